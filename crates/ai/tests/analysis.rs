//! The analysis tells the truth: every reason is checked with the rules.

use std::time::Duration;

use nova_luna_ai::analysis::{Analyst, Assessment, MoveGrade, Reason};
use nova_luna_ai::evaluation::{EvaluationKind, UNITS_PER_SPACE};
use nova_luna_ai::{Budget, Forecast, OnePlyBot, Random};
use nova_luna_rules::{Action, Colour, Deal, Event, Game, PlacedTile, Seat, Seed, Task, TileId, View, usual_discs};

fn analyst(nodes: u64) -> Analyst {
    Analyst::new([3; 16], 1, Budget::Nodes(nodes), || Duration::ZERO)
}

/// Returns the positions of a game between weak players, each with a random legal action.
fn turns(players: u8, discs: u8, seed: u64) -> Vec<(View, Action)> {
    let mut game = Game::deal(&Deal::new(Seed::from_number(seed), players).unwrap(), discs).unwrap();
    let mut weak = OnePlyBot::casual([seed as u8; 16]);
    let mut random = Random::new([seed as u8; 16]);
    let mut turns = Vec::new();
    while let Some(action) = weak.choose(game.view()) {
        turns.push((game.view().clone(), random.choose(game.view()).unwrap()));
        game.play(action).unwrap();
    }
    turns
}

fn after(view: &View, action: Action) -> (View, Event) {
    let mut after = view.clone();
    let event = after.play(action).unwrap();
    (after, event)
}

fn cost(action: Action) -> i32 {
    if let Action::Take { tile, .. } = action { i32::from(tile.tile().cost().spaces()) } else { 0 }
}

fn tile(action: Action) -> Option<TileId> {
    if let Action::Take { tile, .. } = action { Some(tile) } else { None }
}

/// Counts the open tasks of a seat that lack exactly one tile, if that tile can still be placed next to the task's
/// tile or its groups.
fn one_short(view: &View, seat: Seat) -> usize {
    let lacks_one = |placed: PlacedTile<'_>, task: &Task| {
        let missing = task.missing(placed.counts());
        let can_come = |colour| missing.get(colour) > 0 && (placed.counts().get(colour) > 0 || placed.open_sides() > 0);
        missing.total() == 1 && Colour::ALL.into_iter().any(can_come)
    };
    let one_short_on = |placed: PlacedTile<'_>| {
        let open = placed.tile().tasks().iter().zip(placed.covered()).filter(|(_, covered)| !covered);
        open.filter(|(task, _)| lacks_one(placed, task)).count()
    };
    view.display(seat).unwrap().tiles().map(one_short_on).sum()
}

/// Whether this seat moves next and can place its last disc.
fn can_win(view: &View, seat: Seat) -> bool {
    let wins = |action| after(view, action).0.discs_left(seat) == 0;
    view.tiles_due() == 0 && view.to_move() == Some(seat) && view.legal_actions().iter().any(wins)
}

fn assert_true(view: &View, assessment: &Assessment) {
    let &Assessment { seat, best, played, .. } = assessment;
    let ((one, gain), (other, lesser)) = (after(view, best), after(view, played));
    for &reason in &assessment.reasons {
        let is_true = match reason {
            Reason::Wins => one.discs_left(seat) == 0,
            Reason::StopsWin(next) => can_win(&other, next) && !can_win(&one, next),
            Reason::MoreDiscs(more) => gain.completed.len() == lesser.completed.len() + usize::from(more),
            Reason::LessTime(less) => cost(played) - cost(best) == i32::from(less),
            Reason::Denies { seat: next, tile, last_of } => {
                let same = |other: &TileId| other.tile().colour() == tile.tile().colour();
                other.to_move() == Some(next)
                    && other.legal_actions().takeable().contains(&tile)
                    && matches!(best, Action::Take { tile: taken, .. } if taken == tile)
                    && last_of.is_some() == (view.wheel().tiles().filter(same).count() == 1)
            }
            Reason::MovesAgain => one.to_move() == Some(seat) && other.to_move() != Some(seat),
            Reason::BetterPlace => tile(best).is_some() && tile(best) == tile(played) && best != played,
            Reason::Refills => best == Action::Refill,
            Reason::KeepsWheel => played == Action::Refill,
            Reason::MoreNearlyComplete(more) => one_short(&one, seat) == one_short(&other, seat) + usize::from(more),
            Reason::EarlierFinish(more) => {
                let finish = |view| EvaluationKind::Learned.finishing_time(view, seat);
                let earlier = finish(&other) - finish(&one);
                earlier / UNITS_PER_SPACE == i32::from(more) && more > 0
            }
        };
        assert!(is_true, "{reason:?} for {best} rather than {played} in {view:?}");
    }
}

#[test]
fn every_reason_holds() {
    let mut kinds = Vec::new();
    for (players, seed) in [(2, 1), (2, 2), (2, 3), (3, 4), (4, 5)] {
        for (view, played) in turns(players, 8, seed) {
            let assessment = analyst(200).assess(&view, played).unwrap();
            assert_true(&view, &assessment);
            kinds.extend(assessment.reasons.iter().map(core::mem::discriminant));
        }
    }
    kinds.sort_by_key(|kind| format!("{kind:?}"));
    kinds.dedup();
    assert!(kinds.len() >= 7, "only {} kinds of reason were given", kinds.len());
}

#[test]
fn the_loss_is_the_difference_of_the_chances() {
    let mut grades = Vec::new();
    for (view, played) in turns(2, 8, 9) {
        let assessment = analyst(300).assess(&view, played).unwrap();
        let chance = |forecast: &Forecast| match forecast {
            Forecast::Chances(chances) => {
                assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-3, "{chances:?}");
                chances[assessment.seat.index()]
            }
            _ => unreachable!(),
        };
        let lost = chance(&assessment.before) - chance(&assessment.after);
        assert!((lost - assessment.loss).abs() < 1e-9, "{assessment:?}");
        assert_eq!(assessment.grade == MoveGrade::Best, assessment.best == played, "{assessment:?}");
        assert!(view.is_legal(assessment.best) && assessment.line[0] == assessment.best);
        grades.push(assessment.grade);
    }
    assert!(grades.contains(&MoveGrade::Blunder), "random moves blunder: {grades:?}");
    assert!(grades.iter().any(|&grade| grade <= MoveGrade::Good), "{grades:?}");
}

/// R24–R27: a solo game counts points, also for the move that ends phase 1.
#[test]
fn solo_moves_lose_points() {
    let mut lost = 0.0;
    let mut ended = false;
    for (view, played) in turns(1, usual_discs(1), 11) {
        let assessment = analyst(3_000).assess(&view, played).unwrap();
        let (Forecast::Score(before), Forecast::Score(after)) = (&assessment.before, &assessment.after) else {
            unreachable!()
        };
        assert!((after - before - assessment.loss).abs() < 1e-9 && *before > 40.0, "{assessment:?}");
        lost += assessment.loss;
        ended |= analyst(3_000).assess(&view, Action::Refill).is_some();
    }
    assert!(lost > 20.0, "random moves lose points: {lost}");
    assert!(ended, "the end of phase 1 was assessed");
}

#[test]
fn an_illegal_action_is_not_assessed() {
    let (view, _) = turns(2, 8, 1).remove(0);
    assert_eq!(analyst(10).assess(&view, Action::Refill), None);
}
