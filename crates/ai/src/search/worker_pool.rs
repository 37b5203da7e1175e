//! A pool of threads that evaluate positions for one tree.
//!
//! The main thread owns the tree. It submits jobs and merges their results in the order of submission. The number of
//! pending jobs is fixed, and the main thread selects each path with exactly the results of all other jobs merged. So
//! the tree does not depend on the speed of the threads: the same nodes and the same number of threads give the same
//! move.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering::SeqCst};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{Scope, Thread};

use nova_luna_rules::View;

use super::SearchSettings;
use super::job::SearchJob;
use super::tree::Tree;

const JOBS_PER_THREAD: usize = 4;

/// The number of polls before an idle thread sleeps: some tens of microseconds.
const SPINS_BEFORE_SLEEP: u32 = 3000;

pub(super) struct PoolState {
    root: View,
    settings: SearchSettings,
    seed: u64,
    slots: Vec<JobSlot>,
    /// The number of jobs submitted, and the number claimed by a thread.
    submitted: AtomicU64,
    claimed: AtomicU64,
    closed: AtomicBool,
    sleeping: Vec<AtomicBool>,
}

#[derive(Default)]
struct JobSlot {
    job: Mutex<SearchJob>,
    done: AtomicU8,
}

impl JobSlot {
    /// Never blocks: only one thread uses a slot at a time. A poisoned lock holds a complete job.
    fn job(&self) -> MutexGuard<'_, SearchJob> {
        self.job.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PoolState {
    /// Creates the state for a tree and this number of threads, including the main thread.
    pub(super) fn new(tree: &Tree, threads: usize) -> Self {
        Self {
            root: tree.root.clone(),
            settings: tree.settings,
            seed: tree.seed,
            slots: (0..JOBS_PER_THREAD * threads).map(|_| JobSlot::default()).collect(),
            submitted: AtomicU64::new(0),
            claimed: AtomicU64::new(0),
            closed: AtomicBool::new(false),
            sleeping: (1..threads).map(|_| AtomicBool::new(false)).collect(),
        }
    }

    fn slot(&self, number: u64) -> &JobSlot {
        &self.slots[(number % self.slots.len() as u64) as usize]
    }

    /// Claims a job and runs it. Returns false if all jobs are claimed.
    fn run_next(&self) -> bool {
        let number = self.claimed.load(SeqCst);
        let is_claimed = number < self.submitted.load(SeqCst)
            && self.claimed.compare_exchange(number, number + 1, SeqCst, SeqCst).is_ok();
        if is_claimed {
            let slot = self.slot(number);
            slot.job().run(&self.root, &self.settings, self.seed);
            slot.done.store(1, SeqCst);
        }
        is_claimed
    }

    /// Whether all jobs are claimed.
    fn is_idle(&self) -> bool {
        !self.closed.load(SeqCst) && self.claimed.load(SeqCst) >= self.submitted.load(SeqCst)
    }

    fn run_worker(&self, sleeping: &AtomicBool) {
        let mut spins_left = SPINS_BEFORE_SLEEP;
        while !self.closed.load(SeqCst) {
            if self.run_next() {
                spins_left = SPINS_BEFORE_SLEEP;
            } else if spins_left > 0 {
                spins_left -= 1;
                std::hint::spin_loop();
            } else {
                // The main thread reads this flag after submitting a job, so one of the two sees the other.
                sleeping.store(true, SeqCst);
                if self.is_idle() {
                    std::thread::park();
                }
                sleeping.store(false, SeqCst);
                spins_left = SPINS_BEFORE_SLEEP;
            }
        }
    }
}

pub(super) struct WorkerPool<'a> {
    state: &'a PoolState,
    threads: Vec<Thread>,
    /// The number of jobs submitted, and the number merged into the tree.
    submitted: u64,
    merged: u64,
}

impl<'a> WorkerPool<'a> {
    /// Starts the worker threads. They end when the pool is dropped.
    pub(super) fn start<'scope>(scope: &'scope Scope<'scope, '_>, state: &'a PoolState) -> Self
    where
        'a: 'scope,
    {
        let start = |sleeping| scope.spawn(move || state.run_worker(sleeping)).thread().clone();
        let threads = state.sleeping.iter().map(start).collect();
        Self { state, threads, submitted: 0, merged: 0 }
    }

    /// Merges this many more results, submitting at most `max_jobs` jobs beyond the merged ones. Other jobs stay
    /// pending.
    pub(super) fn run_visits(&mut self, tree: &mut Tree, visits: u64, max_jobs: u64) {
        let (goal, last) = (self.merged + visits, self.merged + max_jobs.max(1));
        while self.merged < goal {
            let is_full = self.submitted - self.merged >= self.state.slots.len() as u64;
            if is_full || self.submitted >= last || !self.submit(tree) {
                self.merge_next(tree);
            }
        }
    }

    pub(super) fn merge_all(&mut self, tree: &mut Tree) -> u64 {
        let before = self.merged;
        while self.merged < self.submitted {
            self.merge_next(tree);
        }
        self.merged - before
    }

    /// Submits a job. Returns false if its path ends at a pending node.
    fn submit(&mut self, tree: &mut Tree) -> bool {
        let slot = self.state.slot(self.submitted);
        let mut job = slot.job();
        if !tree.descend(&mut job, self.submitted == self.merged) {
            return false;
        }
        drop(job);
        slot.done.store(0, SeqCst);
        self.submitted += 1;
        self.state.submitted.store(self.submitted, SeqCst);
        for (thread, sleeping) in self.threads.iter().zip(&self.state.sleeping) {
            if sleeping.load(SeqCst) {
                thread.unpark();
            }
        }
        true
    }

    /// Merges the oldest pending job. Runs other jobs until it is done.
    fn merge_next(&mut self, tree: &mut Tree) {
        let slot = self.state.slot(self.merged);
        let mut spins_left = SPINS_BEFORE_SLEEP;
        while slot.done.load(SeqCst) == 0 {
            if !self.state.run_next() {
                if spins_left > 0 {
                    spins_left -= 1;
                    std::hint::spin_loop();
                } else {
                    std::thread::yield_now();
                }
            }
        }
        tree.merge(&mut slot.job());
        self.merged += 1;
    }
}

impl Drop for WorkerPool<'_> {
    fn drop(&mut self) {
        self.state.closed.store(true, SeqCst);
        self.threads.iter().for_each(Thread::unpark);
    }
}
