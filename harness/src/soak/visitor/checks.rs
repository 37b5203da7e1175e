//! What a visitor expects of the server: fitting messages, acknowledgements, and a proof of the deal.

use std::time::{Duration, Instant};

use nova_luna_client::{Change, ConnectionStatus, DealCheck, Input};
use nova_luna_protocol::online::{CloseReason, Params, RejectionCode, ServerMessage, parse_server_message};
use nova_luna_rules::Seat;
use nova_luna_table::{Command, EventKind, Kind, LogEvent, Version};
use nova_luna_test_support::ClientError;

use super::Visitor;
use crate::audit::AckEntry;
use crate::load_generator::lock;
use crate::soak::world::{Result, violation};

impl Visitor<'_> {
    /// Checks a message, and hands it to the client.
    pub(super) async fn on_text(&mut self, text: &str) -> Result {
        let message = parse_server_message(text).map_err(|error| violation(text, error))?;
        let (before, acknowledged) = (self.version(), self.acknowledged);
        match &message {
            ServerMessage::Event { event: LogEvent { kind: Kind::Voided(_), .. } } => self.world.count("void seals"),
            // The server is shutting down: the client repeats its request elsewhere.
            ServerMessage::Rejected { code: RejectionCode::Unavailable, .. } => return self.disconnect().await,
            ServerMessage::Event { event: LogEvent { kind: Kind::Match(EventKind::Undone { .. }), .. } } => {
                return Err(violation("unexpected event", text));
            }
            // Many spectators of one address may meet at a table.
            ServerMessage::Close { reason: CloseReason::TooManyConnections } if self.is_spectator => {
                return Err(ClientError::Rejected(503));
            }
            ServerMessage::Close { reason } if !matches!(reason, CloseReason::Restarting | CloseReason::Idle) => {
                return Err(violation("closed", text));
            }
            _ => {}
        }
        self.on(Input::Text(text)).await?;
        if matches!(message, ServerMessage::Welcome(_)) {
            self.unreachable_since = None;
        }
        // A spectator who has taken a seat also connects again, but forgets what it saw.
        if self.client.status == ConnectionStatus::Connecting && self.client.info.is_some() {
            return Err(violation("the message does not fit the known match", text));
        }
        if self.is_started() && self.version() < before.max(acknowledged) {
            return Err(violation("an older version", text));
        }
        Ok(())
    }

    pub(super) fn on_change(&mut self, change: Change) -> Result {
        match change {
            Change::Event(_) | Change::Restarted(_) => self.on_match_change(),
            Change::Accepted { id, version } => self.on_accepted(&id, version),
            Change::Rejected(code, params) => return self.on_rejected(code, &params),
            Change::Record => return self.check_record(),
            Change::Said(..) => {}
        }
        Ok(())
    }

    fn on_match_change(&mut self) {
        (self.quiet_since, self.no_replacement_before) = (Instant::now(), None);
        if !self.is_spectator {
            let mut unaudited = lock(&self.world.unaudited);
            let table = unaudited.table(&self.client.table);
            table.is_started = true;
            table.is_over |= self.client.is_over();
        }
    }

    fn on_accepted(&mut self, id: &str, Version(version): Version) {
        let Some(pending) = self.pending.take() else { return };
        let latency = pending.sent_at.elapsed();
        let id = format!("{}:{id}", self.client.my_seat().map_or(0, Seat::number));
        let action = if let Command::Play(action) = pending.command { action.to_string() } else { String::new() };
        lock(&self.world.unaudited).table(&self.client.table).entries.push(AckEntry { version, id, action });
        self.acknowledged = version;
        match pending.command {
            Command::Resign => self.world.count("resignations"),
            Command::Replace(_) => self.world.count("replaced players"),
            _ => {}
        }
        let mut statistics = lock(&self.world.statistics);
        if pending.is_interrupted {
            statistics.slowest_interrupted = statistics.slowest_interrupted.max(latency);
        } else {
            statistics.latencies.push(u32::try_from(latency.as_micros()).unwrap_or(u32::MAX));
        }
    }

    fn on_rejected(&mut self, code: RejectionCode, params: &Params) -> Result {
        use RejectionCode::{MatchOver, NotReplaceable, NotYourSeat, NotYourTurn, Outdated, TooEarly};
        match code {
            // Somebody else was faster.
            MatchOver | NotReplaceable | NotYourTurn | Outdated => {}
            NotYourSeat if self.is_replaced() => {}
            TooEarly => {
                let remaining = params.get("remaining_ms").and_then(|text| text.parse().ok());
                let remaining = Duration::from_millis(remaining.unwrap_or(1000));
                self.no_replacement_before = Some(Instant::now() + remaining);
            }
            _ => return Err(violation("rejected", format!("{} {code:?} {params:?}", self.client.table))),
        }
        self.world.count("rejected requests");
        self.pending = None;
        Ok(())
    }

    /// Checks the record of the match against what the client has seen and stored.
    fn check_record(&self) -> Result {
        let text = self.client.record.text().unwrap_or_default();
        match self.client.check_record(text, &self.device.storage) {
            DealCheck::Fair(_) | DealCheck::Consistent(_) => Ok(()),
            check => Err(violation("the deal is not proven", format!("{} {check:?}", self.client.table))),
        }
    }
}
