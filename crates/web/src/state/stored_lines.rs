//! Lists that the page stores. The first line of a list is its name and its version; then each item has a line, with tabs
//! between its fields. There is no JSON here: its reader would enter the first module of the page.

use nova_luna_ai::challenge::Challenge;
use nova_luna_bots::BotName;
use nova_luna_rules::{Action, Seat, TileId};

use super::storage::{Storage, StorageError};
use super::stored::KEY_PREFIX;

/// A value with a text: a line, or a field of one. The text has no line break, and that of a field no tab unless it is the
/// last one.
pub(super) trait Field: Sized {
    fn to_text(&self) -> String;

    /// Reads the text; `None` if it is invalid.
    fn parse(text: &str) -> Option<Self>;
}

pub(super) trait StoredItem: Field {
    /// The storage key of the list. Unreadable lines are set aside under the key with `-damaged`.
    const KEY: &str;
    /// Changes with the fields; what another version has written cannot be read.
    const VERSION: u32 = 1;
    /// Maximum number of items; the oldest go first.
    const MAX: usize = usize::MAX;

    fn is_sound(&self) -> bool {
        true
    }
}

/// A stored list, oldest items first.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredLines<T> {
    pub items: Vec<T>,
    /// The unreadable lines, also those that were set aside before.
    pub damaged: String,
}

#[expect(private_bounds, reason = "only the state has items")]
impl<T: StoredItem> StoredLines<T> {
    pub fn load(storage: &impl Storage) -> Self {
        let mut list = Self { items: Vec::new(), damaged: storage.get(&damaged_key(T::KEY)).unwrap_or_default() };
        let text = storage.get(T::KEY).unwrap_or_default();
        let lines = text.strip_prefix(&head::<T>());
        for line in lines.unwrap_or(&text).lines() {
            match lines.and_then(|_| T::parse(line)).filter(T::is_sound) {
                Some(item) => list.items.push(item),
                None => list.damaged += &format!("{line}\n"),
            }
        }
        list
    }

    /// Saves the list, and sets unreadable lines aside. After an error, what was stored before is still there.
    pub fn save(&self, storage: &impl Storage) -> Result<(), StorageError> {
        // The unreadable lines first: saving the items overwrites them.
        if self.damaged.is_empty() {
            storage.remove(&damaged_key(T::KEY));
        } else {
            storage.set(&damaged_key(T::KEY), &self.damaged)?;
        }
        storage.set(T::KEY, &self.to_text())
    }

    pub fn to_text(&self) -> String {
        self.items.iter().fold(head::<T>(), |text, item| text + &item.to_text() + "\n")
    }

    /// Adds an item. Returns the oldest ones, if there are too many.
    pub fn push(&mut self, item: T) -> Vec<T> {
        self.items.push(item);
        self.items.drain(..self.items.len().saturating_sub(T::MAX)).collect()
    }

    pub fn delete_damaged(&mut self, storage: &impl Storage) -> Result<(), StorageError> {
        self.damaged.clear();
        self.save(storage)
    }
}

fn head<T: StoredItem>() -> String {
    format!("{} {}\n", T::KEY.trim_start_matches(KEY_PREFIX), T::VERSION)
}

pub(super) fn damaged_key(key: &str) -> String {
    format!("{key}-damaged")
}

/// Hashes bytes with FNV-1a: the same every time, and no two texts of a player have the same hash by chance.
pub(super) fn fnv(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Lists the fields of a type once. Reading builds a struct literal and writing destructures without `..`, so a forgotten
/// field does not compile. There are tabs between the fields of a line, and spaces between the `words` of one field. The
/// lines of an enum begin with a word for its variant.
macro_rules! line {
    (@ $separator:literal $type:ident { $($field:ident),+ }) => {
        impl $crate::state::stored_lines::Field for $type {
            fn to_text(&self) -> String {
                let Self { $($field),+ } = self;
                [$($crate::state::stored_lines::Field::to_text($field)),+].join($separator)
            }

            fn parse(text: &str) -> Option<Self> {
                let mut fields = text.splitn([$(stringify!($field)),+].len(), $separator);
                Some(Self { $($field: $crate::state::stored_lines::Field::parse(fields.next()?)?),+ })
            }
        }
    };
    (words $type:ident { $($word:ident),+ }) => { line! { @ " " $type { $($word),+ } } };
    ($type:ident { $($field:ident),+ }) => { line! { @ "\t" $type { $($field),+ } } };
    ($type:ident { $($word:literal $variant:ident),+ }) => {
        impl $crate::state::stored_lines::Field for $type {
            fn to_text(&self) -> String {
                match self {
                    $(Self::$variant(item) => {
                        format!("{}\t{}", $word, $crate::state::stored_lines::Field::to_text(item))
                    }),+
                }
            }

            fn parse(text: &str) -> Option<Self> {
                match text.split_once('\t')? {
                    $(($word, rest) => $crate::state::stored_lines::Field::parse(rest).map(Self::$variant),)+
                    _ => None,
                }
            }
        }
    };
}
pub(super) use line;

/// Makes a field of every type whose texts are those of `Display` and `FromStr`.
macro_rules! plain_fields {
    ($($type:ty),+) => {
        $(impl $crate::state::stored_lines::Field for $type {
            fn to_text(&self) -> String {
                self.to_string()
            }

            fn parse(text: &str) -> Option<Self> {
                text.parse().ok()
            }
        })+
    };
}
pub(super) use plain_fields;

plain_fields!(bool, i8, u8, u16, u32, u64, usize, f64, Action, BotName, Challenge);

impl Field for String {
    fn to_text(&self) -> String {
        self.chars().filter(|letter| !letter.is_control()).collect()
    }

    fn parse(text: &str) -> Option<Self> {
        (!text.contains(char::is_control)).then(|| text.to_owned())
    }
}

impl Field for Seat {
    fn to_text(&self) -> String {
        self.to_string()
    }

    fn parse(text: &str) -> Option<Self> {
        text.parse().ok().and_then(Self::new)
    }
}

impl Field for TileId {
    fn to_text(&self) -> String {
        self.to_string()
    }

    fn parse(text: &str) -> Option<Self> {
        text.parse().ok().and_then(Self::new)
    }
}

impl<A: Field, B: Field> Field for (A, B) {
    fn to_text(&self) -> String {
        format!("{}\t{}", self.0.to_text(), self.1.to_text())
    }

    fn parse(text: &str) -> Option<Self> {
        let (first, second) = text.split_once('\t')?;
        Some((A::parse(first)?, B::parse(second)?))
    }
}

impl<T: Field> Field for Option<T> {
    fn to_text(&self) -> String {
        self.as_ref().map_or_else(|| "-".to_owned(), Field::to_text)
    }

    fn parse(text: &str) -> Option<Self> {
        if text == "-" { Some(None) } else { T::parse(text).map(Some) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::storage::InMemoryStorage;

    #[derive(Clone, PartialEq, Debug)]
    struct Visit {
        day: u32,
        seat: Option<Seat>,
        name: String,
    }

    line! { Visit { day, seat, name } }

    impl StoredItem for Visit {
        const KEY: &str = "nova-luna/results";
        const VERSION: u32 = 2;
        const MAX: usize = 3;

        fn is_sound(&self) -> bool {
            self.day > 0
        }
    }

    const ASIDE: &str = "nova-luna/results-damaged";

    fn visit(day: u32) -> Visit {
        Visit { day, seat: Seat::new(2).filter(|_| day > 1), name: "Ana 1".to_owned() }
    }

    #[test]
    fn writes_the_version_and_a_line_for_each_item() {
        let storage = InMemoryStorage::default();
        let mut list = StoredLines::<Visit>::load(&storage);
        assert!(list.push(visit(1)).is_empty() && list.push(visit(2)).is_empty());
        list.items[0].name += "\t\n";
        list.save(&storage).unwrap();
        assert_eq!(storage.get(Visit::KEY).unwrap(), "results 2\n1\t-\tAna 1\n2\t2\tAna 1\n");
        assert_eq!(StoredLines::<Visit>::load(&storage).items, [visit(1), visit(2)]);
    }

    #[test]
    fn the_oldest_items_go_first() {
        let mut list = StoredLines::load(&InMemoryStorage::default());
        let dropped: Vec<Visit> = (1..=5).flat_map(|day| list.push(visit(day))).collect();
        assert_eq!((dropped, list.items), (vec![visit(1), visit(2)], vec![visit(3), visit(4), visit(5)]));
    }

    #[test]
    fn unreadable_lines_are_set_aside_before_anything_is_overwritten() {
        let storage = InMemoryStorage::default();
        let bad = "0\t-\tAna\nx\t-\tAna\n1\t5\tAna\n1\t-\n1\t-\tA\tB\n\n";
        storage.set(Visit::KEY, &format!("results 2\n{bad}1\t-\tAna 1\n")).unwrap();
        storage.set(ASIDE, "older\n").unwrap();
        let mut list = StoredLines::<Visit>::load(&storage);
        assert_eq!((list.items.len(), &list.damaged), (1, &format!("older\n{bad}")));
        assert_eq!(storage.get(ASIDE).unwrap(), "older\n", "looking changes nothing");
        list.save(&storage).unwrap();
        assert_eq!(StoredLines::<Visit>::load(&storage), list, "nothing is set aside twice");
        list.delete_damaged(&storage).unwrap();
        assert_eq!(storage.get(ASIDE), None);
        assert_eq!(StoredLines::<Visit>::load(&storage).items, [visit(1)]);
    }

    #[test]
    fn a_text_of_another_version_is_set_aside() {
        for text in ["results 1\n1\t-\tAna 1\n", "results 20\n1\t-\tAna 1\n", "1\t-\tAna 1\n", "nothing\n"] {
            let storage = InMemoryStorage::default();
            storage.set(Visit::KEY, text).unwrap();
            let list = StoredLines::<Visit>::load(&storage);
            assert_eq!((list.items.as_slice(), list.damaged.as_str()), (&[][..], text));
        }
    }

    /// A storage that accepts no unreadable lines.
    struct NoAside(InMemoryStorage);

    impl Storage for NoAside {
        fn get(&self, key: &str) -> Option<String> {
            self.0.get(key)
        }

        fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
            if key == ASIDE { Err(StorageError::Full) } else { self.0.set(key, text) }
        }

        fn remove(&self, key: &str) {
            self.0.remove(key);
        }
    }

    #[test]
    fn nothing_is_overwritten_if_it_cannot_be_set_aside() {
        let storage = NoAside(InMemoryStorage::default());
        storage.set(Visit::KEY, "unreadable\n").unwrap();
        assert_eq!(StoredLines::<Visit>::load(&storage).save(&storage), Err(StorageError::Full));
        assert_eq!(storage.get(Visit::KEY).unwrap(), "unreadable\n");
    }
}
