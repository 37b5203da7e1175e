//! A server that cheats: the page must notice every cheat of `nova_luna_harness::dishonest`.

use nova_luna_harness::dishonest::{Cheat, DishonestServer};
use serde_json::{Value, json};

use super::absence::{REPLACE_AFTER, create_table_with_timeout};
use super::lobby;
use super::online::{
    create_table, join, open_link, open_seat_link, request_table, take_turns, wait_for_board, wait_for_waiting_room,
};
use crate::browser::Device;
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
        (Cheat::OmitProof, "not-verified", (true, false)),
        (Cheat::ForgeBotNonce, "broken", (false, false)),
        (Cheat::GrindSecret, "foreign", (true, false)),
        (Cheat::AddAidsTag, "foreign", (true, true)),
    ];
    for (cheat, verdict, (fits_together, fits_fingerprints)) in verdicts {
        let _server = start(ctx, game, cheat).await?;
        let fingerprints = play_bot_with_fingerprints(ctx).await?;
        wait_for_board(ctx).await?;
        resign(ctx).await?;
        wait_for_proof(ctx, verdict).await?;
        ctx.check_accessibility(verdict).await?;
        ctx.screenshot(&format!("{}-{verdict}", cheat.name())).await?;
        let (passed, passed_both, output) = check_both(game, &fetch_record(ctx).await?, &fingerprints).await?;
        ensure(passed == fits_together && passed_both == fits_fingerprints, || {
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

/// Cheats with seats: a seat that was taken for the victim, a rematch whose first deal the server dislikes, and a player
/// who is said to be absent.
pub(super) async fn cheat_with_seats(ctx: &mut TestContext, game: &mut GameProcess) -> Result {
    send_a_personal_link(ctx, game).await?;
    restart_the_rematch(ctx, game).await?;
    replace_a_player(ctx, game).await
}

/// The operator takes a seat with a number of its own choice, and sends the personal link of that seat as an invitation.
/// The page asks first. It can play with that number, but never verifies the deal, although the fingerprints of the link
/// fit the record.
async fn send_a_personal_link(ctx: &mut TestContext, game: &GameProcess) -> Result {
    let server = start(ctx, game, Cheat::PersonalLink).await?;
    let link = server.personal_link().await.map_err(|error| Error::Unexpected(error.to_string()))?;
    open_link(ctx, &link).await?;
    ctx.wait_for("[data-part=seat-question]").await?;
    ctx.check_accessibility("a personal link").await?;
    ctx.check_fits("a personal link").await?;
    ctx.screenshot("dishonest-personal-link").await?;
    ctx.tap("[data-act=\"seat-no\"]").await?;
    wait_for_waiting_room(ctx).await?;
    let [.., token, deal] = link.split('/').collect::<Vec<_>>()[..] else {
        return Err(Error::Unexpected(link.clone()));
    };
    let is_stored = "return Object.values(localStorage).some((text) => text.includes(arguments[0]))";
    ensure(ctx.eval(is_stored, vec![json!(token)]).await? == json!(false), || "the seat was taken".to_owned())?;
    ensure(server.requests("reveal").is_empty(), || "the page has revealed".to_owned())?;
    open_seat_link(ctx, &link).await?;
    wait_for_board(ctx).await?;
    ctx.tap("[data-act=\"menu\"]").await?;
    ctx.tap("[data-act=\"links\"]").await?;
    ctx.wait_for("[data-part=foreign-number]").await?;
    ensure(!ctx.has("[data-part=check-command]").await?, || "the page offers fingerprints of the link".to_owned())?;
    ctx.tap("[data-act=\"close\"]").await?;
    resign(ctx).await?;
    wait_for_missing(ctx, "missing-foreign-number").await?;
    ctx.check_accessibility("a deal with a foreign number").await?;
    ctx.screenshot("dishonest-personal-link-end").await?;
    let fingerprints: Vec<String> = match deal.split('-').collect::<Vec<_>>()[..] {
        [_, commitment, _, own, ..] => ["--commitment", commitment, "--seal", own].map(str::to_owned).to_vec(),
        _ => Vec::new(),
    };
    let (passed, passed_both, output) = check_both(game, &fetch_record(ctx).await?, &fingerprints).await?;
    ensure(passed && passed_both, || format!("nova-luna check prints: {output}"))
}

/// A server that dislikes the deal of a rematch closes its table, and offers another one. The page counts the deal.
async fn restart_the_rematch(ctx: &mut TestContext, game: &GameProcess) -> Result {
    let server = start(ctx, game, Cheat::RestartRematch).await?;
    play_bot(ctx).await?;
    wait_for_board(ctx).await?;
    let finished = ctx.read("return location.hash").await?;
    resign(ctx).await?;
    wait_for_proof(ctx, "fair").await?;
    ctx.tap("[data-act=\"rematch\"]").await?;
    ctx.wait_for("[data-part=shut]").await?;
    ctx.open(&finished).await?;
    ctx.tap("[data-act=\"result\"]").await?;
    ctx.tap("[data-act=\"rematch\"]").await?;
    let is_elsewhere =
        format!("return location.hash !== '{finished}' && Boolean(document.querySelector('[data-play]'))");
    ctx.wait_until("the second rematch", &is_elsewhere).await?;
    resign(ctx).await?;
    wait_for_proof(ctx, "fair").await?;
    ctx.wait_for("[data-part=proof-earlier-deals]").await?;
    ctx.screenshot("dishonest-restart-rematch").await?;
    ensure(server.requests("reveal").len() >= 3, || "the page has not revealed at three tables".to_owned())
}

/// A server withholds a player's move until the others hand the seat to a bot, and publishes a record in which the player
/// has made the moves of the bot. Both pages remember that the seat was replaced.
async fn replace_a_player(ctx: &mut TestContext, game: &GameProcess) -> Result {
    let _server = start(ctx, game, Cheat::ReplacePlayer).await?;
    let (seat, link) = create_table_with_timeout(ctx, REPLACE_AFTER).await?;
    open_seat_link(ctx, &seat).await?;
    wait_for_waiting_room(ctx).await?;
    let friend = ctx.open_browser(Device::Desktop).await?;
    friend.browser.expect_network_errors();
    join(&friend, &link, "Béla", "blue").await?;
    wait_for_board(ctx).await?;
    while player::read_turn(ctx).await?.turn != "you" {
        take_turns(ctx, &friend, 1).await?;
    }
    let now = player::read_turn(ctx).await?;
    player::choose_best(ctx, InputMethod::Pointer, &now).await?;
    ctx.tap("[data-act=\"confirm\"]").await?;
    friend.wait_for("[data-banner=absent]").await?;
    friend.tap("[data-act=\"replace\"]").await?;
    ctx.wait_for("[data-banner=replaced]").await?;
    ctx.screenshot("dishonest-replace-player").await?;
    resign(&friend).await?;
    for who in [&*ctx, &friend] {
        wait_for_proof(who, "foreign").await?;
        wait_for_alarm(who, "past").await?;
    }
    let (passed, output) = game.check(&fetch_record(ctx).await?, &[]).await?;
    ensure(passed, || format!("nova-luna check prints: {output}"))
}
