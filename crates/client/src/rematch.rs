//! The player's seat at the table of a rematch.

use crate::evidence::{DealEvidence, update_evidence};
use crate::saved_seats::{SavedSeat, SavedSeats};
use crate::storage::Storage;

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
    use crate::evidence::Seal;
    use crate::storage::InMemoryStorage;

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
