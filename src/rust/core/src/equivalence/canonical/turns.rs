//! Boards with other houses than rows, columns and boxes: the least of the turns that keep the houses.
//!
//! Of a turned board the least form is found at once: symbols get their names as they come.

use super::automorphism_group::Automorphisms;
use crate::board::transform::Transformation;
use crate::board::{Board, Digit};

/// The least form under turns and new names.
pub(super) fn minlex_form(board: &Board, turns: &[Transformation]) -> Vec<Digit> {
    let forms = turns.iter().map(|turn| named(&turn.apply(board.digits()), board.geometry().order()).0);
    forms.min().expect("the identity is a turn")
}

/// The turns that lead to the same under some names, and the exchanges of symbols that do not occur.
pub(super) fn automorphisms(board: &Board, turns: &[Transformation]) -> Automorphisms {
    let order = board.geometry().order();
    let (form, names) = named(board.digits(), order);
    let mut generators = Vec::new();
    let mut min_form = form.clone();
    for turn in turns {
        let (image, new_names) = named(&turn.apply(board.digits()), order);
        if image == form {
            // The symbol that the image calls k is to be what the board calls k.
            let digits = new_names.iter().map(|name| place_of(&names, *name)).collect();
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

fn place_of(names: &[Digit], name: Digit) -> Digit {
    names.iter().position(|&other| other == name).expect("every name is given") as Digit
}

/// The digits named as they come, with the names: those that do not occur get what is left.
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
