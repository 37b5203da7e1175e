//! No text is cut and no control covers another, on any screen, at any size, in any language, also with a wide font.

mod setup;
mod states;

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::process::GameProcess;
pub(super) use setup::speak;
use states::{BOARD, SCREENS, SETTING_UP, State};

pub(super) const LANGUAGES: [&str; 4] = ["en", "de", "es", "cs"];

/// Fonts of the width of Arial, as most systems have one, and the wide one of a bare Debian.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Font {
    Usual,
    Wide,
}

/// Phones in portrait and landscape, tablets, desktops, a large screen.
pub(super) const SIZES: [(u32, u32); 10] = [
    (320, 640),
    (360, 640),
    (390, 844),
    (844, 390),
    (768, 1024),
    (820, 1180),
    (1024, 768),
    (1180, 820),
    (1440, 900),
    (2560, 1440),
];

/// Widths at which long names do not fit into the turn strip.
const NARROW: [u32; 5] = [320, 360, 390, 768, 1024];

/// Up to this width a screen may be one for fingers.
const TOUCH_WIDTH: u32 = 1180;
/// The least width and height of a control for fingers.
const TARGET: u32 = 44;

/// Waits for the next frame, so that the page has seen its new size, then looks for problems.
const CHECK: &str = concat!(
    "const [minimum, font, done] = arguments; document.documentElement.style.setProperty('--font', font); ",
    "requestAnimationFrame(() => setTimeout(() => { try { done((function () {",
    include_str!("../js/fit.js"),
    "})(minimum)) } catch (error) { done(String(error)) } }));"
);

/// Every screen except the board.
pub(super) async fn screens(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    check_all(ctx, SCREENS).await
}

/// The set-up of a position.
pub(super) async fn setting_up(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    check_all(ctx, SETTING_UP).await
}

/// The board in every state.
pub(super) async fn board(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    check_all(ctx, BOARD).await
}

/// axe-core finds no violations in dialogs, in replays, and on the screens of links, in both themes.
pub(super) async fn accessibility(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let chosen: Vec<State> = SCREENS.iter().chain(BOARD).filter(|state| state.has_own_content()).copied().collect();
    ensure(!chosen.is_empty(), || "there is nothing to check".to_owned())?;
    let links = setup::prepare(ctx, &chosen).await?;
    let mut problems = Vec::new();
    for theme in ["dark", "light"] {
        ctx.eval("document.documentElement.dataset.theme = arguments[0]", vec![json!(theme)]).await?;
        for state in &chosen {
            setup::open(ctx, state, &links).await.map_err(|error| at(theme, state, &error))?;
            match ctx.check_accessibility(&format!("{} {theme}", state.name)).await {
                Err(Error::Unexpected(problem)) => problems.push(problem),
                other => other?,
            }
        }
    }
    ctx.note(format!("{} screens and dialogs in two themes", chosen.len())).await;
    ensure(problems.is_empty(), || problems.join("\n"))
}

/// A problem that appears in one or more combinations.
struct Problem {
    /// The first example.
    example: String,
    /// Languages and fonts by size.
    places: BTreeMap<(u32, u32), Vec<String>>,
}

/// What was found, and how much was looked at.
#[derive(Default)]
struct Findings {
    problems: BTreeMap<String, Problem>,
    combinations: usize,
    texts: u64,
    controls: u64,
}

async fn check_all(ctx: &TestContext, states: &[State]) -> Result {
    let links = setup::prepare(ctx, states).await?;
    let mut findings = Findings::default();
    for (turn, language) in LANGUAGES.into_iter().enumerate() {
        ctx.browser.set_size(1440, 900).await?;
        setup::speak(ctx, language).await?;
        for (index, state) in states.iter().enumerate() {
            setup::open(ctx, state, &links).await.map_err(|error| at(language, state, &error))?;
            let sizes: Vec<usize> =
                (0..SIZES.len()).filter(|&size| ctx.is_thorough || is_due(state, index, size, turn)).collect();
            for size in sizes {
                for font in fonts(ctx.is_thorough, index + size) {
                    check_size(ctx, state, (language, font), SIZES[size], &mut findings).await?;
                }
            }
            ctx.browser.set_size(1440, 900).await?;
        }
    }
    let Findings { combinations, texts, controls, .. } = findings;
    ctx.note(format!(
        "{combinations} combinations of {} screens, {} sizes and {} languages; {texts} texts, {controls} controls",
        states.len(),
        SIZES.len(),
        LANGUAGES.len()
    ))
    .await;
    ensure(combinations >= states.len() * SIZES.len(), || format!("only {combinations} combinations were checked"))?;
    ensure(findings.problems.is_empty(), || findings.list())
}

/// Whether a state is checked at a size in a language. Each state meets all languages, and so does each size. Names in
/// the turn strip are cut first, so they meet every language at every width that cuts them.
fn is_due(state: &State, index: usize, size: usize, language: usize) -> bool {
    let cuts_names = state.has_long_names() && NARROW.contains(&SIZES[size].0);
    cuts_names || (index + size) % LANGUAGES.len() == language
}

/// Returns the fonts of a combination: one of them in turn, or both if the check is thorough. Languages change with
/// each step, fonts with each round of languages, so that every language meets both.
fn fonts(is_thorough: bool, step: usize) -> Vec<Font> {
    match (is_thorough, step / LANGUAGES.len() % 2) {
        (true, _) => vec![Font::Usual, Font::Wide],
        (false, 0) => vec![Font::Usual],
        (false, _) => vec![Font::Wide],
    }
}

impl Font {
    /// The value of the style that names the font; empty for that of the page.
    const fn family(self) -> &'static str {
        match self {
            Self::Usual => "",
            Self::Wide => "\"DejaVu Sans\"",
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Usual => "",
            Self::Wide => " wide",
        }
    }
}

fn at(language: &str, state: &State, error: &Error) -> Error {
    Error::Unexpected(format!("{}, {language}: {error}", state.name))
}

/// Looks for problems at a size.
async fn look_at(ctx: &TestContext, (width, height): (u32, u32), font: Font) -> Result<Value> {
    ctx.browser.set_size(width, height).await?;
    let minimum = if width <= TOUCH_WIDTH { TARGET } else { 0 };
    ctx.eval_async(CHECK, vec![json!(minimum), json!(font.family())]).await
}

/// Checks what another scenario shows, at a size and with both fonts.
pub(super) async fn check_shown(ctx: &TestContext, name: &str, size: (u32, u32)) -> Result {
    for font in [Font::Wide, Font::Usual] {
        let found = look_at(ctx, size, font).await?;
        ctx.screenshot(&format!("{name}-{}x{}{}", size.0, size.1, font.name().replace(' ', "-"))).await?;
        ensure(found["problems"] == json!([]), || format!("{name} at {size:?}{}: {}", font.name(), found["problems"]))?;
    }
    Ok(())
}

async fn check_size(
    ctx: &TestContext,
    state: &State,
    (language, font): (&str, Font),
    (width, height): (u32, u32),
    findings: &mut Findings,
) -> Result {
    let found = look_at(ctx, (width, height), font).await?;
    let (texts, controls) = (found["texts"].as_u64().unwrap_or(0), found["controls"].as_u64().unwrap_or(0));
    let place = format!("{language}{}", font.name());
    ensure(texts > 0 && controls > 0, || {
        format!("{} at {width} × {height}, {place}: nothing to check: {found}", state.name)
    })?;
    findings.texts += texts;
    findings.controls += controls;
    findings.combinations += 1;
    let problems = found["problems"].as_array().map_or(&[][..], Vec::as_slice);
    if !problems.is_empty() {
        let name = format!("fit-{} {width}x{height} {place}", state.name);
        ctx.screenshot(&name.replace(' ', "-")).await?;
    }
    for problem in problems {
        findings.add(state, problem, (width, height), &place);
    }
    Ok(())
}

impl Findings {
    fn add(&mut self, state: &State, problem: &Value, size: (u32, u32), place: &str) {
        let text = |index: usize| problem[index].as_str().unwrap_or_default().to_owned();
        let new = || Problem { example: text(1), places: BTreeMap::new() };
        let known = self.problems.entry(format!("{}: {}", state.name, text(0))).or_insert_with(new);
        let places = known.places.entry(size).or_default();
        if places.iter().all(|known| known != place) {
            places.push(place.to_owned());
        }
    }

    fn list(&self) -> String {
        let lines: String = self.problems.iter().map(|(name, problem)| problem.describe(name)).collect();
        format!("{} problems{lines}", self.problems.len())
    }
}

impl Problem {
    fn describe(&self, name: &str) -> String {
        let place = |(&(width, height), places): (&(u32, u32), &Vec<String>)| {
            format!("{width} × {height} {}", places.join(", "))
        };
        let places: Vec<String> = self.places.iter().map(place).collect();
        format!("\n  {name} {}\n    at {}", self.example, places.join(", "))
    }
}
