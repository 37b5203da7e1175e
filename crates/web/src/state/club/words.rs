//! What is said about clubs.

use nova_luna_table::club::{ClubView, DealView, Fact, MemberId, MemberView, WeekView, is_won};
use nova_luna_texts::{Subject, Texts};

const DAY_MS: u64 = 86_400_000;

/// Names a member: the reader is "you".
pub fn member_name(texts: &Texts, view: &ClubView, member: MemberId) -> String {
    if member == view.me {
        return texts.get("you");
    }
    let found = view.members.iter().find(|shown| shown.member == member).map(|shown| shown.name.clone());
    found.filter(|name| !name.is_empty()).unwrap_or_else(|| texts.get("club-somebody"))
}

/// Returns those who play a deal: everybody who is here, and who has left after playing it.
pub fn players_of<'a>(view: &'a ClubView, deal: &'a DealView) -> impl Iterator<Item = &'a MemberView> {
    view.members.iter().filter(|member| !member.left || deal.played.contains(&member.member))
}

/// Returns the days until a time, the last one included.
pub fn days_left(now: u64, ends: u64) -> u64 {
    ends.saturating_sub(now).div_ceil(DAY_MS)
}

/// Writes a result: the points of a solo game, or how the game against the bot ended.
pub fn result_words(texts: &Texts, week: &WeekView, points: u16) -> String {
    match week.bot {
        None => points.to_string(),
        Some(_) if is_won(points) => texts.format("club-won", &[("n", points.into())]),
        Some(_) => texts.format("club-lost", &[("n", (points % 1000).into())]),
    }
}

/// Says what was computed about a week.
pub fn fact_words(texts: &Texts, view: &ClubView, fact: Fact) -> String {
    let subject = |member: MemberId| {
        if member == view.me { Subject::You } else { Subject::Player(member_name(texts, view, member)) }
    };
    match fact {
        Fact::OnlyUnder { deal, member, limit } => {
            let values = [("deal", deal.into()), ("limit", limit.into())];
            texts.format_about("club-fact-under", subject(member), &values)
        }
        Fact::OnlyWin { deal, member } => {
            texts.format_about("club-fact-win", subject(member), &[("deal", deal.into())])
        }
        Fact::Tied { deal, member, other } => {
            // The reader comes first.
            let (first, second) = if other == view.me { (other, member) } else { (member, other) };
            let second = member_name(texts, view, second);
            let values = [("deal", deal.into()), ("other", second.into())];
            texts.format_about("club-fact-tied", subject(first), &values)
        }
        Fact::Close { deal, gap } => texts.format("club-fact-close", &[("deal", deal.into()), ("n", gap.into())]),
    }
}
