//! The seal of a table, as the evidence compares it.

use nova_luna_rules::{Nonce, Seat};
use nova_luna_table::Seating;

/// The commitments that a deal follows from, once all seats are taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seal {
    /// The number of void seals before this one.
    pub(crate) void_seals: u32,
    /// The server's commitment to its secret.
    pub(crate) commitment: String,
    /// The commitment of each seat, or `bot`, seat 1 first.
    pub(crate) seats: Vec<String>,
    pub(crate) revealed: Vec<Seat>,
    /// The nonces of people, seat 1 first, with `None` for bots, once the match has started.
    pub(crate) nonces: Option<Vec<Option<Nonce>>>,
}

impl Seal {
    pub(crate) fn of(seating: &Seating) -> Option<Self> {
        let revealed = seating.seats().filter(|(_, seated)| seated.has_revealed);
        Some(Self {
            void_seals: seating.void_seals(),
            commitment: seating.commitment().to_string(),
            seats: seating.seals()?.iter().map(ToString::to_string).collect(),
            revealed: revealed.map(|(seat, _)| seat).collect(),
            nonces: seating.nonces().map(<[_]>::to_vec),
        })
    }
}
