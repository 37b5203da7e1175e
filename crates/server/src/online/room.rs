//! A table held in memory: one task and a mailbox, so that everything at a table happens in order.
//!
//! A change is proposed by the table, stored, applied, acknowledged and then sent to everybody: `commit` is the only way.
//! The room holds the secret of the match; it sends only what everybody may see, and the full record once the match is over.

mod absence;
mod announcements;
mod bots;
mod command;
mod commit;
mod connections;
mod eviction;
mod join_limits;
mod lobby_presence;
mod no_shows;
mod remote_presence;
mod requests;
mod seating;
mod snapshots;
mod sync_state;
mod timers;
mod turns;

use std::fmt::Display;
use std::sync::Arc;
use std::time::{Duration, Instant};

use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::ServerMessage;
use nova_luna_table::Hosted;
use tokio::sync::mpsc;

use super::creator::Digest16;
use super::hub::{Hub, SharedCursor};
use super::log::{Loaded, load};
use super::presence::WaitsFor;
use super::secrets::TableId;
use super::store::{ClusterMessage, StoreError};
use absence::Absences;
pub(crate) use command::{Admission, Attempt, JoinRequest, RoomCommand, RoomError};
pub(crate) use commit::context;
use connections::Connections;
pub(crate) use connections::{Connection, ConnectionId, Outgoing};
use no_shows::SeatAddresses;
use remote_presence::{Departures, RemotePresence};
use sync_state::SyncState;
pub(crate) use turns::{SeatTurn, TurnState};

/// A table held in memory.
pub(crate) struct Room {
    hub: Arc<Hub>,
    /// The room's own mailbox, for its background tasks. Weak, so that the room ends when nobody else can reach it.
    mailbox: mpsc::WeakSender<RoomCommand>,
    id: TableId,
    table: Hosted,
    /// The network that created the table, if it is known.
    creator: Option<Digest16>,
    connections: Connections,
    remote_presence: RemotePresence,
    departures: Departures,
    bot_is_thinking: bool,
    sync: SyncState,
    /// Since when the table has had no connection and no thinking bot.
    idle_since: Option<Instant>,
    cursor: SharedCursor,
    /// What the room has last told the hub: nothing, or that somebody is connected, and whom the table waits for.
    reported: Option<WaitsFor>,
    addresses: SeatAddresses,
    absences: Absences,
    /// Whether the hub may count joins to this table that are not ready.
    has_reported_joins: bool,
    /// The networks that players have moved from, as far as the store was told of them.
    movers: Vec<Digest16>,
}

impl Room {
    /// Loads a table and runs it until it is no longer needed in memory.
    pub(crate) async fn run(
        hub: Arc<Hub>,
        id: TableId,
        mut commands: mpsc::Receiver<RoomCommand>,
        mailbox: mpsc::WeakSender<RoomCommand>,
        cursor: SharedCursor,
    ) {
        match Self::load(&hub, id, mailbox, cursor).await {
            Ok(mut room) => {
                room.publish_cursor();
                hub.metrics.loaded_tables.inc();
                room.run_loop(commands).await;
                room.report_absence();
                hub.metrics.loaded_tables.dec();
            }
            Err(error) => {
                hub.unload(id);
                commands.close();
                while let Some(command) = commands.recv().await {
                    if let RoomCommand::Ask(answer) = command {
                        answer(Err(error.clone())).await;
                    }
                }
            }
        }
    }

    async fn load(
        hub: &Arc<Hub>,
        id: TableId,
        mailbox: mpsc::WeakSender<RoomCommand>,
        cursor: SharedCursor,
    ) -> Result<Self, RoomError> {
        let (table, creator) = match load(&hub.store, id).await {
            Ok(Loaded::Table(table, creator)) => (*table, creator),
            Ok(Loaded::Record(_)) => return Err(RoomError::Archived),
            Ok(Loaded::Missing) => return Err(RoomError::TableNotFound),
            Ok(Loaded::Damaged(version)) => return Err(quarantine(hub, id, &format!("event {version}"))),
            Err(StoreError::Damaged) => return Err(quarantine(hub, id, &"a row")),
            Err(_) => return Err(RoomError::Unavailable),
        };
        Ok(Self {
            hub: Arc::clone(hub),
            mailbox,
            id,
            table,
            creator,
            connections: Connections::default(),
            remote_presence: RemotePresence::default(),
            departures: Departures::default(),
            bot_is_thinking: false,
            sync: SyncState::Synced,
            idle_since: None,
            cursor,
            reported: None,
            addresses: SeatAddresses::default(),
            absences: Absences::default(),
            has_reported_joins: false,
            movers: Vec::new(),
        })
    }

    async fn run_loop(&mut self, mut commands: mpsc::Receiver<RoomCommand>) {
        loop {
            self.note_absences();
            // Boxed, so that a quiet table does not hold the memory that these futures need while they run.
            Box::pin(self.run_timers()).await;
            self.wake_bot(Duration::ZERO);
            self.report_presence();
            if self.sync == SyncState::Diverged {
                self.hub.unload(self.id);
                self.connections.disconnect_all();
                return;
            }
            let idle = self.connections.is_empty() && !self.bot_is_thinking;
            self.idle_since = self.idle_since.or(Some(Instant::now())).filter(|_| idle);
            tokio::select! {
                command = commands.recv() => match command {
                    Some(command) => {
                        if !command.is_from_another_node() {
                            self.idle_since = None;
                        }
                        Box::pin(self.handle(command)).await;
                    }
                    None => return,
                },
                () = self.sleep_until_due() => {}
                () = self.sleep_until_presence_is_due() => self.repeat_presence(),
                () = self.sleep_while_idle(), if idle => {
                    if self.hub.unload_if_idle(self.id, &commands) {
                        return;
                    }
                }
            }
        }
    }

    async fn handle(&mut self, command: RoomCommand) {
        if self.needs_reread(&command) {
            // If this fails, the room answers from memory and writes nothing.
            let _ = self.reread().await;
        }
        match command {
            RoomCommand::Ask(answer) => answer(Ok(self)).await,
            RoomCommand::ClusterMessage(node, message) => self.on_cluster_message(node, message),
            RoomCommand::ApplyStored(stored) if self.sync.is_certain() => drop(self.apply_stored(*stored)),
            RoomCommand::ApplyStored(_) => {}
            RoomCommand::Disconnect(id) => {
                if self.connections.remove(id) {
                    self.announce_presence();
                }
            }
            RoomCommand::Request(from, request) => self.handle_request(from, request).await,
            RoomCommand::Say(..) if self.table.seating().settings().switches.quiet => {}
            RoomCommand::Say(from, phrase) => {
                if let Some(seat) = self.connections.seat(from) {
                    let seat = seat.number();
                    self.hub.store.cluster().send(self.id, ClusterMessage::Phrase { seat, phrase });
                    self.broadcast(&ServerMessage::Phrase { seat, phrase });
                }
            }
            RoomCommand::BotDecision(version, action) => self.play_bot_decision(version, action).await,
        }
    }

    /// Waits until the table has been idle for long enough to be unloaded.
    async fn sleep_while_idle(&self) {
        let idle = self.idle_since.map_or(Duration::ZERO, |since| since.elapsed());
        tokio::time::sleep(self.hub.limits.unload_after.saturating_sub(idle)).await;
    }

    fn broadcast(&mut self, message: &ServerMessage) {
        self.connections.broadcast(message.to_json(), &self.hub.metrics);
    }
}

/// Counts and logs a table that cannot be read. Other tables are not affected.
fn quarantine(hub: &Hub, id: TableId, place: &dyn Display) -> RoomError {
    hub.metrics.damaged_tables.inc();
    tracing::error!(table = id.short(), %place, "table is damaged");
    RoomError::TableDamaged
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod write_tests;
