//! Clients for tests of the server: used by the tests of `server` and `cli`, and by the load and fault tests of
//! `harness`.
//!
//! [`HttpClient`] and [`WebSocket`] are thin layers over hyper and tokio-tungstenite. [`Player`] follows a match over a
//! socket and checks every message against the documented schema. [`bad_messages`] generates messages that no correct
//! client sends, each with the documented answer.

pub mod bad_messages;
mod error;
mod fairness;
mod http;
mod player;
#[cfg(unix)]
mod postgres;
mod receiver;
mod rng;
mod schema;
mod skip;
mod table_log;
mod websocket;

pub use error::ClientError;
pub use fairness::{join, join_body, nonce, reveal_all, seat_commitment};
pub use http::{HttpClient, http_get};
pub use player::{
    Player, Received, TwoPlayerTable, create_table, create_table_for, create_two_player_table,
    create_two_player_table_with, get, http, open, post, post_for, snapshot, table_log, text,
};
#[cfg(unix)]
pub use postgres::{own_postgres, own_postgres_with_tls, shared_postgres, wait_until_unused};
#[cfg(unix)]
pub use private_postgres::Postgres;
pub use receiver::{Answer, Delivered, Receiver};
pub use rng::TestRng;
pub use schema::{assert_matches_openapi, assert_matches_schema};
pub use skip::{has_tool, skip};
pub use table_log::{TableLog, TestSeat};
pub use websocket::{WebSocket, connect};
