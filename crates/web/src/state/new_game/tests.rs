//! What is chosen is what is agreed.

use nova_luna_table::{Table, Timestamp};

use super::*;
use crate::state::storage::InMemoryStorage;

#[test]
fn every_choice_can_be_played() {
    for mode in [Mode::Bots, Mode::Solo, Mode::HotSeat] {
        let counts = if mode == Mode::Solo { 1..=1 } else { 2..=4 };
        for players in counts {
            for discs in [DiscsChoice::Usual, DiscsChoice::FirstGame, DiscsChoice::House(0), DiscsChoice::House(99)] {
                let game = NewGame { players, discs, clock: Some(ClockChoice::USUAL), ..NewGame::usual(mode) };
                let terms = game.terms("Ana");
                assert_eq!(terms.seats[0], SeatPlayer::Person("Ana".to_owned()));
                Table::open(terms, Seed::from_number(1), Timestamp(0)).unwrap();
            }
        }
    }
}

/// R5: the first game has fewer discs with three and with four.
#[test]
fn discs_follow_the_number_of_players() {
    let count = |players, discs| NewGame { players, discs, ..NewGame::usual(Mode::Bots) }.disc_count();
    assert_eq!([2, 3, 4].map(|players| count(players, DiscsChoice::Usual)), [20, 20, 20]);
    assert_eq!([2, 3, 4].map(|players| count(players, DiscsChoice::FirstGame)), [20, 17, 15]);
    assert_eq!(count(3, DiscsChoice::House(7)), 7);
    assert_eq!(count(1, DiscsChoice::House(7)), 21);
}

#[test]
fn choices_are_remembered_but_no_seed() {
    let storage = InMemoryStorage::default();
    let mut game = NewGame::usual(Mode::Bots);
    game.players = 4;
    game.seats =
        [SeatChoice::Bot(BotName::Master), SeatChoice::Person, SeatChoice::Person, SeatChoice::Bot(BotName::Novice)];
    game.names[1] = "Eva = 1\n".to_owned();
    game.discs = DiscsChoice::House(9);
    game.clock = Some(ClockChoice { minutes: 3, seconds: 0 });
    game.seed = "42".to_owned();
    game.save(&storage, Mode::Bots).unwrap();
    let loaded = NewGame::load(&storage, Mode::Bots);
    game.names[1] = "Eva = 1".to_owned();
    assert_eq!(loaded, NewGame { seed: String::new(), ..game });
    assert_eq!(NewGame::load(&storage, Mode::HotSeat), NewGame::usual(Mode::HotSeat));
}

#[test]
fn damaged_choices_are_as_usual() {
    let storage = InMemoryStorage::default();
    let text = "players=9\nseat1=greedy\nseat9=master\nseat0=master\ndiscs=-3\nclock=0+x\nname=\n=\n";
    storage.set("nova-luna/new/bots", text).unwrap();
    assert_eq!(NewGame::load(&storage, Mode::Bots), NewGame { players: 4, ..NewGame::usual(Mode::Bots) });
}

#[test]
fn seeds_are_read_or_refused() {
    let typed = |seed: &str| NewGame { seed: seed.to_owned(), ..NewGame::usual(Mode::Solo) }.typed_seed();
    assert_eq!(typed("  "), Ok(None));
    assert_eq!(typed(" 42 "), Ok(Some(Seed::from_number(42))));
    assert_eq!(typed("moon"), Err(ParseSeedError::Form));
    assert_eq!(typed(&"9".repeat(99)), Err(ParseSeedError::TooLarge));
}

#[test]
fn a_deal_that_was_shared_is_dealt_again() {
    for (players, discs) in [(1, 21), (2, 20), (4, 7)] {
        let deal = DealLink { players, discs, seed: Seed::from_number(5) };
        let game = NewGame::of_deal(&deal);
        assert_eq!((game.players, game.disc_count()), (usize::from(players), discs));
        assert_eq!(game.typed_seed(), Ok(Some(deal.seed)));
    }
}
