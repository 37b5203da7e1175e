//! A reviewed turn as a line of text, for messages and for storage.
//!
//! ```text
//! PLY SEAT PLAYED BEST BEFORE AFTER LOSS/STAKE GRADE LUCK-BEFORE LUCK-AFTER REASON… line ACTION…
//! 15 1 12@1,-2 3@0,1 win:0.53,0.47 win:0.36,0.64 0.17/0.31 mistake - - less-time:3 moves-again line 3@0,1 +
//! ```
//!
//! Stored lines of earlier versions have a loss without a stake, which is read as 0.

use core::fmt;
use core::str::FromStr;

use nova_luna_rules::Seat;

use super::{Assessment, RefillLuck, ReviewedTurn};
use crate::bot::parse_word;
use crate::{Forecast, ParseTextError};

impl fmt::Display for ReviewedTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Assessment { seat, played, best, line, before, after, loss, stake, grade, reasons } = &self.assessment;
        write!(f, "{} {seat} {played} {best} {before} {after} {loss}/{stake} {} ", self.ply, grade.as_str())?;
        match &self.luck {
            Some(luck) => write!(f, "{} {}", luck.before, luck.after)?,
            None => f.write_str("- -")?,
        }
        reasons.iter().try_for_each(|reason| write!(f, " {reason}"))?;
        f.write_str(" line")?;
        line.iter().try_for_each(|action| write!(f, " {action}"))
    }
}

impl FromStr for ReviewedTurn {
    type Err = ParseTextError;

    fn from_str(text: &str) -> Result<Self, ParseTextError> {
        let words: Vec<&str> = text.split(' ').collect();
        let [ply, seat, played, best, before, after, loss, grade, luck_before, luck_after, rest @ ..] =
            words.as_slice()
        else {
            return Err(ParseTextError);
        };
        let mut parts = rest.splitn(2, |word| *word == "line");
        let (reasons, line) = parts.next().zip(parts.next()).ok_or(ParseTextError)?;
        let (loss, stake) = loss.split_once('/').unwrap_or((loss, "0"));
        let luck = RefillLuck { before: parse_word(luck_before)?, after: parse_word(luck_after)? };
        let assessment = Assessment {
            seat: Seat::new(parse_word(seat)?).ok_or(ParseTextError)?,
            played: parse_word(played)?,
            best: parse_word(best)?,
            line: line.iter().map(|word| parse_word(word)).collect::<Result<_, _>>()?,
            before: parse_word(before)?,
            after: parse_word(after)?,
            loss: parse_finite(loss)?,
            stake: parse_finite(stake)?,
            grade: parse_word(grade)?,
            reasons: reasons.iter().map(|word| parse_word(word)).collect::<Result<_, _>>()?,
        };
        let luck = (luck.before != Forecast::Unknown).then_some(luck);
        Ok(Self { ply: parse_word(ply)?, assessment, luck })
    }
}

fn parse_finite(word: &str) -> Result<f64, ParseTextError> {
    parse_word(word).ok().filter(|number: &f64| number.is_finite()).ok_or(ParseTextError)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{MoveGrade, Reason};

    #[test]
    fn every_turn_parses_back() {
        let line =
            "15 1 12@1,-2 3@0,1 win:0.53,0.47 win:0.36,0.64 0.17/0.31 mistake - - less-time:3 moves-again line 3@0,1 +";
        let turn: ReviewedTurn = line.parse().unwrap();
        assert_eq!(turn.to_string(), line);
        assert_eq!((turn.ply, turn.assessment.grade), (15, MoveGrade::Mistake));
        assert_eq!(turn.assessment.reasons, [Reason::LessTime(3), Reason::MovesAgain]);
        assert_eq!((turn.assessment.line.len(), &turn.luck), (2, &None));
        let old = line.replacen("0.17/0.31", "0.17", 1).parse::<ReviewedTurn>().unwrap().assessment;
        assert_eq!((old.loss, old.stake), (0.17, 0.0));
        let line = "1 1 + + points:90.5 points:90.5 0/0 best points:90.5 points:88 line";
        let turn: ReviewedTurn = line.parse().unwrap();
        assert_eq!(turn.to_string(), line);
        assert!((turn.luck.unwrap().gain(Seat::FIRST) - 2.5).abs() < 1e-9, "fewer points are better");
    }

    #[test]
    fn rejects_damaged_lines() {
        let line = "15 1 12@1,-2 3@0,1 win:0.53,0.47 win:0.36,0.64 0.17/0.31 mistake - - less-time:3 line 3@0,1";
        assert!(line.parse::<ReviewedTurn>().is_ok());
        for (good, bad) in [
            ("15 1", "x 1"),
            (" 1 12", " 7 12"),
            ("0.53", "NaN"),
            ("0.17", "inf"),
            ("0.31", "inf"),
            ("mistake", "luck"),
            ("less-time:3", "less-time"),
            (" line 3@0,1", ""),
            ("3@0,1", "3@0"),
        ] {
            let damaged = line.replacen(good, bad, 1);
            assert_ne!(damaged, line, "{good}");
            assert_eq!(damaged.parse::<ReviewedTurn>(), Err(ParseTextError), "{damaged}");
        }
    }
}
