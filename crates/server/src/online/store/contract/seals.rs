//! Seals: the nonces that belong to them, and how they become void.

use nova_luna_protocol::online::VoidReason;
use nova_luna_rules::{Nonce, Secret};
use nova_luna_table::{Timestamp, Version};

use super::{Open, reveal, seal_both, seat, sits, slot, table, take};
use crate::online::secrets::Digest;
use crate::online::store::{Cursor, MakeVoid, RevealNonce, StoreError, TakeSeat};
use crate::online::table_config::VoidSeal;

pub(crate) async fn nonces_are_revealed_once_and_only_to_their_seal(open: Open<'_>) {
    let (store, config) = (open().await.unwrap(), table(false));
    let id = config.id;
    store.create(config.clone(), None).await.unwrap();
    assert_eq!(store.reveal(reveal(id, seat(1), 1, None)).await, Err(StoreError::Conflict), "it is not sealed");
    seal_both(&*store, &config).await;
    let other = RevealNonce { void_seals: 1, ..reveal(id, seat(1), 1, None) };
    assert_eq!(store.reveal(other).await, Err(StoreError::Conflict), "another round");
    assert_eq!(store.reveal(reveal(id, seat(2), 1, None)).await, Err(StoreError::Conflict), "a bot");
    store.reveal(reveal(id, seat(1), 1, None)).await.unwrap();
    assert_eq!(store.reveal(reveal(id, seat(1), 2, None)).await, Err(StoreError::Conflict), "it has revealed");
    // The two last players may reveal at the same time at two nodes, and neither starts the match.
    store.reveal(reveal(id, seat(3), 2, None)).await.unwrap();
    assert_eq!(store.start(id, 1, Timestamp(2000)).await, Err(StoreError::Conflict), "another round");
    store.start(id, 0, Timestamp(2000)).await.unwrap();
    let stored = store.load(id).await.unwrap().unwrap().config;
    assert_eq!((stored.slots[0].nonce, stored.slots[2].nonce), (Some(Nonce([1; 32])), Some(Nonce([2; 32]))));
    assert_eq!((stored.sealed_at, stored.started_at), (Some(Timestamp(1900)), Some(Timestamp(2000))));
}

pub(crate) async fn a_seal_becomes_void_once(open: Open<'_>) {
    let (store, config) = (open().await.unwrap(), table(false));
    let id = config.id;
    store.create(config.clone(), None).await.unwrap();
    let ada = config.slots[0].token;
    let make = |reason, number, opened: &[u8], token| MakeVoid {
        table: id,
        void_seals: 0,
        void: VoidSeal { reason, seat: seat(number), at: Timestamp(2500) },
        secret: Secret([8; 32]),
        opened: opened.iter().map(|&number| seat(number)).collect(),
        owner: seat(3),
        token,
    };
    let lost = || make(VoidReason::Lost, 1, &[], ada);
    assert_eq!(store.make_void(lost()).await, Err(StoreError::Conflict), "it is not sealed");
    seal_both(&*store, &config).await;
    store.reveal(reveal(id, seat(1), 3, None)).await.unwrap();
    let late = store.make_void(make(VoidReason::NotRevealed, 1, &[1, 3], None)).await;
    assert_eq!(late, Err(StoreError::Conflict), "the first seat has revealed in time");
    let forged = store.make_void(make(VoidReason::Left, 1, &[1], Some(Digest([9; 32])))).await;
    assert_eq!(forged, Err(StoreError::Conflict), "not the token of the seat");
    let untouched = store.load(id).await.unwrap().unwrap().config;
    assert_eq!((untouched.void_seals, untouched.is_sealed(), untouched.secret), (0, true, config.secret.clone()));
    let revision = store.load(id).await.unwrap().unwrap().revision;
    store.make_void(make(VoidReason::NotRevealed, 3, &[3], None)).await.unwrap();
    assert_eq!(store.make_void(lost()).await, Err(StoreError::Conflict), "it is void already");
    let cursor = Cursor { table: id, revision, version: Version(0) };
    let (now, _) = store.load_since(cursor).await.unwrap().unwrap().config.expect("other nodes see the change");
    let void = VoidSeal { reason: VoidReason::NotRevealed, seat: seat(3), at: Timestamp(2500) };
    assert_eq!((now.void_seals, now.last_void, now.sealed_at), (1, Some(void), None));
    assert_eq!((now.secret, now.owner), (Secret([8; 32]), seat(3)));
    assert!(now.slots[2].is_open(), "the seat that did not reveal");
    let first = &now.slots[0];
    assert!(first.token.unwrap().matches(&ada.unwrap()) && first.commitment.is_none() && first.nonce.is_none());
    assert_eq!(store.reveal(reveal(id, seat(1), 3, None)).await, Err(StoreError::Conflict), "the old seal");
    let old_round = store.take_seat(take(id, seat(1), sits(first, 5), None)).await;
    assert_eq!(old_round, Err(StoreError::Conflict), "the old round");
    let next = TakeSeat { void_seals: 1, ..take(id, seat(1), sits(first, 5), None) };
    store.take_seat(next).await.unwrap();
    let last = take(id, seat(3), slot("Eve", 6), Some(Timestamp(3000)));
    store.take_seat(TakeSeat { void_seals: 1, ..last }).await.unwrap();
    assert_eq!(store.load(id).await.unwrap().unwrap().config.sealed_at, Some(Timestamp(3000)));
}
