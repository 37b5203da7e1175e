//! Everything that this device has stored, as one text: a line for each key with its text. Backslashes, tabs and line
//! breaks in texts are escaped.

use super::storage::{Storage, StorageError};

/// The first line of the file; the number changes with the format.
const HEAD: &str = "nova-luna-export 1";

/// The keys of the game begin with this. Others are never written.
pub const KEY_PREFIX: &str = "nova-luna/";

/// Why a file cannot be restored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImportError {
    /// It is another kind of file, or of a later version.
    Foreign,
    /// This line, counted from 1, is damaged.
    Line(usize),
    Storage(StorageError),
}

/// Writes all stored texts, in the order of their keys.
pub fn export_all(storage: &impl Storage, mut keys: Vec<String>) -> String {
    keys.retain(|key| is_own(key));
    keys.sort_unstable();
    keys.dedup();
    let line = |key: String| storage.get(&key).map(|text| format!("{key}\t{}\n", escape(&text)));
    let lines: String = keys.into_iter().filter_map(line).collect();
    format!("{HEAD}\n{lines}")
}

/// Restores a file. It is read as a whole first: a damaged one changes nothing. Texts with other keys stay.
///
/// # Errors
/// If the file is not an export or is damaged, or the storage is full or forbidden.
pub fn import_all(storage: &impl Storage, text: &str) -> Result<(), ImportError> {
    let mut lines = (1..).zip(text.lines());
    if lines.next().map(|(_, head)| head) != Some(HEAD) {
        return Err(ImportError::Foreign);
    }
    let texts =
        lines.map(|(number, line)| parse(line).ok_or(ImportError::Line(number))).collect::<Result<Vec<_>, _>>()?;
    texts.iter().try_for_each(|(key, text)| storage.set(key, text)).map_err(ImportError::Storage)
}

fn is_own(key: &str) -> bool {
    key.starts_with(KEY_PREFIX) && !key.contains(['\t', '\n', '\r'])
}

fn parse(line: &str) -> Option<(&str, String)> {
    let (key, text) = line.split_once('\t')?;
    Some((key, unescape(text)?)).filter(|(key, _)| is_own(key))
}

fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' => escaped += "\\\\",
            '\t' => escaped += "\\t",
            '\n' => escaped += "\\n",
            '\r' => escaped += "\\r",
            letter => escaped.push(letter),
        }
    }
    escaped
}

fn unescape(text: &str) -> Option<String> {
    let mut letters = text.chars();
    let mut plain = String::with_capacity(text.len());
    while let Some(letter) = letters.next() {
        plain.push(match letter {
            '\\' => match letters.next()? {
                '\\' => '\\',
                't' => '\t',
                'n' => '\n',
                'r' => '\r',
                _ => return None,
            },
            letter => letter,
        });
    }
    Some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::storage::InMemoryStorage;

    fn keys(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn everything_comes_back() {
        let (from, to) = (InMemoryStorage::default(), InMemoryStorage::default());
        let texts =
            [("nova-luna/results", "1\t2\n3\\n\r\n"), ("nova-luna/daily/2026-11-16", ""), ("other/page", "secret")];
        for (key, text) in texts {
            from.set(key, text).unwrap();
        }
        to.set("nova-luna/results", "before").unwrap();
        to.set("nova-luna/settings", "kept").unwrap();
        let names = ["nova-luna/results", "nova-luna/daily/2026-11-16", "other/page", "nova-luna/missing"];
        let text = export_all(&from, keys(&names));
        assert!(!text.contains("secret"), "it belongs to another page");
        import_all(&to, &text).unwrap();
        for (key, text) in &texts[..2] {
            assert_eq!(to.get(key).as_deref(), Some(*text));
        }
        assert_eq!((to.get("other/page"), to.get("nova-luna/settings").as_deref()), (None, Some("kept")));
        assert_eq!(export_all(&to, keys(&names)), text, "the same again");
    }

    #[test]
    fn a_damaged_file_changes_nothing() {
        let storage = InMemoryStorage::default();
        for (text, error) in [
            ("", ImportError::Foreign),
            ("nova-luna-export 2\n", ImportError::Foreign),
            ("nova-luna-export 1\nnova-luna/a\tx\nnova-luna/b", ImportError::Line(3)),
            ("nova-luna-export 1\nnova-luna/a\tx\\", ImportError::Line(2)),
            ("nova-luna-export 1\nnova-luna/a\tx\\y", ImportError::Line(2)),
            ("nova-luna-export 1\nother\tx", ImportError::Line(2)),
        ] {
            assert_eq!(import_all(&storage, text), Err(error), "{text}");
        }
        assert_eq!(storage.get("nova-luna/a"), None);
    }
}
