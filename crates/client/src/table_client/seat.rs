//! The player's seat: joining, leaving, a rematch, a new token.

use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{Join, Joined, Rematch, RotateToken, Token};
use nova_luna_rules::SeatCommitment;

use super::calls::{MAX_RETRIES, Purpose, read_answer, should_retry};
use super::deal::DealStep;
use super::{CallError, ConnectionStatus, TableClient};
use crate::context::Context;
use crate::effect::{Answer, Destination, Effect};
use crate::evidence::note_commitment;
use crate::rematch::save_rematch_seat;
use crate::saved_seats::{SavedSeat, SavedSeats, forget_pending_token, pending_token};
use crate::storage::Storage;

impl TableClient {
    pub(super) fn saved_seat(&self, cx: &mut Context) -> Option<SavedSeat> {
        cx.storage(|storage| SavedSeats::load(storage).at(&self.table).cloned())
    }

    pub(super) fn update_saved_seat(&self, cx: &mut Context, change: impl FnOnce(&mut SavedSeat)) {
        if let Some(mut saved) = self.saved_seat(cx) {
            change(&mut saved);
            saved.last_visit = cx.now.0;
            let _ = cx.storage(|storage| SavedSeats::add(storage, saved));
        }
    }

    /// Returns the key with which others can join, if it is known here.
    pub fn key(&self, storage: &dyn Storage) -> Option<String> {
        let saved = SavedSeats::load(storage).at(&self.table).map(|saved| saved.key.clone());
        saved.filter(|key| !key.is_empty()).or_else(|| self.key.clone())
    }

    /// Posts a request of the player, whose body has the stored token: another tab may have replaced it.
    pub(super) fn post_as_player(
        &mut self,
        purpose: Purpose,
        what: &str,
        body: impl FnOnce(String) -> String,
        retries: u32,
        cx: &mut Context,
    ) {
        if let Some(saved) = self.saved_seat(cx) {
            self.post(purpose, what, body(saved.token), retries, cx);
        }
    }

    /// Posts a request that needs only the player's token.
    pub(super) fn post_with_token(&mut self, purpose: Purpose, what: &str, cx: &mut Context) {
        self.post_as_player(purpose, what, |token| Token { token }.to_json(), 0, cx);
    }

    /// Takes the reserved seat or an open one: stores a nonce, then joins with its commitment. Nothing is sent after an
    /// alarm.
    pub(super) fn take_seat(&mut self, cx: &mut Context) {
        let Some(void_seals) = self.info.as_ref().map(|info| info.seating().void_seals()) else { return };
        if !self.evidence.alarms().is_empty() {
            self.problem = Some(CallError::Alarm);
            return;
        }
        self.search.has_asked = true;
        let commitment = self.store_nonce(void_seals, false, cx);
        self.join(void_seals, commitment, false, cx);
    }

    /// Joins with a commitment whose nonce is stored. Repeats have the same one. Only `recommit` replaces the
    /// commitment of another device.
    pub(super) fn join(
        &mut self,
        void_seals: u32,
        commitment: Option<SeatCommitment>,
        recommit: bool,
        cx: &mut Context,
    ) {
        let new_token = cx.device.random_hex(32);
        let pending = cx.storage(|storage| pending_token(storage, &self.table, new_token));
        let (Some(commitment), Some(pending)) = (commitment, pending) else {
            self.problem = Some(CallError::NoRandomness);
            return;
        };
        let token = self.saved_seat(cx).map(|saved| saved.token);
        let (name, colour) = cx.device.player();
        let request = Join {
            key: self.key.clone().filter(|_| token.is_none()),
            new_token: token.is_none().then_some(pending),
            token,
            commitment: commitment.to_string(),
            recommit,
            void_seals,
            name,
            colour,
        };
        self.pending_step = Some(DealStep::Commit { void_seals });
        self.post(Purpose::Join(void_seals), "join", request.to_json(), MAX_RETRIES, cx);
    }

    pub(super) fn on_join_answer(
        &mut self,
        answer: Answer,
        void_seals: u32,
        cx: &mut Context,
    ) -> Result<(), CallError> {
        self.end_step(answer, void_seals, cx);
        if !should_retry(answer) {
            cx.storage(forget_pending_token);
        }
        let joined: Joined = read_answer(answer)?;
        let seat = SavedSeat {
            table: self.table.clone(),
            token: joined.token.clone(),
            last_visit: cx.now.0,
            has_joined: true,
            seat: joined.seat,
            ..self.saved_seat(cx).unwrap_or_default()
        };
        let key = cx.storage(|storage| self.key(storage)).unwrap_or_default();
        let _ = cx.storage(|storage| SavedSeats::add(storage, SavedSeat { key, ..seat }));
        if self.token.is_none() {
            // The client was a spectator and may have received the match as one.
            (self.token, self.status) = (Some(joined.token), ConnectionStatus::Connecting);
            (self.connection.pending, self.info) = (None, None);
            self.connect(cx);
        }
        Ok(())
    }

    /// Goes to the table of the rematch, where a seat is reserved for the same token.
    pub(super) fn on_rematch(&mut self, answer: Answer, cx: &mut Context) -> Result<(), CallError> {
        let Rematch { table, commitment, void_seals } = read_answer(answer)?;
        let Some(saved) = self.saved_seat(cx) else { return Ok(()) };
        let now = cx.now.0;
        cx.storage(|storage| {
            note_commitment(storage, &table, void_seals, &commitment);
            save_rematch_seat(storage, &saved, &table, now);
        });
        cx.push(Effect::Go(Destination::Rematch(table)));
        Ok(())
    }

    pub(super) fn on_left(&mut self, cx: &mut Context) {
        self.forget_seat(cx);
        cx.push(Effect::Go(Destination::Away));
    }

    pub(super) fn forget_seat(&self, cx: &mut Context) {
        let _ = cx.storage(|storage| SavedSeats::remove(storage, &self.table));
    }

    /// Forgets the seat of a token that the server has refused. Another tab of this browser may have stored a newer one,
    /// which is still valid.
    pub(super) fn forget_lost_seat(&self, cx: &mut Context) {
        if self.saved_seat(cx).is_some_and(|saved| self.token == Some(saved.token)) {
            self.forget_seat(cx);
        }
    }

    /// Replaces the token. The server closes every socket with the old token, also this one.
    pub(super) fn rotate_token(&mut self, cx: &mut Context) {
        let Some(new_token) = cx.device.random_hex(32) else { return };
        cx.push(Effect::Disconnect);
        let body = |token| RotateToken { token, new_token: Some(new_token) }.to_json();
        self.post_as_player(Purpose::Rotate, "rotate", body, MAX_RETRIES, cx);
    }

    pub(super) fn on_rotated(&mut self, answer: Answer, cx: &mut Context) -> Result<(), CallError> {
        self.connect(cx);
        let joined: Joined = read_answer(answer)?;
        self.update_saved_seat(cx, |saved| saved.token.clone_from(&joined.token));
        self.replace_token(joined.token);
        self.rotations += 1;
        Ok(())
    }
}
