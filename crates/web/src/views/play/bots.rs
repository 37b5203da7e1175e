//! BotWorker at the table: they are asked when it is their turn, seen while they think, and can be cut short.

use std::time::Duration;

use leptos::prelude::*;
use nova_luna_ai::analysis::{Hint, Reason};
use nova_luna_ai::errand::{Answer, Errand};
use nova_luna_rules::{Action, BotName, Seed};
use nova_luna_table::{SeatPlayer, Timestamp};

use super::Play;
use crate::browser;
use crate::state::{self, Session, Thinking};
use crate::views::words::{t, texts};

/// BotWorker that answer at once wait so long, so that one can follow.
const PACE: Duration = Duration::from_millis(650);

/// Asks the bot whose turn it is, if it is a bot's and it is not being asked already.
pub(super) fn wake(play: Play) {
    let asked = play.session.with_untracked(|session| session.thinking.is_some());
    let Some(seat) = play.session.with_untracked(Session::bot_to_move).filter(|_| !asked) else { return };
    let version = play.session.with_untracked(|session| session.table().version().0);
    play.session.update(|session| session.thinking = Some(Thinking { seat, version, best: None, nodes: 0 }));
    let begun = browser::now();
    let request = play.session.with_untracked(|session| request(session, seat));
    let listener = move |text: &str| match text.parse::<Answer>() {
        _ if !play.is_shown() => {}
        Ok(Answer::Thought(thought)) => heard(play, version, thought.action, thought.nodes),
        Ok(Answer::Best(thought)) => {
            heard(play, version, thought.action, thought.nodes);
            let waited = Duration::from_millis(browser::now().saturating_sub(begun));
            set_timeout(move || answer(play, version), PACE.saturating_sub(waited));
        }
        Ok(Answer::Hint(_)) => {}
        Ok(Answer::Error(_)) | Err(_) => play.note.set(Some(t("bot-failed"))),
    };
    play.bots.with_value(|bots| bots.ask(&request, listener));
}

/// The question to a bot: its level, dice that follow from the game, and the game so remote.
fn request(session: &Session, seat: nova_luna_rules::Seat) -> String {
    let level = match session.table().sitter(seat) {
        SeatPlayer::Bot(level) => *level,
        _ => BotName::Casual,
    };
    // The same position gets the same answer, also after taking back; the seed of the deal stays out of it.
    let number = session.table().line().len() as u64 * 4 + u64::from(seat.number());
    let errand = Errand::Play { level, seed: Seed::from_number(number), budget: None };
    format!("{errand}\n{}", session.table().record_without_seed())
}

fn is_awaited(session: &Session, version: u32) -> bool {
    session.thinking.as_ref().is_some_and(|thinking| thinking.version == version)
}

fn heard(play: Play, version: u32, action: Action, nodes: u64) {
    if play.session.with_untracked(|session| is_awaited(session, version)) {
        play.session.update(|session| {
            if let Some(thinking) = &mut session.thinking {
                (thinking.best, thinking.nodes) = (Some(action), nodes);
            }
        });
    }
}

/// Plays what the bot has found.
fn answer(play: Play, version: u32) {
    if !play.is_shown() {
        return;
    }
    let best = play.session.with_untracked(|session| {
        session.thinking.as_ref().filter(|thinking| thinking.version == version).and_then(|thinking| thinking.best)
    });
    if let Some(action) = best {
        play.play(action);
    }
}

/// Cuts the bot short: it plays the best it has found so remote.
pub(super) fn hurry(play: Play) {
    let thinking = play.session.with_untracked(|session| session.thinking.clone());
    if let Some(Thinking { best: Some(action), .. }) = thinking {
        play.bots.with_value(crate::browser::BotWorker::stop);
        play.play(action);
    }
}

/// Asks the master bot what it would do, and says so with its reasons.
pub(super) fn hint(play: Play) {
    let cannot = |session: &Session| {
        session.local_table().is_none() || session.my_seat_to_move().is_none() || session.thinking.is_some()
    };
    if play.session.with_untracked(cannot) {
        return;
    }
    let noted = play.session.try_update(|session| session.record_hint(Timestamp(browser::now())));
    if !matches!(noted, Some(Ok(()))) {
        return;
    }
    play.keep();
    play.note.set(Some(t("hint-thinking")));
    let version = play.session.with_untracked(|session| session.table().version().0);
    let errand = Errand::Hint { budget: Some(nova_luna_ai::Budget::Time(Duration::from_millis(1500))) };
    let request = play.session.with_untracked(|session| format!("{errand}\n{}", session.table().record_without_seed()));
    let listener = move |text: &str| {
        let is_awaited =
            play.is_shown() && play.session.with_untracked(|session| session.table().version().0) == version;
        if !is_awaited {
            return;
        }
        match text.parse::<Answer>() {
            Ok(Answer::Hint(hint)) => {
                let text = hint_text(play, &hint);
                play.told.set(text.clone());
                play.note.set(Some(text));
                play.session.update(|session| {
                    session.hint = Some(hint.action);
                    if let Action::Take { tile, at } = hint.action {
                        session.pick.tile = Some(tile);
                        session.pick.cell = Some(at);
                    }
                });
            }
            Ok(Answer::Error(_)) | Err(_) => play.note.set(Some(t("bot-failed"))),
            Ok(_) => {}
        }
    };
    play.bots.with_value(|bots| bots.ask(&request, listener));
}

/// A hint in words: what to do, and why it is better than the next best.
fn hint_text(play: Play, hint: &Hint) -> String {
    let texts = texts();
    let what = match hint.action {
        Action::Refill => t("hint-refill"),
        Action::Take { tile, at } => {
            let name = state::tile_name(&texts, tile.tile());
            texts.with("hint-take", &[("tile", name.into()), ("cell", state::cell_name(at).into())])
        }
    };
    // What a refill brings nobody knows, so nothing is said about tasks then.
    let sure = |reason: &&Reason| {
        hint.action != Action::Refill || !matches!(reason, Reason::MoreNear(_) | Reason::MoreDiscs(_))
    };
    let reasons: Vec<Reason> = hint.reasons.iter().filter(sure).copied().collect();
    let why = texts.reasons(&reasons, |seat| play.name(seat));
    let than = hint.than.map(|than| match than {
        Action::Refill => t("refill"),
        Action::Take { tile, at } => {
            let name = state::tile_name(&texts, tile.tile());
            texts.with("tile-at", &[("tile", name.into()), ("cell", state::cell_name(at).into())])
        }
    });
    match (why.is_empty(), than) {
        (true, _) => what,
        (false, None) => texts.with("hint-why", &[("what", what.into()), ("why", why.into())]),
        (false, Some(than)) => {
            texts.with("hint-why-than", &[("what", what.into()), ("why", why.into()), ("than", than.into())])
        }
    }
}

/// Where there are clocks, sees every now and then whether somebody's time is up.
pub(super) fn watch_clocks(play: Play) {
    if play.session.with_untracked(|session| session.table().terms().clock.is_none()) {
        return;
    }
    let look = move || {
        if !play.is_shown() {
            return;
        }
        let before = play.session.with_untracked(|session| session.table().happenings().len());
        let now = Timestamp(browser::now());
        play.now.set(now.0);
        let due =
            play.session.with_untracked(|session| session.local_table().is_some_and(|table| table.flag(now).is_some()));
        if due && play.session.try_update(|session| session.tick(now)) == Some(true) {
            play.stop_bots();
            play.happened(before);
        }
    };
    if let Ok(handle) = set_interval_with_handle(look, Duration::from_millis(250)) {
        on_cleanup(move || handle.clear());
    }
}
