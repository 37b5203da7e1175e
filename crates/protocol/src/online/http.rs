//! The bodies of HTTP: founding a table, sitting down, looking around.

use serde::{Deserialize, Serialize};

use super::colours::DiscColour;
use super::dto::{BotFillDto, ClockDto, MatchDto, SeatDto, TableConfigDto};
use super::server::Params;

/// Wants a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Who is to sit where, seat 1 first.
    pub seats: Vec<SeatWish>,
    /// The discs each has to place; else as many as usual.
    pub discs: Option<u8>,
    /// The clock, if there is to be one.
    pub clock: Option<ClockDto>,
    /// Whether anybody may find the table and sit down.
    #[serde(default)]
    pub public: bool,
    /// What the table is called.
    #[serde(default)]
    pub title: String,
    /// The milliseconds for which the seat to move may keep everybody waiting before it can be replaced by a bot.
    pub patience: Option<u64>,
    /// Who takes the seats that stay open, and when.
    pub fill: Option<BotFillDto>,
}

/// Who is to sit on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatWish {
    /// Whoever founds the table: exactly one seat.
    You,
    /// Whoever comes.
    Open,
    /// A bot of this name.
    Bot(String),
}

/// A table has been founded. Nobody sits there yet, not even its founder: see [`Join`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Created {
    /// The id of the table. Whoever knows it may look on.
    pub table: String,
    /// What the server has committed to.
    pub commitment: String,
    /// The founder's seat.
    pub seat: u8,
    /// What proves that it is theirs.
    pub token: String,
    /// What a private table wants from whoever sits down on an open seat.
    pub key: String,
    /// The address to send to those who are to play.
    pub join_link: String,
    /// The address to send to those who are to look on.
    pub watch_link: String,
    /// The address that brings the founder's seat to another device.
    pub seat_link: String,
}

/// Wants to sit down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// What proves that a seat is reserved for them; without it an open seat is taken.
    pub token: Option<String>,
    /// What a private table wants from whoever has no token.
    pub key: Option<String>,
    /// The token that they want to have for an open seat; without it the server draws one. Whoever has drawn it themselves
    /// can ask again if the answer is lost.
    pub new_token: Option<String>,
    /// The 16 random bytes that the seat contributes to the shuffle, as 32 hexadecimal digits.
    pub nonce: String,
    /// What they are called.
    #[serde(default)]
    pub name: String,
    /// The colour of the discs that they would like; if it is taken, they get another.
    pub colour: Option<DiscColour>,
}

/// Somebody has sat down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Joined {
    /// The seat.
    pub seat: u8,
    /// What proves that it is theirs.
    pub token: String,
    /// The address that brings the seat to another device.
    pub seat_link: String,
    /// Whether the match has begun with this.
    pub begun: bool,
}

/// Proves a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// The token.
    pub token: String,
}

/// Wants to play with anybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quick {
    /// How many are to play: 2 to 4.
    pub players: u8,
    /// The milliseconds that they want to wait for others: at most ten minutes.
    pub patience: u64,
    /// The bot that takes the seats of those who did not come.
    pub bot: String,
}

/// A table for whoever wants to play with anybody. No seat is reserved: see [`Join`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct QuickTable {
    /// The id of the table.
    pub table: String,
    /// What the server has committed to.
    pub commitment: String,
    /// The keys to it, if nobody waited and it was founded.
    pub created: Option<Created>,
}

/// The founder wants no longer to wait for others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fill {
    /// What proves the founder's seat.
    pub token: String,
    /// The bot that takes the open seats.
    pub bot: String,
}

/// Wants another token for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rotate {
    /// The token that is to open nothing any more.
    pub token: String,
    /// The one that is to take its place; without it the server draws one.
    pub new_token: Option<String>,
}

/// The table at which the same people can play again. Their tokens are the same there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Rematch {
    /// The id of the table.
    pub table: String,
    /// What the server has committed to.
    pub commitment: String,
}

/// A table as anybody sees it who knows its id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableSnapshot {
    /// The id of the table.
    pub table: String,
    /// What was published before anyone sat down.
    pub commitment: String,
    /// What is agreed.
    pub terms: TableConfigDto,
    /// Who sits where.
    pub seats: Vec<SeatDto>,
    /// The match, once it has begun.
    pub game: Option<MatchDto>,
    /// The table at which the same people play again, if there is one.
    pub rematch: Option<String>,
}

/// A public table that waits for somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LobbyEntry {
    /// The id of the table.
    pub table: String,
    /// What is agreed.
    pub terms: TableConfigDto,
    /// How many seats are open.
    pub open: usize,
    /// Who sits where.
    pub seats: Vec<SeatDto>,
    /// The milliseconds since it was founded.
    pub age: u64,
}

/// The public tables that wait for somebody, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableList {
    /// The tables.
    pub tables: Vec<LobbyEntry>,
}

/// Why a request of HTTP came to nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problem {
    /// A word for the reason.
    pub code: String,
    /// What belongs to it.
    pub params: Params,
}
