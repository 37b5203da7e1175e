//! Tests of the client against messages of a server.

mod order;
mod quick;

use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{
    CloseReason, DiscColour, EventDto, MatchDto, MessageId, PROTOCOL, Params, PlayerKind, RejectionCode, SeatDto,
    SeatStatusDto, ServerMessage, Welcome,
};
use nova_luna_protocol::position::format_position;
use nova_luna_rules::{Action, Seed};
use nova_luna_table::{Command, Position, SeatPlan, Settings, Table, Version, Viewer};

use super::connection::ANSWER_TIMEOUT;
use super::*;
use crate::deal_check::Missing;
use crate::effect::{Change, Destination};
use crate::saved_seats::SavedSeat;
use crate::table_info::ABSENCE_NOTICED_AFTER;
use crate::test_device::{TOKEN, TestClient};
use crate::test_matches::{self, online_two};

const NOW: Timestamp = Timestamp(0);

/// The server's side of a table for two.
struct Server {
    table: Table,
}

impl Server {
    fn new() -> Self {
        let config = Settings { replace_after_ms: Some(60_000), ..online_two() };
        Self { table: Table::new(config, Seed::from_number(4), NOW).unwrap() }
    }

    fn seats() -> Vec<SeatDto> {
        let seat = |seat, name: &str, colour| SeatDto {
            seat,
            kind: PlayerKind::Person,
            name: Some(name.to_owned()),
            status: SeatStatusDto::Playing,
            colour: Some(colour),
            commitment: None,
            recommitted: 0,
        };
        vec![seat(1, "Ada", DiscColour::Purple), seat(2, "Béla", DiscColour::Blue)]
    }

    fn welcome(&self, last_version: Option<u32>) -> String {
        let view = self.table.state().view_for(Viewer::Spectator);
        let game = MatchDto::new(&view, &self.table.state().record_without_seed(), NOW);
        let since = |version: u32| self.table.events()[version as usize..].iter().map(EventDto::from).collect();
        ServerMessage::Welcome(Box::new(Welcome {
            protocol: PROTOCOL,
            table: "5d0c".to_owned(),
            seat: Some(1),
            commitment: "9f".repeat(32),
            void_seals: 0,
            seal: None,
            settings: Settings {
                replace_after_ms: Some(60_000),
                ..Settings::new(vec![SeatPlan::Person(String::new()); 2])
            },
            owner: 1,
            seats: Self::seats(),
            version: Some(view.version.0),
            game: last_version.is_none().then_some(game),
            missed: last_version.map(since),
            clocks: None,
            rematch: None,
            fill_in_ms: None,
            waiting_ms: Some(0),
            offers: Vec::new(),
        }))
        .to_json()
    }

    fn play(&mut self) -> String {
        let action = self.table.view().legal_actions().iter().next().unwrap();
        let event = test_matches::play(&mut self.table, action).clone();
        ServerMessage::update(&self.table.state().update_for(Viewer::Spectator, &event), NOW).to_json()
    }
}

const TABLE: &str = "05050505050505050505050505050505";

/// Lets everybody be connected, so that the client waits for nobody.
fn connect_everybody(client: &mut TestClient) {
    client.text(&ServerMessage::Presence { seats: vec![1, 2], spectators: 0 }.to_json());
}

fn player() -> TestClient {
    TestClient::player("5d0c")
}

fn refill() -> Input<'static> {
    Input::Command(Command::Play(Action::Refill), Version(0))
}

/// Whether a client has the match of a server.
fn assert_follows(client: &TestClient, server: &Server) {
    let state = client.client.match_state().unwrap();
    assert_eq!((state.view(), state.version()), (server.table.view(), server.table.version()));
}

#[test]
fn follows_a_match_across_a_lost_connection() {
    let mut server = Server::new();
    server.play();
    let mut client = player();
    client.text(&server.welcome(None));
    assert_eq!(client.client.status, ConnectionStatus::Open);
    assert!(matches!(client.changes()[..], [Change::Restarted(_)]));
    for _ in 0..5 {
        client.text(&server.play());
        let [Change::Event(state)] = client.changes()[..] else { panic!("{:?}", client.effects) };
        assert_eq!(Some(&**state), client.client.match_state());
        assert_follows(&client, &server);
    }
    server.play();
    server.play();
    client.on(Input::Closed);
    assert_eq!(client.client.status, ConnectionStatus::Lost);
    assert!(!client.connects(), "not at once");
    client.sleep();
    assert!(client.connects());
    client.on(Input::Opened);
    assert!(client.sent()[0].contains("\"last_version\":6"), "{:?}", client.sent());
    client.text(&server.welcome(Some(6)));
    assert_eq!(client.changes().len(), 2);
    assert_follows(&client, &server);
    client.text(&server.welcome(Some(6)));
    assert!(client.changes().is_empty(), "they came twice");
}

#[test]
fn repeats_an_unanswered_request_with_the_same_id() {
    let server = Server::new();
    let mut client = player();
    client.text(&server.welcome(None));
    client.on(refill());
    let request = client.sent()[0].to_owned();
    client.on(refill());
    assert!(client.sent().is_empty() && client.client.has_pending_request(), "one request at a time");
    client.on(Input::Closed);
    client.text(&server.welcome(Some(0)));
    assert_eq!(client.sent(), [&request]);
    let accepted = |id: &str| {
        let id = MessageId::try_from(id.to_owned()).unwrap();
        ServerMessage::Accepted { id, version: 1 }.to_json()
    };
    client.text(&accepted("v0-1"));
    assert!(client.changes().is_empty(), "the answer to another message");
    client.text(&accepted("abababababab-1"));
    assert!(matches!(client.changes()[..], [Change::Accepted { version: 1, .. }]));
    assert!(!client.client.has_pending_request());
    client.on(refill());
    assert!(client.sent()[0].contains("\"abababababab-2\""));
}

#[test]
fn reconnects_if_an_answer_is_late() {
    let server = Server::new();
    let mut client = player();
    client.text(&server.welcome(None));
    client.on(refill());
    let request = client.sent()[0].to_owned();
    assert_eq!(client.sleep(), ANSWER_TIMEOUT);
    assert!(client.connects() && client.client.status == ConnectionStatus::Lost);
    client.device.now.set(client.device.now.get() + 4_000);
    client.text(&server.welcome(Some(0)));
    assert_eq!((client.sent(), client.wake), (vec![request.as_str()], Some(ANSWER_TIMEOUT)));
    // The clock of the device is set back by an hour.
    client.device.now.set(0);
    client.on(Input::Woken);
    assert!(client.connects(), "a timer counts more than the clock");
}

#[test]
fn a_rejection_brings_the_missed_events() {
    let mut server = Server::new();
    let mut client = player();
    client.text(&server.welcome(None));
    server.play();
    client.on(refill());
    let refused = ServerMessage::Rejected {
        id: MessageId::try_from("abababababab-1".to_owned()).ok(),
        code: RejectionCode::Outdated,
        params: Params::new(),
        version: Some(1),
        missed: server.table.events().iter().map(EventDto::from).collect(),
    };
    client.text(&refused.to_json());
    let [Change::Event(_), Change::Rejected(RejectionCode::Outdated, _)] = client.changes()[..] else {
        panic!("{:?}", client.effects)
    };
    assert_follows(&client, &server);
}

#[test]
fn does_not_reconnect_after_a_final_close() {
    let mut client = TestClient::spectator("5d0c");
    client.text(&ServerMessage::Close { reason: CloseReason::Restarting }.to_json());
    let mut waits = Vec::new();
    for attempt in 0..8 {
        client.on(Input::Closed);
        assert_eq!(client.call("/5d0c").is_some(), attempt == 0, "it asks why, once at a time");
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
fn asks_for_the_whole_match_if_a_message_makes_no_sense() {
    let mut server = Server::new();
    let mut client = player();
    client.text(&server.welcome(None));
    server.play();
    let skipped = server.play();
    for message in [&skipped, "{"] {
        client.text(message);
        assert!(client.connects() && client.client.status == ConnectionStatus::Connecting);
        client.on(Input::Opened);
        assert!(client.sent()[0].contains("\"last_version\":null"), "{:?}", client.sent());
        client.text(&server.welcome(None));
        assert_follows(&client, &server);
    }
}

#[test]
fn uses_the_token_that_another_tab_has_rotated() {
    let mut client = player();
    client.text(&Server::new().welcome(None));
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
    client.text(&Server::new().welcome(None));
    client.on(Input::Rotate);
    assert!(client.effects.contains(&Effect::Disconnect));
    let call = client.call("/rotate").unwrap();
    client.answer(&call, None);
    client.sleep();
    assert_eq!(client.call("/rotate"), Some(call.clone()));
    let answer = r#"{"seat":1,"token":"3d","seat_link":"","started":true,"seal":null}"#;
    client.answer(&call, Some((200, answer)));
    assert_eq!((client.saved_seat().unwrap().token.as_str(), client.client.rotations), ("3d", 1));
    assert!(client.connects());
    client.on(Input::Opened);
    assert!(client.sent()[0].contains("\"3d\""));
}

#[test]
fn uses_the_chosen_disc_colours() {
    let mut client = player();
    client.text(&Server::new().welcome(None));
    let info = client.client.info.unwrap();
    assert_eq!(info.discs(), [4, 2, 3, 4]);
    assert!(info.is_owner());
    assert_eq!(info.open_seats(), 0);
}

#[test]
fn a_player_counts_as_away_only_after_some_seconds_without_a_connection() {
    let mut client = player();
    let [me, other] = [Seat::FIRST, Seat::all(2).last().unwrap()];
    let presence = |seats: &[u8]| ServerMessage::Presence { seats: seats.to_vec(), spectators: 0 }.to_json();
    let is_away = |client: &TestClient, seat| client.client.info.as_ref().unwrap().is_away(seat);
    // Nobody is reported yet, as right after the welcome.
    client.text(&Server::new().welcome(None));
    assert!(!is_away(&client, me) && !is_away(&client, other));
    client.text(&presence(&[1, 2]));
    assert_eq!(client.client.next_due(), None);
    // Béla opens a new connection, as after sitting down or reloading the page.
    client.text(&presence(&[1]));
    assert_eq!(client.wake, Some(ABSENCE_NOTICED_AFTER));
    client.device.now.set(4_000);
    client.text(&presence(&[1, 2]));
    assert_eq!(client.client.next_due(), None, "Béla is connected");
    // Béla leaves.
    client.text(&presence(&[1]));
    assert_eq!(client.sleep(), ABSENCE_NOTICED_AFTER);
    assert!(is_away(&client, other) && client.client.next_due().is_none());
    // The player who reads this page is there, whatever the server says, and nobody knows of the others without it.
    client.text(&presence(&[]));
    assert!(!is_away(&client, me) && is_away(&client, other));
    client.text(&presence(&[1, 2]));
    client.on(Input::Offline);
    client.text(&presence(&[1]));
    assert_eq!((client.client.next_due(), is_away(&client, other)), (None, false));
}

#[test]
fn follows_a_match_only_from_the_position_that_was_announced() {
    let mut before = Server::new();
    (0..5).for_each(|_| drop(before.play()));
    let position = before.table.record();
    let settings = Settings { position: Some(Position::new(&position).unwrap()), ..before.table.settings().clone() };
    let mut server = Server { table: Table::new(settings, Seed::from_number(9), NOW).unwrap() };
    server.play();
    let text = format_position(&position, 5);
    let welcome = |text: &str| server.welcome(None).replace("\"position\":null", &format!("\"position\":\"{text}\""));
    let mut client = player();
    client.text(&welcome(&text));
    let state = client.client.match_state().unwrap();
    assert_eq!((state.initial_moves(), state.own_moves().len(), state.is_assisted()), (Some(5), 1, true));
    assert_eq!(state.record_without_seed(), server.table.state().record_without_seed());
    (0..2).for_each(|_| drop(before.play()));
    for other in [format_position(&before.table.record(), 7), "x".to_owned()] {
        let mut client = player();
        client.text(&welcome(&other));
        assert!(client.connects() && client.client.match_state().is_none(), "{other}");
    }
}

/// A client of a match that was just resigned, and the call for its record.
fn over() -> (TestClient, crate::effect::Call) {
    let mut server = Server::new();
    let mut client = player();
    client.text(&server.welcome(None));
    let event = test_matches::execute(&mut server.table, Seat::FIRST, Command::Resign, NOW).clone();
    let update = server.table.state().update_for(Viewer::Spectator, &event);
    client.text(&ServerMessage::update(&update, NOW).to_json());
    assert_eq!(client.client.record, PublishedRecord::Loading);
    let call = client.call("/record").unwrap();
    connect_everybody(&mut client);
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
    client.on(Input::Rematch);
    let call = client.call("/rematch").unwrap();
    let answer = format!(r#"{{"table":"{TABLE}","commitment":"{}","void_seals":0}}"#, "ab".repeat(32));
    client.answer(&call, Some((200, &answer)));
    assert_eq!(client.destination(), Some(&Destination::Rematch(TABLE.to_owned())));
    let seats = SavedSeats::load(&client.device.storage);
    assert_eq!(seats.at(TABLE).map(|seat| seat.token.as_str()), Some(TOKEN));
    assert!(DealEvidence::load(&client.device.storage, TABLE).round(0).is_some());
}

#[test]
fn leaves_the_table() {
    let mut client = player();
    client.text(&Server::new().welcome(None));
    client.on(Input::Leave);
    let call = client.call("/leave").unwrap();
    client.answer(&call, Some((403, r#"{"code":"already_joined","params":{}}"#)));
    assert_eq!((client.destination(), client.saved_seat().is_some()), (None, true));
    client.on(Input::Leave);
    let call = client.call("/leave").unwrap();
    client.answer(&call, Some((204, "")));
    assert_eq!((client.destination(), client.saved_seat()), (Some(&Destination::Away), None));
}
