//! The results of a match, added up deal by deal.

use super::game::{FinishedGame, GameEnd, ThinkingTime};
use super::statistics::PairCounts;
use nova_luna_rules::Seed;

#[derive(Default)]
pub(crate) struct Scoreboard {
    pub(crate) tallies: Vec<Tally>,
    pub(crate) pairs: PairCounts,
    /// The number of counted games, forfeits included.
    pub(crate) games: u64,
    /// The number of games without a forfeit, and their moves.
    pub(crate) finished: u64,
    pub(crate) plies: u64,
    pub(crate) forfeits: Vec<Forfeit>,
}

#[derive(Clone, Default)]
pub(crate) struct Tally {
    /// The games that count for this contestant; a forfeit among three or four counts only for the offender.
    pub(crate) games: u64,
    pub(crate) wins: u64,
    pub(crate) hoards: u64,
    pub(crate) thinking_time: ThinkingTime,
}

pub(crate) struct Forfeit {
    pub(crate) game: u64,
    pub(crate) seed: Seed,
    pub(crate) contestant: usize,
    pub(crate) reason: String,
}

impl Scoreboard {
    pub(crate) fn add_deal(&mut self, games: &[FinishedGame]) {
        let before = self.tallies[0].wins;
        games.iter().for_each(|game| self.add(game));
        self.pairs.add((self.tallies[0].wins - before) as usize);
    }

    fn add(&mut self, game: &FinishedGame) {
        self.games += 1;
        for (tally, spent) in self.tallies.iter_mut().zip(&game.thinking_times) {
            tally.thinking_time.moves += spent.moves;
            tally.thinking_time.time += spent.time;
        }
        game.hoards.iter().for_each(|&contestant| self.tallies[contestant].hoards += 1);
        match game.end {
            GameEnd::Won(winner) => {
                self.finished += 1;
                self.plies += game.plies;
                self.count_win(winner);
            }
            // A forfeit is a loss. With two players the other one wins; with more, the winner is unknown.
            GameEnd::Forfeit { contestant, .. } if self.tallies.len() == 2 => self.count_win(1 - contestant),
            GameEnd::Forfeit { contestant, .. } => self.tallies[contestant].games += 1,
        }
    }

    fn count_win(&mut self, winner: usize) {
        self.tallies.iter_mut().for_each(|tally| tally.games += 1);
        self.tallies[winner].wins += 1;
    }
}
