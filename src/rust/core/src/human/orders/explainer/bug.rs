//! BUG (rated 5.6 to 6.2): apart from a few extra candidates, each hole has two candidates, and each digit has two
//! places in each house that lacks it.
//!
//! Without the extras, the puzzle would have no solution or two solutions, so at least one of the extras is true. The
//! types are:
//!
//! - Type 1 (5.6): the extras are in one cell, which loses its other candidates.
//! - Type 2 (5.7): all extras are the same digit, which is eliminated from cells that see all of them.
//! - Type 3 (5.8 or more): the extras are part of a naked subset with other cells of their house.
//! - Type 4 (5.7): the extras are in two cells of one house, which also have one other digit in common. The cells lose
//!   their remaining candidates.
//!
//! Cost: one visit to each digit of each house.

use super::{combinations, kinds, selected, Hint, Rule, Take};
use crate::board::Digit;
use crate::human::logic::pencilmarks::{digits_in, mask_of, Mask};
use crate::human::technique::{Candidate, CellSet, Pencilmarks};
use std::ops::ControlFlow;

/// Tries the types that are possible for the pattern.
pub fn bug(marks: &Pencilmarks, take: Take) -> ControlFlow<()> {
    let Some(extras) = extras(marks) else { return ControlFlow::Continue(()) };
    let digits = extras.iter().fold(0, |mask, &(_, digits)| mask | digits);
    match (&extras[..], digits.count_ones()) {
        ([], _) => ControlFlow::Continue(()),
        (&[(cell, digits)], _) => {
            let others = digits_in(marks.candidates(cell) & !digits);
            let eliminated = others.map(|digit| Candidate { cell, digit }).collect();
            Hint::eliminating(Rule::Bug, 56, eliminated).offer(take)
        }
        (_, 1) => {
            let digit = digits_in(digits).next().expect("the extras have a digit");
            let seen = marks.seen_by_all(extras.iter().map(|&(cell, _)| cell)) & *marks.cells_with(digit);
            let eliminated = seen.iter().map(|cell| Candidate { cell, digit }).collect();
            Hint::eliminating(Rule::Bug, 57, eliminated).offer(take)?;
            bound(marks, &extras, take)
        }
        _ => {
            bound(marks, &extras, take)?;
            subsets(marks, &extras, digits, take)
        }
    }
}

/// Returns the extra candidates, cell by cell, or `None` if the board is not a BUG with extra candidates.
fn extras(marks: &Pencilmarks) -> Option<Vec<(usize, Mask)>> {
    let mut extras: Vec<(usize, Mask)> = Vec::new();
    let mut digits: Mask = 0;
    let mut common: Option<CellSet> = None;
    for house in kinds(marks).into_iter().flatten() {
        for digit in 1..=marks.order() as Digit {
            let places = marks.places(house, digit);
            if matches!(places.count_ones(), 0 | 2) {
                continue;
            }
            let mut rich =
                marks.cells_at(house, places).filter(|&cell| marks.candidates(cell).count_ones() >= 3);
            let cell = rich.next()?;
            if rich.next().is_some() {
                continue;
            }
            match extras.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, digits)) => *digits |= mask_of(digit),
                None => extras.push((cell, mask_of(digit))),
            }
            digits |= mask_of(digit);
            let seen = *marks.peers(cell);
            common = Some(common.map_or(seen, |common| common & seen));
            if extras.len() > 1 && digits.count_ones() > 1 && common.expect("just set").is_empty() {
                return None;
            }
        }
    }
    is_deadly(marks, &extras).then_some(extras)
}

/// Returns whether, without these candidates, each hole has two candidates, and each digit has two places or no
/// places in each house.
fn is_deadly(marks: &Pencilmarks, extras: &[(usize, Mask)]) -> bool {
    let mut rest = marks.clone();
    for &(cell, digits) in extras {
        digits_in(digits).for_each(|digit| rest.eliminate(Candidate { cell, digit }));
    }
    let is_pair = |cell: usize| rest.digits()[cell] != 0 || rest.candidates(cell).count_ones() == 2;
    let is_even = |house: usize| {
        (1..=rest.order() as Digit).all(|digit| matches!(rest.places(house, digit).count_ones(), 0 | 2))
    };
    (0..rest.digits().len()).all(is_pair) && rest.houses().all(is_even)
}

/// Tries type 4.
fn bound(marks: &Pencilmarks, extras: &[(usize, Mask)], take: Take) -> ControlFlow<()> {
    let &[(one, one_more), (other, other_more)] = extras else { return ControlFlow::Continue(()) };
    let common = marks.candidates(one) & !one_more & marks.candidates(other) & !other_more;
    if !marks.are_peers(one, other) || common.count_ones() != 1 {
        return ControlFlow::Continue(());
    }
    let eliminated = extras.iter().flat_map(|&(cell, more)| marks.candidates_among(cell, !more & !common));
    Hint::eliminating(Rule::Bug, 57, eliminated.collect()).offer(take)
}

/// Tries type 3.
fn subsets(marks: &Pencilmarks, extras: &[(usize, Mask)], more: Mask, take: Take) -> ControlFlow<()> {
    let is_common = |house: usize| extras.iter().all(|&(cell, _)| marks.is_in(cell, house));
    let [boxes, columns, rows] = kinds(marks);
    let houses: Vec<usize> = boxes.chain(rows).chain(columns).filter(|&house| is_common(house)).collect();
    for house in houses {
        let cells = marks.geometry().cells_of(house).iter().map(|&cell| cell as usize);
        let is_other =
            |cell: usize| marks.candidates(cell) != 0 && !extras.iter().any(|&(extra, _)| extra == cell);
        let cells: Vec<usize> = cells.filter(|&cell| is_other(cell)).collect();
        for size in 2..=6 {
            for choice in combinations(cells.len(), size - 1) {
                let digits = selected(&cells, choice).fold(0, |mask, cell| mask | marks.candidates(cell));
                if digits.count_ones() as usize != size || more & !digits != 0 {
                    continue;
                }
                let outside = cells
                    .iter()
                    .copied()
                    .filter(|&cell| !selected(&cells, choice).any(|member| member == cell));
                let eliminated = outside.flat_map(|cell| marks.candidates_among(cell, digits));
                Hint::eliminating(Rule::Bug, 57 + size as u32 - 1, eliminated.collect()).offer(take)?;
            }
        }
    }
    ControlFlow::Continue(())
}
