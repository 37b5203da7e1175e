//! Tests of the form for a new game.

use nova_luna_table::{Table, Timestamp};

use super::*;
use crate::state::storage::InMemoryStorage;

#[test]
fn every_choice_gives_a_valid_match() {
    for mode in [Mode::Bots, Mode::Solo, Mode::HotSeat] {
        let counts = if mode == Mode::Solo { 1..=1 } else { 2..=4 };
        for players in counts {
            for discs in [DiscsChoice::Usual, DiscsChoice::FirstGame, DiscsChoice::House(0), DiscsChoice::House(99)] {
                let game =
                    NewGameForm { players, discs, clock: Some(ClockChoice::DEFAULT), ..NewGameForm::default_for(mode) };
                let config = game.config("Ana");
                assert_eq!(config.seats[0], SeatPlayer::Person("Ana".to_owned()));
                Table::new(config, Seed::from_number(1), Timestamp(0)).unwrap();
            }
        }
    }
}

/// R5: the first game has fewer discs with three and with four.
#[test]
fn discs_follow_the_number_of_players() {
    let count = |players, discs| NewGameForm { players, discs, ..NewGameForm::default_for(Mode::Bots) }.disc_count();
    assert_eq!([2, 3, 4].map(|players| count(players, DiscsChoice::Usual)), [20, 20, 20]);
    assert_eq!([2, 3, 4].map(|players| count(players, DiscsChoice::FirstGame)), [20, 17, 15]);
    assert_eq!(count(3, DiscsChoice::House(7)), 7);
    assert_eq!(count(1, DiscsChoice::House(7)), 21);
}

#[test]
fn saves_choices_without_the_seed() {
    let storage = InMemoryStorage::default();
    let mut game = NewGameForm::default_for(Mode::Bots);
    game.players = 4;
    game.seats =
        [SeatChoice::Bot(BotName::Master), SeatChoice::Person, SeatChoice::Person, SeatChoice::Bot(BotName::Novice)];
    game.names[1] = "Eva = 1\n".to_owned();
    game.discs = DiscsChoice::House(9);
    game.clock = Some(ClockChoice { minutes: 3, seconds: 0 });
    game.aids = true;
    game.seed = "42".to_owned();
    game.save(&storage, Mode::Bots).unwrap();
    let loaded = NewGameForm::load(&storage, Mode::Bots);
    game.names[1] = "Eva = 1".to_owned();
    assert_eq!(loaded, NewGameForm { seed: String::new(), ..game });
    assert_eq!(NewGameForm::load(&storage, Mode::HotSeat), NewGameForm::default_for(Mode::HotSeat));
}

#[test]
fn damaged_choices_get_defaults() {
    let storage = InMemoryStorage::default();
    let text = "players=9\nseat1=greedy\nseat9=master\nseat0=master\ndiscs=-3\nclock=0+x\nname=\n=\n";
    storage.set("nova-luna/new/bots", text).unwrap();
    assert_eq!(
        NewGameForm::load(&storage, Mode::Bots),
        NewGameForm { players: 4, ..NewGameForm::default_for(Mode::Bots) }
    );
}

#[test]
fn parses_or_rejects_seeds() {
    let typed = |seed: &str| NewGameForm { seed: seed.to_owned(), ..NewGameForm::default_for(Mode::Solo) }.typed_seed();
    assert_eq!(typed("  "), Ok(None));
    assert_eq!(typed(" 42 "), Ok(Some(Seed::from_number(42))));
    assert_eq!(typed("moon"), Err(ParseSeedError::Form));
    assert_eq!(typed(&"9".repeat(99)), Err(ParseSeedError::TooLarge));
}

#[test]
fn a_shared_deal_sets_players_discs_and_seed() {
    for (players, discs) in [(1, 21), (2, 20), (4, 7)] {
        let deal = DealLink { players, discs, seed: Seed::from_number(5) };
        let game = NewGameForm::from_deal(&deal);
        assert_eq!((game.players, game.disc_count()), (usize::from(players), discs));
        assert_eq!(game.typed_seed(), Ok(Some(deal.seed)));
    }
}

#[test]
fn a_game_from_a_position_gives_the_player_the_seat_to_move() {
    for players in 1..=4_u8 {
        let deal = nova_luna_rules::Deal::new(Seed::from_number(5), players).unwrap();
        let discs = if players == 1 { usual_discs(1) } else { 7 };
        let mut record = Record::new(deal.setup(discs)).unwrap();
        for _ in 0..3 {
            let action = record.view().legal_actions().iter().next().unwrap();
            let event = record.view().clone().play(action).unwrap();
            if record.add(&event).is_err() {
                break;
            }
        }
        let form = NewGameForm::from_position(&record);
        let to_move = record.view().to_move().unwrap();
        assert_eq!((form.players, form.disc_count()), (usize::from(players), discs));
        for seat in Seat::all(usize::from(players)) {
            assert_eq!(form.seats[seat.index()] == SeatChoice::Person, seat == to_move);
        }
        Table::from_position(form.config("Ana"), &record, Seed::from_number(6), Timestamp(0)).unwrap();
    }
}
