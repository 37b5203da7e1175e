//! Actions: what a player wants to do, and their notation.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::coord::Coord;
use crate::tile::TileId;

/// Something a player decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Action {
    /// Take a tile from the wheel and place it in the own display (R12–R14). Written `12@1,-2`.
    Take {
        /// The tile taken.
        tile: TileId,
        /// Where it is placed.
        at: Coord,
    },
    /// Fill the wheel before taking (R9) or, alone, end phase 1 (R24). Written `+`.
    Refill,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take { tile, at } => write!(f, "{tile}@{at}"),
            Self::Refill => f.write_str("+"),
        }
    }
}

/// Why a text is not an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ParseActionError {
    /// It has not the form of an action.
    #[error("not an action: an action looks like 12@1,-2 or +")]
    Form,
    /// It names a tile that does not exist.
    #[error("there is no such tile: tiles are numbered 1 to 68")]
    NoSuchTile,
    /// It names a place that no display reaches.
    #[error("no display reaches so far: coordinates are -128 to 127")]
    OutOfReach,
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        if text == "+" {
            return Ok(Self::Refill);
        }
        let (tile, place) = text.split_once('@').ok_or(ParseActionError::Form)?;
        let (x, y) = place.split_once(',').ok_or(ParseActionError::Form)?;
        if !is_number(tile) || !is_whole(x) || !is_whole(y) {
            return Err(ParseActionError::Form);
        }
        let tile = tile.parse().ok().and_then(TileId::new).ok_or(ParseActionError::NoSuchTile)?;
        let axis = |text: &str| text.parse().map_err(|_| ParseActionError::OutOfReach);
        Ok(Self::Take { tile, at: Coord::new(axis(x)?, axis(y)?) })
    }
}

/// Whether this is a number as we write it: digits, and no zero before others.
pub(crate) fn is_number(text: &str) -> bool {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits && (text.len() == 1 || !text.starts_with('0'))
}

/// Whether this is a number with or without a minus sign; there is no minus zero.
fn is_whole(text: &str) -> bool {
    match text.strip_prefix('-') {
        Some(digits) => is_number(digits) && digits != "0",
        None => is_number(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_reads_back() {
        for text in ["1@0,0", "68@-61,61", "12@1,-2", "+", "5@127,-128"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_action_says_why() {
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
