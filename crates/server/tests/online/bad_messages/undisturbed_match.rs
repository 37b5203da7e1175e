//! A match at another table, which the bad messages must not disturb.

use std::net::SocketAddr;

use nova_luna_rules::Record;
use nova_luna_test_support::{Player, TwoPlayerTable, create_two_player_table_with, get};
use serde_json::json;

/// A match in which both players move from time to time.
pub(super) struct UndisturbedMatch {
    address: SocketAddr,
    table: String,
    players: [Player; 2],
    moves: usize,
    /// The version of the start.
    start: u64,
}

impl UndisturbedMatch {
    pub(super) async fn create(address: SocketAddr) -> Self {
        let TwoPlayerTable { table, tokens, .. } =
            create_two_player_table_with(address, &json!({"settings": {"seats": ["person", "person"], "discs": 4}}))
                .await;
        let players = [
            Player::connect_and_wait(address, &table, Some(&tokens[0])).await,
            Player::connect_and_wait(address, &table, Some(&tokens[1])).await,
        ];
        let start = players[0].version;
        Self { address, table, players, moves: 0, start }
    }

    /// Plays one move. Returns whether the match is over.
    pub(super) async fn play_one(&mut self) -> bool {
        let mover = usize::from(!self.players[0].is_to_move());
        let action = self.players[mover].nth_legal_action(5 * self.moves + 2);
        self.moves += 1;
        self.players[mover].send_request("play", Some(&action)).await;
        assert_eq!(self.players[mover].response().await["type"], "accepted");
        for player in &mut self.players {
            let message = player.wait_for("event").await;
            assert_eq!(message["event"]["version"], self.start + self.moves as u64);
        }
        self.players[0].view.as_ref().unwrap().outcome().is_some()
    }

    /// Checks that the server recorded the match, with the proof of a fair deal.
    pub(super) async fn check_record(&self) {
        let record = get(self.address, &format!("/api/v1/tables/{}/record", self.table)).await.1;
        let record = Record::read(&record).unwrap();
        assert!(record.fairness().is_some());
        assert_eq!((record.view(), record.events().len()), (self.players[0].view.as_ref().unwrap(), self.moves));
    }
}
