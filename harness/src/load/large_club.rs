//! The log of a club with a hundred members and a year of games, as a server would have written it.

use std::time::{SystemTime, UNIX_EPOCH};

use nova_luna_protocol::Wire as _;
use nova_luna_table::Timestamp;
use nova_luna_table::club::{
    ClubEvent, ClubHidden, ClubKind, EntryAdded, Joined, Link, MAX_MEMBERS, MemberId, WeekOpened,
};

const WEEKS: u32 = 52;
const DEALS: u8 = 3;
const SEASON: u32 = 10;
const DAY_MS: u64 = 86_400_000;

/// Returns the events after those of a club whose founder has opened the first week, each with what stands beside it. The
/// last week runs.
pub(super) fn a_year_of_events(after: u32) -> Vec<(String, Option<String>)> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
    let mut events = Vec::new();
    let mut add = |at: u64, kind: ClubKind, hidden: Option<ClubHidden>| {
        let event = ClubEvent { version: after + 1 + events.len() as u32, at: Timestamp(at), kind };
        events.push((event.to_json(), hidden.map(|hidden| hidden.to_json())));
    };
    let members = 1..=MAX_MEMBERS as MemberId;
    for member in members.clone().skip(1) {
        let hidden = ClubHidden { name: Some(format!("Member {member}")), ..ClubHidden::default() };
        add(now, ClubKind::Joined(Joined { member, anchor: link(member, 0, 0) }), Some(hidden));
    }
    for week in 2..=WEEKS {
        let ends = now + 3 * DAY_MS - u64::from(WEEKS - week) * 7 * DAY_MS;
        let numbers = members.clone().map(|member| link(member, week, 0)).collect();
        let opened = WeekOpened {
            week,
            ends: Timestamp(ends),
            season: 1 + (week - 1) / SEASON,
            deals: DEALS,
            bot: None,
            server: link(0, week, 0),
            members: members.clone().collect(),
            numbers,
        };
        add(ends - 7 * DAY_MS, ClubKind::WeekOpened(opened), None);
        for (deal, member) in (1..=DEALS).flat_map(|deal| members.clone().map(move |member| (deal, member))) {
            let points = 80 + (member * 7 + u16::from(deal) * 13 + week as u16 * 3) % 60;
            let game = link(member, week, deal);
            let entry = EntryAdded { member, week, deal, points, tiles: 16, discs_left: 0, game };
            add(ends - 6 * DAY_MS, ClubKind::EntryAdded(entry), None);
        }
    }
    events
}

fn link(member: MemberId, week: u32, deal: u8) -> Link {
    let mut bytes = [deal; 32];
    bytes[..2].copy_from_slice(&member.to_be_bytes());
    bytes[2..6].copy_from_slice(&week.to_be_bytes());
    Link(bytes)
}
