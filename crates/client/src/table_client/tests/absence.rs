//! Players who are away, and the end of a match without them.

use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{Departure, MessageId, Params, RejectionCode, ServerMessage};
use nova_luna_table::{Actor, Command, Settings, TableCommand, Timestamp};

use super::*;
use crate::table_info::ABSENCE_NOTICED_AFTER;
use crate::test_server::seat;

#[test]
fn a_player_counts_as_away_only_after_some_seconds_without_a_connection() {
    let mut client = player();
    let [me, other] = [Seat::FIRST, Seat::all(2).last().unwrap()];
    let presence =
        |seats: &[u8]| ServerMessage::Presence { seats: seats.to_vec(), spectators: 0, left: None }.to_json();
    let is_away = |client: &TestClient, seat| client.info().is_away(seat);
    // Nobody is reported yet, as right after the welcome.
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
fn a_page_that_connects_later_knows_since_when_a_player_is_away() {
    let mut server = new_match();
    let mut client = TestClient::player(&server);
    let other = seat(2);
    // The server's clock is a second ahead of that of the device.
    client.device.now.set(100_000);
    server.now = 101_000;
    client.connect(&server);
    let left = |at| Some(vec![Departure { seat: other, at }]);
    let presence =
        |seats: &[u8], left| ServerMessage::Presence { seats: seats.to_vec(), spectators: 0, left }.to_json();
    client.text(&presence(&[1], left(Timestamp(81_000))));
    assert!(client.info().is_away(other), "the player left twenty seconds ago");
    assert_eq!(client.info().left_at(other), Some(Timestamp(80_000)));
    // A server that was restarted has forgotten it.
    client.text(&presence(&[1], None));
    assert_eq!(client.info().left_at(other), Some(Timestamp(80_000)));
    client.text(&presence(&[1, 2], None));
    client.text(&presence(&[1], None));
    client.sleep();
    assert_eq!((client.info().is_away(other), client.info().left_at(other)), (true, None), "nobody knows since when");
}

/// A match whose second player keeps the first waiting for longer than the table allows.
fn overdue() -> (Server, TestClient) {
    let mut server = Server::started(Settings { replace_after_ms: Some(10_000), ..people(2) });
    while server.state().to_move() != Some(seat(2)) {
        server.play();
    }
    server.now += 10_000;
    let client = TestClient::player(&server);
    (server, client)
}

#[test]
fn ends_a_match_without_an_absent_player() {
    let (mut server, mut client) = overdue();
    client.on(Input::EndWithout(seat(2)));
    let is_request = |client: &TestClient, kind: &str| matches!(client.sent()[..], [text] if text.contains(&format!("\"type\":\"{kind}\"")));
    assert!(is_request(&client, "replace"));
    let accepted = |number: u32, version| {
        let id = MessageId::try_from(format!("abababababab-{number}")).unwrap();
        ServerMessage::Accepted { id, version }.to_json()
    };
    let replaced = server.execute(1, Command::Replace(seat(2)));
    client.text(&accepted(1, server.table.version()));
    assert!(client.sent().is_empty(), "the bot does not play yet");
    client.text(&replaced);
    assert!(is_request(&client, "offer_abandon"));
    // The bot was faster.
    let version = client.client.match_state().unwrap().version();
    let moved =
        server.act(Actor::Server, TableCommand::Match { command: first_action(&server), expected: version, id: None });
    client.text(&moved);
    let (id, code) = (MessageId::try_from("abababababab-2".to_owned()).ok(), RejectionCode::Outdated);
    client.text(&ServerMessage::Rejected { id, code, params: Params::new(), log: Vec::new() }.to_json());
    assert!(is_request(&client, "offer_abandon") && client.changes().is_empty());
    client.text(&server.execute(1, Command::OfferAbandon));
    assert!(client.client.is_over());
    client.text(&accepted(3, server.table.version()));
    assert!(client.sent().is_empty());
}

fn first_action(server: &Server) -> Command {
    Command::Play(server.state().view().legal_actions().get(0).unwrap())
}

#[test]
fn a_player_who_comes_back_in_time_keeps_the_seat() {
    let (mut server, mut client) = overdue();
    client.on(Input::EndWithout(seat(2)));
    client.text(&server.play());
    let refused = |number, code| {
        let id = MessageId::try_from(format!("abababababab-{number}")).ok();
        ServerMessage::Rejected { id, code, params: Params::new(), log: Vec::new() }.to_json()
    };
    client.text(&refused(1, RejectionCode::NotReplaceable));
    assert!(matches!(client.changes()[..], [Change::Rejected(RejectionCode::NotReplaceable, _)]));
    client.text(&server.play());
    assert!(client.sent().is_empty(), "the wish is over");
}
