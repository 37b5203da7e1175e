//! Tests of action indices, observations and batches, on random games.

mod batches;
mod games;
mod observations;
