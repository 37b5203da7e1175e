//! The time of this node.
//!
//! Time decides when a player's clock runs out, when a bot takes a seat, and when a table is archived or deleted. Nodes
//! that share a store must agree on it, so they take it from the database; a single node takes it from its machine.
//! Between two readings a node counts with the monotonic clock of its machine, which nobody can set. A node whose machine
//! has another date than the database says so and is not ready: something is wrong there, or with the database.
//!
//! Somebody may set the clock that is read, by mistake. Then the node goes on counting from the old time and is not
//! ready, so that no player loses on time and no table is archived. It believes the new time if the clock of the machine
//! has shown it all along, or if it stays for some minutes: after a machine was suspended, for example.

use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use nova_luna_table::Timestamp;

use super::failpoint;
use super::hub::Hub;
use super::store::StoreError;
use crate::lock;

const READ_INTERVAL: Duration = Duration::from_secs(2);

/// Largest difference between the clocks of a machine and of the database at which its node is ready, in milliseconds.
const MAX_DIFFERENCE: u64 = 3000;

/// Largest jump of a clock that is followed at once, in milliseconds.
const MAX_JUMP: u64 = 3000;

/// How long a clock must show another time until that is believed.
const JUMP_PATIENCE: Duration = Duration::from_mins(5);

/// The clock of this process. It is global, like the clock of the machine that it corrects.
static CLOCK: Clock = Clock(RwLock::new(ClockTime { anchor: None, jump: None }));

/// Returns the time: of the database if the store is shared, otherwise of this machine.
pub(crate) fn now() -> Timestamp {
    CLOCK.now_at(Instant::now())
}

pub(crate) fn time_before(now: Timestamp, age: Duration) -> Timestamp {
    Timestamp(now.0.saturating_sub(millis(age)))
}

fn machine_now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let millis = u64::try_from(since.as_millis()).unwrap_or(u64::MAX);
    Timestamp(millis.saturating_add_signed(failpoint::clock_error()))
}

/// A reading of the clock that decides: the database's, or the machine's if the store is not shared.
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
    pub(crate) fn new(database: Timestamp, asked: Instant) -> Self {
        let (machine, answered) = (machine_now(), Instant::now());
        Self { database, machine, answered, round_trip: millis(answered.duration_since(asked)) }
    }

    /// Reads the clock of the machine, as that of the database.
    fn of_machine() -> Self {
        let machine = machine_now();
        Self { database: machine, machine, answered: Instant::now(), round_trip: 0 }
    }

    /// Returns the earliest and the latest time that the database's clock can have shown when the answer arrived.
    fn bounds(&self) -> (u64, u64) {
        // Both numbers are rounded down to milliseconds.
        (self.database.0, self.database.0.saturating_add(self.round_trip + 1))
    }

    /// Whether the clock of the machine agrees, and has not jumped itself. Then the database's clock was wrong before.
    fn is_confirmed(&self, anchor: Anchor) -> bool {
        let elapsed = millis(self.answered.saturating_duration_since(anchor.moment));
        let is_steady = self.machine.0.abs_diff(anchor.machine.saturating_add(elapsed)) <= MAX_JUMP;
        is_steady && self.difference().unsigned_abs() <= MAX_DIFFERENCE
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
    /// What the clock of the machine showed.
    machine: u64,
}

/// A clock that shows another time than it should. That time is not believed yet.
#[derive(Clone, Copy, Debug)]
struct Jump {
    since: Instant,
    by: i64,
}

#[derive(Debug)]
struct ClockTime {
    anchor: Option<Anchor>,
    jump: Option<Jump>,
}

/// A clock that follows another one once that was read.
#[derive(Debug)]
struct Clock(RwLock<ClockTime>);

impl Clock {
    fn now_at(&self, moment: Instant) -> Timestamp {
        let anchor = self.0.read().unwrap_or_else(PoisonError::into_inner).anchor;
        anchor.map_or_else(machine_now, |anchor| Timestamp(anchor.at(moment)))
    }

    /// Corrects the clock as little as the reading demands, so that it does not jump with every delay of the network. If
    /// that would be a jump that is not believed, keeps the old time and returns the milliseconds of the jump.
    fn adjust(&self, reading: &ClockReading) -> Option<i64> {
        let mut state = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let (earliest, latest) = reading.bounds();
        let expected = state.anchor.map_or(earliest, |anchor| anchor.at(reading.answered));
        let time = expected.clamp(earliest, latest);
        let by = time.cast_signed() - expected.cast_signed();
        if by.unsigned_abs() > MAX_JUMP && !state.anchor.is_some_and(|anchor| reading.is_confirmed(anchor)) {
            let same = |jump: &Jump| jump.by.abs_diff(by) <= MAX_JUMP;
            let jump = state.jump.filter(same).unwrap_or(Jump { since: reading.answered, by });
            if reading.answered.saturating_duration_since(jump.since) < JUMP_PATIENCE {
                state.jump = Some(jump);
                return Some(by);
            }
        }
        let machine = reading.machine.0;
        *state = ClockTime { anchor: Some(Anchor { moment: reading.answered, time, machine }), jump: None };
        None
    }
}

impl Anchor {
    fn at(self, moment: Instant) -> u64 {
        let since = millis(moment.saturating_duration_since(self.moment));
        self.time.saturating_add(since).saturating_sub(millis(self.moment.saturating_duration_since(moment)))
    }
}

pub(crate) fn millis(duration: Duration) -> u64 {
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
    /// The clock that decides has jumped by this many milliseconds, and the old time is kept.
    Jumped { by: i64 },
}

#[derive(Debug)]
pub(crate) struct ClockCheck(Mutex<ClockState>);

impl ClockCheck {
    pub(crate) fn new(store_is_shared: bool) -> Self {
        Self(Mutex::new(if store_is_shared { ClockState::Unknown } else { ClockState::Right }))
    }

    pub(crate) fn state(&self) -> ClockState {
        *lock(&self.0)
    }

    /// Notes a difference and a jump; returns the new state if it is another kind of state.
    fn note(&self, difference: i64, jump: Option<i64>) -> Option<ClockState> {
        let new = match jump {
            Some(by) => ClockState::Jumped { by },
            None if difference.unsigned_abs() <= MAX_DIFFERENCE => ClockState::Right,
            None => ClockState::Wrong { ahead: difference },
        };
        let old = std::mem::replace(&mut *lock(&self.0), new);
        let is_new = std::mem::discriminant(&old) != std::mem::discriminant(&new);
        (is_new && (old, new) != (ClockState::Unknown, ClockState::Right)).then_some(new)
    }
}

/// Follows the clock that decides as long as the server runs.
pub(super) async fn follow(hub: Arc<Hub>) {
    loop {
        tokio::time::sleep(READ_INTERVAL).await;
        // While the database is down, the node is not ready for another reason.
        let _ = read(&hub).await;
    }
}

/// Reads the clock, and returns whether it may decide which tables are old. If two clocks differ, either may be wrong.
pub(super) async fn is_right(hub: &Hub) -> Result<bool, StoreError> {
    read(hub).await?;
    Ok(hub.clock.state() == ClockState::Right)
}

/// Returns the time that decides about other nodes' tables: the database reads its clock for every call.
pub(super) async fn read(hub: &Hub) -> Result<Timestamp, StoreError> {
    let reading = hub.store.cluster().read_clock().await?.unwrap_or_else(ClockReading::of_machine);
    let (jump, difference) = (CLOCK.adjust(&reading), reading.difference());
    hub.metrics.clock_difference.set(difference as f64 / 1000.0);
    match hub.clock.note(difference, jump) {
        Some(ClockState::Wrong { ahead }) => {
            tracing::error!(ahead_ms = ahead, "the clock of this machine differs from the database's; not ready");
        }
        Some(ClockState::Jumped { by }) => {
            tracing::error!(by_ms = by, "the clock has jumped; the old time is kept; not ready");
        }
        Some(_) => tracing::info!("the clock of this machine is right again"),
        None => {}
    }
    Ok(now())
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
        let (clock, start) = (new_clock(), Instant::now());
        assert!(clock.now_at(start).0.abs_diff(machine_now().0) < 10_000);
        clock.adjust(&reading(1_000_000, 5_270_400_000, start, 4));
        let at = |millis| clock.now_at(start + Duration::from_millis(millis)).0;
        assert_eq!((at(0), at(1500)), (1_000_000, 1_001_500));
        // A reading that is delayed by the network changes nothing.
        clock.adjust(&reading(1_001_900, 0, start + Duration::from_secs(2), 300));
        assert_eq!((at(2000), at(1990)), (1_002_000, 1_001_990));
        // The clock of the database was corrected a little: forward, and back.
        clock.adjust(&reading(1_005_000, 0, start + Duration::from_secs(3), 5));
        assert_eq!(at(4000), 1_006_000);
        clock.adjust(&reading(1_004_000, 0, start + Duration::from_secs(4), 5));
        assert_eq!(at(4000), 1_004_006);
    }

    fn new_clock() -> Clock {
        Clock(RwLock::new(ClockTime { anchor: None, jump: None }))
    }

    const HOUR: u64 = 3_600_000;

    /// A clock that was read at the start.
    struct TestClock {
        clock: Clock,
        start: Instant,
    }

    impl TestClock {
        fn new() -> Self {
            let (clock, start) = (new_clock(), Instant::now());
            assert_eq!(clock.adjust(&reading(10 * HOUR, 10 * HOUR, start, 0)), None);
            Self { clock, start }
        }

        /// Reads the clock again after some milliseconds, when both clocks are ahead by as much as they are told.
        /// Returns the jump, and the time since the start.
        fn read(&self, after: u64, database_ahead: u64, machine_ahead: u64) -> (Option<i64>, u64) {
            let (moment, time) = (self.start + Duration::from_millis(after), 10 * HOUR + after);
            let jump = self.clock.adjust(&reading(time + database_ahead, time + machine_ahead, moment, 0));
            (jump, self.clock.now_at(moment).0 - 10 * HOUR)
        }
    }

    #[test]
    fn a_jump_of_the_clock_is_not_followed_at_once() {
        let clock = TestClock::new();
        assert_eq!(clock.read(2000, 61 * 24 * HOUR, 0), (Some((61 * 24 * HOUR).cast_signed()), 2000));
        assert_eq!(clock.read(4000, 0, 0), (None, 4000), "it was corrected");
        // The clock of the machine, without a database, and that of a database at the same machine.
        assert_eq!(clock.read(6000, HOUR, HOUR), (Some(HOUR.cast_signed()), 6000));
        let patience = millis(JUMP_PATIENCE);
        assert_eq!(clock.read(5999 + patience, HOUR, HOUR), (Some(HOUR.cast_signed()), 5999 + patience));
        let later = 6000 + patience;
        assert_eq!(clock.read(later, HOUR, HOUR), (None, later + HOUR), "it stays so");
    }

    #[test]
    fn a_clock_that_jumps_again_and_again_is_not_believed() {
        let clock = TestClock::new();
        for minute in 1..30 {
            let (jump, time) = clock.read(minute * 60_000, minute * HOUR, 0);
            assert!(jump.is_some() && time == minute * 60_000);
        }
    }

    #[test]
    fn the_machine_confirms_a_correction_of_the_database() {
        let (clock, start) = (new_clock(), Instant::now());
        // The database is an hour behind, and the machine is right.
        assert_eq!(clock.adjust(&reading(9 * HOUR, 10 * HOUR, start, 0)), None);
        let moment = start + Duration::from_secs(2);
        assert_eq!(clock.adjust(&reading(10 * HOUR + 2000, 10 * HOUR + 2000, moment, 0)), None);
        assert_eq!(clock.now_at(moment).0, 10 * HOUR + 2000);
    }

    #[test]
    fn a_machine_with_a_wrong_clock_is_noticed_once_and_recovers() {
        let (check, moment) = (ClockCheck::new(true), Instant::now());
        let difference = |machine| reading(1_000_000, machine, moment, 20).difference();
        assert_eq!([999_000, 1_000_000, 1_000_021, 1_005_021].map(difference), [-1000, 0, 0, 5000]);
        assert_eq!(check.state(), ClockState::Unknown);
        assert_eq!(check.note(-3000, None), None);
        assert_eq!(check.state(), ClockState::Right);
        assert_eq!(check.note(3001, None), Some(ClockState::Wrong { ahead: 3001 }));
        assert_eq!(check.note(-5000, None), None, "it was wrong before");
        assert_eq!(check.state(), ClockState::Wrong { ahead: -5000 });
        assert_eq!(check.note(0, None), Some(ClockState::Right));
        assert_eq!(check.note(0, Some(9000)), Some(ClockState::Jumped { by: 9000 }));
        assert_eq!((check.note(0, Some(9001)), check.note(0, None)), (None, Some(ClockState::Right)));
        let first = ClockCheck::new(true);
        assert_eq!(first.note(5_270_400_000, None), Some(ClockState::Wrong { ahead: 5_270_400_000 }));
        assert_eq!(ClockCheck::new(false).state(), ClockState::Right);
    }
}
