//! The errors of a notation and the warnings about a position, numbered like the checks of `spec/positions.md`.

use core::fmt;

use thiserror::Error;

use super::{MAX_TEXT_CHARS, MOON_SPREAD};
use crate::record::Excerpt;
use crate::seat::Seat;
use crate::tile::TileId;
use crate::wheel::SPACES;

/// Why a text is not a position: the failed check with the lowest number.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("P{}: {cause}", .cause.check())]
pub struct PositionError {
    /// What is wrong.
    pub cause: PositionCause,
}

impl From<PositionCause> for PositionError {
    fn from(cause: PositionCause) -> Self {
        Self { cause }
    }
}

/// The cause of a [`PositionError`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionCause {
    /// P1: the text does not begin with `nl1_`.
    #[error("a position of notation 1 begins with nl1_")]
    Version,
    /// P2: a character that no position has.
    #[error("the character \"{found}\" (number {number}) cannot stand in a position")]
    Character {
        /// The character, escaped.
        found: Excerpt,
        /// Its number in the text, from 1.
        number: usize,
    },
    /// P2: the text is too long.
    #[error("a position has at most {MAX_TEXT_CHARS} characters")]
    TooLong,
    /// P2: parts are missing, or there are too many.
    #[error("a position has 4 to 7 parts after nl1: discs, wheel, moon track, 1 to 4 displays; there are {0}")]
    Parts(usize),
    /// P3: the discs are not a number.
    #[error("the discs to place cannot be \"{0}\"")]
    Discs(Excerpt),
    /// P4: the wheel has another number of spaces.
    #[error("the wheel must be {SPACES} spaces; there are {0}")]
    WheelSpaces(usize),
    /// P4: the wheel has something else than two digits, dots and the meeple.
    #[error("the wheel must be {SPACES} spaces: two digits are a tile, . no tile, m the meeple")]
    Wheel,
    /// P5: the moon track or the solo phase cannot be read.
    #[error("the moon track cannot be \"{0}\": it is like 17.2-20.13; in solo p1, or p2. and the note")]
    MoonTrack(Excerpt),
    /// P6: a display cannot be read.
    #[error("the display of seat {0} cannot be read")]
    Display(Seat),
    /// P7: the list of the tiles out of the game cannot be read.
    #[error("the tiles out of the game cannot be read")]
    Out,
    /// P8: a tile number is not 1 to 68.
    #[error("there is no tile {0}")]
    NoSuchTile(u8),
    /// P9: a tile is there twice.
    #[error("tile {tile} is there twice: {first} and {second}")]
    TileTwice {
        /// The tile.
        tile: TileId,
        /// Where the text shows it first.
        first: TilePlace,
        /// Where it shows it again.
        second: TilePlace,
    },
    /// P10: the number of discs is not allowed for the number of players.
    #[error("{discs} discs to place: a solo game has 21, a game with more players 1 to 20")]
    DiscCount {
        /// The discs to place.
        discs: u16,
        /// The number of players.
        players: usize,
    },
    /// P11: the meeple is missing, or there are several.
    #[error("the meeple stands on one space, which has no tile")]
    Meeple,
    /// P12: the moon track does not show each seat once; a solo game has a phase instead.
    #[error("{}", describe_seats(*.players))]
    Seats {
        /// The number of players.
        players: usize,
    },
    /// P13: a space of the moon track does not exist.
    #[error("there is no space {0} on the moon track")]
    NoSuchSpace(u16),
    /// P13: two stacks of the moon track have the same space.
    #[error("space {0} of the moon track is named twice")]
    SpaceTwice(u16),
    /// P14: the discs are too far apart (R8).
    #[error("the discs on the moon track are more than {MOON_SPREAD} spaces apart")]
    Spread,
    /// P15: a display is not connected (R14).
    #[error("tile {tile} in the display of seat {seat} is not joined to the others")]
    Detached {
        /// The first tile that is not joined to those before it.
        tile: TileId,
        /// The seat of the display.
        seat: Seat,
    },
    /// P16: a display has more tiles than any game can give it.
    #[error("seat {seat} has {tiles} tiles: no game gets beyond {limit}")]
    TooManyTiles {
        /// The seat of the display.
        seat: Seat,
        /// Its tiles.
        tiles: usize,
        /// The most that a game gives it.
        limit: usize,
    },
    /// P16: a solo game shows more tiles than its phase has.
    #[error("{tiles} tiles are on the wheel and in the display: a solo game shows at most {limit} in this phase")]
    TooManySoloTiles {
        /// The tiles on the wheel and in the display.
        tiles: usize,
        /// The most that the phase has.
        limit: usize,
    },
    /// P17: a seat has more discs left than it has to place.
    #[error("seat {seat} has {left} discs left, but only {discs} to place")]
    DiscsLeft {
        /// The seat.
        seat: Seat,
        /// Its discs left.
        left: u16,
        /// The discs to place.
        discs: u8,
    },
}

impl PositionCause {
    /// Returns the number of the failed check, 1 to 17.
    pub const fn check(&self) -> u8 {
        match self {
            Self::Version => 1,
            Self::Character { .. } | Self::TooLong | Self::Parts(_) => 2,
            Self::Discs(_) => 3,
            Self::WheelSpaces(_) | Self::Wheel => 4,
            Self::MoonTrack(_) => 5,
            Self::Display(_) => 6,
            Self::Out => 7,
            Self::NoSuchTile(_) => 8,
            Self::TileTwice { .. } => 9,
            Self::DiscCount { .. } => 10,
            Self::Meeple => 11,
            Self::Seats { .. } => 12,
            Self::NoSuchSpace(_) | Self::SpaceTwice(_) => 13,
            Self::Spread => 14,
            Self::Detached { .. } => 15,
            Self::TooManyTiles { .. } | Self::TooManySoloTiles { .. } => 16,
            Self::DiscsLeft { .. } => 17,
        }
    }
}

fn describe_seats(players: usize) -> String {
    match players {
        1 => "a solo game has p1, or p2. and the note, in place of the moon track".to_owned(),
        _ => format!("the moon track must show each of the seats 1 to {players} once"),
    }
}

/// Where a notation shows a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TilePlace {
    /// On the wheel.
    Wheel,
    /// In the display of this seat.
    Display(Seat),
    /// Among the tiles that are not in the game.
    Out,
}

impl fmt::Display for TilePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wheel => f.write_str("on the wheel"),
            Self::Display(seat) => write!(f, "in the display of seat {seat}"),
            Self::Out => f.write_str("out of the game"),
        }
    }
}

/// What no game by the rules leads to, although every rule can be applied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionWarning {
    /// P18: the disc on the moon track is not where the tiles of its seat would have brought it (R13).
    Time {
        /// The seat.
        seat: Seat,
        /// What its tiles cost.
        cost: u16,
        /// The space where its disc belongs.
        space: u8,
        /// The spaces that its disc is further on; negative if it is further back.
        further: i16,
    },
    /// P19: a seat has other discs left than its complete tasks leave.
    DiscsLeft {
        /// The seat.
        seat: Seat,
        /// Its discs left.
        left: u8,
        /// The complete tasks of its display.
        complete: u8,
        /// The discs that should be left.
        expected: u8,
    },
    /// P20: no game shows this number of tiles.
    TilesSeen(usize),
    /// P21: the note cannot come from the tiles that were taken in phase 1 of a solo game (R25).
    Note {
        /// The note of phase 1.
        note: u16,
        /// The tiles that were taken in phase 1.
        tiles: u8,
        /// The lowest note that they can give.
        least: u16,
        /// The highest note that they can give.
        most: u16,
    },
    /// P22: these tiles are not in the game.
    Out(Vec<TileId>),
    /// P23: several seats have no discs left.
    SeveralFinished,
}

impl PositionWarning {
    /// Returns the number of the check, 18 to 23.
    pub const fn check(&self) -> u8 {
        match self {
            Self::Time { .. } => 18,
            Self::DiscsLeft { .. } => 19,
            Self::TilesSeen(_) => 20,
            Self::Note { .. } => 21,
            Self::Out(_) => 22,
            Self::SeveralFinished => 23,
        }
    }
}
