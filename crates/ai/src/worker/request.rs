//! Requests to a worker.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use nova_luna_bots::BotName;
use nova_luna_rules::{Action, Seed};
use thiserror::Error;

use crate::Budget;

/// A request to a worker. Without a budget, the worker uses its default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkerRequest {
    /// Ask a bot for an action.
    Play {
        /// The bot that decides.
        level: BotName,
        /// The seed of the bot's random numbers.
        seed: Seed,
        /// The bot's budget.
        budget: Option<Budget>,
    },
    /// Ask for a hint.
    Hint {
        /// The budget of the analysis.
        budget: Option<Budget>,
    },
    /// Ask for the par of a solo deal. Its record contains the seed.
    Par {
        /// The budget of the solver.
        budget: Option<Budget>,
    },
    /// Ask for the review of the rest of a game, one response for each turn. The record is that of the whole game.
    Review {
        /// The number of the first action, from 1.
        ply: usize,
        /// The budget for each position.
        budget: Option<Budget>,
    },
    /// Ask how good another action would have been.
    Try {
        /// The number of the action that it replaces, from 1.
        ply: usize,
        /// The other action.
        action: Action,
        /// The budget for each position.
        budget: Option<Budget>,
    },
    /// Ask for the lines of a position, or for more of the same one.
    Analyse {
        /// The number of positions in all, or how long this request may take.
        budget: Option<Budget>,
    },
}

/// The error for a line that is not a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ParseRequestError {
    /// The line does not have the form of a request.
    #[error(
        "the request must be: play LEVEL SEED BUDGET, hint BUDGET, par BUDGET, review TURN BUDGET, try TURN ACTION BUDGET, or analyse BUDGET"
    )]
    Form,
    /// The bot does not exist.
    #[error("there is no bot with this name")]
    Level,
    /// The seed is invalid.
    #[error("a seed is a number, or 64 hexadecimal digits")]
    Seed,
    /// The turn is invalid.
    #[error("a turn is a number from 1")]
    Turn,
    /// The action is invalid.
    #[error("an action is TILE@X,Y, or + for a refill")]
    Action,
    /// The budget is invalid.
    #[error("the budget must be: default, time MILLISECONDS, nodes NUMBER, or unlimited")]
    Budget,
}

impl FromStr for WorkerRequest {
    type Err = ParseRequestError;

    fn from_str(line: &str) -> Result<Self, ParseRequestError> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["play", level, seed, budget @ ..] => Ok(Self::Play {
                level: level.parse().map_err(|_| ParseRequestError::Level)?,
                seed: seed.parse().map_err(|_| ParseRequestError::Seed)?,
                budget: self::budget(budget)?,
            }),
            ["hint", budget @ ..] => Ok(Self::Hint { budget: self::budget(budget)? }),
            ["par", budget @ ..] => Ok(Self::Par { budget: self::budget(budget)? }),
            ["review", ply, budget @ ..] => Ok(Self::Review { ply: turn(ply)?, budget: self::budget(budget)? }),
            ["try", ply, action, budget @ ..] => Ok(Self::Try {
                ply: turn(ply)?,
                action: action.parse().map_err(|_| ParseRequestError::Action)?,
                budget: self::budget(budget)?,
            }),
            ["analyse", budget @ ..] => Ok(Self::Analyse { budget: self::budget(budget)? }),
            _ => Err(ParseRequestError::Form),
        }
    }
}

fn turn(number: &str) -> Result<usize, ParseRequestError> {
    number.parse().ok().filter(|ply| *ply > 0).ok_or(ParseRequestError::Turn)
}

fn budget(words: &[&str]) -> Result<Option<Budget>, ParseRequestError> {
    let number = |text: &str| text.parse::<u64>().map_err(|_| ParseRequestError::Budget);
    match words {
        ["default"] => Ok(None),
        ["time", time] => Ok(Some(Budget::Time(Duration::from_millis(number(time)?)))),
        ["nodes", nodes] => Ok(Some(Budget::Nodes(number(nodes)?))),
        ["unlimited"] => Ok(Some(Budget::Unlimited)),
        _ => Err(ParseRequestError::Budget),
    }
}

/// Writes the request as one line, without a line break.
impl fmt::Display for WorkerRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (request, budget) = match self {
            Self::Play { level, seed, budget } => (format!("play {level} {seed}"), budget),
            Self::Hint { budget } => ("hint".to_owned(), budget),
            Self::Par { budget } => ("par".to_owned(), budget),
            Self::Review { ply, budget } => (format!("review {ply}"), budget),
            Self::Try { ply, action, budget } => (format!("try {ply} {action}"), budget),
            Self::Analyse { budget } => ("analyse".to_owned(), budget),
        };
        match budget {
            None => write!(f, "{request} default"),
            Some(Budget::Time(time)) => write!(f, "{request} time {}", time.as_millis()),
            Some(Budget::Nodes(nodes)) => write!(f, "{request} nodes {nodes}"),
            Some(Budget::Unlimited) => write!(f, "{request} unlimited"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_request_parses_back() {
        let budgets =
            [None, Some(Budget::Time(Duration::from_millis(1500))), Some(Budget::Nodes(7)), Some(Budget::Unlimited)];
        for budget in budgets {
            let hint = WorkerRequest::Hint { budget };
            assert_eq!(hint.to_string().parse(), Ok(hint));
            let par = WorkerRequest::Par { budget };
            assert_eq!(par.to_string().parse(), Ok(par));
            let review = WorkerRequest::Review { ply: 15, budget };
            assert_eq!(review.to_string().parse(), Ok(review));
            let tried = WorkerRequest::Try { ply: 15, action: "12@1,-2".parse().unwrap(), budget };
            assert_eq!(tried.to_string().parse(), Ok(tried));
            let analyse = WorkerRequest::Analyse { budget };
            assert_eq!(analyse.to_string().parse(), Ok(analyse));
            for level in BotName::ALL {
                let play = WorkerRequest::Play { level, seed: Seed([0xa7; 32]), budget };
                assert_eq!(play.to_string().parse(), Ok(play));
            }
        }
        let seed = Seed::from_number(42);
        assert_eq!(
            "play expert 42 default".parse(),
            Ok(WorkerRequest::Play { level: BotName::Expert, seed, budget: None })
        );
    }

    #[test]
    fn rejects_invalid_requests_with_the_reason() {
        let error = |line: &str| line.parse::<WorkerRequest>().err();
        assert_eq!(error(""), Some(ParseRequestError::Form));
        assert_eq!(error("play expert"), Some(ParseRequestError::Form));
        assert_eq!(error("play wizard 1 default"), Some(ParseRequestError::Level));
        assert_eq!(error("play expert luck default"), Some(ParseRequestError::Seed));
        assert_eq!(error("review 0 default"), Some(ParseRequestError::Turn));
        assert_eq!(error("review one default"), Some(ParseRequestError::Turn));
        assert_eq!(error("try 3 12 default"), Some(ParseRequestError::Action));
        for budget in ["", "often", "time", "time -1", "nodes x", "default default"] {
            assert_eq!(error(&format!("hint {budget}")), Some(ParseRequestError::Budget), "{budget}");
        }
    }
}
