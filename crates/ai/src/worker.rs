//! The messages between a page and the worker in which its bots run, as lines of text.
//!
//! A browser's worker shares nothing with the page but messages. A request is one line:
//! ```text
//! play LEVEL SEED BUDGET       play expert 42 default
//! hint BUDGET                  hint time 1500
//! par BUDGET                   par nodes 4000000
//! review TURN BUDGET           review 15 default (from this turn to the last)
//! try TURN ACTION BUDGET       try 15 3@0,1 default
//! analyse BUDGET               analyse time 200 (goes on with the position of the last request)
//! ```
//! `LEVEL` is the name of a bot, `SEED` seeds its random numbers (a number, or 64 hexadecimal digits), and `BUDGET`
//! is `default`, `time` and milliseconds, `nodes` and their number, or `unlimited`. The game record follows; that of a
//! review is the whole game. The responses:
//! ```text
//! progress ACTION NODES FORECAST DEPTH LINE…   progress 12@1,-2 1024 win:0.61,0.39 7 12@1,-2 3@0,1
//! best ACTION NODES FORECAST DEPTH LINE…       the same fields; ends a `play` or `par` request
//! hint ACTION FORECAST REASON… than ACTION     hint 12@1,-2 win:0.61,0.39 more-discs:1 than 5@0,1
//! turn TURN SEAT PLAYED BEST BEFORE AFTER …    a reviewed turn; the last one ends a `review` or `try` request
//! lines NODES DEPTH CERTAIN FORECAST;…         ends an `analyse` request; each move follows after a semicolon
//! error TEXT                                   the request is invalid
//! ```
//! `FORECAST` is `win:` and the chance of each seat, `points:` and the expected score of a solo game, or `-`. A hint
//! without an alternative ends after its reasons. The fields of a turn are those of
//! [`ReviewedTurn`](crate::analysis::ReviewedTurn), whose text is also stored. A move of `lines` is
//! `ACTION VISITS FORECAST REASONS LINE…`, its reasons joined by commas, or `-`:
//! `lines 4096 9 false win:0.61,0.39;12@1,-2 2011 win:0.61,0.39 more-discs:1 12@1,-2 3@0,1;5@0,1 80 win:0.5,0.5 - 5@0,1`.

mod request;
mod response;

pub use request::{ParseRequestError, WorkerRequest};
pub use response::WorkerResponse;
