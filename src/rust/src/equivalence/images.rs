//! Glue for canonical forms: strings, rows of a matrix or matrices of digits in, the same out.

use crate::board::batch::{in_order, Puzzles};
use crate::board::solutions::{Solution, Solutions};
use crate::r::guard::guard;
use crate::r::interrupt::interrupted;
use crate::r::memory::affordable;
use extendr_api::prelude::*;
use oxidoku_core::equivalence::canonical::{canonical, canonical_games, Unclassified};
use oxidoku_core::{Board, Digit, Stop};

/// Finds the canonical forms of a chunk of puzzles.
/// @param puzzles,from,to,form,cells,threads As of `solve_puzzles()`.
/// @return `list(forms, why)`: the forms as solutions of `solve_puzzles()`, and for each puzzle the place of why it has
///   none in `whyUnclassified`, 0 where it has one. `NULL` after an interrupt.
/// @noRd
#[extendr]
fn canonical_puzzles(puzzles: Robj, from: f64, to: f64, form: &str, cells: f64, threads: i32) -> Robj {
    guard(|| {
        let Puzzles { kinds, nine, others, faults } = Puzzles::of(&puzzles, from, to);
        let Some(nine) = canonical_games(&nine, affordable(threads), &interrupted) else {
            return ().into();
        };
        let Some(others) = forms_of(&others) else { return ().into() };
        let mut forms = Solutions::new(form, kinds.len(), cells as usize);
        let mut why = Vec::with_capacity(kinds.len());
        let nine = nine.iter().map(|form| Found::of(form, Solution::Nine));
        let others = others.iter().map(|form| Found::of(form, |form: &Vec<Digit>| Solution::Other(form)));
        let faults = faults.iter().map(|_| Found { form: Solution::None, why: NO_BOARD });
        for found in in_order(kinds, nine, others, faults) {
            forms.push(found.form);
            why.push(found.why);
        }
        list!(forms = forms.for_r(), why = why).into()
    })
}

/// The forms of boards that are not plain 9 x 9; `None` after an interrupt, of which R tells once only.
fn forms_of(boards: &[Board]) -> Option<Vec<Result<Vec<Digit>, Unclassified>>> {
    let form = |board| match canonical(board, &interrupted) {
        Err(Unclassified::Stopped(Stop::Interrupt)) => None,
        form => Some(form),
    };
    boards.iter().map(form).collect()
}

/// The form of one puzzle, or why there is none.
struct Found<'a> {
    form: Solution<'a>,
    why: i32,
}

impl<'a> Found<'a> {
    fn of<T>(found: &'a Result<T, Unclassified>, show: impl Fn(&'a T) -> Solution<'a>) -> Self {
        match found {
            Ok(form) => Found { form: show(form), why: 0 },
            Err(unclassified) => Found { form: Solution::None, why: place_of(*unclassified) },
        }
    }
}

/// The place of what is no board in R's `whyUnclassified`, from 1.
pub const NO_BOARD: i32 = 1;

/// Stands for an interrupt.
pub const INTERRUPTED: i32 = -1;

/// The place of a reason in R's `whyUnclassified`, from 1.
pub fn place_of(unclassified: Unclassified) -> i32 {
    match unclassified {
        Unclassified::Clash => 2,
        Unclassified::Large => 3,
        Unclassified::Stopped(Stop::Nodes) => 4,
        Unclassified::Stopped(Stop::Interrupt) => INTERRUPTED,
    }
}

extendr_module! {
    mod canonical;
    fn canonical_puzzles;
}
