//! The known state of a table: what its log says, and who is connected.

use nova_luna_protocol::online::{Departure, QuickMatch};
use nova_luna_rules::{Seat, Seats, TableId};
use nova_luna_table::{Followed, MatchState, Seated, Seating, Settings, Timestamp};

/// Milliseconds without a connection after which a player counts as away. A player who sits down, reloads the page or
/// changes networks opens a new connection, and is there all the time.
pub(crate) const ABSENCE_NOTICED_AFTER: u64 = 6_000;

/// How long a player has not been connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Absence {
    /// Since when the server has not seen the player, by its clock, if it knows.
    left_at: Option<Timestamp>,
    /// Since when this device knows of it.
    since: Option<Timestamp>,
    /// It has lasted for long enough to be shown.
    is_noticed: bool,
}

/// The difference between the clock of the server, which the log has its times from, and that of this device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ClockOffset(i64);

impl ClockOffset {
    pub fn new(server: Timestamp, here: Timestamp) -> Self {
        Self(server.0.cast_signed().wrapping_sub(here.0.cast_signed()))
    }

    /// Returns the offset, corrected by an event that the server has just had: it cannot be in the future.
    #[must_use]
    pub fn not_before(self, event: Timestamp, here: Timestamp) -> Self {
        Self(self.0.max(Self::new(event, here).0))
    }

    /// Returns the time of the server at a time of this device.
    pub fn to_server(self, here: Timestamp) -> Timestamp {
        Timestamp(here.0.saturating_add_signed(self.0))
    }

    /// Returns the time of this device at a time of the server.
    pub fn to_here(self, server: Timestamp) -> Timestamp {
        Timestamp(server.0.saturating_add_signed(self.0.saturating_neg()))
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct TableInfo {
    /// `None` for spectators.
    pub my_seat: Option<Seat>,
    /// What the log says.
    pub(crate) followed: Followed,
    pub clock: ClockOffset,
    /// Numbers of the connected seats.
    pub connected: Vec<u8>,
    pub spectators: usize,
    /// Since when each seat is not connected, seat 1 first.
    pub(crate) absences: [Absence; 4],
}

impl TableInfo {
    pub fn seating(&self) -> &Seating {
        self.followed.seating()
    }

    pub fn settings(&self) -> &Settings {
        self.seating().settings()
    }

    /// Returns the match, once it has begun.
    pub fn match_state(&self) -> Option<&MatchState> {
        self.followed.state()
    }

    pub fn has_begun(&self) -> bool {
        self.match_state().is_some()
    }

    /// Returns when bots take the open seats, by the clock of this device.
    pub fn fill_due(&self) -> Option<Timestamp> {
        Some(self.clock.to_here(self.seating().fill_at()?))
    }

    /// Returns the table where the same people play again.
    pub fn rematch(&self) -> Option<TableId> {
        self.seating().rematch().map(|link| link.table)
    }

    /// Whether the player of a seat has not been connected for a while.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.absences.get(seat.index()).is_some_and(|absence| absence.is_noticed)
    }

    /// Returns since when a player who is away has not been connected, by the clock of this device, if the server knows.
    pub fn left_at(&self, seat: Seat) -> Option<Timestamp> {
        let absence = self.absences.get(seat.index()).filter(|absence| absence.is_noticed)?;
        Some(self.clock.to_here(absence.left_at?))
    }

    /// Notes when players left who are not connected. A server that was restarted does not know of earlier departures.
    pub(crate) fn note_departures(&mut self, left: &[Departure]) {
        for Departure { seat, at } in left {
            self.absences[seat.index()].left_at = Some(*at);
        }
    }

    /// Notes since when the players are not connected.
    pub(crate) fn note_absences(&mut self, now: Timestamp) {
        for ((seat, seated), absence) in self.followed.seating().seats().zip(&mut self.absences) {
            let is_here = self.my_seat == Some(seat) || self.connected.contains(&seat.number());
            if is_here || seated.commitment.is_none() {
                *absence = Absence::default();
            } else {
                let left_at = absence.left_at.map_or(now, |at| self.clock.to_here(at).min(now));
                let since = *absence.since.get_or_insert(left_at);
                absence.is_noticed = now.since(since) >= ABSENCE_NOTICED_AFTER;
            }
        }
    }

    /// Returns when the next player counts as away who is not connected now.
    pub(crate) fn next_absence(&self) -> Option<Timestamp> {
        let unnoticed = self.absences.iter().filter(|absence| !absence.is_noticed);
        unnoticed.filter_map(|absence| Some(absence.since?.after(ABSENCE_NOTICED_AFTER))).min()
    }

    /// Counts the seats where nobody sits.
    pub fn open_seats(&self) -> usize {
        self.seating().seats().filter(|(_, seated)| !seated.is_taken()).count()
    }

    /// Returns the configuration of the quick match that this table is for, if it is one.
    pub fn quick_config(&self) -> Option<QuickMatch> {
        let fill = self.settings().fill.filter(|_| self.settings().public)?;
        Some(QuickMatch {
            players: u8::try_from(self.settings().seats.len()).unwrap_or(2),
            wait_ms: fill.after_ms,
            bot: fill.bot.to_string(),
            waiting_at: None,
        })
    }

    /// Returns the other people who have not revealed their nonce. Their own device does it as soon as it opens the
    /// table.
    pub fn unrevealed_seats(&self) -> Seats {
        let unrevealed = self.seating().unrevealed_seats();
        unrevealed.into_iter().filter(|seat| self.seating().is_sealed() && self.my_seat != Some(*seat)).collect()
    }

    pub fn is_owner(&self) -> bool {
        self.my_seat == Some(self.seating().owner())
    }

    pub(crate) fn my_seated(&self) -> Option<&Seated> {
        self.seating().seat(self.my_seat?)
    }

    /// Returns the disc number of each seat, from 1. Players may choose another disc than that of their seat.
    pub fn discs(&self) -> [usize; 4] {
        let mut discs = [1, 2, 3, 4];
        for (disc, colour) in discs.iter_mut().zip(self.seating().colours()) {
            *disc = colour.map_or(*disc, |colour| colour as usize + 1);
        }
        discs
    }
}
