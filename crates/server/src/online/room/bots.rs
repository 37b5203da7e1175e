//! The bots at a table. They think on a limited number of threads, and see a `View`, which has no pile.

use std::num::NonZeroU64;
use std::sync::Arc;
use std::time::Duration;

use nova_luna_ai::{SearchLimits, default_budget, new_bot};
use nova_luna_bots::BotName;
use nova_luna_rules::{Action, View};
use nova_luna_table::{Actor, Command, SeatPlan, TableCommand, Version};

use super::{Room, RoomCommand};
use crate::online::bot_scheduler::ClientIp;
use crate::online::hub::Hub;
use crate::online::secrets::TableId;

/// Delay before a bot thinks again after its action could not be stored or another node was to think.
const BOT_RETRY_DELAY: Duration = Duration::from_secs(1);

/// Interval between renewals of the lease on a table's bots. The lease lasts more than twice as long.
const LEASE_RENEWAL: Duration = Duration::from_millis(1500);

impl Room {
    /// Starts the bot to move, if it is a bot's turn and none is thinking.
    pub(super) fn wake_bot(&mut self, delay: Duration) {
        let Some(table) = self.table.table().filter(|_| !self.bot_is_thinking) else { return };
        let Some(seat) = table.to_move() else { return };
        let SeatPlan::Bot(name) = *table.state().controller(seat) else { return };
        self.bot_is_thinking = true;
        let version = table.version();
        let salt = NonZeroU64::MIN.saturating_add(u64::from(version.0) * 8 + u64::from(seat.number()));
        let (view, seed) = (table.view().clone(), table.start().seed.derive(salt));
        let (mailbox, hub, id) = (self.mailbox.clone(), Arc::clone(&self.hub), self.id);
        let client = self.bot_client();
        tokio::spawn(async move {
            tokio::time::sleep(delay).await;
            let think = async {
                let is_ours = hub.store.cluster().acquire_lease(id).await == Ok(true);
                if is_ours { hub.bots.run(name, client, id, move || think(name, seed, &view)).await? } else { None }
            };
            // Another node may have the lease on this table's bots, or get it.
            let action = tokio::select! {
                action = think => action,
                () = renew_lease(&hub, id) => None,
            };
            if let Some(mailbox) = mailbox.upgrade() {
                // If the room is gone, the bot thinks again after the table is loaded.
                let _ = mailbox.send(RoomCommand::BotDecision(version, action)).await;
            }
        });
    }

    /// Returns for whom a bot thinks: a connected player, or else the player who was here last, so that tables that
    /// nobody watches count for those who have left them.
    pub(super) fn bot_client(&self) -> ClientIp {
        let connected = self.connections.players().find_map(|(_, address)| address);
        connected.or_else(|| self.table.seating().seats().find_map(|(seat, _)| self.known_address(seat)))
    }

    pub(super) async fn play_bot_decision(&mut self, version: Version, action: Option<Action>) {
        self.bot_is_thinking = false;
        if self.table.match_version() != version {
            return;
        }
        let Some(action) = action else { return self.wake_bot(BOT_RETRY_DELAY) };
        let command = TableCommand::Match { command: Command::Play(action), expected: version, id: None };
        match self.propose(Actor::Server, command) {
            Ok(entry) => match self.commit(entry).await {
                Ok(()) => drop(self.hub.metrics.bot_moves.inc()),
                Err(_) => self.wake_bot(BOT_RETRY_DELAY),
            },
            // A clock may have run out at this moment. If it is a bug, the delay keeps it from using up a thread.
            Err(refusal) => {
                tracing::warn!(table = self.id.short(), %refusal, "bot action rejected");
                self.wake_bot(BOT_RETRY_DELAY);
            }
        }
    }
}

/// Renews the lease on this table's bots; returns when another node has it.
async fn renew_lease(hub: &Hub, table: TableId) {
    loop {
        tokio::time::sleep(LEASE_RENEWAL).await;
        // A failure is tried again: if two nodes think, only one of their actions is stored.
        if hub.store.cluster().acquire_lease(table).await == Ok(false) {
            return;
        }
    }
}

fn think(name: BotName, seed: [u8; 16], view: &View) -> Option<Action> {
    let limits = SearchLimits::start(default_budget(name, view.players()));
    new_bot(name, seed, 1).think(view, &limits, &mut |_| {}).map(|decision| decision.action)
}
