//! Headless browsers with empty profiles and exact window sizes.

use std::sync::Arc;
use std::time::Duration;

use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::Mutex;
use url::{ParseError, Url};

use crate::error::{Error, Result, ensure, io_error};

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

    /// Returns an idle browser with these preferred languages, or starts one.
    pub(crate) async fn take(&self, device: Device, languages: &str) -> Result<Browser> {
        match self.take_idle(languages).await {
            Some(browser) => browser.sized(device).await,
            None => Browser::start(&self.driver, device, languages, None).await,
        }
    }

    /// Starts a browser that records these categories of Chromium's tracing.
    pub(crate) async fn start_traced(&self, device: Device, categories: &str) -> Result<Browser> {
        Browser::start(&self.driver, device, "en", Some(categories)).await
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

    async fn take_idle(&self, languages: &str) -> Option<Browser> {
        let mut idle = self.idle.lock().await;
        let index = idle.iter().position(|browser| *browser.languages == *languages)?;
        Some(idle.swap_remove(index))
    }
}

#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) client: Client,
    languages: Arc<str>,
    is_traced: bool,
    // Deleted when the last handle is dropped.
    _profile: Arc<TempDir>,
}

impl Browser {
    /// Starts a browser with these preferred languages; with categories, it records Chromium's tracing.
    async fn start(driver: &str, device: Device, languages: &str, traced: Option<&str>) -> Result<Self> {
        let profile = tempfile::tempdir().map_err(io_error("cannot create a folder for the profile"))?;
        let mut flags: Vec<String> = FLAGS.iter().map(|&flag| flag.to_owned()).collect();
        flags.push(format!("--user-data-dir={}", profile.path().display()));
        flags.push(format!("--accept-lang={languages}"));
        let mut options = json!({ "args": flags });
        let mut logs = json!({ "browser": "ALL" });
        if let Some(categories) = traced {
            options["perfLoggingPrefs"] =
                json!({ "enableNetwork": false, "enablePage": false, "traceCategories": categories });
            logs["performance"] = json!("ALL");
        }
        let capabilities = json!({
            "browserName": "chrome",
            "goog:chromeOptions": options,
            "goog:loggingPrefs": logs,
            "timeouts": { "script": 60_000, "pageLoad": 30_000, "implicit": 0 },
        });
        let Value::Object(capabilities) = capabilities else {
            return Err(Error::Unexpected("the capabilities are not an object".to_owned()));
        };
        let client = ClientBuilder::new(HttpConnector::new()).capabilities(capabilities).connect(driver).await?;
        let browser =
            Self { client, languages: languages.into(), is_traced: traced.is_some(), _profile: Arc::new(profile) };
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
        self.take_console_messages().await.map(drop)
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

    /// Sets the exact size of the page.
    pub(crate) async fn set_size(&self, width: u32, height: u32) -> Result {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.cdp("Emulation.setDeviceMetricsOverride", metrics).await.map(drop)
    }

    /// Runs a command of the Chrome DevTools protocol.
    pub(crate) async fn cdp(&self, name: &str, parameters: Value) -> Result<Value> {
        let body = json!({ "cmd": name, "params": parameters });
        Ok(self.client.issue_cmd(ChromiumCommand { path: "goog/cdp/execute", body }).await?)
    }

    /// Returns new messages of the console as pairs of level and text, and clears the console.
    pub(crate) async fn take_console_messages(&self) -> Result<Vec<(String, String)>> {
        let lines =
            self.client.issue_cmd(ChromiumCommand { path: "se/log", body: json!({ "type": "browser" }) }).await?;
        let text = |line: &Value, name: &str| line[name].as_str().unwrap_or_default().to_owned();
        let lines = lines.as_array().cloned().unwrap_or_default();
        Ok(lines.iter().map(|line| (text(line, "level"), text(line, "message"))).collect())
    }

    /// Checks that the console has no errors.
    pub(crate) async fn check_console(&self) -> Result {
        let messages = self.take_console_messages().await?;
        let errors: Vec<String> =
            messages.into_iter().filter(|(level, _)| level == "SEVERE").map(|(_, message)| message).collect();
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
        let _ = tokio::time::timeout(Duration::from_secs(10), self.client.close()).await;
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
