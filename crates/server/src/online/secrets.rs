//! Random bytes that open doors: ids of tables, tokens of seats, and what is kept of them.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

/// The system gives no random bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the system gives no random bytes")]
pub(crate) struct NoRandomness;

/// So many bytes that nobody can guess.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

/// A text that is not the right number of lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NotHex;

/// The id of a table: 128 random bits, so that only those find it who were told.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TableId([u8; 16]);

impl TableId {
    pub(crate) fn random() -> Result<Self, NoRandomness> {
        random().map(Self)
    }

    /// What logs call the table: enough to find it, too little to open it.
    pub(crate) fn short(self) -> String {
        hex(&self.0[..4])
    }
}

impl FromStr for TableId {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        from_hex(text).map(Self)
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({}…)", self.short())
    }
}

/// What proves that a seat is somebody's: 256 random bits. The server forgets it once it is told.
#[derive(Clone)]
pub(crate) struct Token([u8; 32]);

impl Token {
    pub(crate) fn random() -> Result<Self, NoRandomness> {
        random().map(Self)
    }

    /// What is kept of it.
    pub(crate) fn digest(&self) -> Digest {
        Digest(Sha256::digest(self.0).into())
    }
}

impl FromStr for Token {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        from_hex(text).map(Self)
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// A token is not for logs.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// What is kept of a token: its SHA-256. Whoever reads the store can open no door with it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Digest(pub(crate) [u8; 32]);

impl Digest {
    /// Whether both are of the same token, in a time that does not depend on where they differ.
    pub(crate) fn matches(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing into a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn from_hex<const N: usize>(text: &str) -> Result<[u8; N], NotHex> {
    let digits = text.as_bytes();
    if digits.len() != 2 * N || !digits.iter().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f')) {
        return Err(NotHex);
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        let pair = std::str::from_utf8(pair).map_err(|_| NotHex)?;
        *byte = u8::from_str_radix(pair, 16).map_err(|_| NotHex)?;
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_read_back_and_show_nothing() {
        let token = Token::random().unwrap();
        let text = token.to_string();
        assert_eq!(text.len(), 64);
        assert!(text.parse::<Token>().unwrap().digest().matches(&token.digest()));
        assert!(!Token::random().unwrap().digest().matches(&token.digest()));
        assert_eq!(format!("{token:?}"), "Token(…)");
        for wrong in ["", "ab", &text.to_uppercase().replace(|c: char| c.is_ascii_digit(), "A"), &format!("{text}00")] {
            assert!(wrong.parse::<Token>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn logs_cannot_open_a_table() {
        let id = TableId::random().unwrap();
        assert_eq!(id.to_string().parse::<TableId>().unwrap(), id);
        assert_eq!(format!("{id:?}").len(), "TableId(…)".len() + 8);
    }
}
