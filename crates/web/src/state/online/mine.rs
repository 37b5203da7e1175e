//! The tables one has a seat at, as the browser remembers them. A token is all that proves a seat.

use super::super::memory::{Memory, MemoryError};

const TABLES: &str = "nova-luna/tables";

/// So many are remembered; the oldest that are over go first.
const MOST: usize = 60;

/// A table at which one has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Mine {
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

impl Mine {
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
pub struct MyTables(Vec<Mine>);

impl MyTables {
    /// What is remembered. A line that cannot be read harms no other.
    pub fn load(memory: &impl Memory) -> Self {
        let text = memory.get(TABLES).unwrap_or_default();
        Self(text.lines().filter_map(Mine::of_line).collect())
    }

    /// The tables, the newest first.
    pub fn all(&self) -> &[Mine] {
        &self.0
    }

    /// One's seat at a table.
    pub fn at(&self, table: &str) -> Option<&Mine> {
        self.0.iter().find(|mine| mine.table == table)
    }

    /// Remembers a seat, or what changed about it.
    ///
    /// # Errors
    /// If the memory is full or not allowed.
    pub fn note(memory: &impl Memory, mine: Mine) -> Result<(), MemoryError> {
        let mut all = Self::load(memory);
        all.0.retain(|known| known.table != mine.table);
        all.0.insert(0, mine);
        all.0.sort_by_key(|mine| std::cmp::Reverse(mine.at));
        while all.0.len() > MOST {
            let last_over = all.0.iter().rposition(|mine| mine.over).unwrap_or(all.0.len() - 1);
            all.0.remove(last_over);
        }
        all.save(memory)
    }

    /// Forgets a table.
    ///
    /// # Errors
    /// If the memory is not allowed.
    pub fn forget(memory: &impl Memory, table: &str) -> Result<(), MemoryError> {
        let mut all = Self::load(memory);
        all.0.retain(|known| known.table != table);
        all.save(memory)
    }

    fn save(&self, memory: &impl Memory) -> Result<(), MemoryError> {
        memory.set(TABLES, &self.0.iter().map(Mine::line).collect::<String>())
    }
}

const DRAFT: &str = "nova-luna/joining";

/// What one is about to sit down with: a token and bytes for the shuffle that were drawn here. They are kept before the server
/// is asked, so that whoever never hears its answer can ask again and has the same seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The id of the table.
    pub table: String,
    /// The token that is to prove the seat.
    pub token: String,
    /// The bytes for the shuffle.
    pub nonce: String,
}

impl Draft {
    /// What was kept for this table, if anything was.
    pub fn load(memory: &impl Memory, table: &str) -> Option<Self> {
        let text = memory.get(DRAFT)?;
        let [kept, token, nonce] = text.split('\t').collect::<Vec<_>>().try_into().ok()?;
        (kept == table).then(|| Self { table: kept.to_owned(), token: token.to_owned(), nonce: nonce.to_owned() })
    }

    /// Keeps it.
    ///
    /// # Errors
    /// If the memory is full or not allowed.
    pub fn keep(&self, memory: &impl Memory) -> Result<(), MemoryError> {
        memory.set(DRAFT, &format!("{}\t{}\t{}", self.table, self.token, self.nonce))
    }

    /// Forgets it, once the server has answered.
    pub fn forget(memory: &impl Memory) {
        memory.forget(DRAFT);
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::state::memory::Notebook;

    fn mine(number: u64, over: bool) -> Mine {
        Mine {
            table: format!("{number:032x}"),
            token: "ab".repeat(32),
            at: number,
            over,
            with: "Ada\tand Béla".to_owned(),
            ..Mine::default()
        }
    }

    #[test]
    fn seats_are_remembered_newest_first() {
        let memory = Notebook::default();
        for number in 0..3 {
            MyTables::note(&memory, mine(number, false)).unwrap();
        }
        let over = Mine { over: true, at: 9, ..mine(1, false) };
        MyTables::note(&memory, over.clone()).unwrap();
        let all = MyTables::load(&memory);
        assert_eq!(all.all().iter().map(|mine| mine.at).collect::<Vec<_>>(), [9, 2, 0]);
        assert_eq!(all.at(&over.table), Some(&Mine { with: "Ada and Béla".to_owned(), ..over.clone() }));
        MyTables::forget(&memory, &over.table).unwrap();
        assert_eq!(MyTables::load(&memory).at(&over.table), None);
    }

    #[test]
    fn what_one_sits_down_with_is_kept_until_the_answer() {
        let memory = Notebook::default();
        let draft = Draft { table: "5d0c".to_owned(), token: "ab".repeat(32), nonce: "cd".repeat(16) };
        draft.keep(&memory).unwrap();
        assert_eq!(Draft::load(&memory, "5d0c"), Some(draft));
        assert_eq!(Draft::load(&memory, "0000"), None, "another table");
        Draft::forget(&memory);
        assert_eq!(Draft::load(&memory, "5d0c"), None);
    }

    #[test]
    fn what_is_over_is_forgotten_first_and_a_bad_line_harms_nobody() {
        let memory = Notebook::default();
        for number in 0..=MOST as u64 {
            MyTables::note(&memory, mine(number, number == 30)).unwrap();
        }
        let all = MyTables::load(&memory);
        assert_eq!(all.all().len(), MOST);
        assert_eq!(all.at(&mine(30, true).table), None);
        let text = memory.get(TABLES).unwrap();
        memory.set(TABLES, &format!("what is this\n{text}")).unwrap();
        assert_eq!(MyTables::load(&memory), all);
    }
}
