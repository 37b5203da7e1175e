//! What is counted in the games of one number of players.

use nova_luna_rules::{MAX_PLAYERS, MAX_TASKS, TILE_COUNT, TILES, Tile};

use super::estimate::{Estimate, Gains, Share};

/// The costs of tiles, from 1 on.
pub const COSTS: usize = 7;
/// A player's tiles in order; the last entry is for this tile and all later ones.
pub const TURNS: usize = 20;
/// Lengths of games: the tiles of the winner. The last entry is for this length and longer ones.
pub const LENGTHS: usize = 36;
/// Times at which discs are counted: every [`PACE_STEP`] spaces.
pub const PACES: usize = 14;
/// The spaces of the moon track between two of these times.
pub const PACE_STEP: u16 = 6;
/// A player's tiles by the phase of the game: the first five, up to the eleventh, and the rest.
pub const PHASES: usize = 3;

/// Returns the phase in which a player takes this tile, from 0 on.
pub(super) const fn phase(turn: usize) -> usize {
    match turn {
        0..5 => 0,
        5..11 => 1,
        _ => 2,
    }
}

/// How the player to move stands: compared with the other one with the fewest discs left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// More discs left.
    Behind,
    /// As many.
    Level,
    /// Fewer.
    Ahead,
}

/// What is counted in the games of one number of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// The number of players, 2 to 4.
    pub players: u8,
    /// The number of games.
    pub games: u64,
    /// Tiles taken, and those of them that were taken by the player who had taken the last one.
    pub again: Share,
    /// Wins by the order in which the players begin.
    pub wins: [u64; MAX_PLAYERS],
    /// Games by the number of the winner's tiles.
    pub lengths: [u64; LENGTHS],
    /// The time that the winners have spent, in all.
    pub winner_time: u64,
    /// Games by the discs that the second had left.
    pub second_left: [u64; 21],
    /// Tiles on offer, and those taken, by their place after the meeple.
    pub places: [Share; 3],
    /// Refills that were possible with 1 and with 2 tiles left, and those made.
    pub refills: [Share; 2],
    /// Refills made with 1 and with 2 tiles left, and how many of those who made them won.
    pub refilled_wins: [Share; 2],
    /// The same of refills that were possible and not made.
    pub declined_wins: [Share; 2],
    /// Refills that were possible, and those made, by [`Standing`].
    pub refills_by_standing: [Share; 3],
    /// Refills because the wheel was empty.
    pub forced_refills: u64,
    /// Winners who reached a time, and the discs that they had placed until then.
    pub winner_pace: [[u64; 2]; PACES],
    /// The same of the others.
    pub other_pace: [[u64; 2]; PACES],
    /// Tiles on offer, those taken, and those whose taker won, by cost and by the number of the player's tile.
    pub by_turn: [[[u64; 3]; TURNS]; COSTS],
    /// What tiles on offer gained or would have, by cost and by the number of the player's tile.
    pub gains_by_turn: [[Gains; TURNS]; COSTS],
    /// What the refills gained that were made, and what those would have that were not.
    pub refill_gains: [Gains; 2],
    /// The tiles in the order of their numbers.
    pub tiles: Vec<TileFigures>,
}

/// What is counted of a tile. It is on offer if it can be taken when a player takes a tile.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TileFigures {
    /// How often it was on offer, and taken.
    pub taken: Share,
    /// The sum of the squares of the numbers of offers in a game, and the offers of the games in which it was taken.
    pub spread: [u64; 2],
    /// How often it was taken, and its taker won.
    pub wins: Share,
    /// How often it was left, and the player who left it won.
    pub left_wins: Share,
    /// How often no task of it, one, two and three were covered at the end, of those who took it.
    pub covered: [u64; MAX_TASKS + 1],
    /// How often it was on offer, and taken, by phase.
    pub phases: [Share; PHASES],
    /// How often it was on offer when a player took the first tile, and taken.
    pub first: Share,
    /// How many of those who took it first won.
    pub first_wins: u64,
    /// What it gained when it was taken: the chance to win with it, less the chance with the best of all else.
    pub taken_gains: Gains,
    /// The same when it was left for another: what it would have gained.
    pub left_gains: Gains,
}

impl Default for Figures {
    fn default() -> Self {
        Self {
            players: 0,
            games: 0,
            again: Share::default(),
            wins: [0; MAX_PLAYERS],
            lengths: [0; LENGTHS],
            winner_time: 0,
            second_left: [0; 21],
            places: [Share::default(); 3],
            refills: [Share::default(); 2],
            refilled_wins: [Share::default(); 2],
            declined_wins: [Share::default(); 2],
            refills_by_standing: [Share::default(); 3],
            forced_refills: 0,
            winner_pace: [[0; 2]; PACES],
            other_pace: [[0; 2]; PACES],
            by_turn: [[[0; 3]; TURNS]; COSTS],
            gains_by_turn: [[Gains::default(); TURNS]; COSTS],
            refill_gains: [Gains::default(); 2],
            tiles: vec![TileFigures::default(); TILE_COUNT],
        }
    }
}

impl TileFigures {
    /// Returns how often the tile is taken when it is on offer. Offers of the same game depend on each other, so the
    /// uncertainty is that of a sample of games.
    pub fn taken(&self) -> Estimate {
        let Share { of, yes } = self.taken;
        let (offers, taken) = (of.max(1) as f64, yes as f64);
        let (share, [squares, when_taken]) = (taken / offers, self.spread.map(|sum| sum as f64));
        let variance = taken - 2.0 * share * when_taken + share * share * squares;
        Estimate::new(share, libm::sqrt(variance.max(0.0)) / offers)
    }

    /// Returns what taking the tile gains whenever it is on offer. That the search chooses what looks better than it is
    /// matters for the tiles that were taken and for those that were left, but not for both together.
    pub fn gains(&self) -> Gains {
        self.taken_gains.with(self.left_gains)
    }

    /// Returns the tasks of the tile that are covered at the end, on average.
    pub fn discs(&self) -> Estimate {
        let sum = |power: u32| -> f64 {
            self.covered.iter().zip(0_u64..).map(|(times, discs)| (times * discs.pow(power)) as f64).sum()
        };
        let times = self.covered.iter().sum::<u64>().max(1) as f64;
        let mean = sum(1) / times;
        Estimate::new(mean, libm::sqrt((sum(2) / times - mean * mean).max(0.0) / times))
    }
}

impl Figures {
    /// Adds up what these tiles have in common.
    pub fn sum(&self, is_of: impl Fn(&Tile) -> bool) -> TileFigures {
        let mut sum = TileFigures::default();
        for (_, tile) in TILES.iter().zip(&self.tiles).filter(|(tile, _)| is_of(tile)) {
            let mut tile = *tile;
            sum.numbers().into_iter().zip(tile.numbers()).for_each(|(sum, number)| *sum += *number);
        }
        sum
    }

    /// Returns how often a player who may refill does so.
    pub fn refills(&self) -> Share {
        let [one, two] = self.refills;
        Share { of: one.of + two.of, yes: one.yes + two.yes }
    }

    /// Adds what was counted in other games with as many players.
    pub fn add(&mut self, mut other: Self) {
        let lines = self.lines().into_iter().zip(other.lines());
        lines
            .flat_map(|((_, sums), (_, numbers))| sums.into_iter().zip(numbers))
            .for_each(|(sum, number)| *sum += *number);
    }

    /// Returns all numbers but that of players, with the words of their lines: the one list for reading, writing and
    /// adding.
    pub(super) fn lines(&mut self) -> Vec<(&'static str, Vec<&mut u64>)> {
        fn shares(list: &mut [Share]) -> Vec<&mut u64> {
            list.iter_mut().flat_map(Share::numbers).collect()
        }
        fn gains(list: &mut [Gains]) -> Vec<&mut u64> {
            list.iter_mut().flat_map(Gains::numbers).collect()
        }
        let mut lines = vec![
            ("games", vec![&mut self.games]),
            ("again", shares(core::slice::from_mut(&mut self.again))),
            ("wins", self.wins.iter_mut().collect()),
            ("lengths", self.lengths.iter_mut().collect()),
            ("winner-time", vec![&mut self.winner_time]),
            ("second-left", self.second_left.iter_mut().collect()),
            ("places", shares(&mut self.places)),
            ("refills", shares(&mut self.refills)),
            ("refilled-wins", shares(&mut self.refilled_wins)),
            ("declined-wins", shares(&mut self.declined_wins)),
            ("refills-by-standing", shares(&mut self.refills_by_standing)),
            ("forced-refills", vec![&mut self.forced_refills]),
            ("winner-pace", self.winner_pace.iter_mut().flatten().collect()),
            ("other-pace", self.other_pace.iter_mut().flatten().collect()),
        ];
        lines.extend(self.by_turn.iter_mut().map(|turns| ("turns", turns.iter_mut().flatten().collect())));
        lines.extend(self.gains_by_turn.iter_mut().map(|turns| ("turn-gains", gains(turns))));
        lines.push(("refill-gains", gains(&mut self.refill_gains)));
        lines.extend(self.tiles.iter_mut().map(|tile| ("tile", tile.numbers())));
        lines
    }
}

impl TileFigures {
    fn numbers(&mut self) -> Vec<&mut u64> {
        let shares = [&mut self.taken, &mut self.wins, &mut self.left_wins, &mut self.first];
        let numbers = shares.into_iter().chain(&mut self.phases).flat_map(Share::numbers);
        let numbers = numbers.chain(&mut self.spread).chain(&mut self.covered).chain([&mut self.first_wins]);
        numbers.chain([&mut self.taken_gains, &mut self.left_gains].into_iter().flat_map(Gains::numbers)).collect()
    }
}
