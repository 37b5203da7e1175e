//! Independent jobs on several threads.

use std::iter::repeat_with;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Runs a job for the numbers from 0 on, on this many threads, until it returns nothing. Returns the results in the order
/// of the numbers.
pub fn run_in_parallel<T: Send>(threads: usize, job: impl Fn(u64) -> Option<T> + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let work = || -> Vec<(u64, T)> {
        let numbers = repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        numbers.map_while(|number| Some((number, job(number)?))).collect()
    };
    let mut results: Vec<(u64, T)> = thread::scope(|scope| {
        let running: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        running.into_iter().flat_map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    results.sort_unstable_by_key(|&(number, _)| number);
    results.into_iter().map(|(_, result)| result).collect()
}
