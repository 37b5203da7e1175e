//! Links to a deal and to a position. The whole content is in the part of the address after `#`; `docs/links.md` defines
//! the formats. That of a position is in `nova_luna_protocol`, because servers read it, too.

use nova_luna_protocol::position::PositionError;
use nova_luna_rules::{Deal, ParseSeedError, Record, Seed, SetupError, View};
use nova_luna_texts::Texts;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// The form is wrong, or a character is invalid.
    Form,
    Setup(SetupError),
    Seed(ParseSeedError),
}

impl LinkError {
    pub fn message(&self, texts: &Texts) -> String {
        match self {
            Self::Form => texts.get("link-form"),
            Self::Setup(error) => texts.setup_error(error),
            Self::Seed(error) => texts.format("link-seed", &[("problem", texts.parse_seed_error(*error).into())]),
        }
    }
}

pub fn explain_position_error(error: &PositionError, texts: &Texts) -> String {
    match error {
        PositionError::Form => texts.get("link-form"),
        PositionError::Damaged => texts.get("link-damaged"),
        PositionError::Version(version) => texts.format("link-version", &[("version", (*version).into())]),
        PositionError::Notation(error) => texts.position_fault(error),
        PositionError::Setup(error) => texts.setup_error(error),
        PositionError::Action(number) => texts.format("link-action", &[("move", (*number).into())]),
        PositionError::Tiles { number, error } => {
            let values = [("move", (*number).into()), ("problem", texts.reveal_error(*error).into())];
            texts.format("record-move", &values)
        }
    }
}

/// A deal: everything that determines the setup and the order of the tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealLink {
    pub players: u8,
    pub discs: u8,
    pub seed: Seed,
}

impl DealLink {
    pub fn from_record(record: &Record) -> Option<Self> {
        let setup = record.start().setup()?;
        record.seed().map(|seed| Self { players: setup.players, discs: setup.discs, seed })
    }

    pub fn text(&self) -> String {
        format!("{}-{}-{}", self.players, self.discs, self.seed)
    }

    pub fn parse(text: &str) -> Result<Self, LinkError> {
        let mut parts = text.splitn(3, '-');
        let mut number = || parts.next().and_then(|part| part.parse::<u8>().ok()).ok_or(LinkError::Form);
        let (players, discs) = (number()?, number()?);
        let seed: Seed = parts.next().ok_or(LinkError::Form)?.parse().map_err(LinkError::Seed)?;
        let deal = Deal::new(seed, players).map_err(LinkError::Setup)?;
        View::new(&deal.setup(discs)).map_err(LinkError::Setup)?;
        Ok(Self { players, discs, seed })
    }
}

#[cfg(test)]
mod tests;
