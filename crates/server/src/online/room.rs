//! A table in memory: one task that everything at the table goes through, one thing after the other.
//!
//! What happens is kept first, then acknowledged, then told to everybody. The room holds the secret; what leaves it is
//! made of what `view_for` gives, and of the record once the match is over.

mod bots;
mod command;
mod connections;
mod leaving;
mod remote_presence;
mod seating;
mod snapshots;
mod sync;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use nova_luna_protocol::Json as _;
use nova_luna_protocol::online::{MessageId, Params, RefusalCode, ServerMessage};
use nova_luna_protocol::saved::happening_line;
use nova_luna_rules::Seat;
use nova_luna_table::{EventKind, MatchEvent, Refusal, Request, Table, Timestamp, Version, Viewer};
use tokio::sync::mpsc;

use super::archive::table_of;
use super::hub::{Hub, Known, now};
use super::metrics::Metrics;
use super::secrets::TableId;
use super::store::{ClusterMessage, NewEvent, StoreError};
use super::table_config::TableConfig;
pub(crate) use command::{Entered, PlayerRequest, RoomCommand, RoomError, SeatWish, Sitting};
use connections::Connections;
pub(crate) use connections::{Connection, ConnectionId, Out};
use remote_presence::RemotePresence;
use sync::until_first;

/// So many missing events are told one by one; whoever misses more gets the whole match.
const MISSING: usize = 128;

/// A clock is not looked at more often than this.
const SHORTEST: Duration = Duration::from_millis(10);

/// What is due and cannot be kept is tried again after so long.
const LATER: Duration = Duration::from_millis(250);

/// A table in memory.
pub(crate) struct Room {
    hub: Arc<Hub>,
    own: mpsc::WeakSender<RoomCommand>,
    charter: TableConfig,
    /// The match, once everybody sits.
    table: Option<Table>,
    /// Which messages led to which versions.
    done: HashMap<String, Version>,
    guests: Connections,
    elsewhere: RemotePresence,
    /// Whether a bot thinks.
    thinking: bool,
    /// Whether what is in memory and what is kept do not fit, so that the table has to be read again.
    stale: bool,
    /// Whether it is not known if the last deed was kept, so that it has to be looked before the next.
    unsure: bool,
    /// Since when nobody has needed the table here.
    idle_since: Option<Instant>,
    /// From when on what is due is tried again, if it could not be kept.
    again: Option<Instant>,
    /// Whether somebody else was faster, and has been caught up with: what was asked for can be tried again.
    lost: bool,
    /// Whether this room has changed the charter since it was read.
    changed: bool,
    /// How often the charter had been changed when it was read.
    revision: i32,
    /// What others may know of what is known here.
    known: Known,
}

impl Room {
    /// Brings a table into memory and runs it until nobody needs it there.
    pub(crate) async fn run(
        hub: Arc<Hub>,
        id: TableId,
        mut mailbox: mpsc::Receiver<RoomCommand>,
        own: mpsc::WeakSender<RoomCommand>,
        known: Known,
    ) {
        match Self::load(&hub, id, own, known).await {
            Ok(mut room) => {
                room.note_seen();
                hub.metrics.rooms.fetch_add(1, Relaxed);
                room.live(mailbox).await;
                hub.metrics.rooms.fetch_sub(1, Relaxed);
            }
            Err(error) => {
                hub.dismiss(id);
                mailbox.close();
                while let Some(order) = mailbox.recv().await {
                    order.refuse(error);
                }
            }
        }
    }

    async fn load(
        hub: &Arc<Hub>,
        id: TableId,
        own: mpsc::WeakSender<RoomCommand>,
        known: Known,
    ) -> Result<Self, RoomError> {
        let kept = match hub.store.load(id).await {
            Ok(Some(kept)) => kept,
            Ok(None) => return Err(absent(hub, id).await),
            Err(StoreError::Damaged) => return Err(quarantine(hub, id, &"a row")),
            Err(_) => return Err(RoomError::Unavailable),
        };
        let table = table_of(&kept).map_err(|line| quarantine(hub, id, &format!("line {line}")))?;
        if let Some(last) = table.as_ref().filter(|table| table.is_over()).and_then(|table| table.happenings().last()) {
            // The program may have been killed after the end was kept, and before it was noted.
            let _ = hub.store.mark_ended(id, last.at).await;
        }
        Ok(Self {
            hub: Arc::clone(hub),
            own,
            charter: kept.config,
            table,
            done: kept.messages.into_iter().collect(),
            guests: Connections::default(),
            elsewhere: RemotePresence::default(),
            thinking: false,
            stale: false,
            unsure: false,
            idle_since: None,
            again: None,
            lost: false,
            changed: false,
            revision: kept.revision,
            known,
        })
    }

    async fn live(&mut self, mut mailbox: mpsc::Receiver<RoomCommand>) {
        loop {
            // In boxes of their own, so that a table at which nothing happens does not hold the room that they would need.
            Box::pin(self.keep_up()).await;
            self.wake_bot(Duration::ZERO);
            if self.stale {
                self.hub.dismiss(self.charter.id);
                self.guests.kick_all();
                return;
            }
            let idle = self.guests.is_empty() && !self.thinking;
            self.idle_since = self.idle_since.or(Some(Instant::now())).filter(|_| idle);
            tokio::select! {
                order = mailbox.recv() => match order {
                    Some(order) => {
                        if !order.is_from_elsewhere() {
                            self.idle_since = None;
                        }
                        Box::pin(self.follow(order)).await;
                    }
                    None => return,
                },
                () = self.sleep_until_due() => {}
                () = self.sleep_until_repeating() => self.repeat_presence(),
                () = self.sleep_while_idle(), if idle => {
                    if self.hub.retire(self.charter.id, &mailbox) {
                        return;
                    }
                }
            }
        }
    }

    /// Sees to what is due before the next order.
    async fn keep_up(&mut self) {
        self.read_again().await;
        self.begin_if_full().await;
        self.note_time().await;
    }

    async fn follow(&mut self, order: RoomCommand) {
        self.look_before(&order).await;
        match order {
            RoomCommand::Look(answer) => drop(answer.send(Ok(Box::new(self.shown())))),
            RoomCommand::Record(answer) => drop(answer.send(self.record())),
            RoomCommand::Sit { wanted, answer } => drop(answer.send(until_first!(self, self.sit((*wanted).clone())))),
            RoomCommand::Seats { token, wish, answer } => {
                let _ = answer.send(until_first!(self, self.change_seats(&token, wish)));
            }
            RoomCommand::Rotate { token, new, answer } => {
                let _ = answer.send(until_first!(self, self.rotate(&token, new.clone())));
            }
            RoomCommand::Rematch { token, answer } => drop(answer.send(until_first!(self, self.rematch(&token)))),
            RoomCommand::Told { node, word } => self.hear_of(node, word),
            RoomCommand::Tell(message) => self.tell(&message),
            // What was found out before a change of ours would take it back.
            RoomCommand::Newer(newer) if !self.changed => drop(self.take_in(*newer)),
            RoomCommand::Newer(_) => {}
            RoomCommand::Enter { guest, token, last, answer } => {
                let entered = self.let_in(guest, token.as_deref(), last.map(Version));
                let _ = answer.send(entered);
            }
            RoomCommand::Leave(id) => {
                if self.guests.remove(id) {
                    self.tell_presence();
                }
            }
            RoomCommand::Ask { guest, asked } => self.ask(guest, asked).await,
            RoomCommand::Say { guest, phrase } => {
                if let Some(Viewer::Seat(seat)) = self.guests.viewer(guest) {
                    let seat = seat.number();
                    self.hub.store.cluster().send(self.charter.id, ClusterMessage::Phrase { seat, phrase });
                    self.tell(&ServerMessage::Said { seat, phrase });
                }
            }
            RoomCommand::Thought { version, action } => self.act_for_bot(version, action).await,
        }
    }

    /// Does what a guest wants, unless it has been done before, and answers.
    async fn ask(&mut self, guest: ConnectionId, asked: PlayerRequest) {
        let Some(viewer) = self.guests.viewer(guest) else { return };
        let Viewer::Seat(seat) = viewer else {
            return self.refuse(guest, &asked, RefusalCode::Spectator, Params::new());
        };
        // Each seat has its own ids: nobody can use up those of somebody else.
        let message = format!("{seat}:{}", asked.id.as_str());
        if let Some(&version) = self.done.get(&message) {
            Metrics::count(&self.hub.metrics.repeated);
            return self.accept(guest, asked.id, version);
        }
        match self.do_it(seat, &asked, message.clone()).await {
            Ok(happening) => {
                Metrics::count(&self.hub.metrics.accepted);
                self.accept(guest, asked.id, happening.version);
                self.tell_of(&happening).await;
            }
            Err((code, params)) => {
                // Another node may have done it.
                if let Some(&version) = self.done.get(&message) {
                    Metrics::count(&self.hub.metrics.repeated);
                    return self.accept(guest, asked.id, version);
                }
                Metrics::count(match code {
                    RefusalCode::Unavailable => &self.hub.metrics.unavailable,
                    _ => &self.hub.metrics.refused,
                });
                self.refuse(guest, &asked, code, params);
            }
        }
    }

    async fn do_it(
        &mut self,
        seat: Seat,
        asked: &PlayerRequest,
        message: String,
    ) -> Result<MatchEvent, (RefusalCode, Params)> {
        if self.unsure {
            return Err((RefusalCode::Unavailable, Params::new()));
        }
        self.note_time().await;
        let table = self.table.as_ref().ok_or((RefusalCode::NotBegun, Params::new()))?;
        if table.version().0 >= self.hub.limits.happenings && asked.can_be_repeated() {
            return Err((RefusalCode::Full, Params::new()));
        }
        let request = Request { seat, expected: Version(asked.version), wish: asked.wish };
        let happening = table.propose(request, now()).map_err(|refusal| RefusalCode::of(&refusal))?;
        let settled = self.settle(happening, Some((seat, message))).await;
        settled.map_err(|_| match std::mem::take(&mut self.lost) {
            true => RefusalCode::of(&Refusal::Outdated { expected: request.expected, now: self.version() }),
            false => (RefusalCode::Unavailable, Params::new()),
        })
    }

    /// Keeps something, and only then lets it happen.
    async fn settle(&mut self, happening: MatchEvent, asked: Option<(Seat, String)>) -> Result<MatchEvent, StoreError> {
        let (seat, message) = asked.unzip();
        let entry = NewEvent {
            table: self.charter.id,
            version: happening.version,
            message_id: message.clone(),
            line: happening_line(&happening),
            seat_token: seat.and_then(|seat| Some((seat, self.charter.chairs.get(seat.index())?.token?))),
        };
        let kept = self.hub.store.append(entry).await;
        self.heed(kept).await?;
        if let Some(message) = message {
            self.done.insert(message, happening.version);
        }
        if let Some(Err(misfit)) = self.table.as_mut().map(|table| table.apply(happening.clone()).map(drop)) {
            // It was proposed by this very table. If it does not fit all the same, what is kept is right.
            tracing::error!(table = self.charter.id.short(), %misfit, "what was kept does not fit");
            self.stale = true;
        }
        self.note_seen();
        Ok(happening)
    }

    /// Tells everybody what has happened.
    fn tell_news(&mut self, happening: &MatchEvent) {
        let Some(table) = &self.table else { return };
        // An event holds nothing that the whole table did not see: whoever looks on may know as much as anybody.
        let news = table.news_for(Viewer::Spectator, happening);
        self.tell(&ServerMessage::happened(&news, now()));
    }

    /// Tells everybody what was done here, and notes the end.
    async fn tell_of(&mut self, happening: &MatchEvent) {
        self.tell_news(happening);
        if self.table.as_ref().is_some_and(|table| table.is_over()) && !matches!(happening.what, EventKind::Hinted(_)) {
            Metrics::count(&self.hub.metrics.finished);
            self.hub.one_less();
            tracing::info!(table = self.charter.id.short(), version = happening.version.0, "a match ended");
            // It follows from what is kept anyway.
            let _ = self.hub.store.mark_ended(self.charter.id, happening.at).await;
        }
    }

    /// Waits until nobody has needed the table for so long that it can be put away.
    async fn sleep_while_idle(&self) {
        let idle = self.idle_since.map_or(Duration::ZERO, |since| since.elapsed());
        tokio::time::sleep(self.hub.limits.idle_table.saturating_sub(idle)).await;
    }

    /// Does what is due by the clock: open seats are filled, and a flag that has fallen is noted. What cannot be kept now is
    /// tried again after a while.
    async fn note_time(&mut self) {
        if self.again.is_none_or(|again| again <= Instant::now()) {
            self.again = None;
            self.note_fill().await;
            self.note_flag().await;
        }
    }

    /// Notes a flag that has fallen.
    async fn note_flag(&mut self) {
        let Some(fell) = self.table.as_ref().and_then(|table| table.flag(now())) else { return };
        match self.settle(fell, None).await {
            Ok(fell) => self.tell_of(&fell).await,
            Err(_) => self.try_later(),
        }
    }

    /// Something that is due could not be done. If somebody else has done it, there is nothing to wait for.
    fn try_later(&mut self) {
        if !std::mem::take(&mut self.lost) {
            self.again = Some(Instant::now() + LATER);
        }
    }

    /// Waits until something is due by the clock, for ever if nothing will be.
    async fn sleep_until_due(&self) {
        let flag = self.table.as_ref().and_then(|table| left_of_mover(table, now()));
        let fill = self.charter.fill_due().map(|(due, _)| due.since(now()));
        let Some(left) = flag.into_iter().chain(fill).min() else { return std::future::pending().await };
        let again = self.again.map(|again| again.saturating_duration_since(Instant::now()));
        tokio::time::sleep(Duration::from_millis(left).max(SHORTEST).max(again.unwrap_or_default())).await;
    }

    fn accept(&mut self, guest: ConnectionId, id: MessageId, version: Version) {
        let accepted = ServerMessage::Accepted { id, version: version.0 };
        self.guests.answer(guest, &accepted, &self.hub.metrics);
    }

    fn refuse(&mut self, guest: ConnectionId, asked: &PlayerRequest, code: RefusalCode, params: Params) {
        let refused = ServerMessage::Refused {
            id: Some(asked.id.clone()),
            code,
            params,
            version: self.table.as_ref().map(|table| table.version().0),
            missing: self.missing(Version(asked.version)).unwrap_or_default(),
        };
        self.guests.answer(guest, &refused, &self.hub.metrics);
    }

    fn tell(&mut self, message: &ServerMessage) {
        self.guests.tell(message.to_json(), &self.hub.metrics);
    }
}

/// Puts a table aside that cannot be read. Others are not harmed.
fn quarantine(hub: &Hub, id: TableId, place: &dyn std::fmt::Display) -> RoomError {
    Metrics::count(&hub.metrics.quarantined);
    tracing::error!(table = id.short(), %place, "a table cannot be read");
    RoomError::Damaged
}

/// Why there is no such table: there never was, or just its record is left.
async fn absent(hub: &Hub, id: TableId) -> RoomError {
    match hub.store.load_record(id).await {
        Ok(Some(_)) => RoomError::Archived,
        Ok(None) => RoomError::NoTable,
        Err(_) => RoomError::Unavailable,
    }
}

fn left_of_mover(table: &Table, now: Timestamp) -> Option<u64> {
    let seat = table.to_move()?;
    table.clocks(now)?.get(seat.index()).copied()
}

#[cfg(test)]
mod tests;
