//! The way from the page to a table of a server: what is sent, what is heard, and how it goes on when it breaks.

mod seat;

use std::time::Duration;

use leptos::prelude::*;
use nova_luna_protocol::Json as _;
use nova_luna_protocol::online::{ClientMessage, CloseReason, EventDto, MatchResultDto, Phrase, TableSnapshot};
use nova_luna_rules::Seat;
use nova_luna_table::{Command, MatchState, Timestamp};

use super::super::app::App;
use super::super::play::Play;
use super::{answer, server_texts, t};
use crate::browser::{self, BrowserStorage, SocketEvent, WebSocketClient};
use crate::state::online::{
    ClientUpdate, ConnectionStatus, SavedSeat, SavedSeats, TableClient, decode_event, decode_result,
};
use crate::state::{self, Session};

/// An answer that takes longer, in milliseconds, is not waited for on the same connection.
const LATE: u64 = 6_000;

/// How long a phrase is shown.
const SHOWN: Duration = Duration::from_secs(6);

/// Something that was said, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ChatMessage {
    pub(crate) seat: Seat,
    pub(crate) phrase: Phrase,
    number: u32,
}

/// The way to a table.
#[derive(Clone, Copy)]
pub(crate) struct RemoteTable {
    app: App,
    pub(crate) client: RwSignal<TableClient>,
    /// The match, for whoever opens the board.
    pub(crate) match_state: RwSignal<Option<MatchState>>,
    /// What was said just now.
    pub(crate) chat_messages: RwSignal<Vec<ChatMessage>>,
    /// What went wrong with a request.
    pub(crate) trouble: RwSignal<Option<String>>,
    /// The record with the secret, once the match is over.
    pub(crate) record: RwSignal<Option<String>>,
    /// What lets one sit down, from the link by which one came.
    key: StoredValue<Option<String>>,
    /// When something was last asked for, in milliseconds since 1970.
    asked: StoredValue<Option<u64>>,
    socket: StoredValue<WebSocketClient, LocalStorage>,
    play: StoredValue<Option<Play>, LocalStorage>,
}

impl RemoteTable {
    /// Goes to a table, with the seat that one has there or to look on.
    pub(crate) fn go(table: &str, key: Option<String>) -> Self {
        let token = SavedSeats::load(&BrowserStorage).at(table).map(|saved| saved.token.clone());
        let visit = browser::random_hex(6).unwrap_or_else(|| browser::now().to_string());
        let remote = Self {
            app: App::here(),
            client: RwSignal::new(TableClient::new(table, token, &visit)),
            match_state: RwSignal::new(None),
            chat_messages: RwSignal::new(Vec::new()),
            trouble: RwSignal::new(None),
            record: RwSignal::new(None),
            key: StoredValue::new(key),
            asked: StoredValue::new(None),
            socket: StoredValue::new_local(WebSocketClient::default()),
            play: StoredValue::new_local(None),
        };
        remote.connect();
        remote.watch();
        on_cleanup(move || remote.socket.with_value(WebSocketClient::close));
        remote
    }

    /// Sees when the network goes and comes, and when an answer takes too long: a connection may be dead without saying so.
    fn watch(self) {
        let gone = window_event_listener(leptos::ev::offline, move |_| self.lost());
        let back = window_event_listener(leptos::ev::online, move |_| self.connect());
        let late = move || {
            let asked = self.asked.try_with_value(|asked| *asked).flatten();
            let waits = self.client.try_with_untracked(TableClient::waits) == Some(true);
            if waits && asked.is_some_and(|asked| browser::now().saturating_sub(asked) > LATE) {
                self.asked.set_value(Some(browser::now()));
                self.lost();
                self.connect();
            }
        };
        let timer = set_interval_with_handle(late, Duration::from_secs(1));
        on_cleanup(move || {
            gone.remove();
            back.remove();
            if let Ok(timer) = timer {
                timer.clear();
            }
        });
    }

    fn lost(self) {
        let _ = self.client.try_update(|client| {
            if client.status == ConnectionStatus::Open {
                client.status = ConnectionStatus::Lost;
            }
        });
    }

    fn table(self) -> String {
        self.client.with_untracked(|client| client.table.clone())
    }

    /// One's seat as the browser remembers it.
    pub(crate) fn saved_seat(self) -> Option<SavedSeat> {
        SavedSeats::load(&BrowserStorage).at(&self.table()).cloned()
    }

    fn update_saved_seat(self, change: impl FnOnce(&mut SavedSeat)) {
        if let Some(mut saved) = self.saved_seat() {
            change(&mut saved);
            saved.at = browser::now();
            let _ = SavedSeats::note(&BrowserStorage, saved);
        }
    }

    /// The board is there: what happens is shown on it.
    pub(crate) fn sit(self, play: Play) {
        self.play.set_value(Some(play));
        on_cleanup(move || {
            let _ = self.play.try_set_value(None);
        });
        self.look_at_end(play);
        play.announce();
    }

    /// Looks at the match as it was followed here.
    pub(crate) fn seen<T>(self, look: impl FnOnce(&MatchState) -> T) -> Option<T> {
        let play = self.play.with_value(|play| *play)?;
        play.session.try_with_untracked(|session| look(session.table()))
    }

    /// Opens a connection in the place of the one before.
    fn connect(self) {
        let path = format!("/api/v1/tables/{}/ws", self.table());
        self.socket.with_value(|socket| socket.open(&path, move |heard| self.heard(heard)));
    }

    fn heard(self, heard: SocketEvent) {
        // The screen may have been left in this very moment.
        if self.client.try_with_untracked(|_| ()).is_none() {
            return;
        }
        match heard {
            SocketEvent::Open => {
                let known = self.play.with_value(|play| play.map(Play::version));
                let hello = self.client.with_untracked(|client| client.hello(known));
                self.socket.with_value(|socket| socket.send(&hello));
            }
            SocketEvent::Message(text) => self.message(&text),
            SocketEvent::Closed => {
                self.ask_why();
                let wait = self.client.try_update(|client| client.broke(js_sys::Math::random())).flatten();
                if let Some(wait) = wait {
                    set_timeout(
                        move || {
                            if self.client.try_with_untracked(|client| client.status == ConnectionStatus::Lost)
                                == Some(true)
                            {
                                self.connect();
                            }
                        },
                        Duration::from_millis(u64::from(wait)),
                    );
                }
            }
        }
    }

    /// A browser does not tell why a socket was refused: whoever was never let in asks in another way.
    fn ask_why(self) {
        if self.client.with_untracked(|client| client.info.is_some()) {
            return;
        }
        browser::request("GET", format!("/api/v1/tables/{}", self.table()), None, move |answered| {
            let trouble = answer::<TableSnapshot>(answered).err();
            let _ = self.trouble.try_update(|known| *known = trouble);
        });
    }

    fn message(self, text: &str) {
        let was_open = self.client.with_untracked(|client| client.status == ConnectionStatus::Open);
        let news =
            self.client.try_update(|client| client.handle_message(text, Timestamp(browser::now()))).unwrap_or_default();
        for news in news {
            self.follow(news);
        }
        self.take_new_token();
        let is_open = self.client.with_untracked(|client| client.status == ConnectionStatus::Open);
        if is_open && !was_open {
            self.came_in();
        }
    }

    /// If the token is refused because another page of this browser has got a new one, goes on with that.
    fn take_new_token(self) {
        let refused =
            self.client.with_untracked(|client| client.status == ConnectionStatus::Closed(CloseReason::Token));
        let Some(saved) = self.saved_seat().filter(|_| refused) else { return };
        if !self.client.with_untracked(|client| client.holds(&saved.token)) {
            self.client.update(|client| client.renew(&saved.token));
            self.connect();
        }
    }

    /// The server has welcomed us: what was not answered is asked again, and a seat that waits for us is taken.
    fn came_in(self) {
        self.trouble.set(None);
        if let Some(text) = self.client.with_untracked(|client| client.unanswered().map(str::to_owned)) {
            self.socket.with_value(|socket| socket.send(&text));
        }
        let info = self.client.with_untracked(|client| client.info.clone());
        let Some(info) = info else { return };
        self.update_saved_seat(|saved| {
            if saved.commitment.is_empty() {
                saved.commitment.clone_from(&info.commitment);
            }
        });
        if info.has_to_sit() {
            self.take_seat();
        }
    }

    fn follow(self, news: ClientUpdate) {
        let play = self.play.with_value(|play| *play);
        match news {
            ClientUpdate::Match(match_state) => self.show(*match_state, play),
            ClientUpdate::Event { told, clocks, result } => {
                let Some(play) = play else { return };
                let before = play.session.with_untracked(|session| session.table().happenings().len());
                if !apply_event(play, &told, clocks.as_ref(), result.as_ref()) {
                    return self.resync();
                }
                play.happened(before);
                self.call_back(play);
                self.look_at_end(play);
            }
            ClientUpdate::Refused(code, params) => {
                if let Some(play) = play {
                    play.note.set(Some(server_texts::refusal(code, &params)));
                }
            }
            ClientUpdate::Said(seat, phrase) => self.hear_saying(seat, phrase),
            ClientUpdate::Accepted => {}
            ClientUpdate::OutOfSync => self.resync(),
        }
    }

    /// Shows a match that was told as a whole.
    fn show(self, match_state: MatchState, play: Option<Play>) {
        let seat = self.client.with_untracked(|client| client.info.as_ref().and_then(|info| info.seat));
        match play {
            Some(play) => {
                play.session.set(Session::remote(match_state, seat));
                self.look_at_end(play);
            }
            None => self.match_state.set(Some(match_state)),
        }
    }

    /// What was heard does not fit what is known: the match is told anew.
    fn resync(self) {
        self.client.update(|client| client.status = ConnectionStatus::Connecting);
        let path = format!("/api/v1/tables/{}/ws", self.table());
        let listen = move |heard| match heard {
            SocketEvent::Open => {
                let hello = self.client.with_untracked(|client| client.hello(None));
                self.socket.with_value(|socket| socket.send(&hello));
            }
            other => self.heard(other),
        };
        self.socket.with_value(|socket| socket.open(&path, listen));
    }

    /// Asks the server for something.
    pub(crate) fn ask(self, wish: Command) {
        let Some(play) = self.play.with_value(|play| *play) else { return };
        let version = play.version();
        play.note.set(None);
        let text = self.client.try_update(|client| client.ask(wish, version)).flatten();
        if let Some(text) = text {
            self.asked.set_value(Some(browser::now()));
            self.socket.with_value(|socket| socket.send(&text));
        }
    }

    /// Says one of the phrases.
    pub(crate) fn say(self, phrase: Phrase) {
        self.socket.with_value(|socket| socket.send(&ClientMessage::Say { phrase }.to_json()));
    }

    fn hear_saying(self, seat: Seat, phrase: Phrase) {
        let own = self.client.with_untracked(|client| client.info.as_ref().and_then(|info| info.seat)) == Some(seat);
        if self.app.settings.with_untracked(|settings| settings.muted) && !own {
            return;
        }
        let number =
            self.chat_messages.with_untracked(|chat_messages| chat_messages.last().map_or(0, |last| last.number + 1));
        self.chat_messages.update(|chat_messages| {
            chat_messages.retain(|saying| saying.seat != seat);
            chat_messages.push(ChatMessage { seat, phrase, number });
        });
        let forget = move || {
            let _ =
                self.chat_messages.try_update(|chat_messages| chat_messages.retain(|saying| saying.number != number));
        };
        set_timeout(forget, SHOWN);
    }

    /// Calls the player back who looks elsewhere, when it is their turn.
    fn call_back(self, play: Play) {
        let saved = play.session.with_untracked(|session| session.my_seat_to_move().is_some());
        if saved && browser::page_is_hidden() && self.app.settings.with_untracked(|settings| settings.notices) {
            browser::notify(&t("title"), &t("your-turn"), &self.table());
        }
    }

    /// Once the match is over, fetches the record with the secret.
    fn look_at_end(self, play: Play) {
        if !play.session.with_untracked(|session| session.table().is_over()) {
            return;
        }
        let first_seen = self.saved_seat().is_some_and(|saved| !saved.over);
        let path = format!("/api/v1/tables/{}/record", self.table());
        browser::request("GET", path, None, move |answered| {
            let Some((200, text)) = answered else { return };
            if first_seen && play.is_shown() {
                let note = |session: &Session| {
                    state::save_online_result(&BrowserStorage, session.table(), &text, browser::now())
                };
                // Where there is no room for it, the server still has the record.
                let _ = play.session.with_untracked(note);
                self.update_saved_seat(|saved| saved.over = true);
            }
            let _ = self.record.try_update(|record| *record = Some(text));
        });
    }
}

/// Lets something happen on the board that was told; false if it does not fit.
fn apply_event(
    play: Play,
    told: &EventDto,
    clocks: Option<&nova_luna_protocol::online::ClocksLeft>,
    result: Option<&MatchResultDto>,
) -> bool {
    let now = Timestamp(browser::now());
    let heard = play.session.try_update(|session| {
        if told.version <= session.table().version().0 {
            // It was told twice: as missing, and as it happened.
            return true;
        }
        let followed = decode_event(session.table(), told, now).and_then(|event| session.follow(event));
        session.correct(|match_state| {
            if let Some(clocks) = clocks {
                match_state.note_clocks(clocks.left.clone(), clocks.running.and_then(Seat::new), now);
            }
            if let Some(result) = result {
                match_state.note_result(decode_result(result));
            }
        });
        followed.is_ok()
    });
    heard.unwrap_or(true)
}
