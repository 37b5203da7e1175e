//! Matches for tests.

use nova_luna_rules::{Action, BotName, Seat, usual_discs};
use nova_luna_table::{Command, MatchConfig, MatchEvent, Request, SeatPlayer, Table, Timestamp, UndoPolicy};

pub(super) fn person(name: &str) -> SeatPlayer {
    SeatPlayer::Person(name.to_owned())
}

/// A match at one device, where everything may be taken back.
pub(super) fn local(seats: Vec<SeatPlayer>) -> MatchConfig {
    MatchConfig { undo_policy: UndoPolicy::Free, ..online(seats) }
}

/// A match at an online table without limits of time.
pub(super) fn online(seats: Vec<SeatPlayer>) -> MatchConfig {
    MatchConfig {
        discs: usual_discs(seats.len()),
        seats,
        undo_policy: UndoPolicy::Fair,
        clock: None,
        stand_in: BotName::Skilled,
        replace_after_ms: None,
        aids: false,
    }
}

pub(super) fn execute(table: &mut Table, seat: Seat, command: Command, now: Timestamp) -> &MatchEvent {
    let request = Request { seat, expected_version: table.version(), command };
    table.execute(request, now).unwrap()
}

/// Plays an action of the seat to move.
pub(super) fn play(table: &mut Table, action: Action) -> &MatchEvent {
    let (seat, now) = (table.to_move().unwrap(), table.start().started_at);
    execute(table, seat, Command::Play(action), now)
}

/// Plays the first legal action.
pub(super) fn play_first(table: &mut Table) {
    let action = table.view().legal_actions().iter().next().unwrap();
    play(table, action);
}
