//! The context of a running game: the session, and the actions of the player on it.

use super::dialogs::Dialog;
use super::motion::Playback;
use super::{assisted, bots, sizes};
use crate::browser::BotWorker;
use crate::state::daily::{self, ChallengeAttempt};
use crate::state::{BotSearch, History, SavedGame, SizeClass, Zoom};
use crate::views::board::BoardSignal;
use crate::views::online::BoardUpdate;
use crate::views::prelude::*;
use crate::views::session_signal::SessionSignal;
use nova_luna_rules::Display;
use nova_luna_table::{Command, Rejection, Timestamp};

/// Delay of the first announcement: screen readers miss changes while the page is loading.
const FIRST_ANNOUNCEMENT_DELAY: Duration = Duration::from_millis(300);

const CLOCK_INTERVAL: Duration = Duration::from_millis(250);

/// The same without clocks, for those who wait at an online table.
const WAITING_INTERVAL: Duration = Duration::from_secs(1);

#[derive(Clone, Copy)]
pub(crate) struct GameContext {
    pub(super) app: App,
    pub(super) session: SessionSignal,
    /// What the player sees and picks.
    pub(super) board: BoardSignal,
    /// The online table of the match; `None` for a local game.
    pub(super) remote: Option<RemoteTable>,
    pub(super) dialog: RwSignal<Option<Dialog>>,
    /// The texts of the live regions.
    pub(super) polite_announcement: RwSignal<String>,
    pub(super) urgent_announcement: RwSignal<String>,
    /// A rejection or a hint, shown until the next turn.
    pub(super) note: RwSignal<Option<String>>,
    pub(super) size: RwSignal<SizeClass>,
    /// How large the player wants the player's display, until the next turn.
    pub(super) zoom: RwSignal<Zoom>,
    /// The width of a cell of the player's display, in pixels.
    pub(super) cell_width: RwSignal<f64>,
    /// The area of the player's display, and its size.
    pub(super) area: NodeRef<leptos::html::Div>,
    pub(super) area_size: RwSignal<(f64, f64)>,
    /// Whether the field for moves in notation is open, with the coordinates of the cells and the numbers of the tiles.
    pub(super) notation: RwSignal<bool>,
    /// Whether the list of tasks is pulled up, on phones.
    pub(super) sheet: RwSignal<bool>,
    /// The bot that is choosing its move. Not a part of the session: its progress must not redraw the board.
    pub(super) bot_search: RwSignal<Option<BotSearch>>,
    pub(super) playback: Playback,
    /// The current time in milliseconds since 1970; it advances only in games with clocks and at online tables.
    pub(super) now: RwSignal<u64>,
    /// The games that the player has finished before.
    pub(super) finished_games: usize,
    /// Whether the game has ended on this screen, and its result was not shown yet.
    pub(super) has_just_ended: StoredValue<bool>,
    worker: StoredValue<BotWorker, LocalStorage>,
}

impl GameContext {
    pub(super) fn new(session: Session, remote: Option<RemoteTable>, dialog: Option<Dialog>) -> Self {
        let playback = Playback::new(&session);
        let session = SessionSignal::new(session);
        Self {
            app: App::from_context(),
            playback,
            session,
            board: session.board,
            remote,
            dialog: RwSignal::new(dialog),
            polite_announcement: RwSignal::new(String::new()),
            urgent_announcement: RwSignal::new(String::new()),
            note: RwSignal::new(None),
            size: sizes::window_class(),
            zoom: RwSignal::new(Zoom::Auto),
            cell_width: RwSignal::new(0.0),
            area: NodeRef::new(),
            area_size: RwSignal::new((0.0, 0.0)),
            notation: RwSignal::new(false),
            sheet: RwSignal::new(false),
            bot_search: RwSignal::new(None),
            now: RwSignal::new(browser::now()),
            finished_games: History::load(&BrowserStorage).items.len(),
            has_just_ended: StoredValue::new(false),
            worker: StoredValue::new_local(BotWorker::default()),
        }
    }

    pub(crate) fn from_context() -> Self {
        expect_context::<Self>()
    }

    pub(super) fn open(self, dialog: Dialog) {
        self.dialog.set(Some(dialog));
    }

    /// Returns the time that identifies a local game.
    pub(super) fn started(self) -> Option<u64> {
        self.session.with_untracked(|session| session.local_table().map(|table| table.start().started_at.0))
    }

    pub(super) fn is_solo(self) -> bool {
        self.session.with_untracked(|session| session.view().players() == 1)
    }

    pub(crate) fn session_memo<T: PartialEq + Send + Sync + 'static>(
        self,
        read: impl Fn(&Session) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        self.session.memo(read)
    }

    /// Returns the name of the player whom everybody waits for.
    pub(crate) fn waited_for(self) -> Option<String> {
        self.session.with(|session| session.other_to_move().map(|seat| state::player_label(&texts(), session, seat)))
    }

    /// Whether the game is still on the screen. Callbacks of bots and timers may come too late.
    pub(super) fn is_shown(self) -> bool {
        self.session.try_with_untracked(|_| ()).is_some()
    }

    /// Names the player of a seat. Names do not change while they are shown, so this does not track the session.
    pub(super) fn name(self, seat: Seat) -> String {
        self.session.with_untracked(|session| state::player_label(&texts(), session, seat))
    }

    pub(super) fn short_name(self, seat: Seat) -> String {
        state::shorten(self.name(seat))
    }

    /// Returns who a text about the moves of a seat is about.
    pub(super) fn mover(self, seat: Seat) -> Subject {
        self.session.with_untracked(|session| state::mover_of(&texts(), session, seat))
    }

    /// Returns who a text about the display of a seat is about: it stays the reader's if a bot plays on.
    pub(super) fn owner(self, seat: Seat) -> Subject {
        let is_mine = self.session.with_untracked(|session| session.is_me(seat));
        if is_mine { Subject::You } else { Subject::Player(self.name(seat)) }
    }

    /// Returns the label of a button that shows the display of a seat.
    pub(super) fn enlarge_label(self, seat: Seat) -> String {
        let tiles = self.session.with(|session| session.view().display(seat).map_or(0, Display::len));
        texts().format_about("enlarge", self.owner(seat), &[("tiles", tiles.into())])
    }

    /// Goes back: where choosing and trying are two steps, to choosing; else from the cell to the tile, then from the
    /// tile.
    pub(super) fn back(self) {
        let has_steps = self.size.get_untracked().has_steps();
        self.board.update(|board| {
            if has_steps {
                board.put_back()
            } else {
                board.step_back()
            };
        });
    }

    pub(super) fn play(self, action: Action) {
        self.dispatch(Command::Play(action));
    }

    /// Puts a picked tile back; without one, takes back what was played.
    pub(super) fn undo(self) {
        if self.board.try_update(Board::put_back) == Some(true) {
            return;
        }
        let marks = self.session.with_untracked(Session::undo_marks);
        if self.session.with_untracked(Session::may_undo) && !assisted::warn(self, marks) {
            self.stop_bots();
            self.dispatch(Command::Undo);
        }
    }

    /// Plays again what was undone last.
    pub(super) fn redo(self) {
        if self.session.with_untracked(Session::may_redo) {
            self.change(|session| session.redo(Timestamp(browser::now())));
        }
    }

    pub(super) fn resign(self) {
        self.stop_bots();
        self.dispatch(Command::Resign);
    }

    /// Executes a command: a server does it for an online match, this page for a local one.
    pub(super) fn dispatch(self, command: Command) {
        if let Some(remote) = self.remote {
            self.note.set(None);
            return remote.request(command);
        }
        self.change(|session| session.execute(command, Timestamp(browser::now())));
    }

    /// Changes a local match, and tells what happened in it.
    fn change(self, change: impl FnOnce(&mut Session) -> Result<(), Rejection>) {
        let since = self.session.with_untracked(|session| session.match_state().events().len());
        Self::release_focus();
        match self.session.try_update(change) {
            Some(Err(rejection)) => self.note.set(Some(state::explain_rejection(&texts(), &rejection))),
            _ => {
                self.forget_search();
                self.after_events(since);
            }
        }
    }

    pub(super) fn on_remote_update(self, update: BoardUpdate) {
        match update {
            BoardUpdate::Events { since } => self.after_events(since),
            BoardUpdate::Rejected(reason) => self.note.set(Some(reason)),
        }
    }

    /// Announces and saves what happened after the first `since` events, and asks the next bot for its move.
    fn after_events(self, since: usize) {
        self.note.set(self.session.with_untracked(|session| assisted::explain_events(session, since)));
        self.zoom.set(Zoom::Auto);
        self.sheet.set(false);
        let events = self.session.with_untracked(|session| state::announce_events(&texts(), session, since));
        if !events.is_empty() {
            self.polite_announcement.set(events);
        }
        self.save();
        Self::restore_focus();
        self.playback.follow(self, since);
        if self.session.with_untracked(|session| session.match_state().is_over()) {
            self.announce(self.session.with_untracked(|session| state::announce_result(&texts(), session)));
            let winner = self.session.with_untracked(Session::winner);
            self.playback.play_end(self, winner, move || self.show_end());
        } else {
            self.announce_turn();
        }
        bots::request_move(self);
    }

    /// Returns the attempt of a local game that is a daily deal or a weekly challenge.
    pub(super) fn challenge(self) -> Option<ChallengeAttempt> {
        daily::attempt_of(&BrowserStorage, self.started()?)
    }

    /// Shows the result: in a dialog, or that of a first or best try on the screen of its day or week.
    fn show_end(self) {
        let _ = self.has_just_ended.try_set_value(true);
        match self.is_shown().then(|| self.challenge()).flatten() {
            Some(attempt) if attempt.counts || daily::is_best_later_try(&BrowserStorage, attempt) => {
                browser::replace_route(&Route::challenge(attempt.challenge));
            }
            _ => drop(self.dialog.try_update(|dialog| *dialog = Some(Dialog::End))),
        }
    }

    /// Focuses the wheel: the tiles come next.
    pub(super) fn focus_first() {
        request_animation_frame(|| focus_if_lost(".wheelbox"));
    }

    /// Announces the first turn, once the page is loaded.
    pub(super) fn announce_first_turn(self) {
        let announce = move || {
            if self.is_shown() {
                self.announce_turn();
            }
        };
        set_timeout(announce, FIRST_ANNOUNCEMENT_DELAY);
    }

    fn announce_turn(self) {
        let text = self.session.with_untracked(|session| {
            let seat = session.my_seat_to_move()?;
            state::announce_turn(&texts(), session, seat)
        });
        if let Some(text) = text {
            self.announce(text);
        }
    }

    /// Announces a text at once. Screen readers ignore an unchanged text, so a repeated one gets an invisible change.
    fn announce(self, mut text: String) {
        if self.urgent_announcement.with_untracked(|last| *last == text) {
            text.push('\u{a0}');
        }
        self.urgent_announcement.set(text);
    }

    /// Takes the focus from a button that the move removes. If the browser had to do it, it would first work out the
    /// styles of everything that has changed before.
    fn release_focus() {
        let focused = browser::document().active_element();
        let focused = focused.filter(|element| element.matches(".cell, .acts .main").unwrap_or(false));
        if let Some(focused) = focused.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
            let _ = focused.blur();
        }
    }

    /// Focuses the display if the focused button is gone, so that keyboards and screen readers continue there.
    fn restore_focus() {
        request_animation_frame(|| focus_if_lost(".display-area"));
    }

    /// Notes the size of the area of the player's display at once. On phones it changes with the step of a turn, and would be
    /// noted only after the next layout.
    pub(super) fn measure_area(self) {
        let has_steps = self.size.try_get_untracked().is_some_and(SizeClass::has_steps);
        // Coordinates have a margin within the area.
        if !has_steps || self.notation.get_untracked() {
            return;
        }
        if let Some(area) = self.area.get_untracked() {
            let now = (f64::from(area.client_width()), f64::from(area.client_height()));
            if now.0 > 0.0 && self.area_size.get_untracked() != now {
                self.area_size.set(now);
            }
        }
    }

    /// Saves a local game, and its result once it is over. The player is told if that fails.
    pub(super) fn save(self) {
        let saved = self.session.with_untracked(|session| {
            let Some(table) = session.local_table() else { return Ok(()) };
            let saved = state::save_game(&BrowserStorage, table);
            let is_over = session.match_state().is_over();
            if !is_over {
                return saved;
            }
            let now = browser::now();
            let result = state::save_result(&BrowserStorage, table, now);
            saved.and(result).and(daily::finish(&BrowserStorage, table, now, browser::local_time()))
        });
        if saved.is_err() {
            self.note.set(Some(t("storage-full")));
        }
    }

    pub(super) fn request_bot(self, request: &str, listener: impl Fn(&str) + 'static) {
        self.worker.with_value(|worker| worker.request(request, listener));
    }

    pub(super) fn stop_worker(self) {
        self.worker.with_value(BotWorker::stop);
    }

    pub(super) fn stop_bots(self) {
        self.stop_worker();
        self.forget_search();
    }

    fn forget_search(self) {
        if self.bot_search.with_untracked(Option::is_some) {
            self.bot_search.set(None);
        }
    }

    pub(super) fn follow_other_tabs(self) {
        while_shown(window_event_listener(leptos::ev::storage, move |event| {
            if event.key().as_deref() != Some(state::GAME_KEY) {
                return;
            }
            if let SavedGame::Intact(table) = state::load_game(&BrowserStorage)
                && self.session.with_untracked(|session| session.local_table() != Some(&*table))
            {
                self.stop_bots();
                let session = Session::local(*table);
                self.playback.jump(&session);
                self.session.set(session);
                bots::request_move(self);
            }
        }));
    }

    /// Updates the clocks, and ends the turn of a player whose time is up.
    pub(super) fn watch_clocks(self) {
        let has_clock = self.session.with_untracked(|session| session.match_state().settings().clock.is_some());
        if !has_clock && self.remote.is_none() {
            return;
        }
        every(if has_clock { CLOCK_INTERVAL } else { WAITING_INTERVAL }, move || {
            if !self.is_shown() {
                return;
            }
            let since = self.session.with_untracked(|session| session.match_state().events().len());
            let now = Timestamp(browser::now());
            self.now.set(now.0);
            let is_timed_out =
                |session: &Session| session.local_table().is_some_and(|table| table.propose_timeout(now).is_some());
            if self.session.with_untracked(is_timed_out)
                && self.session.try_update(|session| session.check_clocks(now)) == Some(true)
            {
                self.stop_bots();
                self.after_events(since);
            }
        });
    }
}

/// Focuses an element if nothing else has the focus.
fn focus_if_lost(selector: &str) {
    if browser::document().active_element().is_none_or(|element| element.tag_name() == "BODY") {
        focus(selector);
    }
}
