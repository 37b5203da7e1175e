//! Seats, nonces and tokens that were not stored.

use super::*;

#[tokio::test]
async fn a_seat_that_was_not_stored_is_not_taken() {
    for fault in [Fault::Unavailable, Fault::UnknownNotStored, Fault::UnknownStored] {
        let mut room = TestRoom::start(TestTable::new(public_settings(2), now())).await;
        let sit = Sit {
            commitment: SeatCommitment([3; 32]),
            recommit: false,
            void_seals: 0,
            name: "Ada".to_owned(),
            colour: None,
        };
        let join = JoinRequest { token: Some(token_of(FIRST)), key: None, new_token: None, sit, address: None };
        room.store.plan(fault.clone());
        // Keeps the result hidden until the retry.
        room.store.plan(Fault::NoReread);
        let rejected = sit_down(&room, &join).await;
        assert_eq!(rejected.err(), Some(RoomError::Unavailable), "{fault:?}");
        let received: Vec<_> = room.clients.iter_mut().flat_map(Client::received).collect();
        assert!(received.is_empty(), "{fault:?}: {received:?}");
        // What cannot be re-read is not written either.
        let _ = sit_down(&room, &join).await;
        let grant = sit_down(&room, &join).await.unwrap();
        assert_eq!(grant.seat, 1);
        assert_eq!(room.stored().await.seating().seat(FIRST).unwrap().name.as_deref(), Some("Ada"));
        let event = room.snapshot().await.log.pop().unwrap();
        assert!(matches!(&event.kind, Kind::SeatTaken(taken) if taken.name.as_deref() == Some("Ada")), "{event:?}");
        for client in &mut room.clients {
            assert_eq!(client.received(), [ServerMessage::Event { event: event.clone() }], "{fault:?}");
        }
    }
}

async fn sit_down(room: &TestRoom, join: &JoinRequest) -> Result<Joined, RoomError> {
    let join = join.clone();
    ask(&room.mailbox, move |room| Box::pin(room.join(join.clone()))).await
}

/// A table of two people that is sealed, and their nonces.
async fn sealed_room() -> (TestRoom, [Nonce; 2]) {
    let test = TestTable::new(public_settings(2), now()).sealed(now());
    (TestRoom::start(test).await, [nonce_of(FIRST), nonce_of(SECOND)])
}

async fn reveal(room: &TestRoom, seat: usize, nonce: Nonce) -> Result<bool, RoomError> {
    let token = token_of([FIRST, SECOND][seat]);
    let revealed = ask(&room.mailbox, move |room| Box::pin(room.reveal(token, 0, nonce))).await;
    revealed.map(|revealed| revealed.started)
}

#[tokio::test]
async fn a_nonce_that_was_not_stored_starts_no_match() {
    for fault in [Fault::Unavailable, Fault::UnknownNotStored, Fault::UnknownStored] {
        let (mut room, nonces) = sealed_room().await;
        assert_eq!(reveal(&room, 0, nonces[0]).await, Ok(false));
        for messages in room.settle().await {
            let revealed = Kind::Revealed { seat: FIRST, start: None };
            assert_eq!(only_events(&messages), [(4, revealed)], "nobody's nonce leaves the server");
        }
        room.store.plan(fault.clone());
        // Keeps the result hidden until the retry.
        room.store.plan(Fault::NoReread);
        assert_eq!(reveal(&room, 1, nonces[1]).await, Err(RoomError::Unavailable), "{fault:?}");
        let received: Vec<_> = room.clients.iter_mut().flat_map(Client::received).collect();
        assert!(received.is_empty(), "{fault:?}: {received:?}");
        let _ = reveal(&room, 1, nonces[1]).await;
        assert_eq!(reveal(&room, 1, nonces[1]).await, Ok(true), "{fault:?}");
        assert!(room.stored().await.seating().started_at().is_some());
        for messages in room.settle().await {
            let is_start = |kind: &Kind| matches!(kind, Kind::Revealed { start: Some(_), .. });
            assert!(matches!(&events(&messages)[..], [(START, kind)] if is_start(kind)), "{fault:?}: {messages:?}");
        }
    }
}

#[tokio::test]
async fn a_sealed_table_that_is_loaded_late_goes_on_with_its_timer() {
    // The server was down while the time to reveal ran out. The first player had revealed.
    let then = Timestamp(now().0 - 600_000);
    let mut room = TestRoom::start(TestTable::new(public_settings(2), then).sealed(then).reveal(FIRST, then)).await;
    room.store.plan(Fault::Unavailable);
    let voided = async {
        loop {
            let stored = room.stored().await;
            if stored.seating().void_seals() == 1 {
                break stored;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let stored = tokio::time::timeout(Duration::from_secs(120), voided).await.unwrap();
    let (one, other) = (stored.seating().seat(FIRST).unwrap(), stored.seating().seat(SECOND).unwrap());
    assert!(one.is_reserved && other.is_open(), "only the second player loses the seat");
    let received = room.settle().await;
    let [(5, Kind::Voided(void))] = &only_events(&received[2])[..] else { panic!("{received:?}") };
    assert_eq!((void.seat, &void.opened[..]), (SECOND, &[SECOND][..]));
}

#[tokio::test]
async fn a_seat_without_a_commitment_after_a_void_seal_opens_also_after_a_restart() {
    // The seal became void some minutes ago, because the owner has lost the nonce. The second player has committed again,
    // the owner has not, and the server was down in the meantime.
    let voided = |minutes: u64| {
        let then = Timestamp(now().0 - minutes * 60_000);
        let test = TestTable::new(public_settings(2), then).sealed(then);
        let sit = Sit {
            commitment: SeatCommitment([7; 32]),
            recommit: true,
            void_seals: 0,
            name: String::new(),
            colour: None,
        };
        test.then(Actor::Seat(FIRST), TableCommand::Sit(sit), then).seat(SECOND, then)
    };
    let (mut room, mut young) = (TestRoom::start(voided(10)).await, TestRoom::start(voided(1)).await);
    room.store.plan(Fault::Unavailable);
    let opened = async {
        loop {
            let stored = room.stored().await;
            if stored.seating().seat(FIRST).unwrap().is_open() {
                break stored;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let stored = tokio::time::timeout(Duration::from_secs(120), opened).await.unwrap();
    assert_eq!((stored.seating().void_seals(), stored.seating().owner()), (1, SECOND));
    assert!(stored.seating().seat(SECOND).unwrap().commitment.is_some(), "the player who waits keeps the seat");
    let received = room.settle().await;
    let opened = Kind::SeatsOpened { seats: [FIRST].into_iter().collect(), owner: SECOND };
    assert_eq!(only_events(&received[2]), [(6, opened)], "{received:?}");
    assert_eq!(leave(&room).await.err(), Some(RoomError::InvalidToken));
    assert!(young.settle().await.concat().is_empty());
    assert!(young.stored().await.seating().seat(FIRST).unwrap().is_reserved, "there is a minute left");
}

/// The first player leaves.
async fn leave(room: &TestRoom) -> Result<TableSnapshot, RoomError> {
    ask(&room.mailbox, |room| Box::pin(room.change_seats(token_of(FIRST), TableCommand::Leave))).await
}

#[tokio::test]
async fn a_void_seal_that_was_not_stored_has_not_happened() {
    let (mut room, nonces) = sealed_room().await;
    room.store.plan(Fault::Unavailable);
    assert_eq!(leave(&room).await.err(), Some(RoomError::Unavailable));
    assert!(room.settle().await.concat().is_empty());
    let stored = room.stored().await;
    assert_eq!((stored.seating().void_seals(), stored.seating().is_sealed()), (0, true));
    let mut log = leave(&room).await.unwrap().log.into_iter();
    let mut followed = Followed::new(&log.next().unwrap()).unwrap();
    log.for_each(|event| followed.apply(event).unwrap());
    assert_eq!((followed.seating().void_seals(), followed.seating().seals()), (1, None));
    let outdated = reveal(&room, 1, nonces[1]).await;
    assert!(matches!(outdated, Err(RoomError::Refused(Refusal::OutdatedRound { void_seals: 1, .. }))), "{outdated:?}");
    let spectator = room.clients[2].received();
    let is_void = |kind: &Kind| matches!(kind, Kind::Voided(void) if void.seat == FIRST);
    assert!(matches!(&only_events(&spectator)[..], [(4, kind)] if is_void(kind)), "{spectator:?}");
}

#[tokio::test]
async fn an_eviction_that_was_not_stored_has_not_happened() {
    let mut room = TestRoom::with_match().await;
    let evict = async |room: &TestRoom| ask(&room.mailbox, |room| Box::pin(room.evict())).await;
    room.store.plan(Fault::Unavailable);
    assert_eq!(evict(&room).await, Err(RoomError::Unavailable));
    assert!(room.settle().await.concat().is_empty());
    assert_happened_once(&room.request(FIRST, "m1", START, Command::OfferAbandon).await);
    assert_eq!(evict(&room).await, Ok(()));
    let left = log::load(&room.inner, room.id).await.unwrap();
    let Loaded::Record(record) = left else { panic!("only the record is left") };
    assert!(record.contains("[Termination \"abandoned\"]") && record.contains("[Secret "), "{record}");
    for client in &mut room.clients {
        let closed = client.outbox.try_recv().unwrap();
        assert!(matches!(closed, Outgoing::Close(CloseReason::Archived)), "{closed:?}");
    }
}

#[tokio::test]
async fn a_new_token_that_was_not_stored_leaves_the_old_one_valid() {
    let mut room = TestRoom::with_match().await;
    let (old, new) = (token_of(FIRST), Token::random().unwrap());
    let rotate = async |room: &TestRoom| {
        let new = new.clone();
        ask(&room.mailbox, move |room| Box::pin(room.rotate_token(old, Some(new.clone())))).await
    };
    room.store.plan(Fault::Unavailable);
    assert_eq!(rotate(&room).await.err(), Some(RoomError::Unavailable));
    assert_happened_once(&room.request(FIRST, "m1", START, Command::OfferAbandon).await);
    assert_eq!(rotate(&room).await.unwrap().token, new.to_string());
    assert!(room.stored().await.token(FIRST).unwrap().matches(&new.digest()));
    for messages in room.settle().await {
        assert_eq!(events(&messages), [(START + 2, Kind::TokenRotated(FIRST))], "{messages:?}");
    }
}
