//! Names of people and tables: without invisible characters, and different at one table.

use std::sync::LazyLock;

use nova_luna_bots::BotName;
use nova_luna_rules::{MAX_PLAYERS, Seat};
use nova_luna_table::{Seated, Seating};
use nova_luna_texts::{Edition, Texts};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::{canonical_combining_class, is_combining_mark};
use unicode_security::GeneralSecurityProfile as _;
use unicode_security::confusable_detection::skeleton;
use unicode_security::general_security_profile::IdentifierType;

/// Maximum length of a name or a title, in characters.
const MAX_CHARS: usize = 32;

/// Maximum number of combining marks on one character. More would cover the text around the name.
const MAX_MARKS: usize = 3;

/// The Braille pattern without dots: a symbol that looks like a space.
const BRAILLE_BLANK: char = '\u{2800}';

/// What pages call players, in all languages.
#[derive(Default)]
struct PageNames {
    /// People without a name, seat by seat.
    people: Vec<(Seat, String)>,
    bots: Vec<(BotName, String)>,
    /// The reader: "You".
    reader: Vec<String>,
    /// What follows the name of a person for whom a bot plays, as it [looks](look).
    bot_marks: Vec<String>,
}

static PAGE_NAMES: LazyLock<PageNames> = LazyLock::new(|| {
    let mut names = PageNames::default();
    for texts in Edition::ALL.map(Texts::for_edition) {
        let person = |seat: Seat| (seat, texts.format("player", &[("seat", seat.number().into())]));
        names.people.extend(Seat::all(MAX_PLAYERS).map(person));
        for level in BotName::LEVELS {
            let of_level = texts.get(&format!("bot-names-{level}"));
            names.bots.extend(of_level.split_whitespace().map(|name| (level, name.to_owned())));
        }
        names.reader.push(texts.get("you"));
        names.bot_marks.push(look(&texts.format("bot-for-player", &[("player", "".into())])));
    }
    names
});

/// Returns the name for a person who sits down: with a number, if it looks like another one at the table, or like what
/// pages call the player of another seat.
pub(crate) fn name_at(seating: &Seating, seat: Seat, name: String) -> String {
    let others = || seating.seats().filter(|(other, _)| *other != seat);
    let people = || others().filter(|(_, seated)| seated.bot.is_none());
    let mut taken: Vec<&str> = people().filter_map(|(_, seated): (Seat, &Seated)| seated.name.as_deref()).collect();
    taken.extend(people().flat_map(|(other, _)| names_of(&PAGE_NAMES.people, other)));
    let fill = seating.settings().fill.map(|fill| fill.bot);
    let levels = others().filter_map(|(_, seated)| seated.bot).chain(fill);
    // Pages give no bot the name of a person, so only imitations of its name are taken.
    taken.extend(
        levels.flat_map(|level| names_of(&PAGE_NAMES.bots, level)).filter(|bot| !bot.eq_ignore_ascii_case(&name)),
    );
    distinct_name(name, taken.into_iter())
}

/// Returns what pages call a seat or a level.
fn names_of<T: PartialEq>(names: &[(T, String)], key: T) -> impl Iterator<Item = &str> {
    names.iter().filter(move |(of, _)| *of == key).map(|(_, name)| name.as_str())
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

/// Returns a name that does not look like those of the others, like the reader's, or like a bot's: with a number, if
/// necessary.
pub(crate) fn distinct_name<'a>(name: String, others: impl Iterator<Item = &'a str>) -> String {
    let taken: Vec<String> = others.flat_map(looks).collect();
    let is_free = |name: &str| {
        !looks(name).iter().any(|look| taken.contains(look)) && !imitates_reader(name) && !has_bot_mark(name)
    };
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

/// Returns what a name looks like, as it is written and in small letters. Two names look alike if they have one of these
/// in common: `Il` and `lI` as they are written, `ada` and `Ada` in small letters.
fn looks(name: &str) -> [String; 2] {
    [look(name), look(&name.to_lowercase())]
}

/// Returns what a text looks like without accents, punctuation and spaces; with them if there is nothing else.
fn look(text: &str) -> String {
    let whole = skeleton_in_small_letters(text);
    // Vowels of Indic scripts are combining characters without a class.
    let is_letter = |char: &char| char.is_alphanumeric() && canonical_combining_class(*char) == 0;
    let letters: String = whole.chars().filter(is_letter).collect();
    if letters.is_empty() { whole } else { letters }
}

/// Returns the skeleton of Unicode (UTS 39), which is the same for all texts that look alike. That of a capital letter or a
/// digit can be another capital, as in `0` and `O`.
fn skeleton_in_small_letters(text: &str) -> String {
    let first: String = skeleton(text).collect();
    skeleton(&first.to_lowercase()).collect()
}

/// Whether a name looks like the word for the reader, and is not that word, which pages do not show as a name.
fn imitates_reader(name: &str) -> bool {
    // `Tu` is a name, although it looks like the Spanish word.
    let plain = |reader: &String| reader.nfd().filter(|char| !is_combining_mark(*char)).collect::<String>();
    let is_word =
        |reader: &String| reader.to_lowercase() == name.to_lowercase() || plain(reader).eq_ignore_ascii_case(name);
    let readers = || PAGE_NAMES.reader.iter();
    !readers().any(is_word) && readers().any(|reader| look(reader) == look(name))
}

/// Whether a name ends like those that pages give to bots that play for a person: `Ada (bot)`.
fn has_bot_mark(name: &str) -> bool {
    let whole = skeleton_in_small_letters(name);
    let whole = whole.trim_end_matches(|char: char| !char.is_alphanumeric());
    let before = |mark: &String| whole.strip_suffix(mark.as_str()).map(str::trim_end);
    // A bracket, or what looks like one; `Ben Bot` and `Talbot` are names.
    PAGE_NAMES.bot_marks.iter().filter_map(before).any(|before| before.ends_with(|char: char| !char.is_alphanumeric()))
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
    use nova_luna_table::{SeatPlan, Settings, Timestamp};

    use super::*;
    use crate::online::test_tables::{TestTable, public_settings};

    #[test]
    fn a_name_is_not_the_one_of_another_seat() {
        let [first, second] = [1, 2].map(|seat| Seat::new(seat).unwrap());
        let test = TestTable::new(public_settings(3), Timestamp(0)).seat_as(first, "Ada", Timestamp(0));
        let name = |seat, name: &str| name_at(test.table.seating(), seat, name.to_owned());
        assert_eq!((name(second, "Béla"), name(second, "ada")), ("Béla".to_owned(), "ada 2".to_owned()));
        // Pages show these names for people without one, each in its language.
        for (taken, numbered) in [("Player 3", "Player 3 2"), ("spieler 1", "spieler 1 2"), ("Hráč 3", "Hráč 3 2")]
        {
            assert_eq!(name(second, taken), numbered);
        }
        assert_eq!((name(second, "Player 2"), name(first, "Player 4")), ("Player 2".to_owned(), "Player 4".to_owned()));
    }

    #[test]
    fn a_name_does_not_imitate_the_one_of_a_bot() {
        let mut settings: Settings = public_settings(3);
        settings.seats[2] = SeatPlan::Bot(BotName::Casual);
        let test = TestTable::new(settings, Timestamp(0));
        let name = |name: &str| name_at(test.table.seating(), Seat::FIRST, name.to_owned());
        assert_eq!(name("Lurni"), "Lurni 2");
        assert_eq!(name("ТhеЬе"), "ТhеЬе 2", "Cyrillic letters");
        assert_eq!(name("lumi"), "lumi", "pages give the bot another name");
        assert_eq!(name("Рip"), "Рip", "no bot at this table can be called Pip");
    }

    #[test]
    fn removes_invisible_characters() {
        let invisible = "\u{ad}\u{34f}\u{61c}\u{115f}\u{1160}\u{17b4}\u{180b}\u{180e}\u{200b}\u{200c}\u{200d}\u{200e}\
            \u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2060}\u{2061}\u{2066}\u{2067}\u{2068}\
            \u{2069}\u{206a}\u{3164}\u{fe0f}\u{feff}\u{ffa0}\u{1d173}\u{e0001}\u{e0041}\u{e007f}\u{e0100}\
            \u{f0000}\u{e000}\u{ffff}\n\0";
        for hidden in invisible.chars() {
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

    fn distinct(name: &str, others: &[&str]) -> String {
        distinct_name(name.to_owned(), others.iter().copied())
    }

    #[test]
    fn a_name_that_looks_like_another_gets_a_number() {
        assert_eq!(distinct("Ada", &["Béla"]), "Ada");
        assert_eq!(distinct("Ada", &["Ada"]), "Ada 2");
        assert_eq!(distinct("Ada", &["Ada", "Ada 2"]), "Ada 3");
        assert_eq!(distinct("", &["", "Ada"]), "", "people without a name are numbered by their seat");
        let long = "x".repeat(MAX_CHARS);
        let other = distinct(&long, &[&long]);
        assert!(other.chars().count() <= MAX_CHARS && other.ends_with(" 2"));
    }

    /// Whole names are compared by the confusables of Unicode, whatever the case, without accents and punctuation.
    #[test]
    fn finds_names_that_look_alike() {
        for (one, other) in [
            ("ada", "Ada"),
            ("B0b", "Bob"),
            ("b0B", "Bob"),
            ("Il", "lI"),
            ("I1|", "lll"),
            ("Torn", "Tom"),
            ("M0na", "mona"),
            // Cyrillic, Cherokee and Greek letters.
            ("Аdа", "Ada"),
            ("ᎪᎠᎪ", "Ada"),
            ("Ᏼob", "Bob"),
            ("\u{13da}\u{13a5}\u{13aa}", "Sia"),
            ("νera", "Vera"),
            // Accents, which somebody can also put on any letter.
            ("Ján", "Jan"),
            ("Müller", "Muller"),
            ("Łukasz", "Lukasz"),
            ("Bo\u{336}b", "Bob"),
            ("Bob\u{345}", "Bob"),
            ("B\u{36a}ob", "Bob"),
            // Punctuation and spaces.
            ("Bob.", "Bob"),
            ("Bob!", "Bob"),
            ("Bob ·", "Bob"),
            ("Bob’", "Bob"),
            ("-Bob-", "Bob"),
            ("B ob", "Bob"),
            ("ONeil", "O'Neil"),
        ] {
            for (one, other) in [(one, other), (other, one)] {
                assert_eq!(distinct(one, &[other]), format!("{one} 2"), "{other}");
            }
        }
    }

    #[test]
    fn keeps_names_that_look_different() {
        let names = "Müller,Özil,Čeněk,José,O'Neil,李,王,Łukasz,Ali,All,Jana,Jan,राम,रमा,아다,아라,Ада,Ben Bot,Talbot,🌙,⭐,\
            Bob 2,Bob 3,You,Tu,Phoebe";
        for name in names.split(',') {
            let others: Vec<&str> = names.split(',').filter(|other| *other != name).collect();
            assert_eq!(distinct(name, &others), name);
        }
    }

    #[test]
    fn nobody_is_called_like_the_reader_or_a_bot() {
        for name in ["Yоu", "Y0u", "You.", "Yöu", "Ada (bot)", "Ada (Bot)", "Ada [b0t]", "casual 2 (bot)", "Ada(bоt)."]
        {
            assert_eq!(distinct(name, &[]), format!("{name} 2"));
        }
        assert_eq!(names_of(&PAGE_NAMES.bots, BotName::Casual).next(), Some("Lumi"));
    }
}
