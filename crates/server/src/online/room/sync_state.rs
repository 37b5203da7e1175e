//! Whether a room's memory and the store agree, as a state machine.
//!
//! | state         | meaning                                                     | writes, and entries of other nodes |
//! |---------------|-------------------------------------------------------------|------------------------------------|
//! | `Synced`      | Memory holds everything this node was told of the table.    | yes                                |
//! | `WriteFailed` | The store rejected the last write; nothing was stored.      | yes                                |
//! | `MaybeBehind` | A write has an unknown outcome, or the last re-read failed. | after a re-read                    |
//! | `Diverged`    | The store contradicts memory. The room unloads itself.      | no                                 |
//!
//! | event            | `Synced`, `WriteFailed` | `MaybeBehind` | `Diverged` |
//! |------------------|-------------------------|---------------|------------|
//! | `Stored`         | `Synced`                | stays         | stays      |
//! | `NotStored`      | `WriteFailed`           | `MaybeBehind` | stays      |
//! | `OutcomeUnknown` | `MaybeBehind`           | `MaybeBehind` | stays      |
//! | `RereadFailed`   | `MaybeBehind`           | `MaybeBehind` | stays      |
//! | `Reread`         | `Synced`                | `Synced`      | stays      |
//! | `Mismatch`       | `Diverged`              | `Diverged`    | stays      |
//!
//! A write that lost a race is not a state: the room re-reads at once and reports [`AttemptError::Conflict`](super::command::AttemptError) to the
//! caller.

use std::time::{Duration, Instant};

/// Delay before a due action is tried again after the store failed.
const RETRY_DELAY: Duration = Duration::from_millis(250);

/// How a room's memory relates to the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SyncState {
    Synced,
    WriteFailed { retry_at: Instant },
    MaybeBehind { retry_at: Instant },
    Diverged,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SyncEvent {
    /// An entry was stored.
    Stored,
    /// A write failed and nothing was stored.
    NotStored,
    /// A write failed and may have been stored.
    OutcomeUnknown,
    /// The room has read everything that was stored since its cursor.
    Reread,
    RereadFailed,
    /// What was read does not fit what is in memory.
    Mismatch,
}

impl SyncState {
    pub(super) fn next(self, event: SyncEvent, now: Instant) -> Self {
        use SyncEvent as Event;
        let retry_at = now + RETRY_DELAY;
        match (self, event) {
            (Self::Diverged, _) | (_, Event::Mismatch) => Self::Diverged,
            (_, Event::Reread) => Self::Synced,
            (_, Event::OutcomeUnknown | Event::RereadFailed) => Self::MaybeBehind { retry_at },
            (Self::MaybeBehind { .. }, Event::NotStored) => Self::MaybeBehind { retry_at },
            (Self::MaybeBehind { .. }, _) => self,
            (_, Event::Stored) => Self::Synced,
            (_, Event::NotStored) => Self::WriteFailed { retry_at },
        }
    }

    /// Returns whether memory is known to agree with what was stored.
    pub(super) fn is_certain(self) -> bool {
        matches!(self, Self::Synced | Self::WriteFailed { .. })
    }

    /// Returns how long due actions have to wait after a failure.
    pub(super) fn retry_delay(self, now: Instant) -> Duration {
        match self {
            Self::WriteFailed { retry_at } | Self::MaybeBehind { retry_at } => retry_at.saturating_duration_since(now),
            Self::Synced | Self::Diverged => Duration::ZERO,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn follows_the_transition_table() {
        use SyncEvent as Event;
        use SyncState::{Diverged, MaybeBehind, Synced, WriteFailed};
        let (earlier, now) = (Instant::now(), Instant::now() + Duration::from_secs(1));
        let retry_at = now + RETRY_DELAY;
        let failed = WriteFailed { retry_at: earlier };
        let behind = MaybeBehind { retry_at: earlier };
        let (fails, lags) = (WriteFailed { retry_at }, MaybeBehind { retry_at });
        let from = [Synced, failed, behind, Diverged];
        for (event, to) in [
            (Event::Stored, [Synced, Synced, behind, Diverged]),
            (Event::NotStored, [fails, fails, lags, Diverged]),
            (Event::OutcomeUnknown, [lags, lags, lags, Diverged]),
            (Event::RereadFailed, [lags, lags, lags, Diverged]),
            (Event::Reread, [Synced, Synced, Synced, Diverged]),
            (Event::Mismatch, [Diverged; 4]),
        ] {
            assert_eq!(from.map(|state| state.next(event, now)), to, "{event:?}");
        }
        assert_eq!(from.map(SyncState::is_certain), [true, true, false, false]);
        assert_eq!(
            [fails, lags, Synced].map(|state| state.retry_delay(now)),
            [RETRY_DELAY, RETRY_DELAY, Duration::ZERO]
        );
    }
}
