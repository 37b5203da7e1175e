//! All languages have the same messages, and every file is valid Fluent.

#[cfg(any(feature = "cli", feature = "web"))]
mod positions;
mod style;

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;
use nova_luna_ai::analysis::{MoveGrade, Reason};
use nova_luna_rules::{Action, Colour, Coord, Illegal, PlayError, Record, Seat, TileId};

use super::{Language, Subject, Texts, own_text_id};

fn all_files(language: Language) -> impl Iterator<Item = &'static str> {
    let mut files = crate::files::files_of(crate::Edition::default_for(language));
    // The page loads later what the program has from the beginning.
    let later = crate::files::learn_files_of(language).iter().filter(|file| !files.contains(file));
    let later: Vec<&str> = later.copied().collect();
    files.extend(later);
    files.extend(crate::files::alert_files_of(language));
    files.extend(crate::files::boot_files_of(language));
    files.into_iter()
}

#[cfg(all(feature = "cli", feature = "web"))]
#[test]
fn every_file_of_a_language_is_tested() {
    for language in Language::ALL {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(language.code());
        let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        // The terms of the other English editions take the place of those of `terms.ftl`.
        let is_edition = |path: &std::path::PathBuf| path.ends_with("pegasus.ftl") || path.ends_with("stronghold.ftl");
        for path in paths.filter(|path| !is_edition(path)) {
            let text = std::fs::read_to_string(&path).unwrap();
            assert!(all_files(language).any(|file| file == text), "{}", path.display());
        }
    }
}

/// Returns the ids of all messages with their variables.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    for file in all_files(language) {
        let resource = FluentResource::try_new(file.to_owned())
            .unwrap_or_else(|(_, errors)| panic!("{language:?}: {errors:?} in {file}"));
        drop(resource);
        let mut id = String::new();
        for line in file.lines() {
            if let Some((name, _)) = line.split_once(" =").filter(|(name, _)| !name.starts_with([' ', '#', '[', '-'])) {
                id = name.to_owned();
                assert!(found.insert(id.clone(), BTreeSet::new()).is_none(), "{language:?}: {id} is defined twice");
            }
            for variable in line.split('$').skip(1) {
                let end = variable.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(variable.len());
                found.get_mut(&id).unwrap().insert(variable[..end].to_owned());
            }
        }
    }
    found
}

#[test]
fn every_language_has_the_same_messages_with_the_same_variables() {
    let english = messages(Language::En);
    assert!(english.len() > 80, "the files are empty");
    for language in Language::ALL {
        let other = messages(language);
        for (id, variables) in &english {
            assert_eq!(other.get(id), Some(variables), "{language:?}: {id}");
        }
        assert_eq!(other.len(), english.len(), "{language:?} has messages that English lacks");
    }
}

#[test]
fn uses_the_terms_of_the_rulebooks() {
    for (language, wheel, moon_track, disc, tile) in [
        (Language::En, "Moon Wheel", "Moon track", "disc", "tile"),
        (Language::De, "Monduhr", "Mondlaufbahn", "Scheibe", "Plättchen"),
        (Language::Es, "Rueda Lunar", "Pista Lunar", "ficha", "loseta"),
        (Language::Cs, "Měsíční kruh", "Lunární stupnice", "žeton", "destičk"),
    ] {
        let texts = Texts::new(language);
        assert_eq!((texts.get("wheel").as_str(), texts.get("moon-track").as_str()), (wheel, moon_track));
        assert!(texts.format("discs-left", &[("discs", 3.into())]).contains(disc));
        assert!(texts.format("tiles-in-pile", &[("tiles", 3.into())]).contains(tile));
    }
}

#[test]
fn plurals_follow_the_language() {
    let tiles = |language, n: i32| Texts::new(language).format("tiles-in-pile", &[("tiles", n.into())]);
    let forms: BTreeSet<String> = [1, 2, 5].map(|n| tiles(Language::Cs, n).replace(&n.to_string(), "")).into();
    assert_eq!(forms.len(), 3, "Czech has three plural forms: {forms:?}");
    let discs = |n: i32| Texts::new(Language::De).format("discs-left", &[("discs", n.into())]);
    assert_ne!(discs(1).replace('1', ""), discs(2).replace('2', ""));
}

/// Names are put into sentences in the third person, so the word for the reader is no name.
#[test]
fn the_word_for_the_reader_is_no_name() {
    for language in Language::ALL {
        let texts = Texts::new(language);
        let you = texts.get("you");
        for name in [you.clone(), you.to_ascii_uppercase(), format!(" {you} "), String::new(), " ".to_owned()] {
            assert_eq!(texts.chosen_name(&name), None, "{language:?}: {name}");
        }
        for (name, kept) in [(" Ada ", "Ada"), ("Youri", "Youri"), ("Dušan", "Dušan")] {
            assert_eq!(texts.chosen_name(name), Some(kept));
        }
    }
}

#[test]
fn parses_the_language_of_a_locale() {
    assert_eq!(Language::from_locale("de_AT.UTF-8"), Some(Language::De));
    assert_eq!(Language::from_locale("es-419"), Some(Language::Es));
    assert_eq!(Language::from_locale("cs"), Some(Language::Cs));
    assert_eq!(Language::from_locale("C"), None);
    assert_eq!(Language::from_locale("fr_FR"), None);
}

/// Every error is a whole sentence in every language, without a message id or an unfilled variable.
#[test]
fn rule_errors_are_complete_in_every_language() {
    let tile = TileId::new(12).unwrap();
    let cell = Coord::new(1, -2);
    let causes = [
        Illegal::GameOver,
        Illegal::RefillDue,
        Illegal::NotOnWheel(tile),
        Illegal::TooFar(tile),
        Illegal::FirstTile(cell),
        Illegal::Occupied(cell),
        Illegal::Detached(cell),
        Illegal::TooManyTiles(7),
        Illegal::PileEmpty,
        Illegal::TooFewDiscs,
        Illegal::PhaseTwo,
    ];
    for language in Language::ALL {
        let texts = Texts::new(language);
        for reason in causes {
            for legal in [vec![], vec![Action::Refill], vec![Action::Refill; 50]] {
                let shown = texts.play_error(&PlayError { action: Action::Refill, reason, legal });
                assert!(
                    !shown.contains("illegal-") && !shown.contains("play-error") && !shown.contains('$'),
                    "{shown}"
                );
            }
        }
        for invalid in ["", "[Format]", "[Format \"2\"]", "{", "[Format \"1\"]\n[Players \"9\"]"] {
            let error = Record::read(invalid).unwrap_err();
            let shown = texts.record_error(&error.cause);
            assert!(shown.contains(' ') && !shown.contains('$') && !shown.contains("record-"), "{shown}");
        }
    }
}

/// Every reason and grade has a text in every language, without a message id or an unfilled variable.
#[test]
fn review_texts_are_complete_in_every_language() {
    let seat = Seat::new(2).unwrap();
    let tile = TileId::new(12).unwrap();
    let denies = |last_of| Reason::Denies { seat, tile, last_of };
    let mut reasons = vec![
        Reason::Wins,
        Reason::StopsWin(seat),
        Reason::MoreDiscs(1),
        Reason::MoreDiscs(5),
        Reason::LessTime(3),
        denies(None),
        Reason::MovesAgain,
        Reason::MoreNearlyComplete(1),
        Reason::MoreNearlyComplete(3),
        Reason::BetterPlace,
        Reason::Refills,
        Reason::KeepsWheel,
        Reason::EarlierFinish(4),
    ];
    reasons.extend(Colour::ALL.map(|colour| denies(Some(colour))));
    for language in Language::ALL {
        let texts = Texts::new(language);
        let clauses: BTreeSet<String> =
            reasons.iter().map(|&reason| texts.reason(reason, |seat| format!("<{seat}>"))).collect();
        assert_eq!(clauses.len(), reasons.len(), "{language:?}: two reasons have the same text");
        let grades: Vec<String> = MoveGrade::ALL.map(|grade| texts.move_grade(grade)).into();
        for text in clauses.iter().chain(&grades) {
            assert!(!text.contains("review-") && !text.contains('$') && !text.contains('{'), "{language:?}: {text}");
        }
        let three = texts.reasons(&reasons[..3], |_| "Ada".to_owned());
        assert!(reasons[..3].iter().all(|&reason| three.contains(&texts.reason(reason, |_| "Ada".to_owned()))));
        assert_eq!(texts.reasons(&[], |_| String::new()), "");
    }
}

/// Texts that are shown only about somebody else: the page asks the reader to wait, to answer or to come along.
const NEVER_ABOUT_THE_READER: [&str; 7] = [
    "history-winner",
    "invited-by",
    "offer-made",
    "player-absent",
    "player-away",
    "player-choosing",
    "player-thinking",
];

#[test]
fn every_text_about_a_player_has_a_form_for_the_reader() {
    for language in Language::ALL {
        let (messages, texts) = (messages(language), Texts::new(language));
        let about_players = messages.iter().filter(|(_, variables)| variables.contains("player"));
        let mut seen = 0;
        for (id, _) in about_players.filter(|(id, _)| !NEVER_ABOUT_THE_READER.contains(&id.as_str())) {
            let own = own_text_id(id);
            let variables = messages.get(&own).unwrap_or_else(|| panic!("{language:?}: {own} is missing"));
            assert!(!variables.contains("player"), "{language:?}: {own} addresses the reader by name");
            let third_person = texts.format_about(id, "Ada".to_owned(), &[]);
            assert!(third_person.contains("Ada"), "{language:?}: {id}");
            assert_ne!(texts.format_about(id, Subject::You, &[]), third_person, "{language:?}: {id}");
            seen += 1;
        }
        // Features select the files: the fewest are those of the rules and the review.
        assert!(seen >= 7, "{seen}");
    }
}

/// Words that were replaced by better ones. Each language uses one word for a thing.
#[test]
fn no_language_uses_a_replaced_word() {
    for (language, words) in [
        (Language::En, &["time less", "looking on", "as the system"][..]),
        (
            Language::De,
            &["auslosung", "spielstein", "zeit weniger", "du gewinnst", "startaufstellung", "wochenaufgabe"],
        ),
        (
            Language::Es,
            &[
                "magnífic",
                "de tiempo menos",
                "¡ganas!",
                "baldosa",
                "ordenador",
                "móvil",
                "vosotros",
                "agujas del reloj",
            ],
        ),
        (
            Language::Cs,
            &[
                "dílek",
                "dílk",
                "vyhráváte",
                "času dřív",
                "kartičk",
                "řetěz ",
                "řetěze ",
                "řetězu",
                "řetězem",
                "soupeř: ",
            ],
        ),
    ] {
        for file in all_files(language) {
            let text = file.to_lowercase();
            for word in words {
                assert!(!text.contains(word), "{language:?}: {word}");
            }
        }
    }
}
