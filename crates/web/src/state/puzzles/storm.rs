//! The storm: as many puzzles as possible in three minutes. Their boards grow and they get harder; three misses end it.

use nova_luna_ai::puzzle::Puzzle;

use super::choose::first_puzzles;

pub const STORM_TIME_MS: u64 = 180_000;

/// Between the press on the button and the first puzzle.
pub const WARM_UP_MS: u64 = 3_000;

pub const STORM_MISSES: usize = 3;

/// The difficulty of the first puzzle, and how much each solved one adds.
const FIRST_RATING: u32 = 850;
const STEP: u32 = 30;

/// The most tiles in the player's display of the first puzzle and of the last ones. Each solved one adds a tile.
const FIRST_TILES: usize = 6;
const LAST_TILES: usize = 18;
/// By how many tiles the displays of puzzles among which one is chosen differ.
const TILES_WINDOW: usize = 3;

/// Puzzles of about the same difficulty among which one is chosen.
const NEAREST: usize = 5;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Storm {
    /// When the warm-up is over, and when the time is up, in milliseconds since 1970.
    starts_at: u64,
    ends_at: u64,
    pub score: u32,
    shown: Vec<String>,
    /// The ids of the missed puzzles.
    pub missed: Vec<String>,
}

impl Storm {
    pub fn begin(now_ms: u64, lasts_ms: u64) -> Self {
        let starts_at = now_ms.saturating_add(WARM_UP_MS);
        let ends_at = starts_at.saturating_add(lasts_ms);
        Self { starts_at, ends_at, score: 0, shown: Vec::new(), missed: Vec::new() }
    }

    /// Returns the seconds of the warm-up that are left; nothing once it is over.
    pub fn warm_up(&self, now_ms: u64) -> Option<u64> {
        Some(self.starts_at.saturating_sub(now_ms).div_ceil(1000)).filter(|seconds| *seconds > 0)
    }

    pub fn left_ms(&self, now_ms: u64) -> u64 {
        self.ends_at.saturating_sub(now_ms.max(self.starts_at))
    }

    pub fn is_over(&self, now_ms: u64) -> bool {
        self.missed.len() >= STORM_MISSES || self.left_ms(now_ms) == 0
    }

    /// Counts the answer to the last puzzle. One that comes too late counts nothing.
    pub fn answer(&mut self, is_right: bool, now_ms: u64) {
        match is_right {
            _ if self.is_over(now_ms) => {}
            true => self.score += 1,
            false => self.missed.extend(self.shown.last().cloned()),
        }
    }

    /// Chooses the next puzzle of two players, larger and harder with each solved one, and never the same twice. Those
    /// that a player begins with are left to them.
    pub fn next<'a>(&mut self, puzzles: &'a [Puzzle], random: u64) -> Option<&'a Puzzle> {
        let rating = FIRST_RATING + STEP * self.score;
        let most = LAST_TILES.min(FIRST_TILES + self.score as usize);
        let first = first_puzzles(puzzles);
        let is_open = |puzzle: &&Puzzle| {
            let is_kept = first.iter().any(|kept| kept.id == puzzle.id);
            puzzle.view.players() == 2 && !is_kept && !self.shown.contains(&puzzle.id)
        };
        let mut open: Vec<&Puzzle> = puzzles.iter().filter(is_open).collect();
        // Where no display fits, the nearest do.
        let misfit = |tiles: usize| tiles.abs_diff(tiles.clamp(most - TILES_WINDOW, most));
        open.sort_by_key(|puzzle| (misfit(puzzle.tiles()), u32::from(puzzle.rating).abs_diff(rating)));
        open.truncate(NEAREST);
        let index = random.checked_rem(open.len() as u64)?;
        let next = open.get(index as usize).copied()?;
        self.shown.push(next.id.clone());
        Some(next)
    }
}
