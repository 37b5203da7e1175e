//! What a bot is asked for.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use nova_luna_rules::{BotName, Seed};
use thiserror::Error;

use crate::Budget;

/// What a bot is asked for. A budget that is left out is the usual one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Errand {
    /// An action by a bot.
    Play {
        /// The bot.
        level: BotName,
        /// What decides its dice.
        seed: Seed,
        /// What it may spend.
        budget: Option<Budget>,
    },
    /// A hint.
    Hint {
        /// What may be spent on it.
        budget: Option<Budget>,
    },
}

/// Why a text is no errand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ParseErrandError {
    /// It has not the form of one.
    #[error("an errand is: play LEVEL SEED BUDGET, or: hint BUDGET")]
    Form,
    /// There is no such bot.
    #[error("there is no bot of this name")]
    Level,
    /// The seed is none.
    #[error("a seed is a number, or 64 hexadecimal digits")]
    Seed,
    /// The budget is none.
    #[error("a budget is: usual, time MILLISECONDS, nodes NUMBER, or endless")]
    Budget,
}

impl FromStr for Errand {
    type Err = ParseErrandError;

    fn from_str(line: &str) -> Result<Self, ParseErrandError> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["play", level, seed, budget @ ..] => Ok(Self::Play {
                level: level.parse().map_err(|_| ParseErrandError::Level)?,
                seed: seed.parse().map_err(|_| ParseErrandError::Seed)?,
                budget: self::budget(budget)?,
            }),
            ["hint", budget @ ..] => Ok(Self::Hint { budget: self::budget(budget)? }),
            _ => Err(ParseErrandError::Form),
        }
    }
}

fn budget(words: &[&str]) -> Result<Option<Budget>, ParseErrandError> {
    let number = |text: &str| text.parse::<u64>().map_err(|_| ParseErrandError::Budget);
    match words {
        ["usual"] => Ok(None),
        ["time", time] => Ok(Some(Budget::Time(Duration::from_millis(number(time)?)))),
        ["nodes", nodes] => Ok(Some(Budget::Nodes(number(nodes)?))),
        ["endless"] => Ok(Some(Budget::Endless)),
        _ => Err(ParseErrandError::Budget),
    }
}

/// The errand as one line, without a line break.
impl fmt::Display for Errand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let budget = match self {
            Self::Play { level, seed, budget } => {
                write!(f, "play {level} {seed} ")?;
                budget
            }
            Self::Hint { budget } => {
                f.write_str("hint ")?;
                budget
            }
        };
        match budget {
            None => f.write_str("usual"),
            Some(Budget::Time(time)) => write!(f, "time {}", time.as_millis()),
            Some(Budget::Nodes(nodes)) => write!(f, "nodes {nodes}"),
            Some(Budget::Endless) => f.write_str("endless"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_errand_reads_back() {
        let budgets =
            [None, Some(Budget::Time(Duration::from_millis(1500))), Some(Budget::Nodes(7)), Some(Budget::Endless)];
        for budget in budgets {
            let hint = Errand::Hint { budget };
            assert_eq!(hint.to_string().parse(), Ok(hint));
            for level in BotName::ALL {
                let play = Errand::Play { level, seed: Seed([0xa7; 32]), budget };
                assert_eq!(play.to_string().parse(), Ok(play));
            }
        }
        let seed = Seed::from_number(42);
        assert_eq!("play expert 42 usual".parse(), Ok(Errand::Play { level: BotName::Expert, seed, budget: None }));
    }

    #[test]
    fn what_is_no_errand_says_why() {
        let error = |line: &str| line.parse::<Errand>().err();
        assert_eq!(error(""), Some(ParseErrandError::Form));
        assert_eq!(error("play expert"), Some(ParseErrandError::Form));
        assert_eq!(error("play wizard 1 usual"), Some(ParseErrandError::Level));
        assert_eq!(error("play expert luck usual"), Some(ParseErrandError::Seed));
        for budget in ["", "often", "time", "time -1", "nodes x", "usual usual"] {
            assert_eq!(error(&format!("hint {budget}")), Some(ParseErrandError::Budget), "{budget}");
        }
    }
}
