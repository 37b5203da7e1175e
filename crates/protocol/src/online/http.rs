//! Bodies of HTTP requests and responses: creating tables, joining them, the lobby.

use nova_luna_rules::Seat;
use nova_luna_table::{BotFill, DiscColour, LogEvent, SeatPlan, Settings, Timestamp};

use super::dto::GameDto;
use super::server::Params;

/// Asks for a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// The settings. Names of people are empty; players say theirs when they join.
    pub settings: Settings,
    /// The creator's seat. It is for a person.
    pub seat: Seat,
}

/// The answer to [`NewTable`]. Nobody has joined yet, not even the creator: see [`Join`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Created {
    /// The id of the table. Everybody who knows it may watch.
    pub table: String,
    /// The server's commitment to its secret, before any void seal.
    pub commitment: String,
    /// The creator's seat.
    pub seat: u8,
    pub token: String,
    /// The key that a private table asks for when somebody takes an open seat.
    pub key: String,
    /// The address to share with players.
    pub join_link: String,
    /// The address to share with spectators.
    pub watch_link: String,
    /// The address that opens the creator's seat on another device.
    pub seat_link: String,
}

/// Asks for a seat of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Join {
    /// The token of a reserved seat; without it an open seat is taken.
    pub token: Option<String>,
    /// The key of a private table, for an open seat.
    pub key: Option<String>,
    /// The token for an open seat; without it the server draws one. A client that draws it can repeat the request if
    /// the response is lost.
    pub new_token: Option<String>,
    /// The commitment to the nonce that the seat contributes to the deal, as 64 hexadecimal digits.
    pub commitment: String,
    /// Whether the commitment replaces another one of the same seat, because its nonce is lost. Otherwise the server
    /// rejects a second commitment: another device may have made the first.
    pub recommit: bool,
    /// The number of void seals that the client knows of. The server's commitment differs after each of them.
    pub void_seals: u32,
    pub name: String,
    /// The preferred colour of the discs; if it is taken, the player gets another one.
    pub colour: Option<DiscColour>,
}

/// The answer to [`Join`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Joined {
    pub seat: u8,
    pub token: String,
    /// The address that opens the seat on another device.
    pub seat_link: String,
    /// Whether all seats are taken, so that everybody has to reveal.
    pub sealed: bool,
    pub started: bool,
}

/// Reveals the nonce that a seat has committed to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reveal {
    pub token: String,
    /// The number of void seals before the seal that the client has seen.
    pub void_seals: u32,
    /// The nonce, as 64 hexadecimal digits.
    pub nonce: String,
}

/// The answer to [`Reveal`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Revealed {
    /// Whether the match has started: everybody has revealed.
    pub started: bool,
}

/// Proves that the client owns a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    pub token: String,
}

/// Asks for a table with any other players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuickMatch {
    /// The number of players: 2 to 4.
    pub players: u8,
    /// The milliseconds to wait for others: at most ten minutes.
    pub wait_ms: u64,
    /// The bot that fills open seats.
    pub bot: String,
    /// The table where the client already waits. The answer is then a table that has waited for longer, or this one if
    /// there is none: two clients that ask at the same moment find each other.
    pub waiting_at: Option<String>,
}

impl QuickMatch {
    /// The milliseconds after which a player of a quick match can be replaced: two minutes.
    const REPLACE_AFTER_MS: u64 = 120_000;

    /// Returns the settings of a table for this match; `None` if there is no such bot.
    pub fn settings(&self) -> Option<Settings> {
        let open = SeatPlan::Person(String::new());
        Some(Settings {
            public: true,
            replace_after_ms: Some(Self::REPLACE_AFTER_MS),
            fill: Some(BotFill { after_ms: self.wait_ms, bot: self.bot.parse().ok()? }),
            ..Settings::new(vec![open; usize::from(self.players)])
        })
    }

    /// Returns whether a table has the settings of this match. Its bots may come at another time.
    pub fn is_played_with(&self, settings: &Settings) -> bool {
        let after_ms = settings.fill.map_or(0, |fill| fill.after_ms);
        Self { wait_ms: after_ms, ..self.clone() }.settings().as_ref() == Some(settings)
    }
}

/// The answer to [`QuickMatch`]. No seat is reserved: see [`Join`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuickTable {
    pub table: String,
    /// The server's commitment to its secret.
    pub commitment: String,
    pub void_seals: u32,
    /// The keys of the table, if it was created for this request because nobody waited.
    pub created: Option<Created>,
}

/// Fills the open seats with bots. Only the creator of the table may do this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FillSeats {
    /// The token of the creator's seat.
    pub token: String,
    pub bot: String,
}

/// Asks for another token for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RotateToken {
    /// The current token, which becomes invalid.
    pub token: String,
    /// The new token; without it the server draws one.
    pub new_token: Option<String>,
}

/// The table for a rematch. Players keep their tokens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rematch {
    pub table: String,
    /// The server's commitment to its secret.
    pub commitment: String,
    pub void_seals: u32,
}

/// A table as everybody sees it who knows its id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSnapshot {
    pub table: String,
    /// The time of the server. The times in the log are of the same clock.
    pub now: Timestamp,
    /// Everything that has happened at the table, oldest first.
    pub log: Vec<LogEvent>,
    /// The match, once it has started.
    pub game: GameDto,
}

/// A public table with open seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbyEntry {
    pub table: String,
    pub settings: Settings,
    pub open_seats: usize,
    /// The player of each seat, seat 1 first; `None` for those where nobody sits.
    pub seats: Vec<Option<SeatPlan>>,
    /// The milliseconds since the table was created.
    pub age_ms: u64,
}

/// A page of the public tables with open seats: one of each address, the one that has waited longest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableList {
    pub tables: Vec<LobbyEntry>,
    pub pages: usize,
}

/// How a program that serves one computer can be reached from its network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocalNetwork {
    /// Whether this client may let devices in the network join: it runs on the same computer as the program.
    pub may_share: bool,
    /// The addresses of the page for other devices, the most likely one first; empty until the network may join.
    pub addresses: Vec<String>,
}

/// The body of an HTTP error response.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The reason, as a short code.
    pub code: String,
    /// Details of the reason.
    pub params: Params,
}
