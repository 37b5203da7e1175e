//! Connections that end in the middle of a message.

use std::net::SocketAddr;

use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use crate::error::ClientError;
use crate::rng::TestRng;
use crate::websocket::connect;

/// Starts a handshake, a hello or an action and ends the connection at a random byte.
///
/// # Errors
/// If the server cannot be reached or rejects the handshake.
pub async fn send_partial(
    host: SocketAddr,
    table: &str,
    token: Option<&str>,
    version: u32,
    rng: &mut TestRng,
) -> Result<(), ClientError> {
    let request = format!(
        "GET /api/v1/tables/{table}/ws HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n\
         Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let mut stream = connect(host).await?;
    if rng.below(4) == 0 {
        let end = rng.index(request.len());
        return stream.write_all(&request.as_bytes()[..end]).await.map_err(ClientError::disconnected);
    }
    stream.write_all(request.as_bytes()).await.map_err(ClientError::disconnected)?;
    let mut answer = [0; 1024];
    let length = stream.read(&mut answer).await.map_err(ClientError::disconnected)?;
    if !answer[..length].starts_with(b"HTTP/1.1 101") {
        return Err(ClientError::Violation(String::from_utf8_lossy(&answer[..length]).into_owned()));
    }
    let bytes = frames(token, version, rng);
    let end = rng.index(bytes.len());
    // The server may have closed the connection already.
    let _ = stream.write_all(&bytes[..end]).await;
    if rng.below(2) == 0 {
        let noise: Vec<u8> = (0..rng.below(64)).map(|_| rng.below(256) as u8).collect();
        let _ = stream.write_all(&noise).await;
    }
    Ok(())
}

/// Returns some hellos and an action as frames, some of them fragments.
fn frames(token: Option<&str>, version: u32, rng: &mut TestRng) -> Vec<u8> {
    let hello = match token {
        Some(token) => json!({"type": "hello", "protocol": 2, "token": token}),
        None => json!({"type": "hello", "protocol": 2}),
    };
    let action = json!({"type": "play", "id": "partial", "version": version, "action": "+"});
    let mut bytes = Vec::new();
    for _ in 0..=rng.below(3) {
        bytes.extend(frame(hello.to_string().as_bytes(), rng.below(3) > 0));
    }
    bytes.extend(frame(action.to_string().as_bytes(), true));
    bytes
}

/// Returns a masked text frame, the last one of its message or not.
fn frame(text: &[u8], is_last: bool) -> Vec<u8> {
    let mask = [1, 2, 3, 4];
    // Texts of 126 bytes or more would need another header.
    let text = &text[..text.len().min(125)];
    let mut bytes = vec![if is_last { 0x81 } else { 0x01 }, 0x80 | text.len() as u8];
    bytes.extend(mask);
    bytes.extend(text.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    bytes
}
