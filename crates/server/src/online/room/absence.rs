//! Players of a quick match who have to reveal: those who are not connected, and those whom somebody waits for who has
//! revealed. A page that is open reveals at once, so nobody waits for them as long as for others.

use std::collections::HashMap;

use nova_luna_rules::{Seat, Seats};
use nova_luna_table::Timestamp;

use super::Room;
use crate::online::clock::{millis, now};

/// Since when a player has kept others waiting.
pub(super) type Absences = HashMap<Seat, Timestamp>;

impl Room {
    /// Notes who keeps others waiting. The time counts from now on: after a restart of the server, everybody needs a
    /// moment to come back.
    pub(super) fn note_absences(&mut self) {
        let absent = self.absent_seats();
        self.absences.retain(|seat, _| absent.contains(seat));
        for seat in absent {
            self.absences.entry(seat).or_insert_with(now);
        }
    }

    /// Returns the players of a sealed quick match who have not revealed, if they are not connected or somebody else has
    /// revealed. Another node with connections tells this one of them; without connections, this one is told nothing.
    fn absent_seats(&self) -> Vec<Seat> {
        let seating = self.table.seating();
        let is_quick = seating.settings().fill.is_some() && seating.settings().is_live();
        if !is_quick || !seating.is_sealed() || self.connections.players().next().is_none() {
            return Vec::new();
        }
        let present = self.present_seats();
        let somebody_is_ready = seating.seats().any(|(_, seated)| seated.has_revealed);
        let unrevealed = seating.unrevealed_seats().into_iter();
        unrevealed.filter(|seat| somebody_is_ready || !present.contains(&seat.number())).collect()
    }

    /// Returns the players who have been absent for too long.
    pub(super) fn overdue_seats(&self) -> Seats {
        let is_overdue = |since: Timestamp| self.absence_due(since) <= now();
        let mut seats: Seats =
            self.absences.iter().filter(|(_, since)| is_overdue(**since)).map(|(seat, _)| *seat).collect();
        seats.sort_unstable();
        seats
    }

    /// Returns when the first absent player loses the seat.
    pub(super) fn first_absence_due(&self) -> Option<Timestamp> {
        self.absences.values().map(|since| self.absence_due(*since)).min()
    }

    fn absence_due(&self, since: Timestamp) -> Timestamp {
        since.after(millis(self.hub.limits.absent_reveal_timeout))
    }
}
