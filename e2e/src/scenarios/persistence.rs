//! Games survive a reload, a closed tab, a lost network and damaged storage; records can be opened.

use serde_json::json;

use super::games::start_game;
use super::review::{RECORDS, open_review, wait_for_end};
use super::start_page::{HOLD, SHOWN};
use crate::context::TestContext;
use crate::error::{Result, ensure};
use crate::player::{self, InputMethod};
use crate::process::GameProcess;

/// A reload in the middle of a game changes nothing.
pub(super) async fn reload(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    start_game(ctx, "bots").await?;
    player::play_turns(ctx, InputMethod::Pointer, 3).await?;
    player::wait_for_turn(ctx).await?;
    let before = player::read_position(ctx).await?;
    ctx.reload().await?;
    ctx.wait_for_screen("play").await?;
    player::check_position(ctx, &before, "after a reload").await?;
    ctx.open("#/").await?;
    ctx.tap("[data-go=\"continue\"]").await?;
    ctx.wait_for_screen("play").await?;
    player::check_position(ctx, &before, "after continuing").await
}

/// A move is saved even if the tab closes right after its confirmation.
pub(super) async fn closed_tab(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    start_game(ctx, "solo").await?;
    player::play_turns(ctx, InputMethod::Pointer, 2).await?;
    let now = player::read_turn(ctx).await?;
    player::choose_best(ctx, InputMethod::Pointer, &now).await?;
    let client = ctx.browser.client.clone();
    let game = client.window().await?;
    let other = client.new_window(true).await?.handle;
    client.switch_to_window(game).await?;
    let count = "return document.querySelectorAll('.own [data-tile]').length";
    let before = ctx.eval(count, Vec::new()).await?.as_u64();
    ctx.eval("document.querySelector('[data-act=\"confirm\"]').click()", Vec::new()).await?;
    client.close_window().await?;
    client.switch_to_window(other).await?;
    ctx.browser.resize(ctx.device).await?;
    ctx.open("#/play").await?;
    ctx.expect("one tile more", count, json!(before.map(|tiles| tiles + 1))).await
}

/// Another game ends none: the one before waits on the start page, and goes on with the same tiles, hidden ones too.
pub(super) async fn set_aside(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    start_game(ctx, "bots").await?;
    player::play_turns(ctx, InputMethod::Pointer, 2).await?;
    player::wait_for_turn(ctx).await?;
    let (before, stored) = (player::read_position(ctx).await?, "return localStorage.getItem('nova-luna/table')");
    let first = ctx.eval(stored, Vec::new()).await?;
    ctx.open("#/").await?;
    ctx.tap("[data-go=\"bots\"]").await?;
    ctx.wait_for_screen("play").await?;
    player::play_turns(ctx, InputMethod::Pointer, 1).await?;
    player::wait_for_turn(ctx).await?;
    ctx.open("#/").await?;
    ctx.wait_until("the game that waits", "return document.querySelectorAll('[data-go^=aside]').length === 1").await?;
    ctx.check_accessibility("the start page with a game that waits").await?;
    ctx.check_fits("the start page with a game that waits").await?;
    ctx.screenshot("start-aside").await?;
    ctx.tap("[data-go^=aside]").await?;
    ctx.wait_for_screen("play").await?;
    player::check_position(ctx, &before, "after waiting").await?;
    let again = ctx.eval(stored, Vec::new()).await?;
    ensure(again == first, || "the game that waited has changed".to_owned())?;
    ctx.open("#/").await?;
    ctx.wait_for("[data-go^=aside]").await
}

/// What else works without a network: a lesson, the daily deal, the weekly challenge, and a review by the worker.
/// The browser says that it has no network: the start screen and the lobby say what works now, until it is back.
async fn without_network(ctx: &TestContext) -> Result {
    ctx.browser.cdp("Network.enable", json!({})).await?;
    let network =
        |offline: bool| json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    ctx.navigate("#/", "start").await?;
    ctx.browser.cdp("Network.emulateNetworkConditions", network(true)).await?;
    ctx.wait_for(".returning .offline").await?;
    ctx.wait_for(".returning [data-go=continue].main").await?;
    ctx.check_accessibility("home without a network").await?;
    ctx.check_fits("home without a network").await?;
    ctx.screenshot("home-offline").await?;
    // Without loading the page: a new page gets the browser's own idea of the network.
    for hash in ["#/online", "#/quick"] {
        ctx.eval("location.hash = arguments[0]", vec![json!(hash)]).await?;
        ctx.wait_for(".offline").await?;
        ctx.wait_for("[data-part=works-now] [data-go=today]").await?;
        ctx.check_accessibility("online play without a network").await?;
        ctx.check_fits("online play without a network").await?;
        ctx.screenshot(&format!("offline-{}", hash.trim_start_matches("#/"))).await?;
    }
    ctx.navigate("#/", "start").await?;
    ctx.wait_for(".returning .offline").await?;
    ctx.browser.cdp("Network.emulateNetworkConditions", network(false)).await?;
    ctx.wait_until("the network", "return !document.querySelector('.offline')").await
}

async fn learn_offline(ctx: &TestContext) -> Result {
    ctx.open("#/learn/2").await?;
    ctx.wait_for(".lesson[data-lesson=\"2\"]").await?;
    for challenge in ["daily", "weekly"] {
        ctx.open(&format!("#/{challenge}")).await?;
        ctx.wait_for_screen(challenge).await?;
        ctx.tap("[data-act=play]").await?;
        ctx.wait_for_screen("play").await?;
        player::play_turns(ctx, InputMethod::Pointer, 1).await?;
    }
    open_review(ctx, RECORDS[0]).await?;
    wait_for_end(ctx).await
}

/// Waits until the service worker has the whole page.
pub(super) async fn wait_until_cached(ctx: &TestContext) -> Result {
    let cached = "return navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))";
    ctx.wait_until("the page to be cached", cached).await
}

/// After the first visit everything works offline: bots, reloads, links to other screens, and what is learned.
pub(super) async fn offline(ctx: &mut TestContext, game: &mut GameProcess) -> Result {
    ctx.open("#/").await?;
    wait_until_cached(ctx).await?;
    ctx.browser.expect_network_errors();
    game.stop().await?;
    ctx.tap("[data-go=\"bots\"]").await?;
    ctx.wait_for_screen("play").await?;
    player::play_turns(ctx, InputMethod::Pointer, 3).await?;
    player::wait_for_turn(ctx).await?;
    let before = player::read_position(ctx).await?;
    ctx.reload().await?;
    player::check_position(ctx, &before, "offline").await?;
    player::play_turns(ctx, InputMethod::Pointer, 2).await?;
    player::wait_for_turn(ctx).await?;
    ctx.open("#/rules").await?;
    ctx.wait_for_screen("rules").await?;
    learn_offline(ctx).await?;
    without_network(ctx).await?;
    game.restart().await?;
    ctx.reload().await
}

/// A record can be opened and stepped through, and is still there after a reload; a damaged one is rejected with a
/// reason.
pub(super) async fn replay(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let record = include_str!("../../../docs/example.nlr");
    ctx.open("#/records").await?;
    paste(ctx, &record.replace("[Players \"2\"]", "[Players \"9\"]")).await?;
    ctx.wait_until("an error message", "return document.querySelector('#open-problem').innerText.length > 10").await?;
    ctx.screenshot("records-damaged").await?;
    paste(ctx, record).await?;
    ctx.wait_for_screen("replay").await?;
    let at = "return Number(document.querySelector('[data-act=\"slider\"]').value)";
    for (act, expected) in [("next", 1), ("next", 2), ("previous", 1), ("first", 0), ("last", 52)] {
        ctx.tap(&format!("[data-act=\"{act}\"]")).await?;
        ctx.wait_until(&format!("{act} to show move {expected}"), &format!("{at} === {expected}")).await?;
    }
    ctx.screenshot("replay").await?;
    ctx.check_fits("replay").await?;
    ctx.check_accessibility("replay").await?;
    // A reload keeps the record, the move and the way back.
    ctx.reload().await?;
    ctx.wait_for_screen("replay").await?;
    ctx.wait_until("the last move after a reload", &format!("{at} === 52")).await?;
    ctx.tap("[data-go=back]").await?;
    ctx.wait_for_screen("records").await?;
    // A stored game is found by its address; without a screen before it, the way back leads to the list.
    let results = "results 1\n7\t8\t20\tfalse\t-\tranked:1,2:0,3\tperson=\tbot=casual\n";
    let store = "[localStorage['nova-luna/results'], localStorage['nova-luna/record/7']] = arguments";
    ctx.eval(store, vec![json!(results), json!(record)]).await?;
    ctx.open("#/replay/g7/3").await?;
    ctx.wait_until("the move of the address", &format!("{at} === 3")).await?;
    ctx.press("Escape").await?;
    ctx.wait_for_screen("records").await
}

/// The replay says who resigned, ran out of time or was replaced, and how the match ended.
pub(super) async fn replay_words(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    // Parts of the sentences, in the order of the rows.
    let abandoned = ["bot takes over for Luna", "Luna", "result"].as_slice();
    let out_of_time =
        ["bot takes over for Luna", "Luna", "Ada resigned", "Sol ran out of time", "Luna wins"].as_slice();
    for (record, words) in [
        (include_str!("../../../crates/cli/tests/records/abandoned.nlr"), abandoned),
        (include_str!("../../../crates/cli/tests/records/out-of-time.nlr"), out_of_time),
    ] {
        ctx.open("#/records").await?;
        paste(ctx, record).await?;
        ctx.wait_for_screen("replay").await?;
        let script = "return [...document.querySelectorAll('.turns-list li.sys')].map((row) => row.textContent)";
        ctx.wait_for(".turns-list li.sys").await?;
        let shown = ctx.eval(script, Vec::new()).await?;
        let rows: Vec<&str> = shown.as_array().into_iter().flatten().filter_map(|row| row.as_str()).collect();
        let is_shown = rows.len() == words.len() && rows.iter().zip(words).all(|(row, words)| row.contains(words));
        ensure(is_shown, || format!("expected {words:?}, found {rows:?}"))?;
        ctx.check_accessibility("replay with words").await?;
    }
    Ok(())
}

pub(super) async fn paste(ctx: &TestContext, record: &str) -> Result {
    let script = "const field = document.querySelector('[data-act=\"paste\"]');
        field.value = arguments[0];
        field.dispatchEvent(new Event('input', { bubbles: true }))";
    ctx.eval(script, vec![json!(record)]).await?;
    ctx.tap("[data-act=\"open\"]").await
}

/// A damaged saved game is reported, continues from its intact part, and its text can be copied.
pub(super) async fn damaged(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    start_game(ctx, "solo").await?;
    player::play_turns(ctx, InputMethod::Pointer, 3).await?;
    let cut =
        "const t = localStorage.getItem('nova-luna/table'); localStorage.setItem('nova-luna/table', t.slice(0, -30))";
    ctx.eval(cut, Vec::new()).await?;
    ctx.open("#/").await?;
    ctx.tap("[data-go=\"continue\"]").await?;
    ctx.wait_for_screen("play").await?;
    ctx.wait_until(
        "the message about the damage",
        "return Boolean(document.querySelector('dialog[open] .kept-text')?.value)",
    )
    .await?;
    ctx.screenshot("damaged").await?;
    ctx.check_accessibility("a damaged game").await?;
    ctx.tap("[data-act=\"close\"]").await?;
    let tiles = "return document.querySelectorAll('.own [data-tile]').length";
    ctx.expect("the tiles of two intact moves", tiles, json!(2)).await?;
    player::play_turns(ctx, InputMethod::Pointer, 1).await?;
    ctx.eval("localStorage.setItem('nova-luna/table', 'nothing')", Vec::new()).await?;
    ctx.open("#/play").await?;
    ctx.wait_until(
        "the message about the damage",
        "return document.querySelector('main .kept-text')?.value === 'nothing'",
    )
    .await
}

/// Without storage the game still works, and the page says that nothing is saved.
pub(super) async fn no_storage(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let script = "Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })";
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await?;
    start_game(ctx, "solo").await?;
    player::play_turns(ctx, InputMethod::Pointer, 2).await?;
    let tiles = "return document.querySelectorAll('.own [data-tile]').length";
    ctx.expect("the tiles of two turns", tiles, json!(2)).await?;
    ctx.wait_until(
        "the message that nothing is saved",
        "return Boolean(document.querySelector('.why.noted')?.textContent.trim())",
    )
    .await
}

/// Everything that is stored fits into one file, which another browser restores; a damaged file changes nothing.
pub(super) async fn export(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/settings").await?;
    let results = "results 1\n1\t1794816687579\t21\tfalse\t-\tsolo:97\tperson=\n";
    ctx.eval("localStorage['nova-luna/results'] = arguments[0]", vec![json!(results)]).await?;
    let saved = "const done = arguments[0], create = URL.createObjectURL; \
        URL.createObjectURL = (blob) => { blob.text().then(done); return create(blob); }; \
        document.querySelector('[data-act=export]').click()";
    let file = ctx.eval_async(saved, Vec::new()).await?;
    ctx.eval("localStorage.clear()", Vec::new()).await?;
    restore(ctx, "nova-luna-export 1\nnova-luna/results").await?;
    let problem = "return document.querySelector('[data-part=import-problem]').textContent";
    ctx.wait_until("the damage to be named", &format!("{problem}.startsWith('Line 2 ')")).await?;
    ctx.check_accessibility("a damaged export").await?;
    restore(ctx, file.as_str().unwrap_or_default()).await?;
    confirm_import(ctx, "results and game files").await?;
    let restored = "return localStorage['nova-luna/results'] === arguments[0]";
    let restored = ctx.eval(restored, vec![json!(results)]).await?;
    ensure(restored == json!(true), || format!("the results are not restored from {file}"))
}

/// Chooses a file with this text in the settings.
async fn restore(ctx: &TestContext, text: &str) -> Result {
    let script = "const files = new DataTransfer(); \
        const text = arguments[0].replace('%large%', 'x'.repeat(5 << 20)); \
        files.items.add(new File([text], 'export.txt', { type: 'text/plain' })); \
        const field = document.querySelector('[data-act=import]'); field.files = files.files; \
        field.dispatchEvent(new Event('change', { bubbles: true }))";
    ctx.eval(script, vec![json!(text)]).await.map(drop)
}

/// Agrees to restore a file, once the page has said what that would change.
async fn confirm_import(ctx: &TestContext, change: &str) -> Result {
    let asks =
        format!("return document.querySelector('dialog[open] [data-part=import]')?.innerText.includes('{change}')");
    ctx.wait_until("what the file changes", &asks).await?;
    ctx.check_accessibility("the question before a file is restored").await?;
    ctx.check_fits("the question before a file is restored").await?;
    ctx.screenshot("import").await?;
    ctx.tap("[data-act=import-yes]").await?;
    ctx.wait_for_screen("start").await
}

/// The cards of the start page as an attacker would write them: as HTML, and as data that the page may not build.
const CRAFTED_CARDS: [&str; 2] = [
    "en\n<meta http-equiv=refresh content='0;url=?taken'><p>crafted</p>",
    r#"["en",["meta",{"http-equiv":"refresh","content":"0;url=?taken"}],["script",{},"location.search='taken'"],
        ["iframe",{"src":"?taken"}],["p",{"onclick":"x","style":"color:red"},"crafted"],
        ["a",{"href":"https://example.org","onclick":"x","class":"btn"},"away"]]"#,
];

/// A crafted backup takes over nothing: unknown keys are refused by name, an import leaves room, and whatever the cards
/// of the start page are, they run nothing and lead nowhere, even if the storage is too full to replace them.
pub(super) async fn crafted_backup(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/settings").await?;
    let results = "nova-luna/results\tresults 1\\n1\\t1794816687579\\t21\\tfalse\\t-\\tsolo:97\\tperson=\\n";
    let cards = CRAFTED_CARDS[0].replace('\n', "\\n");
    restore(ctx, &format!("nova-luna-export 1\nnova-luna/start-page\t{cards}\n{results}\n")).await?;
    confirm_import(ctx, "nova-luna/start-page").await?;
    let is_set = "return (localStorage['nova-luna/start-page'] ?? '').includes('crafted')";
    ctx.expect("a start page that the file has not set", is_set, json!(false)).await?;
    ctx.open("#/settings").await?;
    restore(ctx, "nova-luna-export 1\nnova-luna/results-damaged\t%large%\n").await?;
    let problem =
        "return document.querySelector('[data-part=import-problem]').textContent.includes('too little space')";
    ctx.wait_until("the lack of room to be named", problem).await?;
    let left = "return 'nova-luna/results-damaged' in localStorage || 'nova-luna/room' in localStorage";
    ctx.expect("nothing of the large file", left, json!(false)).await?;
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": HOLD })).await?;
    for cards in CRAFTED_CARDS {
        show_crafted_cards(ctx, cards).await?;
    }
    Ok(())
}

/// Stores cards, fills the storage to its last character, and looks at the page before the app and with it.
async fn show_crafted_cards(ctx: &TestContext, cards: &str) -> Result {
    // The page keeps the cards when it leaves the start screen.
    ctx.eval("location.hash = '#/settings'", Vec::new()).await?;
    ctx.wait_for_screen("settings").await?;
    let fill = "localStorage['nova-luna/start-page'] = arguments[0]; \
        for (let size = 1 << 22; size >= 1; ) { \
            try { localStorage['filler' + size] = (localStorage['filler' + size] ?? '') + 'x'.repeat(size); } \
            catch { size >>= 1; } }";
    ctx.eval(fill, vec![json!(cards)]).await?;
    let is_free = "return location.search === '' && document.querySelector('meta[http-equiv=refresh], iframe, \
        [onclick], [style*=red], a[href^=http], script:not([src])') === null";
    ctx.browser.load(&ctx.address, "").await?;
    ctx.wait_until("the start screen before the app", SHOWN).await?;
    ctx.expect("a page that nobody has taken over", is_free, json!(true)).await?;
    let has_text = "return document.querySelector('.returning').innerText.includes('crafted')";
    ctx.expect("texts alone", has_text, json!(cards.starts_with('['))).await?;
    ctx.eval("release()", Vec::new()).await?;
    ctx.wait_until("the app", "return document.body.hasAttribute('data-ready')").await?;
    ctx.expect("an app that nobody has taken over", is_free, json!(true)).await?;
    let empty = "Object.keys(localStorage).filter((key) => key.startsWith('filler')) \
        .forEach((key) => localStorage.removeItem(key))";
    ctx.eval(empty, Vec::new()).await.map(drop)
}

/// The page waits for the start of the app no longer.
const IMPATIENT: &str =
    "const wait = setTimeout; globalThis.setTimeout = (act, ms, ...all) => wait(act, ms === 60000 ? 0 : ms, ...all)";

/// A start that fails offers to reset the page, which deletes what the page has stored and cached, and nothing else.
pub(super) async fn reset_page(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/rules").await?;
    let store = "const done = arguments[0]; localStorage['nova-luna/results'] = 'x'; localStorage['another'] = 'page'; \
        caches.open(`nova-luna ${new URL('./', location.href).href} marked`) \
            .then((cache) => cache.put('marker', new Response('x'))).then(() => done(true))";
    ctx.eval_async(store, Vec::new()).await?;
    let added = ctx
        .browser
        .cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": format!("{HOLD} {IMPATIENT}") }))
        .await?;
    ctx.browser.load(&ctx.address, "#/rules").await?;
    ctx.wait_for("[data-boot=load]").await?;
    ctx.check_accessibility("a start that fails").await?;
    ctx.screenshot("boot-reset").await?;
    let reset = "[data-boot] button + button";
    ctx.eval("globalThis.confirm = (question) => { globalThis.asked = question; return false; }", Vec::new()).await?;
    ctx.tap(reset).await?;
    ctx.wait_until("the question what gets lost", "return globalThis.asked?.includes('will be lost')").await?;
    ctx.expect("everything as before", "return localStorage['nova-luna/results']", json!("x")).await?;
    // A start that only takes long goes on.
    ctx.eval("release()", Vec::new()).await?;
    ctx.wait_until(
        "the app without a message",
        "return document.body.hasAttribute('data-ready') && \
        !document.querySelector('[data-boot]')",
    )
    .await?;
    let identifier = json!({ "identifier": added["identifier"] });
    ctx.browser.cdp("Page.removeScriptToEvaluateOnNewDocument", identifier).await?;
    ctx.open("#/rules").await?;
    let crash = "globalThis.confirm = () => true; globalThis.isOld = true; \
        dispatchEvent(new ErrorEvent('error', { error: new WebAssembly.RuntimeError('unreachable') }))";
    ctx.eval(crash, Vec::new()).await?;
    ctx.tap(reset).await?;
    ctx.wait_until("the page to start again", "return !globalThis.isOld && document.body?.dataset.screen === 'start'")
        .await?;
    let left = "return [localStorage['nova-luna/results'] ?? '', localStorage['another']].join()";
    ctx.expect("only what another page has stored", left, json!(",page")).await?;
    let marked = "return caches.match('marker').then((found) => found === undefined)";
    ctx.wait_until("an empty cache", marked).await?;
    drop(ctx.browser.take_errors().await?);
    Ok(())
}

/// A wrong file in an old cache does not get into the next one: the service worker compares every file with its hash.
pub(super) async fn poisoned_cache(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    // The page registers no service worker before the old cache is there.
    let hold = "const workers = globalThis.ServiceWorkerContainer?.prototype, real = workers?.register; \
        if (workers) workers.register = () => new Promise(() => {}); \
        globalThis.register = () => real.call(navigator.serviceWorker, 'sw.js', { updateViaCache: 'none' })";
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": hold })).await?;
    ctx.open("#/").await?;
    // The wrong file is one of the page, so that only its content tells.
    let poison = "const done = arguments[0], find = (part) => document.querySelector(`script[src^=${part}]`).src; \
        (async () => { \
            const old = await caches.open(`nova-luna ${new URL('./', location.href).href} old`); \
            await old.put(find('boot-'), await fetch(find('theme-'))); \
            await register(); \
        })().then(() => done('done'), (error) => done(String(error)))";
    let poisoned = ctx.eval_async(poison, Vec::new()).await?;
    ensure(poisoned == json!("done"), || format!("the cache could not be poisoned: {poisoned}"))?;
    let replaced = "const find = (part) => document.querySelector(`script[src^=${part}]`).src; \
        const read = (name) => caches.match(find(name)).then((file) => file?.text()); \
        return Promise.all([caches.keys(), read('boot-'), read('theme-')]).then(([names, boot, theme]) => \
            names.length === 1 && !names[0].endsWith(' old') && Boolean(boot && theme) && boot !== theme)";
    ctx.wait_until("a cache with the right files", replaced).await
}
