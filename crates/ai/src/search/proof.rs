//! What the children of a decision prove.
//!
//! A mover who has one winning action wins. A mover loses to somebody if every action does; and because only the best
//! cells of each tile are in the tree, that needs an argument for the others: where the mover does not decide again
//! until somebody else has won, it did not matter where the tile was placed. One such proof for each tile is enough.

use nova_luna_rules::{Action, Seat, TileId};

use super::node::{Movers, Node, State};

/// Who wins a decision by its children, and which seats decide in the proof.
pub(super) fn winner(nodes: &[Node], at: usize) -> Option<(Seat, Movers)> {
    let node = &nodes[at];
    let mover = 1 << node.mover;
    let mut winner = None;
    let mut proof = mover;
    let mut covered: [Option<TileId>; 3] = [None; 3];
    let children = &nodes[node.children()];
    for child in children {
        let State::Won(seat) = child.state else { continue };
        if seat.index() == usize::from(node.mover) {
            return Some((seat, child.proof | mover));
        }
        // With several others it must be the same one, or the mover would still decide who.
        if *winner.get_or_insert(seat) != seat {
            return None;
        }
        proof |= child.proof;
        if child.proof & mover == 0 {
            cover(&mut covered, child.action);
        }
    }
    let lost = |child: &Node| {
        let is_covered = matches!(child.action, Action::Take { tile, .. } if covered.contains(&Some(tile)));
        is_covered || (matches!(child.state, State::Won(_)) && (node.complete || child.action == Action::Refill))
    };
    winner.filter(|_| children.iter().all(lost)).map(|seat| (seat, proof))
}

/// Notes that a tile loses wherever it is placed.
fn cover(covered: &mut [Option<TileId>; 3], action: Action) {
    let Action::Take { tile, .. } = action else { return };
    if !covered.contains(&Some(tile))
        && let Some(place) = covered.iter_mut().find(|place| place.is_none())
    {
        *place = Some(tile);
    }
}
