//! Headless browsers with empty profiles and exact window sizes.

mod service_worker;

use std::sync::{Arc, Mutex as BlockingMutex, PoisonError};
use std::time::{Duration, SystemTime};

use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::Mutex;
use url::{ParseError, Url};

use crate::error::{Error, Result, ensure, io_error};

/// How often the start of a browser is tried: on a busy machine, chromedriver may give up.
const STARTS: usize = 3;
/// The longest time of a script and of a page load. Longer than any wait inside a script, which reports what it waits for.
const DRIVER_TIMEOUT: Duration = Duration::from_mins(4);
/// The longest time that a browser may take to close.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(90);

/// Messages of a page that cannot reach its server, is refused, or has an address of the local network.
const NETWORK_ERRORS: [&str; 6] = [
    "Failed to load resource",
    "TypeError: Failed to fetch",
    "WebSocket ",
    "net::ERR_",
    "when fetching the script",
    "Cross-Origin-Opener-Policy header has been ignored",
];

/// Flags that run Chromium without a screen and without background traffic.
const FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
];

/// The simulated device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Device {
    /// 1440 × 900 pixels, with a mouse.
    Desktop,
    /// 390 × 844 pixels, with touch.
    Phone,
}

impl Device {
    pub(crate) const fn pixels(self) -> (u32, u32) {
        match self {
            Self::Desktop => (1440, 900),
            Self::Phone => (390, 844),
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Desktop => "desktop",
            Self::Phone => "phone",
        }
    }
}

/// What the user of a browser has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Preferences {
    pub(crate) languages: &'static str,
    /// Without it, pages are asked for reduced motion.
    pub(crate) has_motion: bool,
}

/// The browsers of all scenarios. Starting one takes seconds, so an emptied browser serves the next scenario.
#[derive(Clone)]
pub(crate) struct BrowserPool {
    driver: Arc<str>,
    idle: Arc<Mutex<Vec<Browser>>>,
}

impl BrowserPool {
    /// Creates a pool without browsers, for the WebDriver at this address.
    pub(crate) fn new(driver: &str) -> Self {
        Self { driver: driver.into(), idle: Arc::default() }
    }

    /// Returns an idle browser with these preferences, or starts one. It will visit the server at this address.
    pub(crate) async fn take(&self, device: Device, preferences: Preferences, address: &str) -> Result<Browser> {
        let browser = match self.take_idle(preferences).await {
            Some(browser) => browser.sized(device).await?,
            None => Browser::start(&self.driver, device, preferences, None).await?,
        };
        *browser.visit() = Visit { addresses: vec![address.to_owned()], ..Visit::default() };
        Ok(browser)
    }

    /// Starts a browser that records these categories of Chromium's tracing.
    pub(crate) async fn start_traced(&self, device: Device, categories: &str) -> Result<Browser> {
        let preferences = Preferences { languages: "en", has_motion: true };
        Browser::start(&self.driver, device, preferences, Some(categories)).await
    }

    /// Empties a browser for the next scenario, or closes it if that fails.
    pub(crate) async fn put_back(&self, browser: Browser) {
        if !browser.is_traced && browser.empty().await.is_ok() {
            self.idle.lock().await.push(browser);
        } else {
            browser.close().await;
        }
    }

    /// Closes all idle browsers.
    pub(crate) async fn close(&self) {
        for browser in self.idle.lock().await.drain(..) {
            browser.close().await;
        }
    }

    async fn take_idle(&self, preferences: Preferences) -> Option<Browser> {
        let mut idle = self.idle.lock().await;
        let index = idle.iter().position(|browser| browser.preferences == preferences)?;
        Some(idle.swap_remove(index))
    }
}

/// What a scenario has done with a browser.
struct Visit {
    begin: SystemTime,
    /// The addresses of the servers whose pages were opened.
    addresses: Vec<String>,
    expects_network_errors: bool,
}

impl Default for Visit {
    fn default() -> Self {
        Self { begin: SystemTime::now(), addresses: Vec::new(), expects_network_errors: false }
    }
}

impl Visit {
    /// Whether an error in the console fails the scenario: the page of a server caused it, and during this visit.
    /// What a page still requests while it is left is an error of the blank page after it.
    fn counts(&self, milliseconds: u64, message: &str) -> bool {
        let begin = self.begin.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_millis();
        let source = message.split_whitespace().next().unwrap_or_default();
        let is_foreign = source.starts_with("about:")
            || source.starts_with("http://") && !self.addresses.iter().any(|address| source.starts_with(address));
        let is_expected = self.expects_network_errors && NETWORK_ERRORS.iter().any(|error| message.contains(error));
        // Icons of the manifest are requested by the browser, which gives them up with the page. A missing one is a 404.
        let is_given_up = source.contains("/icons/") && message.ends_with("net::ERR_FAILED");
        u128::from(milliseconds) >= begin && !is_foreign && !is_expected && !is_given_up
    }
}

#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) client: Client,
    pub(crate) preferences: Preferences,
    is_traced: bool,
    visit: Arc<BlockingMutex<Visit>>,
    // Deleted when the last handle is dropped.
    profile: Arc<TempDir>,
}

impl Browser {
    /// Starts a browser with these preferences; with categories, it records Chromium's tracing.
    async fn start(driver: &str, device: Device, preferences: Preferences, traced: Option<&str>) -> Result<Self> {
        for attempt in 1..STARTS {
            match Self::try_start(driver, device, preferences, traced).await {
                Ok(browser) => return Ok(browser),
                Err(error) => println!("note: start {attempt} of a browser failed: {error}"),
            }
        }
        Self::try_start(driver, device, preferences, traced).await
    }

    async fn try_start(driver: &str, device: Device, preferences: Preferences, traced: Option<&str>) -> Result<Self> {
        let profile = tempfile::tempdir().map_err(io_error("cannot create a folder for the profile"))?;
        let mut flags: Vec<String> = FLAGS.iter().map(|&flag| flag.to_owned()).collect();
        flags.push(format!("--user-data-dir={}", profile.path().display()));
        flags.push(format!("--accept-lang={}", preferences.languages));
        if !preferences.has_motion {
            flags.push("--force-prefers-reduced-motion".to_owned());
        }
        let mut options = json!({ "args": flags });
        let mut logs = json!({ "browser": "ALL" });
        if let Some(categories) = traced {
            options["perfLoggingPrefs"] =
                json!({ "enableNetwork": false, "enablePage": false, "traceCategories": categories });
            logs["performance"] = json!("ALL");
        }
        let timeout = DRIVER_TIMEOUT.as_millis() as u64;
        let capabilities = json!({
            "browserName": "chrome",
            "goog:chromeOptions": options,
            "goog:loggingPrefs": logs,
            "timeouts": { "script": timeout, "pageLoad": timeout, "implicit": 0 },
        });
        let Value::Object(capabilities) = capabilities else {
            return Err(Error::Unexpected("the capabilities are not an object".to_owned()));
        };
        let client = ClientBuilder::new(HttpConnector::new()).capabilities(capabilities).connect(driver).await?;
        let browser = Self {
            client,
            preferences,
            is_traced: traced.is_some(),
            visit: Arc::default(),
            profile: Arc::new(profile),
        };
        browser.sized(device).await
    }

    /// Sets the size of the page, or closes the browser if that fails.
    async fn sized(self, device: Device) -> Result<Self> {
        match self.resize(device).await {
            Ok(()) => Ok(self),
            Err(error) => {
                self.close().await;
                Err(error)
            }
        }
    }

    /// Deletes everything that a scenario has stored, and replaces its windows with a new one.
    async fn empty(&self) -> Result {
        let used = self.client.windows().await?;
        let new = self.client.new_window(false).await?.handle;
        for window in used {
            self.client.switch_to_window(window).await?;
            self.client.close_window().await?;
        }
        self.client.switch_to_window(new).await?;
        self.cdp("Storage.clearDataForOrigin", json!({ "origin": "*", "storageTypes": "all" })).await?;
        self.cdp("Network.clearBrowserCache", json!({})).await?;
        self.cdp("Browser.resetPermissions", json!({})).await?;
        self.take_errors().await.map(drop)
    }

    /// Sets the exact size of the page, and switches touch on or off.
    pub(crate) async fn resize(&self, device: Device) -> Result {
        let (width, height) = device.pixels();
        let is_phone = device == Device::Phone;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": if is_phone { 2 } else { 1 }, "mobile": is_phone });
        self.cdp("Emulation.setDeviceMetricsOverride", metrics).await?;
        self.cdp("Emulation.setTouchEmulationEnabled", json!({ "enabled": is_phone, "maxTouchPoints": 5 })).await?;
        Ok(())
    }

    /// Sets the exact size of the page, and waits until the page has it.
    pub(crate) async fn set_size(&self, width: u32, height: u32) -> Result {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.cdp("Emulation.setDeviceMetricsOverride", metrics).await?;
        let script = "const [width, height, done] = arguments; \
            const look = () => (innerWidth === width && innerHeight === height ? done() : requestAnimationFrame(look)); look()";
        self.client.execute_async(script, vec![json!(width), json!(height)]).await?;
        Ok(())
    }

    /// Runs a command of the Chrome DevTools protocol.
    pub(crate) async fn cdp(&self, name: &str, parameters: Value) -> Result<Value> {
        let body = json!({ "cmd": name, "params": parameters });
        Ok(self.client.issue_cmd(ChromiumCommand { path: "goog/cdp/execute", body }).await?)
    }

    fn visit(&self) -> std::sync::MutexGuard<'_, Visit> {
        self.visit.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Loads a page of a server. Leaves the page before: a changed hash alone loads nothing.
    pub(crate) async fn load(&self, address: &str, hash: &str) -> Result {
        self.visit().addresses.push(address.to_owned());
        self.client.goto("about:blank").await?;
        Ok(self.client.goto(&format!("{address}{hash}")).await?)
    }

    /// Forgives the errors of the network during this visit: the scenario causes them on purpose.
    pub(crate) fn expect_network_errors(&self) {
        self.visit().expects_network_errors = true;
    }

    /// Returns the new errors of the console that count, and clears the console.
    pub(crate) async fn take_errors(&self) -> Result<Vec<String>> {
        let lines =
            self.client.issue_cmd(ChromiumCommand { path: "se/log", body: json!({ "type": "browser" }) }).await?;
        let visit = self.visit();
        let error = |line: &Value| {
            let message = line["message"].as_str().unwrap_or_default();
            let counts = line["level"] == "SEVERE" && visit.counts(line["timestamp"].as_u64()?, message);
            counts.then(|| message.to_owned())
        };
        Ok(lines.as_array().into_iter().flatten().filter_map(error).collect())
    }

    /// Leaves the page, which ends its requests, and checks that it has caused no errors.
    pub(crate) async fn check_console(&self) -> Result {
        self.client.goto("about:blank").await?;
        let errors = self.take_errors().await?;
        ensure(errors.is_empty(), || format!("errors in the console: {}", errors.join("\n  ")))
    }

    /// Returns the new events of a traced browser: `{name, ts, pid, …}`, times in microseconds.
    pub(crate) async fn take_trace(&self) -> Result<Vec<Value>> {
        let lines =
            self.client.issue_cmd(ChromiumCommand { path: "se/log", body: json!({ "type": "performance" }) }).await?;
        let event = |line: &Value| {
            let message: Value = serde_json::from_str(line["message"].as_str()?).ok()?;
            (message["message"]["method"] == "Tracing.dataCollected").then(|| message["message"]["params"].clone())
        };
        Ok(lines.as_array().into_iter().flatten().filter_map(event).collect())
    }

    /// Closes the browser. If it hangs, it ends with chromedriver.
    pub(crate) async fn close(self) {
        let _ = tokio::time::timeout(CLOSE_TIMEOUT, self.client.close()).await;
    }
}

/// A WebDriver command that only Chromium has.
#[derive(Debug)]
struct ChromiumCommand {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for ChromiumCommand {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> std::result::Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}
