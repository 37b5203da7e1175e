//! What things are called in sentences. Players never go by a colour, so that nobody takes a tile for a player.

use nova_luna_rules::{BotName, Colour, Coord, Seat, Tile};
use nova_luna_table::{MatchState, SeatPlayer, SeatStatus};
use nova_luna_texts::{Texts, Value};

/// The word by which a text chooses the form of a colour.
pub const fn colour_key(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Blue => "blue",
        Colour::Turquoise => "turquoise",
        Colour::Yellow => "yellow",
    }
}

/// A cell as it is read: with a real minus sign.
pub fn cell_name(at: Coord) -> String {
    at.to_string().replace('-', "−")
}

/// A tile in words, such as "blue tile 7".
pub fn tile_name(texts: &Texts, tile: &Tile) -> String {
    let values = [("colour", Value::from(colour_key(tile.colour()))), ("cost", tile.cost().spaces().into())];
    texts.with("tile-name", &values)
}

/// What a seat is called. The only person at a table is "you"; who has left, and whom a bot stands in for, is marked.
pub fn name(texts: &Texts, table: &MatchState, seat: Seat) -> String {
    let name = seat_name(texts, table, seat);
    match table.standing(seat) {
        SeatStatus::Playing => name,
        // Of two, nobody plays on for the one who left.
        SeatStatus::Resigned | SeatStatus::Flagged if table.terms().seats.len() == 2 => name,
        SeatStatus::Resigned | SeatStatus::Flagged | SeatStatus::Replaced => {
            texts.with("bot-for-player", &[("player", name.into())])
        }
    }
}

/// What a seat is called, whether its player has left or not.
pub fn seat_name(texts: &Texts, table: &MatchState, seat: Seat) -> String {
    let number = usize::from(seat.number());
    match table.terms().seats.get(seat.index()) {
        Some(SeatPlayer::Person(name)) if !name.trim().is_empty() => name.trim().to_owned(),
        Some(SeatPlayer::Person(_)) if persons(table) == 1 => texts.get("you"),
        Some(SeatPlayer::Bot(level)) => {
            let same = |other: &&SeatPlayer| **other == SeatPlayer::Bot(*level);
            let all = table.terms().seats.iter().filter(same).count();
            let before = table.terms().seats.iter().take(seat.index()).filter(same).count();
            let level = texts.get(&format!("level-{}", level.as_str()));
            if all > 1 { format!("{level} {}", before + 1) } else { level }
        }
        _ => texts.with("player", &[("seat", number.into())]),
    }
}

/// What a record calls a seat, in the player's language: a bot is written there as `casual 2 (bot)`.
pub fn recorded_name(texts: &Texts, written: Option<&str>, seat: Seat) -> String {
    let Some(written) = written else { return texts.with("player", &[("seat", seat.number().into())]) };
    let bot = written.strip_suffix(" (bot)").and_then(|bot| {
        let (level, number) = bot.split_once(' ').unwrap_or((bot, ""));
        Some((level.parse::<BotName>().ok()?, number))
    });
    match bot {
        Some((level, number)) => format!("{} {number}", texts.get(&format!("level-{level}"))).trim_end().to_owned(),
        None => written.to_owned(),
    }
}

/// The same where there is little room.
pub fn short_name(texts: &Texts, table: &MatchState, seat: Seat) -> String {
    let name = name(texts, table, seat);
    if name.chars().count() > 12 { name.chars().take(11).chain(['…']).collect() } else { name }
}

/// What a clock shows: minutes and seconds, or as much as matters of hours or days.
pub fn clock_text(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        1..=47 => format!("{hours}:{minutes:02} h"),
        _ => format!("{} d", hours / 24),
    }
}

/// How many persons sit at a table.
pub(super) fn persons(table: &MatchState) -> usize {
    table.terms().seats.iter().filter(|sitter| matches!(sitter, SeatPlayer::Person(_))).count()
}

#[cfg(test)]
mod tests {

    use nova_luna_texts::Edition;

    use super::*;

    #[test]
    fn clocks_show_hours_where_there_are_any() {
        assert_eq!(clock_text(599_999), "9:59");
        assert_eq!(clock_text(3_660_000), "1:01 h");
        assert_eq!(clock_text((3 * 24 + 5) * 3_600_000), "3 d");
    }

    #[test]
    fn bots_of_a_record_are_named_in_the_players_language() {
        let german = Texts::for_edition(Edition::German);
        let seat = Seat::new(2).unwrap();
        assert_eq!(recorded_name(&german, Some("casual 2 (bot)"), seat), "Amateur 2");
        assert_eq!(recorded_name(&german, Some("master (bot)"), seat), german.get("level-master"));
        assert_eq!(recorded_name(&german, Some("Casual"), seat), "Casual", "a person may be called so");
        assert_eq!(recorded_name(&german, Some("robot (bot)"), seat), "robot (bot)");
        assert_eq!(recorded_name(&german, None, seat), "Spieler 2");
    }
}
