//! The state of a club: the fold of its log.

use std::collections::BTreeMap;

use nova_luna_bots::BotName;
use nova_luna_rules::Seed;

use super::{
    Chain, ClubEntry, ClubId, ClubKind, ClubSettings, EntryAdded, EntryErased, GRACE_MS, Left, Link, MemberId,
    MemberKey, WeekOpened, deal_seed,
};
use crate::{Digest, ImpossibleEvent, Timestamp};

/// A club as its keeper knows it.
#[derive(Clone, Debug)]
pub struct Club {
    pub id: ClubId,
    pub(super) version: u32,
    pub(super) settings: ClubSettings,
    /// The anchor of the server's chain.
    pub(super) server: Link,
    /// The server's chain; nothing without its root.
    pub(super) chain: Option<Chain>,
    pub(super) key: String,
    pub(super) founder: MemberId,
    pub(super) members: BTreeMap<MemberId, Member>,
    pub(super) weeks: Vec<Week>,
    pub(super) is_closed: bool,
}

#[derive(Clone, Debug)]
pub struct Member {
    pub name: String,
    pub(super) token: Option<Digest>,
    pub(super) anchor: Link,
    /// The number of weeks that had been opened when the member joined.
    pub(super) joined: u32,
    pub(super) given: BTreeMap<u32, Link>,
    pub(super) has_left: bool,
}

#[derive(Clone, Debug)]
pub struct Week {
    pub opened: Timestamp,
    pub ends: Timestamp,
    pub season: u32,
    /// Weeks of its season, as they were agreed when the season began.
    pub length: u8,
    pub bot: Option<BotName>,
    pub server: Link,
    pub given: Vec<(MemberId, Link)>,
    pub deals: Vec<DealState>,
    /// Games that their players took along when they left.
    pub withdrawn: u32,
}

/// A deal with the results of those who have played.
#[derive(Clone, Debug)]
pub struct DealState {
    pub seed: Seed,
    pub results: BTreeMap<MemberId, Entry>,
}

/// A result. Its record is in the log, under the version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    pub points: u16,
    pub tiles: u16,
    pub discs_left: u8,
    pub game: Link,
    pub version: u32,
}

impl Week {
    /// Returns when the week takes no games any more, so that its results are open to everyone.
    pub const fn closes(&self) -> Timestamp {
        self.ends.after(GRACE_MS)
    }
}

impl Club {
    /// Returns the club of a whole log, or of its first entries.
    pub fn replay(id: ClubId, entries: &[ClubEntry]) -> Result<Self, ImpossibleEvent> {
        let (first, rest) = entries.split_first().ok_or(ImpossibleEvent)?;
        let ClubKind::Created(created) = &first.event.kind else { return Err(ImpossibleEvent) };
        if first.event.version != 1 {
            return Err(ImpossibleEvent);
        }
        let hidden = &first.hidden;
        let founder = Member {
            name: hidden.name.clone().unwrap_or_default(),
            token: hidden.token,
            anchor: created.anchor,
            joined: 0,
            given: BTreeMap::new(),
            has_left: false,
        };
        let mut club = Self {
            id,
            version: 1,
            settings: created.settings.clone(),
            server: created.server,
            chain: hidden.root.clone().map(|root| Chain::new(root.0)),
            key: hidden.key.clone().unwrap_or_default(),
            founder: 1,
            members: BTreeMap::from([(1, founder)]),
            weeks: Vec::new(),
            is_closed: false,
        };
        rest.iter().try_for_each(|entry| club.apply(entry))?;
        Ok(club)
    }

    pub const fn version(&self) -> u32 {
        self.version
    }

    pub const fn settings(&self) -> &ClubSettings {
        &self.settings
    }

    pub fn key(&self) -> &str {
        &self.key
    }

    pub const fn founder(&self) -> MemberId {
        self.founder
    }

    pub const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Returns the number of the week that was opened last; 0 before the first.
    pub const fn last_week(&self) -> u32 {
        self.weeks.len() as u32
    }

    pub fn week(&self, number: u32) -> Option<&Week> {
        self.weeks.get(number.checked_sub(1)? as usize)
    }

    /// Returns the members who have not left.
    pub fn active(&self) -> impl Iterator<Item = (MemberId, &Member)> {
        self.members.iter().filter(|(_, member)| !member.has_left).map(|(id, member)| (*id, member))
    }

    pub fn member(&self, id: MemberId) -> Option<&Member> {
        self.members.get(&id)
    }

    /// Returns the member of a token. Compares with each in constant time.
    pub fn member_of(&self, token: &Digest) -> Option<MemberId> {
        let is_own = |member: &Member| member.token.is_some_and(|own| own.matches(token));
        self.active().find(|(_, member)| is_own(member)).map(|(id, _)| id)
    }

    /// Returns the number that the next member gets.
    pub fn next_member(&self) -> MemberId {
        self.members.keys().next_back().map_or(1, |last| last + 1)
    }

    /// Returns the key of a member, if this device keeps the club.
    pub fn key_of(&self, member: MemberId) -> Option<MemberKey> {
        self.chain.map(|chain| chain.member_key(member))
    }

    /// Returns the members who have not played all deals of the week that runs: who may be told that it opens, and, later,
    /// that it ends.
    pub fn may_be_told(&self, now: Timestamp) -> Vec<MemberId> {
        let Some(week) = self.weeks.last().filter(|week| !self.is_closed && now < week.ends) else { return Vec::new() };
        let is_missing = |id: MemberId| week.deals.iter().any(|deal| !deal.results.contains_key(&id));
        self.active().map(|(id, _)| id).filter(|id| is_missing(*id)).collect()
    }

    /// Applies an entry of the log.
    pub fn apply(&mut self, entry: &ClubEntry) -> Result<(), ImpossibleEvent> {
        if entry.event.version != self.version.saturating_add(1) {
            return Err(ImpossibleEvent);
        }
        let hidden = &entry.hidden;
        match &entry.event.kind {
            ClubKind::Created(_) => return Err(ImpossibleEvent),
            ClubKind::Joined(joined) => {
                let member = Member {
                    name: hidden.name.clone().unwrap_or_default(),
                    token: hidden.token,
                    anchor: joined.anchor,
                    joined: self.last_week(),
                    given: BTreeMap::new(),
                    has_left: false,
                };
                if self.members.insert(joined.member, member).is_some() {
                    return Err(ImpossibleEvent);
                }
            }
            ClubKind::Given(given) => {
                let member = self.members.get_mut(&given.member).ok_or(ImpossibleEvent)?;
                // Once its week is open, the number stands there.
                member.given.extend(hidden.number.map(|number| (given.week, number)));
            }
            ClubKind::WeekOpened(week) => self.open(entry.event.at, week)?,
            ClubKind::EntryAdded(added) => self.add(entry.event.version, added)?,
            ClubKind::EntryErased(erased) => self.count_erased(*erased)?,
            ClubKind::SettingsChanged(settings) => self.settings = settings.clone(),
            ClubKind::LinkReplaced => self.key = hidden.key.clone().unwrap_or_default(),
            ClubKind::HandedOver(member) => self.founder = *member,
            ClubKind::Left(left) => self.remove(*left)?,
            ClubKind::Closed => self.is_closed = true,
        }
        self.version = entry.event.version;
        Ok(())
    }

    fn open(&mut self, at: Timestamp, week: &WeekOpened) -> Result<(), ImpossibleEvent> {
        if week.week != self.last_week() + 1 || week.members.len() != week.numbers.len() {
            return Err(ImpossibleEvent);
        }
        let given: Vec<(MemberId, Link)> = week.members.iter().copied().zip(week.numbers.iter().copied()).collect();
        let deal = |number| DealState {
            seed: deal_seed(self.id, week.week, week.server, &given, number),
            results: BTreeMap::new(),
        };
        let deals = (1..=week.deals).map(deal).collect();
        for member in self.members.values_mut() {
            member.given.retain(|number, _| *number > week.week);
        }
        let WeekOpened { ends, season, bot, server, .. } = *week;
        let running = self.weeks.last().filter(|last| last.season == season);
        let length = running.map_or(self.settings.season, |last| last.length);
        self.weeks.push(Week { opened: at, ends, season, length, bot, server, given, deals, withdrawn: 0 });
        Ok(())
    }

    fn add(&mut self, version: u32, added: &EntryAdded) -> Result<(), ImpossibleEvent> {
        let EntryAdded { member, week, deal, points, tiles, discs_left, game } = *added;
        let week = week.checked_sub(1).and_then(|index| self.weeks.get_mut(index as usize));
        let deal = week.zip(deal.checked_sub(1)).and_then(|(week, index)| week.deals.get_mut(usize::from(index)));
        let deal = deal.ok_or(ImpossibleEvent)?;
        deal.results.insert(member, Entry { points, tiles, discs_left, game, version });
        Ok(())
    }

    fn count_erased(&mut self, erased: EntryErased) -> Result<(), ImpossibleEvent> {
        let week = erased.week.checked_sub(1).and_then(|index| self.weeks.get_mut(index as usize));
        week.ok_or(ImpossibleEvent)?.withdrawn += 1;
        Ok(())
    }

    fn remove(&mut self, left: Left) -> Result<(), ImpossibleEvent> {
        let member = self.members.get_mut(&left.member).ok_or(ImpossibleEvent)?;
        (member.has_left, member.token) = (true, None);
        if !left.keeps {
            member.name.clear();
            for week in &mut self.weeks {
                let taken = week.deals.iter_mut().filter_map(|deal| deal.results.remove(&left.member));
                week.withdrawn += taken.count() as u32;
            }
        }
        if left.member == self.founder {
            let next = self.active().map(|(id, _)| id).next();
            self.founder = next.unwrap_or(0);
        }
        Ok(())
    }
}
