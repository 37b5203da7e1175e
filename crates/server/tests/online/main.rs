//! Online games over real sockets on the loopback interface, one file per topic.
#![cfg(test)]

mod alerts;
mod attacks;
mod bad_messages;
mod challenges;
mod clubs;
mod documents;
mod fairness;
mod games;
mod limits;
mod lobby;
mod messages;
mod origins;
mod positions;
mod sealing;
mod seats;
mod security_txt;
mod server;
mod strangers;
mod talk;
mod tokens;
mod waiting;
