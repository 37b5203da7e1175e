//! What a server costs and what it says of itself, seen from outside.

use std::net::SocketAddr;

use crate::trouble::{Outcome, Trouble, system, wrong};
use crate::wire::get;

/// How many ticks of a processor are a second. Linux has told every program so for decades.
const TICKS: f64 = 100.0;

/// The seconds of processor time that a process has used.
pub fn cpu_seconds(process: u32) -> Outcome<f64> {
    let text = read(process, "stat")?;
    // The name of the program is in brackets and may hold anything; what follows is numbers.
    let numbers: Vec<&str> = text.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let number = |place: usize| numbers.get(place).and_then(|number| number.parse::<f64>().ok());
    match (number(11), number(12)) {
        (Some(user), Some(system)) => Ok((user + system) / TICKS),
        _ => wrong("/proc says nothing of processor time"),
    }
}

/// The megabytes that a process has in memory.
pub fn megabytes(process: u32) -> Outcome<f64> {
    let text = read(process, "status")?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kilobytes.map(|kilobytes| kilobytes / 1024.0).map_or_else(|| wrong("/proc says nothing of memory"), Ok)
}

fn read(process: u32, file: &str) -> Outcome<String> {
    std::fs::read_to_string(format!("/proc/{process}/{file}")).map_err(system("the server cannot be watched"))
}

/// What the server says of itself.
#[derive(Clone, Debug)]
pub struct Metrics(String);

impl Metrics {
    /// Asks for it.
    pub async fn of(admin: SocketAddr) -> Outcome<Self> {
        match get(admin, "/metrics").await {
            Ok((200, text)) => Ok(Self(text)),
            _ => Err(Trouble::Wrong("the server says nothing of itself".to_owned())),
        }
    }

    /// A number, by its name without the prefix; 0 if there is none.
    pub fn number(&self, name: &str) -> f64 {
        let full = format!("nova_luna_{name} ");
        let line = self.0.lines().find_map(|line| line.strip_prefix(full.as_str()));
        line.and_then(|value| value.trim().parse().ok()).unwrap_or(0.0)
    }
}

/// The commits between two moments.
#[derive(Clone, Copy, Debug)]
pub struct Commits {
    /// How many there were.
    pub number: f64,
    /// How many deeds shared one.
    pub deeds: f64,
    /// How many milliseconds one took.
    pub milliseconds: f64,
    /// How many took more than 50 milliseconds.
    pub slow: f64,
}

impl Commits {
    /// What lies between two readings.
    pub fn between(before: &Metrics, after: &Metrics) -> Self {
        let more = |name: &str| after.number(name) - before.number(name);
        let number = more("commit_seconds_count");
        Self {
            number,
            deeds: more("kept_total") / number.max(1.0),
            milliseconds: 1000.0 * more("commit_seconds_sum") / number.max(1.0),
            slow: number - more("commit_seconds_bucket{le=\"0.05\"}"),
        }
    }
}
