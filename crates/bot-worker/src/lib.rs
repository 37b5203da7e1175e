//! The bots as a module for a worker of a browser, so that the page stays awake while they think.
//!
//! The page and the worker share nothing but texts. A request is an request, as [`nova_luna_ai::request`] writes it, and
//! from its second line on the record up to the position, without a seed:
//! ```text
//! play expert 42 usual
//! [Format "1"]
//! [Players "2"]
//! …
//! ```
//! The responses come one by one: some `decision …` while the bot thinks, at the end one `best …` or `hint …`; to a request
//! that is not understood nothing but one `error …`. The first decision is told at once, before the long thinking begins.
//! So the page can cut it short at any time: it ends the worker and plays the last decision.
//!
//! Whoever asks in [`nova_luna_ai::worker::WorkerRequest`] and reads in [`nova_luna_ai::worker::WorkerResponse`] needs not know how
//! that is written.

mod budgets;
mod handler;
#[cfg(target_arch = "wasm32")]
mod worker;

pub use budgets::MAX_THINKING_TIME;
pub use handler::{RequestError, RequestHandler, handle};
#[cfg(target_arch = "wasm32")]
pub use worker::think;
