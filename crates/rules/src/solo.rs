//! What is different for a player alone (R23–R27).

use crate::display::Display;
use crate::outcome::Score;
use crate::setup::SOLO_DISCS;

/// The discs that phase 1 aims at: the first stack (R23).
pub const FIRST_STACK: u8 = 8;

/// What each disc that is not placed costs (R25, R27).
const PENALTY: u16 = 10;

/// The phases of a solo game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Phase {
    /// Up to the end of the first wheel (R24).
    One,
    /// With a wheel filled once more (R26).
    Two,
}

impl Phase {
    /// 1 or 2.
    pub const fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

/// The score sheet of a player alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solo {
    phase: Phase,
    /// What was noted at the end of phase 1 (R25); before that, nothing.
    note: u16,
}

impl Solo {
    pub(crate) const fn new() -> Self {
        Self { phase: Phase::One, note: 0 }
    }

    /// The phase being played.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What was noted at the end of phase 1, once it has ended (R25).
    pub fn note(&self) -> Option<Score> {
        (self.phase == Phase::Two).then_some(Score(self.note))
    }

    /// Whether the player may end phase 1 now (R24).
    #[inline]
    pub(crate) fn may_end_phase_one(&self, discs_left: u8) -> bool {
        self.phase == Phase::One && placed(discs_left) >= FIRST_STACK
    }

    /// Ends phase 1 and notes its cost (R25).
    pub(crate) fn end_phase_one(&mut self, display: &Display, discs_left: u8) {
        *self = Self { phase: Phase::Two, note: note(display, discs_left) };
    }

    /// The score if the game ended now (R27). In phase 1 that counts the note as it would be taken now.
    pub(crate) fn score(&self, display: &Display, discs_left: u8) -> Score {
        let Score(note) = self.note().unwrap_or_else(|| Score(note(display, discs_left)));
        Score(note + cost(display) + PENALTY * u16::from(discs_left))
    }
}

/// R25: the costs of all tiles, and ten for each of the first eight discs not placed.
fn note(display: &Display, discs_left: u8) -> u16 {
    cost(display) + PENALTY * u16::from(FIRST_STACK.saturating_sub(placed(discs_left)))
}

fn cost(display: &Display) -> u16 {
    display.cost().spaces()
}

const fn placed(discs_left: u8) -> u8 {
    SOLO_DISCS - discs_left
}
