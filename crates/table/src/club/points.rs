//! The points of a deal: one for playing it, and one for each member who did worse.

use std::collections::BTreeMap;

use super::fold::{DealState, Entry};
use super::{MemberId, Week};

/// Points of a lost game begin here: more than any won game has tiles.
const LOST: u16 = 1000;

/// Returns whether a game against the bot was won.
pub const fn is_won(points: u16) -> bool {
    points < LOST
}

/// Returns what a result earns among the sorted ones of its deal. Equal results earn the same.
fn earned(points: u16, sorted: &[u16]) -> u32 {
    1 + (sorted.len() - sorted.partition_point(|other| *other <= points)) as u32
}

impl DealState {
    /// Returns what each result earns.
    pub fn earned(&self) -> impl Iterator<Item = (MemberId, u32)> {
        let mut sorted: Vec<u16> = self.results.values().map(|entry: &Entry| entry.points).collect();
        sorted.sort_unstable();
        self.results.iter().map(move |(member, entry)| (*member, earned(entry.points, &sorted)))
    }
}

impl Week {
    /// Returns the deals whose results a member may see at a time: those that the member has played, and all once nobody
    /// can play them any more.
    pub(super) fn visible(&self, member: MemberId, is_over: bool) -> impl Iterator<Item = &DealState> {
        self.deals.iter().filter(move |deal| is_over || deal.results.contains_key(&member))
    }

    /// Returns what everybody has earned with some deals.
    pub(super) fn table<'a>(deals: impl Iterator<Item = &'a DealState>) -> BTreeMap<MemberId, u32> {
        let mut table = BTreeMap::new();
        for (member, points) in deals.flat_map(DealState::earned) {
            *table.entry(member).or_default() += points;
        }
        table
    }
}

/// Sums all but the weakest weeks of a season: the best `counted`.
pub(super) fn best_weeks(weeks: &[u32], counted: usize) -> u32 {
    let mut sorted = weeks.to_vec();
    sorted.sort_unstable_by(|one, other| other.cmp(one));
    sorted.iter().take(counted.max(1)).sum()
}

/// Sorts rows by their points, most first. Equal ones keep their order, and have the same place.
pub(super) fn places(points: &[u32]) -> impl Iterator<Item = u32> {
    points.iter().map(|own| 1 + points.iter().filter(|other| *other > own).count() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_point_for_playing_and_one_for_everyone_you_beat() {
        let all = [80, 84, 84, 90];
        assert_eq!(all.map(|points| earned(points, &all)), [4, 2, 2, 1], "ties share");
        assert_eq!(earned(124, &[124]), 1);
        assert!(is_won(20) && !is_won(1003));
        assert_eq!(
            [20, 1001, 1003].map(|points| earned(points, &[20, 1001, 1003])),
            [3, 2, 1],
            "discs left of the losers"
        );
    }

    #[test]
    fn the_weakest_weeks_do_not_count() {
        assert_eq!(best_weeks(&[3, 0, 8, 5], 2), 13);
        assert_eq!(best_weeks(&[3, 8], 10), 11, "nothing is dropped before");
        assert_eq!(places(&[9, 9, 4, 1]).collect::<Vec<_>>(), [1, 1, 3, 4]);
    }
}
