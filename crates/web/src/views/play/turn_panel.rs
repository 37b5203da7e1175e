//! The panel of the turn: what the previewed placement brings, an explanation, and the buttons.

use super::assisted::describe_undo;
use super::bar::absence;
use super::solo::phase_question;
use super::{Dialog, bots, online};
use crate::state::online::TableClient;
use crate::state::{SizeClass, Step, TaskProgress};
use crate::views::board::PlayButton;
use crate::views::prelude::*;

/// With fewer tiles on the display, the panel says how else a tile can be placed.
const NEWCOMER_TILES: usize = 4;

#[component]
pub(super) fn TurnPanel() -> impl IntoView {
    let play = GameContext::from_context();
    let highlighted = play.board.memo(Board::highlighted_task);
    let explanation = play.board.memo(move |board| match play.session.with(phase_question) {
        Some((_, question)) if board.selection.tile.is_none() && board.task.is_none() => question,
        _ => explain_task(board, highlighted.get().as_ref()),
    });
    view! {
        <section class="pre panel" aria-label=t("turn")>
            <Headline/>
            <p class="why" class:noted=move || play.note.with(Option::is_some)>
                {move || play.note.get().unwrap_or_else(|| explanation.get())}
                <SeeAgain/>
            </p>
            <Buttons/>
        </section>
    }
}

#[component]
pub(super) fn Headline() -> impl IntoView {
    let play = GameContext::from_context();
    let next = play.board.memo(|board| board.preview()?.landing?.next);
    view! {
        <span class="headline">
            <b>{move || title(play)}</b>
            <span class="sub">{move || subtitle(play)}</span>
            {move || next.get().map(|seat| view! {
                <span class="next">{t("turn-then")}<DiscIcon seat=seat/><span class="who-next">{play.short_name(seat)}</span></span>
            })}
        </span>
    }
}

fn title(play: GameContext) -> String {
    if let Some(caption) = play.playback.caption.get() {
        return caption.text;
    }
    play.session.with(|session| {
        let texts = texts();
        if session.match_state().is_over() {
            return state::announce_result(&texts, session);
        }
        if let Some(seat) = session.other_to_move() {
            let is_away = absence(play, seat).is_some();
            // Waiting must not take more lines than a turn.
            let name = if play.size.get().has_steps() { state::short_player_label } else { state::player_label };
            let id = if is_away { "player-away" } else { "player-thinking" };
            return tv(id, &[("player", name(&texts, session, seat).into())]);
        }
        play.board.with(|board| match (board.selection.tile, board.preview_cell()) {
            (None, _) => phase_question(session).map_or_else(|| t("pick-a-tile"), |(title, _)| title),
            (Some(tile), None) => tv("pick-a-cell", &[("tile", state::tile_name(&texts, tile.tile()).into())]),
            (Some(_), Some(_)) => {
                let discs = board.preview().map_or(0, |preview| preview.discs);
                state::capitalised(&tv("brings", &[("discs", discs.into())]))
            }
        })
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
        if let Some(nodes) = play.bot_search.with(|search| search.as_ref().map(|search| search.nodes)) {
            // Weak levels look at one position only.
            return if nodes > 1 { tv("looked-at", &[("nodes", nodes.into())]) } else { String::new() };
        }
        match session.other_to_move().and_then(|seat| absence(play, seat)) {
            Some(absence) => state::capitalised(&absence),
            None => play.board.with(|board| describe_board(play, board)),
        }
    })
}

fn describe_board(play: GameContext, board: &Board) -> String {
    let solo = board.view().solo_score().zip(board.view().solo());
    if let Some(preview) = board.preview() {
        let left = board.view().discs_left(preview.seat);
        let left = match left - preview.discs.min(left) {
            then if then == left => tv("discs-left", &[("discs", left.into())]),
            then => tv("left-then", &[("discs", left.into()), ("then", then.into())]),
        };
        let score = preview.after.solo_score().map(|score| tv("score-now", &[("score", score.0.into())]));
        let end = preview.landing.filter(|landing| landing.next.is_none()).map(|_| t("then-end"));
        return joined([Some(left), score, end], " · ");
    }
    match solo {
        Some((score, solo)) => {
            let (phase, time) = (solo.phase().number(), board.display().cost().spaces());
            tv("solo-now", &[("phase", phase.into()), ("time", time.into()), ("score", score.0.into())])
        }
        None if board.display().is_empty() => t("first-tile-advice"),
        // Elsewhere the list of the tasks has a heading of its own.
        None if play.size.get() == SizeClass::TabletPortrait => t("open-tasks"),
        None if board.step() == Step::Choose && board.display().len() < NEWCOMER_TILES => t("drag-advice"),
        None => String::new(),
    }
}

/// Explains the progress of a task: newcomers find the rule about chains of one colour hard.
fn explain_task(board: &Board, task: Option<&TaskProgress>) -> String {
    let Some(task) = task else {
        let is_idle = board.preview().is_some_and(|preview| preview.changes.is_empty());
        return if is_idle { tv("tasks-change", &[("tasks", 0.into())]) } else { String::new() };
    };
    let Some(chain) = board.chain() else { return String::new() };
    let name = state::tile_name(&texts(), task.tile.tile());
    let tile = ("tile", name.clone().into());
    if task.task.needs().total() == 0 {
        return String::new();
    }
    if !task.after.is_complete() && task.before.is_none() {
        let missing = state::count_names(&texts(), task.missing);
        return tv("why-missing", &[tile, ("counts", task.after.have.into()), ("missing", missing.into())]);
    }
    let behind = chain.links.iter().filter(|link| link.from != chain.subject).count();
    let id = match board.preview().map(|preview| preview.at) {
        Some(_) if task.is_new && behind > 0 => "why-new-behind",
        Some(_) if task.is_new => "why-new",
        Some(cell) if task.before.is_some() && task.at.neighbours().contains(&cell) => "why-touches",
        Some(_) if task.before.is_some() => "why-joins",
        _ => "why-complete",
    };
    tv(id, &[tile, ("tiles", chain.links.len().into()), ("behind", behind.into())])
}

/// Menu or back, undo, hint, and the main button: confirm, or during a bot's search the button that cuts it short.
#[component]
fn Buttons() -> impl IntoView {
    let play = GameContext::from_context();
    let has_selection = play.board.memo(Board::has_selection);
    let undo_note = play.session.memo(describe_undo);
    // With a picked tile, an undo only puts it back.
    let undo_note = memo(move || undo_note.get().filter(|_| !has_selection.get()));
    let may_take_back = play.session.memo(Session::may_undo);
    let may_undo = move || has_selection.get() || may_take_back.get();
    let may_redo = play.session.memo(Session::may_redo);
    let may_ask = play.session.memo(|session| session.my_seat_to_move().is_some());
    let is_challenge = play.session.with_untracked(Session::is_challenge);
    let step = play.board.memo(Board::step);
    let choice = move || {
        (step.get() == Step::Choose).then(|| {
            let tiles = play.session.with(|session| session.view().wheel().takeable().len());
            let take = || (t("your-turn"), tv("take-one", &[("tiles", tiles.into())]));
            play.session.with(phase_question).unwrap_or_else(take)
        })
    };
    let headline = move || choice().map_or_else(|| title(play), |(headline, _)| headline);
    let say = move || choice().map_or_else(|| subtitle(play), |(_, say)| say);
    view! {
        <div class="acts">
            {move || play.size.get().has_steps().then(|| view! {
                <button class="btn menu-btn" data-act="menu" on:click=move |_| play.open(Dialog::Menu)>
                    <Icon lines=icons::MENU/><span>{t("menu")}</span>
                </button>
            })}
            <button class="btn back-btn" data-act="back" disabled=move || !has_selection.get() on:click=move |_| play.back()>
                <Icon lines=icons::BACK/><span>{t("back")}</span><kbd>"Esc"</kbd>
            </button>
            <button class="btn" data-act="undo" title=move || undo_note.get() aria-description=move || undo_note.get() disabled=move || !may_undo() on:click=move |_| play.undo()>
                <Icon lines=icons::UNDO/><span>{t("undo")}</span><kbd>"U"</kbd>
            </button>
            {move || may_redo.get().then(|| view! {
                <button class="btn" data-act="redo" aria-label=t("redo") title=t("redo") on:click=move |_| play.redo()><Icon lines=icons::REDO/></button>
            })}
            {if play.remote.is_some() { view! { <online::ChatButton/> }.into_any() } else if is_challenge { ().into_any() } else { view! {
                <button class="btn" data-act="hint" disabled=move || !may_ask.get() on:click=move |_| bots::request_hint(play)>
                    <Icon lines=icons::HINT/><span>{t("hint")}</span><kbd>"H"</kbd>
                </button>
            }.into_any() }}
            <p class="say">
                <b>{headline}</b>
                <span>{move || play.note.get().unwrap_or_else(say)}</span>
                <SeeAgain/>
            </p>
            <MainButton/>
        </div>
    }
}

/// Shows again what the others have done, if they took several tiles, until a tile is picked.
#[component]
fn SeeAgain() -> impl IntoView {
    let play = GameContext::from_context();
    let moves = play.session.memo(|session| session.moves_of_others().map(|(takers, _)| takers));
    let is_choosing = play.board.memo(|board| board.step() == Step::Choose && board.task.is_none());
    let label = move || {
        let takers = moves.get().filter(|_| is_choosing.get() && play.note.with(Option::is_none))?;
        let is_one = takers.iter().all(|seat| Some(seat) == takers.first());
        let values = [("moves", takers.len().into()), ("name", play.name(*takers.first()?).into())];
        Some(tv(if is_one { "moved-often" } else { "others-moved" }, &values))
    };
    move || {
        label().map(|label| {
            view! {
                <button class="see-again" data-act="see-again" on:click=move |_| play.playback.show_again(play)>
                    <Icon lines=icons::AGAIN/>{label}
                </button>
            }
        })
    }
}

#[component]
fn MainButton() -> impl IntoView {
    let play = GameContext::from_context();
    let is_bots_turn = play.session.memo(|session| session.bot_to_move().is_some());
    let is_sent = memo(move || play.remote.is_some_and(|remote| remote.client.with(TableClient::has_pending_request)));
    let is_over = play.session.memo(|session| session.match_state().is_over());
    let may_stop =
        memo(move || play.bot_search.with(|search| search.as_ref().is_some_and(|search| search.best.is_some())));
    let is_running =
        memo(move || play.playback.caption.with(|caption| caption.as_ref().is_some_and(|caption| caption.is_running)));
    move || {
        if is_running.get() {
            // Pointers and keys skip anywhere; the button says so, and serves other devices.
            view! { <button class="btn main" data-act="skip" on:click=move |_| play.playback.skip()><Icon lines=icons::SKIP/><span>{t("skip")}</span></button> }.into_any()
        } else if is_over.get() {
            button("btn main", "result", t("show-result"), move |_| play.open(Dialog::End))
        } else if is_bots_turn.get() {
            view! { <button class="btn main" data-act="stop" disabled=move || !may_stop.get() on:click=move |_| bots::stop_search(play)>{t("play-now")}</button> }.into_any()
        } else {
            view! { <PlayButton is_sent/> }.into_any()
        }
    }
}
