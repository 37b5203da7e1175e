//! Ports for servers that restart.

use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::atomic::{AtomicU16, Ordering::Relaxed};

/// Ports below the ephemeral ones, so that no client connection takes a server's port while the server is down.
const PORTS: std::ops::Range<u16> = 20_000..32_000;

pub fn free_port() -> io::Result<u16> {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    // Several processes may search at the same time, so each starts elsewhere.
    let offset = u16::try_from(std::process::id() % 1000).unwrap_or(0).wrapping_mul(11);
    for _ in PORTS {
        let step = NEXT.fetch_add(1, Relaxed).wrapping_add(offset);
        let port = PORTS.start + step % (PORTS.end - PORTS.start);
        if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return Ok(port);
        }
    }
    Err(io::Error::other("no port is free"))
}
