//! Interrupts: detects that the user pressed Ctrl-C, that one of R's time limits expired, or that memory is short.

use crate::r::memory::is_short;
use extendr_api::prelude::*;
use oxidoku_core::Stop;
use std::cell::Cell;
use std::os::raw::{c_int, c_void};
use std::time::{Duration, Instant};

// SAFETY: the declarations repeat the signatures of the definitions; an `SEXP` is a pointer.
extern "C" {
    /// Defined in `entrypoint.c`: consumes a pending interrupt or R error, and returns 1 if there was one, else 0.
    fn oxidoku_interrupted() -> c_int;

    /// Defined in `entrypoint.c`: returns the consumed error, which the C code no longer protects.
    fn oxidoku_take_raised() -> *mut c_void;
}

/// The interval between checks. A check takes a few microseconds, and searches poll far more often than users need.
const PAUSE: Duration = Duration::from_millis(10);

thread_local! {
    static CHECKED: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Checks R for an interrupt, only on R's own thread and without a long jump out of Rust. After `true`, the caller
/// must not check again, because the next check would discard the error that ended the search.
fn interrupted() -> bool {
    if is_short() {
        return true;
    }
    let now = Instant::now();
    if CHECKED.get().is_some_and(|checked| now - checked < PAUSE) {
        return false;
    }
    CHECKED.set(Some(now));
    // SAFETY: R is called on its own thread, because `oxidoku_core::run::threads` lets only the calling thread poll;
    // the C function catches R's jump, so no Rust frame is skipped.
    unsafe { oxidoku_interrupted() != 0 }
}

/// Returns a stop that is requested by Ctrl-C, by one of R's time limits or by a shortage of memory.
pub fn ctrl_c() -> Stop<'static> {
    Stop::new(&interrupted)
}

/// Returns the error that R raised in the last check, for example at a time limit; `NULL` for Ctrl-C.
pub fn take_raised() -> Robj {
    // SAFETY: this runs on R's own thread; the C code returns a valid `SEXP`, which `from_sexp()` protects before R
    // allocates anything.
    unsafe { Robj::from_sexp(oxidoku_take_raised().cast()) }
}
