//! Reading an event from its text, in the position in which it happened.

use thiserror::Error;

use super::{Event, Play};
use crate::action::{Action, ParseActionError, is_number};
use crate::illegal::{PlayError, RevealError};
use crate::seat::Seat;
use crate::tile::TileId;
use crate::view::View;
use crate::wheel::RevealedTiles;

/// Why a text is not an event of a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParseEventError {
    /// The text does not have the form of an event.
    #[error(transparent)]
    Form(#[from] ParseActionError),
    /// The action is not legal in this position.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The revealed tiles cannot be the next ones of the pile.
    #[error(transparent)]
    Reveal(#[from] RevealError),
}

impl Event {
    /// Reads an event as records and messages write it (`12@1,-2`, `+5,9,44` or `12@1,-2 +5,9,44`), if it can happen
    /// next in this view. The work does not depend on how many actions were played before.
    pub fn parse(text: &str, view: &View) -> Result<Self, ParseEventError> {
        let (action, revealed) = parse_play(text)?;
        view.clone().play_revealing(action, &revealed)
    }
}

impl Play {
    /// Reads the action of a seat and its tiles from the text of an [`Event`], without the position.
    pub fn parse(seat: Seat, text: &str) -> Result<Self, ParseActionError> {
        let (action, tiles) = parse_play(text)?;
        let revealed = RevealedTiles::try_from(tiles.as_slice()).map_err(|_| ParseActionError::Form)?;
        Ok(Self { seat, action, revealed })
    }
}

fn parse_play(text: &str) -> Result<(Action, Vec<TileId>), ParseActionError> {
    Ok(match (text.strip_prefix('+'), text.split_once(" +")) {
        // The end of phase 1 brings no tile if a position has left none in the pile.
        (Some(""), _) => (Action::Refill, Vec::new()),
        (Some(tiles), _) => (Action::Refill, parse_tiles(tiles)?),
        (None, Some((action, tiles))) => (action.parse()?, parse_tiles(tiles)?),
        (None, None) => (text.parse()?, Vec::new()),
    })
}

/// Reads the tiles of a refill without its plus sign: `5,9,44`.
pub(crate) fn parse_tiles(text: &str) -> Result<Vec<TileId>, ParseActionError> {
    let parse_tile = |number: &str| {
        if !is_number(number) {
            return Err(ParseActionError::Form);
        }
        number.parse().ok().and_then(TileId::new).ok_or(ParseActionError::NoSuchTile)
    };
    text.split(',').map(parse_tile).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::shuffle::{Deal, Seed};

    #[test]
    fn every_event_of_a_game_reads_back_from_its_text() {
        for players in 1..=4 {
            let discs = if players == 1 { 21 } else { 20 };
            let mut game = Game::deal(&Deal::new(Seed::from_number(7), players).unwrap(), discs).unwrap();
            let mut refills = 0;
            for ply in 0.. {
                let legal = game.legal_actions();
                let Some(action) = legal.get(ply * 31 % legal.len().max(1)) else { break };
                let before = game.view().clone();
                let event = game.play(action).unwrap();
                assert_eq!(Event::parse(&event.to_string(), &before), Ok(event.clone()));
                assert_eq!(Play::parse(event.seat, &event.to_string()), Ok(Play::from(&event)));
                refills += usize::from(!event.revealed.is_empty());
            }
            assert!(refills > 0, "a game with {players} players reveals tiles");
        }
    }

    #[test]
    fn rejects_what_cannot_happen_next() {
        let game = Game::deal(&Deal::new(Seed::from_number(42), 2).unwrap(), 20).unwrap();
        let parse = |text: &str| Event::parse(text, game.view()).unwrap_err();
        for malformed in ["", " ", "nonsense", "28@0,0 ", "28@0,0 +", "28@0,0 +1,", "28@0,0  +1", "28@0,0 43@0,1", "+x"]
        {
            assert_eq!(parse(malformed), ParseEventError::Form(ParseActionError::Form), "{malformed:?}");
        }
        assert_eq!(parse("28@0,0 +69"), ParseEventError::Form(ParseActionError::NoSuchTile));
        assert!(matches!(parse("28@1,0"), ParseEventError::Play(_)));
        assert!(matches!(parse("+1,2,3"), ParseEventError::Play(_)), "the wheel is full");
        assert_eq!(parse("28@0,0 +1"), ParseEventError::Reveal(RevealError::Number { due: 0, found: 1 }));
    }

    #[test]
    fn rejects_missing_repeated_and_visible_tiles_of_a_refill() {
        let mut game = Game::deal(&Deal::new(Seed::from_number(1), 2).unwrap(), 20).unwrap();
        let (before, event) = loop {
            let before = game.view().clone();
            let action = game.legal_actions().get(0).unwrap();
            let event = game.play(action).unwrap();
            if !event.revealed.is_empty() {
                break (before, event);
            }
        };
        let with = |tiles: &[TileId]| {
            let revealed: RevealedTiles = tiles.iter().copied().collect();
            Event::parse(&Event { revealed, ..event.clone() }.to_string(), &before)
        };
        assert!(with(&event.revealed).is_ok());
        assert!(matches!(with(&event.revealed[1..]), Err(ParseEventError::Reveal(RevealError::Number { .. }))));
        assert!(matches!(with(&[]), Err(ParseEventError::Reveal(_) | ParseEventError::Form(_))));
        let mut repeated = event.revealed.clone();
        repeated[0] = repeated[1];
        assert!(matches!(with(&repeated), Err(ParseEventError::Reveal(RevealError::Seen(_)))));
    }
}
