//! Scripts in a service worker. WebDriver does not reach it; the browser's own protocol does.

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::Browser;
use crate::error::{Error, Result, io_error};

/// A connection to the browser itself.
struct DevTools {
    socket: WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>,
    sent: u64,
}

impl DevTools {
    /// Runs a command, of a session or of the browser.
    async fn call(&mut self, session: Option<&str>, method: &str, params: Value) -> Result<Value> {
        self.sent += 1;
        let mut request = json!({ "id": self.sent, "method": method, "params": params });
        if let Some(session) = session {
            request["sessionId"] = json!(session);
        }
        self.socket.send(Message::text(request.to_string())).await.map_err(|error| lost(&error))?;
        while let Some(message) = self.socket.next().await {
            let message = message.map_err(|error| lost(&error))?;
            let answer: Value = serde_json::from_slice(&message.into_data()).unwrap_or_default();
            if answer["id"] == self.sent {
                return Ok(answer["result"].clone());
            }
        }
        Err(Error::Unexpected("the browser has closed the connection".to_owned()))
    }
}

fn lost(error: &tokio_tungstenite::tungstenite::Error) -> Error {
    Error::Unexpected(format!("the browser does not answer: {error}"))
}

impl Browser {
    async fn devtools(&self) -> Result<DevTools> {
        // The browser writes where it listens.
        let file = self.profile.path().join("DevToolsActivePort");
        let text = std::fs::read_to_string(file).map_err(io_error("cannot read where the browser listens"))?;
        let (port, path) = text.trim().split_once('\n').unwrap_or_default();
        let (socket, _) = connect_async(format!("ws://127.0.0.1:{port}{path}")).await.map_err(|error| lost(&error))?;
        Ok(DevTools { socket, sent: 0 })
    }

    /// Runs an expression in the service worker of a page, and returns what it promises. `None` while none runs.
    pub(crate) async fn eval_in_service_worker(&self, page: &str, expression: &str) -> Result<Option<Value>> {
        let mut devtools = self.devtools().await?;
        let targets = devtools.call(None, "Target.getTargets", json!({})).await?;
        let is_ours = |target: &&Value| {
            target["type"] == "service_worker" && target["url"].as_str().is_some_and(|url| url.starts_with(page))
        };
        let Some(worker) = targets["targetInfos"].as_array().into_iter().flatten().find(is_ours) else {
            return Ok(None);
        };
        let attach = json!({ "targetId": worker["targetId"], "flatten": true });
        let session = devtools.call(None, "Target.attachToTarget", attach).await?;
        let script = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let found = devtools.call(session["sessionId"].as_str(), "Runtime.evaluate", script).await?;
        if found["exceptionDetails"].is_object() {
            return Err(Error::Unexpected(format!("the service worker fails: {}", found["exceptionDetails"])));
        }
        Ok(Some(found["result"]["value"].clone()))
    }
}
