//! The plots of the article: those of the page, with colours for light and dark mode.

use nova_luna_ai::explorer::{Figures, PACE_STEP, Tables};
use nova_luna_drawing::plot::{Bar, GridLine, Mark, Scale, bars, marks};
use nova_luna_drawing::{Figure, defs};
use nova_luna_rules::TILES;
use xtask_support::error::Result;

use crate::numbers::{mean, of_cost, percent, points};

const STYLE: &str = "\
svg{font:12px system-ui,sans-serif;--bg:#fff;--ink:#24292f;--grid:#d0d7de;--bar:#8c959f;--hi:#0969da;--r:#cf222e;--b:#0969da;--t:#1b7c83;--y:#9a6700}\
@media(prefers-color-scheme:dark){svg{--bg:#0d1117;--ink:#e6edf3;--grid:#3d444d;--bar:#6e7681;--hi:#58a6ff;--r:#ff7b72;--b:#79a8ff;--t:#4fcbb9;--y:#ffdf80}}\
.bg{fill:var(--bg)}text{fill:var(--ink)}.axis{text-anchor:end}.plot-name,.plot-value{text-anchor:middle}.plot-value{font-weight:600}\
.grid-line{stroke:var(--grid);fill:none}.plot-line{stroke:var(--ink);stroke-dasharray:2 5;fill:none}\
.plot-bar{fill:var(--bar)}.plot-bar.hi{fill:var(--hi)}.d-r{color:var(--r)}.d-b{color:var(--b)}.d-t{color:var(--t)}.d-y{color:var(--y)}";

/// The picture of a plot.
pub(crate) fn path(name: &str) -> String {
    format!("docs/pictures/strategy-{name}.svg")
}

/// Draws all plots, by their names.
pub(crate) fn draw(tables: &Tables) -> Result<Vec<(&'static str, String)>> {
    let figures = tables.of(2).ok_or("there are no games of two players")?;
    Ok(vec![
        ("taken", standalone("How often a tile is taken when offered, by cost", &taken(figures), "")),
        ("gain", standalone("Percentage points that taking a tile gains, by cost", &gain(figures), "")),
        ("space", standalone("Discs for each space of time, by cost", &discs_a_space(figures), "")),
        ("tiles", standalone("Cost and discs of all tiles", &tiles(figures), &defs())),
        ("pace", standalone("Discs that winners placed in every six spaces of time", &pace(figures), "")),
        ("length", standalone("Tiles of the winner", &length(figures), "")),
    ])
}

fn standalone(label: &str, figure: &Figure, defs: &str) -> String {
    let Figure { view_box, content } = figure;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{view_box}\" role=\"img\" aria-label=\"{label}\">\
         <style>{STYLE}</style>{defs}<rect class=\"bg\" width=\"100%\" height=\"100%\"/>{content}</svg>\n"
    )
}

fn scale(height: f64, at: &[f64], name: impl Fn(f64) -> String, top: f64) -> Scale {
    let lines = at.iter().map(|value| GridLine { value: *value, name: name(*value) }).collect();
    Scale { width: 640.0, height, lines, top }
}

fn by_cost(value: impl Fn(u16) -> f64, label: impl Fn(f64) -> String) -> Vec<Bar> {
    let bar = |cost: u16| Bar { name: cost.to_string(), value: value(cost), label: label(value(cost)) };
    (1..=7).map(bar).collect()
}

fn taken(figures: &Figures) -> Figure {
    let all = by_cost(|cost| figures.sum(of_cost(cost)).taken.value(), percent);
    bars(&all, &scale(220.0, &[0.0, 0.25, 0.5, 0.75], percent, 0.78))
}

fn gain(figures: &Figures) -> Figure {
    let bar = |cost: u16| {
        let gains = figures.sum(of_cost(cost)).gains();
        Bar { name: cost.to_string(), value: 100.0 * gains.mean().value, label: points(gains) }
    };
    let all: Vec<Bar> = (1..=7).map(bar).collect();
    let name = |value: f64| format!("{value:.0}").replace('-', "−");
    bars(&all, &scale(260.0, &[-25.0, -20.0, -15.0, -10.0, -5.0, 0.0, 5.0, 10.0], name, 10.0))
}

fn discs_a_space(figures: &Figures) -> Figure {
    let discs = |cost: u16| figures.sum(of_cost(cost)).discs().value / f64::from(cost);
    bars(
        &by_cost(discs, |value| format!("{value:.2}")),
        &scale(220.0, &[0.0, 0.2, 0.4], |value| format!("{value:.1}"), 0.42),
    )
}

fn tiles(figures: &Figures) -> Figure {
    let mark = |(tile, counted): (&nova_luna_rules::Tile, &nova_luna_ai::explorer::TileFigures)| Mark {
        column: tile.cost().spaces() as u8,
        value: counted.discs().value,
        colour: tile.colour(),
    };
    let all: Vec<Mark> = TILES.iter().zip(&figures.tiles).map(mark).collect();
    marks(&all, 7, 1.0 / 3.0, &scale(340.0, &[0.0, 0.5, 1.0, 1.5, 2.0, 2.5], |value| format!("{value:.1}"), 2.6))
}

/// What winners placed between two times; times that few reach are left out.
fn pace(figures: &Figures) -> Figure {
    let mut before = 0.0;
    let mut all = Vec::new();
    for (step, reached) in (1..).zip(&figures.winner_pace).filter(|(_, reached)| reached[0] * 2 >= figures.games) {
        let placed = mean(*reached);
        let value = placed - before;
        before = placed;
        all.push(Bar { name: format!("to {}", PACE_STEP * step), value, label: format!("{value:.1}") });
    }
    bars(&all, &scale(220.0, &[0.0, 1.0, 2.0, 3.0], |value| format!("{value:.0}"), 3.1))
}

fn length(figures: &Figures) -> Figure {
    let games = figures.games.max(1) as f64;
    let bar = |(count, tiles): (&u64, u64)| {
        let value = *count as f64 / games;
        Bar { name: tiles.to_string(), value, label: percent(value) }
    };
    let all: Vec<Bar> =
        figures.lengths.iter().zip(0..).filter(|(count, _)| **count as f64 > 0.005 * games).map(bar).collect();
    bars(&all, &scale(220.0, &[0.0, 0.1, 0.2, 0.3], percent, 0.31))
}
