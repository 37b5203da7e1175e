//! What a server says, as a client reads it: by the names of the fields, passing over what is not known.
//!
//! It is written by hand because a page carries it along: the code that `serde` derives for these messages takes four
//! times the room.

use serde::de::DeserializeOwned;
use serde::de::value::{Error, StrDeserializer};
use serde_json::Value;

use super::WireError;
use super::http::{Created, Joined, Listed, Problem, QuickTable, Rematch, Shown, TableList};
use super::server::{Params, ServerMessage, Welcome};
use super::words::{
    ClockWords, ClocksLeft, EventWords, FillWords, GameWords, Happened, PlaceWords, ResultWords, TermsWords, WhatWords,
};

/// Something that can be read from a server.
pub trait Heard: Sized {
    /// What a value says, if it is one of these.
    fn hear(value: &Value) -> Option<Self>;
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
pub fn read_answer<T: Heard>(text: &str) -> Result<T, WireError> {
    let value: Value = serde_json::from_str(text).map_err(|error| WireError::Json(error.to_string()))?;
    T::hear(&value).ok_or_else(|| WireError::Json("a field is missing, or has another form".to_owned()))
}

/// A field of an object; one that is missing is nothing.
fn field<T: Heard>(value: &Value, name: &str) -> Option<T> {
    T::hear(value.get(name).unwrap_or(&Value::Null))
}

/// One of a few words.
fn word<T: DeserializeOwned>(value: &Value, name: &str) -> Option<T> {
    T::deserialize(StrDeserializer::<Error>::new(value.get(name)?.as_str()?)).ok()
}

impl Heard for bool {
    fn hear(value: &Value) -> Option<Self> {
        value.as_bool()
    }
}

impl Heard for String {
    fn hear(value: &Value) -> Option<Self> {
        value.as_str().map(str::to_owned)
    }
}

impl Heard for u64 {
    fn hear(value: &Value) -> Option<Self> {
        value.as_u64()
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Heard for $number {
            fn hear(value: &Value) -> Option<Self> {
                value.as_u64()?.try_into().ok()
            }
        }
    )*};
}

numbers!(u8, u16, u32, usize);

impl<T: Heard> Heard for Option<T> {
    fn hear(value: &Value) -> Option<Self> {
        if value.is_null() { Some(None) } else { T::hear(value).map(Some) }
    }
}

impl<T: Heard> Heard for Vec<T> {
    fn hear(value: &Value) -> Option<Self> {
        value.as_array()?.iter().map(T::hear).collect()
    }
}

impl Heard for Params {
    fn hear(value: &Value) -> Option<Self> {
        value.as_object()?.iter().map(|(name, value)| Some((name.clone(), String::hear(value)?))).collect()
    }
}

/// Types whose fields are all read by their own names.
macro_rules! heard {
    ($($name:ident { $($own:ident),* $(; $($chosen:ident),*)? })*) => {$(
        impl Heard for $name {
            fn hear(value: &Value) -> Option<Self> {
                Some(Self {
                    $($own: field(value, stringify!($own))?,)*
                    $($($chosen: word(value, stringify!($chosen))?,)*)?
                })
            }
        }
    )*};
}

heard! {
    Created { table, commitment, seat, token, key, join_link, watch_link, seat_link }
    Joined { seat, token, seat_link, begun }
    QuickTable { table, commitment, created }
    Rematch { table, commitment }
    Shown { table, commitment, terms, seats, game, rematch }
    Listed { table, terms, open, seats, age }
    TableList { tables }
    Problem { code, params }
    ClockWords { bank, increment }
    FillWords { after, bot }
    TermsWords { title, players, discs, clock, public, patience, fill, owner }
    EventWords { seat, action }
    ClocksLeft { left, running }
    ResultWords { ranking, score; how }
    Happened { version, event }
    Welcome {
        protocol, table, seat, commitment, terms, seats, version, game, missing, clocks, rematch, waiting, offers
    }
}

impl Heard for PlaceWords {
    fn hear(value: &Value) -> Option<Self> {
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

impl Heard for GameWords {
    fn hear(value: &Value) -> Option<Self> {
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

impl Heard for WhatWords {
    fn hear(value: &Value) -> Option<Self> {
        let (name, what) = value.as_object()?.iter().next()?;
        let seat = || field(what, "seat");
        Some(match name.as_str() {
            "played" => Self::Played(EventWords::hear(what)?),
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

impl Heard for ServerMessage {
    fn hear(value: &Value) -> Option<Self> {
        Some(match value.get("type")?.as_str()? {
            "welcome" => Self::Welcome(Box::new(Welcome::hear(value)?)),
            "seated" => Self::Seated { seats: field(value, "seats")? },
            "began" => Self::Began { seats: field(value, "seats")?, game: Box::new(field(value, "game")?) },
            "happened" => Self::Happened {
                happened: Happened::hear(value)?,
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
            "bye" => Self::Bye { reason: word(value, "reason")? },
            _ => return None,
        })
    }
}
