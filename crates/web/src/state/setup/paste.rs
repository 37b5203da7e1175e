//! What was pasted, and deals.

use nova_luna_protocol::position::PositionError;
use nova_luna_protocol::tree::TreeTextError;
use nova_luna_rules::{Deal, Seed, View, usual_discs};
use nova_luna_texts::Texts;

use super::Entry;
use crate::state::trees::{TreeSourceError, read_tree};

/// Reads a position, a link, a record or a tree; of a record, its last position.
pub fn read_pasted(text: &str) -> Result<Entry, TreeSourceError> {
    let (tree, at) = read_tree(text)?;
    let last = tree.main_line().last().copied().filter(|_| text.trim_start().starts_with('['));
    Ok(Entry::from_view(&tree.view_at(last.unwrap_or(at))))
}

/// Says why a text cannot be read. This screen has the texts for each fault of a notation.
pub fn explain_pasted(error: &TreeSourceError, texts: &Texts) -> String {
    match error {
        TreeSourceError::Link(TreeTextError::Position(PositionError::Notation(error))) => texts.position_error(error),
        error => error.message(texts),
    }
}

/// Returns the beginning of a standard deal.
pub fn usual_deal(players: u8, seed: Seed) -> Option<Entry> {
    let deal = Deal::new(seed, players).ok()?;
    View::new(&deal.setup(usual_discs(players.into()))).ok().map(|view| Entry::from_view(&view))
}
