//! Clubs over HTTP. Keys and tokens are in bodies, because addresses end up in logs.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::IntoResponse as _;
use nova_luna_protocol::Wire;
use nova_luna_protocol::club::{
    AskRecord, ChangeClub, ClubGame, ClubKey, JoinClub, LeftClub, NewClub, VisitClub, WatchClub,
};
use nova_luna_table::club::ClubRefusal;

use super::alerts::{guessed, parse_contact};
use super::problems::{ProblemResponse, club_problem, parse_body};
use super::{ApiResult, Client, json};
use crate::online::clubs::{Changed, ClubError, digest};
use crate::online::hub::now;
use crate::online::ip_limits::Rate;
use crate::online::room::{SeatTurn, TurnState};
use crate::online::secrets::{Digest, TableId};
use crate::online::store::alerts::ClubWishes;

pub(super) async fn found(client: Client, body: String) -> ApiResult {
    let request: NewClub = parse_body(&body)?;
    answer(&client, StatusCode::CREATED, client.hub.found_club(request, client.address, now()).await)
}

/// Returns what an invitation says.
pub(super) async fn invitation(client: Client, Path(club): Path<String>, body: String) -> ApiResult {
    let request: ClubKey = parse_body(&body)?;
    answer(&client, StatusCode::OK, client.hub.club_invitation(club_id(&club)?, &request.key).await)
}

pub(super) async fn join(client: Client, Path(club): Path<String>, body: String) -> ApiResult {
    let request: JoinClub = parse_body(&body)?;
    answer(&client, StatusCode::OK, client.hub.join_club(club_id(&club)?, request, client.address, now()).await)
}

/// Returns the club as a member sees it.
pub(super) async fn visit(client: Client, Path(club): Path<String>, body: String) -> ApiResult {
    let request: VisitClub = parse_body(&body)?;
    answer(&client, StatusCode::OK, client.hub.visit_club(club_id(&club)?, request, now()).await)
}

pub(super) async fn enter(client: Client, Path(club): Path<String>, body: String) -> ApiResult {
    let request: ClubGame = parse_body(&body)?;
    let entered = client.hub.enter_club_game(club_id(&club)?, request, client.address, now()).await;
    answer(&client, StatusCode::CREATED, entered)
}

pub(super) async fn record(client: Client, Path(club): Path<String>, body: String) -> ApiResult {
    let request: AskRecord = parse_body(&body)?;
    answer(&client, StatusCode::OK, client.hub.club_record(club_id(&club)?, request, now()).await)
}

pub(super) async fn change(client: Client, Path(club): Path<String>, body: String) -> ApiResult {
    let request: ChangeClub = parse_body(&body)?;
    match client.hub.ask_club(club_id(&club)?, request, now()).await {
        Ok(Changed::Seen(view)) => Ok(json(StatusCode::OK, &*view)),
        Ok(Changed::Left) => Ok(json(StatusCode::OK, &LeftClub { left: true })),
        Err(error) => answer::<LeftClub>(&client, StatusCode::OK, Err(error)),
    }
}

/// Tells a contact about the weeks of a club, or no longer.
pub(super) async fn alerts(client: Client, Path(club): Path<String>, body: String) -> ApiResult {
    let WatchClub { token, contact, opens, ends } = parse_body(&body)?;
    let (id, contact) = (club_id(&club)?, parse_contact(&contact)?);
    let (token, found) = match member_turn(&client, id, &token).await {
        Ok(found) => found,
        Err(error) => return answer::<LeftClub>(&client, StatusCode::OK, Err(error)),
    };
    let hub = &client.hub;
    let done = if opens || ends {
        hub.watch(contact, (id, Some(ClubWishes { opens, ends })), token, found, now()).await
    } else {
        hub.store.alerts().remove_watch(contact, id).await.map(drop).map_err(Into::into)
    };
    done.map_err(|error| guessed(&client, error))?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Returns what a member waits for.
async fn member_turn(client: &Client, club: TableId, token: &str) -> Result<(Digest, SeatTurn), ClubError> {
    let token = digest(token)?;
    let found = client.hub.club_turns(club, &[token], now()).await?.pop().ok_or(ClubError::InvalidToken)?;
    if found.state == TurnState::Gone { Err(ClubError::InvalidToken) } else { Ok((token, found)) }
}

fn club_id(text: &str) -> Result<TableId, ProblemResponse> {
    text.parse().map_err(|_| club_problem(&ClubError::NotFound))
}

/// Limits how often an address may guess a token or a key.
fn answer<T: Wire>(
    Client { hub, address, .. }: &Client,
    status: StatusCode,
    result: Result<T, ClubError>,
) -> ApiResult {
    let error = match result {
        Ok(answer) => return Ok(json(status, &answer)),
        Err(error) => error,
    };
    let is_guess = matches!(error, ClubError::InvalidToken | ClubError::Refused(ClubRefusal::InvalidKey));
    let is_limited = is_guess && !hub.ip_limits.take(Rate::WrongTokens, *address);
    Err(club_problem(if is_limited { &ClubError::RateLimited } else { &error }))
}
