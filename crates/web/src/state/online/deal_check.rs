//! The fairness check of a finished online match: the published record against what this page knew and saw.

use nova_luna_rules::{Record, Seat};
use nova_luna_table::MatchState;

use super::saved_seats::SavedSeat;

/// The result of the check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealCheck {
    /// The record is the match seen here; its secret fits the commitment; the seed follows from the secret and all nonces,
    /// with the player's own at their seat; and the tiles came in the order of the seed.
    Fair,
    /// The same, without an own nonce to verify: for spectators.
    Consistent,
    /// The record contradicts itself, or has no seed.
    Invalid,
    /// The record is consistent but has another commitment, nonce, tiles or moves than this page saw.
    Mismatch,
}

/// Checks the record of a finished match against the commitment, the match seen here, and the player's own seat. Parsing
/// a record verifies that its commitment, secret, nonces, seed, tiles and moves fit together.
pub fn check_deal(record: &str, commitment: &str, seen: &MatchState, own: Option<(Seat, &SavedSeat)>) -> DealCheck {
    let Ok(record) = Record::read(record) else { return DealCheck::Invalid };
    let Some(fairness) = record.fairness() else { return DealCheck::Invalid };
    let is_committed = fairness.commitment.is_some_and(|recorded| recorded.to_string() == commitment);
    let is_unchanged = own.is_none_or(|(_, saved)| saved.commitment.is_empty() || saved.commitment == commitment);
    let contributed = own.filter(|(_, saved)| !saved.nonce.is_empty());
    let has_own_nonce = |(seat, saved): (Seat, &SavedSeat)| {
        fairness.nonces.get(seat.index()).is_some_and(|nonce| nonce.to_string() == saved.nonce)
    };
    let is_same_match = record.setup() == seen.record_without_seed().setup() && record.events() == seen.line();
    let matches = is_committed && is_unchanged && is_same_match && contributed.is_none_or(has_own_nonce);
    match (matches, contributed) {
        (false, _) => DealCheck::Mismatch,
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

    /// Plays a match of two with a server's secret, and returns the record that the server would publish.
    fn play_match(secret: u8) -> (Table, String) {
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

    fn saved_seat(secret: u8, nonce: Nonce) -> SavedSeat {
        SavedSeat {
            commitment: Secret([secret; 32]).commitment().to_string(),
            nonce: nonce.to_string(),
            ..SavedSeat::default()
        }
    }

    #[test]
    fn confirms_a_fair_deal() {
        let (table, record) = play_match(7);
        let own = saved_seat(7, NONCES[0]);
        assert_eq!(check_deal(&record, &own.commitment, &table, Some((Seat::FIRST, &own))), DealCheck::Fair);
        assert_eq!(check_deal(&record, &own.commitment, &table, None), DealCheck::Consistent);
    }

    #[test]
    fn detects_every_manipulation() {
        let (table, record) = play_match(7);
        let own = saved_seat(7, NONCES[0]);
        let commitment = own.commitment.clone();
        let check = |record: &str, commitment: &str, seen: &Table, seat: u8, own: &SavedSeat| {
            check_deal(record, commitment, seen, Some((Seat::new(seat).unwrap(), own)))
        };
        let (other, other_record) = play_match(8);
        assert_eq!(
            check(&other_record, &commitment, &other, 1, &own),
            DealCheck::Mismatch,
            "another secret than committed"
        );
        assert_eq!(check(&record, &commitment, &other, 1, &own), DealCheck::Mismatch, "other tiles than shown");
        let earlier = saved_seat(8, NONCES[0]);
        assert_eq!(
            check(&record, &commitment, &table, 1, &earlier),
            DealCheck::Mismatch,
            "another commitment than before the game"
        );
        assert_eq!(check(&record, &commitment, &table, 2, &own), DealCheck::Mismatch, "the nonce of another seat");
        let stranger = saved_seat(7, Nonce([3; 16]));
        assert_eq!(check(&record, &commitment, &table, 1, &stranger), DealCheck::Mismatch, "a nonce that nobody sent");
        let without_seed = table.record_without_seed().to_string();
        assert_eq!(check(&without_seed, &commitment, &table, 1, &own), DealCheck::Invalid, "no seed");
        let cut: String = record.chars().take(record.len() / 2).collect();
        assert_eq!(check(&cut, &commitment, &table, 1, &own), DealCheck::Invalid, "half a record");
    }
}
