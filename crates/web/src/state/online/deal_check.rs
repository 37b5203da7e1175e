//! The fairness check of a finished online match: the published record against everything that this browser has stored
//! and seen.

use nova_luna_rules::{Fairness, Outcome, PlacedWord, ReadCause, ReadError, Record, RecordWord, Seat, TagError};
use nova_luna_table::{MatchResult, MatchState, SeatStatus};

use super::alarm::Alarm;
use super::evidence::DealEvidence;

/// Why the check could not be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// The server does not answer.
    Answer,
    /// The server answers, but not with the record.
    Record,
    /// The server's answer is not a record that this version can read.
    Readable,
    /// The record has no proof of fairness.
    Proof,
    /// The match began with a position: no record proves how the other tiles were shuffled.
    Position,
}

/// The result of the check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DealCheck {
    /// The record is the match seen here, everything in it fits together, and it has the commitment and the player's own
    /// nonce that this browser stored before the deal was known.
    Fair { void_seals: u32 },
    /// The same without an own nonce: for spectators, and for browsers that lost it.
    Consistent { void_seals: u32 },
    /// Something is missing for a verdict.
    NotVerified(Missing),
    /// The record contradicts itself, or the rules.
    Invalid(ReadError),
    /// The record differs from what this browser has stored or seen.
    Mismatch(Vec<Alarm>),
}

/// Checks the record of a finished match. Parsing it verifies the secret, every seal, the bots' nonces, the seed, the
/// tiles, the moves and the result; the rest compares it with the evidence and with the match seen here.
pub fn check_deal(record: &str, evidence: &DealEvidence, seen: &MatchState, my_seat: Option<Seat>) -> DealCheck {
    let record = match Record::read(record) {
        Ok(record) => record,
        Err(error) if is_contradiction(&error.cause) => return DealCheck::Invalid(error),
        Err(_) => return DealCheck::NotVerified(Missing::Readable),
    };
    if seen.moves_before().is_some() {
        return check_position_match(&record, evidence, seen);
    }
    let Some(fairness) = record.fairness() else { return DealCheck::NotVerified(Missing::Proof) };
    let mut alarms = evidence.alarms().to_vec();
    let mut expect = |is_right: bool, alarm| {
        if !is_right && !alarms.contains(&alarm) {
            alarms.push(alarm);
        }
    };
    compare_fairness(fairness, evidence, my_seat, &mut expect);
    expect(is_same_match(&record, seen) && evidence.agrees_with(seen), Alarm::Past);
    let void_seals = fairness.void_seals;
    let has_own = my_seat.is_some_and(|seat| uses_own_nonce(fairness, evidence, seat) == Some(true));
    match (alarms.is_empty(), has_own) {
        (false, _) => DealCheck::Mismatch(alarms),
        (true, true) => DealCheck::Fair { void_seals },
        (true, false) => DealCheck::Consistent { void_seals },
    }
}

/// Checks the record of a match that began with a position. It is compared with what was seen here, but nothing can be
/// verified.
fn check_position_match(record: &Record, evidence: &DealEvidence, seen: &MatchState) -> DealCheck {
    let mut alarms = evidence.alarms().to_vec();
    if !(is_same_match(record, seen) && evidence.agrees_with(seen) || alarms.contains(&Alarm::Past)) {
        alarms.push(Alarm::Past);
    }
    if alarms.is_empty() { DealCheck::NotVerified(Missing::Position) } else { DealCheck::Mismatch(alarms) }
}

/// Whether a record has the start, the moves, the departures and the result of the match seen here.
fn is_same_match(record: &Record, seen: &MatchState) -> bool {
    let outcome = match seen.result() {
        Some(MatchResult::Played(outcome)) => Some(outcome.clone()),
        Some(MatchResult::Conceded { ranking }) => Some(Outcome::Ranking(ranking.clone())),
        Some(MatchResult::Abandoned) | None => None,
    };
    let has_left = |seat| {
        let is_departure = |placed: &PlacedWord| matches!(placed.word, RecordWord::Resign(_) | RecordWord::Flag(_));
        record.words().iter().any(|placed| is_departure(placed) && placed.word.seat() == Some(seat))
    };
    let is_same_player =
        |seat| has_left(seat) == matches!(seen.status(seat), SeatStatus::Resigned | SeatStatus::TimedOut);
    record.setup() == seen.record_without_seed().setup()
        && record.events() == seen.moves()
        && record.outcome() == outcome
        && seen.view().seats().all(is_same_player)
}

/// Whether a record can be read, but what it says cannot be true.
fn is_contradiction(cause: &ReadCause) -> bool {
    matches!(
        cause,
        ReadCause::Setup(_)
            | ReadCause::Play { .. }
            | ReadCause::Reveal { .. }
            | ReadCause::RefillMissing { .. }
            | ReadCause::Word { .. }
            | ReadCause::Seed(_)
            | ReadCause::Tag { error: TagError::Result(_) | TagError::Termination { .. }, .. }
    )
}

/// Compares the values that the deal follows from with the stored ones.
fn compare_fairness(
    fairness: &Fairness,
    evidence: &DealEvidence,
    my_seat: Option<Seat>,
    expect: &mut impl FnMut(bool, Alarm),
) {
    expect(fairness.table.to_string() == evidence.table, Alarm::Table);
    expect(fairness.void_seals == evidence.void_seals(), Alarm::VoidSeals);
    let Some(round) = evidence.round(fairness.void_seals) else { return };
    expect(fairness.commitment.to_string() == round.commitment, Alarm::Commitment);
    if let Some(seal) = &round.seal {
        expect(fairness.seals.iter().map(ToString::to_string).eq(seal.iter().cloned()), Alarm::Seal);
    }
    // A nonce that replaces a lost one may have come after the seal; then the seat has no own nonce here.
    if let (Some(seat), false) = (my_seat, round.is_replacement) {
        expect(uses_own_nonce(fairness, evidence, seat) != Some(false), Alarm::OwnSeal);
    }
}

/// Whether the player's stored nonce is part of the deal; `None` if there is none.
fn uses_own_nonce(fairness: &Fairness, evidence: &DealEvidence, seat: Seat) -> Option<bool> {
    let nonce = evidence.round(fairness.void_seals)?.nonce?;
    Some(fairness.nonces.get(seat.index()) == Some(&nonce))
}

#[cfg(test)]
mod tests;
