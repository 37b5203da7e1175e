//! The kinds of finished games that the list can be limited to.

use super::{Opponent, PlayedGame};
use crate::state::route::{Mode, Route};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameKind {
    All,
    Mode(Mode),
    Against(Opponent),
}

impl GameKind {
    /// Reads the key of an address; an unknown one means all games.
    pub fn from_key(key: &str) -> Self {
        let mode = Mode::from_key(key).map(Self::Mode);
        mode.or_else(|| Opponent::from_key(key).map(Self::Against)).unwrap_or(Self::All)
    }

    /// Returns the address of the list of these games.
    pub fn route(self) -> Route {
        match self {
            Self::All => Route::Records,
            Self::Mode(mode) => Route::RecordsOf(mode.key().to_owned()),
            Self::Against(opponent) => Route::RecordsOf(opponent.key().to_owned()),
        }
    }

    pub fn includes(self, played: &PlayedGame) -> bool {
        match self {
            Self::All => true,
            Self::Mode(mode) => played.mode() == mode,
            Self::Against(opponent) => opponent.has_played(played),
        }
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_bots::BotName;

    use super::*;

    #[test]
    fn every_kind_survives_its_address() {
        let opponents = BotName::ALL.into_iter().map(Opponent::Level).chain([Opponent::People]);
        let kinds = Mode::ALL.into_iter().map(GameKind::Mode).chain(opponents.map(GameKind::Against));
        for kind in kinds {
            let Route::RecordsOf(key) = Route::from_hash(&kind.route().hash()) else { panic!("{kind:?}") };
            assert_eq!(GameKind::from_key(&key), kind);
        }
        assert_eq!((GameKind::from_key("else"), GameKind::All.route()), (GameKind::All, Route::Records));
    }
}
