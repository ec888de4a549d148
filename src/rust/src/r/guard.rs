//! The guard: what a door answers, whatever happens behind it.
//!
//! A door that is done answers its value. Any other answers a list of class "oxidoku_unfinished":
//! - `state`: "interrupted", "stopped" (a limit was reached), "memory" (it is short) or "internal";
//! - `value`: what is known so far, or what went wrong inside the package;
//! - `error`: after an interrupt the error that R raised, such as for a time limit; `NULL` for Ctrl-C.
//!
//! `callRust()` in R returns the value, or raises what the list stands for.

use crate::r::interrupt::take_raised;
use crate::r::memory::{is_short, renew_reserve};
use extendr_api::prelude::*;
use std::panic::{catch_unwind, set_hook, AssertUnwindSafe};
use std::sync::Once;

/// The value of a door, or why it has none.
pub type Reply = std::result::Result<Robj, Unfinished>;

/// Why a door was not done.
#[derive(Debug)]
pub enum Unfinished {
    /// R was interrupted, with what is known so far.
    Interrupted(Robj),
    /// A limit was reached, with what is known so far.
    Stopped(Robj),
    /// Memory is short.
    Memory,
    /// A fault of the package, such as an unknown word.
    Internal(String),
}

impl Unfinished {
    /// An interrupt before anything is known.
    pub fn interrupted() -> Self {
        Unfinished::Interrupted(().into())
    }

    /// A limit that was reached before anything is known.
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

/// Answers R. If memory was short, the answer says so even if it is complete.
pub fn guard(answer: impl FnOnce() -> Reply) -> Robj {
    static SILENCE: Once = Once::new();
    SILENCE.call_once(|| set_hook(Box::new(|_| {})));
    if !renew_reserve() {
        return Unfinished::Memory.for_r();
    }
    let answer = catch_unwind(AssertUnwindSafe(answer));
    if is_short() {
        return Unfinished::Memory.for_r();
    }
    let answer = answer.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        Err(Unfinished::Internal(text.unwrap_or("a panic without a message").to_string()))
    });
    answer.unwrap_or_else(Unfinished::for_r)
}
