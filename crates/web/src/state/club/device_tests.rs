//! A club of one device: a tablet that a family shares.

use std::cell::{Cell, RefCell};

use nova_luna_ai::challenge::Challenge;
use nova_luna_protocol::club::ClubChange;
use nova_luna_rules::{Secret, TableId};
use nova_luna_table::Timestamp;
use nova_luna_table::club::{ClubView, MemberId};

use super::tests::{now, play_at, settings};
use super::*;
use crate::state::storage::{InMemoryStorage, Storage, StorageError};

const DAY: u64 = 86_400_000;
/// A Thursday. The first week ends on the Monday after the next three days.
const FOUNDED: Timestamp = Timestamp(20_776 * DAY);
const FIRST_END: u64 = 20_780 * DAY;
const LOG: &str = "nova-luna/kept/09090909090909090909090909090909";

/// A browser's storage: what it does not accept is there until the page is closed.
#[derive(Default)]
struct Flaky {
    stored: InMemoryStorage,
    unstored: InMemoryStorage,
    refuses: Cell<Option<StorageError>>,
}

impl Storage for Flaky {
    fn get(&self, key: &str) -> Option<String> {
        self.unstored.get(key).or_else(|| self.stored.get(key))
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        let has_room = self.stored.get(key).is_some_and(|known| known.len() >= text.len());
        if let Some(error) = self.refuses.get().filter(|_| key == LOG && !has_room) {
            let _ = self.unstored.set(key, text);
            return Err(error);
        }
        self.unstored.remove(key);
        self.stored.set(key, text)
    }

    fn remove(&self, key: &str) {
        self.unstored.remove(key);
        self.stored.remove(key);
    }
}

struct Tablet {
    storage: Flaky,
    now: Cell<Timestamp>,
    asked: RefCell<Vec<String>>,
}

impl Tablet {
    /// Ada founds the club, and Béla joins.
    fn new() -> Self {
        let tablet = Self::empty();
        let ada = tablet.keeper().found(TableId([9; 16]), Secret([5; 32]), settings(), " Ada ").unwrap();
        now(tablet.client().visit(&ada)).unwrap();
        let bela = tablet.keeper().add_member(&ada.club, "Béla").unwrap();
        now(tablet.client().visit(&bela)).unwrap();
        tablet
    }

    fn empty() -> Self {
        Self { storage: Flaky::default(), now: Cell::new(FOUNDED), asked: RefCell::default() }
    }

    fn keeper(&self) -> DeviceKeeper<'_, Flaky> {
        DeviceKeeper { storage: &self.storage, now: self.now.get() }
    }

    fn client(&self) -> ClubClient<'_, Flaky, impl AsyncFn(String, String) -> Answer> {
        let send = async |path: String, body: String| {
            self.asked.borrow_mut().push(path.clone());
            self.keeper().answer(&path, &body).expect("the device keeps the club")
        };
        ClubClient { storage: &self.storage, send }
    }

    fn place(&self, member: MemberId) -> SavedClub {
        place_on_device(&self.storage, &TableId([9; 16]).to_string(), member).unwrap()
    }

    fn try_visit(&self, member: MemberId) -> Result<ClubView, ClubError> {
        now(self.client().visit(&self.place(member)))
    }

    fn visit(&self, member: MemberId) -> ClubView {
        self.try_visit(member).unwrap()
    }

    /// Plays a deal of the week as a member, without telling the club.
    fn play(&self, member: MemberId, deal: u8) -> Challenge {
        let view = self.visit(member);
        let challenge = challenge_of(&self.storage, &view, view.week.as_ref().unwrap(), deal).unwrap();
        play_at(&self.storage, challenge, self.now.get().0 + u64::from(member) * 1000 + u64::from(deal));
        challenge
    }

    fn log(&self) -> String {
        self.storage.stored.get(LOG).unwrap()
    }
}

fn results(view: &ClubView, deal: usize) -> Option<usize> {
    view.week.as_ref().unwrap().deals[deal].results.as_ref().map(Vec::len)
}

#[test]
fn a_device_founds_a_club_and_opens_its_first_week() {
    let tablet = Tablet::new();
    let view = tablet.visit(1);
    let names: Vec<&str> = view.members.iter().map(|member| member.name.as_str()).collect();
    assert_eq!((names, view.me, view.founder), (vec!["Ada", "Béla"], 1, 1));
    let week = view.week.as_ref().unwrap();
    assert_eq!((week.week, week.ends, week.deals.len()), (1, Timestamp(FIRST_END), 2));
    assert!(is_kept_here(&tablet.storage, &view.club));
    assert!(tablet.keeper().answer("/api/v1/clubs", "{}").is_none(), "a server founds others");
    assert!(tablet.keeper().answer(&format!("/api/v1/clubs/{}", "5d".repeat(16)), "{}").is_none());
    assert_eq!(SavedClub::all(&tablet.storage).len(), 1, "the club is listed once, whoever plays");
    for (name, refused) in [(" béla", "club-name-taken"), (" ", "club-name-wrong")] {
        assert_eq!(tablet.keeper().add_member(&view.club, name), Err(ClubError::Refused(refused)));
    }
    let asked = tablet.asked.borrow().len();
    tablet.visit(2);
    assert_eq!(tablet.asked.borrow().len(), asked + 1, "a visit is one request");
}

#[test]
fn results_are_hidden_until_the_member_has_played() {
    let tablet = Tablet::new();
    let deal = tablet.play(1, 1);
    let (place, week, number) = find_deal(&tablet.storage, deal).unwrap();
    assert_eq!((place.key(), week, number), (tablet.place(1).key(), 1, 1));
    assert_eq!(results(&tablet.visit(1), 0), Some(1));
    let view = tablet.visit(2);
    assert_eq!((results(&view, 0), view.week.as_ref().unwrap().deals[0].played.as_slice()), (None, &[1][..]));
    let record = |week, member| now(tablet.client().record(&tablet.place(2), week, 1, member));
    assert_eq!(record(1, 1), Err(ClubError::Refused("club-hidden")));
    assert!(pending_games(&tablet.storage, &view).is_empty(), "the game of one member is none of the other");
    // The same game is refused, as on a server: somebody would only copy it.
    tablet.play(2, 1);
    let place = tablet.place(2);
    let game = pending_games(&tablet.storage, &tablet.visit(2)).remove(0);
    assert_eq!(
        now(tablet.client().enter(&place, game.week, game.deal, game.record.clone())),
        Err(ClubError::Refused("club-duplicate"))
    );
    let other = now(tablet.client().enter(&place, 1, 2, game.record));
    assert_eq!(other, Err(ClubError::Refused("club-other-deal")));
    assert_eq!(
        now(tablet.client().enter(&place, 1, 2, "nothing".into())),
        Err(ClubError::Refused("club-record-wrong"))
    );
    tablet.play(2, 2);
    assert_eq!(results(&tablet.visit(2), 1), Some(1));
    assert_eq!(record(1, 1), Err(ClubError::Refused("club-hidden")));
    assert!(now(tablet.client().record(&place, 1, 2, 2)).is_ok());
    assert_eq!(results(&tablet.visit(1), 1), None);
}

/// A game that was set aside belongs to whoever began it.
#[test]
fn the_deal_says_who_plays_it() {
    let tablet = Tablet::new();
    let played = tablet.play(1, 2);
    tablet.visit(2);
    let (place, ..) = find_deal(&tablet.storage, played).unwrap();
    assert_eq!(place.key(), tablet.place(1).key());
    let view = now(tablet.client().visit(&place)).unwrap();
    assert_eq!((view.me, results(&view, 1)), (1, Some(1)));
    let changed = now(tablet.client().change(&tablet.place(2), ClubChange::Close));
    assert_eq!(changed, Err(ClubError::Refused("club-not-founder")));
}

#[test]
fn weeks_end_and_open_by_the_clock_of_the_device() {
    let tablet = Tablet::new();
    tablet.play(1, 1);
    tablet.visit(1);
    tablet.now.set(Timestamp(FIRST_END - 1));
    assert_eq!(tablet.visit(2).week.unwrap().week, 1);
    tablet.now.set(Timestamp(FIRST_END));
    let view = tablet.visit(2);
    let before = view.before.as_ref().unwrap();
    assert_eq!((view.week.as_ref().unwrap().week, before.deals[0].results.as_ref()), (2, None));
    tablet.now.set(before.closes);
    let view = tablet.visit(2);
    assert_eq!(view.before.unwrap().deals[0].results.as_ref().map(Vec::len), Some(1));
    let late = now(tablet.client().enter(&tablet.place(2), 1, 1, String::new()));
    assert_eq!(late, Err(ClubError::Refused("club-late")));
    assert!(tablet.log().contains("[Format"), "the record of last week is there");
    tablet.now.set(Timestamp(FIRST_END + 30 * DAY));
    let view = tablet.visit(1);
    assert_eq!(view.week.unwrap().week, 3, "a week that nobody saw was none");
    assert!(!tablet.log().contains("[Format"), "no screen shows the games of older weeks");
    assert_eq!(view.season.rows[0].weeks, [1, 0, 0]);
}

#[test]
fn a_full_storage_changes_nothing_and_says_so() {
    let tablet = Tablet::new();
    tablet.play(1, 1);
    let before = tablet.log();
    for (error, text) in [(StorageError::Full, "club-storage-full"), (StorageError::Denied, "club-storage-denied")] {
        tablet.storage.refuses.set(Some(error));
        let game = pending_games(&tablet.storage, &tablet.visit(1)).remove(0);
        let entered = now(tablet.client().enter(&tablet.place(1), game.week, game.deal, game.record));
        assert_eq!(entered, Err(ClubError::Refused(text)));
        assert_eq!((tablet.log(), tablet.storage.get(LOG)), (before.clone(), Some(before.clone())));
        let empty = Tablet::empty();
        empty.storage.refuses.set(Some(error));
        let founded = empty.keeper().found(TableId([9; 16]), Secret([5; 32]), settings(), "Ada");
        assert_eq!(founded, Err(ClubError::Refused(text)));
        assert!(!is_kept_here(&empty.storage, &TableId([9; 16]).to_string()));
    }
    tablet.storage.refuses.set(None);
    assert_eq!(results(&tablet.visit(1), 0), Some(1), "the game has waited");
}

#[test]
fn a_log_has_a_limit() {
    let tablet = Tablet::new();
    let longest = ClubChange::Settings(nova_luna_table::club::ClubSettings { name: "🌙".repeat(40), ..settings() });
    let sample = nova_luna_table::club::ClubEvent {
        version: 7,
        at: Timestamp(1),
        kind: nova_luna_table::club::ClubKind::LinkReplaced,
    };
    let sample = nova_luna_protocol::Wire::to_json(&sample);
    let mut club = tablet.log();
    let mut version = club.lines().count() - 1;
    while club.len() < (1 << 20) - 200 {
        version += 1;
        club += &sample.replace("\"version\":7", &format!("\"version\":{version}"));
        club += "\n";
    }
    tablet.storage.set(LOG, &club).unwrap();
    let changed = now(tablet.client().change(&tablet.place(1), longest));
    assert_eq!(changed, Err(ClubError::Refused("club-log-full")));
    assert_eq!(tablet.log(), club);
    assert_eq!(tablet.visit(1).members.len(), 2, "it can still be seen");
}

#[test]
fn a_damaged_log_is_refused_and_stays_as_it_is() {
    let tablet = Tablet::new();
    let (ada, whole) = (tablet.place(1), tablet.log());
    let lines: Vec<&str> = whole.lines().collect();
    let without_second = [&lines[..2], &lines[3..]].concat().join("\n") + "\n";
    for damaged in ["", "club-log 1\n", "club-log 2\n", &whole[..whole.len() - 9], &without_second, "\0"] {
        tablet.storage.set(LOG, damaged).unwrap();
        let refused = ClubError::Refused("club-log-damaged");
        assert_eq!(now(tablet.client().visit(&ada)), Err(refused), "{damaged:?}");
        assert_eq!(now(tablet.client().change(&ada, ClubChange::Close)), Err(refused));
        assert_eq!(now(tablet.client().leave(&ada, false)), Err(refused));
        assert_eq!(tablet.keeper().add_member(&ada.club, "Eve"), Err(refused));
        assert_eq!(tablet.log(), damaged);
    }
    tablet.storage.set(LOG, &whole).unwrap();
    assert_eq!(now(tablet.client().visit(&ada)).map(|view| view.me), Ok(1));
}

#[test]
fn who_leaves_is_gone_and_the_last_one_takes_the_club_along() {
    let tablet = Tablet::new();
    tablet.play(1, 1);
    let ada = tablet.visit(1);
    now(tablet.client().leave(&tablet.place(1), false)).unwrap();
    assert!(!tablet.log().contains("Ada") && !tablet.log().contains("[Format"));
    let next = SavedClub::find(&tablet.storage, &ada.club).unwrap();
    let view = now(tablet.client().visit(&next)).unwrap();
    assert_eq!((view.me, view.founder, view.week.unwrap().deals[0].played.len()), (2, 2, 0));
    now(tablet.client().leave(&next, true)).unwrap();
    assert_eq!((SavedClub::all(&tablet.storage).len(), tablet.storage.get(LOG)), (0, None));
}
