//! The contract of a store: each function that [`contract`] names is a test of every store.

pub(super) mod alerts;
pub(crate) mod clubs;
pub(super) mod entries;
pub(super) mod matches;
pub(super) mod tables;
pub(super) mod writes;

use nova_luna_table::Timestamp;

use super::{Append, Appended, Archive, Cursor, Index, NewTable, Store, StoreFuture, Stored};
use crate::online::creator::Creator;
use crate::online::secrets::TableId;

/// Opens the store of a test. A second call is a restart.
pub(super) type Open<'a> = &'a dyn Fn() -> StoreFuture<Store>;

/// One test for each function of the modules.
macro_rules! contract {
    ($with:ident) => {
        contract!($with,
            writes: acknowledged_writes_survive_a_restart, a_failed_write_does_not_affect_others,
                one_of_two_writes_is_stored, a_lost_write_changes_nothing, what_is_set_once_stays, any_text_is_stored;
            tables: reads_what_follows_a_cursor, deletes_unused_tables, counts_the_tables_of_an_address,
                deletes_one_table_unless_it_has_changed;
            matches: old_matches_become_records, finds_short_matches_and_deletes_old_records, finds_matches_that_do_not_end,
                finds_matches_beyond_the_share_of_a_network, evicts_unused_tables_by_share,
                the_emptiest_match_of_the_largest_network_makes_way;
            entries: ranks_the_entries_of_a_challenge, the_same_game_or_secret_is_entered_once,
                a_removed_entry_leaves_a_trace, forgets_old_entries;
            clubs: a_club_plays_a_season, nobody_reads_results_before_they_have_played, a_cheaters_games_are_refused,
                a_member_leaves_nothing_behind, changes_at_the_same_moment_are_all_stored,
                a_club_without_visits_is_deleted_after_a_year;
            alerts: one_of_two_nodes_claims_a_message, a_contact_goes_with_its_watches, looks_only_at_what_has_changed,
                a_club_is_looked_at_when_it_changes_or_its_week_ends,
                the_first_key_stays_until_it_is_replaced, each_network_has_its_turn;);
    };
    ($with:ident, $($module:ident: $($name:ident),*;)*) => {
        $($(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            $with(async |open| crate::online::store::contract::$module::$name(open).await).await;
        })*)*
    };
}
pub(super) use contract;

/// The index of a start with two people.
pub(super) const START: Index =
    Index { people: Some(2), started: Some(Timestamp(2000)), moved: None, ended: None, plies: None };

pub(super) fn table() -> NewTable {
    NewTable {
        table: TableId::random().unwrap(),
        created: Timestamp(1000),
        creator: None,
        event: "created".into(),
        hidden: Some("secret".into()),
    }
}

pub(super) fn append(table: TableId, version: u64, request: Option<&str>) -> Append {
    let (request, event) = (request.map(str::to_owned), format!("event {version}"));
    Append { table, version, request, event, hidden: None, index: Index::default() }
}

/// Stores a new table.
pub(super) async fn create(store: &Store) -> TableId {
    create_by(store, 1000, None).await
}

async fn create_by(store: &Store, created: u64, creator: Option<Creator>) -> TableId {
    let table = NewTable { created: Timestamp(created), creator, ..table() };
    store.create(table.clone()).await.unwrap();
    table.table
}

/// Appends an entry that must be stored.
pub(super) async fn add(store: &Store, table: TableId, version: u64, index: Index) {
    let append = Append { index, ..append(table, version, None) };
    assert_eq!(store.append(append).await, Ok(Appended::Stored));
}

/// Stores a table whose match has started: a log of two entries.
async fn create_match(store: &Store, created: u64, creator: Option<Creator>, people: usize) -> TableId {
    let table = create_by(store, created, creator).await;
    add(store, table, 2, Index { people: Some(people), ..START }).await;
    table
}

fn ended(at: u64, plies: usize) -> Index {
    Index { ended: Some(Timestamp(at)), plies: Some(plies), ..Index::default() }
}

fn archive(table: TableId, last: u64, ended: u64) -> Archive {
    Archive { table, last, ended: Timestamp(ended), record: "a record".into(), is_forced: false }
}

pub(super) async fn read(store: &Store, table: TableId, version: u64) -> Option<Stored> {
    store.read(vec![Cursor { table, version }]).await.unwrap().pop()
}

/// Whether there is a log.
pub(super) async fn exists(store: &Store, table: TableId) -> bool {
    read(store, table, 0).await.is_some_and(|stored| !stored.entries.is_empty())
}

async fn record(store: &Store, table: TableId) -> Option<String> {
    read(store, table, 0).await.and_then(|stored| stored.record)
}

/// The events of a log, one in each line.
pub(super) async fn log(store: &Store, table: TableId) -> String {
    let entries = read(store, table, 0).await.map(|stored| stored.entries).unwrap_or_default();
    entries.into_iter().map(|entry| entry.event).collect::<Vec<_>>().join("\n")
}
