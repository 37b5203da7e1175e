//! Clocks: how long everybody may think.

use nova_luna_rules::Seat;

use crate::timestamp::Timestamp;

/// A clock after Fischer: so much for the whole match, and a little more after each action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClockRule {
    /// The milliseconds that each seat begins with.
    pub bank: u64,
    /// The milliseconds that each action adds.
    pub increment: u64,
}

/// What the clocks show, in a form that needs no telling again while nothing happens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClockFace {
    /// The milliseconds that each seat had left at `since`.
    pub left: Vec<u64>,
    /// Whose clock runs: that of the seat to move, if a person sits there.
    pub running: Option<Seat>,
    /// From when on it runs.
    pub since: Timestamp,
}

impl ClockFace {
    /// The milliseconds that each seat has left.
    pub fn left_at(&self, now: Timestamp) -> Vec<u64> {
        let mut left = self.left.clone();
        if let Some(bank) = self.running.and_then(|seat| left.get_mut(seat.index())) {
            *bank = bank.saturating_sub(now.since(self.since));
        }
        left
    }

    /// Whose time is up, and since when.
    pub fn fallen(&self, now: Timestamp) -> Option<(Seat, Timestamp)> {
        let seat = self.running?;
        let end = self.since.after(*self.left.get(seat.index())?);
        (end <= now).then_some((seat, end))
    }
}

/// The clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    rule: ClockRule,
    face: ClockFace,
    /// The actions for which the increment has been paid.
    paid: usize,
}

impl Clocks {
    pub(crate) fn new(rule: ClockRule, seats: usize, begun: Timestamp) -> Self {
        let face = ClockFace { left: vec![rule.bank; seats], running: None, since: begun };
        Self { rule, face, paid: 0 }
    }

    pub(crate) fn face(&self) -> &ClockFace {
        &self.face
    }

    /// Sets the clocks to what somebody tells who knows.
    pub(crate) fn set(&mut self, face: ClockFace) {
        self.face = face;
    }

    /// Stops the clock that runs.
    pub(crate) fn stop(&mut self, now: Timestamp) {
        self.face.left = self.face.left_at(now);
        (self.face.running, self.face.since) = (None, now);
    }

    /// Starts the clock of a seat.
    pub(crate) fn start(&mut self, seat: Option<Seat>) {
        self.face.running = seat;
    }

    /// Adds the increment to the clock of a seat that has acted, so many actions having been played. An action that
    /// takes the place of one that was taken back is not paid again, or time could be made out of nothing.
    pub(crate) fn pay(&mut self, seat: Seat, plies: usize) {
        if plies <= self.paid {
            return;
        }
        self.paid = plies;
        if let Some(bank) = self.face.left.get_mut(seat.index()) {
            *bank = bank.saturating_add(self.rule.increment);
        }
    }
}
