//! Tests of the client's part in the deal.

use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{GameDto, Joined, Params, QuickTable, TableSnapshot};
use nova_luna_rules::{Seat, TableId};
use nova_luna_table::{
    Actor, Command, FIRST_MOVE_TIMEOUT_MS, Kind, LogEvent, STAND_IN, Settings, TableCommand, Timestamp,
};

use super::*;
use crate::alarm::Alarm;
use crate::effect::{Call, Change, Destination, Input};
use crate::evidence::DealEvidence;
use crate::saved_seats::{SavedSeat, SavedSeats};
use crate::storage::InMemoryStorage;
use crate::table_client::{CallError, QUICK_PATH};
use crate::test_device::{TOKEN, TestClient, TestDevice};
use crate::test_server::{Server, TABLE, nonce, people, quick, seat};

const ME: Seat = Seat::FIRST;

/// A client of the first seat that has committed to its nonce, which is the first.
fn committed_with(settings: Settings) -> (TestClient, Server) {
    let (mut client, join, mut server) = joining(settings);
    client.answer(&join, Some((200, &joined())));
    assert_eq!(client.saved_seat().map(|saved| (saved.has_joined, saved.seat)), Some((true, 1)));
    client.text(&server.sit(1, 1));
    assert_eq!((client.call("/join"), client.client.own_commitment()), (None, OwnCommitment::Known));
    (client, server)
}

fn committed() -> (TestClient, Server) {
    committed_with(people(2))
}

fn joined() -> String {
    Joined { seat: 1, token: TOKEN.to_owned(), seat_link: String::new(), sealed: false, started: false }.to_json()
}

/// A client of the first seat before it has committed, and its call for that.
fn joining(settings: Settings) -> (TestClient, Call, Server) {
    let server = Server::new(settings);
    let mut client = TestClient::player(&server);
    let join = client.call("/join").unwrap();
    client.connect_everybody();
    (client, join, server)
}

fn quick_settings() -> Settings {
    quick(30_000, "expert").settings().unwrap()
}

/// Another table of the same id: a server that has lost everything, or lies.
fn other_server() -> Server {
    Server::with_secret(50, people(2))
}

#[test]
fn commits_then_reveals_then_plays() {
    let (mut client, mut server) = committed();
    assert_eq!(client.info().unrevealed_seats()[..], [], "there is no seal yet");
    client.text(&server.sit(2, 2));
    let reveal = client.call("/reveal").unwrap();
    assert!(reveal.body.unwrap().contains(&nonce(1).to_string()));
    assert_eq!(client.info().unrevealed_seats()[..], [seat(2)]);
    client.text(&server.reveal(1, 1));
    assert_eq!(client.client.deal_step(), None);
    client.text(&server.reveal(2, 2));
    assert_eq!(client.info().unrevealed_seats()[..], []);
    assert!(matches!(client.changes()[..], [Change::Restarted(_)]));
    assert_eq!(client.alarms(), []);
}

#[test]
fn commits_again_after_a_void_seal() {
    let (mut client, mut server) = committed();
    client.text(&server.sit(2, 2));
    let forgetful = server.clone().start();
    client.text(&server.act(Actor::Server, TableCommand::Void([seat(2)].into_iter().collect())));
    assert!(client.call("/join").unwrap().body.unwrap().contains("\"void_seals\":1"));
    let last_void = client.info().seating().last_void().unwrap();
    assert_eq!((last_void.reason, last_void.seat), (VoidReason::NotRevealed, seat(2)));
    assert_eq!((client.client.evidence.void_seals(), client.alarms()), (1, [].as_slice()));
    let client = client.reload(&forgetful);
    assert_eq!(client.alarms(), [Alarm::VoidSeals]);
}

#[test]
fn sends_nothing_after_an_alarm() {
    let alarms_after = |server: &Server| {
        let (mut client, _) = committed();
        client.text("{");
        client.connect(server);
        assert_eq!(client.calls().next(), None);
        client.on(Input::Sit);
        assert_eq!((client.calls().next(), &client.client.problem), (None, &Some(CallError::Alarm)));
        client.alarms().to_vec()
    };
    assert_eq!(alarms_after(&other_server()), [Alarm::Commitment]);
    let mut other_seal = Server::new(people(2));
    other_seal.sit(1, 3);
    assert_eq!(alarms_after(&other_seal.seal()), [Alarm::Seal, Alarm::OwnSeal]);
    let mut wrong_nonce = Server::started(people(2));
    wrong_nonce.start_mut().nonces[1] = Some(nonce(3));
    assert_eq!(alarms_after(&wrong_nonce), [Alarm::Nonce]);
    // A server that has accepted the commitment, but shows another one from the beginning.
    let (mut client, join, mut server) = joining(people(2));
    client.answer(&join, Some((200, &joined())));
    client.text(&server.sit(1, 3));
    client.text(&server.sit(2, 2));
    assert_eq!((client.calls().next(), client.alarms()), (None, [Alarm::OwnSeal].as_slice()));
}

/// A server that refuses the connection says why.
#[test]
fn checks_the_log_of_a_refused_connection() {
    for (other, alarms) in [(Server::new(people(2)), [].as_slice()), (other_server(), &[Alarm::Commitment])] {
        let mut client = TestClient::open(&TABLE.to_string(), false, committed().0.device);
        client.on(Input::Closed);
        let call = client.call(&TABLE.to_string()).unwrap();
        let (table, now, log, game) = (other.id(), Timestamp(0), other.log, GameDto(None));
        client.answer(&call, Some((200, &TableSnapshot { table, now, log, game }.to_json())));
        assert_eq!(client.alarms(), alarms);
    }
}

#[test]
fn notices_a_lost_nonce_and_replaces_it_on_request() {
    let mut server = Server::new(people(2));
    server.sit(1, 7);
    let mut client = TestClient::player(&server);
    assert_eq!((client.call("/join"), client.client.own_commitment()), (None, OwnCommitment::Lost));
    client.text(&server.sit(2, 2));
    assert_eq!(client.client.deal_step(), None, "there is nothing to reveal");
    client.on(Input::Recommit);
    assert!(client.call("/join").unwrap().body.unwrap().contains("\"recommit\":true"));
    assert!(client.client.evidence.round(0).unwrap().is_replacement);
}

#[test]
fn checks_the_answers_to_a_join() {
    let next = Server::with_secret(101, people(2)).commitment();
    let problem = |code: &str, commitment: &str| {
        let params = [("void_seals", "1".to_owned()), ("commitment", commitment.to_owned())];
        let params = params.map(|(name, value)| (name.to_owned(), value)).into();
        Problem { code: code.to_owned(), params }.to_json()
    };
    let (mut client, call, _) = joining(people(2));
    client.answer(&call, Some((409, &problem("table_full", &next))));
    assert_eq!((client.client.evidence.void_seals(), client.client.next_due()), (0, None), "final");
    assert_eq!(client.client.problem, Some(CallError::Refused("table_full".to_owned())));
    let other = other_server().commitment();
    for (told, alarms) in [(next, [].as_slice()), (other, &[Alarm::Commitment])] {
        let (mut client, call, mut server) = joining(people(2));
        client.answer(&call, Some((409, &problem("outdated_round", &told))));
        assert_eq!((client.client.evidence.void_seals(), client.alarms()), (1, [].as_slice()));
        assert_eq!(client.sleep(), STEP_PAUSE);
        assert!(client.connects() && client.calls().next().is_none(), "the client first asks for the round");
        // The seal became void, and everybody has to commit again.
        [(1, 7), (2, 2), (2, 8)].into_iter().for_each(|(number, nonce)| drop(server.sit(number, nonce)));
        assert_eq!(client.connect(&server), None);
        assert_eq!(client.alarms(), alarms, "the refusal had another one");
        assert_eq!(client.call("/join").is_some(), alarms.is_empty());
    }
}

/// A second device that has opened the personal link of a seat plays with the number of the first one.
#[test]
fn reveals_a_foreign_nonce() {
    let (first, mut server) = committed();
    let device = TestDevice::with_seat(&server.id());
    let mut evidence = DealEvidence::new(&server.id());
    evidence.import(&first.client.evidence.export(0).unwrap());
    evidence.save(&device.storage).unwrap();
    let mut second = TestClient::on_device(device, &server);
    assert_eq!(second.client.own_commitment(), OwnCommitment::Known);
    second.text(&server.sit(2, 2));
    assert!(second.call("/reveal").unwrap().body.unwrap().contains(&nonce(1).to_string()));
    second.connect(&server.start());
    assert!(second.client.match_state().is_some());
    assert_eq!((second.alarms(), second.client.lacks_own_number()), ([].as_slice(), false));
}

#[test]
fn another_device_that_commits_first_is_no_alarm() {
    let (mut client, mut server) = committed();
    client.text(&server.sit(2, 2));
    client.text(&server.sit(2, 9));
    let join = client.call("/join").unwrap();
    let refusal = Problem { code: "already_committed".to_owned(), params: Params::new() };
    client.answer(&join, Some((409, &refusal.to_json())));
    client.text(&server.sit(1, 7));
    client.text(&server.sit(2, 2));
    assert_eq!((client.calls().next(), client.alarms()), (None, [].as_slice()), "the other device reveals");
    assert_eq!(client.client.own_commitment(), OwnCommitment::Other, "the player is told");
    assert!(client.client.evidence.round(1).unwrap().is_replacement);
}

#[test]
fn another_device_that_replaces_the_commitment_is_no_alarm() {
    let (mut client, mut server) = committed();
    client.text(&server.sit(1, 3));
    assert_eq!(client.client.own_commitment(), OwnCommitment::Other);
    client.text(&server.sit(2, 2));
    assert_eq!((client.calls().next(), client.alarms()), (None, [].as_slice()), "the other device reveals");
    assert!(client.client.evidence.round(0).unwrap().is_replacement, "the match is no proof here");
    assert!(!client.client.lacks_own_number(), "before the match, the notice offers a new number");
    client.text(&server.reveal(1, 3));
    client.text(&server.reveal(2, 2));
    assert_eq!(client.alarms(), []);
    assert!(client.client.lacks_own_number(), "the player is told during the match");
    // A browser that was offline learns it later, also if it was closed.
    for is_reloaded in [false, true] {
        let (mut offline, mut server) = committed();
        (3..=4).for_each(|nonce| drop(server.sit(1, nonce)));
        let server = server.seal();
        if is_reloaded {
            offline = offline.reload(&server);
        } else {
            assert!(offline.connect(&server).is_some());
        }
        assert_eq!((offline.calls().next(), offline.alarms()), (None, [].as_slice()));
        assert_eq!(offline.client.own_commitment(), OwnCommitment::Other);
    }
    let (mut client, mut server) = committed();
    let text = server.sit(1, 3);
    client.text(&text.replace("\"recommitted\":1", "\"recommitted\":0"));
    assert!(client.connects() && client.calls().next().is_none(), "nobody has replaced it");
}

#[test]
fn a_bot_at_the_own_seat_is_another_number() {
    let (mut client, mut server) = committed();
    // It claims that another device has committed and left, and still calls the seat that of the player.
    client.text(&server.sit(1, 3));
    let filled = Kind::Filled { seats: [ME].into_iter().collect(), bot: STAND_IN, reveal_by: None };
    for kind in [Kind::SeatLeft(ME), filled] {
        let version = server.log.last().unwrap().version.next();
        server.log.push(LogEvent { version, at: Timestamp(server.now), kind });
        client.text(&server.last());
    }
    assert_eq!((client.client.own_commitment(), client.alarms()), (OwnCommitment::Other, [].as_slice()));
}

#[test]
fn another_seat_after_a_missed_round_is_no_alarm() {
    let (mut client, mut server) = committed();
    server.sit(2, 2);
    assert!(server.sit(2, 9).contains("voided"));
    client.on(Input::Opened);
    let (since, welcome) = server.welcome(client.sent()[0]);
    assert!(since.is_some(), "the seal of the missed round is among the events");
    client.text(&welcome.replace("\"seat\":1,\"now\"", "\"seat\":2,\"now\""));
    assert_eq!((client.client.my_seat(), client.alarms()), (Some(seat(2)), [].as_slice()));
}

#[test]
fn two_tabs_join_with_the_nonce_that_is_stored_first() {
    let server = Server::new(people(2));
    let device = TestDevice::with_seat(&server.id());
    let mut other_tab = DealEvidence::new(&server.id());
    other_tab.check_commitment(0, &server.commitment());
    other_tab.add_nonce(0, nonce(9), false);
    other_tab.save(&device.storage).unwrap();
    let client = TestClient::on_device(device, &server);
    assert!(client.call("/join").unwrap().body.unwrap().contains(&nonce(9).commitment(TABLE).to_string()));
}

#[test]
fn tries_a_step_again_until_the_server_answers() {
    let (mut client, first, _) = joining(people(2));
    for answer in [None, Some((503, "")), Some((429, "")), None, Some((500, ""))] {
        client.answer(&first, answer);
        assert_eq!(client.calls().next(), None);
        assert_eq!(client.sleep(), 1_000);
        assert_eq!(client.call("/join"), Some(first.clone()), "the same request again");
    }
    client.answer(&first, None);
    assert_eq!((client.calls().next(), &client.client.problem), (None, &Some(CallError::Unreachable)));
    assert_eq!(client.sleep(), STEP_PAUSE);
    let second = client.call("/join").unwrap();
    assert_eq!((&second.body, client.wake), (&first.body, None), "the same nonce and token");
    client.answer(&first, Some((200, &joined())));
    assert!(!client.saved_seat().unwrap().has_joined, "the answer to a call that was given up");
    client.answer(&second, Some((200, &joined())));
    assert!(client.saved_seat().unwrap().has_joined);
}

/// A quick match that is cancelled because the other player never moves: before and after that.
fn cancelled_match(table: TableId) -> [Server; 2] {
    let deals = (1..=200).map(|secret| Server::create(secret, table, ME, quick_settings()).start());
    let before = deals.into_iter().find(|server| server.state().to_move() == Some(seat(2))).unwrap();
    let mut after = before.clone();
    after.expire(FIRST_MOVE_TIMEOUT_MS);
    [before, after]
}

/// A server that cancels one match after another makes the page sit down at many tables.
#[test]
fn cancelled_matches_displace_no_seat_of_a_running_match() {
    let mut storage = InMemoryStorage::default();
    let id = |number: u8| TableId([number; 16]).to_string();
    for number in 0..=120 {
        let [before, after] = cancelled_match(TableId([number; 16]));
        let device = TestDevice { storage, ..TestDevice::default() };
        let seat = SavedSeat { table: id(number), token: TOKEN.to_owned(), ..SavedSeat::default() };
        SavedSeats::add(&device.storage, seat).unwrap();
        device.now.set(number.into());
        let created = Server { log: before.log[..1].to_vec(), ..before.clone() };
        let mut client = TestClient::on_device(device, &created);
        let join = client.call("/join").unwrap();
        client.answer(&join, Some((200, &joined())));
        client.connect(&before);
        assert_eq!(client.alarms(), []);
        client.text(&if number > 0 { after.last() } else { "{".to_owned() });
        assert_eq!(client.calls().any(|call| call.path == QUICK_PATH), number > 0);
        storage = client.device.storage;
    }
    assert!(SavedSeats::load(&storage).at(&id(0)).is_some_and(|seat| !seat.is_over), "the first match goes on");
    assert!(DealEvidence::load(&storage, &id(0)).has_nonce());
}

/// After a reload, the page gets the whole match, and does not search without being asked.
#[test]
fn offers_another_search_after_a_reload() {
    let [running, cancelled] = cancelled_match(TABLE);
    let reload = |server: &Server| {
        let mut client = TestClient::player(server);
        assert!(!client.calls().any(|call| call.path == QUICK_PATH), "not by itself");
        client.on(Input::Search);
        (client.client.search_to_offer().map(|terms| terms.bot), client.call(QUICK_PATH).is_some())
    };
    assert_eq!(reload(&cancelled), (Some("expert".to_owned()), true));
    assert_eq!(reload(&running), (None, false), "the match goes on");
    let mut friends = Server::started(people(2));
    (1..=2).for_each(|number| drop(friends.execute(number, Command::OfferAbandon)));
    assert!(friends.state().is_over());
    assert_eq!(reload(&friends), (None, false), "a table of friends");
}

#[test]
fn searches_on_if_another_player_at_a_quick_table_does_not_reveal() {
    let after = |reason, number, settings| {
        let (mut client, mut server) = committed_with(settings);
        client.text(&server.sit(2, 2));
        let (by, command) = match reason {
            VoidReason::NotRevealed => (Actor::Server, TableCommand::Void([seat(number)].into_iter().collect())),
            _ => (Actor::Seat(seat(number)), TableCommand::Leave),
        };
        client.text(&server.act(by, command));
        let call = client.calls().next().unwrap().clone();
        (client, call)
    };
    let what = |(_, call): (TestClient, Call)| call.path.rsplit('/').next().unwrap().to_owned();
    let (client, join) = after(VoidReason::NotRevealed, 1, quick_settings());
    assert!(!client.info().is_owner(), "Béla owns the table now");
    assert_eq!(what((client, join)), "join", "the player's own seat");
    assert_eq!(
        what(after(VoidReason::Left, 2, quick_settings())),
        "join",
        "others still find the table of this player"
    );
    assert_eq!(what(after(VoidReason::NotRevealed, 2, people(2))), "join", "not a quick match");
    let (mut client, leave) = after(VoidReason::NotRevealed, 2, quick_settings());
    client.answer(&leave, Some((409, "{}")));
    assert!(client.call("/join").is_some(), "the table does not let the player go");
    let (mut client, leave) = after(VoidReason::NotRevealed, 2, quick_settings());
    client.answer(&leave, Some((200, "{}")));
    assert_eq!(client.saved_seat(), None);
    let search = client.call(QUICK_PATH).unwrap();
    assert_eq!(search.body, Some(quick(30_000, "expert").to_json()));
    let next = TableId([6; 16]).to_string();
    let found = QuickTable { table: next.clone(), commitment: "ab".repeat(32), void_seals: 0, created: None };
    client.answer(&search, Some((200, &found.to_json())));
    assert_eq!(client.destination(), Some(&Destination::Found { table: next.clone(), has_seat: false }));
    let evidence = DealEvidence::load(&client.device.storage, &next);
    assert_eq!((evidence.void_seals(), evidence.earlier_deals()), (0, 0));
    assert!(evidence.round(0).is_some(), "the promise is stored before the player goes there");
}

#[test]
fn asks_before_a_number_replaces_lost_evidence() {
    let rejoin = |server: &Server, evidence: Option<DealEvidence>| {
        let device = TestDevice::default();
        evidence.into_iter().for_each(|mut evidence| evidence.save(&device.storage).unwrap());
        let (table, token) = (TABLE.to_string(), TOKEN.to_owned());
        SavedSeats::add(&device.storage, SavedSeat { table, token, has_joined: true, ..SavedSeat::default() }).unwrap();
        TestClient::on_device(device, server)
    };
    let mut server = Server::new(people(2));
    let mut client = rejoin(&server, None);
    assert_eq!((client.call("/join"), client.client.own_commitment()), (None, OwnCommitment::Lost));
    client.on(Input::Recommit);
    assert!(client.call("/join").is_some(), "the player has chosen a new one");
    let mut known = DealEvidence::new(&TABLE.to_string());
    known.check_commitment(0, &server.commitment());
    known.add_nonce(0, nonce(1), false);
    [(1, 1), (2, 2), (2, 9)].into_iter().for_each(|(number, nonce)| drop(server.sit(number, nonce)));
    let client = rejoin(&server, Some(known));
    assert!(client.call("/join").is_some(), "nothing was lost");
    assert_eq!(client.client.own_commitment(), OwnCommitment::None);
}

/// A rematch before the match cannot be followed. After it, its promise is stored before the player goes there.
#[test]
fn follows_a_rematch_only_after_the_match() {
    let next = TableId([6; 16]);
    let mut server = Server::started(people(2));
    server.execute(1, Command::Resign);
    let mut client = TestClient::player(&server);
    let rematch = server.act(Actor::Seat(ME), TableCommand::LinkRematch(next, server.table.seating().commitment()));
    let promise = |client: &TestClient| DealEvidence::load(&client.device.storage, &next.to_string()).round(0).cloned();
    client.text(&rematch);
    assert_eq!(client.info().rematch(), Some(next));
    assert_eq!(promise(&client).unwrap().commitment, server.commitment());
    let later = TestClient::player(&server);
    assert_eq!(promise(&later).unwrap().commitment, server.commitment(), "it comes with the whole log, too");
    let (mut client, _) = committed();
    client.text(&rematch.replace("\"version\":7", "\"version\":3"));
    assert!(client.connects() && client.info().rematch().is_none() && promise(&client).is_none());
}
