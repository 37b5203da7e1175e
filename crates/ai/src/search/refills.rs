//! Samples of refills, drawn from the unseen tiles.

use nova_luna_rules::{RevealedTiles, View};

use crate::BotRng;

/// Samples the tiles of the refill that is due. A sample number uses the same random numbers everywhere in a search,
/// so that actions are compared on equal luck.
pub(crate) fn sample(view: &View, seed: u64, number: u32) -> RevealedTiles {
    let mut unseen = view.unseen();
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..12].copy_from_slice(&number.to_le_bytes());
    bytes[12] = view.pile_size() as u8;
    let mut rng = BotRng::new(bytes);
    // Discards a few numbers, because the seed has little entropy.
    (0..4).for_each(|_| {
        rng.below(2);
    });
    let due = view.tiles_due().min(unseen.len());
    for place in 0..due {
        let other = place + rng.below((unseen.len() - place) as u32) as usize;
        unseen.swap(place, other);
    }
    unseen.into_iter().take(due).collect()
}
