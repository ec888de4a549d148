//! Calls the glue's functions as R does, in a process with an embedded R.
//!
//! A call takes the name of a function and R values, and uses the pointers that the glue registers with R. The
//! caller must make the checks that the package's R code makes. The functions of `entrypoint.c` are replaced by
//! versions that never interrupt and give the system no advice about memory.

use extendr_api::prelude::*;
use extendr_api::SEXP;
use std::collections::HashMap;
use std::mem::transmute;
use std::os::raw::{c_int, c_void};
use std::panic::{set_hook, take_hook};

thread_local!(static DOORS: HashMap<&'static str, Door> = open());

/// Starts R, which must happen before any R value is created.
pub fn start() {
    DOORS.with(|_| {});
}

/// Calls a function of the glue. Panics if the function reports an internal error, such as a panic.
pub fn call(name: &str, arguments: &[Robj]) -> Robj {
    let answer = DOORS.with(|doors| doors[name].call(arguments));
    let is_broken = state(&answer).is_some_and(|state| state == "internal");
    assert!(!is_broken, "{name}() returns {answer:?} for {arguments:?}");
    answer
}

/// Returns the reason why a function did not finish, or `None` if it finished.
pub fn state(answer: &Robj) -> Option<String> {
    let is_unfinished =
        answer.class().is_some_and(|mut class| class.any(|word| word == "oxidoku_unfinished"));
    let state = field(answer, "state").filter(|_| is_unfinished)?;
    state.as_str().map(str::to_string)
}

/// Returns a part of an answer, if the answer is a list with that part.
pub fn field(answer: &Robj, name: &str) -> Option<Robj> {
    let list = answer.as_list()?;
    let found = list.iter().find(|&(known, _)| known == name);
    found.map(|(_, value)| value)
}

/// Returns the values of a part that holds integers. Panics if there is no such part.
pub fn integers(answer: &Robj, name: &str) -> Vec<i32> {
    let part = field(answer, name).unwrap_or_else(|| panic!("no {name} in {answer:?}"));
    part.as_integer_vector().unwrap_or_else(|| panic!("{name} of {answer:?}"))
}

struct Door {
    function: *const u8,
    parameters: usize,
}

type Function1 = extern "C" fn(SEXP) -> SEXP;
type Function2 = extern "C" fn(SEXP, SEXP) -> SEXP;
type Function3 = extern "C" fn(SEXP, SEXP, SEXP) -> SEXP;
type Function4 = extern "C" fn(SEXP, SEXP, SEXP, SEXP) -> SEXP;

impl Door {
    fn call(&self, arguments: &[Robj]) -> Robj {
        assert_eq!(arguments.len(), self.parameters, "the number of arguments");
        let function = self.function;
        // SAFETY: the function takes this number of R values and returns one, as the glue registered it. The arguments
        // outlive the call, and the answer is protected before R can collect it.
        unsafe {
            let values: Vec<SEXP> = arguments.iter().map(|argument| argument.get()).collect();
            let answer = match values[..] {
                [a] => transmute::<*const u8, Function1>(function)(a),
                [a, b] => transmute::<*const u8, Function2>(function)(a, b),
                [a, b, c] => transmute::<*const u8, Function3>(function)(a, b, c),
                [a, b, c, d] => transmute::<*const u8, Function4>(function)(a, b, c, d),
                _ => unreachable!("no function called here takes {} arguments", values.len()),
            };
            Robj::from_sexp(answer)
        }
    }
}

// SAFETY: this is the declaration in R's header.
extern "C" {
    /// Whether R installs signal handlers; libFuzzer and the sanitizers need their own.
    static mut R_SignalHandlers: c_int;
}

/// Starts R and collects the functions of the glue.
fn open() -> HashMap<&'static str, Door> {
    // Without a profile and without packages, R starts fast and in the same way on every machine.
    std::env::set_var("R_PROFILE_USER", "/dev/null");
    std::env::set_var("R_DEFAULT_PACKAGES", "NULL");
    // SAFETY: R is not running yet, and there is only one thread.
    unsafe { R_SignalHandlers = 0 }
    extendr_engine::start_r();
    let functions = oxidoku_glue::get_oxidoku_metadata().functions.into_iter();
    let door = |function: extendr_api::metadata::Func| {
        (function.r_name, Door { function: function.func_ptr, parameters: function.args.len() })
    };
    let doors: HashMap<_, _> = functions.map(door).collect();
    // The first guarded call silences panics. Panics are findings here, so restore libFuzzer's hook.
    let hook = take_hook();
    doors["list_words"].call(&["status".into()]);
    set_hook(hook);
    doors
}

/// Replaces the function of `entrypoint.c` and reports no interrupt.
#[no_mangle]
extern "C" fn oxidoku_interrupted() -> c_int {
    0
}

/// Replaces the function of `entrypoint.c` and reports no R error.
#[no_mangle]
extern "C" fn oxidoku_take_raised() -> *mut c_void {
    // SAFETY: R's NULL always exists.
    unsafe { extendr_ffi::R_NilValue.cast() }
}

/// Replaces the function of `entrypoint.c` and gives the system no advice.
#[no_mangle]
extern "C" fn oxidoku_expect_writes(_start: *mut c_void, _bytes: usize) {}
