//! How much a server holds: games in numbers, measured from outside, and the table of `docs/load.md`.

mod report;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use private_postgres::Postgres;

use crate::crowd::Crowd;
use crate::figures::Times;
use crate::ledger::compare;
use crate::server::{Plan, Server};
use crate::source::Source;
use crate::trouble::{Outcome, system, wrong};
use crate::watch::{Commits, Metrics, cpu_seconds, megabytes};
pub use report::{HEAD, Measured};

/// How long anything around the measurement itself may take.
const PATIENCE: Duration = Duration::from_secs(120);

/// How long the games are played before anything is measured.
const WARMING: Duration = Duration::from_secs(2);

/// What is measured, and what must be held.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its name.
    pub name: &'static str,
    /// How many games are played at once, each over two sockets.
    pub games: usize,
    /// How long it is measured.
    pub seconds: u64,
    /// The milliseconds between two moves of a game; 0 is as fast as it goes.
    pub pace: u64,
    /// Whether the tables are kept in PostgreSQL, and not in SQLite.
    pub postgres: bool,
    /// What must be held.
    pub wanted: Wanted,
}

/// What must be held; what is 0 is not asked for.
#[derive(Clone, Copy, Default, Debug)]
pub struct Wanted {
    /// Moves a second, at least.
    pub moves: f64,
    /// Moves a second of the server's processor time, at least.
    pub moves_a_cpu_second: f64,
    /// Milliseconds of the p99, at most.
    pub p99: f64,
    /// Megabytes of the server, at most.
    pub megabytes: f64,
    /// How much the memory may grow from the first third of the time to the last, as a share.
    pub growth: f64,
}

const NOTHING: Wanted = Wanted { moves: 0.0, moves_a_cpu_second: 0.0, p99: 0.0, megabytes: 0.0, growth: 0.0 };

/// All rows.
pub const ROWS: [Row; 4] = [
    Row {
        name: "saturated",
        games: 500,
        seconds: 20,
        pace: 0,
        postgres: false,
        wanted: Wanted { moves: 2500.0, moves_a_cpu_second: 6000.0, ..NOTHING },
    },
    Row {
        name: "paced",
        games: 500,
        seconds: 30,
        pace: 1000,
        postgres: false,
        wanted: Wanted { p99: 40.0, ..NOTHING },
    },
    Row {
        name: "many",
        games: 5000,
        seconds: 90,
        pace: 10_000,
        postgres: false,
        wanted: Wanted { p99: 100.0, megabytes: 350.0, growth: 0.05, ..NOTHING },
    },
    Row {
        name: "postgres",
        games: 500,
        seconds: 20,
        pace: 0,
        postgres: true,
        wanted: Wanted { moves: 1500.0, ..NOTHING },
    },
];

/// Measures a row with a fresh store, which is gone afterwards.
pub async fn measure(row: &Row, program: &Path) -> Outcome<Measured> {
    let folder = tempfile::tempdir().map_err(system("no folder"))?;
    let source = match row.postgres {
        false => Source::File(folder.path().join("tables.db")),
        true => {
            let postgres = Postgres::start()?;
            let database = postgres.database()?;
            Source::Database(Arc::new(postgres), database)
        }
    };
    let server = Plan::new(program, &source.address())?.start().await?;
    run(row, &server, &source).await
}

/// Plays, and measures a server that runs.
async fn run(row: &Row, server: &Server, source: &Source) -> Outcome<Measured> {
    let plan = server.plan();
    let crowd = Crowd::begin(&[plan.address], row.games, Duration::from_millis(row.pace));
    crowd.begun(PATIENCE).await?;
    // No founding is under way any more but for games that ended.
    tokio::time::sleep(WARMING.max(Duration::from_millis(row.pace))).await;
    let (cpu, before) = (cpu_seconds(server.id())?, Metrics::of(plan.admin).await?);
    crowd.time(1);
    let begin = Instant::now();
    let (memory, lag) = observe(row, server, &crowd).await?;
    crowd.time(0);
    let took = begin.elapsed().as_secs_f64();
    let (cpu, after) = (cpu_seconds(server.id())? - cpu, Metrics::of(plan.admin).await?);
    let sockets = after.number("sockets");
    let (sheets, times) = crowd.end(PATIENCE).await?;
    let findings = compare(&sheets, &source.logs()?);
    let times = Times::new(times.into_iter().map(|(_, micros)| micros).collect());
    let commits = Commits::between(&before, &after);
    Ok(Measured { row: *row, took, times, cpu, sockets, memory, lag, commits, findings })
}

/// Looks at the server's memory and at the client's own delay until the time is over.
async fn observe(row: &Row, server: &Server, crowd: &Crowd) -> Outcome<(Vec<f64>, Times)> {
    let end = Instant::now() + Duration::from_secs(row.seconds);
    let (mut memory, mut lag) = (Vec::new(), Vec::new());
    let mut next = Instant::now();
    while Instant::now() < end {
        let begin = Instant::now();
        tokio::time::sleep(Duration::from_millis(10)).await;
        let late = begin.elapsed().saturating_sub(Duration::from_millis(10));
        lag.push(u32::try_from(late.as_micros()).unwrap_or(u32::MAX));
        if Instant::now() >= next {
            memory.push(megabytes(server.id())?);
            crowd.check()?;
            next += Duration::from_secs(1);
        }
    }
    Ok((memory, Times::new(lag)))
}

/// Measures the rows with these names, or all, and prints the table; fails if anything is not held.
pub async fn all(names: &[String], program: &Path, change: impl Fn(Row) -> Row) -> Outcome {
    if let Some(unknown) = names.iter().find(|name| *name != "all" && ROWS.iter().all(|row| row.name != **name)) {
        let known = ROWS.map(|row| row.name).join(", ");
        return wrong(format!("there is no row {unknown}; there are {known}"));
    }
    let every = names.is_empty() || names.iter().any(|name| name == "all");
    let mut broken = Vec::new();
    println!("{HEAD}");
    for row in ROWS.iter().filter(|row| every || names.iter().any(|name| name == row.name)) {
        let measured = measure(&change(*row), program).await?;
        println!("{measured}");
        eprintln!("{}", measured.details());
        broken.extend(measured.broken());
    }
    if broken.is_empty() { Ok(()) } else { wrong(broken.join("; ")) }
}
