//! Finding others, and the way back: quick match, running games on the start page, the local network, and games that go
//! on from a position.

use std::time::Instant;

use serde_json::json;

use super::games::start_game;
use super::lobby::search;
use super::online::{
    join_waiting, open_link, play_again, read_value, take_turns, wait_for_board, wait_for_waiting_room,
    without_question,
};
use super::persistence::paste;
use crate::browser::Device;
use crate::calibration::{self, check_time, forget_visits};
use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::player::{self, InputMethod};
use crate::process::GameProcess;

async fn wait_for_part(ctx: &TestContext, part: &str) -> Result {
    let script = format!("return Boolean(document.querySelector('[data-part={part}]'))");
    ctx.wait_until(part, &script).await
}

async fn title(ctx: &TestContext) -> Result<String> {
    let title = ctx.eval("return document.title", Vec::new()).await?;
    title.as_str().map(str::to_owned).ok_or_else(|| Error::Unexpected("the page has no title".to_owned()))
}

/// Maximum milliseconds from the presses of two players until both see each other.
const SEATING_LIMIT: f64 = 2000.0;

/// Two players press at the same moment, and sit at one table. The title says whose turn it is, and the start page leads
/// back to the game.
pub(super) async fn quick_match(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let (ctx, friend) = (&*ctx, &ctx.open_browser(Device::Phone).await?);
    seat_both(ctx, friend).await?;
    play_quick_match(ctx, friend).await?;
    calibration::measure(ctx, async || {
        check_time("the way from the presses to the table", seat_both(ctx, friend).await?, SEATING_LIMIT)
    })
    .await
}

/// Two new visitors press at the same moment; returns the milliseconds until both see each other.
async fn seat_both(ctx: &TestContext, friend: &TestContext) -> Result<f64> {
    for who in [ctx, friend] {
        forget_visits(who).await?;
        who.open("#/").await?;
    }
    let begin = Instant::now();
    let (one, other) = tokio::join!(ctx.tap("[data-go=\"quick\"]"), friend.tap("[data-go=\"quick\"]"));
    one.and(other)?;
    let (one, other) = tokio::join!(wait_for_part(ctx, "found"), wait_for_part(friend, "found"));
    one.and(other)?;
    let seated = begin.elapsed().as_secs_f64() * 1000.0;
    ctx.note(format!("both were seated {seated:.0} ms after they pressed")).await;
    Ok(seated)
}

/// Plays a match from the moment both have found each other.
async fn play_quick_match(ctx: &TestContext, friend: &TestContext) -> Result {
    for who in [ctx, friend] {
        let found = "const found = document.querySelector('[data-part=found] h2')?.innerText; \
            return !found || document.title.startsWith(found)";
        who.wait_until("the title to say who was found", found).await?;
    }
    ctx.screenshot("match-found").await?;
    friend.screenshot("match-found").await?;
    // One of them begins at once, the other waits for the board.
    let begins = "document.querySelector('[data-act=begin]')?.click()";
    ctx.eval(begins, Vec::new()).await?;
    for who in [ctx, friend] {
        wait_for_board(who).await?;
    }
    let tables =
        [ctx.eval("return location.hash", Vec::new()).await?, friend.eval("return location.hash", Vec::new()).await?];
    ensure(tables[0] == tables[1], || format!("they sit at {} and {}", tables[0], tables[1]))?;
    take_turns(ctx, friend, 2).await?;
    check_titles(ctx, friend).await?;
    check_way_back(ctx, friend).await
}

/// Exactly the player to move reads "Your turn" in the title of the tab.
async fn check_titles(ctx: &TestContext, friend: &TestContext) -> Result {
    for who in [ctx, friend] {
        let is_mine = player::read_turn(who).await?.turn == "you";
        let title = title(who).await?;
        ensure(title.starts_with("Your turn") == is_mine, || format!("the title is {title:?}, my turn: {is_mine}"))?;
        ensure(!who.has(".away").await?, || "a connected player is called away".to_owned())?;
    }
    Ok(())
}

/// The start page lists the running game and says whose turn it is; the player to move is called in the title.
async fn check_way_back(ctx: &TestContext, friend: &TestContext) -> Result {
    let mut turns = 0;
    for who in [ctx, friend] {
        let is_mine = player::read_turn(who).await?.turn == "you";
        turns += usize::from(is_mine);
        who.open("#/").await?;
        wait_for_part(who, "running").await?;
        who.wait_for("[data-part=running] [data-go=continue]").await?;
        let card =
            who.eval("return document.querySelector('[data-part=running]').innerText", Vec::new()).await?.to_string();
        ensure(card.contains("Your turn") == is_mine, || format!("my turn: {is_mine}, but it says {card}"))?;
        let called = format!("return document.title.startsWith('(1) Your turn') === {is_mine}");
        who.wait_until("the title", &called).await?;
        who.check_accessibility("the start page with a running game").await?;
        who.check_fits("the start page with a running game").await?;
        who.screenshot("start-running").await?;
    }
    ensure(turns == 1, || format!("{turns} players are to move"))?;
    for who in [ctx, friend] {
        who.tap("[data-part=running] [data-go=continue]").await?;
        wait_for_board(who).await?;
    }
    take_turns(ctx, friend, 1).await
}

/// Nobody else comes: the countdown runs, the bot can be called at once, and a search can be cancelled.
pub(super) async fn quick_match_alone(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    search(ctx).await?;
    let seconds = "return Number(document.querySelector('[data-part=seconds]').innerText)";
    ctx.wait_until("the countdown", &format!("{seconds} > 0")).await?;
    let begin = ctx.eval(seconds, Vec::new()).await?;
    ctx.wait_until("the countdown to run", &format!("{seconds} < {begin}")).await?;
    let offered = "return !('Notification' in window) || Boolean(document.querySelector('[data-act=notifications]'))";
    ctx.wait_until("the offer of a notification", offered).await?;
    ctx.check_accessibility("a search").await?;
    ctx.check_fits("a search").await?;
    ctx.screenshot("match-search").await?;
    ctx.tap("[data-act=\"leave\"]").await?;
    ctx.wait_for_screen("start").await?;
    ctx.open("#/quick").await?;
    ctx.tap("[data-act=\"fill\"]").await?;
    wait_for_part(ctx, "found").await?;
    ctx.check_accessibility("an opponent who was found").await?;
    ctx.check_fits("an opponent who was found").await?;
    wait_for_board(ctx).await?;
    player::play_turns(ctx, InputMethod::Pointer, 1).await?;
    ctx.open("#/online").await?;
    wait_for_part(ctx, "online").await?;
    let mine = "return Boolean(document.querySelector('[data-part=mine] [data-table]'))";
    ctx.wait_until("the table in Your tables", mine).await?;
    ctx.check_accessibility("with friends").await?;
    ctx.check_fits("with friends").await?;
    ctx.screenshot("online").await
}

/// `nova-luna play` lets the network join after the player has allowed it in the page, and a device there plays along.
pub(super) async fn local_network(ctx: &mut TestContext, game: &mut GameProcess) -> Result {
    ctx.open("#/online").await?;
    wait_for_part(ctx, "network").await?;
    ctx.check_accessibility("the offer to the network").await?;
    ctx.check_fits("the offer to the network").await?;
    ctx.screenshot("network-offer").await?;
    ctx.tap("[data-act=\"share-network\"]").await?;
    let answered =
        "return Boolean(document.querySelector('[data-part=address], [data-part=network] [role=alert]:not(:empty)'))";
    ctx.wait_until("the answer", answered).await?;
    if !ctx.has("[data-part=address]").await? {
        ctx.note("this computer has no network; the rest was not checked".to_owned()).await;
        return Ok(());
    }
    wait_for_part(ctx, "online").await?;
    check_code(ctx).await?;
    ctx.screenshot("network-shared").await?;
    ctx.tap("[data-act=\"create-table\"]").await?;
    wait_for_waiting_room(ctx).await?;
    wait_for_part(ctx, "address").await?;
    check_code(ctx).await?;
    ctx.check_accessibility("an invitation to the network").await?;
    ctx.screenshot("network-invitation").await?;
    let link = read_value(ctx, "[data-link=join]").await?;
    ensure(!link.contains("127.0.0.1"), || format!("others cannot open {link}"))?;
    let mut friend = ctx.open_browser(Device::Phone).await?;
    friend.address = link.split('#').next().unwrap_or_default().to_owned();
    open_link(&friend, &link).await?;
    friend.wait_for("[data-act=take-seat]").await?;
    friend.tap("[data-act=\"take-seat\"]").await?;
    for who in [&*ctx, &friend] {
        wait_for_board(who).await?;
    }
    take_turns(ctx, &friend, 2).await?;
    // Only this computer may allow it, and the table is still there after a restart.
    let refused = friend
        .eval_async(
            "const done = arguments[0]; fetch('/api/v1/network', {method: 'POST', body: '{}', \
             headers: {'content-type': 'application/json'}}).then(answer => done(answer.status))",
            Vec::new(),
        )
        .await?;
    ensure(refused == json!(403), || format!("another device got {refused}"))?;
    let before = player::read_position(ctx).await?;
    game.stop().await?;
    game.restart().await?;
    ctx.open("#/").await?;
    ctx.wait_for("[data-part=running] [data-go=continue]").await?;
    ctx.tap("[data-part=running] [data-go=continue]").await?;
    wait_for_board(ctx).await?;
    player::check_position(ctx, &before, "after a restart").await?;
    // The friend was refused, and lost the server for a while.
    for who in [&*ctx, &friend] {
        who.browser.expect_network_errors();
    }
    Ok(())
}

/// The QR code is a picture that the browser shows.
async fn check_code(ctx: &TestContext) -> Result {
    let shown =
        "const code = document.querySelector('.network-code img'); return code.complete && code.naturalWidth > 0";
    ctx.wait_until("the QR code", shown).await
}

/// Opens the position of a record after nine moves, to be played on.
async fn open_position(ctx: &TestContext) -> Result {
    ctx.open("#/records").await?;
    paste(ctx, include_str!("../../../docs/example.nlr")).await?;
    ctx.wait_for_screen("replay").await?;
    for move_number in 1..=9 {
        ctx.tap("[data-act=\"next\"]").await?;
        let at = format!("return document.querySelector('[data-act=\"slider\"]').value === '{move_number}'");
        ctx.wait_until("the next move", &at).await?;
    }
    ctx.tap("[data-go=\"play-on\"]").await?;
    ctx.wait_for_screen("play-on").await
}

/// The displays have the tiles of the position.
async fn check_tiles(ctx: &TestContext) -> Result {
    ctx.wait_until("the tiles", "return document.querySelectorAll('[data-tile]').length >= 8").await
}

/// A game goes on from a position of a record, against a bot.
pub(super) async fn play_on(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    start_game(ctx, "bots").await?;
    open_position(ctx).await?;
    ctx.check_accessibility("playing on").await?;
    ctx.check_fits("playing on").await?;
    ctx.screenshot("play-on").await?;
    ctx.tap("[data-act=\"start\"]").await?;
    ctx.wait_for_screen("play").await?;
    check_tiles(ctx).await?;
    let turn = player::wait_for_turn(ctx).await?;
    ensure(turn.turn == "you", || format!("the turn is {}", turn.turn))?;
    player::play_turns(ctx, InputMethod::Pointer, 3).await?;
    player::wait_for_turn(ctx).await?;
    let position = player::read_position(ctx).await?;
    ctx.reload().await?;
    ctx.wait_for_screen("play").await?;
    player::check_position(ctx, &position, "after a reload").await
}

/// Two friends play on from a position. Both see where the match begins before they sit down, the record claims no
/// proof, and they change seats for the rematch.
pub(super) async fn play_on_with_friend(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    without_question(ctx).await?;
    open_position(ctx).await?;
    let link = ctx.eval("return location.hash.replace('play-on', 'position')", Vec::new()).await?;
    ctx.open(link.as_str().unwrap_or_default()).await?;
    ctx.tap("[data-go=\"play-on\"]").await?;
    ctx.wait_for_screen("play-on").await?;
    ctx.tap("[data-go=\"play-on-friends\"]").await?;
    ctx.wait_for("[name=own-seat]:checked").await?;
    ctx.check_accessibility("a table from a position").await?;
    ctx.screenshot("play-on-friends").await?;
    ctx.tap("[data-act=\"create-table\"]").await?;
    wait_for_waiting_room(ctx).await?;
    wait_for_part(ctx, "position").await?;
    ctx.check_accessibility("the waiting room").await?;
    ctx.check_fits("the waiting room").await?;
    ctx.screenshot("play-on-waiting").await?;
    let link = read_value(ctx, "[data-link=join]").await?;
    let friend = ctx.open_browser(Device::Phone).await?;
    open_link(&friend, &link).await?;
    wait_for_part(&friend, "position").await?;
    friend.check_fits("the invitation").await?;
    friend.screenshot("play-on-invited").await?;
    join_waiting(&friend, &link, "Béla", "orange").await?;
    for who in [&*ctx, &friend] {
        wait_for_board(who).await?;
        check_tiles(who).await?;
    }
    let turn = player::read_turn(ctx).await?;
    ensure(turn.turn == "you", || "the creator has the seat to move by default".to_owned())?;
    take_turns(ctx, &friend, 3).await?;
    friend.tap("[data-act=\"menu\"]").await?;
    friend.tap("[data-act=\"resign\"]").await?;
    friend.tap("[data-act=\"resign-yes\"]").await?;
    for who in [&*ctx, &friend] {
        wait_for_part(who, "from-position").await?;
        let verdict = "return Boolean(document.querySelector('[data-missing=fairness-position]'))";
        who.wait_until("the verdict", verdict).await?;
    }
    ctx.check_accessibility("the result").await?;
    ctx.screenshot("play-on-result").await?;
    let name = ctx.read("return localStorage.getItem('nova-luna/settings').match(/name=(.+)/)[1]").await?;
    play_again(ctx, &friend, &name).await?;
    for (who, expected) in [(&*ctx, "other"), (&friend, "you")] {
        let moved = format!("return document.querySelector('[data-play]')?.dataset.turn === '{expected}'");
        who.wait_until("the other seat", &moved).await?;
        check_tiles(who).await?;
    }
    Ok(())
}
