//! A dishonest server: a proxy in front of the real one that cheats in one way.
//!
//! The page and `nova-luna check` must notice every [`Cheat`]; the browser tests play each of them. `proxy` forwards
//! requests and sockets, `cheat` says what a cheat changes, `records` forges records, and `puppet` has the players
//! who work for the server. `docs/fairness.md` explains what each attack would gain.

pub mod cheat;
mod proxy;
mod puppet;
mod records;
mod rewrite;

pub use cheat::Cheat;
pub use proxy::DishonestServer;
