//! Whether a room's memory and the store agree, as a state machine.
//!
//! | state             | meaning                                                             | writes | deltas  |
//! |-------------------|---------------------------------------------------------------------|--------|---------|
//! | `Synced`          | Memory holds everything this node was told of the table.            | yes    | applied |
//! | `WriteFailed`     | The store rejected the last write; nothing was stored.               | yes    | applied |
//! | `RevisionUnknown` | This room changed the config and has not read the new revision yet. | yes    | ignored |
//! | `MaybeBehind`     | A write has an unknown outcome, or the last re-read failed.         | no     | ignored |
//! | `Diverged`        | The store contradicts memory. The room unloads itself.              | no     | ignored |
//!
//! A *delta* is a change that another node made. One that was read before this room's own change would undo it, so
//! `RevisionUnknown` and `MaybeBehind` ignore deltas until the next re-read, and `Diverged` ignores them for good.
//!
//! | event            | `Synced`, `WriteFailed` | `RevisionUnknown` | `MaybeBehind` | `Diverged` |
//! |------------------|-------------------------|-------------------|---------------|------------|
//! | `Stored`         | `Synced`                | stays             | stays         | stays      |
//! | `ConfigStored`   | `RevisionUnknown`       | stays             | stays         | stays      |
//! | `NotStored`      | `WriteFailed`           | stays             | `MaybeBehind` | stays      |
//! | `OutcomeUnknown` | `MaybeBehind`           | `MaybeBehind`     | `MaybeBehind` | stays      |
//! | `RereadFailed`   | `MaybeBehind`           | `MaybeBehind`     | `MaybeBehind` | stays      |
//! | `Reread`         | `Synced`                | `Synced`          | `Synced`      | stays      |
//! | `Mismatch`       | `Diverged`              | `Diverged`        | `Diverged`    | stays      |
//!
//! A write that lost a race is not a state: the room re-reads at once and reports [`WriteError::Conflict`] to the caller.

use std::time::{Duration, Instant};

/// Delay before a due action is tried again after the store failed.
const RETRY_DELAY: Duration = Duration::from_millis(250);

/// How a room's memory relates to the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SyncState {
    Synced,
    WriteFailed { retry_at: Instant },
    RevisionUnknown,
    MaybeBehind { retry_at: Instant },
    Diverged,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SyncEvent {
    /// An event was stored, or a config change that no other node can see.
    Stored,
    /// A config change was stored where other nodes change configs too.
    ConfigStored,
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

/// Why a room did not store something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WriteError {
    /// Another write came first. The room has applied it; the caller may try again.
    Conflict,
    /// The store failed, or the room must re-read before it writes.
    Unavailable,
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
            (Self::RevisionUnknown | Self::MaybeBehind { .. }, _) => self,
            (_, Event::Stored) => Self::Synced,
            (_, Event::ConfigStored) => Self::RevisionUnknown,
            (_, Event::NotStored) => Self::WriteFailed { retry_at },
        }
    }

    pub(super) fn allows_writes(self) -> bool {
        !matches!(self, Self::MaybeBehind { .. } | Self::Diverged)
    }

    pub(super) fn accepts_deltas(self) -> bool {
        matches!(self, Self::Synced | Self::WriteFailed { .. })
    }

    pub(super) fn may_be_behind(self) -> bool {
        matches!(self, Self::MaybeBehind { .. })
    }

    /// Returns how long due actions have to wait after a failure.
    pub(super) fn retry_delay(self, now: Instant) -> Duration {
        match self {
            Self::WriteFailed { retry_at } | Self::MaybeBehind { retry_at } => retry_at.saturating_duration_since(now),
            Self::Synced | Self::RevisionUnknown | Self::Diverged => Duration::ZERO,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn follows_the_transition_table() {
        use SyncEvent as Event;
        use SyncState::{Diverged, MaybeBehind, RevisionUnknown, Synced, WriteFailed};
        let (earlier, now) = (Instant::now(), Instant::now() + Duration::from_secs(1));
        let retry_at = now + RETRY_DELAY;
        let failed = WriteFailed { retry_at: earlier };
        let behind = MaybeBehind { retry_at: earlier };
        let (fails, lags) = (WriteFailed { retry_at }, MaybeBehind { retry_at });
        let from = [Synced, failed, RevisionUnknown, behind, Diverged];
        for (event, to) in [
            (Event::Stored, [Synced, Synced, RevisionUnknown, behind, Diverged]),
            (Event::ConfigStored, [RevisionUnknown, RevisionUnknown, RevisionUnknown, behind, Diverged]),
            (Event::NotStored, [fails, fails, RevisionUnknown, lags, Diverged]),
            (Event::OutcomeUnknown, [lags, lags, lags, lags, Diverged]),
            (Event::RereadFailed, [lags, lags, lags, lags, Diverged]),
            (Event::Reread, [Synced, Synced, Synced, Synced, Diverged]),
            (Event::Mismatch, [Diverged; 5]),
        ] {
            assert_eq!(from.map(|state| state.next(event, now)), to, "{event:?}");
        }
        assert_eq!(from.map(SyncState::allows_writes), [true, true, true, false, false]);
        assert_eq!(from.map(SyncState::accepts_deltas), [true, true, false, false, false]);
        assert_eq!(
            [fails, lags, Synced].map(|state| state.retry_delay(now)),
            [RETRY_DELAY, RETRY_DELAY, Duration::ZERO]
        );
    }
}
