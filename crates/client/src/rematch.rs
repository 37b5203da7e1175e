//! The table of a rematch: the player's seat there, and how far it is, for those who wait at the result of the match before.

use nova_luna_rules::{Seat, Seats};

use crate::evidence::{DealEvidence, update_evidence};
use crate::saved_seats::{SavedSeat, SavedSeats};
use crate::storage::Storage;
use crate::table_client::{ConnectionStatus, OwnCommitment, TableClient};
use crate::table_info::TableInfo;

/// How far the table of a rematch is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RematchStage {
    /// These players have sat down, and the one who reads this has not.
    Wanted(Seats),
    /// The player has sat down, and waits for these; for nobody when the match is about to begin.
    Waiting(Seats),
    /// The player's match has begun.
    Begun,
    /// Something is wrong with the player's deal or seat: the player has to see the table.
    Alarming,
}

impl RematchStage {
    /// Returns the stage that the client of that table knows, if it concerns the player.
    pub fn of(client: &TableClient) -> Option<Self> {
        let is_closed = matches!(client.status, ConnectionStatus::Closed(_));
        if client.has_token() && (is_closed || has_trouble(client)) {
            return Some(Self::Alarming);
        }
        let info = client.info.as_ref().filter(|_| !is_closed)?;
        match info.my_seat {
            Some(_) if info.has_begun() => Some(Self::Begun),
            Some(me) => Some(Self::Waiting(missing_players(info, me))),
            None if info.has_begun() || info.open_seats() == 0 => None,
            None => Some(people_at(info)).filter(|seats| !seats.is_empty()).map(Self::Wanted),
        }
    }
}

/// Whether the deal cannot go on without the player, or was restarted.
fn has_trouble(client: &TableClient) -> bool {
    let is_lost = matches!(client.own_commitment(), OwnCommitment::Lost | OwnCommitment::Other);
    !client.evidence.alarms().is_empty() || client.evidence.void_seals() > 0 || is_lost || client.problem.is_some()
}

fn people_at(info: &TableInfo) -> Seats {
    info.seating().seats().filter(|(_, seated)| seated.commitment.is_some()).map(|(seat, _)| seat).collect()
}

/// Returns the others who have not sat down; once all have, those who have not revealed and are not there to do so.
fn missing_players(info: &TableInfo, me: Seat) -> Seats {
    let is_missing = |seat: Seat| match info.seating().seat(seat) {
        Some(seated) if seated.is_taken() => info.seating().is_sealed() && !seated.has_revealed && info.is_away(seat),
        _ => true,
    };
    info.seating().seats().map(|(seat, _)| seat).filter(|seat| *seat != me && is_missing(*seat)).collect()
}

/// Saves the player's seat at the table of a rematch: the token is the same as at the finished one, and nobody else can
/// join. A server that offers one table after another for the same rematch could choose among their deals, so the
/// evidence of the new table gets the number of deals that came to nothing at the others.
pub(crate) fn save_rematch_seat(storage: &dyn Storage, finished: &SavedSeat, table: &str, now: u64) {
    let seats = SavedSeats::load(storage);
    let has_token = |seat: &&SavedSeat| seat.token == finished.token;
    let is_unplayed = |seat: &&SavedSeat| !seat.is_over && seat.table != finished.table && seat.table != table;
    let others = seats.all().iter().filter(has_token).filter(is_unplayed);
    // Each number includes those of the tables before.
    let unplayed = others.map(|seat| DealEvidence::load(storage, &seat.table).unplayed_deals()).max().unwrap_or(0);
    if !update_evidence(storage, table, |evidence| evidence.add_earlier_deals(unplayed)) {
        return;
    }
    let known = seats.at(table).filter(has_token).cloned().unwrap_or_default();
    let (table, token) = (table.to_owned(), finished.token.clone());
    // Without storage there is no seat.
    let _ = SavedSeats::add(storage, SavedSeat { table, token, last_visit: now, ..known });
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Nonce, TableId};

    use super::*;
    use crate::effect::Input;
    use crate::evidence::Seal;
    use crate::storage::InMemoryStorage;
    use crate::test_device::{TestClient, TestDevice};
    use crate::test_server::{Server, people, seat};

    fn seats(numbers: &[u8]) -> Seats {
        numbers.iter().map(|number| seat(*number)).collect()
    }

    fn table(number: u8) -> String {
        TableId([number; 16]).to_string()
    }

    /// Draws a nonce at a table and sees its seal, and so reveals.
    fn reveal(storage: &InMemoryStorage, number: u8) {
        let (commitment, seats) = ("ab".repeat(32), vec!["bot".to_owned(); 2]);
        let mut evidence = DealEvidence::load(storage, &table(number));
        evidence.check_commitment(0, &commitment);
        evidence.add_nonce(0, Nonce([number; 32]), false);
        let seal = Seal { void_seals: 0, commitment, seats, revealed: Vec::new(), nonces: None };
        evidence.check_seal(&seal, None);
        evidence.save(storage).unwrap();
    }

    #[test]
    fn counts_the_deals_of_a_rematch_that_came_to_nothing() {
        let storage = InMemoryStorage::default();
        let seat = |number, is_over| SavedSeat {
            table: table(number),
            token: "2c".repeat(32),
            is_over,
            ..SavedSeat::default()
        };
        let finished = seat(1, true);
        let offer = |number: u8| {
            save_rematch_seat(&storage, &finished, &table(number), u64::from(number));
            DealEvidence::load(&storage, &table(number)).earlier_deals()
        };
        SavedSeats::add(&storage, finished.clone()).unwrap();
        // Another table of friends, where this browser has revealed, and an earlier rematch that was played.
        SavedSeats::add(&storage, SavedSeat { token: "3d".repeat(32), ..seat(8, false) }).unwrap();
        SavedSeats::add(&storage, seat(9, true)).unwrap();
        [1, 8, 9].into_iter().for_each(|number| reveal(&storage, number));
        assert_eq!(offer(2), 0);
        assert_eq!(offer(3), 0, "nothing was revealed at the second table");
        reveal(&storage, 3);
        assert_eq!(offer(3), 0, "the same table again");
        assert_eq!(offer(4), 1, "the server has seen the deal of the third");
        reveal(&storage, 4);
        assert_eq!(offer(5), 2);
        save_rematch_seat(&storage, &finished, "no\ttable\n", 9);
        assert_eq!(SavedSeats::load(&storage).all().len(), 7, "a text that is no id is not stored");
    }

    /// At the result of the match before, the stage comes from a client of the new table: of a spectator until the player
    /// has agreed, and then of a player, who commits and reveals as at any table.
    #[test]
    fn tells_both_sides_how_far_the_rematch_is() {
        let stage = |client: &TestClient| RematchStage::of(&client.client);
        let mut server = Server::new(people(2));
        let mut reader = TestClient::spectator(&server);
        assert_eq!(stage(&reader), None, "nobody has sat down");
        // The other player asks.
        reader.text(&server.sit(2, 2));
        assert_eq!(stage(&reader), Some(RematchStage::Wanted(seats(&[2]))));
        assert!(
            reader.calls().next().is_none() && !reader.client.evidence.has_nonce(),
            "a spectator commits to nothing"
        );
        // The player agrees, and sits down.
        let mut player = TestClient::player(&server);
        assert_eq!(stage(&player), Some(RematchStage::Waiting(Seats::new())));
        assert!(player.client.evidence.has_nonce(), "the nonce is stored before the page joins");
        let sealed = server.sit(1, 1);
        player.text(&sealed);
        reader.text(&sealed);
        assert_eq!(stage(&reader), None, "the last seat is taken");
    }

    #[test]
    fn waits_for_the_other_player_until_the_match_begins() {
        let stage = |client: &TestClient| RematchStage::of(&client.client);
        let (device, mut server) = (TestDevice::with_seat(&table(5)), Server::new(people(2)));
        let mut client = TestClient::on_device(device, &server);
        assert_eq!(stage(&client), Some(RematchStage::Waiting(seats(&[2]))));
        let call = client.call("/join").unwrap();
        assert!(call.body.unwrap().contains("commitment"));
        // The test device draws a nonce of ones first.
        for message in [server.sit(1, 1), server.sit(2, 2)] {
            client.text(&message);
        }
        assert_eq!(stage(&client), Some(RematchStage::Waiting(Seats::new())), "everybody is there");
        for message in [server.reveal(1, 1), server.reveal(2, 2)] {
            client.text(&message);
        }
        assert_eq!(stage(&client), Some(RematchStage::Begun));
        // A server that closes the table of a rematch cannot hide it behind the result of the match before.
        client.on(Input::Text(r#"{"type":"close","reason":"too_many_restarts"}"#));
        assert_eq!(stage(&client), Some(RematchStage::Alarming));
    }

    #[test]
    fn remembers_that_the_player_has_joined_the_rematch() {
        let storage = InMemoryStorage::default();
        let finished = SavedSeat { table: table(1), token: "2c".repeat(32), ..SavedSeat::default() };
        let joined = SavedSeat { table: table(2), has_joined: true, seat: 2, ..finished.clone() };
        SavedSeats::add(&storage, joined.clone()).unwrap();
        save_rematch_seat(&storage, &finished, &table(2), 5);
        let expected = SavedSeat { last_visit: 5, ..joined };
        assert_eq!(SavedSeats::load(&storage).at(&table(2)), Some(&expected));
    }
}
