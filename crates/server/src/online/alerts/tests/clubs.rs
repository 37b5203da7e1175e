//! Who is told about the weeks of a club when: on both stores, by two nodes, with a clock of their own.

use std::sync::Arc;

use nova_luna_protocol::club::{ChangeClub, ClubChange, ClubGame, GivenNumber, JoinClub, NewClub, VisitClub};
use nova_luna_protocol::online::QuietHours;
use nova_luna_table::Timestamp;
use nova_luna_table::club::{ClubView, MemberId};
use nova_luna_test_support::{Receiver, shared_postgres};

use super::turns::{Node, contact, open_twice};
use crate::online::alerts::AlertError;
use crate::online::clubs::ClubError;
use crate::online::creator::CreatorKey;
use crate::online::hub::Hub;
use crate::online::secrets::{Digest, TableId};
use crate::online::store::alerts::{ClubWishes, StoredContact};
use crate::online::store::contract::clubs::{HERE, NOW, chain, play, settings, token};

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;
/// The end of the first week, a Monday.
const MONDAY: Timestamp = Timestamp(NOW + 4 * DAY);

const OPENS: ClubWishes = ClubWishes { opens: true, ends: false };
const ENDS: ClubWishes = ClubWishes { opens: false, ends: true };

/// Two nodes, a receiver, and a club of three members.
struct ClubStage {
    nodes: [Node; 2],
    receiver: Receiver,
    club: TableId,
    now: Timestamp,
    _folder: tempfile::TempDir,
}

impl ClubStage {
    async fn new(postgres: Option<&str>) -> Self {
        let (folder, receiver) = (tempfile::tempdir().unwrap(), Receiver::start().await);
        let nodes = open_twice(postgres, folder.path()).await.map(|store| Node::new(store, &receiver));
        let mut stage =
            Self { nodes, receiver, club: TableId::random().unwrap(), now: Timestamp(NOW), _folder: folder };
        stage.club = stage.found().await;
        for (member, name) in [(2, "Béla"), (3, "Cleo")] {
            let key = stage.see(1).await.key;
            let request = JoinClub { key, name: name.into(), token: token(member), anchor: chain(member).anchor() };
            stage.hub().join_club(stage.club, request, HERE, stage.now).await.unwrap();
        }
        stage
    }

    fn hub(&self) -> &Arc<Hub> {
        &self.nodes[0].hub
    }

    /// Founds a club whose first week is open.
    async fn found(&self) -> TableId {
        let (token, anchor) = (token(1), chain(1).anchor());
        let request = NewClub { settings: settings(None), name: "Ada".into(), token: token.clone(), anchor };
        let id = self.hub().found_club(request, HERE, self.now).await.unwrap().club.parse().unwrap();
        let number = Some(GivenNumber { week: 1, link: chain(1).link(1) });
        self.hub().visit_club(id, VisitClub { token, number }, self.now).await.unwrap();
        id
    }

    async fn see(&self, member: MemberId) -> ClubView {
        let request = VisitClub { token: token(member), number: None };
        self.hub().visit_club(self.club, request, self.now).await.unwrap()
    }

    async fn play(&self, member: MemberId, deal: u8) {
        let week = self.see(member).await.week.unwrap();
        let record = play(week.deals[usize::from(deal) - 1].seed, None, usize::from(member));
        let request = ClubGame { token: token(member), week: week.week, deal, record };
        self.hub().enter_club_game(self.club, request, HERE, self.now).await.unwrap();
    }

    async fn change(&self, member: MemberId, change: ClubChange) {
        let request = ChangeClub { token: token(member), change };
        assert!(self.hub().ask_club(self.club, request, self.now).await.is_ok());
    }

    /// A member wants messages at an address of their own.
    async fn ask(&self, member: MemberId, wishes: ClubWishes) {
        self.ask_in(self.club, member, wishes, None).await;
    }

    async fn ask_in(&self, club: TableId, member: MemberId, wishes: ClubWishes, quiet: Option<QuietHours>) {
        let (id, url) = (contact_of(member), Some(self.receiver.url(&format!("/{member}"))));
        let creator = CreatorKey([1; 16]).creator(HERE);
        let stored = StoredContact { id, url, quiet, ..contact() };
        self.hub().store.alerts().put_contact(stored, self.now, creator).await.unwrap();
        let token = digest(member);
        let found = self.hub().club_turns(club, &[token], self.now).await.unwrap().pop().unwrap();
        self.hub().watch(id, (club, Some(wishes)), token, found, self.now).await.unwrap();
    }

    /// Lets both nodes look and send at the same time, twice; returns who was told what.
    async fn told(&self) -> Vec<(MemberId, String)> {
        for _ in 0..2 {
            tokio::join!(self.nodes[0].round(self.now), self.nodes[1].round(self.now));
        }
        let link = format!(" https://luna.example/#/club/{}", self.club);
        let read = |body: Vec<u8>| String::from_utf8(body).unwrap().replace(&link, " LINK");
        let who = |head: &str| head.strip_prefix("POST /").unwrap()[..1].parse().unwrap();
        let mut told: Vec<_> = self.receiver.take().into_iter().map(|one| (who(&one.head), read(one.body))).collect();
        told.sort();
        told
    }

    async fn watched_by(&self, member: MemberId) -> usize {
        self.hub().store.alerts().watches_of(contact_of(member)).await.unwrap().len()
    }

    /// The week that was opened last, without a visit.
    async fn week(&self) -> u32 {
        let rows = self.hub().store.clubs().read(self.club, 0).await.unwrap();
        rows.iter().filter(|row| row.event.contains("week_opened")).count() as u32
    }
}

fn contact_of(member: MemberId) -> Digest {
    Digest([member as u8; 32])
}

fn digest(member: MemberId) -> Digest {
    crate::online::clubs::digest(&token(member)).unwrap()
}

async fn on_both_stores(test: impl AsyncFn(ClubStage)) {
    test(ClubStage::new(None).await).await;
    match shared_postgres() {
        Some(server) => test(ClubStage::new(Some(&server.database().unwrap())).await).await,
        None => eprintln!("left out: PostgreSQL is not installed"),
    }
}

const OPENED: &str = "New deals in “The Thursday moons”. The same for everyone. You have 7 days. LINK";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_member_who_asked_is_told_once_that_a_week_opens_without_any_visit() {
    on_both_stores(async |mut stage| {
        stage.ask(1, OPENS).await;
        stage.ask(2, OPENS).await;
        stage.ask(3, ENDS).await;
        stage.play(3, 1).await;
        stage.play(3, 2).await;
        stage.now = Timestamp(MONDAY.0 - 1);
        assert_eq!(stage.told().await, []);
        stage.now = MONDAY;
        let opened = [(1, OPENED.to_owned()), (2, OPENED.to_owned())];
        assert_eq!(stage.told().await, opened);
        assert_eq!(stage.week().await, 2);
        stage.now = MONDAY.after(DAY);
        assert_eq!(stage.told().await, [], "once");
        // Somebody's visit is faster than the nodes. Ada looks, too, and her page asks again: it is no news to her.
        stage.play(3, 1).await;
        stage.now = MONDAY.after(7 * DAY);
        assert_eq!(stage.see(3).await.week.unwrap().week, 3);
        stage.ask(1, OPENS).await;
        assert_eq!(stage.told().await, [(2, OPENED.to_owned())]);
    })
    .await;
}

/// Nobody was there for a week: no node opens another one, and nobody is told until somebody visits.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_club_that_nobody_visits_rests() {
    on_both_stores(async |mut stage| {
        stage.ask(2, OPENS).await;
        stage.ask(3, ENDS).await;
        // No node ran on Sunday, and now the reminder is too late.
        stage.now = MONDAY;
        assert_eq!((stage.told().await, stage.week().await), (Vec::new(), 1));
        stage.now = MONDAY.after(30 * DAY);
        assert_eq!((stage.told().await, stage.week().await), (Vec::new(), 1));
        let alerts = stage.hub().store.alerts();
        assert_eq!(alerts.changed_clubs(stage.now, 9).await, Ok(Vec::new()), "nothing is left to look at");
        assert!(alerts.due(stage.now, stage.now, 9).await.unwrap().is_empty(), "and nothing to tell");
        stage.see(3).await;
        let told = stage.told().await;
        assert!(told.len() == 1 && told[0].1.starts_with("New deals"), "{told:?}");
        // A number is enough to go on.
        let number = Some(GivenNumber { week: 3, link: chain(1).link(3) });
        stage.hub().visit_club(stage.club, VisitClub { token: token(1), number }, stage.now).await.unwrap();
        stage.now = stage.see(1).await.week.unwrap().ends;
        assert_eq!((stage.told().await.len(), stage.week().await), (1, 3));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_members_with_deals_left_are_told_that_the_week_ends() {
    on_both_stores(async |mut stage| {
        stage.ask(1, ENDS).await;
        stage.ask(2, ENDS).await;
        stage.ask(3, OPENS).await;
        for deal in [1, 2] {
            stage.play(1, deal).await;
        }
        stage.play(2, 1).await;
        stage.now = Timestamp(MONDAY.0 - DAY - 1);
        assert_eq!(stage.told().await, []);
        stage.now = Timestamp(MONDAY.0 - DAY);
        let ends = "The week in “The Thursday moons” ends soon. 24 hours left for the deals you haven’t played. LINK"
            .to_owned();
        assert_eq!(stage.told().await, [(2, ends.clone())]);
        stage.now = Timestamp(MONDAY.0 - HOUR);
        assert_eq!(stage.told().await, [], "once");
        // The next week: only what was asked for.
        stage.now = MONDAY;
        assert_eq!(stage.told().await, [(3, OPENED.to_owned())]);
        stage.play(2, 1).await;
        stage.play(2, 2).await;
        stage.now = MONDAY.after(6 * DAY);
        assert_eq!(stage.told().await, [(1, ends)]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_about_a_club_comes_in_the_quiet_hours() {
    on_both_stores(async |mut stage| {
        let night = Some(QuietHours { from: 22 * 60, till: 7 * 60, change: None });
        let both = ClubWishes { opens: true, ends: true };
        stage.ask_in(stage.club, 2, both, night).await;
        stage.play(1, 1).await;
        let told_at = async |stage: &mut ClubStage, at: Timestamp| {
            stage.now = at;
            stage.told().await.len()
        };
        // A day before midnight is in the night, so the reminder comes the evening before.
        let evening = Timestamp(MONDAY.0 - DAY - 2 * HOUR - 1);
        assert_eq!(told_at(&mut stage, Timestamp(evening.0 - 1)).await, 0);
        assert_eq!(told_at(&mut stage, evening).await, 1);
        assert_eq!(told_at(&mut stage, MONDAY).await, 0);
        assert_eq!(stage.week().await, 2, "the week opens at midnight all the same");
        assert_eq!(told_at(&mut stage, Timestamp(MONDAY.0 + 7 * HOUR - 1)).await, 0);
        assert_eq!(told_at(&mut stage, MONDAY.after(7 * HOUR)).await, 1);
        assert_eq!(told_at(&mut stage, MONDAY.after(8 * HOUR)).await, 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_or_is_removed_is_told_nothing_and_a_closed_club_is_silent() {
    on_both_stores(async |mut stage| {
        for member in 1..=3 {
            stage.ask(member, OPENS).await;
        }
        stage.play(1, 1).await;
        stage.change(2, ClubChange::Leave { keep: true }).await;
        stage.change(1, ClubChange::Remove(3)).await;
        // Members stay when the invitation is replaced.
        stage.change(1, ClubChange::NewLink).await;
        assert_eq!(stage.told().await, []);
        assert_eq!([stage.watched_by(1).await, stage.watched_by(2).await, stage.watched_by(3).await], [1, 0, 0]);
        let again = stage.hub().club_turns(stage.club, &[digest(2)], stage.now).await.unwrap().pop().unwrap();
        stage.hub().watch(contact_of(2), (stage.club, Some(OPENS)), digest(2), again, stage.now).await.unwrap();
        assert_eq!(stage.watched_by(2).await, 0, "with the token of a member who has left");
        stage.now = MONDAY;
        assert_eq!(stage.told().await, [(1, OPENED.to_owned())]);
        stage.play(1, 1).await;
        stage.change(1, ClubChange::Close).await;
        assert_eq!(stage.hub().club_turns(stage.club, &[digest(1)], stage.now).await, Err(closed()));
        stage.now = MONDAY.after(7 * DAY);
        assert_eq!((stage.told().await, stage.watched_by(1).await), (Vec::new(), 0));
    })
    .await;
}

fn closed() -> ClubError {
    nova_luna_table::club::ClubRefusal::Closed.into()
}

/// The last member leaves before the nodes look: the club is gone with its watches. A contact that never was is refused.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_club_takes_its_watches_along() {
    on_both_stores(async |stage| {
        stage.ask(1, OPENS).await;
        let found = stage.hub().club_turns(stage.club, &[digest(1)], stage.now).await.unwrap().pop().unwrap();
        let refused = stage.hub().watch(contact_of(9), (stage.club, Some(OPENS)), digest(1), found, stage.now).await;
        assert_eq!(refused, Err(AlertError::UnknownContact));
        for member in 1..=3 {
            stage.change(member, ClubChange::Leave { keep: false }).await;
        }
        assert_eq!(stage.watched_by(1).await, 0);
        assert_eq!(stage.told().await, []);
    })
    .await;
}

/// Two clubs open at the same midnight: one message each, a minute apart, because a message opens one club.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_member_of_two_clubs_is_told_about_each() {
    on_both_stores(async |mut stage| {
        let other = stage.found().await;
        stage.play(1, 1).await;
        let number = Some(GivenNumber { week: 2, link: chain(1).link(2) });
        stage.hub().visit_club(other, VisitClub { token: token(1), number }, stage.now).await.unwrap();
        stage.ask(1, OPENS).await;
        stage.ask_in(other, 1, OPENS, None).await;
        stage.now = MONDAY;
        let first = stage.told().await;
        assert_eq!(first.len(), 1);
        stage.now = MONDAY.after(59_000);
        assert_eq!(stage.told().await, []);
        stage.now = MONDAY.after(60_000);
        let second = stage.told().await;
        assert_eq!(second.len(), 1);
        assert_ne!(first, second, "the other one");
        stage.now = MONDAY.after(HOUR);
        assert_eq!(stage.told().await, []);
    })
    .await;
}

/// Thirty days before a club is deleted that nobody opens, those who want messages about it are told, once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn members_are_told_before_a_forgotten_club_is_deleted() {
    on_both_stores(async |mut stage| {
        stage.ask(2, OPENS).await;
        stage.ask(3, ENDS).await;
        let told_at = async |stage: &mut ClubStage, days: u64| {
            stage.now = Timestamp(NOW + days * DAY);
            stage.hub().clean_up_clubs(true, stage.now).await.unwrap();
            stage.told().await
        };
        // The reminder of the first week.
        told_at(&mut stage, 3).await;
        assert_eq!(told_at(&mut stage, 335).await, []);
        let fades = "“The Thursday moons” will be deleted in a month. Nobody has opened it for eleven months. \
            Open it, and it stays. LINK";
        assert_eq!(told_at(&mut stage, 336).await, [(2, fades.to_owned()), (3, fades.to_owned())]);
        assert_eq!(told_at(&mut stage, 337).await, [], "once");
        // A visit keeps the club, and ends what was to be told.
        stage.see(1).await;
        stage.told().await;
        assert_eq!(told_at(&mut stage, 400).await, []);
        let later = told_at(&mut stage, 337 + 336).await;
        assert!(later.len() == 2 && later.iter().all(|(_, line)| line == fades), "{later:?}");
        assert_eq!(stage.watched_by(2).await, 1);
        assert_eq!(told_at(&mut stage, 337 + 366).await, []);
        assert_eq!(stage.watched_by(2).await, 0, "the club is gone");
    })
    .await;
}
