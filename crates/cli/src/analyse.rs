//! `nova-luna analyse`: rates every turn of a game and names better moves, or advises in a position.

mod lines;
mod position;

use indicatif::ProgressBar;
use nova_luna_ai::analysis::{Assessment, GameReviewer, MoveGrade, ReviewedTurn, SeatReview, review_budget};
use nova_luna_ai::{Forecast, system_clock};
use nova_luna_drawing::text;
use nova_luna_protocol::report::{AnalysedSeat, AnalysedTurn, Analysis, Forecasts};
use nova_luna_rules::{Record, Seat};
use nova_luna_texts::{Texts, Value};
use unicode_width::UnicodeWidthStr as _;

use crate::args::AnalyseArgs;
use crate::console::{print, print_json};
use crate::error::{CliError, CliResult};
use crate::files::{display_path, open_record};
use crate::summary::decimal;

pub(crate) fn run(texts: &Texts, args: &AnalyseArgs) -> CliResult {
    let record = open_record(texts, &args.file)?;
    let budget = args.search.budget().unwrap_or_else(|| review_budget(record.view().players()));
    if let Some(count) = args.lines {
        return lines::run(texts, args, &record, budget, count);
    }
    if record.events().is_empty() && record.start().position().is_some() {
        return position::run(texts, args, &record, budget);
    }
    let reviewer = GameReviewer::new(usize::from(args.search.threads), budget, system_clock);
    let names = text::seat_names(texts, &record);
    let turns = review(&reviewer, &record)?;
    let formatter = AnalysisFormatter { texts, names };
    let report = formatter.report(display_path(&args.file), &turns);
    if args.json { print_json(texts, &report) } else { print(texts, &formatter.text(&report, &turns)) }
}

fn review(reviewer: &GameReviewer, record: &Record) -> CliResult<Vec<ReviewedTurn>> {
    let bar = ProgressBar::new(record.events().len() as u64);
    let mut turns = Vec::new();
    for (ply, event) in (1..).zip(record.events()) {
        // Reading a record validates it, so every action is legal.
        turns.push(reviewer.review(record, ply).ok_or_else(|| CliError::Runtime(event.action.to_string()))?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(turns)
}

struct AnalysisFormatter<'a> {
    texts: &'a Texts,
    names: Vec<String>,
}

impl AnalysisFormatter<'_> {
    fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }

    fn report(&self, file: String, turns: &[ReviewedTurn]) -> Analysis {
        Analysis {
            file,
            players: self.names.len() as u8,
            names: self.names.clone(),
            turns: turns.iter().map(|turn| self.turn_report(turn)).collect(),
            seats: Seat::all(self.names.len()).map(|seat| totals(seat, turns)).collect(),
        }
    }

    fn turn_report(&self, turn: &ReviewedTurn) -> AnalysedTurn {
        let assessment = &turn.assessment;
        let why = self.texts.reasons(&assessment.reasons, |seat| self.name(seat));
        AnalysedTurn {
            ply: turn.ply,
            seat: assessment.seat.number(),
            played: assessment.played.to_string(),
            best: assessment.best.to_string(),
            forecasts: forecasts(&assessment.before, &assessment.after),
            lost: assessment.loss,
            stake: assessment.stake,
            grade: assessment.grade.as_str().to_owned(),
            why: (assessment.played != assessment.best).then_some(why),
            reasons: assessment.reasons.iter().map(ToString::to_string).collect(),
            line: assessment.line.iter().map(ToString::to_string).collect(),
            luck: turn.luck.as_ref().map(|luck| forecasts(&luck.before, &luck.after)),
        }
    }

    fn text(&self, report: &Analysis, turns: &[ReviewedTurn]) -> String {
        let widest = |widths: &mut dyn Iterator<Item = usize>| widths.max().unwrap_or_default();
        let name_width = widest(&mut self.names.iter().map(|name| name.width()));
        let action_width = widest(&mut report.turns.iter().map(|turn| turn.played.len()));
        let mut lines = Vec::new();
        for (turn, reviewed) in report.turns.iter().zip(turns) {
            let assessment = &reviewed.assessment;
            let name = self.name(assessment.seat);
            let gap = " ".repeat(name_width - name.width());
            let (ply, played, forecast) = (turn.ply, &turn.played, self.forecasts(assessment));
            let grade = self.texts.move_grade(assessment.grade);
            lines.push(format!("{ply:>3}. {name}{gap}  {played:<action_width$}  {forecast}  {grade}"));
            if let Some(why) = turn.why.as_ref().filter(|_| assessment.grade > MoveGrade::Good) {
                lines.push(format!("     {}", self.better_line(&turn.best, why)));
            }
            if let Some(luck) = &reviewed.luck {
                let figure = |forecast| self.figure(forecast, assessment.seat).trim_start().to_owned();
                let values = [("before", figure(&luck.before).into()), ("after", figure(&luck.after).into())];
                lines.push(format!("     {}", self.texts.format("analyse-luck", &values)));
            }
        }
        lines.push(String::new());
        lines.extend(report.seats.iter().map(|seat| self.seat_line(seat)));
        lines.push(String::new());
        lines.join("\n")
    }

    /// Formats the mover's chances, or the points of a solo game, before and after a turn.
    fn forecasts(&self, assessment: &Assessment) -> String {
        let figure = |forecast| self.figure(forecast, assessment.seat);
        format!("{} → {}", figure(&assessment.before), figure(&assessment.after))
    }

    fn figure(&self, forecast: &Forecast, seat: Seat) -> String {
        match forecast {
            Forecast::Chances(chances) => {
                let chance = chances.get(seat.index()).copied().unwrap_or_default();
                self.texts.format("percent", &[("value", format!("{:>3.0}", 100.0 * chance).into())])
            }
            Forecast::Score(points) => format!("{:>5}", decimal(self.texts, *points)),
            Forecast::Unknown => "?".to_owned(),
        }
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
        let accuracy = seat.accuracy.unwrap_or_default();
        let values = [
            ("name", Value::from(name)),
            ("inaccuracies", seat.inaccuracies.into()),
            ("mistakes", seat.mistakes.into()),
            ("blunders", seat.blunders.into()),
            if is_solo {
                ("lost", decimal(self.texts, seat.mean_lost).into())
            } else {
                ("accuracy", decimal(self.texts, 100.0 * accuracy).into())
            },
        ];
        self.texts.format(if is_solo { "analyse-solo" } else { "analyse-seat" }, &values)
    }
}

pub(crate) fn win(forecast: &Forecast) -> Option<Vec<f64>> {
    match forecast {
        Forecast::Chances(chances) => Some(chances.clone()),
        Forecast::Score(_) | Forecast::Unknown => None,
    }
}

pub(crate) fn points(forecast: &Forecast) -> Option<f64> {
    match forecast {
        Forecast::Score(points) => Some(*points),
        Forecast::Chances(_) | Forecast::Unknown => None,
    }
}

fn forecasts(before: &Forecast, after: &Forecast) -> Forecasts {
    Forecasts {
        win_before: win(before),
        win_after: win(after),
        points_before: points(before),
        points_after: points(after),
    }
}

fn totals(seat: Seat, turns: &[ReviewedTurn]) -> AnalysedSeat {
    let sum = SeatReview::new(seat, turns);
    let is_solo = turns.iter().any(|turn| points(&turn.assessment.before).is_some());
    AnalysedSeat {
        seat: seat.number(),
        turns: sum.turns,
        best: sum.count(MoveGrade::Best),
        good: sum.count(MoveGrade::Good),
        inaccuracies: sum.count(MoveGrade::Inaccuracy),
        mistakes: sum.count(MoveGrade::Mistake),
        blunders: sum.count(MoveGrade::Blunder),
        mean_lost: sum.mean_loss(),
        accuracy: (!is_solo).then_some(sum.accuracy()),
    }
}
