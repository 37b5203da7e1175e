//! The players of a game: built-in bots and external engines.

use std::time::{Duration, Instant};

use nova_luna_ai::lep::referee::{self, EngineReply};
use nova_luna_ai::{Bot, Budget, SearchLimits, new_bot};
use nova_luna_bots::BotName;
use nova_luna_rules::{Action, Setup, View};

use super::contestant::{Contestant, ContestantKind};
use super::engine_process::EngineProcess;
use super::forfeit::ForfeitReason;

/// The public information that a player chooses a move from.
pub(crate) struct MoveRequest<'a> {
    pub(crate) view: &'a View,
    pub(crate) setup: &'a Setup,
    /// The moves so far in the notation of records.
    pub(crate) moves: &'a [String],
}

pub(crate) trait ArenaPlayer {
    /// Prepares for a new game. `seed` feeds the player's random choices.
    fn start_game(&mut self, seed: [u8; 16]) -> Result<(), ForfeitReason>;

    fn choose(&mut self, request: &MoveRequest<'_>) -> Result<Action, ForfeitReason>;

    /// Called after the player has forfeited a game.
    fn on_forfeit(&mut self) {}
}

pub(crate) fn new_player(contestant: &Contestant) -> Box<dyn ArenaPlayer> {
    let &Contestant { budget, threads, .. } = contestant;
    match &contestant.kind {
        ContestantKind::Bot(name) => Box::new(BotPlayer { name: *name, threads, budget, bot: None }),
        ContestantKind::Engine(command) => {
            Box::new(EnginePlayer { command: command.clone(), threads, budget, process: None })
        }
    }
}

struct BotPlayer {
    name: BotName,
    threads: usize,
    budget: Budget,
    bot: Option<Box<dyn Bot>>,
}

impl ArenaPlayer for BotPlayer {
    fn start_game(&mut self, seed: [u8; 16]) -> Result<(), ForfeitReason> {
        self.bot = Some(new_bot(self.name, seed, self.threads));
        Ok(())
    }

    fn choose(&mut self, request: &MoveRequest<'_>) -> Result<Action, ForfeitReason> {
        let bot = self.bot.as_mut().ok_or(ForfeitReason::NoMoveFound)?;
        let decision = bot.think(request.view, &SearchLimits::start(self.budget), &mut |_| {});
        decision.map(|decision| decision.action).ok_or(ForfeitReason::NoMoveFound)
    }
}

struct EnginePlayer {
    command: Vec<String>,
    threads: usize,
    budget: Budget,
    process: Option<EngineProcess>,
}

impl EnginePlayer {
    /// Returns how long to wait for a move: its time budget plus 10 % and one second, or a minute for a node budget.
    fn move_timeout(&self) -> Duration {
        match self.budget {
            Budget::Time(time) => time.saturating_add(time / 10).saturating_add(Duration::from_secs(1)),
            Budget::Nodes(_) | Budget::Unlimited => Duration::from_secs(60),
        }
    }
}

impl ArenaPlayer for EnginePlayer {
    fn start_game(&mut self, seed: [u8; 16]) -> Result<(), ForfeitReason> {
        let mut process = match self.process.take() {
            Some(process) => process,
            None => EngineProcess::start(&self.command).map_err(|failure| failure.reason)?,
        };
        let [a, b, c, d, e, f, g, h, ..] = seed;
        process.set_option("Seed", &u64::from_le_bytes([a, b, c, d, e, f, g, h]).to_string());
        process.set_option("Threads", &self.threads.to_string());
        process.send("newgame".to_owned());
        // An engine may reject an option; that is not an error of the game.
        process.sync(false)?;
        self.process = Some(process);
        Ok(())
    }

    fn choose(&mut self, request: &MoveRequest<'_>) -> Result<Action, ForfeitReason> {
        let timeout = self.move_timeout();
        let process = self.process.as_mut().ok_or(ForfeitReason::NoMoveFound)?;
        process.send(referee::position(request.setup, request.moves));
        process.sync(true)?;
        process.send(referee::go(self.budget));
        let start = Instant::now();
        loop {
            match process.receive(start, timeout, "bestmove")? {
                EngineReply::BestMove(action) => return Ok(action),
                EngineReply::Error(message) => return Err(ForfeitReason::ReportedError(message)),
                _ => {}
            }
        }
    }

    fn on_forfeit(&mut self) {
        self.process = None;
    }
}
