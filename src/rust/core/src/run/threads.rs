//! Runs work on one or more threads, all of which end when the caller requests a stop.
//!
//! Only the calling thread may poll the caller's [`Stop`], because the poll may call R. A single worker runs on that
//! thread and polls the stop itself. With several workers, the calling thread polls the stop and sets a flag, which the
//! workers' own stops poll. All workers end before the call returns.
//!
//! ```
//! use oxidoku_core::run::threads::at_each_index;
//! use oxidoku_core::{Geometry, Stop};
//!
//! let houses = |index: usize, _: &mut (), _: &Stop| Geometry::boxes(2, index + 2).houses().len();
//! assert_eq!(at_each_index(3, 2, &Stop::NEVER, &houses), Some(vec![12, 18, 24]));
//! ```

use crate::run::budget::Stop;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread::{self, Builder};
use std::time::Duration;

/// The time between polls. Users do not notice this delay after Ctrl-C.
const BETWEEN_POLLS: Duration = Duration::from_millis(20);

/// Runs the worker on this many threads at once, each with its own stop; the workers must divide the work among
/// themselves. Returns whether the stop was requested, even if the workers finished before they polled it.
pub fn run(threads: usize, stop: &Stop, worker: &(dyn Fn(&Stop) + Sync)) -> bool {
    let is_stopped = AtomicBool::new(false);
    let caller = thread::current();
    let active = AtomicUsize::new(0);
    let guarded = || {
        // The guard is also dropped on a panic, so that the caller does not wait forever.
        let _guard = DoneGuard { active: &active, caller: &caller };
        worker(&Stop::new(&|| is_stopped.load(Ordering::Relaxed)));
    };
    thread::scope(|scope| {
        let spawn = || {
            active.fetch_add(1, Ordering::Relaxed);
            let spawned = Builder::new().spawn_scoped(scope, guarded).is_ok();
            active.fetch_sub(usize::from(!spawned), Ordering::Relaxed);
            spawned
        };
        // If a thread cannot be spawned, the others do all the work.
        let spawned = if threads > 1 { (0..threads).take_while(|_| spawn()).count() } else { 0 };
        if spawned == 0 {
            return worker(stop);
        }
        while active.load(Ordering::Acquire) > 0 {
            is_stopped.store(stop.is_requested(), Ordering::Relaxed);
            thread::park_timeout(BETWEEN_POLLS);
        }
    });
    stop.was_requested()
}

/// Calls `work` for each index in `0..count` and returns the results in order of the index, or `None` after an
/// interrupt. Each thread has its own state and, whenever it is free, takes the next index.
pub fn at_each_index<S: Default, T: Send>(
    count: usize,
    threads: usize,
    stop: &Stop,
    work: &(impl Fn(usize, &mut S, &Stop) -> T + Sync),
) -> Option<Vec<T>> {
    let done = Mutex::new(Vec::with_capacity(count));
    let next_index = AtomicUsize::new(0);
    let stopped = run(threads.min(count), stop, &|stop| {
        let mut state = S::default();
        loop {
            let index = next_index.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                return;
            }
            let result = work(index, &mut state, stop);
            if stop.is_requested() {
                return;
            }
            done.lock().expect("no thread panics while it holds the lock").push((index, result));
        }
    });
    let mut done = done.into_inner().expect("no thread panicked while it held the lock");
    done.sort_unstable_by_key(|(index, _)| *index);
    (!stopped).then(|| done.into_iter().map(|(_, result)| result).collect())
}

/// Calls both functions at the same time, each with its own stop, and returns their results. The first runs on another
/// thread or, if none can be spawned, after the second.
pub fn both<A: Send, B>(
    stop: &Stop,
    first: impl FnOnce(&Stop) -> A + Send,
    second: impl FnOnce(&Stop) -> B,
) -> (A, B) {
    let is_stopped = AtomicBool::new(false);
    let poll = || {
        is_stopped.store(stop.is_requested(), Ordering::Relaxed);
        stop.was_requested()
    };
    let first = Mutex::new(Some(first));
    let take_first =
        || first.lock().expect("no thread panics while it holds the lock").take().expect("taken once");
    let (caller, active) = (thread::current(), AtomicUsize::new(1));
    let guarded = || {
        let _guard = DoneGuard { active: &active, caller: &caller };
        take_first()(&Stop::new(&|| is_stopped.load(Ordering::Relaxed)))
    };
    thread::scope(|scope| {
        let spawned = Builder::new().spawn_scoped(scope, guarded);
        let second = catch_unwind(AssertUnwindSafe(|| second(&Stop::new(&poll)))).unwrap_or_else(|panic| {
            // The scope waits for the other thread, which can no longer be told to stop later.
            is_stopped.store(true, Ordering::Relaxed);
            resume_unwind(panic)
        });
        let Ok(spawned) = spawned else { return (take_first()(&Stop::new(&poll)), second) };
        while active.load(Ordering::Acquire) > 0 {
            poll();
            thread::park_timeout(BETWEEN_POLLS);
        }
        (spawned.join().unwrap_or_else(|panic| resume_unwind(panic)), second)
    })
}

/// A guard that, when dropped, counts a worker as done and wakes the caller.
struct DoneGuard<'a> {
    active: &'a AtomicUsize,
    caller: &'a thread::Thread,
}

impl Drop for DoneGuard<'_> {
    fn drop(&mut self) {
        self.active.fetch_sub(1, Ordering::Release);
        self.caller.unpark();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "WebAssembly starts no threads")]
    fn every_worker_runs_once() {
        for threads in [0, 1, 2, 3] {
            let runs = AtomicUsize::new(0);
            run(threads, &Stop::NEVER, &|_| {
                runs.fetch_add(1, Ordering::Relaxed);
            });
            assert_eq!(runs.into_inner(), threads.max(1));
        }
    }

    #[test]
    fn both_functions_return_their_results_and_stop_if_the_caller_requests_it() {
        let results = both(&Stop::NEVER, |stop| (1, stop.is_requested()), |stop| (2, stop.is_requested()));
        assert_eq!(results, ((1, false), (2, false)));

        let polls = Cell::new(0);
        let poll = || polls.replace(polls.get() + 1) == 2;
        let until_stopped = |stop: &Stop| while !stop.is_requested() {};
        both(&Stop::new(&poll), until_stopped, |_| ());
        assert_eq!(polls.replace(0), 3);
        both(&Stop::new(&poll), |_| (), until_stopped);
        assert_eq!(polls.get(), 3);
    }

    #[test]
    fn a_panic_in_either_function_reaches_the_caller_and_stops_the_other() {
        let until_stopped = |stop: &Stop| while !stop.is_requested() {};
        let in_first = || both(&Stop::NEVER, |_| panic!("first"), |_| ());
        assert!(catch_unwind(AssertUnwindSafe(in_first)).is_err());
        let in_second = || both(&Stop::NEVER, until_stopped, |_| panic!("second"));
        assert!(catch_unwind(AssertUnwindSafe(in_second)).is_err());
    }

    #[test]
    fn the_caller_is_polled_until_it_requests_a_stop_and_every_worker_then_stops() {
        for threads in [1, 2] {
            let polls = Cell::new(0);
            let poll = || polls.replace(polls.get() + 1) == 2;
            let slow_worker = |stop: &Stop| {
                while !stop.is_requested() {}
                thread::sleep(3 * BETWEEN_POLLS);
                assert!(stop.is_requested());
            };
            assert!(run(threads, &Stop::new(&poll), &slow_worker));
            assert_eq!(polls.get(), 3);
        }
    }
}
