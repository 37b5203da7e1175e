//! The compact copies of the search agree with the rules, and its incremental sums with full ones.

use nova_luna_rules::{Action, Colour, Deal, Game, SOLO_DISCS, Seed, TileId, View};

use super::beam::Beam;
use super::board::{Board, slots_in};
use super::bound::Bound;
use super::candidate_plan::unlimited;
use super::children::LevelChildren;
use super::compact_wheel::CompactWheel;
use super::features;
use super::net::Nets;
use super::position::{Position, SoloStage};
use super::tile_spec::{count_of, tile_specs};
use crate::{Bot as _, Budget, Random, SearchLimits};

pub(super) fn game(seed: u64) -> Game {
    Game::deal(&Deal::new(Seed::from_number(seed), 1).unwrap(), SOLO_DISCS).unwrap()
}

/// Returns every view of some random games.
fn views(games: core::ops::Range<u64>) -> Vec<View> {
    let mut views = Vec::new();
    for seed in games {
        let mut game = game(seed);
        let mut bot = Random::new([seed as u8; 16]);
        while let Some(decision) = bot.think(game.view(), &SearchLimits::start(Budget::Nodes(1)), &mut |_| {}) {
            views.push(game.view().clone());
            game.play(decision.action).unwrap();
        }
    }
    views
}

#[test]
fn the_board_agrees_with_the_display() {
    for view in views(1000..1012) {
        let (display, board) = (&view.displays()[0], Board::of(&view.displays()[0]).unwrap());
        let (mut cells, mut legal) = (board.cells().to_vec(), display.legal_cells().to_vec());
        cells.sort();
        legal.sort();
        assert_eq!(cells, legal);
        for (slot, placed) in display.tiles().enumerate() {
            assert_eq!(board.open_tasks(slot), placed.open_tasks());
            assert_eq!(board.sides(slot), placed.open_sides());
        }
        for (&at, colour) in cells.iter().flat_map(|at| Colour::ALL.map(|colour| (at, colour))) {
            let (effect, preview) = (board.effect_of(colour as u8, at), display.preview(colour, at));
            let counts = Colour::ALL.map(|other| preview.counts().get(other));
            assert_eq!(effect.counts.to_le_bytes(), counts);
            let changed: Vec<usize> = slots_in(board.changed(&effect)).collect();
            assert_eq!(changed, preview.changed().map(|(placed, _)| placed.slot()).collect::<Vec<_>>());
            for (placed, counts) in preview.changed() {
                let after = board.counts_after(&effect, placed.slot());
                for colour in placed.tile().tasks().iter().flat_map(|task| task.colours()) {
                    assert_eq!(count_of(after, colour as u8), counts.get(colour), "R16, R17");
                }
            }
        }
    }
}

#[test]
fn the_compact_wheel_agrees_with_the_wheel() {
    for seed in 1000..1010 {
        let mut game = game(seed);
        let mut bot = Random::new([seed as u8; 16]);
        let deal = Deal::new(Seed::from_number(seed), 1).unwrap();
        let pile: Vec<u8> = deal.pile().iter().take(11).map(|tile| tile.number()).collect();
        while let Some(action) = bot.choose(game.view()) {
            let position = Position::of(game.view()).unwrap();
            let takeable: Vec<u8> = game.view().wheel().takeable().iter().map(|tile| tile.number()).collect();
            assert_eq!(position.wheel.takeable().collect::<Vec<_>>(), takeable);
            game.play(action).unwrap();
            let wheel = match action {
                Action::Take { tile, .. } if position.wheel.len() == 1 && position.stage == SoloStage::PhaseOne => {
                    position.wheel.without(tile.number()).refilled(&pile)
                }
                Action::Take { tile, .. } => position.wheel.without(tile.number()),
                Action::Refill => position.end_phase_one(Some(&pile)).wheel,
            };
            if !game.view().is_over() {
                assert_eq!(wheel, CompactWheel::new(game.view().wheel()));
            }
        }
    }
}

#[test]
fn the_estimate_of_a_child_matches_a_full_evaluation() {
    let limits = unlimited();
    for view in views(1020..1024) {
        let (position, board) = (Position::of(&view).unwrap(), Board::of(&view.displays()[0]).unwrap());
        let mut beam = Beam::new(Nets::fitted(), None, &limits).keep_phase_ends(1000);
        let mut children = LevelChildren::new(1000);
        let level = [position];
        beam.expand_all(&board, &level, &mut children);
        let mut children = children.drain(|child| beam.position_of(&level, child));
        beam.collect_phase_ends(&level);
        children.extend(&beam.phase_ends);
        for child in children {
            let mut board = Board::empty();
            child.placements_after(0).iter().for_each(|placement| {
                board.place(placement.tile, placement.at);
            });
            let net = match child.stage {
                SoloStage::PhaseOne => &Nets::fitted().first,
                SoloStage::BetweenPhases => &Nets::fitted().between,
                SoloStage::PhaseTwo => &Nets::fitted().second,
            };
            let mut active = Vec::new();
            features::of_position(&board, &child.wheel, child.discs, &mut |feature| active.push(feature));
            let estimate = f32::from(child.paid()) + net.value(&net.sum(active.into_iter()));
            assert!((estimate - child.estimate).abs() < 0.01, "{estimate} {}", child.estimate);
        }
    }
}

#[test]
fn turned_boards_have_the_same_hash() {
    let turn = |at: nova_luna_rules::Coord| nova_luna_rules::Coord::new(-at.y, at.x);
    let (mut one, mut other) = (Board::empty(), Board::empty());
    let (mut sums, mut tiles) = ((0_u64, 0_u64), TileId::ALL.into_iter().step_by(3));
    for _ in 0..12 {
        let tile = tiles.next().unwrap().number();
        let at = one.cells()[one.len() % one.cells().len()];
        sums.0 = sums.0.wrapping_add(one.hash_of(tile, at));
        sums.1 = sums.1.wrapping_add(other.hash_of(tile, turn(at)));
        assert_eq!(one.place(tile, at), other.place(tile, turn(at)));
        assert_eq!(sums.0, sums.1);
    }
}

#[test]
fn the_bound_is_the_cost_of_the_cheapest_tiles() {
    // Tiles 68 (7, three tasks), 13 (5, two tasks), 1 (1, no task).
    let bound = Bound::new(tile_specs(), [68, 13, 1].into_iter());
    assert_eq!(bound.least_cost(2, 2), 1);
    assert_eq!(bound.least_cost(3, 2), 5);
    assert_eq!(bound.least_cost(5, 2), 7);
    assert_eq!(bound.least_cost(6, 2), 12);
    // There are only five more tasks: a player who needs more takes every tile and has a disc left.
    assert_eq!(bound.least_cost(8, 2), 13 + 10);
}

#[test]
fn the_embedded_weights_parse_and_serialize_back() {
    let nets = Nets::read(include_bytes!("weights.bin")).unwrap();
    assert_eq!(nets.write(), include_bytes!("weights.bin"));
    assert!(Nets::read(&[0; 10]).is_none());
}
