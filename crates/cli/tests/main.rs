//! Tests of the program as users and operators run it. One program, because each one has to be compiled and linked.
#![cfg(test)]

mod arena;
mod backup;
mod club;
mod cmd;
mod deploy;
mod dishonest;
mod engine;
mod explorer;
mod files;
mod nodes;
mod play;
mod positions;
mod samples;
mod serve;
mod server;
mod verify;
