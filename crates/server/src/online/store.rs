//! Where tables are kept, whatever keeps them.

pub(crate) mod sqlite;

use std::pin::Pin;

use nova_luna_ai::BotName;
use nova_luna_rules::Seat;
use nova_luna_table::{Moment, Version};
use thiserror::Error;

use super::charter::{Chair, Charter};
use super::secrets::{Digest, TableId};

/// Why something was not kept or not found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(crate) enum StoreError {
    /// Somebody else was faster: the version, the message or the seat is there already.
    #[error("it is there already")]
    Taken,
    /// It cannot be kept now: the disk is full, say. It may work later.
    #[error("the store does not answer")]
    Unavailable,
    /// What is kept of this table cannot be read. Other tables are not harmed.
    #[error("what is kept cannot be read")]
    Damaged,
}

/// What a store answers, when it does.
pub(crate) type Answer<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// Something that happened, on its way into the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub(crate) table: TableId,
    pub(crate) version: Version,
    /// Whose message it was and its id, unless nobody asked for it.
    pub(crate) message: Option<String>,
    /// What happened, as a line of a saved table.
    pub(crate) line: String,
}

/// Everything that is kept of a table.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) charter: Charter,
    /// What happened, as lines of a saved table.
    pub(crate) lines: String,
    /// Which messages led to which versions.
    pub(crate) messages: Vec<(String, Version)>,
}

/// Keeps tables. What it has answered for is there after any crash; two who append the same version cannot both succeed,
/// whichever programs they are in.
pub(crate) trait Store: Send + Sync + 'static {
    /// Keeps a new table and, for those who play again, where they do.
    fn found(&self, charter: Charter, previous: Option<TableId>) -> Answer<()>;
    /// Keeps who sat down on a seat that was free, and when the match began, if it did with this.
    fn sit(&self, table: TableId, seat: Seat, chair: Chair, begun: Option<Moment>) -> Answer<()>;
    /// Keeps that somebody left before the match began: the seat that this token opened is nobody's.
    fn vacate(&self, table: TableId, seat: Seat, token: Digest) -> Answer<()>;
    /// Keeps another token for a seat, if it still has the old one.
    fn rotate(&self, table: TableId, seat: Seat, old: Digest, new: Digest) -> Answer<()>;
    /// Keeps that bots sit on seats that were open, and when the match began, if it did with this.
    fn fill(&self, table: TableId, bots: Vec<(Seat, BotName)>, begun: Option<Moment>) -> Answer<()>;
    /// Keeps something that happened.
    fn append(&self, entry: Entry) -> Answer<()>;
    /// Notes that a match is over, which follows from what happened: it is for counting.
    fn finish(&self, table: TableId, at: Moment) -> Answer<()>;
    /// Everything that is kept of a table, if it exists.
    fn load(&self, table: TableId) -> Answer<Option<Kept>>;
    /// The newest public tables that wait for somebody.
    fn listed(&self, most: usize) -> Answer<Vec<Charter>>;
    /// The oldest table at which so many play as usual, whose founder sits there and waits for anybody, and whose open
    /// seats no bot takes before this moment.
    fn waiting_quick(&self, players: usize, now: Moment) -> Answer<Option<Charter>>;
    /// Forgets tables that were founded before a moment and never began.
    fn forget_unstarted(&self, before: Moment) -> Answer<()>;
    /// How many tables are not over.
    fn running(&self) -> Answer<usize>;
    /// Whether something can be kept now.
    fn ready(&self) -> Answer<()>;
}
