//! Lighthouse's audit of the start page on a slow phone.

use std::path::PathBuf;

use serde_json::{Value, json};
use tokio::process::Command;

use crate::context::TestContext;
use crate::error::{Error, Result, ensure, io_error};
use crate::process::GameProcess;

/// Number of audits; the median counts.
const RUNS: usize = 3;
/// How often one audit may be started: Lighthouse sometimes loses the beginning of its recording, and asks to be run
/// again. Such an audit has no result, so it says nothing about the page.
const ATTEMPTS: usize = 4;
const CATEGORIES: [&str; 4] = ["performance", "accessibility", "best-practices", "seo"];
/// Minimum score of every category, of 100.
const MIN_SCORE: f64 = 97.0;
/// Maximum milliseconds until the largest element is painted.
const LARGEST_PAINT_LIMIT: f64 = 1800.0;

pub(super) async fn audit(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    if audit_once(ctx).await.is_err() {
        // The machine may have been busy: measure once more.
        return audit_once(ctx).await;
    }
    Ok(())
}

async fn audit_once(ctx: &TestContext) -> Result {
    let mut reports = Vec::new();
    for _ in 0..RUNS {
        reports.push(read_report(ctx).await?);
    }
    let mut scores = Vec::new();
    for name in CATEGORIES {
        scores.push((name, median(&reports, &format!("/categories/{name}/score"))? * 100.0));
    }
    let paint = median(&reports, "/audits/largest-contentful-paint/numericValue")?;
    let listed: Vec<String> = scores.iter().map(|(name, score)| format!("{name} {score:.0}")).collect();
    ctx.note(format!("{}; largest paint after {paint:.0} ms", listed.join(", "))).await;
    for id in ["first-contentful-paint", "total-blocking-time", "speed-index", "cumulative-layout-shift"] {
        ctx.note(format!("{id}: {:.3}", median(&reports, &format!("/audits/{id}/numericValue"))?)).await;
    }
    for (name, score) in scores {
        ensure(score >= MIN_SCORE, || format!("{name} is {score:.0}: {}", failed_audits(&reports)))?;
    }
    ensure(paint <= LARGEST_PAINT_LIMIT, || format!("the largest paint took {paint:.0} ms"))
}

/// Runs Lighthouse until it has a report.
async fn read_report(ctx: &TestContext) -> Result<Value> {
    for _ in 1..ATTEMPTS {
        match run_lighthouse(ctx).await {
            Ok(report) => return Ok(report),
            Err(error) => ctx.note(error.to_string().trim().to_owned()).await,
        }
    }
    run_lighthouse(ctx).await
}

/// Audits the page with Lighthouse's own browser and mobile profile; returns the report.
async fn run_lighthouse(ctx: &TestContext) -> Result<Value> {
    let packages: PathBuf = ctx.axe.ancestors().nth(2).unwrap_or(&ctx.axe).to_owned();
    let output = Command::new("node")
        .arg(packages.join("lighthouse/cli/index.js"))
        .arg(&ctx.address)
        .args(["--output=json", "--quiet", "--chrome-flags=--headless=new --no-sandbox --disable-gpu"])
        .arg(format!("--only-categories={}", CATEGORIES.join(",")))
        .kill_on_drop(true)
        .output()
        .await
        .map_err(io_error("cannot start Lighthouse"))?;
    let report = serde_json::from_slice(&output.stdout).ok();
    report.ok_or_else(|| Error::Unexpected(format!("Lighthouse: {}", String::from_utf8_lossy(&output.stderr))))
}

/// Returns the median of a number in all reports.
fn median(reports: &[Value], pointer: &str) -> Result<f64> {
    let numbers: Option<Vec<f64>> = reports.iter().map(|report| report.pointer(pointer)?.as_f64()).collect();
    let mut numbers = numbers.ok_or_else(|| Error::Unexpected(format!("a report of Lighthouse has no {pointer}")))?;
    numbers.sort_by(f64::total_cmp);
    Ok(numbers[numbers.len() / 2])
}

/// Lists the audits of the last report that cost points.
fn failed_audits(reports: &[Value]) -> Value {
    let audits = reports.last().and_then(|report| report["audits"].as_object());
    let failed =
        audits.into_iter().flatten().filter(|(_, audit)| audit["score"].as_f64().is_some_and(|score| score < 0.9));
    failed.map(|(id, audit)| json!([id, audit["score"], audit["displayValue"]])).collect()
}
