//! The driver of an online table: it carries out the effects of the table's client, and shows its changes.
//!
//! A board attaches its session to the table. The session follows the client's match as soon as the board has shown what
//! happened before, and a callback tells the board, so the driver knows nothing of the game screen.

use std::rc::Rc;

use nova_luna_protocol::online::{DiscColour, Phrase};
use nova_luna_table::{Command, MatchState, Timestamp};

use super::rematch::RematchView;
use super::{borrow, quick_match, server_texts};
use crate::browser::{SocketEvent, WebSocketClient};
use crate::state::Storage as _;
use crate::state::online::{
    Change, Destination, Device, Effect, Input, PhraseHistory, PublishedRecord, SavedSeat, SavedSeats, TableClient,
    TableInfo,
};
use crate::views::prelude::*;
use crate::views::session_signal::SessionSignal;

const CHAT_MESSAGE_TIME: Duration = Duration::from_secs(6);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ChatMessage {
    pub(crate) seat: Seat,
    pub(crate) phrase: Phrase,
    /// Identifies the message, so that its timer removes no later one.
    number: u32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BoardUpdate {
    /// The session has followed the match; before that it had `since` events.
    Events {
        since: usize,
    },
    Rejected(String),
}

type Deferred = Box<dyn FnOnce()>;

type Handler = Rc<dyn Fn(Input)>;

/// The board that shows the match: its session, and its callbacks.
#[derive(Clone)]
struct AttachedBoard {
    session: SessionSignal,
    /// Runs an action now, or once the board has played back what happened before.
    in_turn: Rc<dyn Fn(Deferred)>,
    on_update: Rc<dyn Fn(BoardUpdate)>,
}

struct Browser(App);

impl Device for Browser {
    fn now(&self) -> Timestamp {
        Timestamp(browser::now())
    }

    fn random_hex(&self, bytes: usize) -> Option<String> {
        browser::random_hex(bytes)
    }

    fn stored(&self, key: &str) -> Option<String> {
        BrowserStorage.get(key)
    }

    fn player(&self) -> (String, Option<DiscColour>) {
        self.0.settings.with_untracked(|settings| (settings.name.clone(), settings.disc.parse().ok()))
    }
}

#[derive(Clone, Copy)]
pub(crate) struct RemoteTable {
    app: App,
    pub(crate) client: RwSignal<TableClient>,
    /// What is shown over the board for a while.
    pub(crate) chat_messages: RwSignal<Vec<ChatMessage>>,
    pub(crate) phrases: RwSignal<PhraseHistory>,
    /// Why the last HTTP request failed.
    pub(crate) problem: Memo<Option<String>>,
    /// The record with the server's secret, once the match is over.
    pub(crate) record: Memo<PublishedRecord>,
    /// Hands an input to the client. The board reaches the client's code only through this, so it is not a part of the
    /// module for local games.
    handler: StoredValue<Handler, LocalStorage>,
    /// Where a player goes who leaves the table.
    exit: StoredValue<Route>,
    socket: StoredValue<WebSocketClient, LocalStorage>,
    timer: StoredValue<Option<TimeoutHandle>>,
    board: StoredValue<Option<AttachedBoard>, LocalStorage>,
    /// The id of the table of the rematch, once the player has asked for it.
    pub(super) asked_rematch: RwSignal<Option<String>>,
    pub(crate) rematch_stage: RwSignal<Option<RematchView>>,
}

impl RemoteTable {
    /// Connects to a table, with the saved seat or as a spectator.
    pub(crate) fn open(table: &str, key: Option<String>, is_found: bool) -> Self {
        let app = App::from_context();
        let client = RwSignal::new(TableClient::open(table, key, is_found, &Browser(app)));
        let remote = Self {
            app,
            client,
            chat_messages: RwSignal::new(Vec::new()),
            phrases: RwSignal::new(PhraseHistory::default()),
            problem: memo(move || client.with(|client| client.problem.as_ref().map(server_texts::explain_error))),
            record: memo(move || client.with(|client| client.record.clone())),
            handler: StoredValue::new_local(Rc::new(|_| ())),
            exit: StoredValue::new(Route::Online),
            socket: StoredValue::new_local(WebSocketClient::default()),
            timer: StoredValue::new(None),
            board: StoredValue::new_local(None),
            asked_rematch: RwSignal::new(None),
            rematch_stage: RwSignal::new(None),
        };
        remote.handler.set_value(Rc::new(move |input| remote.handle(input)));
        remote.on(Input::Woken);
        while_shown(window_event_listener(leptos::ev::offline, move |_| remote.on(Input::Offline)));
        while_shown(window_event_listener(leptos::ev::online, move |_| remote.on(Input::Online)));
        on_cleanup(move || {
            remote.wake_after(None);
            remote.socket.with_value(WebSocketClient::close);
        });
        remote
    }

    /// Hands an input to the client, and does what follows from it.
    pub(crate) fn on(self, input: Input) {
        if let Some(handler) = self.handler.try_get_value() {
            handler(input);
        }
    }

    fn handle(self, input: Input) {
        // The screen may have been closed just now.
        let effects = self.client.try_update(|client| client.on(input, &Browser(self.app)));
        effects.into_iter().flatten().for_each(|effect| self.carry_out(effect));
        self.set_clock();
    }

    /// Tells the board what the client has learnt about the server's clock: after an interruption, or from an event.
    fn set_clock(self) {
        let clock = self.client.try_with_untracked(|client| client.info.as_ref().map(|info| info.clock)).flatten();
        let board = self.board.try_with_value(Clone::clone).flatten();
        if let (Some(clock), Some(board)) = (clock, board) {
            // Clocks are drawn every second anyway; a change of the session would end the playback of a move.
            board.session.update_quietly(|session| session.set_clock(clock));
        }
    }

    fn carry_out(self, effect: Effect) {
        match effect {
            Effect::Save(saved) => {
                if saved.store(&BrowserStorage).is_err() {
                    self.on(Input::NotSaved);
                }
            }
            Effect::Connect => {
                let path = format!("/api/v1/tables/{}/ws", self.id());
                let listener = move |event| match event {
                    SocketEvent::Open => self.on(Input::Opened),
                    SocketEvent::Message(text) => self.on(Input::Text(&text)),
                    SocketEvent::Closed => self.on(Input::Closed),
                };
                self.socket.with_value(|socket| socket.open(&path, listener));
            }
            Effect::Disconnect => self.socket.with_value(WebSocketClient::close),
            Effect::Send(text) => self.socket.with_value(|socket| socket.send(&text)),
            Effect::Call(call) => spawn_local(async move {
                let answer = match call.limit {
                    Some(limit) => browser::get_within(&call.path, Duration::from_millis(limit)).await,
                    None => browser::fetch(call.method, &call.path, call.body).await,
                };
                let answer = answer.ok();
                self.on(Input::Answer(call.id, borrow(&answer)));
            }),
            Effect::Wake(milliseconds) => self.wake_after(Some(Duration::from_millis(milliseconds))),
            Effect::Go(destination) => self.go(destination),
            Effect::Changed(change) => self.show(change),
        }
    }

    /// Wakes the client after a time, and no longer after the time before.
    fn wake_after(self, time: Option<Duration>) {
        let timer = time.and_then(|time| set_timeout_with_handle(move || self.on(Input::Woken), time).ok());
        let before = self.timer.try_update_value(|known| std::mem::replace(known, timer)).flatten();
        before.into_iter().for_each(|timer| timer.clear());
    }

    fn go(self, destination: Destination) {
        match destination {
            Destination::Found { table, has_seat } => quick_match::go_to_table(self.app, table, has_seat),
            Destination::Rematch(table) => self.asked_rematch.set(Some(table)),
            Destination::Away => browser::navigate(&self.exit.get_value()),
        }
    }

    fn show(self, change: Change) {
        let board = self.board.with_value(Clone::clone);
        match (change, board) {
            (Change::Event(state), Some(board)) => (board.in_turn)(Box::new(move || self.follow(*state))),
            (Change::Restarted(state), Some(board)) => {
                let was_over = board.session.with_untracked(|session| session.match_state().is_over());
                let (is_over, since) = (state.is_over(), state.events().len());
                board.session.set(self.session(*state));
                // The match ended while the connection was lost, so the board has not shown its result.
                if is_over && !was_over {
                    (board.on_update)(BoardUpdate::Events { since });
                }
            }
            (Change::Rejected(code, params), Some(board)) => {
                (board.on_update)(BoardUpdate::Rejected(server_texts::explain_rejection(code, &params)));
            }
            (Change::Said(seat, phrase), _) => self.show_chat_message(seat, phrase),
            (Change::Record, _) => self.save_result(),
            _ => {}
        }
    }

    /// Lets the session on the board follow the match, and tells the board.
    fn follow(self, state: MatchState) {
        let Some(board) = self.board.try_with_value(Clone::clone).flatten() else { return };
        let known = |session: &Session| (session.match_state().version(), session.match_state().events().len());
        let (version, since) = board.session.with_untracked(known);
        if state.version() <= version {
            return;
        }
        let _ = board.session.try_update(|session| session.follow(state));
        (board.on_update)(BoardUpdate::Events { since });
        if board.session.with_untracked(|session| session.my_seat_to_move().is_some()) {
            self.notify(&t("your-turn"));
        }
    }

    pub(super) fn session(self, state: MatchState) -> Session {
        let (my_seat, clock) = self.client.with_untracked(|client| {
            (client.my_seat(), client.info.as_ref().map(|info| info.clock).unwrap_or_default())
        });
        let mut session = Session::remote(state, my_seat);
        session.set_clock(clock);
        session
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
    }

    /// Reads what the server has said about the table, if it has.
    pub(crate) fn info<T>(self, read: impl Fn(&TableInfo) -> T) -> Option<T> {
        self.client.with(|client| client.info.as_ref().map(read))
    }

    pub(crate) fn id(self) -> String {
        self.client.with_untracked(|client| client.table.clone())
    }

    pub(crate) fn saved_seat(self) -> Option<SavedSeat> {
        SavedSeats::load(&BrowserStorage).at(&self.id()).cloned()
    }

    /// Returns the key with which others can join, if it is known here.
    pub(crate) fn key(self) -> Option<String> {
        self.client.with_untracked(|client| client.key(&BrowserStorage))
    }

    /// Asks the server to execute a command of a player who sees the board.
    pub(crate) fn request(self, command: Command) {
        let Some(board) = self.board.with_value(Clone::clone) else { return };
        let version = board.session.with_untracked(|session| session.match_state().version());
        self.on(Input::Command(command, version));
    }

    /// Leaves the table before the match has begun, for another screen.
    pub(crate) fn leave(self, to: Route) {
        self.exit.set_value(to);
        self.on(Input::Leave);
    }

    /// Watches the match after the seat was lost.
    pub(crate) fn spectate(self) {
        self.on(Input::Spectate);
        self.app.route.set(Route::table(&self.id()));
    }

    /// Stores the result of the player's match. If the storage is full, the server still has the record.
    fn save_result(self) {
        self.client.with_untracked(|client| {
            if let (Some(state), Some(text)) = (client.match_state(), client.record.text()) {
                let _ = state::save_online_result(&BrowserStorage, state, client.my_seat(), text, browser::now());
            }
        });
    }

    /// Opens the replay of an archived match: of the record that was checked, if there is one.
    pub(crate) fn replay(self) {
        spawn_local(async move {
            let checked = self.record.with_untracked(|record| record.text().map(str::to_owned));
            let text = match checked {
                None => browser::fetch("GET", &format!("/api/v1/tables/{}/record", self.id()), None).await.ok(),
                Some(text) => Some((200, text)),
            };
            if let Some(record) = text.and_then(|(_, text)| Record::read(&text).ok()) {
                let game = self.id().parse().map_or(GameRef::Opened, GameRef::Table);
                self.app.replay(game, &record, None, 0);
            }
        });
    }

    fn show_chat_message(self, seat: Seat, phrase: Phrase) {
        let is_mine = self.client.with_untracked(TableClient::my_seat) == Some(seat);
        if self.app.settings.with_untracked(|settings| settings.muted) && !is_mine {
            return;
        }
        self.phrases.update(|history| history.add(seat, phrase));
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

    /// Shows a system notification to a player who looks at another window, if they have allowed it.
    pub(crate) fn notify(self, text: &str) {
        if browser::page_is_hidden() && self.app.settings.with_untracked(|settings| settings.notifications) {
            browser::notify(&t("title"), text, &self.id());
        }
    }
}
