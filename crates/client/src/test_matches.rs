//! Matches for tests.

use nova_luna_rules::{Action, Seat};
use nova_luna_table::{Command, MatchEvent, Request, SeatPlan, Settings, Table, Timestamp};

/// A two-player match at an online table without limits of time.
pub(crate) fn online_two() -> Settings {
    Settings::new(["Ada", "Béla"].map(|name| SeatPlan::Person(name.to_owned())).to_vec())
}

pub(crate) fn execute(table: &mut Table, seat: Seat, command: Command, now: Timestamp) -> &MatchEvent {
    let request = Request { seat, expected_version: table.version(), command };
    table.execute(request, now).unwrap()
}

/// Plays an action of the seat to move.
pub(crate) fn play(table: &mut Table, action: Action) -> &MatchEvent {
    let (seat, now) = (table.to_move().unwrap(), table.start().started_at);
    execute(table, seat, Command::Play(action), now)
}

/// Plays the first legal action.
pub(crate) fn play_first(table: &mut Table) {
    let action = table.view().legal_actions().iter().next().unwrap();
    play(table, action);
}
