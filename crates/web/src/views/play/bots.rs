//! The bots of a local game: requesting their moves and hints from the worker.

use std::cell::Cell;

use nova_luna_ai::analysis::{Hint, Reason};
use nova_luna_ai::challenge::decision_seed;
use nova_luna_ai::worker::{WorkerRequest, WorkerResponse};
use nova_luna_table::{Command, SeatPlan, Timestamp};

use super::assisted;
use crate::state::{BotSearch, Selection};
use crate::views::prelude::*;

/// Least time between two updates of a search on the screen, in milliseconds.
const PROGRESS_INTERVAL: u64 = 250;

const HINT_TIME: Duration = Duration::from_millis(1500);

/// Requests the move of the bot whose turn it is, unless that is already under way.
pub(super) fn request_move(play: GameContext) {
    let is_searching = play.bot_search.with_untracked(Option::is_some);
    let Some(seat) = play.session.with_untracked(Session::bot_to_move).filter(|_| !is_searching) else { return };
    let version = play.session.with_untracked(|session| session.match_state().version().0);
    play.bot_search.set(Some(BotSearch { seat, version, best: None, nodes: 0 }));
    let request = play.session.with_untracked(|session| move_request(session, seat));
    let shown_at = Cell::new(0);
    let listener = move |text: &str| match WorkerResponse::without_forecast(text) {
        _ if !play.is_shown() => {}
        Ok(WorkerResponse::Progress(decision)) => {
            let now = browser::now();
            if now >= shown_at.get() + PROGRESS_INTERVAL {
                shown_at.set(now);
                update_search(play, version, decision.action, decision.nodes);
            }
        }
        Ok(WorkerResponse::Best(decision)) => {
            update_search(play, version, decision.action, decision.nodes);
            // The bot thinks while the move before is played back.
            play.playback.when_idle(move || play_best_move(play, version));
        }
        Ok(WorkerResponse::Hint(_) | WorkerResponse::Turn(_) | WorkerResponse::Lines(_)) => {}
        Ok(WorkerResponse::Error(_)) | Err(_) => play.note.set(Some(t("bot-failed"))),
    };
    play.request_bot(&request, listener);
}

fn move_request(session: &Session, seat: Seat) -> String {
    let level = match session.match_state().controller(seat) {
        SeatPlan::Bot(level) => *level,
        SeatPlan::Person(_) => BotName::Casual,
    };
    // The same position gives the same move, also after an undo. The seed of the deal is not revealed to the bot.
    let seed = decision_seed(session.match_state().moves().len(), seat);
    let request = WorkerRequest::Play { level, seed, budget: None };
    format!("{request}\n{}", session.match_state().record_without_seed())
}

fn update_search(play: GameContext, version: u32, action: Action, nodes: u64) {
    let is_current = |search: &Option<BotSearch>| search.as_ref().is_some_and(|search| search.version == version);
    if play.bot_search.with_untracked(is_current) {
        play.bot_search.update(|search| {
            if let Some(search) = search {
                (search.best, search.nodes) = (Some(action), nodes);
            }
        });
    }
}

fn play_best_move(play: GameContext, version: u32) {
    if !play.is_shown() {
        return;
    }
    let best = play.bot_search.with_untracked(|search| {
        search.as_ref().filter(|search| search.version == version).and_then(|search| search.best)
    });
    if let Some(action) = best {
        play.play(action);
    }
}

/// Cuts the search short: the bot plays the best move it has found.
pub(super) fn stop_search(play: GameContext) {
    // The bot of a challenge plays the same for everybody.
    let is_challenge = play.session.with_untracked(Session::is_challenge);
    if let Some(BotSearch { best: Some(action), .. }) = play.bot_search.get_untracked().filter(|_| !is_challenge) {
        play.stop_worker();
        play.play(action);
    }
}

pub(super) fn request_hint(play: GameContext) {
    let may_ask = |session: &Session| {
        session.local_table().is_some()
            && !session.is_challenge()
            && session.my_seat_to_move().is_some()
            && play.bot_search.with_untracked(Option::is_none)
    };
    let marks = play.session.with_untracked(|session| !session.match_state().is_assisted());
    if !play.session.with_untracked(may_ask) || assisted::warn(play, marks) {
        return;
    }
    let recorded = play.session.try_update(|session| session.execute(Command::Hint, Timestamp(browser::now())));
    if !matches!(recorded, Some(Ok(()))) {
        return;
    }
    play.save();
    play.note.set(Some(t(if marks { "assist-now" } else { "hint-thinking" })));
    let version = play.session.with_untracked(|session| session.match_state().version().0);
    let request = WorkerRequest::Hint { budget: Some(nova_luna_ai::Budget::Time(HINT_TIME)) };
    let request =
        play.session.with_untracked(|session| format!("{request}\n{}", session.match_state().record_without_seed()));
    let listener = move |text: &str| {
        let is_current =
            play.is_shown() && play.session.with_untracked(|session| session.match_state().version().0) == version;
        if !is_current {
            return;
        }
        match WorkerResponse::without_forecast(text) {
            Ok(WorkerResponse::Hint(hint)) => show_hint(play, &hint),
            Ok(WorkerResponse::Error(_)) | Err(_) => play.note.set(Some(t("bot-failed"))),
            Ok(_) => {}
        }
    };
    play.request_bot(&request, listener);
}

fn show_hint(play: GameContext, hint: &Hint) {
    let text = describe_hint(play, hint);
    play.polite_announcement.set(text.clone());
    play.note.set(Some(text));
    if let Action::Take { tile, at } = hint.action {
        play.board.update(|board| board.selection = Selection { tile: Some(tile), cell: Some(at) });
    }
}

fn describe_hint(play: GameContext, hint: &Hint) -> String {
    let texts = texts();
    let is_solo = play.is_solo();
    // Only the field for notation comes with coordinates.
    let placement = |tile: TileId, at: Coord| {
        play.board.with_untracked(|board| state::tile_at_place(&texts, Some(board.display()), tile, at))
    };
    let what = match hint.action {
        Action::Refill if is_solo => t("hint-end-phase"),
        Action::Refill => t("hint-refill"),
        Action::Take { tile, at } => tv("hint-take", &[("move", placement(tile, at).into())]),
    };
    // The tiles of a refill are unknown, so reasons about tasks are left out.
    let is_certain = |reason: &&Reason| {
        hint.action != Action::Refill || !matches!(reason, Reason::MoreNearlyComplete(_) | Reason::MoreDiscs(_))
    };
    let reasons: Vec<Reason> = hint.reasons.iter().filter(is_certain).copied().collect();
    let why = texts.reasons(&reasons, |seat| play.mover(seat));
    let than = hint.alternative.map(|than| match than {
        Action::Refill => state::refill_name(&texts, is_solo),
        Action::Take { tile, at } => placement(tile, at),
    });
    match (why.is_empty(), than) {
        (true, _) => what,
        (false, None) => texts.format("hint-why", &[("what", what.into()), ("why", why.into())]),
        (false, Some(than)) => {
            texts.format("hint-why-than", &[("what", what.into()), ("why", why.into()), ("than", than.into())])
        }
    }
}
