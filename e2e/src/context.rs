//! What a scenario works with: the address of the game, a browser, and helpers to act and to check.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fantoccini::Locator;
use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use serde_json::{Value, json};
use tokio::sync::Mutex;

use crate::browser::{Browser, BrowserPool, Device};
use crate::error::{Error, Result, ensure, io_error};

/// The longest time the page may take for anything except a bot's turn.
const PAGE_TIMEOUT: Duration = Duration::from_secs(10);
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
        Ok(self.with_browser(self.pool.take(device, "en").await?, device).await)
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
        // Leave the page first: a changed hash alone loads nothing.
        self.browser.client.goto("about:blank").await?;
        self.browser.client.goto(&format!("{}{hash}", self.address)).await?;
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

    pub(crate) async fn eval(&self, script: &str, values: Vec<Value>) -> Result<Value> {
        Ok(self.browser.client.execute(script, values).await?)
    }

    /// Runs a script that returns its result through a callback, its last argument.
    pub(crate) async fn eval_async(&self, script: &str, values: Vec<Value>) -> Result<Value> {
        Ok(self.browser.client.execute_async(script, values).await?)
    }

    /// Waits until a script returns `true`.
    pub(crate) async fn wait_until(&self, what: &str, script: &str) -> Result {
        self.wait_until_within(PAGE_TIMEOUT, what, script).await
    }

    /// Waits until a script returns `true`, with its own timeout.
    pub(crate) async fn wait_until_within(&self, timeout: Duration, what: &str, script: &str) -> Result {
        let begin = Instant::now();
        loop {
            if self.eval(script, Vec::new()).await? == json!(true) {
                return Ok(());
            }
            ensure(begin.elapsed() < timeout, || format!("waited {} s for {what}", timeout.as_secs()))?;
            tokio::time::sleep(POLL_INTERVAL).await;
        }
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
        let arguments = vec![json!(selector), json!(PAGE_TIMEOUT.as_millis() as u64)];
        let is_there = self.eval_async(include_str!("js/at_rest.js"), arguments).await?;
        ensure(is_there == json!(true), || format!("waited {} s for {selector}", PAGE_TIMEOUT.as_secs()))
    }

    /// Clicks an element, or taps it on a touch screen. Fails if another element covers it.
    pub(crate) async fn tap(&self, selector: &str) -> Result {
        self.wait_until_at_rest(selector).await?;
        match self.device {
            Device::Desktop => {
                let element = self.browser.client.find(Locator::Css(selector)).await;
                let clicked = element.map_err(|error| Error::Unexpected(format!("{selector}: {error}")))?.click().await;
                clicked.map_err(|error| Error::Unexpected(format!("{selector}: {error}")))
            }
            Device::Phone => self.touch(selector).await,
        }
    }

    async fn touch(&self, selector: &str) -> Result {
        let center = self.eval(include_str!("js/element_center.js"), vec![json!(selector)]).await?;
        let (Some(x), Some(y)) = (center["x"].as_f64(), center["y"].as_f64()) else {
            return Err(Error::Unexpected(format!(
                "{selector}: {}",
                center["problem"].as_str().unwrap_or("not found")
            )));
        };
        let finger = json!([{ "x": x, "y": y }]);
        let touch = |mode: &str, points: Value| json!({ "type": mode, "touchPoints": points });
        self.browser.cdp("Input.dispatchTouchEvent", touch("touchStart", finger)).await?;
        self.browser.cdp("Input.dispatchTouchEvent", touch("touchEnd", json!([]))).await?;
        Ok(())
    }

    /// Presses a key: a character, or one of the names below.
    pub(crate) async fn press(&self, key: &str) -> Result {
        let value = match key {
            "Enter" => '\u{e007}',
            "Escape" => '\u{e00c}',
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

    /// Leaves the page, and drops the errors of the network that the scenario has caused on purpose.
    pub(crate) async fn leave_with_errors(&self) -> Result {
        self.browser.client.goto("about:blank").await?;
        self.browser.take_console_messages().await.map(drop)
    }

    /// Checks that the console of the page has no errors.
    pub(crate) async fn check_console(&self) -> Result {
        self.browser.check_console().await
    }
}
