/* What only C can do: register the Rust routines with R, ask R for an interrupt without jumping out of Rust, and ask the
 * system for large pages. */

#include <R_ext/Utils.h>
#include <Rinternals.h>
#include <stddef.h>
#include <stdint.h>
#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
#endif

void R_init_oxidoku_extendr(void *dll);

/* Forwarded from here, because the linker would drop a static library that nothing in C mentions. */
void R_init_oxidoku(void *dll) {
    R_init_oxidoku_extendr(dll);
}

static void check_interrupt(void *unused) {
    (void) unused;
    R_CheckUserInterrupt();
}

/* R_CheckUserInterrupt() leaves by a long jump, which would skip Rust's destructors; R_ToplevelExec() catches it. */
int oxidoku_interrupted(void) {
    return R_ToplevelExec(check_interrupt, NULL) == FALSE;
}

/* Tells the system that all of this memory is about to be written. It is advice: nothing depends on whether it is taken. */
void oxidoku_expect_writes(void *start, size_t bytes) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    uintptr_t page = (uintptr_t) sysconf(_SC_PAGESIZE);
    uintptr_t first = ((uintptr_t) start + page - 1) / page * page;
    uintptr_t end = ((uintptr_t) start + bytes) / page * page;
    if (first < end) {
        (void) madvise((void *) first, end - first, MADV_HUGEPAGE);
    }
#else
    (void) start;
    (void) bytes;
#endif
}
