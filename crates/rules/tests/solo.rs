//! The solo game (R3, R23–R27, Q2, Q3).

use nova_luna_rules::{Action, Game, Illegal, Outcome, Phase, SOLO_DISCS, Score, Seat, Setup, SetupError, Time, View};

use crate::common::{TestRng, deal};

fn placed(game: &Game) -> u8 {
    SOLO_DISCS - game.view().discs_left(Seat::FIRST)
}

fn cost(game: &Game) -> u16 {
    game.view().displays()[0].cost().spaces()
}

fn phase(game: &Game) -> Phase {
    game.view().solo().unwrap().phase()
}

/// Plays the action that places the most discs, as long as `condition` holds.
fn play_greedily(game: &mut Game, mut condition: impl FnMut(&Game) -> bool) {
    while !game.legal_actions().is_empty() && condition(game) {
        let discs_after = |action: &Action| {
            let mut next = game.clone();
            next.play(*action).unwrap();
            placed(&next)
        };
        let takes = game.legal_actions().iter().filter(|action| *action != Action::Refill);
        let best = takes.max_by_key(discs_after).unwrap();
        game.play(best).unwrap();
    }
}

#[test]
fn r23_a_solo_game_has_21_discs_and_no_moon_track() {
    for discs in [1, 20, 22] {
        let setup = Setup { players: 1, discs, wheel: (1..=11).collect(), stack: vec![1] };
        assert_eq!(View::new(&setup).unwrap_err(), SetupError::Discs { discs, players: 1 });
    }
    let mut game = deal(1, 4);
    play_greedily(&mut game, |game| game.view().wheel().len() > 3);
    assert_eq!(game.view().moon_track().spent(Seat::FIRST), Time::ZERO);
}

#[test]
fn r23_r24_the_only_refill_is_the_end_of_phase_1() {
    for seed in 0..50 {
        let mut game = deal(1, seed);
        play_greedily(&mut game, |game| {
            let is_allowed = phase(game) == Phase::One && placed(game) >= 8;
            assert_eq!(game.legal_actions().can_refill(), is_allowed);
            if !is_allowed {
                let reason = game.clone().play(Action::Refill).unwrap_err().reason;
                let expected = if phase(game) == Phase::One { Illegal::TooFewDiscs } else { Illegal::PhaseTwo };
                assert_eq!(reason, expected);
            }
            true
        });
    }
}

#[test]
fn r24_r25_ending_phase_1_fills_the_wheel() {
    let mut ended = 0;
    for seed in 0..50 {
        let mut game = deal(1, seed);
        play_greedily(&mut game, |game| phase(game) == Phase::One && placed(game) < 8);
        if phase(&game) == Phase::Two {
            continue;
        }
        let (left, spent) = (game.view().wheel().len(), cost(&game));
        let kept: Vec<_> = game.view().wheel().tiles().collect();
        let event = game.play(Action::Refill).unwrap();
        assert_eq!(event.revealed.len(), 11 - left);
        assert!(kept.iter().all(|tile| game.view().wheel().contains(*tile)), "tiles that were left stay");
        assert_eq!(phase(&game), Phase::Two);
        assert_eq!(game.view().solo().unwrap().note(), Some(Score(spent)), "eight or more are placed: no penalty");
        ended += 1;
    }
    assert!(ended > 10, "only {ended} games reached eight discs early");
}

#[test]
fn r24_r25_phase_1_ends_automatically_when_all_eleven_tiles_are_taken() {
    let (mut game, mut rng) = (deal(1, 7), TestRng(7));
    for taken in 0..11 {
        assert_eq!(phase(&game), Phase::One);
        assert_eq!(game.view().displays()[0].len(), taken);
        let action = loop {
            let action = rng.action(&game).unwrap();
            if action != Action::Refill {
                break action;
            }
        };
        let event = game.play(action).unwrap();
        assert_eq!(event.revealed.len(), if taken == 10 { 11 } else { 0 });
    }
    assert_eq!(phase(&game), Phase::Two);
    let missing = u16::from(8_u8.saturating_sub(placed(&game)));
    assert!(missing > 0, "fewer than eight discs are placed in this game");
    assert_eq!(game.view().solo().unwrap().note(), Some(Score(cost(&game) + 10 * missing)));
}

#[test]
fn r26_r27_the_game_ends_with_a_score_after_the_second_wheel() {
    for seed in 0..50 {
        let (mut game, mut rng) = (deal(1, seed), TestRng(seed));
        let mut note = None;
        while let Some(action) = rng.action(&game) {
            game.play(action).unwrap();
            note = note.or(game.view().solo().unwrap().note());
        }
        let left = u16::from(game.view().discs_left(Seat::FIRST));
        assert!(game.view().wheel().is_empty() || left == 0);
        assert!(game.view().pile_size() >= 68 - 22, "the wheel was filled once");
        assert_eq!(game.outcome(), Some(Outcome::Solo(Score(note.unwrap().0 + cost(&game) + 10 * left))));
    }
}

#[test]
fn q2_discs_beyond_the_eighth_are_placed_at_once() {
    let mut most = 0;
    for seed in 0..50 {
        let mut game = deal(1, seed);
        play_greedily(&mut game, |game| phase(game) == Phase::One);
        most = most.max(placed(&game));
        let covered: usize = game.view().displays()[0].tiles().map(|tile| tile.covered().filter(|c| *c).count()).sum();
        assert_eq!(covered, usize::from(placed(&game)));
    }
    assert!(most > 8, "no game placed more than eight discs in phase 1");
}

#[test]
fn q3_all_discs_placed_in_phase_1_end_the_game() {
    // Eleven tiles with three easy tasks each; one neighbour of each colour completes several.
    let wheel = [17, 34, 51, 68, 16, 50, 33, 67, 13, 30, 47];
    let best = (0..400).find_map(|seed| {
        let setup = Setup { players: 1, discs: 21, wheel: wheel.to_vec(), stack: vec![1] };
        let pile: Vec<u8> = (1..=68).filter(|number| !wheel.contains(number)).collect();
        let (mut game, mut rng) = (Game::new(&setup, &pile).unwrap(), TestRng(seed));
        while phase(&game) == Phase::One && game.outcome().is_none() {
            play_best(&mut game, &mut rng);
        }
        game.outcome().is_some().then_some(game)
    });
    let game = best.unwrap();
    assert_eq!(placed(&game), 21);
    assert_eq!(phase(&game), Phase::One);
    assert_eq!(game.view().pile_size(), 57, "nothing was refilled");
    assert_eq!(game.outcome(), Some(Outcome::Solo(Score(2 * cost(&game)))));
}

/// Plays a random action among those that place the most discs.
fn play_best(game: &mut Game, rng: &mut TestRng) {
    let results: Vec<(u8, Action)> = game
        .legal_actions()
        .iter()
        .filter(|action| *action != Action::Refill)
        .map(|action| {
            let mut next = game.clone();
            next.play(action).unwrap();
            (placed(&next), action)
        })
        .collect();
    let most = results.iter().map(|(discs, _)| *discs).max().unwrap();
    let best: Vec<Action> = results.into_iter().filter(|(discs, _)| *discs == most).map(|(_, action)| action).collect();
    game.play(best[rng.below(best.len())]).unwrap();
}
