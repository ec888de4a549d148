//! Threads: the same work on one thread or several, and one ear for whoever wants to stop it.
//!
//! Only the thread that calls may ask whether to stop, since that question goes to R. So on one thread the worker asks
//! itself; on several the caller asks while the workers look at a flag. They live no longer than the call.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread::{self, Builder};
use std::time::Duration;

/// How long a person may wait for an answer to Ctrl-C without noticing.
const BETWEEN_QUESTIONS: Duration = Duration::from_millis(20);

/// Runs the worker on so many threads at once; it gets the question whether to stop, and shares out the work itself.
/// Returns whether somebody wanted to stop, also where the workers were done before they heard of it: the question can be
/// answered with yes only once, and is not asked again after that.
pub fn run(
    threads: usize,
    interrupted: &dyn Fn() -> bool,
    worker: &(dyn Fn(&dyn Fn() -> bool) + Sync),
) -> bool {
    let stop = AtomicBool::new(false);
    let stopped = || stop.load(Ordering::Relaxed);
    let ask = || {
        if !stopped() {
            stop.store(interrupted(), Ordering::Relaxed);
        }
        stopped()
    };
    let caller = thread::current();
    let at_work = AtomicUsize::new(0);
    let hand = || {
        // Done on a panic too, so that the caller never waits in vain.
        let _done = Done { at_work: &at_work, caller: &caller };
        worker(&stopped);
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
            return worker(&ask);
        }
        while at_work.load(Ordering::Acquire) > 0 {
            ask();
            thread::park_timeout(BETWEEN_QUESTIONS);
        }
    });
    stop.into_inner()
}

/// Does something at each of so many places and keeps what comes of it, in their order; each thread takes the next place
/// that nobody has taken, and has a state of its own. `None` after an interrupt.
pub fn at_each_place<S: Default, T: Send>(
    places: usize,
    threads: usize,
    interrupted: &dyn Fn() -> bool,
    work: &(impl Fn(usize, &mut S, &dyn Fn() -> bool) -> T + Sync),
) -> Option<Vec<T>> {
    let done = Mutex::new(Vec::with_capacity(places));
    let taken = AtomicUsize::new(0);
    let stopped = run(threads.min(places), interrupted, &|stopped| {
        let mut state = S::default();
        loop {
            let place = taken.fetch_add(1, Ordering::Relaxed);
            if place >= places {
                return;
            }
            let made = work(place, &mut state, stopped);
            if stopped() {
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
            run(threads, &|| false, &|_| {
                runs.fetch_add(1, Ordering::Relaxed);
            });
            assert_eq!(runs.into_inner(), threads.max(1));
        }
    }

    #[test]
    fn the_caller_alone_is_asked_until_it_says_yes_and_every_worker_hears_it() {
        for threads in [1, 2] {
            let asked = Cell::new(0);
            let interrupted = || {
                asked.set(asked.get() + 1);
                asked.get() == 3
            };
            let deaf_for_a_while = |stopped: &dyn Fn() -> bool| {
                while !stopped() {}
                thread::sleep(3 * BETWEEN_QUESTIONS);
                assert!(stopped());
            };
            assert!(run(threads, &interrupted, &deaf_for_a_while));
            assert_eq!(asked.get(), 3);
        }
    }
}
