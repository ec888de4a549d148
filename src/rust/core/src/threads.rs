//! Threads: the same work on one thread or several, and one ear for whoever wants to stop it.
//!
//! Only the thread that calls may ask whether to stop, since that question goes to R. So on one thread the worker asks
//! itself; on several the caller asks while the workers look at a flag. They live no longer than the call.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, Builder};
use std::time::Duration;

/// How long a person may wait for an answer to Ctrl-C without noticing.
const BETWEEN_QUESTIONS: Duration = Duration::from_millis(20);

/// Runs the worker on so many threads at once; it gets the question whether to stop, and shares out the work itself.
pub(crate) fn run(
    threads: usize,
    interrupted: &dyn Fn() -> bool,
    worker: &(dyn Fn(&dyn Fn() -> bool) + Sync),
) {
    let stop = AtomicBool::new(false);
    let stopped = || stop.load(Ordering::Relaxed);
    let caller = thread::current();
    let hand = || {
        // Dropped on a panic too, so that the caller never waits in vain.
        let _awake = Unpark(&caller);
        worker(&stopped);
    };
    thread::scope(|scope| {
        let hired = match threads {
            0 | 1 => Vec::new(),
            // A machine that grants fewer threads gets fewer.
            _ => (0..threads).map_while(|_| Builder::new().spawn_scoped(scope, hand).ok()).collect(),
        };
        if hired.is_empty() {
            return worker(interrupted);
        }
        while !hired.iter().all(|hand| hand.is_finished()) {
            if interrupted() {
                stop.store(true, Ordering::Relaxed);
            }
            thread::park_timeout(BETWEEN_QUESTIONS);
        }
    });
}

/// Wakes a thread when dropped.
struct Unpark<'a>(&'a thread::Thread);

impl Drop for Unpark<'_> {
    fn drop(&mut self) {
        self.0.unpark();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::sync::atomic::AtomicUsize;

    #[test]
    fn every_worker_runs_once() {
        for threads in [0, 1, 2, 3] {
            let runs = AtomicUsize::new(0);
            run(threads, &|| false, &|_| {
                runs.fetch_add(1, Ordering::Relaxed);
            });
            assert_eq!(runs.into_inner(), threads.max(1));
        }
    }

    #[test]
    fn the_caller_alone_is_asked_and_every_worker_hears_it() {
        for threads in [1, 2] {
            let asked = Cell::new(0);
            let interrupted = || {
                asked.set(asked.get() + 1);
                true
            };
            run(threads, &interrupted, &|stopped| while !stopped() {});
            assert!(asked.get() > 0);
        }
    }
}
