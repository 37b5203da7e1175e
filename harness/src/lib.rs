//! Load, fault and soak tests: they start the real server on loopback, play games against it, measure it, kill it and
//! send it bad input.
//!
//! A [`server::ServerConfig`] starts a [`server::ServerProcess`], as often as needed at the same address. A
//! [`game::Game`] is played over two sockets with random moves; it reconnects after every break and repeats unanswered
//! requests with the same id. A [`load_generator::LoadGenerator`] plays many of them. Acknowledged moves are stored in
//! [`audit::AckLog`]s and compared with the server's database and with what it serves. [`soak`] keeps a server busy for
//! hours and checks that it does not grow. A [`dishonest::DishonestServer`] cheats. `docs/load.md`, `docs/faults.md`
//! and `docs/soak.md` have the commands and the results. The tests need Unix signals; on other systems this crate is
//! empty.
#![cfg(unix)]

pub mod audit;
pub mod command;
mod device;
pub mod dishonest;
pub mod error;
pub mod faults;
pub mod game;
pub mod load;
pub mod load_generator;
pub mod messages;
pub mod monitoring;
pub mod server;
pub mod soak;
pub mod statistics;
pub mod store;
mod wait;
