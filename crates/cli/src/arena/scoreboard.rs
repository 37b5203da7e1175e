//! The results of a match, added up deal by deal.

use super::game::{Clock, End, Played};
use super::statistics::Pairs;
use nova_luna_rules::Seed;

/// The results so far.
pub(crate) struct Scoreboard {
    pub(crate) tallies: Vec<Tally>,
    pub(crate) pairs: Pairs,
    /// How many games were begun.
    pub(crate) games: u64,
    /// How many of them were played to their end, and in how many plies.
    pub(crate) finished: u64,
    pub(crate) plies: u64,
    pub(crate) forfeits: Vec<Forfeit>,
}

/// The results of one contestant.
#[derive(Clone, Default)]
pub(crate) struct Tally {
    /// The games that count for it.
    pub(crate) games: u64,
    pub(crate) wins: u64,
    pub(crate) clock: Clock,
}

/// A game that was not played to its end.
pub(crate) struct Forfeit {
    pub(crate) game: u64,
    pub(crate) seed: Seed,
    pub(crate) contestant: usize,
    pub(crate) reason: String,
}

impl Scoreboard {
    pub(crate) fn new(contestants: usize) -> Self {
        Self {
            tallies: vec![Tally::default(); contestants],
            pairs: Pairs::default(),
            games: 0,
            finished: 0,
            plies: 0,
            forfeits: Vec::new(),
        }
    }

    /// Adds all games of one deal.
    pub(crate) fn add_deal(&mut self, games: &[Played]) {
        let before = self.tallies[0].wins;
        games.iter().for_each(|played| self.add(played));
        self.pairs.add((self.tallies[0].wins - before) as usize);
    }

    fn add(&mut self, played: &Played) {
        self.games += 1;
        for (tally, clock) in self.tallies.iter_mut().zip(&played.clocks) {
            tally.clock.moves += clock.moves;
            tally.clock.time += clock.time;
        }
        match played.end {
            End::Won(winner) => {
                self.finished += 1;
                self.plies += played.plies;
                self.win(winner);
            }
            // Who breaks off has lost. Against one other that one has won; among more nobody can tell who would have.
            End::Forfeit { contestant, .. } if self.tallies.len() == 2 => self.win(1 - contestant),
            End::Forfeit { contestant, .. } => self.tallies[contestant].games += 1,
        }
    }

    /// A game that counts for everybody.
    fn win(&mut self, winner: usize) {
        self.tallies.iter_mut().for_each(|tally| tally.games += 1);
        self.tallies[winner].wins += 1;
    }
}
