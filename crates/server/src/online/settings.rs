//! The settings of a server.

use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use super::alerts::AlertSettings;

#[derive(Clone, Debug)]
pub struct Settings {
    pub store: StoreAddress,
    /// Origins whose pages may connect, as browsers write them: `https://luna.example`. If empty, a page may connect to
    /// the host it came from, if that is an IP address or `localhost`.
    pub origins: Vec<String>,
    /// Proxies whose `X-Forwarded-For` header is trusted.
    pub proxies: Vec<IpAddr>,
    /// The address for reports of weaknesses, as a URI.
    pub security_contact: Option<String>,
    pub alerts: AlertSettings,
    pub limits: Limits,
}

impl Settings {
    /// Returns the settings of a server without options.
    pub fn new(store: impl Into<StoreAddress>) -> Self {
        Self {
            store: store.into(),
            origins: Vec::new(),
            proxies: Vec::new(),
            security_contact: None,
            alerts: AlertSettings::default(),
            limits: Limits::default(),
        }
    }
}

#[derive(Clone, PartialEq, Eq)]
pub enum StoreAddress {
    /// A SQLite file, for one server.
    File(PathBuf),
    /// A PostgreSQL database, for any number of servers.
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

/// Hides the user and the password.
impl fmt::Display for StoreAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(f),
            Self::Postgres(address) => {
                let (scheme, rest) = address.split_once("://").unwrap_or(("postgres", ""));
                let rest = rest.split_once('?').map_or(rest, |(address, _)| address);
                write!(f, "{scheme}://{}", rest.rsplit_once('@').map_or(rest, |(_, host)| host))
            }
        }
    }
}

/// Hides the same parts as `Display`.
impl fmt::Debug for StoreAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StoreAddress({self})")
    }
}

/// The limits, each with its default.
macro_rules! limits {
    ($($(#[$doc:meta])* $limit:ident: $type:ty = $default:expr;)*) => {
        /// Limits that keep one client from using up what others need, and the server's time-outs.
        #[derive(Clone, Debug)]
        pub struct Limits {
            $($(#[$doc])* pub $limit: $type,)*
        }

        impl Default for Limits {
            fn default() -> Self {
                Self { $($limit: $default,)* }
            }
        }
    };
}
limits! {
    /// Maximum number of tables whose match is not over.
    max_tables: usize = 20_000;
    connections_per_ip: usize = 64;
    /// HTTP requests of an address per minute, including those that open sockets.
    requests_per_minute: u32 = 120;
    /// Tables an address may create per hour, half of them at once.
    tables_per_hour: u32 = 60;
    /// Tables of an address that are not over.
    unfinished_per_ip: usize = 60;
    /// Tables that are not over, of all addresses that begin with the same 48 bits of IPv6.
    unfinished_per_network: usize = 240;
    /// Players of a network who have joined live tables of strangers and are not ready: not connected, or with a nonce to
    /// reveal.
    unready_joins_per_network: usize = 2;
    /// Tables that each network keeps if the server has too many: matches that have started are not abandoned to make
    /// room as long as their creator's network has no more tables than this.
    kept_per_network: usize = 10;
    /// Games that an address may send for leaderboards per hour, half of them at once.
    entries_per_hour: u32 = 60;
    /// Entries of an address in the leaderboard of one day or week.
    entries_per_ip: usize = 30;
    /// Entries in the leaderboard of one day or week, of all addresses that begin with the same 48 bits of IPv6.
    entries_per_network: usize = 120;
    /// Entries in the leaderboard of one day or week.
    entries_per_challenge: usize = 10_000;
    /// Clubs.
    max_clubs: usize = 100_000;
    /// Clubs that a network has founded.
    clubs_per_network: usize = 50;
    /// Members of a club who ever joined from a network.
    joins_per_network: usize = 120;
    /// Events of a club. One with a hundred members has about twenty thousand in a year.
    events_per_club: usize = 500_000;
    /// Test messages to contacts that an address may ask for per hour, half of them at once.
    alert_tests_per_hour: u32 = 30;
    /// Contacts of an address for alerts.
    contacts_per_ip: usize = 20;
    /// Contacts for alerts of all addresses that begin with the same 48 bits of IPv6.
    contacts_per_network: usize = 80;
    /// Invalid tokens and keys of an address before they are rejected as too many. One more is allowed every ten
    /// seconds. Valid ones are always accepted.
    wrong_tokens: u32 = 30;
    /// Messages of a socket per second; four times as many may come at once.
    messages_per_second: u32 = 10;
    /// Unsent messages of a socket before it is disconnected.
    // Everybody at a full table may reconnect at the same moment, and everybody is told of each.
    outgoing_queue: usize = 256;
    /// How long writing to a socket may take before it is disconnected.
    socket_write_timeout: Duration = Duration::from_secs(10);
    /// How long a client may read nothing of an HTTP response before it is disconnected.
    response_write_timeout: Duration = Duration::from_secs(30);
    /// Events of a table before repeatable commands are rejected. A game has about eighty actions; undone ones count
    /// too.
    events_per_table: usize = 2000;
    spectators_per_table: usize = 64;
    spectators_per_ip: usize = 16;
    /// Sockets of a seat. One more closes the oldest.
    sockets_per_seat: usize = 8;
    /// How long a connection may take for the headers of a request, and a socket for its first message.
    first_message_timeout: Duration = Duration::from_secs(5);
    /// Interval between pings. A socket that answers neither of two is closed.
    ping_interval: Duration = Duration::from_secs(20);
    /// How long a table stays in memory without connections.
    unload_after: Duration = Duration::from_mins(1);
    /// Time to reveal a nonce for a live match, whose players are expected to be there.
    reveal_timeout: Duration = Duration::from_mins(2);
    /// The same for a player of a quick match who is not connected, or after another one has revealed.
    absent_reveal_timeout: Duration = Duration::from_secs(15);
    /// Time to reveal a nonce at any other table, unless its players may be replaced earlier.
    late_reveal_timeout: Duration = Duration::from_hours(12);
    /// How long a table is kept that no player has acted at, after the last player was connected.
    delete_unused_after: Duration = Duration::from_hours(12);
    /// How long such a table is kept if the server has too many tables.
    evict_after: Duration = Duration::from_secs(10);
    /// How long a match of one person against bots is kept without events and connections if the server has too many
    /// tables, and its network too.
    evict_played_after: Duration = Duration::from_hours(1);
    /// How long a match of several people is kept without events and connections if the server has too many tables, and
    /// its network too.
    evict_shared_after: Duration = Duration::from_hours(48);
    /// How long a finished match is kept before only its record remains; for ever if none.
    archive_after: Option<Duration> = Some(Duration::from_hours(30 * 24));
    /// How long a finished match of at most five events is kept before only its record remains; as long as others if none.
    archive_short_after: Option<Duration> = Some(Duration::from_hours(24));
    /// How long the record of a finished match is kept; for ever if none.
    delete_records_after: Option<Duration> = None;
    /// How long a match without events is kept before it is abandoned and archived; for ever if none.
    abandon_after: Option<Duration> = Some(Duration::from_hours(7 * 24));
    clean_up_interval: Duration = Duration::from_mins(10);
    /// Bots that search at the same time; at least two.
    concurrent_bots: usize = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_store_address_hides_the_password() {
        for (text, shown) in [
            ("postgres://luna:secret@db.example:5432/luna?sslmode=disable", "postgres://db.example:5432/luna"),
            ("postgresql://db.example/luna?password=secret", "postgresql://db.example/luna"),
            ("postgres://luna:se@cret@db.example/luna", "postgres://db.example/luna"),
            ("tables.db", "tables.db"),
        ] {
            let address = StoreAddress::from(PathBuf::from(text));
            assert_eq!(address.to_string(), shown);
            assert!(!format!("{address:?}").contains("secret"));
            assert_eq!(matches!(address, StoreAddress::Postgres(_)), text.contains("://"));
        }
    }
}
