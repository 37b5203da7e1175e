//! The review of a game: the same as assessing each turn alone, with the luck of the refills apart.

use std::time::Duration;

use nova_luna_ai::analysis::{Analyst, GameReviewer, MoveGrade, ReviewedTurn, SeatReview};
use nova_luna_ai::{Budget, Forecast, OnePlyBot};
use nova_luna_rules::{Deal, Game, Record, Seat, Seed, usual_discs};

const BUDGET: Budget = Budget::Nodes(200);

/// Returns the record of a game between casual players.
fn game(players: u8, seed: u64) -> Record {
    let deal = Deal::new(Seed::from_number(seed), players).unwrap();
    let discs = usual_discs(usize::from(players));
    let (mut game, mut record) = (Game::deal(&deal, discs).unwrap(), Record::new(deal.setup(discs)).unwrap());
    let mut bot = OnePlyBot::casual([seed as u8; 16]);
    while let Some(action) = bot.choose(game.view()) {
        record.add(&game.play(action).unwrap()).unwrap();
    }
    record
}

fn reviewer() -> GameReviewer {
    GameReviewer::new(1, BUDGET, || Duration::ZERO)
}

fn review(record: &Record) -> Vec<ReviewedTurn> {
    let reviewer = reviewer();
    (1..=record.events().len()).map(|ply| reviewer.review(record, ply).unwrap()).collect()
}

/// A review keeps its last searches. That saves time and changes nothing, so it can go on anywhere after a break.
#[test]
fn every_turn_is_the_same_alone() {
    for players in 1..=3 {
        let record = game(players, 4);
        for turn in review(&record).iter().step_by(3) {
            assert_eq!(reviewer().review(&record, turn.ply).as_ref(), Some(turn));
            let view = record.view_after(turn.ply - 1).unwrap();
            let analyst = Analyst::new([1; 16], 1, BUDGET, || Duration::ZERO);
            let event = &record.events()[turn.ply - 1];
            assert_eq!(analyst.assess(&view, event.action).as_ref(), Some(&turn.assessment));
        }
    }
}

#[test]
fn only_new_tiles_are_luck() {
    for players in 1..=2 {
        let record = game(players, 7);
        let turns = review(&record);
        for (index, turn) in turns.iter().enumerate() {
            let event = &record.events()[index];
            assert_eq!(turn.luck.is_some(), !event.revealed.is_empty(), "turn {}", turn.ply);
            let (Some(luck), Some(next)) = (&turn.luck, turns.get(index + 1)) else { continue };
            // After the refill the next turn begins, unless the review found its move as good as the best one.
            if next.assessment.grade != MoveGrade::Best {
                assert_eq!(luck.after, next.assessment.before);
            }
            if turn.assessment.played != turn.assessment.best {
                assert_eq!(luck.before, turn.assessment.after);
            }
        }
        assert!(turns.iter().any(|turn| turn.luck.is_some()), "the game has a refill");
    }
}

#[test]
fn accuracy_is_what_a_seat_kept_per_turn() {
    let record = game(2, 9);
    let turns = review(&record);
    for seat in Seat::all(2) {
        let losses: Vec<f64> =
            turns.iter().filter(|turn| turn.assessment.seat == seat).map(|turn| turn.assessment.loss).collect();
        let sum = SeatReview::new(seat, &turns);
        assert_eq!((sum.turns, sum.grades.iter().sum::<usize>()), (losses.len(), losses.len()));
        let mean = losses.iter().sum::<f64>() / losses.len() as f64;
        assert!((sum.accuracy() - (1.0 - mean)).abs() < 1e-9, "{sum:?}");
    }
    assert!((SeatReview::new(Seat::FIRST, []).accuracy() - 1.0).abs() < 1e-9, "a seat without a turn lost nothing");
}

#[test]
fn a_record_has_only_its_own_turns() {
    let record = game(1, 2);
    assert_eq!(reviewer().review(&record, 0), None);
    assert_eq!(reviewer().review(&record, record.events().len() + 1), None);
    let last = reviewer().review(&record, record.events().len()).unwrap();
    assert!(matches!(last.assessment.after, Forecast::Score(_)));
}
