//! Set-ups: the start of a game, unchecked until a [`View`](crate::View) or a [`Game`](crate::Game) is built from it.

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::seat::{Seat, Seats};
use crate::tile::{TILE_COUNT, TileId};
use crate::wheel::MAX_ON_WHEEL;

/// The discs that each of two to four players has to place (R3).
pub const DISCS: u8 = 20;

/// The discs that a solo player has to place (R3, R23).
pub const SOLO_DISCS: u8 = 21;

/// The number of tiles in the pile after the first wheel is filled (R4).
pub const PILE: usize = TILE_COUNT - MAX_ON_WHEEL;

/// Returns the discs that each player has to place in a standard game (R3).
pub const fn usual_discs(players: usize) -> u8 {
    if players == 1 { SOLO_DISCS } else { DISCS }
}

/// Returns the recommended discs for each player in a first game (R5, Q6).
pub const fn first_game_discs(players: usize) -> u8 {
    match players {
        3 => 17,
        4 => 15,
        _ => usual_discs(players),
    }
}

/// The public start of a game, as untrusted numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The number of players, 1 to 4.
    pub players: u8,
    /// The discs that each player has to place: 1 to 20, or 21 in a solo game (R5, R23).
    pub discs: u8,
    /// The tiles on spaces 1 to 11 (R4).
    pub wheel: Vec<u8>,
    /// The seats on moon-track space 0, from bottom to top (R6).
    pub stack: Vec<u8>,
}

/// The reason why a setup is invalid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// The number of players is not 1 to 4.
    #[error("{0} players: it must be 1 to 4")]
    Players(u8),
    /// The number of discs is not allowed for the number of players.
    #[error("{discs} discs for {players} players: it must be 1 to 20, or 21 for one player")]
    Discs {
        /// The number of discs given.
        discs: u8,
        /// The number of players given.
        players: u8,
    },
    /// The wheel does not have eleven tiles.
    #[error("{0} tiles on the wheel: it must be 11")]
    WheelSize(usize),
    /// The pile does not have as many tiles as are unseen.
    #[error("{found} tiles in the pile: it must be {expected}")]
    PileSize {
        /// The number of tiles given.
        found: usize,
        /// The number of unseen tiles.
        expected: usize,
    },
    /// A tile number is not 1 to 68.
    #[error("there is no tile {0}: tiles are numbered 1 to 68")]
    NoSuchTile(u8),
    /// A tile appears twice.
    #[error("tile {0} appears twice")]
    TileTwice(TileId),
    /// The stack does not contain every seat exactly once.
    #[error("the stack {found:?} does not contain each of the seats 1 to {players} once")]
    Stack {
        /// The stack given.
        found: Vec<u8>,
        /// The number of players given.
        players: u8,
    },
}

pub(crate) struct CheckedSetup {
    pub(crate) discs: u8,
    pub(crate) wheel: [TileId; MAX_ON_WHEEL],
    pub(crate) stack: Seats,
}

impl Setup {
    pub(crate) fn check(&self) -> Result<CheckedSetup, SetupError> {
        let &Self { players, discs, .. } = self;
        check_discs(players, discs)?;
        let stack = check_stack(players, &self.stack)?;
        let wheel = check_wheel(&self.wheel)?;
        Ok(CheckedSetup { discs, wheel, stack })
    }
}

/// Checks that the number of discs is allowed for the number of players (R3, R5, R23).
pub fn check_discs(players: u8, discs: u8) -> Result<(), SetupError> {
    let fits = match players {
        1 => discs == SOLO_DISCS,
        2..=4 => (1..=DISCS).contains(&discs),
        _ => return Err(SetupError::Players(players)),
    };
    if fits { Ok(()) } else { Err(SetupError::Discs { discs, players }) }
}

fn check_stack(players: u8, stack: &[u8]) -> Result<Seats, SetupError> {
    let wrong = || SetupError::Stack { found: stack.to_vec(), players };
    if stack.len() != usize::from(players) || !(1..=players).all(|seat| stack.contains(&seat)) {
        return Err(wrong());
    }
    stack.iter().map(|&number| Seat::new(number).ok_or_else(wrong)).collect()
}

/// Checks that the numbers are eleven different tiles.
fn check_wheel(numbers: &[u8]) -> Result<[TileId; MAX_ON_WHEEL], SetupError> {
    if numbers.len() != MAX_ON_WHEEL {
        return Err(SetupError::WheelSize(numbers.len()));
    }
    let mut tiles: ArrayVec<TileId, MAX_ON_WHEEL> = ArrayVec::new();
    for &number in numbers {
        let tile = TileId::new(number).ok_or(SetupError::NoSuchTile(number))?;
        if tiles.contains(&tile) {
            return Err(SetupError::TileTwice(tile));
        }
        tiles.push(tile);
    }
    tiles.into_inner().map_err(|short| SetupError::WheelSize(short.len()))
}
