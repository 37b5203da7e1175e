//! The positions of the search agree with the rules, and its incremental sums with full ones.

use nova_luna_rules::{Action, Coord, Deal, Display, Game, SOLO_DISCS, Seed, TileId, View};

use super::beam::Beam;
use super::bound::Bound;
use super::candidate_plan::unlimited;
use super::children::LevelChildren;
use super::features;
use super::net::Nets;
use super::position::{Placement, Position, SoloStage, added_hash};
use crate::Random;

pub(super) fn game(seed: u64) -> Game {
    Game::deal(&Deal::new(Seed::from_number(seed), 1).unwrap(), SOLO_DISCS).unwrap()
}

/// Returns every view of some random games.
fn views(games: core::ops::Range<u64>) -> Vec<View> {
    let mut views = Vec::new();
    for seed in games {
        let mut game = game(seed);
        let mut bot = Random::new([seed as u8; 16]);
        while let Some(action) = bot.choose(game.view()) {
            views.push(game.view().clone());
            game.play(action).unwrap();
        }
    }
    views
}

#[test]
fn a_position_follows_the_game() {
    for seed in 1000..1010 {
        let mut game = game(seed);
        let mut bot = Random::new([seed as u8; 16]);
        let deal = Deal::new(Seed::from_number(seed), 1).unwrap();
        while let Some(action) = bot.choose(game.view()) {
            let before = Position::of(game.view()).unwrap();
            game.play(action).unwrap();
            let Some(after) = Position::of(game.view()) else { continue };
            let next = match action {
                Action::Take { tile, at } => {
                    let next = before.after_placement(Placement { tile, at }, after.discs, 0);
                    let is_end = next.wheel.is_empty() && next.stage == SoloStage::PhaseOne;
                    if is_end { next.end_phase_one(Some(deal.pile())) } else { next }
                }
                Action::Refill => before.end_phase_one(Some(deal.pile())),
            };
            assert_eq!((&next.wheel, next.stage, next.paid()), (&after.wheel, after.stage, after.paid()));
            assert_eq!(next.display(&Display::EMPTY), game.view().displays()[0]);
        }
    }
}

#[test]
fn the_estimate_of_a_child_matches_a_full_evaluation() {
    let limits = unlimited();
    for view in views(1020..1024) {
        let (position, display) = (Position::of(&view).unwrap(), &view.displays()[0]);
        let mut beam = Beam::new(Nets::fitted(), None, &limits).keep_phase_ends(1000);
        let mut children = LevelChildren::new(1000);
        let level = [position];
        beam.expand_all(display, &level, &mut children);
        let mut children = children.drain(|child| beam.position_of(&level, child));
        beam.collect_phase_ends(&level);
        children.extend(&beam.phase_ends);
        for child in children {
            let net = match child.stage {
                SoloStage::PhaseOne => &Nets::fitted().first,
                SoloStage::BetweenPhases => &Nets::fitted().between,
                SoloStage::PhaseTwo => &Nets::fitted().second,
            };
            let mut active = Vec::new();
            let display = child.display(&Display::EMPTY);
            features::of_position(&display, &child.wheel, child.discs, &mut |feature| active.push(feature));
            let estimate = f32::from(child.paid()) + net.value(&net.sum(active.into_iter()));
            assert!((estimate - child.estimate).abs() < 0.01, "{estimate} {}", child.estimate);
        }
    }
}

#[test]
fn turned_displays_have_the_same_hash() {
    let view = views(1030..1031).pop().unwrap();
    let placements: Vec<Placement> =
        view.displays()[0].tiles().map(|placed| Placement { tile: placed.tile().id(), at: placed.at() }).collect();
    let hash = |turn: fn(Coord) -> Coord| {
        let turned: Vec<Placement> =
            placements.iter().map(|placement| Placement { at: turn(placement.at), ..*placement }).collect();
        (0..turned.len()).map(|len| added_hash(&turned[..len], turned[len])).fold(0, u64::wrapping_add)
    };
    assert_eq!(hash(|at| at), hash(|at| Coord::new(-at.y, at.x)));
    assert_eq!(hash(|at| at), hash(|at| Coord::new(-at.x, at.y)));
    assert_ne!(hash(|at| at), hash(|at| Coord::new(at.x, 2 * at.y)));
}

#[test]
fn the_bound_is_the_cost_of_the_cheapest_tiles() {
    // Tiles 68 (7, three tasks), 13 (5, two tasks), 1 (1, no task).
    let bound = Bound::new([68, 13, 1].into_iter().filter_map(TileId::new));
    assert_eq!(bound.least_cost(2, 2), 1);
    assert_eq!(bound.least_cost(3, 2), 5);
    assert_eq!(bound.least_cost(5, 2), 7);
    assert_eq!(bound.least_cost(6, 2), 12);
    // There are only five more tasks: a player who needs more takes every tile and has a disc left.
    assert_eq!(bound.least_cost(8, 2), 13 + 10);
}

#[test]
fn the_embedded_weights_parse_and_serialize_back() {
    let nets = Nets::from_bytes(include_bytes!("weights.bin")).unwrap();
    assert_eq!(nets.to_bytes(), include_bytes!("weights.bin"));
    assert!(Nets::from_bytes(&[0; 10]).is_none());
}
