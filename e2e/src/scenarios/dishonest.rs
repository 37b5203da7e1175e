//! A server that cheats: the page must notice every cheat of `nova_luna_harness::dishonest`.

use nova_luna_harness::dishonest::{Cheat, DishonestServer};
use serde_json::Value;

use super::lobby;
use super::online::{create_table, request_table, wait_for_board};
use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::player::{self, InputMethod};
use crate::process::GameProcess;

const ALARM: &str = "[data-banner=alarm]";

/// Puts a cheating proxy between the browser and the server. It ends with the cheat, often before the page is left.
async fn start(ctx: &mut TestContext, game: &GameProcess, cheat: Cheat) -> Result<DishonestServer> {
    let failed = |error: &dyn std::fmt::Display| Error::Unexpected(format!("{}: {error}", cheat.name()));
    let upstream = game.address.trim_start_matches("http://").trim_end_matches('/');
    let upstream = upstream.parse().map_err(|error: std::net::AddrParseError| failed(&error))?;
    let server = DishonestServer::start(upstream, cheat).await.map_err(|error| failed(&error))?;
    ctx.address = format!("http://{}/", server.address);
    ctx.browser.expect_network_errors();
    Ok(server)
}

/// Waits for an alarm, which explains itself.
async fn wait_for_alarm(ctx: &TestContext, alarm: &str) -> Result {
    let script = format!("return Boolean(document.querySelector('[data-alarm={alarm}]')?.textContent)");
    ctx.wait_until(&format!("the alarm {alarm}"), &script).await
}

/// Waits for the alarm above the board, and opens its details.
async fn open_alarm(ctx: &TestContext, alarm: &str) -> Result {
    ctx.wait_for(ALARM).await?;
    ctx.check_accessibility("an alarm").await?;
    ctx.screenshot(&format!("dishonest-{alarm}")).await?;
    ctx.tap("[data-act=\"alarm-more\"]").await?;
    wait_for_alarm(ctx, alarm).await
}

async fn wait_for_proof(ctx: &TestContext, expected: &str) -> Result {
    let script = format!("return document.querySelector('[data-proof]')?.dataset.proof === '{expected}'");
    ctx.wait_until(&format!("the verdict {expected}"), &script).await
}

/// Waits until the page says what is missing for a verdict.
async fn wait_for_missing(ctx: &TestContext, missing: &str) -> Result {
    wait_for_proof(ctx, "not-verified").await?;
    ctx.wait_for(&format!("[data-missing={missing}]")).await
}

/// Creates a table and gives the other seat to a bot.
async fn play_bot(ctx: &TestContext) -> Result {
    create_table(ctx, "Ada").await?;
    ctx.tap("[data-act=\"fill\"]").await
}

/// The same; returns the options of the command that the page shows for the check on another computer.
async fn play_bot_with_fingerprints(ctx: &TestContext) -> Result<Vec<String>> {
    create_table(ctx, "Ada").await?;
    let command = "return document.querySelector('[data-part=check-command]')?.textContent";
    ctx.wait_until("both fingerprints", &format!("{command}.includes('--seal')")).await?;
    let command = ctx.eval(command, vec![]).await?;
    let words = command.as_str().unwrap_or_default().split(' ').skip_while(|word| !word.starts_with("--"));
    let options = words.map(str::to_owned).collect();
    ctx.tap("[data-act=\"fill\"]").await?;
    Ok(options)
}

/// Checks a record with `nova-luna check`: alone, and with the stored fingerprints.
async fn check_both(game: &GameProcess, record: &str, fingerprints: &[String]) -> Result<(bool, bool, String)> {
    let options: Vec<&str> = fingerprints.iter().map(String::as_str).collect();
    let (passed, output) = game.check(record, &[]).await?;
    let (passed_both, compared) = game.check(record, &options).await?;
    Ok((passed, passed_both, format!("{output}\n{compared}")))
}

async fn resign(ctx: &TestContext) -> Result {
    ctx.tap("[data-act=\"menu\"]").await?;
    ctx.tap("[data-act=\"resign\"]").await?;
    ctx.tap("[data-act=\"resign-yes\"]").await
}

/// Fetches the record that the proxy publishes.
async fn fetch_record(ctx: &TestContext) -> Result<String> {
    let script = "fetch(`/api/v1/tables/${location.hash.split('/')[2]}/record`).then((answer) => answer.text()) \
                  .then(arguments[0])";
    Ok(ctx.eval_async(script, vec![]).await?.as_str().unwrap_or_default().to_owned())
}

/// Checks that a client has repeated a request without changing it.
fn ensure_repeated(requests: &[Value], field: &str) -> Result {
    let is_same = requests.windows(2).all(|pair| pair[0][field] == pair[1][field] && pair[0][field].is_string());
    ensure(requests.len() > 1 && is_same, || format!("{field} differs in the repeated requests: {requests:?}"))
}

/// Cheats before the match. The page reveals nothing to a server that changes a commitment, draws no second number for
/// a server that refuses the first, and counts restarted deals.
pub(super) async fn cheat_in_the_deal(ctx: &mut TestContext, game: &mut GameProcess) -> Result {
    for (cheat, alarm) in [(Cheat::SwapCommitment, "commitment"), (Cheat::SwapSeatCommitment, "own-seal")] {
        let server = start(ctx, game, cheat).await?;
        play_bot(ctx).await?;
        wait_for_alarm(ctx, alarm).await?;
        ctx.check_accessibility("an alarm").await?;
        ctx.check_fits("an alarm").await?;
        ctx.screenshot(&format!("dishonest-{alarm}")).await?;
        ctx.reload().await?;
        wait_for_alarm(ctx, alarm).await?;
        ensure(server.requests("reveal").is_empty(), || format!("{}: the page has revealed", cheat.name()))?;
    }
    no_invitation_after_an_alarm(ctx, game).await?;
    claim_another_device(ctx, game).await?;
    let server = start(ctx, game, Cheat::RefuseJoins).await?;
    play_bot(ctx).await?;
    wait_for_board(ctx).await?;
    ensure_repeated(&server.requests("join"), "commitment")?;
    let server = start(ctx, game, Cheat::RefuseReveals).await?;
    play_bot(ctx).await?;
    wait_for_board(ctx).await?;
    ensure_repeated(&server.requests("reveal"), "nonce")?;
    Ok(())
}

/// A table with an open seat and an alarm invites nobody.
async fn no_invitation_after_an_alarm(ctx: &mut TestContext, game: &GameProcess) -> Result {
    let _server = start(ctx, game, Cheat::SwapCommitment).await?;
    create_table(ctx, "Ada").await?;
    // Once the page knows that it has joined, the server cheats.
    let has_joined = "return localStorage.getItem('nova-luna/tables').split('\\n')[0].split('\\t').includes('on')";
    ctx.wait_until("the answer to the join", has_joined).await?;
    ctx.reload().await?;
    wait_for_alarm(ctx, "commitment").await?;
    for invitation in ["[data-link=join]", "[data-act=fill]"] {
        ensure(!ctx.has(invitation).await?, || format!("{invitation} is shown next to an alarm"))?;
    }
    Ok(())
}

/// A server that knows every number of the deal says that another device of the player chose one. The page neither
/// reveals nor verifies, and says so during the match.
async fn claim_another_device(ctx: &mut TestContext, game: &GameProcess) -> Result {
    let server = start(ctx, game, Cheat::ClaimOtherDevice).await?;
    let fingerprints = play_bot_with_fingerprints(ctx).await?;
    wait_for_board(ctx).await?;
    ctx.wait_for("[data-banner=own-number]").await?;
    ctx.check_accessibility("a deal without the own number").await?;
    ctx.check_fits("a deal without the own number").await?;
    ctx.screenshot("dishonest-claim-other-device").await?;
    ctx.tap("[data-act=\"alarm-close\"]").await?;
    resign(ctx).await?;
    wait_for_missing(ctx, "missing-own-number").await?;
    let (passed, passed_both, output) = check_both(game, &fetch_record(ctx).await?, &fingerprints).await?;
    ensure(passed && !passed_both, || format!("nova-luna check prints: {output}"))?;
    ensure(server.requests("reveal").is_empty(), || "the page has revealed".to_owned())
}

/// A puppet restarts the deal twice. The page counts it, and nobody can hide it.
pub(super) async fn restart_the_deal(ctx: &mut TestContext, game: &mut GameProcess) -> Result {
    let _server = start(ctx, game, Cheat::Puppet).await?;
    // The puppet takes the open seat at once.
    request_table(ctx, "Ada").await?;
    wait_for_board(ctx).await?;
    let is_told = "return document.querySelector('.bar .brand small').textContent.includes('restarted 2 times')";
    ctx.wait_until("the restarts in the title", is_told).await?;
    resign(ctx).await?;
    wait_for_proof(ctx, "fair").await?;
    ctx.wait_for("[data-part=proof-void-seals]").await?;
    ctx.screenshot("dishonest-puppet").await?;
    let (passed, output) = game.check(&fetch_record(ctx).await?, &[]).await?;
    ensure(passed && output.contains("restarted 2 times"), || format!("nova-luna check prints: {output}"))?;
    let _server = start(ctx, game, Cheat::HideVoidSeals).await?;
    request_table(ctx, "Ada").await?;
    wait_for_board(ctx).await?;
    open_alarm(ctx, "void-seals").await?;
    ctx.tap("[data-act=\"close\"]").await?;
    resign(ctx).await?;
    wait_for_proof(ctx, "foreign").await?;
    restart_the_search(ctx, game).await
}

/// A server that dislikes a deal says that the opponent has not revealed. The page searches on, and counts the deal.
async fn restart_the_search(ctx: &mut TestContext, game: &GameProcess) -> Result {
    let server = start(ctx, game, Cheat::RestartSearch).await?;
    lobby::search(ctx).await?;
    play_bot_now(ctx).await?;
    let is_told = "return Boolean(document.querySelector('[data-part=search] [data-part=earlier-deals]'))";
    ctx.wait_until("the restart of the search", is_told).await?;
    ctx.check_accessibility("a restarted search").await?;
    ctx.check_fits("a restarted search").await?;
    ctx.screenshot("dishonest-restart-search").await?;
    play_bot_now(ctx).await?;
    wait_for_board(ctx).await?;
    resign(ctx).await?;
    wait_for_proof(ctx, "fair").await?;
    ensure(server.requests("reveal").len() >= 2, || "the page has not revealed twice".to_owned())?;
    ctx.wait_for("[data-part=proof-earlier-deals]").await
}

/// Does not wait for other people to come to a quick match.
async fn play_bot_now(ctx: &TestContext) -> Result {
    ctx.tap("[data-part=search] [data-act=fill]").await
}

/// Cheats during the match: the page remembers what it saw, also across a reload.
pub(super) async fn change_the_past(ctx: &mut TestContext, game: &mut GameProcess) -> Result {
    let _server = start(ctx, game, Cheat::ChangePast).await?;
    play_bot(ctx).await?;
    wait_for_board(ctx).await?;
    player::play_turns(ctx, InputMethod::Pointer, 4).await?;
    ctx.reload().await?;
    wait_for_board(ctx).await?;
    open_alarm(ctx, "past").await?;
    let _server = start(ctx, game, Cheat::TakeBackMoves).await?;
    play_bot(ctx).await?;
    wait_for_board(ctx).await?;
    for _ in 0..player::MAX_TURNS {
        // The alarm may come during the turn, and cover what the player wants to tap.
        tokio::select! {
            alarm = ctx.wait_for(ALARM) => return alarm,
            played = player::play_turns(ctx, InputMethod::Pointer, 1) => played?,
        }
    }
    Err(Error::Unexpected("the page accepts an undo that the rules do not allow".to_owned()))
}

/// Cheats after the match: the record is missing, incomplete or forged. `nova-luna check` sees whether a record fits
/// together, and with the fingerprints that the page has stored, whether it is the record of the player's match.
pub(super) async fn forge_the_record(ctx: &mut TestContext, game: &mut GameProcess) -> Result {
    withhold_the_record(ctx, game).await?;
    let verdicts = [
        (Cheat::OmitProof, "not-verified", true),
        (Cheat::ForgeBotNonce, "broken", false),
        (Cheat::GrindSecret, "foreign", true),
    ];
    for (cheat, verdict, fits_together) in verdicts {
        let _server = start(ctx, game, cheat).await?;
        let fingerprints = play_bot_with_fingerprints(ctx).await?;
        wait_for_board(ctx).await?;
        resign(ctx).await?;
        wait_for_proof(ctx, verdict).await?;
        ctx.check_accessibility(verdict).await?;
        ctx.screenshot(&format!("{}-{verdict}", cheat.name())).await?;
        let (passed, passed_both, output) = check_both(game, &fetch_record(ctx).await?, &fingerprints).await?;
        ensure(passed == fits_together && !passed_both, || {
            format!("{}: nova-luna check prints: {output}", cheat.name())
        })?;
    }
    Ok(())
}

/// A record that does not come is not verified, whatever the server does instead. It can be asked for again.
async fn withhold_the_record(ctx: &mut TestContext, game: &GameProcess) -> Result {
    let missing = [
        (Cheat::WithholdRecord, "missing-record"),
        (Cheat::HangRecord, "missing-answer"),
        (Cheat::CloseTable, "missing-record"),
    ];
    for (cheat, missing) in missing {
        let server = start(ctx, game, cheat).await?;
        play_bot(ctx).await?;
        wait_for_board(ctx).await?;
        resign(ctx).await?;
        wait_for_missing(ctx, missing).await?;
        if cheat == Cheat::CloseTable {
            // The board is gone after a reload, but the browser remembers the match.
            ctx.reload().await?;
            ctx.wait_for("[data-part=shut]").await?;
            wait_for_missing(ctx, missing).await?;
        }
        ctx.check_accessibility(missing).await?;
        ctx.screenshot(&format!("{}-not-verified", cheat.name())).await?;
        server.reform();
        ctx.tap("[data-act=\"check-again\"]").await?;
        wait_for_proof(ctx, "fair").await?;
    }
    Ok(())
}
