//! The log: one line of JSON per event, without secrets, and without client addresses unless the operator wants them.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use tracing_subscriber::filter::LevelFilter;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogLevel {
    /// Only what an operator should look at.
    Warn,
    /// Also normal events: tables created, matches started and finished.
    Info,
}

/// Whether log lines contain client addresses. Global, because a process has one log.
static LOG_ADDRESSES: AtomicBool = AtomicBool::new(false);

/// Starts logging to standard error, with client addresses or without.
pub fn write_logs(level: LogLevel, addresses: bool) {
    LOG_ADDRESSES.store(addresses, Relaxed);
    let level = match level {
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
    };
    let logs = tracing_subscriber::fmt().json().with_max_level(level).with_writer(std::io::stderr);
    // If the program has set up a log already, that one stays.
    let _ = logs.try_init();
}

/// Returns an address for a log line, if addresses are logged.
pub(super) fn loggable(address: IpAddr) -> Option<String> {
    LOG_ADDRESSES.load(Relaxed).then(|| address.to_string())
}
