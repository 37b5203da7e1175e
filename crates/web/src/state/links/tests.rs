//! What a link holds is what was put into it, and what was changed on the way is refused.

use nova_luna_rules::{Deal, Game, usual_discs};

use super::*;

/// A game in which the legal action with a number that jumps about is taken, as a record.
fn random_game(players: u8, seed: u64) -> Record {
    let deal = Deal::new(Seed::from_number(seed), players).unwrap();
    let discs = usual_discs(usize::from(players));
    let mut game = Game::deal(&deal, discs).unwrap();
    let mut record = Record::new(deal.setup(discs)).unwrap();
    let mut dice = seed.wrapping_add(1);
    while game.outcome().is_none() {
        let actions: Vec<_> = game.legal_actions().iter().collect();
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let event = game.play(actions[(dice >> 33) as usize % actions.len()]).unwrap();
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
fn every_position_of_random_games_comes_back() {
    for players in 1..=4 {
        for seed in 0..6 {
            let record = random_game(players, seed);
            for plies in 0..=record.events().len() {
                let text = position_text(&record, plies);
                assert!(text.len() < 400, "{}", text.len());
                assert_eq!(read_position(&text).unwrap(), prefix(&record, plies));
            }
        }
    }
}

#[test]
fn any_changed_letter_is_noticed() {
    let text = position_text(&random_game(2, 3), 30);
    for index in 0..text.len() {
        for letter in ["A", "z", "_", "%", "é"] {
            let damaged = format!("{}{letter}{}", &text[..index], &text[index + 1..]);
            assert!(damaged == text || read_position(&damaged).is_err());
        }
        assert!(read_position(&text[..index]).is_err());
    }
    assert_eq!(read_position(""), Err(LinkError::Damaged));
    assert_eq!(read_position(&"A".repeat(LONGEST + 1)), Err(LinkError::Form));
}

/// A link that somebody built with a right checksum may still hold nonsense.
#[test]
fn well_formed_nonsense_is_refused() {
    let sealed = |bytes: &[u8]| base64::write(&[bytes, &crc32(bytes).to_le_bytes()].concat());
    let start = [&[1, 2, 20][..], &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], &[2, 1]].concat();
    assert!(read_position(&sealed(&start)).is_ok());
    let with = |more: &[u8]| read_position(&sealed(&[&start[..], more].concat()));
    assert_eq!(with(&[0]), Err(LinkError::Action(1)));
    assert_eq!(with(&[1, 99]), Err(LinkError::Action(2)));
    assert_eq!(with(&[0xff, 0xff, 0xff, 0x7f]), Err(LinkError::Damaged));
    assert_eq!(with(&[0xff, 0xff, 0x7f]), Err(LinkError::Action(1)));
    assert_eq!(read_position(&sealed(&[2])), Err(LinkError::Version(2)));
    assert_eq!(read_position(&sealed(&[1, 9])), Err(LinkError::Damaged));
    let nine = [&[1, 9, 20][..], &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], &[1, 2, 3, 4]].concat();
    assert_eq!(read_position(&sealed(&nine)), Err(LinkError::Setup(SetupError::Players(9))));
}

#[test]
fn deals_come_back() {
    let deal = DealLink { players: 3, discs: 17, seed: Seed::from_number(7) };
    assert_eq!(DealLink::read(&deal.text()), Ok(deal));
    assert_eq!(DealLink::read("2-20-42").unwrap().seed, Seed::from_number(42));
    assert_eq!(DealLink::read("2-20"), Err(LinkError::Form));
    assert_eq!(DealLink::read("x-20-1"), Err(LinkError::Form));
    assert_eq!(DealLink::read("2-20-x"), Err(LinkError::Seed(ParseSeedError::Form)));
    assert_eq!(DealLink::read("5-20-1"), Err(LinkError::Setup(SetupError::Players(5))));
    assert_eq!(DealLink::read("2-21-1"), Err(LinkError::Setup(SetupError::Discs { discs: 21, players: 2 })));
}

#[test]
fn the_deal_of_a_record_needs_its_seed() {
    let mut record = random_game(2, 9);
    assert_eq!(DealLink::of(&record), None);
    record.set_seed(Seed::from_number(9)).unwrap();
    assert_eq!(DealLink::of(&record), Some(DealLink { players: 2, discs: 20, seed: Seed::from_number(9) }));
}

/// Every refusal is a whole sentence in every language: no name of a message, no gap.
#[test]
fn refusals_are_told_in_every_language() {
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
            let told = error.told(&texts);
            assert!(told.contains(' ') && !told.contains('$') && !told.starts_with("link-"), "{language:?}: {told}");
        }
    }
}
