//! References to recorded games, and the record that was opened last.

use std::fmt;

use nova_luna_ai::challenge::Challenge;
use nova_luna_protocol::position::{format_position, parse_position};
use nova_luna_rules::{Record, Seat, TableId};

use super::daily;
use super::results::History;
use super::route::Route;
use super::storage::Storage;

/// The record that was opened last, for a reload: the game and the number of the reader's seat, or 0, in the first line.
const OPENED_KEY: &str = "nova-luna/opened";

/// A recorded game, as addresses name it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameRef {
    /// A game of the history, by the time of its start.
    Stored(u64),
    /// The first try of a challenge.
    Challenge(Challenge),
    /// The match of an online table, while it is the record that was opened last.
    Table(TableId),
    /// A game that the address itself contains, as a link to a position does.
    Shared(String),
    /// The record that was opened last, whatever it is.
    Opened,
}

impl fmt::Display for GameRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stored(started) => write!(f, "g{started}"),
            Self::Challenge(challenge) => write!(f, "c{challenge}"),
            Self::Table(table) => write!(f, "t{table}"),
            Self::Shared(text) => write!(f, "p{text}"),
            Self::Opened => f.write_str("opened"),
        }
    }
}

impl GameRef {
    /// Parses a part of an address; an unknown one is the record that was opened last.
    pub fn parse(text: &str) -> Self {
        let game = match text.split_at_checked(1) {
            Some(("g", started)) => started.parse().ok().map(Self::Stored),
            Some(("c", challenge)) => challenge.parse().ok().map(Self::Challenge),
            Some(("t", table)) => table.parse().ok().map(Self::Table),
            Some(("p", text)) => Some(Self::Shared(text.to_owned())),
            _ => None,
        };
        game.unwrap_or(Self::Opened)
    }

    /// Returns the game for an address that others can open as well.
    pub fn shared(record: &Record) -> Self {
        Self::Shared(format_position(record, record.events().len()))
    }

    pub fn list(&self) -> Route {
        match self {
            Self::Stored(_) | Self::Shared(_) | Self::Opened => Route::Records,
            Self::Challenge(challenge) => Route::challenge(*challenge),
            Self::Table(_) => Route::Online,
        }
    }

    /// Finds the text of the record and the reader's seat.
    pub fn find(&self, storage: &impl Storage) -> Option<(String, Option<Seat>)> {
        if let Some((game, me, text)) = load_opened(storage)
            && (*self == Self::Opened || *self == game)
        {
            return Some((text, me));
        }
        match self {
            Self::Stored(started) => {
                let games = History::load(storage).items;
                let game = games.iter().find(|game| game.started == *started)?;
                Some((game.record(storage)?, game.own_seat()))
            }
            Self::Challenge(challenge) => Some((daily::stored_record(storage, *challenge)?, Some(Challenge::SEAT))),
            Self::Shared(text) => Some((parse_position(text).ok()?.to_string(), None)),
            Self::Table(_) | Self::Opened => None,
        }
    }
}

pub fn save_opened(storage: &impl Storage, game: &GameRef, record: &Record, me: Option<Seat>) {
    // Without storage, a reload forgets it.
    let _ = storage.set(OPENED_KEY, &format!("{game}\t{}\n{record}", me.map_or(0, Seat::number)));
}

fn load_opened(storage: &impl Storage) -> Option<(GameRef, Option<Seat>, String)> {
    let stored = storage.get(OPENED_KEY)?;
    let (head, record) = stored.split_once('\n')?;
    let (game, seat) = head.split_once('\t')?;
    Some((GameRef::parse(game), seat.parse().ok().and_then(Seat::new), record.to_owned()))
}

/// Writes the record that was opened last again; returns whether it can be read.
pub(super) fn rewrite_opened(storage: &impl Storage) -> bool {
    let opened = load_opened(storage).and_then(|(game, me, text)| Some((game, me, Record::read(&text).ok()?)));
    opened.map(|(game, me, record)| save_opened(storage, &game, &record, me)).is_some()
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Deal, Seed};

    use super::*;
    use crate::state::storage::InMemoryStorage;

    fn record(seed: u64) -> Record {
        Record::new(Deal::new(Seed::from_number(seed), 2).unwrap().setup(20)).unwrap()
    }

    #[test]
    fn finds_a_game_by_its_name_or_as_the_last_one() {
        let storage = InMemoryStorage::default();
        let (game, table) = (GameRef::Stored(7), GameRef::parse("t5d0c5d0c5d0c5d0c5d0c5d0c5d0c5d0c"));
        assert_eq!(GameRef::Opened.find(&storage), None);
        storage
            .set("nova-luna/results", "results 1\n7\t8\t20\tfalse\t-\tranked:1,2:0,3\tperson=\tbot=casual\n")
            .unwrap();
        assert_eq!(game.find(&storage), None, "its record is not stored any more");
        storage.set("nova-luna/record/7", &record(1).to_string()).unwrap();
        save_opened(&storage, &table, &record(2), Seat::new(2));
        let (first, second) = (record(1).to_string(), record(2).to_string());
        assert_eq!(game.find(&storage), Some((first, Some(Seat::FIRST))));
        assert_eq!(table.find(&storage), Some((second.clone(), Seat::new(2))));
        assert_eq!(GameRef::Opened.find(&storage), Some((second, Seat::new(2))));
        save_opened(&storage, &GameRef::Opened, &record(3), None);
        assert_eq!(GameRef::Opened.find(&storage), Some((record(3).to_string(), None)));
        assert_eq!(table.find(&storage), None, "another record has taken its place");
    }

    /// A game in the address needs no storage: every browser can open it.
    #[test]
    fn a_shared_game_is_found_everywhere() {
        let (_, game) = crate::state::test_matches::recorded(3, 9);
        let shared = GameRef::parse(&GameRef::shared(&game).to_string());
        let (text, me) = shared.find(&InMemoryStorage::default()).unwrap();
        assert_eq!((Record::read(&text).unwrap().events(), me), (game.events(), None));
        assert_eq!(GameRef::parse("pAbC").find(&InMemoryStorage::default()), None, "a damaged address");
    }

    #[test]
    fn a_first_try_is_found_without_being_opened() {
        let storage = InMemoryStorage::default();
        storage.set("nova-luna/daily/2026-11-14", "record").unwrap();
        let found = GameRef::parse("c2026-11-14").find(&storage);
        assert_eq!(found, Some(("record".to_owned(), Some(Challenge::SEAT))));
    }
}
