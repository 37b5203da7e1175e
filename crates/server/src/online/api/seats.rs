//! Seats over HTTP: everything that needs a token or a key. Wrong ones are limited apart from other requests, so that
//! they do not keep valid ones of the same address out.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{FromRequestParts, Path};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use nova_luna_protocol::online::{FillSeats, Join, Joined, Reveal, RotateToken, Token as TokenBody, WatchSeat};
use nova_luna_table::{Refusal, Sit, TableCommand};

use super::alerts::{guessed, parse_contact};
use super::problems::{ProblemResponse, invalid, parse_body, room_problem};
use super::{ApiResult, Client, json, seat_link, table_id};
use crate::online::hub::{Hub, now, parse_level};
use crate::online::names::clean_name;
use crate::online::room::{Attempt, JoinRequest, Room, RoomError};
use crate::online::secrets::{Digest, TableId, Token};

/// The pause before the answer to a wrong token beyond the limit. It slows guessing down, because an address has a limited
/// number of connections.
const WRONG_TOKEN_PAUSE: Duration = Duration::from_millis(250);

/// A table, and the client that sends a request to it.
pub(super) struct TableRequest {
    id: TableId,
    client: Client,
}

impl FromRequestParts<Arc<Hub>> for TableRequest {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Self, Response> {
        let Path(id) = Path::<String>::from_request_parts(parts, hub).await.map_err(IntoResponse::into_response)?;
        let client = Client::from_request_parts(parts, hub).await.map_err(IntoResponse::into_response)?;
        Ok(Self { id: table_id(&id).map_err(IntoResponse::into_response)?, client })
    }
}

impl TableRequest {
    /// Asks the table. Counts it against the client if a token or key is wrong.
    async fn ask<T: Send + 'static>(&self, has_secret: bool, attempt: impl Attempt<T>) -> Result<T, ProblemResponse> {
        match self.client.hub.ask(self.id, attempt).await {
            Err(error @ (RoomError::InvalidToken | RoomError::Refused(Refusal::InvalidKey))) if has_secret => {
                Err(self.reject_secret(error).await)
            }
            result => result.map_err(room_problem),
        }
    }

    /// Counts a wrong token or key against the client, and returns the problem.
    async fn reject_secret(&self, error: RoomError) -> ProblemResponse {
        if self.client.hub.ip_limits.take_wrong_seat_token(self.client.address) {
            return room_problem(error);
        }
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
    fn joined(&self, mut joined: Joined, known_token: Option<String>) -> Response {
        if joined.token.is_empty() {
            joined.token = known_token.unwrap_or_default();
        }
        joined.seat_link = seat_link(&self.client.base, &self.id.to_string(), &joined.token);
        json(StatusCode::OK, &joined)
    }
}

pub(super) async fn join(table: TableRequest, body: String) -> ApiResult {
    let body: Join = parse_body(&body)?;
    let token = match &body.token {
        Some(token) => Some(table.digest(token).await?),
        None => None,
    };
    let key = match body.key.as_ref().map(|key| key.parse::<Token>()) {
        Some(Ok(key)) => Some(key.digest()),
        Some(Err(_)) => return Err(table.reject_secret(Refusal::InvalidKey.into()).await),
        None => None,
    };
    let new_token = body.new_token.as_deref().map(parse_new_token).transpose()?;
    let request = JoinRequest { token, key, new_token, sit: sit(&body)?, address: Some(table.client.address) };
    let has_secret = body.token.is_some() || body.key.is_some();
    let joined = table.ask(has_secret, move |room| Box::pin(room.join(request.clone()))).await?;
    Ok(table.joined(joined, body.token.or(body.new_token)))
}

pub(super) async fn reveal(table: TableRequest, body: String) -> ApiResult {
    let Reveal { token, void_seals, nonce } = parse_body(&body)?;
    let token = table.digest(&token).await?;
    let nonce = nonce.parse().map_err(|_| invalid("invalid_nonce"))?;
    let revealed = table.ask(true, move |room| Box::pin(room.reveal(token, void_seals, nonce))).await?;
    Ok(json(StatusCode::OK, &revealed))
}

pub(super) async fn fill(table: TableRequest, body: String) -> ApiResult {
    let FillSeats { token, bot } = parse_body(&body)?;
    let bot = parse_level(&bot).ok_or_else(|| invalid("unknown_bot"))?;
    change_seats(&table, &token, TableCommand::Fill(bot)).await
}

pub(super) async fn leave(table: TableRequest, body: String) -> ApiResult {
    let TokenBody { token } = parse_body(&body)?;
    change_seats(&table, &token, TableCommand::Leave).await
}

pub(super) async fn rotate(table: TableRequest, body: String) -> ApiResult {
    let RotateToken { token, new_token } = parse_body(&body)?;
    let (token, new) = (table.digest(&token).await?, new_token.as_deref().map(parse_new_token).transpose()?);
    let joined = table.ask(true, move |room| Box::pin(room.rotate_token(token, new.clone()))).await?;
    Ok(table.joined(joined, None))
}

pub(super) async fn rematch(table: TableRequest, body: String) -> ApiResult {
    let TokenBody { token } = parse_body(&body)?;
    let (token, address) = (table.digest(&token).await?, table.client.address);
    let rematch = table.ask(true, move |room| Box::pin(room.rematch(token, address))).await?;
    Ok(json(StatusCode::OK, &rematch))
}

/// Tells a contact about the turns of a seat, or no longer.
pub(super) async fn alerts(table: TableRequest, body: String) -> ApiResult {
    let WatchSeat { token, contact, on } = parse_body(&body)?;
    let (token, contact) = (table.digest(&token).await?, parse_contact(&contact)?);
    let hub = &table.client.hub;
    let ask =
        move |room: &mut Room| room.seat_of(&token).map(|_| room.seat_turn(&token)).ok_or(RoomError::InvalidToken);
    let found = table.ask(true, move |room| Box::pin(std::future::ready(ask(room).map_err(Into::into)))).await?;
    let done = if on {
        hub.watch(contact, (table.id, None), token, found, now()).await
    } else {
        hub.store.alerts().remove_watch(contact, table.id).await.map(drop).map_err(Into::into)
    };
    done.map_err(|error| guessed(&table.client, error))?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn change_seats(table: &TableRequest, token: &str, command: TableCommand) -> ApiResult {
    let token = table.digest(token).await?;
    let snapshot = table.ask(true, move |room| Box::pin(room.change_seats(token, command.clone()))).await?;
    Ok(json(StatusCode::OK, &snapshot))
}

/// Checks the fields of a request to sit down, except for its secrets.
fn sit(body: &Join) -> Result<Sit, ProblemResponse> {
    Ok(Sit {
        commitment: body.commitment.parse().map_err(|_| invalid("invalid_commitment"))?,
        recommit: body.recommit,
        void_seals: body.void_seals,
        name: clean_name(&body.name).ok_or_else(|| invalid("invalid_name"))?,
        colour: body.colour,
    })
}

/// Parses a token that the client chose.
fn parse_new_token(token: &str) -> Result<Token, ProblemResponse> {
    token.parse().map_err(|_| invalid("invalid_new_token"))
}
