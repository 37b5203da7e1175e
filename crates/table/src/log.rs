//! The log of an online table: everything that happens there, from its creation to the end of its match.
//!
//! What everybody may see and what only servers may see are two types: a [`LogEvent`] cannot hold a secret, and whatever
//! leaves a server is a [`LogEvent`]. One request is one [`Entry`]. Sealing and starting are no events but consequences: the
//! event that fills the table has `reveal_by`, and the last [`Kind::Revealed`] has `start`.

use core::fmt;
use core::str::FromStr;
use std::sync::Arc;

use nova_luna_bots::BotName;
use nova_luna_rules::{Commitment, Nonce, Play, Seat, SeatCommitment, Seats, Secret, TableId};
use subtle::ConstantTimeEq as _;

use crate::colour::DiscColour;
use crate::event::{EventKind, MatchEvent};
use crate::settings::Settings;
use crate::timestamp::{Timestamp, Version};

/// A row of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What everybody may see.
    pub event: LogEvent,
    /// What only servers and backups may see.
    pub hidden: Option<Hidden>,
    /// The request of a player in the match that caused the event.
    pub request: Option<RequestKey>,
}

/// An event of a table. Seats, spectators and strangers get the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEvent {
    /// The number of the event, from 1. There are no gaps.
    pub version: Version,
    pub at: Timestamp,
    pub kind: Kind,
}

impl From<MatchEvent> for LogEvent {
    fn from(event: MatchEvent) -> Self {
        let MatchEvent::<Play> { version, at, kind } = event.into();
        Self { version, at, kind: Kind::Match(kind) }
    }
}

/// The kinds of events of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The table was created. This is the first event, and only the first.
    Created(Arc<Created>),
    /// A person sat down, or committed to another nonce.
    SeatTaken(Box<SeatTaken>),
    /// A person left before the table was sealed.
    SeatLeft(Seat),
    /// People have not committed in time after a void seal, and lost their seats.
    SeatsOpened {
        seats: Seats,
        /// The owner after that.
        owner: Seat,
    },
    Filled {
        seats: Seats,
        bot: BotName,
        /// When the seal becomes void, if this event sealed the table.
        reveal_by: Option<Timestamp>,
    },
    Revealed {
        seat: Seat,
        /// The start of the match, if everybody has revealed with this event.
        start: Option<Box<Start>>,
    },
    Voided(Box<Voided>),
    TokenRotated(Seat),
    /// The players may meet again at another table.
    RematchCreated(Box<RematchLink>),
    Match(EventKind<Play>),
}

/// The creation of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Created {
    pub settings: Settings,
    /// The seat that may fill the other seats with bots.
    pub owner: Seat,
    /// The server's commitment to its secret.
    pub commitment: Commitment,
    /// The seats that are kept for somebody: the creator's, or those of all players of the match before a rematch.
    pub reserved: Vec<Reserved>,
}

/// A seat that is kept for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reserved {
    pub seat: Seat,
    /// The name that they had before.
    pub name: Option<String>,
    /// The colour that they had before.
    pub colour: Option<DiscColour>,
}

/// A person who sat down, or committed to another nonce.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatTaken {
    pub seat: Seat,
    /// Their name, if they have one.
    pub name: Option<String>,
    pub colour: Option<DiscColour>,
    /// Their commitment to a nonce.
    pub commitment: SeatCommitment,
    /// How often they have replaced their commitment in this round.
    pub recommitted: u32,
    /// When the seal becomes void, if this event sealed the table.
    pub reveal_by: Option<Timestamp>,
}

/// The start of a match. Everybody has revealed, so the nonces are public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The tiles on spaces 1 to 11 before the first move; none, like the stack, if the settings have a position without a
    /// history.
    pub wheel: Vec<u8>,
    /// The seats on moon-track space 0 before the first move, from bottom to top.
    pub stack: Vec<u8>,
    /// The nonce of each person, seat 1 first. Those of bots follow from the secret, so they stay hidden.
    pub nonces: Vec<Option<Nonce>>,
}

/// A seal that became void: everybody has to commit again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Voided {
    pub reason: VoidReason,
    /// The seat that caused it; the first of several.
    pub seat: Seat,
    /// The seats that lost their players.
    pub opened: Seats,
    /// The owner after that.
    pub owner: Seat,
    /// The server's commitment to its next secret.
    pub commitment: Commitment,
}

/// The table of a rematch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RematchLink {
    pub table: TableId,
    /// The server's commitment there.
    pub commitment: Commitment,
}

nova_luna_rules::named! {
    /// Why a seal became void.
    pub enum VoidReason {
        /// A player left.
        Left = "left",
        /// A player did not reveal in time.
        NotRevealed = "not_revealed",
        /// A player lost their nonce and committed to another one.
        Lost = "lost",
    }
}

/// What only servers and backups may see of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hidden {
    /// Of a new table.
    Created(Box<HiddenKeys>),
    /// Of a seat that got a token: its digest.
    Token(Digest),
    /// Of a person who revealed. It is public once the match starts; that of a void round never.
    Nonce(Nonce),
    /// Of a void seal: the next secret.
    Secret(Secret),
}

/// The secrets of a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HiddenKeys {
    /// The secret of the first round.
    pub secret: Secret,
    /// The digest of the key that people need to sit down at a private table.
    pub key: Digest,
    /// The digest of each seat's token, seat 1 first; none for seats that are not reserved.
    pub tokens: Vec<Option<Digest>>,
}

/// The SHA-256 of a token or key, which is all that a server keeps of it.
#[derive(Clone, Copy)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// Returns whether both are of the same token. Takes constant time.
    pub fn matches(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl PartialEq for Digest {
    fn eq(&self, other: &Self) -> bool {
        self.matches(other)
    }
}

impl Eq for Digest {}

/// Hides the digest from logs.
impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Digest(…)")
    }
}

/// The request of a seat that caused an event. It is unique in a table, so a repeated request has no second effect. Each
/// seat has its own ids, so that nobody can use up the ids of another seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RequestKey {
    pub seat: Seat,
    /// The id that the client chose.
    pub id: String,
}

impl fmt::Display for RequestKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.seat, self.id)
    }
}

/// The error for a text that is not the key of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not the key of a request")]
pub struct NoRequestKey;

impl FromStr for RequestKey {
    type Err = NoRequestKey;

    fn from_str(text: &str) -> Result<Self, NoRequestKey> {
        let (seat, id) = text.split_once(':').ok_or(NoRequestKey)?;
        let seat = Seat::all(nova_luna_rules::MAX_PLAYERS).find(|known| known.to_string() == seat);
        Ok(Self { seat: seat.ok_or(NoRequestKey)?, id: id.to_owned() })
    }
}

impl Kind {
    /// Returns the seats whose tokens are invalid after this event.
    pub fn revoked(&self) -> Seats {
        match self {
            Self::SeatLeft(seat) | Self::TokenRotated(seat) => Seats::from_iter([*seat]),
            Self::SeatsOpened { seats, .. } | Self::Filled { seats, .. } => seats.clone(),
            Self::Voided(voided) => voided.opened.clone(),
            Self::Created(_)
            | Self::SeatTaken(_)
            | Self::Revealed { .. }
            | Self::RematchCreated(_)
            | Self::Match(_) => Seats::new(),
        }
    }
}
