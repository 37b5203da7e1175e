//! Tests of action indices, observations and batches, on random games.
#![cfg(test)]

mod batches;
mod games;
mod observations;
