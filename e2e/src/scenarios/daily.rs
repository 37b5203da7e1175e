//! The daily deal and the weekly challenge: the first try counts, everything else is kept apart from it.

use nova_luna_ai::challenge::Challenge;
use nova_luna_rules::{Action, Game};
use serde_json::json;

use crate::context::TestContext;
use crate::error::{Error, Result, ensure};
use crate::player::{self, InputMethod};
use crate::process::GameProcess;

/// The file of pars. Its first day is played with its own line, which is the shortest way to a gold medal.
const PARS: &str = include_str!("../../../data/daily.txt");

/// A day with its par and the actions that reach it.
fn first_day() -> Result<(&'static str, &'static str, Vec<&'static str>)> {
    let line = PARS.lines().nth(1).unwrap_or_default();
    let fields: Vec<&str> = line.split('\t').collect();
    match fields.as_slice() {
        [day, par, _, _, actions] => Ok((day, par, actions.split(' ').collect())),
        _ => Err(Error::Unexpected(format!("{line} is not a day"))),
    }
}

/// Nothing moves, so that games are quick.
async fn stand_still(ctx: &TestContext) -> Result {
    let still = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    ctx.browser.cdp("Emulation.setEmulatedMedia", still).await?;
    Ok(())
}

/// Plays an action through the field for notation.
pub(super) async fn play_action(ctx: &TestContext, action: &str) -> Result {
    let script = "const [action, done] = arguments; \
        if (!document.querySelector('[data-act=notation]')) dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true })); \
        const look = () => { const field = document.querySelector('[data-act=notation]'); \
            if (!field) return requestAnimationFrame(look); \
            const play = document.querySelector('[data-play]'), before = play.dataset.version; \
            field.value = action; field.form.requestSubmit(); \
            const wait = () => (!play.isConnected || play.dataset.version !== before ? done(true) : setTimeout(wait, 10)); wait(); }; look();";
    let done = ctx.eval_async(script, vec![json!(action)]).await?;
    ensure(done == json!(true), || format!("{action}: {done}"))
}

async fn text(ctx: &TestContext, selector: &str) -> Result<String> {
    ctx.read(&format!("return document.querySelector('{selector}').textContent")).await
}

/// A day is played to its end, has a medal and a text to share, and stays so; a second try is not counted.
pub(super) async fn day(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let (day, par, actions) = first_day()?;
    stand_still(ctx).await?;
    ctx.open(&format!("#/daily/{day}")).await?;
    ctx.wait_until("par", &format!("return document.querySelector('.lead-text').textContent.includes('{par}')"))
        .await?;
    let limits = format!("return document.querySelector('.lead-text .medals').textContent.startsWith('up to {par}')");
    ctx.expect("the limits of the medals", &limits, json!(true)).await?;
    ctx.check_accessibility("daily deal").await?;
    ctx.screenshot("daily").await?;
    ctx.tap("[data-act=play]").await?;
    ctx.wait_for_screen("play").await?;
    ensure(!ctx.has("[data-act=hint]").await?, || "a challenge offers hints".to_owned())?;
    let (first, rest) = actions.split_at(2);
    for action in first {
        play_action(ctx, action).await?;
    }
    continue_later(ctx, day).await?;
    for action in rest {
        play_action(ctx, action).await?;
    }
    ctx.wait_for_screen("daily").await?;
    check_result(ctx, par).await?;
    // Reaching par is an occasion, once, and without the light where nothing should move.
    ctx.wait_for("[data-part=verdict] [data-part=moment]").await?;
    ensure(!ctx.has(".moonlight").await?, || "there is moonlight".to_owned())?;
    ctx.check_accessibility("daily result").await?;
    ctx.screenshot("daily-result").await?;
    ctx.reload().await?;
    ctx.wait_for_screen("daily").await?;
    check_result(ctx, par).await?;
    ensure(!ctx.has("[data-part=moment]").await?, || "the occasion comes again".to_owned())?;
    second_try(ctx, par, actions[0]).await?;
    own_game(ctx).await?;
    par_line(ctx).await?;
    calendar(ctx, day).await
}

/// Another game does not end the first try: it waits, and can be continued.
async fn continue_later(ctx: &TestContext, day: &str) -> Result {
    let before = player::read_position(ctx).await?;
    ctx.open("#/daily/2026-01-01").await?;
    ctx.tap("[data-act=play]").await?;
    ctx.wait_for_screen("play").await?;
    ctx.navigate(&format!("#/daily/{day}"), "daily").await?;
    ctx.tap("[data-act=play]").await?;
    ctx.wait_for_screen("play").await?;
    player::check_position(ctx, &before, "after another game").await
}

/// The result: as many points as par, gold, and a text without a tile.
async fn check_result(ctx: &TestContext, par: &str) -> Result {
    ctx.wait_for("[data-part=verdict] .medal").await?;
    let verdict = text(ctx, "[data-part=verdict] h2").await?;
    ensure(verdict == format!("{par} points"), || format!("the verdict is {verdict}"))?;
    let insight = text(ctx, "[data-part=insight]").await?;
    let is_kind = insight.starts_with("Beautifully played. ") && insight.len() > 30;
    ensure(is_kind, || format!("the insight is {insight}"))?;
    let limit = text(ctx, ".par-card .medals span").await?;
    ensure(limit == format!("up to {par}"), || format!("the limit of gold is {limit}"))?;
    let card = ctx.read("return document.querySelector('[data-part=card]').getAttribute('aria-label')").await?;
    let lines: Vec<&str> = card.lines().collect();
    ensure(lines.get(1) == Some(&format!("{par} 🥇 par {par}").as_str()), || format!("the text is {card}"))?;
    let moons = lines.iter().skip(2).take(2).all(|line| line.chars().all(|moon| "🌑🌒🌓🌔🌕".contains(moon)));
    ensure(lines.len() >= 4 && moons, || format!("the text is {card}"))
}

/// A second try says before it begins that it does not count, and changes nothing.
async fn second_try(ctx: &TestContext, par: &str, action: &str) -> Result {
    let note = text(ctx, ".own-game > div").await?;
    ensure(note.contains("A second try doesn’t count."), || format!("before a second try: {note}"))?;
    ctx.tap("[data-act=again]").await?;
    ctx.wait_for_screen("play").await?;
    play_action(ctx, action).await?;
    ctx.eval("history.back()", Vec::new()).await?;
    ctx.wait_for_screen("daily").await?;
    check_result(ctx, par).await
}

/// The player's game opens at its end; its review leads back to it, and it to the day.
async fn own_game(ctx: &TestContext) -> Result {
    ctx.tap("[data-act=own-game]").await?;
    ctx.wait_for_screen("replay").await?;
    let at_end = "return document.querySelector('[data-act=last]').disabled";
    ctx.wait_until("the end of the game", at_end).await?;
    ctx.tap("[data-act=previous]").await?;
    let number = "return document.querySelector('[data-act=slider]').value";
    let before = ctx.eval(number, Vec::new()).await?;
    ctx.tap("[data-go=review]").await?;
    ctx.wait_for_screen("review").await?;
    ctx.press("Escape").await?;
    ctx.wait_for_screen("replay").await?;
    ctx.expect("the move before the review", number, before).await?;
    ctx.tap("[data-go=back]").await?;
    ctx.wait_for_screen("daily").await
}

/// The line of par, which the server has sent or the file of the page has by now, is a replay that leads back to the day.
async fn par_line(ctx: &TestContext) -> Result {
    let line = PARS.lines().take(2).collect::<Vec<_>>().join("\n");
    ctx.eval("localStorage['nova-luna/daily-pars'] = arguments[0]", vec![json!(line)]).await?;
    ctx.reload().await?;
    ctx.wait_for_screen("daily").await?;
    ctx.wait_for("[data-act=par-line]").await?;
    ctx.tap("[data-act=par-line]").await?;
    ctx.wait_for_screen("replay").await?;
    ctx.tap("[data-go=back]").await?;
    ctx.wait_for_screen("daily").await
}

/// The calendar shows the medal, moves by keys, and opens a past day.
async fn calendar(ctx: &TestContext, day: &str) -> Result {
    let label = format!("return document.querySelector('[data-day=\"{day}\"]').getAttribute('aria-label')");
    let label = ctx.eval(&label, Vec::new()).await?;
    ensure(label.as_str().is_some_and(|label| label.ends_with("gold medal")), || format!("the day is {label}"))?;
    ctx.eval("document.querySelector(arguments[0]).focus()", vec![json!(format!("[data-day='{day}']"))]).await?;
    ctx.press("ArrowUp").await?;
    ctx.wait_until("the week before", "return document.activeElement.dataset.day === '2026-11-09'").await?;
    ctx.press("Enter").await?;
    ctx.wait_until(
        "a past day",
        "return document.querySelector('[data-challenge]')?.dataset.challenge === '2026-11-09'",
    )
    .await?;
    ctx.wait_for("[data-act=play]").await
}

/// The weekly challenge is played against the bot, and waits while something else is played.
pub(super) async fn week(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    stand_still(ctx).await?;
    ctx.open("#/weekly/2026-W47").await?;
    ctx.wait_for("[data-act=play]").await?;
    ctx.check_accessibility("weekly challenge").await?;
    ctx.screenshot("weekly").await?;
    ctx.tap("[data-act=play]").await?;
    ctx.wait_for_screen("play").await?;
    player::play_turns(ctx, InputMethod::Pointer, 2).await?;
    player::wait_for_turn(ctx).await?;
    let before = player::read_position(ctx).await?;
    ctx.open("#/weekly/2026-W47").await?;
    let label = "return document.querySelector('[data-act=play]').textContent";
    ctx.expect("the button of a running challenge", label, json!("Continue")).await?;
    ctx.tap("[data-act=play]").await?;
    ctx.wait_for_screen("play").await?;
    player::check_position(ctx, &before, "after continuing").await
}

/// A day that is not in the file of pars.
const UNKNOWN_DAY: &str = "2026-01-02";

/// Plays the deal of a day: always the legal action with this number, or the last one. Returns the score and the
/// actions.
fn play_natively(challenge: Challenge, choice: usize) -> Option<(u16, Vec<Action>)> {
    let mut game = Game::deal(&challenge.deal()?, challenge.discs()).ok()?;
    let mut actions = Vec::new();
    loop {
        let legal = game.legal_actions();
        let Some(action) = legal.len().checked_sub(1).and_then(|last| legal.get(choice.min(last))) else { break };
        game.play(action).ok()?;
        actions.push(action);
    }
    Some((game.view().solo_score()?.0, actions))
}

/// A second try that beats par is the best known, and the player is told so; what counts stays the first.
pub(super) async fn again(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    let challenge = UNKNOWN_DAY.parse::<Challenge>().map_err(|_| Error::Unexpected("not a day".to_owned()))?;
    let mut games: Vec<_> = (0..40).filter_map(|choice| play_natively(challenge, choice)).collect();
    games.sort_by_key(|(score, _)| *score);
    let ((best, good), (worst, bad)) = match games.as_slice() {
        [first, .., last] if first.0 < last.0 => (first, last),
        _ => return Err(Error::Unexpected("all games are alike".to_owned())),
    };
    let line = bad.iter().map(Action::to_string).collect::<Vec<_>>().join(" ");
    stand_still(ctx).await?;
    ctx.open("#/").await?;
    let items = json!({
        "nova-luna/daily": format!("daily 1\n{UNKNOWN_DAY}\t1\t2\tfalse\t{worst}\t-\n"),
        "nova-luna/daily-pars": format!("nova-luna-pars 1\n{UNKNOWN_DAY}\t{worst}\tbest\tsolver 7\t{line}\n"),
    });
    ctx.eval("for (const key in arguments[0]) localStorage.setItem(key, arguments[0][key])", vec![items]).await?;
    ctx.open(&format!("#/daily/{UNKNOWN_DAY}")).await?;
    ctx.wait_for("[data-part=verdict] .medal").await?;
    ensure(!ctx.has("[data-part=best-try]").await?, || "there is a best try before the second".to_owned())?;
    ctx.tap("[data-act=again]").await?;
    ctx.wait_for_screen("play").await?;
    for action in good {
        play_action(ctx, &action.to_string()).await?;
    }
    ctx.wait_for_screen("daily").await?;
    let expected = format!("Your best try: {best} points. {} under par, a new best!", worst - best);
    let has_message = format!("return document.querySelector('[data-part=best-try] p')?.textContent === '{expected}'");
    ctx.wait_until("the new best known", &has_message).await?;
    let status = text(ctx, ".daily-status").await?;
    ensure(status.ends_with("a new best!"), || format!("the live region says {status}"))?;
    let verdict = text(ctx, "[data-part=verdict] h2").await?;
    ensure(verdict == format!("{worst} points"), || format!("the first try counts no more: {verdict}"))?;
    ctx.check_accessibility("a new best known").await?;
    ctx.check_fits("a new best known").await?;
    ctx.screenshot("daily-best-known").await?;
    ctx.reload().await?;
    ctx.wait_until("the best try after a reload", &has_message).await?;
    ctx.tap("[data-act=best-try]").await?;
    ctx.wait_for_screen("replay").await?;
    let result = text(ctx, "[data-part=result]").await?;
    ensure(result.contains(&best.to_string()), || format!("the replay of the best try is {result}"))
}
