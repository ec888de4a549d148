//! Unrolled code: an array whose entries are written out one by one.
//!
//! The compiler unrolls a loop only after it has decided which arrays stay in registers. So a small array that is
//! filled in a loop is cleared, written and read in memory, which would take most of the time of a sweep.

/// `each!(3, row => f(row))` is `[f(0), f(1), f(2)]`.
macro_rules! each {
    (3, $at:ident => $entry:expr) => {
        each!(@ [0 1 2] $at $entry)
    };
    (6, $at:ident => $entry:expr) => {
        each!(@ [0 1 2 3 4 5] $at $entry)
    };
    (8, $at:ident => $entry:expr) => {
        each!(@ [0 1 2 3 4 5 6 7] $at $entry)
    };
    (9, $at:ident => $entry:expr) => {
        each!(@ [0 1 2 3 4 5 6 7 8] $at $entry)
    };
    (@ [$($number:literal)*] $at:ident $entry:expr) => {
        [$({
            let $at = $number;
            $entry
        }),*]
    };
}

pub(super) use each;
