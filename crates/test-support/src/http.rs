//! An HTTP client on one connection.

use std::net::SocketAddr;

use http_body_util::{BodyExt as _, Full};
use hyper::Request;
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use serde_json::Value;

use crate::error::ClientError;
use crate::websocket::connect;

/// An HTTP client that sends requests one after the other over one connection.
pub struct HttpClient {
    sender: SendRequest<Full<Bytes>>,
    host: SocketAddr,
}

impl HttpClient {
    /// Connects to a server.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn connect(host: SocketAddr) -> Result<Self, ClientError> {
        let stream = TokioIo::new(connect(host).await?);
        let (sender, connection) = handshake(stream).await.map_err(ClientError::disconnected)?;
        tokio::spawn(connection);
        Ok(Self { sender, host })
    }

    /// Sends a request with extra headers. Returns the status and the body.
    ///
    /// # Errors
    /// If the connection breaks, or the request is not valid HTTP.
    pub async fn request(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Result<(u16, String), ClientError> {
        let mut request = Request::builder().method(method).uri(path);
        if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
            request = request.header("host", self.host.to_string());
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Full::from(body.to_owned()));
        let request = request.map_err(|error| ClientError::Violation(format!("{method} {path}: {error}")))?;
        // The connection's task may not have finished the previous request yet.
        self.sender.ready().await.map_err(ClientError::disconnected)?;
        let response = self.sender.send_request(request).await.map_err(ClientError::disconnected)?;
        let status = response.status().as_u16();
        let body = response.into_body().collect().await.map_err(ClientError::disconnected)?;
        Ok((status, String::from_utf8_lossy(&body.to_bytes()).into_owned()))
    }

    /// Sends a GET request. Returns the status and the body.
    ///
    /// # Errors
    /// If the connection breaks.
    pub async fn get(&mut self, path: &str) -> Result<(u16, String), ClientError> {
        self.request("GET", path, &[], "").await
    }

    /// Posts JSON. Returns the status and the body, which is null if it is not JSON.
    ///
    /// # Errors
    /// If the connection breaks.
    pub async fn post(&mut self, path: &str, body: &Value) -> Result<(u16, Value), ClientError> {
        let headers = [("content-type", "application/json")];
        let (status, body) = self.request("POST", path, &headers, &body.to_string()).await?;
        Ok((status, serde_json::from_str(&body).unwrap_or(Value::Null)))
    }
}

/// Sends one GET request over a new connection. Returns the status and the body.
///
/// # Errors
/// If the server cannot be reached, or the connection breaks.
pub async fn http_get(host: SocketAddr, path: &str) -> Result<(u16, String), ClientError> {
    HttpClient::connect(host).await?.get(path).await
}
