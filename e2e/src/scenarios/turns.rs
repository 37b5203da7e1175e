//! A match that lasts for days: being told of one's turn, what happened meanwhile, and the next game.

use std::time::{Duration, Instant};

use serde_json::json;

use super::absence::create_table_with_timeout;
use super::online::{
    join, open_link, open_seat_link, sync_versions, take_next_turn, wait_for_board, wait_for_waiting_room,
};
use crate::browser::Device;
use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::player;
use crate::process::GameProcess;

/// The maximum time until a message is shown, also on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(120);

/// The service workers that a browser may have registered in the scenarios before.
const MAX_REGISTRATIONS: u32 = 60;

/// A browser without a network has no push service. This one is made up; its keys are those of an example of RFC 8291.
const PUSH_SERVICE: &str = "
    const subscription = { toJSON: () => ({ endpoint: 'https://push.example/send/abc', keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
        unsubscribe: async () => { localStorage.removeItem('test-push'); return true; } };
    PushManager.prototype.subscribe = async () => { localStorage.setItem('test-push', '1'); return subscription; };
    PushManager.prototype.getSubscription = async () => localStorage.getItem('test-push') ? subscription : null;";

/// The notifications that the browser shows.
const SHOWN: &str = "navigator.serviceWorker.getRegistration().then((worker) => worker.getNotifications())
    .then((shown) => arguments[0](shown.map((one) => `${one.title} ${one.data.hash} ${one.actions.length}`)))";

/// The time for a turn.
const THREE_DAYS: Duration = Duration::from_hours(72);

/// Seats both; returns the address of the table.
async fn begin(ctx: &TestContext, friend: &TestContext) -> Result<String> {
    let (seat, link) = create_table_with_timeout(ctx, THREE_DAYS).await?;
    open_seat_link(ctx, &seat).await?;
    wait_for_waiting_room(ctx).await?;
    join(friend, &link, "Béla", "blue").await?;
    wait_for_board(ctx).await?;
    // The address may still have the token of the seat.
    ctx.read("return location.hash.split('/').slice(0, 3).join('/')").await
}

/// Plays until one has moved and the other is to move.
async fn pass_turn(one: &TestContext, other: &TestContext) -> Result {
    for is_mine in [true, false] {
        while (player::read_turn(one).await?.turn == "you") != is_mine {
            take_next_turn(one, other).await?;
            sync_versions(one, other).await?;
        }
    }
    Ok(())
}

/// The page asks once, tells the server, shows what it sends, and is silent when the player has switched it off.
pub(super) async fn told(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let (ctx, friend) = (&*ctx, &ctx.open_browser(Device::Desktop).await?);
    ctx.browser.cdp("Browser.grantPermissions", json!({ "permissions": ["notifications"] })).await?;
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": PUSH_SERVICE })).await?;
    let table = begin(ctx, friend).await?;
    ensure(!ctx.has("[data-part=alert-question]").await?, || "the page asks before the first move".to_owned())?;
    pass_turn(ctx, friend).await?;
    ctx.wait_for("[data-part=alert-question]").await?;
    ctx.check_accessibility("the question about messages").await?;
    ctx.check_fits("the question about messages").await?;
    ctx.screenshot("turn-ask").await?;
    ctx.tap("[data-act=\"alerts-yes\"]").await?;
    ctx.wait_for("[data-part=alert-answer]").await?;
    let is_on = "return localStorage.getItem('nova-luna/alerts').includes('push=on')";
    ctx.wait_until("messages to be on", is_on).await?;
    ctx.open("#/alerts").await?;
    ctx.wait_for("[data-set=alerts-url]").await?;
    ctx.check_accessibility("the settings of messages").await?;
    ctx.check_fits("the settings of messages").await?;
    ctx.screenshot("turn-settings").await?;
    show_message(ctx, &table).await?;
    ctx.open("#/rules").await?;
    press_notification(ctx, "").await?;
    let is_there = format!("return location.hash.startsWith('{table}')");
    ctx.wait_until("the table of the notification", &is_there).await?;
    wait_for_board(ctx).await?;
    // Its key and the player's time may have changed since the last visit: the page asks and tells again.
    let told = "return performance.getEntriesByName(`${location.origin}/api/v1/alerts`).length === 2";
    ctx.wait_until("the server to be told again", told).await?;
    show_message(ctx, &table).await?;
    press_notification(ctx, "off").await?;
    // The subscription is gone. The page notices when a table is opened.
    ctx.eval("localStorage.removeItem('test-push')", vec![]).await?;
    ctx.open(&table).await?;
    let is_off = "return localStorage.getItem('nova-luna/alerts').includes('push=off')";
    ctx.wait_until("messages to be off", is_off).await
}

/// The service worker gets a message, as the browser hands it over.
async fn show_message(ctx: &TestContext, table: &str) -> Result {
    ctx.wait_until("the service worker", "return Boolean(navigator.serviceWorker.controller)").await?;
    ctx.browser.cdp("ServiceWorker.enable", json!({})).await?;
    let origin = ctx.read("return location.origin").await?;
    let message = json!({ "title": "Béla has moved", "body": "Your turn. You have 3 days.", "tag": "turns",
        "hash": table, "lang": "en", "waiting": 1, "off": "Turn these off" });
    // A browser that was used before counts on, and does not say what its number is.
    for registration in 0..MAX_REGISTRATIONS {
        let number = registration.to_string();
        let parameters = json!({ "origin": origin, "registrationId": number, "data": message.to_string() });
        ctx.browser.cdp("ServiceWorker.deliverPushMessage", parameters).await?;
    }
    let expected = json!([format!("Béla has moved {table} 1")]);
    let begin = Instant::now();
    while begin.elapsed() < TIMEOUT {
        let shown = ctx.eval_async(SHOWN, vec![]).await?;
        if shown == expected {
            return Ok(());
        }
        ensure(shown == json!([]), || format!("the browser shows {shown}"))?;
    }
    Err(Error::Unexpected("the service worker shows nothing".to_owned()))
}

/// Presses the notification, or its button "off", as the browser tells the service worker.
async fn press_notification(ctx: &TestContext, action: &str) -> Result {
    let press = format!(
        "(async () => {{
            let ended = false;
            // The service worker has no push service either.
            registration.pushManager.getSubscription = async () => ({{ unsubscribe: async () => {{ ended = true; }} }});
            const [notification] = await registration.getNotifications();
            let work;
            const event = new NotificationEvent('notificationclick', {{ notification, action: '{action}' }});
            event.waitUntil = (promise) => {{ work = promise; }};
            dispatchEvent(event);
            // Only a real press lets a worker focus a page.
            await work.catch((error) => {{ if (error.name !== 'InvalidAccessError') throw error; }});
            return `${{ended}} ${{(await registration.getNotifications()).length}}`;
        }})()"
    );
    let begin = Instant::now();
    while begin.elapsed() < TIMEOUT {
        // A worker that rests begins again with a request of its page.
        ctx.eval_async("fetch('index.html').then(() => arguments[0](true), () => arguments[0](false))", vec![]).await?;
        if let Some(found) = ctx.browser.eval_in_service_worker(&ctx.address, &press).await? {
            let expected = if action == "off" { "true 0" } else { "false 0" };
            return ensure(found == expected, || format!("the press of \"{action}\" leaves {found}"));
        }
    }
    Err(Error::Unexpected("no service worker runs".to_owned()))
}

/// A player who comes back sees what happened since their turn, and after a move the next game that waits.
pub(super) async fn come_back(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let (ctx, friend) = (&*ctx, &ctx.open_browser(Device::Desktop).await?);
    let first = begin(ctx, friend).await?;
    pass_turn(ctx, friend).await?;
    ctx.tap("[data-act=\"alerts-no\"]").await?;
    ctx.wait_until("the question to go", "return !document.querySelector('[data-part=alert-question]')").await?;
    while player::read_turn(friend).await?.turn == "you" {
        take_next_turn(ctx, friend).await?;
        sync_versions(ctx, friend).await?;
    }
    // Who has a name is not asked for it again.
    let (_, link) = create_table_with_timeout(ctx, THREE_DAYS).await?;
    open_link(friend, &link).await?;
    friend.wait_for("[data-part=invited] summary").await?;
    let asked = "const { open, innerText } = document.querySelector('[data-part=invited] details'); return open || !innerText.includes('Béla')";
    friend.expect("the name to be known", asked, json!(false)).await?;
    let second = begin(ctx, friend).await?;
    // The first table waits for the player. The page asks once more, and then never again.
    pass_turn(ctx, friend).await?;
    ctx.tap("[data-act=\"alerts-no\"]").await?;
    ctx.wait_for("[data-part=next-game]").await?;
    ctx.check_accessibility("the next game").await?;
    ctx.screenshot("turn-next").await?;
    ctx.tap("[data-go=\"next-game\"]").await?;
    ctx.wait_until("the first table", &format!("return location.hash === '{first}'")).await?;
    ensure(first != second, || "there is one table".to_owned())?;
    // Whoever moved less than a minute ago is told nothing.
    loop {
        ctx.open(&first).await?;
        wait_for_board(ctx).await?;
        ctx.wait_until_still().await?;
        if ctx.has("dialog[data-dialog=recap] [data-part=recap]").await? {
            break;
        }
    }
    ctx.check_accessibility("what happened since the last turn").await?;
    ctx.check_fits("what happened since the last turn").await?;
    ctx.screenshot("turn-recap").await?;
    ctx.press("Enter").await?;
    ctx.wait_until("the board", "return !document.querySelector('dialog[open]')").await?;
    ctx.open("#/").await?;
    ctx.wait_for("[data-part=running] [data-go=continue]").await
}
