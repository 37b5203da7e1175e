//! Sentences about the match: whose turn it is, what happened, how and why it ended, why a command was refused,
//! what a refill would mean.
//!
//! Live regions read them to screen readers; panels and dialogs show some of them.

use nova_luna_rules::{Action, Event, Outcome, Phase, Seat, View};
use nova_luna_table::{EventKind, MatchResult, Rejection, UndoPolicy};
use nova_luna_texts::Texts;

use super::names::{cell_name, mover_of, person_of, tile_name};
use super::session::Session;

/// Announces whose turn it is; `None` in a solo game.
pub fn announce_turn(texts: &Texts, session: &Session, seat: Seat) -> Option<String> {
    if session.view().players() == 1 {
        return None;
    }
    Some(texts.format_about("your-turn-call", person_of(texts, session, seat), &[]))
}

/// Announces all events after the first `since`.
pub fn announce_events(texts: &Texts, session: &Session, since: usize) -> String {
    let events = session.match_state().events().iter().skip(since);
    let sentences = events.filter_map(|event| match &event.kind {
        EventKind::Played(event) => Some(announce_move(texts, session, event)),
        EventKind::Undone { .. } => Some(texts.get("event-undone")),
        other => announce_departure(texts, session, other),
    });
    sentences.collect::<Vec<_>>().join(" ")
}

fn announce_move(texts: &Texts, session: &Session, event: &Event) -> String {
    let mover = mover_of(texts, session, event.seat);
    let mut text = match event.action {
        Action::Take { tile, at } => {
            let values = [
                ("tile", tile_name(texts, tile.tile()).into()),
                ("cell", cell_name(at).into()),
                ("discs", event.completed.len().into()),
            ];
            texts.format_about("event-take", mover, &values)
        }
        // In a solo game this ends phase 1, and the sentence below says so.
        Action::Refill if session.view().players() == 1 => String::new(),
        Action::Refill => texts.format_about("event-refill", mover, &[]),
    };
    if let Some(phase) = announce_phase(texts, session, event) {
        return format!("{text} {phase}").trim_start().to_owned();
    }
    if !event.revealed.is_empty() {
        text.push(' ');
        text += &texts.format("log-revealed", &[("tiles", event.revealed.len().into())]);
    }
    text
}

/// Announces the last move of the match; `None` before the first one.
pub fn announce_last_move(texts: &Texts, session: &Session) -> Option<String> {
    session.match_state().moves().last().map(|event| announce_move(texts, session, event))
}

/// Announces that an event of a solo game has ended phase 1, and what was noted (R25).
pub fn announce_phase(texts: &Texts, session: &Session, event: &Event) -> Option<String> {
    let note = session.view().solo()?.note().filter(|_| !event.revealed.is_empty())?;
    Some(texts.format("phase-two-begins", &[("score", note.0.into())]))
}

/// Lists the players who resigned or ran out of time, a sentence each.
pub fn announce_departures(texts: &Texts, session: &Session) -> Vec<String> {
    let events = session.match_state().events().iter();
    events.filter_map(|event| announce_departure(texts, session, &event.kind)).collect()
}

fn announce_departure(texts: &Texts, session: &Session, event: &EventKind) -> Option<String> {
    let about = |id, seat: &Seat| Some(texts.format_about(id, person_of(texts, session, *seat), &[]));
    match event {
        EventKind::Resigned(seat) => about("event-resigned", seat),
        EventKind::TimedOut(seat) => about("event-time-up", seat),
        _ => None,
    }
}

/// Announces the result of the match; empty while it goes on.
pub fn announce_result(texts: &Texts, session: &Session) -> String {
    let winner = |seat| texts.format_about("wins", mover_of(texts, session, seat), &[]);
    match session.match_state().result() {
        Some(MatchResult::Played(Outcome::Solo(score))) => texts.format("solo-score", &[("score", score.0.into())]),
        Some(MatchResult::Abandoned) => texts.get("abandoned"),
        _ => session.winner().map(winner).unwrap_or_default(),
    }
}

pub fn explain_end(texts: &Texts, session: &Session) -> String {
    let state = session.match_state();
    let departure = state.events().iter().rev().find_map(|event| match &event.kind {
        EventKind::Abandoned => Some(match state.absent_player() {
            Some(seat) => texts.format_about("event-cancelled", person_of(texts, session, seat), &[]),
            None => texts.get("event-abandoned"),
        }),
        other => announce_departure(texts, session, other),
    });
    let is_solo = state.view().players() == 1;
    let all_placed = state.view().seats().any(|seat| state.view().discs_left(seat) == 0);
    match (state.result(), departure) {
        (Some(MatchResult::Conceded { .. } | MatchResult::Abandoned), Some(departure)) => departure,
        _ if all_placed => texts.get(if is_solo { "over-placed-solo" } else { "over-placed" }),
        _ if is_solo => texts.get("over-solo"),
        _ => texts.get("over-no-tiles"),
    }
}

pub fn explain_rejection(texts: &Texts, rejection: &Rejection) -> String {
    match rejection {
        Rejection::Illegal(error) => texts.play_error(error),
        Rejection::Undo(_) => texts.get("no-undo"),
        Rejection::MatchOver => texts.get("game-over"),
        Rejection::OutOfTime(_) => texts.get("time-is-up"),
        _ => texts.get("request-not-possible"),
    }
}

/// Explains whether the wheel may be refilled, and what it would mean to take that back.
pub fn explain_refill(texts: &Texts, session: &Session) -> String {
    // Fair play takes nothing back that has shown new tiles.
    let is_final = session.match_state().settings().undo == UndoPolicy::Fair;
    let view = session.view();
    explain_no_refill(texts, view).unwrap_or_else(|| {
        texts.get(match (view.solo().is_some(), is_final) {
            (true, true) => "pile-end-phase-offered-no-undo",
            (true, false) => "pile-end-phase-offered",
            (false, true) => "pile-offered-no-undo",
            (false, false) => "pile-offered",
        })
    })
}

/// Explains why the wheel may not be refilled; `None` if it may.
pub fn explain_no_refill(texts: &Texts, view: &View) -> Option<String> {
    let id = match view.solo() {
        _ if view.is_legal(Action::Refill) => return None,
        Some(solo) if solo.phase() == Phase::Two => "pile-phase-two",
        Some(_) => "pile-end-phase-later",
        None if view.pile_size() == 0 => "pile-empty",
        None => return Some(texts.format("pile-later", &[("tiles", view.wheel().len().into())])),
    };
    Some(texts.get(id))
}

#[cfg(test)]
mod tests;
