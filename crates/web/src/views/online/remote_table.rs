//! The connection of the page to an online table: the socket, the client, and reconnecting.
//!
//! A board attaches its session to the table. The table applies the server's events to that session and reports them to
//! the board through a callback, so it knows nothing of the game screen.

mod deal;
mod seat;

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{
    ClientMessage, ClockReadingDto, CloseReason, EventDto, MatchResultDto, Phrase, QuickMatch, TableSnapshot,
};
use nova_luna_rules::Seat;
use nova_luna_table::{Command, MatchState, Timestamp};

use super::super::app::App;
use super::{decode_response, note_commitment, quick_match, server_texts, t};
use crate::browser::{self, BrowserStorage, SocketEvent, WebSocketClient};
use crate::state::online::{
    ClientUpdate, ConnectionStatus, DealEvidence, DealStep, QuickSearch, SavedSeat, SavedSeats, TableClient,
    decode_event, decode_result,
};

use crate::state::Session;
use crate::views::session_signal::SessionSignal;
pub(crate) use deal::PublishedRecord;

/// Milliseconds to wait for an answer before reconnecting.
const ANSWER_TIMEOUT_MS: u64 = 6_000;

/// How often the answer timeout is checked.
const TIMEOUT_INTERVAL: Duration = Duration::from_secs(1);

/// How long a chat message is shown.
const CHAT_MESSAGE_TIME: Duration = Duration::from_secs(6);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ChatMessage {
    pub(crate) seat: Seat,
    pub(crate) phrase: Phrase,
    /// Identifies the message, so that its timer removes no later one.
    number: u32,
}

/// A change that the board has to show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BoardUpdate {
    /// Events were applied to the session; before them it had `since` events.
    Events { since: usize },
    /// The server rejected a command, for this reason.
    Rejected(String),
}

/// An action that may have to wait.
type Deferred = Box<dyn FnOnce()>;

/// The board that shows the match: its session, and its callbacks.
#[derive(Clone)]
struct AttachedBoard {
    session: SessionSignal,
    /// Runs an action now, or once the board has played back what happened before.
    in_turn: Rc<dyn Fn(Deferred)>,
    on_update: Rc<dyn Fn(BoardUpdate)>,
}

/// A handle to an online table.
#[derive(Clone, Copy)]
pub(crate) struct RemoteTable {
    app: App,
    pub(crate) client: RwSignal<TableClient>,
    /// The match that a new board starts from.
    pub(crate) initial_match: RwSignal<Option<MatchState>>,
    /// The chat messages on the screen.
    pub(crate) chat_messages: RwSignal<Vec<ChatMessage>>,
    /// Why the last HTTP request failed.
    pub(crate) problem: RwSignal<Option<String>>,
    /// The record with the server's secret, once the match is over.
    pub(crate) record: RwSignal<PublishedRecord>,
    /// The match on the board is over.
    pub(crate) is_over: RwSignal<bool>,
    /// The browser does not store the evidence about the deal: it lasts as long as the page.
    pub(crate) is_unsaved: RwSignal<bool>,
    /// The step of the deal that the server has not answered yet.
    pending_step: StoredValue<Option<DealStep>>,
    /// The key from the invitation link.
    key: StoredValue<Option<String>>,
    /// Time of the last request, in milliseconds since 1970.
    requested_at: StoredValue<Option<u64>>,
    socket: StoredValue<WebSocketClient, LocalStorage>,
    board: StoredValue<Option<AttachedBoard>, LocalStorage>,
}

impl RemoteTable {
    /// Connects to a table, with the saved seat or as a spectator.
    pub(crate) fn open(table: &str, key: Option<String>) -> Self {
        let saved = SavedSeats::load(&BrowserStorage).at(table).cloned();
        let has_joined = saved.as_ref().is_some_and(|saved| saved.has_joined);
        let id_prefix = browser::random_hex(6).unwrap_or_else(|| browser::now().to_string());
        let evidence = DealEvidence::load(&BrowserStorage, table);
        let mut client = TableClient::new(evidence, saved.map(|saved| saved.token), &id_prefix);
        client.has_joined = has_joined;
        client.search_config = QuickSearch::at(&BrowserStorage, table).map(|search| search.config);
        let remote = Self {
            app: App::from_context(),
            client: RwSignal::new(client),
            initial_match: RwSignal::new(None),
            chat_messages: RwSignal::new(Vec::new()),
            problem: RwSignal::new(None),
            record: RwSignal::new(PublishedRecord::NotYet),
            is_over: RwSignal::new(false),
            is_unsaved: RwSignal::new(false),
            pending_step: StoredValue::new(None),
            key: StoredValue::new(key),
            requested_at: StoredValue::new(None),
            socket: StoredValue::new_local(WebSocketClient::default()),
            board: StoredValue::new_local(None),
        };
        remote.connect();
        remote.watch_connection();
        on_cleanup(move || remote.socket.with_value(WebSocketClient::close));
        remote
    }

    /// Notices when the network goes and comes, and when an answer is late: a dead connection may look alive.
    fn watch_connection(self) {
        let offline = window_event_listener(leptos::ev::offline, move |_| self.mark_lost());
        let online = window_event_listener(leptos::ev::online, move |_| self.connect());
        let check_timeout = move || {
            let requested_at = self.requested_at.try_with_value(|time| *time).flatten();
            let is_pending = self.client.try_with_untracked(TableClient::has_pending_request) == Some(true);
            let is_late = |time: u64| browser::now().saturating_sub(time) > ANSWER_TIMEOUT_MS;
            if is_pending && requested_at.is_some_and(is_late) {
                self.requested_at.set_value(Some(browser::now()));
                self.mark_lost();
                self.connect();
            }
        };
        let check = move || {
            check_timeout();
            let has_changed =
                self.client.try_update_untracked(|client| client.note_absences(Timestamp(browser::now())));
            if has_changed == Some(true) {
                self.client.notify();
            }
        };
        let timer = set_interval_with_handle(check, TIMEOUT_INTERVAL);
        on_cleanup(move || {
            offline.remove();
            online.remove();
            if let Ok(timer) = timer {
                timer.clear();
            }
        });
    }

    fn mark_lost(self) {
        let _ = self.client.try_update(|client| {
            if client.status == ConnectionStatus::Open {
                client.status = ConnectionStatus::Lost;
            }
        });
    }

    pub(crate) fn id(self) -> String {
        self.client.with_untracked(|client| client.table.clone())
    }

    fn path(self, rest: &str) -> String {
        format!("/api/v1/tables/{}{rest}", self.id())
    }

    pub(crate) fn saved_seat(self) -> Option<SavedSeat> {
        SavedSeats::load(&BrowserStorage).at(&self.id()).cloned()
    }

    fn update_saved_seat(self, change: impl FnOnce(&mut SavedSeat)) {
        if let Some(mut saved) = self.saved_seat() {
            change(&mut saved);
            saved.last_visit = browser::now();
            let _ = SavedSeats::add(&BrowserStorage, saved);
        }
    }

    /// Attaches a board: its session follows the match from now on, and the callback hears of every change.
    pub(crate) fn attach_board(
        self,
        session: SessionSignal,
        in_turn: impl Fn(Deferred) + 'static,
        on_update: impl Fn(BoardUpdate) + 'static,
    ) {
        let board = AttachedBoard { session, in_turn: Rc::new(in_turn), on_update: Rc::new(on_update) };
        self.board.set_value(Some(board));
        on_cleanup(move || {
            let _ = self.board.try_set_value(None);
        });
        self.fetch_record_if_over(session);
    }

    fn attached_board(self) -> Option<AttachedBoard> {
        self.board.with_value(Clone::clone)
    }

    /// Reads the match as this page followed it.
    pub(crate) fn with_match<T>(self, read: impl Fn(&MatchState) -> T) -> Option<T> {
        self.attached_board()?.session.try_with_untracked(|session| read(session.match_state()))
    }

    /// Returns the last version of the match known here.
    fn version(self) -> Option<u32> {
        self.with_match(|state| state.version().0)
    }

    fn send(self, text: &str) {
        self.socket.with_value(|socket| socket.send(text));
    }

    /// Opens a new connection, which continues from the known version.
    fn connect(self) {
        self.connect_from(Self::version);
    }

    /// Opens a new connection on which the server sends the whole match.
    fn resync(self) {
        self.client.update(|client| client.status = ConnectionStatus::Connecting);
        self.connect_from(|_| None);
    }

    fn connect_from(self, last_version: fn(Self) -> Option<u32>) {
        let listener = move |event| self.on_socket_event(event, last_version);
        self.socket.with_value(|socket| socket.open(&self.path("/ws"), listener));
    }

    fn on_socket_event(self, event: SocketEvent, last_version: fn(Self) -> Option<u32>) {
        // The screen may have been closed just now.
        if self.client.try_with_untracked(|_| ()).is_none() {
            return;
        }
        match event {
            SocketEvent::Open => {
                let last_version = last_version(self);
                self.send(&self.client.with_untracked(|client| client.hello(last_version)));
            }
            SocketEvent::Message(text) => self.on_message(&text),
            SocketEvent::Closed => self.on_closed(),
        }
    }

    fn on_closed(self) {
        self.explain_closed();
        let delay = self.client.try_update(|client| client.on_disconnect(js_sys::Math::random())).flatten();
        let reconnect = move || {
            if self.client.try_with_untracked(|client| client.status == ConnectionStatus::Lost) == Some(true) {
                self.connect();
            }
        };
        if let Some(delay) = delay {
            set_timeout(reconnect, Duration::from_millis(u64::from(delay)));
        }
    }

    /// Finds out why the server refused the first connection: browsers do not tell, but an HTTP request does.
    fn explain_closed(self) {
        if self.client.with_untracked(|client| client.info.is_some()) {
            return;
        }
        browser::send_request("GET", self.path(""), None, move |response| {
            let problem = match decode_response::<TableSnapshot>(response) {
                Ok(table) => {
                    self.add_evidence(|evidence| evidence.check_commitment(table.void_seals, &table.commitment));
                    None
                }
                Err(problem) => Some(problem),
            };
            let _ = self.problem.try_update(|known| *known = problem);
        });
    }

    fn on_message(self, text: &str) {
        let was_open = self.client.with_untracked(|client| client.status == ConnectionStatus::Open);
        let now = Timestamp(browser::now());
        let updates = self.client.try_update(|client| client.handle_message(text, now)).unwrap_or_default();
        // Everything that the message says about the deal is stored before the page acts on it.
        self.add_evidence(|_| ());
        for update in updates {
            self.on_update(update);
        }
        self.use_rotated_token();
        let is_open = self.client.with_untracked(|client| client.status == ConnectionStatus::Open);
        if is_open && !was_open {
            self.on_connected();
        }
        self.advance_deal();
    }

    /// Reconnects with the saved token if another tab of this browser has replaced the refused one.
    fn use_rotated_token(self) {
        let is_refused =
            self.client.with_untracked(|client| client.status == ConnectionStatus::Closed(CloseReason::InvalidToken));
        let Some(saved) = self.saved_seat().filter(|_| is_refused) else { return };
        if !self.client.with_untracked(|client| client.uses_token(&saved.token)) {
            self.client.update(|client| client.replace_token(&saved.token));
            self.connect();
        }
    }

    /// Repeats the unanswered request.
    fn on_connected(self) {
        self.problem.set(None);
        if let Some(text) = self.client.with_untracked(|client| client.pending_request().map(str::to_owned)) {
            self.send(&text);
        }
        let my_seat = self.client.with_untracked(TableClient::my_seat);
        self.update_saved_seat(|saved| saved.seat = my_seat.map_or(saved.seat, Seat::number));
        // A step whose answer was lost with the connection may still be due.
        self.pending_step.set_value(None);
    }

    fn on_update(self, update: ClientUpdate) {
        match update {
            ClientUpdate::Match(state) => self.set_match(*state),
            ClientUpdate::Event { event, clocks, result } => match self.attached_board() {
                Some(board) => (board.in_turn)(Box::new(move || self.follow(event, clocks, result))),
                None => self.update_initial_match(&event, clocks.as_ref(), result.as_ref()),
            },
            ClientUpdate::Rejected(code, params) => {
                if let Some(board) = self.attached_board() {
                    (board.on_update)(BoardUpdate::Rejected(server_texts::explain_rejection(code, &params)));
                }
            }
            ClientUpdate::Said(seat, phrase) => self.show_chat_message(seat, phrase),
            ClientUpdate::Rematch { table, commitment, void_seals } => {
                if self.with_match(MatchState::is_over) == Some(true) {
                    note_commitment(&table, void_seals, &commitment);
                }
            }
            ClientUpdate::SearchAgain(config) => self.leave_and_search(config),
            ClientUpdate::Accepted => {}
            ClientUpdate::OutOfSync => self.resync(),
        }
    }

    /// Applies an event to the match on the board.
    fn follow(self, event: EventDto, clocks: Option<ClockReadingDto>, result: Option<MatchResultDto>) {
        let Some(board) = self.board.try_with_value(Clone::clone).flatten() else { return };
        let since = board.session.with_untracked(|session| session.match_state().events().len());
        board.session.with_untracked(|session| {
            self.add_evidence(|evidence| evidence.check_event(&event, session.match_state()));
        });
        if !apply_event(board.session, &event, clocks.as_ref(), result.as_ref()) {
            return self.resync();
        }
        board.session.with_untracked(|session| self.check_match(session.match_state()));
        (board.on_update)(BoardUpdate::Events { since });
        self.notify_of_turn(board.session);
        self.fetch_record_if_over(board.session);
        board.session.with_untracked(|session| self.search_again_if_cancelled(session.match_state()));
    }

    /// Looks for another quick match if this one was cancelled because another player never came.
    fn search_again_if_cancelled(self, state: &MatchState) {
        let next = self.client.with_untracked(|client| QuickSearch::next_after_cancel(&BrowserStorage, client, state));
        if let Some(config) = next {
            self.search_again(&config);
        }
    }

    /// Returns the config of another search to offer, if the match on the board is over before everybody has moved.
    pub(crate) fn search_to_offer(self) -> Option<QuickMatch> {
        self.with_match(|state| self.client.with_untracked(|client| client.search_to_offer(state))).flatten()
    }

    pub(crate) fn search_again(self, config: &QuickMatch) {
        quick_match::find_game(self.app, config, move |problem| {
            let _ = self.problem.try_update(|known| *known = problem);
        });
    }

    /// Applies an event to the match that no board shows yet: the page may still say who was found.
    fn update_initial_match(self, event: &EventDto, clocks: Option<&ClockReadingDto>, result: Option<&MatchResultDto>) {
        let now = Timestamp(browser::now());
        let applied = self.initial_match.try_update_untracked(|state| {
            let Some(state) = state.as_mut().filter(|state| event.version > state.version().0) else { return true };
            self.add_evidence(|evidence| evidence.check_event(event, state));
            let applied = decode_event(state, event, now).ok().and_then(|event| state.follow(event).ok());
            if let Some(clocks) = clocks {
                state.set_clocks(clocks.remaining_ms.clone(), clocks.running.and_then(Seat::new), now);
            }
            if let Some(result) = result {
                state.set_result(decode_result(result));
            }
            self.check_match(state);
            self.search_again_if_cancelled(state);
            applied.is_some()
        });
        if applied == Some(false) {
            self.resync();
        }
    }

    /// Shows a whole match.
    fn set_match(self, state: MatchState) {
        self.check_match(&state);
        match self.attached_board() {
            Some(board) => {
                let my_seat = self.client.with_untracked(TableClient::my_seat);
                board.session.set(Session::remote(state, my_seat));
                self.fetch_record_if_over(board.session);
            }
            None => self.initial_match.set(Some(state)),
        }
    }

    /// Asks the server to execute a command.
    pub(crate) fn request(self, command: Command) {
        let Some(version) = self.version() else { return };
        let text = self.client.try_update(|client| client.request(command, version)).flatten();
        if let Some(text) = text {
            self.requested_at.set_value(Some(browser::now()));
            self.send(&text);
        }
    }

    pub(crate) fn say(self, phrase: Phrase) {
        self.send(&ClientMessage::Say { phrase }.to_json());
    }

    fn show_chat_message(self, seat: Seat, phrase: Phrase) {
        let is_mine = self.client.with_untracked(TableClient::my_seat) == Some(seat);
        if self.app.settings.with_untracked(|settings| settings.muted) && !is_mine {
            return;
        }
        let number = self.chat_messages.with_untracked(|messages| messages.last().map_or(0, |last| last.number + 1));
        self.chat_messages.update(|messages| {
            messages.retain(|message| message.seat != seat);
            messages.push(ChatMessage { seat, phrase, number });
        });
        let hide = move || {
            let _ = self.chat_messages.try_update(|messages| messages.retain(|message| message.number != number));
        };
        set_timeout(hide, CHAT_MESSAGE_TIME);
    }

    /// Notifies a player who looks at another window that it is their turn.
    fn notify_of_turn(self, session: SessionSignal) {
        if session.with_untracked(|session| session.my_seat_to_move().is_some()) {
            self.notify(&t("your-turn"));
        }
    }

    /// Shows a system notification to a player who looks at another window, if they have allowed it.
    pub(crate) fn notify(self, text: &str) {
        if browser::page_is_hidden() && self.app.settings.with_untracked(|settings| settings.notifications) {
            browser::notify(&t("title"), text, &self.id());
        }
    }
}

/// Applies an event to a session; returns false if it does not fit.
fn apply_event(
    session: SessionSignal,
    event: &EventDto,
    clocks: Option<&ClockReadingDto>,
    result: Option<&MatchResultDto>,
) -> bool {
    let now = Timestamp(browser::now());
    let applied = session.try_update(|session| {
        if event.version <= session.match_state().version().0 {
            // The event came twice: as a missed one, and live.
            return true;
        }
        let applied =
            decode_event(session.match_state(), event, now).ok().and_then(|event| session.apply_event(event).ok());
        session.update_remote(|state| {
            if let Some(clocks) = clocks {
                state.set_clocks(clocks.remaining_ms.clone(), clocks.running.and_then(Seat::new), now);
            }
            if let Some(result) = result {
                state.set_result(decode_result(result));
            }
        });
        applied.is_some()
    });
    applied.unwrap_or(true)
}
