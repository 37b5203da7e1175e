//! Tests of a match through its public interface. One program, because each one has to be compiled and linked.
#![cfg(test)]

mod abandon;
mod club;
mod common;
mod follow;
mod forged_entries;
mod hosted;
mod leaving;
mod position;
mod records;
mod resume;
mod sealing;
mod seats;
mod settings;
mod undo;
mod viewer;
