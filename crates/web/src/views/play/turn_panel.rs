//! The panel of the turn: the previewed placement, the tasks it changes, an explanation, and the buttons.

use leptos::prelude::*;
use nova_luna_rules::{Colour, ColourCounts};

use super::assisted::describe_undo;
use super::descriptions::{describe_counts, describe_landing, describe_place, describe_progress};
use super::solo::phase_question;
use super::{GameContext, bots, online};
use crate::draw;
use crate::state::online::TableClient;
use crate::state::{self, Progress, Session, TaskProgress};
use crate::views::icons::{self, Icon};
use crate::views::parts::DiscIcon;
use crate::views::texts::{t, texts, tv};

#[component]
pub(super) fn TurnPanel() -> impl IntoView {
    let play = GameContext::from_context();
    let tasks = Memo::new(move |_| play.session.with(Session::listed_tasks));
    let highlighted = Memo::new(move |_| play.session.with(Session::highlighted_task));
    let explanation = Memo::new(move |_| {
        play.session.with(|session| match phase_question(session) {
            Some((_, question)) if session.selection.tile.is_none() && session.task.is_none() => question,
            _ => explain_task(session, highlighted.get().as_ref()),
        })
    });
    view! {
        <section class="pre panel" aria-label=t("turn")>
            <div class="what">
                <h2><b>{move || title(play)}</b><span>{move || subtitle(play)}</span></h2>
                <ul class="rows" tabindex="0" aria-label=t("task-list")>
                    {move || tasks.get().into_iter().map(|task| view! { <TaskItem task=task highlighted=highlighted/> }).collect_view()}
                </ul>
                <p class="why" class:noted=move || play.note.with(Option::is_some)>
                    {move || play.note.get().unwrap_or_else(|| explanation.get())}
                </p>
            </div>
            <Buttons/>
        </section>
    }
}

/// Names the previewed placement, or says what to do.
fn title(play: GameContext) -> String {
    play.session.with(|session| {
        let texts = texts();
        if session.match_state().is_over() {
            return state::announce_result(&texts, session);
        }
        if let Some(seat) = session.other_to_move() {
            return tv("player-thinking", &[("player", state::player_label(&texts, session, seat).into())]);
        }
        match (session.selection.tile, session.preview_cell()) {
            (None, _) => phase_question(session).map_or_else(|| t("pick-a-tile"), |(title, _)| title),
            (Some(tile), None) => tv("pick-a-cell", &[("tile", state::tile_name(&texts, tile.tile()).into())]),
            (Some(tile), Some(cell)) => {
                let values =
                    [("tile", state::tile_name(&texts, tile.tile()).into()), ("cell", state::cell_name(cell).into())];
                tv("tile-at", &values)
            }
        }
    })
}

fn subtitle(play: GameContext) -> String {
    play.session.with(|session| {
        if session.match_state().is_over() {
            return String::new();
        }
        if play.remote.is_some() && session.is_spectator() {
            return t("watching-subtitle");
        }
        if let Some(search) = &session.bot_search {
            // Weak levels look at one position only.
            return if search.nodes > 1 { tv("looked-at", &[("nodes", search.nodes.into())]) } else { String::new() };
        }
        let solo = session.view().solo_score().zip(session.view().solo());
        if let Some(preview) = session.preview() {
            let discs = tv("brings", &[("discs", preview.discs.into())]);
            let landing = describe_landing(play, preview.landing);
            let score = preview.after.solo_score().map(|score| tv("score-now", &[("score", score.0.into())]));
            let rest = if landing.is_empty() { score.unwrap_or_default() } else { landing };
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
fn TaskItem(task: TaskProgress, highlighted: Memo<Option<TaskProgress>>) -> impl IntoView {
    let play = GameContext::from_context();
    let (at, index) = (task.at, task.index);
    let is_highlighted = Memo::new(move |_| {
        highlighted.with(|task| task.as_ref().is_some_and(|task| task.at == at && task.index == index))
    });
    let inspect = move || play.session.update(|session| session.task = Some((at, index)));
    let name = state::tile_name(&texts(), task.tile.tile());
    let place = describe_place(&task);
    let label = describe_progress(&task, &name, &place);
    let seat = play.session.with_untracked(Session::shown_seat);
    let is_complete = task.after.is_complete();
    view! {
        <li>
            <button class="row" class:on=is_highlighted aria-pressed=move || is_highlighted.get().to_string() aria-label=label
                on:click=move |_| inspect() on:focus=move |_| inspect() on:pointerenter=move |_| inspect()>
                <span class="pic" inner_html=draw::small_tile(task.tile.tile())></span>
                <span class="nm">{name}<small>{place}</small></span>
                <span class="token-dots" inner_html=draw::dots(task.task.colours())></span>
                <span class="ch">
                    {task.before.map(|before| view! { <span>{fraction(before)}" → "</span> })}
                    <b>{fraction(task.after)}</b>
                    {is_complete.then(|| view! { <DiscIcon seat=seat/> })}
                    {(!is_complete).then(|| view! { <span class="lab needs">{t("needs")}</span><span class="token-dots" inner_html=draw::dots(colours(task.missing))></span> })}
                </span>
            </button>
        </li>
    }
}

fn fraction(progress: Progress) -> String {
    format!("{}/{}", progress.have, progress.all)
}

/// Repeats each colour by its count.
fn colours(counts: ColourCounts) -> Vec<Colour> {
    Colour::ALL.into_iter().flat_map(|colour| std::iter::repeat_n(colour, usize::from(counts.get(colour)))).collect()
}

/// Explains the progress of a task: newcomers find the rule about chains of one colour hard.
fn explain_task(session: &Session, task: Option<&TaskProgress>) -> String {
    let Some(task) = task else { return String::new() };
    let Some(chain) = session.chain() else { return String::new() };
    let name = state::tile_name(&texts(), task.tile.tile());
    let tile = ("tile", name.clone().into());
    if task.task.needs().total() == 0 {
        return String::new();
    }
    if !task.after.is_complete() && task.before.is_none() {
        return tv(
            "why-missing",
            &[tile, ("counts", task.after.have.into()), ("missing", describe_counts(task.missing).into())],
        );
    }
    let is_adjacent = |cell| task.at.neighbours().contains(&cell);
    let new_cell = session.preview().map(|preview| preview.at);
    match new_cell {
        Some(_) if task.is_new => {
            let behind = chain.links.iter().filter(|link| link.from != chain.subject).count();
            if behind > 0 {
                tv("why-new-behind", &[tile, ("tiles", chain.links.len().into()), ("behind", behind.into())])
            } else {
                tv("why-new", &[tile, ("tiles", chain.links.len().into())])
            }
        }
        _ if task.before.is_none() => tv("why-complete", &[tile, ("tiles", chain.links.len().into())]),
        Some(cell) if is_adjacent(cell) => tv("why-touches", &[tile, ("tiles", chain.links.len().into())]),
        Some(_) => tv("why-joins", &[tile, ("tiles", chain.links.len().into())]),
        None => tv("why-complete", &[tile, ("tiles", chain.links.len().into())]),
    }
}

/// Confirm, back, undo and hint; during a bot's search, the button that cuts it short.
#[component]
fn Buttons() -> impl IntoView {
    let play = GameContext::from_context();
    let is_ready = Memo::new(move |_| play.session.with(|session| session.picked_action().is_some()));
    let has_selection = Memo::new(move |_| {
        play.session.with(|session| session.selection.tile.is_some() || session.selection.cell.is_some())
    });
    let undo_note = Memo::new(move |_| play.session.with(describe_undo));
    let may_undo = Memo::new(move |_| play.session.with(Session::may_undo));
    let is_bots_turn = Memo::new(move |_| play.session.with(|session| session.bot_to_move().is_some()));
    let is_sent =
        Memo::new(move |_| play.remote.is_some_and(|remote| remote.client.with(TableClient::has_pending_request)));
    let is_over = Memo::new(move |_| play.session.with(|session| session.match_state().is_over()));
    let may_stop = Memo::new(move |_| {
        play.session.with(|session| session.bot_search.as_ref().is_some_and(|search| search.best.is_some()))
    });
    let main = move || {
        if is_over.get() {
            view! { <button class="btn main" data-act="result" on:click=move |_| play.dialog.set(Some(super::Dialog::End))>{t("show-result")}</button> }.into_any()
        } else if is_bots_turn.get() {
            view! { <button class="btn main" data-act="stop" disabled=move || !may_stop.get() on:click=move |_| bots::stop_search(play)>{t("play-now")}</button> }.into_any()
        } else {
            view! {
                <button class="btn main" data-act="confirm" disabled=move || !is_ready.get() || is_sent.get() on:click=move |_| play.confirm()>
                    <span>{t("confirm")}</span><kbd class="wide-only">"Enter"</kbd>
                </button>
            }.into_any()
        }
    };
    view! {
        <div class="acts">
            {main}
            <button class="btn" data-act="back" disabled=move || !has_selection.get() on:click=move |_| play.session.update(Session::step_back)>
                <span>{t("back")}</span><kbd class="wide-only">"Esc"</kbd>
            </button>
            <button class="btn" data-act="undo" title=move || undo_note.get() aria-description=move || undo_note.get() disabled=move || !may_undo.get() on:click=move |_| play.undo()>
                <span>{t("undo")}</span><kbd class="wide-only">"U"</kbd>
            </button>
            {if play.remote.is_some() { view! { <online::ChatButton/> }.into_any() } else { view! {
                <button class="btn hintbtn" data-act="hint" aria-label=t("hint") disabled=move || is_over.get() || is_bots_turn.get() on:click=move |_| bots::request_hint(play)>
                    <Icon lines=icons::HINT/><span class="wide-only">{t("hint")}</span><kbd class="wide-only">"H"</kbd>
                </button>
            }.into_any() }}
        </div>
    }
}
