//! Clocks: the thinking time of each seat.

use nova_luna_rules::Seat;

use crate::timestamp::Timestamp;

/// A Fischer clock: an initial time for the whole match, and an increment for each action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClockRule {
    /// The milliseconds that each seat starts with.
    pub initial_ms: u64,
    /// The milliseconds that each action adds.
    pub increment_ms: u64,
}

/// The clocks at one moment. The reading stays valid until the next event: [`ClockReading::remaining_at`] subtracts the
/// time that has passed since.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClockReading {
    /// The milliseconds that each seat had left at `since`, seat 1 first.
    pub remaining_ms: Vec<u64>,
    /// The seat whose clock runs: the seat to move, if a person plays it.
    pub running: Option<Seat>,
    /// The moment of the reading.
    pub since: Timestamp,
}

impl ClockReading {
    /// Returns the milliseconds that each seat has left.
    pub fn remaining_at(&self, now: Timestamp) -> Vec<u64> {
        let mut remaining = self.remaining_ms.clone();
        if let Some(time) = self.running.and_then(|seat| remaining.get_mut(seat.index())) {
            *time = time.saturating_sub(now.since(self.since));
        }
        remaining
    }

    /// Returns the seat that has run out of time, and the moment when it did.
    pub fn expired(&self, now: Timestamp) -> Option<(Seat, Timestamp)> {
        let seat = self.running?;
        let end = self.since.after(*self.remaining_ms.get(seat.index())?);
        (end <= now).then_some((seat, end))
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    rule: ClockRule,
    reading: ClockReading,
    /// The number of actions that have earned their increment.
    paid: usize,
}

impl Clocks {
    pub(crate) fn new(rule: ClockRule, seats: usize, started_at: Timestamp) -> Self {
        let remaining_ms = vec![rule.initial_ms; seats];
        Self { rule, reading: ClockReading { remaining_ms, running: None, since: started_at }, paid: 0 }
    }

    pub(crate) fn reading(&self) -> &ClockReading {
        &self.reading
    }

    pub(crate) fn stop(&mut self, now: Timestamp) {
        self.reading.remaining_ms = self.reading.remaining_at(now);
        (self.reading.running, self.reading.since) = (None, now);
    }

    pub(crate) fn start(&mut self, seat: Option<Seat>) {
        self.reading.running = seat;
    }

    /// Adds the increment to the clock of a seat that has just played action number `plies`. Replaying an action that
    /// was taken back earns nothing, so taking back cannot create time.
    pub(crate) fn pay(&mut self, seat: Seat, plies: usize) {
        if plies <= self.paid {
            return;
        }
        self.paid = plies;
        if let Some(time) = self.reading.remaining_ms.get_mut(seat.index()) {
            *time = time.saturating_add(self.rule.increment_ms);
        }
    }
}
