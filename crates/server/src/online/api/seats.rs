//! Seats over HTTP: sitting down, going, and everything that a token proves. Whoever guesses is locked out for a while.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::HeaderMap;
use nova_luna_protocol::online::{Fill, Join, Rotate, Token as TokenBody};
use nova_luna_rules::Nonce;
use tokio::sync::oneshot;

use super::problems::{Refused, body_of, problem, room_problem};
use super::{Address, Answer, json, seat_link, table_id};
use crate::online::hub::Hub;
use crate::online::room::{RoomCommand, RoomError, SeatWish, Sitting};
use crate::online::secrets::{Digest, TableId, Token};
use crate::online::table_config::tidy;

/// A table, and for whom it is asked.
struct Door {
    hub: Arc<Hub>,
    id: TableId,
    address: Address,
}

impl Door {
    /// Asks the table for something that needs a token or a key, if one is shown.
    async fn ask<T>(
        &self,
        shown: bool,
        order: impl Fn(oneshot::Sender<Result<T, RoomError>>) -> RoomCommand,
    ) -> Result<T, Refused> {
        let Address(address) = self.address;
        if shown && !self.hub.addresses.may_prove(address) {
            self.hub.metrics.met_limit("wrong_tokens", Some(address));
            return Err(problem(StatusCode::TOO_MANY_REQUESTS, "rate"));
        }
        let answer = self.hub.ask(self.id, order).await;
        if shown && matches!(answer, Err(RoomError::Token | RoomError::Key)) {
            self.hub.addresses.note_wrong(address);
        }
        answer.map_err(room_problem)
    }
}

pub(super) async fn join(
    State(hub): State<Arc<Hub>>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Answer {
    let door = Door { hub, id: table_id(&id)?, address };
    let wanted: Join = body_of(&body)?;
    let sitting = sitting(&wanted)?;
    let shown = wanted.token.is_some() || wanted.key.is_some();
    let sat = door.ask(shown, |answer| RoomCommand::Sit { wanted: Box::new(sitting.clone()), answer }).await?;
    let base = door.hub.origins.base(&headers);
    let joined = sat.joined(wanted.token.or(wanted.new_token), |token| seat_link(&base, &door.id.to_string(), token));
    Ok(json(StatusCode::OK, &joined))
}

pub(super) async fn fill(
    State(hub): State<Arc<Hub>>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    body: String,
) -> Answer {
    let door = Door { hub, id: table_id(&id)?, address };
    let Fill { token, bot } = body_of(&body)?;
    let bot = bot.parse().map_err(|_| problem(StatusCode::UNPROCESSABLE_ENTITY, "bot"))?;
    change_seats(&door, &token, SeatWish::Fill(bot)).await
}

pub(super) async fn leave(
    State(hub): State<Arc<Hub>>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    body: String,
) -> Answer {
    let door = Door { hub, id: table_id(&id)?, address };
    let TokenBody { token } = body_of(&body)?;
    change_seats(&door, &token, SeatWish::Vacate).await
}

pub(super) async fn rotate(
    State(hub): State<Arc<Hub>>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Answer {
    let door = Door { hub, id: table_id(&id)?, address };
    let Rotate { token, new_token } = body_of(&body)?;
    let (token, new) = (digest(&token)?, new_token.as_deref().map(drawn).transpose()?);
    let sat = door.ask(true, |answer| RoomCommand::Rotate { token, new: new.clone(), answer }).await?;
    let base = door.hub.origins.base(&headers);
    let joined = sat.joined(None, |token| seat_link(&base, &door.id.to_string(), token));
    Ok(json(StatusCode::OK, &joined))
}

pub(super) async fn rematch(
    State(hub): State<Arc<Hub>>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    body: String,
) -> Answer {
    let door = Door { hub, id: table_id(&id)?, address };
    let TokenBody { token } = body_of(&body)?;
    let token = digest(&token)?;
    let again = door.ask(true, |answer| RoomCommand::Rematch { token, answer }).await?;
    Ok(json(StatusCode::OK, &again))
}

async fn change_seats(door: &Door, token: &str, wish: SeatWish) -> Answer {
    let token = digest(token)?;
    let shown = door.ask(true, |answer| RoomCommand::Seats { token, wish, answer }).await?;
    Ok(json(StatusCode::OK, &*shown))
}

/// Somebody who wants to sit down, if what they say has the right form.
fn sitting(wanted: &Join) -> Result<Sitting, Refused> {
    let field = |code| problem(StatusCode::UNPROCESSABLE_ENTITY, code);
    let key = wanted.key.as_ref().map(|text| text.parse::<Token>().map(|key| key.digest())).transpose();
    Ok(Sitting {
        token: wanted.token.as_deref().map(digest).transpose()?,
        key: key.map_err(|_| room_problem(RoomError::Key))?,
        new_token: wanted.new_token.as_deref().map(drawn).transpose()?,
        nonce: wanted.nonce.parse::<Nonce>().map_err(|_| field("nonce"))?,
        name: tidy(&wanted.name).ok_or_else(|| field("name"))?,
        colour: wanted.colour,
    })
}

/// A token that somebody has drawn themselves.
fn drawn(token: &str) -> Result<Token, Refused> {
    token.parse().map_err(|_| problem(StatusCode::UNPROCESSABLE_ENTITY, "new_token"))
}

fn digest(token: &str) -> Result<Digest, Refused> {
    token.parse::<Token>().map(|token| token.digest()).map_err(|_| room_problem(RoomError::Token))
}
