//! Whether the deal was fair: what the server has shown after the end, held against what one knew before.

use nova_luna_rules::Record;

use super::mine::Mine;

/// What has been confirmed of a match that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The secret fits the commitment that one saw before, the seed comes from it and from everybody's bytes, one's own
    /// among them, and all tiles came as the seed says.
    Fair,
    /// The same, for somebody who looked on: there are no own bytes to find.
    Consistent,
    /// The record does not hold together, or tells nothing of its seed.
    Broken,
    /// The record holds together, but it is not what was promised: another commitment, or not one's own bytes.
    Foreign,
}

/// Holds the record of a match that is over against what one knew. Reading a record confirms that commitment, secret,
/// bytes, seed, tiles and moves fit each other.
pub fn prove(text: &str, commitment: &str, mine: Option<&Mine>) -> Proof {
    let Ok(record) = Record::read(text) else { return Proof::Broken };
    let Some(fairness) = record.fairness() else { return Proof::Broken };
    let promised = fairness.commitment.is_some_and(|told| told.to_string() == commitment);
    let known_before = mine.is_none_or(|mine| mine.commitment.is_empty() || mine.commitment == commitment);
    let own = mine.filter(|mine| !mine.nonce.is_empty());
    let included = own.is_none_or(|mine| fairness.nonces.iter().any(|nonce| nonce.to_string() == mine.nonce));
    match (promised && known_before && included, own) {
        (false, _) => Proof::Foreign,
        (true, Some(_)) => Proof::Fair,
        (true, None) => Proof::Consistent,
    }
}
