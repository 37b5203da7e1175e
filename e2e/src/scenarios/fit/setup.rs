//! What the screens show: games played before, links, and tables on the server.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::states::{
    DEAL, FROM_POSITION, INVITED, LONG_NAMES, MATCH, PLAY_ON, PLAY_ON_FRIENDS, POSITION, State, WAITING, WATCHED,
};
use crate::browser::Device;
use crate::context::TestContext;
use crate::error::{Error, Result, ensure};

/// Addresses by the name of the link.
pub(super) type Links = BTreeMap<&'static str, String>;

/// Bots never answer, so that their turn can be looked at. The same puzzles are chosen every time.
const SILENT_BOTS: &str = "Worker.prototype.postMessage = () => {}; Math.random = () => 0.5";

/// Some progress with puzzles: a curve, a streak, a storm, and puzzles to be repeated.
const PUZZLES: &str = "puzzles 1\nrating\t1462\t80\t0.06\nrated\t40\nstreak\t6\t9\t20000\ncurve\t19998\t1420\ncurve\t19999\t1390\n\
    curve\t20000\t1462\nstorm\t20000\t14\nmissed\t2-41-5\tfalse\nmissed\t2-32-16\ttrue\npuzzle\t2-89-19\t2 0 20001 0\npuzzle\t4-22-64\t1 0 20001 0\n";

const RECORD: &str = include_str!("../../../../crates/rules/tests/records/four-players.nlr");

/// A record for a day and one for a week.
const SOLO_RECORD: &str = include_str!("../../../../crates/rules/tests/records/solo.nlr");
const RECORD_OF_TWO: &str = include_str!("../../../../crates/rules/tests/records/two-players.nlr");

/// Days and weeks with every medal and without one.
const CHALLENGES: &str = "daily 1\n2026-11-10\t1\t2\ttrue\t81\t81 false\n2026-11-11\t1\t2\ttrue\t84\t81 false\n\
    2026-11-12\t1\t2\ttrue\t97\t81 false\n2026-11-13\t1\t2\ttrue\t130\t81 false\n\
    2026-11-14\t1\t2\ttrue\t84\t81 false\n2026-W45\t1\t2\ttrue\ttrue 19 0 4\t17 false\n\
    2026-W44\t1\t2\tfalse\tfalse 16 3 0\t17 false\n";
/// The stored review of the record with long names: its key, and its text.
const REVIEW: &str = include_str!("../../games/review-4.txt");

/// Stores games and a name, and makes the links that the states need.
pub(super) async fn prepare(ctx: &TestContext, states: &[State]) -> Result<Links> {
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": SILENT_BOTS })).await?;
    let answers = include_str!("../../js/stub_answers.js");
    ctx.browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": answers })).await?;
    // Nothing is on its way from one place to another while it is measured.
    let still = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    ctx.browser.cdp("Emulation.setEmulatedMedia", still).await?;
    ctx.open("#/").await?;
    let (review_key, review) = REVIEW.split_once('\n').unwrap_or_default();
    let items = json!({
        "nova-luna/settings": format!("name={}\n", LONG_NAMES[0]),
        "nova-luna/results": results(),
        "nova-luna/record/1": record(),
        "nova-luna/daily": CHALLENGES,
        "nova-luna/daily/2026-11-14": SOLO_RECORD,
        "nova-luna/daily/2026-W45": RECORD_OF_TWO,
        "nova-luna/daily-best/2026-11-14": format!("1\t82\n{SOLO_RECORD}"),
        "nova-luna/daily-best/2026-W45": format!("1\t15\n{RECORD_OF_TWO}"),
        review_key: review,
        "nova-luna/puzzles": PUZZLES,
    });
    ctx.eval("for (const key in arguments[0]) localStorage.setItem(key, arguments[0][key])", vec![items]).await?;
    ctx.open("#/records").await?;
    let mut links = Links::new();
    let needs = |link: &str| states.iter().any(|state| state.address == link);
    if needs(DEAL) {
        share(ctx, states, &mut links).await?;
    }
    if needs(WAITING) {
        links.insert(WAITING, create_table(ctx, &["[name=table-players][value='4']"]).await?);
        // The lobby lists a table only while its owner is there.
        let friend = ctx.open_browser(Device::Desktop).await?;
        friend.open("#/").await?;
        let clicks = ["[name=table-players][value='4']", "[name=public][value=public]"];
        links.insert(INVITED, create_table(&friend, &clicks).await?);
        friend.wait_for("[data-part=waiting]").await?;
    }
    if needs(MATCH) {
        links.insert(MATCH, create_table(ctx, &["[name=table-players][value='4']", "[data-other-seat]"]).await?);
        wait_for_match(ctx).await?;
    }
    if needs(WATCHED) {
        let friend = ctx.open_browser(Device::Desktop).await?;
        friend.open("#/").await?;
        let name = json!(format!("name={}\n", LONG_NAMES[1]));
        friend.eval("localStorage.setItem('nova-luna/settings', arguments[0])", vec![name]).await?;
        friend.reload().await?;
        let link = create_table(&friend, &["[name=table-players][value='4']", "[data-other-seat]"]).await?;
        wait_for_match(&friend).await?;
        links.insert(WATCHED, link);
    }
    Ok(links)
}

async fn wait_for_match(ctx: &TestContext) -> Result {
    ctx.wait_for("[data-play]").await
}

/// A game of each kind, with every result.
fn results() -> String {
    let solo = (0..12_u32)
        .map(|number| format!("{}\t{number}\t20\tfalse\t-\tsolo:{}\tperson=", 100 + number, 70 + 9 * number));
    let long = LONG_NAMES.map(|name| format!("\tperson={name}")).concat();
    let others = [
        "1\t1794816687579\t20\tfalse\t-\tranked:4,3,2,1:6,6,4,2".to_owned() + &long,
        "2\t1794816687579\t20\ttrue\t-\tranked:2,1,3,4:5,0,7,9\tperson=\tbot=master\tbot=casual\tbot=skilled"
            .to_owned(),
        "3\t1794816687579\t20\ttrue\t-\tconceded:2,1:5,0\tperson=\tbot=novice".to_owned(),
        "4\t1794816687579\t20\tfalse\t-\tgiven-up\tperson=\tbot=expert".to_owned(),
        format!("5\t1794816687579\t20\tfalse\t-\tranked:1,2:0,7\tperson={}\tbot=master", LONG_NAMES[0]),
    ];
    ["results 1".to_owned()].into_iter().chain(solo).chain(others).map(|line| line + "\n").collect()
}

/// A game at a real table with a display, a task to look for, and a solo sheet.
fn companion() -> String {
    let players = (1..).zip(LONG_NAMES).map(|(seat, name)| format!("player\t{seat}\t{name}\n"));
    let tiles = [(25, 0, 0), (4, 1, 0), (12, 2, 0), (1, 1, 1), (13, 2, 1), (40, 0, -1), (62, 1, -1), (30, 3, 1)];
    let tiles = tiles.map(|(tile, x, y)| format!("laid\t1\t{tile}\t{x}\t{y}\tfalse\n"));
    let costs = [2, 5, 4, 3, 4, 3, 4, 3, 1, 2, 2].map(|cost| format!("counted\t{cost}\n")).concat();
    let moves = [4, 2, 4, 2, 1].map(|cost| format!("moved\t{cost}\n"));
    let head = ["companion 1\n".to_owned()];
    head.into_iter().chain(players).chain(moves).chain(tiles).chain([costs]).collect()
}

/// The record, with long names.
fn record() -> String {
    (1..)
        .zip(LONG_NAMES)
        .fold(RECORD.to_owned(), |record, (seat, name)| record.replace(&format!("random {seat} (bot)"), name))
}

/// Runs the script that opens a state.
async fn run(
    ctx: &TestContext,
    game: Option<String>,
    hash: &str,
    clicks: &[&str],
    answers: &str,
    until: &str,
) -> Result {
    let values = vec![json!(game), json!(hash), json!(clicks), json!(answers), json!(until)];
    let missing = ctx.eval_async(include_str!("../../js/open_state.js"), values).await?;
    ensure(missing.is_null(), || format!("{missing} does not appear"))
}

/// Opens a screen in a state.
pub(super) async fn open(ctx: &TestContext, state: &State, links: &Links) -> Result {
    let address = links.get(state.address).map_or(state.address, String::as_str);
    if address.starts_with("#/companion") {
        // What was entered in a state before is kept, and not part of this one.
        ctx.eval("localStorage['nova-luna/companion'] = arguments[0]", vec![json!(companion())]).await?;
    }
    run(ctx, state.saved_game(), address, state.clicks, state.answers, state.until).await
}

/// Switches the language in the settings.
pub(in crate::scenarios) async fn speak(ctx: &TestContext, language: &str) -> Result {
    run(ctx, None, "#/settings", &[], "{}", "[data-set=edition]").await?;
    let script = "const list = document.querySelector('[data-set=edition]'); list.value = arguments[0]; \
                  list.dispatchEvent(new Event('change', { bubbles: true }))";
    ctx.eval(script, vec![json!(language)]).await?;
    ctx.wait_until("the language", &format!("return document.documentElement.lang === '{language}'")).await
}

/// Reads the links of a deal and of a position from the dialog of a game.
async fn share(ctx: &TestContext, states: &[State], links: &mut Links) -> Result {
    // The shortest game: it is not over, so that its position can be played on.
    let game = states.iter().filter(|state| state.moves().is_some()).min_by_key(|state| state.moves());
    run(
        ctx,
        game.and_then(State::saved_game),
        "#/play",
        &["[data-act=menu]", "dialog [data-act=share]"],
        "{}",
        "[data-link=position]",
    )
    .await?;
    for (name, link) in [(DEAL, "deal"), (POSITION, "position")] {
        let script = "return `#${document.querySelector(`[data-link=${arguments[0]}]`).value.split('#')[1]}`";
        links.insert(name, text(&ctx.eval(script, vec![json!(link)]).await?)?);
    }
    if let Some(link) = links.get(POSITION).cloned() {
        links.insert(PLAY_ON, link.replace("#/position/", "#/play-on/"));
        let friends = link.replace("#/position/", "#/play-on-friends/");
        run(ctx, None, &friends, &["[data-act=create-table]"], "{}", "[data-part=position]").await?;
        links.insert(FROM_POSITION, text(&ctx.eval("return location.hash", Vec::new()).await?)?);
        links.insert(PLAY_ON_FRIENDS, friends);
    }
    Ok(())
}

fn text(value: &Value) -> Result<String> {
    value.as_str().map(str::to_owned).ok_or_else(|| Error::Unexpected(format!("{value} is not a text")))
}

/// Creates a table after some clicks; returns its address. A list among the clicked elements gets its second option.
async fn create_table(ctx: &TestContext, clicks: &[&str]) -> Result<String> {
    let mut all = clicks.to_vec();
    all.push("[data-act=create-table]");
    press(ctx, &all).await
}

/// Clicks in the lobby until the page goes to a table; returns its address.
async fn press(ctx: &TestContext, clicks: &[&str]) -> Result<String> {
    run(ctx, None, "#/online", &[], "{}", "[data-act=create-table]").await?;
    for selector in clicks {
        let script = "for (const element of document.querySelectorAll(arguments[0])) { \
            if (element.localName !== 'select') { element.click(); continue; } \
            element.selectedIndex = 2; element.dispatchEvent(new Event('change', { bubbles: true })); }";
        ctx.eval(script, vec![json!(selector)]).await?;
    }
    ctx.wait_until("the table", "return /^#\\/table\\/[0-9a-f]{32}/.test(location.hash)").await?;
    text(&ctx.eval("return location.hash", Vec::new()).await?)
}
