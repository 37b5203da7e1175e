//! The bots as a module for a worker of a browser, so that the page stays awake while they think.
//!
//! The page and the worker share nothing but texts. A request is an errand, as [`nova_luna_ai::errand`] writes it, and
//! from its second line on the record up to the position, without a seed:
//! ```text
//! play expert 42 usual
//! [Format "1"]
//! [Players "2"]
//! …
//! ```
//! The answers come one by one: some `thought …` while the bot thinks, at the end one `best …` or `hint …`; to a request
//! that is not understood nothing but one `error …`. The first thought is told at once, before the long thinking begins.
//! So the page can cut it short at any time: it ends the worker and plays the last thought.
//!
//! Whoever asks in [`nova_luna_ai::errand::Errand`] and reads in [`nova_luna_ai::errand::Answer`] needs not know how
//! that is written.

mod thinker;
mod usual;
#[cfg(target_arch = "wasm32")]
mod worker;

pub use thinker::{Thinker, Trouble, answer};
pub use usual::LONGEST;
#[cfg(target_arch = "wasm32")]
pub use worker::think;
