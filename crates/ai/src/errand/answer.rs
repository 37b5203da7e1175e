//! What a bot answers.

use core::fmt;
use core::str::FromStr;

use nova_luna_rules::{Action, MAX_PLAYERS};
use thiserror::Error;

use crate::analysis::Hint;
use crate::{Outlook, Thought};

/// What a bot answers to an errand.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// What it thinks so far.
    Thought(Thought),
    /// What it plays.
    Best(Thought),
    /// A hint.
    Hint(Hint),
    /// It has not understood the errand; why, for those who wrote the program.
    Error(String),
}

/// Why a text is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this is no answer to an errand")]
pub struct ParseAnswerError;

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Thought(thought) => write_thought(f, "thought", thought),
            Self::Best(thought) => write_thought(f, "best", thought),
            Self::Hint(hint) => write_hint(f, hint),
            Self::Error(text) => write!(f, "error {text}"),
        }
    }
}

fn write_thought(f: &mut fmt::Formatter<'_>, word: &str, thought: &Thought) -> fmt::Result {
    write!(f, "{word} {} {} ", thought.action, thought.nodes)?;
    write_outlook(f, &thought.outlook)?;
    write!(f, " {}", thought.depth)?;
    thought.line.iter().try_for_each(|action| write!(f, " {action}"))
}

fn write_hint(f: &mut fmt::Formatter<'_>, hint: &Hint) -> fmt::Result {
    write!(f, "hint {} ", hint.action)?;
    write_outlook(f, &hint.outlook)?;
    hint.reasons.iter().try_for_each(|reason| write!(f, " {reason}"))?;
    hint.than.iter().try_for_each(|than| write!(f, " than {than}"))
}

fn write_outlook(f: &mut fmt::Formatter<'_>, outlook: &Outlook) -> fmt::Result {
    match outlook {
        Outlook::Chances(chances) => {
            let chances: Vec<String> = chances.iter().map(ToString::to_string).collect();
            write!(f, "win:{}", chances.join(","))
        }
        Outlook::Points(points) => write!(f, "points:{points}"),
        Outlook::Unknown => f.write_str("-"),
    }
}

impl FromStr for Answer {
    type Err = ParseAnswerError;

    fn from_str(line: &str) -> Result<Self, ParseAnswerError> {
        if let Some(text) = line.strip_prefix("error ") {
            return Ok(Self::Error(text.to_owned()));
        }
        let words: Vec<&str> = line.split(' ').collect();
        match words.as_slice() {
            ["thought", words @ ..] => read_thought(words).map(Self::Thought),
            ["best", words @ ..] => read_thought(words).map(Self::Best),
            ["hint", words @ ..] => read_hint(words).map(Self::Hint),
            _ => Err(ParseAnswerError),
        }
    }
}

fn read_thought(words: &[&str]) -> Result<Thought, ParseAnswerError> {
    let [action, nodes, outlook, depth, line @ ..] = words else { return Err(ParseAnswerError) };
    Ok(Thought {
        action: read(action)?,
        nodes: read(nodes)?,
        outlook: read_outlook(outlook)?,
        depth: read(depth)?,
        line: line.iter().map(|action| read(action)).collect::<Result<_, _>>()?,
    })
}

fn read_hint(words: &[&str]) -> Result<Hint, ParseAnswerError> {
    let [action, outlook, reasons @ ..] = words else { return Err(ParseAnswerError) };
    let (reasons, than): (&[&str], Option<Action>) = match reasons {
        [reasons @ .., "than", than] => (reasons, Some(read(than)?)),
        reasons => (reasons, None),
    };
    let reasons = reasons.iter().map(|reason| read(reason)).collect::<Result<_, _>>()?;
    Ok(Hint { action: read(action)?, outlook: read_outlook(outlook)?, than, reasons })
}

fn read_outlook(word: &str) -> Result<Outlook, ParseAnswerError> {
    match word.split_once(':') {
        Some(("win", chances)) => {
            let chances: Vec<f64> = chances.split(',').map(read).collect::<Result<_, _>>()?;
            if chances.len() <= MAX_PLAYERS { Ok(Outlook::Chances(chances)) } else { Err(ParseAnswerError) }
        }
        Some(("points", points)) => read(points).map(Outlook::Points),
        None if word == "-" => Ok(Outlook::Unknown),
        _ => Err(ParseAnswerError),
    }
}

fn read<T: FromStr>(word: &str) -> Result<T, ParseAnswerError> {
    word.parse().map_err(|_| ParseAnswerError)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Reason;

    #[test]
    fn every_answer_reads_back() {
        let line: Vec<Action> = ["12@1,-2", "+", "3@0,1"].map(|text| text.parse().unwrap()).into();
        let outlooks = [Outlook::Chances(vec![0.61, 1.0 / 3.0]), Outlook::Points(83.5), Outlook::Unknown];
        for outlook in outlooks {
            let action = line[0];
            let thought = Thought { action, depth: 7, nodes: 900, outlook: outlook.clone(), line: line.clone() };
            let hint = Hint { action, outlook, than: Some(Action::Refill), reasons: vec![Reason::Keeps, Reason::Wins] };
            let plain = Hint { than: None, reasons: Vec::new(), ..hint.clone() };
            let answers = [
                Answer::Thought(thought.clone()),
                Answer::Best(Thought { line: Vec::new(), ..thought }),
                Answer::Hint(hint),
                Answer::Hint(plain),
                Answer::Error("so it is".to_owned()),
            ];
            for answer in answers {
                assert_eq!(answer.to_string().parse(), Ok(answer));
            }
        }
    }

    #[test]
    fn answers_are_as_the_module_says() {
        for line in [
            "thought 12@1,-2 1024 win:0.61,0.39 7 12@1,-2 3@0,1",
            "best 12@1,-2 1024 points:83.5 7 12@1,-2 3@0,1",
            "hint 12@1,-2 win:0.61,0.39 more-discs:1 than 5@0,1",
        ] {
            assert_eq!(line.parse::<Answer>().unwrap().to_string(), line);
        }
        for line in ["", "thought", "best 12@1,-2", "hint +", "hint + - good", "thought + x - 1", "best + 1 win: 1"] {
            assert_eq!(line.parse::<Answer>(), Err(ParseAnswerError), "{line}");
        }
    }
}
