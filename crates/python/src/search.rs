//! Searches that Ctrl-C ends, and their budgets.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use nova_luna_ai::Budget;
use pyo3::exceptions::{PyOverflowError, PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyBool;

use crate::error::value_error;
use crate::imported::REAL;
use crate::number::Whole;

/// How often a running search looks for Ctrl-C.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

/// How often a waiting search tries to lock its bot.
const LOCK_INTERVAL: Duration = Duration::from_millis(2);

/// The longest budget in seconds: a year.
const MAX_SECONDS: f64 = 365.0 * 86_400.0;

/// The most threads of a search.
const MAX_THREADS: i64 = 1024;

/// Reads the budget of a search: nodes or seconds.
pub(crate) fn read_budget(
    nodes: Option<Whole>,
    seconds: Option<&Bound<'_, PyAny>>,
    default: Budget,
) -> PyResult<Budget> {
    match (nodes, seconds) {
        (Some(_), Some(_)) => Err(value_error("give nodes or seconds, not both")),
        (None, None) => Ok(default),
        (Some(Whole(nodes)), None) => match u64::try_from(nodes) {
            Ok(nodes @ 1..) => Ok(Budget::Nodes(nodes)),
            _ => Err(value_error(format!("nodes is {nodes}; it must be at least 1"))),
        },
        (None, Some(seconds)) => read_seconds(seconds),
    }
}

fn read_seconds(object: &Bound<'_, PyAny>) -> PyResult<Budget> {
    let py = object.py();
    // NumPy's numbers are real numbers, too; its booleans are not.
    if object.is_instance_of::<PyBool>() || !object.is_instance(REAL.get(py)?)? {
        return Err(PyTypeError::new_err("seconds must be a number"));
    }
    let seconds = match object.extract::<f64>() {
        Err(error) if error.is_instance_of::<PyOverflowError>(py) => f64::INFINITY,
        seconds => seconds?,
    };
    if seconds > 0.0 && seconds <= MAX_SECONDS {
        Ok(Budget::Time(Duration::from_secs_f64(seconds)))
    } else {
        Err(value_error(format!("seconds is {seconds}; it must be more than 0 and at most a year")))
    }
}

/// Reads the number of threads of a search.
pub(crate) fn read_threads(Whole(threads): Whole) -> PyResult<usize> {
    if (1..=MAX_THREADS).contains(&threads) {
        Ok(threads as usize)
    } else {
        Err(value_error(format!("threads is {threads}; it must be 1 to {MAX_THREADS}")))
    }
}

/// Waits until other threads have finished with a bot. An exception from a signal ends the wait.
pub(crate) fn lock<'a, T>(py: Python<'_>, mutex: &'a Mutex<T>) -> PyResult<MutexGuard<'a, T>> {
    loop {
        match mutex.try_lock() {
            Ok(guard) => return Ok(guard),
            Err(TryLockError::Poisoned(error)) => return Ok(error.into_inner()),
            Err(TryLockError::WouldBlock) => py.detach(|| thread::sleep(LOCK_INTERVAL)),
        }
        py.check_signals()?;
    }
}

/// Runs a search on a thread of its own, without the lock of the interpreter. An exception from a signal stops it, and so
/// does the end of its time, if it has one.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    stop: &Arc<AtomicBool>,
    time: Option<Duration>,
    search: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let start = Instant::now();
    thread::scope(|scope| {
        let (sender, mut receiver) = mpsc::channel();
        let searching = thread::Builder::new().spawn_scoped(scope, move || {
            // Nobody listens any more after Ctrl-C.
            let _ = sender.send(search());
        });
        let searching =
            searching.map_err(|error| PyRuntimeError::new_err(format!("no thread for the search: {error}")))?;
        loop {
            let waiting = &mut receiver;
            let left = time.map_or(SIGNAL_INTERVAL, |time| time.saturating_sub(start.elapsed()));
            let interval = if left.is_zero() { SIGNAL_INTERVAL } else { left.min(SIGNAL_INTERVAL) };
            match py.detach(move || waiting.recv_timeout(interval)) {
                Ok(result) => return Ok(result),
                Err(RecvTimeoutError::Timeout) => {
                    if time.is_some_and(|time| start.elapsed() >= time) {
                        stop.store(true, Ordering::Relaxed);
                    }
                    if let Err(interrupt) = py.check_signals() {
                        stop.store(true, Ordering::Relaxed);
                        py.detach(|| searching.join()).ok();
                        return Err(interrupt);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => {
                    searching.join().ok();
                    return Err(PyRuntimeError::new_err("the search failed"));
                }
            }
        }
    })
}
