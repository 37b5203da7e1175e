//! The client's part in the deal: committing, checking the seal, revealing.

use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{Problem, QuickMatch, Reveal, parse_response};
use nova_luna_rules::{Nonce, SeatCommitment};
use nova_luna_table::{Timestamp, VoidReason, Voided};

use super::calls::{MAX_RETRIES, Purpose, should_retry};
use super::{ConnectionStatus, TableClient};
use crate::context::Context;
use crate::effect::Answer;
use crate::evidence::Seal;

/// The milliseconds before a step of the deal is tried again after all repetitions have failed.
const STEP_PAUSE: u64 = 5_000;

/// The code of a request for an earlier round of the deal.
const OUTDATED_ROUND: &str = "outdated_round";

/// The code of a commitment at a seat that has another one.
const ALREADY_COMMITTED: &str = "already_committed";

/// The parameters of an outdated request: the current round.
const VOID_SEALS: &str = "void_seals";
const COMMITMENT: &str = "commitment";

/// What the client has to send for the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DealStep {
    /// Draw and store a nonce for this round, and join with its commitment.
    Commit { void_seals: u32 },
    /// Reveal the nonce: the seal is right.
    Reveal { void_seals: u32, nonce: Nonce },
}

/// When a step of the deal that failed for now is tried again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct StepRepetition {
    pub(super) at: Timestamp,
    /// The server is in another round than this client, which first asks in which.
    is_outdated: bool,
}

/// The commitment at the player's seat, compared with the stored nonce.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnCommitment {
    /// There is none, or the player only watches.
    None,
    /// It is the one of the stored nonce.
    Known,
    /// This browser does not know its nonce, or has committed before and has lost everything about it.
    Lost,
    /// It is not the one of the stored nonce: another device has replaced it, or the server has.
    Other,
}

impl TableClient {
    /// Returns the next step that the deal needs from this client. After an alarm there is none.
    pub(super) fn deal_step(&self) -> Option<DealStep> {
        let info = self.info.as_ref().filter(|info| !info.has_begun())?;
        let seat = info.my_seat.filter(|_| self.evidence.alarms().is_empty() && !self.is_leaving)?;
        let void_seals = info.seating().void_seals();
        if let Some(seal) = Seal::of(info.seating()) {
            let nonce = self.evidence.nonce_to_reveal(&seal, seat)?;
            return Some(DealStep::Reveal { void_seals, nonce });
        }
        let is_uncommitted = info.my_seated()?.commitment.is_none();
        (is_uncommitted && !self.is_evidence_lost() && !self.has_other_config())
            .then_some(DealStep::Commit { void_seals })
    }

    /// Whether this browser has committed before, but has none of its nonces. Then only the player may choose a new
    /// one: a page that did so by itself would let a server that removed the evidence try another deal.
    fn is_evidence_lost(&self) -> bool {
        self.has_joined && !self.evidence.has_nonce()
    }

    /// Compares the commitment at the player's seat with the stored nonce.
    pub fn own_commitment(&self) -> OwnCommitment {
        let Some((info, seated)) = self.info.as_ref().and_then(|info| Some((info, info.my_seated()?))) else {
            return OwnCommitment::None;
        };
        match (seated.commitment, self.evidence.own_commitment(info.seating().void_seals())) {
            // The server says that a bot has the seat, and lets this player have it, too.
            (None, Some(_)) if seated.bot.is_some() => OwnCommitment::Other,
            (None, None) if seated.bot.is_some() => OwnCommitment::Lost,
            (None, _) if self.is_evidence_lost() => OwnCommitment::Lost,
            (None, _) => OwnCommitment::None,
            (Some(_), None) => OwnCommitment::Lost,
            (Some(shown), Some(own)) if shown == own => OwnCommitment::Known,
            (Some(_), Some(_)) => OwnCommitment::Other,
        }
    }

    /// Whether a match has begun with another number at the player's seat than the one of this browser.
    pub fn lacks_own_number(&self) -> bool {
        self.match_state().is_some() && matches!(self.own_commitment(), OwnCommitment::Lost | OwnCommitment::Other)
    }

    /// Checks what an event has made of the seats.
    pub(super) fn check_seating(&mut self) {
        self.note_replacement();
        if let Some(info) = &self.info {
            self.evidence.check_seating(info.seating(), info.my_seat);
        }
    }

    /// Notes that the player has replaced the commitment on another device. The server tells everybody at the table how
    /// often that has happened. If it lies, it gains no proof: this browser does not reveal, says during the match that
    /// its number is not part of the deal, and does not verify it.
    fn note_replacement(&mut self) {
        let Some((info, seated)) = self.info.as_ref().and_then(|info| Some((info, info.my_seated()?))) else { return };
        let void_seals = info.seating().void_seals();
        let own = self.evidence.own_commitment(void_seals);
        if seated.recommitted > 0 && own.is_some() && seated.commitment.is_some_and(|shown| Some(shown) != own) {
            self.evidence.note_other_device(void_seals);
        }
    }

    pub(super) fn on_void_seal(&mut self, voided: &Voided, cx: &mut Context) {
        if let Some(config) = self.search_after(voided) {
            self.leave_and_search(config, cx);
        }
    }

    /// At a quick table, a player who has revealed searches on instead of waiting for those who have not.
    fn search_after(&self, voided: &Voided) -> Option<QuickMatch> {
        let is_absent = voided.reason == VoidReason::NotRevealed && self.evidence.alarms().is_empty();
        self.quick_match_after(Some(voided.seat).filter(|_| is_absent)?)
    }

    /// Checks what the refusal of a request for a round says about the deal. Returns whether the deal was restarted
    /// meanwhile.
    fn on_problem(&mut self, problem: &Problem, requested: u32) -> bool {
        if problem.code == ALREADY_COMMITTED {
            self.evidence.note_other_device(requested);
        }
        let is_outdated = problem.code == OUTDATED_ROUND;
        let param = |name: &str| problem.params.get(name);
        let void_seals = param(VOID_SEALS).and_then(|number| number.parse().ok());
        if let (true, Some(void_seals), Some(commitment)) = (is_outdated, void_seals, param(COMMITMENT)) {
            self.evidence.check_commitment(void_seals, commitment);
        }
        is_outdated
    }

    /// Draws a nonce for a round and stores it, unless there is one. Returns its commitment; `None` without a secure
    /// source of randomness.
    pub(super) fn store_nonce(
        &mut self,
        void_seals: u32,
        is_replacement: bool,
        cx: &mut Context,
    ) -> Option<SeatCommitment> {
        let drawn: Nonce = cx.device.random_hex(32)?.parse().ok()?;
        self.evidence.add_nonce(void_seals, drawn, is_replacement);
        // Another tab may have stored one before, which is valid then.
        self.save_evidence(cx);
        self.evidence.own_commitment(void_seals)
    }

    /// Does what the deal needs from this client now, if it is not under way.
    pub(super) fn advance_deal(&mut self, cx: &mut Context) {
        let step = self.deal_step().filter(|_| self.status == ConnectionStatus::Open);
        if step.is_none() || self.pending_step == step {
            return;
        }
        self.pending_step = step;
        match step {
            Some(DealStep::Commit { .. }) => self.take_seat(cx),
            Some(DealStep::Reveal { void_seals, nonce }) => {
                let body = |token| Reveal { token, void_seals, nonce: nonce.to_string() }.to_json();
                self.post_as_player(Purpose::Reveal(void_seals), "reveal", body, MAX_RETRIES, cx);
            }
            None => {}
        }
    }

    /// Ends a step of the deal. One that failed for now is tried again later, with the same nonce.
    pub(super) fn end_step(&mut self, answer: Answer, void_seals: u32, cx: &Context) {
        let problem = answer.and_then(|(_, text)| parse_response::<Problem>(text).ok());
        let is_outdated = problem.is_some_and(|problem| self.on_problem(&problem, void_seals));
        if is_outdated || should_retry(answer) {
            self.step_repetition = Some(StepRepetition { at: cx.now.after(STEP_PAUSE), is_outdated });
        }
    }

    /// Tries a step again if it is time to. If the server is in another round, the client first asks in which.
    pub(super) fn repeat_step(&mut self, cx: &mut Context) {
        if let Some(repetition) = self.step_repetition.take_if(|repetition| repetition.at <= cx.now) {
            self.pending_step = None;
            if repetition.is_outdated && self.deal_step().is_some() {
                self.resync(cx);
            }
        }
    }

    /// Commits the seat to a nonce that this device knows, in the place of a commitment that it does not know.
    pub(super) fn recommit(&mut self, cx: &mut Context) {
        let Some(info) = &self.info else { return };
        let (is_sealed, void_seals) = (info.seating().seals().is_some(), info.seating().void_seals());
        let own = self.own_commitment();
        let commitment = if is_sealed && own != OwnCommitment::Lost {
            // Any other commitment makes the seal void; the next round needs a new nonce anyway.
            cx.device.random_hex(32).and_then(|digits| digits.parse().ok())
        } else {
            self.store_nonce(void_seals, own == OwnCommitment::Lost, cx)
        };
        self.join(void_seals, commitment, true, cx);
    }
}

#[cfg(test)]
mod tests;
