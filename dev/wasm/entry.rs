//! The functions of `src/entrypoint.c` for webR, whose build has no C compiler. `rustc` compiles this file to an object.
//!
//! In WebAssembly, a long jump of R is an exception. It can pass through these functions because they have no
//! destructors, and because they use the ABI `C-unwind`. A function with the ABI `C` would abort instead.

#![no_std]

use core::ffi::{c_char, c_int, c_void};
use core::ptr::null_mut;
use core::sync::atomic::{AtomicPtr, Ordering::Relaxed};

type Sexp = *mut c_void;
type Data = *mut c_void;

extern "C-unwind" {
    static R_NilValue: Sexp;
    fn malloc(bytes: usize) -> *mut c_void;
    fn free(start: *mut c_void);
    fn Rf_error(format: *const c_char, ...) -> !;
    fn R_CheckUserInterrupt();
    fn R_PreserveObject(object: Sexp);
    fn R_ReleaseObject(object: Sexp);
    fn R_ToplevelExec(body: extern "C-unwind" fn(Data), data: Data) -> c_int;
    fn R_tryCatchError(
        body: extern "C-unwind" fn(Data) -> Sexp,
        data: Data,
        handler: extern "C-unwind" fn(Sexp, Data) -> Sexp,
        handler_data: Data,
    ) -> Sexp;
    fn R_init_oxidoku_extendr(library: *mut c_void);
    fn oxidoku_prepare();
}

/// The size of extendr's list, with a margin.
const ROOM_TO_LOAD: usize = 1 << 24;

/// Registers the package's functions with R. `src/entrypoint.c` gives the reasons for the calls.
///
/// # Safety
///
/// R calls this function once, with its description of the library.
#[no_mangle]
pub unsafe extern "C-unwind" fn R_init_oxidoku(library: *mut c_void) {
    // SAFETY: the functions of C, of R and of the package have the signatures that are declared above.
    unsafe {
        let room = malloc(ROOM_TO_LOAD);
        if core::hint::black_box(room).is_null() {
            Rf_error(c"There is not enough memory to load oxidoku.".as_ptr());
        }
        free(room);
        R_init_oxidoku_extendr(library);
        oxidoku_prepare();
    }
}

/// The condition that R raised at the last check instead of an interrupt, such as the error of a time limit; or null.
static RAISED: AtomicPtr<c_void> = AtomicPtr::new(null_mut());

extern "C-unwind" fn check_interrupt(_: Data) -> Sexp {
    // SAFETY: only R's thread checks for interrupts.
    unsafe {
        R_CheckUserInterrupt();
        R_NilValue
    }
}

extern "C-unwind" fn keep(condition: Sexp, _: Data) -> Sexp {
    // SAFETY: R passes a condition, and only R's thread calls R.
    unsafe { R_PreserveObject(condition) };
    RAISED.store(condition, Relaxed);
    condition
}

extern "C-unwind" fn check(_: Data) {
    // SAFETY: neither function uses its data.
    unsafe { R_tryCatchError(check_interrupt, null_mut(), keep, null_mut()) };
}

/// Returns the raised condition without its protection, or R's `NULL` if R raised only an interrupt or nothing.
///
/// # Safety
///
/// Only R's thread may call this function.
#[no_mangle]
pub unsafe extern "C-unwind" fn oxidoku_take_raised() -> Sexp {
    let condition = RAISED.swap(null_mut(), Relaxed);
    // SAFETY: `keep()` has protected the condition.
    unsafe {
        if condition.is_null() {
            return R_NilValue;
        }
        R_ReleaseObject(condition);
    }
    condition
}

/// Returns whether the user has pressed Ctrl-C or R has raised another condition.
///
/// # Safety
///
/// Only R's thread may call this function.
#[no_mangle]
pub unsafe extern "C-unwind" fn oxidoku_interrupted() -> c_int {
    // SAFETY: this is R's thread, and `check()` does not use its data.
    let finished = unsafe {
        oxidoku_take_raised();
        R_ToplevelExec(check, null_mut()) != 0
    };
    c_int::from(!finished || !RAISED.load(Relaxed).is_null())
}

/// Does nothing, because WebAssembly has no large pages.
#[no_mangle]
pub extern "C-unwind" fn oxidoku_expect_writes(_start: *mut c_void, _bytes: usize) {}
