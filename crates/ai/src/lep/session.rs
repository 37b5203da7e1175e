//! A sans-I/O engine: takes lines and returns what the caller must do.

use core::num::NonZeroU64;
use core::time::Duration;

use nova_luna_rules::{Record, View};

use super::command::Command;
use super::error::CommandError;
use super::info::info;
use super::options::Options;
use crate::bot::{Bot, Decision};
use crate::budget::Budget;
use crate::levels::{default_budget, new_bot};

/// One engine, from its first line to `quit`.
#[derive(Debug, Default)]
pub struct EngineSession {
    options: Options,
    /// Number of `newgame` commands so far.
    games: u64,
    position: Option<Box<Record>>,
    search: SearchState,
}

#[derive(Debug, Default)]
enum SearchState {
    /// The engine owes no move.
    #[default]
    Idle,
    /// The bot searches; its move is sent as soon as it is found.
    Searching,
    /// The bot searches; its move is sent after `stop`.
    UntilStop,
    /// The bot has finished; its move is sent after `stop`.
    WaitingForStop(Option<Decision>),
}

/// What the caller must do after a line.
#[derive(Debug)]
pub enum EngineAction {
    /// Do nothing.
    Nothing,
    /// Send these lines.
    Send(Vec<String>),
    /// Start the search, and pass its result to [`EngineSession::finish_search`].
    Search(SearchRequest),
    /// Stop the search. Its result is still passed to [`EngineSession::finish_search`].
    Stop,
    /// Stop the search, send the move that the engine owes, and end.
    Quit,
}

/// A search to run.
#[derive(Debug)]
pub struct SearchRequest {
    /// The bot that searches.
    pub bot: BotSpec,
    /// The position to search.
    pub view: View,
    /// How long to search.
    pub budget: Budget,
}

/// The bot that searches. The caller keeps the built bot while this value stays equal, so that the bot keeps its
/// plans.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotSpec {
    options: Options,
    games: u64,
}

impl BotSpec {
    /// Builds the bot. Its random numbers depend on the options only, so they are the same in every game.
    pub fn build(&self) -> Box<dyn Bot> {
        new_bot(self.options.level, self.options.seed.derive(NonZeroU64::MIN), self.options.threads)
    }
}

impl EngineSession {
    /// Handles a line of the referee.
    pub fn handle_line(&mut self, line: &str) -> EngineAction {
        line.parse().and_then(|command| self.execute(command)).unwrap_or_else(|error| Self::reject(&error))
    }

    /// Reports a line that could not be read.
    pub fn reject(error: &CommandError) -> EngineAction {
        EngineAction::Send(vec![format!("error {error}")])
    }

    fn execute(&mut self, command: Command) -> Result<EngineAction, CommandError> {
        match command {
            Command::Lep => return Ok(EngineAction::Send(identification())),
            Command::IsReady => return Ok(EngineAction::Send(vec!["readyok".to_owned()])),
            Command::SetOption { name, value } => self.options.set(&name, &value)?,
            Command::NewGame => {
                self.games += 1;
                self.position = None;
            }
            Command::Position(record) => self.position = Some(record),
            Command::Go(budget) => return self.go(budget).map(EngineAction::Search),
            Command::Stop => return Ok(self.stop()),
            Command::Quit => return Ok(EngineAction::Quit),
        }
        Ok(EngineAction::Nothing)
    }

    fn go(&mut self, budget: Option<Budget>) -> Result<SearchRequest, CommandError> {
        if !matches!(self.search, SearchState::Idle) {
            return Err(CommandError::AlreadySearching);
        }
        let view = self.position.as_ref().ok_or(CommandError::NoPosition)?.view().clone();
        if view.is_over() {
            return Err(CommandError::GameOver);
        }
        if view.tiles_due() > 0 {
            return Err(CommandError::TilesDue(view.tiles_due()));
        }
        let budget = budget.unwrap_or_else(|| default_budget(self.options.level, view.players()));
        self.search = if budget == Budget::Unlimited { SearchState::UntilStop } else { SearchState::Searching };
        Ok(SearchRequest { bot: BotSpec { options: self.options, games: self.games }, view, budget })
    }

    /// Ends the search, if one is running.
    pub fn stop(&mut self) -> EngineAction {
        match core::mem::take(&mut self.search) {
            // The engine may have sent its move before it received `stop`.
            SearchState::Idle => EngineAction::Nothing,
            SearchState::Searching | SearchState::UntilStop => {
                self.search = SearchState::Searching;
                EngineAction::Stop
            }
            SearchState::WaitingForStop(decision) => EngineAction::Send(vec![best_move(decision.as_ref())]),
        }
    }

    /// Whether the engine owes a move.
    pub fn owes_move(&self) -> bool {
        !matches!(self.search, SearchState::Idle)
    }

    /// Takes the result of a search and the time it took. Returns the lines to send: after `go infinite` the move
    /// waits for `stop`.
    pub fn finish_search(&mut self, decision: Option<Decision>, elapsed: Duration) -> Vec<String> {
        let mut lines: Vec<String> = decision.iter().map(|decision| info(decision, elapsed)).collect();
        match core::mem::take(&mut self.search) {
            SearchState::Idle => lines.clear(),
            SearchState::Searching => lines.push(best_move(decision.as_ref())),
            SearchState::UntilStop => self.search = SearchState::WaitingForStop(decision),
            held @ SearchState::WaitingForStop(_) => self.search = held,
        }
        lines
    }
}

/// Returns the reply to `lep`.
fn identification() -> Vec<String> {
    let mut lines = vec!["id name Nova Luna".to_owned(), concat!("id version ", env!("CARGO_PKG_VERSION")).to_owned()];
    lines.extend(Options::lines());
    // Positions in their notation.
    lines.push("feature setup".to_owned());
    lines.push("lepok".to_owned());
    lines
}

fn best_move(decision: Option<&Decision>) -> String {
    match decision {
        Some(decision) => format!("bestmove {}", decision.action),
        None => format!("error {}", CommandError::NoMove),
    }
}
