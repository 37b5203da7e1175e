use nova_luna_protocol::online::{CloseReason, Params, RejectionCode};

use crate::state::online::CallError;
use crate::views::prelude::*;

/// The parameter with the reason why an action is illegal.
const REASON: &str = "reason";

pub(super) fn explain_error(error: &CallError) -> String {
    let code = match error {
        CallError::Refused(code) => code.as_str(),
        CallError::Unreachable => return t("problem-unreachable"),
        CallError::NoServer => return t("online-no-server"),
        CallError::NoRandomness => return t("problem-no-randomness"),
        CallError::Alarm => return t("alarm-stops"),
    };
    t(match code {
        "table_not_found" => "problem-no-table",
        "archived" => "closed-archived",
        "too_many_restarts" => "closed-restarts",
        "table_full" => "problem-no-seat",
        "already_joined" => "problem-begun",
        "invalid_token" | "invalid_key" => "problem-key",
        "already_committed" => "nonce-other",
        "outdated_round" => "problem-outdated-round",
        "rate_limited" => "problem-rate",
        "too_many_tables" | "too_many_connections" => "problem-full",
        "table_damaged" => "problem-damaged",
        "unavailable" => "problem-unavailable",
        "forbidden_origin" | "forbidden_host" => "problem-origin",
        _ => "problem-other",
    })
}

pub(super) fn explain_rejection(code: RejectionCode, params: &Params) -> String {
    let reason = params.get(REASON).map_or("", String::as_str);
    match code {
        RejectionCode::Illegal => {
            let id = format!("illegal-{reason}");
            let values: Vec<_> = params.iter().map(|(name, value)| (name.as_str(), value.as_str().into())).collect();
            texts().format(&id, &values)
        }
        RejectionCode::CannotUndo => t("no-undo"),
        RejectionCode::MatchOver => t("game-over"),
        RejectionCode::OutOfTime => t("time-is-up"),
        RejectionCode::NotYourTurn => t("not-your-turn"),
        RejectionCode::Outdated => t("request-outdated"),
        RejectionCode::Unavailable => t("problem-unavailable"),
        RejectionCode::TooEarly => t("request-too-early"),
        _ => t("request-not-possible"),
    }
}

pub(crate) fn explain_close(reason: CloseReason) -> String {
    t(match reason {
        CloseReason::InvalidToken => "closed-token",
        CloseReason::TableNotFound => "problem-no-table",
        CloseReason::TableDamaged => "problem-damaged",
        CloseReason::Archived => "closed-archived",
        CloseReason::TooManyConnections => "problem-full",
        CloseReason::TooManyRestarts => "closed-restarts",
        CloseReason::UnsupportedProtocol | CloseReason::Malformed => "closed-protocol",
        CloseReason::Restarting | CloseReason::RateLimited | CloseReason::Idle => "connection-lost",
    })
}
