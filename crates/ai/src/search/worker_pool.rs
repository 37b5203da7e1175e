//! The pool: threads that look at positions for one tree.
//!
//! The master, whose thread the tree belongs to, sends errands, and takes notice of what they found in the order in which
//! they were submitted. It never has more than so many under way, and where to send the next one it decides knowing exactly
//! the results of all but those. So the tree does not depend on which thread was how fast: the same nodes and the same
//! number of threads give the same move.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering::SeqCst};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{Scope, Thread};

use nova_luna_rules::View;

use super::SearchSettings;
use super::job::SearchJob;
use super::tree::Tree;

/// How many errands are under way for each thread.
const JOBS_PER_THREAD: usize = 4;

/// How often a thread that has nothing to do looks again before it sleeps: some tens of microseconds.
const SPINS_BEFORE_SLEEP: u32 = 3000;

/// What the threads share.
pub(super) struct PoolState {
    root: View,
    settings: SearchSettings,
    seed: u64,
    slots: Vec<JobSlot>,
    /// How many errands have been submitted, and how many of them somebody has claimed on.
    submitted: AtomicU64,
    claimed: AtomicU64,
    closed: AtomicBool,
    sleeping: Vec<AtomicBool>,
}

/// The place of one job.
#[derive(Default)]
struct JobSlot {
    job: Mutex<SearchJob>,
    done: AtomicU8,
}

impl JobSlot {
    /// Nobody else has the job at hand, so this never waits; and nobody leaves it half written.
    fn job(&self) -> MutexGuard<'_, SearchJob> {
        self.job.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PoolState {
    /// The state of a tree for so many threads, the master's included.
    pub(super) fn new(tree: &Tree, threads: usize) -> Self {
        Self {
            root: tree.root().clone(),
            settings: tree.settings(),
            seed: tree.seed(),
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

    /// Takes on an job and runs it, if there is one that nobody has claimed on.
    fn run_next(&self) -> bool {
        let number = self.claimed.load(SeqCst);
        let is_mine = number < self.submitted.load(SeqCst)
            && self.claimed.compare_exchange(number, number + 1, SeqCst, SeqCst).is_ok();
        if is_mine {
            let slot = self.slot(number);
            slot.job().run(&self.root, &self.settings, self.seed);
            slot.done.store(1, SeqCst);
        }
        is_mine
    }

    /// Whether there is nothing to take on at the moment.
    fn is_idle(&self) -> bool {
        !self.closed.load(SeqCst) && self.claimed.load(SeqCst) >= self.submitted.load(SeqCst)
    }

    /// Runs errands until the state closes.
    fn run_worker(&self, sleeping: &AtomicBool) {
        let mut spins_left = SPINS_BEFORE_SLEEP;
        while !self.closed.load(SeqCst) {
            if self.run_next() {
                spins_left = SPINS_BEFORE_SLEEP;
            } else if spins_left > 0 {
                spins_left -= 1;
                std::hint::spin_loop();
            } else {
                // The master looks at this flag after it has submitted something: one of the two notices the other.
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

/// The master of a pool.
pub(super) struct WorkerPool<'a> {
    state: &'a PoolState,
    threads: Vec<Thread>,
    /// How many errands have been submitted, and of how many the result is known to the tree.
    submitted: u64,
    merged: u64,
}

impl<'a> WorkerPool<'a> {
    /// Starts the other threads. They end when the pool is dropped.
    pub(super) fn start<'scope>(scope: &'scope Scope<'scope, '_>, state: &'a PoolState) -> Self
    where
        'a: 'scope,
    {
        let start = |sleeping| scope.spawn(move || state.run_worker(sleeping)).thread().clone();
        let threads = state.sleeping.iter().map(start).collect();
        Self { state, threads, submitted: 0, merged: 0 }
    }

    /// Grows the tree until so many more results are merged, without sending more errands than `max_visits`. What is under
    /// way stays so.
    pub(super) fn grow(&mut self, tree: &mut Tree, visits: u64, max_visits: u64) {
        let (goal, last) = (self.merged + visits, self.merged + max_visits.max(1));
        while self.merged < goal {
            let is_full = self.submitted - self.merged >= self.state.slots.len() as u64;
            if is_full || self.submitted >= last || !self.submit(tree) {
                self.merge_next(tree);
            }
        }
    }

    /// Waits for everything that is under way.
    pub(super) fn finish(&mut self, tree: &mut Tree) -> u64 {
        let before = self.merged;
        while self.merged < self.submitted {
            self.merge_next(tree);
        }
        self.merged - before
    }

    /// Sends an job where it matters max_visits; or not, if that would be where one is under way.
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

    /// Lets the tree know the oldest result that it does not know; helps until there is one.
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
