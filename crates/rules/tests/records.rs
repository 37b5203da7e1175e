//! Record files: valid ones from this and another implementation, and invalid ones with the expected error.

use std::fs;
use std::path::{Path, PathBuf};

use nova_luna_rules::{
    AddError, Fairness, MAX_RECORD_BYTES, Nonce, ReadCause, Record, Seat, SeatSeal, Secret, SeedError, Setup, TableId,
    TextError,
};

use crate::common::deal;

fn files(folder: &str, extension: &str) -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|found| found == extension));
    paths.sort();
    assert!(paths.len() > 3, "the folder has only {} files", paths.len());
    paths.into_iter().map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn our_own_records_are_written_exactly_as_they_were_read() {
    for (path, text) in files("records", "nlr") {
        let record = Record::read(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(record.to_string(), text, "{}", path.display());
        assert!(record.seed().is_some() && record.view().is_over());
    }
}

#[test]
fn reads_records_of_another_implementation() {
    for (path, text) in files("records/other", "nlr") {
        let record = Record::read(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(Record::read(&record.to_string()).unwrap(), record, "{}", path.display());
    }
}

#[test]
fn rejects_invalid_records_with_position_and_reason() {
    let mut differences = Vec::new();
    for (path, text) in files("records/bad", "nlr") {
        let expected = fs::read_to_string(path.with_extension("txt")).unwrap_or_default();
        let found = Record::read(&text).err().map_or("no error".to_owned(), |error| error.to_string());
        if found != expected.trim_end() {
            differences.push(format!("{}\n  expected: {expected}\n  found: {found}", path.display()));
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn keeps_unknown_tags_comments_and_names() {
    let text = include_str!("records/other/unfinished-with-comments.nlr");
    let record = Record::read(text).unwrap();
    assert_eq!(record.name(Seat::FIRST), Some("Ada \"the \\ fast\" Ω"));
    assert_eq!(record.name(Seat::new(2).unwrap()), None);
    assert_eq!(record.other_tags(), [("Site".into(), "a kitchen table".into()), ("Empty".into(), String::new())]);
    assert_eq!(record.events().len(), 3);
    let written = record.to_string();
    for kept in ["{Before the first move.}", "{no space\nis needed, and a comment may go over lines}", "{}"] {
        assert!(written.contains(kept), "{written}");
    }
}

#[test]
fn rejects_an_enormous_record_quickly() {
    let text = format!("[Format \"1\"]\n{}", " ".repeat(MAX_RECORD_BYTES));
    let error = Record::read(&text).unwrap_err();
    assert_eq!(error.cause, ReadCause::TooLong { limit: MAX_RECORD_BYTES });
}

#[test]
fn rejects_thousands_of_tags_quickly() {
    let begin = std::time::Instant::now();
    let tags: String = (0..100_000).map(|number| format!("[T{number} \"\"]\n")).collect();
    let error = Record::read(&tags[..MAX_RECORD_BYTES]).unwrap_err();
    assert_eq!((error.line, error.cause), (201, ReadCause::TooManyTags { limit: 200 }));
    assert!(begin.elapsed() < std::time::Duration::from_secs(2));
}

#[test]
fn error_messages_stay_short_for_any_record() {
    let good = include_str!("records/two-players.nlr");
    let long = "x".repeat(300_000);
    let numbers = "255 ".repeat(50_000);
    let stack = good.lines().find(|line| line.starts_with("[Stack")).unwrap();
    for text in [
        format!("[{long} \"\"]\n[{long} \"\"]\n"),
        good.replace(stack, &format!("[Stack \"{}\"]", numbers.trim_end())),
        good.replace(stack, "[Stack \"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20\"]"),
        good.replace("[Discs \"20\"]", &format!("[Discs \"{long}\"]")),
        good.replace("1. ", &format!("1. {long} ")),
    ] {
        let message = Record::read(&text).unwrap_err().to_string();
        assert!(message.len() < 300, "{message}");
    }
}

#[test]
fn a_record_that_was_read_can_be_written_and_read_again() {
    // Writing adds white space between these comments, which would make the record too long to read.
    let text = include_str!("records/other/unfinished-with-comments.nlr").to_owned() + &"{}".repeat(450_000);
    assert!(matches!(Record::read(&text).unwrap_err().cause, ReadCause::TooLong { .. }));
    let text = include_str!("records/other/unfinished-with-comments.nlr").to_owned() + &"{}".repeat(150_000);
    let record = Record::read(&text).unwrap();
    assert_eq!(Record::read(&record.to_string()).unwrap(), record);
}

#[test]
fn rejects_texts_that_would_break_a_record() {
    let setup = Setup { players: 2, discs: 20, wheel: (1..=11).collect(), stack: vec![1, 2] };
    let mut record = Record::new(setup).unwrap();
    assert_eq!(record.set_name(Seat::FIRST, "two\nlines"), Err(TextError::Control));
    assert_eq!(record.set_name(Seat::new(3).unwrap(), "nobody"), Err(TextError::NoSuchSeat));
    assert_eq!(record.add_comment("a } b"), Err(TextError::Brace));
    for known in ["Seed", "Result", "Name2", "Seal4", "Secret", "two words", ""] {
        assert_eq!(record.add_tag(known, "x"), Err(TextError::Tag), "{known}");
    }
    assert_eq!(record.add_tag("Aids", "two\nlines"), Err(TextError::Control));
    record.add_tag("Aids", "on").unwrap();
    assert_eq!(record.add_tag("Aids", "off"), Err(TextError::Tag), "a tag is there once");
    assert_eq!(Record::read(&record.to_string()).as_ref(), Ok(&record));
    record.set_name(Seat::FIRST, "\"]\\").unwrap();
    record.add_comment("a { b [ c").unwrap();
    assert_eq!(Record::read(&record.to_string()).unwrap(), record);
}

#[test]
fn rejects_an_impossible_event() {
    let mut game = deal(2, 1);
    let setup = nova_luna_rules::Deal::new(nova_luna_rules::Seed::from_number(1), 2).unwrap().setup(20);
    let mut record = Record::new(setup).unwrap();
    let event = game.play(game.legal_actions().get(0).unwrap()).unwrap();
    record.add(&event).unwrap();
    let before = record.clone();
    assert!(record.add(&event).is_err(), "the same tile cannot be taken twice");
    assert_eq!(record, before);
    let mut forged = game.play(game.legal_actions().get(0).unwrap()).unwrap();
    forged.seat = Seat::new(3 - forged.seat.number()).unwrap();
    assert_eq!(record.add(&forged), Err(AddError::EventMismatch), "it was not this seat's turn");
    assert_eq!(record, before);
}

/// Returns a record of a person against a bot, whose seed nobody could choose.
fn fair_record() -> Record {
    let (table, secret, person) = (TableId([9; 16]), Secret([7; 32]), Nonce([1; 32]));
    let fairness = Fairness {
        table,
        commitment: secret.commitment(table),
        seals: vec![SeatSeal::Person(person.commitment(table)), SeatSeal::Bot],
        nonces: vec![person, secret.bot_nonce(Seat::new(2).unwrap())],
        secret,
        void_seals: 3,
    };
    fair_record_of(fairness)
}

fn fair_record_of(fairness: Fairness) -> Record {
    let seed = fairness.verify().unwrap();
    let deal = nova_luna_rules::Deal::new(seed, 2).unwrap();
    let mut record = Record::new(deal.setup(20)).unwrap();
    record.set_fairness(fairness).unwrap();
    record
}

/// Returns a record with another value for a tag.
fn with_tag(text: &str, tag: &str, value: &str) -> String {
    let line = text.lines().find(|line| line.starts_with(&format!("[{tag} "))).unwrap();
    text.replace(line, &format!("[{tag} \"{value}\"]"))
}

fn without_tag(text: &str, tag: &str) -> String {
    text.lines().filter(|line| !line.starts_with(&format!("[{tag} "))).map(|line| format!("{line}\n")).collect()
}

#[test]
fn says_how_many_moves_were_there_before_the_match() {
    let mut record = Record::read(include_str!("records/two-players.nlr")).unwrap();
    assert_eq!(record.initial_moves(), None);
    record.set_initial_moves(12).unwrap();
    assert_eq!(Record::read(&record.to_string()).unwrap().initial_moves(), Some(12));
    assert!(record.set_initial_moves(13).is_err() && record.initial_moves() == Some(12));
    for wrong in ["71", "-1", "twelve", ""] {
        let text = record.to_string().replace("[Position \"12\"]", &format!("[Position \"{wrong}\"]"));
        let read = Record::read(&text).unwrap();
        assert_eq!((read.initial_moves(), read.other_tags().len()), (None, 1), "{wrong}");
    }
}

/// Returns the line of the record with the tag, from 1.
fn line_of(text: &str, tag: &str) -> usize {
    text.lines().position(|line| line.starts_with(&format!("[{tag} "))).unwrap() + 1
}

#[test]
fn a_fair_record_reads_back_with_all_its_tags() {
    let text = fair_record().to_string();
    let read = Record::read(&text).unwrap();
    assert_eq!(read, fair_record());
    assert_eq!(read.fairness().unwrap().void_seals, 3);
    assert!(read.other_tags().is_empty());
    assert!(Record::read(&without_tag(&text, "Seed")).unwrap().seed().is_some(), "the seed follows from the others");
    for tag in ["Table", "Commitment", "Seal1", "Seal2", "Nonce1", "Nonce2", "Secret", "VoidSeals"] {
        let error = Record::read(&without_tag(&text, tag)).unwrap_err();
        assert_eq!(error.cause, ReadCause::TagMissing(tag));
    }
}

#[test]
fn rejects_a_record_whose_deal_was_forged() {
    let text = fair_record().to_string();
    let cause = |forged: &str, tag: &str| {
        let error = Record::read(forged).unwrap_err();
        assert_eq!(error.line, line_of(forged, tag), "{error}");
        match error.cause {
            ReadCause::Seed(error) => error,
            other => panic!("{other:?}"),
        }
    };
    let digits = "ab".repeat(32);
    let (first, second) = (Seat::FIRST, Seat::new(2).unwrap());
    assert_eq!(cause(&with_tag(&text, "Commitment", &digits), "Commitment"), SeedError::Commitment);
    assert_eq!(cause(&with_tag(&text, "Secret", &digits), "Commitment"), SeedError::Commitment);
    assert_eq!(cause(&with_tag(&text, "Table", &"ab".repeat(16)), "Commitment"), SeedError::Commitment);
    assert_eq!(cause(&with_tag(&text, "Seal1", &digits), "Seal1"), SeedError::Seal { seat: first });
    assert_eq!(cause(&with_tag(&text, "Nonce1", &digits), "Seal1"), SeedError::Seal { seat: first });
    assert_eq!(cause(&with_tag(&text, "Nonce2", &digits), "Nonce2"), SeedError::BotNonce { seat: second });
    assert_eq!(cause(&with_tag(&text, "Seal1", "bot"), "Nonce1"), SeedError::BotNonce { seat: first });
    assert_eq!(cause(&with_tag(&text, "Seal2", &digits), "Seal2"), SeedError::Seal { seat: second });
    let other_seed = fair_record_of(Fairness { nonces: other_nonces(), ..fairness_of_two_people() }).to_string();
    let seed = other_seed.lines().find(|line| line.starts_with("[Seed ")).unwrap();
    assert!(matches!(cause(&with_tag(&text, "Seed", &seed[7..71]), "Seed"), SeedError::Wheel { .. }));
}

fn other_nonces() -> Vec<Nonce> {
    vec![Nonce([1; 32]), Nonce([2; 32])]
}

fn fairness_of_two_people() -> Fairness {
    let (table, secret) = (TableId([9; 16]), Secret([7; 32]));
    let seals = other_nonces().iter().map(|nonce| SeatSeal::Person(nonce.commitment(table))).collect();
    Fairness { table, commitment: secret.commitment(table), seals, nonces: other_nonces(), secret, void_seals: 0 }
}

#[test]
fn rejects_a_ground_out_bot_nonce_even_if_the_deal_fits_it() {
    // Everything follows from the forged bytes: wheel, stack and seed. Only the derivation of the bot's bytes tells.
    let record = fair_record_of(fairness_of_two_people()).to_string();
    let forged = with_tag(&record, "Seal2", "bot");
    let error = Record::read(&forged).unwrap_err();
    assert_eq!(error.cause, ReadCause::Seed(SeedError::BotNonce { seat: Seat::new(2).unwrap() }));
    assert!(error.to_string().contains("the nonce of the bot on seat 2 does not follow from the secret"), "{error}");
}

#[test]
fn the_fairness_of_a_record_has_the_one_known_version_and_valid_values() {
    let text = fair_record().to_string();
    for (tag, value, expected) in [
        ("Fairness", "1", "the tag Fairness cannot be \"1\": it must be 2, the only version that is checked"),
        ("VoidSeals", "-1", "the tag VoidSeals cannot be \"-1\": it must be a whole number below 4294967296"),
        ("VoidSeals", "none", "it must be a whole number"),
        ("VoidSeals", "01", "it must be a whole number"),
        ("VoidSeals", "4294967296", "it must be a whole number"),
        ("Seal2", "Bot", "it must be 64 hexadecimal digits or bot"),
        ("Nonce1", "ab", "it must be 64 hexadecimal digits"),
        ("Table", "ab", "it must be 32 hexadecimal digits"),
    ] {
        let forged = with_tag(&text, tag, value);
        let error = Record::read(&forged).unwrap_err();
        assert!(error.line == line_of(&forged, tag) && error.to_string().contains(expected), "{tag} {value}: {error}");
    }
    // Without its version, the proof is not silently ignored.
    let error = Record::read(&without_tag(&text, "Fairness")).unwrap_err();
    assert_eq!(error.cause, ReadCause::TagMissing("Fairness"));
}

#[test]
fn moves_can_be_added_as_text_and_a_rejected_one_changes_nothing() {
    for (path, text) in files("records", "nlr") {
        let whole = Record::read(&text).unwrap();
        let mut record = Record::new(whole.start().clone()).unwrap();
        for event in whole.events() {
            for token in event.to_string().split(' ') {
                for wrong in ["", "+", "+1", "+69", "+0,1", "1@100,100", "999@0,0", "word"] {
                    let before = record.clone();
                    assert!(record.read_move(wrong).is_err(), "{wrong}");
                    assert_eq!(record, before, "{wrong} changed something");
                }
                record.read_move(token).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            }
        }
        assert_eq!(record.events(), whole.events());
        assert_eq!(record.view(), whole.view());
    }
}
