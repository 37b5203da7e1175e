//! The seats at online tables, as the browser stores them. A token is the only proof of a seat. What is known about the
//! deal of a table is stored apart, because it outlives the seat.

use crate::storage::{Storage, StorageError};

const SEATS_KEY: &str = "nova-luna/tables";

/// Maximum number of saved seats. Seats of finished matches are deleted first, oldest first.
const MAX_SEATS: usize = 60;

/// The player's seat at an online table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SavedSeat {
    pub table: String,
    pub token: String,
    /// The key that lets others join; empty if it is not known here.
    pub key: String,
    /// Time of the last visit, in milliseconds since 1970.
    pub last_visit: u64,
    /// The server has accepted a commitment of this browser, so the browser must have a nonce.
    pub has_joined: bool,
    pub is_over: bool,
    /// Number of the seat; 0 if it is not known here.
    pub seat: u8,
}

impl SavedSeat {
    fn to_line(&self) -> String {
        let state = match (self.is_over, self.has_joined) {
            (true, _) => "over",
            (false, true) => "on",
            (false, false) => "new",
        };
        let Self { table, token, key, last_visit, seat, .. } = self;
        // Every field consists of letters and digits.
        format!("{table}\t{token}\t{key}\t{last_visit}\t{state}\t{seat}\n")
    }

    fn from_line(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [table, token, key, last_visit, state, ref seat @ ..] = fields[..] else { return None };
        Some(Self {
            table: table.to_owned(),
            token: token.to_owned(),
            key: key.to_owned(),
            last_visit: last_visit.parse().ok()?,
            has_joined: state == "on",
            is_over: state == "over",
            // Earlier versions did not write it.
            seat: seat.first().and_then(|seat| seat.parse().ok()).unwrap_or(0),
        })
    }
}

/// All saved seats, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SavedSeats(Vec<SavedSeat>);

impl SavedSeats {
    /// Loads the seats. An unreadable line is skipped.
    pub fn load(storage: &dyn Storage) -> Self {
        let text = storage.get(SEATS_KEY).unwrap_or_default();
        Self(text.lines().filter_map(SavedSeat::from_line).collect())
    }

    pub fn all(&self) -> &[SavedSeat] {
        &self.0
    }

    pub fn at(&self, table: &str) -> Option<&SavedSeat> {
        self.0.iter().find(|seat| seat.table == table)
    }

    /// Adds a seat, or replaces the seat at the same table.
    pub fn add(storage: &dyn Storage, seat: SavedSeat) -> Result<(), StorageError> {
        let mut seats = Self::load(storage);
        seats.0.retain(|known| known.table != seat.table);
        let newer = seats.0.iter().take_while(|known| known.last_visit > seat.last_visit).count();
        seats.0.insert(newer, seat);
        while seats.0.len() > MAX_SEATS {
            let last_over = seats.0.iter().rposition(|seat| seat.is_over).unwrap_or(seats.0.len() - 1);
            seats.0.remove(last_over);
        }
        seats.save(storage)
    }

    /// Marks the match at a table as over, so that its seat and its evidence may be deleted.
    pub fn end(storage: &dyn Storage, table: &str) -> Result<(), StorageError> {
        let mut seats = Self::load(storage);
        seats.0.iter_mut().filter(|seat| seat.table == table).for_each(|seat| seat.is_over = true);
        seats.save(storage)
    }

    pub fn remove(storage: &dyn Storage, table: &str) -> Result<(), StorageError> {
        let mut seats = Self::load(storage);
        seats.0.retain(|known| known.table != table);
        seats.save(storage)
    }

    fn save(&self, storage: &dyn Storage) -> Result<(), StorageError> {
        storage.set(SEATS_KEY, &self.0.iter().map(SavedSeat::to_line).collect::<String>())
    }
}

const PENDING_JOIN_KEY: &str = "nova-luna/joining";

/// Returns the token of a join request whose answer was lost, or a new one. It is saved before the request is sent, so that
/// a repeated request gets the same seat.
pub(crate) fn pending_token(storage: &dyn Storage, table: &str, new: Option<String>) -> Option<String> {
    let saved = storage.get(PENDING_JOIN_KEY).unwrap_or_default();
    let known = saved.split_once('\t').filter(|(saved_table, _)| *saved_table == table);
    let token = known.map(|(_, token)| token.to_owned()).or(new)?;
    // Without storage it lasts as long as the page.
    let _ = storage.set(PENDING_JOIN_KEY, &format!("{table}\t{token}"));
    Some(token)
}

/// Deletes the pending token, once the server has answered.
pub(crate) fn forget_pending_token(storage: &dyn Storage) {
    storage.remove(PENDING_JOIN_KEY);
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::storage::InMemoryStorage;

    fn seat(number: u64, is_over: bool) -> SavedSeat {
        SavedSeat {
            table: format!("{number:032x}"),
            token: "ab".repeat(32),
            last_visit: number,
            is_over,
            ..SavedSeat::default()
        }
    }

    #[test]
    fn saves_seats_newest_first() {
        let storage = InMemoryStorage::default();
        for number in 0..3 {
            SavedSeats::add(&storage, seat(number, false)).unwrap();
        }
        let joined = SavedSeat { has_joined: true, seat: 2, ..seat(2, false) };
        SavedSeats::add(&storage, joined.clone()).unwrap();
        assert_eq!(SavedSeats::load(&storage).at(&joined.table), Some(&joined));
        let over = SavedSeat { is_over: true, last_visit: 9, ..seat(1, false) };
        SavedSeats::add(&storage, over.clone()).unwrap();
        let seats = SavedSeats::load(&storage);
        assert_eq!(seats.all().iter().map(|seat| seat.last_visit).collect::<Vec<_>>(), [9, 2, 0]);
        assert_eq!(seats.at(&over.table), Some(&over));
        SavedSeats::remove(&storage, &over.table).unwrap();
        assert_eq!(SavedSeats::load(&storage).at(&over.table), None);
    }

    #[test]
    fn keeps_a_pending_join_until_it_is_removed() {
        let storage = InMemoryStorage::default();
        let new = |byte: &str| Some(byte.repeat(32));
        assert_eq!(pending_token(&storage, "5d0c", None), None, "there is none yet");
        assert_eq!(pending_token(&storage, "5d0c", new("ab")), new("ab"));
        assert_eq!(pending_token(&storage, "5d0c", new("cd")), new("ab"), "a repeated request has the same one");
        assert_eq!(pending_token(&storage, "0000", None), None, "another table");
        forget_pending_token(&storage);
        assert_eq!(pending_token(&storage, "5d0c", None), None);
    }

    #[test]
    fn deletes_finished_matches_first_and_skips_bad_lines() {
        let storage = InMemoryStorage::default();
        for number in 0..=MAX_SEATS as u64 {
            SavedSeats::add(&storage, seat(number, number == 30)).unwrap();
        }
        let seats = SavedSeats::load(&storage);
        assert_eq!(seats.all().len(), MAX_SEATS);
        assert_eq!(seats.at(&seat(30, true).table), None);
        let text = storage.get(SEATS_KEY).unwrap();
        storage.set(SEATS_KEY, &format!("what is this\n{text}")).unwrap();
        assert_eq!(SavedSeats::load(&storage), seats);
        storage.set(SEATS_KEY, &text.replace("\t0\n", "\n")).unwrap();
        assert_eq!(SavedSeats::load(&storage), seats, "an earlier version wrote no seat number");
    }
}
