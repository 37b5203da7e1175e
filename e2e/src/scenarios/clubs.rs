//! A club: founded, joined by its link on a phone, played without a network, compared, and left; and one that lives on a
//! device.

use nova_luna_ai::challenge::{Challenge, ClubDeal};
use nova_luna_rules::{Action, Game, Seed};
use serde_json::{Value, json};

use super::daily::play_action;
use crate::browser::Device;
use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::process::GameProcess;

/// Plays the deal of a seed: the first legal action, but in turn `detour` the last one.
fn play_natively(seed: Seed, detour: usize) -> Option<Vec<Action>> {
    let challenge = Challenge::Club(ClubDeal { seed: seed.0, bot: None, member: None });
    let mut game = Game::deal(&challenge.deal()?, challenge.discs()).ok()?;
    let mut actions = Vec::new();
    for turn in 0.. {
        let legal = game.legal_actions();
        let Some(action) = legal.get(if turn == detour { legal.len().checked_sub(1)? } else { 0 }) else { break };
        game.play(action).ok()?;
        actions.push(action);
    }
    Some(actions)
}

/// The club as this browser has stored it.
async fn stored(ctx: &TestContext) -> Result<Value> {
    let script = "const key = Object.keys(localStorage).find((key) => key.startsWith('nova-luna/club/')); \
        return JSON.parse(localStorage[key].split('\\n')[1])";
    ctx.eval(script, Vec::new()).await
}

/// Writes into a field, as a person does.
async fn fill(ctx: &TestContext, name: &str, text: &str) -> Result {
    let script = "const [name, text] = arguments; const field = document.querySelector(`[data-set=${name}]`); \
        field.value = text; field.dispatchEvent(new Event('input', { bubbles: true }))";
    ctx.eval(script, vec![json!(name), json!(text)]).await.map(drop)
}

async fn network(ctx: &TestContext, is_offline: bool) -> Result {
    ctx.browser.cdp("Network.enable", json!({})).await?;
    let conditions = json!({ "offline": is_offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    ctx.browser.cdp("Network.emulateNetworkConditions", conditions).await.map(drop)
}

/// Plays the first deal to its end, the last half of it without a network if wanted.
async fn play_first_deal(ctx: &TestContext, detour: usize, is_offline: bool) -> Result {
    let seed = stored(ctx).await?["week"]["deals"][0]["seed"].as_str().and_then(|seed| seed.parse().ok());
    let actions = seed.and_then(|seed| play_natively(seed, detour));
    let actions = actions.ok_or_else(|| Error::Unexpected("the club has no deal".to_owned()))?;
    ctx.tap("[data-act=play][data-deal='1']").await?;
    ctx.wait_for_screen("play").await?;
    let (first, rest) = actions.split_at(actions.len() / 2);
    for action in first {
        play_action(ctx, &action.to_string()).await?;
    }
    if is_offline {
        network(ctx, true).await?;
    }
    for action in rest {
        play_action(ctx, &action.to_string()).await?;
    }
    ctx.wait_for_screen("club").await
}

async fn rows(ctx: &TestContext) -> Result<Value> {
    let script = "return [...document.querySelectorAll('[data-deal-card=\"1\"] tbody tr .name')].map((cell) => cell.textContent)";
    ctx.eval(script, Vec::new()).await
}

/// The founder starts a club, a friend joins on a phone, and both play the same deal.
pub(super) async fn club(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let (ctx, friend) = (&*ctx, &ctx.open_browser(Device::Phone).await?);
    found(ctx).await?;
    let link = ctx.read("return document.querySelector('[data-link=invite]').value").await?;
    join(friend, &link).await?;
    play_first_deal(ctx, 99, false).await?;
    ctx.wait_for("[data-part=just-played]").await?;
    // The friend sees who has played, and nothing else.
    friend.reload().await?;
    friend
        .wait_until(
            "that the founder has played",
            "return document.querySelector('[data-deal-card=\"1\"] b')?.textContent.startsWith('1')",
        )
        .await?;
    ensure(rows(friend).await? == json!([]), || "results are shown before the deal was played".to_owned())?;
    let shown = stored(friend).await?;
    ensure(shown["week"]["deals"][0]["results"].is_null(), || format!("the friend's page knows {shown}"))?;
    friend.check_accessibility("club with hidden results").await?;
    play_offline(friend).await?;
    compare(friend).await?;
    leave(ctx, friend).await
}

async fn found(ctx: &TestContext) -> Result {
    ctx.open("#/club").await?;
    ctx.wait_for("[data-act=found]").await?;
    ctx.check_accessibility("new club").await?;
    ctx.screenshot("club-new").await?;
    fill(ctx, "club-name", "The Thursday moons").await?;
    fill(ctx, "name", "Ada").await?;
    ctx.tap("[data-act=found]").await?;
    ctx.wait_for("[data-deal-card='3']").await?;
    ctx.wait_for("[data-part=deals][data-check=club-deals-own]").await?;
    ctx.check_fits("club").await?;
    ctx.check_accessibility("club").await?;
    ctx.screenshot("club").await
}

async fn join(friend: &TestContext, link: &str) -> Result {
    let hash = link.split_once('#').map(|(_, hash)| format!("#{hash}")).unwrap_or_default();
    friend.open(&hash).await?;
    friend.wait_for("[data-act=join]").await?;
    friend.check_accessibility("invitation to a club").await?;
    friend.screenshot("club-join").await?;
    // A name is used once.
    fill(friend, "name", "ada").await?;
    friend.tap("[data-act=join]").await?;
    friend
        .wait_until("that the name is taken", "return document.querySelector('[role=alert]').textContent.length > 10")
        .await?;
    fill(friend, "name", "Béla").await?;
    friend.tap("[data-act=join]").await?;
    friend.wait_for("[data-act=play][data-deal='1']").await?;
    friend.expect("an address without the key", "return location.hash.includes('join')", json!(false)).await?;
    friend.browser.expect_network_errors();
    friend.check_fits("club").await?;
    friend.screenshot("club").await
}

/// The friend's game is finished without a network, waits, and is sent later.
async fn play_offline(friend: &TestContext) -> Result {
    play_first_deal(friend, 3, true).await?;
    friend.wait_for("[data-part=pending]").await?;
    friend.wait_for("[data-part=problem]").await?;
    ensure(rows(friend).await? == json!([]), || "results are shown before the game was sent".to_owned())?;
    friend.check_accessibility("club without a network").await?;
    friend.screenshot("club-offline").await?;
    // The page notices that the network is back.
    network(friend, false).await?;
    friend
        .wait_until("both results", "return document.querySelectorAll('[data-deal-card=\"1\"] tbody tr').length === 2")
        .await?;
    ensure(!friend.has("[data-part=pending]").await?, || "the game still waits".to_owned())?;
    friend.check_accessibility("club with results").await?;
    friend.screenshot("club-result").await?;
    friend.browser.expect_network_errors();
    Ok(())
}

/// Both games side by side: they part at the fourth tile, and the review has a reason.
async fn compare(friend: &TestContext) -> Result {
    friend.tap("[data-go=compare]").await?;
    friend.wait_for(".club-game svg:not(.token)").await?;
    let step = "return document.querySelector('.club-game').dataset.step";
    friend.expect("the tile where they part", step, json!("4")).await?;
    friend
        .wait_until(
            "the reasons",
            "return [...document.querySelectorAll('.club-parted .note')].every((note) => note.textContent.length > 25)",
        )
        .await?;
    friend.check_accessibility("comparing two games").await?;
    friend.screenshot("club-compare").await?;
    friend.tap("[data-act=next]").await?;
    friend.expect("the next tile", step, json!("5")).await?;
    friend.tap("[data-act=parted]").await?;
    friend.expect("back", step, json!("4")).await?;
    friend.tap("[data-go=back]").await?;
    friend.wait_for("[data-go=season]").await?;
    friend.tap("[data-go=season]").await?;
    friend.wait_for("[data-part=rivals]").await?;
    friend.check_accessibility("season").await?;
    friend.screenshot("club-season").await?;
    friend.tap("[data-go=back]").await?;
    friend.wait_for("[data-go=settings]").await
}

/// The friend leaves and takes the results along; the founder sees nobody else.
async fn leave(ctx: &TestContext, friend: &TestContext) -> Result {
    friend.tap("[data-go=settings]").await?;
    friend.wait_for("[data-act=leave]").await?;
    friend.tap("[data-act=leave]").await?;
    friend.wait_for("[data-act=leave-take]").await?;
    friend.check_accessibility("leaving a club").await?;
    friend.screenshot("club-leave").await?;
    friend.tap("[data-act=leave-take]").await?;
    friend.wait_for("[data-act=found]").await?;
    ctx.reload().await?;
    ctx.wait_until(
        "the founder alone",
        "return document.querySelectorAll('[data-deal-card=\"1\"] tbody tr').length === 1",
    )
    .await?;
    ctx.wait_until("nobody else", "return Boolean(document.querySelector('[data-part=alone]'))").await?;
    ctx.tap("[data-go=settings]").await?;
    ctx.wait_for("[data-part=founder]").await?;
    choose_messages(ctx).await?;
    ctx.check_fits("settings of a club").await?;
    ctx.check_accessibility("settings of a club").await?;
    ctx.screenshot("club-settings").await
}

/// Messages are off until the member switches them on, and the choice is kept. Where they go is said elsewhere.
async fn choose_messages(ctx: &TestContext) -> Result {
    let chosen = "return ['club-opens', 'club-ends'].map((name) => \
        document.querySelector(`[data-part=messages] [name=${name}]:checked`)?.value)";
    ctx.expect("nothing is sent", chosen, json!(["off", "off"])).await?;
    ctx.tap("[name=club-ends][value=on]").await?;
    ctx.wait_for("[data-part=messages-off] [data-go=alerts]").await?;
    ctx.expect("the choice", chosen, json!(["off", "on"])).await?;
    ctx.reload().await?;
    ctx.wait_for("[data-part=messages-off]").await?;
    ctx.expect("the choice, kept", chosen, json!(["off", "on"])).await?;
    ctx.eval("document.querySelector('[data-part=messages]').scrollIntoView()", Vec::new()).await?;
    ctx.screenshot("club-messages").await
}

/// Says who plays on this device.
async fn become_member(ctx: &TestContext, member: u16) -> Result {
    ctx.tap(&format!("label:has(input[name=club-who][value='{member}'])")).await?;
    let is_chosen = format!("return document.querySelector('input[name=club-who][value=\"{member}\"]').checked");
    ctx.wait_until("that the member is chosen", &is_chosen).await
}

/// Where there is no server, a family founds a club on its tablet: two members play the same deal and compare.
pub(super) async fn device(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let ctx = &*ctx;
    ctx.open("#/club").await?;
    ctx.wait_for("[data-part=device-only]").await?;
    ctx.check_accessibility("new club on a device").await?;
    ctx.screenshot("club-device-new").await?;
    fill(ctx, "club-name", "Kitchen table").await?;
    fill(ctx, "name", "Ada").await?;
    ctx.tap("[data-act=found]").await?;
    ctx.wait_for("[data-deal-card='3']").await?;
    ctx.wait_for("[data-part=deals][data-check=club-deals-device]").await?;
    ensure(!ctx.has("[data-part=invite]").await?, || "the club has a link".to_owned())?;
    ctx.tap("[data-act=new-member]").await?;
    // A name is used once.
    fill(ctx, "new-member", "ada").await?;
    ctx.tap("[data-act=add-member]").await?;
    let is_taken = "return document.querySelector('[data-part=who] [role=alert]').textContent.length > 10";
    ctx.wait_until("that the name is taken", is_taken).await?;
    fill(ctx, "new-member", "Béla").await?;
    ctx.tap("[data-act=add-member]").await?;
    let is_bela = "return document.querySelector('input[name=club-who][value=\"2\"]')?.checked";
    ctx.wait_until("that Béla plays", is_bela).await?;
    ctx.check_fits("club on a device").await?;
    ctx.check_accessibility("club on a device").await?;
    ctx.screenshot("club-device").await?;
    two_members_play(ctx).await?;
    compare(ctx).await?;
    ctx.reload().await?;
    let both = "return document.querySelectorAll('[data-deal-card=\"1\"] tbody tr').length === 2";
    ctx.wait_until("both results after a reload", both).await?;
    ctx.tap("[data-go=settings]").await?;
    ctx.wait_for("[data-part=founder]").await?;
    ensure(!ctx.has("[data-part=place]").await?, || "the place has a link".to_owned())?;
    ctx.check_accessibility("settings of a club on a device").await?;
    ctx.screenshot("club-device-settings").await
}

async fn two_members_play(ctx: &TestContext) -> Result {
    play_first_deal(ctx, 3, false).await?;
    ctx.wait_for("[data-part=just-played]").await?;
    become_member(ctx, 1).await?;
    ctx.wait_for("[data-act=play][data-deal='1']").await?;
    ensure(rows(ctx).await? == json!([]), || "results are shown before the deal was played".to_owned())?;
    let shown = stored(ctx).await?;
    ensure(shown["week"]["deals"][0]["results"].is_null(), || format!("Ada's page knows {shown}"))?;
    ctx.check_accessibility("club on a device with hidden results").await?;
    ctx.screenshot("club-device-hidden").await?;
    // The device needs nobody.
    play_first_deal(ctx, 99, true).await?;
    ctx.wait_for("[data-part=just-played]").await?;
    let both = "return document.querySelectorAll('[data-deal-card=\"1\"] tbody tr').length === 2";
    ctx.wait_until("both results", both).await?;
    ensure(!ctx.has("[data-part=pending]").await?, || "a game waits".to_owned())?;
    ensure(!ctx.has("[data-part=problem]").await?, || "the club has a problem".to_owned())?;
    ctx.check_accessibility("club on a device with results").await?;
    ctx.screenshot("club-device-result").await?;
    network(ctx, false).await?;
    ctx.browser.expect_network_errors();
    Ok(())
}
