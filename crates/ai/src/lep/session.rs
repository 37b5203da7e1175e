//! An engine without hands: it hears lines and says what is to be done.

use core::num::NonZeroU64;
use core::time::Duration;

use nova_luna_rules::{Record, View};

use super::command::{Command, Go};
use super::info::info;
use super::options::Options;
use super::refusal::Refusal;
use crate::bot::{Bot, Thought};
use crate::budget::Budget;
use crate::levels::{default_budget, new_bot};

/// One engine, from its first line to `quit`.
#[derive(Debug, Default)]
pub struct Session {
    options: Options,
    /// How many times a new game was begun.
    games: u64,
    position: Option<Box<Record>>,
    search: Search,
}

/// What the engine is doing about a move.
#[derive(Debug, Default)]
enum Search {
    /// No move is owed.
    #[default]
    Idle,
    /// The bot thinks, and its move is sent as soon as it is found.
    Thinking,
    /// The bot thinks, and its move is not sent before `stop`.
    Endless,
    /// The move is found, and not sent before `stop`.
    Held(Option<Thought>),
}

/// What is to be done after a line.
#[derive(Debug)]
pub enum Duty {
    /// Nothing.
    Nothing,
    /// Send these lines.
    Say(Vec<String>),
    /// Begin to think, and report to [`Session::decided`].
    Think(Task),
    /// Stop thinking; the move that is owed still is.
    Stop,
    /// Stop thinking, send what is owed, and end.
    Quit,
}

/// Something to think about.
#[derive(Debug)]
pub struct Task {
    /// Who is to think.
    pub player: Player,
    /// The position.
    pub view: View,
    /// How long.
    pub budget: Budget,
}

/// Who thinks. As long as it stays the same, the bot can stay the same and remember what it thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    options: Options,
    games: u64,
}

impl Player {
    /// The bot for the task. Its dice are those of the option, the same in every game.
    pub fn bot(&self) -> Box<dyn Bot> {
        new_bot(self.options.level, self.options.seed.derive(NonZeroU64::MIN), self.options.threads)
    }
}

impl Session {
    /// What is to be done about a line.
    pub fn hear(&mut self, line: &str) -> Duty {
        line.parse().and_then(|command| self.follow(command)).unwrap_or_else(|refusal| Self::refuse(&refusal))
    }

    /// What is to be done about a line that cannot be heard.
    pub fn refuse(refusal: &Refusal) -> Duty {
        Duty::Say(vec![format!("error {refusal}")])
    }

    fn follow(&mut self, command: Command) -> Result<Duty, Refusal> {
        match command {
            Command::Lep => return Ok(Duty::Say(introduction())),
            Command::IsReady => return Ok(Duty::Say(vec!["readyok".to_owned()])),
            Command::SetOption { name, value } => self.options.set(&name, &value)?,
            Command::NewGame => {
                self.games += 1;
                self.position = None;
            }
            Command::Position(record) => self.position = Some(record),
            Command::Go(go) => return self.go(go).map(Duty::Think),
            Command::Stop => return Ok(self.stop()),
            Command::Quit => return Ok(Duty::Quit),
        }
        Ok(Duty::Nothing)
    }

    fn go(&mut self, go: Go) -> Result<Task, Refusal> {
        if !matches!(self.search, Search::Idle) {
            return Err(Refusal::Thinking);
        }
        let view = self.position.as_ref().ok_or(Refusal::NoPosition)?.view().clone();
        if view.is_over() {
            return Err(Refusal::GameOver);
        }
        let budget = match go {
            Go::Usual => default_budget(self.options.level, view.players()),
            Go::Budget(budget) => budget,
        };
        self.search = if budget == Budget::Endless { Search::Endless } else { Search::Thinking };
        Ok(Task { player: Player { options: self.options, games: self.games }, view, budget })
    }

    /// What is to be done to get the move that is owed, if one is.
    pub fn stop(&mut self) -> Duty {
        match core::mem::take(&mut self.search) {
            // The move may have been sent while the other program was saying stop.
            Search::Idle => Duty::Nothing,
            Search::Thinking | Search::Endless => {
                self.search = Search::Thinking;
                Duty::Stop
            }
            Search::Held(thought) => Duty::Say(vec![best_move(thought.as_ref())]),
        }
    }

    /// Whether a move is owed.
    pub fn owes(&self) -> bool {
        !matches!(self.search, Search::Idle)
    }

    /// The bot has finished, after so much time. What is to be said now: after `go infinite` the move waits for
    /// `stop`.
    pub fn decided(&mut self, thought: Option<Thought>, spent: Duration) -> Vec<String> {
        let mut lines: Vec<String> = thought.iter().map(|thought| info(thought, spent)).collect();
        match core::mem::take(&mut self.search) {
            Search::Idle => lines.clear(),
            Search::Thinking => lines.push(best_move(thought.as_ref())),
            Search::Endless => self.search = Search::Held(thought),
            held @ Search::Held(_) => self.search = held,
        }
        lines
    }
}

/// The answer to `lep`.
fn introduction() -> Vec<String> {
    let mut lines = vec!["id name Nova Luna".to_owned(), concat!("id version ", env!("CARGO_PKG_VERSION")).to_owned()];
    lines.extend(Options::lines());
    lines.push("lepok".to_owned());
    lines
}

fn best_move(thought: Option<&Thought>) -> String {
    match thought {
        Some(thought) => format!("bestmove {}", thought.action),
        None => format!("error {}", Refusal::NoMove),
    }
}
