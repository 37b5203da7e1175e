//! Error responses: a status, and a JSON body with a code.

use std::fmt::Display;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use nova_luna_protocol::club::refusal_code;
use nova_luna_protocol::online::{ClientInput, Params, Problem, WireError, param, parse_client_input};
use nova_luna_table::club::ClubRefusal;
use nova_luna_table::{CreateError, Refusal, SettingsError};

use super::json;
use crate::online::alerts::AlertError;
use crate::online::clubs::ClubError;
use crate::online::hub::CreateTableError;
use crate::online::leaderboard::{EntryError, RecordError};
use crate::online::room::RoomError;

pub(crate) struct ProblemResponse(StatusCode, Problem);

impl ProblemResponse {
    fn with(mut self, name: &'static str, value: impl Display) -> Self {
        self.1.params.extend(param(name, value));
        self
    }
}

impl IntoResponse for ProblemResponse {
    fn into_response(self) -> Response {
        json(self.0, &self.1)
    }
}

pub(super) fn parse_body<T: ClientInput>(body: &str) -> Result<T, ProblemResponse> {
    parse_client_input(body).map_err(|error: WireError| malformed(error))
}

pub(super) fn malformed(reason: impl Display) -> ProblemResponse {
    problem(StatusCode::BAD_REQUEST, "malformed").with("reason", reason)
}

pub(crate) fn problem(status: StatusCode, code: &'static str) -> ProblemResponse {
    ProblemResponse(status, Problem { code: code.to_owned(), params: Params::new() })
}

/// Rejects a request for a host that this server does not know, and says how the operator can allow it.
pub(crate) fn foreign_host(host: &str) -> ProblemResponse {
    let reason =
        format!("this server does not know the host {host:?}; its operator can allow it with --allowed-origin");
    problem(StatusCode::FORBIDDEN, "forbidden_host").with("reason", reason)
}

pub(super) fn create_problem(error: CreateTableError) -> ProblemResponse {
    match error {
        CreateTableError::Create(CreateError::Settings(error)) => settings_problem(&error),
        CreateTableError::Create(CreateError::Seat) => invalid("invalid_seats"),
        CreateTableError::UnknownBot => invalid("unknown_bot"),
        CreateTableError::LocalSettings => invalid("invalid_settings"),
        CreateTableError::RateLimited => problem(StatusCode::TOO_MANY_REQUESTS, "rate_limited"),
        CreateTableError::TooManyTables => problem(StatusCode::SERVICE_UNAVAILABLE, "too_many_tables"),
        CreateTableError::Create(CreateError::NoRandomness) | CreateTableError::Store(_) => {
            room_problem(RoomError::Unavailable)
        }
    }
}

fn settings_problem(error: &SettingsError) -> ProblemResponse {
    match error {
        SettingsError::Setup(_) => invalid("invalid_setup"),
        SettingsError::Clock => invalid("invalid_clock"),
        SettingsError::Title => invalid("invalid_title"),
        SettingsError::ReplaceAfter => invalid("invalid_wait"),
        SettingsError::Fill => invalid("invalid_fill"),
        SettingsError::Position => invalid("invalid_position").with("reason", error),
        SettingsError::PublicPosition => invalid("public_position"),
    }
}

pub(super) fn invalid(code: &'static str) -> ProblemResponse {
    problem(StatusCode::UNPROCESSABLE_ENTITY, code)
}

fn record_problem(error: &RecordError) -> ProblemResponse {
    let problem = invalid(error.code());
    match error {
        RecordError::Unreadable(_) | RecordError::Tag(_) => problem.with("reason", error),
        RecordError::BotMove(number) => problem.with("move", number),
        RecordError::OtherDeal | RecordError::Unfinished => problem,
    }
}

pub(super) fn club_problem(error: &ClubError) -> ProblemResponse {
    match error {
        ClubError::NotFound => problem(StatusCode::NOT_FOUND, "club_not_found"),
        ClubError::InvalidToken => problem(StatusCode::FORBIDDEN, "invalid_token"),
        ClubError::InvalidName => invalid("invalid_name"),
        ClubError::Record(error) => record_problem(error),
        ClubError::Hidden => problem(StatusCode::FORBIDDEN, "result_hidden"),
        ClubError::UnknownBot => invalid("unknown_bot"),
        ClubError::RateLimited => problem(StatusCode::TOO_MANY_REQUESTS, "rate_limited"),
        ClubError::TooManyClubs => problem(StatusCode::SERVICE_UNAVAILABLE, "too_many_clubs"),
        ClubError::Damaged => problem(StatusCode::INTERNAL_SERVER_ERROR, "club_damaged"),
        ClubError::Unavailable => problem(StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
        ClubError::Refused(refusal) => club_refusal_problem(*refusal),
    }
}

fn club_refusal_problem(refusal: ClubRefusal) -> ProblemResponse {
    let status = match refusal {
        ClubRefusal::NotFounder | ClubRefusal::InvalidKey => StatusCode::FORBIDDEN,
        ClubRefusal::Closed | ClubRefusal::Late => StatusCode::GONE,
        ClubRefusal::Full | ClubRefusal::NameTaken | ClubRefusal::AlreadyEntered | ClubRefusal::Duplicate => {
            StatusCode::CONFLICT
        }
        ClubRefusal::NoMember | ClubRefusal::NoDeal => StatusCode::NOT_FOUND,
        ClubRefusal::Settings(_) | ClubRefusal::WrongNumber => StatusCode::UNPROCESSABLE_ENTITY,
        // It is answered with the club as it is.
        ClubRefusal::Done => StatusCode::SERVICE_UNAVAILABLE,
    };
    let problem = problem(status, refusal_code(refusal));
    if let ClubRefusal::Settings(error) = refusal { problem.with("reason", error) } else { problem }
}

pub(super) fn entry_problem(error: EntryError) -> ProblemResponse {
    match &error {
        EntryError::Record(error) => record_problem(error),
        EntryError::NotYet => problem(StatusCode::CONFLICT, "challenge_not_open"),
        EntryError::Closed => problem(StatusCode::GONE, "challenge_closed"),
        EntryError::InvalidName => invalid("invalid_name"),
        EntryError::InvalidSecret => problem(StatusCode::FORBIDDEN, "invalid_secret"),
        EntryError::Duplicate => problem(StatusCode::CONFLICT, "duplicate_game"),
        EntryError::AlreadyEntered => problem(StatusCode::CONFLICT, "already_entered"),
        EntryError::Removed => problem(StatusCode::CONFLICT, "entry_removed"),
        EntryError::RateLimited => problem(StatusCode::TOO_MANY_REQUESTS, "rate_limited"),
        EntryError::Full => problem(StatusCode::SERVICE_UNAVAILABLE, "too_many_entries"),
        EntryError::Unavailable => problem(StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
    }
}

pub(super) fn alert_problem(error: AlertError) -> ProblemResponse {
    match error {
        AlertError::Invalid(field) => invalid("invalid_contact").with("field", field),
        AlertError::NotOffered => invalid("alerts_not_offered"),
        AlertError::ForbiddenAddress => invalid("forbidden_address").with("reason", error),
        AlertError::UnknownContact => problem(StatusCode::FORBIDDEN, "unknown_contact"),
        AlertError::RateLimited => problem(StatusCode::TOO_MANY_REQUESTS, "rate_limited"),
        AlertError::Unavailable => room_problem(RoomError::Unavailable),
    }
}

pub(super) fn room_problem(error: RoomError) -> ProblemResponse {
    match error {
        RoomError::TableNotFound => problem(StatusCode::NOT_FOUND, "table_not_found"),
        RoomError::Archived => problem(StatusCode::GONE, "archived"),
        RoomError::TableDamaged => problem(StatusCode::INTERNAL_SERVER_ERROR, "table_damaged"),
        RoomError::Unavailable => problem(StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
        RoomError::InvalidToken => problem(StatusCode::FORBIDDEN, "invalid_token"),
        RoomError::TooManySpectators => problem(StatusCode::SERVICE_UNAVAILABLE, "too_many_connections"),
        RoomError::TooManyTables => problem(StatusCode::SERVICE_UNAVAILABLE, "too_many_tables"),
        RoomError::RateLimited => problem(StatusCode::TOO_MANY_REQUESTS, "rate_limited"),
        RoomError::Refused(refusal) => refusal_problem(&refusal),
    }
}

fn refusal_problem(refusal: &Refusal) -> ProblemResponse {
    match refusal {
        Refusal::OutdatedRound { void_seals, commitment } => problem(StatusCode::CONFLICT, "outdated_round")
            .with("void_seals", void_seals)
            .with("commitment", commitment),
        Refusal::WrongNonce => problem(StatusCode::BAD_REQUEST, "wrong_nonce"),
        Refusal::InvalidKey => problem(StatusCode::FORBIDDEN, "invalid_key"),
        Refusal::NotStarted => problem(StatusCode::CONFLICT, "not_started"),
        Refusal::TableFull => problem(StatusCode::CONFLICT, "table_full"),
        Refusal::AlreadyJoined => problem(StatusCode::CONFLICT, "already_joined"),
        Refusal::AlreadyCommitted => problem(StatusCode::CONFLICT, "already_committed"),
        Refusal::MatchNotOver => problem(StatusCode::CONFLICT, "match_not_over"),
        Refusal::AlreadyStarted => problem(StatusCode::CONFLICT, "already_started"),
        Refusal::NotOwner => problem(StatusCode::FORBIDDEN, "not_owner"),
        Refusal::TooManyRestarts => problem(StatusCode::GONE, "too_many_restarts"),
        Refusal::TooManyEvents => room_problem(RoomError::RateLimited),
        // A room asks none of these over HTTP.
        Refusal::Repeated | Refusal::NotAllowed | Refusal::NothingDue | Refusal::NoRandomness | Refusal::Match(_) => {
            room_problem(RoomError::Unavailable)
        }
    }
}
