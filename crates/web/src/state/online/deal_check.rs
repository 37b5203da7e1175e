//! Whether the deal was fair: what the server has shown after the end, held against what one knew before and saw since.

use nova_luna_rules::{Record, Seat};
use nova_luna_table::MatchState;

use super::saved_seats::SavedSeat;

/// What has been confirmed of a match that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealCheck {
    /// The record is that of the match that was played here, its secret fits the commitment that one saw before, the seed
    /// comes from it and from everybody's bytes, one's own at one's own seat, and all tiles came as the seed says.
    Fair,
    /// The same, for somebody who looked on: there are no own bytes to find.
    Consistent,
    /// The record does not hold together, or tells nothing of its seed.
    Broken,
    /// The record holds together, but it is not what was promised or played: another commitment, not one's own bytes, or
    /// other tiles and moves than were seen.
    Foreign,
}

/// Holds the record of a match that is over against what one knew and saw. Reading a record confirms that commitment,
/// secret, bytes, seed, tiles and moves fit each other.
pub fn check_deal(text: &str, commitment: &str, seen: &MatchState, own: Option<(Seat, &SavedSeat)>) -> DealCheck {
    let Ok(record) = Record::read(text) else { return DealCheck::Broken };
    let Some(fairness) = record.fairness() else { return DealCheck::Broken };
    let promised = fairness.commitment.is_some_and(|told| told.to_string() == commitment);
    let remembered = own.is_none_or(|(_, mine)| mine.commitment.is_empty() || mine.commitment == commitment);
    let contributed = own.filter(|(_, mine)| !mine.nonce.is_empty());
    let at_own_seat = |(seat, mine): (Seat, &SavedSeat)| {
        fairness.nonces.get(seat.index()).is_some_and(|nonce| nonce.to_string() == mine.nonce)
    };
    let played = record.setup() == seen.record_without_seed().setup() && record.events() == seen.line();
    match (promised && remembered && played && contributed.is_none_or(at_own_seat), contributed) {
        (false, _) => DealCheck::Foreign,
        (true, Some(_)) => DealCheck::Fair,
        (true, None) => DealCheck::Consistent,
    }
}

#[cfg(test)]
mod tests {

    use nova_luna_rules::{BotName, Fairness, Nonce, Secret, usual_discs};
    use nova_luna_table::{Command, MatchConfig, Request, SeatPlayer, Table, Timestamp, UndoPolicy};

    use super::*;

    const NONCES: [Nonce; 2] = [Nonce([1; 16]), Nonce([2; 16])];

    /// A match of two that a server dealt by a secret, and the record that it shows of it.
    fn dealt(secret: u8) -> (Table, String) {
        let secret = Secret([secret; 32]);
        let terms = MatchConfig {
            seats: ["Ada", "Béla"].map(|name| SeatPlayer::Person(name.to_owned())).to_vec(),
            discs: usual_discs(2),
            liberty: UndoPolicy::Fair,
            clock: None,
            stand_in: BotName::Skilled,
            patience: None,
        };
        let mut table = Table::open(terms, secret.seed(&NONCES), Timestamp(0)).unwrap();
        while let Some(seat) = table.to_move() {
            let action = table.view().legal_actions().iter().next().unwrap();
            table.ask(Request { seat, expected: table.version(), wish: Command::Play(action) }, Timestamp(0)).unwrap();
        }
        let mut record = table.record();
        let commitment = Some(secret.commitment());
        record.set_fairness(Fairness { commitment, secret, nonces: NONCES.to_vec() }).unwrap();
        (table, record.to_string())
    }

    fn mine(secret: u8, nonce: Nonce) -> SavedSeat {
        SavedSeat {
            commitment: Secret([secret; 32]).commitment().to_string(),
            nonce: nonce.to_string(),
            ..SavedSeat::default()
        }
    }

    #[test]
    fn a_fair_deal_is_confirmed() {
        let (table, record) = dealt(7);
        let own = mine(7, NONCES[0]);
        assert_eq!(check_deal(&record, &own.commitment, &table, Some((Seat::FIRST, &own))), DealCheck::Fair);
        assert_eq!(check_deal(&record, &own.commitment, &table, None), DealCheck::Consistent);
    }

    #[test]
    fn every_lie_is_found() {
        let (table, record) = dealt(7);
        let own = mine(7, NONCES[0]);
        let told = own.commitment.clone();
        let says = |record: &str, told: &str, seen: &Table, seat: u8, own: &SavedSeat| {
            check_deal(record, told, seen, Some((Seat::new(seat).unwrap(), own)))
        };
        let (other, other_record) = dealt(8);
        assert_eq!(says(&other_record, &told, &other, 1, &own), DealCheck::Foreign, "another secret than was promised");
        assert_eq!(says(&record, &told, &other, 1, &own), DealCheck::Foreign, "other tiles than were shown");
        let before = mine(8, NONCES[0]);
        assert_eq!(
            says(&record, &told, &table, 1, &before),
            DealCheck::Foreign,
            "another promise than before the game"
        );
        assert_eq!(says(&record, &told, &table, 2, &own), DealCheck::Foreign, "the bytes of another seat");
        let stranger = mine(7, Nonce([3; 16]));
        assert_eq!(says(&record, &told, &table, 1, &stranger), DealCheck::Foreign, "bytes that nobody gave");
        let silent = table.record_without_seed().to_string();
        assert_eq!(says(&silent, &told, &table, 1, &own), DealCheck::Broken, "nothing is told of the seed");
        let cut: String = record.chars().take(record.len() / 2).collect();
        assert_eq!(says(&cut, &told, &table, 1, &own), DealCheck::Broken, "half a record");
    }
}
