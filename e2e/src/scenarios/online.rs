//! Several browsers that play each other through the server.

use serde_json::json;

use crate::browser::Device;
use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::player::{self, InputMethod};
use crate::process::GameProcess;

/// Asks for a table, without waiting for it.
pub(super) async fn request_table(ctx: &TestContext, name: &str) -> Result {
    ctx.open("#/online").await?;
    ctx.wait_for("[data-part=online]").await?;
    enter_name(ctx, name).await?;
    ctx.tap("[data-act=\"create-table\"]").await
}

/// Creates a table; returns the link for other players.
pub(super) async fn create_table(ctx: &TestContext, name: &str) -> Result<String> {
    without_question(ctx).await?;
    request_table(ctx, name).await?;
    wait_for_waiting_room(ctx).await?;
    read_value(ctx, "[data-link=join]").await
}

pub(super) async fn wait_for_waiting_room(ctx: &TestContext) -> Result {
    ctx.wait_for("[data-part=waiting]").await
}

pub(super) async fn read_value(ctx: &TestContext, selector: &str) -> Result<String> {
    ctx.read(&format!("return document.querySelector('{selector}').value")).await
}

/// Fills in the name, as typing would.
async fn enter_name(ctx: &TestContext, name: &str) -> Result {
    let script = "const field = document.querySelector('[data-set=name]'); field.value = arguments[0]; \
                  field.dispatchEvent(new Event('input', { bubbles: true }))";
    ctx.eval(script, vec![json!(name)]).await.map(drop)
}

/// Opens a link to this server.
pub(super) async fn open_link(ctx: &TestContext, link: &str) -> Result {
    let hash = link.split_once('#').map_or("", |(_, hash)| hash);
    ctx.open(&format!("#{hash}")).await
}

/// Opens a personal link, and says that the seat is the player's own.
pub(super) async fn open_seat_link(ctx: &TestContext, link: &str) -> Result {
    open_link(ctx, link).await?;
    ctx.wait_for("[data-part=seat-question]").await?;
    ctx.tap("[data-act=\"seat-yes\"]").await
}

/// Follows an invitation and takes the last seat.
pub(super) async fn join(ctx: &TestContext, link: &str, name: &str, disc: &str) -> Result {
    join_waiting(ctx, link, name, disc).await?;
    wait_for_board(ctx).await
}

/// Follows an invitation and takes a seat.
pub(super) async fn join_waiting(ctx: &TestContext, link: &str, name: &str, disc: &str) -> Result {
    without_question(ctx).await?;
    open_link(ctx, link).await?;
    ctx.wait_for("[data-part=invited]").await?;
    enter_name(ctx, name).await?;
    ctx.eval("document.querySelector(`.disc input[value=${arguments[0]}]`).click()", vec![json!(disc)]).await?;
    ctx.tap("[data-act=\"take-seat\"]").await
}

pub(super) async fn wait_for_board(ctx: &TestContext) -> Result {
    ctx.wait_for("[data-play]").await
}

/// Waits until both pages show the same version.
pub(super) async fn sync_versions(one: &TestContext, other: &TestContext) -> Result {
    let (first, second) = tokio::try_join!(player::read_turn(one), player::read_turn(other))?;
    let version = first.version.max(second.version);
    let script = format!("return Number(document.querySelector('[data-play]').dataset.version) >= {version}");
    let wait = async |who: &TestContext| who.wait_until("the other's turn", &script).await;
    tokio::try_join!(wait(one), wait(other)).map(drop)
}

/// Takes the next turn in the browser whose turn it is; returns false if the game is over.
pub(super) async fn take_next_turn(one: &TestContext, other: &TestContext) -> Result<bool> {
    sync_versions(one, other).await?;
    let alarm = "[data-banner=alarm]";
    let (alarmed, also, first, second) =
        tokio::try_join!(one.has(alarm), other.has(alarm), player::read_turn(one), player::read_turn(other))?;
    ensure(!alarmed && !also, || "the page does not trust the server".to_owned())?;
    match (first.turn.as_str(), second.turn.as_str()) {
        ("over", "over") => return Ok(false),
        ("you", "other") => player::take_turn(one, InputMethod::Pointer, &first).await?,
        ("other", "you") => player::take_turn(other, InputMethod::Pointer, &second).await?,
        (mine, theirs) => return Err(Error::Unexpected(format!("the turns are {mine} and {theirs}"))),
    }
    Ok(true)
}

pub(super) async fn take_turns(one: &TestContext, other: &TestContext, turns: usize) -> Result {
    for _ in 0..turns {
        ensure(take_next_turn(one, other).await?, || "the game ended early".to_owned())?;
    }
    sync_versions(one, other).await
}

/// Who has blocked notifications is not asked whether they want to be told of turns. The question has a scenario of its own.
pub(super) async fn without_question(ctx: &TestContext) -> Result {
    let source = json!({ "source": "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })" });
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", source).await?;
    Ok(())
}

/// A whole match by invitation between a desktop and a phone, with a spectator: chat phrases, the fairness proof, the
/// record, and a rematch.
pub(super) async fn play_with_friend(ctx: &mut TestContext, game: &mut GameProcess) -> Result {
    // One player uses the dark theme, the other the light one, so that both are checked.
    ctx.open("#/").await?;
    ctx.eval("localStorage.setItem('nova-luna/theme', 'dark')", vec![]).await?;
    let link = create_table(ctx, "Ada").await?;
    ctx.check_accessibility("the waiting room").await?;
    ctx.check_fits("the waiting room").await?;
    ctx.screenshot("online-waiting").await?;
    let commitment = ctx.read("return document.querySelector('[data-part=commitment]').textContent").await?;
    let friend = ctx.open_browser(Device::Phone).await?;
    open_link(&friend, &link).await?;
    friend.wait_for("[data-part=invited]").await?;
    friend.check_accessibility("the invitation").await?;
    friend.check_fits("the invitation").await?;
    friend.screenshot("online-invited").await?;
    let suggested = read_value(&friend, "[data-set=name]").await?;
    ensure(suggested.chars().count() >= 3, || format!("the suggested name is {suggested:?}"))?;
    join(&friend, &link, "Béla", "orange").await?;
    wait_for_board(ctx).await?;
    let address = friend.eval("return location.href", vec![]).await?.to_string();
    let secret = link.rsplit('/').next().unwrap_or_default();
    ensure(!address.contains(secret), || format!("the invitation's secret is still in {address}"))?;
    take_turns(ctx, &friend, 6).await?;
    ctx.tap("[data-act=\"talk\"]").await?;
    // The phrase is shown only for a while.
    tokio::try_join!(ctx.tap("[data-say=\"good-luck\"]"), friend.wait_for("[data-phrase]"))?;
    // The chat still has it later.
    friend.wait_until("the phrase to go", "return !document.querySelector('[data-phrase]')").await?;
    friend.tap("[data-act=\"talk\"]").await?;
    let said =
        "return document.querySelector('[data-part=said]')?.innerText.replace(/\\s+/g, ' ') === 'Ada Good luck!'";
    friend.wait_until("the phrase among the last ones", said).await?;
    friend.check_accessibility("the chat").await?;
    friend.screenshot("online-chat").await?;
    friend.tap("[data-act=\"close\"]").await?;
    ctx.check_accessibility("a table of a server").await?;
    friend.check_accessibility("a table of a server").await?;
    ctx.check_fits("a table of a server").await?;
    friend.check_fits("a table of a server").await?;
    ctx.screenshot("online-play").await?;
    friend.screenshot("online-play").await?;
    let spectator = ctx.open_browser(Device::Desktop).await?;
    let table = link.split("/join/").next().unwrap_or_default().to_owned();
    open_link(&spectator, &table).await?;
    wait_for_board(&spectator).await?;
    let mut turns = 6;
    while take_next_turn(ctx, &friend).await? {
        turns += 1;
        ensure(turns < player::MAX_TURNS, || "the game does not end".to_owned())?;
    }
    for (who, expected) in [(&*ctx, "fair"), (&friend, "fair"), (&spectator, "consistent")] {
        let script = format!("return document.querySelector('[data-proof]')?.dataset.proof === '{expected}'");
        who.wait_until("the proof", &script).await?;
    }
    // Verification is one line with a tick.
    let folded = "const box = document.querySelector('.verdict-box details'); return !box.open && box.querySelector('summary').innerText.startsWith('✓')";
    ctx.expect("the details of the proof to be folded", folded, json!(true)).await?;
    ctx.screenshot("online-end").await?;
    let record = ctx.eval_async(
        "fetch(`/api/v1/tables/${arguments[0]}/record`).then((answer) => answer.text()).then(arguments[1])",
        vec![json!(table.rsplit('/').next())],
    );
    let record = record.await?.as_str().unwrap_or_default().to_owned();
    ensure(record.contains(&commitment), || "the record has another commitment".to_owned())?;
    let (passed, output) = game.check(&record, &[]).await?;
    ensure(passed && output.contains("all as committed"), || format!("nova-luna check prints: {output}"))?;
    let is_saved = "return localStorage.getItem('nova-luna/results')?.split('\\n').filter(Boolean).length === 2";
    ctx.wait_until("the saved result", is_saved).await?;
    play_again(ctx, &friend, "Ada").await?;
    take_turns(ctx, &friend, 2).await
}

/// Counts the tones from now on.
const COUNT_TONES: &str = "if (window.tones === undefined) {
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...values) { window.tones += 1; return start.apply(this, values); };
    }
    window.tones = 0";

/// One player asks for a rematch and stays at the result; the other one is asked, and agrees with one button. Both hear it,
/// and the next match begins.
pub(super) async fn play_again(asking: &TestContext, other: &TestContext, name: &str) -> Result {
    for who in [asking, other] {
        who.wait_for("[data-act=rematch]").await?;
        who.eval(COUNT_TONES, vec![]).await?;
    }
    let result = asking.eval("return location.hash", vec![]).await?;
    asking.tap("[data-act=\"rematch\"]").await?;
    asking.wait_for("[data-act=rematch-table]").await?;
    let text = "return (document.querySelector('[data-part=rematch]')?.innerText ?? '')";
    asking.wait_until("who is missing", &format!("{text}.startsWith('Waiting for ')")).await?;
    ensure(asking.eval("return location.hash", vec![]).await? == result, || {
        "the asking player was led away".to_owned()
    })?;
    other.wait_until("the question", &format!("{text} === '{name} wants a rematch.'")).await?;
    for (who, state) in [(asking, "rematch-waits"), (other, "rematch-wanted")] {
        who.check_accessibility(state).await?;
        who.check_fits(state).await?;
        who.screenshot(state).await?;
    }
    other.tap("[data-act=\"rematch\"]").await?;
    let begun =
        "const turn = document.querySelector('[data-play]')?.dataset.turn; return Boolean(turn) && turn !== 'over'";
    for who in [asking, other] {
        who.wait_until("the next match", begun).await?;
        let tones = who.eval("return window.tones", vec![]).await?;
        ensure(tones.as_u64() > Some(0), || format!("{tones} tones at the rematch"))?;
    }
    Ok(())
}

/// A move that is confirmed while the server is down is played exactly once after its restart. A reload changes
/// nothing.
pub(super) async fn server_restart(ctx: &mut TestContext, game: &mut GameProcess) -> Result {
    let link = create_table(ctx, "Ada").await?;
    let friend = ctx.open_browser(Device::Desktop).await?;
    join(&friend, &link, "Béla", "blue").await?;
    wait_for_board(ctx).await?;
    take_turns(ctx, &friend, 4).await?;
    let before = player::read_position(ctx).await?;
    ctx.reload().await?;
    wait_for_board(ctx).await?;
    player::check_position(ctx, &before, "after a reload").await?;
    let mine = player::read_turn(ctx).await?.turn == "you";
    let (mover, other) = if mine { (&*ctx, &friend) } else { (&friend, &*ctx) };
    let now = player::read_turn(mover).await?;
    player::choose_best(mover, InputMethod::Pointer, &now).await?;
    for who in [&*ctx, &friend] {
        who.browser.expect_network_errors();
    }
    game.stop().await?;
    mover.tap("[data-act=\"confirm\"]").await?;
    let disconnected = "return document.querySelector('[data-banner=lost]') !== null";
    mover.wait_until("the message that the server is unreachable", disconnected).await?;
    ensure(player::read_turn(mover).await?.version == now.version, || {
        "the server is down, but the turn was played".to_owned()
    })?;
    game.restart().await?;
    let played =
        format!("return Number(document.querySelector('[data-play]').dataset.version) === {}", now.version + 1);
    mover.wait_until("the turn to be stored", &played).await?;
    other.wait_until("the turn to reach the other player", &played).await?;
    take_turns(ctx, &friend, 3).await?;
    Ok(())
}

/// Seats: moved to another device, signed out there, left before the match, filled by a bot.
pub(super) async fn manage_seats(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let link = create_table(ctx, "Ada").await?;
    let friend = ctx.open_browser(Device::Desktop).await?;
    ctx.tap("[data-act=\"fill\"]").await?;
    wait_for_board(ctx).await?;
    open_link(&friend, &link).await?;
    wait_for_board(&friend).await?;
    ensure(!friend.has("[data-act=\"talk\"]:not(:disabled)").await?, || {
        "spectators must not be able to chat".to_owned()
    })?;
    ctx.tap("[data-act=\"menu\"]").await?;
    ctx.tap("[data-act=\"links\"]").await?;
    ctx.check_accessibility("the links").await?;
    ctx.screenshot("online-links").await?;
    let seat = read_value(ctx, "[data-link=seat]").await?;
    open_seat_link(&friend, &seat).await?;
    wait_for_board(&friend).await?;
    let hash = friend.eval("return location.hash", vec![]).await?;
    ensure(!hash.as_str().unwrap_or_default().contains("seat"), || "the token is still in the address".to_owned())?;
    let now = player::wait_for_turn(&friend).await?;
    ensure(now.turn == "you", || format!("expected the player's turn, found {}", now.turn))?;
    player::take_turn(&friend, InputMethod::Pointer, &now).await?;
    ctx.tap("[data-act=\"rotate\"]").await?;
    friend.wait_for("[data-part=shut]").await?;
    friend.check_accessibility("a seat that was lost").await?;
    friend.tap("[data-act=\"spectate\"]").await?;
    wait_for_board(&friend).await?;
    let second = create_table(ctx, "Ada").await?;
    ctx.tap("[data-act=\"leave\"]").await?;
    ctx.wait_for_screen("online").await?;
    open_link(&friend, &second).await?;
    let gone = "return ['invited', 'shut'].some((part) => document.querySelector(`[data-part=${part}]`))";
    friend.wait_until("the empty table", gone).await?;
    friend.browser.expect_network_errors();
    Ok(())
}

/// A match ends by agreement, and by resignation.
pub(super) async fn abandon_and_resign(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let link = create_table(ctx, "Ada").await?;
    let friend = ctx.open_browser(Device::Phone).await?;
    join(&friend, &link, "Béla", "purple").await?;
    wait_for_board(ctx).await?;
    take_turns(ctx, &friend, 2).await?;
    ctx.tap("[data-act=\"menu\"]").await?;
    ctx.tap("[data-act=\"abandon\"]").await?;
    friend.wait_for("[data-banner=offered]").await?;
    friend.check_accessibility("an offer").await?;
    friend.screenshot("online-offer").await?;
    friend.tap("[data-act=\"abandon-no\"]").await?;
    ctx.wait_until("the answer", "return !document.querySelector('[data-banner]')").await?;
    friend.tap("[data-act=\"menu\"]").await?;
    friend.tap("[data-act=\"abandon\"]").await?;
    ctx.wait_for("[data-banner=offered]").await?;
    ctx.tap("[data-act=\"abandon-yes\"]").await?;
    for who in [&*ctx, &friend] {
        who.wait_until("the end", "return document.querySelector('[data-play]').dataset.turn === 'over'").await?;
        who.wait_until("the proof", "return document.querySelector('[data-proof]')?.dataset.proof === 'fair'").await?;
    }
    play_again(ctx, &friend, "Ada").await?;
    ctx.tap("[data-act=\"menu\"]").await?;
    ctx.tap("[data-act=\"resign\"]").await?;
    ctx.tap("[data-act=\"resign-yes\"]").await?;
    friend.wait_until("the end", "return document.querySelector('[data-play]')?.dataset.turn === 'over'").await
}
