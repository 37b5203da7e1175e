//! The phases and the score of the solo game (R23–R27).

use crate::display::Display;
use crate::outcome::Score;
use crate::setup::SOLO_DISCS;

/// The discs of the first stack, the goal of phase 1 (R23).
pub const FIRST_STACK: u8 = 8;

/// The penalty for each disc that is not placed (R25, R27).
const PENALTY: u16 = 10;

/// A phase of a solo game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Phase {
    /// The first wheel (R24).
    One,
    /// The second and last wheel (R26).
    Two,
}

impl Phase {
    /// Returns 1 or 2.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// The phase of a solo game and the score noted so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solo {
    phase: Phase,
    /// The score noted at the end of phase 1 (R25); 0 before that.
    note: u16,
}

impl Solo {
    /// The highest penalty of a note: for all discs of the first stack (R25).
    pub(crate) const MAX_PENALTY: u16 = PENALTY * FIRST_STACK as u16;

    pub(crate) const fn new() -> Self {
        Self { phase: Phase::One, note: 0 }
    }

    /// Returns phase 2 with this note of phase 1.
    pub(crate) const fn noted(note: u16) -> Self {
        Self { phase: Phase::Two, note }
    }

    /// Returns the current phase.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the score noted at the end of phase 1, once it has ended (R25).
    pub fn note(&self) -> Option<Score> {
        (self.phase == Phase::Two).then_some(Score(self.note))
    }

    /// Returns whether the player may end phase 1 now (R24).
    #[inline]
    pub(crate) fn may_end_phase_one(&self, discs_left: u8) -> bool {
        self.phase == Phase::One && placed(discs_left) >= FIRST_STACK
    }

    /// Ends phase 1 and notes its score (R25).
    pub(crate) fn end_phase_one(&mut self, display: &Display, discs_left: u8) {
        *self = Self::noted(note(display, discs_left));
    }

    /// Returns the score if the game ended now (R27). In phase 1 it includes the note as of now.
    pub(crate) fn score(&self, display: &Display, discs_left: u8) -> Score {
        let Score(note) = self.note().unwrap_or_else(|| Score(note(display, discs_left)));
        Score(note + cost(display) + PENALTY * u16::from(discs_left))
    }
}

/// Returns the note of R25: the costs of all tiles, plus ten for each of the first eight discs not placed.
fn note(display: &Display, discs_left: u8) -> u16 {
    cost(display) + PENALTY * u16::from(FIRST_STACK.saturating_sub(placed(discs_left)))
}

fn cost(display: &Display) -> u16 {
    display.cost().spaces()
}

const fn placed(discs_left: u8) -> u8 {
    SOLO_DISCS - discs_left
}
