//! Tests of the link formats.

use nova_luna_rules::{Deal, Game, usual_discs};

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
    let mut prefix = Record::new(record.setup().clone()).unwrap();
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
    assert_eq!(parse_position(""), Err(LinkError::Damaged));
    assert_eq!(parse_position(&"A".repeat(MAX_LENGTH + 1)), Err(LinkError::Form));
}

/// A forged link may have a valid checksum.
#[test]
fn rejects_impossible_positions_with_a_valid_checksum() {
    let with_checksum = |bytes: &[u8]| base64::encode(&[bytes, &crc32(bytes).to_le_bytes()].concat());
    let start = [&[1, 2, 20][..], &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], &[2, 1]].concat();
    assert!(parse_position(&with_checksum(&start)).is_ok());
    let with = |more: &[u8]| parse_position(&with_checksum(&[&start[..], more].concat()));
    assert_eq!(with(&[0]), Err(LinkError::Action(1)));
    assert_eq!(with(&[1, 99]), Err(LinkError::Action(2)));
    assert_eq!(with(&[0xff, 0xff, 0xff, 0x7f]), Err(LinkError::Damaged));
    assert_eq!(with(&[0xff, 0xff, 0x7f]), Err(LinkError::Action(1)));
    assert_eq!(parse_position(&with_checksum(&[2])), Err(LinkError::Version(2)));
    assert_eq!(parse_position(&with_checksum(&[1, 9])), Err(LinkError::Damaged));
    let nine = [&[1, 9, 20][..], &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], &[1, 2, 3, 4]].concat();
    assert_eq!(parse_position(&with_checksum(&nine)), Err(LinkError::Setup(SetupError::Players(9))));
}

#[test]
fn parses_the_deals_it_formatted() {
    let deal = DealLink { players: 3, discs: 17, seed: Seed::from_number(7) };
    assert_eq!(DealLink::parse(&deal.text()), Ok(deal));
    assert_eq!(DealLink::parse("2-20-42").unwrap().seed, Seed::from_number(42));
    assert_eq!(DealLink::parse("2-20"), Err(LinkError::Form));
    assert_eq!(DealLink::parse("x-20-1"), Err(LinkError::Form));
    assert_eq!(DealLink::parse("2-20-x"), Err(LinkError::Seed(ParseSeedError::Form)));
    assert_eq!(DealLink::parse("5-20-1"), Err(LinkError::Setup(SetupError::Players(5))));
    assert_eq!(DealLink::parse("2-21-1"), Err(LinkError::Setup(SetupError::Discs { discs: 21, players: 2 })));
}

#[test]
fn a_deal_needs_the_seed_of_the_record() {
    let mut record = random_game(2, 9);
    assert_eq!(DealLink::from_record(&record), None);
    record.set_seed(Seed::from_number(9)).unwrap();
    assert_eq!(DealLink::from_record(&record), Some(DealLink { players: 2, discs: 20, seed: Seed::from_number(9) }));
}

/// Every message is a whole sentence: no message id, no unfilled variable.
#[test]
fn explains_errors_in_every_language() {
    let tile = TileId::new(12).unwrap();
    let errors = [
        LinkError::Form,
        LinkError::Damaged,
        LinkError::Version(9),
        LinkError::Setup(SetupError::Players(9)),
        LinkError::Seed(ParseSeedError::Form),
        LinkError::Action(3),
        LinkError::Tiles { number: 3, error: RevealError::Seen(tile) },
    ];
    for language in nova_luna_texts::Language::ALL {
        let texts = Texts::new(language);
        for error in &errors {
            let message = error.message(&texts);
            assert!(
                message.contains(' ') && !message.contains('$') && !message.starts_with("link-"),
                "{language:?}: {message}"
            );
        }
    }
}
