//! Texts for the server's codes.

use nova_luna_protocol::online::{CloseReason, Params, Problem, RefusalCode, read_answer};

use super::super::words::texts;
use super::t;

/// The parameter with the reason why an action is illegal.
const REASON: &str = "reason";

/// Explains the failure of an HTTP request.
pub(super) fn explain_problem(text: &str) -> String {
    // Any other answer comes from a host without a game server.
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

/// Explains why the server refused a command.
pub(super) fn explain_refusal(code: RefusalCode, params: &Params) -> String {
    let reason = params.get(REASON).map_or("", String::as_str);
    match code {
        RefusalCode::Illegal => {
            let id = format!("illegal-{reason}");
            let values: Vec<_> = params.iter().map(|(name, value)| (name.as_str(), value.as_str().into())).collect();
            texts().with(&id, &values)
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

/// Explains why the server closed the connection.
pub(super) fn explain_close(reason: CloseReason) -> String {
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
