//! The guard: turns a panic, or a shortage of memory, into a value that R raises as a classed condition.

use crate::r::memory::{is_short, renew_reserve};
use extendr_api::prelude::*;
use std::panic::{catch_unwind, set_hook, AssertUnwindSafe};
use std::sync::Once;

/// Returns the answer; `list(class = "memory")` if memory was short, even if the answer was complete; or
/// `list(class = "internal", message = <message of the panic>)`.
pub fn guard(answer: impl FnOnce() -> Robj) -> Robj {
    static SILENCE: Once = Once::new();
    SILENCE.call_once(|| set_hook(Box::new(|_| {})));
    if !renew_reserve() {
        return list!(class = "memory").into();
    }
    let answer = catch_unwind(AssertUnwindSafe(answer));
    if is_short() {
        return list!(class = "memory").into();
    }
    answer.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        list!(class = "internal", message = text.unwrap_or("a panic without a message")).into()
    })
}
