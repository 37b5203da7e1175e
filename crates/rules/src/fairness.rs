//! Provable fairness, version 2 (`spec/formats.md`): everybody commits before anybody reveals, so that nobody can
//! choose the seed of an online game.

use core::fmt;
use core::str::FromStr;

use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::record::SeedError;
use crate::seat::Seat;
use crate::shuffle::Seed;

/// The domain separators of the hashes, so that bytes for one purpose have no meaning for another.
const SERVER_DOMAIN: &[u8] = b"nova-luna/2/server";
const SEAT_DOMAIN: &[u8] = b"nova-luna/2/seat";
const BOT_DOMAIN: &[u8] = b"nova-luna/2/bot";
const SEED_DOMAIN: &[u8] = b"nova-luna/2/seed";

/// The version of the procedure, as records write it.
pub(crate) const FAIRNESS_VERSION: &str = "2";

/// The 16 bytes of an online table's id. They are part of every commitment, so that none can be used at another table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TableId(pub [u8; 16]);

/// The server's 32 random bytes, published when the game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

/// The 32 bytes that a seat contributes to the seed: random ones of a person, derived ones of a bot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Nonce(pub [u8; 32]);

/// The server's commitment to its secret, published when the table is created.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Commitment(pub [u8; 32]);

/// A person's commitment to their nonce, published when they join.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SeatCommitment(pub [u8; 32]);

impl Secret {
    /// Returns the commitment to publish before anybody joins.
    pub fn commitment(&self, table: TableId) -> Commitment {
        Commitment(hash(&[SERVER_DOMAIN, &table.0, &self.0]))
    }

    /// Derives the nonce of a bot.
    pub fn bot_nonce(&self, seat: Seat) -> Nonce {
        Nonce(hash(&[BOT_DOMAIN, &self.0, &[seat.number()]]))
    }

    /// Derives the seed from the secret and the nonces of all seats, in seat order.
    pub fn seed(&self, table: TableId, nonces: &[Nonce]) -> Seed {
        let mut parts: Vec<&[u8]> = vec![SEED_DOMAIN, &table.0, &self.0];
        parts.extend(nonces.iter().map(|nonce| nonce.0.as_slice()));
        Seed(hash(&parts))
    }
}

impl Nonce {
    /// Returns the commitment that a person joins with.
    pub fn commitment(&self, table: TableId) -> SeatCommitment {
        SeatCommitment(hash(&[SEAT_DOMAIN, &table.0, &self.0]))
    }
}

fn hash(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    parts.iter().for_each(|part| hash.update(part));
    hash.finalize().into()
}

/// What a seal says about one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatSeal {
    /// A person has committed to a nonce.
    Person(SeatCommitment),
    /// A bot, whose nonce follows from the secret.
    Bot,
}

impl SeatSeal {
    const BOT: &str = "bot";
}

impl FromStr for SeatSeal {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Self, ParseHexError> {
        if text == Self::BOT { Ok(Self::Bot) } else { text.parse().map(Self::Person) }
    }
}

impl fmt::Display for SeatSeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(commitment) => commitment.fmt(f),
            Self::Bot => f.write_str(Self::BOT),
        }
    }
}

/// Everything that the deal of an online game follows from. It is published when the game is over, so that anybody can
/// check it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fairness {
    /// The id of the table.
    pub table: TableId,
    /// The server's commitment.
    pub commitment: Commitment,
    /// The seal of each seat, in seat order.
    pub seals: Vec<SeatSeal>,
    /// The nonce of each seat, in seat order.
    pub nonces: Vec<Nonce>,
    /// The server's secret.
    pub secret: Secret,
    /// How often the deal was restarted because somebody left, lost their nonce or did not reveal it.
    pub void_seals: u32,
}

impl Fairness {
    /// Checks the commitment, every seal and the nonces of bots. Returns the seed that follows, or the first mismatch: the
    /// commitment, then the seats in their order.
    pub fn verify(&self) -> Result<Seed, SeedError> {
        if self.seals.len() != self.nonces.len() {
            return Err(SeedError::Seals);
        }
        if self.commitment != self.secret.commitment(self.table) {
            return Err(SeedError::Commitment);
        }
        for (seat, (seal, nonce)) in Seat::all(self.seals.len()).zip(self.seals.iter().zip(&self.nonces)) {
            match seal {
                SeatSeal::Person(commitment) if *commitment != nonce.commitment(self.table) => {
                    return Err(SeedError::Seal { seat });
                }
                SeatSeal::Bot if *nonce != self.secret.bot_nonce(seat) => return Err(SeedError::BotNonce { seat }),
                SeatSeal::Person(_) | SeatSeal::Bot => {}
            }
        }
        Ok(self.secret.seed(self.table, &self.nonces))
    }
}

/// The text does not have the right number of hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("it must be {digits} hexadecimal digits")]
pub struct ParseHexError {
    /// The expected number of digits.
    pub digits: usize,
}

/// Implements parsing from and writing to hexadecimal digits for newtypes of arrays of bytes.
#[macro_export]
macro_rules! hexadecimal {
    ($($name:ident),+) => {$(
        impl ::core::str::FromStr for $name {
            type Err = $crate::ParseHexError;

            fn from_str(text: &str) -> Result<Self, $crate::ParseHexError> {
                let digits = 2 * size_of::<Self>();
                $crate::from_hex(text).map(Self).ok_or($crate::ParseHexError { digits })
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::write_hex(&self.0, f)
            }
        }
    )+};
}

hexadecimal!(TableId, Secret, Nonce, Commitment, SeatCommitment);

/// Implements `Debug` for values that everybody may see.
macro_rules! visible {
    ($($name:ident),+) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }
    )+};
}

/// Implements `Debug` for values that logs must not show.
macro_rules! hidden {
    ($($name:ident),+) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($name), "(…)"))
            }
        }
    )+};
}

visible!(Commitment, SeatCommitment);
// Everybody who knows a table's id may watch it, and a nonce is secret until everybody has revealed theirs.
hidden!(TableId, Secret, Nonce);
