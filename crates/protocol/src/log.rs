//! The text of a table's log. An event has exactly one text, which is stored and sent; so has its hidden part, which is
//! only stored.
//!
//! ```text
//! {"version":1,"at":1000,"type":"created","settings":{…},"owner":1,"commitment":"…64 hex digits…",
//!  "reserved":[{"seat":1,"name":null,"colour":null}]}
//! {"version":2,"at":1200,"type":"seat_taken","seat":1,"name":"Ada","colour":"white","commitment":"…","recommitted":0}
//! {"version":3,"at":1300,"type":"filled","seats":[2],"bot":"novice","reveal_by":121300}
//! {"version":4,"at":1400,"type":"revealed","seat":1,"start":{"wheel":[…],"stack":[2,1],"nonces":["…",null]}}
//! {"version":5,"at":2000,"type":"played","seat":1,"action":"17@0,-1 +44,3,21"}
//! ```

use data_encoding::HEXLOWER;
use nova_luna_rules::{Play, Seats};
use nova_luna_table::{
    Created, Digest, DiscColour, Entry, EventKind, Hidden, HiddenKeys, Kind, LogEvent, MatchEvent, NoRequestKey,
    RematchLink, Reserved, SeatTaken, Start, VoidReason, Voided,
};
use serde_json::Value;
use thiserror::Error;

use crate::wire::{
    FieldError, Fields, Object, UnknownFields, Wire, WireFields, wire, wire_kinds, wire_object, wire_texts,
};

/// Why a text is not a line of a log.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LineError {
    #[error("column {column}: this is not JSON")]
    Json {
        /// The byte of the line, from 1.
        column: usize,
    },
    /// A field is missing, unknown or impossible.
    #[error(transparent)]
    Field(#[from] FieldError),
    /// The same has another text.
    #[error("this is not how the line is written")]
    Text,
    /// The key of the request has another form.
    #[error(transparent)]
    Request(#[from] NoRequestKey),
}

/// Reads an event, or the hidden part of one, from the only text that it has.
pub fn read_line<T: Wire>(text: &str) -> Result<T, LineError> {
    let value: Value = serde_json::from_str(text).map_err(|error| LineError::Json { column: error.column() })?;
    let read = T::read(&value, UnknownFields::Reject)?;
    if read.to_json() == text { Ok(read) } else { Err(LineError::Text) }
}

/// Reads an entry from the texts of its event, its hidden part and its request.
pub fn read_entry(event: &str, hidden: Option<&str>, request: Option<&str>) -> Result<Entry, LineError> {
    Ok(Entry {
        event: read_line(event)?,
        hidden: hidden.map(read_line).transpose()?,
        request: request.map(str::parse).transpose()?,
    })
}

type MatchKind = EventKind<Play>;

/// An event of a match alone. A saved match consists of them.
pub(crate) type MatchLine = MatchEvent<Play>;

wire_kinds! {
    Kind {
        "created" = Created[created],
        "seat_taken" = SeatTaken[taken],
        "seat_left" = SeatLeft(seat),
        "seats_opened" = SeatsOpened { seats, owner },
        "filled" = Filled { seats, bot; reveal_by },
        "revealed" = Revealed { seat; start },
        "voided" = Voided[voided],
        "token_rotated" = TokenRotated(seat),
        "rematch_created" = RematchCreated[link];
        else = Match
    }
    MatchKind {
        "played" = Played[play],
        "undone" = Undone { seat, plies },
        "resigned" = Resigned(seat),
        "timed_out" = TimedOut(seat),
        "hint_shown" = HintShown(seat),
        "abandon_offered" = AbandonOffered(seat),
        "abandon_declined" = AbandonDeclined(seat),
        "abandoned" = Abandoned,
        "replaced" = Replaced(seat),
        "returned" = Returned(seat),
    }
}

wire! {
    LogEvent { version, at, [kind] }
    MatchLine { version, at, [kind] }
    Created { settings, owner, commitment, reserved }
    Reserved { seat, name, colour }
    SeatTaken { seat, name, colour, commitment, recommitted; reveal_by }
    Start { wheel, stack, nonces }
    Voided { reason, seat, opened, owner, commitment }
    RematchLink { table, commitment }
    HiddenKeys { secret, key, tokens }
}

wire_texts! { DiscColour, VoidReason }
wire_object!(Hidden);

impl WireFields for Play {
    fn read_fields(fields: &mut Fields<'_>) -> Result<Self, FieldError> {
        let (seat, text): (_, String) = (fields.field("seat")?, fields.field("action")?);
        Self::parse(seat, &text).map_err(|_| FieldError::Field("action"))
    }

    fn write_fields(&self, object: &mut Object<'_>) {
        object.field("seat", &self.seat);
        object.field("action", &self.to_string());
    }
}

/// The fields say what it is: the event beside it has the kind.
impl WireFields for Hidden {
    fn read_fields(fields: &mut Fields<'_>) -> Result<Self, FieldError> {
        if let Some(token) = fields.optional("token")? {
            return Ok(Self::Token(token));
        }
        if let Some(nonce) = fields.optional("nonce")? {
            return Ok(Self::Nonce(nonce));
        }
        match fields.optional::<Digest>("key")? {
            Some(_) => WireFields::read_fields(fields).map(Self::Created),
            None => fields.field("secret").map(Self::Secret),
        }
    }

    fn write_fields(&self, object: &mut Object<'_>) {
        match self {
            Self::Created(keys) => keys.write_fields(object),
            Self::Token(token) => object.field("token", token),
            Self::Nonce(nonce) => object.field("nonce", nonce),
            Self::Secret(secret) => object.field("secret", secret),
        }
    }
}

impl Wire for Digest {
    fn read(value: &Value, _: UnknownFields) -> Result<Self, FieldError> {
        let bytes = value.as_str().and_then(|text| HEXLOWER.decode(text.as_bytes()).ok()).ok_or(FieldError::Form)?;
        bytes.try_into().map(Self).map_err(|_| FieldError::Form)
    }

    fn write(&self, text: &mut String) {
        HEXLOWER.encode(&self.0).write(text);
    }
}

impl Wire for Seats {
    fn read(value: &Value, unknown: UnknownFields) -> Result<Self, FieldError> {
        Self::try_from(Vec::read(value, unknown)?.as_slice()).map_err(|_| FieldError::Form)
    }

    fn write(&self, text: &mut String) {
        self.to_vec().write(text);
    }
}
