//! Provable fairness: how an online game's seed comes from a secret of the server and bytes of every seat.

use core::fmt;
use core::str::FromStr;

use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::shuffle::{Seed, from_hex, write_hex};

/// What the seed of an online game is hashed with, so that the same bytes mean nothing elsewhere.
const DOMAIN: &[u8] = b"nova-luna/1";

/// The server's 32 random bytes. Nobody sees them before the game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

/// The 16 random bytes that a seat contributes when it joins.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Nonce(pub [u8; 16]);

/// The hash of the secret, published before anyone sits down.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Commitment(pub [u8; 32]);

impl Secret {
    /// What is published of the secret before the game.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The seed that follows from the secret and every seat's bytes, in seat order.
    pub fn seed(&self, nonces: &[Nonce]) -> Seed {
        let mut hash = Sha256::new();
        hash.update(DOMAIN);
        hash.update(self.0);
        nonces.iter().for_each(|nonce| hash.update(nonce.0));
        Seed(hash.finalize().into())
    }
}

/// A text that is not the right number of hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("it must be {digits} hexadecimal digits")]
pub struct ParseHexError {
    /// How many digits there should be.
    pub digits: usize,
}

/// Hexadecimal text both ways.
macro_rules! hexadecimal {
    ($name:ident) => {
        impl FromStr for $name {
            type Err = ParseHexError;

            fn from_str(text: &str) -> Result<Self, ParseHexError> {
                let digits = 2 * size_of::<Self>();
                from_hex(text).map(Self).ok_or(ParseHexError { digits })
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_hex(&self.0, f)
            }
        }
    };
}

hexadecimal!(Secret);
hexadecimal!(Nonce);
hexadecimal!(Commitment);

/// A secret is not for logs.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl fmt::Debug for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Nonce({self})")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}
