//! A club as one member may see it: without tokens, records and numbers to come, and without the results of deals that the
//! member can still play.

use nova_luna_bots::BotName;
use nova_luna_rules::Seed;

use super::fold::DealState;
use super::{Club, ClubSettings, Link, MAX_MEMBERS, MemberId, Week};
use crate::Timestamp;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubView {
    pub club: String,
    /// The time of the server.
    pub now: Timestamp,
    /// The version of the club, which tells what is newer.
    pub version: u32,
    pub me: MemberId,
    pub founder: MemberId,
    /// The key of invitations.
    pub key: String,
    pub settings: ClubSettings,
    pub closed: bool,
    /// The anchor of the server's chain.
    pub server: Link,
    /// Those who are here, and those who left their results here.
    pub members: Vec<MemberView>,
    pub week: Option<WeekView>,
    /// The week before, while games of it may still come, and a few days longer.
    pub before: Option<WeekView>,
    /// The week whose number the member has not given yet.
    pub wants: Option<u32>,
    pub season: SeasonView,
    /// The season before, as it ended.
    pub last_season: Option<SeasonView>,
    /// How the member did against each other one.
    pub rivals: Vec<Rival>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberView {
    pub member: MemberId,
    pub name: String,
    pub anchor: Link,
    /// The number of weeks that had been opened when the member joined.
    pub joined: u32,
    pub left: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeekView {
    pub week: u32,
    pub opened: Timestamp,
    pub ends: Timestamp,
    /// When the last games are taken. After it, everybody sees all results.
    pub closes: Timestamp,
    pub bot: Option<BotName>,
    /// The server's number, and those of members: what the deals follow from.
    pub server: Link,
    pub given: Vec<MemberId>,
    pub numbers: Vec<Link>,
    pub deals: Vec<DealView>,
    /// The table of the week, of the deals whose results are visible.
    pub table: Vec<TableRow>,
    /// Games of the week that members who have left took along.
    pub withdrawn: u32,
    pub fact: Option<Fact>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealView {
    pub seed: Seed,
    /// Who has played.
    pub played: Vec<MemberId>,
    /// The results, best first; `None` until the member has played.
    pub results: Option<Vec<ResultView>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResultView {
    pub place: u32,
    pub member: MemberId,
    /// What results are ranked by: lower is better.
    pub points: u16,
    pub tiles: u16,
    pub discs_left: u8,
    /// The points for the table.
    pub earned: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableRow {
    pub place: u32,
    pub member: MemberId,
    pub earned: u32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeasonView {
    pub season: u32,
    /// The place of the last week among those of the season.
    pub week: u32,
    pub weeks: u32,
    pub rows: Vec<SeasonRow>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeasonRow {
    pub place: u32,
    pub member: MemberId,
    pub points: u32,
    /// Weeks in a row with a game.
    pub streak: u32,
    pub weeks: Vec<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rival {
    pub member: MemberId,
    /// Deals that the reader did better on.
    pub won: u32,
    pub lost: u32,
    pub tied: u32,
}

/// What can be said about a week. Everything in it is computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// The only result below a round number.
    OnlyUnder { deal: u8, member: MemberId, limit: u16 },
    /// The only one who beat the bot.
    OnlyWin { deal: u8, member: MemberId },
    /// Two share the first place.
    Tied { deal: u8, member: MemberId, other: MemberId },
    /// All results within a few points.
    Close { deal: u8, gap: u16 },
}

impl Club {
    /// Returns what a member may see at a time.
    pub fn view_for(&self, me: MemberId, now: Timestamp) -> ClubView {
        let (last, season) = (self.last_week(), self.season());
        let has_played = |id: &MemberId| {
            let shown = self.weeks.iter().rev().take_while(|week| week.season + 1 >= season);
            shown.flat_map(|week| &week.deals).any(|deal| deal.results.contains_key(id))
        };
        let members = self.members.iter().filter(|(id, member)| !member.has_left || has_played(id));
        let members = members.map(|(id, member)| MemberView {
            member: *id,
            name: member.name.clone(),
            anchor: member.anchor,
            joined: member.joined,
            left: member.has_left,
        });
        ClubView {
            club: self.id.to_string(),
            now,
            version: self.version,
            me,
            founder: self.founder,
            key: self.key.clone(),
            settings: self.settings.clone(),
            closed: self.is_closed,
            server: self.server,
            members: members.collect(),
            week: self.week_for(me, now, last),
            before: self.week_for(me, now, last.saturating_sub(1)),
            wants: self.wants(me),
            season: self.season_for(me, now, season),
            last_season: (season > 1).then(|| self.season_for(me, now, season - 1)),
            rivals: self.rivals_of(me),
        }
    }

    /// Returns what a member may see of a week.
    fn week_for(&self, me: MemberId, now: Timestamp, number: u32) -> Option<WeekView> {
        let week = self.week(number)?;
        let is_over = self.is_over(week, now);
        let deal = |deal: &DealState| DealView {
            seed: deal.seed,
            played: deal.results.keys().copied().collect(),
            results: (is_over || deal.results.contains_key(&me)).then(|| results(deal)),
        };
        let mut table: Vec<TableRow> = Week::table(week.visible(me, is_over))
            .into_iter()
            .map(|(member, earned)| TableRow { place: 0, member, earned })
            .collect();
        table.sort_by_key(|row| core::cmp::Reverse(row.earned));
        let earned: Vec<u32> = table.iter().map(|row| row.earned).collect();
        table.iter_mut().zip(super::points::places(&earned)).for_each(|(row, place)| row.place = place);
        Some(WeekView {
            week: number,
            opened: week.opened,
            ends: week.ends,
            closes: week.closes(),
            bot: week.bot,
            server: week.server,
            given: week.given.iter().map(|(member, _)| *member).collect(),
            numbers: week.given.iter().map(|(_, number)| *number).collect(),
            deals: week.deals.iter().map(deal).collect(),
            table,
            withdrawn: week.withdrawn,
            fact: self.fact_for(me, now, number),
        })
    }

    /// Returns the version of the entry whose record a member may read.
    pub fn record_for(&self, me: MemberId, now: Timestamp, week: u32, deal: u8, of: MemberId) -> Option<u32> {
        let state = self.week(week)?;
        let deal = state.deals.get(usize::from(deal.checked_sub(1)?))?;
        let may_see = of == me || self.is_over(state, now) || deal.results.contains_key(&me);
        deal.results.get(&of).filter(|_| may_see).map(|entry| entry.version)
    }

    /// Whether somebody else can join.
    pub fn has_room(&self) -> bool {
        !self.is_closed && self.active().count() < MAX_MEMBERS && self.members.len() < super::MAX_JOINED
    }
}

fn results(deal: &DealState) -> Vec<ResultView> {
    let mut results: Vec<ResultView> = deal
        .earned()
        .zip(deal.results.values())
        .map(|((member, earned), entry)| ResultView {
            place: 1 + deal.results.values().filter(|other| other.points < entry.points).count() as u32,
            member,
            points: entry.points,
            tiles: entry.tiles,
            discs_left: entry.discs_left,
            earned,
        })
        .collect();
    results.sort_by_key(|result| (result.points, result.member));
    results
}
