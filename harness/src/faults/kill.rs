//! The server is killed at random moments, and crashes at failpoints.

use std::path::Path;
use std::time::Duration;

use super::{FaultReport, ServerUnderLoad};
use crate::error::Result;
use crate::monitoring::Metrics;

const MAX_STARTUP: Duration = Duration::from_secs(2);

/// The maximum time that the games continue before a crash.
const MAX_PLAY_TIME: Duration = Duration::from_millis(300);

/// The crashes of a kind of which at least one is between the commit of a move and its acknowledgement.
const ENOUGH_TRIALS: usize = 10;

/// A failpoint with the range of how often it is passed before the crash. The start alone takes a few commits.
pub(super) type Failpoint = (&'static str, u32, u32);

pub(super) const CRASHES: [(&str, Option<Failpoint>); 5] = [
    ("killed at random", None),
    ("crashed before a commit", Some(("before-commit", 10, 70))),
    ("crashed after a commit", Some(("after-commit", 10, 70))),
    ("crashed after an acknowledgement", Some(("after-acknowledging", 2, 400))),
    ("killed at random again", None),
];

/// Crashes a server `trials` times in total. Returns a report for each kind of crash.
pub async fn run(program: &Path, trials: usize, games: usize) -> Result<Vec<FaultReport>> {
    let mut test = ServerUnderLoad::start(program, games, Duration::ZERO).await?;
    let mut reports = Vec::new();
    for (index, (name, failpoint)) in CRASHES.into_iter().enumerate() {
        let mut report = FaultReport::new(name);
        let mut repeated = 0.0;
        for _ in 0..(trials + index) / CRASHES.len() {
            test.crash(0, failpoint, MAX_PLAY_TIME).await?;
            let start = test.restart(0, None).await?;
            test.end_trial(&mut report, start).await?;
            repeated += Metrics::fetch(test.config().admin).await?.value("requests_duplicate_total")?;
        }
        report.details = format!("{repeated:.0} moves were stored, but not acknowledged before the crash");
        let (start, moves, trials) = (report.slowest_start, report.audit.intact, report.trials);
        report.require_in_time(start <= MAX_STARTUP, || format!("a start took {start:?}"));
        let is_after_commit = matches!(failpoint, Some(("after-commit", ..)));
        // Few crashes may all be after commits without a move.
        report.require(!is_after_commit || repeated > 0.0 || trials < ENOUGH_TRIALS, || {
            "no crash was before an acknowledgement".to_owned()
        });
        report.require(moves >= trials, || format!("only {moves} moves were played"));
        reports.push(report);
    }
    Ok(reports)
}
