//! Tests of the link formats.

use nova_luna_rules::{RevealError, TileId};

use super::*;
use crate::state::test_matches::recorded;

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
    let (_, mut record) = recorded(2, 99);
    assert_eq!(DealLink::from_record(&record), None);
    record.set_seed(Seed::from_number(2)).unwrap();
    assert_eq!(DealLink::from_record(&record), Some(DealLink { players: 2, discs: 20, seed: Seed::from_number(2) }));
}

/// Every message is a whole sentence: no message id, no unfilled variable.
#[test]
fn explains_errors_in_every_language() {
    let tile = TileId::new(12).unwrap();
    let links = [LinkError::Form, LinkError::Setup(SetupError::Players(9)), LinkError::Seed(ParseSeedError::Form)];
    let positions = [
        PositionError::Form,
        PositionError::Damaged,
        PositionError::Version(9),
        PositionError::Setup(SetupError::Players(9)),
        PositionError::Action(3),
        PositionError::Tiles { number: 3, error: RevealError::Seen(tile) },
    ];
    for language in nova_luna_texts::Language::ALL {
        let texts = Texts::new(language);
        let links = links.iter().map(|error| error.message(&texts));
        for message in links.chain(positions.iter().map(|error| explain_position_error(error, &texts))) {
            assert!(
                message.contains(' ') && !message.contains('$') && !message.starts_with("link-"),
                "{language:?}: {message}"
            );
        }
    }
}
