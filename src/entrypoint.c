/* Tasks that need C: registering the Rust routines with R, checking for an interrupt without a jump out of Rust, and
 * requesting large pages from the system. */

#include <R_ext/Error.h>
#include <R_ext/Utils.h>
#include <Rinternals.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
#endif

void R_init_oxidoku_extendr(void *dll);

/* Makes extendr allocate its list of protected R objects. */
void oxidoku_prepare(void);

/* The size of extendr's list, with a margin. */
#define ROOM_TO_LOAD ((size_t) 1 << 24)

/* Calls extendr's own entry point, because the linker would drop a static library to which no C code refers.
 *
 * Without oxidoku_prepare(), extendr would allocate its list in the first call, while it holds a lock. If R had no
 * memory for the list, its jump would leave the lock held, and the next call would wait forever. */
void R_init_oxidoku(void *dll) {
    void *volatile room = malloc(ROOM_TO_LOAD);
    if (room == NULL) {
        Rf_error("There is not enough memory to load oxidoku.");
    }
    free(room);
    R_init_oxidoku_extendr(dll);
    oxidoku_prepare();
}

/* The condition that R raised at the last check instead of an interrupt, such as the error of a time limit; or NULL. */
static SEXP raised = NULL;

static SEXP check_interrupt(void *unused) {
    (void) unused;
    R_CheckUserInterrupt();
    return R_NilValue;
}

static SEXP keep(SEXP condition, void *unused) {
    (void) unused;
    R_PreserveObject(condition);
    raised = condition;
    return R_NilValue;
}

static void check(void *unused) {
    R_tryCatchError(check_interrupt, unused, keep, unused);
}

/* Returns the raised condition, no longer protected, or R's NULL if there is none. */
SEXP oxidoku_take_raised(void) {
    SEXP condition = raised;
    raised = NULL;
    if (condition == NULL) {
        return R_NilValue;
    }
    R_ReleaseObject(condition);
    return condition;
}

/* R_CheckUserInterrupt() exits with a long jump, which would skip Rust's destructors. R_ToplevelExec() catches the
 * jump of an interrupt. check() catches errors first, because an error in R_ToplevelExec() would end a script. */
int oxidoku_interrupted(void) {
    (void) oxidoku_take_raised();
    return R_ToplevelExec(check, NULL) == FALSE || raised != NULL;
}

/* Advises the system that all of this memory will soon be written. Correctness does not depend on the advice. */
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
