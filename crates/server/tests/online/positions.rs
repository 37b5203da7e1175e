//! Tables that begin with a position.

use std::time::Duration;

use nova_luna_protocol::position::format_position;
use nova_luna_rules::{Deal, Game, Position, Record, Seed};
use nova_luna_server::online::Limits;
use serde_json::json;

use crate::server::{generous_limits, play_to_end, start, wait_until_unloaded};
use nova_luna_test_support::{
    Player, TwoPlayerTable, create_two_player_table_with, get, join, nonce, post, snapshot, text,
};

const DISCS: u8 = 8;

/// Plays some moves of a two-player game.
fn played(moves: usize) -> Record {
    let deal = Deal::new(Seed::from_number(5), 2).unwrap();
    let mut game = Game::deal(&deal, DISCS).unwrap();
    let mut record = Record::new(deal.setup(DISCS)).unwrap();
    for pick in 0..moves {
        let legal = game.legal_actions();
        let Some(action) = legal.get(5 * pick % legal.len().max(1)) else { break };
        record.add(&game.play(action).unwrap()).unwrap();
    }
    record
}

fn position(record: &Record) -> String {
    format_position(record, record.events().len())
}

#[tokio::test]
async fn two_people_play_on_from_a_position() {
    // The rooms are unloaded at once: everything is read from the store again, as after a restart.
    let address = start(Limits { unload_after: Duration::from_millis(50), ..generous_limits() });
    let before = played(9);
    let wanted = json!({"settings": {"seats": ["person", "person"], "position": position(&before)}});
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table_with(address, &wanted).await;
    wait_until_unloaded(address).await;
    let mut ada = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    let mut bela = Player::connect_and_wait(address, &table, Some(&tokens[1])).await;
    let mut spectator = Player::connect_and_wait(address, &table, None).await;
    for player in [&ada, &bela, &spectator] {
        assert_eq!(player.log.settings()["position"], wanted["settings"]["position"]);
        assert_eq!(player.log.events().last(), player.log.start(), "the log has no moves of the position");
        assert_eq!(player.view.as_ref(), Some(before.view()), "the match goes on from the position");
    }
    for player in [&mut ada, &mut bela] {
        player.send_request("undo", None).await;
        assert_eq!(player.response().await["code"], "cannot_undo");
    }
    play_to_end(&mut [&mut ada, &mut bela], &mut spectator).await;
    let (_, published) = get(address, &format!("/api/v1/tables/{table}/record")).await;
    let record = Record::read(&published).unwrap();
    assert!(record.events().starts_with(before.events()) && record.events().len() > 9);
    assert_eq!(record.other_tags(), [("Position".to_owned(), "9".to_owned())]);
    // No seed explains the first tiles, so the record claims no proof.
    assert!(record.seed().is_none() && record.fairness().is_none() && !published.contains("Secret"), "{published}");
    // Everybody has another seat in the rematch, which begins with the same position.
    let (status, again) = post(address, &format!("/api/v1/tables/{table}/rematch"), &json!({"token": tokens[0]})).await;
    assert_eq!(status, 200, "{again}");
    let next = text(&again["table"]);
    for (token, number, seat) in [(&tokens[0], "c", 2), (&tokens[1], "d", 1)] {
        let (status, joined) = join(address, &next, &json!({"token": token, "nonce": nonce(number)})).await;
        assert_eq!((status, &joined["seat"]), (200, &json!(seat)));
    }
    let ada = Player::connect_and_wait(address, &next, Some(&tokens[0])).await;
    assert_eq!((ada.view.as_ref(), ada.log.owner()), (Some(before.view()), 2));
}

/// A position without a history has nothing that could be dealt, and all its unseen tiles are shuffled with the seed of
/// the table.
#[tokio::test]
async fn two_people_play_from_a_position_without_a_history() {
    let address = start(Limits { unload_after: Duration::from_millis(50), ..generous_limits() });
    let notation = "nl1_8_.......m..65._16.1-20.2_2554-.5606-.0139_42-32-4664_x0708";
    let wanted = json!({"settings": {"seats": ["person", "person"], "position": notation}});
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table_with(address, &wanted).await;
    wait_until_unloaded(address).await;
    let mut ada = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    let mut bela = Player::connect_and_wait(address, &table, Some(&tokens[1])).await;
    let mut spectator = Player::connect_and_wait(address, &table, None).await;
    let position = Position::read(notation).unwrap();
    for player in [&ada, &bela, &spectator] {
        assert_eq!(player.log.settings()["position"], notation);
        let start = &player.log.start().unwrap()["start"];
        assert_eq!((&start["wheel"], &start["stack"]), (&json!([]), &json!([])));
        assert_eq!(player.view.as_ref(), Some(position.view()));
    }
    play_to_end(&mut [&mut ada, &mut bela], &mut spectator).await;
    let (_, published) = get(address, &format!("/api/v1/tables/{table}/record")).await;
    assert!(published.starts_with("[Format \"2\"]\n"), "{published}");
    let record = Record::read(&published).unwrap();
    assert_eq!((record.start().position(), record.other_tags()), (Some(&position), &[][..]));
    assert!(record.seed().is_some() && record.fairness().is_none() && record.view().is_over());
}

/// The hidden tiles of two tables are shuffled differently, and nobody at either table can tell them apart.
#[tokio::test]
async fn no_message_depends_on_the_hidden_tiles() {
    let address = start(generous_limits());
    let wanted = json!({"settings": {"seats": ["person", "person"], "position": position(&played(9))}});
    let (mut starts, mut games) = (Vec::new(), Vec::new());
    for _ in 0..2 {
        let TwoPlayerTable { table, tokens, .. } = create_two_player_table_with(address, &wanted).await;
        for token in [Some(tokens[0].as_str()), Some(&tokens[1]), None] {
            let player = Player::connect_and_wait(address, &table, token).await;
            starts.push(player.log.start().unwrap()["start"].clone());
        }
        games.push(snapshot(address, &table).await["game"].clone());
    }
    assert!(starts[0].is_object() && starts.iter().all(|start| *start == starts[0]), "{starts:?}");
    assert!(games[0].is_object() && games[0] == games[1], "{games:?}");
}

#[tokio::test]
async fn rejects_positions_that_no_match_can_begin_with() {
    let address = start(generous_limits());
    let good = position(&played(9));
    let over = position(&played(500));
    let mut damaged = good.clone();
    damaged.replace_range(20..21, if &good[20..21] == "A" { "B" } else { "A" });
    for (fields, code, reason) in [
        (json!({"position": "?"}), "malformed", "not the text of a position"),
        (json!({"position": ""}), "malformed", "damaged"),
        (json!({"position": damaged}), "malformed", "damaged"),
        (json!({"position": over}), "invalid_position", "over"),
        (json!({"position": good, "discs": 9}), "invalid_position", "another number"),
        (json!({"position": "nl1_20_m..........._0.12_01_01"}), "malformed", "P9: tile 1 is there twice"),
        (json!({"position": "nl1_20_m..........._0.12_0_0"}), "invalid_position", "must be filled first"),
        (json!({"position": good, "seats": ["person", "person", "person"]}), "invalid_position", "another number"),
        (json!({"position": good, "public": true}), "public_position", ""),
    ] {
        let mut wanted = json!({"settings": {"seats": ["person", "person"]}});
        wanted["settings"].as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        let (status, answer) = post(address, "/api/v1/tables", &wanted).await;
        let expected = if code == "malformed" { 400 } else { 422 };
        assert_eq!((status, answer["code"].as_str()), (expected, Some(code)), "{wanted}");
        assert!(answer["params"]["reason"].as_str().unwrap_or_default().contains(reason), "{answer}");
    }
    let long = json!({"settings": {"seats": ["person", "person"], "position": "A".repeat(4096)}});
    assert_eq!(post(address, "/api/v1/tables", &long).await.0, 413, "no request is that long");
}
