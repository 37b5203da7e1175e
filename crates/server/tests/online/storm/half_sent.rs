//! Connections that break in the middle of something.

use std::net::SocketAddr;

use nova_luna_ai::BotRng;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// Begins to ask for a socket, to say hello or to say more, and breaks off at some byte.
pub(super) async fn send(address: SocketAddr, table: &str, dice: &mut BotRng) {
    let request = format!(
        "GET /api/v1/tables/{table}/ws HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nUpgrade: websocket\r\n\
         Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    if dice.below(4) == 0 {
        let end = dice.below(request.len() as u32) as usize;
        stream.write_all(&request.as_bytes()[..end]).await.unwrap();
        return;
    }
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = [0; 1024];
    let length = stream.read(&mut answer).await.unwrap();
    assert!(answer[..length].starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&answer[..length]));
    let mut bytes = Vec::new();
    for _ in 0..=dice.below(3) {
        bytes.extend(frame(br#"{"type":"hello","protocol":1}"#, dice.below(3) > 0));
    }
    let end = dice.below(bytes.len() as u32) as usize;
    stream.write_all(&bytes[..end]).await.unwrap();
    // Now and then the last thing is no frame of the protocol at all.
    if dice.below(2) == 0 {
        let noise: Vec<u8> = (0..dice.below(64)).map(|_| dice.below(256) as u8).collect();
        // The server may have closed it already.
        let _ = stream.write_all(&noise).await;
    }
}

/// A frame of text, the last of its message or not.
fn frame(text: &[u8], last: bool) -> Vec<u8> {
    let mask = [1, 2, 3, 4];
    let mut bytes = vec![if last { 0x81 } else { 0x01 }, 0x80 | text.len() as u8];
    bytes.extend(mask);
    bytes.extend(text.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    bytes
}
