//! Clients for tests of the server: used by the tests of `server` and `cli`, and by the load and fault tests of `harness`.
//!
//! [`HttpClient`] and [`WebSocket`] are thin layers over hyper and tokio-tungstenite. [`Player`] follows a match over a
//! socket and checks every message against the documented schema. [`bad_messages`] generates messages that no correct
//! client sends, each with the documented answer.

pub mod bad_messages;
mod error;
mod http;
mod player;
mod rng;
mod schema;
mod websocket;

pub use error::ClientError;
pub use http::{HttpClient, http_get};
pub use player::{Pair, Player, Received, create_pair, create_pair_with, create_table, get, http, open, post, text};
pub use rng::TestRng;
pub use schema::{assert_described, assert_documented};
pub use websocket::{WebSocket, connect};
