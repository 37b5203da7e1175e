//! Seats: who takes, leaves and keeps one.

use nova_luna_rules::{BotName, SeatCommitment};
use nova_luna_table::{Timestamp, Version};

use super::{Open, configured, fill, new_event, seat, seat_both, sits, slot, table, take};
use crate::online::secrets::Token;
use crate::online::store::{Cursor, FillSeats, NewEvent, OpenSeats, StoreError, TableStore, TakeSeat};
use crate::online::table_config::for_tests::person;
use crate::online::table_config::{SeatSlot, TableConfig};

pub(crate) async fn seats_change_hands_until_the_seal(open: Open<'_>) {
    let (store, config) = (open().await.unwrap(), configured(vec![person(), person(), person()], false));
    let id = config.id;
    store.create(config.clone(), None).await.unwrap();
    store.take_seat(take(id, seat(1), sits(&config.slots[0], 1), None)).await.unwrap();
    let (eve, bela) = (slot("Eve", 2), slot("Béla", 3));
    store.take_seat(take(id, seat(2), eve.clone(), None)).await.unwrap();
    let new = Token::random().unwrap().digest();
    assert_eq!(store.rotate_token(id, seat(2), new, new).await, Err(StoreError::Conflict), "an unknown token");
    store.rotate_token(id, seat(2), eve.token.unwrap(), new).await.unwrap();
    assert_eq!(
        store.rotate_token(id, seat(2), eve.token.unwrap(), new).await,
        Err(StoreError::Conflict),
        "it was replaced"
    );
    assert_eq!(store.leave_seat(id, seat(2), eve.token.unwrap()).await, Err(StoreError::Conflict), "the old token");
    store.leave_seat(id, seat(2), new).await.unwrap();
    assert!(store.load(id).await.unwrap().unwrap().config.slots[1].is_open());
    store.take_seat(take(id, seat(2), bela.clone(), None)).await.unwrap();
    assert_eq!(
        store.fill_seats(fill(id, &[2, 3], Some(Timestamp(5)))).await,
        Err(StoreError::Conflict),
        "one of the seats is taken"
    );
    assert!(store.load(id).await.unwrap().unwrap().config.slots[2].is_open(), "all or none");
    let other_round = FillSeats { void_seals: 1, ..fill(id, &[3], None) };
    assert_eq!(store.fill_seats(other_round).await, Err(StoreError::Conflict), "another round");
    store.fill_seats(fill(id, &[3], Some(Timestamp(5)))).await.unwrap();
    fills_a_reserved_seat(&*store, &config, &bela).await;
    assert_eq!(store.load(id).await.unwrap().unwrap().config.sealed_at, Some(Timestamp(5)));
    assert_eq!(
        store.leave_seat(id, seat(2), bela.token.unwrap()).await,
        Err(StoreError::Conflict),
        "the table is sealed"
    );
}

pub(crate) async fn a_person_may_commit_anew_until_the_seal(open: Open<'_>) {
    let (store, config) = (open().await.unwrap(), table(true));
    let id = config.id;
    store.create(config.clone(), None).await.unwrap();
    let ada = sits(&config.slots[0], 3);
    store.take_seat(take(id, seat(1), ada.clone(), None)).await.unwrap();
    let anew = |replaced: u8| TakeSeat {
        replaced: Some(SeatCommitment([replaced; 32])),
        ..take(id, seat(1), SeatSlot { recommitted: 1, ..sits(&ada, 7) }, None)
    };
    assert_eq!(store.take_seat(anew(9)).await, Err(StoreError::Conflict), "it never had this commitment");
    let old_round = TakeSeat { void_seals: 1, ..anew(3) };
    assert_eq!(store.take_seat(old_round).await, Err(StoreError::Conflict), "another round");
    store.take_seat(anew(3)).await.unwrap();
    let slot_now = store.load(id).await.unwrap().unwrap().config.slots[0].clone();
    assert_eq!((slot_now.commitment, slot_now.recommitted), (Some(SeatCommitment([7; 32])), 1));
    store.take_seat(take(id, seat(3), slot("Béla", 4), Some(Timestamp(1900)))).await.unwrap();
    assert_eq!(store.take_seat(anew(7)).await, Err(StoreError::Conflict), "it is sealed");
}

pub(crate) async fn opens_reserved_seats_without_a_commitment(open: Open<'_>) {
    let (store, config) = (open().await.unwrap(), configured(vec![person(), person(), person()], false));
    let id = config.id;
    let mut reserved = config.clone();
    (reserved.slots[1], reserved.slots[2]) = (slot("Béla", 2), SeatSlot { commitment: None, ..slot("Eve", 3) });
    store.create(reserved, None).await.unwrap();
    let opening = |seats: &[u8]| OpenSeats {
        table: id,
        void_seals: 0,
        seats: seats.iter().map(|&number| seat(number)).collect(),
        owner: seat(2),
    };
    let late = store.open_seats(opening(&[2, 3])).await;
    assert_eq!(late, Err(StoreError::Conflict), "somebody has committed at one of them");
    let old_round = OpenSeats { void_seals: 1, ..opening(&[1, 3]) };
    assert_eq!(store.open_seats(old_round).await, Err(StoreError::Conflict), "another round");
    let before = store.load(id).await.unwrap().unwrap();
    assert!(before.config.slots[2].token.is_some() && before.config.owner == seat(1), "all or none");
    store.open_seats(opening(&[1, 3])).await.unwrap();
    let cursor = Cursor { table: id, revision: before.revision, version: Version(0) };
    let (now, _) = store.load_since(cursor).await.unwrap().unwrap().config.expect("other nodes see the change");
    assert!(now.slots[0].is_open() && now.slots[2].is_open() && now.slots[2].name.is_none());
    assert_eq!((now.slots[1].name.as_deref(), now.owner), (Some("Béla"), seat(2)));
    assert_eq!(store.open_seats(opening(&[3])).await, Err(StoreError::Conflict), "it is open already");
    for number in [1, 3] {
        let sealed = (number == 3).then_some(Timestamp(1900));
        store.take_seat(take(id, seat(number), slot("Ada", number), sealed)).await.unwrap();
    }
    assert_eq!(store.open_seats(opening(&[2])).await, Err(StoreError::Conflict), "it is sealed");
}

pub(crate) async fn rejects_a_replaced_token(open: Open<'_>) {
    let (store, config) = (open().await.unwrap(), table(true));
    let (id, old, new) = (config.id, config.slots[0].token.unwrap(), Token::random().unwrap().digest());
    store.create(config.clone(), None).await.unwrap();
    seat_both(&*store, &config).await;
    let by =
        |version, number, token| NewEvent { seat_token: Some((seat(number), token)), ..new_event(id, version, None) };
    store.append(by(1, 1, old)).await.unwrap();
    assert_eq!(store.append(by(2, 3, old)).await, Err(StoreError::Conflict), "the token of another seat");
    store.rotate_token(id, seat(1), old, new).await.unwrap();
    assert_eq!(store.append(by(2, 1, old)).await, Err(StoreError::Conflict));
    assert_eq!(store.load(id).await.unwrap().unwrap().lines, "line 1\n");
    store.append(by(2, 1, new)).await.unwrap();
    store.append(new_event(id, 3, None)).await.unwrap();
}

/// A bot may take a seat that is reserved by a token, and revokes the token.
async fn fills_a_reserved_seat(store: &dyn TableStore, config: &TableConfig, bela: &SeatSlot) {
    let mut again = config.rematch_config(seat(1), Timestamp(6)).unwrap();
    again.slots[1] = SeatSlot { commitment: None, ..bela.clone() };
    store.create(again.clone(), None).await.unwrap();
    let only_open = FillSeats { only_open: true, ..fill(again.id, &[2], None) };
    assert_eq!(store.fill_seats(only_open).await, Err(StoreError::Conflict), "somebody has the token");
    store.fill_seats(fill(again.id, &[2], None)).await.unwrap();
    let slot = store.load(again.id).await.unwrap().unwrap().config.slots[1].clone();
    assert_eq!((slot.bot, slot.name, slot.colour), (Some(BotName::Novice), None, None));
    assert!(slot.token.is_none(), "the token is revoked");
    let late = store.take_seat(take(again.id, seat(2), bela.clone(), None)).await;
    assert_eq!(late, Err(StoreError::Conflict));
}
