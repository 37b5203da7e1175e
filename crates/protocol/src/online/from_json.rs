//! Reading messages from a server: fields are read by name, and unknown fields are ignored.
//!
//! This is written by hand to keep the page small: the code that `serde` derives for these messages is four times
//! larger.

use serde::de::DeserializeOwned;
use serde::de::value::{Error, StrDeserializer};
use serde_json::Value;

use super::WireError;
use super::dto::{
    BotFillDto, ClockReadingDto, ClockRuleDto, MatchDto, MatchResultDto, MoveDto, SealDto, SeatDto, TableConfigDto,
};
use super::http::{
    Created, Joined, LobbyEntry, LocalNetwork, Problem, QuickTable, Rematch, Revealed, TableList, TableSnapshot,
};
use super::leaderboard::{ChallengeSummary, EntryAdded, EntryDto, Leaderboard};
use super::server::{Params, ServerMessage, Welcome};
use crate::event::EventDto;

/// A type that clients read from JSON.
pub trait FromJson: Sized {
    /// Returns the value of this type, if the JSON has its form.
    fn from_json(value: &Value) -> Option<Self>;
}

/// Reads a message from a server. Unknown fields are ignored, so that newer servers may send more.
///
/// # Errors
/// Fails if the text has another form.
pub fn parse_server_message(text: &str) -> Result<ServerMessage, WireError> {
    parse_response(text)
}

/// Reads the body of an HTTP response. Unknown fields are ignored.
///
/// # Errors
/// Fails if the text has another form.
pub fn parse_response<T: FromJson>(text: &str) -> Result<T, WireError> {
    let value: Value = serde_json::from_str(text).map_err(|error| WireError::Json(error.to_string()))?;
    T::from_json(&value).ok_or_else(|| WireError::Json("a field is missing or has another form".to_owned()))
}

/// Reads a field of an object; a missing field is `null`.
fn field<T: FromJson>(value: &Value, name: &str) -> Option<T> {
    T::from_json(value.get(name).unwrap_or(&Value::Null))
}

/// Reads a field whose type is an enum without data.
fn name<T: DeserializeOwned>(value: &Value, name: &str) -> Option<T> {
    T::deserialize(StrDeserializer::<Error>::new(value.get(name)?.as_str()?)).ok()
}

impl FromJson for bool {
    fn from_json(value: &Value) -> Option<Self> {
        value.as_bool()
    }
}

impl FromJson for String {
    fn from_json(value: &Value) -> Option<Self> {
        value.as_str().map(str::to_owned)
    }
}

impl FromJson for u64 {
    fn from_json(value: &Value) -> Option<Self> {
        value.as_u64()
    }
}

macro_rules! from_json_numbers {
    ($($number:ty),*) => {$(
        impl FromJson for $number {
            fn from_json(value: &Value) -> Option<Self> {
                value.as_u64()?.try_into().ok()
            }
        }
    )*};
}

from_json_numbers!(u8, u16, u32, usize);

impl<T: FromJson> FromJson for Option<T> {
    fn from_json(value: &Value) -> Option<Self> {
        if value.is_null() { Some(None) } else { T::from_json(value).map(Some) }
    }
}

impl<T: FromJson> FromJson for Vec<T> {
    fn from_json(value: &Value) -> Option<Self> {
        value.as_array()?.iter().map(T::from_json).collect()
    }
}

impl FromJson for Params {
    fn from_json(value: &Value) -> Option<Self> {
        value.as_object()?.iter().map(|(name, value)| Some((name.clone(), String::from_json(value)?))).collect()
    }
}

/// Implements `FromJson` for structs whose fields have the names of the JSON; enums without data come after the
/// semicolon.
macro_rules! from_json {
    ($($type:ident { $($field:ident),* $(; $($name:ident),*)? })*) => {$(
        impl FromJson for $type {
            fn from_json(value: &Value) -> Option<Self> {
                Some(Self {
                    $($field: field(value, stringify!($field))?,)*
                    $($($name: name(value, stringify!($name))?,)*)?
                })
            }
        }
    )*};
}

from_json! {
    Created { table, commitment, seat, token, key, join_link, watch_link, seat_link }
    Joined { seat, token, seat_link, started, seal }
    Revealed { started }
    QuickTable { table, commitment, void_seals, created }
    Rematch { table, commitment, void_seals }
    TableSnapshot { table, commitment, void_seals, seal, config, seats, game, waiting_ms, rematch }
    LobbyEntry { table, config, open_seats, seats, age_ms }
    TableList { tables, pages }
    LocalNetwork { may_share, addresses }
    Problem { code, params }
    ChallengeSummary { challenge, count, is_open }
    EntryAdded { secret, leaderboard }
    Leaderboard { challenge, count, entries, par_line }
    EntryDto { rank, name, score, tiles, discs_left, is_own, is_par_line, is_timed }
    ClockRuleDto { initial_ms, increment_ms }
    BotFillDto { after_ms, bot }
    MoveDto { seat, action }
    SealDto { void_seals, commitment, seats, revealed, remaining_ms, nonces }
    ClockReadingDto { remaining_ms, running }
    MatchResultDto { ranking, score; reason }
    Welcome {
        protocol, table, seat, commitment, void_seals, seal, config, seats, version, game, missed, clocks, rematch,
        waiting_ms, fill_in_ms, offers
    }
}

impl FromJson for TableConfigDto {
    fn from_json(value: &Value) -> Option<Self> {
        Some(Self {
            title: field(value, "title")?,
            players: field(value, "players")?,
            discs: field(value, "discs")?,
            clock: field(value, "clock")?,
            public: field(value, "public")?,
            replace_after_ms: field(value, "replace_after_ms")?,
            // Servers that do not know aids have none.
            aids: field::<Option<bool>>(value, "aids")?.unwrap_or(false),
            fill: field(value, "fill")?,
            owner: field(value, "owner")?,
            position: field(value, "position")?,
        })
    }
}

impl FromJson for SeatDto {
    fn from_json(value: &Value) -> Option<Self> {
        Some(Self {
            seat: field(value, "seat")?,
            kind: name(value, "kind")?,
            name: field(value, "name")?,
            status: name(value, "status")?,
            // An unknown colour counts as none.
            colour: name(value, "colour"),
            commitment: field(value, "commitment")?,
            recommitted: field(value, "recommitted")?,
        })
    }
}

impl FromJson for MatchDto {
    fn from_json(value: &Value) -> Option<Self> {
        Some(Self {
            version: field(value, "version")?,
            wheel: field(value, "wheel")?,
            stack: field(value, "stack")?,
            moves: field(value, "moves")?,
            // It follows from the moves.
            state: None,
            to_move: field(value, "to_move")?,
            can_undo: field(value, "can_undo")?,
            clocks: field(value, "clocks")?,
            result: field(value, "result")?,
            offers: field(value, "offers")?,
        })
    }
}

impl FromJson for EventDto {
    fn from_json(value: &Value) -> Option<Self> {
        Some(Self {
            version: field(value, "version")?,
            at: field(value, "at")?,
            kind: name(value, "type")?,
            seat: field(value, "seat")?,
            action: field(value, "action")?,
            plies: field(value, "plies")?,
        })
    }
}

impl FromJson for ServerMessage {
    fn from_json(value: &Value) -> Option<Self> {
        Some(match value.get("type")?.as_str()? {
            "welcome" => Self::Welcome(Box::new(Welcome::from_json(value)?)),
            "seats" => Self::Seats { seats: field(value, "seats")?, owner: field(value, "owner")? },
            "sealed" => Self::Sealed { seats: field(value, "seats")?, seal: field(value, "seal")? },
            "seal_void" => Self::SealVoid {
                void_seals: field(value, "void_seals")?,
                commitment: field(value, "commitment")?,
                seats: field(value, "seats")?,
                reason: name(value, "reason")?,
                seat: field(value, "seat")?,
                owner: field(value, "owner")?,
            },
            "started" => Self::Started {
                seats: field(value, "seats")?,
                seal: field(value, "seal")?,
                game: Box::new(field(value, "game")?),
            },
            "event" => Self::Event {
                event: field(value, "event")?,
                to_move: field(value, "to_move")?,
                clocks: field(value, "clocks")?,
                result: field(value, "result")?,
            },
            "accepted" => Self::Accepted { id: name(value, "id")?, version: field(value, "version")? },
            "rejected" => Self::Rejected {
                id: name(value, "id"),
                code: name(value, "code")?,
                params: field(value, "params")?,
                version: field(value, "version")?,
                missed: field(value, "missed")?,
            },
            "presence" => Self::Presence { seats: field(value, "seats")?, spectators: field(value, "spectators")? },
            "phrase" => Self::Phrase { seat: field(value, "seat")?, phrase: name(value, "phrase")? },
            "rematch" => Self::Rematch {
                table: field(value, "table")?,
                commitment: field(value, "commitment")?,
                void_seals: field(value, "void_seals")?,
            },
            "pong" => Self::Pong {},
            "close" => Self::Close { reason: name(value, "reason")? },
            _ => return None,
        })
    }
}
