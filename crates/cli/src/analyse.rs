//! `nova-luna analyse`: rates every turn of a game and names better moves.

use std::io::{self, IsTerminal as _};

use indicatif::ProgressBar;
use nova_luna_ai::analysis::{Analyst, Assessment, MoveGrade};
use nova_luna_ai::{Budget, Forecast, system_clock};
use nova_luna_protocol::report::{AnalysedSeat, AnalysedTurn, Analysis};
use nova_luna_rules::{Record, Seat};
use nova_luna_texts::{Texts, Value};
use unicode_width::UnicodeWidthStr as _;

use crate::args::AnalyseArgs;
use crate::console::{print, print_json};
use crate::draw;
use crate::error::{CliError, CliResult};
use crate::files::{display_path, open_record};
use crate::summary::decimal;

/// The default budget per turn: about a tenth of a second.
const DEFAULT_BUDGET: Budget = Budget::Nodes(10_000);
/// The default budget per solo turn, where a node is cheaper.
const DEFAULT_SOLO_BUDGET: Budget = Budget::Nodes(300_000);

/// The analyst's random seed. It is fixed so that the same record always gets the same analysis.
const SEED: [u8; 16] = [1; 16];

pub(crate) fn run(texts: &Texts, args: &AnalyseArgs) -> CliResult {
    let record = open_record(texts, &args.file)?;
    let default = if record.view().solo().is_some() { DEFAULT_SOLO_BUDGET } else { DEFAULT_BUDGET };
    let budget = args.search.budget().unwrap_or(default);
    let analyst = Analyst::new(SEED, usize::from(args.search.threads), budget, system_clock);
    let names = draw::seat_names(texts, &record);
    let turns = assess(&analyst, &record)?;
    let formatter = AnalysisFormatter { texts, names };
    let report = formatter.report(display_path(&args.file), &turns);
    if args.json { print_json(texts, &report) } else { print(texts, &formatter.text(&report, &turns)) }
}

/// Assesses every turn and returns each with its number, from 1.
fn assess(analyst: &Analyst, record: &Record) -> CliResult<Vec<(usize, Assessment)>> {
    let bar =
        if io::stderr().is_terminal() { ProgressBar::new(record.events().len() as u64) } else { ProgressBar::hidden() };
    let mut turns = Vec::new();
    for (ply, event) in record.events().iter().enumerate() {
        let assessed = record.view_after(ply).and_then(|view| analyst.assess(&view, event.action));
        // Reading a record validates it, so every action is legal.
        turns.push((ply + 1, assessed.ok_or_else(|| CliError::Runtime(event.action.to_string()))?));
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(turns)
}

/// Formats an analysis with the players' names.
struct AnalysisFormatter<'a> {
    texts: &'a Texts,
    names: Vec<String>,
}

impl AnalysisFormatter<'_> {
    fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }

    fn report(&self, file: String, turns: &[(usize, Assessment)]) -> Analysis {
        Analysis {
            file,
            players: self.names.len() as u8,
            names: self.names.clone(),
            turns: turns.iter().map(|(ply, assessment)| self.turn_report(*ply, assessment)).collect(),
            seats: Seat::first(self.names.len()).map(|seat| totals(seat, turns)).collect(),
        }
    }

    fn turn_report(&self, ply: usize, assessment: &Assessment) -> AnalysedTurn {
        let win = |forecast: &Forecast| match forecast {
            Forecast::Chances(chances) => Some(chances.clone()),
            Forecast::Score(_) | Forecast::Unknown => None,
        };
        let why = self.texts.reasons(&assessment.reasons, |seat| self.name(seat));
        AnalysedTurn {
            ply,
            seat: assessment.seat.number(),
            played: assessment.played.to_string(),
            best: assessment.best.to_string(),
            win_before: win(&assessment.before),
            win_after: win(&assessment.after),
            points_before: points(&assessment.before),
            points_after: points(&assessment.after),
            lost: assessment.loss,
            verdict: assessment.grade.as_str().to_owned(),
            why: (assessment.played != assessment.best).then_some(why),
            line: assessment.line.iter().map(ToString::to_string).collect(),
        }
    }

    fn text(&self, report: &Analysis, turns: &[(usize, Assessment)]) -> String {
        let widest = |widths: &mut dyn Iterator<Item = usize>| widths.max().unwrap_or_default();
        let name_width = widest(&mut self.names.iter().map(|name| name.width()));
        let action_width = widest(&mut report.turns.iter().map(|turn| turn.played.len()));
        let mut lines = Vec::new();
        for (turn, (_, assessment)) in report.turns.iter().zip(turns) {
            let name = self.name(assessment.seat);
            let gap = " ".repeat(name_width - name.width());
            let (ply, played, forecast) = (turn.ply, &turn.played, self.forecast(assessment));
            let grade = self.texts.move_grade(assessment.grade);
            lines.push(format!("{ply:>3}. {name}{gap}  {played:<action_width$}  {forecast}  {grade}"));
            if let Some(why) = turn.why.as_ref().filter(|_| assessment.grade > MoveGrade::Good) {
                lines.push(format!("     {}", self.better_line(&turn.best, why)));
            }
        }
        lines.push(String::new());
        lines.extend(report.seats.iter().map(|seat| self.seat_line(seat)));
        lines.push(String::new());
        lines.join("\n")
    }

    /// Formats the mover's chances, or the points of a solo game, before and after a turn.
    fn forecast(&self, assessment: &Assessment) -> String {
        let figure = |forecast: &Forecast| match forecast {
            Forecast::Chances(chances) => {
                let chance = chances.get(assessment.seat.index()).copied().unwrap_or_default();
                format!("{:>3.0} %", 100.0 * chance)
            }
            Forecast::Score(points) => format!("{:>5}", decimal(self.texts, *points)),
            Forecast::Unknown => "?".to_owned(),
        };
        format!("{} → {}", figure(&assessment.before), figure(&assessment.after))
    }

    fn better_line(&self, best: &str, why: &str) -> String {
        if why.is_empty() {
            return self.texts.format("analyse-better", &[("action", best.into())]);
        }
        self.texts.format("analyse-better-because", &[("action", best.into()), ("why", why.into())])
    }

    fn seat_line(&self, seat: &AnalysedSeat) -> String {
        let name = self.names.get(usize::from(seat.seat) - 1).map_or("", String::as_str);
        let is_solo = self.names.len() == 1;
        let lost = if is_solo { seat.mean_lost } else { 100.0 * seat.mean_lost };
        let values = [
            ("name", Value::from(name)),
            ("inaccuracies", seat.inaccuracies.into()),
            ("mistakes", seat.mistakes.into()),
            ("blunders", seat.blunders.into()),
            ("lost", decimal(self.texts, lost).into()),
        ];
        self.texts.format(if is_solo { "analyse-solo" } else { "analyse-seat" }, &values)
    }
}

fn points(forecast: &Forecast) -> Option<f64> {
    match forecast {
        Forecast::Score(points) => Some(*points),
        Forecast::Chances(_) | Forecast::Unknown => None,
    }
}

/// Adds up a seat's turns over the whole game.
fn totals(seat: Seat, turns: &[(usize, Assessment)]) -> AnalysedSeat {
    let own: Vec<&Assessment> = turns.iter().map(|(_, turn)| turn).filter(|turn| turn.seat == seat).collect();
    let count = |grade| own.iter().filter(|turn| turn.grade == grade).count();
    AnalysedSeat {
        seat: seat.number(),
        turns: own.len(),
        inaccuracies: count(MoveGrade::Inaccuracy),
        mistakes: count(MoveGrade::Mistake),
        blunders: count(MoveGrade::Blunder),
        mean_lost: own.iter().fold(0.0, |sum, turn| sum + turn.loss) / own.len().max(1) as f64,
    }
}
