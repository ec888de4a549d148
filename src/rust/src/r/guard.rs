//! The guard: returns a door's reply to R, even after a panic or when memory runs out.
//!
//! A door that finishes returns its value. Any other door returns a list of class "oxidoku_unfinished":
//! - `state`: "interrupted", "stopped" (a limit was reached), "memory" (memory ran out) or "internal" (a bug);
//! - `value`: the partial result, if any, or the message of an internal error;
//! - `error`: the error with which R ended the search, for example at a time limit; else `NULL`, also for Ctrl-C.
//!
//! `callRust()` in R returns the value or raises the condition.

use crate::r::interrupt::take_raised;
use crate::r::memory::{is_short, renew_reserve};
use extendr_api::prelude::*;
use std::panic::{catch_unwind, set_hook, AssertUnwindSafe};
use std::sync::Once;

/// The value of a door, or the reason why there is no value.
pub type Reply = Result<Robj, Unfinished>;

/// The reason why a door did not finish.
#[derive(Debug)]
pub enum Unfinished {
    /// R was interrupted; holds the partial result.
    Interrupted(Robj),
    /// A limit was reached; holds the partial result.
    Stopped(Robj),
    Memory,
    /// A bug in the package, such as an unknown word.
    Internal(String),
}

impl Unfinished {
    pub fn interrupted() -> Self {
        Unfinished::Interrupted(().into())
    }

    pub fn stopped() -> Self {
        Unfinished::Stopped(().into())
    }

    fn for_r(self) -> Robj {
        let (state, value, error): (&str, Robj, Robj) = match self {
            Unfinished::Interrupted(value) => ("interrupted", value, take_raised()),
            Unfinished::Stopped(value) => ("stopped", value, ().into()),
            Unfinished::Memory => ("memory", ().into(), ().into()),
            Unfinished::Internal(message) => ("internal", message.into(), ().into()),
        };
        let mut reply = list!(state = state, value = value, error = error).into_robj();
        reply.set_class(["oxidoku_unfinished"]).expect("a list can have a class");
        reply
    }
}

/// Runs a door and returns its reply. If memory was short, the reply is discarded even if it is complete.
pub fn guard(door: impl FnOnce() -> Reply) -> Robj {
    static HIDE_PANICS: Once = Once::new();
    HIDE_PANICS.call_once(|| set_hook(Box::new(|_| {})));
    if !renew_reserve() {
        return Unfinished::Memory.for_r();
    }
    let reply = catch_unwind(AssertUnwindSafe(door));
    if is_short() {
        return Unfinished::Memory.for_r();
    }
    let reply = reply.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        Err(Unfinished::Internal(text.unwrap_or("a panic without a message").to_string()))
    });
    reply.unwrap_or_else(Unfinished::for_r)
}
