//! Set-up, turns and the end of games with two to four players (R3–R14, R20–R22, Q1, Q4–Q6).

use std::collections::BTreeSet;

use nova_luna_rules::{
    Action, DISCS, Game, Illegal, Outcome, PILE, SOLO_DISCS, Seat, Setup, SetupError, Time, View, first_game_discs,
    usual_discs,
};

use crate::common::{TestRng, at, deal, deal_with, stacked, take, tile};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

#[test]
fn r3_the_number_of_discs_depends_on_the_players() {
    assert_eq!((DISCS, SOLO_DISCS), (20, 21));
    assert_eq!([1, 2, 3, 4].map(usual_discs), [21, 20, 20, 20]);
    assert_eq!(deal(3, 1).view().discs_left(seat(3)), 20);
}

#[test]
fn r4_a_new_game_has_a_full_wheel_and_57_tiles_in_the_pile() {
    let game = deal(2, 5);
    assert_eq!(game.view().wheel().meeple().number(), 0);
    assert_eq!(game.view().wheel().len(), 11);
    assert_eq!((game.view().pile_size(), PILE), (57, 57));
    assert_eq!(game.view().unseen().len(), 57);
}

#[test]
fn r5_q6_first_games_with_three_or_four_players_have_fewer_discs() {
    // Q6: one rulebook gives the reduced number to two players, which is a misprint.
    assert_eq!([1, 2, 3, 4].map(first_game_discs), [21, 20, 17, 15]);
}

#[test]
fn r5_house_rules_allow_1_to_20_discs() {
    for discs in 0..=u8::MAX {
        let setup = Setup { players: 2, discs, wheel: (1..=11).collect(), stack: vec![1, 2] };
        assert_eq!(View::new(&setup).is_ok(), (1..=20).contains(&discs), "{discs}");
    }
}

#[test]
fn r1_r6_rejects_invalid_set_ups_with_the_reason() {
    let good = Setup { players: 2, discs: 20, wheel: (1..=11).collect(), stack: vec![2, 1] };
    let error = |change: &dyn Fn(&mut Setup)| {
        let mut setup = good.clone();
        change(&mut setup);
        View::new(&setup).unwrap_err()
    };
    assert_eq!(error(&|s| s.players = 0), SetupError::Players(0));
    assert_eq!(error(&|s| s.players = 5), SetupError::Players(5));
    assert_eq!(error(&|s| s.wheel[0] = 69), SetupError::NoSuchTile(69));
    assert_eq!(error(&|s| s.wheel[0] = 0), SetupError::NoSuchTile(0));
    assert_eq!(error(&|s| s.wheel[0] = 2), SetupError::TileTwice(tile(2)));
    assert_eq!(error(&|s| s.wheel.push(12)), SetupError::WheelSize(12));
    for stack in [vec![], vec![1], vec![1, 1], vec![1, 3], vec![1, 2, 3]] {
        let error = error(&|s| s.stack = stack.clone());
        assert_eq!(error, SetupError::Stack { found: stack.clone(), players: 2 });
    }
    let rest: Vec<u8> = (12..=68).collect();
    assert!(Game::new(&good, &rest).is_ok());
    assert_eq!(Game::new(&good, &rest[1..]).unwrap_err(), SetupError::PileSize { found: 56, expected: 57 });
    let twice: Vec<u8> = std::iter::once(5).chain(13..=68).collect();
    assert_eq!(Game::new(&good, &twice).unwrap_err(), SetupError::TileTwice(tile(5)));
}

#[test]
fn r6_the_top_of_the_stack_moves_first() {
    let setup = Setup { players: 3, discs: 20, wheel: (1..=11).collect(), stack: vec![3, 1, 2] };
    assert_eq!(View::new(&setup).unwrap().to_move(), Some(seat(2)));
}

#[test]
fn r7_r13_paying_moves_the_disc_and_decides_who_is_next() {
    // Seat 1 moves first. Tile 17 costs 7, tile 1 costs 1, tile 52 costs 1.
    let mut game = stacked(2, 20, &[17, 1, 52, 18, 35, 2, 3, 4, 5, 6, 7]);
    game.play(take(17, 0, 0)).unwrap();
    assert_eq!(game.view().moon_track().spent(seat(1)), Time::new(7));
    assert_eq!(game.view().to_move(), Some(seat(2)));
    game.play(take(1, 0, 0)).unwrap();
    assert_eq!(game.view().to_move(), Some(seat(2)), "still furthest back: the same player moves again");
    game.play(take(52, 1, 0)).unwrap();
    assert_eq!(game.view().moon_track().spent(seat(2)), Time::new(2));
    assert_eq!(game.view().moon_track().order(), [seat(2), seat(1)]);
}

#[test]
fn r8_all_discs_stay_within_seven_spaces() {
    for seed in 0..40 {
        let players = 2 + (seed % 3) as u8;
        let (mut game, mut rng) = (deal(players, seed), TestRng(seed));
        while let Some(action) = rng.action(&game) {
            game.play(action).unwrap();
            let spent: Vec<u16> =
                game.view().seats().map(|seat| game.view().moon_track().spent(seat).spaces()).collect();
            assert!(spent.iter().max().unwrap() - spent.iter().min().unwrap() <= 7, "{spent:?}");
        }
    }
}

/// Takes the nearest tile and places it to the right, until `left` tiles are on the wheel.
fn take_until_left(game: &mut Game, left: usize) {
    while game.view().wheel().len() > left {
        take_nearest(game);
    }
}

fn take_nearest(game: &mut Game) -> nova_luna_rules::Event {
    let display = game.view().display(game.view().to_move().unwrap()).unwrap();
    let at = at(display.len() as i8, 0);
    game.play(Action::Take { tile: game.view().wheel().takeable()[0], at }).unwrap()
}

#[test]
fn r9_a_refill_is_legal_with_one_or_two_tiles_left() {
    for left in (1..=11).rev() {
        let mut game = deal(2, 3);
        take_until_left(&mut game, left);
        assert_eq!(game.legal_actions().can_refill(), left <= 2, "{left}");
        assert_eq!(game.legal_actions().can_refill(), left <= 2);
        if left > 2 {
            let error = game.play(Action::Refill).unwrap_err();
            assert_eq!(error.reason, Illegal::TooManyTiles(left));
        }
    }
}

#[test]
fn r9_r11_a_chosen_refill_fills_the_wheel_and_the_same_player_continues() {
    let mut game = deal(2, 3);
    take_until_left(&mut game, 2);
    let (player, meeple) = (game.view().to_move(), game.view().wheel().meeple());
    let known: BTreeSet<_> = game.view().wheel().tiles().collect();
    let event = game.play(Action::Refill).unwrap();
    assert_eq!(event.revealed.len(), 9);
    assert_eq!(game.view().to_move(), player);
    assert_eq!(game.view().wheel().meeple(), meeple);
    assert_eq!(game.view().wheel().len(), 11);
    assert_eq!(game.view().pile_size(), 48);
    assert!(known.is_subset(&game.view().wheel().tiles().collect()), "tiles that were left stay");
    assert!(!game.legal_actions().can_refill());
}

#[test]
fn r10_an_empty_wheel_is_filled_at_once() {
    let mut game = deal(2, 3);
    take_until_left(&mut game, 1);
    let event = take_nearest(&mut game);
    assert_eq!(event.revealed.len(), 11);
    assert_eq!(game.view().wheel().len(), 11);
    assert!(!game.legal_actions().can_refill(), "a forced refill is not a decision");
}

#[test]
fn r11_q4_q5_the_last_refill_is_partial_and_no_further_refill_is_legal() {
    // 68 tiles: five times eleven, then two for the last wheel if every refill is forced.
    let mut game = deal(2, 3);
    while game.view().pile_size() > 0 {
        take_nearest(&mut game);
    }
    assert_eq!(game.view().wheel().len(), 2, "68 tiles are six wheels of eleven and two more");
    assert!(!game.legal_actions().can_refill(), "Q4, Q5: one or two tiles are left, but the pile is empty");
    assert_eq!(game.play(Action::Refill).unwrap_err().reason, Illegal::PileEmpty);
}

#[test]
fn r12_the_player_must_take_one_of_the_next_three_tiles() {
    let mut game = stacked(2, 20, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    let legal: Vec<_> = game.legal_actions().iter().collect();
    assert_eq!(legal, [take(1, 0, 0), take(2, 0, 0), take(3, 0, 0)]);
    assert_eq!(game.play(take(4, 0, 0)).unwrap_err().reason, Illegal::TooFar(tile(4)));
    assert_eq!(game.play(take(12, 0, 0)).unwrap_err().reason, Illegal::NotOnWheel(tile(12)));
    game.play(take(3, 0, 0)).unwrap();
    assert_eq!(game.view().wheel().meeple().number(), 3);
}

#[test]
fn r14_the_first_tile_goes_to_0_0_and_later_ones_next_to_a_tile() {
    let mut game = stacked(2, 20, &[1, 18, 35, 52, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(game.play(take(1, 1, 0)).unwrap_err().reason, Illegal::FirstTile(at(1, 0)));
    game.play(take(1, 0, 0)).unwrap();
    game.play(take(18, 0, 0)).unwrap();
    assert_eq!(game.view().to_move(), Some(seat(2)));
    assert_eq!(game.play(take(35, 0, 0)).unwrap_err().reason, Illegal::Occupied(at(0, 0)));
    assert_eq!(game.play(take(35, 1, 1)).unwrap_err().reason, Illegal::Detached(at(1, 1)));
    let error = game.play(take(35, 1, 1)).unwrap_err();
    assert_eq!(error.legal.len(), 12, "three tiles on four cells are legal");
    game.play(take(35, 0, -1)).unwrap();
}

#[test]
fn q1_completed_tasks_are_covered_automatically() {
    // Turquoise 6 (bb, yy, r) and red 6 (bb, yy, t) complete each other, as in worked example 5.
    let mut game = stacked(2, 20, &[50, 17, 16, 34, 51, 1, 2, 3, 4, 5, 6]);
    game.play(take(50, 0, 0)).unwrap();
    game.play(take(17, 0, 0)).unwrap();
    let event = game.play(take(16, 1, 0)).unwrap();
    assert_eq!(event.completed.len(), 2);
    assert_eq!(game.view().discs_left(seat(1)), 18);
}

#[test]
fn r20_the_game_ends_immediately_with_the_last_disc() {
    let mut game = stacked(2, 2, &[50, 17, 16, 34, 51, 1, 2, 3, 4, 5, 6]);
    game.play(take(50, 0, 0)).unwrap();
    game.play(take(17, 0, 0)).unwrap();
    assert_eq!(game.outcome(), None);
    game.play(take(16, 1, 0)).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Ranking([seat(1), seat(2)].into_iter().collect())));
    assert_eq!(game.view().to_move(), None);
    assert!(game.legal_actions().is_empty());
    assert_eq!(game.play(take(34, 1, 0)).unwrap_err().reason, Illegal::GameOver);
}

#[test]
fn r20_tasks_stay_uncovered_when_no_disc_is_left() {
    let mut game = stacked(2, 1, &[50, 17, 16, 34, 51, 1, 2, 3, 4, 5, 6]);
    game.play(take(50, 0, 0)).unwrap();
    game.play(take(17, 0, 0)).unwrap();
    let event = game.play(take(16, 1, 0)).unwrap();
    assert_eq!(event.completed.len(), 1, "two tasks are complete, but there is one disc");
    let display = game.view().display(seat(1)).unwrap();
    let discs = display.tiles().flat_map(nova_luna_rules::PlacedTile::covered).filter(|covered| *covered).count();
    assert_eq!(discs, 1, "the display has no more discs than the player");
    assert_eq!(game.view().discs_left(seat(1)), 0);
}

#[test]
fn r20_no_tile_is_drawn_after_the_end() {
    // If the last disc is placed with the last tile of the wheel, the wheel is not refilled.
    let mut found = 0;
    for seed in 0..4000 {
        let (mut game, mut rng) = (deal_with(2, 3, seed), TestRng(seed));
        while let Some(action) = rng.action(&game) {
            let event = game.play(action).unwrap();
            if game.outcome().is_some() && game.view().wheel().is_empty() && game.view().pile_size() > 0 {
                assert!(event.revealed.is_empty());
                found += 1;
            }
        }
    }
    assert!(found > 0, "no game ended with an empty wheel");
}

#[test]
fn r21_the_game_ends_when_no_tile_is_left() {
    let (mut game, mut rng) = (deal(4, 8), TestRng(8));
    while let Some(action) = rng.action(&game) {
        game.play(action).unwrap();
    }
    assert!(game.view().seats().all(|seat| game.view().discs_left(seat) > 0), "nobody finished");
    assert!(game.view().wheel().is_empty() && game.view().pile_size() == 0);
    assert!(matches!(game.outcome(), Some(Outcome::Ranking(_))));
}

#[test]
fn r22_the_ranking_is_by_discs_left_and_then_by_who_would_move_earlier() {
    let mut ties = 0;
    for seed in 0..200 {
        let (mut game, mut rng) = (deal(4, seed), TestRng(seed));
        while let Some(action) = rng.action(&game) {
            game.play(action).unwrap();
        }
        let Some(Outcome::Ranking(ranking)) = game.outcome() else { panic!("four players have a ranking") };
        let index_in_order = |seat: Seat| game.view().moon_track().order().iter().position(|&s| s == seat).unwrap();
        for pair in ranking.windows(2) {
            let (left, right) = (game.view().discs_left(pair[0]), game.view().discs_left(pair[1]));
            assert!(left <= right);
            if left == right {
                ties += 1;
                assert!(index_in_order(pair[0]) < index_in_order(pair[1]));
            }
        }
        assert_eq!(ranking.iter().collect::<BTreeSet<_>>().len(), 4);
    }
    assert!(ties > 0, "no tie was found");
}
