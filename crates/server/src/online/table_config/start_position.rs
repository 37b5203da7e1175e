//! The position that a match begins with, if not with a new deal.

use std::fmt;
use std::sync::Arc;

use nova_luna_protocol::position::{PositionError, format_position, parse_position};
use nova_luna_rules::Record;

/// The moves of another game that lead to a position, without its hidden tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StartPosition(Arc<Record>);

impl StartPosition {
    pub(crate) fn parse(text: &str) -> Result<Self, PositionError> {
        parse_position(text).map(|record| Self(Arc::new(record)))
    }

    pub(super) fn discs(&self) -> u8 {
        self.0.setup().discs
    }

    /// Returns the game that leads to the position.
    pub(super) fn to_record(&self) -> Box<Record> {
        Box::new(Record::clone(&self.0))
    }
}

#[cfg(test)]
impl StartPosition {
    /// Returns a position in which every player has a tile.
    pub(crate) fn for_tests(players: u8) -> Self {
        use nova_luna_rules::{Deal, Game, Seed, usual_discs};
        let deal = Deal::new(Seed::from_number(7), players).unwrap();
        let discs = usual_discs(usize::from(players));
        let mut game = Game::deal(&deal, discs).unwrap();
        let mut record = Record::new(deal.setup(discs)).unwrap();
        for _ in 0..players {
            let action = game.legal_actions().iter().next().unwrap();
            record.add(&game.play(action).unwrap()).unwrap();
        }
        Self(Arc::new(record))
    }
}

impl fmt::Display for StartPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&format_position(&self.0, self.0.events().len()))
    }
}
