//! Tests of the text of a position.

use nova_luna_rules::{Deal, Game, Seed, usual_discs};

use super::*;

/// Records a game of pseudo-random legal actions.
fn random_game(players: u8, seed: u64) -> Record {
    let deal = Deal::new(Seed::from_number(seed), players).unwrap();
    let discs = usual_discs(usize::from(players));
    let mut game = Game::deal(&deal, discs).unwrap();
    let mut record = Record::new(deal.setup(discs)).unwrap();
    let mut random = seed.wrapping_add(1);
    while game.outcome().is_none() {
        let actions: Vec<_> = game.legal_actions().iter().collect();
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let event = game.play(actions[(random >> 33) as usize % actions.len()]).unwrap();
        record.add(&event).unwrap();
    }
    record
}

fn prefix(record: &Record, plies: usize) -> Record {
    let mut prefix = Record::new(record.start().clone()).unwrap();
    record.events()[..plies].iter().for_each(|event| prefix.add(event).unwrap());
    prefix
}

#[test]
fn parses_every_position_it_formatted() {
    for players in 1..=4 {
        for seed in 0..6 {
            let record = random_game(players, seed);
            for plies in 0..=record.events().len() {
                let text = format_position(&record, plies);
                assert!(text.len() < 400, "{}", text.len());
                assert_eq!(parse_position(&text).unwrap(), prefix(&record, plies));
            }
        }
    }
}

#[test]
fn rejects_any_changed_letter() {
    let text = format_position(&random_game(2, 3), 30);
    for index in 0..text.len() {
        for letter in ["A", "z", "_", "%", "é"] {
            let damaged = format!("{}{letter}{}", &text[..index], &text[index + 1..]);
            assert!(damaged == text || parse_position(&damaged).is_err());
        }
        assert!(parse_position(&text[..index]).is_err());
    }
    assert_eq!(parse_position(""), Err(PositionError::Damaged));
    assert_eq!(parse_position(&"A".repeat(MAX_LENGTH + 1)), Err(PositionError::Form));
}

/// A position has one text: the alphabet for addresses, no padding, and unused bits that are zero.
#[test]
fn rejects_other_encodings_of_the_same_bytes() {
    for text in ["A", "AAAAA", "Zg==", "Zm9v YmFy", "Zm+v", "Zh", "€€"] {
        assert_eq!(parse_position(text), Err(PositionError::Form), "{text}");
    }
    let text = (0..40).map(|seed| format_position(&random_game(2, seed), 3)).find(|text| text.len() % 4 != 0).unwrap();
    let (last, rest) = (text.as_bytes()[text.len() - 1], &text[..text.len() - 1]);
    for other in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".bytes().filter(|b| *b != last) {
        assert!(parse_position(&format!("{rest}{}", char::from(other))).is_err(), "{}", char::from(other));
    }
}

/// A forged link may have a valid checksum.
#[test]
fn rejects_impossible_positions_with_a_valid_checksum() {
    let with_checksum = |bytes: &[u8]| BASE64URL_NOPAD.encode(&[bytes, &crc32(bytes).to_le_bytes()].concat());
    let start = [&[1, 2, 20][..], &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], &[2, 1]].concat();
    assert!(parse_position(&with_checksum(&start)).is_ok());
    let with = |more: &[u8]| parse_position(&with_checksum(&[&start[..], more].concat()));
    assert_eq!(with(&[0]), Err(PositionError::Action(1)));
    assert_eq!(with(&[1, 99]), Err(PositionError::Action(2)));
    assert_eq!(with(&[0xff, 0xff, 0xff, 0x7f]), Err(PositionError::Damaged));
    assert_eq!(with(&[0xff, 0xff, 0x7f]), Err(PositionError::Action(1)));
    assert_eq!(parse_position(&with_checksum(&[2])), Err(PositionError::Version(2)));
    assert_eq!(parse_position(&with_checksum(&[1, 9])), Err(PositionError::Damaged));
    let nine = [&[1, 9, 20][..], &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], &[1, 2, 3, 4]].concat();
    assert_eq!(parse_position(&with_checksum(&nine)), Err(PositionError::Setup(SetupError::Players(9))));
}

/// `spec/positions.md`: `#/position/nl1_…`. Older links begin with `A`.
#[test]
fn a_position_without_a_history_is_its_notation() {
    for line in include_str!("../../../../spec/positions.csv").lines().skip(1) {
        let (_, rest) = line.split_once(',').unwrap();
        let notation = rest.trim_start_matches('"').split(['"', ',']).next().unwrap();
        match Position::read(notation) {
            Ok(position) => {
                let record = parse_position(notation).unwrap();
                assert_eq!(record.start().position(), Some(&position));
                assert_eq!(format_position(&record, 0), position.to_string());
            }
            Err(error) => assert_eq!(parse_position(notation), Err(PositionError::Notation(error)), "{notation}"),
        }
    }
    assert!(format_position(&random_game(2, 3), 30).starts_with('A'));
    // Later positions of such a game have no history either.
    let mut record = parse_position("nl1_20_.......m..65._16.1-20.2_2554-.5606-.0139_42-32-4664").unwrap();
    record.read_move("65@-1,0").unwrap();
    let after = "nl1_20_..........m._20.2-21.1_652554-..5606-..0139_42-32-4664";
    assert_eq!(format_position(&record, 1), after);
    assert!(matches!(parse_position("nl2_20"), Err(PositionError::Notation(_))));
}

/// Whatever a hostile client sends with a valid checksum is rejected, or is a position like any other.
#[test]
fn forged_positions_are_rejected_or_read_back() {
    let mut random = 7_u64;
    let mut below = |n: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % n
    };
    let (mut read, mut rejected) = (0, 0);
    for game in 0..250_u8 {
        let record = random_game(1 + game % 4, u64::from(game));
        let text = format_position(&record, below(record.events().len()));
        let whole = BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
        let mut bytes = whole[..whole.len() - 4].to_vec();
        for _ in 0..=below(3) {
            let at = below(bytes.len());
            bytes[at] = below(256) as u8;
        }
        bytes.truncate(bytes.len() - below(2));
        let forged = BASE64URL_NOPAD.encode(&[&bytes[..], &crc32(&bytes).to_le_bytes()].concat());
        match parse_position(&forged) {
            Ok(position) => {
                let again = format_position(&position, position.events().len());
                assert_eq!(parse_position(&again), Ok(position));
                read += 1;
            }
            Err(_) => rejected += 1,
        }
    }
    assert!(read > 0 && rejected > 100, "{read} {rejected}");
}
