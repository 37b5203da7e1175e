//! Tables over HTTP: creating, finding and reading them.

use std::future::ready;
use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse as _;
use nova_luna_protocol::online::{NewTable, QuickMatch};

use super::problems::{ProblemResponse, create_problem, malformed, parse_body, room_problem};
use super::{ApiResult, Client, json, table_id};
use crate::online::hub::Hub;
use crate::online::log::{Loaded, load};
use crate::online::room::RoomError;

pub(super) async fn create(Client { hub, address, base }: Client, body: String) -> ApiResult {
    let request: NewTable = parse_body(&body)?;
    let created = hub.create_table(request, address, &base).await.map_err(create_problem)?;
    Ok(json(StatusCode::CREATED, &created))
}

/// Finds an opponent who waits for anybody, or creates a table that waits for one.
pub(super) async fn quick(Client { hub, address, base }: Client, body: String) -> ApiResult {
    let request: QuickMatch = parse_body(&body)?;
    let found = hub.quick_match(&request, address, &base).await.map_err(create_problem)?;
    Ok(json(StatusCode::OK, &found))
}

/// Lists the public tables. The query `page=N` asks for a page, from 1.
pub(super) async fn list(State(hub): State<Arc<Hub>>, RawQuery(query): RawQuery) -> ApiResult {
    let page = query.as_deref().map_or(Ok(1), parse_page)?;
    let list = hub.lobby(page).await.map_err(|_| room_problem(RoomError::Unavailable))?;
    Ok(json(StatusCode::OK, &list))
}

fn parse_page(query: &str) -> Result<usize, ProblemResponse> {
    let page = query.strip_prefix("page=").and_then(|page| page.parse().ok()).filter(|page| *page > 0);
    page.ok_or_else(|| malformed("page"))
}

pub(super) async fn snapshot(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> ApiResult {
    let snapshot = hub.ask(table_id(&id)?, |room| Box::pin(ready(Ok(room.snapshot())))).await.map_err(room_problem)?;
    Ok(json(StatusCode::OK, &snapshot))
}

pub(super) async fn record(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> ApiResult {
    let id = table_id(&id)?;
    let record = match hub.ask(id, |room| Box::pin(ready(room.record().map_err(Into::into)))).await {
        Err(RoomError::Archived) => match load(&hub.store, id).await {
            Ok(Loaded::Record(record)) => Ok(record),
            _ => Err(RoomError::Unavailable),
        },
        result => result,
    };
    let record = record.map_err(room_problem)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-store")], record).into_response())
}
