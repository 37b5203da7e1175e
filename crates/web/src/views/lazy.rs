//! Screens in wasm modules of their own, which are loaded when they are opened. `cargo xtask web` splits them off.

#![allow(unsafe_code, reason = "the macro declares functions of another module")]
#![allow(clippy::unnecessary_wraps, reason = "loading a module can fail")]

use std::cell::Cell;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use nova_luna_rules::Record;
use wasm_bindgen_futures::{JsFuture, future_to_promise};

use super::about::About;
use super::daily::{DailyScreen, WeeklyScreen};
use super::learn::{Learn, LessonScreen};
use super::learn_files;
use super::new_game::{NewGame, SharedDeal};
use super::online::{Online, QuickSearch, TableScreen, table_game};
use super::play::{self, Aids, Dialog, GameContext, Notation, PlayScreen, ResultScreen};
use super::play_on::PlayOn;
use super::puzzles::{PuzzleHome, PuzzleScreen, StormScreen, ThemeScreen};
use super::records::Records;
use super::replay::{ReplayScreen, SharedPosition};
use super::review::ReviewScreen;
use super::rules::{Rules, RulesText};
use super::score_sheets::ScoreSheets;
use super::settings::{Settings, SettingsForm};
use super::sharing::Sharing;
use super::statistics::Statistics;
use crate::browser;
use crate::state::online::SavedSeat;
use crate::state::{Opponent, Route, RunningGame};

/// A module with screens.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Play,
    /// The form of a new game.
    Form,
    Online,
    /// The reference screens and the dialogs of a game: what is read rather than played.
    Reference,
    /// The daily deal and the weekly challenge.
    Daily,
    /// Lessons, puzzles and the review, which share the board for one move.
    Learn,
}

thread_local! {
    static LOADED: [Cell<bool>; 6] = const { [const { Cell::new(false) }; 6] };
    /// Whether the module `Reference` is loaded, with or without the files of the learning screens.
    static HAS_REFERENCE: Cell<bool> = const { Cell::new(false) };
}

impl Part {
    /// Returns the part with a screen; `None` if the first module has it.
    fn of(route: &Route) -> Option<Self> {
        match route {
            Route::Start => None,
            Route::New(_) | Route::Deal(_) => Some(Self::Form),
            Route::Play { .. } => Some(Self::Play),
            Route::Review { .. } | Route::Puzzles | Route::PuzzleTheme(_) | Route::Puzzle(_) | Route::Storm => {
                Some(Self::Learn)
            }
            Route::Online | Route::PlayOnFriends(_) | Route::Quick | Route::Table { .. } => Some(Self::Online),
            Route::Learn | Route::Lesson(_) => Some(Self::Learn),
            Route::Daily(_) | Route::Weekly(_) => Some(Self::Daily),
            _ => Some(Self::Reference),
        }
    }

    async fn load(self) -> bool {
        // The files are on their way while the module is loaded.
        let files = self.has_learn_files().then(|| future_to_promise(async { Ok(learn_files::load().await.into()) }));
        let loaded = match self {
            Self::Play => load_play().await,
            Self::Form => load_form().await,
            Self::Online => load_online().await,
            Self::Reference => load_reference_module().await,
            Self::Daily => load_daily().await,
            Self::Learn => load_learn().await,
        };
        let has_files = match files {
            Some(files) => JsFuture::from(files).await.is_ok_and(|loaded| loaded.is_truthy()),
            None => true,
        };
        LOADED.with(|parts| parts[self as usize].set(loaded.is_ok() && has_files));
        loaded.is_ok() && has_files
    }

    /// Whether the screens need the styles and texts of the learning screens.
    const fn has_learn_files(self) -> bool {
        matches!(self, Self::Learn | Self::Daily | Self::Reference)
    }
}

/// Whether a screen can be shown at once.
pub(crate) fn is_loaded(route: &Route) -> bool {
    Part::of(route).is_none_or(|part| LOADED.with(|parts| parts[part as usize].get()))
}

/// Loads the module of a screen; returns whether it is there.
pub(crate) async fn load(route: &Route) -> bool {
    match Part::of(route) {
        Some(part) => part.load().await,
        None => true,
    }
}

/// Milliseconds after which the dialogs of a game are loaded, when the board is drawn.
const DIALOGS_AFTER_MS: i32 = 300;

/// Loads the module of what is read, but not the files of the learning screens: reading their texts and applying their
/// styles would keep the start screen busy.
pub(crate) async fn preload_reference() {
    // If it fails, the screen that needs it tries again.
    let _ = load_reference_module().await;
}

/// Loads the dialogs of a game once it is shown, so that nobody waits for the menu.
pub(crate) fn preload_dialogs() {
    wasm_bindgen_futures::spawn_local(async {
        browser::pause(DIALOGS_AFTER_MS).await;
        preload_reference().await;
    });
}

async fn load_reference_module() -> Result<(), SplitLoaderError> {
    let loaded = load_reference().await;
    HAS_REFERENCE.set(loaded.is_ok());
    loaded
}

/// The content of a dialog of a game. Those of an online match are in its module, which is loaded.
pub(crate) fn game_dialog(play: GameContext, dialog: Dialog) -> AnyView {
    match dialog {
        Dialog::Chat => drawn(ready(online(OnlineView::Chat(play)))),
        Dialog::Links => drawn(ready(online(OnlineView::Links(play)))),
        dialog => in_game(move || Reference::Dialog(Box::new(play), dialog.clone())),
    }
}

/// The field for moves in notation.
pub(crate) fn notation() -> AnyView {
    in_game(|| Reference::Notation)
}

/// Draws something that belongs to a game as soon as its module is loaded.
fn in_game(what: impl Fn() -> Reference + Send + Sync + 'static) -> AnyView {
    let draw = move || drawn(ready(reference(what())));
    if HAS_REFERENCE.get() { draw() } else { when_loaded(async { load_reference_module().await.is_ok() }, draw) }
}

pub(crate) fn rules_dialog() -> AnyView {
    when_reference_is_loaded(|| drawn(ready(reference(Reference::Rules))))
}

pub(crate) fn settings_dialog() -> AnyView {
    when_reference_is_loaded(|| drawn(ready(reference(Reference::Settings))))
}

/// Sharing a game in a dialog.
pub(crate) fn sharing_dialog(record: Signal<Record>, deal: Option<Signal<Record>>) -> AnyView {
    when_reference_is_loaded(move || drawn(ready(reference(Reference::Sharing(record, deal)))))
}

/// The aids of a game in a dialog.
pub(crate) fn aids_dialog() -> AnyView {
    when_reference_is_loaded(|| drawn(ready(reference(Reference::Aids))))
}

/// The result of a game in a dialog.
pub(crate) fn result_dialog() -> AnyView {
    when_reference_is_loaded(|| drawn(ready(reference(Reference::Result))))
}

/// What is said at an online table, and what the player is asked. Its module is loaded, because the match is online.
pub(crate) fn online_notices(context: GameContext) -> AnyView {
    drawn(ready(online(OnlineView::Notices(context))))
}

/// Draws something of the part `Reference` as soon as that is loaded.
fn when_reference_is_loaded(draw: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    if is_loaded(&Route::About) { draw() } else { when_loaded(Part::Reference.load(), draw) }
}

/// Draws something when it is loaded.
fn when_loaded(
    loading: impl Future<Output = bool> + 'static,
    draw: impl Fn() -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let is_there = RwSignal::new(false);
    wasm_bindgen_futures::spawn_local(async move {
        if loading.await {
            // The dialog may be closed.
            let _ = is_there.try_set(true);
        } else {
            browser::report_failed_load();
        }
    });
    (move || is_there.get().then(&draw)).into_any()
}

/// Draws a screen whose module is loaded.
pub(crate) fn screen(route: Route) -> AnyView {
    let view = match Part::of(&route) {
        Some(Part::Play) => ready(play_screen()),
        Some(Part::Form) => ready(form(route)),
        Some(Part::Online) => ready(online(OnlineView::Screen(route))),
        Some(Part::Daily) => ready(daily(route)),
        Some(Part::Learn) => ready(learn(route)),
        _ => ready(reference(Reference::Screen(route))),
    };
    // `App::open` loads the module first.
    drawn(view)
}

fn drawn(view: Option<Result<AnyView, SplitLoaderError>>) -> AnyView {
    view.and_then(Result::ok).into_any()
}

/// Returns the result of a future that does not have to wait.
fn ready<T>(future: impl Future<Output = T>) -> Option<T> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    }
}

#[wasm_split(play, wasm_split_path = leptos::wasm_split, fallible, preload(load_play))]
fn play_screen() -> Result<AnyView, SplitLoaderError> {
    Ok(view! { <PlayScreen/> }.into_any())
}

#[wasm_split(form, wasm_split_path = leptos::wasm_split, fallible, preload(load_form))]
fn form(route: Route) -> Result<AnyView, SplitLoaderError> {
    Ok(match route {
        Route::New(mode) => view! { <NewGame mode/> }.into_any(),
        Route::Deal(text) => view! { <SharedDeal text/> }.into_any(),
        _ => ().into_any(),
    })
}

/// What the part `Online` draws. A part has one function that draws: each one would wait for its first call.
enum OnlineView {
    Screen(Route),
    Chat(GameContext),
    Links(GameContext),
    Notices(GameContext),
}

#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible, preload(load_online))]
fn online(what: OnlineView) -> Result<AnyView, SplitLoaderError> {
    Ok(match what {
        OnlineView::Screen(Route::Table { table, entrance }) => view! { <TableScreen table entrance/> }.into_any(),
        OnlineView::Screen(Route::Quick) => view! { <QuickSearch/> }.into_any(),
        OnlineView::Screen(Route::PlayOnFriends(text)) => view! { <Online position=Some(text)/> }.into_any(),
        OnlineView::Screen(_) => view! { <Online position=None/> }.into_any(),
        OnlineView::Chat(context) => play::chat(context),
        OnlineView::Links(context) => play::links(context),
        OnlineView::Notices(context) => play::notices(context),
    })
}

/// Reads the game at an online table for the start screen, which does not need this module unless the player has a
/// seat.
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn online_game(seat: SavedSeat, text: String) -> Result<Option<RunningGame>, SplitLoaderError> {
    Ok(table_game(&seat, &text))
}

#[wasm_split(daily, wasm_split_path = leptos::wasm_split, fallible, preload(load_daily))]
fn daily(route: Route) -> Result<AnyView, SplitLoaderError> {
    Ok(match route {
        Route::Weekly(text) => view! { <WeeklyScreen text/> }.into_any(),
        Route::Daily(text) => view! { <DailyScreen text/> }.into_any(),
        _ => ().into_any(),
    })
}

/// The learning screens.
#[wasm_split(learn, wasm_split_path = leptos::wasm_split, fallible, preload(load_learn))]
fn learn(route: Route) -> Result<AnyView, SplitLoaderError> {
    Ok(match route {
        Route::Learn => view! { <Learn/> }.into_any(),
        Route::Lesson(number) => view! { <LessonScreen number/> }.into_any(),
        Route::Review { game, lesson } => view! { <ReviewScreen game lesson/> }.into_any(),
        Route::PuzzleTheme(theme) => view! { <ThemeScreen theme/> }.into_any(),
        Route::Puzzle(id) => view! { <PuzzleScreen id/> }.into_any(),
        Route::Storm => view! { <StormScreen/> }.into_any(),
        _ => view! { <PuzzleHome/> }.into_any(),
    })
}

/// What the part `Reference` draws.
enum Reference {
    Screen(Route),
    Rules,
    Settings,
    Sharing(Signal<Record>, Option<Signal<Record>>),
    Result,
    Aids,
    // The context is large.
    Dialog(Box<GameContext>, Dialog),
    Notation,
}

#[wasm_split(reference, wasm_split_path = leptos::wasm_split, fallible, preload(load_reference))]
fn reference(what: Reference) -> Result<AnyView, SplitLoaderError> {
    Ok(match what {
        Reference::Screen(route) => reference_screen(route),
        Reference::Rules => view! { <RulesText/> }.into_any(),
        Reference::Settings => view! { <SettingsForm/> }.into_any(),
        Reference::Sharing(record, deal) => view! { <Sharing record deal/> }.into_any(),
        Reference::Result => view! { <ResultScreen/> }.into_any(),
        Reference::Aids => view! { <Aids/> }.into_any(),
        Reference::Dialog(play, dialog) => play::dialog_content(*play, dialog),
        Reference::Notation => view! { <Notation/> }.into_any(),
    })
}

fn reference_screen(route: Route) -> AnyView {
    match route {
        Route::Settings => view! { <Settings/> }.into_any(),
        Route::Rules => view! { <Rules/> }.into_any(),
        Route::Records => view! { <Records against=None/> }.into_any(),
        Route::RecordsAgainst(key) => view! { <Records against=Opponent::from_key(&key)/> }.into_any(),
        Route::Statistics => view! { <Statistics/> }.into_any(),
        Route::ScoreSheets => view! { <ScoreSheets/> }.into_any(),
        Route::Replay { game, ply } => view! { <ReplayScreen game ply/> }.into_any(),
        Route::Position(text) => view! { <SharedPosition text/> }.into_any(),
        Route::PlayOn(text) => view! { <PlayOn text/> }.into_any(),
        _ => view! { <About/> }.into_any(),
    }
}
