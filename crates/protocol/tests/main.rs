//! Tests of the formats through their public interface. One program, because each one has to be compiled and linked.
#![cfg(test)]

mod club;
mod fuzzed;
mod log;
mod saved;
