//! What a server's codes mean, in words.

use nova_luna_protocol::online::{CloseReason, Params, Phrase, Problem, RejectionCode, parse_response};

use super::super::words::texts;
use super::t;

/// What a server calls the reason why an action is not legal.
const REASON: &str = "reason";

/// Why a request came to nothing.
pub(super) fn problem(text: &str) -> String {
    // Whoever answers with anything else is no server of ours.
    let Ok(Problem { code, .. }) = parse_response(text) else { return t("online-no-server") };
    let id = match code.as_str() {
        "table_not_found" => "problem-no-table",
        "archived" => "bye-archived",
        "table_full" => "problem-no-seat",
        "already_joined" => "problem-begun",
        "invalid_token" | "invalid_key" => "problem-key",
        "rate_limited" => "problem-rate",
        "too_many_tables" | "too_many_connections" => "problem-full",
        "table_damaged" => "problem-damaged",
        "unavailable" => "problem-unavailable",
        "forbidden_origin" => "problem-origin",
        _ => "problem-other",
    };
    t(id)
}

/// Why the server refused what was asked for.
pub(super) fn refusal(code: RejectionCode, params: &Params) -> String {
    let reason = params.get(REASON).map_or("", String::as_str);
    match code {
        RejectionCode::Illegal => {
            let known = format!("illegal-{reason}");
            let values: Vec<_> = params.iter().map(|(name, value)| (name.as_str(), value.as_str().into())).collect();
            texts().with(&known, &values)
        }
        RejectionCode::CannotUndo => t("no-undo"),
        RejectionCode::MatchOver => t("game-over"),
        RejectionCode::OutOfTime => t("time-is-up"),
        RejectionCode::NotYourTurn => t("not-your-turn"),
        RejectionCode::Outdated => t("refused-outdated"),
        RejectionCode::Unavailable => t("problem-unavailable"),
        RejectionCode::TooEarly => t("refused-not-yet"),
        _ => t("refused-otherwise"),
    }
}

/// Why the server closed the connection for good.
pub(super) fn bye(reason: CloseReason) -> String {
    t(match reason {
        CloseReason::InvalidToken => "bye-token",
        CloseReason::TableNotFound => "problem-no-table",
        CloseReason::TableDamaged => "problem-damaged",
        CloseReason::Archived => "bye-archived",
        CloseReason::TooManyConnections => "problem-full",
        CloseReason::UnsupportedProtocol | CloseReason::Malformed => "bye-protocol",
        CloseReason::Restarting | CloseReason::RateLimited | CloseReason::Idle => "link-lost",
    })
}

/// What can be said, with the name of its text; pictures come last.
pub(super) const PHRASES: [(Phrase, &str); 12] = [
    (Phrase::Hello, "hello"),
    (Phrase::GoodLuck, "good-luck"),
    (Phrase::NiceMove, "nice-move"),
    (Phrase::Thanks, "thanks"),
    (Phrase::Oops, "oops"),
    (Phrase::OneMoment, "one-moment"),
    (Phrase::WellPlayed, "well-played"),
    (Phrase::Goodbye, "goodbye"),
    (Phrase::Moon, "moon"),
    (Phrase::Star, "star"),
    (Phrase::Smile, "smile"),
    (Phrase::Thinking, "thinking"),
];

/// A phrase in words.
pub(super) fn phrase(phrase: Phrase) -> String {
    let word = PHRASES.iter().find(|(known, _)| *known == phrase).map_or("hello", |(_, word)| word);
    t(&format!("say-{word}"))
}
