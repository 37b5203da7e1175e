//! Load and faults: the real server, played, measured, killed and besieged from the outside, over loopback.
//!
//! A **`Plan`** says how a server is started, again and again at the same address; a **`Server`** is one that runs, and is
//! ended whatever happens. A **`Game`** is played at random over two sockets, comes back after every break, and asks again
//! with the same id for what was not answered; a **`Crowd`** is many of them. What was acknowledged stands in **`Sheet`**s,
//! which are held against what the store keeps and against what the server shows. `docs/load.md` and `docs/faults.md` have the
//! commands and the figures. Processes are killed and watched as Unix does it; elsewhere there is nothing here.
#![cfg(unix)]

pub mod command;
pub mod crowd;
pub mod faults;
pub mod figures;
pub mod game;
pub mod ledger;
pub mod load;
pub mod replay;
pub mod server;
pub mod source;
pub mod trouble;
pub mod watch;
pub mod wire;
