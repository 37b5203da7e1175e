//! The lobby: a long list of tables, and a quick match that goes on searching.

use serde_json::json;

use crate::context::TestContext;
use crate::error::{Result, ensure};
use crate::process::GameProcess;

/// Replaces the list of public tables by one of three pages. Only a real crowd of addresses could fill the server's own.
const LONG_LIST: &str = "const real = window.fetch;
    window.asked = [];
    window.fetch = (path, options) => {
        const page = Number(/\\/tables\\?page=(\\d+)$/.exec(path)?.[1]);
        if (!page) { return real(path, options); }
        window.asked.push(page);
        const settings = {seats: ['person', 'person'], public: true};
        const entry = (_, index) => ({table: String(page * 100 + index).padStart(32, '0'), settings, open_seats: 1,
            seats: [{person: `Player ${page}-${index}`}, null], age_ms: 1000});
        const tables = Array.from({length: page === 3 ? 7 : 50}, entry);
        return Promise.resolve(new Response(JSON.stringify({tables, pages: 3})));
    }";

/// Keeps the sockets that the page opens, to send it messages that a server would send after minutes.
const KEEP_SOCKETS: &str = "const Real = window.WebSocket;
    window.sockets = [];
    window.WebSocket = class extends Real {
        constructor(...values) { super(...values); window.sockets.push(this); }
    }";

/// Answers when the page reveals its nonce: the server knows nothing of the seal that the page is told of.
const ANSWER_REVEALS: &str = "const real = window.fetch;
    window.fetch = (path, options) => String(path).endsWith('/reveal')
        ? Promise.resolve(new Response(JSON.stringify({started: false}))) : real(path, options)";

/// The list grows page by page, and a refresh keeps what the player has asked for.
pub(super) async fn paging(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    open_lobby(ctx).await?;
    ctx.eval(LONG_LIST, Vec::new()).await?;
    for (listed, has_more) in [(50, true), (100, true), (107, false)] {
        if listed > 50 {
            ctx.tap("[data-act=\"more-tables\"]").await?;
        }
        let count = "document.querySelectorAll('[data-part=public] [data-table]').length";
        ctx.wait_until(&format!("{listed} tables"), &format!("return {count} === {listed}")).await?;
        ensure(ctx.has("[data-act=\"more-tables\"]").await? == has_more, || format!("{listed} tables: more?"))?;
    }
    ctx.check_accessibility("a long list of tables").await?;
    ctx.eval("window.asked = []", Vec::new()).await?;
    ctx.wait_until("the next refresh", "return window.asked.join() === '1,2,3'").await?;
    let last = "return document.querySelector('[data-part=public] li:last-child').innerText.includes('Player 3-6')";
    ctx.wait_until("all tables", last).await
}

/// A player whose opponent does not reveal leaves the table and searches on.
pub(super) async fn search_on(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let source = json!({ "source": KEEP_SOCKETS });
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", source).await?;
    search(ctx).await?;
    ctx.wait_until("the socket", "return window.sockets.at(-1)?.readyState === 1").await?;
    let first = ctx.eval("return location.hash", Vec::new()).await?;
    // The log of the table so far: it was created, and the player has sat down.
    let is_seated = "return Object.values(localStorage).some((text) => text.includes('\"type\":\"seat_taken\"'))";
    ctx.wait_until("the seat", is_seated).await?;
    let taken = json!({"version": 3, "at": 0, "type": "seat_taken", "seat": 2, "name": "Béla", "colour": "blue",
        "commitment": "b".repeat(64), "recommitted": 0, "reveal_by": 1});
    let voided = json!({"version": 4, "at": 1, "type": "voided", "reason": "not_revealed", "seat": 2, "opened": [2],
        "owner": 1, "commitment": "a".repeat(64)});
    ctx.eval(ANSWER_REVEALS, Vec::new()).await?;
    let send = "window.sockets.at(-1).dispatchEvent(new MessageEvent('message', { data: arguments[0] }))";
    for event in [taken, voided] {
        ctx.eval(send, vec![json!(json!({"type": "event", "event": event}).to_string())]).await?;
    }
    let elsewhere =
        format!("return location.hash !== {first} && Boolean(document.querySelector('[data-part=search]'))");
    ctx.wait_until("another table", &elsewhere).await?;
    let id = first.as_str().unwrap_or_default().rsplit('/').next().unwrap_or_default();
    let status = "const done = arguments[arguments.length - 1];
        fetch('/api/v1/tables/' + arguments[0]).then((answer) => answer.json()).then(done)";
    let left = ctx.eval_async(status, vec![json!(id)]).await?;
    let last = left["log"].as_array().and_then(|log| log.last());
    ensure(last.is_some_and(|event| event["type"] == "seat_left"), || format!("the player still has a seat: {left}"))
}

/// Searches for a quick match, with the longest waiting time: no bot comes while the page is looked at.
pub(super) async fn search(ctx: &TestContext) -> Result {
    open_lobby(ctx).await?;
    ctx.eval("document.querySelector('[name=quick-wait][value=\"180\"]').click()", Vec::new()).await?;
    ctx.tap("[data-act=\"quick\"]").await?;
    ctx.wait_for("[data-part=search]").await
}

async fn open_lobby(ctx: &TestContext) -> Result {
    ctx.open("#/online").await?;
    ctx.wait_for("[data-part=online]").await
}
