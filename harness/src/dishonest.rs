//! A dishonest server: a proxy in front of the real one that cheats in one way.
//!
//! The page and `nova-luna check` must notice every [`Cheat`]; the browser tests play each of them. `proxy` forwards
//! requests and sockets, `rewrite` says what a cheat changes there, `story` what it makes of the log, `records` forges
//! records, and `puppet` has the players who work for the server. A `victim` is a client without a browser.
//! `docs/fairness.md` explains what each attack would gain.

pub mod cheat;
mod connection;
mod proxy;
mod puppet;
mod records;
mod rewrite;
mod story;
pub mod victim;

pub use cheat::Cheat;
pub use proxy::DishonestServer;
