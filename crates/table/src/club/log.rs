//! What happened in a club. An event has no name, record or secret: these are beside it, where they can be erased when
//! somebody leaves and takes their results along.

use nova_luna_bots::BotName;
use nova_luna_rules::Secret;
use thiserror::Error;

use super::{Link, MemberId};
use crate::{Digest, Timestamp};

/// The longest name of a club, in characters.
pub const MAX_CLUB_NAME: usize = 40;

/// What the members of a club agree to. The name holds at once, the length of a season from the next season on, and all
/// else from the next week on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubSettings {
    pub name: String,
    /// The weekday on which new deals come, at midnight UTC; 0 is Monday.
    pub weekday: u8,
    /// Deals a week: 1 to 5.
    pub deals: u8,
    /// The opponent; `None` for solo games.
    pub bot: Option<BotName>,
    /// Weeks of a season: 4 to 26. All but the two weakest of a member count.
    pub season: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ClubSettingsError {
    #[error("a club has a name of 1 to {MAX_CLUB_NAME} characters")]
    Name,
    #[error("a weekday is a number from 0, Monday, to 6")]
    Weekday,
    #[error("a week has 1 to 5 deals")]
    Deals,
    #[error("a season has 4 to 26 weeks")]
    Season,
}

impl ClubSettings {
    pub fn check(&self) -> Result<(), ClubSettingsError> {
        let length = self.name.chars().count();
        if self.name.trim().is_empty() || length > MAX_CLUB_NAME {
            return Err(ClubSettingsError::Name);
        }
        if self.weekday > 6 {
            return Err(ClubSettingsError::Weekday);
        }
        if !(1..=5).contains(&self.deals) {
            return Err(ClubSettingsError::Deals);
        }
        if (4..=26).contains(&self.season) { Ok(()) } else { Err(ClubSettingsError::Season) }
    }
}

/// An event of a club, numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubEvent {
    pub version: u32,
    pub at: Timestamp,
    pub kind: ClubKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClubKind {
    Created(ClubCreated),
    Joined(Joined),
    /// A member has given the number for a week to come.
    Given(Given),
    WeekOpened(WeekOpened),
    EntryAdded(EntryAdded),
    /// Here was a game that its player took along.
    EntryErased(EntryErased),
    SettingsChanged(ClubSettings),
    /// Invitations with the key before are void.
    LinkReplaced,
    HandedOver(MemberId),
    Left(Left),
    /// The club takes no members and no games any more.
    Closed,
}

/// The founder is member 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubCreated {
    pub settings: ClubSettings,
    /// The anchor of the server's chain.
    pub server: Link,
    /// The anchor of the founder's chain.
    pub anchor: Link,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Joined {
    pub member: MemberId,
    pub anchor: Link,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Given {
    pub member: MemberId,
    /// The week whose deals follow from it.
    pub week: u32,
}

/// A week with its deals, which follow from the numbers here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeekOpened {
    pub week: u32,
    pub ends: Timestamp,
    /// The season, from 1.
    pub season: u32,
    pub deals: u8,
    pub bot: Option<BotName>,
    /// The server's number.
    pub server: Link,
    /// The members whose numbers are part of the deals, and these numbers.
    pub members: Vec<MemberId>,
    pub numbers: Vec<Link>,
}

/// A game that was verified. Its record is beside the event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EntryAdded {
    pub member: MemberId,
    pub week: u32,
    /// The deal of the week, from 1.
    pub deal: u8,
    /// What results are ranked by: lower is better. The score of a solo game; the tiles of a win, and for a lost game
    /// more than any win.
    pub points: u16,
    pub tiles: u16,
    pub discs_left: u8,
    /// What tells copies of a game.
    pub game: Link,
}

/// What is left of an entry: that there was one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EntryErased {
    pub week: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Left {
    pub member: MemberId,
    /// Whether the founder has removed the member.
    pub removed: bool,
    /// Whether the results stay in the tables.
    pub keeps: bool,
}

/// What stands beside an event and is shown to no other member as it is. Which fields there are follows from the event.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClubHidden {
    /// The root of the server's chain, of a new club.
    pub root: Option<Secret>,
    /// The key of invitations. Members see it, to invite others.
    pub key: Option<String>,
    /// The name of a member who joins.
    pub name: Option<String>,
    /// The digest of the member's token.
    pub token: Option<Digest>,
    /// The number that a member gives. It is public once its week opens.
    pub number: Option<Link>,
    /// The record of an entry.
    pub record: Option<String>,
}

/// An event with what stands beside it: a row of the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubEntry {
    pub event: ClubEvent,
    pub hidden: ClubHidden,
}

impl ClubEntry {
    /// Removes the name, the token or the game of a member who takes their results along, with its result; returns whether
    /// there was any.
    pub fn erase(&mut self, member: MemberId) -> bool {
        let is_own = match &self.event.kind {
            ClubKind::Created(_) => member == 1,
            ClubKind::Joined(joined) => joined.member == member,
            ClubKind::EntryAdded(entry) if entry.member == member => {
                self.event.kind = ClubKind::EntryErased(EntryErased { week: entry.week });
                true
            }
            _ => false,
        };
        if is_own {
            (self.hidden.name, self.hidden.token, self.hidden.record) = (None, None, None);
        }
        is_own
    }
}
