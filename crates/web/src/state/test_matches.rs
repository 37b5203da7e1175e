//! Matches for tests.

use nova_luna_rules::{Action, Seat};
use nova_luna_table::{Command, MatchEvent, Request, SeatPlan, Settings, Table, Timestamp, UndoPolicy};

pub(super) fn person(name: &str) -> SeatPlan {
    SeatPlan::Person(name.to_owned())
}

/// A match at one device, where everything may be taken back.
pub(super) fn local(seats: Vec<SeatPlan>) -> Settings {
    Settings { undo: UndoPolicy::Free, ..online(seats) }
}

/// A match at an online table without limits of time.
pub(super) fn online(seats: Vec<SeatPlan>) -> Settings {
    Settings::new(seats)
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
