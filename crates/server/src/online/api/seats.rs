//! Seats over HTTP: everything that needs a token or a key. Wrong ones are limited apart from other requests, so that
//! they do not keep valid ones of the same address out.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::{FromRequestParts, Path};
use axum::http::StatusCode;
use axum::http::header::HeaderMap;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use nova_luna_protocol::online::{FillSeats, Join, Reveal, RotateToken, Token as TokenBody};
use tokio::sync::oneshot;

use super::problems::{ProblemResponse, parse_body, problem, room_problem};
use super::{ApiResult, ClientAddress, json, seat_link, table_id};
use crate::online::hub::{Hub, parse_level};
use crate::online::names::clean_name;
use crate::online::room::{JoinRequest, RevealRequest, RoomCommand, RoomError, SeatChange, SeatGrant};
use crate::online::secrets::{Digest, TableId, Token};

/// The pause before the answer to a wrong token beyond the limit. It slows guessing down, because an address has a limited
/// number of connections.
const WRONG_TOKEN_PAUSE: Duration = Duration::from_millis(250);

/// A table, and the client that sends a request to it.
pub(super) struct TableRequest {
    hub: Arc<Hub>,
    id: TableId,
    address: ClientAddress,
}

impl FromRequestParts<Arc<Hub>> for TableRequest {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Self, Response> {
        let Path(id) = Path::<String>::from_request_parts(parts, hub).await.map_err(IntoResponse::into_response)?;
        let address = Extension::<ClientAddress>::from_request_parts(parts, hub).await;
        let Extension(address) = address.map_err(IntoResponse::into_response)?;
        let id = table_id(&id).map_err(IntoResponse::into_response)?;
        Ok(Self { hub: Arc::clone(hub), id, address })
    }
}

impl TableRequest {
    /// Sends a command to the table. Counts it against the client if a token or key is wrong.
    async fn ask<T>(
        &self,
        has_secret: bool,
        command: impl Fn(oneshot::Sender<Result<T, RoomError>>) -> RoomCommand,
    ) -> Result<T, ProblemResponse> {
        match self.hub.ask(self.id, command).await {
            Err(error @ (RoomError::InvalidToken | RoomError::InvalidKey)) if has_secret => {
                Err(self.reject_secret(error).await)
            }
            result => result.map_err(room_problem),
        }
    }

    /// Counts a wrong token or key against the client, and returns the problem.
    async fn reject_secret(&self, error: RoomError) -> ProblemResponse {
        let ClientAddress(address) = self.address;
        if self.hub.ip_limits.take_wrong_seat_token(address) {
            return room_problem(error);
        }
        self.hub.metrics.count_limit("wrong_tokens", Some(address));
        tokio::time::sleep(WRONG_TOKEN_PAUSE).await;
        room_problem(RoomError::RateLimited)
    }

    /// Parses a token. A text that is none counts as a wrong one.
    async fn digest(&self, token: &str) -> Result<Digest, ProblemResponse> {
        match token.parse::<Token>() {
            Ok(token) => Ok(token.digest()),
            Err(_) => Err(self.reject_secret(RoomError::InvalidToken).await),
        }
    }

    /// Returns the response for a player who has the seat, with its link.
    fn joined(&self, grant: SeatGrant, known_token: Option<String>, headers: &HeaderMap) -> Response {
        let (base, table) = (self.hub.origins.base(headers), self.id.to_string());
        json(StatusCode::OK, &grant.into_response(known_token, |token| seat_link(&base, &table, token)))
    }
}

pub(super) async fn join(table: TableRequest, headers: HeaderMap, body: String) -> ApiResult {
    let body: Join = parse_body(&body)?;
    let token = match &body.token {
        Some(token) => Some(table.digest(token).await?),
        None => None,
    };
    let key = match body.key.as_ref().map(|key| key.parse::<Token>()) {
        Some(Ok(key)) => Some(key.digest()),
        Some(Err(_)) => return Err(table.reject_secret(RoomError::InvalidKey).await),
        None => None,
    };
    let request = JoinRequest { token, key, address: Some(table.address.0), ..join_request(&body)? };
    let has_secret = body.token.is_some() || body.key.is_some();
    let join = |reply| RoomCommand::Join { request: Box::new(request.clone()), reply };
    let grant = table.ask(has_secret, join).await?;
    Ok(table.joined(grant, body.token.or(body.new_token), &headers))
}

pub(super) async fn reveal(table: TableRequest, body: String) -> ApiResult {
    let Reveal { token, void_seals, nonce } = parse_body(&body)?;
    let invalid = |_| problem(StatusCode::UNPROCESSABLE_ENTITY, "invalid_nonce");
    let request =
        RevealRequest { token: table.digest(&token).await?, void_seals, nonce: nonce.parse().map_err(invalid)? };
    let reveal = |reply| RoomCommand::Reveal { request: Box::new(request.clone()), reply };
    Ok(json(StatusCode::OK, &table.ask(true, reveal).await?))
}

pub(super) async fn fill(table: TableRequest, body: String) -> ApiResult {
    let FillSeats { token, bot } = parse_body(&body)?;
    let bot = parse_level(&bot).ok_or_else(|| problem(StatusCode::UNPROCESSABLE_ENTITY, "unknown_bot"))?;
    change_seats(&table, &token, SeatChange::Fill(bot)).await
}

pub(super) async fn leave(table: TableRequest, body: String) -> ApiResult {
    let TokenBody { token } = parse_body(&body)?;
    change_seats(&table, &token, SeatChange::Vacate).await
}

pub(super) async fn rotate(table: TableRequest, headers: HeaderMap, body: String) -> ApiResult {
    let RotateToken { token, new_token } = parse_body(&body)?;
    let (token, new) = (table.digest(&token).await?, new_token.as_deref().map(parse_new_token).transpose()?);
    let grant = table.ask(true, |reply| RoomCommand::RotateToken { token, new: new.clone(), reply }).await?;
    Ok(table.joined(grant, None, &headers))
}

pub(super) async fn rematch(table: TableRequest, body: String) -> ApiResult {
    let TokenBody { token } = parse_body(&body)?;
    let token = table.digest(&token).await?;
    let rematch = table.ask(true, |reply| RoomCommand::Rematch { token, address: table.address.0, reply }).await?;
    Ok(json(StatusCode::OK, &rematch))
}

async fn change_seats(table: &TableRequest, token: &str, change: SeatChange) -> ApiResult {
    let token = table.digest(token).await?;
    let snapshot = table.ask(true, |reply| RoomCommand::ChangeSeats { token, change, reply }).await?;
    Ok(json(StatusCode::OK, &*snapshot))
}

/// Checks the fields of a request to sit down, except for its secrets.
fn join_request(body: &Join) -> Result<JoinRequest, ProblemResponse> {
    let field = |code| problem(StatusCode::UNPROCESSABLE_ENTITY, code);
    Ok(JoinRequest {
        token: None,
        key: None,
        new_token: body.new_token.as_deref().map(parse_new_token).transpose()?,
        commitment: body.commitment.parse().map_err(|_| field("invalid_commitment"))?,
        recommit: body.recommit,
        void_seals: body.void_seals,
        name: clean_name(&body.name).ok_or_else(|| field("invalid_name"))?,
        colour: body.colour,
        address: None,
    })
}

/// Parses a token that the client chose.
fn parse_new_token(token: &str) -> Result<Token, ProblemResponse> {
    token.parse().map_err(|_| problem(StatusCode::UNPROCESSABLE_ENTITY, "invalid_new_token"))
}
