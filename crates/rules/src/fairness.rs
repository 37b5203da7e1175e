//! Provable fairness: the seed of an online game is derived from the server's secret and a nonce from every seat.

use core::fmt;
use core::str::FromStr;

use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::shuffle::{Seed, from_hex, write_hex};

/// The domain separator of the hash, so that the same bytes have no meaning elsewhere.
const DOMAIN: &[u8] = b"nova-luna/1";

/// The server's 32 random bytes, published when the game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

/// The 16 random bytes that a seat contributes when it joins.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Nonce(pub [u8; 16]);

/// The SHA-256 hash of the secret, published before anyone takes a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Commitment(pub [u8; 32]);

impl Secret {
    /// Returns the hash to publish before the game.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// Derives the seed from the secret and the nonces of all seats, in seat order.
    pub fn seed(&self, nonces: &[Nonce]) -> Seed {
        let mut hash = Sha256::new();
        hash.update(DOMAIN);
        hash.update(self.0);
        nonces.iter().for_each(|nonce| hash.update(nonce.0));
        Seed(hash.finalize().into())
    }
}

/// The text does not have the right number of hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("it must be {digits} hexadecimal digits")]
pub struct ParseHexError {
    /// The expected number of digits.
    pub digits: usize,
}

/// Implements parsing from and writing to hexadecimal digits.
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

/// Hides the secret from logs.
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
