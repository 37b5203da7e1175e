//! A server with games in progress, whatever is done to it.

use std::path::Path;
use std::time::{Duration, Instant};

use nova_luna_ai::BotRng;
use tempfile::TempDir;

use crate::crowd::Crowd;
use crate::ledger::{Findings, audit};
use crate::server::{Plan, Server};
use crate::source::Source;
use crate::trouble::{Outcome, Trouble, system};

/// How long everything around a fault may take.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);

/// A server with games in progress.
pub struct Siege {
    /// Which server.
    pub plan: Plan,
    /// The server, while it runs.
    pub server: Server,
    /// Those who play.
    pub crowd: Crowd,
    /// Chance, different each time.
    pub dice: BotRng,
    source: Source,
    _folder: TempDir,
}

impl Siege {
    /// Starts a server with a store of its own, and games.
    pub async fn begin(program: &Path, games: usize, pace: Duration) -> Outcome<Self> {
        Self::with(|store| Plan::new(program, store), games, pace).await
    }

    /// Starts a server by a plan for a store of its own, and games.
    pub async fn with(plan: impl FnOnce(&str) -> Outcome<Plan>, games: usize, pace: Duration) -> Outcome<Self> {
        let folder = tempfile::tempdir().map_err(system("no folder"))?;
        let source = Source::File(folder.path().join("tables.db"));
        let plan = plan(&source.address())?;
        let server = plan.start().await?;
        let crowd = Crowd::begin(&[plan.address], games, pace);
        crowd.begun(PATIENCE).await?;
        Ok(Self { plan, server, crowd, dice: BotRng::new(seed()?), source, _folder: folder })
    }

    /// Lets the games go on for a random time.
    pub async fn play(&mut self, most: Duration) {
        let share = f64::from(1 + self.dice.below(1000)) / 1000.0;
        tokio::time::sleep(most.mul_f64(share)).await;
    }

    /// Starts the server again where it was; a server that runs is killed first.
    pub async fn restart(&mut self, failpoint: Option<String>) -> Outcome<Duration> {
        self.server.kill()?;
        self.server = self.plan.clone().failing_at(failpoint).start().await?;
        Ok(self.server.took)
    }

    /// Waits until everything that was asked for is answered, and holds everything that was acknowledged against the store and
    /// against what is served. Answers also how long the waiting took. The games stand still afterwards.
    pub async fn audit(&self) -> Outcome<(Findings, Duration)> {
        let begin = Instant::now();
        self.crowd.pause(PATIENCE).await?;
        let back = begin.elapsed();
        let findings = audit(&self.crowd.sheets(), &self.source, self.plan.address).await?;
        self.crowd.forget_finished();
        Ok((findings, back))
    }

    /// Ends the games, and looks at everything a last time.
    pub async fn end(self) -> Outcome<Findings> {
        let (sheets, _) = self.crowd.end(PATIENCE).await?;
        audit(&sheets, &self.source, self.plan.address).await
    }
}

pub(super) fn seed() -> Outcome<[u8; 16]> {
    let mut seed = [0; 16];
    getrandom::fill(&mut seed).map_err(|error| Trouble::Wrong(error.to_string()))?;
    Ok(seed)
}
