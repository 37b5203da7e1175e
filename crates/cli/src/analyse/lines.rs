//! `analyse --lines`: the best moves of a position, one for each tile and then other places, as the analysis board of the page shows them.

use nova_luna_ai::analysis::{Lines, LiveAnalysis, MoveLine};
use nova_luna_ai::{Budget, SearchLimits};
use nova_luna_drawing::text;
use nova_luna_protocol::report::{BestMove, BestMoves};
use nova_luna_rules::{Record, Seat};
use nova_luna_texts::Texts;

use super::{points, win};
use crate::args::AnalyseArgs;
use crate::console::{print, print_json};
use crate::error::{CliError, CliResult};
use crate::solve::check_is_decision;
use crate::summary::decimal;

pub(super) fn run(texts: &Texts, args: &AnalyseArgs, record: &Record, budget: Budget, count: u8) -> CliResult {
    let view = record.view();
    check_is_decision(texts, view)?;
    let analysis = LiveAnalysis::new(view).zip(view.to_move());
    let (mut analysis, seat) = analysis.ok_or_else(|| CliError::Input(texts.get("solve-over")))?;
    analysis.grow(&SearchLimits::start(budget));
    let names = text::seat_names(texts, record);
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let report = report(texts, &analysis.lines(), seat, usize::from(count), name);
    if args.json { print_json(texts, &report) } else { print(texts, &text(texts, &report)) }
}

fn report(texts: &Texts, lines: &Lines, seat: Seat, count: usize, name: impl Fn(Seat) -> String) -> BestMoves {
    let line = |line: &MoveLine| BestMove {
        action: line.action.to_string(),
        visits: line.visits,
        win: win(&line.forecast),
        points: points(&line.forecast),
        why: texts.reasons(&line.reasons, &name),
        reasons: line.reasons.iter().map(ToString::to_string).collect(),
        line: line.line.iter().map(ToString::to_string).collect(),
    };
    BestMoves {
        seat: seat.number(),
        nodes: lines.nodes,
        depth: lines.depth,
        certain: lines.is_certain,
        win: win(&lines.forecast),
        points: points(&lines.forecast),
        lines: lines.first(count).iter().map(line).collect(),
    }
}

fn text(texts: &Texts, report: &BestMoves) -> String {
    let row = |(index, best): (usize, &BestMove)| {
        let forecast = match (&best.win, best.points) {
            (Some(win), _) => {
                let chance = win.get(usize::from(report.seat) - 1).copied().unwrap_or_default();
                texts.format("percent", &[("value", decimal(texts, 100.0 * chance).into())])
            }
            (None, Some(points)) => decimal(texts, points),
            (None, None) => "?".to_owned(),
        };
        format!("{}. {:<8}  {forecast:>6}  {}\n", index + 1, best.action, best.line.join(" "))
    };
    report.lines.iter().enumerate().map(row).collect()
}
