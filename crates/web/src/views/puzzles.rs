mod home;
mod solve;
mod solve_parts;
mod storm;

use std::cell::RefCell;
use std::sync::Arc;

use nova_luna_ai::puzzle::{Puzzle, Theme, parse_puzzles};

use crate::state::puzzles::{
    Exercise, OwnMistake, PuzzleProgress, discs_of_seats, load_mistakes, next_due, next_puzzle,
};
use crate::views::prelude::*;

pub(crate) use home::PuzzleHome;
pub(crate) use solve::{PuzzleScreen, ThemeScreen};
pub(crate) use storm::StormScreen;

type Puzzles = Arc<Vec<Puzzle>>;

thread_local! {
    static PUZZLES: RefCell<Option<Puzzles>> = const { RefCell::new(None) };
}

/// Loads the puzzles; the page names their file.
async fn load() -> Option<Puzzles> {
    if let Some(known) = PUZZLES.with_borrow(Clone::clone) {
        return Some(known);
    }
    let address = browser::document().document_element()?.get_attribute("data-puzzles")?;
    let (200, text) = browser::fetch("GET", &address, None).await.ok()? else { return None };
    let puzzles = Arc::new(parse_puzzles(&text).ok()?);
    PUZZLES.with_borrow_mut(|known| *known = Some(Arc::clone(&puzzles)));
    Some(puzzles)
}

fn with_puzzles(draw: impl Fn(Puzzles) -> AnyView + Send + Sync + 'static) -> AnyView {
    let known = PUZZLES.with_borrow(Clone::clone);
    let loaded = RwSignal::new(known.clone().map(Some));
    if known.is_none() {
        spawn_local(async move {
            // The screen may be gone.
            let _ = loaded.try_set(Some(load().await));
        });
    }
    (move || match loaded.get() {
        Some(Some(puzzles)) => draw(puzzles),
        Some(None) => view! { <Message text=t("pz-not-loaded") data="not-loaded"/> }.into_any(),
        None => view! { <Message text=t("pz-loading") data="loading"/> }.into_any(),
    })
    .into_any()
}

#[component]
fn Message(text: String, data: &'static str) -> impl IntoView {
    view! {
        <Page title=t("puzzles") back=Route::Puzzles>
            <div class="flow"><p class="lead" role="status" data-message=data>{text}</p></div>
        </Page>
    }
}

/// Which puzzles follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Series {
    Mixed,
    Theme(Theme),
    /// What is to be repeated today.
    Due,
    /// What was missed in the last storm.
    Missed,
}

impl Series {
    fn parse(text: &str) -> Option<Self> {
        match text {
            "mixed" => Some(Self::Mixed),
            "due" => Some(Self::Due),
            "missed" => Some(Self::Missed),
            name => name.parse().ok().map(Self::Theme),
        }
    }

    fn route(self) -> Route {
        Route::PuzzleTheme(match self {
            Self::Mixed => "mixed".to_owned(),
            Self::Due => "due".to_owned(),
            Self::Missed => "missed".to_owned(),
            Self::Theme(theme) => theme.as_str().to_owned(),
        })
    }

    /// Returns the series of a single puzzle.
    fn of(puzzles: &Puzzles, id: &str) -> Self {
        let is_missed = load_progress(puzzles).missed.iter().any(|(missed, _)| missed == id);
        if is_missed { Self::Missed } else { Self::Mixed }
    }

    /// Returns the screen that the series comes from.
    fn home(self) -> Route {
        if self == Self::Missed { Route::Storm } else { Route::Puzzles }
    }

    fn next(self, puzzles: &Puzzles, last: Option<&str>) -> Option<Exercise> {
        let progress = load_progress(puzzles);
        let theme = match self {
            Self::Missed => match progress.still_missed(last).and_then(|id| find(puzzles, id)) {
                Some(missed) => return Some(missed),
                None => None,
            },
            Self::Mixed => None,
            Self::Theme(theme) => Some(theme),
            Self::Due => {
                let id = next_due(&progress, browser::local_day(), last)?;
                return find(puzzles, &id);
            }
        };
        let next = next_puzzle(puzzles, &progress, theme, last, browser::random_number())?;
        Some(Exercise::built_in(next.clone()))
    }
}

/// Gives the player's seat the player's colour in every puzzle, until the component is gone.
fn wear_own_colour(seat: impl Fn() -> Option<Seat> + 'static) {
    let app = App::from_context();
    Effect::new(move || {
        let own = app.settings.with_untracked(|settings| settings.disc.parse().ok());
        app.discs.set(seat().map_or(App::DISCS, |seat| discs_of_seats(seat, own)));
    });
    on_cleanup(move || {
        let _ = app.discs.try_set(App::DISCS);
    });
}

/// Loads the progress without plans for puzzles that do not exist any more.
fn load_progress(puzzles: &Puzzles) -> PuzzleProgress {
    let mut progress = PuzzleProgress::load(&BrowserStorage);
    let own: Vec<String> = load_mistakes(&BrowserStorage).iter().map(OwnMistake::id).collect();
    let is_known = |id: &str| puzzles.iter().any(|puzzle| puzzle.id == id) || own.iter().any(|known| known == id);
    if progress.forget_unknown(is_known) {
        // If it cannot be stored, they are deleted again the next time.
        let _ = progress.save(&BrowserStorage);
    }
    progress
}

/// A puzzle in a list, with a takeable tile as its picture.
#[component]
fn PuzzleRow(exercise: Exercise, title: String, note: String) -> impl IntoView {
    let tile = exercise.view().wheel().takeable().first().map(|tile| draw::small_tile(tile.tile()));
    let id = exercise.id().to_owned();
    view! {
        <li>
            <a class="home-row" href=Route::Puzzle(id.clone()).hash() data-row=id>
                <span inner_html=tile.unwrap_or_default()></span>
                <span><b>{title}</b><small>{note}</small></span>
            </a>
        </li>
    }
}

/// Finds a puzzle by its id: a built-in one, or a mistake of the player.
fn find(puzzles: &Puzzles, id: &str) -> Option<Exercise> {
    let built_in = puzzles.iter().find(|puzzle| puzzle.id == id);
    built_in.map(|puzzle| Exercise::built_in(puzzle.clone())).or_else(|| {
        let mistakes = load_mistakes(&BrowserStorage);
        mistakes.iter().find(|mistake| mistake.id() == id).and_then(Exercise::own)
    })
}

/// Names a theme; the player's mistakes may have none.
fn theme_name(theme: Option<Theme>) -> String {
    match theme {
        Some(theme) => t(&format!("th-{theme}")),
        None => t("th-own"),
    }
}
