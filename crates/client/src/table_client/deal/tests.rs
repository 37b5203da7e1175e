//! Tests of the client's part in the deal.

use nova_luna_bots::BotName;
use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{
    DiscColour, MatchDto, PROTOCOL, Params, PlayerKind, QuickMatch, QuickTable, SeatStatusDto, ServerMessage,
};
use nova_luna_rules::{Seed, TableId};
use nova_luna_table::{BotFill, FIRST_MOVE_TIMEOUT_MS, SeatPlan, Settings, Table, Timestamp, Viewer};

use super::*;
use crate::alarm::Alarm;
use crate::effect::{Call, Change, Destination, Input};
use crate::evidence::DealEvidence;
use crate::saved_seats::{SavedSeat, SavedSeats};
use crate::storage::InMemoryStorage;
use crate::table_client::{CallError, QUICK_PATH};
use crate::test_device::{TABLE, TOKEN, TestClient, TestDevice};
use crate::test_matches::online_two;

const NOW: Timestamp = Timestamp(0);
const NONCES: [Nonce; 2] = [Nonce([1; 32]), Nonce([2; 32])];

fn commitment(void_seals: u32) -> String {
    format!("{void_seals:064x}")
}

fn seats(commitments: [Option<Nonce>; 2]) -> Vec<SeatDto> {
    let seat = |(seat, nonce): (u8, Option<Nonce>)| SeatDto {
        seat,
        kind: PlayerKind::Person,
        name: Some("Ada".to_owned()),
        status: SeatStatusDto::Playing,
        colour: Some(DiscColour::Blue),
        commitment: nonce.map(|nonce| nonce.commitment(TABLE).to_string()),
        recommitted: 0,
    };
    (1..).zip(commitments).map(seat).collect()
}

fn seal(void_seals: u32, nonces: [Nonce; 2]) -> SealDto {
    SealDto {
        void_seals,
        commitment: commitment(void_seals),
        seats: nonces.map(|nonce| nonce.commitment(TABLE).to_string()).to_vec(),
        revealed: Vec::new(),
        remaining_ms: Some(120_000),
        nonces: None,
    }
}

fn welcome(void_seals: u32, commitment: String, seats: Vec<SeatDto>) -> String {
    ServerMessage::Welcome(Box::new(Welcome {
        protocol: PROTOCOL,
        table: TABLE.to_string(),
        seat: Some(1),
        commitment,
        void_seals,
        seal: None,
        settings: Settings::new(vec![SeatPlan::Person(String::new()); 2]),
        owner: 1,
        seats,
        version: None,
        game: None,
        missed: None,
        clocks: None,
        fill_in_ms: None,
        waiting_ms: None,
        offers: Vec::new(),
        rematch: None,
    }))
    .to_json()
}

/// A client of the first seat that has committed to its nonce.
fn committed() -> TestClient {
    let mut client = TestClient::player(&TABLE.to_string());
    client.text(&welcome(0, commitment(0), seats([None, None])));
    let join = client.call("/join").unwrap();
    client.answer(&join, Some((200, &joined(None))));
    assert_eq!(client.saved_seat().map(|saved| (saved.has_joined, saved.seat)), Some((true, 1)));
    client.text(&ServerMessage::Seats { seats: seats([Some(NONCES[0]), None]), owner: 1 }.to_json());
    assert_eq!((client.call("/join"), client.client.own_commitment()), (None, OwnCommitment::Known));
    client
}

fn joined(seal: Option<SealDto>) -> String {
    Joined { seat: 1, token: TOKEN.to_owned(), seat_link: String::new(), started: false, seal }.to_json()
}

/// Lets everybody be connected, so that the client waits for nobody.
fn connect_everybody(client: &mut TestClient) {
    client.text(&ServerMessage::Presence { seats: vec![1, 2], spectators: 0 }.to_json());
}

fn alarms(client: &TestClient) -> &[Alarm] {
    client.client.evidence.alarms()
}

fn sealed(seal: SealDto) -> String {
    ServerMessage::Sealed { seats: seats(NONCES.map(Some)), seal }.to_json()
}

fn started(seal: SealDto) -> String {
    started_with(seal, &Table::new(online_two(), Seed::from_number(4), NOW).unwrap())
}

fn started_with(seal: SealDto, table: &Table) -> String {
    let view = table.state().view_for(Viewer::Spectator);
    let game = Box::new(MatchDto::new(&view, &table.state().record_without_seed(), NOW));
    ServerMessage::Started { seats: seats(NONCES.map(Some)), seal, game }.to_json()
}

fn with_nonces(seal: SealDto) -> SealDto {
    SealDto { nonces: Some(NONCES.map(|nonce| Some(nonce.to_string())).to_vec()), ..seal }
}

#[test]
fn commits_then_reveals_then_plays() {
    let mut client = committed();
    client.text(&sealed(seal(0, NONCES)));
    let reveal = client.call("/reveal").unwrap();
    assert!(reveal.body.unwrap().contains(&NONCES[0].to_string()));
    assert_eq!(client.client.info.as_ref().unwrap().unrevealed_seats()[0].seat, 2);
    client.text(&sealed(SealDto { revealed: vec![1, 2], ..seal(0, NONCES) }));
    assert_eq!(client.client.deal_step(), None);
    assert_eq!(client.client.info.as_ref().unwrap().unrevealed_seats(), []);
    client.text(&started(with_nonces(seal(0, NONCES))));
    assert!(matches!(client.changes()[..], [Change::Restarted(_)]));
    assert_eq!(alarms(&client), []);
}

#[test]
fn commits_again_after_a_void_seal() {
    let mut client = committed();
    client.text(&sealed(seal(0, NONCES)));
    let (commitment, seats) = (commitment(1), seats([None, None]));
    let reason = VoidReason::NotRevealed;
    client.text(&ServerMessage::SealVoid { void_seals: 1, commitment, seats, reason, seat: 2, owner: 1 }.to_json());
    assert!(client.call("/join").unwrap().body.unwrap().contains("\"void_seals\":1"));
    assert_eq!(client.client.info.as_ref().unwrap().last_void, Some((VoidReason::NotRevealed, 2)));
    assert_eq!((client.client.evidence.void_seals(), alarms(&client)), (1, [].as_slice()));
    client.text(&started(with_nonces(seal(0, NONCES))));
    assert_eq!(alarms(&client), [Alarm::VoidSeals]);
}

#[test]
fn sends_nothing_after_an_alarm() {
    let alarm_after = |message: String| {
        let mut client = committed();
        client.text(&message);
        assert_eq!(client.calls().next(), None);
        client.on(Input::Sit);
        assert_eq!((client.calls().next(), &client.client.problem), (None, &Some(CallError::Alarm)));
        alarms(&client).to_vec()
    };
    let other = SealDto { commitment: commitment(9), ..seal(0, NONCES) };
    assert_eq!(alarm_after(sealed(other)), [Alarm::Commitment]);
    assert_eq!(alarm_after(welcome(0, commitment(9), seats([None, None]))), [Alarm::Commitment]);
    assert_eq!(alarm_after(sealed(seal(0, [Nonce([3; 32]), NONCES[1]]))), [Alarm::OwnSeal]);
    assert_eq!(alarm_after(started(seal(0, NONCES))), [Alarm::Nonce], "the match starts without the nonces");
}

#[test]
fn notices_a_lost_nonce_and_replaces_it_on_request() {
    let mut client = TestClient::player(&TABLE.to_string());
    client.text(&welcome(0, commitment(0), seats(NONCES.map(Some))));
    assert_eq!((client.call("/join"), client.client.own_commitment()), (None, OwnCommitment::Lost));
    let other = seal(0, [Nonce([7; 32]), NONCES[1]]);
    client.text(&sealed(other));
    assert_eq!(client.client.deal_step(), None, "there is nothing to reveal");
    client.on(Input::Recommit);
    assert!(client.call("/join").unwrap().body.unwrap().contains("\"recommit\":true"));
    assert!(client.client.evidence.round(0).unwrap().is_replacement);
}

#[test]
fn checks_the_answers_to_a_join() {
    let join = || {
        let mut client = TestClient::player(&TABLE.to_string());
        client.text(&welcome(0, commitment(0), seats([None, None])));
        let join = client.call("/join").unwrap();
        connect_everybody(&mut client);
        (client, join)
    };
    let (mut client, call) = join();
    client.answer(&call, Some((200, &joined(Some(seal(0, NONCES))))));
    assert_eq!(alarms(&client), []);
    client.text(&sealed(seal(0, [NONCES[0], Nonce([3; 32])])));
    assert_eq!(alarms(&client), [Alarm::Seal], "the answer had another one");
    let problem = |code: &str| {
        let params = [("void_seals", "1".to_owned()), ("commitment", commitment(1))];
        let params = params.map(|(name, value)| (name.to_owned(), value)).into();
        Problem { code: code.to_owned(), params }.to_json()
    };
    let (mut client, call) = join();
    client.answer(&call, Some((409, &problem("table_full"))));
    assert_eq!((client.client.evidence.void_seals(), client.client.next_due()), (0, None), "final");
    assert_eq!(client.client.problem, Some(CallError::Refused("table_full".to_owned())));
    let (mut client, call) = join();
    client.answer(&call, Some((409, &problem("outdated_round"))));
    assert_eq!((client.client.evidence.void_seals(), alarms(&client)), (1, [].as_slice()));
    assert_eq!(client.sleep(), STEP_PAUSE);
    assert!(client.connects() && client.calls().next().is_none(), "the client first asks for the round");
    client.text(&welcome(1, commitment(9), seats([None, None])));
    assert_eq!(alarms(&client), [Alarm::Commitment], "the refusal had another one");
}

/// A second device that has opened the personal link of a seat plays with the number of the first one.
#[test]
fn reveals_a_foreign_nonce() {
    let device = TestDevice::default();
    let mut evidence = DealEvidence::new(&TABLE.to_string());
    evidence.import(&committed().client.evidence.export(0).unwrap());
    evidence.save(&device.storage).unwrap();
    let seat = SavedSeat { table: TABLE.to_string(), token: TOKEN.to_owned(), ..SavedSeat::default() };
    SavedSeats::add(&device.storage, seat).unwrap();
    let mut second = TestClient::open(&TABLE.to_string(), false, device);
    second.text(&welcome(0, commitment(0), seats(NONCES.map(Some))));
    assert_eq!(second.client.own_commitment(), OwnCommitment::Known);
    second.text(&sealed(seal(0, NONCES)));
    assert!(second.call("/reveal").unwrap().body.unwrap().contains(&NONCES[0].to_string()));
    second.text(&started(with_nonces(seal(0, NONCES))));
    assert_eq!((alarms(&second), second.client.lacks_own_number()), ([].as_slice(), false));
}

#[test]
fn another_device_that_commits_first_is_no_alarm() {
    let mut client = committed();
    client.text(&welcome(1, commitment(1), seats([None, None])));
    let join = client.call("/join").unwrap();
    let refusal = Problem { code: "already_committed".to_owned(), params: Params::new() };
    client.answer(&join, Some((409, &refusal.to_json())));
    client.text(&sealed(seal(1, NONCES)));
    assert_eq!((client.calls().next(), alarms(&client)), (None, [].as_slice()), "the other device reveals");
    assert_eq!(client.client.own_commitment(), OwnCommitment::Other, "the player is told");
    assert!(client.client.evidence.round(1).unwrap().is_replacement);
    let mut unknown = committed();
    unknown.text(&sealed(seal(0, [Nonce([3; 32]), NONCES[1]])));
    assert_eq!(alarms(&unknown), [Alarm::OwnSeal], "the server has accepted this device's commitment");
}

#[test]
fn another_device_that_replaces_the_commitment_is_no_alarm() {
    let replaced = |recommitted| {
        let mut seats = seats([Some(Nonce([3; 32])), Some(NONCES[1])]);
        seats[0].recommitted = recommitted;
        seats
    };
    let seal = seal(0, [Nonce([3; 32]), NONCES[1]]);
    let sealed = |recommitted| ServerMessage::Sealed { seats: replaced(recommitted), seal: seal.clone() }.to_json();
    let mut client = committed();
    client.text(&ServerMessage::Seats { seats: replaced(1), owner: 2 }.to_json());
    let is_owner = client.client.info.as_ref().unwrap().is_owner();
    assert_eq!((client.client.own_commitment(), is_owner), (OwnCommitment::Other, false));
    client.text(&sealed(1));
    assert_eq!((client.calls().next(), alarms(&client)), (None, [].as_slice()), "the other device reveals");
    assert!(client.client.evidence.round(0).unwrap().is_replacement, "the match is no proof here");
    assert!(!client.client.lacks_own_number(), "before the match, the notice offers a new number");
    // The server shows this browser's commitment again, but the seal has another one.
    client.text(&ServerMessage::Seats { seats: seats(NONCES.map(Some)), owner: 2 }.to_json());
    assert_eq!(client.client.own_commitment(), OwnCommitment::Other);
    let nonces = vec![Some(Nonce([3; 32]).to_string()), Some(NONCES[1].to_string())];
    client.text(&started(SealDto { nonces: Some(nonces), ..seal.clone() }));
    assert_eq!(alarms(&client), []);
    assert!(client.client.lacks_own_number(), "the player is told during the match");
    // A browser that was offline learns it from the seal.
    let mut offline = committed();
    offline.text(&sealed(2));
    assert_eq!((offline.calls().next(), alarms(&offline)), (None, [].as_slice()));
    let mut client = committed();
    client.text(&sealed(0));
    assert_eq!(alarms(&client), [Alarm::OwnSeal], "nobody has replaced it");
}

#[test]
fn two_tabs_join_with_the_nonce_that_is_stored_first() {
    let mut client = TestClient::player(&TABLE.to_string());
    let mut other_tab = DealEvidence::new(&TABLE.to_string());
    other_tab.check_commitment(0, &commitment(0));
    other_tab.add_nonce(0, Nonce([9; 32]), false);
    other_tab.save(&client.device.storage).unwrap();
    client.text(&welcome(0, commitment(0), seats([None, None])));
    let commitment = Nonce([9; 32]).commitment(TABLE).to_string();
    assert!(client.call("/join").unwrap().body.unwrap().contains(&commitment));
}

#[test]
fn tries_a_step_again_until_the_server_answers() {
    let mut client = TestClient::player(&TABLE.to_string());
    client.text(&welcome(0, commitment(0), seats([None, None])));
    let first = client.call("/join").unwrap();
    connect_everybody(&mut client);
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
    client.answer(&first, Some((200, &joined(None))));
    assert!(!client.saved_seat().unwrap().has_joined, "the answer to a call that was given up");
    client.answer(&second, Some((200, &joined(None))));
    assert!(client.saved_seat().unwrap().has_joined);
}

/// A quick match before and after it is cancelled because the other player never moves.
fn cancelled_match() -> [Table; 2] {
    let deals = (0..).map(|seed| Table::new(online_two(), Seed::from_number(seed), NOW).unwrap());
    let before = deals.into_iter().find(|table| table.to_move() == Seat::new(2)).unwrap();
    let mut after = before.clone();
    after.apply(after.propose_cancel(Timestamp(FIRST_MOVE_TIMEOUT_MS)).unwrap()).unwrap();
    [before, after]
}

fn make_quick(client: &mut TestClient) {
    let settings = &mut client.client.info.as_mut().unwrap().settings;
    (settings.public, settings.fill) = (true, Some(BotFill { after_ms: 30_000, bot: BotName::Expert }));
}

/// A server that cancels one match after another makes the page sit down at many tables.
#[test]
fn cancelled_matches_displace_no_seat_of_a_running_match() {
    let mut storage = InMemoryStorage::default();
    let ([before, after], id) = (cancelled_match(), |number: u8| TableId([number; 16]).to_string());
    let update = after.state().update_for(Viewer::Spectator, &after.events()[0]);
    let cancelled = ServerMessage::update(&update, NOW).to_json();
    for number in 0..=120 {
        let mut client = committed();
        make_quick(&mut client);
        client.text(&started_with(with_nonces(seal(0, NONCES)), &before));
        (client.client.table, client.client.evidence.table) = (id(number), id(number));
        client.device.storage = storage;
        let seat = SavedSeat { table: id(number), last_visit: number.into(), has_joined: true, ..SavedSeat::default() };
        SavedSeats::add(&client.device.storage, seat).unwrap();
        client.client.evidence.check_match(before.state());
        client.text(if number > 0 { &cancelled } else { "{" });
        assert_eq!(client.calls().any(|call| call.path == QUICK_PATH), number > 0);
        storage = client.device.storage;
    }
    assert!(SavedSeats::load(&storage).at(&id(0)).is_some_and(|seat| !seat.is_over), "the first match goes on");
    assert!(DealEvidence::load(&storage, &id(0)).has_nonce());
}

/// After a reload, the page gets the whole match, and does not know why it has no result.
#[test]
fn offers_another_search_after_a_reload() {
    let [_, cancelled] = cancelled_match();
    let reload = |table: &Table, is_quick: bool| {
        let mut client = committed();
        if is_quick {
            make_quick(&mut client);
        }
        client.text(&started_with(with_nonces(seal(0, NONCES)), table));
        assert!(!client.calls().any(|call| call.path == QUICK_PATH), "not by itself");
        client.on(Input::Search);
        (client.client.search_to_offer().map(|terms| terms.bot), client.call(QUICK_PATH).is_some())
    };
    assert_eq!(reload(&cancelled, true), (Some("expert".to_owned()), true));
    assert_eq!(reload(&cancelled, false), (None, false), "a table of friends");
    let running = Table::new(online_two(), Seed::from_number(1), NOW).unwrap();
    assert_eq!(reload(&running, true), (None, false), "the match goes on");
}

#[test]
fn searches_on_if_another_player_at_a_quick_table_does_not_reveal() {
    let after = |reason, seat, is_quick| {
        let mut client = committed();
        if is_quick {
            make_quick(&mut client);
        }
        let (commitment, seats) = (commitment(1), seats([None, None]));
        let void = ServerMessage::SealVoid { void_seals: 1, commitment, seats, reason, seat, owner: 1 };
        client.text(&void.to_json());
        let call = client.calls().next().unwrap().clone();
        (client, call)
    };
    let what = |(_, call): (TestClient, Call)| call.path.rsplit('/').next().unwrap().to_owned();
    assert_eq!(what(after(VoidReason::NotRevealed, 1, true)), "join", "the player's own seat");
    assert_eq!(what(after(VoidReason::Left, 2, true)), "join", "others still find the table of this player");
    assert_eq!(what(after(VoidReason::NotRevealed, 2, false)), "join", "not a quick match");
    let (mut client, leave) = after(VoidReason::NotRevealed, 2, true);
    client.answer(&leave, Some((409, "{}")));
    assert!(client.call("/join").is_some(), "the table does not let the player go");
    let (mut client, leave) = after(VoidReason::NotRevealed, 2, true);
    client.answer(&leave, Some((200, "{}")));
    assert_eq!(client.saved_seat(), None);
    let search = client.call(QUICK_PATH).unwrap();
    let config = QuickMatch { players: 2, wait_ms: 30_000, bot: "expert".to_owned(), waiting_at: None };
    assert_eq!(search.body, Some(config.to_json()));
    let next = TableId([6; 16]).to_string();
    let found = QuickTable { table: next.clone(), commitment: commitment(3), void_seals: 0, created: None };
    client.answer(&search, Some((200, &found.to_json())));
    assert_eq!(client.destination(), Some(&Destination::Found { table: next.clone(), has_seat: false }));
    let evidence = DealEvidence::load(&client.device.storage, &next);
    assert_eq!((evidence.void_seals(), evidence.earlier_deals()), (0, 0));
    assert!(evidence.round(0).is_some(), "the promise is stored before the player goes there");
}

#[test]
fn asks_before_a_number_replaces_lost_evidence() {
    let rejoin = |welcomes: &[String], evidence: Option<DealEvidence>| {
        let device = TestDevice::default();
        evidence.into_iter().for_each(|mut evidence| evidence.save(&device.storage).unwrap());
        let (table, token) = (TABLE.to_string(), TOKEN.to_owned());
        SavedSeats::add(&device.storage, SavedSeat { table, token, has_joined: true, ..SavedSeat::default() }).unwrap();
        let mut client = TestClient::open(&TABLE.to_string(), false, device);
        welcomes.iter().for_each(|welcome| client.text(welcome));
        client
    };
    let mut client = rejoin(&[welcome(0, commitment(0), seats([None, None]))], None);
    assert_eq!((client.call("/join"), client.client.own_commitment()), (None, OwnCommitment::Lost));
    client.on(Input::Recommit);
    assert!(client.call("/join").is_some(), "the player has chosen a new one");
    let mut known = DealEvidence::new(&TABLE.to_string());
    known.check_commitment(0, &commitment(0));
    known.add_nonce(0, NONCES[0], false);
    let client = rejoin(&[welcome(1, commitment(1), seats([None, None]))], Some(known));
    assert!(client.call("/join").is_some(), "nothing was lost");
    assert_eq!(client.client.own_commitment(), OwnCommitment::None);
}

#[test]
fn ignores_a_rematch_before_the_match() {
    let mut client = committed();
    let message = ServerMessage::Rematch { table: TABLE.to_string(), commitment: commitment(0), void_seals: 0 };
    client.text(&message.to_json());
    assert_eq!(client.client.info.as_ref().unwrap().rematch, None);
    client.text(&started(with_nonces(seal(0, NONCES))));
    client.text(&message.to_json());
    assert_eq!(client.client.info.as_ref().unwrap().rematch, Some(TABLE.to_string()));
}
