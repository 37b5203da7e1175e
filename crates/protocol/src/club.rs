//! Clubs as JSON: the text of their logs, what a member may see, and what clients ask.

use nova_luna_bots::BotName;
use nova_luna_rules::Seed;
use nova_luna_table::club::{
    ClubCreated, ClubEntry, ClubEvent, ClubHidden, ClubKind, ClubRefusal, ClubSettings, ClubView, DealView, EntryAdded,
    EntryErased, Fact, Given, Joined, Left, Link, MemberId, MemberView, ResultView, Rival, SeasonRow, SeasonView,
    TableRow, WeekOpened, WeekView,
};

use crate::log::{LineError, read_line};
use crate::wire::{wire, wire_kinds, wire_texts};

/// Founds a club. The founder is its first member.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewClub {
    pub settings: ClubSettings,
    /// The founder's name.
    pub name: String,
    /// The founder's token: 64 hexadecimal digits that the client draws.
    pub token: String,
    /// The anchor of the founder's chain of numbers.
    pub anchor: Link,
}

/// Joins a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JoinClub {
    /// The key of the invitation.
    pub key: String,
    pub name: String,
    pub token: String,
    pub anchor: Link,
}

/// Shows the key of an invitation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubKey {
    pub key: String,
}

/// What an invitation says before anybody joins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubInvitation {
    pub name: String,
    /// The name of the founder.
    pub founder: String,
    /// The number of members.
    pub members: usize,
    pub deals: u8,
    pub bot: Option<BotName>,
}

/// Asks for the club as a member sees it. The first one who asks after its end opens the next week.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VisitClub {
    pub token: String,
    /// The member's number for a week to come, if the club wants it.
    pub number: Option<GivenNumber>,
}

/// The number of a member for the deals of a week.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenNumber {
    pub week: u32,
    pub link: Link,
}

/// Enters a game of a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubGame {
    pub token: String,
    pub week: u32,
    /// The deal of the week, from 1.
    pub deal: u8,
    pub record: String,
}

/// Asks for the record of a member.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AskRecord {
    pub token: String,
    pub week: u32,
    pub deal: u8,
    pub member: MemberId,
}

/// The record of a game, as the server writes it: without names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubRecord {
    pub record: String,
}

/// Says what of a club a contact is told; nothing if both are false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WatchClub {
    pub token: String,
    /// The secret of the contact.
    pub contact: String,
    /// Whether it is told when a week opens.
    pub opens: bool,
    /// Whether it is told before a week ends, while the member has not played all deals.
    pub ends: bool,
}

/// Changes a club, or leaves it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChangeClub {
    pub token: String,
    pub change: ClubChange,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClubChange {
    Settings(ClubSettings),
    NewLink,
    Remove(MemberId),
    HandOver(MemberId),
    /// Leaves. The results stay, or are deleted.
    Leave {
        keep: bool,
    },
    Close,
}

/// The answer to somebody who has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeftClub {
    pub left: bool,
}

wire_texts! { Link }

wire_kinds! {
    ClubKind {
        "created" = Created[created],
        "joined" = Joined[joined],
        "given" = Given[given],
        "week_opened" = WeekOpened[week],
        "entry_added" = EntryAdded[entry],
        "entry_erased" = EntryErased[entry],
        "settings_changed" = SettingsChanged(settings),
        "link_replaced" = LinkReplaced,
        "handed_over" = HandedOver(member),
        "left" = Left[left],
        "closed" = Closed,
    }
    Fact {
        "only_under" = OnlyUnder { deal, member, limit },
        "only_win" = OnlyWin { deal, member },
        "tied" = Tied { deal, member, other },
        "close" = Close { deal, gap },
    }
    ClubChange {
        "settings" = Settings(settings),
        "new_link" = NewLink,
        "remove" = Remove(member),
        "hand_over" = HandOver(member),
        "leave" = Leave { keep },
        "close" = Close,
    }
}

wire! {
    ClubEvent { version, at, [kind] }
    ClubCreated { settings, server, anchor }
    ClubSettings { name, weekday, deals, bot, season }
    Joined { member, anchor }
    Given { member, week }
    WeekOpened { week, ends, season, deals, bot, server, members, numbers }
    EntryAdded { member, week, deal, points, tiles, discs_left, game }
    EntryErased { week }
    Left { member, removed, keeps }
    ClubHidden { ; root, key, name, token, number, record }
    ClubView { club, now, version, me, founder, key, settings, closed, server, members, week, before, wants, season, last_season, rivals }
    MemberView { member, name, anchor, joined, left }
    WeekView { week, opened, ends, closes, bot, server, given, numbers, deals, table, withdrawn, fact }
    DealView { seed: Seed, played, results }
    ResultView { place, member, points, tiles, discs_left, earned }
    TableRow { place, member, earned }
    SeasonView { season, week, weeks, rows }
    SeasonRow { place, member, points, streak, weeks }
    Rival { member, won, lost, tied }
    NewClub { settings, name, token, anchor }
    JoinClub { key, name, token, anchor }
    ClubKey { key }
    ClubInvitation { name, founder, members, deals, bot }
    VisitClub { token, number }
    GivenNumber { week, link }
    ClubGame { token, week, deal, record }
    AskRecord { token, week, deal, member }
    ClubRecord { record }
    ChangeClub { token, change }
    WatchClub { token, contact, opens, ends }
    LeftClub { left }
}

/// Returns the code that names a refusal in a problem.
pub const fn refusal_code(refusal: ClubRefusal) -> &'static str {
    match refusal {
        ClubRefusal::NotFounder => "not_founder",
        ClubRefusal::Closed => "club_closed",
        ClubRefusal::Full => "club_full",
        ClubRefusal::InvalidKey => "invalid_key",
        ClubRefusal::NoMember => "member_not_found",
        ClubRefusal::NameTaken => "name_taken",
        ClubRefusal::Settings(_) => "invalid_settings",
        ClubRefusal::WrongNumber => "wrong_number",
        ClubRefusal::NoDeal => "deal_not_found",
        ClubRefusal::Late => "week_closed",
        ClubRefusal::AlreadyEntered => "already_entered",
        ClubRefusal::Duplicate => "duplicate_game",
        ClubRefusal::Done => "unavailable",
    }
}

/// Reads an entry of a club's log from its texts. What stood beside the event may have been erased.
pub fn read_club_entry(event: &str, hidden: Option<&str>) -> Result<ClubEntry, LineError> {
    Ok(ClubEntry { event: read_line(event)?, hidden: hidden.map(read_line).transpose()?.unwrap_or_default() })
}
