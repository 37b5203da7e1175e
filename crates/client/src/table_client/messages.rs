//! The messages of the server.

use nova_luna_protocol::online::{CloseReason, RejectionCode, ServerMessage, Welcome, parse_server_message};
use nova_luna_rules::Seat;
use nova_luna_table::{Followed, Kind, LogEvent, MatchState, RematchLink, Version};

use super::{ConnectionStatus, TableClient};
use crate::context::Context;
use crate::effect::Change;
use crate::evidence::note_commitment;
use crate::quick_search::QuickSearch;
use crate::table_info::{ClockOffset, TableInfo};

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
            ServerMessage::Event { event } => self.follow(event, cx),
            ServerMessage::Accepted { id, version } => {
                if self.resolve_request(Some(&id)) {
                    cx.changed(Change::Accepted { id: id.as_str().to_owned(), version });
                }
            }
            ServerMessage::Rejected { id, code, params, log } => {
                log.into_iter().for_each(|event| self.follow(event, cx));
                if self.resolve_request(id.as_ref()) || id.is_none() {
                    // What ends the match is requested again if something else happened first.
                    if self.ending.is_none() || code != RejectionCode::Outdated {
                        self.ending = None;
                        cx.changed(Change::Rejected(code, params));
                    }
                }
            }
            ServerMessage::Presence { seats, spectators, left } => {
                if let Some(info) = &mut self.info {
                    (info.connected, info.spectators) = (seats, spectators);
                    info.note_departures(&left.unwrap_or_default());
                }
            }
            ServerMessage::Phrase { seat, phrase } => {
                Seat::new(seat).into_iter().for_each(|seat| cx.changed(Change::Said(seat, phrase)));
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

    fn on_welcome(&mut self, welcome: Welcome, cx: &mut Context) {
        let Welcome { seat, now, log, .. } = welcome;
        let is_whole = log.first().is_some_and(|first| first.version == Version(1));
        let clock = ClockOffset::new(now, cx.now);
        self.status = ConnectionStatus::Open;
        match &mut self.info {
            _ if is_whole => {
                if !self.take_log(seat, clock, log, cx) {
                    return self.resync(cx);
                }
                self.connection.needs_whole_log = false;
            }
            Some(info) if !self.connection.needs_whole_log => {
                // In missed rounds, the seat may have belonged to somebody else.
                info.my_seat = info.my_seat.filter(|before| Some(*before) == seat);
                info.clock = clock;
                log.into_iter().for_each(|event| self.follow(event, cx));
                self.set_my_seat(seat);
            }
            _ => return self.resync(cx),
        }
        self.connection.failed_attempts = 0;
    }

    /// Takes over a whole log; returns whether it can be followed. If not, what was known before stays.
    fn take_log(&mut self, my_seat: Option<Seat>, clock: ClockOffset, log: Vec<LogEvent>, cx: &mut Context) -> bool {
        let mut events = log.into_iter();
        let first = events.next();
        let (Some(created), Some(Ok(followed))) = (&first, first.as_ref().map(Followed::new)) else { return false };
        let before = self.info.take();
        self.evidence.check_event(created, None);
        self.info = Some(TableInfo {
            // In earlier rounds, the seat may have belonged to somebody else.
            my_seat: None,
            followed,
            clock,
            connected: before.as_ref().map(|info| info.connected.clone()).unwrap_or_default(),
            absences: before.as_ref().map(|info| info.absences).unwrap_or_default(),
            spectators: before.as_ref().map_or(0, |info| info.spectators),
        });
        self.check_seating();
        if !events.all(|event| self.apply(event)) {
            self.info = before;
            return false;
        }
        self.set_my_seat(my_seat);
        self.note_rematch(cx);
        if let Some(state) = self.match_state().cloned() {
            self.check_match(&state, cx);
            cx.changed(Change::Restarted(Box::new(state)));
        }
        true
    }

    fn set_my_seat(&mut self, seat: Option<Seat>) {
        self.info.iter_mut().for_each(|info| info.my_seat = seat);
        self.check_seating();
    }

    /// Stores the server's commitment for the next table before the player goes there.
    fn note_rematch(&self, cx: &mut Context) {
        let link = self.info.as_ref().and_then(|info| info.seating().rematch());
        if let Some(RematchLink { table, commitment }) = link {
            cx.storage(|storage| note_commitment(storage, &table.to_string(), 0, &commitment.to_string()));
        }
    }

    /// Applies the next event, and compares it with what is known; returns whether it fits.
    fn apply(&mut self, event: LogEvent) -> bool {
        let Some(info) = &mut self.info else { return false };
        self.evidence.check_event(&event, info.match_state());
        let is_of_match = matches!(event.kind, Kind::Match(_));
        let fits = info.followed.apply(event).is_ok();
        if fits && !is_of_match {
            self.check_seating();
        }
        fits
    }

    /// Follows an event that comes after the known ones, and does what follows from it.
    fn follow(&mut self, event: LogEvent, cx: &mut Context) {
        // Until the whole log comes, nothing can be followed.
        let Some(info) = self.info.as_ref().filter(|_| !self.connection.needs_whole_log) else { return };
        if event.version <= info.followed.version() {
            // The event came twice: as a missed one, and live. Both must be the same.
            return self.evidence.check_event(&event, None);
        }
        let (is_next, kind, at) = (event.version == info.followed.version().next(), event.kind.clone(), event.at);
        if !is_next || !self.apply(event) {
            return self.resync(cx);
        }
        self.info.iter_mut().for_each(|info| info.clock = info.clock.not_before(at, cx.now));
        match (kind, self.match_state().cloned()) {
            (Kind::Match(_), Some(state)) => self.on_match_event(state, cx),
            (Kind::Revealed { start: Some(_), .. }, Some(state)) => {
                self.check_match(&state, cx);
                cx.changed(Change::Restarted(Box::new(state)));
            }
            (Kind::Voided(voided), _) => self.on_void_seal(&voided, cx),
            (Kind::RematchCreated(_), Some(_)) => self.note_rematch(cx),
            _ => {}
        }
    }

    fn on_match_event(&mut self, state: MatchState, cx: &mut Context) {
        self.check_match(&state, cx);
        if let Some(config) = self.next_after_cancel(&state, cx) {
            self.search_again(config, cx);
        }
        cx.changed(Change::Event(Box::new(state)));
    }

    /// Ends a search whose match is played, and asks for the record of a match that is over.
    fn check_match(&mut self, state: &MatchState, cx: &mut Context) {
        cx.storage(|storage| QuickSearch::end_if_played(storage, &self.table, state));
        if state.is_over() {
            self.fetch_record_once(cx);
        }
    }
}
