//! Memory: large vectors of R's that are about to be written.
//!
//! The system hands memory out when it is first written, in pages of 4 KB, and that takes longer than to fill them. Asked
//! for pages of 2 MB it takes a fifth of the time (see `dev/experiments.md`).

use std::os::raw::c_void;

// SAFETY: the declaration repeats the signature of the definition.
extern "C" {
    /// In `entrypoint.c`: advice to the system.
    fn oxidoku_expect_writes(start: *mut c_void, bytes: usize);
}

/// Below this it does not matter.
const WORTH_ASKING: usize = 1 << 24;

/// Tells the system that all of these values are about to be written.
pub fn expect_writes<T>(values: &mut [T]) {
    let bytes = std::mem::size_of_val(values);
    if bytes >= WORTH_ASKING {
        // SAFETY: `start` and `bytes` describe memory that is borrowed here, and the function neither reads nor writes it.
        unsafe { oxidoku_expect_writes(values.as_mut_ptr().cast(), bytes) }
    }
}
