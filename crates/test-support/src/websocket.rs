//! A WebSocket client of a table.

use std::net::SocketAddr;

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::error::ClientError;

/// A WebSocket connection to a table.
pub struct WebSocket(WebSocketStream<TcpStream>);

impl WebSocket {
    /// Opens the socket of a table from the server's own origin.
    ///
    /// # Errors
    /// If the server cannot be reached or rejects the handshake.
    pub async fn open(host: SocketAddr, table: &str) -> Result<Self, ClientError> {
        Self::open_on(connect(host).await?, host, table).await
    }

    /// Opens the socket of a table over an existing connection, from the server's own origin.
    ///
    /// # Errors
    /// If the server rejects the handshake.
    pub async fn open_on(stream: TcpStream, host: SocketAddr, table: &str) -> Result<Self, ClientError> {
        Self::open_with_origin(stream, host, table, Some(&format!("http://{host}"))).await
    }

    /// Opens the socket of a table with another origin, or without one.
    ///
    /// # Errors
    /// If the server rejects the handshake.
    pub async fn open_with_origin(
        stream: TcpStream,
        host: SocketAddr,
        table: &str,
        origin: Option<&str>,
    ) -> Result<Self, ClientError> {
        Self::open_request(stream, request(host, table, origin)?).await
    }

    /// Opens the socket of a table as a proxy does for a client with this address.
    ///
    /// # Errors
    /// If the server cannot be reached or rejects the handshake.
    pub async fn open_for(host: SocketAddr, table: &str, client: &str) -> Result<Self, ClientError> {
        let mut request = request(host, table, Some(&format!("http://{host}")))?;
        let client = client.parse().map_err(|_| ClientError::Violation(format!("not an address: {client}")))?;
        request.headers_mut().insert("x-forwarded-for", client);
        Self::open_request(connect(host).await?, request).await
    }

    async fn open_request(stream: TcpStream, request: Request) -> Result<Self, ClientError> {
        // Small buffers: the load generator has ten thousand sockets.
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        match client_async_with_config(request, stream, Some(config)).await {
            Ok((socket, _)) => Ok(Self(socket)),
            Err(Error::Http(response)) => Err(ClientError::Rejected(response.status().as_u16())),
            Err(_) => Err(ClientError::Disconnected),
        }
    }

    /// # Errors
    /// If the connection is closed.
    pub async fn send_text(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), ClientError> {
        self.send(Message::text(text)).await
    }

    /// Sends any message.
    ///
    /// # Errors
    /// If the connection is closed.
    pub async fn send(&mut self, message: Message) -> Result<(), ClientError> {
        self.0.send(message).await.map_err(ClientError::disconnected)
    }

    /// Receives the next text, or the code of the close frame if the server closed the socket.
    ///
    /// # Errors
    /// The code of the close frame, if there was one.
    pub async fn receive(&mut self) -> Result<Utf8Bytes, Option<u16>> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(frame))) => return Err(frame.map(|frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    /// Receives the next text.
    ///
    /// # Errors
    /// If the connection is closed.
    pub async fn receive_text(&mut self) -> Result<Utf8Bytes, ClientError> {
        self.receive().await.map_err(ClientError::disconnected)
    }

    /// Reads until the socket is closed. Returns the code of the close frame, if there was one.
    pub async fn wait_for_close(&mut self) -> Option<u16> {
        loop {
            if let Err(code) = self.receive().await {
                return code;
            }
        }
    }

    pub fn stream(&mut self) -> &mut TcpStream {
        self.0.get_mut()
    }
}

/// Connects to a server.
///
/// # Errors
/// If the server cannot be reached.
pub async fn connect(host: SocketAddr) -> Result<TcpStream, ClientError> {
    let stream = TcpStream::connect(host).await.map_err(ClientError::disconnected)?;
    // Messages are small, and a player waits for each.
    stream.set_nodelay(true).map_err(ClientError::disconnected)?;
    Ok(stream)
}

fn request(host: SocketAddr, table: &str, origin: Option<&str>) -> Result<Request, ClientError> {
    let invalid = |error: &dyn std::fmt::Display| ClientError::Violation(error.to_string());
    let url = format!("ws://{host}/api/v1/tables/{table}/ws");
    let mut request = url.into_client_request().map_err(|error| invalid(&error))?;
    if let Some(origin) = origin {
        let origin = origin.parse().map_err(|error| invalid(&error))?;
        request.headers_mut().insert("origin", origin);
    }
    Ok(request)
}
