//! The leaderboards of the day and of the week over HTTP.

use axum::extract::Path;
use axum::http::StatusCode;
use nova_luna_ai::challenge::Challenge;
use nova_luna_protocol::online::{EntrySecret, NewEntry};

use super::problems::{ProblemResponse, entry_problem, parse_body, problem};
use super::{ApiResult, Client, json};
use crate::online::ip_limits::Rate;
use crate::online::leaderboard::EntryError;
use crate::online::secrets::{Digest, Token};

/// Returns the number of entries, and whether more are taken.
pub(super) async fn summary(client: Client, Path(challenge): Path<String>) -> ApiResult {
    summarize(&client, parse_challenge(&challenge)?).await
}

/// Verifies a game and enters it.
pub(super) async fn enter(client: Client, Path(challenge): Path<String>, body: String) -> ApiResult {
    let challenge = parse_challenge(&challenge)?;
    let request: NewEntry = parse_body(&body)?;
    let added = client.hub.enter(challenge, request, client.address).await.map_err(entry_problem)?;
    Ok(json(StatusCode::CREATED, &added))
}

/// Returns the leaderboard to somebody who is on it. A secret is in a body, because addresses end up in logs.
pub(super) async fn results(client: Client, Path(challenge): Path<String>, body: String) -> ApiResult {
    let (challenge, secret) = (parse_challenge(&challenge)?, parse_secret(&body)?);
    let leaderboard = client.hub.leaderboard(challenge, secret).await.map_err(|error| guessed(&client, error))?;
    Ok(json(StatusCode::OK, &leaderboard))
}

pub(super) async fn remove(client: Client, Path(challenge): Path<String>, body: String) -> ApiResult {
    let (challenge, secret) = (parse_challenge(&challenge)?, parse_secret(&body)?);
    client.hub.remove_entry(challenge, secret).await.map_err(|error| guessed(&client, error))?;
    summarize(&client, challenge).await
}

async fn summarize(client: &Client, challenge: Challenge) -> ApiResult {
    let summary = client.hub.challenge_summary(challenge).await.map_err(entry_problem)?;
    Ok(json(StatusCode::OK, &summary))
}

/// Parses a date or a week. Each has one text, so that a challenge has one leaderboard.
fn parse_challenge(text: &str) -> Result<Challenge, ProblemResponse> {
    match text.parse() {
        Ok(challenge @ (Challenge::Day(_) | Challenge::Week(_))) => Ok(challenge),
        _ => Err(problem(StatusCode::NOT_FOUND, "challenge_not_found")),
    }
}

fn parse_secret(body: &str) -> Result<Digest, ProblemResponse> {
    let request: EntrySecret = parse_body(body)?;
    let secret: Token = request.secret.parse().map_err(|_| entry_problem(EntryError::InvalidSecret))?;
    Ok(secret.digest())
}

/// Limits how often an address may guess a secret.
fn guessed(Client { hub, address, .. }: &Client, error: EntryError) -> ProblemResponse {
    let is_limited = error == EntryError::InvalidSecret && !hub.ip_limits.take(Rate::WrongTokens, *address);
    entry_problem(if is_limited { EntryError::RateLimited } else { error })
}
