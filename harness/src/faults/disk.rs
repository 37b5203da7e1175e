//! The disk is full, and has room again.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use super::{Line, Siege};
use crate::ledger::Sheet;
use crate::server::Plan;
use crate::trouble::{Outcome, Trouble, ensure, system};
use crate::watch::Metrics;
use crate::wire::{Break, Socket, get, understand};

/// How many games are played, and how fast.
const GAMES: usize = 8;
const PACE: Duration = Duration::from_millis(20);

/// How long the games go on before the disk is full, and how long it stays so.
const PLAYING: Duration = Duration::from_millis(500);
const FULL: Duration = Duration::from_millis(1500);

/// How soon everything goes on once there is room.
const SOON: Duration = Duration::from_secs(5);

/// Fills the disk so often. No file of the server may grow while it is full: the system refuses it, as it does when no room
/// is left.
pub async fn run(program: &Path, trials: usize) -> Outcome<Vec<Line>> {
    // By itself the system would end a program that writes beyond its limit.
    let plan = |store: &str| Ok(Plan::new(program, store)?.after("trap '' XFSZ"));
    let mut siege = Siege::with(plan, GAMES, PACE).await?;
    let mut line = Line::new("disk full");
    let mut refused = 0.0;
    for _ in 0..trials {
        siege.play(PLAYING).await;
        let before = Metrics::of(siege.plan.admin).await?.number("requests_unavailable_total");
        limit(&siege, "1")?;
        tokio::time::sleep(Duration::from_millis(200)).await;
        let acknowledged = siege.crowd.acknowledged();
        tokio::time::sleep(FULL).await;
        let (more, sheets) = (siege.crowd.acknowledged() - acknowledged, siege.crowd.sheets());
        line.promise(more == 0, || format!("{more} moves were acknowledged while nothing could be kept"));
        readable(&siege, &sheets).await?;
        refused += Metrics::of(siege.plan.admin).await?.number("requests_unavailable_total") - before;
        limit(&siege, "unlimited")?;
        let (findings, back) = siege.audit().await?;
        line.count(&findings, Duration::ZERO, back);
        line.in_time(back <= SOON, || format!("it took {back:?} to go on"));
        siege.crowd.resume();
    }
    line.promise(refused > 0.0, || "nothing was refused".to_owned());
    line.words = format!("{refused:.0} requests refused with `unavailable`; tables, records and sockets could be read");
    Ok(vec![line])
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
        let text = socket.hear().await.map_err(gone)?;
        let welcome = understand(&text).map_err(gone)?;
        ensure(&*welcome.kind == "welcome" && welcome.game.is_some(), || text.to_string())?;
    }
    Ok(())
}
