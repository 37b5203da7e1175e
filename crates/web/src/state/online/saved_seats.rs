//! The tables one has a seat at, as the browser remembers them. A token is all that proves a seat.

use super::super::storage::{Storage, StorageError};

const TABLES: &str = "nova-luna/tables";

/// So many are remembered; the oldest that are over go first.
const MOST: usize = 60;

/// A table at which one has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SavedSeat {
    /// Its id.
    pub table: String,
    /// What proves the seat.
    pub token: String,
    /// What the server committed to before the first bytes of anybody were known.
    pub commitment: String,
    /// The bytes that one contributed to the shuffle, once one has sat down.
    pub nonce: String,
    /// What lets others sit down, if one founded the table.
    pub key: String,
    /// When one was last there, in milliseconds since 1970.
    pub at: u64,
    /// Whether the match is over.
    pub over: bool,
    /// Who else plays, for the list.
    pub with: String,
}

impl SavedSeat {
    fn line(&self) -> String {
        let over = if self.over { "over" } else { "on" };
        let Self { table, token, commitment, nonce, key, at, with, .. } = self;
        // No field but the last can hold anything but digits and letters.
        format!("{table}\t{token}\t{commitment}\t{nonce}\t{key}\t{at}\t{over}\t{}\n", with.replace(['\t', '\n'], " "))
    }

    fn of_line(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.splitn(8, '\t').collect();
        let [table, token, commitment, nonce, key, at, over, with] = fields[..] else { return None };
        Some(Self {
            table: table.to_owned(),
            token: token.to_owned(),
            commitment: commitment.to_owned(),
            nonce: nonce.to_owned(),
            key: key.to_owned(),
            at: at.parse().ok()?,
            over: over == "over",
            with: with.to_owned(),
        })
    }
}

/// All tables at which one has a seat, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SavedSeats(Vec<SavedSeat>);

impl SavedSeats {
    /// What is remembered. A line that cannot be read harms no other.
    pub fn load(storage: &impl Storage) -> Self {
        let text = storage.get(TABLES).unwrap_or_default();
        Self(text.lines().filter_map(SavedSeat::of_line).collect())
    }

    /// The tables, the newest first.
    pub fn all(&self) -> &[SavedSeat] {
        &self.0
    }

    /// One's seat at a table.
    pub fn at(&self, table: &str) -> Option<&SavedSeat> {
        self.0.iter().find(|saved| saved.table == table)
    }

    /// Remembers a seat, or what changed about it.
    ///
    /// # Errors
    /// If the storage is full or not allowed.
    pub fn note(storage: &impl Storage, saved: SavedSeat) -> Result<(), StorageError> {
        let mut all = Self::load(storage);
        all.0.retain(|known| known.table != saved.table);
        all.0.insert(0, saved);
        all.0.sort_by_key(|saved| std::cmp::Reverse(saved.at));
        while all.0.len() > MOST {
            let last_over = all.0.iter().rposition(|saved| saved.over).unwrap_or(all.0.len() - 1);
            all.0.remove(last_over);
        }
        all.save(storage)
    }

    /// Forgets a table.
    ///
    /// # Errors
    /// If the storage is not allowed.
    pub fn forget(storage: &impl Storage, table: &str) -> Result<(), StorageError> {
        let mut all = Self::load(storage);
        all.0.retain(|known| known.table != table);
        all.save(storage)
    }

    fn save(&self, storage: &impl Storage) -> Result<(), StorageError> {
        storage.set(TABLES, &self.0.iter().map(SavedSeat::line).collect::<String>())
    }
}

const DRAFT: &str = "nova-luna/joining";

/// What one is about to sit down with: a token and bytes for the shuffle that were drawn here. They are kept before the server
/// is asked, so that whoever never hears its answer can ask again and has the same seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PendingJoin {
    /// The id of the table.
    pub table: String,
    /// The token that is to check_deal the seat.
    pub token: String,
    /// The bytes for the shuffle.
    pub nonce: String,
}

impl PendingJoin {
    /// What was kept for this table, if anything was.
    pub fn load(storage: &impl Storage, table: &str) -> Option<Self> {
        let text = storage.get(DRAFT)?;
        let [kept, token, nonce] = text.split('\t').collect::<Vec<_>>().try_into().ok()?;
        (kept == table).then(|| Self { table: kept.to_owned(), token: token.to_owned(), nonce: nonce.to_owned() })
    }

    /// Keeps it.
    ///
    /// # Errors
    /// If the storage is full or not allowed.
    pub fn keep(&self, storage: &impl Storage) -> Result<(), StorageError> {
        storage.set(DRAFT, &format!("{}\t{}\t{}", self.table, self.token, self.nonce))
    }

    /// Forgets it, once the server has answered.
    pub fn forget(storage: &impl Storage) {
        storage.forget(DRAFT);
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::state::storage::InMemoryStorage;

    fn saved(number: u64, over: bool) -> SavedSeat {
        SavedSeat {
            table: format!("{number:032x}"),
            token: "ab".repeat(32),
            at: number,
            over,
            with: "Ada\tand Béla".to_owned(),
            ..SavedSeat::default()
        }
    }

    #[test]
    fn seats_are_remembered_newest_first() {
        let storage = InMemoryStorage::default();
        for number in 0..3 {
            SavedSeats::note(&storage, saved(number, false)).unwrap();
        }
        let over = SavedSeat { over: true, at: 9, ..saved(1, false) };
        SavedSeats::note(&storage, over.clone()).unwrap();
        let all = SavedSeats::load(&storage);
        assert_eq!(all.all().iter().map(|saved| saved.at).collect::<Vec<_>>(), [9, 2, 0]);
        assert_eq!(all.at(&over.table), Some(&SavedSeat { with: "Ada and Béla".to_owned(), ..over.clone() }));
        SavedSeats::forget(&storage, &over.table).unwrap();
        assert_eq!(SavedSeats::load(&storage).at(&over.table), None);
    }

    #[test]
    fn what_one_sits_down_with_is_kept_until_the_answer() {
        let storage = InMemoryStorage::default();
        let pending_join = PendingJoin { table: "5d0c".to_owned(), token: "ab".repeat(32), nonce: "cd".repeat(16) };
        pending_join.keep(&storage).unwrap();
        assert_eq!(PendingJoin::load(&storage, "5d0c"), Some(pending_join));
        assert_eq!(PendingJoin::load(&storage, "0000"), None, "another table");
        PendingJoin::forget(&storage);
        assert_eq!(PendingJoin::load(&storage, "5d0c"), None);
    }

    #[test]
    fn what_is_over_is_forgotten_first_and_a_bad_line_harms_nobody() {
        let storage = InMemoryStorage::default();
        for number in 0..=MOST as u64 {
            SavedSeats::note(&storage, saved(number, number == 30)).unwrap();
        }
        let all = SavedSeats::load(&storage);
        assert_eq!(all.all().len(), MOST);
        assert_eq!(all.at(&saved(30, true).table), None);
        let text = storage.get(TABLES).unwrap();
        storage.set(TABLES, &format!("what is this\n{text}")).unwrap();
        assert_eq!(SavedSeats::load(&storage), all);
    }
}
