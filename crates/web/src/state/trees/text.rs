//! A tree from whatever somebody pastes: a position, a link, a record, or a record with variations.

use nova_luna_protocol::position::PositionError;
use nova_luna_protocol::tree::{TreeTextError, parse_tree};
use nova_luna_rules::{Deal, MAX_RECORD_BYTES, NodeId, ReadError, Tree};
use nova_luna_texts::Texts;

use crate::state::game_ref::GameRef;
use crate::state::links::{DealLink, LinkError, explain_position_error};
use crate::state::route::Route;

/// Why a text gives no tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TreeSourceError {
    /// It is nothing that this page knows.
    Unknown,
    /// It is a link to something that only another browser has.
    Elsewhere,
    /// It is too long to be a record.
    TooLong,
    /// The text of a link, or a position in its notation.
    Link(TreeTextError),
    Deal(LinkError),
    Record(ReadError),
}

impl From<TreeTextError> for TreeSourceError {
    fn from(error: TreeTextError) -> Self {
        match error {
            TreeTextError::Position(PositionError::Form) => Self::Unknown,
            error => Self::Link(error),
        }
    }
}

impl TreeSourceError {
    pub fn message(&self, texts: &Texts) -> String {
        match self {
            Self::Unknown => texts.get("trees-unknown"),
            Self::Elsewhere => texts.get("trees-elsewhere"),
            Self::TooLong => texts.format("record-too-long", &[("limit", (MAX_RECORD_BYTES >> 10).into())]),
            Self::Link(TreeTextError::Position(error)) => explain_position_error(error, texts),
            Self::Link(TreeTextError::Move { number, error }) => {
                let values = [("move", (*number).into()), ("problem", texts.tree_error(error).into())];
                texts.format("record-move", &values)
            }
            Self::Deal(error) => error.message(texts),
            Self::Record(error) => {
                let problem = texts.record_error(&error.cause);
                let values =
                    [("line", error.line.into()), ("column", error.column.into()), ("problem", problem.into())];
                texts.format("open-record-problem", &values)
            }
        }
    }
}

/// Reads a tree from the text of a position, a link, or a record, and finds the move at which the reader shall stand.
pub fn read_tree(text: &str) -> Result<(Tree, NodeId), TreeSourceError> {
    if text.len() > MAX_RECORD_BYTES {
        return Err(TreeSourceError::TooLong);
    }
    let trimmed = text.trim().trim_start_matches('\u{feff}').trim_start();
    if trimmed.starts_with('[') {
        // The whole text, so that an error names the right line.
        return Tree::read(text).map(|tree| (tree, NodeId::ROOT)).map_err(TreeSourceError::Record);
    }
    if trimmed.is_empty() || trimmed.contains(char::is_whitespace) {
        return Err(TreeSourceError::Unknown);
    }
    match trimmed.split_once("#/") {
        Some((_, path)) => read_link(path),
        None => Ok(parse_tree(trimmed)?),
    }
}

fn read_link(path: &str) -> Result<(Tree, NodeId), TreeSourceError> {
    match Route::from_hash(path) {
        Route::Analysis(text) if !text.is_empty() && !text.contains('/') => Ok(parse_tree(&text)?),
        Route::Position(text) | Route::Setup(text) | Route::PlayOn(text) | Route::PlayOnFriends(text) => {
            Ok(parse_tree(&text)?)
        }
        Route::Replay { game: GameRef::Shared(text), ply } => {
            let (tree, _) = parse_tree(&text)?;
            let at = ply.checked_sub(1).and_then(|last| tree.main_line().get(last).copied());
            Ok((tree, at.unwrap_or(NodeId::ROOT)))
        }
        Route::Review { game: GameRef::Shared(text), .. } => Ok((parse_tree(&text)?.0, NodeId::ROOT)),
        Route::Deal(text) => read_deal(&text).map(|tree| (tree, NodeId::ROOT)).map_err(TreeSourceError::Deal),
        Route::Start => Err(TreeSourceError::Unknown),
        _ => Err(TreeSourceError::Elsewhere),
    }
}

fn read_deal(text: &str) -> Result<Tree, LinkError> {
    let link = DealLink::parse(text)?;
    let deal = Deal::new(link.seed, link.players).map_err(LinkError::Setup)?;
    Tree::new(deal.setup(link.discs)).map_err(LinkError::Setup)
}
