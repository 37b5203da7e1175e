//! Lighthouse's audit of the start page on a slow phone.

use serde_json::{Value, json};
use tokio::process::Command;

use crate::calibration::{self, check_time};
use crate::context::TestContext;
use crate::error::{Error, Result, ensure, io_error};
use crate::process::GameProcess;

/// How often an audit is started: Lighthouse sometimes loses the beginning of its recording, and asks to be run again.
/// Such an audit has no result, so it says nothing about the page.
const ATTEMPTS: usize = 2;
const CATEGORIES: [&str; 4] = ["performance", "accessibility", "best-practices", "seo"];
/// Minimum score of every category, of 100.
const MIN_SCORE: f64 = 97.0;
/// How long Lighthouse waits for the page, in milliseconds.
const MAX_LOAD_MS: u32 = 90_000;
/// Maximum milliseconds until the largest element is painted.
const LARGEST_PAINT_LIMIT: f64 = 1800.0;

pub(super) async fn audit(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let ctx = &*ctx;
    calibration::measure(ctx, || audit_once(ctx)).await
}

async fn audit_once(ctx: &TestContext) -> Result {
    let report = read_report(ctx).await?;
    let mut scores = Vec::new();
    for name in CATEGORIES {
        scores.push((name, number(&report, &format!("/categories/{name}/score"))? * 100.0));
    }
    let paint = number(&report, "/audits/largest-contentful-paint/numericValue")?;
    let listed: Vec<String> = scores.iter().map(|(name, score)| format!("{name} {score:.0}")).collect();
    ctx.note(format!("{}; largest paint after {paint:.0} ms", listed.join(", "))).await;
    for id in ["first-contentful-paint", "total-blocking-time", "speed-index", "cumulative-layout-shift"] {
        ctx.note(format!("{id}: {:.3}", number(&report, &format!("/audits/{id}/numericValue"))?)).await;
    }
    // Only the score of the performance depends on the machine.
    let (slow, wrong): (Vec<_>, Vec<_>) =
        scores.into_iter().filter(|(_, score)| *score < MIN_SCORE).partition(|(name, _)| *name == "performance");
    ensure(wrong.is_empty(), || format!("the scores are {wrong:.0?}: {}", failed_audits(&report)))?;
    if !slow.is_empty() {
        return Err(Error::Slow(format!("the scores are {slow:.0?}: {}", failed_audits(&report))));
    }
    check_time("the largest paint", paint, LARGEST_PAINT_LIMIT)
}

/// Runs Lighthouse until it has a report. On a busy machine it may never have one.
async fn read_report(ctx: &TestContext) -> Result<Value> {
    let mut problem = String::new();
    for _ in 0..ATTEMPTS {
        match run_lighthouse(ctx).await? {
            Ok(report) => return Ok(report),
            Err(error) => problem = error,
        }
        ctx.note(problem.clone()).await;
    }
    Err(Error::Slow(problem))
}

/// Audits the page with Lighthouse's own browser and mobile profile; returns the report, or why there is none.
async fn run_lighthouse(ctx: &TestContext) -> Result<std::result::Result<Value, String>> {
    let lighthouse = ctx.axe.ancestors().nth(2).unwrap_or(&ctx.axe).join("lighthouse/cli/index.js");
    ensure(lighthouse.exists(), || "there is no Lighthouse; run npm ci in e2e".to_owned())?;
    let output = Command::new("node")
        .arg(lighthouse)
        .arg(&ctx.address)
        .args(["--output=json", "--quiet", "--chrome-flags=--headless=new --no-sandbox --disable-gpu"])
        .arg(format!("--only-categories={}", CATEGORIES.join(",")))
        .arg(format!("--max-wait-for-load={MAX_LOAD_MS}"))
        .kill_on_drop(true)
        .output()
        .await
        .map_err(io_error("cannot start Lighthouse"))?;
    let report: Option<Value> = serde_json::from_slice(&output.stdout).ok();
    Ok(match report {
        Some(report) if report["runtimeError"].is_null() => Ok(report),
        Some(report) => Err(format!("Lighthouse: {}", report["runtimeError"]["message"])),
        None => Err(format!("Lighthouse: {}", String::from_utf8_lossy(&output.stderr).trim())),
    })
}

fn number(report: &Value, pointer: &str) -> Result<f64> {
    let number = report.pointer(pointer).and_then(Value::as_f64);
    number.ok_or_else(|| Error::Slow(format!("the report of Lighthouse has no {pointer}")))
}

/// Lists the audits that cost points.
fn failed_audits(report: &Value) -> Value {
    let failed = report["audits"].as_object().into_iter().flatten();
    let failed = failed.filter(|(_, audit)| audit["score"].as_f64().is_some_and(|score| score < 0.9));
    failed.map(|(id, audit)| json!([id, audit["score"], audit["displayValue"]])).collect()
}
