//! The server is told to end, under load, and comes back.

use std::path::Path;
use std::time::{Duration, Instant};

use super::{Line, Siege};
use crate::trouble::{Outcome, ensure};

/// How soon players must be back, and how many of them.
const SOON: Duration = Duration::from_secs(5);
const SHARE: f64 = 0.95;

/// How long the games go on before they are interrupted, at most.
const PLAYING: Duration = Duration::from_millis(700);

/// Ends the server so often while so many games are played.
pub async fn run(program: &Path, trials: usize, games: usize) -> Outcome<Vec<Line>> {
    let mut siege = Siege::begin(program, games, Duration::ZERO).await?;
    let mut line = Line::new("told to end");
    let (mut worst, mut ending) = (1.0_f64, Duration::ZERO);
    for _ in 0..trials {
        siege.play(PLAYING).await;
        siege.crowd.returns();
        let begin = Instant::now();
        siege.server.signal("TERM")?;
        let ended = siege.server.wait().await?;
        ending = ending.max(begin.elapsed());
        ensure(ended.code() == Some(0), || format!("it ended with {ended}"))?;
        let start = siege.restart(None).await?;
        worst = worst.min(returned(&siege, 2 * games).await);
        let (findings, back) = siege.audit().await?;
        line.count(&findings, start, back);
        siege.crowd.resume();
    }
    line.in_time(worst >= SHARE, || format!("{:.1} % were back within {SOON:?}", 100.0 * worst));
    line.words = format!(
        "ended with 0 within {:.2} s; at least {:.1} % of {} sockets back within {} s",
        ending.as_secs_f64(),
        100.0 * worst,
        2 * games,
        SOON.as_secs()
    );
    Ok(vec![line])
}

/// The share of sockets that come back in time.
async fn returned(siege: &Siege, sockets: usize) -> f64 {
    let ready = Instant::now();
    let mut back = 0;
    while ready.elapsed() < SOON && back < sockets {
        tokio::time::sleep(Duration::from_millis(20)).await;
        back += siege.crowd.returns().len();
    }
    back as f64 / sockets as f64
}
