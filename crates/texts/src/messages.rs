//! Reads and formats texts in Fluent's format, as far as the texts of this game use it: variables, terms, quoted
//! texts, and variants by a plural form or by a word.
//!
//! Fluent's own library is for every language of the world and needs twice the space of all the texts. The page loads
//! it before anything else, so this module does the same with little; the tests compare both.

use std::collections::HashMap;
use std::ops::Range;

use crate::{Language, Value};

/// The messages of a language with their terms.
pub(crate) struct Messages {
    language: Language,
    source: String,
    /// The range of each message's text in the source. The names of terms begin with a hyphen.
    text_ranges: HashMap<String, Range<usize>>,
}

impl Messages {
    /// Finds the messages in a file. If two have the same id, the first one takes precedence.
    pub(crate) fn parse(language: Language, source: String) -> Self {
        let mut text_ranges: HashMap<String, Range<usize>> = HashMap::new();
        let mut begun: Option<(String, usize)> = None;
        let mut at = 0;
        for line in source.split_inclusive('\n').chain(["#"]) {
            // A blank, an indented or a closing line belongs to the message above.
            if !line.starts_with([' ', '}', '\n']) {
                if let Some((id, start)) = begun.take() {
                    text_ranges.entry(id).or_insert(start..at);
                }
                let named = line.split_once('=').filter(|_| !line.starts_with('#'));
                begun = named.map(|(id, _)| (id.trim_end().to_owned(), at + id.len() + 1));
            }
            at += line.len();
        }
        Self { language, source, text_ranges }
    }

    /// Returns the text of a message with its variables filled in, if there is such a message.
    pub(crate) fn format(&self, id: &str, values: &[(&str, Value<'_>)]) -> Option<String> {
        let mut shown = String::new();
        self.write(self.text(id)?, values, &mut shown);
        Some(shown)
    }

    /// Returns the source of a text.
    pub(crate) fn text(&self, id: &str) -> Option<&str> {
        self.text_ranges.get(id).and_then(|range| self.source.get(range.clone()))
    }

    /// Writes a text, without the indentation that all its lines share.
    fn write(&self, text: &str, values: &[(&str, Value<'_>)], shown: &mut String) {
        let indentation = shared_indentation(text);
        let mut rest = text.trim_matches([' ', '\n']);
        while let Some(at) = rest.find(['{', '\n']) {
            let (before, after) = rest.split_at(at);
            shown.push_str(before);
            if let Some(next) = after.strip_prefix('\n') {
                shown.push('\n');
                let spaces = next.len() - next.trim_start_matches(' ').len();
                rest = &next[spaces.min(indentation)..];
            } else {
                let (inner, next) = split_placeable(after);
                self.write_placeable(inner, values, shown);
                rest = next;
            }
        }
        shown.push_str(rest);
    }

    /// Writes a placeable. An unknown name is printed in braces.
    fn write_placeable(&self, inner: &str, values: &[(&str, Value<'_>)], shown: &mut String) {
        if let Some(quoted) = inner.strip_prefix('"') {
            return shown.push_str(quoted.strip_suffix('"').unwrap_or(quoted));
        }
        let (name, variants) = inner.split_once("->").map_or((inner, None), |(name, rest)| (name.trim(), Some(rest)));
        let value = values.iter().find(|(other, _)| Some(*other) == name.strip_prefix('$')).map(|(_, value)| value);
        match (variants, value) {
            (Some(variants), _) => self.write(choose(variants, value, self.language), values, shown),
            (None, Some(value)) => shown.push_str(&value.shown()),
            (None, None) => match self.text(name) {
                Some(term) => self.write(term, values, shown),
                None => shown.extend(["{", name, "}"]),
            },
        }
    }
}

/// Returns the number of spaces with which all lines but the first begin. Lines between braces are not lines of the
/// text.
fn shared_indentation(text: &str) -> usize {
    let mut depth = 0;
    let mut shared = usize::MAX;
    for (index, line) in text.split('\n').enumerate() {
        let content = line.trim_start_matches(' ');
        if index > 0 && depth == 0 && !content.is_empty() {
            shared = shared.min(line.len() - content.len());
        }
        depth += depth_change(line);
    }
    shared
}

/// Splits a text that begins with a brace into what stands between the braces and what follows.
fn split_placeable(text: &str) -> (&str, &str) {
    let mut depth = 0;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => continue,
        }
        if depth == 0 {
            return (text[1..at].trim(), &text[at + 1..]);
        }
    }
    (text[1..].trim(), "")
}

/// Returns the text of the variant that a value selects; the default one, with an asterisk, if it selects none.
fn choose<'a>(variants: &'a str, value: Option<&Value<'_>>, language: Language) -> &'a str {
    let mut default = "";
    let mut rest = variants;
    while let Some((is_default, key, text, next)) = first_variant(rest) {
        if value.is_some_and(|value| value.selects(key, language)) {
            return text;
        }
        if is_default {
            default = text;
        }
        rest = next;
    }
    default
}

/// Returns the first of some variants: whether it is the default one, its key and its text. The others follow.
fn first_variant(variants: &str) -> Option<(bool, &str, &str, &str)> {
    let start = variants.trim_start();
    let (is_default, start) = start.strip_prefix('*').map_or((false, start), |start| (true, start));
    let (key, text) = start.strip_prefix('[')?.split_once(']')?;
    let mut depth = 0;
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        if end > 0 && depth == 0 && line.trim_start().starts_with(['[', '*']) {
            break;
        }
        depth += depth_change(line);
        end += line.len();
    }
    let (text, next) = text.split_at(end);
    Some((is_default, key.trim(), text, next))
}

/// Returns how many more braces a line opens than it closes.
fn depth_change(line: &str) -> i32 {
    line.bytes().map(|byte| i32::from(byte == b'{') - i32::from(byte == b'}')).sum()
}

#[cfg(test)]
mod tests;
