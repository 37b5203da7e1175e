//! What is known about one round of a deal.

use nova_luna_rules::{Commitment, Nonce};

/// What is known about one round: the time between two void seals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundEvidence {
    /// The number of void seals before this round.
    pub void_seals: u32,
    /// The server's commitment, as first seen.
    pub commitment: String,
    /// The random bytes of the player's seat.
    pub nonce: Option<Nonce>,
    /// The nonce came with a link or a file, whose author may have chosen it. It can be revealed, but it never counts as
    /// the player's own.
    pub is_foreign: bool,
    /// The seat may have another nonce than this one: this one replaces one that this browser did not know, another
    /// device of the player has committed first, or this one is foreign.
    pub is_replacement: bool,
    /// The seal of each seat, as first seen.
    pub seal: Option<Vec<String>>,
}

impl RoundEvidence {
    pub(super) fn new(void_seals: u32, commitment: &str) -> Self {
        let commitment = commitment.to_owned();
        Self { void_seals, commitment, nonce: None, is_foreign: false, is_replacement: false, seal: None }
    }

    /// Returns the nonce that this browser has drawn.
    pub fn own_nonce(&self) -> Option<Nonce> {
        self.nonce.filter(|_| !self.is_foreign)
    }

    /// Marks the nonce, if there is one, as one that this browser has not drawn.
    pub(super) fn make_foreign(&mut self) {
        self.is_foreign = self.nonce.is_some();
        self.is_replacement |= self.is_foreign;
    }

    pub(super) fn to_line(&self) -> String {
        let nonce = self.nonce.map(|nonce| nonce.to_string()).unwrap_or_default();
        let origin = match (self.is_foreign, self.is_replacement) {
            (true, _) => "foreign",
            (false, true) => "replacement",
            (false, false) => "",
        };
        let seal = self.seal.as_ref().map(|seal| seal.join(",")).unwrap_or_default();
        format!("round\t{}\t{}\t{nonce}\t{origin}\t{seal}\n", self.void_seals, self.commitment)
    }

    pub(super) fn from_fields(fields: &[&str]) -> Option<Self> {
        let [void_seals, commitment, nonce, origin, seal] = fields[..] else { return None };
        // The text may come from a file, and the page shows the commitment as part of a command.
        commitment.parse::<Commitment>().ok()?;
        Some(Self {
            nonce: if nonce.is_empty() { None } else { Some(nonce.parse().ok()?) },
            is_foreign: origin == "foreign",
            is_replacement: matches!(origin, "foreign" | "replacement"),
            seal: (!seal.is_empty()).then(|| seal.split(',').map(str::to_owned).collect()),
            ..Self::new(void_seals.parse().ok()?, commitment)
        })
    }
}
