//! Bots at a table. They think on threads of their own, so many at a time, and are handed what lies on the table: a view
//! has no pile.

use std::num::NonZeroU64;
use std::sync::Arc;
use std::time::Duration;

use nova_luna_ai::{Limits, default_budget, new_bot};
use nova_luna_rules::{Action, BotName, View};
use nova_luna_table::{Command, Request, SeatPlayer, Version};

use super::{Room, RoomCommand};
use crate::online::hub::{Hub, now};
use crate::online::metrics::Metrics;
use crate::online::secrets::TableId;

/// How long a bot waits before it tries again to have an action kept.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often the right to think is renewed. It lasts more than twice as long.
const RENEWAL: Duration = Duration::from_millis(1500);

impl Room {
    /// Lets the bot think whose turn it is, if it is a bot's.
    pub(super) fn wake_bot(&mut self, delay: Duration) {
        let Some(table) = self.table.as_ref().filter(|_| !self.thinking) else { return };
        let Some(seat) = table.to_move() else { return };
        let SeatPlayer::Bot(name) = *table.sitter(seat) else { return };
        self.thinking = true;
        let version = table.version();
        let salt = NonZeroU64::MIN.saturating_add(u64::from(version.0) * 8 + u64::from(seat.number()));
        let (view, dice) = (table.view().clone(), table.opening().seed.derive(salt));
        let (own, hub, id) = (self.own.clone(), Arc::clone(&self.hub), self.charter.id);
        tokio::spawn(async move {
            tokio::time::sleep(delay).await;
            let action = tokio::select! {
                action = think_in_turn(&hub, id, name, dice, view) => action,
                () = renew(&hub, id) => None,
            };
            if let Some(own) = own.upgrade() {
                // If nobody is there any more, the bot thinks again when the table is next in memory.
                let _ = own.send(RoomCommand::Thought { version, action }).await;
            }
        });
    }

    /// Does what a bot thought of.
    pub(super) async fn act_for_bot(&mut self, version: Version, action: Option<Action>) {
        self.thinking = false;
        let Some(table) = &self.table else { return };
        let Some(seat) = table.to_move().filter(|_| table.version() == version) else { return };
        let Some(action) = action else { return self.wake_bot(PATIENCE) };
        let request = Request { seat, expected: version, wish: Command::Play(action) };
        match table.propose(request, now()) {
            Ok(happening) => match self.settle(happening, None).await {
                Ok(happening) => {
                    Metrics::count(&self.hub.metrics.bot_moves);
                    self.tell_of(&happening).await;
                }
                Err(_) => self.wake_bot(PATIENCE),
            },
            // A flag may have fallen at this moment, or it is a mistake of ours, which must not keep a thread busy.
            Err(refusal) => {
                tracing::warn!(table = self.charter.id.short(), %refusal, "a bot was refused");
                self.wake_bot(PATIENCE);
            }
        }
    }
}

/// Thinks when there is room for it, unless another node does it for this table.
async fn think_in_turn(hub: &Hub, table: TableId, name: BotName, dice: [u8; 16], view: View) -> Option<Action> {
    if hub.store.cluster().acquire_lease(table).await != Ok(true) {
        return None;
    }
    let right = Arc::clone(&hub.thinkers).acquire_owned().await.ok()?;
    let thought = tokio::task::spawn_blocking(move || {
        let _right = right;
        think(name, dice, &view)
    });
    thought.await.ok().flatten()
}

/// Keeps the right to let this table's bots think, until it is somebody else's.
async fn renew(hub: &Hub, table: TableId) {
    loop {
        tokio::time::sleep(RENEWAL).await;
        // Without an answer it is tried again: two who think do no harm, because one of their actions is kept.
        if hub.store.cluster().acquire_lease(table).await == Ok(false) {
            return;
        }
    }
}

fn think(name: BotName, dice: [u8; 16], view: &View) -> Option<Action> {
    let limits = Limits::begin(default_budget(name, view.players()));
    new_bot(name, dice, 1).think(view, &limits, &mut |_| {}).map(|thought| thought.action)
}
