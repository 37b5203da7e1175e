//! What the children of a decision prove.
//!
//! A mover who has one winning action wins. A mover loses to somebody if every action does; and because only the best
//! cells of each tile are in the tree, that needs an argument for the others: where the mover does not decide again
//! until somebody else has placed the last disc, it did not matter where the tile was placed. One such proof for each
//! tile is enough. Where the tiles run out it always matters, because the discs that are left decide (R21, R22).

use nova_luna_rules::{Action, Seat, TileId};

use super::node::{Node, NodeState, Proof};

/// Who wins a decision by its children, and how.
pub(super) fn winner(nodes: &[Node], at: usize) -> Option<(Seat, Proof)> {
    let node = &nodes[at];
    let children = &nodes[node.children()];
    win(node, children).or_else(|| loss(node, children))
}

/// The mover's quickest win, if there is any.
fn win(node: &Node, children: &[Node]) -> Option<(Seat, Proof)> {
    let wins = children.iter().filter_map(|child| match child.state {
        NodeState::Proven(seat) if seat.index() == usize::from(node.mover) => Some((seat, child.proof)),
        _ => None,
    });
    let (seat, proof) = wins.min_by_key(|(_, proof)| proof.plies)?;
    Some((seat, Proof { movers: proof.movers | 1 << node.mover, plies: proof.plies.saturating_add(1) }))
}

/// Whoever wins whatever the mover does, if it is always the same: else the mover would still decide who.
fn loss(node: &Node, children: &[Node]) -> Option<(Seat, Proof)> {
    let mover = 1 << node.mover;
    let mut winner = None;
    let mut all = Proof { movers: mover, plies: 0 };
    let mut covered: [Option<TileId>; 3] = [None; 3];
    for child in children {
        let NodeState::Proven(seat) = child.state else { continue };
        if *winner.get_or_insert(seat) != seat {
            return None;
        }
        all = Proof { movers: all.movers | child.proof.movers, plies: all.plies.max(child.proof.plies) };
        if child.proof.movers & mover == 0 {
            cover(&mut covered, child.action);
        }
    }
    let lost = |child: &Node| {
        let is_covered = matches!(child.action, Action::Take { tile, .. } if covered.contains(&Some(tile)));
        is_covered || (matches!(child.state, NodeState::Proven(_)) && (node.complete || child.action == Action::Refill))
    };
    let seat = winner.filter(|_| children.iter().all(lost))?;
    Some((seat, Proof { plies: all.plies.saturating_add(1), ..all }))
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
