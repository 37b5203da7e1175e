//! The shuffle, version 1: from 32 bytes to a deck and a stack, the same in every language.

use core::fmt;
use core::num::NonZeroU64;
use core::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use thiserror::Error;

use crate::seat::{MAX_PLAYERS, Seat, Seats};
use crate::setup::{Opening, PILE, Setup, SetupError, check_discs};
use crate::tile::{TILE_COUNT, TileId};
use crate::wheel::MAX_ON_WHEEL;

/// What a shuffle begins with: 32 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

/// Why a text is not a seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ParseSeedError {
    /// Neither a number nor 64 hexadecimal digits.
    #[error("a seed is a number, or 64 hexadecimal digits")]
    Form,
    /// A number that does not fit into 32 bytes.
    #[error("the number is too large for a seed of 32 bytes")]
    TooLarge,
}

impl Seed {
    /// The seed that a number stands for: its little-endian bytes, then zeros.
    pub fn from_number(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }

    /// The seed `n` further on, read as a number; none if that does not fit into 32 bytes.
    #[must_use]
    pub fn checked_add(self, n: u64) -> Option<Self> {
        let mut sum = self.0;
        let mut carry = n;
        for digits in sum.as_chunks_mut::<8>().0 {
            let (digit, over) = u64::from_le_bytes(*digits).overflowing_add(carry);
            *digits = digit.to_le_bytes();
            carry = u64::from(over);
        }
        (carry == 0).then_some(Self(sum))
    }

    /// Other random bytes than the shuffle's, from the same seed: the key stream with another nonce.
    ///
    /// So that, say, a bot's dice repeat with the game and still tell nothing of the deck.
    pub fn derive(self, nonce: NonZeroU64) -> [u8; 16] {
        let mut words = ChaCha20Rng::from_seed(self.0);
        words.set_stream(nonce.get());
        let mut bytes = [0; 16];
        words.fill_bytes(&mut bytes);
        bytes
    }

    fn from_decimal(digits: &str) -> Result<Self, ParseSeedError> {
        let mut bytes = [0_u8; 32];
        for digit in digits.bytes() {
            let mut carry = u16::from(digit - b'0');
            for byte in &mut bytes {
                carry += u16::from(*byte) * 10;
                *byte = carry as u8;
                carry >>= 8;
            }
            if carry > 0 {
                return Err(ParseSeedError::TooLarge);
            }
        }
        Ok(Self(bytes))
    }
}

/// Reads exactly `N` bytes of hexadecimal digits.
pub(crate) fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; N];
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * index..2 * index + 2)?, 16).ok()?;
    }
    Some(bytes)
}

/// A number, or the 32 bytes as 64 hexadecimal digits.
impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Self, ParseSeedError> {
        if let Some(bytes) = from_hex(text) {
            return Ok(Self(bytes));
        }
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(ParseSeedError::Form);
        }
        Self::from_decimal(text)
    }
}

/// Writes bytes as hexadecimal digits.
pub(crate) fn write_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

/// A seed is written where it is meant to be told, and never by accident: not even to a log.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// A shuffled deck and stack.
#[derive(Clone, PartialEq, Eq)]
pub struct Deal {
    deck: [TileId; TILE_COUNT],
    stack: Seats,
}

/// Shows what everybody sees, and not the pile.
impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Deal");
        shown.field("wheel", &self.wheel()).field("stack", &self.stack).finish_non_exhaustive()
    }
}

impl Deal {
    /// Shuffles the deck and the seats of so many players, 1 to 4.
    ///
    /// # Errors
    /// If there are not 1 to 4 players.
    pub fn new(seed: Seed, players: u8) -> Result<Self, SetupError> {
        if !(1..=MAX_PLAYERS as u8).contains(&players) {
            return Err(SetupError::Players(players));
        }
        let mut words = ChaCha20Rng::from_seed(seed.0);
        let mut deck = TileId::ALL;
        shuffle(&mut deck, &mut words);
        let mut stack: Seats = Seat::first(usize::from(players)).collect();
        shuffle(&mut stack, &mut words);
        Ok(Self { deck, stack })
    }

    /// The whole deck: the first eleven tiles go on spaces 1 to 11, the others are drawn in order.
    pub fn deck(&self) -> &[TileId; TILE_COUNT] {
        &self.deck
    }

    /// The tiles that go on spaces 1 to 11 of the wheel (R4).
    pub fn wheel(&self) -> &[TileId] {
        &self.deck[..MAX_ON_WHEEL]
    }

    /// The draw pile, the next tile first (R4).
    pub fn pile(&self) -> &[TileId] {
        &self.deck[TILE_COUNT - PILE..]
    }

    /// The seats on moon-track space 0, from bottom to top (R6).
    pub fn stack(&self) -> &[Seat] {
        &self.stack
    }

    /// What everybody sees of this deal before the first turn.
    pub fn setup(&self, discs: u8) -> Setup {
        Setup {
            players: self.stack.len() as u8,
            discs,
            wheel: self.wheel().iter().map(|tile| tile.number()).collect(),
            stack: self.stack.iter().map(|seat| seat.number()).collect(),
        }
    }

    pub(crate) fn opening(&self, discs: u8) -> Result<Opening, SetupError> {
        check_discs(self.stack.len() as u8, discs)?;
        let wheel = core::array::from_fn(|index| self.deck[index]);
        Ok(Opening { discs, wheel, stack: self.stack.clone() })
    }
}

/// Shuffles a list as the format says: from the end, each item with one at or before it.
pub(crate) fn shuffle<T>(list: &mut [T], words: &mut impl Rng) {
    for last in (1..list.len()).rev() {
        list.swap(last, below(words, last as u32 + 1) as usize);
    }
}

/// A number below `n` (at least 1), each as likely: words past the last whole multiple of `n` are passed over.
fn below(words: &mut impl Rng, n: u32) -> u32 {
    loop {
        let word = words.next_u32();
        // The last whole multiple is less than n away from 2^32, so nearly every word passes without a division.
        if word < n.wrapping_neg() || u64::from(word) < (1 << 32) / u64::from(n) * u64::from(n) {
            return word % n;
        }
    }
}
