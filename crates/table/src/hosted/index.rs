//! The facts by which a store finds tables.

use nova_luna_rules::Play;

use super::Hosted;
use crate::event::{EventKind, MatchEvent};
use crate::log::{Entry, Kind};
use crate::table::Table;
use crate::timestamp::Timestamp;

/// The facts by which a store finds tables. Each is set once, and stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Index {
    /// The number of people at the start of the match.
    pub people: Option<usize>,
    pub started: Option<Timestamp>,
    /// When a person first moved. Every request of a person has an id.
    pub moved: Option<Timestamp>,
    pub ended: Option<Timestamp>,
    /// The number of events of the match at its end.
    pub plies: Option<usize>,
}

impl Hosted {
    pub fn index(&self) -> Index {
        let table = self.table.as_ref();
        let over = table.filter(|table| table.is_over());
        Index {
            people: table.map(|_| self.seating.people()),
            started: self.seating.started_at(),
            moved: self.moved,
            ended: over.map(|table| table.state().last_event_at()),
            plies: over.map(|table| table.events().len()),
        }
    }

    /// Returns what an entry that was proposed will change of the facts: it is stored before it is applied.
    pub fn index_change(&self, entry: &Entry) -> Index {
        let at = Some(entry.event.at);
        match (&entry.event.kind, &self.table) {
            (Kind::Revealed { start: Some(_), .. }, _) => {
                Index { people: Some(self.seating.people()), started: at, ..Index::default() }
            }
            (Kind::Match(kind), Some(table)) => {
                let is_first_move = self.moved.is_none() && is_move_of_person(entry);
                let is_end = !table.is_over() && ends(table, kind, entry.event.at);
                Index {
                    moved: at.filter(|_| is_first_move),
                    ended: at.filter(|_| is_end),
                    plies: is_end.then(|| table.events().len() + 1),
                    ..Index::default()
                }
            }
            _ => Index::default(),
        }
    }
}

/// Returns whether an entry is a move that a person asked for.
pub(super) fn is_move_of_person(entry: &Entry) -> bool {
    matches!(entry.event.kind, Kind::Match(EventKind::Played(_))) && entry.request.is_some()
}

/// Returns whether an event ends a match.
fn ends(table: &Table, kind: &EventKind<Play>, at: Timestamp) -> bool {
    match kind {
        EventKind::Played(play) => {
            let mut view = table.view().clone();
            view.play_revealing(play.action, &play.revealed).is_ok() && view.is_over()
        }
        EventKind::Resigned(_) | EventKind::TimedOut(_) | EventKind::Abandoned => {
            let mut after = table.clone();
            after.replay(MatchEvent { version: after.version().next(), at, kind: kind.clone() }).is_ok()
                && after.is_over()
        }
        _ => false,
    }
}
