//! The guard: turns a panic into a value that R raises as a classed condition.

use extendr_api::prelude::*;
use std::panic::{catch_unwind, set_hook, AssertUnwindSafe};
use std::sync::Once;

/// The answer, or `list(class = "internal", message = <what the panic said>)`.
pub fn guard(answer: impl FnOnce() -> Robj) -> Robj {
    static SILENCE: Once = Once::new();
    SILENCE.call_once(|| set_hook(Box::new(|_| {})));
    catch_unwind(AssertUnwindSafe(answer)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        list!(class = "internal", message = text.unwrap_or("a panic without a message")).into()
    })
}
