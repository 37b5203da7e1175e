//! Tables to test with, and somebody who plays at random.

#![allow(dead_code)]

use nova_luna_ai::BotRng;
use nova_luna_rules::{Action, BotName, Seat, Seed, usual_discs};
use nova_luna_table::{
    ClockRule, Command, MatchConfig, MatchEvent, Refusal, Request, SeatPlayer, Table, Timestamp, UndoPolicy,
};

/// A person.
pub(crate) fn person() -> SeatPlayer {
    SeatPlayer::Person("Luna".to_owned())
}

/// A bot.
pub(crate) fn bot() -> SeatPlayer {
    SeatPlayer::Bot(BotName::Novice)
}

/// The seat with this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// MatchConfig for these seats.
pub(crate) fn terms(seats: Vec<SeatPlayer>, liberty: UndoPolicy) -> MatchConfig {
    MatchConfig {
        discs: usual_discs(seats.len()),
        seats,
        liberty,
        clock: None,
        stand_in: BotName::Skilled,
        patience: None,
    }
}

/// A table for these seats.
pub(crate) fn table(seats: Vec<SeatPlayer>, liberty: UndoPolicy, number: u64) -> Table {
    Table::open(terms(seats, liberty), Seed::from_number(number), Timestamp(0)).unwrap()
}

/// A table of so many people.
pub(crate) fn people(players: usize, liberty: UndoPolicy, number: u64) -> Table {
    table(vec![person(); players], liberty, number)
}

/// A table of so many people with clocks.
pub(crate) fn timed(players: usize, clock: ClockRule) -> Table {
    let terms = MatchConfig { clock: Some(clock), ..terms(vec![person(); players], UndoPolicy::Fair) };
    Table::open(terms, Seed::from_number(5), Timestamp(1000)).unwrap()
}

/// A table of so many people at which whoever is to move can be replaced at once.
pub(crate) fn impatient(players: usize, number: u64) -> Table {
    patient(players, 0, number)
}

/// A table of so many people who wait so many milliseconds for each other.
pub(crate) fn patient(players: usize, patience: u64, number: u64) -> Table {
    let terms = MatchConfig { patience: Some(patience), ..terms(vec![person(); players], UndoPolicy::Fair) };
    Table::open(terms, Seed::from_number(number), Timestamp(0)).unwrap()
}

/// What a seat wants now.
pub(crate) fn request(table: &Table, seat: Seat, wish: Command) -> Request {
    Request { seat, expected: table.version(), wish }
}

/// Asks for a seat.
pub(crate) fn ask(table: &mut Table, seat: Seat, wish: Command, now: u64) -> Result<MatchEvent, Refusal> {
    table.ask(request(table, seat, wish), Timestamp(now)).cloned()
}

/// Plays any legal action, and tells which.
pub(crate) fn play(table: &mut Table, dice: &mut BotRng, now: u64) -> Option<Action> {
    let seat = table.to_move()?;
    let legal = table.view().legal_actions();
    let action = legal.get(dice.below(legal.len() as u32) as usize)?;
    ask(table, seat, Command::Play(action), now).unwrap();
    Some(action)
}

/// Plays to the end, at most so many actions.
pub(crate) fn play_on(table: &mut Table, dice: &mut BotRng, most: usize) {
    for _ in 0..most {
        if play(table, dice, 0).is_none() {
            break;
        }
    }
}
