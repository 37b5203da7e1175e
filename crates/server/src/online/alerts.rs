//! Alerts: messages outside of the page that it is a player's turn, or about the week of a club, by Web Push, ntfy or a
//! webhook.
//!
//! Rooms know nothing of them. Every few seconds, a node looks which watched tables and clubs have changed, notes whose turn
//! it is, and sends what is due. All of it is in the store, so any node continues what another one has begun, and the queue of
//! messages takes no memory.

mod address;
mod clubs;
mod message;
mod networks;
mod outgoing;
mod push;
mod quiet;
mod rounds;
mod service;
#[cfg(test)]
mod tests;

pub use outgoing::AlertSettings;
pub(crate) use rounds::run;
pub use service::rotate_push_key;
pub(crate) use service::{AlertError, AlertSender};
