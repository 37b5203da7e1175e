//! Gestures on a phone: pinch, pan, double tap, edge pills, and swipes over the sheets.

use std::time::{Duration, Instant, SystemTime};

use serde_json::{Value, json};

use crate::browser::Device;
use crate::context::{TestContext, WAIT_TIMEOUT};
use crate::error::{Error, Result, ensure};
use crate::process::GameProcess;

/// A late four-player game, whose display does not fit on a phone at the least size.
const GAME: &str = include_str!("../games/late-4.txt");

/// Steps of a moving finger, and the seconds between two of them.
const STEPS: u32 = 10;
const STEP_TIME: f64 = 0.016;
/// Seconds that a finger rests before it is lifted.
const REST_TIME: f64 = 0.12;
/// Seconds between the events of a double tap.
const TAP_TIME: f64 = 0.06;

type Point = (f64, f64);

pub(super) async fn play(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/").await?;
    let settings = "localStorage.setItem('nova-luna/table', arguments[0]); \
                    localStorage.setItem('nova-luna/settings', 'still=on\\n')";
    ctx.eval(settings, vec![json!(GAME)]).await?;
    ctx.open("#/play").await?;
    ctx.wait_for(".own [data-tile]").await?;
    ctx.tap("[data-take=\"1\"]").await?;
    ctx.wait_until("the cells", "return document.querySelectorAll('[data-cell][data-gain]').length > 3").await?;
    check_pills(ctx).await?;
    check_pinch(ctx).await?;
    check_pan(ctx).await?;
    check_double_tap(ctx).await?;
    check_task_sheet(ctx).await?;
    check_peek(ctx).await?;
    check_glides(ctx).await?;
    check_escape(ctx).await
}

/// A tile can be dragged to a cell, from the wheel and from its card. The gains of all cells are lit until it is dropped.
pub(super) async fn drag(ctx: &mut TestContext, _game: &mut GameProcess) -> Result {
    ctx.open("#/").await?;
    ctx.eval("localStorage.setItem('nova-luna/table', arguments[0])", vec![json!(GAME)]).await?;
    ctx.open("#/play").await?;
    ctx.wait_for(".own [data-tile]").await?;
    if ctx.device == Device::Desktop {
        let cursors = "return ['[data-take]', '[data-wheel]'].map((tile) => getComputedStyle(document.querySelector(tile)).cursor)";
        ctx.expect("tiles that can be dragged", cursors, json!(["grab", "grab"])).await?;
    }
    for (from, number) in [("[data-wheel=\"2\"]", 2), ("[data-take=\"3\"]", 3)] {
        drag_tile(ctx, from, number).await?;
        ctx.press("u").await?;
        ctx.wait_until("the tile to go back", "return !document.querySelector('[data-take][aria-pressed=true]')")
            .await?;
        ctx.wait_until_still().await?;
    }
    drop_before_a_cell(ctx).await?;
    drag_in_a_lesson(ctx).await
}

/// Presses on a tile and begins to drag it.
async fn lift(ctx: &TestContext, pointer: &mut Fingers<'_>, from: &str) -> Result {
    ctx.wait_until_at_rest(from).await?;
    let (x, y) = middle_of(ctx, from).await?;
    pointer.press((x, y)).await?;
    pointer.carry((x + 6.0, y + 6.0)).await?;
    pointer.carry((x + 16.0, y + 16.0)).await
}

/// If the system ends a drag, the cell below it is no longer tried.
async fn drop_before_a_cell(ctx: &TestContext) -> Result {
    let mut pointer = Fingers::new(ctx);
    lift(ctx, &mut pointer, "[data-take=\"3\"]").await?;
    ctx.wait_until_at_rest("[data-cell]").await?;
    let cell = ctx.eval(include_str!("../js/visible_cell.js"), Vec::new()).await?;
    let at = (number(&cell, "x"), number(&cell, "y"));
    pointer.carry(at).await?;
    ctx.wait_for("[data-cell].tried").await?;
    ctx.eval("window.dispatchEvent(new PointerEvent('pointercancel'))", Vec::new()).await?;
    ctx.wait_until("the drag to end", "return !document.querySelector('[data-dragging], .dragged, [data-cell].tried')")
        .await?;
    pointer.release(at).await
}

/// Lesson 1 shows a drag, and a drag solves lesson 4.
async fn drag_in_a_lesson(ctx: &TestContext) -> Result {
    ctx.open("#/learn/1").await?;
    ctx.wait_for(".drag-picture").await?;
    ctx.open("#/learn/4").await?;
    let mut pointer = Fingers::new(ctx);
    lift(ctx, &mut pointer, "[data-take=\"1\"]").await?;
    let cell = "[data-cell=\"-1,0\"]";
    ctx.wait_until_at_rest(cell).await?;
    let at = middle_of(ctx, cell).await?;
    pointer.carry(at).await?;
    ctx.wait_for(".trial-board[data-dragging]").await?;
    pointer.release(at).await?;
    ctx.wait_for("[data-state=right]").await
}

/// Drags a tile to a cell, and checks what can be seen meanwhile.
async fn drag_tile(ctx: &TestContext, from: &str, tile: u8) -> Result {
    let mut pointer = Fingers::new(ctx);
    lift(ctx, &mut pointer, from).await?;
    let lit = "const all = [...document.querySelectorAll('[data-dragging] [data-cell][data-gain] > span')];
        return all.length > 3 && all.every((cell) => getComputedStyle(cell).borderTopWidth === '2px')";
    ctx.wait_until("all gains to be lit", lit).await?;
    ctx.wait_until_still().await?;
    ctx.wait_until_at_rest("[data-cell]").await?;
    let cell = ctx.eval(include_str!("../js/visible_cell.js"), Vec::new()).await?;
    let at = (number(&cell, "x"), number(&cell, "y"));
    pointer.carry(at).await?;
    let name = cell["cell"].as_str().unwrap_or_default();
    ctx.wait_for(&format!("[data-cell=\"{name}\"].tried")).await?;
    ctx.screenshot(&format!("drag-{tile}")).await?;
    pointer.release(at).await?;
    ctx.wait_for(&format!("[data-cell=\"{name}\"][aria-pressed=true]")).await?;
    let still = ctx.has("[data-dragging], .dragged").await?;
    ensure(!still && ctx.has(&format!("[data-take=\"{tile}\"][aria-pressed=true]")).await?, || {
        format!("tile {tile} was not dropped on {name}")
    })
}

/// The display glides when an edge pill pans it or the button for everything zooms it; a finger stops it where it is.
async fn check_glides(ctx: &TestContext) -> Result {
    ctx.eval("localStorage.setItem('nova-luna/settings', '')", Vec::new()).await?;
    ctx.open("#/").await?;
    ctx.open("#/play").await?;
    ctx.wait_for(".own [data-tile]").await?;
    ctx.tap("[data-take=\"1\"]").await?;
    wait_for(ctx, "a pill", |now| number(now, "right") > 0.0).await?;
    // A display that is lower than its area stays in its middle, so a stopped zoom moves it a little.
    for (button, most) in [(".pill.right", 3.0), ("[data-act=fit]", 12.0)] {
        // The pick lets the display glide, too, and collapses the wheel above it.
        ctx.wait_until_at_rest("[data-cell]").await?;
        let found = ctx.eval_async(include_str!("../js/stop_glide.js"), vec![json!(button)]).await?;
        let stops = found["left"] == json!(0) && number(&found, "jump") < most;
        ensure(found["duration"] == json!(220) && number(&found, "moved") > 3.0 && stops, || {
            format!("after {button}: {found}")
        })?;
    }
    Ok(())
}

/// Returns the width of a cell, the scrolled distance, the area, and what must not change.
async fn look(ctx: &TestContext) -> Result<Value> {
    let found = ctx.eval(include_str!("../js/display_view.js"), Vec::new()).await?;
    ensure(found["scale"] == json!(1), || format!("the browser has zoomed the page: {found}"))?;
    ensure(found["picked"] == json!(0), || format!("a gesture has picked a cell: {found}"))?;
    Ok(found)
}

fn number(found: &Value, name: &str) -> f64 {
    found[name].as_f64().unwrap_or(f64::NAN)
}

/// Returns the middle of the display area.
fn middle(found: &Value) -> Point {
    (number(found, "x"), number(found, "y"))
}

/// The fingers of a gesture. Its events have times of their own, so that a busy machine makes no other gesture of it.
struct Fingers<'a> {
    ctx: &'a TestContext,
    /// Seconds since 1970.
    time: f64,
}

impl<'a> Fingers<'a> {
    fn new(ctx: &'a TestContext) -> Self {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        Self { ctx, time: now.as_secs_f64() }
    }

    /// Sends an event some seconds after the last one.
    async fn touch(&mut self, after: f64, mode: &str, fingers: &[Point]) -> Result {
        self.time += after;
        let points: Vec<Value> = (0..).zip(fingers).map(|(id, (x, y))| json!({ "x": x, "y": y, "id": id })).collect();
        let event = json!({ "type": mode, "touchPoints": points, "timestamp": self.time });
        self.ctx.browser.cdp("Input.dispatchTouchEvent", event).await.map(drop)
    }
}

/// What holds a dragged tile: a finger, or the mouse.
impl Fingers<'_> {
    async fn press(&mut self, at: Point) -> Result {
        self.hold(at, "touchStart", "mousePressed").await
    }

    async fn carry(&mut self, at: Point) -> Result {
        self.hold(at, "touchMove", "mouseMoved").await
    }

    async fn release(&mut self, at: Point) -> Result {
        self.hold(at, "touchEnd", "mouseReleased").await
    }

    async fn hold(&mut self, (x, y): Point, touch: &str, mouse: &str) -> Result {
        if self.ctx.device == Device::Phone {
            let fingers = [(x, y)];
            return self.touch(STEP_TIME, touch, if touch == "touchEnd" { &[] } else { &fingers }).await;
        }
        let buttons = u8::from(mouse != "mouseReleased");
        let event = json!({ "type": mouse, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": 1 });
        self.ctx.browser.cdp("Input.dispatchMouseEvent", event).await.map(drop)
    }
}

/// Moves fingers from their first to their second points, and lifts them. They rest before: Chromium takes the next tap
/// after a flick for the end of that flick, and makes no click of it.
async fn glide(ctx: &TestContext, ways: &[(Point, Point)]) -> Result {
    let at = |share: f64| -> Vec<Point> {
        let between =
            |(from, to): &(Point, Point)| (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
        ways.iter().map(between).collect()
    };
    let mut fingers = Fingers::new(ctx);
    fingers.touch(0.0, "touchStart", &at(0.0)).await?;
    for step in 1..=STEPS {
        fingers.touch(STEP_TIME, "touchMove", &at(f64::from(step) / f64::from(STEPS))).await?;
    }
    fingers.touch(REST_TIME, "touchMove", &at(1.0)).await?;
    fingers.touch(STEP_TIME, "touchEnd", &[]).await
}

/// Moves two fingers apart or together, around a point.
async fn pinch(ctx: &TestContext, (x, y): Point, from: f64, to: f64) -> Result {
    glide(ctx, &[((x - from, y), (x - to, y)), ((x + from, y), (x + to, y))]).await
}

/// Waits until the display stands still and a condition about it holds.
async fn wait_for(ctx: &TestContext, what: &str, condition: impl Fn(&Value) -> bool) -> Result<Value> {
    let (mut last, begin) = (Value::Null, Instant::now());
    while begin.elapsed() < WAIT_TIMEOUT {
        let now = look(ctx).await?;
        if now == last && condition(&now) {
            return Ok(now);
        }
        last = now;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Err(Error::Unexpected(format!("waited for {what}: {last}")))
}

/// A tap on an edge pill brings the cells outside into view.
async fn check_pills(ctx: &TestContext) -> Result {
    let before = wait_for(ctx, "a pill", |now| number(now, "pills") > 0.0).await?;
    ctx.tap(".pill.right").await?;
    wait_for(ctx, "the cells at the right", |now| {
        number(now, "right") == 0.0 && number(now, "left") > number(&before, "left")
    })
    .await?;
    Ok(())
}

/// Two fingers enlarge and reduce the display. What lies between them stays there.
async fn check_pinch(ctx: &TestContext) -> Result {
    let before = wait_for(ctx, "the display", |now| number(now, "cell") > 0.0).await?;
    let (x, y) = middle(&before);
    let under = |found: &Value| {
        let cell = number(found, "cell");
        (
            (number(found, "left") + number(found, "width") / 2.0) / cell,
            (number(found, "top") + number(found, "height") / 2.0) / cell,
        )
    };
    pinch(ctx, (x, y), 50.0, 90.0).await?;
    let larger = wait_for(ctx, "a larger display", |now| number(now, "cell") > number(&before, "cell") * 1.6).await?;
    ensure(number(&larger, "cell") < number(&before, "cell") * 2.0, || format!("far too large: {larger}"))?;
    let ((x1, y1), (x2, y2)) = (under(&before), under(&larger));
    // The display was lower than the area, so that its margin counts too.
    ensure((x1 - x2).abs() < 0.6 && (y1 - y2).abs() < 1.2, || {
        format!("the point between the fingers moved from {x1:.1}, {y1:.1} to {x2:.1}, {y2:.1}: {larger}")
    })?;
    pinch(ctx, (x, y), 140.0, 40.0).await?;
    let whole = wait_for(ctx, "the whole display", |now| number(now, "pills") == 0.0).await?;
    ensure(number(&whole, "cell") < number(&before, "cell"), || format!("it does not fit: {whole}"))?;
    pinch(ctx, (x, y), 40.0, 140.0).await?;
    let large = wait_for(ctx, "a large display", |now| number(now, "cell") > number(&before, "cell") * 1.6).await?;
    // A tile has at most 120 pixels.
    ensure(number(&large, "cell") <= 125.0, || format!("larger than the limit: {large}"))
}

/// One finger moves the display, and picks no cell.
async fn check_pan(ctx: &TestContext) -> Result {
    let before = look(ctx).await?;
    let (x, y) = middle(&before);
    glide(ctx, &[((x, y), (x + 90.0, y))]).await?;
    wait_for(ctx, "a pan to the left", |now| number(now, "left") < number(&before, "left") - 50.0).await?;
    let before = look(ctx).await?;
    glide(ctx, &[((x, y), (x, y - 90.0))]).await?;
    wait_for(ctx, "a pan downwards", |now| number(now, "top") > number(&before, "top") + 50.0).await?;
    Ok(())
}

/// Two taps on a tile show everything, two more enlarge the tile.
async fn check_double_tap(ctx: &TestContext) -> Result {
    let before = look(ctx).await?;
    double_tap(ctx).await?;
    let whole = wait_for(ctx, "everything", |now| number(now, "cell") < number(&before, "cell") - 20.0).await?;
    ensure(number(&whole, "pills") == 0.0, || format!("something lies outside: {whole}"))?;
    double_tap(ctx).await?;
    wait_for(ctx, "large tiles", |now| (number(now, "cell") - 88.0).abs() < 1.0).await?;
    Ok(())
}

async fn double_tap(ctx: &TestContext) -> Result {
    let tile = ctx.eval(include_str!("../js/visible_tile.js"), Vec::new()).await?;
    let at = (number(&tile, "x"), number(&tile, "y"));
    let mut finger = Fingers::new(ctx);
    for _ in 0..2 {
        finger.touch(TAP_TIME, "touchStart", &[at]).await?;
        finger.touch(TAP_TIME, "touchEnd", &[]).await?;
    }
    Ok(())
}

/// Returns the middle of an element.
async fn middle_of(ctx: &TestContext, selector: &str) -> Result<Point> {
    let found = ctx.eval(include_str!("../js/element_center.js"), vec![json!(selector)]).await?;
    ensure(found["x"].is_number(), || format!("{selector}: {found}"))?;
    Ok((number(&found, "x"), number(&found, "y")))
}

async fn swipe(ctx: &TestContext, (x, y): Point, across: f64, down: f64) -> Result {
    glide(ctx, &[((x, y), (x + across, y + down))]).await
}

/// Pulls a sheet up or down and lifts the finger. The sheet follows the finger.
async fn check_pull(ctx: &TestContext, sheet: &str, (x, y): Point, by: f64) -> Result {
    let top = format!("return document.querySelector('{sheet}').getBoundingClientRect().top");
    let before = ctx.eval(&top, Vec::new()).await?.as_f64().unwrap_or(f64::NAN);
    let mut finger = Fingers::new(ctx);
    finger.touch(0.0, "touchStart", &[(x, y)]).await?;
    for share in [0.25, 0.5, 0.75, 1.0] {
        finger.touch(STEP_TIME, "touchMove", &[(x, y + by * share)]).await?;
    }
    let follows = format!("const top = (() => {{ {top} }})(); return Math.abs(top - {before} - ({by})) < 3");
    ctx.wait_until("the sheet to follow the finger", &follows).await?;
    finger.touch(REST_TIME, "touchEnd", &[]).await
}

/// A swipe opens and closes the list of tasks.
async fn check_task_sheet(ctx: &TestContext) -> Result {
    let is = |open: bool| format!("return document.querySelector('[data-act=sheet]').ariaExpanded === '{open}'");
    check_pull(ctx, ".move", middle_of(ctx, "[data-act=sheet]").await?, -70.0).await?;
    ctx.wait_until("the open list of tasks", &is(true)).await?;
    swipe(ctx, middle_of(ctx, "[data-act=sheet]").await?, 4.0, 110.0).await?;
    ctx.wait_until("the closed list of tasks", &is(false)).await
}

/// Swipes show the displays of the others, and close the sheet.
async fn check_peek(ctx: &TestContext) -> Result {
    let title = "return document.querySelector('dialog[open] h2')?.textContent ?? ''";
    open_other_display(ctx).await?;
    let first = ctx.eval(title, Vec::new()).await?;
    ensure(first != json!(""), || "the sheet has no title".to_owned())?;
    let at = middle_of(ctx, "dialog[open] .peek .large").await?;
    check_pull(ctx, "dialog[open]", at, 40.0).await?;
    ctx.wait_until("the sheet to come back", "return !document.querySelector('dialog[open]').style.transform").await?;
    let changed =
        |from: &Value| format!("const title = (() => {{ {title} }})(); return title !== '' && title !== {from}");
    swipe(ctx, at, -120.0, 6.0).await?;
    ctx.wait_until("the next player", &changed(&first)).await?;
    let second = ctx.eval(title, Vec::new()).await?;
    swipe(ctx, at, 120.0, 6.0).await?;
    ctx.wait_until("the player before", &changed(&second)).await?;
    ensure(ctx.eval(title, Vec::new()).await? == first, || format!("not {first} again"))?;
    swipe(ctx, at, 6.0, 140.0).await?;
    ctx.wait_until("the sheet to close", "return !document.querySelector('dialog[open]')").await
}

async fn open_other_display(ctx: &TestContext) -> Result {
    let other = ctx.eval("return document.querySelectorAll('.turns [data-seat]')[1].dataset.seat", Vec::new()).await?;
    ctx.tap(&format!(".turns [data-seat=\"{}\"]", other.as_str().unwrap_or_default())).await?;
    ctx.wait_for("dialog .peek").await
}

/// Escape lets the sheet go down before it closes.
async fn check_escape(ctx: &TestContext) -> Result {
    open_other_display(ctx).await?;
    ctx.wait_until_still().await?;
    let watch = "const sheet = document.querySelector('dialog[open]'); \
        sheet.addEventListener('cancel', async () => { \
            for (let task = 0; task < 50; task++) await null; \
            globalThis.sinks = sheet.open && sheet.getAnimations().length === 1; \
        }, { once: true })";
    ctx.eval(watch, Vec::new()).await?;
    ctx.press("Escape").await?;
    ctx.wait_until("the sheet to go down", "return globalThis.sinks === true").await?;
    ctx.wait_until("the sheet to close", "return !document.querySelector('dialog[open]')").await
}
