//! Names of players, tiles and cells in texts. Players are never named by a colour, because tiles are.

use nova_luna_bots::BotName;
use nova_luna_rules::{Colour, ColourCounts, Coord, Record, Seat, Tile};
use nova_luna_table::{SeatPlan, SeatStatus};
use nova_luna_texts::{Subject, Texts, Value};

use super::bots::{bot_name_among, with_level};
use super::session::Session;

/// The longest player name that is shown in full where there is little room.
const MAX_SHORT_NAME: usize = 12;

/// Returns the key by which texts select the form of a colour.
pub const fn colour_key(colour: Colour) -> &'static str {
    ["red", "blue", "turquoise", "yellow"][colour as usize]
}

/// Formats a cell for a sentence, such as "0|−1": with a comma it would read as a decimal number in most languages.
pub fn cell_name(at: Coord) -> String {
    format!("{}|{}", at.x, at.y).replace('-', "−")
}

/// Lets a text begin with a capital letter: a sentence may begin with the name of a tile.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Names a tile, such as "blue tile 7".
pub fn tile_name(texts: &Texts, tile: &Tile) -> String {
    let values = [("colour", Value::from(colour_key(tile.colour()))), ("cost", tile.cost().spaces().into())];
    texts.format("tile-name", &values)
}

/// Names a refill as its button does: alone, it ends phase 1.
pub fn refill_name(texts: &Texts, is_solo: bool) -> String {
    texts.get(if is_solo { "end-phase" } else { "refill" })
}

/// Lists the number of tiles of each colour, such as "2 red, 1 blue".
pub fn count_names(texts: &Texts, counts: ColourCounts) -> String {
    let colours = Colour::ALL.into_iter().filter(|colour| counts.get(*colour) > 0);
    let name = |colour| {
        let values = [("n", Value::from(counts.get(colour))), ("colour", colour_key(colour).into())];
        texts.format("colour-count", &values)
    };
    colours.map(name).collect::<Vec<_>>().join(", ")
}

/// Whether a bot plays for a person who has left. With two players the match ends when one leaves.
pub(super) fn has_stand_in(session: &Session, seat: Seat) -> bool {
    match session.match_state().status(seat) {
        SeatStatus::Playing => false,
        SeatStatus::Resigned | SeatStatus::TimedOut => session.view().players() > 2,
        SeatStatus::Replaced => true,
    }
}

/// Names the player of a seat, with a mark if a bot has taken over.
pub fn player_label(texts: &Texts, session: &Session, seat: Seat) -> String {
    if has_stand_in(session, seat) {
        texts.format_about("bot-for-player", person_of(texts, session, seat), &[])
    } else {
        player_name(texts, session, seat)
    }
}

/// Returns who a text about the moves of a seat is about. A bot that has replaced the reader is somebody else.
pub fn mover_of(texts: &Texts, session: &Session, seat: Seat) -> Subject {
    if session.is_me(seat) && !has_stand_in(session, seat) {
        Subject::You
    } else {
        Subject::Player(player_label(texts, session, seat))
    }
}

/// Returns who a text about the person of a seat is about, whether they have left or not.
pub fn person_of(texts: &Texts, session: &Session, seat: Seat) -> Subject {
    if session.is_me(seat) { Subject::You } else { Subject::Player(player_name(texts, session, seat)) }
}

/// Names the player of a seat, whether they have left or not.
pub fn player_name(texts: &Texts, session: &Session, seat: Seat) -> String {
    let seats = &session.match_state().settings().seats;
    match seats.get(seat.index()) {
        Some(SeatPlan::Person(name)) => person_name(texts, Some(name), seat, session.is_me(seat)),
        Some(SeatPlan::Bot(level)) => {
            let people = seats.iter().filter_map(|plan| match plan {
                SeatPlan::Person(name) => Some(name.as_str()),
                SeatPlan::Bot(_) => None,
            });
            let people: Vec<&str> = people.collect();
            bot_name_among(texts, *level, seats.iter().take(seat.index()).filter_map(SeatPlan::bot), &people)
        }
        None => person_name(texts, None, seat, false),
    }
}

/// Names a person by the name they chose. A person without one is "You" on their own page if they are the only one
/// there, and "Player 2" otherwise.
pub fn person_name(texts: &Texts, name: Option<&str>, seat: Seat, is_me: bool) -> String {
    match name.and_then(|name| texts.chosen_name(name)) {
        Some(name) => name.to_owned(),
        None if is_me => texts.get("you"),
        None => texts.format("player", &[("seat", seat.number().into())]),
    }
}

/// Returns a friendly name for a player who has chosen none; any number selects it, or the next one that is not taken.
pub fn suggest_name(texts: &Texts, number: usize, taken: &[String]) -> String {
    let names = texts.get("name-suggestions");
    let names: Vec<&str> = names.split_whitespace().collect();
    let first = number % names.len().max(1);
    let mut from_first = names.iter().cycle().skip(first).take(names.len());
    let is_free = |name: &&&str| !taken.iter().any(|taken| taken.trim().eq_ignore_ascii_case(name));
    from_first.find(is_free).or(names.get(first)).copied().unwrap_or_default().to_owned()
}

pub fn short_player_label(texts: &Texts, session: &Session, seat: Seat) -> String {
    shorten(player_label(texts, session, seat))
}

/// Shortens a name for places with little room.
pub fn shorten(name: String) -> String {
    if name.chars().count() > MAX_SHORT_NAME {
        name.chars().take(MAX_SHORT_NAME - 1).chain(['…']).collect()
    } else {
        name
    }
}

/// Names a seat of a record as at the table. Records number a bot by its seat; a table counts the bots of its level.
pub fn name_in_record(texts: &Texts, record: &Record, seat: Seat) -> String {
    match level_in_record(record, seat) {
        Some(level) => {
            let before = Seat::all(seat.index()).filter_map(|before| level_in_record(record, before));
            let seats = Seat::all(record.start().players().into());
            let people = seats.filter(|other| level_in_record(record, *other).is_none());
            let people: Vec<&str> = people.filter_map(|other| record.name(other)).collect();
            bot_name_among(texts, level, before, &people)
        }
        None => person_name(texts, record.name(seat), seat, false),
    }
}

/// Returns `name_in_record`, with the level of a bot.
pub fn label_in_record(texts: &Texts, record: &Record, seat: Seat) -> String {
    let name = name_in_record(texts, record, seat);
    match level_in_record(record, seat) {
        Some(level) => with_level(texts, &name, level),
        None => name,
    }
}

/// Returns the level of the bot that a record names on a seat.
pub fn level_in_record(record: &Record, seat: Seat) -> Option<BotName> {
    let tag = record.bot(seat).and_then(|bot| bot.parse().ok());
    tag.or_else(|| recorded_bot(record.name(seat)?))
}

/// Returns the level of a bot that a record names like `casual 2 (bot)`; the number is that of its seat.
fn recorded_bot(name: &str) -> Option<BotName> {
    let bot = name.strip_suffix(" (bot)")?;
    let (level, number) = bot.split_once(' ').unwrap_or((bot, "1"));
    number.parse::<usize>().ok().filter(|number| *number > 0)?;
    level.parse().ok()
}

/// Formats the time on a clock: minutes and seconds, hours and minutes, or days.
pub fn clock_text(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        1..=47 => format!("{hours}:{minutes:02} h"),
        _ => format!("{} d", hours / 24),
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_texts::Edition;

    use super::*;
    use crate::state::test_matches::recorded;

    #[test]
    fn clocks_show_hours_and_days() {
        assert_eq!(clock_text(599_999), "9:59");
        assert_eq!(clock_text(3_660_000), "1:01 h");
        assert_eq!(clock_text((3 * 24 + 5) * 3_600_000), "3 d");
    }

    #[test]
    fn suggests_names_that_nobody_else_has() {
        for edition in Edition::ALL {
            let texts = Texts::for_edition(edition);
            let names: Vec<String> = (0..16).map(|number| suggest_name(&texts, number, &[])).collect();
            let distinct: std::collections::BTreeSet<&String> = names.iter().collect();
            assert_eq!(distinct.len(), 16, "{names:?}");
            assert_eq!(suggest_name(&texts, 16, &[]), names[0]);
            assert_eq!(suggest_name(&texts, 15, &[names[15].to_uppercase(), names[0].clone()]), names[1]);
            assert_eq!(suggest_name(&texts, 3, &names), names[3], "with all of them taken, any will do");
            for name in &names {
                assert!(
                    (3..=MAX_SHORT_NAME).contains(&name.chars().count()),
                    "{name} is cut where there is little room"
                );
                assert_eq!(person_name(&texts, Some(name), Seat::FIRST, true), *name);
                let is_bot = |level: &BotName| texts.get(&format!("bot-names-{level}")).contains(name.as_str());
                assert!(!BotName::LEVELS.iter().any(is_bot), "{name} is a bot");
            }
        }
    }

    #[test]
    fn translates_the_bots_of_a_record() {
        let german = Texts::for_edition(Edition::German);
        let seat = Seat::new(2).unwrap();
        let mut record = recorded(4, 0).1;
        assert_eq!(name_in_record(&german, &record, seat), "Spieler 2");
        let mut name = |name: &str| {
            record.set_name(seat, name).unwrap();
            name_in_record(&german, &record, seat)
        };
        assert_eq!(name("casual 2 (bot)"), "Lumi");
        assert_eq!(name("master (bot)"), "Selene");
        assert_eq!(name("Casual"), "Casual", "a person may have this name");
        assert_eq!(name("robot (bot)"), "robot (bot)");
        assert_eq!(name("Du"), "Spieler 2", "\"Du gewinnt\" is no sentence");
    }

    /// The numbers in a record are those of the seats.
    #[test]
    fn counts_the_bots_of_a_level_in_a_record() {
        let german = Texts::for_edition(Edition::German);
        let mut record = recorded(4, 0).1;
        let seats: Vec<Seat> = Seat::all(4).collect();
        record.set_name(seats[0], "Ada").unwrap();
        for (seat, level) in [(1, "casual"), (2, "master"), (3, "casual")] {
            record.set_name(seats[seat], &format!("{level} {} (bot)", seats[seat])).unwrap();
        }
        record.set_bot(seats[1], "casual").unwrap();
        let labels: Vec<String> = seats.iter().map(|seat| label_in_record(&german, &record, *seat)).collect();
        assert_eq!(labels, ["Ada", "Lumi (Amateur)", "Selene (Meister)", "Mab (Amateur)"]);
        assert_eq!(name_in_record(&german, &record, seats[3]), "Mab");
        record.set_name(seats[0], "Lumi").unwrap();
        let names: Vec<String> = seats.iter().map(|seat| name_in_record(&german, &record, *seat)).collect();
        assert_eq!(names, ["Lumi", "Mab", "Selene", "Thebe"], "no bot has the name of a person");
    }
}
