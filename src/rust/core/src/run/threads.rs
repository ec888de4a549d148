//! Threads: the same work on one thread or several, with one stop for all.
//!
//! Only the calling thread may poll the caller's [`Stop`], because the poll goes to R. So a single worker polls it
//! itself; when there are several, the calling thread polls it and sets a flag, which the stops of the workers poll.
//! The workers live no longer than the call.

use crate::run::budget::Stop;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread::{self, Builder};
use std::time::Duration;

/// How long a person may wait for an answer to Ctrl-C without noticing.
const BETWEEN_POLLS: Duration = Duration::from_millis(20);

/// Runs the worker on this many threads at once; it gets the stop of its thread, and shares out the work itself.
/// Returns whether the stop was requested, even if the workers were done before they noticed.
pub fn run(threads: usize, stop: &Stop, worker: &(dyn Fn(&Stop) + Sync)) -> bool {
    let is_stopped = AtomicBool::new(false);
    let caller = thread::current();
    let at_work = AtomicUsize::new(0);
    let hand = || {
        // Done on a panic too, so that the caller never waits in vain.
        let _done = Done { at_work: &at_work, caller: &caller };
        worker(&Stop::new(&|| is_stopped.load(Ordering::Relaxed)));
    };
    thread::scope(|scope| {
        let hire = || {
            at_work.fetch_add(1, Ordering::Relaxed);
            let hired = Builder::new().spawn_scoped(scope, hand).is_ok();
            at_work.fetch_sub(usize::from(!hired), Ordering::Relaxed);
            hired
        };
        // A machine that grants fewer threads gets fewer.
        let hired = if threads > 1 { (0..threads).take_while(|_| hire()).count() } else { 0 };
        if hired == 0 {
            return worker(stop);
        }
        while at_work.load(Ordering::Acquire) > 0 {
            is_stopped.store(stop.is_requested(), Ordering::Relaxed);
            thread::park_timeout(BETWEEN_POLLS);
        }
    });
    stop.was_requested()
}

/// Does something at each of so many places and keeps what comes of it, in their order; each thread takes the next
/// place that nobody has taken, and has a state of its own. `None` after an interrupt.
pub fn at_each_place<S: Default, T: Send>(
    places: usize,
    threads: usize,
    stop: &Stop,
    work: &(impl Fn(usize, &mut S, &Stop) -> T + Sync),
) -> Option<Vec<T>> {
    let done = Mutex::new(Vec::with_capacity(places));
    let taken = AtomicUsize::new(0);
    let stopped = run(threads.min(places), stop, &|stop| {
        let mut state = S::default();
        loop {
            let place = taken.fetch_add(1, Ordering::Relaxed);
            if place >= places {
                return;
            }
            let made = work(place, &mut state, stop);
            if stop.is_requested() {
                return;
            }
            done.lock().expect("nothing panics while it holds the lock").push((place, made));
        }
    });
    let mut done = done.into_inner().expect("nothing panicked while it held the lock");
    done.sort_unstable_by_key(|(place, _)| *place);
    (!stopped).then(|| done.into_iter().map(|(_, made)| made).collect())
}

/// Counts a worker as done and wakes the caller, when dropped.
struct Done<'a> {
    at_work: &'a AtomicUsize,
    caller: &'a thread::Thread,
}

impl Drop for Done<'_> {
    fn drop(&mut self) {
        self.at_work.fetch_sub(1, Ordering::Release);
        self.caller.unpark();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
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
    fn the_caller_alone_is_polled_until_it_requests_a_stop_and_every_worker_stops() {
        for threads in [1, 2] {
            let asked = Cell::new(0);
            let poll = || asked.replace(asked.get() + 1) == 2;
            let deaf_for_a_while = |stop: &Stop| {
                while !stop.is_requested() {}
                thread::sleep(3 * BETWEEN_POLLS);
                assert!(stop.is_requested());
            };
            assert!(run(threads, &Stop::new(&poll), &deaf_for_a_while));
            assert_eq!(asked.get(), 3);
        }
    }
}
