//! What a refill may bring: samples of the unseen tiles.

use nova_luna_rules::{RevealedTiles, View};

use crate::Dice;

/// Draws the tiles that are due. The same number of a sample gives the same dice everywhere in a search, so that
/// actions are compared on the same luck.
pub(crate) fn sample(view: &View, seed: u64, number: u32) -> RevealedTiles {
    let mut unseen = view.unseen();
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..12].copy_from_slice(&number.to_le_bytes());
    bytes[12] = view.pile() as u8;
    let mut dice = Dice::new(bytes);
    // A few rolls mix the plain numbers of the seed.
    (0..4).for_each(|_| {
        dice.below(2);
    });
    let due = view.due().min(unseen.len());
    for place in 0..due {
        let other = place + dice.below((unseen.len() - place) as u32) as usize;
        unseen.swap(place, other);
    }
    unseen.into_iter().take(due).collect()
}
