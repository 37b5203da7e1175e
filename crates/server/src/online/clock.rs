//! The time of this node.
//!
//! Time decides when a player's clock runs out, when a bot takes a seat, and when a table is archived or deleted. Nodes
//! that share a store must agree on it, so they take it from the database. Between two readings a node counts with the
//! monotonic clock of its machine; the date of the machine does not matter then. A node whose machine has a wrong date
//! still says so and is not ready: something is wrong there, or with the database.

use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use nova_luna_table::Timestamp;

use super::failpoint;
use super::hub::Hub;
use super::store::StoreError;

/// Interval between two readings of the database's clock.
const READ_INTERVAL: Duration = Duration::from_secs(2);

/// Largest difference between the clocks of a machine and of the database at which its node is ready, in milliseconds.
const MAX_DIFFERENCE: u64 = 3000;

/// The clock of this process. It is global, like the clock of the machine that it corrects.
static CLOCK: Clock = Clock(RwLock::new(None));

/// Returns the time: of the database if the store is shared, otherwise of this machine.
pub(crate) fn now() -> Timestamp {
    CLOCK.now_at(Instant::now())
}

/// Returns the time that was `age` ago.
pub(crate) fn time_before(now: Timestamp, age: Duration) -> Timestamp {
    Timestamp(now.0.saturating_sub(millis(age)))
}

/// Returns the time of this machine.
fn machine_now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let millis = u64::try_from(since.as_millis()).unwrap_or(u64::MAX);
    Timestamp(millis.saturating_add_signed(failpoint::clock_error()))
}

/// A reading of the database's clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockReading {
    pub(crate) database: Timestamp,
    /// The time of the machine when the answer arrived.
    machine: Timestamp,
    answered: Instant,
    /// The database looked at its clock at some moment of this time.
    round_trip: u64,
}

impl ClockReading {
    /// Notes the answer to a question.
    pub(crate) fn new(database: Timestamp, asked: Instant) -> Self {
        let (machine, answered) = (machine_now(), Instant::now());
        Self { database, machine, answered, round_trip: millis(answered.duration_since(asked)) }
    }

    /// Returns the earliest and the latest time that the database's clock can have shown when the answer arrived.
    fn bounds(&self) -> (u64, u64) {
        // Both numbers are rounded down to milliseconds.
        (self.database.0, self.database.0.saturating_add(self.round_trip + 1))
    }

    /// Returns by how many milliseconds the clock of the machine is ahead at least; negative if it is behind.
    fn difference(&self) -> i64 {
        let (earliest, latest) = self.bounds();
        self.machine.0.cast_signed() - self.machine.0.clamp(earliest, latest).cast_signed()
    }
}

/// The time at one moment, from which it is counted on.
#[derive(Clone, Copy, Debug)]
struct Anchor {
    moment: Instant,
    time: u64,
}

/// A clock that follows the database's once that was read.
#[derive(Debug)]
struct Clock(RwLock<Option<Anchor>>);

impl Clock {
    fn now_at(&self, moment: Instant) -> Timestamp {
        let anchor = *self.0.read().unwrap_or_else(PoisonError::into_inner);
        anchor.map_or_else(machine_now, |anchor| Timestamp(anchor.at(moment)))
    }

    /// Corrects the clock as little as the reading demands, so that it does not jump with every delay of the network.
    fn adjust(&self, reading: &ClockReading) {
        let mut anchor = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let (earliest, latest) = reading.bounds();
        let time = anchor.map_or(earliest, |anchor| anchor.at(reading.answered).clamp(earliest, latest));
        *anchor = Some(Anchor { moment: reading.answered, time });
    }
}

impl Anchor {
    fn at(self, moment: Instant) -> u64 {
        let since = millis(moment.saturating_duration_since(self.moment));
        self.time.saturating_add(since).saturating_sub(millis(self.moment.saturating_duration_since(moment)))
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// What is known about the clock of this machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ClockState {
    /// The database's clock has not been read yet.
    Unknown,
    /// It agrees with the database's, or there is no other.
    Right,
    /// Milliseconds by which it is ahead of the database's; negative if it is behind.
    Wrong { ahead: i64 },
}

/// Compares the clock of this machine with the database's.
#[derive(Debug)]
pub(crate) struct ClockCheck(Mutex<ClockState>);

impl ClockCheck {
    pub(crate) fn new(store_is_shared: bool) -> Self {
        Self(Mutex::new(if store_is_shared { ClockState::Unknown } else { ClockState::Right }))
    }

    pub(crate) fn state(&self) -> ClockState {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes a difference; returns the new state if it is another kind of state.
    fn note(&self, difference: i64) -> Option<ClockState> {
        let is_right = difference.unsigned_abs() <= MAX_DIFFERENCE;
        let new = if is_right { ClockState::Right } else { ClockState::Wrong { ahead: difference } };
        let old = std::mem::replace(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner), new);
        let is_new = std::mem::discriminant(&old) != std::mem::discriminant(&new);
        (is_new && (old, new) != (ClockState::Unknown, ClockState::Right)).then_some(new)
    }
}

/// Follows the database's clock as long as the server runs. Does nothing if the store is not shared.
pub(super) async fn follow(hub: Arc<Hub>) {
    while hub.store.cluster().is_shared() {
        tokio::time::sleep(READ_INTERVAL).await;
        // While the database is down, the node is not ready for another reason.
        let _ = read(&hub).await;
    }
}

/// Returns the time that decides about other nodes' tables: the database reads its clock for every call.
pub(super) async fn read(hub: &Hub) -> Result<Timestamp, StoreError> {
    let Some(reading) = hub.store.cluster().read_clock().await? else { return Ok(now()) };
    CLOCK.adjust(&reading);
    let difference = reading.difference();
    hub.metrics.clock_difference.set(difference as f64 / 1000.0);
    match hub.clock.note(difference) {
        Some(ClockState::Wrong { ahead }) => {
            tracing::error!(ahead_ms = ahead, "the clock of this machine differs from the database's; not ready");
        }
        Some(_) => tracing::info!("the clock of this machine is right again"),
        None => {}
    }
    Ok(reading.database)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reading at a moment, as if the machine showed another time.
    fn reading(database: u64, machine: u64, answered: Instant, round_trip: u64) -> ClockReading {
        ClockReading { database: Timestamp(database), machine: Timestamp(machine), answered, round_trip }
    }

    #[test]
    fn follows_the_database_whatever_the_machine_shows() {
        let (clock, start) = (Clock(RwLock::new(None)), Instant::now());
        assert!(clock.now_at(start).0.abs_diff(machine_now().0) < 10_000);
        clock.adjust(&reading(1_000_000, 5_270_400_000, start, 4));
        let at = |millis| clock.now_at(start + Duration::from_millis(millis)).0;
        assert_eq!((at(0), at(1500)), (1_000_000, 1_001_500));
        // A reading that is delayed by the network changes nothing.
        clock.adjust(&reading(1_001_900, 0, start + Duration::from_secs(2), 300));
        assert_eq!((at(2000), at(1990)), (1_002_000, 1_001_990));
        // The clock of the database was set: forward, and back.
        clock.adjust(&reading(9_000_000, 0, start + Duration::from_secs(3), 5));
        assert_eq!(at(4000), 9_001_000);
        clock.adjust(&reading(1_004_000, 0, start + Duration::from_secs(4), 5));
        assert_eq!(at(4000), 1_004_006);
    }

    #[test]
    fn a_machine_with_a_wrong_clock_is_noticed_once_and_recovers() {
        let (check, moment) = (ClockCheck::new(true), Instant::now());
        let difference = |machine| reading(1_000_000, machine, moment, 20).difference();
        assert_eq!([999_000, 1_000_000, 1_000_021, 1_005_021].map(difference), [-1000, 0, 0, 5000]);
        assert_eq!(check.state(), ClockState::Unknown);
        assert_eq!(check.note(-3000), None);
        assert_eq!(check.state(), ClockState::Right);
        assert_eq!(check.note(3001), Some(ClockState::Wrong { ahead: 3001 }));
        assert_eq!(check.note(-5000), None, "it was wrong before");
        assert_eq!(check.state(), ClockState::Wrong { ahead: -5000 });
        assert_eq!(check.note(0), Some(ClockState::Right));
        let first = ClockCheck::new(true);
        assert_eq!(first.note(5_270_400_000), Some(ClockState::Wrong { ahead: 5_270_400_000 }));
        assert_eq!(ClockCheck::new(false).state(), ClockState::Right);
    }
}
