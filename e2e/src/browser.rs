//! A headless browser with a new profile and an exact window size.

use std::sync::Arc;
use std::time::Duration;

use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use url::{ParseError, Url};

use crate::error::{Error, Result, io_error};

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

#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) client: Client,
    // Deleted when the last handle is dropped.
    _profile: Arc<TempDir>,
}

impl Browser {
    /// Starts a browser with these preferred languages.
    pub(crate) async fn start(driver: &str, device: Device, languages: &str) -> Result<Self> {
        Self::start_with(driver, device, languages, json!({ "browser": "ALL" }), None).await
    }

    /// Starts a browser that records these categories of Chromium's tracing.
    pub(crate) async fn start_traced(driver: &str, device: Device, categories: &str) -> Result<Self> {
        let tracing = json!({ "enableNetwork": false, "enablePage": false, "traceCategories": categories });
        Self::start_with(driver, device, "en", json!({ "browser": "ALL", "performance": "ALL" }), Some(tracing)).await
    }

    async fn start_with(
        driver: &str,
        device: Device,
        languages: &str,
        logs: Value,
        tracing: Option<Value>,
    ) -> Result<Self> {
        let profile = tempfile::tempdir().map_err(io_error("cannot create a folder for the profile"))?;
        let mut flags: Vec<String> = FLAGS.iter().map(|&flag| flag.to_owned()).collect();
        flags.push(format!("--user-data-dir={}", profile.path().display()));
        flags.push(format!("--accept-lang={languages}"));
        let mut options = json!({ "args": flags });
        if let Some(tracing) = tracing {
            options["perfLoggingPrefs"] = tracing;
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
        let browser = Self { client, _profile: Arc::new(profile) };
        match browser.resize(device).await {
            Ok(()) => Ok(browser),
            Err(error) => {
                browser.close().await;
                Err(error)
            }
        }
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
