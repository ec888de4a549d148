//! The interrupt: has the user pressed Ctrl-C?

extern "C" {
    /// In `entrypoint.c`: 1 once R has an interrupt pending, which is thereby consumed; 0 otherwise.
    fn oxidoku_interrupted() -> std::os::raw::c_int;
}

/// Asks R, without leaving Rust by a long jump. For the main thread only, which is where R calls us.
pub fn interrupted() -> bool {
    // SAFETY: the function takes nothing and returns a number; it catches R's jump in C, so no Rust frame is skipped.
    unsafe { oxidoku_interrupted() != 0 }
}
