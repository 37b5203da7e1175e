//! Who takes part in a match: the bots of `--bot`, then the programs of `--engine`.

use std::time::Duration;

use nova_luna_ai::{Budget, default_budget};
use nova_luna_rules::{BotName, Excerpt};
use nova_luna_texts::Texts;

use super::process::Process;
use crate::args::Arena;
use crate::bots;
use crate::failure::{Answer, Failure};

/// What a program thinks with if nothing is said: programs have no usual budget that we know.
const ENGINE_TIME: Duration = Duration::from_secs(1);

/// Somebody who takes part.
pub(crate) struct Contestant {
    /// The name, safe to show.
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// What it may spend on a move.
    pub(crate) budget: Budget,
    /// How many threads it may think with.
    pub(crate) threads: usize,
}

pub(crate) enum Kind {
    Bot(BotName),
    /// The program and its arguments.
    Engine(Vec<String>),
}

impl Contestant {
    /// The budget as it is written after a name.
    pub(crate) fn budget_text(&self) -> String {
        match self.budget {
            Budget::Time(time) => format!("{}ms", time.as_millis()),
            Budget::Nodes(nodes) => format!("{nodes}n"),
            Budget::Unlimited => String::new(),
        }
    }
}

/// All contestants in order, one for each seat.
pub(crate) fn contestants(texts: &Texts, arguments: &Arena) -> Answer<Vec<Contestant>> {
    let names = arguments.bot.iter().flat_map(|names| names.split(',').map(move |name| (name, names)));
    let mut all = Vec::new();
    for (name, names) in names {
        all.push(bot(texts, name, arguments).map_err(|problem| wrong(texts, names, "--bot", &problem))?);
    }
    let count = all.len() + arguments.engine.len();
    if count != usize::from(arguments.players) {
        let values = [("players", arguments.players.into()), ("found", count.into())];
        return Err(Failure::Input(texts.with("arena-contestants", &values)));
    }
    for command in &arguments.engine {
        all.push(engine(texts, command, arguments).map_err(|problem| wrong(texts, command, "--engine", &problem))?);
    }
    Ok(all)
}

fn wrong(texts: &Texts, value: &str, argument: &str, problem: &str) -> Failure {
    let value = Excerpt::new(value).to_string();
    let values = [("value", value.into()), ("arg", argument.into()), ("problem", problem.into())];
    Failure::Input(texts.with("usage-value", &values))
}

/// Reads `NAME`, `NAME:1000ms`, `NAME:20000n` or `NAME:1000ms:2t`.
fn bot(texts: &Texts, text: &str, arguments: &Arena) -> Result<Contestant, String> {
    let mut parts = text.split(':');
    let name = parts.next().unwrap_or_default();
    let bot: BotName = name.parse().map_err(|_| {
        let values = [("bot", Excerpt::new(name).to_string().into()), ("bots", bots::names().into())];
        texts.with("unknown-bot", &values)
    })?;
    let usual = arguments.thinking.budget().unwrap_or(default_budget(bot, usize::from(arguments.players)));
    let threads = usize::from(arguments.thinking.threads);
    let mut contestant = Contestant { name: text.to_owned(), kind: Kind::Bot(bot), budget: usual, threads };
    for own in parts {
        if let Some(budget) = budget(own) {
            contestant.budget = budget;
        } else if let Some(threads) = own_threads(own) {
            contestant.threads = threads;
        } else {
            let found = Excerpt::new(own).to_string();
            return Err(texts.with("expects-budget", &[("found", found.into()), ("bot", name.into())]));
        }
    }
    Ok(contestant)
}

/// Reads `2t`: so many threads.
fn own_threads(text: &str) -> Option<usize> {
    let digits = text.strip_suffix('t').filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))?;
    digits.parse().ok().filter(|threads| (1..=64).contains(threads))
}

/// Reads `1000ms` or `20000n`.
fn budget(text: &str) -> Option<Budget> {
    let digits = text.trim_end_matches(|char: char| !char.is_ascii_digit());
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
    let number: u64 = plain.then(|| digits.parse().ok()).flatten()?;
    match &text[digits.len()..] {
        "ms" => Some(Budget::Time(Duration::from_millis(number))),
        "n" => Some(Budget::Nodes(number)),
        _ => None,
    }
}

/// Reads a command line, and starts the program once to see that it is an engine.
fn engine(texts: &Texts, command: &str, arguments: &Arena) -> Result<Contestant, String> {
    let words = shlex::split(command).filter(|words| !words.is_empty()).ok_or_else(|| texts.get("expects-engine"))?;
    let process = Process::start(&words).map_err(|fault| fault.text(texts))?;
    let name = Excerpt::new(&process.name().unwrap_or_else(|| command.to_owned())).to_string();
    let budget = arguments.thinking.budget().unwrap_or(Budget::Time(ENGINE_TIME));
    let threads = usize::from(arguments.thinking.threads);
    Ok(Contestant { name, kind: Kind::Engine(words), budget, threads })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_are_read_strictly() {
        assert_eq!((own_threads("2t"), own_threads("64t")), (Some(2), Some(64)));
        for text in ["", "t", "0t", "65t", "-1t", "+2t", "2", "2tt", "99999999999999999999t"] {
            assert_eq!(own_threads(text), None, "{text}");
        }
    }

    #[test]
    fn budgets_are_read_strictly() {
        assert_eq!(budget("1000ms"), Some(Budget::Time(Duration::from_secs(1))));
        assert_eq!(budget("20000n"), Some(Budget::Nodes(20_000)));
        for text in ["", "n", "ms", "5", "0n", "05n", "-5n", "+5n", "5 n", "5s", "5nn", "5n5n", "99999999999999999999n"]
        {
            assert_eq!(budget(text), None, "{text}");
        }
    }
}
