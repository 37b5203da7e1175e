//! Reading what was pasted: a position, a link to one or to a deal, or the record of a game.

use nova_luna_protocol::position::{PositionError, parse_position};
use nova_luna_rules::{Deal, ReadError, Record, Seed, View, usual_discs};
use nova_luna_texts::Texts;

use super::Entry;
use crate::state::links::{DealLink, LinkError, explain_position_error};

/// Why a text is none of them.
#[derive(Clone, PartialEq, Debug)]
pub enum PasteError {
    Position(PositionError),
    Deal(LinkError),
    Record(Box<ReadError>),
}

impl PasteError {
    pub fn message(&self, texts: &Texts) -> String {
        match self {
            Self::Position(PositionError::Notation(error)) => texts.position_error(error),
            Self::Position(error) => explain_position_error(error, texts),
            Self::Deal(error) => error.message(texts),
            Self::Record(error) => texts.record_error(&error.cause),
        }
    }
}

/// Reads a text; of a record, its last position.
pub fn read_pasted(text: &str) -> Result<Entry, PasteError> {
    let text = text.trim();
    if text.starts_with('[') {
        let record = Record::read(text).map_err(|error| PasteError::Record(Box::new(error)))?;
        return Ok(Entry::from_view(record.view()));
    }
    // The part of a link after its screen, without what follows.
    let link = text.rsplit_once("#/").map(|(_, path)| path.split_once('/').unwrap_or(("", path)));
    match link {
        Some(("deal", deal)) => {
            let link = DealLink::parse(deal).map_err(PasteError::Deal)?;
            deal_entry(link.players, link.discs, link.seed).ok_or(PasteError::Deal(LinkError::Form))
        }
        Some((_, path)) => read_position(path.split('/').next().unwrap_or_default()),
        None => read_position(text),
    }
}

fn read_position(text: &str) -> Result<Entry, PasteError> {
    let record = parse_position(text).map_err(PasteError::Position)?;
    Ok(Entry::from_view(record.view()))
}

/// Returns the beginning of a deal.
pub fn deal_entry(players: u8, discs: u8, seed: Seed) -> Option<Entry> {
    let deal = Deal::new(seed, players).ok()?;
    View::new(&deal.setup(discs)).ok().map(|view| Entry::from_view(&view))
}

/// Returns the beginning of a standard deal.
pub fn usual_deal(players: u8, seed: Seed) -> Option<Entry> {
    deal_entry(players, usual_discs(players.into()), seed)
}
