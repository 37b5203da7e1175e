//! Actions: what a player decides to do, and the notation for it.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::coord::Coord;
use crate::tile::TileId;

/// A decision of the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Action {
    /// Take a tile from the wheel and place it in your display (R12–R14). Written `12@1,-2`.
    Take {
        /// A tile on the wheel.
        tile: TileId,
        /// The cell of the display.
        at: Coord,
    },
    /// Fill the wheel before taking a tile (R9), or end phase 1 of a solo game (R24). Written `+`.
    Refill,
}

impl Action {
    /// Returns the tile that it takes from the wheel.
    pub const fn tile(self) -> Option<TileId> {
        if let Self::Take { tile, .. } = self { Some(tile) } else { None }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take { tile, at } => write!(f, "{tile}@{at}"),
            Self::Refill => f.write_str("+"),
        }
    }
}

/// The reason why a text is not an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ParseActionError {
    /// The text does not have the form of an action.
    #[error("not an action: an action looks like 12@1,-2 or +, and a refill with its tiles like +5,9,44")]
    Form,
    /// The tile number is not 1 to 68.
    #[error("there is no such tile: tiles are numbered 1 to 68")]
    NoSuchTile,
    /// A coordinate is not -128 to 127.
    #[error("out of range: coordinates are -128 to 127")]
    OutOfReach,
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        if text == "+" {
            return Ok(Self::Refill);
        }
        let (tile, cell) = text.split_once('@').ok_or(ParseActionError::Form)?;
        let (x, y) = cell.split_once(',').ok_or(ParseActionError::Form)?;
        if !is_number(tile) || !is_signed_number(x) || !is_signed_number(y) {
            return Err(ParseActionError::Form);
        }
        let tile = tile.parse().ok().and_then(TileId::new).ok_or(ParseActionError::NoSuchTile)?;
        let axis = |text: &str| text.parse().map_err(|_| ParseActionError::OutOfReach);
        Ok(Self::Take { tile, at: Coord::new(axis(x)?, axis(y)?) })
    }
}

/// Returns whether the text is decimal digits without leading zeros.
pub(crate) fn is_number(text: &str) -> bool {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits && (text.len() == 1 || !text.starts_with('0'))
}

/// Returns whether the text is a number with an optional minus sign. `-0` is not one.
fn is_signed_number(text: &str) -> bool {
    match text.strip_prefix('-') {
        Some(digits) => is_number(digits) && digits != "0",
        None => is_number(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parsed_action_is_written_as_it_was() {
        for text in ["1@0,0", "68@-61,61", "12@1,-2", "+", "5@127,-128"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn rejects_other_texts_with_the_reason() {
        for text in [
            "", "++", "12", "@", "12@", "12@1", "12@1,", "12@+1,2", "012@1,2", "12@1,-0", "12@01,2", "-1@0,0",
            "12@1,2 ", "１@0,0",
        ] {
            assert_eq!(text.parse::<Action>(), Err(ParseActionError::Form), "{text:?}");
        }
        for text in ["0@0,0", "69@0,0", "999999999999@0,0"] {
            assert_eq!(text.parse::<Action>(), Err(ParseActionError::NoSuchTile), "{text:?}");
        }
        for text in ["1@128,0", "1@0,-129", "1@99999999999999999999,0"] {
            assert_eq!(text.parse::<Action>(), Err(ParseActionError::OutOfReach), "{text:?}");
        }
    }
}
