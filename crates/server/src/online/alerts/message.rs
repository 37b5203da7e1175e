//! What a message says: what a locked screen may show, in the language of the player. No position, no tile, no chat.

use nova_luna_protocol::online::Alert;
use nova_luna_table::Timestamp;
use nova_luna_texts::{Language, Texts, Value};

use crate::online::secrets::TableId;
use crate::online::store::alerts::{Step, StoredContact};

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// The tag of messages about turns: a new one replaces the one before. That of a club is its id.
const TAG: &str = "turns";

/// A turn, or the week of a club, that a message is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ToldTurn {
    pub(super) watched: TableId,
    pub(super) is_club: bool,
    pub(super) step: Step,
    /// The name of the player who moved before, or of the club.
    pub(super) name: Option<String>,
    pub(super) deadline: Option<Timestamp>,
}

pub(super) fn language(contact: &StoredContact) -> Language {
    contact.language.parse().unwrap_or_default()
}

/// Writes a message about turns, of which `waiting` wait for the player, or about one club.
pub(super) fn write(contact: &StoredContact, told: &[ToldTurn], waiting: usize, now: Timestamp) -> Alert {
    let texts = Texts::alerts(language(contact));
    if let Some(week) = told.first().filter(|told| told.is_club) {
        return write_week(contact, &texts, week, waiting, now);
    }
    // A reminder is more urgent than anything new; of several, the one with the least time.
    let by_time = |turn: &&ToldTurn| (turn.step != Step::Reminder, turn.deadline.unwrap_or(Timestamp(u64::MAX)));
    let turn = told.iter().min_by_key(by_time);
    let name = turn.and_then(|turn| turn.name.clone()).filter(|_| contact.names);
    let left = turn.and_then(|turn| turn.deadline).map(|end| time(&texts, end.since(now)));
    let your_turn = || match &left {
        Some(left) => texts.format("alert-turn-time", &[("time", left.clone().into())]),
        None => texts.get("alert-turn-body"),
    };
    let (title, body) = match (turn.map(|turn| turn.step), left.clone(), name) {
        (Some(Step::Reminder), Some(left), name) => {
            let title = match name {
                Some(name) => texts.format("alert-remind", &[("time", left.into()), ("name", name.into())]),
                None => texts.format("alert-remind-unnamed", &[("time", left.into())]),
            };
            (title, texts.get("alert-remind-body"))
        }
        _ if waiting > 1 => (texts.format("alert-several", &[("n", waiting.into())]), your_turn()),
        (_, _, Some(name)) => (texts.format("alert-moved", &[("name", name.into())]), your_turn()),
        (_, Some(left), None) => (texts.get("alert-turn"), texts.format("alert-time", &[("time", left.into())])),
        (_, None, None) => (texts.get("alert-turn"), String::new()),
    };
    let hash = turn.map_or_else(|| "#/".to_owned(), |turn| format!("#/table/{}", turn.watched));
    finish(&texts, title, body, hash, waiting)
}

/// Writes that a week of a club has opened, that it ends soon, or that the club will be deleted.
fn write_week(contact: &StoredContact, texts: &Texts, week: &ToldTurn, waiting: usize, now: Timestamp) -> Alert {
    let name = week.name.clone().filter(|_| contact.names);
    let left = time(texts, week.deadline.map_or(0, |end| end.since(now)));
    let (title, body) = match week.step {
        Step::Reminder => ("alert-week-ends", "alert-week-ends-body"),
        Step::Deletion => ("alert-club-fades", "alert-club-fades-body"),
        Step::Turn | Step::Done => ("alert-week", "alert-week-body"),
    };
    let title = match name {
        Some(name) => texts.format(title, &[("club", name.into())]),
        None => texts.get(&format!("{title}-unnamed")),
    };
    let body = texts.format(body, &[("time", left.into())]);
    let alert = finish(texts, title, body, format!("#/club/{}", week.watched), waiting);
    Alert { tag: week.watched.to_string(), ..alert }
}

/// Writes a message that shows whether messages arrive.
pub(super) fn test(contact: &StoredContact) -> Alert {
    let texts = Texts::alerts(language(contact));
    let (title, body) = (texts.get("alert-test"), texts.get("alert-test-body"));
    finish(&texts, title, body, "#/".to_owned(), 0)
}

fn finish(texts: &Texts, title: String, body: String, hash: String, waiting: usize) -> Alert {
    let (tag, lang) = (TAG.to_owned(), texts.language().code().to_owned());
    Alert { title, body, tag, hash, lang, waiting, off: texts.get("alert-off") }
}

/// Returns the line that ntfy and webhooks get.
pub(super) fn line(contact: &StoredContact, alert: &Alert) -> String {
    let end = if alert.title.ends_with(['.', '!', '?']) { " " } else { ". " };
    let body = if alert.body.is_empty() { String::new() } else { format!("{} ", alert.body) };
    format!("{}{end}{body}{}", alert.title, link(contact, alert))
}

/// Returns the link that a message opens.
pub(super) fn link(contact: &StoredContact, alert: &Alert) -> String {
    format!("{}/{}", contact.base, alert.hash)
}

/// Writes a time in its largest unit.
fn time(texts: &Texts, millis: u64) -> String {
    let (id, n) = match millis {
        0..HOUR => ("alert-minutes", (millis / MINUTE).max(1)),
        // Two days at least, so that 47 hours are not one day.
        _ if millis < 2 * DAY => ("alert-hours", millis / HOUR),
        _ => ("alert-days", millis / DAY),
    };
    texts.format(id, &[("n", Value::from(n))])
}
