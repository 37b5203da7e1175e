//! The storm: as many puzzles as possible in three minutes. They get harder; three misses end it.

use nova_luna_ai::puzzle::Puzzle;

pub const STORM_TIME_MS: u64 = 180_000;

pub const STORM_MISSES: u32 = 3;

/// The difficulty of the first puzzle, and how much each solved one adds.
const FIRST_RATING: u32 = 700;
const STEP: u32 = 50;

/// Puzzles of about the same difficulty among which one is chosen.
const NEAREST: usize = 5;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Storm {
    /// When the time is up, in milliseconds since 1970.
    ends_at: u64,
    pub score: u32,
    pub misses: u32,
    shown: Vec<String>,
}

impl Storm {
    pub fn begin(now_ms: u64, lasts_ms: u64) -> Self {
        Self { ends_at: now_ms.saturating_add(lasts_ms), score: 0, misses: 0, shown: Vec::new() }
    }

    pub fn left_ms(&self, now_ms: u64) -> u64 {
        self.ends_at.saturating_sub(now_ms)
    }

    pub fn is_over(&self, now_ms: u64) -> bool {
        self.misses >= STORM_MISSES || self.left_ms(now_ms) == 0
    }

    /// Counts an answer. One that comes too late counts nothing.
    pub fn answer(&mut self, is_right: bool, now_ms: u64) {
        match is_right {
            _ if self.is_over(now_ms) => {}
            true => self.score += 1,
            false => self.misses += 1,
        }
    }

    /// Chooses the next puzzle, harder with each solved one, and never the same twice.
    pub fn next<'a>(&mut self, puzzles: &'a [Puzzle], random: u64) -> Option<&'a Puzzle> {
        let target = FIRST_RATING + STEP * self.score;
        let mut open: Vec<&Puzzle> = puzzles.iter().filter(|puzzle| !self.shown.contains(&puzzle.id)).collect();
        open.sort_by_key(|puzzle| u32::from(puzzle.rating).abs_diff(target));
        open.truncate(NEAREST);
        let index = random.checked_rem(open.len() as u64)?;
        let next = open.get(index as usize).copied()?;
        self.shown.push(next.id.clone());
        Some(next)
    }
}
