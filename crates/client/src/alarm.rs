//! Differences between what the server shows now and what this browser has stored.

/// Proof that the server has changed something it had fixed before, or breaks the protocol of the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alarm {
    /// The server shows another commitment for the same table and round.
    Commitment,
    /// The seal has another commitment at the player's seat than this browser has sent.
    OwnSeal,
    /// The seal of a round has changed after it was published.
    Seal,
    /// A published nonce does not fit the seal, or the match has started without one.
    Nonce,
    /// The server has forgotten void seals.
    VoidSeals,
    /// An event of the match, or its start, has changed.
    Past,
    /// The record is of another table.
    Table,
}

impl Alarm {
    pub const ALL: [Self; 7] =
        [Self::Commitment, Self::OwnSeal, Self::Seal, Self::Nonce, Self::VoidSeals, Self::Past, Self::Table];

    /// Returns the key of the alarm: in the storage, and as `alarm-{key}` of its text.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Commitment => "commitment",
            Self::OwnSeal => "own-seal",
            Self::Seal => "seal",
            Self::Nonce => "nonce",
            Self::VoidSeals => "void-seals",
            Self::Past => "past",
            Self::Table => "table",
        }
    }

    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|alarm| alarm.key() == key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_alarm_has_a_key() {
        for alarm in Alarm::ALL {
            assert_eq!(Alarm::from_key(alarm.key()), Some(alarm));
        }
    }
}
