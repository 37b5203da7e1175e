//! Events: what happened, with whatever it revealed.

mod parse;

use core::fmt;

pub use parse::ParseEventError;
pub(crate) use parse::parse_tiles;

use crate::action::Action;
use crate::display::Completed;
use crate::seat::Seat;
use crate::wheel::Revealed;

/// One action and what came of it. It holds nothing that the whole table did not see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// Who acted.
    pub seat: Seat,
    /// What they did.
    pub action: Action,
    /// The tasks that were covered, in the acting seat's display.
    pub completed: Completed,
    /// The tiles that came onto the wheel, in filling order: by the action, if it was a refill, else by
    /// the forced refill (R10) that the action led to.
    pub revealed: Revealed,
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
