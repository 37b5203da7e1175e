//! Several browsers that play each other through the real server.

use std::time::Duration;

use serde_json::json;

use crate::browser::Size;
use crate::player::{self, Hands};
use crate::programs::Game;
use crate::stage::Stage;
use crate::trouble::{Outcome, Trouble, ensure};

/// More turns than any game has.
const MOST_TURNS: usize = 400;

/// Founds a table under a name; answers the link for the others.
async fn found(stage: &Stage, name: &str) -> Outcome<String> {
    stage.open("#/online").await?;
    stage.until("the server", "return Boolean(document.querySelector('[data-part=online]'))").await?;
    call(stage, name).await?;
    stage.tap("[data-act=\"found\"]").await?;
    waiting(stage).await?;
    stage.until("the link", "return Boolean(document.querySelector('[data-link=join]')?.value)").await?;
    value(stage, "[data-link=join]").await
}

async fn waiting(stage: &Stage) -> Outcome {
    stage.until("the waiting room", "return Boolean(document.querySelector('[data-part=waiting]'))").await
}

async fn value(stage: &Stage, selector: &str) -> Outcome<String> {
    let found = stage.js("return document.querySelector(arguments[0]).value", vec![json!(selector)]).await?;
    found.as_str().map(str::to_owned).ok_or_else(|| Trouble::Wrong(format!("{selector} has no value")))
}

/// Types a name, as a keyboard would.
async fn call(stage: &Stage, name: &str) -> Outcome {
    let script = "const field = document.querySelector('[data-set=name]'); field.value = arguments[0]; \
                  field.dispatchEvent(new Event('input', { bubbles: true }))";
    stage.js(script, vec![json!(name)]).await.map(drop)
}

/// Opens a link of this server.
async fn follow(stage: &Stage, link: &str) -> Outcome {
    let hash = link.split_once('#').map_or("", |(_, hash)| hash);
    stage.open(&format!("#{hash}")).await
}

/// Comes by a link and sits down.
async fn join(stage: &Stage, link: &str, name: &str, disc: &str) -> Outcome {
    follow(stage, link).await?;
    stage.until("the invitation", "return Boolean(document.querySelector('[data-part=invited]'))").await?;
    call(stage, name).await?;
    stage.js("document.querySelector(`.disc input[value=${arguments[0]}]`).click()", vec![json!(disc)]).await?;
    stage.tap("[data-act=\"sit\"]").await?;
    at_board(stage).await
}

async fn at_board(stage: &Stage) -> Outcome {
    stage.until("the board", "return Boolean(document.querySelector('[data-play]'))").await
}

/// Waits until both have seen the same.
async fn level(one: &Stage, other: &Stage) -> Outcome {
    let version = player::look(one).await?.version.max(player::look(other).await?.version);
    let script = format!("return Number(document.querySelector('[data-play]').dataset.version) >= {version}");
    one.until("the other's turn", &script).await?;
    other.until("the other's turn", &script).await
}

/// Whoever's turn it is takes it; false once the game is over.
async fn turn(one: &Stage, other: &Stage) -> Outcome<bool> {
    level(one, other).await?;
    let (first, second) = (player::look(one).await?, player::look(other).await?);
    match (first.turn.as_str(), second.turn.as_str()) {
        ("over", "over") => return Ok(false),
        ("you", "other") => player::take_turn(one, Hands::Pointer, &first).await?,
        ("other", "you") => player::take_turn(other, Hands::Pointer, &second).await?,
        (mine, theirs) => return Err(Trouble::Wrong(format!("the turns are {mine} and {theirs}"))),
    }
    Ok(true)
}

async fn some_turns(one: &Stage, other: &Stage, turns: usize) -> Outcome {
    for _ in 0..turns {
        ensure(turn(one, other).await?, || "the game was over too soon".to_owned())?;
    }
    level(one, other).await
}

/// From the idea to the last disc: a link, a game between a computer and a phone with somebody who looks on, what is said,
/// the proof that the deal was fair, and a second game.
pub(super) async fn friends(stage: &mut Stage, game: &mut Game) -> Outcome {
    // One plays in the dark and one in the light, so that both are seen.
    stage.open("#/").await?;
    stage.js("localStorage.setItem('nova-luna/theme', 'dark')", vec![]).await?;
    let link = found(stage, "Ada").await?;
    stage.accessible("the waiting room").await?;
    stage.fits("the waiting room").await?;
    stage.picture("online-waiting").await?;
    let promised = stage.js("return document.querySelector('[data-part=commitment]').textContent", vec![]).await?;
    let friend = stage.friend(Size::Phone).await?;
    follow(&friend, &link).await?;
    friend.until("the invitation", "return Boolean(document.querySelector('[data-part=invited]'))").await?;
    friend.accessible("the invitation").await?;
    friend.fits("the invitation").await?;
    friend.picture("online-invited").await?;
    join(&friend, &link, "Béla", "orange").await?;
    at_board(stage).await?;
    some_turns(stage, &friend, 6).await?;
    stage.tap("[data-act=\"talk\"]").await?;
    stage.tap("[data-say=\"good-luck\"]").await?;
    friend.until("the phrase", "return Boolean(document.querySelector('[data-said]'))").await?;
    stage.accessible("a table of a server").await?;
    friend.accessible("a table of a server").await?;
    stage.fits("a table of a server").await?;
    friend.fits("a table of a server").await?;
    stage.picture("online-play").await?;
    friend.picture("online-play").await?;
    let looks_on = stage.friend(Size::Desktop).await?;
    let table = link.split("/join/").next().unwrap_or_default().to_owned();
    follow(&looks_on, &table).await?;
    at_board(&looks_on).await?;
    let mut turns = 6;
    while turn(stage, &friend).await? {
        turns += 1;
        ensure(turns < MOST_TURNS, || "the game does not end".to_owned())?;
    }
    for (who, expected) in [(&*stage, "fair"), (&friend, "fair"), (&looks_on, "consistent")] {
        let script = format!("return document.querySelector('[data-proof]')?.dataset.proof === '{expected}'");
        who.until("the proof", &script).await?;
    }
    stage.picture("online-end").await?;
    let record = stage.js_later(
        "fetch(`/api/v1/tables/${arguments[0]}/record`).then((answer) => answer.text()).then(arguments[1])",
        vec![json!(table.rsplit('/').next())],
    );
    let record = record.await?.as_str().unwrap_or_default().to_owned();
    ensure(promised.as_str().is_some_and(|promised| record.contains(promised)), || "another commitment".to_owned())?;
    let (right, said) = game.check(&record).await?;
    ensure(right && said.contains("committed secret"), || format!("nova-luna check says: {said}"))?;
    let noted = "return localStorage.getItem('nova-luna/results')?.split('\\n').filter(Boolean).length === 1";
    stage.until("the game among the records", noted).await?;
    stage.tap("[data-act=\"rematch\"]").await?;
    waiting(stage).await?;
    friend
        .until("the next game", "return document.querySelector('[data-act=rematch]')?.innerText.includes('Join')")
        .await?;
    friend.tap("[data-act=\"rematch\"]").await?;
    at_board(&friend).await?;
    at_board(stage).await?;
    some_turns(stage, &friend, 2).await
}

/// The server is killed in the middle of a game, and a turn is confirmed while it is away: after its return the turn is
/// played, once, and the game goes on. Loading a page again changes nothing.
pub(super) async fn restart(stage: &mut Stage, game: &mut Game) -> Outcome {
    let link = found(stage, "Ada").await?;
    let friend = stage.friend(Size::Desktop).await?;
    join(&friend, &link, "Béla", "blue").await?;
    at_board(stage).await?;
    some_turns(stage, &friend, 4).await?;
    let before = player::position(stage).await?;
    stage.reload().await?;
    at_board(stage).await?;
    player::same_position(stage, &before, "after loading again").await?;
    let mine = player::look(stage).await?.turn == "you";
    let (mover, other) = if mine { (&*stage, &friend) } else { (&friend, &*stage) };
    let now = player::look(mover).await?;
    player::choose(mover, Hands::Pointer, &now).await?;
    game.stop().await?;
    mover.tap("[data-act=\"confirm\"]").await?;
    let lost = "return document.querySelector('[data-banner=lost]') !== null";
    mover.until("the page to say that the server is away", lost).await?;
    ensure(player::look(mover).await?.version == now.version, || "nobody can have kept this turn".to_owned())?;
    game.resume().await?;
    let played =
        format!("return Number(document.querySelector('[data-play]').dataset.version) === {}", now.version + 1);
    mover.until("the turn to be kept", &played).await?;
    other.until("the turn to be told", &played).await?;
    some_turns(stage, &friend, 3).await?;
    // That the network was away is no fault of the page.
    drop(stage.browser.said().await?);
    Ok(())
}

/// Seats: brought to another device, signed out there, left again before the match, given to a bot.
pub(super) async fn seats(stage: &mut Stage, _game: &mut Game) -> Outcome {
    let link = found(stage, "Ada").await?;
    let friend = stage.friend(Size::Desktop).await?;
    stage.tap("[data-act=\"fill\"]").await?;
    at_board(stage).await?;
    follow(&friend, &link).await?;
    at_board(&friend).await?;
    ensure(!friend.has("[data-act=\"talk\"]:not(:disabled)").await?, || "who looks on cannot talk".to_owned())?;
    stage.tap("[data-act=\"menu\"]").await?;
    stage.tap("[data-act=\"links\"]").await?;
    stage.accessible("the links").await?;
    stage.picture("online-links").await?;
    let seat = value(stage, "[data-link=seat]").await?;
    follow(&friend, &seat).await?;
    at_board(&friend).await?;
    let hash = friend.js("return location.hash", vec![]).await?;
    ensure(!hash.as_str().unwrap_or_default().contains("seat"), || "the token stays in the address".to_owned())?;
    let now = player::wait_for_turn(&friend).await?;
    ensure(now.turn == "you", || format!("the turn is {}", now.turn))?;
    player::take_turn(&friend, Hands::Pointer, &now).await?;
    stage.tap("[data-act=\"rotate\"]").await?;
    friend
        .until("the other device to be signed out", "return Boolean(document.querySelector('[data-part=shut]'))")
        .await?;
    friend.accessible("a seat that was lost").await?;
    friend.tap("[data-act=\"look-on\"]").await?;
    at_board(&friend).await?;
    let second = found(stage, "Ada").await?;
    stage.tap("[data-act=\"leave\"]").await?;
    stage.on_screen("online").await?;
    follow(&friend, &second).await?;
    let gone = "return ['invited', 'shut'].some((part) => document.querySelector(`[data-part=${part}]`))";
    friend.until("a table with nobody", gone).await?;
    drop(friend.browser.said().await?);
    Ok(())
}

/// Two who want to play with anybody find each other; a public table is found in the list.
pub(super) async fn quick(stage: &mut Stage, _game: &mut Game) -> Outcome {
    let friend = stage.friend(Size::Phone).await?;
    for who in [&*stage, &friend] {
        who.open("#/online").await?;
        who.until("the server", "return Boolean(document.querySelector('[data-part=online]'))").await?;
    }
    stage.accessible("with friends").await?;
    friend.accessible("with friends").await?;
    friend.fits("with friends").await?;
    stage.picture("online").await?;
    friend.picture("online").await?;
    stage.tap("[data-act=\"quick\"]").await?;
    waiting(stage).await?;
    friend.tap("[data-act=\"quick\"]").await?;
    friend.until("the invitation", "return Boolean(document.querySelector('[data-part=invited]'))").await?;
    friend.tap("[data-act=\"sit\"]").await?;
    at_board(&friend).await?;
    at_board(stage).await?;
    some_turns(stage, &friend, 2).await?;
    stage.open("#/online").await?;
    stage.until("the own table", "return Boolean(document.querySelector('[data-part=mine] [data-table]'))").await
}

/// Ending by agreement, and by giving up.
pub(super) async fn offers(stage: &mut Stage, _game: &mut Game) -> Outcome {
    let link = found(stage, "Ada").await?;
    let friend = stage.friend(Size::Phone).await?;
    join(&friend, &link, "Béla", "purple").await?;
    at_board(stage).await?;
    some_turns(stage, &friend, 2).await?;
    stage.tap("[data-act=\"menu\"]").await?;
    stage.tap("[data-act=\"abandon\"]").await?;
    friend.until("the offer", "return Boolean(document.querySelector('[data-banner=offered]'))").await?;
    friend.accessible("an offer").await?;
    friend.picture("online-offer").await?;
    friend.tap("[data-act=\"abandon-no\"]").await?;
    stage.until("the answer", "return !document.querySelector('[data-banner]')").await?;
    friend.tap("[data-act=\"menu\"]").await?;
    friend.tap("[data-act=\"abandon\"]").await?;
    stage.until("the offer", "return Boolean(document.querySelector('[data-banner=offered]'))").await?;
    stage.tap("[data-act=\"abandon-yes\"]").await?;
    for who in [&*stage, &friend] {
        who.until("the end", "return document.querySelector('[data-play]').dataset.turn === 'over'").await?;
    }
    stage.tap("[data-act=\"rematch\"]").await?;
    friend
        .until("the next game", "return document.querySelector('[data-act=rematch]')?.innerText.includes('Join')")
        .await?;
    friend.tap("[data-act=\"rematch\"]").await?;
    at_board(stage).await?;
    stage.tap("[data-act=\"menu\"]").await?;
    stage.tap("[data-act=\"resign\"]").await?;
    stage.tap("[data-act=\"resign-yes\"]").await?;
    friend.until("the end", "return document.querySelector('[data-play]')?.dataset.turn === 'over'").await
}

/// A table with little patience, which the page does not offer; answers the links of the founder and of the others.
async fn found_impatient(stage: &Stage) -> Outcome<(String, String)> {
    stage.open("#/").await?;
    let script = "fetch('/api/v1/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: \
                  JSON.stringify({ seats: ['you', 'open'], patience: 10000 }) }) \
                  .then((answer) => answer.json()).then(arguments[0])";
    let created = stage.js_later(script, vec![]).await?;
    let link = |name: &str| created[name].as_str().map(str::to_owned);
    link("seat_link").zip(link("join_link")).ok_or_else(|| Trouble::Wrong(format!("no table: {created}")))
}

/// Whoever looks elsewhere is called when it is their turn. Whoever keeps everybody waiting is replaced by a bot, and can
/// come back.
pub(super) async fn absent(stage: &mut Stage, _game: &mut Game) -> Outcome {
    let (seat, link) = found_impatient(stage).await?;
    follow(stage, &seat).await?;
    waiting(stage).await?;
    let friend = stage.friend(Size::Desktop).await?;
    join(&friend, &link, "Béla", "blue").await?;
    at_board(stage).await?;
    stage.browser.cdp("Browser.grantPermissions", json!({ "permissions": ["notifications"] })).await?;
    stage.tap("[data-act=\"menu\"]").await?;
    stage.tap("[data-act=\"notices\"]").await?;
    let on = "return document.querySelector('[data-act=notices]').getAttribute('aria-pressed') === 'true'";
    stage.until("notices to be allowed", on).await?;
    stage.tap("[data-act=\"close\"]").await?;
    let elsewhere = "window.notices = []; Object.defineProperty(document, 'hidden', { get: () => true }); \
                     const Real = Notification; window.Notification = class extends Real { \
                     constructor(title, options) { super(title, options); notices.push(options.body); } };";
    stage.js(elsewhere, vec![]).await?;
    // Until it is the friend's turn, and then once more until it is the founder's.
    while player::look(&friend).await?.turn != "you" {
        turn(stage, &friend).await?;
        level(stage, &friend).await?;
    }
    stage.js("notices.length = 0", vec![]).await?;
    while player::look(stage).await?.turn != "you" {
        turn(stage, &friend).await?;
        level(stage, &friend).await?;
    }
    stage.until("a notice", "return notices.includes('Your turn')").await?;
    while player::look(&friend).await?.turn != "you" {
        turn(stage, &friend).await?;
        level(stage, &friend).await?;
    }
    let late = "return Boolean(document.querySelector('[data-banner=absent]'))";
    ensure(stage.js(late, vec![]).await? == json!(false), || "nobody has waited yet".to_owned())?;
    stage.until_within(Duration::from_secs(20), "the friend to be late", late).await?;
    stage.picture("online-absent").await?;
    stage.tap("[data-act=\"replace\"]").await?;
    friend.until("a bot in one's place", "return Boolean(document.querySelector('[data-banner=replaced]'))").await?;
    friend.tap("[data-act=\"return\"]").await?;
    friend.until("one's own seat", "return !document.querySelector('[data-banner=replaced]')").await?;
    level(stage, &friend).await?;
    some_turns(stage, &friend, 2).await
}
