//! A contestant at the table: a bot of ours, or another program.

use std::time::{Duration, Instant};

use nova_luna_ai::lep::referee::{self, EngineReply};
use nova_luna_ai::{Bot, Budget, SearchLimits, new_bot};
use nova_luna_rules::{Action, BotName, Setup, View};

use super::contestant::{Contestant, Kind};
use super::fault::Fault;
use super::process::Process;

/// What a player is told: what everybody sees, and nothing else.
pub(crate) struct Situation<'a> {
    pub(crate) view: &'a View,
    pub(crate) setup: &'a Setup,
    /// The moves so far, as a record writes them.
    pub(crate) moves: &'a [String],
}

/// Who decides.
pub(crate) trait Player {
    /// A new game begins, with dice of its own.
    fn begin(&mut self, dice: [u8; 16]) -> Result<(), Fault>;

    /// What to do now.
    fn choose(&mut self, situation: &Situation<'_>) -> Result<Action, Fault>;

    /// It was thrown out of the game.
    fn fail(&mut self) {}
}

/// The player for a contestant.
pub(crate) fn player(contestant: &Contestant) -> Box<dyn Player> {
    let &Contestant { budget, threads, .. } = contestant;
    match &contestant.kind {
        Kind::Bot(name) => Box::new(BotPlayer { name: *name, threads, budget, bot: None }),
        Kind::Engine(words) => Box::new(EnginePlayer { words: words.clone(), threads, budget, process: None }),
    }
}

struct BotPlayer {
    name: BotName,
    threads: usize,
    budget: Budget,
    bot: Option<Box<dyn Bot>>,
}

impl Player for BotPlayer {
    fn begin(&mut self, dice: [u8; 16]) -> Result<(), Fault> {
        self.bot = Some(new_bot(self.name, dice, self.threads));
        Ok(())
    }

    fn choose(&mut self, situation: &Situation<'_>) -> Result<Action, Fault> {
        let bot = self.bot.as_mut().ok_or(Fault::Nothing)?;
        let decision = bot.think(situation.view, &SearchLimits::start(self.budget), &mut |_| {});
        decision.map(|decision| decision.action).ok_or(Fault::Nothing)
    }
}

struct EnginePlayer {
    words: Vec<String>,
    threads: usize,
    budget: Budget,
    process: Option<Process>,
}

impl EnginePlayer {
    /// How long a move is waited for: a tenth and a second more than it may take, or long if it is counted in nodes.
    fn patience(&self) -> Duration {
        match self.budget {
            Budget::Time(time) => time.saturating_add(time / 10).saturating_add(Duration::from_secs(1)),
            Budget::Nodes(_) | Budget::Unlimited => Duration::from_secs(60),
        }
    }
}

impl Player for EnginePlayer {
    fn begin(&mut self, dice: [u8; 16]) -> Result<(), Fault> {
        let process = match self.process.take() {
            Some(process) => process,
            None => Process::start(&self.words)?,
        };
        let [a, b, c, d, e, f, g, h, ..] = dice;
        process.set_option("Seed", &u64::from_le_bytes([a, b, c, d, e, f, g, h]).to_string());
        process.set_option("Threads", &self.threads.to_string());
        process.tell("newgame".to_owned());
        // An option that it refuses is its own business.
        process.settle(false)?;
        self.process = Some(process);
        Ok(())
    }

    fn choose(&mut self, situation: &Situation<'_>) -> Result<Action, Fault> {
        let process = self.process.as_ref().ok_or(Fault::Ended)?;
        process.tell(referee::position(situation.setup, situation.moves));
        process.settle(true)?;
        process.tell(referee::go(self.budget));
        let begin = Instant::now();
        loop {
            match process.hear(begin, self.patience(), "bestmove")? {
                EngineReply::BestMove(action) => return Ok(action),
                EngineReply::Error(said) => return Err(Fault::Said(said)),
                _ => {}
            }
        }
    }

    fn fail(&mut self) {
        self.process = None;
    }
}
