//! Draws the calibration plot: a panel for each level, with a line for each number of players. A hundred lines are
//! lighter than a library of plots, and the colours follow light and dark mode, which libraries do not offer.

use std::fmt::Write as _;

use super::report::{Bin, Report, Series};

const AXIS: f64 = 200.0;
/// The distance between the left edges of two panels.
const PANEL: f64 = 250.0;
/// The left edge and the top of the first panel.
const LEFT: f64 = 58.0;
const TOP: f64 = 34.0;
const HEIGHT: f64 = 320.0;
/// Bins with fewer games are not drawn, because their points would be noise.
const MIN_GAMES: u64 = 20;

/// Colours in light and dark mode. The marks differ in shape, too.
const STYLE: &str = "\
svg{font:12px system-ui,sans-serif;--bg:#fff;--ink:#24292f;--grid:#d0d7de;--p2:#0969da;--p3:#bc4c00;--p4:#1a7f37}\
@media(prefers-color-scheme:dark){svg{--bg:#0d1117;--ink:#e6edf3;--grid:#3d444d;--p2:#58a6ff;--p3:#f0883e;--p4:#56d364}}\
.bg{fill:var(--bg)}text{fill:var(--ink)}.m{text-anchor:middle}.e{text-anchor:end}.h{font-weight:600}\
.g{stroke:var(--grid);fill:none}.d{stroke:var(--ink);stroke-dasharray:4 4}\
.p2{color:var(--p2)}.p3{color:var(--p3)}.p4{color:var(--p4)}\
.l{stroke:currentColor;fill:none;stroke-width:1.5}.i{stroke:currentColor;opacity:.45}.k{fill:currentColor}";

pub(crate) fn draw(report: &Report) -> String {
    let levels = report.levels();
    let width = LEFT + PANEL * levels.len() as f64;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {HEIGHT}\" role=\"img\" \
         aria-label=\"Predicted winning chances and games won\"><style>{STYLE}</style>\
         <rect class=\"bg\" width=\"{width}\" height=\"{HEIGHT}\"/>\n"
    );
    for (index, (level, all)) in levels.iter().enumerate() {
        let left = LEFT + PANEL * index as f64;
        draw_axes(&mut svg, left, level);
        for series in all {
            draw_series(&mut svg, left, series);
        }
    }
    draw_legend(&mut svg, report);
    svg.push_str("</svg>\n");
    svg
}

/// Draws the frame of a panel with its grid, its labels and the diagonal of perfect predictions.
fn draw_axes(svg: &mut String, left: f64, level: &str) {
    let (bottom, middle) = (TOP + AXIS, left + AXIS / 2.0);
    // Writing to a string cannot fail.
    let _ = writeln!(svg, "<text class=\"m h\" x=\"{middle}\" y=\"{}\">{level}</text>", TOP - 12.0);
    for percent in [0, 25, 50, 75, 100] {
        let at = AXIS * f64::from(percent) / 100.0;
        let (x, y) = (left + at, bottom - at);
        let _ = write!(svg, "<path class=\"g\" d=\"M{x} {TOP}v{AXIS}M{left} {y}h{AXIS}\"/>");
        let _ = write!(svg, "<text class=\"m\" x=\"{x}\" y=\"{}\">{percent}</text>", bottom + 17.0);
        let _ = writeln!(svg, "<text class=\"e\" x=\"{}\" y=\"{}\">{percent}</text>", left - 6.0, y + 4.0);
    }
    let _ = writeln!(svg, "<path class=\"d\" d=\"M{left} {bottom}L{} {TOP}\"/>", left + AXIS);
    let _ = writeln!(svg, "<text class=\"m\" x=\"{middle}\" y=\"{}\">predicted chance, %</text>", bottom + 36.0);
    if left <= LEFT {
        let y = TOP + AXIS / 2.0;
        let _ =
            writeln!(svg, "<text class=\"m\" transform=\"rotate(-90 18 {y})\" x=\"18\" y=\"{y}\">games won, %</text>");
    }
}

/// Draws the points of a series with their 95 % intervals, and a line through them.
fn draw_series(svg: &mut String, left: f64, series: &Series) {
    let height = |share: f64| TOP + AXIS * (1.0 - share);
    let (mut line, mut intervals, mut marks) = (String::new(), String::new(), String::new());
    for bin in series.bins.iter().filter(|bin| bin.games >= MIN_GAMES) {
        let Some((predicted, won)) = bin.predicted_share().zip(Bin::share_won(bin)) else { continue };
        let (x, y) = (left + AXIS * predicted, height(won.value));
        let _ = write!(line, "{}{x:.1} {y:.1}", if line.is_empty() { 'M' } else { 'L' });
        let _ = write!(intervals, "M{x:.1} {:.1}V{:.1}", height(won.low), height(won.high));
        marks.push_str(&mark(series.players, x, y));
    }
    let _ = writeln!(
        svg,
        "<g class=\"p{}\"><path class=\"i\" d=\"{intervals}\"/><path class=\"l\" d=\"{line}\"/>\
         <path class=\"k\" d=\"{marks}\"/></g>",
        series.players
    );
}

/// Returns the outline of a point: a diamond, a square or a triangle.
fn mark(players: u64, x: f64, y: f64) -> String {
    match players {
        2 => format!("M{x:.1} {:.1}l4.5 4.5l-4.5 4.5l-4.5-4.5z", y - 4.5),
        3 => format!("M{:.1} {:.1}h6.4v6.4h-6.4z", x - 3.2, y - 3.2),
        _ => format!("M{x:.1} {:.1}l4.5 7.8h-9z", y - 5.2),
    }
}

/// Names the numbers of players below the panels.
fn draw_legend(svg: &mut String, report: &Report) {
    let mut players: Vec<u64> = report.series.iter().map(|series| series.players).collect();
    players.sort_unstable();
    players.dedup();
    let y = HEIGHT - 16.0;
    for (index, players) in players.iter().enumerate() {
        let x = LEFT + 110.0 * index as f64;
        let _ = write!(svg, "<g class=\"p{players}\"><path class=\"k\" d=\"{}\"/></g>", mark(*players, x, y - 4.0));
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{y}\">{players} players</text>", x + 10.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A plot with all levels and every bin filled.
    fn full_report() -> Report {
        let bin = |index: usize| Bin { positions: 900, games: 300, predicted: 30.0 * index as f64 + 15.0, wins: 75 };
        let series = |level: &str, players| {
            let bins = (0..10).map(bin).collect();
            Series { level: level.to_owned(), players, nodes: 200, opponents: String::new(), bins }
        };
        let levels = ["expert", "master", "hint"].iter();
        Report { series: levels.flat_map(|level| (2..=4).map(move |players| series(level, players))).collect() }
    }

    #[test]
    fn a_full_plot_is_small() {
        let svg = draw(&full_report());
        assert!(svg.len() < super::super::PICTURE_LIMIT, "{} bytes", svg.len());
        assert_eq!(svg.matches("class=\"l\"").count(), 9);
        assert_eq!(svg.matches("class=\"d\"").count(), 3);
    }

    /// A predicted 5 % of which a quarter is won lies at the left, a quarter of the way up.
    #[test]
    fn points_are_at_predicted_and_actual_share() {
        let svg = draw(&full_report());
        let (x, y) = (LEFT + AXIS * 0.05, TOP + AXIS * 0.75);
        assert!(svg.contains(&format!("class=\"l\" d=\"M{x:.1} {y:.1}L")), "{svg}");
    }
}
