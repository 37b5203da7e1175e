//! The players of a game: built-in bots and external engines.

use std::time::{Duration, Instant};

use nova_luna_ai::lep::referee::{self, EngineReply};
use nova_luna_ai::{Bot, Budget, SearchLimits, new_bot};
use nova_luna_rules::{Action, Start, View};

use super::contestant::{Contestant, ContestantKind};
use super::engine_process::EngineProcess;
use super::forfeit::ForfeitReason;

/// A contestant at work: the bot of the present game, or the process of an engine.
pub(crate) struct Player<'a> {
    contestant: &'a Contestant,
    bot: Option<Box<dyn Bot>>,
    process: Option<EngineProcess>,
}

impl<'a> Player<'a> {
    pub(crate) fn new(contestant: &'a Contestant) -> Self {
        Self { contestant, bot: None, process: None }
    }

    /// Prepares for a new game. `seed` feeds the player's random choices.
    pub(crate) fn start_game(&mut self, seed: [u8; 16]) -> Result<(), ForfeitReason> {
        let threads = self.contestant.threads;
        match &self.contestant.kind {
            ContestantKind::Bot(name) => self.bot = Some(new_bot(*name, seed, threads)),
            ContestantKind::Engine(command) => {
                let process = match self.process.take() {
                    Some(process) => process,
                    None => EngineProcess::start(command).map_err(|failure| failure.reason)?,
                };
                self.process = Some(start_game(process, seed, threads)?);
            }
        }
        Ok(())
    }

    /// Chooses a move from what lies face up; `moves` are in the notation of records.
    pub(crate) fn choose(&mut self, view: &View, start: &Start, moves: &[String]) -> Result<Action, ForfeitReason> {
        let budget = self.contestant.budget;
        if let Some(process) = &mut self.process {
            return ask(process, budget, referee::position(start, moves));
        }
        let limits = SearchLimits::start(budget);
        let decision = self.bot.as_mut().and_then(|bot| bot.think(view, &limits, &mut |_| {}));
        decision.map(|decision| decision.action).ok_or(ForfeitReason::NoMoveFound)
    }

    /// Ends the engine of a forfeited game; the next game starts another one.
    pub(crate) fn on_forfeit(&mut self) {
        self.process = None;
    }
}

fn start_game(mut process: EngineProcess, seed: [u8; 16], threads: usize) -> Result<EngineProcess, ForfeitReason> {
    let [a, b, c, d, e, f, g, h, ..] = seed;
    process.set_option("Seed", &u64::from_le_bytes([a, b, c, d, e, f, g, h]).to_string());
    process.set_option("Threads", &threads.to_string());
    process.send("newgame".to_owned());
    // An engine may reject an option; that is not an error of the game.
    process.sync(false)?;
    Ok(process)
}

fn ask(process: &mut EngineProcess, budget: Budget, position: String) -> Result<Action, ForfeitReason> {
    // The time budget plus 10 % and one second, or a minute for a node budget.
    let timeout = match budget {
        Budget::Time(time) => time.saturating_add(time / 10).saturating_add(Duration::from_secs(1)),
        Budget::Nodes(_) | Budget::Unlimited => Duration::from_secs(60),
    };
    process.send(position);
    process.sync(true)?;
    process.send(referee::go(budget));
    let start = Instant::now();
    loop {
        match process.receive(start, timeout, "bestmove")? {
            EngineReply::BestMove(action) => return Ok(action),
            EngineReply::Error(message) => return Err(ForfeitReason::ReportedError(message)),
            _ => {}
        }
    }
}
