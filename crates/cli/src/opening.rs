//! How the games of a run begin.

use nova_luna_rules::{Deal, Game, Position, Record, Seed, SetupError, Start, TileId};

/// How the games of a run begin: each with the deal of its seed, or all with one position, whose unseen tiles are shuffled
/// with the seed of the game.
pub(crate) enum Opening {
    Deals { players: u8, discs: u8 },
    Position(Box<Position>),
}

/// A game before its first action.
pub(crate) struct OpenedGame {
    pub(crate) start: Start,
    pub(crate) game: Game,
    /// The tiles that were due in the position.
    pub(crate) first_refill: Vec<TileId>,
}

impl Opening {
    pub(crate) fn new(position: Option<&Position>, players: u8, discs: u8) -> Self {
        match position {
            Some(position) => Self::Position(Box::new(position.clone())),
            None => Self::Deals { players, discs },
        }
    }

    pub(crate) fn discs(&self) -> u8 {
        match self {
            Self::Deals { discs, .. } => *discs,
            Self::Position(position) => position.view().discs(),
        }
    }

    pub(crate) fn position(&self) -> Option<&Position> {
        if let Self::Position(position) = self { Some(position) } else { None }
    }

    pub(crate) fn open(&self, seed: Seed) -> Result<OpenedGame, SetupError> {
        match self {
            Self::Deals { players, discs } => {
                let deal = Deal::new(seed, *players)?;
                let start = deal.setup(*discs).into();
                Ok(OpenedGame { start, game: Game::deal(&deal, *discs)?, first_refill: Vec::new() })
            }
            Self::Position(position) => {
                let mut game = Game::shuffled(position, seed);
                let first_refill = game.fill_wheel().to_vec();
                Ok(OpenedGame { start: Start::Position(position.clone()), game, first_refill })
            }
        }
    }
}

impl OpenedGame {
    /// Returns the whole pile of a game that begins with a position, the next tile first. The tiles that were due are the
    /// first of it.
    pub(crate) fn drawing_order(&self, seed: Seed) -> Vec<TileId> {
        let Ok(mut record) = Record::new(self.start.clone()) else { return Vec::new() };
        // Any seed fits a position.
        let _ = record.set_seed(seed);
        record.pile(record.view()).map(<[TileId]>::to_vec).unwrap_or_default()
    }

    /// Returns the tiles that were due as the first word of the moves, if there were any.
    pub(crate) fn first_move(&self) -> Option<String> {
        let tiles: Vec<String> = self.first_refill.iter().map(ToString::to_string).collect();
        (!tiles.is_empty()).then(|| format!("+{}", tiles.join(",")))
    }
}
