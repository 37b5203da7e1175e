//! Positions without a history, and their notation: `spec/positions.md` defines both, and the checks P1 to P23.
//!
//! A position is a third way to begin a game, beside a deal and a record. Its text is untrusted: reading it applies every
//! check that is an error, so that each position can be played on by the rules.

mod check;
mod error;
mod read;
mod write;

use core::fmt;
use core::str::FromStr;

pub use error::{PositionCause, PositionError, PositionWarning, TilePlace};

use crate::view::View;

/// The first characters of every text of this notation.
pub const POSITION_PREFIX: &str = "nl1_";

/// The longest text in characters (P2).
const MAX_TEXT_CHARS: usize = 1000;

/// The most tiles of a display that has a notation (P16): see [`Display::CAPACITY`](crate::Display::CAPACITY).
const MAX_DISPLAY_TILES: usize = 45;

/// The most spaces between two discs on the moon track (R8).
const MOON_SPREAD: u16 = 7;

/// A position before a decision, or before a forced refill. Equal positions have the same text.
///
/// In its view, a display's leftmost column is x = 0 and its uppermost row is y = 0, and its tiles count as placed in the
/// order of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position(View);

impl Position {
    /// Reads the text of a position in any form. Reports the failed check with the lowest number.
    pub fn read(text: &str) -> Result<Self, PositionError> {
        read::read(text).map(Self).map_err(PositionError::from)
    }

    /// Returns the position of a view, if it has a notation: see [`View::notation`].
    pub fn of(view: &View) -> Option<Self> {
        Self::read(&view.notation()?).ok()
    }

    /// Returns the position as a view. If [`View::tiles_due`] is not 0, the wheel must be filled first (R10).
    pub fn view(&self) -> &View {
        &self.0
    }

    /// Returns what no game by the rules leads to, in the order of the checks.
    pub fn warnings(&self) -> Vec<PositionWarning> {
        check::warnings(&self.0)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        Self::read(text)
    }
}

/// Writes the canonical text.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.notation().unwrap_or_default())
    }
}
