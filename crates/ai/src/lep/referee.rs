//! The referee's side of the protocol: writes commands and parses an engine's replies.

use nova_luna_rules::{Action, Excerpt, ParseActionError, Setup, Start};
use thiserror::Error;

use crate::budget::Budget;

/// The number of characters kept of an engine's error, enough for a position error with its legal moves.
const MAX_ERROR: usize = 300;

/// The feature of an engine that reads positions in their notation.
pub const SETUP_FEATURE: &str = "setup";

/// Returns the `position` line for this start and these moves in record notation. Only engines with [`SETUP_FEATURE`] can
/// read it if the game begins with a position.
pub fn position(start: &Start, moves: &[String]) -> String {
    let list = |numbers: &[u8]| numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
    let begin = match start {
        Start::Deal(Setup { players, discs, wheel, stack }) => {
            format!("position players {players} discs {discs} wheel {} stack {}", list(wheel), list(stack))
        }
        Start::Position(position) => format!("position setup {position}"),
    };
    if moves.is_empty() { begin } else { format!("{begin} moves {}", moves.join(" ")) }
}

/// Returns the `go` line for a budget.
pub fn go(budget: Budget) -> String {
    match budget {
        Budget::Time(time) => format!("go movetime {}", time.as_millis().max(1)),
        Budget::Nodes(nodes) => format!("go nodes {}", nodes.max(1)),
        Budget::Unlimited => "go infinite".to_owned(),
    }
}

/// A reply of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineReply {
    /// `id name …`
    Name(String),
    /// `id version …`
    Version(String),
    /// `option name N …`
    Option(String),
    /// `feature N`
    Feature(String),
    /// `lepok`
    LepOk,
    /// `readyok`
    ReadyOk,
    /// `bestmove …`
    BestMove(Action),
    /// `error …`
    Error(Excerpt),
    /// `info …`, and anything that later versions add.
    Other,
}

/// The error for a `bestmove` without a valid move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("\"{found}\": {error}")]
pub struct InvalidMove {
    /// The text in place of the move.
    pub found: Excerpt,
    /// Why it is not an action.
    pub error: ParseActionError,
}

/// Parses a line of an engine. Unknown lines are not errors: they become [`EngineReply::Other`].
pub fn parse_reply(line: &str) -> Result<EngineReply, InvalidMove> {
    let (first, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
    let rest = rest.trim_start();
    let after = |word: &str| rest.strip_prefix(word)?.strip_prefix(char::is_whitespace).map(str::trim_start);
    Ok(match first {
        "id" => match (after("name"), after("version")) {
            (Some(name), _) => EngineReply::Name(name.to_owned()),
            (_, Some(version)) => EngineReply::Version(version.to_owned()),
            _ => EngineReply::Other,
        },
        "option" => after("name").map_or(EngineReply::Other, |option| {
            EngineReply::Option(option.split(" type ").next().unwrap_or_default().trim_end().to_owned())
        }),
        "feature" => EngineReply::Feature(rest.trim_end().to_owned()),
        "lepok" => EngineReply::LepOk,
        "readyok" => EngineReply::ReadyOk,
        "bestmove" => {
            EngineReply::BestMove(rest.parse().map_err(|error| InvalidMove { found: Excerpt::new(rest), error })?)
        }
        "error" => EngineReply::Error(Excerpt::with_limit(rest, MAX_ERROR)),
        _ => EngineReply::Other,
    })
}

#[cfg(test)]
mod tests {
    use core::time::Duration;

    use super::*;
    use crate::lep::command::Command;

    #[test]
    fn parses_the_replies_of_an_engine() {
        for (line, expected) in [
            ("id name Nova  Luna", EngineReply::Name("Nova  Luna".to_owned())),
            (" id version 2 ", EngineReply::Version("2".to_owned())),
            ("id names x", EngineReply::Other),
            ("option name Hash size type spin default 1", EngineReply::Option("Hash size".to_owned())),
            ("feature setup ", EngineReply::Feature("setup".to_owned())),
            ("lepok\r", EngineReply::LepOk),
            ("readyok", EngineReply::ReadyOk),
            ("bestmove 12@1,-2", EngineReply::BestMove("12@1,-2".parse().unwrap())),
            ("bestmove +", EngineReply::BestMove(Action::Refill)),
            ("error no", EngineReply::Error(Excerpt::new("no"))),
            ("info depth 3 pv +", EngineReply::Other),
            ("", EngineReply::Other),
        ] {
            assert_eq!(parse_reply(line), Ok(expected), "{line}");
        }
        for line in ["bestmove", "bestmove resign", "bestmove 0@0,0", "bestmove +1,2", "bestmove 12@1,-2 ponder +"] {
            assert!(parse_reply(line).is_err(), "{line}");
        }
    }

    #[test]
    fn an_engine_parses_the_commands_of_a_referee() {
        for budget in [Budget::Time(Duration::from_millis(5)), Budget::Nodes(3), Budget::Unlimited] {
            assert_eq!(go(budget).parse(), Ok(Command::Go(Some(budget))));
        }
    }
}
