//! What a server's codes mean, in words.

use nova_luna_protocol::online::{CloseReason, Params, Phrase, Problem, RefusalCode, read_answer};

use super::super::words::texts;
use super::t;

/// What a server calls the reason why an action is not legal.
const REASON: &str = "reason";

/// Why a request came to nothing.
pub(super) fn problem(text: &str) -> String {
    // Whoever answers with anything else is no server of ours.
    let Ok(Problem { code, .. }) = read_answer(text) else { return t("online-no-server") };
    let id = match code.as_str() {
        "no_table" => "problem-no-table",
        "archived" => "closed-archived",
        "no_seat" => "problem-no-seat",
        "seated" => "problem-begun",
        "token" | "key" => "problem-key",
        "rate" | "sockets" => "problem-rate",
        "too_many_tables" | "too_many_guests" => "problem-full",
        "damaged" => "problem-damaged",
        "unavailable" => "problem-unavailable",
        "origin" => "problem-origin",
        _ => "problem-other",
    };
    t(id)
}

/// Why the server refused what was asked for.
pub(super) fn refusal(code: RefusalCode, params: &Params) -> String {
    let reason = params.get(REASON).map_or("", String::as_str);
    match code {
        RefusalCode::Illegal => {
            let known = format!("illegal-{reason}");
            let values: Vec<_> = params.iter().map(|(name, value)| (name.as_str(), value.as_str().into())).collect();
            texts().with(&known, &values)
        }
        RefusalCode::Undo => t("no-undo"),
        RefusalCode::Over => t("game-over"),
        RefusalCode::FlagFell => t("time-is-up"),
        RefusalCode::NotYourTurn => t("not-your-turn"),
        RefusalCode::Outdated => t("request-outdated"),
        RefusalCode::Unavailable => t("problem-unavailable"),
        RefusalCode::NotYet => t("request-too-early"),
        _ => t("request-not-possible"),
    }
}

/// Why the server closed the connection for good.
pub(super) fn bye(reason: CloseReason) -> String {
    t(match reason {
        CloseReason::Token => "closed-token",
        CloseReason::NoTable => "problem-no-table",
        CloseReason::Damaged => "problem-damaged",
        CloseReason::Archived => "closed-archived",
        CloseReason::TooMany => "problem-full",
        CloseReason::Protocol | CloseReason::Malformed => "closed-protocol",
        CloseReason::Restart | CloseReason::Rate | CloseReason::Silent => "connection-lost",
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
