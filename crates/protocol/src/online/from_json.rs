//! What a server says, as a client reads it: by the names of the fields, passing over what is not known.
//!
//! It is written by hand because a page carries it along: the code that `serde` derives for these messages takes four
//! times the room.

use serde::de::DeserializeOwned;
use serde::de::value::{Error, StrDeserializer};
use serde_json::Value;

use super::WireError;
use super::dto::{
    BotFillDto, ClockDto, ClocksLeft, EventDto, EventKindDto, MatchDto, MatchResultDto, MoveDto, SeatDto,
    TableConfigDto,
};
use super::http::{Created, Joined, LobbyEntry, Problem, QuickTable, Rematch, TableList, TableSnapshot};
use super::server::{Params, ServerMessage, Welcome};

/// Something that can be read from a server.
pub trait FromJson: Sized {
    /// What a value says, if it is one of these.
    fn from_json(value: &Value) -> Option<Self>;
}

/// Reads a message of a server. What is not known is passed over, so that a newer server can say more.
///
/// # Errors
/// If it has another form.
pub fn read_server(text: &str) -> Result<ServerMessage, WireError> {
    read_answer(text)
}

/// Reads what a server answered over HTTP. What is not known is passed over.
///
/// # Errors
/// If it has another form.
pub fn read_answer<T: FromJson>(text: &str) -> Result<T, WireError> {
    let value: Value = serde_json::from_str(text).map_err(|error| WireError::Json(error.to_string()))?;
    T::from_json(&value).ok_or_else(|| WireError::Json("a field is missing, or has another form".to_owned()))
}

/// A field of an object; one that is missing is nothing.
fn field<T: FromJson>(value: &Value, name: &str) -> Option<T> {
    T::from_json(value.get(name).unwrap_or(&Value::Null))
}

/// One of a few words.
fn word<T: DeserializeOwned>(value: &Value, name: &str) -> Option<T> {
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

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl FromJson for $number {
            fn from_json(value: &Value) -> Option<Self> {
                value.as_u64()?.try_into().ok()
            }
        }
    )*};
}

numbers!(u8, u16, u32, usize);

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

/// Types whose fields are all read by their own names.
macro_rules! from_json {
    ($($name:ident { $($own:ident),* $(; $($chosen:ident),*)? })*) => {$(
        impl FromJson for $name {
            fn from_json(value: &Value) -> Option<Self> {
                Some(Self {
                    $($own: field(value, stringify!($own))?,)*
                    $($($chosen: word(value, stringify!($chosen))?,)*)?
                })
            }
        }
    )*};
}

from_json! {
    Created { table, commitment, seat, token, key, join_link, watch_link, seat_link }
    Joined { seat, token, seat_link, begun }
    QuickTable { table, commitment, created }
    Rematch { table, commitment }
    TableSnapshot { table, commitment, terms, seats, game, rematch }
    LobbyEntry { table, terms, open, seats, age }
    TableList { tables }
    Problem { code, params }
    ClockDto { bank, increment }
    BotFillDto { after, bot }
    TableConfigDto { title, players, discs, clock, public, patience, fill, owner }
    MoveDto { seat, action }
    ClocksLeft { left, running }
    MatchResultDto { ranking, score; how }
    EventDto { version, event }
    Welcome {
        protocol, table, seat, commitment, terms, seats, version, game, missing, clocks, rematch, waiting, offers
    }
}

impl FromJson for SeatDto {
    fn from_json(value: &Value) -> Option<Self> {
        Some(Self {
            seat: field(value, "seat")?,
            kind: word(value, "kind")?,
            name: field(value, "name")?,
            standing: word(value, "standing")?,
            // A colour that is not known yet is none.
            colour: word(value, "colour"),
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
            undo: field(value, "undo")?,
            clocks: field(value, "clocks")?,
            result: field(value, "result")?,
            offers: field(value, "offers")?,
        })
    }
}

impl FromJson for EventKindDto {
    fn from_json(value: &Value) -> Option<Self> {
        let (name, what) = value.as_object()?.iter().next()?;
        let seat = || field(what, "seat");
        Some(match name.as_str() {
            "played" => Self::Played(MoveDto::from_json(what)?),
            "undone" => Self::Undone { by: field(what, "by")?, plies: field(what, "plies")? },
            "resigned" => Self::Resigned { seat: seat()? },
            "flag_fell" => Self::FlagFell { seat: seat()? },
            "hinted" => Self::Hinted { seat: seat()? },
            "abandon_offered" => Self::AbandonOffered { seat: seat()? },
            "abandon_declined" => Self::AbandonDeclined { seat: seat()? },
            "abandoned" => Self::Abandoned {},
            "replaced" => Self::Replaced { seat: seat()? },
            "returned" => Self::Returned { seat: seat()? },
            _ => return None,
        })
    }
}

impl FromJson for ServerMessage {
    fn from_json(value: &Value) -> Option<Self> {
        Some(match value.get("type")?.as_str()? {
            "welcome" => Self::Welcome(Box::new(Welcome::from_json(value)?)),
            "seated" => Self::Seated { seats: field(value, "seats")? },
            "began" => Self::Began { seats: field(value, "seats")?, game: Box::new(field(value, "game")?) },
            "event" => Self::Event {
                happened: EventDto::from_json(value)?,
                to_move: field(value, "to_move")?,
                clocks: field(value, "clocks")?,
                result: field(value, "result")?,
            },
            "accepted" => Self::Accepted { id: word(value, "id")?, version: field(value, "version")? },
            "refused" => Self::Refused {
                id: word(value, "id"),
                code: word(value, "code")?,
                params: field(value, "params")?,
                version: field(value, "version")?,
                missing: field(value, "missing")?,
            },
            "presence" => Self::Presence { seats: field(value, "seats")?, spectators: field(value, "spectators")? },
            "said" => Self::Said { seat: field(value, "seat")?, phrase: word(value, "phrase")? },
            "rematch" => Self::Rematch { table: field(value, "table")?, commitment: field(value, "commitment")? },
            "pong" => Self::Pong {},
            "close" => Self::Close { reason: word(value, "reason")? },
            _ => return None,
        })
    }
}
