//! Events: an action and its effects.

use core::fmt;

use crate::action::Action;
use crate::display::CompletedTasks;
use crate::seat::Seat;
use crate::wheel::RevealedTiles;

/// An action and its effects. It contains only public information.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// The seat that acted.
    pub seat: Seat,
    /// What the seat did.
    pub action: Action,
    /// The tasks that were covered in the acting seat's display.
    pub completed: CompletedTasks,
    /// The tiles put on the wheel, in filling order: by the action itself if it is a refill, otherwise by the forced
    /// refill (R10) after it.
    pub revealed: RevealedTiles,
}

/// Writes an event as a record does: `12@1,-2`, `+5,9,44` or, with a forced refill, `12@1,-2 +5,9,44`.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.action)?;
        let Some((first, others)) = self.revealed.split_first() else { return Ok(()) };
        f.write_str(if self.action == Action::Refill { "" } else { " +" })?;
        write!(f, "{first}")?;
        others.iter().try_for_each(|tile| write!(f, ",{tile}"))
    }
}
