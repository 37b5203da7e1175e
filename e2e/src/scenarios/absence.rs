//! Players who are away: in words, replaced by a bot until they return, and the end of a match without them.

use std::time::{Duration, Instant};

use serde_json::json;

use super::fit::speak;
use super::online::{join, open_seat_link, sync_versions, take_next_turn, wait_for_board, wait_for_waiting_room};
use crate::browser::Device;
use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::player;
use crate::process::GameProcess;

/// Whether a notification leads to the table. Its address may still have the token of the seat.
const NOTIFIED: &str = "return notices.some((notice) => {
    const [text, hash] = notice.split(' #');
    return text === 'Your turn' && location.hash.startsWith(`#${hash}`);
})";

/// How long a player may be absent at the table of [`absence`].
pub(super) const REPLACE_AFTER: Duration = Duration::from_secs(10);

/// Creates a table that replaces players who are absent for this time, which the page does not offer. Returns the links
/// for the creator's seat and for other players.
pub(super) async fn create_table_with_timeout(ctx: &TestContext, replace_after: Duration) -> Result<(String, String)> {
    ctx.open("#/").await?;
    let script = "fetch('/api/v1/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: \
                  JSON.stringify({ settings: { seats: ['person', 'person'], replace_after_ms: arguments[0] } }) }) \
                  .then((answer) => answer.json()).then(arguments[1])";
    let created = ctx.eval_async(script, vec![json!(replace_after.as_millis() as u64)]).await?;
    let link = |name: &str| created[name].as_str().map(str::to_owned);
    link("seat_link")
        .zip(link("join_link"))
        .ok_or_else(|| Error::Unexpected(format!("the server created no table: {created}")))
}

/// A hidden page notifies its player of the turn. An absent player can be replaced by a bot, and can come back.
pub(super) async fn absence(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let (seat, link) = create_table_with_timeout(ctx, REPLACE_AFTER).await?;
    open_seat_link(ctx, &seat).await?;
    wait_for_waiting_room(ctx).await?;
    let friend = ctx.open_browser(Device::Desktop).await?;
    join(&friend, &link, "Béla", "blue").await?;
    wait_for_board(ctx).await?;
    ctx.browser.cdp("Browser.grantPermissions", json!({ "permissions": ["notifications"] })).await?;
    ctx.tap("[data-act=\"menu\"]").await?;
    ctx.tap("[data-act=\"notifications\"]").await?;
    let on = "return document.querySelector('[data-act=notifications]').getAttribute('aria-pressed') === 'true'";
    ctx.wait_until("notifications to be on", on).await?;
    ctx.tap("[data-act=\"close\"]").await?;
    // Without a service worker, Android shows nothing.
    ctx.wait_until("the service worker", "return Boolean(navigator.serviceWorker.controller)").await?;
    let hide_page = "window.notices = []; Object.defineProperty(document, 'hidden', { get: () => true }); \
                     const show = ServiceWorkerRegistration.prototype.showNotification; \
                     ServiceWorkerRegistration.prototype.showNotification = function (title, options) { \
                     notices.push(`${options.body} ${options.data.hash}`); return show.call(this, title, options); };";
    ctx.eval(hide_page, vec![]).await?;
    // Play until it is the friend's turn, then until it is the first player's turn.
    while player::read_turn(&friend).await?.turn != "you" {
        take_next_turn(ctx, &friend).await?;
        sync_versions(ctx, &friend).await?;
    }
    ctx.eval("notices.length = 0", vec![]).await?;
    while player::read_turn(ctx).await?.turn != "you" {
        take_next_turn(ctx, &friend).await?;
        sync_versions(ctx, &friend).await?;
    }
    ctx.wait_until("a notification", NOTIFIED).await?;
    // Before the move that gives the turn to the friend, so that a busy machine can only make it longer.
    let mut begin = Instant::now();
    while player::read_turn(&friend).await?.turn != "you" {
        begin = Instant::now();
        take_next_turn(ctx, &friend).await?;
        sync_versions(ctx, &friend).await?;
    }
    ctx.wait_for("[data-banner=absent]").await?;
    let waited = begin.elapsed();
    ensure(waited >= REPLACE_AFTER, || format!("the message appeared after {waited:.1?}"))?;
    ctx.screenshot("online-absent").await?;
    ctx.tap("[data-act=\"replace\"]").await?;
    friend.wait_for("[data-banner=replaced]").await?;
    friend.tap("[data-act=\"return\"]").await?;
    friend.wait_until("the friend's return", "return !document.querySelector('[data-banner=replaced]')").await?;
    sync_versions(ctx, &friend).await?;
    while player::read_turn(&friend).await?.turn != "you" {
        take_next_turn(ctx, &friend).await?;
        sync_versions(ctx, &friend).await?;
    }
    leave_for_good(ctx, &friend).await
}

/// The words about the player to move, below the board on a phone and beside it on a desktop.
const WAITING: &str = "return [...document.querySelectorAll('.acts .say, .headline')]
        .find((words) => words.checkVisibility())?.innerText ?? ''";

/// The number of lines of the words below the board.
const LINES: &str = "return [...document.querySelectorAll('.acts .say > *')].reduce((lines, words) => lines +
        Math.round(words.getBoundingClientRect().height / parseFloat(getComputedStyle(words).lineHeight)), 0)";

/// A player whose turn it is leaves. The other one reads it in words, also after a reload and in every language on a phone,
/// is asked when the table allows it, waits on, and ends the match.
async fn leave_for_good(ctx: &TestContext, friend: &TestContext) -> Result {
    friend.open("#/").await?;
    let is_gone = format!(
        "const words = (() => {{ {WAITING} }})(); \
        return words.includes('Béla isn’t here') && /left (just now|\\d+ seconds ago)/i.test(words)"
    );
    ctx.wait_until("the words about the player who left", &is_gone).await?;
    let thinks = "return document.body.innerText.includes('is thinking')";
    ctx.expect("nobody who left to think", thinks, json!(false)).await?;
    ensure(!ctx.has("[data-banner=absent]").await?, || "the choice comes too early".to_owned())?;
    ctx.screenshot("online-left").await?;
    ctx.wait_for("[data-banner=absent]").await?;
    ctx.check_accessibility("the choice").await?;
    ctx.screenshot("online-absent-choice").await?;
    ctx.tap("[data-act=\"wait\"]").await?;
    ctx.wait_until("the choice to go", "return !document.querySelector('[data-banner=absent]')").await?;
    let table = ctx.read("return location.hash").await?;
    for language in ["de", "cs", "en"] {
        speak(ctx, language).await?;
        ctx.open(&table).await?;
        wait_for_board(ctx).await?;
        // A page that connects later knows it from the server.
        let known = format!(
            "const words = (() => {{ {WAITING} }})(); return /\\d+ (Sekunden|sekund|seconds)|Minute|minut/.test(words)"
        );
        ctx.wait_until("the words after a reload", &known).await?;
        for (width, height) in [(390, 844), (320, 640u32)] {
            ctx.browser.set_size(width, height).await?;
            ctx.wait_until_still().await?;
            let found = ctx.eval("return document.scrollingElement.scrollWidth", vec![]).await?;
            ensure(found.as_u64() <= Some(width.into()), || format!("{found} pixels at {width}, {language}"))?;
            ctx.screenshot(&format!("online-left-{language}-{width}")).await?;
            let lines = ctx.eval(LINES, vec![]).await?;
            let few = lines.as_u64().is_some_and(|lines| (2..=3).contains(&lines));
            ensure(few, || format!("waiting takes {lines} lines at {width} × {height}, {language}"))?;
        }
        ctx.browser.set_size(1440, 900).await?;
    }
    ctx.wait_for("[data-banner=absent]").await?;
    ctx.tap("[data-act=\"end-without\"]").await?;
    ctx.wait_until("the end", "return document.querySelector('[data-play]').dataset.turn === 'over'").await
}
