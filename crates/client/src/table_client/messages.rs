//! The messages of the server.

use nova_luna_protocol::online::{
    ClockReadingDto, CloseReason, EventDto, MatchResultDto, ServerMessage, Welcome, parse_server_message,
};
use nova_luna_rules::Seat;
use nova_luna_table::MatchState;

use super::{ConnectionStatus, TableClient};
use crate::context::Context;
use crate::decode::{decode_event, decode_match, decode_result};
use crate::effect::Change;
use crate::evidence::note_commitment;
use crate::quick_search::QuickSearch;
use crate::table_info::TableInfo;

impl TableClient {
    pub(super) fn on_text(&mut self, text: &str, cx: &mut Context) {
        let was_open = self.status == ConnectionStatus::Open;
        match parse_server_message(text) {
            Ok(message) => self.on_message(message, cx),
            Err(_) => self.resync(cx),
        }
        self.note_absences(cx.now);
        self.use_rotated_token(cx);
        if self.status == ConnectionStatus::Open && !was_open {
            self.on_connected(cx);
        }
    }

    fn on_message(&mut self, message: ServerMessage, cx: &mut Context) {
        match message {
            ServerMessage::Welcome(welcome) => self.on_welcome(*welcome, cx),
            ServerMessage::Seats { seats, owner } => self.on_seats(seats, owner),
            ServerMessage::Sealed { seats, seal } => self.on_sealed(seats, seal),
            ServerMessage::SealVoid { void_seals, commitment, seats, reason, seat, owner } => {
                self.update_info(|info| info.owner = owner);
                self.on_seal_void(void_seals, commitment, seats, (reason, seat), cx);
            }
            ServerMessage::Started { seats, seal, game } => {
                self.on_started(&seal);
                let Some(info) = &mut self.info else { return self.resync(cx) };
                (info.seats, info.seal, info.has_begun) = (seats, Some(seal), true);
                match decode_match(&info.settings, &info.seats, &game, Some(0), cx.now) {
                    Ok(state) => self.set_match(state, cx),
                    Err(_) => self.resync(cx),
                }
            }
            ServerMessage::Event { event, clocks, result, .. } => {
                self.follow(&event, clocks.as_ref(), result.as_ref(), cx);
            }
            ServerMessage::Accepted { id, version } => {
                if self.resolve_request(Some(&id)) {
                    cx.changed(Change::Accepted { id: id.as_str().to_owned(), version });
                }
            }
            ServerMessage::Rejected { id, code, params, missed, .. } => {
                missed.iter().for_each(|event| self.follow(event, None, None, cx));
                if self.resolve_request(id.as_ref()) || id.is_none() {
                    cx.changed(Change::Rejected(code, params));
                }
            }
            ServerMessage::Presence { seats, spectators } => {
                self.update_info(|info| (info.connected, info.spectators) = (seats, spectators));
            }
            ServerMessage::Phrase { seat, phrase } => {
                Seat::new(seat).into_iter().for_each(|seat| cx.changed(Change::Said(seat, phrase)));
            }
            ServerMessage::Rematch { table, commitment, void_seals } => {
                if self.is_over() {
                    cx.storage(|storage| note_commitment(storage, &table, void_seals, &commitment));
                }
                self.update_info(|info| info.rematch = info.has_begun.then_some(table));
            }
            ServerMessage::Pong {} => {}
            ServerMessage::Close { reason } => self.on_close(reason, cx),
        }
    }

    fn on_close(&mut self, reason: CloseReason, cx: &mut Context) {
        // After these reasons the client reconnects.
        if matches!(reason, CloseReason::Restarting | CloseReason::RateLimited | CloseReason::Idle) {
            return;
        }
        self.status = ConnectionStatus::Closed(reason);
        if self.can_check_record() {
            self.fetch_record_once(cx);
        }
    }

    pub(super) fn update_info(&mut self, change: impl FnOnce(&mut TableInfo)) {
        if let Some(info) = &mut self.info {
            change(info);
        }
    }

    fn on_welcome(&mut self, welcome: Welcome, cx: &mut Context) {
        (self.status, self.connection.failed_attempts, self.connection.needs_whole_match) =
            (ConnectionStatus::Open, 0, false);
        let before = self.info.take();
        self.check_welcome(&welcome);
        let info = TableInfo {
            my_seat: welcome.seat.and_then(Seat::new),
            commitment: welcome.commitment,
            void_seals: welcome.void_seals,
            last_void: before.as_ref().and_then(|info| info.last_void),
            seal: welcome.seal,
            settings: welcome.settings,
            owner: welcome.owner,
            seats: welcome.seats,
            connected: before.as_ref().map(|info| info.connected.clone()).unwrap_or_default(),
            absences: before.as_ref().map(|info| info.absences).unwrap_or_default(),
            spectators: before.map_or(0, |info| info.spectators),
            fill_due: welcome.fill_in_ms.map(|left| cx.now.after(left)),
            rematch: welcome.rematch,
            has_begun: welcome.version.is_some(),
        };
        let whole_match =
            welcome.game.map(|game| decode_match(&info.settings, &info.seats, &game, welcome.waiting_ms, cx.now));
        self.info = Some(info);
        match whole_match {
            Some(Ok(state)) => self.set_match(state, cx),
            Some(Err(_)) => self.resync(cx),
            None => {
                let missed = welcome.missed.unwrap_or_default();
                missed.iter().for_each(|event| self.follow(event, welcome.clocks.as_ref(), None, cx));
            }
        }
    }

    /// Takes over a whole match.
    fn set_match(&mut self, state: MatchState, cx: &mut Context) {
        cx.changed(Change::Restarted(Box::new(state.clone())));
        self.check_match(&state, cx);
        self.state = Some(state);
    }

    /// Applies an event to the match.
    fn follow(
        &mut self,
        event: &EventDto,
        clocks: Option<&ClockReadingDto>,
        result: Option<&MatchResultDto>,
        cx: &mut Context,
    ) {
        let Some(state) = &mut self.state else { return };
        self.evidence.check_event(event, state);
        if event.version <= state.version().0 {
            // The event came twice: as a missed one, and live.
            return;
        }
        let applied = decode_event(state, event, cx.now).ok().and_then(|event| state.follow(event).ok());
        if applied.is_none() {
            return self.resync(cx);
        }
        if let Some(clocks) = clocks {
            state.set_clocks(clocks.remaining_ms.clone(), clocks.running.and_then(Seat::new), cx.now);
        }
        if let Some(result) = result {
            state.set_result(decode_result(result));
        }
        let state = state.clone();
        self.check_match(&state, cx);
        if let Some(config) = self.next_after_cancel(&state, cx) {
            self.search_again(config, cx);
        }
        cx.changed(Change::Event(Box::new(state)));
    }

    /// Compares the match with what was seen of it before, and asks for its record once it is over.
    fn check_match(&mut self, state: &MatchState, cx: &mut Context) {
        self.evidence.check_match(state);
        cx.storage(|storage| QuickSearch::end_if_played(storage, &self.table, state));
        if state.is_over() {
            self.fetch_record_once(cx);
        }
    }
}
