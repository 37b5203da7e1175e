//! Errands: what a bot that sits elsewhere is asked for, and what it answers, as lines of text.
//!
//! Elsewhere is a worker of a browser, which shares nothing with the page but texts. An errand is one line:
//! ```text
//! play LEVEL SEED BUDGET       play expert 42 usual
//! hint BUDGET                  hint time 1500
//! ```
//! `LEVEL` is the name of a bot, `SEED` decides its rng (a number, or 64 hexadecimal digits), and `BUDGET` is `usual`,
//! `time` and milliseconds, `nodes` and their number, or `endless`. The position follows as a record. The answers:
//! ```text
//! decision ACTION NODES OUTLOOK DEPTH LINE…     decision 12@1,-2 1024 win:0.61,0.39 7 12@1,-2 3@0,1
//! best ACTION NODES OUTLOOK DEPTH LINE…        the same, at the end of a play
//! hint ACTION OUTLOOK REASON… than ACTION      hint 12@1,-2 win:0.61,0.39 more-discs:1 than 5@0,1
//! error TEXT                                   the errand was not understood
//! ```
//! `OUTLOOK` is `win:` and the chance of each seat, `points:` and those of a player alone, or `-`. What a hint is
//! compared with, and why it is better than that, is left out if there is no choice.

mod request;
mod response;

pub use request::{ParseRequestError, WorkerRequest};
pub use response::{ParseResponseError, WorkerResponse};
