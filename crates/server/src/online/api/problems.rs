//! Why a request comes to nothing: a status, a code and what belongs to it.

use std::fmt::Display;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use nova_luna_protocol::online::{Params, Problem, Read, WireError, param, read};

use super::json;
use crate::online::hub::CreateTableError;
use crate::online::room::RoomError;
use crate::online::table_config::TableConfigError;

/// Why a request comes to nothing.
pub(super) struct Refused(StatusCode, Problem);

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        json(self.0, &self.1)
    }
}

/// The body of a request, or what is wrong with it.
pub(super) fn body_of<T: Read>(body: &str) -> Result<T, Refused> {
    read(body).map_err(|error: WireError| malformed(error))
}

/// What is asked for cannot be read, and why.
pub(super) fn malformed(reason: impl Display) -> Refused {
    Refused(StatusCode::BAD_REQUEST, Problem { code: "malformed".to_owned(), params: param("reason", reason) })
}

pub(super) fn problem(status: StatusCode, code: &'static str) -> Refused {
    Refused(status, Problem { code: code.to_owned(), params: Params::new() })
}

pub(super) fn not_founded(error: CreateTableError) -> Refused {
    match error {
        CreateTableError::TableConfig(TableConfigError::You) => problem(StatusCode::UNPROCESSABLE_ENTITY, "seats"),
        CreateTableError::TableConfig(TableConfigError::Bot) => problem(StatusCode::UNPROCESSABLE_ENTITY, "bot"),
        CreateTableError::TableConfig(TableConfigError::Setup) => problem(StatusCode::UNPROCESSABLE_ENTITY, "setup"),
        CreateTableError::TableConfig(TableConfigError::Clock) => problem(StatusCode::UNPROCESSABLE_ENTITY, "clock"),
        CreateTableError::TableConfig(TableConfigError::Title) => problem(StatusCode::UNPROCESSABLE_ENTITY, "title"),
        CreateTableError::TableConfig(TableConfigError::Patience) => {
            problem(StatusCode::UNPROCESSABLE_ENTITY, "patience")
        }
        CreateTableError::TableConfig(TableConfigError::Fill) => problem(StatusCode::UNPROCESSABLE_ENTITY, "fill"),
        CreateTableError::Rate => problem(StatusCode::TOO_MANY_REQUESTS, "rate"),
        CreateTableError::TooMany => problem(StatusCode::SERVICE_UNAVAILABLE, "too_many_tables"),
        CreateTableError::TableConfig(TableConfigError::NoRandomness(_)) | CreateTableError::Store(_) => {
            room_problem(RoomError::Unavailable)
        }
    }
}

pub(super) fn room_problem(error: RoomError) -> Refused {
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
