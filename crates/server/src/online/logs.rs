//! What is logged: a line of JSON for each event, without secrets and without addresses.

use tracing_subscriber::filter::LevelFilter;

/// How much is logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogLevel {
    /// What an operator should look at.
    Warn,
    /// Also what is as it should be: tables that are founded, matches that begin and end.
    Info,
}

/// Writes logs to standard error from now on.
pub fn write_logs(level: LogLevel) {
    let level = match level {
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
    };
    let logs = tracing_subscriber::fmt().json().with_max_level(level).with_writer(std::io::stderr);
    // Somebody else may log already; then their way is the right one.
    let _ = logs.try_init();
}
