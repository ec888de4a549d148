/* What only C can do: register the Rust routines with R, and ask R for an interrupt without jumping out of Rust. */

#include <R_ext/Utils.h>
#include <Rinternals.h>

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
