//! Screens in wasm modules of their own, which are loaded when they are opened. `cargo xtask web` splits them off.

#![allow(unsafe_code, reason = "the macro declares functions of another module")]
#![allow(clippy::unnecessary_wraps, reason = "loading a module can fail")]

use std::cell::Cell;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use leptos::wasm_split::{SplitLoaderError, wasm_split};
use wasm_bindgen_futures::{JsFuture, future_to_promise};

use super::about::About;
use super::alerts::AlertsScreen;
use super::analysis::{self, AnalysisScreen, EmptyScreen};
use super::club::ClubScreen;
use super::companion::CompanionScreen;
use super::daily::{DailyScreen, WeeklyScreen};
use super::explorer::ExplorerScreen;
use super::learn::{Learn, LessonScreen};
use super::learn_files;
use super::new_game::{NewGame, PlayOn, SharedDeal};
use super::online::{Online, QuickSearch, TableScreen, table_game};
use super::play::{self, Dialog, Notation, PlayScreen};
use super::puzzles::{PuzzleHome, PuzzleScreen, StormScreen, ThemeScreen};
use super::records::Records;
use super::replay::{ReplayScreen, SharedPosition};
use super::review::ReviewScreen;
use super::rules::RulesText;
use super::score_sheets::ScoreSheets;
use super::settings::SettingsForm;
use super::setup::SetupScreen;
use super::statistics::Statistics;
use crate::state::analysis::{Analysis, AnalysisPlace};
use crate::state::online::SavedSeat;
use crate::state::{GameKind, RunningGame};
use crate::views::prelude::*;

/// A module with screens. Each more of them divides what they share into more files, which compress worse.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Play,
    Form,
    /// Online tables, the reference screens and the dialogs of a game: an online match needs all of them. Also the dialogs of
    /// the analysis board, and what reads stored games for it.
    More,
    /// Lessons, puzzles and the review, which share the board for one move; the daily deal, the weekly challenge, clubs, the
    /// companion for a real table and the set-up of a position.
    Learn,
    /// The analysis board.
    Analysis,
}

thread_local! {
    static LOADED: [Cell<bool>; 5] = const { [const { Cell::new(false) }; 5] };
    static HAS_LEARN_FILES: Cell<bool> = const { Cell::new(false) };
}

impl Part {
    /// Returns the part with a screen, and whether the screen also needs the styles and texts that most games do not;
    /// `None` if the first module has it.
    fn of(route: &Route) -> Option<(Self, bool)> {
        Some(match route {
            Route::Start => return None,
            Route::New(_) | Route::Deal(_) => (Self::Form, false),
            Route::Play { .. } => (Self::Play, false),
            Route::Review { .. } | Route::Puzzles | Route::PuzzleTheme(_) | Route::Puzzle(_) | Route::Storm => {
                (Self::Learn, true)
            }
            Route::Analysis(text) if !text.is_empty() => (Self::Analysis, true),
            Route::Learn
            | Route::Lesson(_)
            | Route::Daily(_)
            | Route::Weekly(_)
            | Route::Club(_)
            | Route::Companion(_)
            | Route::Setup(_)
            | Route::Explorer(_) => (Self::Learn, true),
            _ => (Self::More, true),
        })
    }

    fn is_loaded(self, with_files: bool) -> bool {
        LOADED.with(|parts| parts[self as usize].get()) && (HAS_LEARN_FILES.get() || !with_files)
    }

    async fn load(self, with_files: bool) -> bool {
        // The files are on their way while the module is loaded.
        let files = with_files.then(|| future_to_promise(async { Ok(learn_files::load().await.into()) }));
        let loaded = match self {
            Self::Play => load_play().await,
            Self::Form => load_form().await,
            Self::More => load_more().await,
            Self::Learn => load_learn().await,
            Self::Analysis => load_analysis().await,
        };
        LOADED.with(|parts| parts[self as usize].set(loaded.is_ok()));
        if let Some(files) = files {
            HAS_LEARN_FILES.set(JsFuture::from(files).await.is_ok_and(|loaded| loaded.is_truthy()));
        }
        self.is_loaded(with_files)
    }
}

/// Whether a screen begins with a stored game or tree, which the part `More` reads.
fn reads_records(route: &Route) -> bool {
    matches!(route, Route::Analysis(place) if place.contains('/'))
}

pub(crate) fn is_loaded(route: &Route) -> bool {
    let Some((part, with_files)) = Part::of(route) else { return true };
    part.is_loaded(with_files) && (!reads_records(route) || Part::More.is_loaded(with_files))
}

pub(crate) async fn load(route: &Route) -> bool {
    let Some((part, with_files)) = Part::of(route) else { return true };
    if !reads_records(route) {
        return part.load(with_files).await;
    }
    // Both parts are on their way at once.
    spawn_local(preload_more());
    part.load(with_files).await && Part::More.load(with_files).await
}

/// Milliseconds after which the dialogs of a game are loaded, when the board is drawn.
const DIALOGS_AFTER_MS: i32 = 300;

/// Loads the dialogs of a game and the screens beside them, but not the files of the learning screens: reading their
/// texts and applying their styles would keep the start screen busy.
pub(crate) async fn preload_more() {
    // If it fails, the screen that needs it tries again.
    Part::More.load(false).await;
}

/// Loads the dialogs of a game once it is shown, so that nobody waits for the menu.
pub(crate) fn preload_dialogs() {
    spawn_local(async {
        browser::pause(DIALOGS_AFTER_MS).await;
        preload_more().await;
    });
}

pub(crate) fn game_dialog(play: GameContext, dialog: Dialog) -> AnyView {
    when_more_is_loaded(dialog.needs_learn_files(), move || More::Dialog(Box::new(play), dialog.clone()))
}

pub(crate) fn analysis_dialog(dialog: analysis::Dialog) -> AnyView {
    when_more_is_loaded(true, move || More::AnalysisDialog(dialog))
}

/// Draws the analysis of what this browser has stored. A browser with stored games has kept this module, too; who opens a
/// link does not wait for it.
pub(crate) fn stored_analysis(place: AnalysisPlace, draw: DrawAnalysis) -> AnyView {
    when_more_is_loaded(true, move || More::StoredAnalysis(place.clone(), draw))
}

pub(crate) fn notation() -> AnyView {
    when_more_is_loaded(false, || More::Notation)
}

/// What is said at an online table, and what the player is asked.
pub(crate) fn online_notices(context: GameContext) -> AnyView {
    when_more_is_loaded(true, move || More::Notices(Box::new(context)))
}

fn when_more_is_loaded(with_files: bool, what: impl Fn() -> More + Send + Sync + 'static) -> AnyView {
    let draw = move || drawn(more(what()));
    if Part::More.is_loaded(with_files) {
        return draw();
    }
    let is_there = RwSignal::new(false);
    spawn_local(async move {
        if Part::More.load(with_files).await {
            // The dialog may be closed.
            let _ = is_there.try_set(true);
        } else {
            browser::report_failed_load();
        }
    });
    (move || is_there.get().then(&draw)).into_any()
}

/// Draws a screen whose module is loaded: `App::open` loads it first.
pub(crate) fn screen(route: Route) -> AnyView {
    match Part::of(&route) {
        Some((Part::Play, _)) => drawn(play_screen()),
        Some((Part::Form, _)) => drawn(form(route)),
        Some((Part::Learn, _)) => drawn(learn(route)),
        Some((Part::Analysis, _)) => drawn(analysis(route)),
        _ => drawn(more(More::Screen(route))),
    }
}

/// Returns what a module that is loaded has drawn: it does not have to wait.
fn drawn(view: impl Future<Output = Result<AnyView, SplitLoaderError>>) -> AnyView {
    match pin!(view).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(Ok(view)) => view,
        _ => ().into_any(),
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

/// Reads the game at an online table for the start screen, which does not need this module unless the player has a
/// seat.
#[wasm_split(more, wasm_split_path = leptos::wasm_split, fallible)]
pub(crate) fn online_game(seat: SavedSeat, text: String) -> Result<Option<RunningGame>, SplitLoaderError> {
    Ok(table_game(&seat, &text))
}

#[wasm_split(learn, wasm_split_path = leptos::wasm_split, fallible, preload(load_learn))]
fn learn(route: Route) -> Result<AnyView, SplitLoaderError> {
    Ok(match route {
        Route::Learn => view! { <Learn/> }.into_any(),
        Route::Lesson(number) => view! { <LessonScreen number/> }.into_any(),
        Route::Weekly(text) => view! { <WeeklyScreen text/> }.into_any(),
        Route::Daily(text) => view! { <DailyScreen text/> }.into_any(),
        Route::Club(text) => view! { <ClubScreen text/> }.into_any(),
        Route::Companion(tool) => view! { <CompanionScreen tool/> }.into_any(),
        Route::Setup(text) => view! { <SetupScreen text/> }.into_any(),
        Route::Explorer(text) => view! { <ExplorerScreen text/> }.into_any(),
        Route::Review { game, place } => view! { <ReviewScreen game place/> }.into_any(),
        Route::PuzzleTheme(theme) => view! { <ThemeScreen theme/> }.into_any(),
        Route::Puzzle(id) => view! { <PuzzleScreen id/> }.into_any(),
        Route::Storm => view! { <StormScreen/> }.into_any(),
        _ => view! { <PuzzleHome/> }.into_any(),
    })
}

#[wasm_split(analysis, wasm_split_path = leptos::wasm_split, fallible, preload(load_analysis))]
fn analysis(route: Route) -> Result<AnyView, SplitLoaderError> {
    // It has all of a game: otherwise what both need would be divided into more files, and a game would be 14 KB larger.
    let Route::Analysis(text) = route else { return Ok(view! { <PlayScreen/> }.into_any()) };
    Ok(view! { <AnalysisScreen text/> }.into_any())
}

/// What the part `More` draws. A part has one function that draws: each one would wait for its first call.
enum More {
    Screen(Route),
    // The context is large.
    Dialog(Box<GameContext>, Dialog),
    Notices(Box<GameContext>),
    Notation,
    AnalysisDialog(analysis::Dialog),
    StoredAnalysis(AnalysisPlace, DrawAnalysis),
}

/// Draws the analysis board; a function pointer, so that this module does not contain it.
type DrawAnalysis = fn(Analysis, AnalysisPlace) -> AnyView;

#[wasm_split(more, wasm_split_path = leptos::wasm_split, fallible, preload(load_more))]
fn more(what: More) -> Result<AnyView, SplitLoaderError> {
    Ok(match what {
        More::Screen(route) => more_screen(route),
        More::Dialog(play, dialog) => play::dialog_content(*play, dialog),
        More::Notices(play) => play::notices(*play),
        More::Notation => view! { <Notation/> }.into_any(),
        More::AnalysisDialog(dialog) => analysis::dialog_content(dialog),
        More::StoredAnalysis(place, draw) => analysis::open_stored(place, draw),
    })
}

fn more_screen(route: Route) -> AnyView {
    match route {
        Route::Settings => view! { <Page title=t("settings")><SettingsForm/></Page> }.into_any(),
        Route::Alerts => view! { <AlertsScreen/> }.into_any(),
        Route::Rules => view! { <Page title=t("rules") goes_back=true><RulesText/></Page> }.into_any(),
        Route::Records => view! { <Records kind=GameKind::All/> }.into_any(),
        Route::RecordsOf(key) => view! { <Records kind=GameKind::from_key(&key)/> }.into_any(),
        Route::Statistics => view! { <Statistics/> }.into_any(),
        Route::ScoreSheets => view! { <ScoreSheets/> }.into_any(),
        Route::Replay { game, ply } => view! { <ReplayScreen game ply/> }.into_any(),
        Route::Position(text) => view! { <SharedPosition text/> }.into_any(),
        Route::PlayOn(text) => view! { <PlayOn text/> }.into_any(),
        Route::Table { table, entrance } => view! { <TableScreen table entrance/> }.into_any(),
        Route::Quick => view! { <QuickSearch/> }.into_any(),
        Route::Analysis(_) => view! { <EmptyScreen/> }.into_any(),
        Route::PlayOnFriends(text) => view! { <Online position=Some(text)/> }.into_any(),
        Route::Online => view! { <Online position=None/> }.into_any(),
        _ => view! { <About/> }.into_any(),
    }
}
