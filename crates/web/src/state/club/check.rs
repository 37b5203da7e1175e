//! Checks where the deals of a week come from: every number against what this device saw first, and every seed.

use nova_luna_table::club::{ClubId, ClubView, Link, MemberId, WeekView, deal_seed};

use super::stored::ClubNumbers;

/// What was found about the deals of a week.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealCheck {
    /// Whether the member's own number is part of the deals.
    pub is_own: bool,
    /// Members whose numbers are, and those whose numbers could have been.
    pub given: usize,
    pub possible: usize,
}

/// What a server has changed, and what it has left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealFault {
    /// The server's number is not the one that was fixed.
    Server,
    /// The number of a member is not the one that was fixed.
    Member(MemberId),
    /// The tiles do not follow from the numbers.
    Seed,
    /// The member's own number was given and is missing.
    LeftOut,
}

/// Checks the deals of a week. `numbers` are those that this device has seen before.
pub fn check_deals(numbers: &ClubNumbers, view: &ClubView, week: &WeekView) -> Result<DealCheck, DealFault> {
    let anchor = numbers.server.unwrap_or(view.server);
    if anchor != view.server || !week.server.is_of(anchor, week.week) {
        return Err(DealFault::Server);
    }
    let given: Vec<(MemberId, Link)> = week.given.iter().copied().zip(week.numbers.iter().copied()).collect();
    for (member, number) in &given {
        let shown = view.members.iter().find(|shown| shown.member == *member).map(|shown| shown.anchor);
        // Of a member who has left and was never seen here, nothing is known.
        let Some(anchor) = numbers.anchors.get(member).copied().or(shown) else { continue };
        if shown.is_some_and(|shown| shown != anchor) || !number.is_of(anchor, week.week) {
            return Err(DealFault::Member(*member));
        }
    }
    let club: ClubId = view.club.parse().map_err(|_| DealFault::Seed)?;
    let is_derived = (1..)
        .zip(&week.deals)
        .all(|(number, deal)| deal.seed == deal_seed(club, week.week, week.server, &given, number));
    if !is_derived || week.given.len() != week.numbers.len() {
        return Err(DealFault::Seed);
    }
    let is_own = week.given.contains(&view.me);
    if !is_own && numbers.given.contains(&week.week) {
        return Err(DealFault::LeftOut);
    }
    let could = |member: &&nova_luna_table::club::MemberView| member.member == 1 || member.joined + 2 <= week.week;
    let possible = view.members.iter().filter(could).count().max(given.len());
    Ok(DealCheck { is_own, given: given.len(), possible })
}
