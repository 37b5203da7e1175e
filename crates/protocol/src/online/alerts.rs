//! Bodies of HTTP requests and responses about alerts: messages that reach a player whose page is closed.

use nova_luna_table::Timestamp;

/// What a server can send.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlertService {
    /// The server's key for Web Push (RFC 8292), as base64url; `None` if it sends none.
    pub key: Option<String>,
    /// Whether it sends to ntfy and webhooks.
    pub webhooks: bool,
}

/// Where and how a player wants to be told. Sending it again changes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contact {
    /// The secret that the contact is changed and removed with, as 64 hexadecimal digits that the client draws.
    pub secret: String,
    pub push: Option<PushSubscription>,
    /// The https address of an ntfy topic or a webhook.
    pub url: Option<String>,
    /// The language of the messages.
    pub language: String,
    /// Whether messages name other players.
    pub names: bool,
    /// Hours before the end of the player's time at which a reminder comes.
    pub remind_hours: Option<u8>,
    pub quiet: Option<QuietHours>,
}

/// A subscription of Web Push (RFC 8030), as the browser has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushSubscription {
    pub endpoint: String,
    /// The public key of the browser, as base64url (RFC 8291).
    pub p256dh: String,
    /// The shared secret, as base64url.
    pub auth: String,
}

/// The time of the day in which nothing is sent, in minutes after midnight UTC. It may go over midnight. It is that of a
/// clock on a wall, so it moves when summer begins or ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuietHours {
    pub from: u16,
    pub till: u16,
    /// When the player's clock changes next, and the time from then on.
    pub change: Option<QuietChange>,
}

/// The quiet hours from a moment on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuietChange {
    pub at: Timestamp,
    pub from: u16,
    pub till: u16,
}

/// Proves that a contact is the client's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContactSecret {
    pub contact: String,
}

/// Says whether a contact is told about the turns of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WatchSeat {
    /// The token of the seat.
    pub token: String,
    /// The secret of the contact.
    pub contact: String,
    pub on: bool,
}

/// What became of a test message. An address that the contact does not have is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TestResult {
    /// Whether the push service took it.
    pub push: Option<bool>,
    /// Whether the address took it.
    pub url: Option<bool>,
}

/// The content of a Web Push message, which only the browser of the player can read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alert {
    pub title: String,
    pub body: String,
    /// A message replaces an older one with the same tag.
    pub tag: String,
    /// The screen that it opens: the part of the address after `#`, with it.
    pub hash: String,
    pub lang: String,
    /// The number of turns that wait for the player.
    pub waiting: usize,
    /// The label of the button that switches messages off.
    pub off: String,
}
