//! Tests of quick matches: sitting down, older tables, and searching on.

use nova_luna_bots::BotName;
use nova_luna_protocol::online::QuickTable;
use nova_luna_table::{SeatPlan, Switches};

use super::*;
use crate::quick_search::QuickSearch;
use crate::test_server::{quick, seat};

#[test]
fn the_player_who_waited_searches_on_with_the_same_terms() {
    let [me, other] = [seat(1), seat(2)];
    assert_eq!(player().client.quick_match_after(other), None, "not a quick match");
    let mut client = TestClient::player(&Server::new(quick(30_000, "expert").settings().unwrap())).client;
    assert_eq!((client.quick_match_after(other), client.quick_match_after(me)), (Some(quick(30_000, "expert")), None));
    client.search.config = Some(quick(10_000, "novice"));
    let next = client.quick_match_after(other);
    assert_eq!(next, Some(quick(10_000, "novice")), "the player's own configuration, not the table's");
    client.info.as_mut().unwrap().my_seat = None;
    assert_eq!(client.quick_match_after(other), None, "a spectator");
}

/// A table that waits for the second player. The first seat is kept for the client, or its player sits.
pub(super) fn waiting(has_seat: bool, owner: u8, change: impl FnOnce(&mut Settings)) -> Server {
    let mut settings = quick(60_000, "novice").settings().unwrap();
    change(&mut settings);
    let mut server = Server::create(100, TABLE, seat(owner), settings);
    if !has_seat || owner != 1 {
        server.sit(1, 1);
    }
    server
}

/// A client whose search has led to the table, with a seat or without.
pub(super) fn searching(has_seat: bool) -> TestClient {
    let table = TABLE.to_string();
    let device = if has_seat { TestDevice::with_seat(&table) } else { TestDevice::default() };
    QuickSearch::record_table(&device.storage, &quick(10_000, "novice"), &table);
    TestClient::open(&table, !has_seat, device)
}

#[test]
fn only_a_search_of_this_device_takes_a_seat() {
    let takes_seat = |search: Option<&str>| {
        let device = TestDevice::default();
        let terms = quick(10_000, "novice");
        search.into_iter().for_each(|table| QuickSearch::record_table(&device.storage, &terms, table));
        let mut client = TestClient::open(&TABLE.to_string(), true, device);
        client.connect(&waiting(false, 1, |_| ()));
        assert_eq!(client.call("/join").is_some(), client.client.is_joining());
        client.client.is_joining()
    };
    assert!(takes_seat(Some(&TABLE.to_string())));
    assert!(!takes_seat(None), "a link of somebody else");
    assert!(!takes_seat(Some(&TableId([6; 16]).to_string())), "the search has led to another table");
}

#[test]
fn a_search_does_not_commit_at_a_table_with_other_terms() {
    let commits = |has_seat: bool, change: &dyn Fn(&mut Settings)| {
        let mut client = searching(has_seat);
        client.connect(&waiting(has_seat, 1, change));
        let commits = client.call("/join").is_some();
        assert_eq!(client.client.has_other_config(), !commits);
        client.on(Input::Sit);
        assert!(commits || client.call("/join").is_some(), "the player may choose to sit there");
        commits
    };
    for has_seat in [true, false] {
        assert!(commits(has_seat, &|_| ()));
        assert!(!commits(has_seat, &|settings| settings.fill.as_mut().unwrap().bot = BotName::Master), "another bot");
        assert!(!commits(has_seat, &|settings| settings.fill = None), "not a quick match");
        assert!(!commits(has_seat, &|settings| settings.seats.push(SeatPlan::Person(String::new()))));
        assert!(!commits(has_seat, &|settings| settings.discs = 5));
        for switch in Switches::ALL {
            assert!(!commits(has_seat, &|settings| switch.set(&mut settings.switches, true)), "{}", switch.name);
        }
    }
}

#[test]
fn searches_on_if_somebody_else_was_faster() {
    let mut server = waiting(false, 1, |_| ());
    let mut client = searching(false);
    client.connect(&server.clone().seal());
    assert_eq!(client.call(QUICK_PATH).unwrap().body, Some(quick(10_000, "novice").to_json()));
    // The seat is taken while the client asks for it.
    let mut client = searching(false);
    client.connect(&server);
    let join = client.call("/join").unwrap();
    client.text(&server.sit(2, 2));
    assert_eq!(client.call(QUICK_PATH), None, "the answer may be a seat");
    client.answer(&join, Some((409, r#"{"code":"table_full","params":{}}"#)));
    let search = client.call(QUICK_PATH).unwrap();
    assert!(!client.client.is_joining());
    client.answer(&search, None);
    assert_eq!((client.destination(), &client.client.problem), (None, &Some(CallError::Unreachable)));
}

#[test]
fn a_waiting_player_moves_to_somebody_who_has_waited_for_longer() {
    let mut client = searching(true);
    client.connect(&waiting(true, 1, |_| ()));
    let join = client.call("/join").unwrap();
    client.answer(&join, Some((409, r#"{"code":"already_committed","params":{}}"#)));
    let mut pauses = Vec::new();
    let mut found = QuickTable { table: TABLE.to_string(), commitment: "ab".repeat(32), void_seals: 0, created: None };
    for _ in 0..6 {
        pauses.push(client.sleep());
        let question = client.call(QUICK_PATH).unwrap();
        assert!(question.body.as_ref().unwrap().contains(&format!("\"waiting_at\":\"{TABLE}\"")));
        client.answer(&question, Some((200, &found.to_json())));
        assert_eq!(client.calls().next(), None, "this is the oldest table");
    }
    assert_eq!(pauses, [500, 500, 500, 2_500, 4_000, 4_000]);
    client.sleep();
    found.table = TableId([6; 16]).to_string();
    let question = client.call(QUICK_PATH).unwrap();
    client.answer(&question, Some((200, &found.to_json())));
    let leave = client.call("/leave").unwrap();
    client.answer(&leave, Some((200, "{}")));
    let search = client.call(QUICK_PATH).unwrap();
    assert!(!search.body.as_ref().unwrap().contains(&TABLE.to_string()));
    client.answer(&search, Some((200, &found.to_json())));
    assert_eq!(client.destination(), Some(&Destination::Found { table: found.table, has_seat: false }));
}

#[test]
fn asks_for_an_older_table_only_while_the_player_could_go_there() {
    let asks = |servers: &[Server]| {
        let mut client = searching(true);
        for server in servers {
            client.text("{");
            client.connect(server);
        }
        let join = client.call("/join");
        join.into_iter().for_each(|join| client.answer(&join, Some((409, "{}"))));
        client.client.search.next_question.is_some()
    };
    let open = || waiting(true, 1, |_| ());
    assert!(asks(&[open()]));
    assert!(!asks(&[open().seal()]), "all seats are taken");
    assert!(!asks(&[waiting(true, 2, |_| ())]), "the table of another player");
    assert!(!asks(&[waiting(true, 1, |settings| settings.fill = None)]));
    let mut other = Server::with_secret(50, open().table.seating().settings().clone());
    other.sit(1, 1);
    assert!(!asks(&[open(), other]), "an alarm");
    assert!(!asks(&[open().start()]), "the match has begun");
}
