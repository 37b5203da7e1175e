//! The lines of a position as a line of text, for messages: see [`crate::worker`].

use core::fmt;
use core::str::FromStr;

use super::{Lines, MoveLine};
use crate::bot::{ReadNumber, parse_number, parse_word};
use crate::{Forecast, ParseTextError};

impl fmt::Display for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.nodes, self.depth, self.is_certain, self.forecast)?;
        self.moves.iter().try_for_each(|line| write!(f, ";{line}"))
    }
}

impl fmt::Display for MoveLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reasons: Vec<String> = self.reasons.iter().map(ToString::to_string).collect();
        let reasons = if reasons.is_empty() { "-".to_owned() } else { reasons.join(",") };
        write!(f, "{} {} {} {reasons}", self.action, self.visits, self.forecast)?;
        self.line.iter().try_for_each(|action| write!(f, " {action}"))
    }
}

impl FromStr for Lines {
    type Err = ParseTextError;

    fn from_str(text: &str) -> Result<Self, ParseTextError> {
        Self::read(text, parse_number)
    }
}

impl Lines {
    pub(crate) fn read(text: &str, number: ReadNumber) -> Result<Self, ParseTextError> {
        let mut parts = text.split(';');
        let head: Vec<&str> = parts.next().unwrap_or_default().split(' ').collect();
        let [nodes, depth, is_certain, forecast] = head[..] else { return Err(ParseTextError) };
        Ok(Self {
            nodes: parse_word(nodes)?,
            depth: parse_word(depth)?,
            is_certain: parse_word(is_certain)?,
            forecast: Forecast::read(forecast, number)?,
            moves: parts.map(|line| MoveLine::read(line, number)).collect::<Result<_, _>>()?,
        })
    }
}

impl MoveLine {
    fn read(text: &str, number: ReadNumber) -> Result<Self, ParseTextError> {
        let words: Vec<&str> = text.split(' ').collect();
        let [action, visits, forecast, reasons, line @ ..] = words.as_slice() else { return Err(ParseTextError) };
        let reasons = reasons.split(',').filter(|word| *word != "-").map(parse_word);
        Ok(Self {
            action: parse_word(action)?,
            visits: parse_word(visits)?,
            forecast: Forecast::read(forecast, number)?,
            reasons: reasons.collect::<Result<_, _>>()?,
            line: line.iter().map(|word| parse_word(word)).collect::<Result<_, _>>()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Reason;

    #[test]
    fn lines_parse_back() {
        let line: Vec<_> = ["12@1,-2", "+", "3@0,1"].map(|text| text.parse().unwrap()).into();
        let forecast = Forecast::Chances(vec![0.61, 1.0 / 3.0]);
        let plain = MoveLine {
            action: line[2],
            visits: 3,
            forecast: Forecast::Score(88.5),
            reasons: Vec::new(),
            line: Vec::new(),
        };
        let best = MoveLine {
            action: line[0],
            visits: 900,
            forecast: forecast.clone(),
            reasons: vec![Reason::MoreDiscs(2), Reason::KeepsWheel],
            line,
        };
        let lines = Lines { nodes: 1024, depth: 9, is_certain: false, forecast, moves: vec![best, plain] };
        assert_eq!(lines.to_string().parse(), Ok(lines.clone()));
        let empty = Lines { moves: Vec::new(), forecast: Forecast::Unknown, ..lines };
        assert_eq!(empty.to_string().parse(), Ok(empty));
    }

    #[test]
    fn other_texts_are_no_lines() {
        for text in ["", "1 2 true", "1 2 maybe -", "1 2 true -;", "1 2 true -;3@0,1 5", "1 2 true -;3@0,1 5 - nothing"]
        {
            assert_eq!(text.parse::<Lines>(), Err(ParseTextError), "{text}");
        }
    }
}
