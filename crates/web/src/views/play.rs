//! The game being played.

mod announcements;
mod bar;
mod bots;
mod dialogs;
mod display;
mod drag;
mod keyboard;
mod move_log;
mod online;
mod others;
mod screen_reader;
mod tray;
mod trial;
mod turn_panel;
mod wheel;

use leptos::prelude::*;
use nova_luna_rules::{Action, Seat};
use nova_luna_table::{Command, EventKind, Refusal, Timestamp};
use wasm_bindgen::JsCast as _;

use super::app::App;
use super::online::{ChatBubbles, RemoteTable};
use super::words::{t, texts, tv};
use crate::browser::{self, BotWorker, BrowserStorage, Sound};
use crate::state::{self, Confirming, Route, SavedGame, Session};

use announcements::{refusal_text, result_text};
pub(crate) use dialogs::Dialog;

/// What all parts of the game on the screen share.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    pub(crate) app: App,
    pub(crate) session: RwSignal<Session>,
    /// The way to the one who deals, if that is not this page.
    pub(crate) remote: Option<RemoteTable>,
    /// What lies over the game.
    pub(crate) dialog: RwSignal<Option<Dialog>>,
    /// What is told politely, and what at once.
    pub(crate) told: RwSignal<String>,
    pub(crate) called: RwSignal<String>,
    /// A sentence that is shown until the next turn: a refusal, a hint.
    pub(crate) note: RwSignal<Option<String>>,
    /// How much larger than fitting the display is drawn.
    pub(crate) zoom: RwSignal<f64>,
    /// The tile under the finger.
    pub(crate) drag: RwSignal<Option<drag::Drag>>,
    /// The time, where clocks run.
    pub(crate) now: RwSignal<u64>,
    bots: StoredValue<BotWorker, LocalStorage>,
}

impl Play {
    pub(crate) fn here() -> Self {
        expect_context::<Self>()
    }

    /// Whether the game is still on the screen. What comes later (an answer of a bot, the end of a pause) may come too late.
    pub(crate) fn is_shown(self) -> bool {
        self.session.try_with_untracked(|_| ()).is_some()
    }

    /// What a seat is called.
    pub(crate) fn name(self, seat: Seat) -> String {
        // Who sits where does not change while a name is shown, so nobody has to follow it.
        self.session.with_untracked(|session| state::name(&texts(), session.table(), seat))
    }

    /// What is picked is played.
    pub(crate) fn confirm(self) {
        if let Some(action) = self.session.with_untracked(Session::ready) {
            self.play(action);
        }
    }

    /// A cell was chosen: it is played at once if that is set, or if it is chosen a second time.
    pub(crate) fn choose(self, cell: nova_luna_rules::Coord, again_plays: bool) {
        let (again, tile) = self.session.with_untracked(|session| (session.pick.cell == Some(cell), session.pick.tile));
        self.session.update(|session| session.pick_cell(cell));
        let one_tap = self.app.settings.with_untracked(|settings| settings.confirming == Confirming::OneTap);
        if tile.is_some() && (one_tap || (again && again_plays)) {
            self.confirm();
        } else {
            self.tell_trial();
        }
    }

    pub(crate) fn play(self, action: Action) {
        self.dispatch(Command::Play(action));
    }

    pub(crate) fn refill(self) {
        if self.session.with_untracked(Session::may_refill) {
            self.play(Action::Refill);
        }
    }

    pub(crate) fn undo(self) {
        if self.session.with_untracked(Session::may_undo) {
            self.stop_bots();
            self.dispatch(Command::Undo);
        }
    }

    pub(crate) fn resign(self) {
        self.stop_bots();
        self.dispatch(Command::Resign);
    }

    fn stop_bots(self) {
        self.bots.with_value(BotWorker::stop);
        self.session.update(|session| session.thinking = None);
    }

    /// Does what the player wants, keeps the game, tells what happened and lets bots think. Where the tiles are dealt remote
    /// away, it is asked for there.
    pub(crate) fn dispatch(self, command: Command) {
        if let Some(remote) = self.remote {
            return remote.ask(command);
        }
        let before = self.session.with_untracked(|session| session.table().happenings().len());
        let outcome = self.session.try_update(|session| session.ask(command, Timestamp(browser::now())));
        match outcome {
            Some(Err(refusal)) => self.refused(&refusal),
            _ => self.happened(before),
        }
    }

    /// Says why something was refused.
    fn refused(self, refusal: &Refusal) {
        self.note.set(Some(refusal_text(refusal)));
    }

    /// Says whose turn it is at the beginning, once the page is there to be heard.
    pub(crate) fn announce(self) {
        let say = move || {
            let seat = self.session.try_with_untracked(Session::my_seat_to_move).flatten();
            if let Some(seat) = seat {
                self.call_turn(seat);
            }
            Self::keep_focus();
        };
        set_timeout(say, std::time::Duration::from_millis(300));
    }

    /// The number of the last thing that happened.
    pub(crate) fn version(self) -> u32 {
        self.session.with_untracked(|session| session.table().version().0)
    }

    /// Follows up on what happened since there were so many happenings.
    pub(crate) fn happened(self, before: usize) {
        self.note.set(None);
        let news = self.session.with_untracked(|session| move_log::news(session.table(), before));
        if !news.is_empty() {
            self.told.set(news);
        }
        self.keep();
        Self::keep_focus();
        self.sound(before);
        let over = self.session.with_untracked(|session| session.table().is_over());
        if over {
            self.call(self.session.with_untracked(result_text));
            self.dialog.set(Some(Dialog::End));
        } else if let Some(seat) = self.session.with_untracked(Session::my_seat_to_move) {
            self.call_turn(seat);
        }
        bots::wake(self);
    }

    /// Tells something at once. A text that stays the same would not be heard again, so it is changed unseen.
    fn call(self, mut text: String) {
        if self.called.with_untracked(|called| *called == text) {
            text.push('\u{a0}');
        }
        self.called.set(text);
    }

    /// Says whose turn it is; a player alone knows.
    fn call_turn(self, seat: Seat) {
        let name = self.name(seat);
        if self.session.with_untracked(|session| session.view().players()) == 1 {
            return;
        }
        let mine = name == t("you") || self.session.with_untracked(Session::me) == Some(seat);
        self.call(if mine { t("your-turn") } else { tv("your-turn-call", &[("player", name.into())]) });
    }

    /// Gives the focus to the display if it was lost with a button that is gone, so that keys and readers go on from there.
    fn keep_focus() {
        request_animation_frame(|| {
            let document = browser::document();
            let lost = document.active_element().is_none_or(|element| element.tag_name() == "BODY");
            let room = document.query_selector(".room").ok().flatten();
            if let Some(room) = room.filter(|_| lost).and_then(|room| room.dyn_into::<web_sys::HtmlElement>().ok()) {
                let _ = room.focus();
            }
        });
    }

    /// Tells what a placement on trial would bring.
    pub(crate) fn tell_trial(self) {
        let told = self
            .session
            .with_untracked(|session| session.preview().map(|preview| turn_panel::preview_text(self, &preview)));
        if let Some(told) = told {
            self.told.set(told);
        }
    }

    /// Lets what happened be heard, if that is set.
    fn sound(self, before: usize) {
        if !self.app.settings.with_untracked(|settings| settings.sound) {
            return;
        }
        self.session.with_untracked(|session| {
            let table = session.table();
            if table.is_over() {
                browser::play_sound(Sound::End);
            } else if let Some(EventKind::Played(event)) = table.happenings().get(before).map(|event| &event.what) {
                browser::play_sound(Sound::Tile(event.completed.len()));
            }
        });
    }

    /// Remembers the game as it stands; where that fails, the player is told.
    fn keep(self) {
        let kept = self.session.with_untracked(|session| {
            let Some(table) = session.local_table() else { return Ok(()) };
            let kept = state::save_game(&BrowserStorage, table);
            let noted =
                if table.is_over() { state::save_result(&BrowserStorage, table, browser::now()) } else { Ok(()) };
            kept.and(noted)
        });
        if kept.is_err() {
            self.note.set(Some(t("storage-full")));
        }
    }
}

/// The screen: the game that is kept, or a word that there is none.
#[component]
pub(crate) fn PlayScreen() -> impl IntoView {
    match state::load_game(&BrowserStorage) {
        SavedGame::Intact(table) => view! { <Board session=Session::new(*table) remote=None damaged=None/> }.into_any(),
        SavedGame::Damaged { salvaged: Some(table), error, text } => {
            state::back_up_damaged_game(&BrowserStorage, &text);
            let damaged = Some((error.line, text));
            view! { <Board session=Session::new(*table) remote=None damaged=damaged/> }.into_any()
        }
        SavedGame::Damaged { salvaged: None, error, text } => {
            view! { <dialogs::DamagedScreen line=error.line text=text/> }.into_any()
        }
        SavedGame::Missing => view! { <NoGame/> }.into_any(),
    }
}

/// The same game may be open in another page of this browser: what is played there is shown here.
fn follow_other_pages(play: Play) {
    let handle = window_event_listener(leptos::ev::storage, move |event| {
        if event.key().as_deref() != Some(state::GAME_KEY) {
            return;
        }
        if let SavedGame::Intact(table) = state::load_game(&BrowserStorage)
            && play.session.with_untracked(|session| session.local_table() != Some(&*table))
        {
            play.stop_bots();
            play.session.set(Session::new(*table));
            bots::wake(play);
        }
    });
    on_cleanup(move || handle.remove());
}

#[component]
fn NoGame() -> impl IntoView {
    view! {
        <main class="nothing">
            <h1>{t("no-game")}</h1>
            <a class="btn main" href=Route::Start.hash()>{t("to-start")}</a>
        </main>
    }
}

/// The game on the screen.
#[component]
pub(crate) fn Board(
    /// The game.
    session: Session,
    /// The way to the one who deals, if that is not this page.
    remote: Option<RemoteTable>,
    /// Where the kept game was damaged, and its text.
    damaged: Option<(usize, String)>,
) -> impl IntoView {
    let play = Play {
        app: App::here(),
        session: RwSignal::new(session),
        remote,
        dialog: RwSignal::new(damaged.map(|(line, text)| Dialog::Damaged { line, text })),
        told: RwSignal::new(String::new()),
        called: RwSignal::new(String::new()),
        note: RwSignal::new(None),
        zoom: RwSignal::new(1.0),
        drag: RwSignal::new(None),
        now: RwSignal::new(browser::now()),
        bots: StoredValue::new_local(BotWorker::default()),
    };
    provide_context(play);
    keyboard::listen(play);
    drag::listen(play);
    match remote {
        Some(remote) => remote.sit(play),
        None => follow_other_pages(play),
    }
    bots::wake(play);
    bots::watch_clocks(play);
    on_cleanup(move || play.bots.with_value(BotWorker::stop));
    let turn = move || {
        play.session.with(|session| match (session.table().is_over(), session.other_to_move()) {
            (true, _) => "over",
            (false, Some(seat)) if session.is_person(seat) => "other",
            (false, Some(_)) => "bot",
            (false, None) => "you",
        })
    };
    let mover = move || play.session.with(|session| session.table().to_move().map(|seat| seat.number().to_string()));
    let players = play.session.with_untracked(|session| session.view().players());
    view! {
        <div class="play" data-play="" data-players=players.to_string()
            data-version=move || play.session.with(|session| session.table().version().0.to_string())
            data-turn=turn data-mover=mover>
            <bar::Bar/>
            <main class="table">
                <h1 class="unseen">{t("game-heading")}</h1>
                <wheel::WheelBox/>
                <tray::Tray/>
                <others::Others/>
                <display::Own/>
                <turn_panel::TurnPanel/>
                <move_log::Log/>
                <screen_reader::BoardText/>
            </main>
            <div class="unseen" role="status" aria-live="polite">{move || play.told.get()}</div>
            <div class="unseen" aria-live="assertive">{move || play.called.get()}</div>
            {remote.map(|remote| view! { <ChatBubbles remote name=move |seat| play.name(seat)/><online::Banner remote/> })}
            <drag::Dragged/>
            <dialogs::Dialogs/>
        </div>
    }
}
