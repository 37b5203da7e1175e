//! `nova-luna position`: shows positions given in their notation, with their faults and what can be played.

mod columns;
mod csv;

use nova_luna_protocol::report::{Fault, PositionReport};
use nova_luna_protocol::trace::State;
use nova_luna_rules::{Position, PositionError, Record, Seat, TileId};
use nova_luna_texts::{Texts, Value};

use crate::args::PositionArgs;
use crate::console::{print, print_json};
use crate::error::{CliError, CliResult, print_error};
use crate::files::record_from_position;
use crate::show::draw_record;
use columns::Columns;

pub(crate) fn run(texts: &Texts, args: &PositionArgs) -> CliResult {
    if let Some(path) = &args.csv {
        return csv::run(texts, path);
    }
    let mut all_read = true;
    let mut printed = Ok(());
    for text in &args.positions {
        let position = Position::read(text);
        all_read &= position.is_ok();
        printed = printed.and_then(|()| match (position, args.json) {
            (position, true) => print_json(texts, &report(texts, text, &position)),
            (Ok(position), false) => print(texts, &describe(texts, position)?),
            (Err(error), false) => {
                print_error(texts, &position_fault(texts, &error));
                Ok(())
            }
        });
    }
    if all_read { printed } else { Err(CliError::AlreadyReported) }
}

/// Describes why a text is not a position, with the number of the check.
pub(crate) fn position_fault(texts: &Texts, error: &PositionError) -> String {
    fault(texts, error.cause.check(), texts.position_error(error))
}

fn fault(texts: &Texts, check: u8, problem: String) -> String {
    texts.format("position-fault", &[("check", check.into()), ("problem", problem.into())])
}

fn warnings(texts: &Texts, position: &Position) -> Vec<Fault> {
    let warnings = position.warnings();
    let described = warnings.iter().map(|warning| Fault {
        code: format!("P{}", warning.check()),
        error: false,
        message: texts.position_warning(warning),
    });
    described.collect()
}

/// Draws a position, between its canonical text with the warnings, and the legal actions.
fn describe(texts: &Texts, position: Position) -> CliResult<String> {
    let mut text = format!("{position}\n");
    for warning in position.warnings() {
        let problem = fault(texts, warning.check(), texts.position_warning(&warning));
        text += &format!("{}\n", texts.format("position-warning", &[("problem", problem.into())]));
    }
    let record = record_from_position(texts, position)?;
    let view = record.view();
    text += &format!("\n{}\n", draw_record(texts, &record, view, 0).trim_end());
    let legal: Vec<String> = view.legal_actions().iter().map(|action| action.to_string()).collect();
    let values =
        [("tiles", Value::from(view.tiles_due())), ("count", legal.len().into()), ("actions", legal.join(" ").into())];
    match (view.is_over(), view.tiles_due()) {
        (true, _) => {}
        (false, 0) => text += &format!("\n{}\n", texts.format("position-legal", &values)),
        (false, _) => text += &format!("\n{}\n", texts.format("position-due", &values)),
    }
    Ok(text)
}

fn report(texts: &Texts, notation: &str, position: &Result<Position, PositionError>) -> PositionReport {
    let columns = Columns::new(position);
    let view = position.as_ref().ok().map(Position::view);
    PositionReport {
        notation: notation.to_owned(),
        status: columns.status.to_owned(),
        faults: match position {
            Ok(position) => warnings(texts, position),
            Err(error) => vec![Fault {
                code: format!("P{}", error.cause.check()),
                error: true,
                message: texts.position_error(error),
            }],
        },
        canonical: position.as_ref().ok().map(ToString::to_string),
        discs: view.map(nova_luna_rules::View::discs),
        to_move: view.and_then(nova_luna_rules::View::to_move).map(Seat::number),
        due: view.map(nova_luna_rules::View::tiles_due),
        legal: columns.legal,
        covered: columns.covered,
        out: view.map(|view| view.out().iter().map(TileId::number).collect()),
        result: position
            .as_ref()
            .ok()
            .and_then(|position| Record::new(position.clone()).ok())
            .map(|record| record.result()),
        state: view.map(State::new),
    }
}
