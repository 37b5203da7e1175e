//! The crew: threads that look at positions for one tree.
//!
//! The master, whose thread the tree belongs to, sends errands, and takes notice of what they found in the order in which
//! they were sent. It never has more than so many under way, and where to send the next one it decides knowing exactly
//! the results of all but those. So the tree does not depend on which thread was how fast: the same nodes and the same
//! number of threads give the same move.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering::SeqCst};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{Scope, Thread};

use nova_luna_rules::View;

use super::Settings;
use super::errand::Errand;
use super::tree::Tree;

/// How many errands are under way for each thread.
const PER_THREAD: usize = 4;

/// How often a thread that has nothing to do looks again before it sleeps: some tens of microseconds.
const PATIENCE: u32 = 3000;

/// What the threads share.
pub(super) struct Office {
    root: View,
    settings: Settings,
    seed: u64,
    desks: Vec<Desk>,
    /// How many errands have been sent, and how many of them somebody has taken on.
    sent: AtomicU64,
    taken: AtomicU64,
    closed: AtomicBool,
    sleeping: Vec<AtomicBool>,
}

/// The place of one errand.
#[derive(Default)]
struct Desk {
    errand: Mutex<Errand>,
    done: AtomicU8,
}

impl Desk {
    /// Nobody else has the errand at hand, so this never waits; and nobody leaves it half written.
    fn errand(&self) -> MutexGuard<'_, Errand> {
        self.errand.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Office {
    /// The office of a tree for so many threads, the master's included.
    pub(super) fn of(tree: &Tree, threads: usize) -> Self {
        Self {
            root: tree.root().clone(),
            settings: tree.settings(),
            seed: tree.seed(),
            desks: (0..PER_THREAD * threads).map(|_| Desk::default()).collect(),
            sent: AtomicU64::new(0),
            taken: AtomicU64::new(0),
            closed: AtomicBool::new(false),
            sleeping: (1..threads).map(|_| AtomicBool::new(false)).collect(),
        }
    }

    fn desk(&self, number: u64) -> &Desk {
        &self.desks[(number % self.desks.len() as u64) as usize]
    }

    /// Takes on an errand and runs it, if there is one that nobody has taken on.
    fn help(&self) -> bool {
        let number = self.taken.load(SeqCst);
        let is_mine =
            number < self.sent.load(SeqCst) && self.taken.compare_exchange(number, number + 1, SeqCst, SeqCst).is_ok();
        if is_mine {
            let desk = self.desk(number);
            desk.errand().run(&self.root, &self.settings, self.seed);
            desk.done.store(1, SeqCst);
        }
        is_mine
    }

    /// Whether there is nothing to take on at the moment.
    fn is_quiet(&self) -> bool {
        !self.closed.load(SeqCst) && self.taken.load(SeqCst) >= self.sent.load(SeqCst)
    }

    /// Runs errands until the office closes.
    fn work(&self, sleeping: &AtomicBool) {
        let mut patience = PATIENCE;
        while !self.closed.load(SeqCst) {
            if self.help() {
                patience = PATIENCE;
            } else if patience > 0 {
                patience -= 1;
                std::hint::spin_loop();
            } else {
                // The master looks at this flag after it has sent something: one of the two notices the other.
                sleeping.store(true, SeqCst);
                if self.is_quiet() {
                    std::thread::park();
                }
                sleeping.store(false, SeqCst);
                patience = PATIENCE;
            }
        }
    }
}

/// The master of a crew.
pub(super) struct Crew<'a> {
    office: &'a Office,
    threads: Vec<Thread>,
    /// How many errands have been sent, and of how many the result is known to the tree.
    sent: u64,
    noticed: u64,
}

impl<'a> Crew<'a> {
    /// Starts the other threads. They end when the crew is dropped.
    pub(super) fn start<'scope>(scope: &'scope Scope<'scope, '_>, office: &'a Office) -> Self
    where
        'a: 'scope,
    {
        let start = |sleeping| scope.spawn(move || office.work(sleeping)).thread().clone();
        let threads = office.sleeping.iter().map(start).collect();
        Self { office, threads, sent: 0, noticed: 0 }
    }

    /// Grows the tree until so many more results are noticed, without sending more errands than `most`. What is under
    /// way stays so.
    pub(super) fn grow(&mut self, tree: &mut Tree, visits: u64, most: u64) {
        let (goal, last) = (self.noticed + visits, self.noticed + most.max(1));
        while self.noticed < goal {
            let is_full = self.sent - self.noticed >= self.office.desks.len() as u64;
            if is_full || self.sent >= last || !self.send(tree) {
                self.notice(tree);
            }
        }
    }

    /// Waits for everything that is under way.
    pub(super) fn finish(&mut self, tree: &mut Tree) -> u64 {
        let before = self.noticed;
        while self.noticed < self.sent {
            self.notice(tree);
        }
        self.noticed - before
    }

    /// Sends an errand where it matters most; or not, if that would be where one is under way.
    fn send(&mut self, tree: &mut Tree) -> bool {
        let desk = self.office.desk(self.sent);
        let mut errand = desk.errand();
        if !tree.descend(&mut errand, self.sent == self.noticed) {
            return false;
        }
        drop(errand);
        desk.done.store(0, SeqCst);
        self.sent += 1;
        self.office.sent.store(self.sent, SeqCst);
        for (thread, sleeping) in self.threads.iter().zip(&self.office.sleeping) {
            if sleeping.load(SeqCst) {
                thread.unpark();
            }
        }
        true
    }

    /// Lets the tree know the oldest result that it does not know; helps until there is one.
    fn notice(&mut self, tree: &mut Tree) {
        let desk = self.office.desk(self.noticed);
        let mut patience = PATIENCE;
        while desk.done.load(SeqCst) == 0 {
            if !self.office.help() {
                if patience > 0 {
                    patience -= 1;
                    std::hint::spin_loop();
                } else {
                    std::thread::yield_now();
                }
            }
        }
        tree.take_in(&mut desk.errand());
        self.noticed += 1;
    }
}

impl Drop for Crew<'_> {
    fn drop(&mut self) {
        self.office.closed.store(true, SeqCst);
        self.threads.iter().for_each(Thread::unpark);
    }
}
