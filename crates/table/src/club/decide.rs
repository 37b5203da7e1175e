//! Decides whatever is asked of a club. Nothing here changes it: an entry does, once it is stored.

use nova_luna_rules::Secret;
use thiserror::Error;

use super::{
    Chain, Club, ClubCreated, ClubEntry, ClubEvent, ClubHidden, ClubKind, ClubSettings, ClubSettingsError, EntryAdded,
    FIRST_WEEK_MS, Given, Joined, Left, Link, MemberId, WeekOpened, next_weekday,
};
use crate::{Digest, Timestamp};

/// Who founds a club.
#[derive(Clone, Debug)]
pub struct Founding {
    pub settings: ClubSettings,
    pub name: String,
    pub token: Digest,
    pub anchor: Link,
    /// Random, of the server: the root of its chain.
    pub root: Secret,
    /// Random, of the server: the key of invitations.
    pub key: String,
}

/// A game that was verified.
#[derive(Clone, Debug)]
pub struct NewEntry {
    pub week: u32,
    pub deal: u8,
    pub points: u16,
    pub tiles: u16,
    pub discs_left: u8,
    pub game: Link,
    pub record: String,
}

/// What a member asks of a club.
#[derive(Clone, Debug)]
pub enum ClubCommand {
    /// Gives the number for a week to come.
    Give {
        week: u32,
        number: Link,
    },
    Enter(Box<NewEntry>),
    Change(ClubSettings),
    /// Replaces the key of invitations by this one.
    ReplaceLink(String),
    Remove(MemberId),
    HandOver(MemberId),
    Leave {
        keeps: bool,
    },
    Close,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ClubRefusal {
    #[error("only the founder may do this")]
    NotFounder,
    #[error("the club is closed")]
    Closed,
    #[error("the club is full")]
    Full,
    #[error("the invitation is not valid any more")]
    InvalidKey,
    #[error("there is no such member")]
    NoMember,
    #[error("somebody else has this name")]
    NameTaken,
    #[error(transparent)]
    Settings(#[from] ClubSettingsError),
    #[error("the number is not the one of this week that was fixed when the member joined")]
    WrongNumber,
    #[error("there is no such deal")]
    NoDeal,
    /// Also for a member who joined after the week: they may have played it before, under another name.
    #[error("the week takes no games of the member any more")]
    Late,
    #[error("another game of this deal was entered")]
    AlreadyEntered,
    #[error("somebody else has entered the same game")]
    Duplicate,
    /// What was asked for is so already.
    #[error("nothing changes")]
    Done,
}

impl Club {
    /// Returns the first entry of a new club.
    pub fn found(founding: Founding, now: Timestamp) -> Result<ClubEntry, ClubRefusal> {
        let Founding { settings, name, token, anchor, root, key } = founding;
        settings.check()?;
        let server = Chain::new(root.0).anchor();
        let kind = ClubKind::Created(ClubCreated { settings, server, anchor });
        let hidden = ClubHidden {
            root: Some(root),
            key: Some(key),
            name: Some(name),
            token: Some(token),
            ..ClubHidden::default()
        };
        Ok(ClubEntry { event: ClubEvent { version: 1, at: now, kind }, hidden })
    }

    fn entry(&self, now: Timestamp, kind: ClubKind, hidden: ClubHidden) -> ClubEntry {
        ClubEntry { event: ClubEvent { version: self.version + 1, at: now, kind }, hidden }
    }

    /// Returns the entry of somebody who joins. Repeating it with the same token is [`ClubRefusal::Done`].
    pub fn join(
        &self,
        key: &str,
        name: String,
        token: Digest,
        anchor: Link,
        now: Timestamp,
    ) -> Result<ClubEntry, ClubRefusal> {
        if self.member_of(&token).is_some() {
            return Err(ClubRefusal::Done);
        }
        if key != self.key || self.key.is_empty() {
            return Err(ClubRefusal::InvalidKey);
        }
        if self.is_closed {
            return Err(ClubRefusal::Closed);
        }
        if !self.has_room() {
            return Err(ClubRefusal::Full);
        }
        let member = self.next_member();
        let hidden = ClubHidden { name: Some(name), token: Some(token), ..ClubHidden::default() };
        Ok(self.entry(now, ClubKind::Joined(Joined { member, anchor }), hidden))
    }

    /// Returns the entry that opens the next week, if the last one is over and there is anybody to give a number. The
    /// first week waits for the number of the founder.
    pub fn due(&self, now: Timestamp) -> Option<ClubEntry> {
        let last = self.weeks.last();
        let week = self.last_week() + 1;
        let is_due = last.map_or_else(|| !self.given_for(week).is_empty(), |last| now >= last.ends);
        if !is_due || self.is_closed || self.active().next().is_none() {
            return None;
        }
        let server = self.chain?.link(week);
        let from = if last.is_none() { now.after(FIRST_WEEK_MS) } else { now };
        let (members, numbers) = self.given_for(week).into_iter().unzip();
        let season = last.map_or(1, |last| {
            let weeks = self.weeks.iter().filter(|week| week.season == last.season).count();
            last.season + u32::from(weeks >= usize::from(last.length))
        });
        let opened = WeekOpened {
            week,
            ends: next_weekday(from, self.settings.weekday),
            season,
            deals: self.settings.deals,
            bot: self.settings.bot,
            server,
            members,
            numbers,
        };
        Some(self.entry(now, ClubKind::WeekOpened(opened), ClubHidden::default()))
    }

    /// Returns the same without a visit, if somebody was there in the last week: a member has played, or given a number
    /// for the next one. A club that nobody visits rests.
    pub fn due_without_visit(&self, now: Timestamp) -> Option<ClubEntry> {
        let last = self.weeks.last()?;
        let was_played = last.deals.iter().any(|deal| !deal.results.is_empty());
        let is_awake = was_played || !self.given_for(self.last_week() + 1).is_empty();
        self.due(now).filter(|_| is_awake)
    }

    /// Whether the number of a member can be part of a week: it was fixed before the first number for this week was given.
    /// That of the founder always is, and opens the first week, whoever the founder is by then.
    fn is_fixed(&self, id: MemberId, week: u32) -> bool {
        let is_founder = id == 1 || (week == 1 && id == self.founder);
        self.members.get(&id).is_some_and(|member| is_founder || member.joined + 2 <= week)
    }

    fn given_for(&self, week: u32) -> Vec<(MemberId, Link)> {
        let given = self.members.iter().filter_map(|(id, member)| Some((*id, *member.given.get(&week)?)));
        // Also of those who have left since: leaving must not change the deals.
        given.filter(|(id, _)| self.is_fixed(*id, week)).collect()
    }

    /// Returns the week whose number a member can give, and has not.
    pub(super) fn wants(&self, id: MemberId) -> Option<u32> {
        let week = self.last_week() + 1;
        let member = self.members.get(&id).filter(|member| !member.has_left && !self.is_closed)?;
        (!member.given.contains_key(&week) && self.is_fixed(id, week)).then_some(week)
    }

    /// Decides what a member asks.
    pub fn propose(&self, id: MemberId, command: ClubCommand, now: Timestamp) -> Result<ClubEntry, ClubRefusal> {
        let plain = |kind| Ok(self.entry(now, kind, ClubHidden::default()));
        if let ClubCommand::Leave { keeps } = command {
            return plain(ClubKind::Left(Left { member: id, removed: false, keeps }));
        }
        if self.is_closed {
            return Err(ClubRefusal::Closed);
        }
        match command {
            ClubCommand::Give { week, number } => self.give(id, week, number, now),
            ClubCommand::Enter(entry) => self.enter(id, *entry, now),
            _ if id != self.founder => Err(ClubRefusal::NotFounder),
            ClubCommand::Change(settings) => {
                settings.check()?;
                if settings == self.settings {
                    Err(ClubRefusal::Done)
                } else {
                    plain(ClubKind::SettingsChanged(settings))
                }
            }
            ClubCommand::ReplaceLink(key) => {
                let hidden = ClubHidden { key: Some(key), ..ClubHidden::default() };
                Ok(self.entry(now, ClubKind::LinkReplaced, hidden))
            }
            ClubCommand::Remove(member) if member == id => Err(ClubRefusal::NoMember),
            ClubCommand::Remove(member) => {
                self.check_active(member)?;
                plain(ClubKind::Left(Left { member, removed: true, keeps: true }))
            }
            ClubCommand::HandOver(member) => {
                self.check_active(member)?;
                if member == id { Err(ClubRefusal::Done) } else { plain(ClubKind::HandedOver(member)) }
            }
            ClubCommand::Leave { .. } => Err(ClubRefusal::Done),
            ClubCommand::Close => plain(ClubKind::Closed),
        }
    }

    fn check_active(&self, member: MemberId) -> Result<(), ClubRefusal> {
        if self.active().any(|(id, _)| id == member) { Ok(()) } else { Err(ClubRefusal::NoMember) }
    }

    fn give(&self, id: MemberId, week: u32, number: Link, now: Timestamp) -> Result<ClubEntry, ClubRefusal> {
        let member = self.members.get(&id).ok_or(ClubRefusal::NoMember)?;
        if self.wants(id) != Some(week) {
            return Err(ClubRefusal::Done);
        }
        if !number.is_of(member.anchor, week) {
            return Err(ClubRefusal::WrongNumber);
        }
        let hidden = ClubHidden { number: Some(number), ..ClubHidden::default() };
        Ok(self.entry(now, ClubKind::Given(Given { member: id, week }), hidden))
    }

    /// Checks that a deal still takes a game of a member, before it is verified.
    pub fn check_open(
        &self,
        id: MemberId,
        week: u32,
        deal: u8,
        now: Timestamp,
    ) -> Result<&super::fold::DealState, ClubRefusal> {
        if self.is_closed {
            return Err(ClubRefusal::Closed);
        }
        let is_before = self.members.get(&id).is_some_and(|member| week < member.joined);
        let week = self.week(week).ok_or(ClubRefusal::NoDeal)?;
        let index = deal.checked_sub(1).ok_or(ClubRefusal::NoDeal)?;
        let state = week.deals.get(usize::from(index)).ok_or(ClubRefusal::NoDeal)?;
        if is_before || self.is_over(week, now) { Err(ClubRefusal::Late) } else { Ok(state) }
    }

    fn enter(&self, id: MemberId, entry: NewEntry, now: Timestamp) -> Result<ClubEntry, ClubRefusal> {
        let NewEntry { week, deal, points, tiles, discs_left, game, record } = entry;
        let results = &self.check_open(id, week, deal, now)?.results;
        match results.get(&id) {
            Some(known) if known.game == game => return Err(ClubRefusal::Done),
            Some(_) => return Err(ClubRefusal::AlreadyEntered),
            None if results.values().any(|other| other.game == game) => return Err(ClubRefusal::Duplicate),
            None => {}
        }
        let added = EntryAdded { member: id, week, deal, points, tiles, discs_left, game };
        let hidden = ClubHidden { record: Some(record), ..ClubHidden::default() };
        Ok(self.entry(now, ClubKind::EntryAdded(added), hidden))
    }
}
