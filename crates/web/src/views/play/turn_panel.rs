//! The sheet under the display: what the turn would bring, each task before and after, why, and the buttons.

use leptos::prelude::*;
use nova_luna_rules::{Colour, ColourCounts};

use super::tray::{counts_text, landing_text, task_text};
use super::{Play, bots, online};
use crate::draw;
use crate::state::{self, MovePreview, Progress, Row, Session};
use crate::views::icons::{self, Icon};
use crate::views::parts::Token;
use crate::views::words::{t, texts, tv};

#[component]
pub(super) fn TurnPanel() -> impl IntoView {
    let play = Play::here();
    let rows = Memo::new(move |_| play.session.with(Session::rows));
    let lit = Memo::new(move |_| play.session.with(Session::highlighted_task));
    let why = Memo::new(move |_| play.session.with(|session| why_text(session, lit.get().as_ref())));
    view! {
        <section class="pre panel" aria-label=t("turn")>
            <div class="what">
                <h2><b>{move || title(play)}</b><span>{move || subtitle(play)}</span></h2>
                <ul class="rows" tabindex="0" aria-label=t("task-list")>
                    {move || rows.get().into_iter().map(|row| view! { <TaskRow row=row lit=lit/> }).collect_view()}
                </ul>
                <p class="why" class:noted=move || play.note.with(Option::is_some)>
                    {move || play.note.get().unwrap_or_else(|| why.get())}
                </p>
            </div>
            <Acts/>
        </section>
    }
}

/// What is tried, or what is to be done.
fn title(play: Play) -> String {
    play.session.with(|session| {
        let texts = texts();
        if session.table().is_over() {
            return super::result_text(session);
        }
        if let Some(seat) = session.other_to_move() {
            return tv("player-thinking", &[("player", state::name(&texts, session.table(), seat).into())]);
        }
        match (session.pick.tile, session.preview_cell()) {
            (None, _) => t("pick-a-tile"),
            (Some(tile), None) => tv("pick-a-cell", &[("tile", state::tile_name(&texts, tile.tile()).into())]),
            (Some(tile), Some(cell)) => {
                let values =
                    [("tile", state::tile_name(&texts, tile.tile()).into()), ("cell", state::cell_name(cell).into())];
                tv("tile-at", &values)
            }
        }
    })
}

/// What a placement on trial would bring, in a sentence for those who from_json it.
pub(super) fn preview_text(play: Play, preview: &MovePreview) -> String {
    let texts = texts();
    let tile = state::tile_name(&texts, preview.tile.tile());
    let place = tv("tile-at", &[("tile", tile.into()), ("cell", state::cell_name(preview.at).into())]);
    let discs = tv("brings", &[("discs", preview.discs.into())]);
    let landing = landing_text(play, preview.landing);
    let rows = preview.changes.iter().take(4).map(|change| {
        let row = Row::from(change);
        let name = state::tile_name(&texts, row.tile.tile());
        row_label(&row, &name, &place_text(&row))
    });
    [place, discs, landing].into_iter().chain(rows).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(". ")
}

/// Where the tile of a row lies.
fn place_text(row: &Row) -> String {
    if row.is_new { t("the-new-tile") } else { tv("at-cell", &[("cell", state::cell_name(row.at).into())]) }
}

fn subtitle(play: Play) -> String {
    play.session.with(|session| {
        if session.table().is_over() {
            return String::new();
        }
        if play.remote.is_some() && session.me().is_none() {
            return t("watching-subtitle");
        }
        if let Some(thinking) = &session.thinking {
            // Weak levels answer at once, and a number would say nothing.
            return if thinking.nodes > 1 {
                tv("looked-at", &[("nodes", thinking.nodes.into())])
            } else {
                String::new()
            };
        }
        let solo = session.view().solo_score().zip(session.view().solo());
        if let Some(preview) = session.preview() {
            let discs = tv("brings", &[("discs", preview.discs.into())]);
            let landed = landing_text(play, preview.landing);
            let score = preview.after.solo_score().map(|score| tv("score-now", &[("score", score.0.into())]));
            let rest = if landed.is_empty() { score.unwrap_or_default() } else { landed };
            return format!("{discs}, {rest}");
        }
        match solo {
            Some((score, solo)) => tv(
                "solo-now",
                &[
                    ("phase", solo.phase().number().into()),
                    ("time", session.display().cost().spaces().into()),
                    ("score", score.0.into()),
                ],
            ),
            None if session.display().is_empty() => t("first-tile-advice"),
            None => t("open-tasks"),
        }
    })
}

#[component]
fn TaskRow(row: Row, lit: Memo<Option<Row>>) -> impl IntoView {
    let play = Play::here();
    let (at, index) = (row.at, row.index);
    let on = Memo::new(move |_| lit.with(|lit| lit.as_ref().is_some_and(|lit| lit.at == at && lit.index == index)));
    let look = move || play.session.update(|session| session.task = Some((at, index)));
    let name = state::tile_name(&texts(), row.tile.tile());
    let place = place_text(&row);
    let label = row_label(&row, &name, &place);
    let own = play.session.with_untracked(Session::own);
    let complete = row.after.is_complete();
    view! {
        <li>
            <button class="row" class:on=on aria-pressed=move || on.get().to_string() aria-label=label
                on:click=move |_| look() on:focus=move |_| look() on:pointerenter=move |_| look()>
                <span class="pic" inner_html=draw::small_tile(row.tile.tile())></span>
                <span class="nm">{name}<small>{place}</small></span>
                <span class="token-dots" inner_html=draw::dots(row.task.colours())></span>
                <span class="ch">
                    {row.before.map(|before| view! { <span>{fraction(before)}" → "</span> })}
                    <b>{fraction(row.after)}</b>
                    {complete.then(|| view! { <Token seat=own/> })}
                    {(!complete).then(|| view! { <span class="lab needs">{t("needs")}</span><span class="token-dots" inner_html=draw::dots(colours(row.missing))></span> })}
                </span>
            </button>
        </li>
    }
}

fn fraction(progress: Progress) -> String {
    format!("{}/{}", progress.have, progress.all)
}

/// Each colour as often as it counts.
fn colours(counts: ColourCounts) -> Vec<Colour> {
    Colour::ALL.into_iter().flat_map(|colour| std::iter::repeat_n(colour, usize::from(counts.get(colour)))).collect()
}

fn row_label(row: &Row, name: &str, place: &str) -> String {
    let before = row.before.map(|before| before.have);
    let values = [
        ("tile", name.to_owned().into()),
        ("place", place.to_owned().into()),
        ("task", task_text(row.task).into()),
        ("before", before.unwrap_or(row.after.have).into()),
        ("after", row.after.have.into()),
        ("all", row.after.all.into()),
        ("missing", counts_text(row.missing).into()),
    ];
    match (row.before.is_some(), row.after.is_complete()) {
        (_, true) => tv("row-complete", &values),
        (true, false) => tv("row-changes", &values),
        (false, false) => tv("row-open", &values),
    }
}

/// Why a task stands as it does: the chain of one colour is the rule newcomers stumble over.
fn why_text(session: &Session, lit: Option<&Row>) -> String {
    let Some(row) = lit else { return String::new() };
    let Some(chain) = session.chain() else { return String::new() };
    let name = state::tile_name(&texts(), row.tile.tile());
    let tile = ("tile", name.clone().into());
    if row.task.needs().total() == 0 {
        return String::new();
    }
    if !row.after.is_complete() && row.before.is_none() {
        return tv(
            "why-missing",
            &[tile, ("counts", row.after.have.into()), ("missing", counts_text(row.missing).into())],
        );
    }
    let touches = |cell| row.at.neighbours().contains(&cell);
    let new = session.preview().map(|preview| preview.at);
    match new {
        Some(_) if row.is_new => {
            let behind = chain.links.iter().filter(|link| link.from != chain.subject).count();
            if behind > 0 {
                tv("why-new-behind", &[tile, ("tiles", chain.links.len().into()), ("behind", behind.into())])
            } else {
                tv("why-new", &[tile, ("tiles", chain.links.len().into())])
            }
        }
        _ if row.before.is_none() => tv("why-complete", &[tile, ("tiles", chain.links.len().into())]),
        Some(cell) if touches(cell) => tv("why-touches", &[tile, ("tiles", chain.links.len().into())]),
        Some(_) => tv("why-joins", &[tile, ("tiles", chain.links.len().into())]),
        None => tv("why-complete", &[tile, ("tiles", chain.links.len().into())]),
    }
}

/// Confirm, back, undo; while a bot thinks, the button that cuts it short.
#[component]
fn Acts() -> impl IntoView {
    let play = Play::here();
    let ready = Memo::new(move |_| play.session.with(|session| session.ready().is_some()));
    let picked =
        Memo::new(move |_| play.session.with(|session| session.pick.tile.is_some() || session.pick.cell.is_some()));
    let may_undo = Memo::new(move |_| play.session.with(Session::may_undo));
    let bots_turn = Memo::new(move |_| play.session.with(|session| session.bot_to_move().is_some()));
    let sent = Memo::new(move |_| play.remote.is_some_and(|remote| remote.client.with(|client| client.waits())));
    let over = Memo::new(move |_| play.session.with(|session| session.table().is_over()));
    let may_cut = Memo::new(move |_| {
        play.session.with(|session| session.thinking.as_ref().is_some_and(|thinking| thinking.best.is_some()))
    });
    let main = move || {
        if over.get() {
            view! { <button class="btn main" data-act="result" on:click=move |_| play.dialog.set(Some(super::Dialog::End))>{t("show-result")}</button> }.into_any()
        } else if bots_turn.get() {
            view! { <button class="btn main" data-act="stop" disabled=move || !may_cut.get() on:click=move |_| bots::hurry(play)>{t("play-now")}</button> }.into_any()
        } else {
            view! {
                <button class="btn main" data-act="confirm" disabled=move || !ready.get() || sent.get() on:click=move |_| play.confirm()>
                    <span>{t("confirm")}</span><kbd class="wide-only">"Enter"</kbd>
                </button>
            }.into_any()
        }
    };
    view! {
        <div class="acts">
            {main}
            <button class="btn" data-act="back" disabled=move || !picked.get() on:click=move |_| play.session.update(Session::back)>
                <span>{t("back")}</span><kbd class="wide-only">"Esc"</kbd>
            </button>
            <button class="btn" data-act="undo" disabled=move || !may_undo.get() on:click=move |_| play.undo()>
                <span>{t("undo")}</span><kbd class="wide-only">"U"</kbd>
            </button>
            {if play.remote.is_some() { view! { <online::ChatButton/> }.into_any() } else { view! {
                <button class="btn hintbtn" data-act="hint" aria-label=t("hint") disabled=move || over.get() || bots_turn.get() on:click=move |_| bots::hint(play)>
                    <Icon lines=icons::HINT/><span class="wide-only">{t("hint")}</span><kbd class="wide-only">"H"</kbd>
                </button>
            }.into_any() }}
        </div>
    }
}
