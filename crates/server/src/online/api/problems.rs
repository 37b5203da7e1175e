//! Error responses: a status, and a JSON body with a code.

use std::fmt::Display;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use nova_luna_protocol::online::{Params, Problem, Read, WireError, param, read};

use super::json;
use crate::online::hub::CreateTableError;
use crate::online::room::RoomError;
use crate::online::table_config::TableConfigError;

/// An error response.
pub(super) struct ProblemResponse(StatusCode, Problem);

impl IntoResponse for ProblemResponse {
    fn into_response(self) -> Response {
        json(self.0, &self.1)
    }
}

/// Parses the body of a request.
pub(super) fn parse_body<T: Read>(body: &str) -> Result<T, ProblemResponse> {
    read(body).map_err(|error: WireError| malformed(error))
}

pub(super) fn malformed(reason: impl Display) -> ProblemResponse {
    ProblemResponse(StatusCode::BAD_REQUEST, Problem { code: "malformed".to_owned(), params: param("reason", reason) })
}

pub(super) fn problem(status: StatusCode, code: &'static str) -> ProblemResponse {
    ProblemResponse(status, Problem { code: code.to_owned(), params: Params::new() })
}

pub(super) fn create_problem(error: CreateTableError) -> ProblemResponse {
    match error {
        CreateTableError::TableConfig(TableConfigError::You) => problem(StatusCode::UNPROCESSABLE_ENTITY, "seats"),
        CreateTableError::TableConfig(TableConfigError::Bot) => problem(StatusCode::UNPROCESSABLE_ENTITY, "bot"),
        CreateTableError::TableConfig(TableConfigError::Setup) => problem(StatusCode::UNPROCESSABLE_ENTITY, "setup"),
        CreateTableError::TableConfig(TableConfigError::Clock) => problem(StatusCode::UNPROCESSABLE_ENTITY, "clock"),
        CreateTableError::TableConfig(TableConfigError::Title) => problem(StatusCode::UNPROCESSABLE_ENTITY, "title"),
        CreateTableError::TableConfig(TableConfigError::ReplaceAfter) => {
            problem(StatusCode::UNPROCESSABLE_ENTITY, "patience")
        }
        CreateTableError::TableConfig(TableConfigError::BotFill) => problem(StatusCode::UNPROCESSABLE_ENTITY, "fill"),
        CreateTableError::Rate => problem(StatusCode::TOO_MANY_REQUESTS, "rate"),
        CreateTableError::TooMany => problem(StatusCode::SERVICE_UNAVAILABLE, "too_many_tables"),
        CreateTableError::TableConfig(TableConfigError::NoRandomness(_)) | CreateTableError::Store(_) => {
            room_problem(RoomError::Unavailable)
        }
    }
}

pub(super) fn room_problem(error: RoomError) -> ProblemResponse {
    let (status, code) = match error {
        RoomError::NoTable => (StatusCode::NOT_FOUND, "no_table"),
        RoomError::Archived => (StatusCode::GONE, "archived"),
        RoomError::Damaged => (StatusCode::INTERNAL_SERVER_ERROR, "damaged"),
        RoomError::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
        RoomError::Token => (StatusCode::FORBIDDEN, "token"),
        RoomError::Key => (StatusCode::FORBIDDEN, "key"),
        RoomError::TooMany => (StatusCode::SERVICE_UNAVAILABLE, "too_many_guests"),
        RoomError::TooManyTables => (StatusCode::SERVICE_UNAVAILABLE, "too_many_tables"),
        RoomError::NotBegun => (StatusCode::CONFLICT, "not_begun"),
        RoomError::NoSeat => (StatusCode::CONFLICT, "no_seat"),
        RoomError::Seated => (StatusCode::CONFLICT, "seated"),
        RoomError::NotOver => (StatusCode::CONFLICT, "not_over"),
        RoomError::Begun => (StatusCode::CONFLICT, "begun"),
        RoomError::NotOwner => (StatusCode::FORBIDDEN, "not_owner"),
    };
    problem(status, code)
}
