//! Games over real sockets, on this machine alone: a file for each topic.
#![cfg(test)]

#[path = "../common/mod.rs"]
mod common;
mod documents;
mod fairness;
mod games;
mod limits;
mod lobby;
mod messages;
mod origins;
mod seats;
mod server;
mod storm;
mod talk;
mod tokens;
mod waiting;
