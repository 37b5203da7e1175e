//! Load scenarios: many games at once, measured from outside. They produce the table of `docs/load.md`.

mod clubs;
mod cold_start;
mod large_club;
mod report;

use std::path::Path;
use std::time::{Duration, Instant};

use clap::builder::RangedU64ValueParser;

use crate::audit::compare_logs;
use crate::error::{Result, choose, fail_if_any};
use crate::load_generator::LoadGenerator;
use crate::monitoring::{CommitStats, Metrics, cpu_seconds, memory_megabytes};
use crate::server::{ServerConfig, ServerProcess, UNLIMITED};
use crate::statistics::Latencies;
use crate::store::Store;
use clubs::Clubs;
pub use cold_start::{COLD_START, COLD_START_HEADER, ColdStart, ColdStartMeasurement};
pub use report::{Measurement, TABLE_HEADER};

/// The minimum time that the games are played before the measurement.
const WARM_UP: Duration = Duration::from_secs(2);

#[derive(Clone, Copy, Debug)]
pub struct Scenario {
    pub name: &'static str,
    /// The number of simultaneous games, each over two sockets.
    pub games: usize,
    pub seconds: u64,
    /// The time between two moves of a game; zero is as fast as possible.
    pub move_interval: Duration,
    /// Whether the server stores its tables in PostgreSQL instead of SQLite.
    pub postgres: bool,
    /// The clubs that the server has besides, some of them large and a year old. They are watched, and visited in turn.
    pub clubs: usize,
    pub targets: Targets,
}

/// The values that a server must reach. A value of 0 sets no target.
#[derive(Clone, Copy, Default, Debug)]
pub struct Targets {
    pub moves_per_second: f64,
    /// Minimum moves per second of the server's processor time.
    pub moves_per_cpu_second: f64,
    pub p99_ms: f64,
    pub megabytes: f64,
    /// Maximum growth of the memory from the first third of the measurement to the last, relative.
    pub growth: f64,
}

const NO_TARGETS: Targets =
    Targets { moves_per_second: 0.0, moves_per_cpu_second: 0.0, p99_ms: 0.0, megabytes: 0.0, growth: 0.0 };

/// 500 games as fast as possible with SQLite.
const SATURATED: Scenario = Scenario {
    name: "saturated",
    games: 500,
    seconds: 20,
    move_interval: Duration::ZERO,
    postgres: false,
    clubs: 0,
    targets: Targets { moves_per_second: 2500.0, moves_per_cpu_second: 6000.0, ..NO_TARGETS },
};

/// 500 games with a move a second each.
const PACED: Scenario = Scenario {
    name: "paced",
    seconds: 30,
    move_interval: Duration::from_secs(1),
    targets: Targets { p99_ms: 40.0, ..NO_TARGETS },
    ..SATURATED
};

/// The same games, and clubs.
const CLUBS: Scenario = Scenario { name: "clubs", clubs: 10_000, ..PACED };

pub const SCENARIOS: [Scenario; 5] = [
    SATURATED,
    PACED,
    CLUBS,
    Scenario {
        name: "many-games",
        games: 5000,
        seconds: 90,
        move_interval: Duration::from_secs(10),
        targets: Targets { p99_ms: 100.0, megabytes: 350.0, growth: 0.05, ..NO_TARGETS },
        ..SATURATED
    },
    Scenario {
        name: "postgres",
        postgres: true,
        targets: Targets { moves_per_second: 1500.0, ..NO_TARGETS },
        ..SATURATED
    },
];

pub async fn measure(scenario: &Scenario, program: &Path) -> Result<Measurement> {
    let arguments = [UNLIMITED, if scenario.clubs > 0 { clubs::TRUSTED_PROXY } else { "" }].concat();
    let config = ServerConfig::new(program, Store::new(scenario.postgres)?, &arguments)?;
    let server = config.start().await?;
    let clubs = Clubs::found(config.address, &config.store, scenario.clubs).await?;
    let load = LoadGenerator::start(&[config.address], scenario.games, scenario.move_interval);
    load.wait_until_started().await?;
    // From here on, tables are created only to replace finished games.
    tokio::time::sleep(WARM_UP.max(scenario.move_interval)).await;
    let (cpu_before, metrics_before) = (cpu_seconds(server.id())?, Metrics::fetch(config.admin).await?);
    load.take_latencies();
    let begin = Instant::now();
    let (memory, client_delay) = tokio::select! {
        monitored = monitor(scenario, &server, &load) => monitored?,
        visited = clubs.visit_in_turn() => match visited? {},
    };
    let (seconds, latencies) = (begin.elapsed().as_secs_f64(), load.take_latencies());
    let (cpu_after, metrics_after) = (cpu_seconds(server.id())?, Metrics::fetch(config.admin).await?);
    let ack_logs = load.stop().await?;
    Ok(Measurement {
        scenario: *scenario,
        seconds,
        latencies,
        cpu: cpu_after - cpu_before,
        sockets: metrics_after.value("websocket_connections")?,
        memory,
        client_delay,
        commits: CommitStats::between(&metrics_before, &metrics_after)?,
        audit: compare_logs(&ack_logs, &config.store.read_logs()?),
    })
}

/// Samples the server's memory and the client's own delay during the measurement.
async fn monitor(scenario: &Scenario, server: &ServerProcess, load: &LoadGenerator) -> Result<(Vec<f64>, Latencies)> {
    let end = Instant::now() + Duration::from_secs(scenario.seconds);
    let (mut memory, mut delays) = (Vec::new(), Vec::new());
    let mut next_sample = Instant::now();
    while Instant::now() < end {
        let begin = Instant::now();
        tokio::time::sleep(Duration::from_millis(10)).await;
        let delay = begin.elapsed().saturating_sub(Duration::from_millis(10));
        delays.push(u32::try_from(delay.as_micros()).unwrap_or(u32::MAX));
        if Instant::now() >= next_sample {
            memory.push(memory_megabytes(server.id())?);
            load.check()?;
            next_sample += Duration::from_secs(1);
        }
    }
    Ok((memory, Latencies::new(delays)))
}

/// The largest number of games: the store and the clients of ten times as many as the defaults fit into memory.
const MAX_GAMES: u64 = 100_000;

// No comment of its own: clap would show it as the help of the command.
#[derive(Clone, Copy, clap::Args)]
pub struct Adjustments {
    /// Number of simultaneous games, or of stored tables.
    #[arg(long, value_parser = RangedU64ValueParser::<usize>::new().range(1..=MAX_GAMES))]
    games: Option<usize>,
    /// Number of clients that come back in cold-start, two at each table.
    #[arg(long, value_parser = RangedU64ValueParser::<usize>::new().range(2..=2 * MAX_GAMES))]
    clients: Option<usize>,
    /// Duration of each measurement.
    #[arg(long)]
    seconds: Option<u64>,
    /// Store the tables of all scenarios in PostgreSQL.
    #[arg(long)]
    postgres: bool,
}

impl Adjustments {
    fn apply(self, scenario: Scenario) -> Scenario {
        Scenario {
            games: self.games.unwrap_or(scenario.games),
            seconds: self.seconds.unwrap_or(scenario.seconds),
            postgres: self.postgres || scenario.postgres,
            ..scenario
        }
    }

    fn cold_start(self) -> ColdStart {
        let tables = self.games.unwrap_or(COLD_START.tables);
        let clients = self.clients.unwrap_or(COLD_START.clients.min(2 * tables));
        ColdStart { tables, clients, postgres: self.postgres }
    }
}

/// The name of the scenario that does not measure moves.
const COLD_START_NAME: &str = "cold-start";

/// Measures the named scenarios, or all, and prints the tables. Fails if a target is missed.
pub async fn run_scenarios(names: &[String], program: &Path, adjustments: Adjustments) -> Result {
    let known: Vec<&str> = SCENARIOS.iter().map(|scenario| scenario.name).chain([COLD_START_NAME]).collect();
    let mut names = choose("scenario", names, &known)?;
    if names.contains(&CLUBS.name) && !names.contains(&PACED.name) {
        names.push(PACED.name);
    }
    let mut failures = Vec::new();
    let chosen: Vec<&Scenario> = SCENARIOS.iter().filter(|scenario| names.contains(&scenario.name)).collect();
    if !chosen.is_empty() {
        println!("{TABLE_HEADER}");
    }
    // What clubs cost the moves is compared with the same games without clubs, on the same machine at the same time.
    let mut without_clubs = None;
    for scenario in chosen {
        let measurement = measure(&adjustments.apply(*scenario), program).await?;
        println!("{measurement}");
        eprintln!("{}", measurement.details());
        failures.extend(measurement.failures());
        if scenario.name == PACED.name {
            without_clubs = Some(measurement);
        } else if let Some(before) = without_clubs.as_ref().filter(|_| scenario.clubs > 0) {
            failures.extend(measurement.slower_than(before));
        }
    }
    if names.contains(&COLD_START_NAME) {
        let measurement = adjustments.cold_start().measure(program).await?;
        println!("{COLD_START_HEADER}\n{measurement}");
        eprintln!("{}", measurement.details());
    }
    fail_if_any(&failures)
}
