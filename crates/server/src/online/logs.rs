//! What is logged: a line of JSON for each event, without secrets, and without addresses unless they are asked for.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use tracing_subscriber::filter::LevelFilter;

/// How much is logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogLevel {
    /// What an operator should look at.
    Warn,
    /// Also what is as it should be: tables that are founded, matches that begin and end.
    Info,
}

/// Whether lines have addresses. There is one log in a program, so there is one answer.
static ADDRESSES: AtomicBool = AtomicBool::new(false);

/// Writes logs to standard error from now on, with the addresses of clients or without.
pub fn write_logs(level: LogLevel, addresses: bool) {
    ADDRESSES.store(addresses, Relaxed);
    let level = match level {
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
    };
    let logs = tracing_subscriber::fmt().json().with_max_level(level).with_writer(std::io::stderr);
    // Somebody else may log already; then their way is the right one.
    let _ = logs.try_init();
}

/// An address for a line, if they are asked for.
pub(super) fn shown(address: IpAddr) -> Option<String> {
    ADDRESSES.load(Relaxed).then(|| address.to_string())
}
