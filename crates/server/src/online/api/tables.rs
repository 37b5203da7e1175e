//! Tables over HTTP: creating, finding and reading them.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, RawQuery, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderMap};
use axum::response::IntoResponse as _;
use nova_luna_protocol::online::{Created, NewTable, QuickMatch, QuickTable};

use super::problems::{ProblemResponse, create_problem, malformed, parse_body, room_problem};
use super::{ApiResult, ClientAddress, json, seat_link, table_id};
use crate::online::hub::{Hub, NewTableKeys};
use crate::online::lobby::QuickTableFound;
use crate::online::log::{Loaded, load};
use crate::online::room::{RoomCommand, RoomError};

pub(super) async fn create(
    State(hub): State<Arc<Hub>>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    headers: HeaderMap,
    body: String,
) -> ApiResult {
    let request: NewTable = parse_body(&body)?;
    let keys = hub.create_table(&request, address).await.map_err(create_problem)?;
    let created = created(&keys, &hub.origins.base(&headers));
    Ok(json(StatusCode::CREATED, &created))
}

/// Finds an opponent who waits for anybody, or creates a table that waits for one.
pub(super) async fn quick(
    State(hub): State<Arc<Hub>>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    headers: HeaderMap,
    body: String,
) -> ApiResult {
    let request: QuickMatch = parse_body(&body)?;
    let found = hub.quick_match(&request, address).await.map_err(create_problem)?;
    let base = hub.origins.base(&headers);
    let found = match found {
        QuickTableFound::Waiting { table, commitment, void_seals } => {
            QuickTable { table: table.to_string(), commitment: commitment.to_string(), void_seals, created: None }
        }
        QuickTableFound::New(keys) => QuickTable {
            table: keys.table.to_string(),
            commitment: keys.commitment.to_string(),
            void_seals: 0,
            created: Some(created(&keys, &base)),
        },
    };
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
    let snapshot = hub.ask(table_id(&id)?, RoomCommand::Snapshot).await.map_err(room_problem)?;
    Ok(json(StatusCode::OK, &*snapshot))
}

pub(super) async fn record(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> ApiResult {
    let id = table_id(&id)?;
    let record = match hub.ask(id, RoomCommand::Record).await {
        Err(RoomError::Archived) => match load(&*hub.store, id).await {
            Ok(Loaded::Record(record)) => Ok(record),
            _ => Err(RoomError::Unavailable),
        },
        result => result,
    };
    let record = record.map_err(room_problem)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-store")], record).into_response())
}

/// Returns the response for the creator of a table, with all secrets.
fn created(keys: &NewTableKeys, base: &str) -> Created {
    let table = keys.table.to_string();
    Created {
        commitment: keys.commitment.to_string(),
        seat: keys.seat.number(),
        join_link: format!("{base}/#/table/{table}/join/{}", keys.join_key),
        watch_link: format!("{base}/#/table/{table}"),
        seat_link: seat_link(base, &table, &keys.token.to_string()),
        token: keys.token.to_string(),
        key: keys.join_key.to_string(),
        table,
    }
}
