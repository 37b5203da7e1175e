//! Everything that this device has stored, as one text: a line for each key with its text. Backslashes, tabs and line
//! breaks in texts are escaped.

use super::storage::Storage;
use super::stored::find;

/// The first line of the file; the number changes with the format.
pub(super) const HEAD: &str = "nova-luna-export 1";

/// Writes all stored texts that an import takes, in the order of their keys.
pub fn export_all(storage: &impl Storage, mut keys: Vec<String>) -> String {
    keys.retain(|key| find(key).is_some() && !key.contains(['\t', '\n', '\r']));
    keys.sort_unstable();
    keys.dedup();
    let line = |key: String| storage.get(&key).map(|text| format!("{key}\t{}\n", escape(&text)));
    let lines: String = keys.into_iter().filter_map(line).collect();
    format!("{HEAD}\n{lines}")
}

pub(super) fn parse(line: &str) -> Option<(&str, String)> {
    let (key, text) = line.split_once('\t')?;
    Some((key, unescape(text)?))
}

fn escape(text: &str) -> String {
    // Backslashes first, because the others bring new ones.
    text.replace('\\', r"\\").replace('\t', r"\t").replace('\n', r"\n").replace('\r', r"\r")
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
