//! The shuffle, version 1: derives a deck and a stack from 32 bytes, reproducible in any programming language.

use core::fmt;
use core::num::NonZeroU64;
use core::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use thiserror::Error;

use crate::seat::{MAX_PLAYERS, Seat, Seats};
use crate::setup::{CheckedSetup, PILE, Setup, SetupError, check_discs};
use crate::tile::{TILE_COUNT, TileId};
use crate::wheel::MAX_ON_WHEEL;

/// The 32 bytes that determine a shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

/// The reason why a text is not a seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ParseSeedError {
    /// The text is neither a number nor 64 hexadecimal digits.
    #[error("a seed is a number, or 64 hexadecimal digits")]
    Form,
    /// The number does not fit into 32 bytes.
    #[error("the number is too large for a seed of 32 bytes")]
    TooLarge,
}

impl Seed {
    /// Returns the seed for a number: its little-endian bytes, then zeros.
    pub fn from_number(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }

    /// Adds `n` to the seed as a number. Returns `None` if the sum does not fit into 32 bytes.
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

    /// Derives random bytes that are independent of the shuffle: the key stream of the same seed with another nonce.
    ///
    /// For example, a bot's random choices can repeat with the game without depending on the deck.
    pub fn derive(self, nonce: NonZeroU64) -> [u8; 16] {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_stream(nonce.get());
        let mut bytes = [0; 16];
        rng.fill_bytes(&mut bytes);
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

/// Parses exactly `N` bytes of hexadecimal digits.
pub fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    read_hex(text, &mut bytes)?;
    Some(bytes)
}

/// The same for every length, so that the code exists once in the page.
#[inline(never)]
fn read_hex(text: &str, bytes: &mut [u8]) -> Option<()> {
    if text.len() != 2 * bytes.len() || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * index..2 * index + 2)?, 16).ok()?;
    }
    Some(())
}

/// Parses a decimal number or 64 hexadecimal digits.
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
pub fn write_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

/// Hides the seed from logs.
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

/// Hides the pile from logs.
impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Deal");
        shown.field("wheel", &self.wheel()).field("stack", &self.stack).finish_non_exhaustive()
    }
}

impl Deal {
    /// Shuffles the deck, then the seats of 1 to 4 players.
    pub fn new(seed: Seed, players: u8) -> Result<Self, SetupError> {
        if !(1..=MAX_PLAYERS as u8).contains(&players) {
            return Err(SetupError::Players(players));
        }
        let mut rng = ChaCha20Rng::from_seed(seed.0);
        let mut deck = TileId::ALL;
        shuffle(&mut deck, &mut rng);
        let mut stack: Seats = Seat::all(usize::from(players)).collect();
        shuffle(&mut stack, &mut rng);
        Ok(Self { deck, stack })
    }

    /// Returns the whole deck: the first eleven tiles go on spaces 1 to 11, the others are drawn in order.
    pub fn deck(&self) -> &[TileId; TILE_COUNT] {
        &self.deck
    }

    /// Returns the tiles that go on spaces 1 to 11 of the wheel (R4).
    pub fn wheel(&self) -> &[TileId] {
        &self.deck[..MAX_ON_WHEEL]
    }

    /// Returns the draw pile, the next tile first (R4).
    pub fn pile(&self) -> &[TileId] {
        &self.deck[TILE_COUNT - PILE..]
    }

    /// Returns the seats on moon-track space 0, from bottom to top (R6).
    pub fn stack(&self) -> &[Seat] {
        &self.stack
    }

    /// Returns the public part of the deal as a setup.
    pub fn setup(&self, discs: u8) -> Setup {
        Setup {
            players: self.stack.len() as u8,
            discs,
            wheel: self.wheel().iter().map(|tile| tile.number()).collect(),
            stack: self.stack.iter().map(|seat| seat.number()).collect(),
        }
    }

    pub(crate) fn checked_setup(&self, discs: u8) -> Result<CheckedSetup, SetupError> {
        check_discs(self.stack.len() as u8, discs)?;
        let wheel = core::array::from_fn(|index| self.deck[index]);
        Ok(CheckedSetup { discs, wheel, stack: self.stack.clone() })
    }
}

/// Shuffles a list as `spec/formats.md` defines: from the end, swaps each item with one at or before it.
pub(crate) fn shuffle<T>(list: &mut [T], rng: &mut impl Rng) {
    for last in (1..list.len()).rev() {
        list.swap(last, below(rng, last as u32 + 1) as usize);
    }
}

/// Returns a uniform number below `n` (at least 1). Rejects random words at or above the largest multiple of `n`.
fn below(rng: &mut impl Rng, n: u32) -> u32 {
    loop {
        let word = rng.next_u32();
        // The largest multiple is less than n below 2^32, so nearly every word is accepted without a division.
        if word < n.wrapping_neg() || u64::from(word) < (1 << 32) / u64::from(n) * u64::from(n) {
            return word % n;
        }
    }
}
