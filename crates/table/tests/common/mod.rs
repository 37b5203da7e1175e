//! Tables for tests, and random play.

#![allow(dead_code, reason = "each test program uses a part of these helpers")]

pub(crate) mod online;

use nova_luna_ai::BotRng;
use nova_luna_bots::BotName;
use nova_luna_rules::{Action, Seat, Seed};
use nova_luna_table::{
    ClockRule, Command, MatchEvent, MatchStart, Rejection, ReplayError, Request, SeatPlan, Settings, Table, Timestamp,
    UndoPolicy,
};

pub(crate) fn person() -> SeatPlan {
    SeatPlan::Person("Luna".to_owned())
}

pub(crate) fn bot() -> SeatPlan {
    SeatPlan::Bot(BotName::Novice)
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub(crate) fn settings(seats: Vec<SeatPlan>, undo: UndoPolicy) -> Settings {
    Settings { undo, ..Settings::new(seats) }
}

pub(crate) fn table(seats: Vec<SeatPlan>, undo: UndoPolicy, number: u64) -> Table {
    Table::new(settings(seats, undo), Seed::from_number(number), Timestamp(0)).unwrap()
}

pub(crate) fn people(players: usize, undo: UndoPolicy, number: u64) -> Table {
    table(vec![person(); players], undo, number)
}

pub(crate) fn timed(players: usize, clock: ClockRule) -> Table {
    let settings = Settings { clock: Some(clock), ..settings(vec![person(); players], UndoPolicy::Fair) };
    Table::new(settings, Seed::from_number(5), Timestamp(1000)).unwrap()
}

/// Returns a table at which the seat to move may be replaced at once.
pub(crate) fn replaceable(players: usize, number: u64) -> Table {
    replaceable_after(players, 0, number)
}

/// Returns a table at which the seat to move may be replaced after a while.
pub(crate) fn replaceable_after(players: usize, replace_after_ms: u64, number: u64) -> Table {
    let settings =
        Settings { replace_after_ms: Some(replace_after_ms), ..settings(vec![person(); players], UndoPolicy::Fair) };
    Table::new(settings, Seed::from_number(number), Timestamp(0)).unwrap()
}

pub(crate) fn request(table: &Table, seat: Seat, command: Command) -> Request {
    Request { seat, expected_version: table.version(), command }
}

pub(crate) fn execute(table: &mut Table, seat: Seat, command: Command, now: u64) -> Result<MatchEvent, Rejection> {
    table.execute(request(table, seat, command), Timestamp(now)).cloned()
}

/// Replays a match from its events; if one is impossible, returns the table before it.
pub(crate) fn resume(start: &MatchStart, events: &[MatchEvent]) -> Result<Table, (Box<Table>, ReplayError)> {
    let mut table = Table::from_start(start.clone()).unwrap();
    for event in events {
        if let Err(cause) = table.replay(event.clone().into()).map(drop) {
            return Err((Box::new(table), cause));
        }
    }
    Ok(table)
}

/// Plays a random legal action and returns it; `None` if the match is over.
pub(crate) fn play(table: &mut Table, rng: &mut BotRng, now: u64) -> Option<Action> {
    let seat = table.to_move()?;
    let legal = table.view().legal_actions();
    let action = legal.get(rng.below(legal.len() as u32) as usize)?;
    execute(table, seat, Command::Play(action), now).unwrap();
    Some(action)
}

/// Plays random actions until the end, at most `most`.
pub(crate) fn play_on(table: &mut Table, rng: &mut BotRng, most: usize) {
    for _ in 0..most {
        if play(table, rng, 0).is_none() {
            break;
        }
    }
}
