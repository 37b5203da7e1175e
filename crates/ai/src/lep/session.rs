//! An engine without hands: it hears lines and says what is to be done.

use core::num::NonZeroU64;
use core::time::Duration;

use nova_luna_rules::{Record, View};

use super::command::{Command, Go};
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
    /// How many times a new game was begun.
    games: u64,
    position: Option<Box<Record>>,
    search: SearchState,
}

/// What the engine is doing about a move.
#[derive(Debug, Default)]
enum SearchState {
    /// No move is owed.
    #[default]
    Idle,
    /// The bot thinks, and its move is sent as soon as it is found.
    Searching,
    /// The bot thinks, and its move is not sent before `stop`.
    UntilStop,
    /// The move is found, and not sent before `stop`.
    WaitingForStop(Option<Decision>),
}

/// What is to be done after a line.
#[derive(Debug)]
pub enum EngineAction {
    /// Nothing.
    Nothing,
    /// Send these lines.
    Send(Vec<String>),
    /// Begin to think, and report to [`EngineSession::finish_search`].
    Search(SearchRequest),
    /// Stop thinking; the move that is owed still is.
    Stop,
    /// Stop thinking, send what is owed, and end.
    Quit,
}

/// Something to think about.
#[derive(Debug)]
pub struct SearchRequest {
    /// Who is to think.
    pub bot: BotSpec,
    /// The position.
    pub view: View,
    /// How long.
    pub budget: Budget,
}

/// Who thinks. As long as it stays the same, the bot can stay the same and remember what it decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotSpec {
    options: Options,
    games: u64,
}

impl BotSpec {
    /// The bot for the task. Its rng are those of the option, the same in every game.
    pub fn build(&self) -> Box<dyn Bot> {
        new_bot(self.options.level, self.options.seed.derive(NonZeroU64::MIN), self.options.threads)
    }
}

impl EngineSession {
    /// What is to be done about a line.
    pub fn handle_line(&mut self, line: &str) -> EngineAction {
        line.parse().and_then(|command| self.execute(command)).unwrap_or_else(|error| Self::reject(&error))
    }

    /// What is to be done about a line that cannot be heard.
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
            Command::Go(go) => return self.go(go).map(EngineAction::Search),
            Command::Stop => return Ok(self.stop()),
            Command::Quit => return Ok(EngineAction::Quit),
        }
        Ok(EngineAction::Nothing)
    }

    fn go(&mut self, go: Go) -> Result<SearchRequest, CommandError> {
        if !matches!(self.search, SearchState::Idle) {
            return Err(CommandError::AlreadySearching);
        }
        let view = self.position.as_ref().ok_or(CommandError::NoPosition)?.view().clone();
        if view.is_over() {
            return Err(CommandError::GameOver);
        }
        let budget = match go {
            Go::Default => default_budget(self.options.level, view.players()),
            Go::Budget(budget) => budget,
        };
        self.search = if budget == Budget::Unlimited { SearchState::UntilStop } else { SearchState::Searching };
        Ok(SearchRequest { bot: BotSpec { options: self.options, games: self.games }, view, budget })
    }

    /// What is to be done to get the move that is owed, if one is.
    pub fn stop(&mut self) -> EngineAction {
        match core::mem::take(&mut self.search) {
            // The move may have been sent while the other program was saying stop.
            SearchState::Idle => EngineAction::Nothing,
            SearchState::Searching | SearchState::UntilStop => {
                self.search = SearchState::Searching;
                EngineAction::Stop
            }
            SearchState::WaitingForStop(decision) => EngineAction::Send(vec![best_move(decision.as_ref())]),
        }
    }

    /// Whether a move is owed.
    pub fn owes_move(&self) -> bool {
        !matches!(self.search, SearchState::Idle)
    }

    /// The bot has finished, after so much time. What is to be said now: after `go infinite` the move waits for
    /// `stop`.
    pub fn finish_search(&mut self, decision: Option<Decision>, spent: Duration) -> Vec<String> {
        let mut lines: Vec<String> = decision.iter().map(|decision| info(decision, spent)).collect();
        match core::mem::take(&mut self.search) {
            SearchState::Idle => lines.clear(),
            SearchState::Searching => lines.push(best_move(decision.as_ref())),
            SearchState::UntilStop => self.search = SearchState::WaitingForStop(decision),
            held @ SearchState::WaitingForStop(_) => self.search = held,
        }
        lines
    }
}

/// The answer to `lep`.
fn identification() -> Vec<String> {
    let mut lines = vec!["id name Nova Luna".to_owned(), concat!("id version ", env!("CARGO_PKG_VERSION")).to_owned()];
    lines.extend(Options::lines());
    lines.push("lepok".to_owned());
    lines
}

fn best_move(decision: Option<&Decision>) -> String {
    match decision {
        Some(decision) => format!("bestmove {}", decision.action),
        None => format!("error {}", CommandError::NoMove),
    }
}
