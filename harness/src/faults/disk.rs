//! The disk is full, and has room again.

mod mount;

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use super::{Line, Siege};
use crate::ledger::Sheet;
use crate::server::Plan;
use crate::trouble::{Outcome, Trouble, ensure, system};
use crate::watch::Metrics;
use crate::wire::{Break, Socket, get, understand};
use mount::Mount;

/// How many games are played, and how fast.
const GAMES: usize = 8;
const PACE: Duration = Duration::from_millis(20);

/// How long the games go on before the disk is full, and how long it stays so.
const PLAYING: Duration = Duration::from_millis(500);
const FULL: Duration = Duration::from_millis(1500);

/// How soon everything goes on once there is room.
const SOON: Duration = Duration::from_secs(5);

/// How a disk becomes full.
enum Way {
    /// No file of the server may grow beyond so little: the system refuses it.
    Limit,
    /// A file system of a few megabytes, in which something else takes all that is left.
    Small(Mount),
}

/// Fills the disk so often, by a limit and, where that is allowed, in truth.
pub async fn run(program: &Path, trials: usize) -> Outcome<Vec<Line>> {
    let mut lines = limited(program, trials).await?;
    match small(program, trials).await {
        Ok(line) => lines.push(line),
        Err(Trouble::System { .. }) => eprintln!("no small file system can be made here; only root may"),
        Err(trouble) => return Err(trouble),
    }
    Ok(lines)
}

/// Fills the disk by a limit.
pub async fn limited(program: &Path, trials: usize) -> Outcome<Vec<Line>> {
    // By itself the system would end a program that writes beyond its limit.
    let plan = |store: &str| Ok(Plan::new(program, store)?.after("trap '' XFSZ"));
    let mut siege = Siege::with(plan, GAMES, PACE).await?;
    Ok(vec![fill(&mut siege, &Way::Limit, trials, "disk full").await?])
}

/// Fills a small file system.
async fn small(program: &Path, trials: usize) -> Outcome<Line> {
    let mut mount = None;
    let plan = |store: &str| {
        mount = Some(Mount::over(Path::new(store).parent().unwrap_or(Path::new("/nowhere")))?);
        Plan::new(program, store)
    };
    let mut siege = Siege::with(plan, GAMES, PACE).await?;
    let way = mount.map_or(Way::Limit, Way::Small);
    fill(&mut siege, &way, trials, "disk full, a small one").await
}

async fn fill(siege: &mut Siege, way: &Way, trials: usize, name: &str) -> Outcome<Line> {
    let mut line = Line::new(name);
    let mut refused = 0.0;
    for _ in 0..trials {
        siege.play(PLAYING).await;
        let before = Metrics::of(siege.plan.admin).await?.number("requests_unavailable_total");
        way.fill(siege)?;
        tokio::time::sleep(Duration::from_millis(200)).await;
        way.fill(siege)?;
        let acknowledged = siege.crowd.acknowledged();
        tokio::time::sleep(FULL).await;
        let more = siege.crowd.acknowledged() - acknowledged;
        // A small disk may be full, and the log have room for some moves in what it takes already.
        let may_go_on = matches!(way, Way::Small(_));
        line.promise(may_go_on || more == 0, || format!("{more} moves were acknowledged while nothing could be kept"));
        readable(siege, &siege.crowd.sheets()).await?;
        refused += Metrics::of(siege.plan.admin).await?.number("requests_unavailable_total") - before;
        way.free(siege)?;
        let (findings, back) = siege.audit().await?;
        line.count(&findings, Duration::ZERO, back);
        line.in_time(back <= SOON, || format!("it took {back:?} to go on"));
        siege.crowd.resume();
    }
    line.promise(refused > 0.0, || "nothing was refused".to_owned());
    line.words = format!("{refused:.0} requests refused with `unavailable`; tables, records and sockets could be read");
    Ok(line)
}

impl Way {
    fn fill(&self, siege: &Siege) -> Outcome {
        match self {
            Self::Limit => limit(siege, "1"),
            Self::Small(mount) => mount.fill(),
        }
    }

    fn free(&self, siege: &Siege) -> Outcome {
        match self {
            Self::Limit => limit(siege, "unlimited"),
            Self::Small(mount) => mount.free(),
        }
    }
}

/// Limits how long the files of the server may grow, in bytes.
fn limit(siege: &Siege, bytes: &str) -> Outcome {
    let limited = Command::new("prlimit")
        .args(["--pid", &siege.server.id().to_string(), &format!("--fsize={bytes}:unlimited")])
        .status()
        .map_err(system("prlimit"))?;
    ensure(limited.success(), || "prlimit does not work".to_owned())
}

/// What was played can be read while nothing can be kept, and whoever looks on is welcomed.
async fn readable(siege: &Siege, sheets: &[Sheet]) -> Outcome {
    let gone = |broken| match broken {
        Break::Gone => Trouble::Wrong("nothing can be read while the disk is full".to_owned()),
        Break::Wrong(words) => Trouble::Wrong(words),
    };
    for sheet in sheets {
        for path in ["", "/record"] {
            let path = format!("/api/v1/tables/{}{path}", sheet.table);
            let (status, body) = get(siege.plan.address, &path).await.map_err(gone)?;
            ensure(status == 200, || format!("{path}: {status} {body}"))?;
        }
        let mut socket = Socket::open(siege.plan.address, &sheet.table).await.map_err(gone)?;
        socket.say(r#"{"type":"hello","protocol":1}"#).await.map_err(gone)?;
        let text = socket.from_json().await.map_err(gone)?;
        let welcome = understand(&text).map_err(gone)?;
        ensure(&*welcome.kind == "welcome" && welcome.game.is_some(), || text.to_string())?;
    }
    Ok(())
}
