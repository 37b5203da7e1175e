//! The analysis of a position without a history: the best action, and why it is better than another one.

use nova_luna_ai::analysis::{Analyst, Hint};
use nova_luna_ai::{Budget, system_clock};
use nova_luna_drawing::text;
use nova_luna_protocol::report::Advice;
use nova_luna_rules::{Record, Seat};
use nova_luna_texts::{Texts, Value};

use super::{points, win};
use crate::args::AnalyseArgs;
use crate::console::{print, print_json};
use crate::error::{CliError, CliResult};
use crate::solve::check_is_decision;
use crate::summary::decimal;

/// The search's random seed. It is fixed so that the same position always gets the same analysis.
const SEED: [u8; 16] = [1; 16];

pub(super) fn run(texts: &Texts, args: &AnalyseArgs, record: &Record, budget: Budget) -> CliResult {
    let view = record.view();
    check_is_decision(texts, view)?;
    let analyst = Analyst::new(SEED, usize::from(args.search.threads), budget, system_clock);
    let hint = analyst.hint(view, &mut |_| {}).zip(view.to_move());
    let (hint, seat) = hint.ok_or_else(|| CliError::Input(texts.get("solve-over")))?;
    let names = text::seat_names(texts, record);
    let why = texts.reasons(&hint.reasons, |seat: Seat| names[seat.index()].clone());
    let advice = Advice {
        position: view.notation().unwrap_or_default(),
        seat: seat.number(),
        best: hint.action.to_string(),
        win: win(&hint.forecast),
        points: points(&hint.forecast),
        alternative: hint.alternative.map(|action| action.to_string()),
        why,
        reasons: hint.reasons.iter().map(ToString::to_string).collect(),
    };
    if args.json {
        print_json(texts, &advice)
    } else {
        print(texts, &text(texts, &advice, &hint, &names[seat.index()]))
    }
}

fn text(texts: &Texts, advice: &Advice, hint: &Hint, name: &str) -> String {
    let forecast = match (&advice.win, advice.points) {
        (Some(win), _) => {
            let chance = win.get(usize::from(advice.seat) - 1).copied().unwrap_or_default();
            texts.format("percent", &[("value", decimal(texts, 100.0 * chance).into())])
        }
        (None, Some(points)) => decimal(texts, points),
        (None, None) => "?".to_owned(),
    };
    let values = [("name", Value::from(name)), ("action", advice.best.as_str().into()), ("forecast", forecast.into())];
    let id = if hint.alternative.is_some() && !advice.why.is_empty() { "advice-because" } else { "advice" };
    let other = advice.alternative.clone().unwrap_or_default();
    let reason = [("other", Value::from(other)), ("why", advice.why.as_str().into())];
    format!("{}\n", texts.format(id, &values.into_iter().chain(reason).collect::<Vec<_>>()))
}
