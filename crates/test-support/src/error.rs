//! The errors of a client.

/// The reason why a client cannot continue.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection is closed, or the server is unavailable. A retry may succeed.
    #[error("disconnected")]
    Disconnected,
    /// The server rejected the WebSocket handshake with this HTTP status.
    #[error("the handshake was rejected with status {0}")]
    Rejected(u16),
    /// The server violated its protocol.
    #[error("{0}")]
    Violation(String),
}

impl ClientError {
    /// Replaces any error of a connection.
    pub fn disconnected<E>(_: E) -> Self {
        Self::Disconnected
    }
}
