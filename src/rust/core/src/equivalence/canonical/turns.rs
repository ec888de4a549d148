//! Boards with other kinds of houses: the least image under the turns (rotations and reflections) that preserve them.
//!
//! The least relabelling of a turned board needs no search: symbols are named in the order of their first occurrence.

use super::automorphism_group::Automorphisms;
use crate::board::transform::Transformation;
use crate::board::{Board, Digit};

/// Returns the least image of the board under turns and relabelling.
pub(super) fn minlex_form(board: &Board, turns: &[Transformation]) -> Vec<Digit> {
    let forms = turns.iter().map(|turn| named(&turn.apply(board.digits()), board.geometry().order()).0);
    forms.min().expect("the turns include the identity")
}

/// Returns the turns that become automorphisms after a suitable relabelling, and the exchanges of unused symbols.
pub(super) fn automorphisms(board: &Board, turns: &[Transformation]) -> Automorphisms {
    let order = board.geometry().order();
    let (form, names) = named(board.digits(), order);
    let mut generators = Vec::new();
    let mut min_form = form.clone();
    for turn in turns {
        let (image, new_names) = named(&turn.apply(board.digits()), order);
        if image == form {
            // A symbol of the image becomes the symbol of the board that has the same name.
            let digits = new_names.iter().map(|name| symbol_named(&names, *name)).collect();
            generators.push(Transformation { digits, ..turn.clone() });
        }
        min_form = min_form.min(image);
    }
    let mut factors = vec![generators.len()];
    generators.remove(0);
    let unused: Vec<usize> =
        (1..=order).filter(|&digit| !board.digits().contains(&(digit as Digit))).collect();
    factors.extend(2..=unused.len());
    for two in unused.windows(2) {
        let mut exchange = Transformation::identity(order);
        exchange.digits.swap(two[0], two[1]);
        generators.push(exchange);
    }
    Automorphisms { form: min_form, generators, factors }
}

fn symbol_named(names: &[Digit], name: Digit) -> Digit {
    names.iter().position(|&other| other == name).expect("every name is in use") as Digit
}

/// Names the digits in the order of their first occurrence, with unused digits last. Returns the new board and the
/// names.
fn named(digits: &[Digit], order: usize) -> (Vec<Digit>, Vec<Digit>) {
    let mut names = vec![0; order + 1];
    let mut next = 0;
    let all = digits.iter().copied().chain(1..=order as Digit);
    for digit in all.filter(|&digit| digit > 0) {
        let name = &mut names[usize::from(digit)];
        if *name == 0 {
            next += 1;
            *name = next;
        }
    }
    (digits.iter().map(|&digit| names[usize::from(digit)]).collect(), names)
}
