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
use super::{answer, t, told};
use crate::browser::{self, Browser, FromJson, Wire};
use crate::state::online::{ClientUpdate, Guest, Link, Mine, MyTables, happening_of, verdict_of};
use crate::state::{self, Session};

/// An answer that takes longer, in milliseconds, is not waited for on the same connection.
const LATE: u64 = 6_000;

/// How long a phrase is shown.
const SHOWN: Duration = Duration::from_secs(6);

/// Something that was said, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Saying {
    pub(crate) seat: Seat,
    pub(crate) phrase: Phrase,
    number: u32,
}

/// The way to a table.
#[derive(Clone, Copy)]
pub(crate) struct Far {
    app: App,
    pub(crate) guest: RwSignal<Guest>,
    /// The match, for whoever opens the board.
    pub(crate) course: RwSignal<Option<MatchState>>,
    /// What was said just now.
    pub(crate) sayings: RwSignal<Vec<Saying>>,
    /// What went wrong with a request.
    pub(crate) trouble: RwSignal<Option<String>>,
    /// The record with the secret, once the match is over.
    pub(crate) record: RwSignal<Option<String>>,
    /// What lets one sit down, from the link by which one came.
    key: StoredValue<Option<String>>,
    /// When something was last asked for, in milliseconds since 1970.
    asked: StoredValue<Option<u64>>,
    wire: StoredValue<Wire, LocalStorage>,
    play: StoredValue<Option<Play>, LocalStorage>,
}

impl Far {
    /// Goes to a table, with the seat that one has there or to look on.
    pub(crate) fn go(table: &str, key: Option<String>) -> Self {
        let token = MyTables::load(&Browser).at(table).map(|mine| mine.token.clone());
        let visit = browser::random_hex(6).unwrap_or_else(|| browser::now().to_string());
        let far = Self {
            app: App::here(),
            guest: RwSignal::new(Guest::new(table, token, &visit)),
            course: RwSignal::new(None),
            sayings: RwSignal::new(Vec::new()),
            trouble: RwSignal::new(None),
            record: RwSignal::new(None),
            key: StoredValue::new(key),
            asked: StoredValue::new(None),
            wire: StoredValue::new_local(Wire::default()),
            play: StoredValue::new_local(None),
        };
        far.connect();
        far.watch();
        on_cleanup(move || far.wire.with_value(Wire::close));
        far
    }

    /// Sees when the network goes and comes, and when an answer takes too long: a connection may be dead without saying so.
    fn watch(self) {
        let gone = window_event_listener(leptos::ev::offline, move |_| self.lost());
        let back = window_event_listener(leptos::ev::online, move |_| self.connect());
        let late = move || {
            let asked = self.asked.try_with_value(|asked| *asked).flatten();
            let waits = self.guest.try_with_untracked(Guest::waits) == Some(true);
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
        let _ = self.guest.try_update(|guest| {
            if guest.link == Link::Open {
                guest.link = Link::Lost;
            }
        });
    }

    fn table(self) -> String {
        self.guest.with_untracked(|guest| guest.table.clone())
    }

    /// One's seat as the browser remembers it.
    pub(crate) fn mine(self) -> Option<Mine> {
        MyTables::load(&Browser).at(&self.table()).cloned()
    }

    fn note_mine(self, change: impl FnOnce(&mut Mine)) {
        if let Some(mut mine) = self.mine() {
            change(&mut mine);
            mine.at = browser::now();
            let _ = MyTables::note(&Browser, mine);
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
        self.wire.with_value(|wire| wire.open(&path, move |heard| self.heard(heard)));
    }

    fn heard(self, heard: FromJson) {
        // The screen may have been left in this very moment.
        if self.guest.try_with_untracked(|_| ()).is_none() {
            return;
        }
        match heard {
            FromJson::Open => {
                let known = self.play.with_value(|play| play.map(Play::version));
                let hello = self.guest.with_untracked(|guest| guest.hello(known));
                self.wire.with_value(|wire| wire.send(&hello));
            }
            FromJson::Message(text) => self.message(&text),
            FromJson::Closed => {
                self.ask_why();
                let wait = self.guest.try_update(|guest| guest.broke(js_sys::Math::random())).flatten();
                if let Some(wait) = wait {
                    set_timeout(
                        move || {
                            if self.guest.try_with_untracked(|guest| guest.link == Link::Lost) == Some(true) {
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
        if self.guest.with_untracked(|guest| guest.desk.is_some()) {
            return;
        }
        browser::request("GET", format!("/api/v1/tables/{}", self.table()), None, move |answered| {
            let trouble = answer::<TableSnapshot>(answered).err();
            let _ = self.trouble.try_update(|known| *known = trouble);
        });
    }

    fn message(self, text: &str) {
        let was_open = self.guest.with_untracked(|guest| guest.link == Link::Open);
        let news = self.guest.try_update(|guest| guest.from_json(text, Timestamp(browser::now()))).unwrap_or_default();
        for news in news {
            self.follow(news);
        }
        self.take_new_token();
        let is_open = self.guest.with_untracked(|guest| guest.link == Link::Open);
        if is_open && !was_open {
            self.came_in();
        }
    }

    /// If the token is refused because another page of this browser has got a new one, goes on with that.
    fn take_new_token(self) {
        let refused = self.guest.with_untracked(|guest| guest.link == Link::Shut(CloseReason::Token));
        let Some(mine) = self.mine().filter(|_| refused) else { return };
        if !self.guest.with_untracked(|guest| guest.holds(&mine.token)) {
            self.guest.update(|guest| guest.renew(&mine.token));
            self.connect();
        }
    }

    /// The server has welcomed us: what was not answered is asked again, and a seat that waits for us is taken.
    fn came_in(self) {
        self.trouble.set(None);
        if let Some(text) = self.guest.with_untracked(|guest| guest.unanswered().map(str::to_owned)) {
            self.wire.with_value(|wire| wire.send(&text));
        }
        let desk = self.guest.with_untracked(|guest| guest.desk.clone());
        let Some(desk) = desk else { return };
        self.note_mine(|mine| {
            if mine.commitment.is_empty() {
                mine.commitment.clone_from(&desk.commitment);
            }
        });
        if desk.has_to_sit() {
            self.take_seat();
        }
    }

    fn follow(self, news: ClientUpdate) {
        let play = self.play.with_value(|play| *play);
        match news {
            ClientUpdate::Match(course) => self.show(*course, play),
            ClientUpdate::EventDto { told, clocks, result } => {
                let Some(play) = play else { return };
                let before = play.session.with_untracked(|session| session.table().happenings().len());
                if !from_json(play, &told, clocks.as_ref(), result.as_ref()) {
                    return self.begin_anew();
                }
                play.happened(before);
                self.call_back(play);
                self.look_at_end(play);
            }
            ClientUpdate::Refused(code, params) => {
                if let Some(play) = play {
                    play.note.set(Some(told::refusal(code, &params)));
                }
            }
            ClientUpdate::Said(seat, phrase) => self.hear_saying(seat, phrase),
            ClientUpdate::Accepted => {}
            ClientUpdate::Lost => self.begin_anew(),
        }
    }

    /// Shows a match that was told as a whole.
    fn show(self, course: MatchState, play: Option<Play>) {
        let seat = self.guest.with_untracked(|guest| guest.desk.as_ref().and_then(|desk| desk.seat));
        match play {
            Some(play) => {
                play.session.set(Session::far(course, seat));
                self.look_at_end(play);
            }
            None => self.course.set(Some(course)),
        }
    }

    /// What was heard does not fit what is known: the match is told anew.
    fn begin_anew(self) {
        self.guest.update(|guest| guest.link = Link::MatchStart);
        let path = format!("/api/v1/tables/{}/ws", self.table());
        let listen = move |heard| match heard {
            FromJson::Open => {
                let hello = self.guest.with_untracked(|guest| guest.hello(None));
                self.wire.with_value(|wire| wire.send(&hello));
            }
            other => self.heard(other),
        };
        self.wire.with_value(|wire| wire.open(&path, listen));
    }

    /// Asks the server for something.
    pub(crate) fn ask(self, wish: Command) {
        let Some(play) = self.play.with_value(|play| *play) else { return };
        let version = play.version();
        play.note.set(None);
        let text = self.guest.try_update(|guest| guest.ask(wish, version)).flatten();
        if let Some(text) = text {
            self.asked.set_value(Some(browser::now()));
            self.wire.with_value(|wire| wire.send(&text));
        }
    }

    /// Says one of the phrases.
    pub(crate) fn say(self, phrase: Phrase) {
        self.wire.with_value(|wire| wire.send(&ClientMessage::Say { phrase }.to_json()));
    }

    fn hear_saying(self, seat: Seat, phrase: Phrase) {
        let own = self.guest.with_untracked(|guest| guest.desk.as_ref().and_then(|desk| desk.seat)) == Some(seat);
        if self.app.settings.with_untracked(|settings| settings.muted) && !own {
            return;
        }
        let number = self.sayings.with_untracked(|sayings| sayings.last().map_or(0, |last| last.number + 1));
        self.sayings.update(|sayings| {
            sayings.retain(|saying| saying.seat != seat);
            sayings.push(Saying { seat, phrase, number });
        });
        let forget = move || {
            let _ = self.sayings.try_update(|sayings| sayings.retain(|saying| saying.number != number));
        };
        set_timeout(forget, SHOWN);
    }

    /// Calls the player back who looks elsewhere, when it is their turn.
    fn call_back(self, play: Play) {
        let mine = play.session.with_untracked(|session| session.person_to_move().is_some());
        if mine && browser::is_hidden() && self.app.settings.with_untracked(|settings| settings.notices) {
            browser::notify(&t("title"), &t("your-turn"), &self.table());
        }
    }

    /// Once the match is over, fetches the record with the secret.
    fn look_at_end(self, play: Play) {
        if !play.session.with_untracked(|session| session.table().is_over()) {
            return;
        }
        let first_seen = self.mine().is_some_and(|mine| !mine.over);
        let path = format!("/api/v1/tables/{}/record", self.table());
        browser::request("GET", path, None, move |answered| {
            let Some((200, text)) = answered else { return };
            if first_seen && play.is_shown() {
                let note = |session: &Session| state::note_far_result(&Browser, session.table(), &text, browser::now());
                // Where there is no room for it, the server still has the record.
                let _ = play.session.with_untracked(note);
                self.note_mine(|mine| mine.over = true);
            }
            let _ = self.record.try_update(|record| *record = Some(text));
        });
    }
}

/// Lets something happen on the board that was told; false if it does not fit.
fn from_json(
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
        let followed = happening_of(session.table(), told, now).and_then(|happening| session.follow(happening));
        session.correct(|course| {
            if let Some(clocks) = clocks {
                course.note_clocks(clocks.left.clone(), clocks.running.and_then(Seat::new), now);
            }
            if let Some(result) = result {
                course.note_result(verdict_of(result));
            }
        });
        followed.is_ok()
    });
    heard.unwrap_or(true)
}
