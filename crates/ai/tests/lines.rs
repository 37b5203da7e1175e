//! The analysis that grows: its numbers are those of the search, whatever the steps.

use std::time::Duration;

use nova_luna_ai::analysis::{Lines, LiveAnalysis, MAX_LINES, MoveLine};
use nova_luna_ai::search::{SearchSettings, Searcher};
use nova_luna_ai::{Budget, Forecast, Random, SearchLimits};
use nova_luna_rules::{Action, Deal, Game, Position, Seed, TileId, View, usual_discs};

/// Returns a position before a decision, after this many random actions.
fn position(players: u8, plies: usize, seed: u64) -> View {
    let discs = usual_discs(usize::from(players));
    let mut game = Game::deal(&Deal::new(Seed::from_number(seed), players).unwrap(), discs).unwrap();
    let mut random = Random::new([seed as u8; 16]);
    for _ in 0..plies {
        let action = random.choose(game.view()).unwrap();
        game.play(action).unwrap();
    }
    game.view().clone()
}

fn nodes(nodes: u64) -> SearchLimits {
    SearchLimits::new(Budget::Nodes(nodes), || Duration::ZERO)
}

fn lines_after(view: &View, steps: &[u64]) -> Lines {
    let mut analysis = LiveAnalysis::new(view).unwrap();
    for step in steps {
        analysis.grow(&nodes(*step));
    }
    analysis.lines()
}

#[test]
fn steps_change_nothing() {
    for players in 1..=4 {
        let view = position(players, 6, 11);
        let whole = lines_after(&view, &[2048]);
        assert_eq!(lines_after(&view, &[64, 96, 1024, 2048]), whole, "{players} players");
        assert_eq!(lines_after(&view, &[2048, 2048]), whole, "enough is examined already");
    }
}

/// The best line is the decision of the search after as many positions with the same seed: a bot, a hint and
/// `nova-luna engine` have the same numbers.
#[test]
fn the_best_line_is_the_decision_of_the_search() {
    for players in 2..=4 {
        for seed in 1..=4 {
            let view = position(players, 9, seed);
            let search = Searcher::new([1; 16], 1, SearchSettings::LEARNED).search(&view, &nodes(3000), &mut |_| {});
            let decision = search.decision().unwrap();
            let lines = lines_after(&view, &[decision.nodes]);
            let best = &lines.moves[0];
            assert_eq!((lines.nodes, lines.depth), (decision.nodes, decision.depth));
            assert_eq!(
                (best.action, &best.forecast, &best.line),
                (decision.action, &decision.forecast, &decision.line)
            );
            assert_eq!(lines.forecast, decision.forecast);
        }
    }
}

#[test]
fn each_tile_has_one_line_that_can_be_played() {
    for players in 1..=4 {
        for plies in [0, 5, 9, 14] {
            let view = position(players, plies, 3);
            let lines = lines_after(&view, &[1500]);
            let by_tile = lines.by_tile();
            let legal = view.legal_actions();
            let tiles = legal.takeable().len() + usize::from(legal.can_refill());
            assert_eq!(by_tile.len(), tiles, "{players} players after {plies} actions");
            let first = lines.first(MAX_LINES);
            assert!(first.len() == MAX_LINES.min(lines.moves.len()) && first.starts_with(by_tile));
            for line in first {
                let mut after = view.clone();
                for (number, action) in line.line.iter().enumerate() {
                    assert!(number == 0 || after.tiles_due() == 0, "a line ends where new tiles come");
                    after.play(*action).unwrap();
                }
                assert_eq!(line.line.first(), Some(&line.action));
            }
            let all: Vec<Action> = lines.moves.iter().map(|line| line.action).collect();
            assert!(all.iter().all(|action| view.is_legal(*action)), "{all:?}");
        }
    }
}

/// Who asks for more lines than there are tiles sees where else they can go, the best places first.
#[test]
fn other_places_follow_the_best_of_each_tile() {
    let view = Position::read("nl1_20_.......m..65._16.1-20.2_2554-.5606-.0139_42-32-4664").unwrap();
    let lines = lines_after(view.view(), &[3000]);
    let chance = |line: &MoveLine| match &line.forecast {
        Forecast::Chances(chances) => chances[view.view().to_move().unwrap().index()],
        _ => panic!("{line:?}"),
    };
    assert_eq!((lines.by_tile().len(), lines.first(3).len(), lines.first(MAX_LINES).len()), (2, 3, MAX_LINES));
    let others = &lines.moves[2..];
    assert!(others.iter().all(|line| line.action.tile() == TileId::new(65)));
    assert!(others.is_sorted_by(|one, other| chance(one) >= chance(other)));
    assert!(lines.first(MAX_LINES).iter().all(|line| line.line.first() == Some(&line.action)));
}

#[test]
fn chances_add_up_and_fall_from_line_to_line() {
    let view = position(3, 10, 5);
    let lines = lines_after(&view, &[4000]);
    let mover = view.to_move().unwrap().index();
    let mut last = f64::INFINITY;
    for line in lines.by_tile().iter().skip(1) {
        let Forecast::Chances(chances) = &line.forecast else { panic!("{line:?}") };
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(chances[mover] <= last);
        last = chances[mover];
    }
}

#[test]
fn a_finished_game_has_no_lines_and_a_due_refill_only_chances() {
    let mut view = position(2, 0, 1);
    while view.tiles_due() == 0 {
        let action = view.legal_actions().iter().next().unwrap();
        view.play(action).unwrap();
    }
    let lines = lines_after(&view, &[500]);
    assert!(lines.moves.is_empty() && matches!(lines.forecast, Forecast::Chances(_)), "{lines:?}");
    let mut game = Game::deal(&Deal::new(Seed::from_number(1), 1).unwrap(), usual_discs(1)).unwrap();
    let mut random = Random::new([1; 16]);
    while !game.view().is_over() {
        game.play(random.choose(game.view()).unwrap()).unwrap();
    }
    assert!(LiveAnalysis::new(game.view()).is_none());
}
