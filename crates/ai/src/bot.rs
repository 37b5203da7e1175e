//! The trait that every bot implements, and the decision that it returns.

use core::fmt;
use core::str::FromStr;

use nova_luna_rules::{Action, MAX_PLAYERS, View};
use thiserror::Error;

use crate::budget::SearchLimits;

/// Receives the best decision so far while a bot searches.
pub type OnProgress<'a> = &'a mut dyn FnMut(&Decision);

/// A player. It sees a view, never a game, so it cannot know the order of the pile.
pub trait Bot: Send {
    /// Returns the action for the player to move, or `None` if no decision is due. Bots that search call
    /// `on_progress` with their best decision so far.
    fn think(&mut self, view: &View, limits: &SearchLimits, on_progress: OnProgress<'_>) -> Option<Decision>;
}

/// An action, and what the bot expects to happen after it.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The action to play.
    pub action: Action,
    /// Number of actions in the longest line searched.
    pub depth: u32,
    /// Number of positions examined.
    pub nodes: u64,
    /// The expected end of the game.
    pub forecast: Forecast,
    /// The expected actions, starting with [`action`](Self::action).
    pub line: Vec<Action>,
}

impl Decision {
    /// Returns the decision of a bot that does not look ahead.
    pub fn without_search(action: Action) -> Self {
        Self { action, depth: 1, nodes: 1, forecast: Forecast::Unknown, line: vec![action] }
    }

    /// Returns the decision for a line that leads to this score of a solo game; nothing if the line is empty.
    pub(crate) fn of_solo_line(line: Vec<Action>, nodes: u64, points: f64) -> Option<Self> {
        let (action, depth) = (*line.first()?, line.len() as u32);
        Some(Self { action, depth, nodes, forecast: Forecast::Score(points), line })
    }
}

/// The expected end of a game.
#[derive(Clone, PartialEq, Debug)]
pub enum Forecast {
    /// Each seat's chance to win, from 0 to 1. The chances add up to 1.
    Chances(Vec<f64>),
    /// The expected score of a solo game (R27).
    Score(f64),
    /// The bot makes no forecast.
    Unknown,
}

/// The error for a text that is no forecast, reason, reviewed turn or response of a worker, as the programs write them
/// for each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the text does not have the expected form")]
pub struct ParseTextError;

pub(crate) fn parse_word<T: FromStr>(word: &str) -> Result<T, ParseTextError> {
    word.parse().map_err(|_| ParseTextError)
}

/// Writes `win:0.61,0.39`, `points:83.5` or `-`.
impl fmt::Display for Forecast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chances(chances) => {
                let chances: Vec<String> = chances.iter().map(ToString::to_string).collect();
                write!(f, "win:{}", chances.join(","))
            }
            Self::Score(points) => write!(f, "points:{points}"),
            Self::Unknown => f.write_str("-"),
        }
    }
}

impl FromStr for Forecast {
    type Err = ParseTextError;

    fn from_str(word: &str) -> Result<Self, ParseTextError> {
        Self::read(word, parse_number)
    }
}

/// A function that reads a number exactly.
pub type ReadNumber = fn(&str) -> Option<f64>;

/// Reads a number. Its tables have ten kilobytes, so a page can have another one.
pub(crate) fn parse_number(text: &str) -> Option<f64> {
    text.parse().ok()
}

impl Forecast {
    pub(crate) fn read(word: &str, number: ReadNumber) -> Result<Self, ParseTextError> {
        let number = |text: &str| number(text).filter(|value| value.is_finite()).ok_or(ParseTextError);
        match word.split_once(':') {
            Some(("win", chances)) => {
                let chances: Vec<f64> = chances.split(',').map(number).collect::<Result<_, _>>()?;
                if chances.len() <= MAX_PLAYERS { Ok(Self::Chances(chances)) } else { Err(ParseTextError) }
            }
            Some(("points", points)) => number(points).map(Self::Score),
            None if word == "-" => Ok(Self::Unknown),
            _ => Err(ParseTextError),
        }
    }
}
