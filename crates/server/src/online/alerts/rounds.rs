//! Looks at the watched tables and clubs again and again, and sends what is due.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use nova_luna_table::Timestamp;
use nova_luna_table::club::ClubRefusal;
use tokio::task::JoinSet;

use super::message::{self, ToldTurn};
use super::outgoing::CONCURRENT;
use super::quiet::{after_quiet, reminder};
use super::service::Delivery;
use crate::online::clock::{millis, now, time_before};
use crate::online::clubs::ClubError;
use crate::online::hub::{Hub, wait_for_shutdown};
use crate::online::room::{RoomError, SeatTurn, TurnState};
use crate::online::secrets::{Digest, TableId};
use crate::online::store::StoreError;
use crate::online::store::alerts::{Progress, Step, StoredContact, Watch};

/// The least time between two messages to a contact.
pub(super) const PAUSE: Duration = Duration::from_mins(1);

/// Changed tables that are listed, and tables and clubs that are looked at in one round.
const MAX_LISTED: usize = 1000;
const MAX_TABLES: usize = 64;
const MAX_CLUBS: usize = 64;

/// Contacts that are listed to be told something. It is twice the number of places, so that there is somebody for each of
/// them even if the networks of some have none left.
const MAX_DUE: usize = 2 * CONCURRENT;

/// The time before the end of a club's week at which members are told.
const CLUB_REMINDER: u64 = 24 * 3_600_000;

/// Attempts to send a message, with pauses of one, two, four and eight minutes.
const MAX_TRIES: u64 = 5;

/// Runs as long as the server does.
pub(crate) async fn run(hub: Arc<Hub>) {
    let mut shutdown = hub.shutdown.clone();
    loop {
        tokio::select! {
            () = tokio::time::sleep(hub.alerts.settings().interval) => {}
            () = wait_for_shutdown(&mut shutdown) => return,
        }
        match round(&hub, now()).await {
            // Nothing waits for slow push services.
            Ok(mut sending) => sending.detach_all(),
            Err(error) => tracing::warn!(%error, "alerts are delayed"),
        }
    }
}

/// Looks at tables and clubs that have changed, and begins to send what is due.
pub(super) async fn round(hub: &Arc<Hub>, now: Timestamp) -> Result<JoinSet<()>, StoreError> {
    let elsewhere: HashSet<TableId> =
        hub.store.cluster().present_elsewhere().await?.into_iter().map(|present| present.table).collect();
    // A node that somebody is connected to knows who is there.
    let is_ours = |table: TableId| hub.is_in_memory(table) || !elsewhere.contains(&table);
    let changed = hub.store.alerts().changed_tables(MAX_LISTED).await?;
    for table in changed.into_iter().filter(|table| is_ours(*table)).take(MAX_TABLES) {
        look_at(hub, table, now).await?;
    }
    for club in hub.store.alerts().changed_clubs(now, MAX_CLUBS).await? {
        look_at(hub, club, now).await?;
    }
    let (places, mut sending) = (hub.alerts.free_places(), JoinSet::new());
    for contact in hub.store.alerts().due(now, time_before(now, PAUSE), MAX_DUE).await? {
        if sending.len() >= places {
            break;
        }
        let Some(place) = hub.alerts.place_of(contact.network) else { continue };
        let (hub, elsewhere) = (Arc::clone(hub), elsewhere.clone());
        sending.spawn(async move {
            let _place = place;
            if let Err(error) = tell(&hub, contact.id, &elsewhere, now).await {
                tracing::warn!(%error, "an alert is delayed");
            }
        });
    }
    Ok(sending)
}

/// Asks a table or a club what each of some watches waits for. `None` if it cannot say now.
async fn ask(hub: &Arc<Hub>, watches: &[Watch], now: Timestamp) -> Result<Option<Vec<SeatTurn>>, StoreError> {
    let Some(first) = watches.first() else { return Ok(None) };
    let tokens: Vec<Digest> = watches.iter().map(|watch| watch.token).collect();
    if first.club.is_some() {
        ask_club(hub, first.watched, tokens, now).await
    } else {
        ask_table(hub, first.watched, tokens).await
    }
}

async fn ask_club(
    hub: &Arc<Hub>,
    club: TableId,
    tokens: Vec<Digest>,
    now: Timestamp,
) -> Result<Option<Vec<SeatTurn>>, StoreError> {
    match hub.club_turns(club, &tokens, now).await {
        Ok(turns) => Ok(Some(turns)),
        Err(ClubError::NotFound | ClubError::Damaged | ClubError::Refused(ClubRefusal::Closed)) => {
            hub.store.alerts().remove_watches_of(club).await.map(|_| None)
        }
        Err(_) => Ok(None),
    }
}

async fn ask_table(hub: &Arc<Hub>, table: TableId, tokens: Vec<Digest>) -> Result<Option<Vec<SeatTurn>>, StoreError> {
    let asked = hub.ask(table, move |room| {
        let turns = tokens.iter().map(|token| room.seat_turn(token)).collect::<Vec<_>>();
        Box::pin(async move { Ok(turns) })
    });
    match asked.await {
        Ok(turns) => Ok(Some(turns)),
        Err(RoomError::TableNotFound | RoomError::Archived | RoomError::TableDamaged) => {
            hub.store.alerts().remove_watches_of(table).await.map(|_| None)
        }
        Err(_) => Ok(None),
    }
}

/// Notes whose turn it is at a table, or which week of a club is open.
async fn look_at(hub: &Arc<Hub>, watched: TableId, now: Timestamp) -> Result<(), StoreError> {
    let alerts = hub.store.alerts();
    let watches = alerts.watches_on(watched).await?;
    let Some(turns) = ask(hub, &watches, now).await? else { return Ok(()) };
    if let Some(turn) = turns.first().filter(|_| watches[0].club.is_some()) {
        alerts.look_again(watched, now, turn.until).await?;
    }
    for (watch, turn) in watches.iter().zip(turns) {
        let contact = alerts.contact(watch.contact).await?;
        match contact.and_then(|contact| advance(&contact, watch, &turn, now)) {
            Some(progress) => alerts.set_progress(watch, progress).await?,
            None => alerts.remove_watch(watch.contact, watched).await?,
        };
    }
    Ok(())
}

/// Returns how far a watch has come after a look at its table or club; `None` if there is nothing to tell any more.
pub(super) fn advance(contact: &StoredContact, watch: &Watch, found: &SeatTurn, now: Timestamp) -> Option<Progress> {
    let before = watch.progress;
    let seen = Progress { seen: found.version, look: found.until, ..before };
    Some(match &found.state {
        TurnState::Gone => return None,
        TurnState::Others => Progress { waits: false, due: None, ..seen },
        TurnState::Own { number, deadline, .. } if *number > before.turn => {
            let due = Some(after_quiet(contact.quiet, now));
            let new = Progress { turn: *number, waits: true, step: Step::Turn, due, tries: 0, ..seen };
            let is_wanted = watch.club.is_none_or(|wishes| wishes.opens);
            if is_wanted { new } else { after_step(contact, watch, new, *deadline, now) }
        }
        TurnState::Own { deadline, .. } => {
            let due = match before.step {
                Step::Turn => before.due.or_else(|| Some(after_quiet(contact.quiet, now))),
                // What is due already is not put off by somebody else's move.
                Step::Reminder if before.due.is_some_and(|due| due <= now) => before.due,
                Step::Reminder => reminder(contact.quiet, remind_ms(contact, watch), *deadline, now),
                Step::Deletion => before.due,
                Step::Done => None,
            };
            Progress { waits: true, due, ..seen }
        }
    })
}

/// Returns how long before the end of the player's time a reminder comes.
fn remind_ms(contact: &StoredContact, watch: &Watch) -> Option<u64> {
    watch.club.map_or(contact.remind_ms, |wishes| wishes.ends.then_some(CLUB_REMINDER))
}

/// Returns what comes after a step that is done.
pub(super) fn after_step(
    contact: &StoredContact,
    watch: &Watch,
    done: Progress,
    deadline: Option<Timestamp>,
    now: Timestamp,
) -> Progress {
    let next = reminder(contact.quiet, remind_ms(contact, watch), deadline, now).filter(|_| done.step == Step::Turn);
    Progress { step: if next.is_some() { Step::Reminder } else { Step::Done }, due: next, tries: 0, ..done }
}

/// Sends a contact one message: about all turns that are due, or about one club. Other clubs wait for the next one.
async fn tell(hub: &Arc<Hub>, id: Digest, elsewhere: &HashSet<TableId>, now: Timestamp) -> Result<(), StoreError> {
    let alerts = hub.store.alerts();
    // The contact is read before what it waits for: a claim fails if another node has sent since. If one has sent since
    // the contact was listed, what else is due waits for its minute.
    let Some(contact) = alerts.contact(id).await?.filter(|contact| contact.sent <= time_before(now, PAUSE)) else {
        return Ok(());
    };
    let mut watches = alerts.watches_of(id).await?;
    watches.sort_by_key(|watch| watch.club.is_some());
    let is_due = |watch: &&Watch| watch.progress.waits && watch.progress.due.is_some_and(|due| due <= now);
    let later = after_quiet(contact.quiet, now);
    if later > now {
        let wait = |watch: &Watch| (watch.clone(), Progress { due: Some(later), ..watch.progress });
        return alerts.set_steps(&watches.iter().filter(is_due).map(wait).collect::<Vec<_>>()).await;
    }
    let (mut done, mut told, mut due) = (Vec::new(), Vec::new(), Vec::new());
    for watch in watches.iter().filter(is_due) {
        if elsewhere.contains(&watch.watched) && !hub.is_in_memory(watch.watched) {
            continue;
        }
        if watch.club.is_some() && !told.is_empty() {
            break;
        }
        if watch.progress.step == Step::Deletion {
            let name = hub.load_club(watch.watched).await.ok().map(|club| club.settings().name.clone());
            let next = Progress { step: Step::Done, due: None, ..watch.progress };
            told.push(ToldTurn { watched: watch.watched, is_club: true, step: Step::Deletion, name, deadline: None });
            done.push((watch.clone(), next));
            due.push((watch, next));
            continue;
        }
        let found = ask(hub, std::slice::from_ref(watch), now).await?.and_then(|mut turns| turns.pop());
        let (number, deadline, name, is_present) = match found.map(|found| found.state) {
            Some(TurnState::Own { number, deadline, name, is_present }) => (number, deadline, name, is_present),
            // A week that was played or has ended does not come back, and may end without a new version.
            Some(_) if watch.club.is_some() => {
                done.push((watch.clone(), Progress { step: Step::Done, due: None, ..watch.progress }));
                continue;
            }
            // If the turn is over, the next round notes it.
            _ => continue,
        };
        if number > watch.progress.turn {
            continue;
        }
        let next = after_step(&contact, watch, watch.progress, deadline, now);
        done.push((watch.clone(), next));
        if !is_present {
            let (watched, is_club, step) = (watch.watched, watch.club.is_some(), watch.progress.step);
            told.push(ToldTurn { watched, is_club, step, name, deadline });
            due.push((watch, next));
        }
    }
    if told.is_empty() {
        return alerts.set_steps(&done).await;
    }
    if !alerts.claim(&contact, now, &done).await? {
        return Ok(());
    }
    let waiting = watches.iter().filter(|watch| watch.progress.waits && watch.club.is_none()).count();
    let message = message::write(&contact, &told, waiting, now);
    if hub.deliver_alert(&contact, &message).await == Delivery::Again {
        let again = due.iter().filter(|(watch, _)| watch.progress.tries + 1 < MAX_TRIES);
        alerts.set_steps(&again.map(|(watch, claimed)| try_again(watch, *claimed, now)).collect::<Vec<_>>()).await?;
    }
    Ok(())
}

/// Returns the next attempt at what was claimed: each pause is twice as long as the one before.
fn try_again(watch: &Watch, claimed: Progress, now: Timestamp) -> (Watch, Progress) {
    let Progress { tries, .. } = watch.progress;
    let due = Some(now.after(millis(PAUSE) << tries.min(MAX_TRIES)));
    let again = Progress { due, tries: tries + 1, ..watch.progress };
    (Watch { progress: claimed, ..watch.clone() }, again)
}
