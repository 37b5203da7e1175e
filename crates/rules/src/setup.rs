//! Set-ups: what a game begins with, untrusted until a [`View`](crate::View) or a [`Game`](crate::Game) is made of it.

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::seat::{Seat, Seats};
use crate::tile::{TILE_COUNT, TileId};
use crate::wheel::MAX_ON_WHEEL;

/// The discs to be placed by each of two to four players (R3).
pub const DISCS: u8 = 20;

/// The discs to be placed by a player alone (R3, R23).
pub const SOLO_DISCS: u8 = 21;

/// The tiles in the pile once the first wheel is laid (R4).
pub const PILE: usize = TILE_COUNT - MAX_ON_WHEEL;

/// The discs to be placed in a usual game of so many players (R3).
pub const fn usual_discs(players: usize) -> u8 {
    if players == 1 { SOLO_DISCS } else { DISCS }
}

/// The discs to be placed in a first game of so many players, as recommended (R5, Q6).
pub const fn first_game_discs(players: usize) -> u8 {
    match players {
        3 => 17,
        4 => 15,
        _ => usual_discs(players),
    }
}

/// What everybody at the table sees before the first turn, as it came from outside: numbers that may be wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The number of players, 1 to 4.
    pub players: u8,
    /// The discs each has to place: 1 to 20, alone always 21 (R5, R23).
    pub discs: u8,
    /// The tiles on spaces 1 to 11 (R4).
    pub wheel: Vec<u8>,
    /// The seats on moon-track space 0, from bottom to top (R6).
    pub stack: Vec<u8>,
}

/// Why a set-up is not one of this game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// Not 1 to 4 players.
    #[error("{0} players: there are 1 to 4")]
    Players(u8),
    /// A number of discs that this number of players cannot have.
    #[error("{discs} discs for {players} players: it is 1 to 20, and 21 for one player alone")]
    Discs {
        /// The number of discs given.
        discs: u8,
        /// The number of players given.
        players: u8,
    },
    /// Not eleven tiles for the wheel.
    #[error("{0} tiles on the wheel: there are 11")]
    WheelSize(usize),
    /// Not 57 tiles for the pile.
    #[error("{0} tiles in the pile: there are 57")]
    PileSize(usize),
    /// A tile number that is not 1 to 68.
    #[error("there is no tile {0}: tiles are numbered 1 to 68")]
    NoSuchTile(u8),
    /// A tile that is there twice.
    #[error("tile {0} is there twice")]
    TileTwice(TileId),
    /// A stack that does not hold every seat once.
    #[error("the stack {found:?} does not hold each of the seats 1 to {players} once")]
    Stack {
        /// The stack given.
        found: Vec<u8>,
        /// The number of players given.
        players: u8,
    },
}

/// A set-up that has been checked.
pub(crate) struct Opening {
    pub(crate) discs: u8,
    pub(crate) wheel: [TileId; MAX_ON_WHEEL],
    pub(crate) stack: Seats,
}

impl Setup {
    pub(crate) fn check(&self) -> Result<Opening, SetupError> {
        let &Self { players, discs, .. } = self;
        check_discs(players, discs)?;
        let stack = check_stack(players, &self.stack)?;
        let wheel: ArrayVec<TileId, MAX_ON_WHEEL> = check_tiles(&self.wheel, &[])?;
        let wheel = wheel.into_inner().map_err(|short| SetupError::WheelSize(short.len()))?;
        Ok(Opening { discs, wheel, stack })
    }
}

/// Whether so many players may each have so many discs to place (R3, R5, R23).
pub(crate) fn check_discs(players: u8, discs: u8) -> Result<(), SetupError> {
    let fits = match players {
        1 => discs == SOLO_DISCS,
        2..=4 => (1..=DISCS).contains(&discs),
        _ => return Err(SetupError::Players(players)),
    };
    if fits { Ok(()) } else { Err(SetupError::Discs { discs, players }) }
}

fn check_stack(players: u8, stack: &[u8]) -> Result<Seats, SetupError> {
    let wrong = || SetupError::Stack { found: stack.to_vec(), players };
    let mut sorted = stack.to_vec();
    sorted.sort_unstable();
    if !sorted.iter().copied().eq(1..=players) {
        return Err(wrong());
    }
    stack.iter().map(|&number| Seat::new(number).ok_or_else(wrong)).collect()
}

/// Reads tile numbers, each at most once and none of `others`; `N` is the right number of them.
pub(crate) fn check_tiles<const N: usize>(
    numbers: &[u8],
    others: &[TileId],
) -> Result<ArrayVec<TileId, N>, SetupError> {
    if numbers.len() != N {
        return Err(if N == PILE { SetupError::PileSize(numbers.len()) } else { SetupError::WheelSize(numbers.len()) });
    }
    let mut tiles = ArrayVec::new();
    for &number in numbers {
        let tile = TileId::new(number).ok_or(SetupError::NoSuchTile(number))?;
        if tiles.contains(&tile) || others.contains(&tile) {
            return Err(SetupError::TileTwice(tile));
        }
        tiles.push(tile);
    }
    Ok(tiles)
}
