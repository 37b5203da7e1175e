//! What a scenario works with: the address of the game, a browser, and helpers to act and to check.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fantoccini::Locator;
use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use serde_json::{Value, json};
use tokio::sync::Mutex;

use crate::browser::{Browser, BrowserPool, Device, Preferences};
use crate::error::{Error, Result, ensure, io_error};

/// The longest wait for anything except a review. A wait that is met costs nothing, so this is the time of a machine
/// that is very busy.
pub(crate) const WAIT_TIMEOUT: Duration = Duration::from_mins(2);
/// Interval between two looks at the page while waiting.
const POLL_INTERVAL: Duration = Duration::from_millis(25);

/// All browsers of a scenario, so that they are always put back or closed.
pub(crate) type Browsers = Arc<Mutex<Vec<Browser>>>;

/// Lines to print below the result of a scenario.
pub(crate) type Notes = Arc<Mutex<Vec<String>>>;

/// The surroundings of one browser in a scenario.
pub(crate) struct TestContext {
    pub(crate) address: String,
    pub(crate) pool: BrowserPool,
    pub(crate) browsers: Browsers,
    pub(crate) browser: Browser,
    pub(crate) device: Device,
    pub(crate) screenshots_folder: PathBuf,
    pub(crate) axe: PathBuf,
    pub(crate) notes: Notes,
    /// Every combination is checked, not one language for each screen and size.
    pub(crate) is_thorough: bool,
}

impl TestContext {
    /// Opens another browser at the same page, as a second player would.
    pub(crate) async fn open_browser(&self, device: Device) -> Result<Self> {
        let preferences = Preferences { languages: "en", ..self.browser.preferences };
        Ok(self.with_browser(self.pool.take(device, preferences, &self.address).await?, device).await)
    }

    /// Opens a browser that records these categories of Chromium's tracing.
    pub(crate) async fn open_traced_browser(&self, categories: &str) -> Result<Self> {
        let browser = self.pool.start_traced(self.device, categories).await?;
        Ok(self.with_browser(browser, self.device).await)
    }

    async fn with_browser(&self, browser: Browser, device: Device) -> Self {
        self.browsers.lock().await.push(browser.clone());
        Self {
            address: self.address.clone(),
            pool: self.pool.clone(),
            browsers: Arc::clone(&self.browsers),
            browser,
            device,
            screenshots_folder: self.screenshots_folder.clone(),
            axe: self.axe.clone(),
            notes: Arc::clone(&self.notes),
            is_thorough: self.is_thorough,
        }
    }

    /// Adds a line to the report of the scenario.
    pub(crate) async fn note(&self, line: String) {
        self.notes.lock().await.push(line);
    }

    /// Loads the page at an address such as `#/rules`, and waits until it is ready.
    pub(crate) async fn open(&self, hash: &str) -> Result {
        self.browser.load(&self.address, hash).await?;
        self.wait_until_ready().await
    }

    pub(crate) async fn reload(&self) -> Result {
        self.browser.client.refresh().await?;
        self.wait_until_ready().await
    }

    /// Navigates to another screen without a page load.
    pub(crate) async fn navigate(&self, hash: &str, screen: &str) -> Result {
        self.eval("location.hash = arguments[0]", vec![json!(hash)]).await?;
        self.wait_for_screen(screen).await
    }

    async fn wait_until_ready(&self) -> Result {
        self.wait_until("the page to be ready", "return document.body?.hasAttribute('data-ready')").await
    }

    pub(crate) async fn wait_for_screen(&self, screen: &str) -> Result {
        let script = format!("return document.body.dataset.screen === '{screen}'");
        self.wait_until(&format!("the screen {screen}"), &script).await
    }

    /// Runs a script. If it throws, it runs again until it does not: an element may not be there yet.
    pub(crate) async fn eval(&self, script: &str, values: Vec<Value>) -> Result<Value> {
        repeat(WAIT_TIMEOUT, script, || async { self.execute(script, values.clone()).await.map(Some) }).await
    }

    /// Runs a script that returns its result through a callback, its last argument. If it throws, it runs again.
    pub(crate) async fn eval_async(&self, script: &str, values: Vec<Value>) -> Result<Value> {
        let client = &self.browser.client;
        repeat(WAIT_TIMEOUT, script, || async { Ok(Some(client.execute_async(script, values.clone()).await?)) }).await
    }

    /// Waits until a script returns a text that is not empty.
    pub(crate) async fn read(&self, script: &str) -> Result<String> {
        let read = || async {
            let value = self.execute(script, Vec::new()).await?;
            Ok(value.as_str().filter(|text| !text.is_empty()).map(str::to_owned))
        };
        repeat(WAIT_TIMEOUT, script, read).await
    }

    /// Waits until a script returns a value. A failure tells what it returned last.
    pub(crate) async fn expect(&self, what: &str, script: &str, value: Value) -> Result {
        let look = || async {
            let found = self.execute(script, Vec::new()).await?;
            if found == value { Ok(Some(())) } else { Err(Error::NotYet(format!("expected {value}, found {found}"))) }
        };
        repeat(WAIT_TIMEOUT, what, look).await
    }

    /// Waits until a script returns `true`.
    pub(crate) async fn wait_until(&self, what: &str, script: &str) -> Result {
        self.wait_until_within(WAIT_TIMEOUT, what, script).await
    }

    /// Waits until a script returns `true`, with its own timeout.
    pub(crate) async fn wait_until_within(&self, timeout: Duration, what: &str, script: &str) -> Result {
        let look = || async { Ok((self.execute(script, Vec::new()).await? == json!(true)).then_some(())) };
        repeat(timeout, what, look).await
    }

    /// Waits until an element exists in the page.
    pub(crate) async fn wait_for(&self, selector: &str) -> Result {
        repeat(WAIT_TIMEOUT, selector, || async { Ok(self.has(selector).await?.then_some(())) }).await
    }

    async fn execute(&self, script: &str, values: Vec<Value>) -> Result<Value> {
        Ok(self.browser.client.execute(script, values).await?)
    }

    /// Waits until no animation runs and nothing scrolls.
    pub(crate) async fn wait_until_still(&self) -> Result {
        let is_still = self.eval_async(include_str!("js/still.js"), Vec::new()).await?;
        ensure(is_still == json!(true), || "something keeps moving".to_owned())
    }

    /// Returns whether an element exists in the page.
    pub(crate) async fn has(&self, selector: &str) -> Result<bool> {
        Ok(self.eval("return Boolean(document.querySelector(arguments[0]))", vec![json!(selector)]).await?
            == json!(true))
    }

    /// Waits until an element is there and keeps its place. Dialogs and screens may have to be loaded first.
    pub(crate) async fn wait_until_at_rest(&self, selector: &str) -> Result {
        let arguments = vec![json!(selector), json!(WAIT_TIMEOUT.as_millis() as u64)];
        let is_there = self.eval_async(include_str!("js/at_rest.js"), arguments).await?;
        ensure(is_there == json!(true), || format!("waited {} s for {selector}", WAIT_TIMEOUT.as_secs()))
    }

    /// Clicks an element, or taps it on a touch screen. Fails if another element keeps covering it.
    pub(crate) async fn tap(&self, selector: &str) -> Result {
        self.wait_until_at_rest(selector).await?;
        match self.device {
            Device::Desktop => repeat(WAIT_TIMEOUT, selector, || self.click(selector)).await,
            Device::Phone => repeat(WAIT_TIMEOUT, selector, || self.touch(selector)).await,
        }
    }

    async fn click(&self, selector: &str) -> Result<Option<()>> {
        Ok(Some(self.browser.client.find(Locator::Css(selector)).await?.click().await?))
    }

    /// Puts a finger on an element and lifts it; returns whether the browser has made a click of it. A finger that rests
    /// too long, because the machine is busy, opens a context menu instead.
    async fn touch(&self, selector: &str) -> Result<Option<()>> {
        let center = self.execute(include_str!("js/element_center.js"), vec![json!(selector)]).await?;
        let (Some(x), Some(y)) = (center["x"].as_f64(), center["y"].as_f64()) else {
            return Err(Error::NotYet(center["problem"].as_str().unwrap_or("not found").to_owned()));
        };
        let finger = json!([{ "x": x, "y": y }]);
        let touch = |mode: &str, points: Value| json!({ "type": mode, "touchPoints": points });
        self.browser.cdp("Input.dispatchTouchEvent", touch("touchStart", finger)).await?;
        self.browser.cdp("Input.dispatchTouchEvent", touch("touchEnd", json!([]))).await?;
        // A page that was loaded since then has no such variable.
        let became = self.read("return globalThis.touched === undefined ? 'click' : globalThis.touched").await?;
        Ok((became == "click").then_some(()))
    }

    /// Presses a key: a character, or one of the names below.
    pub(crate) async fn press(&self, key: &str) -> Result {
        let value = match key {
            "Enter" => '\u{e007}',
            "Escape" => '\u{e00c}',
            "Backspace" => '\u{e003}',
            "Tab" => '\u{e004}',
            "ArrowLeft" => '\u{e012}',
            "ArrowUp" => '\u{e013}',
            "ArrowRight" => '\u{e014}',
            "ArrowDown" => '\u{e015}',
            character => character.chars().next().unwrap_or(' '),
        };
        let keys = KeyActions::new("keys".to_owned()).then(KeyAction::Down { value }).then(KeyAction::Up { value });
        Ok(self.browser.client.perform_actions(keys).await?)
    }

    /// Saves a screenshot; the name of the file ends with the device.
    pub(crate) async fn screenshot(&self, name: &str) -> Result {
        let file = self.screenshots_folder.join(format!("{name}-{}.png", self.device.name()));
        let screenshot = self.browser.client.screenshot().await?;
        std::fs::write(&file, screenshot).map_err(io_error(&file.display().to_string()))
    }

    /// Checks that the page does not scroll in any direction.
    pub(crate) async fn check_fits(&self, screen: &str) -> Result {
        let found = self.eval(include_str!("js/page_size.js"), Vec::new()).await?;
        let (width, height) = self.device.pixels();
        let pixels = |name: &str| found[name].as_u64().unwrap_or(u64::MAX);
        ensure(pixels("width") <= u64::from(width) && pixels("height") <= u64::from(height), || {
            format!("{screen} at {width} × {height} has {} × {} pixels", pixels("width"), pixels("height"))
        })
    }

    /// Checks that axe-core finds no violations.
    pub(crate) async fn check_accessibility(&self, screen: &str) -> Result {
        // What fades in has too little contrast for a moment.
        self.wait_until_still().await?;
        // The script is long, and stays until the next page load.
        if self.eval("return Boolean(globalThis.axe)", Vec::new()).await? != json!(true) {
            let axe =
                std::fs::read_to_string(&self.axe).map_err(io_error("cannot read axe-core; run npm ci in e2e"))?;
            self.eval(&axe, Vec::new()).await?;
        }
        let found = self.eval_async(include_str!("js/axe.js"), Vec::new()).await?;
        let found: Vec<&str> = found.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        ensure(found.is_empty(), || format!("axe, {screen}, {}:\n  {}", self.device.name(), found.join("\n  ")))
    }
}

/// Repeats an attempt until it has a result. What the page does not allow yet is tried again.
async fn repeat<T, F>(timeout: Duration, what: &str, attempt: impl Fn() -> F) -> Result<T>
where
    F: Future<Output = Result<Option<T>>>,
{
    let begin = Instant::now();
    loop {
        let last = match attempt().await {
            Ok(Some(result)) => return Ok(result),
            Ok(None) => String::new(),
            Err(error) if error.is_not_yet() => format!(": {error}"),
            Err(error) => return Err(error),
        };
        ensure(begin.elapsed() < timeout, || {
            format!("waited {} s for {}{last}", timeout.as_secs(), what.chars().take(200).collect::<String>())
        })?;
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}
