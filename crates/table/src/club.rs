//! A club: people who play the same deals week after week.
//!
//! A club is stored as a log of [`ClubEntry`]s, as a table is. [`Club`] is the fold of the log, for its keeper: the
//! server, or a device that has a club of its own. What a member may see of it is a [`ClubView`], which has no field for a
//! token, a number of a week to come, or the result of a deal that the member can still play.

mod chain;
mod decide;
mod fold;
mod log;
mod points;
mod seasons;
mod view;

pub use chain::{Chain, Link, MemberKey, deal_seed};
pub use decide::{ClubCommand, ClubRefusal, Founding, NewEntry};
pub use fold::{Club, DealState, Entry, Member, Week};
pub use log::{
    ClubCreated, ClubEntry, ClubEvent, ClubHidden, ClubKind, ClubSettings, ClubSettingsError, EntryAdded, EntryErased,
    Given, Joined, Left, MAX_CLUB_NAME, WeekOpened,
};
pub use points::is_won;
pub use view::{ClubView, DealView, Fact, MemberView, ResultView, Rival, SeasonRow, SeasonView, TableRow, WeekView};

use crate::Timestamp;

/// The id of a club: 128 random bits.
pub type ClubId = nova_luna_rules::TableId;

/// The number of a member, from 1. No number is given twice.
pub type MemberId = u16;

/// Members at the same time.
pub const MAX_MEMBERS: usize = 100;

/// Members who ever joined.
pub const MAX_JOINED: usize = 1000;

const HOUR_MS: u64 = 3_600_000;
const DAY_MS: u64 = 24 * HOUR_MS;

/// How long after its week a game may still come that was played without a network.
pub const GRACE_MS: u64 = 3 * DAY_MS;

/// The shortest time from founding a club to the end of its first week.
const FIRST_WEEK_MS: u64 = 3 * DAY_MS;

/// Returns the next midnight (UTC) of a weekday, 0 for Monday, that is later than a time.
pub fn next_weekday(after: Timestamp, weekday: u8) -> Timestamp {
    // 1970-01-01 was a Thursday.
    let days = after.0 / DAY_MS;
    let today = (days + 3) % 7;
    let ahead = (u64::from(weekday % 7) + 7 - today) % 7;
    Timestamp((days + if ahead == 0 { 7 } else { ahead }) * DAY_MS)
}
