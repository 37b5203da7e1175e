//! A table with somebody who keeps what happens and somebody who tells it: save first, then tell.

use nova_luna_rules::Seat;
use thiserror::Error;

use crate::event::MatchEvent;
use crate::request::{Refusal, Request};
use crate::table::Table;
use crate::timestamp::{Timestamp, Version};
use crate::viewer::{Update, Viewer};

/// Keeps what happens.
pub trait Store {
    /// Why something could not be kept.
    type Error;

    /// Keeps what happened, all of it or nothing.
    ///
    /// # Errors
    /// If it could not be kept. It has then not happened.
    fn append(&mut self, version: Version, happening: &MatchEvent) -> Result<(), Self::Error>;
}

/// Tells what happened.
pub trait Transport {
    /// Tells a viewer something new. Whoever is not there asks for a view when they come back.
    fn tell(&mut self, viewer: Viewer, news: &Update);
}

/// Why nothing came of a request.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AskError<E> {
    /// The table refused it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// It could not be kept.
    #[error("what happened could not be kept: {0}")]
    Store(E),
}

/// A table whose happenings are kept and told.
#[derive(Clone, Debug)]
pub struct Host<S, T> {
    table: Table,
    store: S,
    transport: T,
}

impl<S: Store, T: Transport> Host<S, T> {
    /// A host for a table of which the store has everything that happened so far.
    pub fn new(table: Table, store: S, transport: T) -> Self {
        Self { table, store, transport }
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Who tells what happens.
    pub fn transport(&mut self) -> &mut T {
        &mut self.transport
    }

    /// The table, the store and the transport, apart again.
    pub fn into_parts(self) -> (Table, S, T) {
        (self.table, self.store, self.transport)
    }

    /// Does what a seat wants, once that is kept, and tells everybody.
    ///
    /// # Errors
    /// If the table refuses it or it cannot be kept. Nothing has changed then, and nobody hears of it.
    pub fn ask(&mut self, request: Request, now: Timestamp) -> Result<&MatchEvent, AskError<S::Error>> {
        let proposed = self.table.propose(request, now)?;
        self.settle(proposed).map_err(AskError::Store)
    }

    /// Notes a flag that has fallen, once that is kept, and tells everybody.
    ///
    /// # Errors
    /// If it cannot be kept. Nothing has changed then, and nobody hears of it.
    pub fn tick(&mut self, now: Timestamp) -> Result<Option<&MatchEvent>, S::Error> {
        match self.table.flag(now) {
            Some(fell) => self.settle(fell).map(Some),
            None => Ok(None),
        }
    }

    fn settle(&mut self, proposed: MatchEvent) -> Result<&MatchEvent, S::Error> {
        self.store.append(proposed.version, &proposed)?;
        self.table.enter(proposed.clone());
        let seats = Seat::first(self.table.terms().seats.len()).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Spectator]) {
            self.transport.tell(viewer, &self.table.news_for(viewer, &proposed));
        }
        let happenings = self.table.happenings();
        Ok(&happenings[happenings.len() - 1])
    }
}
