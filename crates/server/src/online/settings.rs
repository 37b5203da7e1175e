//! What an operator decides.

use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How a server for games among several devices is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What keeps the tables.
    pub store: StoreAddress,
    /// The origins whose pages may connect, as browsers write them: `https://luna.example`. With none, a page may connect
    /// to the host that it came from.
    pub origins: Vec<String>,
    /// The proxies that are believed when they say for whom they ask.
    pub proxies: Vec<IpAddr>,
    /// How much is allowed.
    pub limits: Limits,
}

/// Where tables are kept.
#[derive(Clone, PartialEq, Eq)]
pub enum StoreAddress {
    /// In a file, for one program.
    File(PathBuf),
    /// In a database of PostgreSQL, for any number of programs.
    Postgres(String),
}

impl From<PathBuf> for StoreAddress {
    fn from(path: PathBuf) -> Self {
        let is_database = |text: &&str| text.starts_with("postgres://") || text.starts_with("postgresql://");
        match path.to_str().filter(is_database) {
            Some(address) => Self::Postgres(address.to_owned()),
            None => Self::File(path),
        }
    }
}

/// Without who connects, and without their password.
impl fmt::Display for StoreAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(f),
            Self::Postgres(address) => {
                let (scheme, rest) = address.split_once("://").unwrap_or(("postgres", ""));
                let rest = rest.split_once('?').map_or(rest, |(place, _)| place);
                write!(f, "{scheme}://{}", rest.rsplit_once('@').map_or(rest, |(_, place)| place))
            }
        }
    }
}

/// The same as what is shown.
impl fmt::Debug for StoreAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StoreAddress({self})")
    }
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
    /// Tables that one address founds in an hour; half as many may come at once.
    pub foundings_per_hour: u32,
    /// Tokens and keys of one address that open nothing, before it is locked out; one more is forgiven every ten seconds.
    pub wrong_tokens: u32,
    /// Messages a second of one socket; four times as many may come at once.
    pub messages_per_second: u32,
    /// Messages that wait for somebody to read them, before the socket is closed.
    pub outgoing: usize,
    /// How long a message may wait for a client that does not read, before the socket is closed.
    pub writing: Duration,
    /// How long a client may read nothing of an answer, before the connection is closed.
    pub reading: Duration,
    /// Things that happen at one table, before nothing more is accepted there that could be repeated for ever. A game has at
    /// most some eighty actions; taking back and acting again counts too.
    pub happenings: u32,
    /// Sockets that look on at one table.
    pub guests: usize,
    /// Sockets of one seat; the oldest makes room for one more.
    pub sockets_per_seat: usize,
    /// How long a socket may be open before it says who it is.
    pub first_message: Duration,
    /// How often a silent socket is asked whether it is there. It is closed when it does not answer twice.
    pub ping: Duration,
    /// How long a table stays in memory when nobody is there.
    pub idle_table: Duration,
    /// How long a table waits for its match to begin.
    pub unstarted: Duration,
    /// How long a match stays as it is once it is over; then its record is all that is kept. For ever, if there is none.
    pub archive_after: Option<Duration>,
    /// How long a match stays in which nothing happens; then it is abandoned, and its record is all that is kept. For ever, if
    /// there is none.
    pub abandon_after: Option<Duration>,
    /// How often it is looked for tables that nobody needs any more.
    pub tidying: Duration,
    /// Bots that think at the same time.
    pub thinkers: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            tables: 20_000,
            sockets_per_address: 64,
            requests_per_minute: 120,
            foundings_per_hour: 60,
            wrong_tokens: 30,
            messages_per_second: 10,
            // Everybody at a full table may come back at the same moment, and each is told of it.
            outgoing: 256,
            writing: Duration::from_secs(10),
            reading: Duration::from_secs(30),
            happenings: 2000,
            guests: 64,
            sockets_per_seat: 8,
            first_message: Duration::from_secs(5),
            ping: Duration::from_secs(20),
            idle_table: Duration::from_secs(60),
            unstarted: Duration::from_secs(24 * 3600),
            archive_after: Some(Duration::from_secs(30 * 24 * 3600)),
            abandon_after: Some(Duration::from_secs(60 * 24 * 3600)),
            tidying: Duration::from_secs(600),
            thinkers: std::thread::available_parallelism().map_or(1, |cores| cores.get()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_shows_no_password() {
        for (said, shown) in [
            ("postgres://luna:secret@db.example:5432/luna?sslmode=disable", "postgres://db.example:5432/luna"),
            ("postgresql://db.example/luna?password=secret", "postgresql://db.example/luna"),
            ("postgres://luna:se@cret@db.example/luna", "postgres://db.example/luna"),
            ("tables.db", "tables.db"),
        ] {
            let address = StoreAddress::from(PathBuf::from(said));
            assert_eq!(address.to_string(), shown);
            assert!(!format!("{address:?}").contains("secret"));
            assert_eq!(matches!(address, StoreAddress::Postgres(_)), said.contains("://"));
        }
    }
}
