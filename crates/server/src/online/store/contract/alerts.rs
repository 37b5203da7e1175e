//! Contacts and what they watch.

use nova_luna_protocol::online::{QuietChange, QuietHours};
use nova_luna_table::{Index, Timestamp};

use super::{Open, add, create};
use crate::online::creator::CreatorKey;
use crate::online::secrets::{Digest, TableId};
use crate::online::store::alerts::{ClubWishes, Progress, Step, StoredContact, Watch};
use crate::online::store::clubs::ClubRow;
use crate::online::store::{Delete, Store, StoreError};

pub(crate) fn contact() -> StoredContact {
    let change = QuietChange { at: Timestamp(900), from: 1380, till: 480 };
    StoredContact {
        id: Digest([7; 32]),
        push: Some("{}".to_owned()),
        url: Some("https://ntfy.example/luna".to_owned()),
        base: "https://luna.example".to_owned(),
        language: "cs".to_owned(),
        names: false,
        remind_ms: Some(5),
        quiet: Some(QuietHours { from: 1320, till: 420, change: Some(change) }),
        sent: Timestamp(0),
    }
}

pub(crate) fn watch_of(table: TableId) -> Watch {
    let progress =
        Progress { seen: 1, turn: 3, waits: true, step: Step::Turn, due: Some(Timestamp(50)), tries: 0, look: None };
    Watch { contact: contact().id, watched: table, club: None, token: Digest([8; 32]), progress }
}

async fn put(store: &Store) -> TableId {
    let table = create(store).await;
    let creator = CreatorKey([1; 16]).creator("192.0.2.1".parse().unwrap());
    store.alerts().put_contact(contact(), Timestamp(9), creator).await.unwrap();
    store.alerts().put_watch(&watch_of(table)).await.unwrap();
    table
}

async fn due(store: &Store, now: u64, sent_before: u64) -> Vec<Digest> {
    let due = store.alerts().due(Timestamp(now), Timestamp(sent_before), 9).await.unwrap();
    due.into_iter().map(|contact| contact.id).collect()
}

/// Those who wait for longest come first, and no network has more than its share.
pub(crate) async fn each_network_has_its_turn(open: Open<'_>) {
    let store = open().await.unwrap();
    let table = create(&store).await;
    for (id, address, since) in [(1, 1, 30), (2, 1, 10), (3, 1, 20), (4, 2, 40), (5, 2, 15)] {
        let creator = CreatorKey([1; 16]).creator(std::net::Ipv4Addr::new(192, 0, 2, address).into());
        let id = Digest([id; 32]);
        store.alerts().put_contact(StoredContact { id, ..contact() }, Timestamp(9), creator).await.unwrap();
        let progress = Progress { due: Some(Timestamp(since)), ..watch_of(table).progress };
        store.alerts().put_watch(&Watch { contact: id, progress, ..watch_of(table) }).await.unwrap();
    }
    assert_eq!(due(&store, 50, 0).await, [2, 5, 3, 4].map(|id| Digest([id; 32])));
    let first = store.alerts().due(Timestamp(50), Timestamp(0), 1).await.unwrap();
    assert_eq!(first.iter().map(|contact| contact.id).collect::<Vec<_>>(), [Digest([2; 32])]);
}

pub(crate) async fn one_of_two_nodes_claims_a_message(open: Open<'_>) {
    let store = open().await.unwrap();
    let table = put(&store).await;
    let alerts = store.alerts();
    assert_eq!(due(&store, 49, 0).await, [], "it is not due");
    assert_eq!(due(&store, 50, 0).await, [contact().id]);
    let told = |due| {
        let next = Progress { step: Step::Reminder, due, ..watch_of(table).progress };
        (watch_of(table), next)
    };
    let both = [told(Some(Timestamp(90))), told(Some(Timestamp(90)))].map(|told| {
        let claimed = store.alerts().claim(&contact(), Timestamp(60_000), &[told]);
        tokio::spawn(claimed)
    });
    let [one, other] = both;
    let claimed = [one.await.unwrap().unwrap(), other.await.unwrap().unwrap()];
    assert_eq!(claimed.iter().filter(|claimed| **claimed).count(), 1);
    // A node that slept meanwhile knows an old time.
    assert_eq!(alerts.claim(&contact(), Timestamp(900_000), &[told(None)]).await, Ok(false));
    let watch = alerts.watches_of(contact().id).await.unwrap().pop().unwrap();
    assert_eq!((watch.progress.step, watch.progress.due), (Step::Reminder, Some(Timestamp(90))));
    assert_eq!(due(&store, 90, 59_999).await, [], "a minute has not passed");
    // What was claimed for an earlier turn, step or attempt does not touch the present one.
    let now = watch.progress;
    for known in [Progress { turn: 2, ..now }, Progress { step: Step::Turn, ..now }, Progress { tries: 1, ..now }] {
        let slow = Watch { progress: known, ..watch.clone() };
        alerts.set_steps(&[(slow, Progress { step: Step::Turn, due: None, ..now })]).await.unwrap();
        assert_eq!(alerts.watches_of(contact().id).await, Ok(vec![watch.clone()]));
    }
    alerts.set_steps(&[(watch, Progress { step: Step::Done, due: None, ..now })]).await.unwrap();
    assert_eq!(alerts.watches_of(contact().id).await.unwrap()[0].progress.step, Step::Done);
}

pub(crate) async fn a_contact_goes_with_its_watches(open: Open<'_>) {
    let store = open().await.unwrap();
    let table = put(&store).await;
    drop(store);
    let store = open().await.unwrap();
    assert_eq!(store.alerts().contact(contact().id).await, Ok(Some(contact())));
    assert_eq!(store.alerts().watches_on(table).await, Ok(vec![watch_of(table)]));
    store.alerts().remove_push(&contact()).await.unwrap();
    let left = StoredContact { push: None, ..contact() };
    assert_eq!(store.alerts().contact(contact().id).await, Ok(Some(left)));
    assert_eq!(store.alerts().remove_contact(contact().id).await, Ok(1));
    assert_eq!(store.alerts().watches_on(table).await, Ok(Vec::new()));
    assert_eq!(store.alerts().put_watch(&watch_of(table)).await, Err(StoreError::Conflict), "there is no contact");
    // A table goes with its watches, too.
    let table = put(&store).await;
    store.delete(Delete::Table { table, last: 9 }, 1).await.unwrap();
    assert_eq!(store.alerts().watches_of(contact().id).await, Ok(Vec::new()));
    assert_eq!(store.alerts().delete_unused(Timestamp(9), 9).await, Ok(0));
    assert_eq!(store.alerts().delete_unused(Timestamp(10), 9).await, Ok(1));
}

pub(crate) async fn looks_only_at_what_has_changed(open: Open<'_>) {
    let store = open().await.unwrap();
    let table = put(&store).await;
    assert_eq!(store.alerts().changed_tables(9).await, Ok(Vec::new()));
    add(&store, table, 2, Index::default()).await;
    assert_eq!(store.alerts().changed_tables(9).await, Ok(vec![table]));
    let seen = |seen, turn| Progress { seen, turn, ..watch_of(table).progress };
    // A node that has read the watch before another one told the player.
    let told = Progress { step: Step::Reminder, ..watch_of(table).progress };
    let slow = Watch { progress: told, ..watch_of(table) };
    store.alerts().set_progress(&slow, seen(2, 4)).await.unwrap();
    assert_eq!(store.alerts().changed_tables(9).await, Ok(vec![table]), "it looks again");
    store.alerts().set_progress(&watch_of(table), seen(2, 4)).await.unwrap();
    assert_eq!(store.alerts().changed_tables(9).await, Ok(Vec::new()));
    // A node that is behind changes nothing.
    store.alerts().set_progress(&watch_of(table), seen(1, 9)).await.unwrap();
    assert_eq!(store.alerts().watches_on(table).await.unwrap()[0].progress, seen(2, 4));
    store.alerts().remove_watch(contact().id, table).await.unwrap();
    add(&store, table, 3, Index::default()).await;
    assert_eq!(store.alerts().changed_tables(9).await, Ok(Vec::new()));
}

pub(crate) async fn a_club_is_looked_at_when_it_changes_or_its_week_ends(open: Open<'_>) {
    let store = open().await.unwrap();
    let (table, alerts, club) = (put(&store).await, store.alerts(), TableId::random().unwrap());
    let row = |version| ClubRow { version, event: "event".to_owned(), hidden: None, record: None };
    let creator = CreatorKey([1; 16]).creator("192.0.2.1".parse().unwrap());
    store.clubs().create(club, Timestamp(9), creator, row(1)).await.unwrap();
    let progress = Progress { seen: 1, look: Some(Timestamp(60)), ..watch_of(table).progress };
    let wishes = ClubWishes { opens: true, ends: false };
    let watch = Watch { watched: club, club: Some(wishes), progress, ..watch_of(table) };
    alerts.put_watch(&watch).await.unwrap();
    assert_eq!(alerts.watches_on(club).await, Ok(vec![watch.clone()]));
    assert_eq!(alerts.changed_clubs(Timestamp(59), 9).await, Ok(Vec::new()));
    assert_eq!(alerts.changed_clubs(Timestamp(60), 9).await, Ok(vec![club]));
    // It rests.
    alerts.look_again(club, Timestamp(60), None).await.unwrap();
    assert_eq!(alerts.changed_clubs(Timestamp(900), 9).await, Ok(Vec::new()));
    store.clubs().append(club, row(2), Vec::new()).await.unwrap();
    assert_eq!(alerts.changed_clubs(Timestamp(9), 9).await, Ok(vec![club]));
    assert_eq!(alerts.changed_tables(9).await, Ok(Vec::new()));
    let seen = |seen, turn| Progress { seen, turn, ..progress };
    alerts.set_progress(&watch, seen(2, 4)).await.unwrap();
    alerts.set_progress(&watch, seen(2, 9)).await.unwrap();
    assert_eq!(
        alerts.watches_on(club).await.unwrap()[0].progress,
        seen(2, 4),
        "of two nodes, the second changes nothing"
    );
    assert_eq!(alerts.changed_clubs(Timestamp(9), 9).await, Ok(Vec::new()));
    // Who asks again looks at the club: what was to be told is known.
    let known = Watch { progress: Progress { step: Step::Done, due: None, ..seen(2, 5) }, ..watch };
    alerts.put_watch(&known).await.unwrap();
    assert_eq!(alerts.watches_on(club).await, Ok(vec![known]));
    assert_eq!(due(&store, 50, 0).await, [contact().id], "the table");
    store.clubs().delete(club).await.unwrap();
    assert_eq!(alerts.watches_of(contact().id).await, Ok(vec![watch_of(table)]));
}

pub(crate) async fn the_first_key_stays_until_it_is_replaced(open: Open<'_>) {
    let store = open().await.unwrap();
    assert_eq!(store.alerts().push_key().await, Ok(None));
    for key in [vec![1], vec![2]] {
        store.alerts().add_push_key(key).await.unwrap();
        assert_eq!(store.alerts().push_key().await, Ok(Some(vec![1])), "all nodes have the same");
    }
    put(&store).await;
    store.alerts().replace_push_key(vec![3]).await.unwrap();
    assert_eq!(store.alerts().push_key().await, Ok(Some(vec![3])));
    assert_eq!(store.alerts().contact(contact().id).await.unwrap().unwrap().push, None);
}
