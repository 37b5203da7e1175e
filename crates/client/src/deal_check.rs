//! The fairness check of a finished online match: the published record against everything that this browser has stored
//! and seen.

use nova_luna_rules::{Fairness, Outcome, ReadCause, ReadError, Record, Seat, TagError};
use nova_luna_table::{MatchResult, MatchState, match_tags};

use crate::alarm::Alarm;
use crate::evidence::{DealEvidence, RoundEvidence};

/// Why the check could not be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// The server does not answer.
    Answer,
    /// The server answers, but not with the record.
    Record,
    /// The server's answer is not a record that this version can read.
    Readable,
    Proof,
    /// The match began with a position: no record proves how the other tiles were shuffled.
    Position,
    /// The player's own nonce is not part of the deal. Another device of the player may have chosen it, but a server can
    /// claim that.
    OwnNumber,
    /// The nonce of the player's seat came with a link or a file, whose author may have chosen it.
    ForeignNumber,
}

/// Deals that came to nothing before the one that was played. Each gave the server, or a player who works with it, a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Restarts {
    /// At the table of the match: its void seals.
    pub void_seals: u32,
    /// At other tables that the same search led to, after this browser had revealed.
    pub earlier_deals: u32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DealCheck {
    /// The record is the match seen here, everything in it fits together, and it has the commitment and the nonce that
    /// this browser stored and drew before the deal was known.
    Fair(Restarts),
    /// The same for spectators, who have no nonce.
    Consistent(Restarts),
    /// Something is missing for a verdict.
    NotVerified(Missing),
    /// The record contradicts itself, or the rules.
    Invalid(ReadError),
    /// The record differs from what this browser has stored or seen.
    Mismatch(Vec<Alarm>),
}

/// Checks the record of a finished match. Parsing it verifies the secret, every seal, the bots' nonces, the seed, the
/// tiles, the moves and the result; the rest compares it with the evidence and with the match on the board. Without a
/// board, the evidence is what this browser remembers of the match.
pub(crate) fn check_deal(
    record: &str,
    evidence: &DealEvidence,
    seen: Option<&MatchState>,
    my_seat: Option<Seat>,
) -> DealCheck {
    let record = match Record::read(record) {
        Ok(record) => record,
        Err(error) if is_contradiction(&error.cause) => return DealCheck::Invalid(error),
        Err(_) => return DealCheck::NotVerified(Missing::Readable),
    };
    let initial_moves = seen.map_or(record.initial_moves(), MatchState::initial_moves);
    if initial_moves.is_some() {
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
    expect(is_known_match(&record, evidence, seen), Alarm::Past);
    if !alarms.is_empty() {
        return DealCheck::Mismatch(alarms);
    }
    let restarts = Restarts { void_seals: fairness.void_seals, earlier_deals: evidence.earlier_deals() };
    match () {
        () if has_own_nonce(fairness, evidence, my_seat) => DealCheck::Fair(restarts),
        () if evidence.round(fairness.void_seals).is_some_and(|round| round.is_foreign) => {
            DealCheck::NotVerified(Missing::ForeignNumber)
        }
        // Who has a seat, or has committed in any round, is no spectator, whatever the server says.
        () if my_seat.is_some() || evidence.has_nonce() => DealCheck::NotVerified(Missing::OwnNumber),
        () => DealCheck::Consistent(restarts),
    }
}

/// Checks the record of a match that began with a position. It is compared with what was seen here, but nothing can be
/// verified.
fn check_position_match(record: &Record, evidence: &DealEvidence, seen: Option<&MatchState>) -> DealCheck {
    let mut alarms = evidence.alarms().to_vec();
    if !(is_known_match(record, evidence, seen) || alarms.contains(&Alarm::Past)) {
        alarms.push(Alarm::Past);
    }
    if alarms.is_empty() { DealCheck::NotVerified(Missing::Position) } else { DealCheck::Mismatch(alarms) }
}

/// Whether a record is of the match on the board and of the match that this browser remembers.
fn is_known_match(record: &Record, evidence: &DealEvidence, seen: Option<&MatchState>) -> bool {
    seen.is_none_or(|seen| is_same_match(record, seen)) && evidence.agrees_with_record(record)
}

/// Whether a record has the start, the tags, the players, the moves, the words and the result of the match seen here.
fn is_same_match(record: &Record, seen: &MatchState) -> bool {
    let outcome = match seen.result() {
        Some(MatchResult::Played(outcome)) => Some(outcome.clone()),
        Some(MatchResult::Conceded { ranking }) => Some(Outcome::Ranking(ranking.clone())),
        Some(MatchResult::Abandoned) | None => None,
    };
    let known = seen.record_without_seed();
    record.start() == known.start()
        && match_tags(record).eq(match_tags(&known))
        && record.events() == seen.moves()
        && record.outcome() == outcome
        && seen.view().seats().all(|seat| has_same_player(record, &known, seat))
        && record.incidents() == known.incidents()
}

fn has_same_player(record: &Record, known: &Record, seat: Seat) -> bool {
    record.bot(seat) == known.bot(seat) && record.name(seat) == known.name(seat)
}

/// Whether a record can be read, but what it says cannot be true.
fn is_contradiction(cause: &ReadCause) -> bool {
    matches!(
        cause,
        ReadCause::Setup(_)
            | ReadCause::Position(_)
            | ReadCause::Play { .. }
            | ReadCause::Reveal { .. }
            | ReadCause::RefillMissing { .. }
            | ReadCause::Word { .. }
            | ReadCause::Seed(_)
            | ReadCause::Tag { error: TagError::Position(_) | TagError::Result(_) | TagError::Termination { .. }, .. }
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
    // A nonce that replaces a lost one may have come after the seal; then the deal is not verified, but that is no alarm.
    if my_seat.is_some() && round.nonce.is_some() && !round.is_replacement {
        expect(has_own_nonce(fairness, evidence, my_seat), Alarm::OwnSeal);
    }
}

/// Whether a nonce that this browser has drawn is part of the deal: at the player's seat, or at any if this browser has
/// lost it.
fn has_own_nonce(fairness: &Fairness, evidence: &DealEvidence, my_seat: Option<Seat>) -> bool {
    let Some(nonce) = evidence.round(fairness.void_seals).and_then(RoundEvidence::own_nonce) else { return false };
    match my_seat {
        Some(seat) => fairness.nonces.get(seat.index()) == Some(&nonce),
        None => fairness.nonces.contains(&nonce),
    }
}

#[cfg(test)]
mod tests;
