//! Tests of quick matches: sitting down, older tables, and searching on.

use nova_luna_bots::BotName;
use nova_luna_protocol::online::{QuickMatch, QuickTable, parse_server_message};
use nova_luna_rules::TableId;
use nova_luna_table::{BotFill, Switches};

use super::*;
use crate::quick_search::QuickSearch;
use crate::test_device::TestDevice;

fn quick(wait_ms: u64, bot: &str) -> QuickMatch {
    QuickMatch { players: 2, wait_ms, bot: bot.to_owned(), waiting_at: None }
}

#[test]
fn the_player_who_waited_searches_on_with_the_same_terms() {
    let mut client = player();
    client.text(&Server::new().welcome(None));
    let mut client = client.client;
    let [me, other] = [Seat::FIRST, Seat::all(2).last().unwrap()];
    assert_eq!(client.quick_match_after(other), None, "not a quick match");
    let settings = &mut client.info.as_mut().unwrap().settings;
    settings.public = true;
    settings.fill = Some(BotFill { after_ms: 30_000, bot: BotName::Expert });
    assert_eq!((client.quick_match_after(other), client.quick_match_after(me)), (Some(quick(30_000, "expert")), None));
    client.search.config = Some(quick(10_000, "novice"));
    let next = client.quick_match_after(other);
    assert_eq!(next, Some(quick(10_000, "novice")), "the player's own configuration, not the table's");
    client.info.as_mut().unwrap().my_seat = None;
    assert_eq!(client.quick_match_after(other), None, "a spectator");
}

/// The first message at a table that waits for the second player.
pub(super) fn waiting(is_owner: bool, has_seat: bool, change: impl FnOnce(&mut Settings)) -> String {
    let text = Server::new().welcome(None);
    let Ok(ServerMessage::Welcome(mut welcome)) = parse_server_message(&text) else { panic!("{text}") };
    (welcome.version, welcome.game) = (None, None);
    welcome.table = TABLE.to_owned();
    welcome.seat = has_seat.then_some(1);
    welcome.settings = quick(60_000, "novice").settings().unwrap();
    welcome.owner = if is_owner { 1 } else { 2 };
    welcome.seats[usize::from(has_seat)].status = SeatStatusDto::Open;
    change(&mut welcome.settings);
    ServerMessage::Welcome(welcome).to_json()
}

/// A client whose search has led to the table, with a seat or without.
pub(super) fn searching(has_seat: bool) -> TestClient {
    let device = TestDevice::default();
    QuickSearch::record_table(&device.storage, &quick(10_000, "novice"), TABLE);
    if has_seat {
        let seat = SavedSeat { table: TABLE.to_owned(), token: TOKEN.to_owned(), ..SavedSeat::default() };
        SavedSeats::add(&device.storage, seat).unwrap();
    }
    TestClient::open(TABLE, !has_seat, device)
}

#[test]
fn only_a_search_of_this_device_takes_a_seat() {
    let takes_seat = |search: Option<&str>| {
        let device = TestDevice::default();
        let terms = quick(10_000, "novice");
        search.into_iter().for_each(|table| QuickSearch::record_table(&device.storage, &terms, table));
        let mut client = TestClient::open(TABLE, true, device);
        client.text(&waiting(true, false, |_| ()));
        assert_eq!(client.call("/join").is_some(), client.client.is_joining());
        client.client.is_joining()
    };
    assert!(takes_seat(Some(TABLE)));
    assert!(!takes_seat(None), "a link of somebody else");
    assert!(!takes_seat(Some(&TableId([6; 16]).to_string())), "the search has led to another table");
}

#[test]
fn a_search_does_not_commit_at_a_table_with_other_terms() {
    let commits = |has_seat: bool, change: &dyn Fn(&mut Settings)| {
        let mut client = searching(has_seat);
        client.text(&waiting(true, has_seat, change));
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
    let full = || {
        let open = waiting(true, false, |_| ());
        open.replace("\"open\"", "\"playing\"")
    };
    let mut client = searching(false);
    client.text(&full());
    assert_eq!(client.call(QUICK_PATH).unwrap().body, Some(quick(10_000, "novice").to_json()));
    // The seat is taken while the client asks for it.
    let mut client = searching(false);
    client.text(&waiting(true, false, |_| ()));
    let join = client.call("/join").unwrap();
    client.text(&full());
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
    client.text(&waiting(true, true, |_| ()));
    let join = client.call("/join").unwrap();
    client.answer(&join, Some((409, r#"{"code":"already_committed","params":{}}"#)));
    let mut pauses = Vec::new();
    let mut found = QuickTable { table: TABLE.to_owned(), commitment: "ab".repeat(32), void_seals: 0, created: None };
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
    assert!(!search.body.as_ref().unwrap().contains(TABLE));
    client.answer(&search, Some((200, &found.to_json())));
    assert_eq!(client.destination(), Some(&Destination::Found { table: found.table, has_seat: false }));
}

#[test]
fn asks_for_an_older_table_only_while_the_player_could_go_there() {
    let asks = |message: &str, evidence: &str| {
        let mut client = searching(true);
        client.text(message);
        if !evidence.is_empty() {
            client.text(evidence);
        }
        let join = client.call("/join");
        join.into_iter().for_each(|join| client.answer(&join, Some((409, "{}"))));
        client.client.search.next_question.is_some()
    };
    let open = waiting(true, true, |_| ());
    assert!(asks(&open, ""));
    assert!(!asks(&open.replace("\"open\"", "\"playing\""), ""), "all seats are taken");
    assert!(!asks(&waiting(false, true, |_| ()), ""), "the table of another player");
    assert!(!asks(&waiting(true, true, |settings| settings.fill = None), ""));
    assert!(!asks(&open, &open.replace(&"9f".repeat(32), &"8e".repeat(32))), "an alarm");
    assert!(!asks(&Server::new().welcome(None), ""), "the match has begun");
}
