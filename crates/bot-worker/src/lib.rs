//! Runs the bots in a web worker, so that the page stays responsive while they think.
//!
//! The page and the worker exchange text messages. A request is one line in the format of [`nova_luna_ai::worker`],
//! followed by the record of the game without its seed:
//! ```text
//! play expert 42 default
//! [Format "1"]
//! [Players "2"]
//! …
//! ```
//! The worker sends `progress …` while the bot thinks, then one `best …` or `hint …`; an invalid request gets one
//! `error …`. The first progress comes at once, before the search starts, so the page can end the worker at any time
//! and play the last decision.
//!
//! A `review …` request asks for the rest of a whole game and gets one `turn …` for each of its turns.
//!
//! [`WorkerRequest`](nova_luna_ai::worker::WorkerRequest) writes requests, and
//! [`WorkerResponse`](nova_luna_ai::worker::WorkerResponse) parses responses.

mod budgets;
mod handler;
#[cfg(target_arch = "wasm32")]
mod worker;

pub use budgets::MAX_THINKING_TIME;
pub use handler::RequestHandler;
#[cfg(target_arch = "wasm32")]
pub use worker::handle_request;
