//! Writing a tree as the text of a record.

use core::fmt;

use super::{NodeId, Tree, fill_event, is_same_play};
use crate::event::Event;
use crate::record::Record;

impl Tree {
    /// Returns the game of the tree as a record without comments: the recorded game if it is over and still begins the main
    /// line, otherwise the main line as far as its tiles are known.
    pub fn game(&self) -> Record {
        self.game_and_end().0
    }

    /// Returns the game, and the last move of the main line that is part of it.
    pub(super) fn game_and_end(&self) -> (Record, NodeId) {
        let line = self.main_line();
        let source = self.source.as_deref().filter(|source| self.begins_with(source, &line));
        let mut game = source.unwrap_or(&self.header).clone();
        let recorded = source.map_or(0, |source| self.events_of(source).len());
        let mut end = recorded.checked_sub(1).and_then(|last| line.get(last)).copied().unwrap_or(NodeId::ROOT);
        for &step in line.iter().skip(recorded) {
            let Some(event) = self.event(step) else { break };
            let is_first_refill = game.view().tiles_due() > 0;
            let added =
                if is_first_refill { game.fill_wheel(&event.revealed).is_ok() } else { game.add(event).is_ok() };
            if !added {
                break;
            }
            end = step;
        }
        (game, end)
    }

    fn begins_with(&self, source: &Record, line: &[NodeId]) -> bool {
        let events = self.events_of(source);
        let is_same =
            |(event, step): (&Event, &NodeId)| self.event(*step).is_some_and(|known| is_same_play(known, event));
        line.len() >= events.len() && events.iter().zip(line).all(is_same)
    }

    /// Returns the events of a record with the start of the tree, its first refill among them.
    pub(super) fn events_of(&self, record: &Record) -> Vec<Event> {
        let first = record.first_refill();
        let first = (!first.is_empty()).then(|| fill_event(self.header.view(), first.iter().copied().collect()));
        first.into_iter().chain(record.events().iter().cloned()).collect()
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game().fmt(f)
    }
}
