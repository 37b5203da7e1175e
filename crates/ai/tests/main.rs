//! Tests of the bots through their public interface. One program, because each one has to be compiled and linked.
#![cfg(test)]

mod analysis;
mod levels;
mod lines;
mod pars;
mod positions;
mod puzzles;
mod review;
mod sanity;
mod solo;
mod tactics;
mod threads;
