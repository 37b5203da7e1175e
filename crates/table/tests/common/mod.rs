//! Tables to test with, and somebody who plays at random.

#![allow(dead_code, clippy::unwrap_used)]

use nova_luna_ai::BotRng;
use nova_luna_rules::{Action, BotName, Seat, Seed, usual_discs};
use nova_luna_table::{ClockRule, Happening, Liberty, Moment, Refusal, Request, Sitter, Table, Terms, Wish};

/// A person.
pub(crate) fn person() -> Sitter {
    Sitter::Person("Luna".to_owned())
}

/// A bot.
pub(crate) fn bot() -> Sitter {
    Sitter::Bot(BotName::Novice)
}

/// The seat with this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Terms for these seats.
pub(crate) fn terms(seats: Vec<Sitter>, liberty: Liberty) -> Terms {
    Terms { discs: usual_discs(seats.len()), seats, liberty, clock: None, stand_in: BotName::Skilled, patience: None }
}

/// A table for these seats.
pub(crate) fn table(seats: Vec<Sitter>, liberty: Liberty, number: u64) -> Table {
    Table::open(terms(seats, liberty), Seed::from_number(number), Moment(0)).unwrap()
}

/// A table of so many people.
pub(crate) fn people(players: usize, liberty: Liberty, number: u64) -> Table {
    table(vec![person(); players], liberty, number)
}

/// A table of so many people with clocks.
pub(crate) fn timed(players: usize, clock: ClockRule) -> Table {
    let terms = Terms { clock: Some(clock), ..terms(vec![person(); players], Liberty::Fair) };
    Table::open(terms, Seed::from_number(5), Moment(1000)).unwrap()
}

/// A table of so many people at which whoever is to move can be replaced at once.
pub(crate) fn impatient(players: usize, number: u64) -> Table {
    patient(players, 0, number)
}

/// A table of so many people who wait so many milliseconds for each other.
pub(crate) fn patient(players: usize, patience: u64, number: u64) -> Table {
    let terms = Terms { patience: Some(patience), ..terms(vec![person(); players], Liberty::Fair) };
    Table::open(terms, Seed::from_number(number), Moment(0)).unwrap()
}

/// What a seat wants now.
pub(crate) fn request(table: &Table, seat: Seat, wish: Wish) -> Request {
    Request { seat, expected: table.version(), wish }
}

/// Asks for a seat.
pub(crate) fn ask(table: &mut Table, seat: Seat, wish: Wish, now: u64) -> Result<Happening, Refusal> {
    table.ask(request(table, seat, wish), Moment(now)).cloned()
}

/// Plays any legal action, and tells which.
pub(crate) fn play(table: &mut Table, dice: &mut BotRng, now: u64) -> Option<Action> {
    let seat = table.to_move()?;
    let legal = table.view().legal_actions();
    let action = legal.get(dice.below(legal.len() as u32) as usize)?;
    ask(table, seat, Wish::Play(action), now).unwrap();
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
