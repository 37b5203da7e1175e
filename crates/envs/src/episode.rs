//! The seeds of the deals of an environment.

use nova_luna_rules::Seed;
use sha2::{Digest as _, Sha256};

/// Returns the seed of an episode. Episode 0 is dealt with the seed itself; the seeds of later ones follow from it.
pub fn episode_seed(seed: Seed, episode: u64) -> Seed {
    if episode == 0 {
        return seed;
    }
    let hash = Sha256::new().chain_update(b"nova-luna/episode").chain_update(seed.0);
    let hash = hash.chain_update(episode.to_le_bytes()).finalize();
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&hash[..8]);
    Seed(bytes)
}

/// The seed that an environment was given, and the number of its present episode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Episodes {
    pub seed: Seed,
    pub episode: u64,
}

impl Episodes {
    /// Begins with episode 0.
    pub fn new(seed: Seed) -> Self {
        Self { seed, episode: 0 }
    }

    /// Goes on to the next episode.
    pub fn advance(&mut self) {
        self.episode = self.episode.wrapping_add(1);
    }

    /// Returns the seed of the present episode.
    pub fn deal_seed(&self) -> Seed {
        episode_seed(self.seed, self.episode)
    }
}
