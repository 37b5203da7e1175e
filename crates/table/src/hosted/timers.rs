//! What becomes due by the clock: open seats that a bot takes, the end of the time to reveal or to commit again, first moves
//! that never come, and clocks that run out.

use super::{Context, Hosted, Refusal};
use crate::log::{Entry, Kind};
use crate::timestamp::Timestamp;

impl Hosted {
    /// Returns when something is due, unless anything happens before: then propose [`Expire`](super::TableCommand::Expire).
    pub fn due(&self, cx: &Context<'_>) -> Option<Timestamp> {
        let fill = self.seating.fill_due().map(|(due, _)| due);
        let timeout = self.table.as_ref().and_then(|table| table.state().timeout_due());
        let seats = [self.seating.recommit_due(cx.reveal_times), fill, self.seating.reveal_due()];
        seats.into_iter().chain([self.cancel_due(), timeout]).flatten().min()
    }

    /// Returns when a live match is cancelled, unless the player to move acts before.
    fn cancel_due(&self) -> Option<Timestamp> {
        self.table.as_ref().filter(|_| self.seating.settings().is_live())?.state().first_move_due()
    }

    /// Returns the first thing that is due.
    pub(super) fn propose_due(&self, cx: &Context<'_>) -> Result<Entry, Refusal> {
        let (seating, is_over) = (&self.seating, |due: Option<Timestamp>| due.is_some_and(|due| due <= cx.now));
        if is_over(seating.recommit_due(cx.reveal_times)) {
            let seats = seating.uncommitted_seats();
            let owner = seating.owner_without(&seats);
            return Ok(self.entry(Kind::SeatsOpened { seats, owner }, None, cx));
        }
        if let Some((_, bot)) = seating.fill_due().filter(|(due, _)| *due <= cx.now) {
            return Ok(self.fill_entry(seating.open_seats(), bot, cx));
        }
        if is_over(seating.reveal_due()) {
            return self.propose_void(&seating.unrevealed_seats(), cx);
        }
        let table = self.table.as_ref().ok_or(Refusal::NothingDue)?;
        let cancelled = if is_over(self.cancel_due()) { table.propose_cancel(cx.now) } else { None };
        let event = cancelled.or_else(|| table.propose_timeout(cx.now)).ok_or(Refusal::NothingDue)?;
        Ok(self.match_entry(event))
    }
}
