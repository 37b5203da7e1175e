//! The contestants of a match: the bots of `--bot`, then the programs of `--engine`.

use std::time::Duration;

use nova_luna_ai::{Budget, default_budget};
use nova_luna_rules::{BotName, Excerpt};
use nova_luna_texts::Texts;

use super::engine_process::EngineProcess;
use crate::args::ArenaArgs;
use crate::bots;
use crate::error::{CliError, CliResult};

/// The default budget of an engine. Engines do not announce a budget of their own.
const DEFAULT_ENGINE_TIME: Duration = Duration::from_secs(1);

pub(crate) struct Contestant {
    /// The name, free of terminal control characters.
    pub(crate) name: String,
    pub(crate) kind: ContestantKind,
    /// The budget per move.
    pub(crate) budget: Budget,
    /// The number of search threads.
    pub(crate) threads: usize,
}

pub(crate) enum ContestantKind {
    Bot(BotName),
    /// The program and its arguments.
    Engine(Vec<String>),
}

impl Contestant {
    /// Formats the budget as it is written after a name.
    pub(crate) fn budget_text(&self) -> String {
        match self.budget {
            Budget::Time(time) => format!("{}ms", time.as_millis()),
            Budget::Nodes(nodes) => format!("{nodes}n"),
            Budget::Unlimited => String::new(),
        }
    }
}

/// Parses all contestants in order, one per seat.
pub(crate) fn parse_contestants(texts: &Texts, args: &ArenaArgs) -> CliResult<Vec<Contestant>> {
    let names = args.bot.iter().flat_map(|names| names.split(',').map(move |name| (name, names)));
    let mut all = Vec::new();
    for (name, names) in names {
        all.push(parse_bot(texts, name, args).map_err(|problem| invalid_value(texts, names, "--bot", &problem))?);
    }
    let count = all.len() + args.engine.len();
    if count != usize::from(args.players) {
        let values = [("players", args.players.into()), ("found", count.into())];
        return Err(CliError::Input(texts.format("arena-contestants", &values)));
    }
    for command in &args.engine {
        all.push(
            parse_engine(texts, command, args)
                .map_err(|problem| invalid_value(texts, command, "--engine", &problem))?,
        );
    }
    Ok(all)
}

fn invalid_value(texts: &Texts, value: &str, argument: &str, problem: &str) -> CliError {
    let value = Excerpt::new(value).to_string();
    let values = [("value", value.into()), ("arg", argument.into()), ("problem", problem.into())];
    CliError::Input(texts.format("usage-value", &values))
}

/// Parses `NAME`, `NAME:1000ms`, `NAME:20000n` or `NAME:1000ms:2t`.
fn parse_bot(texts: &Texts, text: &str, args: &ArenaArgs) -> Result<Contestant, String> {
    let mut parts = text.split(':');
    let name = parts.next().unwrap_or_default();
    let bot: BotName = name.parse().map_err(|_| {
        let values = [("bot", Excerpt::new(name).to_string().into()), ("bots", bots::all_names().into())];
        texts.format("unknown-bot", &values)
    })?;
    let usual = args.search.budget().unwrap_or(default_budget(bot, usize::from(args.players)));
    let threads = usize::from(args.search.threads);
    let mut contestant = Contestant { name: text.to_owned(), kind: ContestantKind::Bot(bot), budget: usual, threads };
    for part in parts {
        if let Some(budget) = parse_budget(part) {
            contestant.budget = budget;
        } else if let Some(threads) = parse_threads(part) {
            contestant.threads = threads;
        } else {
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

/// Parses a command line and starts the program once to check that it is an engine.
fn parse_engine(texts: &Texts, command: &str, args: &ArenaArgs) -> Result<Contestant, String> {
    let words = shlex::split(command).filter(|words| !words.is_empty()).ok_or_else(|| texts.get("expects-engine"))?;
    let process = EngineProcess::start(&words).map_err(|reason| reason.describe(texts))?;
    let name = Excerpt::new(&process.name().unwrap_or_else(|| command.to_owned())).to_string();
    let budget = args.search.budget().unwrap_or(Budget::Time(DEFAULT_ENGINE_TIME));
    let threads = usize::from(args.search.threads);
    Ok(Contestant { name, kind: ContestantKind::Engine(words), budget, threads })
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
    fn parses_budgets_strictly() {
        assert_eq!(parse_budget("1000ms"), Some(Budget::Time(Duration::from_secs(1))));
        assert_eq!(parse_budget("20000n"), Some(Budget::Nodes(20_000)));
        for text in ["", "n", "ms", "5", "0n", "05n", "-5n", "+5n", "5 n", "5s", "5nn", "5n5n", "99999999999999999999n"]
        {
            assert_eq!(parse_budget(text), None, "{text}");
        }
    }
}
