//! What things are called in sentences. Players never go by a colour, so that nobody takes a tile for a player.

use nova_luna_rules::{Colour, Coord, Seat, Tile};
use nova_luna_table::{Sitter, Table};
use nova_luna_texts::{Texts, Value};

/// The word by which a text chooses the form of a colour.
pub const fn colour_word(colour: Colour) -> &'static str {
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
    let values = [("colour", Value::from(colour_word(tile.colour()))), ("cost", tile.cost().spaces().into())];
    texts.with("tile-name", &values)
}

/// What a seat is called. The only person at a table is "you".
pub fn name(texts: &Texts, table: &Table, seat: Seat) -> String {
    let number = usize::from(seat.number());
    match table.terms().seats.get(seat.index()) {
        Some(Sitter::Person(name)) if !name.trim().is_empty() => name.trim().to_owned(),
        Some(Sitter::Person(_)) if persons(table) == 1 => texts.get("you"),
        Some(Sitter::Bot(level)) => {
            let same = |other: &&Sitter| **other == Sitter::Bot(*level);
            let all = table.terms().seats.iter().filter(same).count();
            let before = table.terms().seats.iter().take(seat.index()).filter(same).count();
            let level = texts.get(&format!("level-{}", level.as_str()));
            if all > 1 { format!("{level} {}", before + 1) } else { level }
        }
        _ => texts.with("player", &[("seat", number.into())]),
    }
}

/// The same where there is little room.
pub fn short_name(texts: &Texts, table: &Table, seat: Seat) -> String {
    let name = name(texts, table, seat);
    if name.chars().count() > 12 { name.chars().take(11).chain(['…']).collect() } else { name }
}

/// How many persons sit at a table.
pub(super) fn persons(table: &Table) -> usize {
    table.terms().seats.iter().filter(|sitter| matches!(sitter, Sitter::Person(_))).count()
}
