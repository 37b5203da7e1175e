//! What this device keeps of a club: the member's key, the numbers as they were first seen, and the club as it was seen
//! last, so that its deals can be played without a network.

use std::collections::{BTreeMap, BTreeSet};

use nova_luna_ai::challenge::{Challenge, ClubDeal};
use nova_luna_protocol::Wire;
use nova_luna_protocol::online::parse_response;
use nova_luna_table::club::{ClubView, Link, MemberId, MemberKey, WeekView};

use super::keeper::{is_kept_here, place_on_device};
use crate::state::daily::{ChallengeResults, stored_record};
use crate::state::storage::{InMemoryStorage, Storage, StorageError};
use crate::state::stored_lines::{StoredItem, StoredLines, line};

/// A place of this device in a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedClub {
    pub club: String,
    pub(super) key: String,
    /// Whether this device has drawn the key. One that came with a link may be known to the sender of the link.
    pub is_own: bool,
    /// The name of the club.
    pub name: String,
}

line! { SavedClub { club, key, is_own, name } }

impl StoredItem for SavedClub {
    const KEY: &str = "nova-luna/clubs";
    const MAX: usize = 50;

    fn is_sound(&self) -> bool {
        is_hex(&self.club, 32) && self.key.parse::<MemberKey>().is_ok()
    }
}

pub(super) fn is_hex(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

impl SavedClub {
    pub fn new(club: &str, key: MemberKey, is_own: bool, name: &str) -> Self {
        Self { club: club.to_owned(), key: key.to_string(), is_own, name: name.to_owned() }
    }

    /// Returns the clubs of this device, the last one first.
    pub fn all(storage: &impl Storage) -> Vec<Self> {
        let mut clubs: Vec<Self> = Vec::new();
        for saved in StoredLines::<Self>::load(storage).items {
            // A place that was restored from a file replaces none that is here.
            if clubs.iter().all(|known| known.club != saved.club) {
                clubs.push(saved);
            }
        }
        clubs.reverse();
        clubs
    }

    pub fn find(storage: &impl Storage, club: &str) -> Option<Self> {
        Self::all(storage).into_iter().find(|saved| saved.club == club)
    }

    /// Returns the member's key. A key that cannot be read is not loaded.
    pub fn key(&self) -> MemberKey {
        self.key.parse().unwrap_or(MemberKey([0; 32]))
    }

    pub fn save(&self, storage: &impl Storage) -> Result<(), StorageError> {
        let mut clubs = StoredLines::<Self>::load(storage);
        clubs.items.retain(|saved| saved.club != self.club);
        clubs.push(self.clone());
        clubs.save(storage)
    }

    /// Forgets the club. The member's own games stay.
    pub fn forget(&self, storage: &impl Storage) {
        let mut clubs = StoredLines::<Self>::load(storage);
        clubs.items.retain(|saved| saved.club != self.club);
        let _ = clubs.save(storage);
        storage.remove(&club_key(&self.club));
    }
}

fn club_key(club: &str) -> String {
    format!("nova-luna/club/{club}")
}

/// The anchors of a club as this device first saw them, and the weeks that it gave its own number for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClubNumbers {
    pub(super) server: Option<Link>,
    pub(super) anchors: BTreeMap<MemberId, Link>,
    pub(super) given: BTreeSet<u32>,
}

impl ClubNumbers {
    /// Notes anchors that are new; those that are known stay.
    pub(super) fn see(&mut self, view: &ClubView) {
        self.server.get_or_insert(view.server);
        for member in &view.members {
            self.anchors.entry(member.member).or_insert(member.anchor);
        }
    }

    fn to_text(&self) -> String {
        let server = self.server.iter().map(|link| format!("server:{link}"));
        let anchors = self.anchors.iter().map(|(member, link)| format!("{member}:{link}"));
        let given = self.given.iter().map(|week| format!("given:{week}"));
        server.chain(anchors).chain(given).collect::<Vec<_>>().join(" ")
    }

    fn parse(text: &str) -> Option<Self> {
        let mut numbers = Self::default();
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            match word.split_once(':')? {
                ("server", link) => numbers.server = Some(link.parse().ok()?),
                ("given", week) => drop(numbers.given.insert(week.parse().ok()?)),
                ("tell", _) => {}
                (member, link) => drop(numbers.anchors.insert(member.parse().ok()?, link.parse().ok()?)),
            }
        }
        Some(numbers)
    }
}

/// What of a club this device is told while the page is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ClubWishes {
    /// When a week opens.
    pub opens: bool,
    /// Before it ends, if deals are left.
    pub ends: bool,
}

impl ClubWishes {
    /// Loads the wishes without the club as it was seen, which other screens do not need.
    pub fn load(storage: &impl Storage, club: &str) -> Self {
        storage
            .get(&club_key(club))
            .map(|text| Self::parse(text.lines().next().unwrap_or_default()))
            .unwrap_or_default()
    }

    pub fn save(self, storage: &impl Storage, club: &str) -> Result<(), StorageError> {
        StoredClub { wishes: self, ..StoredClub::load(storage, club) }.save(storage, club)
    }

    fn parse(line: &str) -> Self {
        let has = |wish| line.split(' ').any(|word| word == wish);
        Self { opens: has(OPENS), ends: has(ENDS) }
    }
}

const OPENS: &str = "tell:opens";
const ENDS: &str = "tell:ends";

/// A club as this device has seen it last, with its numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StoredClub {
    pub numbers: ClubNumbers,
    pub wishes: ClubWishes,
    pub view: Option<ClubView>,
}

impl StoredClub {
    pub fn load(storage: &impl Storage, club: &str) -> Self {
        storage.get(&club_key(club)).and_then(|text| Self::parse(&text)).unwrap_or_default()
    }

    pub(super) fn save(&self, storage: &impl Storage, club: &str) -> Result<(), StorageError> {
        storage.set(&club_key(club), &self.to_text())
    }

    fn to_text(&self) -> String {
        let view = self.view.as_ref().map(Wire::to_json).unwrap_or_default();
        let mut text = self.numbers.to_text();
        for (word, is_on) in [(OPENS, self.wishes.opens), (ENDS, self.wishes.ends)] {
            if is_on {
                text = format!("{text} {word}");
            }
        }
        format!("{text}\n{view}")
    }

    fn parse(text: &str) -> Option<Self> {
        let (numbers, view) = text.split_once('\n')?;
        let view = if view.is_empty() { None } else { Some(parse_response(view).ok()?) };
        Some(Self { numbers: ClubNumbers::parse(numbers)?, wishes: ClubWishes::parse(numbers), view })
    }
}

/// Whether this device has seen a club for the last time so long ago that the club may soon be deleted, because nobody has
/// opened it for a year.
pub fn is_long_unseen(storage: &impl Storage, club: &str, now: u64) -> bool {
    let seen = StoredClub::load(storage, club).view.map(|view| view.now.0);
    !is_kept_here(storage, club) && seen.is_some_and(|seen| now >= seen + LONG_UNSEEN_MS)
}

/// Eleven months.
const LONG_UNSEEN_MS: u64 = 335 * 86_400_000;

/// Reads the clubs of a file and writes them again. Their keys were drawn elsewhere, as far as this device can know.
pub(in crate::state) fn rewrite_saved_clubs(storage: &InMemoryStorage) -> Option<String> {
    let before = storage.get(SavedClub::KEY)?;
    let mut clubs = StoredLines::<SavedClub>::load(storage);
    clubs.items.iter_mut().for_each(|saved| saved.is_own = false);
    clubs.save(storage).ok()?;
    storage.get(SavedClub::KEY).filter(|again| again.lines().count() > 1 || *again == before)
}

/// Reads the numbers of a stored club and writes them again. Messages are for each browser to ask for. The club itself comes again with the next visit: reading it
/// here would add its types to the first modules of the page.
pub(in crate::state) fn rewrite_club(storage: &InMemoryStorage, club: &str) -> Option<String> {
    let text = storage.get(&club_key(club)).filter(|_| is_hex(club, 32))?;
    let (numbers, _) = text.split_once('\n')?;
    ClubNumbers::parse(numbers).map(|numbers| format!("{}\n", numbers.to_text()))
}

/// Returns the id and the name of the club that was used last. The start screen needs no more, and must stay small.
pub fn last_club(storage: &impl Storage) -> Option<(String, String)> {
    let text = storage.get(SavedClub::KEY)?;
    let mut fields = text.lines().last()?.splitn(4, '\t');
    Some((fields.next()?.to_owned(), fields.nth(2)?.to_owned()))
}

/// Returns the challenge of a deal of a week, from 1. Members who share a device have their own.
pub fn challenge_of(storage: &impl Storage, view: &ClubView, week: &WeekView, deal: u8) -> Option<Challenge> {
    challenge_for(week, deal, is_kept_here(storage, &view.club).then_some(view.me))
}

fn challenge_for(week: &WeekView, deal: u8, member: Option<MemberId>) -> Option<Challenge> {
    let seed = week.deals.get(usize::from(deal.checked_sub(1)?))?.seed;
    Some(Challenge::Club(ClubDeal { seed: seed.0, bot: week.bot, member }))
}

/// Finds the club, the week and the number of a deal. On a shared device, the place is that of the member who has played.
pub fn find_deal(storage: &impl Storage, challenge: Challenge) -> Option<(SavedClub, u32, u8)> {
    let Challenge::Club(ClubDeal { member, .. }) = challenge else { return None };
    SavedClub::all(storage).into_iter().find_map(|saved| {
        let view = StoredClub::load(storage, &saved.club).view?;
        let (week, deal) = deals(&view).find(|(week, deal)| challenge_for(week, *deal, member) == Some(challenge))?;
        let place = member.and_then(|member| place_on_device(storage, &saved.club, member));
        Some((place.unwrap_or(saved), week.week, deal))
    })
}

/// The deals of the weeks that are shown, with their numbers.
fn deals(view: &ClubView) -> impl Iterator<Item = (&WeekView, u8)> {
    let weeks = view.before.iter().chain(&view.week);
    weeks.flat_map(|week| (1_u8..).zip(&week.deals).map(move |(number, _)| (week, number)))
}

/// Returns the member's own record of a deal, if it is on this device.
pub fn own_record(storage: &impl Storage, view: &ClubView, week: &WeekView, deal: u8) -> Option<String> {
    stored_record(storage, challenge_of(storage, view, week, deal)?)
}

/// A game that is played here and not known to the club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PendingGame {
    pub week: u32,
    pub deal: u8,
    pub points: Option<u16>,
    pub record: String,
}

/// Returns the games that wait to be sent: they are played, and the club does not know them.
pub fn pending_games(storage: &impl Storage, view: &ClubView) -> Vec<PendingGame> {
    let results = ChallengeResults::load(storage);
    let member = is_kept_here(storage, &view.club).then_some(view.me);
    // A game that was played under another number, before the member joined, is none of this one.
    let joined = view.members.iter().find(|shown| shown.member == view.me).map_or(0, |own| own.joined);
    let pending = |(week, number): (&WeekView, u8)| {
        let deal = week.deals.get(usize::from(number) - 1)?;
        let challenge = challenge_for(week, number, member)?;
        let result = results.find(challenge).filter(|_| week.week >= joined && !deal.played.contains(&view.me))?;
        let record = stored_record(storage, challenge)?;
        Some(PendingGame { week: week.week, deal: number, points: result.outcome.compared_value(), record })
    };
    deals(view).filter_map(pending).collect()
}
