//! What a scenario works with: the game, a browser, and what one does and sees in it.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fantoccini::Locator;
use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use serde_json::{Value, json};
use tokio::sync::Mutex;

use crate::browser::{Browser, Size};
use crate::trouble::{Outcome, Trouble, ensure, system};

/// How long the page may take for anything that is not a bot's turn.
const PATIENCE: Duration = Duration::from_secs(10);

/// Browsers that were started in a scenario, to be closed whatever happens.
pub(crate) type Browsers = Arc<Mutex<Vec<Browser>>>;

/// Everything around one scenario.
pub(crate) struct Stage {
    /// Where the page is.
    pub(crate) address: String,
    /// Where browsers are driven from.
    pub(crate) driver: String,
    /// All browsers of the scenario.
    pub(crate) browsers: Browsers,
    pub(crate) browser: Browser,
    pub(crate) size: Size,
    /// Where pictures go.
    pub(crate) folder: PathBuf,
    /// The script of axe-core.
    pub(crate) axe: PathBuf,
}

impl Stage {
    /// Somebody else, with a browser of their own, at the same page.
    pub(crate) async fn friend(&self, size: Size) -> Outcome<Self> {
        let browser = Browser::start(&self.driver, size, "en").await?;
        self.browsers.lock().await.push(browser.clone());
        Ok(Self {
            address: self.address.clone(),
            driver: self.driver.clone(),
            browsers: Arc::clone(&self.browsers),
            browser,
            size,
            folder: self.folder.clone(),
            axe: self.axe.clone(),
        })
    }

    /// Loads the page anew at an address such as `#/rules`, and waits until it is ready.
    pub(crate) async fn open(&self, hash: &str) -> Outcome {
        // From somewhere else, because a new hash alone loads nothing.
        self.browser.client.goto("about:blank").await?;
        self.browser.client.goto(&format!("{}{hash}", self.address)).await?;
        self.ready().await
    }

    /// Loads the page again where it is.
    pub(crate) async fn reload(&self) -> Outcome {
        self.browser.client.refresh().await?;
        self.ready().await
    }

    /// Goes to another screen without loading anything.
    pub(crate) async fn go(&self, hash: &str, screen: &str) -> Outcome {
        self.js("location.hash = arguments[0]", vec![json!(hash)]).await?;
        self.on_screen(screen).await
    }

    async fn ready(&self) -> Outcome {
        self.until("the page to be ready", "return document.body?.hasAttribute('data-ready')").await
    }

    /// Waits for a screen.
    pub(crate) async fn on_screen(&self, screen: &str) -> Outcome {
        let script = format!("return document.body.dataset.screen === '{screen}'");
        self.until(&format!("the screen {screen}"), &script).await
    }

    /// Runs a script in the page.
    pub(crate) async fn js(&self, script: &str, values: Vec<Value>) -> Outcome<Value> {
        Ok(self.browser.client.execute(script, values).await?)
    }

    /// Runs a script that answers later, by its last argument.
    pub(crate) async fn js_later(&self, script: &str, values: Vec<Value>) -> Outcome<Value> {
        Ok(self.browser.client.execute_async(script, values).await?)
    }

    /// Waits until a script answers with something true.
    pub(crate) async fn until(&self, what: &str, script: &str) -> Outcome {
        self.until_within(PATIENCE, what, script).await
    }

    /// The same, with another patience.
    pub(crate) async fn until_within(&self, patience: Duration, what: &str, script: &str) -> Outcome {
        let begin = Instant::now();
        loop {
            if self.js(script, Vec::new()).await? == json!(true) {
                return Ok(());
            }
            ensure(begin.elapsed() < patience, || format!("waited {} s for {what}", patience.as_secs()))?;
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    /// Whether something is in the page.
    pub(crate) async fn has(&self, selector: &str) -> Outcome<bool> {
        Ok(self.js("return Boolean(document.querySelector(arguments[0]))", vec![json!(selector)]).await? == json!(true))
    }

    /// Clicks with the mouse, or taps where there are fingers. What is covered by something else cannot be clicked.
    pub(crate) async fn tap(&self, selector: &str) -> Outcome {
        match self.size {
            Size::Desktop => {
                let element = self.browser.client.find(Locator::Css(selector)).await;
                let clicked = element.map_err(|error| Trouble::Wrong(format!("{selector}: {error}")))?.click().await;
                clicked.map_err(|error| Trouble::Wrong(format!("{selector}: {error}")))
            }
            Size::Phone => self.touch(selector).await,
        }
    }

    async fn touch(&self, selector: &str) -> Outcome {
        let place = self.js(include_str!("js/place.js"), vec![json!(selector)]).await?;
        let (Some(x), Some(y)) = (place["x"].as_f64(), place["y"].as_f64()) else {
            return Err(Trouble::Wrong(format!("{selector}: {}", place["problem"].as_str().unwrap_or("not there"))));
        };
        let finger = json!([{ "x": x, "y": y }]);
        let touch = |kind: &str, points: Value| json!({ "type": kind, "touchPoints": points });
        self.browser.cdp("Input.dispatchTouchEvent", touch("touchStart", finger)).await?;
        self.browser.cdp("Input.dispatchTouchEvent", touch("touchEnd", json!([]))).await?;
        Ok(())
    }

    /// Presses a key: a letter, or one of the names below.
    pub(crate) async fn press(&self, key: &str) -> Outcome {
        let value = match key {
            "Enter" => '\u{e007}',
            "Escape" => '\u{e00c}',
            "Tab" => '\u{e004}',
            "ArrowLeft" => '\u{e012}',
            "ArrowUp" => '\u{e013}',
            "ArrowRight" => '\u{e014}',
            "ArrowDown" => '\u{e015}',
            letter => letter.chars().next().unwrap_or(' '),
        };
        let keys = KeyActions::new("keys".to_owned()).then(KeyAction::Down { value }).then(KeyAction::Up { value });
        Ok(self.browser.client.perform_actions(keys).await?)
    }

    /// Takes a picture into the folder.
    pub(crate) async fn picture(&self, name: &str) -> Outcome {
        let file = self.folder.join(format!("{name}-{}.png", self.size.name()));
        let picture = self.browser.client.screenshot().await?;
        std::fs::write(&file, picture).map_err(system(&file.display().to_string()))
    }

    /// Sees that the page itself cannot be scrolled in any direction.
    pub(crate) async fn fits(&self, screen: &str) -> Outcome {
        let found = self.js(include_str!("js/fits.js"), Vec::new()).await?;
        let (width, height) = self.size.pixels();
        let least = |name: &str| found[name].as_u64().unwrap_or(u64::MAX);
        ensure(least("width") <= u64::from(width) && least("height") <= u64::from(height), || {
            format!("{screen} at {width} × {height} is {} × {} large", least("width"), least("height"))
        })
    }

    /// Sees that axe-core finds nothing wrong.
    pub(crate) async fn accessible(&self, screen: &str) -> Outcome {
        let axe = std::fs::read_to_string(&self.axe).map_err(system("axe-core: npm ci in e2e"))?;
        self.js(&axe, Vec::new()).await?;
        let found = self.js_later(include_str!("js/axe.js"), Vec::new()).await?;
        let found: Vec<&str> = found.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        ensure(found.is_empty(), || format!("axe, {screen}, {}:\n  {}", self.size.name(), found.join("\n  ")))
    }

    /// Sees that the page has complained about nothing.
    pub(crate) async fn quiet(&self) -> Outcome {
        let said = self.browser.said().await?;
        let bad: Vec<String> =
            said.into_iter().filter(|(level, _)| level == "SEVERE").map(|(_, message)| message).collect();
        ensure(bad.is_empty(), || format!("the console says: {}", bad.join("\n  ")))
    }
}
