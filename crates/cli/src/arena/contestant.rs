//! The contestants of a match: the bots of `--bot`, then the programs of `--engine`.

use std::time::Duration;

use nova_luna_ai::lep::referee::SETUP_FEATURE;
use nova_luna_ai::{Budget, default_budget};
use nova_luna_bots::BotName;
use nova_luna_rules::Excerpt;
use nova_luna_texts::Texts;

use super::engine_process::EngineProcess;
use super::forfeit::StartFailure;
use crate::args::ArenaArgs;
use crate::bots;
use crate::console::eprint;
use crate::error::{CliError, CliResult};

/// The default budget of an engine. Engines do not announce a budget of their own.
const DEFAULT_ENGINE_TIME: Duration = Duration::from_secs(1);

const MAX_NAME: usize = 80;

/// The number of characters shown of an engine's command in an error message.
const MAX_COMMAND: usize = 200;

pub(crate) struct Contestant {
    /// The name, free of terminal control characters, with the budget if it was written after the name.
    pub(crate) name: String,
    pub(crate) kind: ContestantKind,
    pub(crate) budget: Budget,
    pub(crate) threads: usize,
}

pub(crate) enum ContestantKind {
    Bot(BotName),
    /// The program and its arguments.
    Engine(Vec<String>),
}

impl Contestant {
    /// Sets the budget or the number of threads, as it is written after a name; returns whether the text is either.
    fn set_limit(&mut self, text: &str) -> bool {
        let (budget, threads) = (parse_budget(text), parse_threads(text));
        self.budget = budget.unwrap_or(self.budget);
        self.threads = threads.unwrap_or(self.threads);
        budget.is_some() || threads.is_some()
    }

    /// Formats the budget as it is written after a name.
    pub(crate) fn budget_text(&self) -> String {
        match self.budget {
            Budget::Time(time) => format!("{}ms", time.as_millis()),
            Budget::Nodes(nodes) => format!("{nodes}n"),
            Budget::Unlimited => String::new(),
        }
    }
}

pub(crate) fn parse_contestants(texts: &Texts, args: &ArenaArgs) -> CliResult<Vec<Contestant>> {
    let names = args.bot.iter().flat_map(|names| names.split(',').map(move |name| (name, names)));
    let mut all = Vec::new();
    for (name, names) in names {
        let invalid = |problem: String| CliError::Input(invalid_value(texts, names, "--bot", &problem));
        all.push(parse_bot(texts, name, args).map_err(invalid)?);
    }
    let count = all.len() + args.engine.len();
    if count != usize::from(args.players()) {
        let values = [("players", args.players().into()), ("found", count.into())];
        return Err(CliError::Input(texts.format("arena-contestants", &values)));
    }
    for command in &args.engine {
        all.push(parse_engine(texts, command, args)?);
    }
    Ok(all)
}

fn invalid_value(texts: &Texts, value: &str, argument: &str, problem: &str) -> String {
    bots::invalid_value(texts, &Excerpt::with_limit(value, MAX_COMMAND), argument, problem)
}

/// Reports an engine that cannot be started, with the last lines of its standard error.
fn invalid_engine(texts: &Texts, command: &str, failure: &StartFailure) -> CliError {
    let mut lines = vec![invalid_value(texts, command, "--engine", &failure.describe(texts))];
    if let Some((_, last)) = command.rsplit_once(':').filter(|(_, last)| last.starts_with(|c: char| c.is_ascii_digit()))
        && split_limits(command).1.is_empty()
    {
        lines.push(texts.format("engine-limit", &[("found", Excerpt::new(last).to_string().into())]));
    }
    if !failure.stderr.is_empty() {
        lines.push(texts.get("engine-stderr"));
    }
    lines.extend(failure.stderr.iter().map(|line| format!("  {line}")));
    CliError::Input(lines.join("\n"))
}

/// Parses `NAME`, `NAME:1000ms`, `NAME:20000n` or `NAME:1000ms:2t`.
fn parse_bot(texts: &Texts, text: &str, args: &ArenaArgs) -> Result<Contestant, String> {
    let mut parts = text.split(':');
    let name = parts.next().unwrap_or_default();
    let bot = bots::parse_name(texts, name)?;
    let usual = args.search.budget().unwrap_or(default_budget(bot, usize::from(args.players())));
    let threads = usize::from(args.search.threads);
    let mut contestant = Contestant { name: text.to_owned(), kind: ContestantKind::Bot(bot), budget: usual, threads };
    for part in parts {
        if !contestant.set_limit(part) {
            let found = Excerpt::new(part).to_string();
            return Err(texts.format("expects-budget", &[("found", found.into()), ("bot", name.into())]));
        }
    }
    Ok(contestant)
}

/// Parses a number of threads such as `2t`.
fn parse_threads(text: &str) -> Option<usize> {
    let digits = text.strip_suffix('t').filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))?;
    digits.parse().ok().filter(|threads| (1..=64).contains(threads))
}

/// Parses `1000ms` or `20000n`.
fn parse_budget(text: &str) -> Option<Budget> {
    let digits = text.trim_end_matches(|char: char| !char.is_ascii_digit());
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
    let number: u64 = is_number.then(|| digits.parse().ok()).flatten()?;
    match &text[digits.len()..] {
        "ms" => Some(Budget::Time(Duration::from_millis(number))),
        "n" => Some(Budget::Nodes(number)),
        _ => None,
    }
}

/// Parses `COMMAND`, `COMMAND:1000ms` or `COMMAND:20000n:2t`, and starts the program once to check that it is an engine.
fn parse_engine(texts: &Texts, text: &str, args: &ArenaArgs) -> CliResult<Contestant> {
    let (command, limits) = split_limits(text);
    // A backslash is part of a path on Windows, and a mark for the next character elsewhere.
    let line = if cfg!(windows) { command.replace('\\', "\\\\") } else { command.to_owned() };
    let words = shlex::split(&line).filter(|words| !words.is_empty());
    let invalid = || CliError::Input(invalid_value(texts, text, "--engine", &texts.get("expects-engine")));
    let words = words.ok_or_else(invalid)?;
    let process = EngineProcess::start(&words).map_err(|failure| invalid_engine(texts, text, &failure))?;
    if args.position.is_some() && !process.has_feature(SETUP_FEATURE) {
        return Err(CliError::Input(invalid_value(texts, text, "--engine", &texts.get("engine-without-setup"))));
    }
    let name = process.name().unwrap_or_else(|| command.to_owned());
    let budget = args.search.budget().unwrap_or(Budget::Time(DEFAULT_ENGINE_TIME));
    let threads = usize::from(args.search.threads);
    let mut contestant =
        Contestant { name: shown_name(texts, &name) + limits, kind: ContestantKind::Engine(words), budget, threads };
    for limit in limits.split(':') {
        contestant.set_limit(limit);
    }
    Ok(contestant)
}

/// Splits a command from the limits at its end. Quotation marks around the last argument make it part of the command.
fn split_limits(text: &str) -> (&str, &str) {
    let is_limit = |text: &str| parse_budget(text).is_some() || parse_threads(text).is_some();
    let mut command = text;
    while let Some((rest, last)) = command.rsplit_once(':')
        && is_limit(last)
    {
        command = rest;
    }
    text.split_at(command.len())
}

/// Makes a name safe to print. A name that is cut is reported.
fn shown_name(texts: &Texts, name: &str) -> String {
    let shown = Excerpt::with_limit(name, MAX_NAME).to_string();
    if name.chars().count() > MAX_NAME {
        let values = [("limit", MAX_NAME.into()), ("name", shown.as_str().into())];
        eprint(&format!("{}\n", texts.format("arena-name-cut", &values)));
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_threads_strictly() {
        assert_eq!((parse_threads("2t"), parse_threads("64t")), (Some(2), Some(64)));
        for text in ["", "t", "0t", "65t", "-1t", "+2t", "2", "2tt", "99999999999999999999t"] {
            assert_eq!(parse_threads(text), None, "{text}");
        }
    }

    #[test]
    fn splits_limits_from_a_command() {
        for (text, command, limits) in [
            ("engine", "engine", ""),
            ("engine:500ms", "engine", ":500ms"),
            ("python3 'my engine.py':20n:2t", "python3 'my engine.py'", ":20n:2t"),
            ("engine localhost:8080", "engine localhost:8080", ""),
            ("engine ':500ms'", "engine ':500ms'", ""),
            ("engine:5s:500ms", "engine:5s", ":500ms"),
            (":500ms", "", ":500ms"),
        ] {
            assert_eq!(split_limits(text), (command, limits));
        }
    }

    #[test]
    fn parses_budgets_strictly() {
        assert_eq!(parse_budget("1000ms"), Some(Budget::Time(Duration::from_secs(1))));
        assert_eq!(parse_budget("20000n"), Some(Budget::Nodes(20_000)));
        for text in ["", "n", "ms", "5", "0n", "05n", "-5n", "+5n", "5 n", "5s", "5nn", "5n5n", "99999999999999999999n"]
        {
            assert_eq!(parse_budget(text), None, "{text}");
        }
    }
}
