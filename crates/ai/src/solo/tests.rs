//! What the search keeps of a position agrees with the rules, and with itself.

use nova_luna_rules::{Action, Colour, Deal, Game, SOLO_DISCS, Seed, TileId, View};

use super::beam::Beam;
use super::board::{Board, each};
use super::bound::Bound;
use super::face::{faces, of};
use super::features;
use super::net::Nets;
use super::node::{Node, Stage};
use super::pool::Pools;
use super::prospect::endless;
use super::ring::Ring;
use crate::{Bot as _, Budget, Limits, Random};

pub(super) fn game(seed: u64) -> Game {
    Game::deal(&Deal::new(Seed::from_number(seed), 1).unwrap(), SOLO_DISCS).unwrap()
}

/// Every view of some random games.
fn views(games: core::ops::Range<u64>) -> Vec<View> {
    let mut views = Vec::new();
    for seed in games {
        let mut game = game(seed);
        let mut bot = Random::new([seed as u8; 16]);
        while let Some(thought) = bot.think(game.view(), &Limits::begin(Budget::Nodes(1)), &mut |_| {}) {
            views.push(game.view().clone());
            game.play(thought.action).unwrap();
        }
    }
    views
}

#[test]
fn a_board_sees_what_the_display_sees() {
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
            let (look, preview) = (board.look(colour as u8, at), display.preview(colour, at));
            let counts = Colour::ALL.map(|other| preview.counts().get(other));
            assert_eq!(look.counts.to_le_bytes(), counts);
            let changed: Vec<usize> = each(board.changed(&look)).collect();
            assert_eq!(changed, preview.changed().map(|(placed, _)| placed.slot()).collect::<Vec<_>>());
            for (placed, counts) in preview.changed() {
                let then = board.counts_then(&look, placed.slot());
                for colour in placed.tile().tasks().iter().flat_map(|task| task.colours()) {
                    assert_eq!(of(then, colour as u8), counts.get(colour), "R16, R17");
                }
            }
        }
    }
}

#[test]
fn a_ring_turns_like_the_wheel() {
    for seed in 1000..1010 {
        let mut game = game(seed);
        let mut bot = Random::new([seed as u8; 16]);
        let deal = Deal::new(Seed::from_number(seed), 1).unwrap();
        let pile: Vec<u8> = deal.pile().iter().take(11).map(|tile| tile.number()).collect();
        while let Some(action) = bot.choose(game.view()) {
            let node = Node::of(game.view()).unwrap();
            let takeable: Vec<u8> = game.view().wheel().takeable().iter().map(|tile| tile.number()).collect();
            assert_eq!(node.ring.takeable().collect::<Vec<_>>(), takeable);
            game.play(action).unwrap();
            let ring = match action {
                Action::Take { tile, .. } if node.ring.len() == 1 && node.stage == Stage::First => {
                    node.ring.without(tile.number()).filled(&pile)
                }
                Action::Take { tile, .. } => node.ring.without(tile.number()),
                Action::Refill => node.ended(Some(&pile)).ring,
            };
            if !game.view().is_over() {
                assert_eq!(ring, Ring::new(game.view().wheel()));
            }
        }
    }
}

#[test]
fn a_child_is_guessed_as_if_it_were_looked_at_whole() {
    let limits = endless();
    for view in views(1020..1024) {
        let (node, board) = (Node::of(&view).unwrap(), Board::of(&view.displays()[0]).unwrap());
        let mut beam = Beam::new(Nets::fitted(), None, &limits).keeping(1000);
        let mut pools = Pools::new(1000);
        let level = [node];
        beam.expand_all(&board, &level, &mut pools);
        let mut children = pools.drain(|child| beam.grow(&level, child));
        beam.gather(&level);
        children.extend(&beam.ends);
        for child in children {
            let mut board = Board::empty();
            child.laid_after(0).iter().for_each(|laid| {
                board.place(laid.tile, laid.at);
            });
            let net = match child.stage {
                Stage::First => &Nets::fitted().first,
                Stage::Between => &Nets::fitted().between,
                Stage::Second => &Nets::fitted().second,
            };
            let mut seen = Vec::new();
            features::of_position(&board, &child.ring, child.discs, &mut |feature| seen.push(feature));
            let guess = f32::from(child.paid()) + net.value(&net.sum(seen.into_iter()));
            assert!((guess - child.guess).abs() < 0.01, "{guess} {}", child.guess);
        }
    }
}

#[test]
fn turned_boards_have_one_hash() {
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
fn the_least_cost_is_that_of_the_cheapest_tiles() {
    // Tiles 68 (7, three tasks), 13 (5, two tasks), 1 (1, no task).
    let bound = Bound::new(faces(), [68, 13, 1].into_iter());
    assert_eq!(bound.least(2, 2), 1);
    assert_eq!(bound.least(3, 2), 5);
    assert_eq!(bound.least(5, 2), 7);
    assert_eq!(bound.least(6, 2), 12);
    // Five tasks are all there are: whoever needs more takes everything and leaves a disc.
    assert_eq!(bound.least(8, 2), 13 + 10);
}

#[test]
fn the_weights_that_were_fitted_are_read() {
    let nets = Nets::read(include_bytes!("weights.bin")).unwrap();
    assert_eq!(nets.write(), include_bytes!("weights.bin"));
    assert!(Nets::read(&[0; 10]).is_none());
}
