//! Random ids and secrets: table ids, seat tokens, and the digests of tokens.

use std::fmt;
use std::str::FromStr;

use data_encoding::HEXLOWER;
pub(crate) use nova_luna_table::Digest;
use sha2::{Digest as _, Sha256};

/// Returns random bytes, unless the system has none.
pub(crate) fn random<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).ok().map(|()| bytes)
}

/// The text does not have the right number of lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NotHex;

/// The id of a table: 128 random bits, so that nobody can guess it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct TableId([u8; 16]);

impl TableId {
    /// Returns the id for log lines: enough to find the table, too little to open it.
    pub(crate) fn short(self) -> String {
        hex(&self.0[..4])
    }
}

/// The id as part of the hashes of provable fairness.
impl From<TableId> for nova_luna_rules::TableId {
    fn from(id: TableId) -> Self {
        Self(id.0)
    }
}

impl From<nova_luna_rules::TableId> for TableId {
    fn from(id: nova_luna_rules::TableId) -> Self {
        Self(id.0)
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({}…)", self.short())
    }
}

/// The secret of a seat: 256 random bits. The server stores only its digest.
#[derive(Clone)]
pub(crate) struct Token([u8; 32]);

impl Token {
    pub(crate) fn digest(&self) -> Digest {
        Digest(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    HEXLOWER.encode(bytes)
}

/// Random bytes that are written as hexadecimal digits.
macro_rules! hexadecimal {
    ($($name:ident),*) => {$(
        impl $name {
            pub(crate) fn random() -> Option<Self> {
                random().map(Self)
            }
        }

        impl FromStr for $name {
            type Err = NotHex;

            fn from_str(text: &str) -> Result<Self, NotHex> {
                let bytes = HEXLOWER.decode(text.as_bytes()).map_err(|_| NotHex)?;
                bytes.try_into().map(Self).map_err(|_| NotHex)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex(&self.0))
            }
        }
    )*};
}
hexadecimal!(TableId, Token);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_parse_back_and_debug_output_hides_them() {
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
    fn debug_output_of_an_id_is_too_short_to_open_the_table() {
        let id = TableId::random().unwrap();
        assert_eq!(id.to_string().parse::<TableId>().unwrap(), id);
        assert_eq!(format!("{id:?}").len(), "TableId(…)".len() + 8);
    }
}
