//! A flood of tables: many addresses create as many tables as the server holds. Another address can soon create one all
//! the same, and the memory of the flood returns.

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use nova_luna_test_support::{ClientError, HttpClient};
use serde_json::{Value, json};

use super::FaultReport;
use crate::error::Result;
use crate::monitoring::{Metrics, memory_megabytes};
use crate::server::{ServerConfig, ServerProcess};
use crate::store::Store;

/// The tables that the server holds.
const TABLES: usize = 4000;

/// The tables that an address may create at once.
const TABLES_OF_ADDRESS: usize = 30;

/// The time until an unused table makes room for a new one, for the server keeps it for ten seconds; and the time on a
/// busy machine.
const MAX_WAIT: Duration = Duration::from_secs(20);
const MAX_BUSY_WAIT: Duration = Duration::from_secs(120);

/// The maximum time until all tables are unloaded, a minute after their last use, and their memory has returned.
const UNLOAD_TIME: Duration = Duration::from_secs(90);
const MEMORY_TIME: Duration = Duration::from_secs(25);

/// The part of the memory of the flood that may stay.
const MAX_REMAINING: f64 = 0.5;

/// Fills a server with tables, creates one more, and waits until the memory of the tables returns.
pub async fn run(program: &Path) -> Result<FaultReport> {
    let server = start_server(program, TABLES).await?;
    let before = memory_megabytes(server.id())?;
    let (mut report, waited) = fill_and_create(server.config.address, TABLES).await?;
    let peak = memory_megabytes(server.id())?;
    let begin = Instant::now();
    while Metrics::fetch(server.config.admin).await?.value("tables_loaded")? > 0.0 && begin.elapsed() < UNLOAD_TIME {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    tokio::time::sleep(MEMORY_TIME).await;
    let after = memory_megabytes(server.id())?;
    report.require(after - before <= (peak - before) * MAX_REMAINING, || {
        format!("the memory does not return: {before:.0} MB before, {peak:.0} MB full, {after:.0} MB after")
    });
    report.details = format!(
        "{TABLES} tables fill the server; another address creates one after {:.0} s; memory {before:.0} MB before, \
         {peak:.0} MB full, {after:.0} MB after the tables were unloaded",
        waited.as_secs_f64(),
    );
    Ok(report)
}

/// Fills a small server, and creates one more table.
pub async fn run_short(program: &Path, tables: usize) -> Result<FaultReport> {
    let server = start_server(program, tables).await?;
    Ok(fill_and_create(server.config.address, tables).await?.0)
}

/// Starts a server behind a proxy, with its default limits for new tables.
pub(super) async fn start_server(program: &Path, tables: usize) -> Result<ServerProcess> {
    let arguments = format!("--trusted-proxy 127.0.0.1 --requests-per-minute 100000000 --max-tables {tables}");
    ServerConfig::new(program, Store::new(false)?, &arguments)?.start().await
}

/// Fills the server from many addresses. Returns how long another address then waits for a table.
async fn fill_and_create(host: SocketAddr, tables: usize) -> Result<(FaultReport, Duration)> {
    let mut report = FaultReport::new("flood of tables");
    report.trials = 1;
    let mut client = HttpClient::connect(host).await?;
    for number in 0..tables {
        let address = number / TABLES_OF_ADDRESS;
        let (status, created) = create(&mut client, &format!("198.18.{}.{}", address / 250, address % 250)).await?;
        report.require(status == 201, || format!("table {number} was refused with {status}"));
        // A snapshot loads the table into memory.
        let path = format!("/api/v1/tables/{}", created["table"].as_str().unwrap_or_default());
        client.get(&path).await?;
    }
    let begin = Instant::now();
    while create(&mut client, "203.0.113.1").await?.0 != 201 && begin.elapsed() < MAX_BUSY_WAIT {
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    let waited = begin.elapsed();
    report.require(waited < MAX_BUSY_WAIT, || "nobody can create a table any more".to_owned());
    report.require_in_time(waited < MAX_WAIT, || format!("nobody could create a table for {waited:?}"));
    Ok((report, waited))
}

pub(super) async fn create(client: &mut HttpClient, address: &str) -> std::result::Result<(u16, Value), ClientError> {
    let headers = [("content-type", "application/json"), ("x-forwarded-for", address)];
    let body = json!({"settings": {"seats": ["person", "person"]}}).to_string();
    let (status, body) = client.request("POST", "/api/v1/tables", &headers, &body).await?;
    Ok((status, serde_json::from_str(&body).unwrap_or(Value::Null)))
}
