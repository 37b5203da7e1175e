//! What every bot can do, and what it says about it.

use nova_luna_rules::{Action, View};

use crate::budget::SearchLimits;

/// Something that plays. It is handed a view, never a game: what lies in the pile it cannot know.
pub trait Bot: Send {
    /// What the player to move should do; nothing if there is nothing to decide. `on_progress` is told what the bot
    /// thinks from time to time; simple bots have nothing to tell.
    fn think(&mut self, view: &View, limits: &SearchLimits, on_progress: &mut dyn FnMut(&Decision))
    -> Option<Decision>;
}

/// What a bot wants to do, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// What it wants to do.
    pub action: Action,
    /// How many actions it looked ahead along its longest line.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
    /// How it thinks the game will end.
    pub forecast: Forecast,
    /// What it expects to be played, its own action first.
    pub line: Vec<Action>,
}

impl Decision {
    /// The decision of a bot that does not look ahead.
    pub fn without_search(action: Action) -> Self {
        Self { action, depth: 1, nodes: 1, forecast: Forecast::Unknown, line: vec![action] }
    }
}

/// How a game is expected to end.
#[derive(Clone, PartialEq, Debug)]
pub enum Forecast {
    /// The chance of each seat to win, from 0 to 1; together they are 1.
    Chances(Vec<f64>),
    /// The expected score of a player alone (R27).
    Points(f64),
    /// The bot has no opinion.
    Unknown,
}
