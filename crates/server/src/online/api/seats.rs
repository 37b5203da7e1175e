//! Seats over HTTP: everything that needs a token or a key. Wrong ones are limited; valid ones are always accepted.

use std::sync::Arc;

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
use crate::online::hub::Hub;
use crate::online::names::clean_name;
use crate::online::room::{JoinRequest, RevealRequest, RoomCommand, RoomError, SeatChange, SeatGrant};
use crate::online::secrets::{Digest, TableId, Token};
use crate::online::table_config::parse_level;

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
        let ClientAddress(address) = self.address;
        let result = self.hub.ask(self.id, command).await;
        let is_wrong = has_secret && matches!(result, Err(RoomError::InvalidToken | RoomError::InvalidKey));
        if is_wrong && !self.hub.ip_limits.take_wrong_token(address) {
            self.hub.metrics.count_limit("wrong_tokens", Some(address));
            return Err(room_problem(RoomError::RateLimited));
        }
        result.map_err(room_problem)
    }

    /// Returns the response for a player who has the seat, with its link.
    fn joined(&self, grant: SeatGrant, known_token: Option<String>, headers: &HeaderMap) -> Response {
        let (base, table) = (self.hub.origins.base(headers), self.id.to_string());
        json(StatusCode::OK, &grant.into_response(known_token, |token| seat_link(&base, &table, token)))
    }
}

pub(super) async fn join(table: TableRequest, headers: HeaderMap, body: String) -> ApiResult {
    let body: Join = parse_body(&body)?;
    let request = JoinRequest { address: Some(table.address.0), ..join_request(&body)? };
    let has_secret = body.token.is_some() || body.key.is_some();
    let join = |reply| RoomCommand::Join { request: Box::new(request.clone()), reply };
    let grant = table.ask(has_secret, join).await?;
    Ok(table.joined(grant, body.token.or(body.new_token), &headers))
}

pub(super) async fn reveal(table: TableRequest, body: String) -> ApiResult {
    let Reveal { token, void_seals, nonce } = parse_body(&body)?;
    let invalid = |_| problem(StatusCode::UNPROCESSABLE_ENTITY, "invalid_nonce");
    let request = RevealRequest { token: digest(&token)?, void_seals, nonce: nonce.parse().map_err(invalid)? };
    let reveal = |reply| RoomCommand::Reveal { request: Box::new(request.clone()), reply };
    Ok(json(StatusCode::OK, &table.ask(true, reveal).await?))
}

pub(super) async fn fill(table: TableRequest, body: String) -> ApiResult {
    let FillSeats { token, bot } = parse_body(&body)?;
    let bot = parse_level(&bot).map_err(|_| problem(StatusCode::UNPROCESSABLE_ENTITY, "unknown_bot"))?;
    change_seats(&table, &token, SeatChange::Fill(bot)).await
}

pub(super) async fn leave(table: TableRequest, body: String) -> ApiResult {
    let TokenBody { token } = parse_body(&body)?;
    change_seats(&table, &token, SeatChange::Vacate).await
}

pub(super) async fn rotate(table: TableRequest, headers: HeaderMap, body: String) -> ApiResult {
    let RotateToken { token, new_token } = parse_body(&body)?;
    let (token, new) = (digest(&token)?, new_token.as_deref().map(parse_new_token).transpose()?);
    let grant = table.ask(true, |reply| RoomCommand::RotateToken { token, new: new.clone(), reply }).await?;
    Ok(table.joined(grant, None, &headers))
}

pub(super) async fn rematch(table: TableRequest, body: String) -> ApiResult {
    let TokenBody { token } = parse_body(&body)?;
    let token = digest(&token)?;
    let rematch = table.ask(true, |reply| RoomCommand::Rematch { token, address: table.address.0, reply }).await?;
    Ok(json(StatusCode::OK, &rematch))
}

async fn change_seats(table: &TableRequest, token: &str, change: SeatChange) -> ApiResult {
    let token = digest(token)?;
    let snapshot = table.ask(true, |reply| RoomCommand::ChangeSeats { token, change, reply }).await?;
    Ok(json(StatusCode::OK, &*snapshot))
}

/// Checks the fields of a request to sit down.
fn join_request(body: &Join) -> Result<JoinRequest, ProblemResponse> {
    let field = |code| problem(StatusCode::UNPROCESSABLE_ENTITY, code);
    let key = body.key.as_ref().map(|text| text.parse::<Token>().map(|key| key.digest())).transpose();
    Ok(JoinRequest {
        token: body.token.as_deref().map(digest).transpose()?,
        key: key.map_err(|_| room_problem(RoomError::InvalidKey))?,
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

fn digest(token: &str) -> Result<Digest, ProblemResponse> {
    token.parse::<Token>().map(|token| token.digest()).map_err(|_| room_problem(RoomError::InvalidToken))
}
