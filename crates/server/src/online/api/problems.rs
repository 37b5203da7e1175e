//! Error responses: a status, and a JSON body with a code.

use std::fmt::Display;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use nova_luna_protocol::online::{ClientInput, Params, Problem, WireError, param, parse_client_input};
use nova_luna_table::SettingsError;

use super::json;
use crate::online::hub::CreateTableError;
use crate::online::leaderboard::{EntryError, RecordError};
use crate::online::room::RoomError;

pub(crate) struct ProblemResponse(StatusCode, Problem);

impl IntoResponse for ProblemResponse {
    fn into_response(self) -> Response {
        json(self.0, &self.1)
    }
}

pub(super) fn parse_body<T: ClientInput>(body: &str) -> Result<T, ProblemResponse> {
    parse_client_input(body).map_err(|error: WireError| malformed(error))
}

pub(super) fn malformed(reason: impl Display) -> ProblemResponse {
    ProblemResponse(StatusCode::BAD_REQUEST, Problem { code: "malformed".to_owned(), params: param("reason", reason) })
}

pub(crate) fn problem(status: StatusCode, code: &'static str) -> ProblemResponse {
    ProblemResponse(status, Problem { code: code.to_owned(), params: Params::new() })
}

/// Rejects a request for a host that this server does not know, and says how the operator can allow it.
pub(crate) fn foreign_host(host: &str) -> ProblemResponse {
    let reason =
        format!("this server does not know the host {host:?}; its operator can allow it with --allowed-origin");
    ProblemResponse(
        StatusCode::FORBIDDEN,
        Problem { code: "forbidden_host".to_owned(), params: param("reason", reason) },
    )
}

pub(super) fn create_problem(error: CreateTableError) -> ProblemResponse {
    match error {
        CreateTableError::Settings(error) => settings_problem(&error),
        CreateTableError::CreatorSeat => invalid("invalid_seats"),
        CreateTableError::UnknownBot => invalid("unknown_bot"),
        CreateTableError::LocalSettings => invalid("invalid_settings"),
        CreateTableError::RateLimited => problem(StatusCode::TOO_MANY_REQUESTS, "rate_limited"),
        CreateTableError::TooManyTables => problem(StatusCode::SERVICE_UNAVAILABLE, "too_many_tables"),
        CreateTableError::NoRandomness(_) | CreateTableError::Store(_) => room_problem(RoomError::Unavailable),
    }
}

fn settings_problem(error: &SettingsError) -> ProblemResponse {
    match error {
        SettingsError::Setup(_) => invalid("invalid_setup"),
        SettingsError::Clock => invalid("invalid_clock"),
        SettingsError::Title => invalid("invalid_title"),
        SettingsError::ReplaceAfter => invalid("invalid_wait"),
        SettingsError::Fill => invalid("invalid_fill"),
        SettingsError::Position => {
            let problem = Problem { code: "invalid_position".to_owned(), params: param("reason", error) };
            ProblemResponse(StatusCode::UNPROCESSABLE_ENTITY, problem)
        }
        SettingsError::PublicPosition => invalid("public_position"),
    }
}

fn invalid(code: &'static str) -> ProblemResponse {
    problem(StatusCode::UNPROCESSABLE_ENTITY, code)
}

pub(super) fn entry_problem(error: EntryError) -> ProblemResponse {
    let (status, code) = match &error {
        EntryError::Record(RecordError::Unreadable(_) | RecordError::Tag(_)) => {
            let problem = Problem { code: "invalid_record".to_owned(), params: param("reason", error) };
            return ProblemResponse(StatusCode::UNPROCESSABLE_ENTITY, problem);
        }
        EntryError::Record(RecordError::OtherDeal) => (StatusCode::UNPROCESSABLE_ENTITY, "other_deal"),
        EntryError::Record(RecordError::Unfinished) => (StatusCode::UNPROCESSABLE_ENTITY, "unfinished_record"),
        EntryError::Record(RecordError::BotMove(number)) => {
            let problem = Problem { code: "other_bot_move".to_owned(), params: param("move", number) };
            return ProblemResponse(StatusCode::UNPROCESSABLE_ENTITY, problem);
        }
        EntryError::NotYet => (StatusCode::CONFLICT, "challenge_not_open"),
        EntryError::Closed => (StatusCode::GONE, "challenge_closed"),
        EntryError::InvalidName => (StatusCode::UNPROCESSABLE_ENTITY, "invalid_name"),
        EntryError::InvalidSecret => (StatusCode::FORBIDDEN, "invalid_secret"),
        EntryError::Duplicate => (StatusCode::CONFLICT, "duplicate_game"),
        EntryError::AlreadyEntered => (StatusCode::CONFLICT, "already_entered"),
        EntryError::Removed => (StatusCode::CONFLICT, "entry_removed"),
        EntryError::RateLimited => (StatusCode::TOO_MANY_REQUESTS, "rate_limited"),
        EntryError::Full => (StatusCode::SERVICE_UNAVAILABLE, "too_many_entries"),
        EntryError::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
    };
    problem(status, code)
}

pub(super) fn room_problem(error: RoomError) -> ProblemResponse {
    let (status, code) = match error {
        RoomError::OutdatedRound { void_seals, commitment } => {
            let mut params = param("void_seals", void_seals);
            params.extend(param("commitment", commitment));
            return ProblemResponse(StatusCode::CONFLICT, Problem { code: "outdated_round".to_owned(), params });
        }
        RoomError::WrongNonce => (StatusCode::BAD_REQUEST, "wrong_nonce"),
        RoomError::TableNotFound => (StatusCode::NOT_FOUND, "table_not_found"),
        RoomError::Archived => (StatusCode::GONE, "archived"),
        RoomError::TableDamaged => (StatusCode::INTERNAL_SERVER_ERROR, "table_damaged"),
        RoomError::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
        RoomError::InvalidToken => (StatusCode::FORBIDDEN, "invalid_token"),
        RoomError::InvalidKey => (StatusCode::FORBIDDEN, "invalid_key"),
        RoomError::TooManySpectators => (StatusCode::SERVICE_UNAVAILABLE, "too_many_connections"),
        RoomError::TooManyTables => (StatusCode::SERVICE_UNAVAILABLE, "too_many_tables"),
        RoomError::RateLimited => (StatusCode::TOO_MANY_REQUESTS, "rate_limited"),
        RoomError::NotStarted => (StatusCode::CONFLICT, "not_started"),
        RoomError::TableFull => (StatusCode::CONFLICT, "table_full"),
        RoomError::AlreadyJoined => (StatusCode::CONFLICT, "already_joined"),
        RoomError::AlreadyCommitted => (StatusCode::CONFLICT, "already_committed"),
        RoomError::MatchNotOver => (StatusCode::CONFLICT, "match_not_over"),
        RoomError::AlreadyStarted => (StatusCode::CONFLICT, "already_started"),
        RoomError::NotOwner => (StatusCode::FORBIDDEN, "not_owner"),
        RoomError::TooManyRestarts => (StatusCode::GONE, "too_many_restarts"),
    };
    problem(status, code)
}
