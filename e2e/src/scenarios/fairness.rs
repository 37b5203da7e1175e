//! The deal of an online table: lost random numbers, restarted deals, and a browser without storage.

use serde_json::json;

use super::online::{
    create_table, join_waiting, open_link, open_seat_link, read_value, wait_for_board, wait_for_waiting_room,
};
use crate::browser::Device;
use crate::context::TestContext;
use crate::error::{Result, ensure};
use crate::process::GameProcess;

/// Deletes what the browser knows about deals.
const FORGET_DEALS: &str = "Object.keys(localStorage).filter((key) => key.startsWith('nova-luna/deal')) \
                            .forEach((key) => localStorage.removeItem(key))";

/// A player whose browser has lost its random number is told so and chooses a new one: before the seal everybody sees
/// it, and after the seal the deal is restarted.
pub(super) async fn lost_nonce(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let link = create_table(ctx, "Ada").await?;
    ctx.wait_for("[data-part=own-commitment]").await?;
    let table = ctx.eval("return location.hash", vec![]).await?.as_str().unwrap_or_default().to_owned();
    // When the page is left, because until then it may store what the server answers.
    ctx.eval(&format!("addEventListener('pagehide', () => {{ {FORGET_DEALS} }})"), vec![]).await?;
    ctx.reload().await?;
    let is_lost = "return Boolean(document.querySelector('[data-part=nonce-lost] [data-act=recommit]'))";
    ctx.wait_until("the message that the number is lost", is_lost).await?;
    ctx.check_accessibility("a lost number").await?;
    ctx.screenshot("online-nonce-lost").await?;
    ctx.tap("[data-act=\"recommit\"]").await?;
    ctx.wait_for("[data-part=recommitted]").await?;
    ensure(!ctx.has("[data-part=nonce-lost]").await?, || "the number is still lost".to_owned())?;
    // The player goes elsewhere, and the friend takes the last seat.
    ctx.open("#/online").await?;
    let friend = ctx.open_browser(Device::Phone).await?;
    join_waiting(&friend, &link, "Béla", "blue").await?;
    let waits = "return document.querySelector('[data-part=lead]')?.textContent.includes('Ada')";
    friend.wait_until("the message that Ada's device is missing", waits).await?;
    friend.check_accessibility("a sealed table").await?;
    friend.check_fits("a sealed table").await?;
    friend.screenshot("online-sealed").await?;
    ctx.eval(FORGET_DEALS, vec![]).await?;
    ctx.open(&table).await?;
    ctx.wait_until("the message that the number is lost", is_lost).await?;
    ctx.tap("[data-act=\"recommit\"]").await?;
    for who in [&*ctx, &friend] {
        wait_for_board(who).await?;
        let is_told = "return document.querySelector('.bar .brand small').textContent.includes('restarted once')";
        who.wait_until("the restarted deal in the title", is_told).await?;
    }
    friend.tap("[data-act=\"menu\"]").await?;
    friend.tap("[data-act=\"links\"]").await?;
    friend.wait_for("[data-part=void-seals]").await?;
    friend.check_accessibility("a restarted deal").await?;
    friend.screenshot("online-restarted").await?;
    ctx.browser.expect_network_errors();
    Ok(())
}

/// A seat that moves to another device takes its random number along. The new device can play on, but only the one that
/// has drawn the number verifies the deal. Its own link needs no question.
pub(super) async fn moved_seat(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    create_table(ctx, "Ada").await?;
    ctx.tap("[data-act=\"fill\"]").await?;
    wait_for_board(ctx).await?;
    ctx.tap("[data-act=\"menu\"]").await?;
    ctx.tap("[data-act=\"links\"]").await?;
    let seat = read_value(ctx, "[data-link=seat]").await?;
    let device = ctx.open_browser(Device::Phone).await?;
    open_seat_link(&device, &seat).await?;
    wait_for_board(&device).await?;
    let hash = device.eval("return location.hash", vec![]).await?;
    ensure(!hash.as_str().unwrap_or_default().contains("seat"), || "the number is still in the address".to_owned())?;
    for who in [&*ctx, &device] {
        open_link(who, &seat).await?;
        wait_for_board(who).await?;
    }
    device.tap("[data-act=\"menu\"]").await?;
    device.tap("[data-act=\"resign\"]").await?;
    device.tap("[data-act=\"resign-yes\"]").await?;
    let proof = "return document.querySelector('[data-proof]')?.dataset.proof";
    ctx.wait_until("the proof", &format!("{proof} === 'fair'")).await?;
    device.wait_until("the missing proof", &format!("{proof} === 'not-verified'")).await?;
    device.wait_for("[data-missing=missing-foreign-number]").await?;
    device.check_accessibility("the result").await?;
    device.screenshot("online-moved-end").await
}

/// Without storage the page can play, but says that a reload loses the proof.
pub(super) async fn no_storage(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let script = "Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })";
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await?;
    create_table(ctx, "Ada").await?;
    wait_for_waiting_room(ctx).await?;
    ctx.wait_for("[data-part=unsaved]").await?;
    ctx.check_accessibility("a table without storage").await?;
    ctx.tap("[data-act=\"fill\"]").await?;
    wait_for_board(ctx).await
}
