//! What an operator decides.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How a server for games among several devices is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The file that keeps the tables.
    pub store: PathBuf,
    /// The origins whose pages may connect, as browsers write them: `https://luna.example`. With none, a page may connect
    /// to the host that it came from.
    pub origins: Vec<String>,
    /// The proxies that are believed when they say for whom they ask.
    pub proxies: Vec<IpAddr>,
    /// How much is allowed.
    pub limits: Limits,
}

/// How much is allowed, so that nobody takes what others need.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Tables that are not over.
    pub tables: usize,
    /// Sockets of one address.
    pub sockets_per_address: usize,
    /// Requests of HTTP a minute of one address, sockets included.
    pub requests_per_minute: u32,
    /// Tokens and keys of one address that open nothing, before it is locked out; one more is forgiven every ten seconds.
    pub wrong_tokens: u32,
    /// Messages a second of one socket; four times as many may come at once.
    pub messages_per_second: u32,
    /// Messages that wait for somebody to read them, before the socket is closed.
    pub outgoing: usize,
    /// How long a message may wait for a client that does not read, before the socket is closed.
    pub writing: Duration,
    /// Sockets at one table.
    pub guests: usize,
    /// How long a socket may be open before it says who it is.
    pub first_message: Duration,
    /// How often a silent socket is asked whether it is there. It is closed when it does not answer twice.
    pub ping: Duration,
    /// How long a table stays in memory when nobody is there.
    pub idle_table: Duration,
    /// How long a table waits for its match to begin.
    pub unstarted: Duration,
    /// Bots that think at the same time.
    pub thinkers: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            tables: 20_000,
            sockets_per_address: 64,
            requests_per_minute: 120,
            wrong_tokens: 30,
            messages_per_second: 10,
            // Everybody at a full table may come back at the same moment, and each is told of it.
            outgoing: 256,
            writing: Duration::from_secs(10),
            guests: 64,
            first_message: Duration::from_secs(5),
            ping: Duration::from_secs(20),
            idle_table: Duration::from_secs(60),
            unstarted: Duration::from_secs(24 * 3600),
            thinkers: std::thread::available_parallelism().map_or(1, |cores| cores.get()),
        }
    }
}
