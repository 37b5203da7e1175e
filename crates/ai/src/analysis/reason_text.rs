//! Reasons as words for programs: `more-discs:2`, `denies:3:17:r`. The crate `texts` has the sentences for people.

use core::fmt;
use core::str::FromStr;

use nova_luna_rules::{Colour, Seat, TileId};
use thiserror::Error;

use super::Reason;

/// The error for a word that is not a reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this is not a reason")]
pub struct ParseReasonError;

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wins => f.write_str("wins"),
            Self::StopsWin(seat) => write!(f, "stops-win:{seat}"),
            Self::MoreDiscs(discs) => write!(f, "more-discs:{discs}"),
            Self::LessTime(time) => write!(f, "less-time:{time}"),
            Self::Denies { seat, tile, last_of: None } => write!(f, "denies:{seat}:{tile}"),
            Self::Denies { seat, tile, last_of: Some(colour) } => write!(f, "denies:{seat}:{tile}:{}", colour.letter()),
            Self::MovesAgain => f.write_str("moves-again"),
            Self::MoreNearlyComplete(tasks) => write!(f, "more-nearly-complete:{tasks}"),
            Self::BetterPlace => f.write_str("better-place"),
            Self::Refills => f.write_str("refills"),
            Self::KeepsWheel => f.write_str("keeps-wheel"),
            Self::EarlierFinish(time) => write!(f, "earlier-finish:{time}"),
        }
    }
}

impl FromStr for Reason {
    type Err = ParseReasonError;

    fn from_str(word: &str) -> Result<Self, ParseReasonError> {
        let parts: Vec<&str> = word.split(':').collect();
        match parts.as_slice() {
            ["wins"] => Ok(Self::Wins),
            ["stops-win", seat] => self::seat(seat).map(Self::StopsWin),
            ["more-discs", discs] => number(discs).map(Self::MoreDiscs),
            ["less-time", time] => number(time).map(Self::LessTime),
            ["denies", seat, tile] => denies(seat, tile, None),
            ["denies", seat, tile, colour] => denies(seat, tile, Some(self::colour(colour)?)),
            ["moves-again"] => Ok(Self::MovesAgain),
            ["more-nearly-complete", tasks] => number(tasks).map(Self::MoreNearlyComplete),
            ["better-place"] => Ok(Self::BetterPlace),
            ["refills"] => Ok(Self::Refills),
            ["keeps-wheel"] => Ok(Self::KeepsWheel),
            ["earlier-finish", time] => number(time).map(Self::EarlierFinish),
            _ => Err(ParseReasonError),
        }
    }
}

fn denies(seat: &str, tile: &str, last_of: Option<Colour>) -> Result<Reason, ParseReasonError> {
    let tile = TileId::new(number(tile)?).ok_or(ParseReasonError)?;
    Ok(Reason::Denies { seat: self::seat(seat)?, tile, last_of })
}

fn number(text: &str) -> Result<u8, ParseReasonError> {
    text.parse().map_err(|_| ParseReasonError)
}

fn seat(text: &str) -> Result<Seat, ParseReasonError> {
    Seat::new(number(text)?).ok_or(ParseReasonError)
}

fn colour(text: &str) -> Result<Colour, ParseReasonError> {
    let &[letter] = text.as_bytes() else { return Err(ParseReasonError) };
    Colour::from_letter(letter).ok_or(ParseReasonError)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_parses_back() {
        let (seat, tile) = (Seat::new(3).unwrap(), TileId::new(17).unwrap());
        let mut reasons = vec![
            Reason::Wins,
            Reason::StopsWin(seat),
            Reason::MoreDiscs(2),
            Reason::LessTime(6),
            Reason::Denies { seat, tile, last_of: None },
            Reason::MovesAgain,
            Reason::MoreNearlyComplete(3),
            Reason::BetterPlace,
            Reason::Refills,
            Reason::KeepsWheel,
            Reason::EarlierFinish(12),
        ];
        reasons.extend(Colour::ALL.map(|colour| Reason::Denies { seat, tile, last_of: Some(colour) }));
        for reason in reasons {
            let word = reason.to_string();
            assert!(!word.contains(char::is_whitespace), "{word}");
            assert_eq!(word.parse(), Ok(reason), "{word}");
        }
    }

    #[test]
    fn rejects_words_that_are_not_reasons() {
        for word in [
            "",
            "win",
            "wins:1",
            "stops-win",
            "stops-win:5",
            "stops-win:0",
            "more-discs:256",
            "denies:1:69",
            "denies:1:1:x",
        ] {
            assert_eq!(word.parse::<Reason>(), Err(ParseReasonError), "{word}");
        }
    }
}
