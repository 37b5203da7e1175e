//! Names of people and tables: without invisible characters, and different at one table.

use std::sync::LazyLock;

use nova_luna_rules::{MAX_PLAYERS, Seat};
use nova_luna_texts::{Edition, Texts};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_security::GeneralSecurityProfile as _;
use unicode_security::confusable_detection::skeleton;
use unicode_security::general_security_profile::IdentifierType;

/// Maximum length of a name or a title, in characters.
const MAX_CHARS: usize = 32;

/// Maximum number of combining marks on one character. More would cover the text around the name.
const MAX_MARKS: usize = 3;

/// The Braille pattern without dots: a symbol that looks like a space.
const BRAILLE_BLANK: char = '\u{2800}';

/// What pages call people without a name, seat by seat, in all languages.
static DEFAULT_NAMES: LazyLock<Vec<(Seat, String)>> = LazyLock::new(|| {
    let all_texts = Edition::ALL.map(Texts::for_edition);
    let name = |texts: &Texts, seat: Seat| texts.format("player", &[("seat", seat.number().into())]);
    let names = |texts| Seat::all(MAX_PLAYERS).map(move |seat| (seat, name(texts, seat)));
    all_texts.iter().flat_map(names).collect()
});

/// Returns what pages call people without a name at a seat.
pub(crate) fn default_names(seat: Seat) -> Vec<&'static str> {
    DEFAULT_NAMES.iter().filter(|(of, _)| *of == seat).map(|(_, name)| name.as_str()).collect()
}

/// Normalises a name and removes invisible characters and outer spaces; returns none if it is too long.
pub(crate) fn clean_name(name: &str) -> Option<String> {
    let (mut cleaned, mut marks) = (String::new(), 0);
    for char in name.nfkc().map(visible_space).filter(|char| !is_invisible(*char)) {
        marks = if is_combining_mark(char) { marks + 1 } else { 0 };
        // Several spaces look like one.
        let is_repeated_space = char == ' ' && cleaned.ends_with(' ');
        if marks <= MAX_MARKS && !is_repeated_space {
            cleaned.push(char);
        }
    }
    let cleaned = cleaned.trim();
    (cleaned.chars().count() <= MAX_CHARS).then(|| cleaned.to_owned())
}

/// Returns a name that does not look like those of the others: with a number, if necessary.
pub(crate) fn distinct_name<'a>(name: String, others: impl Iterator<Item = &'a str>) -> String {
    let look = |name: &str| skeleton(&name.to_lowercase()).collect::<String>();
    let taken: Vec<String> = others.map(look).collect();
    let is_free = |name: &str| !taken.contains(&look(name));
    if name.is_empty() || is_free(&name) {
        return name;
    }
    // There are fewer others than numbers, so one of them is free.
    let numbered = |number: usize| {
        let suffix = format!(" {number}");
        let kept: String = name.chars().take(MAX_CHARS - suffix.len()).collect();
        kept + &suffix
    };
    (2..=taken.len() + 2).map(numbered).find(|name| is_free(name)).unwrap_or(name)
}

/// Returns a space for every character that looks like one.
fn visible_space(char: char) -> char {
    if char == BRAILLE_BLANK || (char.is_whitespace() && !char.is_control()) { ' ' } else { char }
}

/// Whether a character is invisible or changes how others are displayed. With these, two different names could look the
/// same, and a name could reverse the text beside it.
fn is_invisible(char: char) -> bool {
    // Characters without a type are not assigned, or for private use.
    let is_ignorable = matches!(char.identifier_type(), None | Some(IdentifierType::Default_Ignorable));
    // Marks of lines, annotations, and deprecated format characters have other types.
    char.is_control()
        || is_ignorable
        || matches!(char, '\u{2028}' | '\u{2029}' | '\u{206a}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}' | '\u{e0001}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removes_invisible_characters() {
        for hidden in [
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{1160}',
            '\u{17b4}',
            '\u{180b}',
            '\u{180e}',
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{200e}',
            '\u{200f}',
            '\u{202a}',
            '\u{202b}',
            '\u{202c}',
            '\u{202d}',
            '\u{202e}',
            '\u{2060}',
            '\u{2061}',
            '\u{2066}',
            '\u{2067}',
            '\u{2068}',
            '\u{2069}',
            '\u{206a}',
            '\u{3164}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{1d173}',
            '\u{e0001}',
            '\u{e0041}',
            '\u{e007f}',
            '\u{e0100}',
            '\u{f0000}',
            '\u{e000}',
            '\u{ffff}',
            '\n',
            '\0',
        ] {
            let name = format!("{hidden}A{hidden}da{hidden}");
            assert_eq!(clean_name(&name).as_deref(), Some("Ada"), "{}", hidden.escape_unicode());
            assert_eq!(clean_name(&hidden.to_string()).as_deref(), Some(""), "{}", hidden.escape_unicode());
        }
        for blank in [' ', '\u{a0}', '\u{2003}', '\u{2800}', '\u{3000}', '\u{1680}'] {
            let name = format!("{blank}A{blank}{blank}da{blank}");
            assert_eq!(clean_name(&name).as_deref(), Some("A da"), "{}", blank.escape_unicode());
        }
    }

    #[test]
    fn keeps_names_of_all_scripts_and_limits_their_length() {
        for name in ["Béla", "עדה", "Ада", "아다", "A da 🌙", "O’Hara – “Luna”", "अदा", "เอดา", "Jiří"]
        {
            let composed: String = name.nfkc().collect();
            assert_eq!(clean_name(name), Some(composed));
        }
        assert_eq!(clean_name("Ｌｕｎａ").as_deref(), Some("Luna"), "wide letters are letters");
        assert_eq!(
            clean_name(&format!("Z{}", "\u{335}".repeat(20))),
            Some(format!("Z{}", "\u{335}".repeat(MAX_MARKS)))
        );
        assert!(clean_name(&"x".repeat(MAX_CHARS)).is_some() && clean_name(&"x".repeat(MAX_CHARS + 1)).is_none());
    }

    #[test]
    fn a_name_that_looks_like_another_gets_a_number() {
        let distinct = |name: &str, others: &[&str]| distinct_name(name.to_owned(), others.iter().copied());
        assert_eq!(distinct("Ada", &["Béla"]), "Ada");
        assert_eq!(distinct("Ada", &["Ada"]), "Ada 2");
        assert_eq!(distinct("Ada", &["Ada", "Ada 2"]), "Ada 3");
        assert_eq!(distinct("ada", &["Ada"]), "ada 2", "capitals do not make a difference");
        assert_eq!(distinct("Аdа", &["Ada"]), "Аdа 2", "Cyrillic letters that look like Latin ones");
        assert_eq!(distinct("", &["", "Ada"]), "", "people without a name are numbered by their seat");
        let long = "x".repeat(MAX_CHARS);
        let other = distinct(&long, &[&long]);
        assert!(other.chars().count() <= MAX_CHARS && other.ends_with(" 2"));
    }
}
