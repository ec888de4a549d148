//! Memory: a reserve in case memory runs out, and advice to the system about large vectors.
//!
//! Rust ends the process, and R with it, when an allocation fails. So this module keeps a reserve: when an allocation
//! fails, the reserve is returned to the system and the allocation is tried again. Then [`is_short`] is true, all
//! searches stop (see `interrupt`), and the guard of each door reports that memory was short. If the reserve is also
//! used up, the allocation is tried again for half a second, while other threads stop and free their memory. Vectors
//! that may be larger than the reserve must grow with `try_reserve`.
//!
//! The system allocates each page of 4 KB when the page is first written, which takes longer than filling the page.
//! With pages of 2 MB, the first writes to the same memory take a fifth of the time (see `dev/experiments.md`).

use extendr_api::Robj;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;
use std::os::raw::c_void;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicPtr, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

// SAFETY: the declaration repeats the signature of the definition.
extern "C" {
    /// Defined in `entrypoint.c`: advises the system that all of this memory will soon be written.
    fn oxidoku_expect_writes(start: *mut c_void, bytes: usize);
}

/// The reserve; null before it is allocated and after it has been used.
static RESERVE: AtomicPtr<u8> = AtomicPtr::new(null_mut());

/// The reserve covers the allocations of several threads until they stop, and a vector that doubles. It is never
/// written to, so on Unix it uses address space but no memory; on Windows it counts as memory in use.
const RESERVE_LAYOUT: Layout = match Layout::from_size_align(1 << 26, 1 << 4) {
    Ok(layout) => layout,
    Err(_) => panic!("the size and the alignment are powers of two"),
};

/// Returns whether there is no reserve, because it has been used or has not been allocated yet.
pub fn is_short() -> bool {
    RESERVE.load(Ordering::Relaxed).is_null()
}

/// Renews the reserve and checks that some memory is left for R. Returns `false` if the system has too little memory
/// for either.
///
/// extendr enlarges its list of protected R objects while it holds a lock. If R ran out of memory at that point, R's
/// long jump would leave the lock held, and the next call would wait forever.
pub fn renew_reserve() -> bool {
    let now = Instant::now();
    if !is_short() && LAST_CHECK.get().is_some_and(|checked| now - checked < CHECK_INTERVAL) {
        return true;
    }
    let is_enough = has_reserve() && has_room(ROOM_FOR_R);
    LAST_CHECK.set(is_enough.then_some(now));
    is_enough
}

/// The interval between checks. Short functions are called too often for a check at each call.
const CHECK_INTERVAL: Duration = Duration::from_millis(10);

/// The memory for R in bytes, enough for a few million objects in extendr's list.
const ROOM_FOR_R: usize = 1 << 25;

thread_local! {
    /// The time of the last check that found enough memory.
    static LAST_CHECK: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Makes extendr allocate its list of protected objects when the package is loaded. `entrypoint.c` first checks that
/// there is enough memory.
#[no_mangle]
pub extern "C" fn oxidoku_prepare() {
    drop(Robj::from(0));
}

fn has_reserve() -> bool {
    if !is_short() {
        return true;
    }
    // SAFETY: the layout is not empty.
    let reserve = unsafe { System.alloc(RESERVE_LAYOUT) };
    if reserve.is_null() {
        return false;
    }
    give_back(RESERVE.swap(reserve, Ordering::AcqRel));
    true
}

/// Returns whether the system can allocate this number of bytes now. A failed allocation in R jumps over Rust's
/// frames and leaks what they own, so call this before returning a value that may be larger than [`ROOM_FOR_R`].
pub fn has_room(bytes: usize) -> bool {
    let Ok(layout) = Layout::from_size_align(bytes.max(1), 1) else { return false };
    // SAFETY: the layout is not empty, and the memory is freed with the layout of its allocation.
    unsafe {
        // The compiler would remove an unused allocation and assume that it succeeded.
        let start = black_box(System.alloc(layout));
        if !start.is_null() {
            System.dealloc(start, layout);
        }
        !start.is_null()
    }
}

/// Halves a number of threads until the threads fit into memory; returns at least 1. The process would end if the
/// system could not allocate its own data for a thread.
pub fn affordable(threads: usize) -> usize {
    let mut threads = threads.max(1);
    while threads > 1 && !has_room(threads * THREAD) {
        threads /= 2;
    }
    threads
}

/// The address space of a thread in bytes: its stack of 2 MB, its data, and the 64 MB that glibc's allocator reserves
/// per thread on 64-bit systems.
const THREAD: usize =
    if cfg!(all(target_env = "gnu", target_pointer_width = "64", unix)) { 80 << 20 } else { 1 << 22 };

fn give_back(reserve: *mut u8) {
    if !reserve.is_null() {
        // SAFETY: the memory was allocated with this layout, and no other code has the pointer after the swap.
        unsafe { System.dealloc(reserve, RESERVE_LAYOUT) }
    }
}

/// The system's allocator, backed by the reserve.
struct WithReserve;

#[global_allocator]
static ALLOCATOR: WithReserve = WithReserve;

/// Returns the result of an allocation. If it failed, gives back the reserve and tries again.
#[inline]
fn or_with_reserve(allocated: *mut u8, allocate: impl Fn() -> *mut u8) -> *mut u8 {
    if allocated.is_null() {
        allocate_with_reserve(&allocate)
    } else {
        allocated
    }
}

/// The number of times that an allocation is tried again while threads stop and free their memory.
const WAITS: usize = 50;

/// The time between two attempts.
const WAIT: Duration = Duration::from_millis(10);

#[cold]
fn allocate_with_reserve(allocate: &dyn Fn() -> *mut u8) -> *mut u8 {
    give_back(RESERVE.swap(null_mut(), Ordering::AcqRel));
    let mut allocated = allocate();
    for _ in 0..WAITS {
        if !allocated.is_null() {
            break;
        }
        sleep(WAIT);
        allocated = allocate();
    }
    allocated
}

// SAFETY: each method passes its arguments to the system's allocator, which upholds the contract. A failed call
// changes nothing, so it can be repeated. The methods themselves neither panic nor allocate.
unsafe impl GlobalAlloc for WithReserve {
    // SAFETY: the caller upholds the contract of `GlobalAlloc::alloc`.
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller upholds the contract of `GlobalAlloc`, and the arguments are passed on unchanged.
        let allocate = || unsafe { System.alloc(layout) };
        or_with_reserve(allocate(), allocate)
    }

    // SAFETY: the caller upholds the contract of `GlobalAlloc::alloc_zeroed`.
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as in `alloc`.
        let allocate = || unsafe { System.alloc_zeroed(layout) };
        or_with_reserve(allocate(), allocate)
    }

    // SAFETY: the caller upholds the contract of `GlobalAlloc::realloc`.
    unsafe fn realloc(&self, start: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as in `alloc`.
        let reallocate = || unsafe { System.realloc(start, layout, size) };
        or_with_reserve(reallocate(), reallocate)
    }

    // SAFETY: the caller upholds the contract of `GlobalAlloc::dealloc`.
    unsafe fn dealloc(&self, start: *mut u8, layout: Layout) {
        // SAFETY: as in `alloc`.
        unsafe { System.dealloc(start, layout) }
    }
}

/// The size below which the advice saves no time.
const MIN_BYTES_FOR_ADVICE: usize = 1 << 22;

/// Advises the system that all of these values are about to be written.
pub fn expect_writes<T>(values: &mut [T]) {
    let bytes = std::mem::size_of_val(values);
    if bytes >= MIN_BYTES_FOR_ADVICE {
        // SAFETY: `start` and `bytes` describe memory that is borrowed here; the function neither reads nor writes it.
        unsafe { oxidoku_expect_writes(values.as_mut_ptr().cast(), bytes) }
    }
}
