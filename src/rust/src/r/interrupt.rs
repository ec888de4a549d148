//! The interrupt: reports whether the user pressed Ctrl-C, a time limit of R expired, or memory is short.

use crate::r::memory::is_short;
use extendr_api::prelude::*;
use oxidoku_core::Stop;
use std::cell::Cell;
use std::os::raw::{c_int, c_void};
use std::time::{Duration, Instant};

// SAFETY: the declarations repeat the signatures of the definitions; an `SEXP` is a pointer.
extern "C" {
    /// In `entrypoint.c`: 1 once R has an interrupt or an error pending, which is thereby consumed; 0 otherwise.
    fn oxidoku_interrupted() -> c_int;

    /// In `entrypoint.c`: the error, of which the C code lets go.
    fn oxidoku_take_raised() -> *mut c_void;
}

/// To ask R takes some microseconds, and searches ask far more often than anybody would notice.
const PAUSE: Duration = Duration::from_millis(10);

thread_local! {
    static ASKED: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Asks R, without leaving Rust by a long jump. For the main thread only, which is where R calls us. Who hears yes asks
/// no more, since what ended the search is kept until the next question.
fn interrupted() -> bool {
    if is_short() {
        return true;
    }
    let now = Instant::now();
    if ASKED.get().is_some_and(|asked| now - asked < PAUSE) {
        return false;
    }
    ASKED.set(Some(now));
    // SAFETY: R is called on its own thread, because `oxidoku_core::run::threads` lets only the calling thread ask; the function
    // catches R's jump in C, so no Rust frame is skipped.
    unsafe { oxidoku_interrupted() != 0 }
}

/// A stop that the user requests with Ctrl-C.
pub fn ctrl_c() -> Stop<'static> {
    Stop::new(&interrupted)
}

/// The error that R raised when it was last asked, such as that a time limit is reached; `NULL` for Ctrl-C.
pub fn take_raised() -> Robj {
    // SAFETY: R calls this on its own thread; the C code returns a valid `SEXP`, which `from_sexp()` protects before R
    // allocates anything.
    unsafe { Robj::from_sexp(oxidoku_take_raised().cast()) }
}
