//! Tests of the rules through their public interface. One program, because each one has to be compiled and linked.
#![cfg(test)]

mod citations;
mod common;
mod determinize;
mod fuzzed;
mod incidents;
mod perft;
mod positions;
mod preview;
mod random_play;
mod records;
mod shuffle;
mod solo;
mod task_count;
mod tree;
mod turn;
mod worked_examples;
