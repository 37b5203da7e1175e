//! The review of a game: the same as assessing each turn alone, with the luck of the refills apart.

use std::time::Duration;

use nova_luna_ai::analysis::{Analyst, GameReviewer, MoveGrade, ReviewedTurn, SeatReview};
use nova_luna_ai::{Budget, Forecast, OnePlyBot, SearchLimits, default_budget, new_bot};
use nova_luna_bots::BotName;
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

/// A turn of the first seat that lost this much, where this much was at stake.
fn turn(loss: f64, stake: f64) -> ReviewedTurn {
    format!("1 1 3@0,1 + win:0.5,0.5 win:0.5,0.5 {loss}/{stake} good - - line +").parse().unwrap()
}

fn accuracy(turns: &[ReviewedTurn]) -> f64 {
    SeatReview::new(Seat::FIRST, turns).accuracy()
}

#[test]
fn only_decisions_that_matter_count_for_the_accuracy() {
    let forced_or_equal = [turn(0.0, 0.0), turn(0.01, 0.02)];
    assert_eq!(accuracy(&forced_or_equal), 1.0);
    let decisions = [turn(0.1, 0.3), turn(0.0, 0.3)];
    let with_others = [&decisions[..], &forced_or_equal].concat();
    assert_eq!(accuracy(&decisions), accuracy(&with_others));
    assert_eq!(SeatReview::new(Seat::FIRST, &with_others).decisions, 2);
}

#[test]
fn a_blunder_is_visible_in_the_accuracy() {
    let flawless = vec![turn(0.0, 0.3); 15];
    let blundered = [&flawless[..14], &[turn(0.3, 0.3)]].concat();
    let lost = accuracy(&flawless) - accuracy(&blundered);
    assert!(lost > 0.04 && lost < 0.06, "{lost}");
}

/// A decision in which every move is as good as the other has no stake.
#[test]
fn a_forced_move_has_no_stake() {
    let record = game(2, 9);
    let turns = review(&record);
    for turn in &turns {
        let view = record.view_after(turn.ply - 1).unwrap();
        assert!(turn.assessment.stake >= turn.assessment.loss);
        if view.legal_actions().len() == 1 {
            assert_eq!(turn.assessment.stake, 0.0, "turn {}", turn.ply);
        }
    }
    assert!(turns.iter().filter(|turn| turn.assessment.stake >= SeatReview::MIN_STAKE).count() > turns.len() / 2);
}

/// The levels lie apart. The curve itself is fitted with `cargo xtask accuracy`.
#[test]
fn accuracy_tells_a_novice_from_an_expert() {
    let mean = |bot| {
        let sides = (0..6).flat_map(|seed| {
            let deal = Deal::new(Seed::from_number(40_000 + seed), 2).unwrap();
            let (mut game, mut record) = (Game::deal(&deal, 20).unwrap(), Record::new(deal.setup(20)).unwrap());
            let mut player = new_bot(bot, [seed as u8; 16], 1);
            let limits = SearchLimits::new(default_budget(bot, 2), || Duration::ZERO);
            while let Some(decision) = player.think(game.view(), &limits, &mut |_| {}) {
                record.add(&game.play(decision.action).unwrap()).unwrap();
            }
            let turns = review(&record);
            Seat::all(2).map(|seat| SeatReview::new(seat, &turns).accuracy()).collect::<Vec<_>>()
        });
        sides.sum::<f64>() / 12.0
    };
    let (novice, expert) = (mean(BotName::Novice), mean(BotName::Expert));
    assert!(novice < 0.8 && expert > novice + 0.1, "{novice} {expert}");
}

/// The table that `cargo xtask accuracy` writes from thousands of games. Each level has the accuracy that people expect of
/// it, and they lie apart.
#[test]
fn the_levels_have_believable_accuracies() {
    let docs = include_str!("../../../docs/review.md");
    let accuracy = |line: &'static str| {
        let (level, rest) = line.strip_prefix("| `")?.split_once("` | **")?;
        Some((level, rest.split_once(" %**")?.0.parse::<f64>().ok()?))
    };
    let rows: Vec<(&str, f64)> = docs.lines().filter_map(accuracy).collect();
    let expected = [
        ("novice", 60.0..=70.0),
        ("casual", 72.0..=78.0),
        ("skilled", 82.0..=88.0),
        ("expert", 89.0..=95.0),
        ("master", 94.0..=100.0),
    ];
    assert_eq!(rows.len(), expected.len(), "{rows:?}");
    for ((level, accuracy), (name, believable)) in rows.iter().zip(expected) {
        assert!(*level == name && believable.contains(accuracy), "{level}: {accuracy} is not within {believable:?}");
    }
}

#[test]
fn every_turn_of_a_seat_is_counted_once() {
    let record = game(2, 9);
    let turns = review(&record);
    for seat in Seat::all(2) {
        let losses: Vec<f64> =
            turns.iter().filter(|turn| turn.assessment.seat == seat).map(|turn| turn.assessment.loss).collect();
        let sum = SeatReview::new(seat, &turns);
        assert_eq!((sum.turns, sum.grades.iter().sum::<usize>()), (losses.len(), losses.len()));
        assert!((sum.lost - losses.iter().sum::<f64>()).abs() < 1e-9, "{sum:?}");
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
