//! Events: an action and its effects.

mod parse;

use core::fmt;

pub use parse::ParseEventError;
pub(crate) use parse::parse_tiles;

use crate::action::Action;
use crate::display::CompletedTasks;
use crate::seat::Seat;
use crate::tile::TileId;
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

/// What of an event does not follow from the position before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    /// The seat that acted.
    pub seat: Seat,
    /// What the seat did.
    pub action: Action,
    /// The tiles put on the wheel: see [`Event::revealed`].
    pub revealed: RevealedTiles,
}

impl From<&Event> for Play {
    fn from(event: &Event) -> Self {
        Self { seat: event.seat, action: event.action, revealed: event.revealed.clone() }
    }
}

/// Writes the action and its tiles as a record does: `12@1,-2`, `+5,9,44` or, with a forced refill, `12@1,-2 +5,9,44`.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_play(f, self.action, &self.revealed)
    }
}

/// Writes the action and its tiles like those of an [`Event`].
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_play(f, self.action, &self.revealed)
    }
}

fn write_play(f: &mut fmt::Formatter<'_>, action: Action, revealed: &[TileId]) -> fmt::Result {
    write!(f, "{action}")?;
    let Some((first, others)) = revealed.split_first() else { return Ok(()) };
    f.write_str(if action == Action::Refill { "" } else { " +" })?;
    write!(f, "{first}")?;
    others.iter().try_for_each(|tile| write!(f, ",{tile}"))
}
