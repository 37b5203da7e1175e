//! The lines of the program that referees: what it tells an engine, and what it understands of the answers.

use nova_luna_rules::{Action, Excerpt, ParseActionError, Setup};
use thiserror::Error;

use crate::budget::Budget;

/// The `position` line of a game that began with this, after these moves as a record writes them.
pub fn position(setup: &Setup, moves: &[String]) -> String {
    let list = |numbers: &[u8]| numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
    let Setup { players, discs, wheel, stack } = setup;
    let begin = format!("position players {players} discs {discs} wheel {} stack {}", list(wheel), list(stack));
    if moves.is_empty() { begin } else { format!("{begin} moves {}", moves.join(" ")) }
}

/// The `go` line of a budget.
pub fn go(budget: Budget) -> String {
    match budget {
        Budget::Time(time) => format!("go movetime {}", time.as_millis().max(1)),
        Budget::Nodes(nodes) => format!("go nodes {}", nodes.max(1)),
        Budget::Endless => "go infinite".to_owned(),
    }
}

/// What an engine answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// `id name …`
    Name(String),
    /// `id version …`
    Version(String),
    /// `option name N …`
    Option(String),
    /// `lepok`
    LepOk,
    /// `readyok`
    ReadyOk,
    /// `bestmove …`
    BestMove(Action),
    /// `error …`
    Error(Excerpt),
    /// `info …`, and whatever later versions add.
    Other,
}

/// A `bestmove` that is none.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("\"{found}\": {error}")]
pub struct NoMove {
    /// What stands there.
    pub found: Excerpt,
    /// Why it is no action.
    pub error: ParseActionError,
}

/// Understands a line of an engine.
///
/// # Errors
/// If it is a `bestmove` without a move. Anything else that is not known is nobody's mistake.
pub fn understand(line: &str) -> Result<Answer, NoMove> {
    let (first, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
    let rest = rest.trim_start();
    let after = |word: &str| rest.strip_prefix(word)?.strip_prefix(char::is_whitespace).map(str::trim_start);
    Ok(match first {
        "id" => match (after("name"), after("version")) {
            (Some(name), _) => Answer::Name(name.to_owned()),
            (_, Some(version)) => Answer::Version(version.to_owned()),
            _ => Answer::Other,
        },
        "option" => after("name").map_or(Answer::Other, |option| {
            Answer::Option(option.split(" type ").next().unwrap_or_default().trim_end().to_owned())
        }),
        "lepok" => Answer::LepOk,
        "readyok" => Answer::ReadyOk,
        "bestmove" => Answer::BestMove(rest.parse().map_err(|error| NoMove { found: Excerpt::new(rest), error })?),
        "error" => Answer::Error(Excerpt::new(rest)),
        _ => Answer::Other,
    })
}

#[cfg(test)]
mod tests {
    use core::time::Duration;

    use super::*;
    use crate::lep::{Command, Go};

    #[test]
    fn answers_are_understood() {
        for (line, expected) in [
            ("id name Nova  Luna", Answer::Name("Nova  Luna".to_owned())),
            (" id version 2 ", Answer::Version("2".to_owned())),
            ("id names x", Answer::Other),
            ("option name Hash size type spin default 1", Answer::Option("Hash size".to_owned())),
            ("lepok\r", Answer::LepOk),
            ("readyok", Answer::ReadyOk),
            ("bestmove 12@1,-2", Answer::BestMove("12@1,-2".parse().unwrap())),
            ("bestmove +", Answer::BestMove(Action::Refill)),
            ("error no", Answer::Error(Excerpt::new("no"))),
            ("info depth 3 pv +", Answer::Other),
            ("", Answer::Other),
        ] {
            assert_eq!(understand(line), Ok(expected), "{line}");
        }
        for line in ["bestmove", "bestmove resign", "bestmove 0@0,0", "bestmove +1,2", "bestmove 12@1,-2 ponder +"] {
            assert!(understand(line).is_err(), "{line}");
        }
    }

    #[test]
    fn an_engine_reads_what_a_referee_writes() {
        for budget in [Budget::Time(Duration::from_millis(5)), Budget::Nodes(3), Budget::Endless] {
            assert_eq!(go(budget).parse(), Ok(Command::Go(Go::Budget(budget))));
        }
    }
}
