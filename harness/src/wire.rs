//! What goes over the wire, seen from a client: requests by hand, a WebSocket, and the messages that it hears.

use std::borrow::Cow;
use std::net::SocketAddr;

use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde_json::Value;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// Why a client cannot go on at once.
#[derive(Debug)]
pub enum Break {
    /// The connection is gone, or the server cannot do it now: it is tried again.
    Gone,
    /// The server did what it must not.
    Wrong(String),
}

/// A connection over which requests are asked one after the other.
pub struct Caller {
    stream: BufReader<TcpStream>,
    host: SocketAddr,
}

impl Caller {
    /// Connects.
    pub async fn connect(host: SocketAddr) -> Result<Self, Break> {
        Ok(Self { stream: BufReader::new(connect(host).await?), host })
    }

    /// Asks, and answers with the status and the body.
    pub async fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<(u16, String), Break> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await.map_err(gone)?;
        let status = self.line().await?.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or(Break::Gone)?;
        let mut length = 0;
        loop {
            let line = self.line().await?.to_ascii_lowercase();
            if line.is_empty() {
                break;
            }
            if let Some(said) = line.strip_prefix("content-length:") {
                length = said.trim().parse().map_err(|_| Break::Gone)?;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await.map_err(gone)?;
        Ok((status, String::from_utf8_lossy(&body).into_owned()))
    }

    /// Posts JSON and reads the answer.
    pub async fn post(&mut self, path: &str, body: &Value) -> Result<(u16, Value), Break> {
        let (status, body) = self.ask("POST", path, &body.to_string()).await?;
        Ok((status, serde_json::from_str(&body).unwrap_or(Value::Null)))
    }

    async fn line(&mut self) -> Result<String, Break> {
        let mut line = String::new();
        match self.stream.read_line(&mut line).await {
            Ok(1..) => Ok(line.trim_end().to_owned()),
            _ => Err(Break::Gone),
        }
    }
}

/// Asks one thing over a connection of its own.
pub async fn get(host: SocketAddr, path: &str) -> Result<(u16, String), Break> {
    Caller::connect(host).await?.ask("GET", path, "").await
}

/// Where the socket of a table is asked for, from the server's own origin.
pub fn request(host: SocketAddr, table: &str) -> Result<Request, Break> {
    let said = |error: &dyn std::fmt::Display| Break::Wrong(error.to_string());
    let mut request = format!("ws://{host}/api/v1/tables/{table}/ws").into_client_request().map_err(|e| said(&e))?;
    let origin = format!("http://{host}").parse().map_err(|e| said(&e))?;
    request.headers_mut().insert("origin", origin);
    Ok(request)
}

/// A WebSocket of a client.
pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Opens the socket of a table.
    pub async fn open(host: SocketAddr, table: &str) -> Result<Self, Break> {
        Self::over(connect(host).await?, host, table).await
    }

    /// Opens the socket of a table over a connection that is there.
    pub async fn over(stream: TcpStream, host: SocketAddr, table: &str) -> Result<Self, Break> {
        // Small buffers: ten thousand of these live in one program.
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let opened = client_async_with_config(request(host, table)?, stream, Some(config)).await;
        opened.map(|(socket, _)| Self(socket)).map_err(gone)
    }

    /// Says something.
    pub async fn say(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), Break> {
        self.send(Message::text(text)).await
    }

    /// Sends any message, also one that no client should.
    pub async fn send(&mut self, message: Message) -> Result<(), Break> {
        self.0.send(message).await.map_err(gone)
    }

    /// The next text.
    pub async fn from_json(&mut self) -> Result<Utf8Bytes, Break> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Break::Gone),
                Some(Ok(_)) => {}
            }
        }
    }

    /// Reads to the end; answers with the code of the close frame, if there was one.
    pub async fn closed(&mut self) -> Option<u16> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }

    /// The connection below.
    pub fn stream(&mut self) -> &mut TcpStream {
        self.0.get_mut()
    }
}

/// What a message says, as far as a game needs it.
#[derive(Deserialize, Debug)]
pub struct FromJson<'a> {
    /// Its kind.
    #[serde(rename = "type", borrow)]
    pub kind: Cow<'a, str>,
    /// The version that it tells of.
    pub version: Option<u32>,
    /// Which message of the client it answers.
    #[serde(borrow)]
    pub id: Option<Cow<'a, str>>,
    /// Why something was refused.
    #[serde(borrow)]
    pub code: Option<Cow<'a, str>>,
    /// What happened.
    pub event: Option<What>,
    /// What happened since the version that the client knew.
    pub missing: Option<Vec<Missed>>,
    /// The whole match.
    pub game: Option<Value>,
}

/// Something that was missed.
#[derive(Deserialize, Debug)]
pub struct Missed {
    /// Its version.
    pub version: u32,
    /// What happened.
    pub event: What,
}

/// What happened; the games here consist of actions alone.
#[derive(Deserialize, Debug)]
pub struct What {
    /// An action.
    pub played: Option<Played>,
}

/// An action, with what it showed.
#[derive(Deserialize, Debug)]
pub struct Played {
    /// As in a record: `5@0,0 +44,3,21`.
    pub action: String,
}

/// Reads a message.
pub fn understand(text: &str) -> Result<FromJson<'_>, Break> {
    serde_json::from_str(text).map_err(|error| Break::Wrong(format!("{error}: {text}")))
}

/// Whatever the reason, the connection is gone.
pub(crate) fn gone<E>(_: E) -> Break {
    Break::Gone
}

async fn connect(host: SocketAddr) -> Result<TcpStream, Break> {
    let stream = TcpStream::connect(host).await.map_err(gone)?;
    // Moves are small and somebody waits for each.
    stream.set_nodelay(true).map_err(gone)?;
    Ok(stream)
}
