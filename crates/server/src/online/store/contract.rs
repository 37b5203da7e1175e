//! The contract of a store: each function that [`contract`] names is a test of every store.

pub(super) mod entries;
pub(super) mod matches;
pub(super) mod seals;
pub(super) mod seats;
pub(super) mod tables;
pub(super) mod writes;

use std::sync::Arc;

use nova_luna_protocol::online::DiscColour;
use nova_luna_rules::{BotName, Nonce, Seat, SeatCommitment};
use nova_luna_table::{SeatPlan, Timestamp, Version};

use super::{FillSeats, NewEvent, Page, RevealNonce, StoreFuture, TableStore, TakeSeat};
use crate::online::secrets::{TableId, Token};
use crate::online::table_config::for_tests::{new_table, novice, person};
use crate::online::table_config::{SeatSlot, TableConfig};

/// Opens the store of a test. A second call is a restart.
pub(super) type Open<'a> = &'a dyn Fn() -> StoreFuture<Arc<dyn TableStore>>;

/// One test for each function of the modules.
macro_rules! contract {
    ($with:ident) => {
        contract!($with,
            writes: acknowledged_writes_survive_a_restart, a_failed_write_does_not_affect_others,
                rejects_the_second_of_two_writes;
            seats: seats_change_hands_until_the_seal, a_person_may_commit_anew_until_the_seal,
                opens_reserved_seats_without_a_commitment, rejects_a_replaced_token;
            seals: nonces_are_revealed_once_and_only_to_their_seal, a_seal_becomes_void_once;
            tables: deletes_unused_tables, counts_the_tables_of_an_address, loads_configs,
                loads_changes_since_a_cursor, a_table_has_one_rematch;
            matches: old_matches_become_records, finds_short_matches_and_deletes_old_records, finds_matches_that_do_not_end,
                finds_matches_beyond_the_share_of_a_network, evicts_unused_tables_by_share,
                the_emptiest_match_of_the_largest_network_makes_way;
            entries: ranks_the_entries_of_a_challenge, the_same_game_or_secret_is_entered_once,
                a_removed_entry_leaves_a_trace, forgets_old_entries;);
    };
    ($with:ident, $($module:ident: $($name:ident),*;)*) => {
        $($(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            $with(async |open| crate::online::store::contract::$module::$name(open).await).await;
        })*)*
    };
}
pub(super) use contract;

pub(super) fn table(public: bool) -> TableConfig {
    let seats = vec![person(), novice(), person()];
    configured(seats, public)
}

/// A table whose owner sits.
pub(super) fn seated_table(public: bool, created: u64) -> TableConfig {
    let mut config = table(public);
    config.created = Timestamp(created);
    config.slots[0].commitment = Some(SeatCommitment([1; 32]));
    config
}

fn configured(seats: Vec<SeatPlan>, public: bool) -> TableConfig {
    let mut wanted = new_table(seats);
    (wanted.settings.public, wanted.settings.title) = (public, "Moon".to_owned());
    TableConfig::new(&wanted, Timestamp(1000)).unwrap().0
}

pub(super) fn new_event(table: TableId, version: u32, message_id: Option<&str>) -> NewEvent {
    let (message_id, line) = (message_id.map(str::to_owned), format!("line {version}\n"));
    NewEvent { table, version: Version(version), message_id, line, seat_token: None }
}

pub(super) fn slot(name: &str, commitment: u8) -> SeatSlot {
    SeatSlot {
        name: Some(name.into()),
        token: Some(Token::random().unwrap().digest()),
        commitment: Some(SeatCommitment([commitment; 32])),
        colour: Some(DiscColour::Blue),
        ..SeatSlot::default()
    }
}

/// A person who takes a free seat, before any void seal.
fn take(table: TableId, seat: Seat, slot: SeatSlot, sealed: Option<Timestamp>) -> TakeSeat {
    TakeSeat { table, void_seals: 0, seat, slot, replaced: None, sealed }
}

fn reveal(table: TableId, seat: Seat, nonce: u8, started: Option<Timestamp>) -> RevealNonce {
    RevealNonce { table, void_seals: 0, seat, nonce: Nonce([nonce; 32]), started }
}

/// Novices that take seats, before any void seal.
fn fill(table: TableId, seats: &[u8], sealed: Option<Timestamp>) -> FillSeats {
    let bots = seats.iter().map(|&number| (seat(number), BotName::Novice)).collect();
    FillSeats { table, void_seals: 0, bots, only_open: false, sealed }
}

fn page(limit: usize, offset: usize) -> Page {
    Page { limit, offset }
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Seats two people, and seals the table with the second.
async fn seal_both(store: &dyn TableStore, config: &TableConfig) {
    let ada = SeatSlot { name: Some("Ada".into()), ..sits(&config.slots[0], 3) };
    store.take_seat(take(config.id, seat(1), ada, None)).await.unwrap();
    store.take_seat(take(config.id, seat(3), slot("Béla", 4), Some(Timestamp(1900)))).await.unwrap();
}

/// Seats two people and starts their match.
pub(super) async fn seat_both(store: &dyn TableStore, config: &TableConfig) {
    seal_both(store, config).await;
    store.reveal(reveal(config.id, seat(3), 4, None)).await.unwrap();
    store.reveal(reveal(config.id, seat(1), 3, Some(Timestamp(2000)))).await.unwrap();
}

/// The same person with a commitment.
fn sits(slot: &SeatSlot, commitment: u8) -> SeatSlot {
    SeatSlot { commitment: Some(SeatCommitment([commitment; 32])), ..slot.clone() }
}
