//! Two nodes on one PostgreSQL: one dies, the database is restarted, the nodes do not from_json each other.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use nova_luna_ai::Dice;
use private_postgres::Postgres;

use super::Line;
use super::kill::{Failpoint, MOMENTS};
use super::siege::{PATIENCE, seed};
use crate::crowd::Crowd;
use crate::ledger::{Findings, audit};
use crate::server::{Plan, Server};
use crate::source::Source;
use crate::trouble::Outcome;

/// How soon games go on, whatever happened.
const SOON: Duration = Duration::from_secs(5);

/// How many games are played, every seat at another node.
const GAMES: usize = 16;

/// How long the games go on before they are interrupted, at most, and how long the database is gone.
const PLAYING: u32 = 500;
const RESTART: Duration = Duration::from_millis(300);

/// Ends the connections on which nodes from_json of each other.
const CUT: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%'";

/// Two nodes with games in progress.
struct Pair {
    plans: [Plan; 2],
    nodes: [Server; 2],
    postgres: Arc<Postgres>,
    database: String,
    crowd: Crowd,
    dice: Dice,
}

/// Tries all three, so often in all.
pub async fn run(program: &Path, trials: usize) -> Outcome<Vec<Line>> {
    let mut pair = Pair::begin(program).await?;
    let each = trials.div_ceil(3);
    let mut lines = ["a node died", "PostgreSQL restarted", "listeners cut"].map(Line::new);
    for trial in 0..each {
        // Once after the other at every moment at which a server can die.
        let (_, failpoint) = MOMENTS[trial % MOMENTS.len()];
        pair.die(trial % 2, failpoint).await?;
        pair.look(&mut lines[0]).await?;
        pair.revive(trial % 2, None).await?;
        pair.play().await;
        pair.postgres.stop()?;
        tokio::time::sleep(RESTART).await;
        pair.postgres.resume()?;
        pair.look(&mut lines[1]).await?;
        pair.play().await;
        let cut = pair.postgres.sql(&pair.database, CUT)?;
        lines[2].promise(cut.contains('t'), || "nobody listened".to_owned());
        pair.look(&mut lines[2]).await?;
    }
    Ok(lines.into())
}

impl Pair {
    async fn begin(program: &Path) -> Outcome<Self> {
        let postgres = Arc::new(Postgres::start()?);
        let database = postgres.database()?;
        let plans = [Plan::new(program, &database)?, Plan::new(program, &database)?];
        let nodes = [plans[0].start().await?, plans[1].start().await?];
        let hosts = [plans[0].address, plans[1].address];
        let crowd = Crowd::begin(&hosts, GAMES, Duration::ZERO);
        crowd.begun(PATIENCE).await?;
        Ok(Self { plans, nodes, postgres, database, crowd, dice: Dice::new(seed()?) })
    }

    async fn play(&mut self) {
        tokio::time::sleep(Duration::from_millis(u64::from(self.dice.below(PLAYING)))).await;
    }

    /// Lets the games go on until a node dies.
    async fn die(&mut self, node: usize, failpoint: Option<Failpoint>) -> Outcome {
        let Some((name, least, most)) = failpoint else {
            self.play().await;
            return self.nodes[node].kill();
        };
        let times = least + self.dice.below(most - least);
        self.crowd.pause(PATIENCE).await?;
        self.nodes[node].kill()?;
        self.revive(node, Some(format!("{name}:{times}"))).await?;
        self.crowd.resume();
        self.nodes[node].wait().await.map(drop)
    }

    async fn revive(&mut self, node: usize, failpoint: Option<String>) -> Outcome {
        self.nodes[node] = self.plans[node].clone().failing_at(failpoint).start().await?;
        self.crowd.scatter();
        Ok(())
    }

    /// Waits until every move that was asked for is answered, and holds everything against the database and against a node that
    /// runs; then the games go on.
    async fn look(&mut self, line: &mut Line) -> Outcome {
        let begin = Instant::now();
        self.crowd.pause(PATIENCE).await?;
        let back = begin.elapsed();
        let source = Source::Database(Arc::clone(&self.postgres), self.database.clone());
        let mut findings = Findings::default();
        for (node, plan) in self.nodes.iter_mut().zip(&self.plans) {
            if node.ended()?.is_none() {
                findings.add(&audit(&self.crowd.sheets(), &source, plan.address).await?);
            }
        }
        self.crowd.forget_finished();
        line.count(&findings, Duration::ZERO, back);
        line.in_time(back <= SOON, || format!("it took {back:?} to go on"));
        self.crowd.resume();
        Ok(())
    }
}
