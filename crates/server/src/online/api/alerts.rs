//! Contacts over HTTP: where a player wants to be told that it is their turn.

use axum::http::StatusCode;
use axum::response::IntoResponse as _;
use nova_luna_protocol::online::{Contact, ContactSecret};

use super::problems::{ProblemResponse, alert_problem, parse_body};
use super::{ApiResult, Client, json};
use crate::online::alerts::AlertError;
use crate::online::ip_limits::Rate;
use crate::online::secrets::{Digest, Token};

/// Says what this server can send.
pub(super) async fn service(client: Client) -> ApiResult {
    Ok(json(StatusCode::OK, &client.hub.alert_service().await.map_err(alert_problem)?))
}

/// Adds a contact, or changes it.
pub(super) async fn put(client: Client, body: String) -> ApiResult {
    let contact: Contact = parse_body(&body)?;
    client.hub.put_contact(contact, client.address, client.base).await.map_err(alert_problem)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

pub(super) async fn test(client: Client, body: String) -> ApiResult {
    let id = contact_id(&body)?;
    let result = client.hub.test_contact(id, client.address).await.map_err(|error| guessed(&client, error))?;
    Ok(json(StatusCode::OK, &result))
}

pub(super) async fn remove(client: Client, body: String) -> ApiResult {
    let id = contact_id(&body)?;
    client.hub.remove_contact(id).await.map_err(|error| guessed(&client, error))?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

fn contact_id(body: &str) -> Result<Digest, ProblemResponse> {
    let request: ContactSecret = parse_body(body)?;
    parse_contact(&request.contact)
}

/// Parses the secret of a contact.
pub(super) fn parse_contact(secret: &str) -> Result<Digest, ProblemResponse> {
    let secret: Token = secret.parse().map_err(|_| alert_problem(AlertError::UnknownContact))?;
    Ok(secret.digest())
}

/// Limits how often an address may guess a secret.
pub(super) fn guessed(Client { hub, address, .. }: &Client, error: AlertError) -> ProblemResponse {
    let is_limited = error == AlertError::UnknownContact && !hub.ip_limits.take(Rate::WrongTokens, *address);
    alert_problem(if is_limited { AlertError::RateLimited } else { error })
}
