//! What follows from several weeks: the season, streaks, head to head, and the sentence of a week.

use std::collections::BTreeMap;

use super::fold::{DealState, Member};
use super::points::{best_weeks, places};
use super::{Club, Fact, MemberId, Rival, SeasonRow, SeasonView, Week};
use crate::Timestamp;

/// Weeks of a season that do not count: the weakest.
const DROPPED: usize = 2;

impl Club {
    /// Returns the number of the season that runs.
    pub fn season(&self) -> u32 {
        self.weeks.last().map_or(1, |week| week.season)
    }

    /// Returns a season as far as a member may see it.
    pub(super) fn season_for(&self, me: MemberId, now: Timestamp, season: u32) -> SeasonView {
        self.season_of(season, |week| (week.visible(me, self.is_over(week, now))).collect())
    }

    /// Returns a season with all results, for the keeper.
    pub fn whole_season(&self, season: u32) -> SeasonView {
        self.season_of(season, |week| week.deals.iter().collect())
    }

    fn season_of<'a>(&'a self, season: u32, visible: impl Fn(&'a Week) -> Vec<&'a DealState>) -> SeasonView {
        let weeks: Vec<&Week> = self.weeks.iter().filter(|week| week.season == season).collect();
        let until = self.weeks.iter().take_while(|week| week.season <= season).count();
        let length = weeks.last().map_or(self.settings.season, |week| week.length);
        let tables: Vec<BTreeMap<MemberId, u32>> =
            weeks.iter().map(|week| Week::table(visible(week).into_iter())).collect();
        let counted = usize::from(length).saturating_sub(DROPPED);
        let row = |member| {
            let weeks: Vec<u32> = tables.iter().map(|table| table.get(&member).copied().unwrap_or(0)).collect();
            let points = best_weeks(&weeks, counted);
            SeasonRow { place: 0, member, points, streak: self.streak(member, until), weeks }
        };
        let has_played = |member: &MemberId| tables.iter().any(|table| table.contains_key(member));
        let was_here = |member: &Member| !member.has_left && member.joined as usize <= until;
        let shown = self.members.iter().filter(|(id, member)| was_here(member) || has_played(id)).map(|(id, _)| *id);
        let mut rows: Vec<SeasonRow> = shown.map(row).collect();
        rows.sort_by_key(|row| core::cmp::Reverse(row.points));
        let points: Vec<u32> = rows.iter().map(|row| row.points).collect();
        rows.iter_mut().zip(places(&points)).for_each(|(row, place)| row.place = place);
        SeasonView { season, week: weeks.len() as u32, weeks: u32::from(length), rows }
    }

    /// Whether the results of a week are open to everyone.
    pub(super) fn is_over(&self, week: &Week, now: Timestamp) -> bool {
        self.is_closed || now >= week.closes()
    }

    /// Returns the weeks in a row in which a member has played, up to the last of some weeks, or up to the one before while
    /// the last one can still be played.
    fn streak(&self, member: MemberId, until: usize) -> u32 {
        let mut weeks = self
            .weeks
            .iter()
            .take(until)
            .rev()
            .map(|week| week.deals.iter().any(|deal| deal.results.contains_key(&member)));
        let last = u32::from(weeks.next() == Some(true));
        last + weeks.take_while(|has_played| *has_played).count() as u32
    }

    /// Returns how a member did against each other one on the deals that both have played.
    pub(super) fn rivals_of(&self, me: MemberId) -> Vec<Rival> {
        let mut rivals: BTreeMap<MemberId, Rival> = BTreeMap::new();
        for deal in self.weeks.iter().flat_map(|week| &week.deals) {
            let Some(own) = deal.results.get(&me) else { continue };
            for (member, entry) in deal.results.iter().filter(|(member, _)| **member != me) {
                let rival = rivals.entry(*member).or_insert(Rival { member: *member, won: 0, lost: 0, tied: 0 });
                match own.points.cmp(&entry.points) {
                    core::cmp::Ordering::Less => rival.won += 1,
                    core::cmp::Ordering::Greater => rival.lost += 1,
                    core::cmp::Ordering::Equal => rival.tied += 1,
                }
            }
        }
        rivals.into_values().collect()
    }

    /// Returns the sentence of a week: the first of these that is true of a deal with several results that a member may
    /// see.
    pub(super) fn fact_for(&self, me: MemberId, now: Timestamp, number: u32) -> Option<Fact> {
        let week = self.week(number)?;
        let is_over = self.is_over(week, now);
        let deals = || {
            (1_u8..)
                .zip(&week.deals)
                .filter(|(_, deal)| (is_over || deal.results.contains_key(&me)) && deal.results.len() >= 2)
        };
        let only_under = deals().filter(|_| week.bot.is_none()).find_map(|(deal, state)| {
            let mut points: Vec<(u16, MemberId)> =
                state.results.iter().map(|(member, entry)| (entry.points, *member)).collect();
            points.sort_unstable();
            let &[(best, member), (second, _), ..] = points.as_slice() else { return None };
            // The largest round number between the best and the second.
            let limit = second / 10 * 10;
            (best < limit).then_some(Fact::OnlyUnder { deal, member, limit })
        });
        let only_win = deals().filter(|_| week.bot.is_some()).find_map(|(deal, state)| {
            let mut winners = state.results.iter().filter(|(_, entry)| super::is_won(entry.points));
            let (member, _) = winners.next()?;
            winners.next().is_none().then_some(Fact::OnlyWin { deal, member: *member })
        });
        let tied = deals().find_map(|(deal, state)| {
            let mut first = state.results.iter().min_by_key(|(_, entry)| entry.points)?;
            let mut best = state.results.iter().filter(|(_, entry)| entry.points == first.1.points);
            first = best.next()?;
            Some(Fact::Tied { deal, member: *first.0, other: *best.next()?.0 })
        });
        let close = deals().filter(|_| week.bot.is_none()).find_map(|(deal, state)| {
            let points = || state.results.values().map(|entry| entry.points);
            let gap = points().max()? - points().min()?;
            (state.results.len() >= 3 && gap <= 5).then_some(Fact::Close { deal, gap })
        });
        only_under.or(only_win).or(tied).or(close)
    }
}
