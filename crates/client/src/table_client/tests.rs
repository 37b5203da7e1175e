//! Tests of the client against messages of a server.

mod absence;
mod order;
mod quick;

use std::sync::Arc;

use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{CloseReason, MessageId, Params, RejectionCode, ServerMessage};
use nova_luna_rules::{Action, Record, TableId};
use nova_luna_table::{
    Actor, BotFill, ClockRule, Command, Digest, Kind, Position, STAND_IN, Settings, TableCommand, Version,
};

use super::connection::ANSWER_TIMEOUT;
use super::*;
use crate::alarm::Alarm;
use crate::deal_check::Missing;
use crate::effect::{Change, Destination};
use crate::saved_seats::SavedSeat;
use crate::test_device::{TOKEN, TestClient, TestDevice};
use crate::test_server::{Server, TABLE, nonce, people};

/// A table for two whose match has begun.
fn new_match() -> Server {
    Server::started(Settings { replace_after_ms: Some(60_000), ..people(2) })
}

/// A client of the first seat of a match.
fn player() -> TestClient {
    TestClient::player(&new_match())
}

fn refill() -> Input<'static> {
    Input::Command(Command::Play(Action::Refill), Version(0))
}

/// Whether a client has the match of a server.
fn assert_follows(client: &TestClient, server: &Server) {
    assert_eq!(client.client.match_state(), Some(server.state()));
    assert_eq!((client.info().seating(), client.alarms()), (server.table.seating(), [].as_slice()));
}

#[test]
fn follows_a_match_across_a_lost_connection() {
    let mut server = new_match().after(1);
    let mut client = TestClient::player(&server);
    assert_eq!(client.client.status, ConnectionStatus::Open);
    assert!(matches!(client.changes()[..], [Change::Restarted(_)]));
    for _ in 0..5 {
        client.text(&server.play());
        let [Change::Event(state)] = client.changes()[..] else { panic!("{:?}", client.effects) };
        assert_eq!(Some(&**state), client.client.match_state());
        assert_follows(&client, &server);
    }
    let known = server.table.version();
    let mut server = server.after(2);
    client.on(Input::Closed);
    assert_eq!(client.client.status, ConnectionStatus::Lost);
    assert!(!client.connects(), "not at once");
    client.sleep();
    assert!(client.connects());
    assert_eq!(client.connect(&server), Some(known));
    assert_eq!(client.changes().len(), 2);
    assert_follows(&client, &server);
    client.text(&server.last());
    assert!(client.changes().is_empty(), "it came twice");
    assert_follows(&client, &server);
    server.log.last_mut().unwrap().at.0 += 1;
    client.text(&server.last());
    assert_eq!(client.alarms(), [Alarm::Past], "not the same event");
}

#[test]
fn asks_only_for_the_missing_events_also_before_the_start() {
    let mut server = Server::new(people(2));
    let mut client = TestClient::spectator(&server);
    let steps: [fn(&mut Server) -> String; 4] = [
        |server| server.sit(1, 1),
        |server| server.act(Actor::Seat(Seat::FIRST), TableCommand::Rotate(Digest([7; 32]))),
        |server| server.sit(2, 2),
        |server| server.reveal(1, 1),
    ];
    for step in steps {
        let known = server.table.version();
        step(&mut server);
        assert_eq!(client.connect(&server), Some(known));
        assert_eq!((client.info().seating(), client.alarms()), (server.table.seating(), [].as_slice()));
    }
    client.connect(&server.start());
    assert!(matches!(client.changes()[..], [Change::Restarted(_)]));
    // A node that is behind sends everything that it has.
    let behind = Server::new(people(2));
    client.connect(&behind);
    assert_eq!((client.info().seating(), client.alarms()), (behind.table.seating(), [].as_slice()));
}

/// A device whose clock is an hour ahead or behind shows the times of the server.
#[test]
fn a_wrong_clock_changes_no_time() {
    const HOUR: u64 = 3_600_000;
    let settings = Settings { clock: Some(ClockRule { initial_ms: 300_000, increment_ms: 5_000 }), ..people(2) };
    let assert_same = |client: &TestClient, server: &Server| {
        for passed in [0, 4_000] {
            let now = client.info().clock.to_server(Timestamp(client.device.now.get() + passed));
            let expected = server.state().remaining_ms(Timestamp(server.now + passed));
            assert_eq!(client.client.match_state().unwrap().remaining_ms(now), expected);
        }
    };
    for device_now in [HOUR, 2 * HOUR, 3 * HOUR] {
        let device = TestDevice::default();
        device.now.set(device_now);
        let mut server = Server::new(settings.clone());
        server.now = 2 * HOUR;
        let mut server = server.start();
        server.now += 7_000;
        let mut client = TestClient::on_device(device, &server);
        assert_same(&client, &server);
        server.now += 4_000;
        client.device.now.set(device_now + 4_000);
        client.text(&server.play());
        assert_same(&client, &server);
        // The clock of the device is set right.
        client.device.now.set(server.now);
        client.connect(&server);
        assert_same(&client, &server);
        // It is set back an hour while the connection stays: the next event shows it.
        client.device.now.set(server.now - HOUR);
        client.text(&server.play());
        assert_same(&client, &server);
        let mut waiting =
            Server::new(Settings { fill: Some(BotFill { after_ms: 60_000, bot: STAND_IN }), ..people(2) });
        waiting.now += 20_000;
        let client = client.reload(&waiting);
        assert_eq!(client.info().fill_due(), Some(client.device.now().after(40_000)), "by the clock of the device");
    }
}

#[test]
fn repeats_an_unanswered_request_with_the_same_id() {
    let server = new_match();
    let mut client = TestClient::player(&server);
    client.on(refill());
    let request = client.sent()[0].to_owned();
    client.on(refill());
    assert!(client.sent().is_empty() && client.client.has_pending_request(), "one request at a time");
    client.on(Input::Closed);
    client.connect(&server);
    assert_eq!(client.sent(), [&request]);
    let accepted = |id: &str| {
        let id = MessageId::try_from(id.to_owned()).unwrap();
        ServerMessage::Accepted { id, version: Version(6) }.to_json()
    };
    client.text(&accepted("v0-1"));
    assert!(client.changes().is_empty(), "the answer to another message");
    client.text(&accepted("abababababab-1"));
    assert!(matches!(client.changes()[..], [Change::Accepted { version: Version(6), .. }]));
    assert!(!client.client.has_pending_request());
    client.on(refill());
    assert!(client.sent()[0].contains("\"abababababab-2\""));
}

#[test]
fn reconnects_if_an_answer_is_late() {
    let server = new_match();
    let mut client = TestClient::player(&server);
    client.on(refill());
    let request = client.sent()[0].to_owned();
    assert_eq!(client.sleep(), ANSWER_TIMEOUT);
    assert!(client.connects() && client.client.status == ConnectionStatus::Lost);
    client.device.now.set(client.device.now.get() + 4_000);
    client.connect(&server);
    assert_eq!((client.sent(), client.wake), (vec![request.as_str()], Some(ANSWER_TIMEOUT)));
    // The clock of the device is set back by an hour.
    client.device.now.set(0);
    client.on(Input::Woken);
    assert!(client.connects(), "a timer counts more than the clock");
}

#[test]
fn a_rejection_brings_the_missed_events() {
    let mut server = new_match();
    let mut client = TestClient::player(&server);
    // An event outside of the match, which the client knows, is after the version of its request.
    client.text(&server.act(Actor::Seat(Seat::FIRST), TableCommand::Rotate(Digest([7; 32]))));
    let version = client.client.match_state().unwrap().version();
    server.play();
    client.on(refill());
    let refused = ServerMessage::Rejected {
        id: MessageId::try_from("abababababab-1".to_owned()).ok(),
        code: RejectionCode::Outdated,
        params: Params::new(),
        log: server.table.log_after(version),
    };
    client.text(&refused.to_json());
    let [Change::Event(_), Change::Rejected(RejectionCode::Outdated, _)] = client.changes()[..] else {
        panic!("{:?}", client.effects)
    };
    assert_follows(&client, &server);
}

#[test]
fn does_not_reconnect_after_a_final_close() {
    let mut client = TestClient::open(&TABLE.to_string(), false, TestDevice::default());
    client.text(&ServerMessage::Close { reason: CloseReason::Restarting }.to_json());
    let mut waits = Vec::new();
    for attempt in 0..8 {
        client.on(Input::Closed);
        assert_eq!(client.call(&TABLE.to_string()).is_some(), attempt == 0, "it asks why, once at a time");
        waits.push(client.sleep());
        assert!(client.connects());
    }
    assert!(waits.windows(2).all(|pair| pair[0] <= pair[1]) && waits[7] < 10_000, "{waits:?}");
    for reason in [CloseReason::TooManyRestarts, CloseReason::InvalidToken] {
        client.text(&ServerMessage::Close { reason }.to_json());
        client.on(Input::Closed);
        assert_eq!((client.client.status, client.wake), (ConnectionStatus::Closed(reason), None));
    }
}

#[test]
fn asks_for_the_whole_log_if_a_message_makes_no_sense() {
    let mut server = new_match();
    let mut client = TestClient::player(&server);
    server.play();
    let skipped = server.play();
    for message in [&skipped, "{"] {
        client.text(message);
        assert!(client.connects() && client.client.status == ConnectionStatus::Connecting);
        client.text(&skipped);
        assert!(client.effects.is_empty(), "what still comes over the old connection has no effect");
        assert_eq!(client.connect(&server), None);
        assert_follows(&client, &server);
    }
    // Several events of a welcome do not fit: the client asks once.
    let mut client = player();
    let mut gap = server.after(4);
    gap.log.remove(7);
    client.connect(&gap);
    assert_eq!(client.effects.iter().filter(|effect| **effect == Effect::Connect).count(), 1);
    assert!(!client.effects.contains(&Effect::Disconnect));
}

/// A server whose log nobody can follow.
#[test]
fn asks_for_a_log_that_cannot_be_followed_less_and_less_often() {
    let server = new_match().after(3);
    let mut wrong = server.clone();
    wrong.log.remove(6);
    let mut client = player();
    assert!(client.connect(&wrong).is_some() && client.connects(), "at once");
    assert_eq!(client.connect(&wrong), None);
    let mut pauses = Vec::new();
    for _ in 0..6 {
        assert!(client.effects.contains(&Effect::Disconnect) && !client.connects(), "{:?}", client.effects);
        pauses.push(client.sleep());
        assert!(client.connects());
        assert_eq!(client.connect(&wrong), None);
    }
    assert!(pauses.windows(2).all(|pair| pair[0] <= pair[1]) && pauses[0] < pauses[4], "{pauses:?}");
    assert_follows(&client, &new_match().after(1));
    client.sleep();
    assert_eq!(client.connect(&server), None);
    assert_follows(&client, &server);
    client.on(Input::Closed);
    assert!(client.sleep() <= pauses[0], "the next pause is short again");
    // Half a log is not the answer to the question for all of it.
    client.text("{");
    let half = Server { log: server.log[6..].to_vec(), ..server };
    client.connect(&half);
    assert_eq!(client.client.status, ConnectionStatus::Connecting);
}

/// A player who lost a seat in an earlier round, and has taken another one: the log tells of rounds in which the own
/// number was at another seat.
#[test]
fn an_earlier_seat_of_the_player_is_no_alarm() {
    let mut server = Server::new(people(3));
    let first = server.commitment();
    (1..=3).for_each(|number| drop(server.sit(number, number)));
    server.act(Actor::Server, TableCommand::Void(Seat::all(3).skip(1).collect()));
    (1..=3).for_each(|number| drop(server.sit(number, number + 3)));
    // This browser had the second seat with its nonce 2, and has the first one now.
    let device = TestDevice::with_seat(&server.id());
    let mut evidence = DealEvidence::new(&server.id());
    evidence.check_commitment(0, &first);
    evidence.add_nonce(0, nonce(2), false);
    evidence.check_commitment(1, &server.commitment());
    evidence.add_nonce(1, nonce(4), false);
    evidence.save(&device.storage).unwrap();
    let client = TestClient::on_device(device, &server);
    assert_eq!(client.alarms(), []);
    assert!(client.call("/reveal").is_some());
    assert!(client.client.evidence.round(0).is_some_and(|round| !round.is_replacement));
}

#[test]
fn uses_the_token_that_another_tab_has_rotated() {
    let mut client = player();
    let refused = ServerMessage::Close { reason: CloseReason::InvalidToken }.to_json();
    client.text(&refused);
    assert!(!client.connects());
    client.on(Input::Online);
    let seat = SavedSeat { token: "3d".to_owned(), ..client.saved_seat().unwrap() };
    SavedSeats::add(&client.device.storage, seat).unwrap();
    client.text(&refused);
    assert!(client.connects() && client.client.status == ConnectionStatus::Connecting);
    client.on(Input::Opened);
    assert!(client.sent()[0].contains("\"3d\""));
    client.text(&refused);
    assert!(!client.connects(), "the new one is refused, too");
    client.on(Input::Spectate);
    assert_eq!(client.saved_seat(), None);
}

#[test]
fn rotates_the_token() {
    let mut client = player();
    client.on(Input::Rotate);
    assert!(client.effects.contains(&Effect::Disconnect));
    let call = client.call("/rotate").unwrap();
    client.answer(&call, None);
    client.sleep();
    assert_eq!(client.call("/rotate"), Some(call.clone()));
    let answer = r#"{"seat":1,"token":"3d","seat_link":"","sealed":true,"started":true}"#;
    client.answer(&call, Some((200, answer)));
    assert_eq!((client.saved_seat().unwrap().token.as_str(), client.client.rotations), ("3d", 1));
    assert!(client.connects());
    client.on(Input::Opened);
    assert!(client.sent()[0].contains("\"3d\""));
}

#[test]
fn uses_the_chosen_disc_colours() {
    let client = player();
    let info = client.client.info.unwrap();
    assert_eq!((info.discs(), info.is_owner(), info.open_seats()), ([4, 2, 3, 4], true, 0));
}

#[test]
fn follows_a_match_only_from_the_position_that_was_announced() {
    let position = |record: Record| Some(Position::new(&record).unwrap());
    let before = new_match().after(5);
    let settings = Settings { position: position(before.table.record().unwrap()), ..people(2) };
    let server = Server::started(settings).after(1);
    let client = TestClient::player(&server);
    let state = client.client.match_state().unwrap();
    assert_eq!((state.initial_moves(), state.own_moves().len(), state.is_assisted()), (Some(5), 1, true));
    assert_eq!(state.record_without_seed(), server.state().record_without_seed());
    let others = [before.after(2), Server::with_secret(50, people(2)).start().after(5)];
    for other in others.map(|other| position(other.table.record().unwrap())).into_iter().chain([None]) {
        let mut server = server.clone();
        let Kind::Created(created) = &mut server.log[0].kind else { panic!() };
        Arc::make_mut(created).settings.position = other;
        let client = TestClient::player(&server);
        assert!(client.connects() && client.client.match_state().is_none());
    }
}

/// A client of a match that was just resigned, and the call for its record.
fn over() -> (TestClient, crate::effect::Call) {
    let mut server = new_match();
    let mut client = TestClient::player(&server);
    client.text(&server.execute(1, Command::Resign));
    assert_eq!(client.client.record, PublishedRecord::Loading);
    let call = client.call("/record").unwrap();
    client.connect_everybody();
    (client, call)
}

#[test]
fn fetches_the_record_of_a_finished_match_once() {
    let (mut client, call) = over();
    client.answer(&call, Some((200, "record")));
    assert!(matches!(client.changes()[..], [Change::Record]));
    assert!(client.saved_seat().unwrap().is_over && client.client.record.text() == Some("record"));
    client.on(Input::FetchRecord);
    let again = client.call("/record").unwrap();
    client.answer(&again, Some((200, "record")));
    assert!(client.changes().is_empty(), "the result is stored already");
}

#[test]
fn says_that_the_record_is_missing() {
    let (mut client, call) = over();
    client.answer(&call, Some((404, "")));
    assert_eq!(client.client.record, PublishedRecord::Missing(Missing::Record));
    let (mut client, call) = over();
    let mut slept = 0;
    while client.client.record == PublishedRecord::Loading {
        client.answer(&call, None);
        if client.client.record == PublishedRecord::Loading {
            slept += client.sleep();
        }
    }
    assert_eq!((client.client.record.clone(), slept), (PublishedRecord::Missing(Missing::Answer), 5_000));
    let (mut client, call) = over();
    assert_eq!(call.limit, Some(10_000), "the device gives it up, too");
    assert_eq!(client.sleep(), 10_000, "a server that takes longer has not answered");
    assert_eq!(client.client.record, PublishedRecord::Missing(Missing::Answer));
    client.answer(&call, Some((200, "too late")));
    assert_eq!(client.client.record.text(), None);
}

#[test]
fn goes_to_the_table_of_the_rematch_with_the_same_token() {
    let (mut client, _) = over();
    let next = TableId([6; 16]).to_string();
    client.on(Input::Rematch);
    let call = client.call("/rematch").unwrap();
    let answer = format!(r#"{{"table":"{next}","commitment":"{}","void_seals":0}}"#, "ab".repeat(32));
    client.answer(&call, Some((200, &answer)));
    assert_eq!(client.destination(), Some(&Destination::Rematch(next.clone())));
    let seats = SavedSeats::load(&client.device.storage);
    assert_eq!(seats.at(&next).map(|seat| seat.token.as_str()), Some(TOKEN));
    assert!(DealEvidence::load(&client.device.storage, &next).round(0).is_some());
}

#[test]
fn leaves_the_table() {
    let mut client = player();
    client.on(Input::Leave);
    let call = client.call("/leave").unwrap();
    client.answer(&call, Some((403, r#"{"code":"already_joined","params":{}}"#)));
    assert_eq!((client.destination(), client.saved_seat().is_some()), (None, true));
    client.on(Input::Leave);
    let call = client.call("/leave").unwrap();
    client.answer(&call, Some((204, "")));
    assert_eq!((client.destination(), client.saved_seat()), (Some(&Destination::Away), None));
}
