//! The leaderboard of the day: nothing is sent without a press, results and the line of par are for those who are on it,
//! and forged results are refused.

use nova_luna_ai::challenge::{Challenge, Date};
use nova_luna_rules::{Game, Incident, Record};
use serde_json::{Value, json};

use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::process::GameProcess;

/// The pars that the server knows. The page has only their scores.
const PARS: &str = include_str!("../../../data/daily.txt");

/// Plays the deal of a day to its end: always the first legal action, but in turn `detour` the last one.
fn play(day: &str, detour: usize) -> Option<Record> {
    let challenge: Challenge = day.parse().ok()?;
    let deal = challenge.deal()?;
    let mut game = Game::deal(&deal, challenge.discs()).ok()?;
    let mut record = Record::new(deal.setup(challenge.discs())).ok()?;
    record.set_seed(challenge.seed()).ok()?;
    for turn in 0.. {
        let legal = game.legal_actions();
        let Some(action) = legal.get(if turn == detour { legal.len().checked_sub(1)? } else { 0 }) else { break };
        record.add(&game.play(action).ok()?).ok()?;
    }
    Some(record)
}

/// Stores the result of a first try as the page does, and opens it.
async fn open_result(ctx: &TestContext, day: &str, score: &str, record: &str) -> Result {
    let script = "const [day, score, record] = arguments; \
        localStorage['nova-luna/daily'] = `daily 1\\n${day}\\t1\\t2\\ttrue\\t${score}\\t-\\n`; \
        localStorage['nova-luna/daily/' + day] = record";
    ctx.eval(script, vec![json!(day), json!(score), json!(record)]).await?;
    ctx.reload().await?;
    ctx.wait_for_screen("daily").await
}

/// The texts of the rows: names, then whether each is the player's.
async fn rows(ctx: &TestContext) -> Result<Vec<(String, bool)>> {
    let script = "return [...document.querySelectorAll('.leaderboard tbody tr')].map(row => \
        [row.querySelector('.name span').textContent, row.dataset.own === 'true'])";
    let found = ctx.eval(script, Vec::new()).await?;
    let row = |row: &Value| (row[0].as_str().unwrap_or_default().to_owned(), row[1] == json!(true));
    Ok(found.as_array().into_iter().flatten().map(row).collect())
}

/// Another player enters a game.
async fn enter_other(ctx: &TestContext, day: &str, record: &str) -> Result {
    let script = "const [day, record, done] = arguments; \
        fetch('/api/v1/challenges/' + day, { method: 'POST', headers: { 'Content-Type': 'application/json' }, \
            body: JSON.stringify({ record, name: 'Béla' }) }).then(answer => done(answer.status))";
    let status = ctx.eval_async(script, vec![json!(day), json!(record)]).await?;
    ensure(status == json!(201), || format!("another player was answered {status}"))
}

/// The file of the page has no line of today or of a later day.
async fn check_published_pars(ctx: &TestContext, today: &str) -> Result {
    let script = "const [today, done] = arguments; \
        fetch(document.documentElement.dataset.daily).then(answer => answer.text()).then(text => \
            done(text.split('\\n').filter(line => /^\\d{4}-\\d\\d-\\d\\d\\t/.test(line) && line.slice(0, 10) >= today && line.includes('@'))))";
    let lines = ctx.eval_async(script, vec![json!(today)]).await?;
    ensure(lines == json!([]), || format!("the page gives away {lines}"))
}

/// The line of par is shown to those who are on the leaderboard. Without a known one, the page looks for its own.
async fn check_par_line(ctx: &TestContext, today: &str, is_entered: bool) -> Result {
    match PARS.lines().any(|line| line.starts_with(today)) {
        true if is_entered => ctx.wait_for("[data-act=par-line]").await,
        true => ensure(!ctx.has("[data-act=par-line]").await?, || "the line is shown before the entry".to_owned()),
        false => Ok(()),
    }
}

pub(super) async fn leaderboard(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/daily").await?;
    let today = ctx.eval("return new Date().toLocaleDateString('sv')", Vec::new()).await?;
    let today = today.as_str().unwrap_or_default();
    let games = [99, 3].map(|detour| play(today, detour));
    let [Some(own), Some(other)] = games else { return Err(Error::Unexpected(format!("{today} cannot be played"))) };
    open_result(ctx, today, &own.result(), &own.to_string()).await?;
    ctx.wait_for("[data-act=enter-leaderboard]").await?;
    enter_other(ctx, today, &other.to_string()).await?;
    ctx.reload().await?;
    ctx.wait_for("[data-act=enter-leaderboard]").await?;
    ensure(rows(ctx).await?.is_empty(), || "results are shown before the player's is in".to_owned())?;
    check_published_pars(ctx, today).await?;
    check_par_line(ctx, today, false).await?;
    ctx.check_accessibility("leaderboard of the day before the entry").await?;
    ctx.tap("[data-act=enter-leaderboard]").await?;
    ctx.wait_for("[data-act=leave-leaderboard]").await?;
    let found = rows(ctx).await?;
    ensure(found.contains(&("Béla".to_owned(), false)) && found.iter().any(|(_, own)| *own), || {
        format!("the leaderboard has {found:?}")
    })?;
    check_par_line(ctx, today, true).await?;
    // Nobody has played the games of this test: they have no times.
    ensure(ctx.has("[data-own=true] [data-mark=untimed]").await?, || "a pasted game is not marked".to_owned())?;
    ctx.check_accessibility("leaderboard of the day").await?;
    ctx.screenshot("leaderboard").await?;
    // The entry is remembered, and can be taken off.
    ctx.reload().await?;
    ctx.wait_for("[data-act=leave-leaderboard]").await?;
    ctx.tap("[data-act=leave-leaderboard]").await?;
    ctx.wait_for("[data-act=enter-leaderboard]").await?;
    ensure(rows(ctx).await?.is_empty(), || "results are shown after the entry was taken off".to_owned())?;
    let place =
        "return [document.activeElement?.id, document.querySelector('[data-part=leaderboard-status]').textContent]";
    let place = ctx.eval(place, Vec::new()).await?;
    ensure(place == json!(["leaderboard", "Your result is no longer on the leaderboard."]), || {
        format!("after taking the entry off, the focus and the status are {place}")
    })?;
    // The same game may come back: that is no second try.
    ctx.tap("[data-act=enter-leaderboard]").await?;
    ctx.wait_for("[data-act=leave-leaderboard]").await?;
    ctx.tap("[data-act=leave-leaderboard]").await?;
    ctx.wait_for("[data-act=enter-leaderboard]").await?;
    forged(ctx, today, &own).await?;
    resigned(ctx, today).await
}

/// A resigned game is not taken: the page says so before anything is sent.
async fn resigned(ctx: &TestContext, today: &str) -> Result {
    let week = today.parse::<Date>().ok().and_then(Date::week).map(Challenge::Week);
    let record = week.and_then(|week| {
        let mut record = Record::new(week.deal()?.setup(week.discs())).ok()?;
        record.add_incident(Incident::Resign(Challenge::SEAT)).ok().map(|()| record)
    });
    let (Some(week), Some(record)) = (week, record) else {
        return Err(Error::Unexpected(format!("{today} has no week")));
    };
    let script = "const [week, record] = arguments; \
        localStorage['nova-luna/daily'] += `${week}\\t1\\t2\\ttrue\\tfalse 0 20 20\\t-\\n`; \
        localStorage['nova-luna/daily/' + week] = record";
    ctx.eval(script, vec![json!(week.to_string()), json!(record.to_string())]).await?;
    ctx.open("#/weekly").await?;
    ctx.wait_for("[data-part=resigned]").await?;
    ensure(!ctx.has("[data-act=enter-leaderboard]").await?, || "a resigned game can be sent".to_owned())?;
    ctx.check_accessibility("leaderboard of the week after resigning").await
}

/// A record with a better score than its game is refused, with the reason and the record to save.
async fn forged(ctx: &TestContext, today: &str, own: &Record) -> Result {
    let forged = own.to_string().replace(&format!("[Result \"{}\"]", own.result()), "[Result \"42\"]");
    open_result(ctx, today, "42", &forged).await?;
    ctx.wait_for("[data-act=enter-leaderboard]").await?;
    ctx.tap("[data-act=enter-leaderboard]").await?;
    ctx.wait_for("[data-part=refused]").await?;
    ctx.wait_for("[data-act=export-record]").await?;
    ctx.check_accessibility("refused entry").await?;
    ctx.screenshot("leaderboard-refused").await?;
    // The browser reports the refusal.
    ctx.browser.expect_network_errors();
    Ok(())
}
