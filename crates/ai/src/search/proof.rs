//! Proves wins and losses from the children of a node.
//!
//! One winning action proves a win. A loss needs a proof for every action, but the tree holds only the best cells of
//! each tile. If the mover does not decide again before an opponent places the last disc, the cell does not matter,
//! and one proof per tile is enough. If the tiles run out, the cell always matters, because the remaining discs
//! decide (R21, R22).

use nova_luna_rules::{Action, Seat, TileId};

use super::node::{Node, NodeState, Proof};

pub(super) fn winner(nodes: &[Node], at: usize) -> Option<(Seat, Proof)> {
    let node = &nodes[at];
    let children = &nodes[node.children()];
    prove_win(node, children).or_else(|| prove_loss(node, children))
}

fn prove_win(node: &Node, children: &[Node]) -> Option<(Seat, Proof)> {
    let wins = children.iter().filter_map(|child| match child.state {
        NodeState::Proven(seat) if seat.index() == usize::from(node.to_move) => Some((seat, child.proof)),
        _ => None,
    });
    let (seat, proof) = wins.min_by_key(|(_, proof)| proof.plies)?;
    Some((seat, Proof { movers: proof.movers | 1 << node.to_move, plies: proof.plies.saturating_add(1) }))
}

/// Returns the opponent who wins after every action. If the winner depends on the action, nothing is proven.
fn prove_loss(node: &Node, children: &[Node]) -> Option<(Seat, Proof)> {
    let mover = 1 << node.to_move;
    let mut winner = None;
    let mut all = Proof { movers: mover, plies: 0 };
    let mut lost_tiles: [Option<TileId>; 3] = [None; 3];
    for child in children {
        let NodeState::Proven(seat) = child.state else { continue };
        if *winner.get_or_insert(seat) != seat {
            return None;
        }
        all = Proof { movers: all.movers | child.proof.movers, plies: all.plies.max(child.proof.plies) };
        if child.proof.movers & mover == 0 {
            add_lost_tile(&mut lost_tiles, child.action);
        }
    }
    let lost = |child: &Node| {
        let is_lost_tile = matches!(child.action, Action::Take { tile, .. } if lost_tiles.contains(&Some(tile)));
        is_lost_tile
            || (matches!(child.state, NodeState::Proven(_)) && (node.has_all_actions || child.action == Action::Refill))
    };
    let seat = winner.filter(|_| children.iter().all(lost))?;
    Some((seat, Proof { plies: all.plies.saturating_add(1), ..all }))
}

/// Records that a tile loses at every cell.
fn add_lost_tile(lost_tiles: &mut [Option<TileId>; 3], action: Action) {
    let Action::Take { tile, .. } = action else { return };
    if !lost_tiles.contains(&Some(tile))
        && let Some(place) = lost_tiles.iter_mut().find(|place| place.is_none())
    {
        *place = Some(tile);
    }
}
