//! HTTP requests: repeating those without an answer, and what follows from an answer.

use nova_luna_protocol::Wire;
use nova_luna_protocol::online::{Problem, QuickMatch, Revealed, TableSnapshot, parse_response};
use nova_luna_table::{Followed, LogEvent, Timestamp};

use super::TableClient;
use super::quick::QUICK_PATH;
use crate::context::Context;
use crate::effect::{Answer, Call, CallId, Effect};

/// Repetitions of an unanswered request, and the milliseconds before each.
pub(super) const MAX_RETRIES: u32 = 5;
const RETRY_PAUSE: u64 = 1_000;

/// Why the player's last request failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CallError {
    /// The server does not answer, or not in a way that this version can read.
    Unreachable,
    /// The server refused it, with this code.
    Refused(String),
    /// The answer comes from a host without a game server.
    NoServer,
    /// The device has no secure source of randomness.
    NoRandomness,
    /// Nothing is sent after an alarm.
    Alarm,
}

/// Returns why an answer is none.
fn refusal(answer: Answer) -> CallError {
    match answer.map(|(_, text)| parse_response::<Problem>(text)) {
        None => CallError::Unreachable,
        Some(Ok(problem)) => CallError::Refused(problem.code),
        Some(Err(_)) => CallError::NoServer,
    }
}

/// Checks an answer without content.
fn check(answer: Answer) -> Result<(), CallError> {
    if matches!(answer, Some((200..=299, _))) { Ok(()) } else { Err(refusal(answer)) }
}

pub fn read_answer<T: Wire>(answer: Answer) -> Result<T, CallError> {
    match answer {
        Some((200..=299, text)) => parse_response(text).map_err(|_| CallError::Unreachable),
        _ => Err(refusal(answer)),
    }
}

/// Whether a request has no answer yet, or the server cannot execute it right now.
pub(super) fn should_retry(answer: Answer) -> bool {
    answer.is_none_or(|(status, _)| matches!(status, 429 | 500..))
}

/// What an answer is for.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Purpose {
    /// Why the first connection was refused: sockets do not tell.
    Explain,
    /// To join in this round of the deal.
    Join(u32),
    /// To reveal in this round of the deal.
    Reveal(u32),
    Leave,
    /// To leave a quick table, and then search on.
    LeaveAndSearch(QuickMatch),
    Fill,
    Rotate,
    Rematch,
    Record,
    Search(QuickMatch),
    /// Whether somebody has waited for longer at another table.
    OlderTable(QuickMatch),
}

/// A call without a final answer.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PendingCall {
    call: Call,
    pub(super) purpose: Purpose,
    retries: u32,
    /// When it is repeated; `None` while it is under way.
    resend_at: Option<Timestamp>,
    /// When the client stops waiting for it.
    deadline: Option<Timestamp>,
}

impl PendingCall {
    pub(super) fn due(&self) -> Option<Timestamp> {
        self.resend_at.into_iter().chain(self.deadline).min()
    }
}

impl TableClient {
    pub(super) fn path(&self, rest: &str) -> String {
        format!("/api/v1/tables/{}{rest}", self.table)
    }

    /// Posts a request of the player about this table.
    pub(super) fn post(&mut self, purpose: Purpose, what: &str, body: String, retries: u32, cx: &mut Context) {
        self.problem = None;
        let path = self.path(&format!("/{what}"));
        self.call(purpose, Call { id: 0, method: "POST", path, body: Some(body), limit: None }, retries, cx);
    }

    pub(super) fn get(&mut self, purpose: Purpose, rest: &str, retries: u32, limit: Option<u64>, cx: &mut Context) {
        let call = Call { id: 0, method: "GET", path: self.path(rest), body: None, limit };
        self.call(purpose, call, retries, cx);
    }

    /// Makes a call, which gets its number here.
    fn call(&mut self, purpose: Purpose, call: Call, retries: u32, cx: &mut Context) {
        self.last_call += 1;
        let call = Call { id: self.last_call, ..call };
        cx.push(Effect::Call(call.clone()));
        let deadline = call.limit.map(|limit| cx.now.after(limit));
        self.calls.push(PendingCall { call, purpose, retries, resend_at: None, deadline });
    }

    pub(super) fn ask_for_match(&mut self, purpose: Purpose, config: &QuickMatch, cx: &mut Context) {
        let (path, body) = (QUICK_PATH.to_owned(), Some(config.to_json()));
        self.call(purpose, Call { id: 0, method: "POST", path, body, limit: None }, 0, cx);
    }

    /// Whether a call for a purpose is under way.
    pub(super) fn is_calling(&self, is_purpose: impl Fn(&Purpose) -> bool) -> bool {
        self.calls.iter().any(|pending| is_purpose(&pending.purpose))
    }

    /// Repeats the calls that are due, and gives up those that have taken too long.
    pub(super) fn repeat_calls(&mut self, cx: &mut Context) {
        let now = cx.now;
        let is_late = |pending: &PendingCall| pending.deadline.is_some_and(|deadline| deadline <= now);
        while let Some(late) = self.calls.iter().find(|pending| is_late(pending)).map(|pending| pending.call.id) {
            self.finish(late, None, cx);
        }
        for pending in &mut self.calls {
            if pending.resend_at.take_if(|at| *at <= now).is_some() {
                pending.call.limit = pending.deadline.map(|deadline| deadline.since(now));
                cx.push(Effect::Call(pending.call.clone()));
            }
        }
    }

    /// Handles an answer, or repeats the call later.
    pub(super) fn on_answer(&mut self, id: CallId, answer: Answer, cx: &mut Context) {
        let Some(pending) = self.calls.iter_mut().find(|pending| pending.call.id == id) else { return };
        let again = cx.now.after(RETRY_PAUSE);
        if should_retry(answer) && pending.retries > 0 && pending.deadline.is_none_or(|deadline| again < deadline) {
            (pending.retries, pending.resend_at) = (pending.retries - 1, Some(again));
        } else {
            self.finish(id, answer, cx);
        }
    }

    fn finish(&mut self, id: CallId, answer: Answer, cx: &mut Context) {
        let Some(place) = self.calls.iter().position(|pending| pending.call.id == id) else { return };
        let done = match self.calls.remove(place).purpose {
            Purpose::Explain => return self.on_explained(answer),
            Purpose::Join(void_seals) => self.on_join_answer(answer, void_seals, cx),
            Purpose::Reveal(void_seals) => {
                self.end_step(answer, void_seals, cx);
                read_answer::<Revealed>(answer).map(drop)
            }
            Purpose::Leave => check(answer).map(|()| self.on_left(cx)),
            Purpose::LeaveAndSearch(config) => self.on_left_to_search(check(answer), &config, cx),
            Purpose::Fill => check(answer),
            Purpose::Rotate => self.on_rotated(answer, cx),
            Purpose::Rematch => self.on_rematch(answer, cx),
            Purpose::Record => return self.on_record_answer(answer, cx),
            Purpose::Search(config) => Self::on_found(&config, answer, cx),
            Purpose::OlderTable(question) => return self.on_older_table(question, answer, cx),
        };
        if let Err(error) = done {
            self.problem = Some(error);
        }
    }

    /// Notes why the first connection was refused, and what the server says about the deal.
    fn on_explained(&mut self, answer: Answer) {
        self.problem = read_answer::<TableSnapshot>(answer).map(|table| self.check_log(table.log)).err();
    }

    /// Compares a log with what this device knows of the deal.
    fn check_log(&mut self, log: Vec<LogEvent>) {
        if let Ok(table) = Followed::from_log(log) {
            let seating = table.seating();
            self.evidence.check_commitment(seating.void_seals(), &seating.commitment().to_string());
        }
    }
}
