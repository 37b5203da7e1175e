//! `nova-luna daily`: prints the deals of days and weeks with their par, and extends the file of pars.

use std::fs;
use std::io;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use nova_luna_ai::challenge::{
    Challenge, Date, KnownPar, ParBudget, ParFileError, find_par, format_line, format_pars, parse_pars,
};
use nova_luna_texts::Texts;

use crate::args::DailyArgs;
use crate::console::print;
use crate::error::{CliError, CliResult};
use crate::files::{create_error, display_path, unreadable};

const SECONDS_A_DAY: u64 = 86_400;

pub(crate) fn run(texts: &Texts, args: &DailyArgs) -> CliResult {
    let file = args.file.as_deref();
    let mut pars = file.map(|path| read(texts, path)).transpose()?.unwrap_or_default();
    let first = args.date.or_else(today).ok_or_else(|| CliError::Input(texts.get("daily-no-date")))?;
    for challenge in challenges(first, args.days) {
        let known = pars.iter().find(|par| par.challenge == challenge).filter(|_| !args.again).cloned();
        let is_new = known.is_none();
        let found = known.or_else(|| find_par(challenge, ParBudget::new(args.nodes)));
        print(texts, &describe(texts, challenge, found.as_ref()))?;
        if let (Some(path), Some(found), true) = (file, found, is_new) {
            pars.push(found);
            // After every day, so that nothing is lost if the program is stopped.
            write(texts, path, &format_pars(&pars))?;
        }
    }
    Ok(())
}

/// Returns today's date, by UTC.
fn today() -> Option<Date> {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_secs();
    Date::from_days(i32::try_from(seconds / SECONDS_A_DAY).ok()?)
}

/// Returns the days, and the weeks that begin among them or with the first one.
fn challenges(first: Date, days: u16) -> impl Iterator<Item = Challenge> {
    let days = (0..i32::from(days)).map_while(move |day| first.plus_days(day));
    days.flat_map(move |day| {
        let week = if day == first || day.weekday() == 0 { day.week() } else { None };
        [Some(Challenge::Day(day)), week.map(Challenge::Week)].into_iter().flatten()
    })
}

fn describe(texts: &Texts, challenge: Challenge, par: Option<&KnownPar>) -> String {
    let wheel = challenge.deal().map(|deal| deal.wheel().iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    let id = match (challenge, par) {
        (Challenge::Day(_), Some(KnownPar { proven: true, .. })) => "daily-par-proven",
        (Challenge::Day(_) | Challenge::Club(_), _) => "daily-par-best",
        (Challenge::Week(_), Some(_)) => "daily-par-week",
        (Challenge::Week(_), None) => "daily-par-none",
    };
    let values = [
        ("challenge", challenge.to_string().into()),
        ("par", par.map_or(0, |par| par.score).into()),
        ("wheel", wheel.unwrap_or_default().into()),
        ("seed", challenge.seed().to_string().into()),
    ];
    let line = par.and_then(KnownPar::actions).map(|actions| format_line(actions) + "\n");
    format!("{}\n{}", texts.format(id, &values), line.unwrap_or_default())
}

/// Reads the pars; a file that does not exist yet has none.
fn read(texts: &Texts, path: &Path) -> CliResult<Vec<KnownPar>> {
    let text = match fs::read_to_string(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(CliError::Input(unreadable(texts, path, &error))),
        Ok(text) => text,
    };
    parse_pars(&text).map_err(|error| {
        let line = match error {
            ParFileError::Head => 1,
            ParFileError::Line(line) => line,
        };
        let values = [("file", display_path(path).into()), ("line", line.into())];
        CliError::Input(texts.format("daily-file-damaged", &values))
    })
}

/// Replaces the file as a whole, so that it is never half written.
fn write(texts: &Texts, path: &Path, text: &str) -> CliResult {
    let new = path.with_extension("new");
    fs::write(&new, text).and_then(|()| fs::rename(&new, path)).map_err(|error| create_error(texts, path, &error))
}
