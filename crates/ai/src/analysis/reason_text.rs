//! Reasons as words for programs: `more-discs:2`, `denies:3:17:r`. The crate `texts` has the sentences for people.

use core::fmt;
use core::str::FromStr;

use nova_luna_rules::{Colour, Seat, TileId};

use super::Reason;
use crate::ParseTextError;
use crate::bot::parse_word;

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
    type Err = ParseTextError;

    fn from_str(word: &str) -> Result<Self, ParseTextError> {
        let parts: Vec<&str> = word.split(':').collect();
        match parts.as_slice() {
            ["wins"] => Ok(Self::Wins),
            ["stops-win", seat] => self::seat(seat).map(Self::StopsWin),
            ["more-discs", discs] => parse_word(discs).map(Self::MoreDiscs),
            ["less-time", time] => parse_word(time).map(Self::LessTime),
            ["denies", seat, tile] => denies(seat, tile, None),
            ["denies", seat, tile, colour] => denies(seat, tile, Some(self::colour(colour)?)),
            ["moves-again"] => Ok(Self::MovesAgain),
            ["more-nearly-complete", tasks] => parse_word(tasks).map(Self::MoreNearlyComplete),
            ["better-place"] => Ok(Self::BetterPlace),
            ["refills"] => Ok(Self::Refills),
            ["keeps-wheel"] => Ok(Self::KeepsWheel),
            ["earlier-finish", time] => parse_word(time).map(Self::EarlierFinish),
            _ => Err(ParseTextError),
        }
    }
}

fn denies(seat: &str, tile: &str, last_of: Option<Colour>) -> Result<Reason, ParseTextError> {
    let tile = TileId::new(parse_word(tile)?).ok_or(ParseTextError)?;
    Ok(Reason::Denies { seat: self::seat(seat)?, tile, last_of })
}

fn seat(text: &str) -> Result<Seat, ParseTextError> {
    Seat::new(parse_word(text)?).ok_or(ParseTextError)
}

fn colour(text: &str) -> Result<Colour, ParseTextError> {
    let &[letter] = text.as_bytes() else { return Err(ParseTextError) };
    Colour::from_letter(letter).ok_or(ParseTextError)
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
            assert_eq!(word.parse::<Reason>(), Err(ParseTextError), "{word}");
        }
    }
}
