//! The client of an online table as a state machine without I/O: it gets inputs and returns effects.

mod calls;
mod connection;
mod deal;
mod ending;
mod messages;
mod quick;
mod record;
mod seat;

use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{ClientMessage, FillSeats};
use nova_luna_rules::Seat;
use nova_luna_table::{MatchState, Timestamp};

pub use calls::{CallError, read_answer};
pub use connection::ConnectionStatus;
pub use deal::OwnCommitment;
pub use quick::{QUICK_PATH, save_found_table};
pub use record::PublishedRecord;

use crate::context::{Context, Device};
use crate::effect::{CallId, Effect, Input};
use crate::evidence::DealEvidence;
use crate::quick_search::QuickSearch;
use crate::saved_seats::SavedSeats;
use crate::table_info::TableInfo;
use calls::{PendingCall, Purpose};
use connection::{Connection, PendingRequest};
use deal::{DealStep, StepRepetition};
use ending::Ending;
use quick::Search;

#[derive(Clone, PartialEq, Debug)]
pub struct TableClient {
    pub table: String,
    /// The token of the player's seat; `None` for spectators.
    token: Option<String>,
    /// The key from the invitation link.
    key: Option<String>,
    /// This browser has committed at this table before.
    has_joined: bool,
    /// The client is about to leave the table, and takes no further part in the deal.
    is_leaving: bool,
    pub status: ConnectionStatus,
    /// `None` until the server's first welcome.
    pub info: Option<TableInfo>,
    pub evidence: DealEvidence,
    /// The device does not store the evidence about the deal: it lasts as long as the page.
    pub is_unsaved: bool,
    /// Why the player's last request failed.
    pub problem: Option<CallError>,
    /// The record with the server's secret, once the match is over.
    pub record: PublishedRecord,
    /// How often this client has replaced its token.
    pub rotations: u32,
    search: Search,
    connection: Connection,
    calls: Vec<PendingCall>,
    last_call: CallId,
    /// The step of the deal that is under way, or that the server has refused.
    pending_step: Option<DealStep>,
    step_repetition: Option<StepRepetition>,
    /// The player wants to end the match without somebody who does not come.
    ending: Option<Ending>,
    /// The time that the driver was asked to wait for.
    wake_at: Option<Timestamp>,
}

impl TableClient {
    /// A client of a table, with the stored seat or as a spectator. If a search has just found the table, the player sits
    /// down without being asked: only if the search was one of this device, because a link can say the same.
    pub fn open(table: &str, key: Option<String>, is_found: bool, device: &dyn Device) -> Self {
        let mut cx = Context::new(device);
        let (saved, evidence, search) = cx.storage(|storage| {
            let saved = SavedSeats::load(storage).at(table).cloned();
            (saved, DealEvidence::load(storage, table), QuickSearch::at(storage, table))
        });
        let is_joining = is_found && search.is_some();
        Self {
            table: table.to_owned(),
            has_joined: saved.as_ref().is_some_and(|saved| saved.has_joined),
            token: saved.map(|saved| saved.token),
            key,
            is_leaving: false,
            status: ConnectionStatus::Connecting,
            info: None,
            evidence,
            is_unsaved: false,
            problem: None,
            record: PublishedRecord::NotYet,
            rotations: 0,
            search: Search { config: search.map(|search| search.config), is_joining, ..Search::default() },
            connection: Connection::new(&cx),
            calls: Vec::new(),
            last_call: 0,
            pending_step: None,
            step_repetition: None,
            ending: None,
            wake_at: None,
        }
    }

    /// Handles an input, and returns what follows from it.
    pub fn on(&mut self, input: Input, device: &dyn Device) -> Vec<Effect> {
        let mut cx = Context::new(device);
        match input {
            Input::Opened => self.say_hello(&mut cx),
            Input::Closed => self.on_closed(&mut cx),
            Input::Text(text) => self.on_text(text, &mut cx),
            Input::Answer(id, answer) => self.on_answer(id, answer, &mut cx),
            Input::Woken => self.wake(&mut cx),
            Input::NotSaved => self.is_unsaved = true,
            Input::Offline => self.mark_lost(),
            Input::Online => self.connect(&mut cx),
            Input::Command(command, version) => self.request(command, version, &mut cx),
            Input::EndWithout(absent) => self.ending = Some(Ending::without(absent)),
            Input::Say(phrase) => cx.push(Effect::Send(ClientMessage::Say { phrase }.to_json())),
            Input::Sit => {
                self.search.config = None;
                self.take_seat(&mut cx);
            }
            Input::Recommit => self.recommit(&mut cx),
            Input::Leave => self.post_with_token(Purpose::Leave, "leave", &mut cx),
            Input::Fill(bot) => {
                let body = |token| FillSeats { token, bot: bot.to_owned() }.to_json();
                self.post_as_player(Purpose::Fill, "fill", body, 0, &mut cx);
            }
            Input::Rotate => self.rotate_token(&mut cx),
            Input::Spectate => self.forget_lost_seat(&mut cx),
            Input::Rematch => self.post_with_token(Purpose::Rematch, "rematch", &mut cx),
            Input::Search => {
                if let Some(config) = self.search_to_offer() {
                    self.search_again(config, &mut cx);
                }
            }
            Input::FetchRecord => self.fetch_record(0, &mut cx),
        }
        self.follow_up(&mut cx);
        cx.into_effects()
    }

    /// Does what is due in the new state.
    fn follow_up(&mut self, cx: &mut Context) {
        self.sit_down(cx);
        self.advance_deal(cx);
        self.plan_question(cx);
        self.go_on_ending(cx);
        self.save_evidence(cx);
        let due = self.next_due();
        if self.wake_at != due {
            self.wake_at = due;
            due.into_iter().for_each(|due| cx.push(Effect::Wake(due.since(cx.now))));
        }
    }

    /// Does everything whose time has come.
    fn wake(&mut self, cx: &mut Context) {
        // The clock of the device may be set back, or count more coarsely than its timers.
        cx.now = cx.now.max(self.wake_at.take().unwrap_or(cx.now));
        self.watch_connection(cx);
        self.repeat_calls(cx);
        self.repeat_step(cx);
        self.ask_for_older_table(cx);
        self.note_absences(cx.now);
    }

    fn next_due(&self) -> Option<Timestamp> {
        let calls = self.calls.iter().filter_map(PendingCall::due);
        let absence = || self.info.as_ref()?.next_absence();
        let others = [
            self.connection.reconnect_at,
            self.connection.pending.as_ref().map(PendingRequest::due),
            self.step_repetition.map(|repetition| repetition.at),
            self.search.next_question,
            absence().filter(|_| self.status == ConnectionStatus::Open),
        ];
        calls.chain(others.into_iter().flatten()).min()
    }

    fn note_absences(&mut self, now: Timestamp) {
        // While this client is not connected, it does not know who is.
        if let (Some(info), ConnectionStatus::Open) = (&mut self.info, self.status) {
            info.note_absences(now);
        }
    }

    /// Stores the evidence, if it has changed, together with what other tabs have stored.
    fn save_evidence(&mut self, cx: &mut Context) {
        // What cannot be stored comes back as an input.
        let _ = cx.storage(|storage| self.evidence.save(storage));
    }

    /// Whether this device has a seat at the table, as far as it knows.
    pub(crate) fn has_token(&self) -> bool {
        self.token.is_some()
    }

    pub fn my_seat(&self) -> Option<Seat> {
        self.info.as_ref()?.my_seat
    }

    /// Returns the match, once it has begun.
    pub fn match_state(&self) -> Option<&MatchState> {
        self.info.as_ref()?.match_state()
    }

    pub fn is_over(&self) -> bool {
        self.match_state().is_some_and(MatchState::is_over)
    }
}

#[cfg(test)]
mod tests;
