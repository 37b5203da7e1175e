//! The screen of a running game.

mod aids;
mod analysis;
mod assisted;
mod bar;
mod bots;
mod context;
mod descriptions;
mod dialogs;
mod display;
mod keyboard;
mod later;
mod motion;
mod move_log;
mod online;
mod others;
mod peek;
mod recap;
mod result;
mod solo;
mod swipe;
mod task_rows;
mod tip;
mod turn_panel;
mod watching;
mod way_on;
mod wheel;

use super::board::{self, BoardOptions};
use super::{lazy, sizes};
use crate::state::{Entrance, SavedGame, Step};
use crate::views::prelude::*;

pub(crate) use aids::{Lens, Odds};
pub(crate) use context::GameContext;
pub(crate) use dialogs::{Dialog, dialog_content};
pub(crate) use move_log::Notation;
pub(crate) use online::{NotificationButton, chat, links, notices};
pub(crate) use solo::Sheet;

#[component]
pub(crate) fn PlayScreen() -> impl IntoView {
    match state::load_game(&BrowserStorage) {
        SavedGame::Intact(table) => {
            view! { <Board session=Session::local(*table) remote=None damage=None/> }.into_any()
        }
        SavedGame::Damaged { salvaged: Some(table), error, text } => {
            state::back_up_damaged_game(&BrowserStorage, &text);
            let damage = Some((error.line, text));
            view! { <Board session=Session::local(*table) remote=None damage/> }.into_any()
        }
        SavedGame::Damaged { salvaged: None, error, text } => {
            view! { <dialogs::DamagedScreen line=error.line text=text/> }.into_any()
        }
        SavedGame::Missing => view! {
            <main class="nothing">
                <h1>{t("no-game")}</h1>
                <a class="btn main" href=Route::Start.hash()>{t("to-start")}</a>
            </main>
        }
        .into_any(),
    }
}

#[component]
pub(crate) fn Board(
    session: Session,
    /// The online table of the match; `None` for a local game.
    remote: Option<RemoteTable>,
    /// The first damaged line of a saved game, and its whole text.
    damage: Option<(usize, String)>,
) -> impl IntoView {
    let app = App::from_context();
    let is_result = app.route.with_untracked(Route::shows_result) && session.match_state().is_over();
    let dialog = damage.map(|(line, text)| Dialog::Damaged { line, text }).or(is_result.then_some(Dialog::End));
    let play = GameContext::new(session, remote, dialog);
    provide_context(play);
    // Before the other listeners: an input first finishes what moves.
    play.playback.listen(play);
    let on_action = move |action| play.play(action);
    let context = BoardContext::provide(play.board, BoardOptions::GAME, Some(play.polite_announcement), on_action);
    board::listen(move |key| keyboard::press(play, context, key));
    board::listen_to_drags(context);
    show_turn_in_title(play);
    follow_result_with_address(play);
    match remote {
        Some(remote) => {
            let in_turn = move |action: Box<dyn FnOnce()>| play.playback.when_idle(action);
            remote.attach_board(play.session, in_turn, move |update| play.on_remote_update(update));
            play.announce_first_turn();
        }
        None => play.follow_other_tabs(),
    }
    bots::request_move(play);
    GameContext::focus_first();
    lazy::preload_dialogs();
    play.watch_clocks();
    on_cleanup(move || play.stop_worker());
    let turn = move || {
        play.session.with(|session| match (session.match_state().is_over(), session.other_to_move()) {
            (true, _) => "over",
            (false, Some(seat)) if session.is_person(seat) => "other",
            (false, Some(_)) => "bot",
            (false, None) => "you",
        })
    };
    let step = play.board.memo(state::Board::step);
    let step = move || match step.get() {
        Step::Choose => "choose",
        Step::Try => "try",
        Step::Wait => "wait",
    };
    let is_dragging = board::is_dragging(context);
    let mover =
        move || play.session.with(|session| session.match_state().to_move().map(|seat| seat.number().to_string()));
    let is_spectator = play.session.with_untracked(Session::is_spectator);
    let players = play.session.with_untracked(|session| session.view().players());
    view! {
        <div class="play" data-play="" data-players=players.to_string()
            data-version=move || play.session.with(|session| session.match_state().version().0.to_string())
            data-still=move || play.app.settings.with(|settings| settings.still.then_some(""))
            data-turn=turn data-mover=mover data-step=step data-dragging=move || is_dragging.get().then_some("") data-size=move || play.size.get().key()>
            <bar::Bar/>
            <main class="table" class:watching=is_spectator>
                <h1 class="unseen">{t("game-heading")}</h1>
                <div class="column wheel-column">
                    <wheel::Wheel/>
                    <wheel::TakeableTiles/>
                </div>
                {if is_spectator { view! { <watching::Watching/> }.into_any() } else { view! {
                    <div class="column own-column">
                        <display::LargeDisplay/>
                        <turn_panel::TurnPanel/>
                    </div>
                    <div class="column side-column">
                        <others::Others/>
                        <task_rows::TaskPanel/>
                        <move_log::MoveLog/>
                    </div>
                }.into_any() }}
                <descriptions::BoardDescription/>
            </main>
            <div class="unseen" role="status" aria-live="polite">{move || play.polite_announcement.get()}</div>
            <div class="unseen" aria-live="assertive">{move || play.urgent_announcement.get()}</div>
            {remote.map(|_| lazy::online_notices(play))}
            <div class="stage" aria-hidden="true"></div>
            <board::DraggedTile/>
            <dialogs::Dialogs/>
        </div>
    }
}

/// Names the result in the address while it is shown: a reload shows it again, and the way back leads to it.
fn follow_result_with_address(play: GameContext) {
    Effect::new(move || {
        let result = play.dialog.with(|dialog| *dialog == Some(Dialog::End));
        let is_over = play.session.with_untracked(|session| session.match_state().is_over());
        match play.remote.map(RemoteTable::id) {
            None => browser::update_address(&Route::Play { result }),
            // Before its end, an address may have a seat or an invitation.
            Some(table) if is_over => {
                let entrance = if result { Entrance::Result } else { Entrance::Plain };
                browser::update_address(&Route::Table { table, entrance });
            }
            Some(_) => {}
        }
    });
}

/// Says in the title of the tab whose turn it is, to a player who looks at another tab.
fn show_turn_in_title(play: GameContext) {
    let is_my_turn = play.session.memo(|session| {
        let has_others = session.my_seats().len() < session.view().players();
        has_others && session.my_seat_to_move().is_some()
    });
    Effect::new(move || {
        let title = t("title");
        browser::document().set_title(&if is_my_turn.get() { format!("{} · {title}", t("your-turn")) } else { title });
    });
}
