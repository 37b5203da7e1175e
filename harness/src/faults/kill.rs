//! The server is killed: at random moments, and where it hurts most.

use std::path::Path;
use std::time::Duration;

use super::{Line, Siege};
use crate::trouble::{Outcome, ensure};
use crate::watch::Metrics;

/// How soon a server serves again.
const SOON: Duration = Duration::from_secs(2);

/// How long the games go on before they are interrupted, at most.
const PLAYING: Duration = Duration::from_millis(300);

/// A failpoint, with the least and the most often that it is reached. To be ready takes a few commits too.
pub(super) type Failpoint = (&'static str, u32, u32);

/// When the server dies.
pub(super) const MOMENTS: [(&str, Option<Failpoint>); 5] = [
    ("killed at random", None),
    ("died before a commit", Some(("before-commit", 10, 70))),
    ("died after a commit", Some(("after-commit", 10, 70))),
    ("died after acknowledging", Some(("after-acknowledging", 2, 400))),
    ("killed at random again", None),
];

/// Lets it die so often in all, at each of the moments as often; answers with a line for each.
pub async fn run(program: &Path, trials: usize, games: usize) -> Outcome<Vec<Line>> {
    let mut siege = Siege::begin(program, games, Duration::ZERO).await?;
    let mut lines = Vec::new();
    for (place, (name, failpoint)) in MOMENTS.into_iter().enumerate() {
        let mut line = Line::new(name);
        let mut repeated = 0.0;
        for _ in 0..(trials + place) / MOMENTS.len() {
            die(&mut siege, failpoint).await?;
            let start = siege.restart(None).await?;
            let (findings, back) = siege.audit().await?;
            repeated += Metrics::of(siege.plan.admin).await?.number("requests_repeated_total");
            line.count(&findings, start, back);
            siege.crowd.resume();
        }
        line.words = format!("{repeated:.0} kept moves had not been acknowledged");
        let (start, moves, trials) = (line.start, line.findings.moves, line.trials);
        line.in_time(start <= SOON, || format!("a start took {start:?}"));
        let kept = matches!(failpoint, Some(("after-commit", ..)));
        line.promise(!kept || repeated > 0.0, || "no move was kept before it was acknowledged".to_owned());
        line.promise(moves >= trials, || "hardly anything was played".to_owned());
        lines.push(line);
    }
    Ok(lines)
}

/// Lets the games go on until the server dies.
async fn die(siege: &mut Siege, failpoint: Option<Failpoint>) -> Outcome {
    let Some((name, least, most)) = failpoint else {
        siege.play(PLAYING).await;
        return siege.server.kill();
    };
    siege.crowd.pause(super::siege::PATIENCE).await?;
    let times = least + siege.dice.below(most - least);
    siege.restart(Some(format!("{name}:{times}"))).await?;
    siege.crowd.resume();
    let ended = siege.server.wait().await?;
    ensure(ended.code().is_none(), || format!("it did not die at {name}, it ended with {ended}"))
}
