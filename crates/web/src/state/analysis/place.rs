//! What an address of the analysis board shows.

use std::fmt;

use nova_luna_protocol::tree::{TreeTextError, parse_tree};
use nova_luna_rules::Record;

use super::Analysis;
use crate::state::game_ref::GameRef;
use crate::state::route::Route;
use crate::state::storage::Storage;
use crate::state::trees::KeptTrees;

/// What the part of the address after `analysis` names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnalysisPlace {
    /// Nothing yet: the reader chooses.
    Empty,
    /// A recorded game after some actions.
    Game { game: GameRef, ply: usize },
    /// A tree that this browser keeps.
    Kept(u64),
    /// A position, or a whole tree, that the address itself contains.
    Shared(String),
}

/// Why nothing can be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenError {
    /// The record or the tree is not on this device.
    NoRecord,
    Link(TreeTextError),
}

impl AnalysisPlace {
    pub fn parse(text: &str) -> Self {
        match text.split_once('/') {
            _ if text.is_empty() => Self::Empty,
            Some(("game", rest)) => {
                let (game, ply) = rest.split_once('/').unwrap_or((rest, ""));
                Self::Game { game: GameRef::parse(game), ply: ply.parse().unwrap_or(0) }
            }
            Some(("kept", id)) => id.parse().map_or(Self::Empty, Self::Kept),
            _ => Self::Shared(text.to_owned()),
        }
    }

    /// Returns the screen that one comes from, unless another was before.
    pub fn back(&self) -> Route {
        match self {
            Self::Game { game, ply } => Route::Replay { game: game.clone(), ply: *ply },
            Self::Empty | Self::Kept(_) | Self::Shared(_) => Route::Analysis(String::new()),
        }
    }

    /// Finds what is named; nothing if nothing is.
    pub fn open(&self, storage: &impl Storage) -> Result<Option<Analysis>, OpenError> {
        match self {
            Self::Empty => Ok(None),
            Self::Game { game, ply } => {
                let (text, me) = game.find(storage).ok_or(OpenError::NoRecord)?;
                let record = Record::read(&text).map_err(|_| OpenError::NoRecord)?;
                let mut analysis = Analysis::of_record(&record, *ply, me).map_err(|_| OpenError::NoRecord)?;
                let is_over = record.view().is_over() || record.outcome().is_some();
                analysis.is_live = matches!(game, GameRef::Table(_)) && !is_over;
                Ok(Some(analysis))
            }
            Self::Kept(id) => {
                let (tree, at) = KeptTrees::load(storage).open(storage, *id).ok_or(OpenError::NoRecord)?;
                Ok(Some(Analysis::new(tree, at, None)))
            }
            Self::Shared(_) => self.open_shared().transpose().map_err(OpenError::Link),
        }
    }

    /// Opens what the address itself contains; nothing if that is only a name. This alone needs no reader of records.
    pub fn open_shared(&self) -> Option<Result<Analysis, TreeTextError>> {
        let Self::Shared(text) = self else { return None };
        Some(parse_tree(text).map(|(tree, at)| Analysis::new(tree, at, None)))
    }
}

impl fmt::Display for AnalysisPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => Ok(()),
            Self::Game { game, ply: 0 } => write!(f, "game/{game}"),
            Self::Game { game, ply } => write!(f, "game/{game}/{ply}"),
            Self::Kept(id) => write!(f, "kept/{id}"),
            Self::Shared(text) => f.write_str(text),
        }
    }
}
