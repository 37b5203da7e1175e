//! Tables over HTTP: founding, finding and looking at them.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderMap};
use axum::response::IntoResponse as _;
use nova_luna_protocol::online::{Created, NewTable, Quick, QuickTable, TableList};

use super::problems::{body_of, not_founded, room_problem};
use super::{Address, Answer, json, seat_link, table_id};
use crate::online::hub::Hub;
use crate::online::room::{RoomCommand, RoomError};
use crate::online::table_config::{Keys, TableConfig};

pub(super) async fn found(
    State(hub): State<Arc<Hub>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    body: String,
) -> Answer {
    let wanted: NewTable = body_of(&body)?;
    let (charter, keys) = hub.found(&wanted, address).await.map_err(not_founded)?;
    let created = created(&charter, &keys, &hub.origins.base(&headers));
    Ok(json(StatusCode::CREATED, &created))
}

/// Looks for somebody who waits for anybody, or founds a table for whoever comes.
pub(super) async fn quick(
    State(hub): State<Arc<Hub>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    body: String,
) -> Answer {
    let wanted: Quick = body_of(&body)?;
    let (charter, keys) = hub.quick(&wanted, address).await.map_err(not_founded)?;
    let base = hub.origins.base(&headers);
    let found = QuickTable {
        table: charter.id.to_string(),
        commitment: charter.secret.commitment().to_string(),
        created: keys.map(|keys| created(&charter, &keys, &base)),
    };
    Ok(json(StatusCode::OK, &found))
}

pub(super) async fn list(State(hub): State<Arc<Hub>>) -> Answer {
    let tables = hub.listed().await.map_err(|_| room_problem(RoomError::Unavailable))?;
    Ok(json(StatusCode::OK, &TableList { tables }))
}

pub(super) async fn look(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> Answer {
    let shown = hub.ask(table_id(&id)?, RoomCommand::Look).await.map_err(room_problem)?;
    Ok(json(StatusCode::OK, &*shown))
}

pub(super) async fn record(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> Answer {
    let id = table_id(&id)?;
    let record = match hub.ask(id, RoomCommand::Record).await {
        Err(RoomError::Archived) => hub.store.load_record(id).await.ok().flatten().ok_or(RoomError::Unavailable),
        asked => asked,
    };
    let record = record.map_err(room_problem)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-store")], record).into_response())
}

/// What the founder of a table is told, and nobody else.
fn created(charter: &TableConfig, keys: &Keys, base: &str) -> Created {
    let table = charter.id.to_string();
    Created {
        commitment: charter.secret.commitment().to_string(),
        seat: keys.seat.number(),
        join_link: format!("{base}/#/table/{table}/join/{}", keys.key),
        watch_link: format!("{base}/#/table/{table}"),
        seat_link: seat_link(base, &table, &keys.token.to_string()),
        token: keys.token.to_string(),
        key: keys.key.to_string(),
        table,
    }
}
