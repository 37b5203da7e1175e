//! Besieged by clients that never read, say nothing or say too much: they are closed, and nobody else feels it.

use std::path::Path;
use std::time::{Duration, Instant};

use super::besiegers::{Besiegers, Fates, Numbers, ask_deaf, deaf};
use super::{Line, Siege};
use crate::figures::{Times, median};
use crate::server::Plan;
use crate::trouble::{Outcome, Trouble};
use crate::wire::Break;

/// How many come, and how many play honestly beside them, each a move a second.
const NUMBERS: Numbers = Numbers { deaf: 100, silent: 500, flooding: 1 };
const GAMES: usize = 500;
const PACE: Duration = Duration::from_secs(1);

/// How long each phase is, and what passes between two.
const PHASE: Duration = Duration::from_secs(6);
const BETWEEN: Duration = Duration::from_secs(1);

/// How much longer the p99 of honest players may be.
const RISE: f64 = 1.2;

/// How soon a flood is closed, and somebody who says nothing.
const FLOOD: Duration = Duration::from_secs(1);
const SILENCE: Duration = Duration::from_secs(7);

/// Somebody who never reads does not answer pings either: two of them, and a little.
const DEAFNESS: Duration = Duration::from_secs(66);

/// Limits as they are for everybody, but for all who come from one address here.
pub const LIMITS: &str = "--requests-per-minute 100000000 --connections-per-ip 1000000 --max-tables 1000000 --tables-per-hour 1000000000";

/// Compares honest games with and without besiegers, so many times in turns.
pub async fn run(program: &Path, rounds: usize) -> Outcome<Vec<Line>> {
    let mut siege = begin(program, GAMES, PACE).await?;
    let mut fates = Fates::default();
    for round in 0..u32::try_from(rounds).unwrap_or(1) {
        tokio::time::sleep(BETWEEN).await;
        siege.crowd.time(2 * round + 1);
        tokio::time::sleep(PHASE).await;
        siege.crowd.time(0);
        let besiegers = Besiegers::come(siege.plan.address, tables(&siege), NUMBERS)?;
        tokio::time::sleep(BETWEEN).await;
        siege.crowd.time(2 * round + 2);
        tokio::time::sleep(PHASE).await;
        siege.crowd.time(0);
        let more = besiegers.leave()?;
        fates.silent.extend(more.silent);
        fates.floods.extend(more.floods);
    }
    let closed = closed(&siege).await?;
    let (findings, _) = siege.audit().await?;
    siege.crowd.resume();
    let (_, times) = siege.crowd.end(Duration::from_secs(30)).await?;
    let mut line = Line::new("besieged");
    line.trials = rounds;
    line.findings = findings;
    judge(&mut line, &times, rounds, &fates, closed);
    siege.server.kill()?;
    Ok(vec![line])
}

/// A server with the limits of everybody, and honest games.
pub async fn begin(program: &Path, games: usize, pace: Duration) -> Outcome<Siege> {
    Siege::with(|store| Ok(Plan::limited(program, store)?.with(LIMITS)), games, pace).await
}

/// The tables at which honest games are played.
pub fn tables(siege: &Siege) -> Vec<String> {
    let sheets = siege.crowd.sheets();
    sheets.into_iter().rev().map(|sheet| sheet.table).collect()
}

/// How many of those who never read are closed in the end.
async fn closed(siege: &Siege) -> Outcome<usize> {
    let gone = |_: Break| Trouble::Wrong("somebody who does not read was not let in".to_owned());
    let tables = tables(siege);
    let mut sockets = Vec::new();
    for table in tables.iter().cycle().take(NUMBERS.deaf) {
        sockets.push(deaf(siege.plan.address, table).await.map_err(gone)?);
    }
    tokio::time::sleep(DEAFNESS).await;
    let mut closed = 0;
    for socket in &mut sockets {
        let ended = tokio::time::timeout(Duration::from_secs(2), socket.closed()).await;
        closed += usize::from(ended.is_ok());
    }
    Ok(closed)
}

/// Says what was found.
fn judge(line: &mut Line, times: &[(u32, u32)], rounds: usize, fates: &Fates, closed: usize) {
    let p99 = |phase: usize| {
        let of = times.iter().filter(|(at, _)| *at as usize == phase).map(|(_, micros)| *micros);
        Times::new(of.collect()).at(0.99)
    };
    let (quiet, besieged): (Vec<f64>, Vec<f64>) = (0..rounds).map(|n| (p99(2 * n + 1), p99(2 * n + 2))).unzip();
    let rise = median(&besieged) / median(&quiet).max(0.001);
    line.in_time(rise <= RISE, || format!("the p99 of others rose to {rise:.2} times: {quiet:.2?}, {besieged:.2?} ms"));
    let flood = fates.floods.iter().map(|(lasted, _)| *lasted).max().unwrap_or(Duration::MAX);
    let policy = fates.floods.iter().all(|(_, code)| *code == Some(1008));
    line.promise(policy, || format!("a flood was closed otherwise: {:?}", fates.floods));
    line.in_time(flood <= FLOOD, || format!("a flood lasted {flood:?}"));
    let silence = fates.silent.iter().copied().max().unwrap_or(Duration::MAX);
    line.in_time(silence <= SILENCE, || format!("somebody was silent for {silence:?}"));
    line.promise(closed == NUMBERS.deaf, || format!("{closed} of those who never read were closed"));
    line.words = format!(
        "p99 {:.2} ms without, {:.2} ms with them: {rise:.2} times ({quiet:.2?}, {besieged:.2?}); {} floods closed with 1008 \
         after {:.2} s at most, {} silent after {:.1} s, {closed} deaf",
        median(&quiet),
        median(&besieged),
        fates.floods.len(),
        flood.as_secs_f64(),
        fates.silent.len(),
        silence.as_secs_f64(),
    );
}

/// A small siege: those who come are closed, and honest games go on.
pub async fn small(program: &Path, games: usize, numbers: Numbers) -> Outcome<(Line, Fates)> {
    let siege = begin(program, games, Duration::from_millis(250)).await?;
    let besiegers = Besiegers::come(siege.plan.address, tables(&siege), numbers)?;
    let begin = Instant::now();
    let before = siege.crowd.acknowledged();
    // As long as it takes until those who say nothing are closed for the first time.
    tokio::time::sleep(Duration::from_secs(7)).await;
    let fates = besiegers.leave()?;
    let mut line = Line::new("besieged");
    let played = siege.crowd.acknowledged() - before;
    line.promise(played >= games, || format!("{played} moves were played in {:?}", begin.elapsed()));
    let (findings, back) = siege.audit().await?;
    line.count(&findings, Duration::ZERO, back);
    Ok((line, fates))
}

/// Whether somebody who asks and asks, and never reads the answers, is closed.
pub async fn asking_deaf_is_closed(program: &Path, most: usize) -> Outcome<bool> {
    let siege = Siege::begin(program, 1, Duration::from_millis(100)).await?;
    let table = tables(&siege).pop().unwrap_or_default();
    let broken = |_: Break| Trouble::Wrong("somebody who does not read was not let in".to_owned());
    ask_deaf(siege.plan.address, &table, most).await.map_err(broken)
}
