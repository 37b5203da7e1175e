//! A browser of its own for each scenario: a new profile, an exact size, and always closed in the end.

use std::sync::Arc;
use std::time::Duration;

use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use url::{ParseError, Url};

use crate::trouble::{Outcome, Trouble, system};

/// How Chromium runs without a screen and without asking anybody anything.
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

/// What the browser is looked at through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Size {
    /// 1440 × 900, with a mouse.
    Desktop,
    /// 390 × 844, with fingers.
    Phone,
}

impl Size {
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

/// A running browser with its profile.
#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) client: Client,
    // Removed after the browser has been closed.
    _profile: Arc<TempDir>,
}

impl Browser {
    /// Starts a browser that likes these languages.
    pub(crate) async fn start(driver: &str, size: Size, languages: &str) -> Outcome<Self> {
        let profile = tempfile::tempdir().map_err(system("no folder for a profile"))?;
        let mut flags: Vec<String> = FLAGS.iter().map(|&flag| flag.to_owned()).collect();
        flags.push(format!("--user-data-dir={}", profile.path().display()));
        flags.push(format!("--accept-lang={languages}"));
        let wanted = json!({
            "browserName": "chrome",
            "goog:chromeOptions": { "args": flags },
            "goog:loggingPrefs": { "browser": "ALL" },
            "timeouts": { "script": 60_000, "pageLoad": 30_000, "implicit": 0 },
        });
        let Value::Object(wanted) = wanted else { return Err(Trouble::Wrong("no capabilities".to_owned())) };
        let client = ClientBuilder::new(HttpConnector::new()).capabilities(wanted).connect(driver).await?;
        let browser = Self { client, _profile: Arc::new(profile) };
        match browser.resize(size).await {
            Ok(()) => Ok(browser),
            Err(trouble) => {
                browser.close().await;
                Err(trouble)
            }
        }
    }

    /// Gives the page an exact size, and fingers where the size has them.
    pub(crate) async fn resize(&self, size: Size) -> Outcome {
        let (width, height) = size.pixels();
        let is_phone = size == Size::Phone;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": if is_phone { 2 } else { 1 }, "mobile": is_phone });
        self.cdp("Emulation.setDeviceMetricsOverride", metrics).await?;
        self.cdp("Emulation.setTouchEmulationEnabled", json!({ "enabled": is_phone, "maxTouchPoints": 5 })).await?;
        Ok(())
    }

    /// A command of the developer tools.
    pub(crate) async fn cdp(&self, name: &str, parameters: Value) -> Outcome<Value> {
        let body = json!({ "cmd": name, "params": parameters });
        Ok(self.client.issue_cmd(Extension { path: "goog/cdp/execute", body }).await?)
    }

    /// What the page has said since this was last asked, with how bad it is.
    pub(crate) async fn said(&self) -> Outcome<Vec<(String, String)>> {
        let lines = self.client.issue_cmd(Extension { path: "se/log", body: json!({ "type": "browser" }) }).await?;
        let text = |line: &Value, name: &str| line[name].as_str().unwrap_or_default().to_owned();
        let lines = lines.as_array().cloned().unwrap_or_default();
        Ok(lines.iter().map(|line| (text(line, "level"), text(line, "message"))).collect())
    }

    /// Ends the browser. If it hangs, whoever drives it ends it with itself.
    pub(crate) async fn close(self) {
        let _ = tokio::time::timeout(Duration::from_secs(10), self.client.close()).await;
    }
}

/// A command that is Chromium's own.
#[derive(Debug)]
struct Extension {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Extension {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}
