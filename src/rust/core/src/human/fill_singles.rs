//! Fills holes that have a single choice, as most players do first, until nothing changes.
//!
//! ```
//! use oxidoku_core::human::fill_singles::fill_singles;
//! use oxidoku_core::{Board, Geometry};
//!
//! let digits = "1...3........2.4".bytes().map(|byte| byte.saturating_sub(b'0').into()).collect();
//! let filled = fill_singles(&Board::new(Geometry::boxes(2, 2), digits).unwrap(), 1);
//! assert_eq!(filled.holes, [12, 10]); // The first pass fills two holes.
//! ```
//!
//! A pass visits the holes column by column. If the houses of a hole allow only one digit, this digit is placed at
//! once, so that later holes of the pass see it. The passes end when a pass fills nothing or no hole is left.
//!
//! Representation: for each house, the set of digits in it.
//! Invariants: the clues do not change. The clues may clash, because each house stores a set of digits. Holes without
//! a choice stay empty.
//! Cost: a pass reads the houses of each hole; there is at most one pass more than there are holes.

use crate::board::candidates::Candidates;
use crate::board::geometry::Geometry;
use crate::board::{Board, Digit};

/// A board after passes that fill singles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filled {
    /// The digits, row by row, with 0 for an empty cell.
    pub digits: Vec<Digit>,
    /// The number of holes at the start, and after each pass that filled a hole.
    pub holes: Vec<usize>,
}

/// Fills singles in at most `max_passes` passes.
pub fn fill_singles(board: &Board, max_passes: usize) -> Filled {
    match board.geometry().order() {
        0..=64 => fill_in_words::<1>(board, max_passes),
        65..=128 => fill_in_words::<2>(board, max_passes),
        _ => fill_in_words::<7>(board, max_passes),
    }
}

fn fill_in_words<const W: usize>(board: &Board, max_passes: usize) -> Filled {
    let (geometry, order) = (board.geometry(), board.geometry().order());
    let mut digits = board.digits().to_vec();
    let mut held = vec![Candidates::<W>::NONE; geometry.houses().len()];
    for (cell, digit) in board.clues() {
        add_to_houses(geometry, &mut held, cell, digit);
    }
    let by_column = (0..order).flat_map(|col| (0..order).map(move |row| row * order + col));
    let mut open: Vec<usize> = by_column.filter(|&cell| digits[cell] == 0).collect();
    let mut holes = vec![open.len()];
    while holes.len() <= max_passes {
        open.retain(|&cell| {
            let single = only_choice(geometry, &held, cell);
            if let Some(digit) = single {
                digits[cell] = digit;
                add_to_houses(geometry, &mut held, cell, digit);
            }
            single.is_none()
        });
        if holes.last() == Some(&open.len()) {
            break;
        }
        holes.push(open.len());
    }
    Filled { digits, holes }
}

/// Adds the digit to the houses of the cell.
fn add_to_houses<const W: usize>(geometry: &Geometry, held: &mut [Candidates<W>], cell: usize, digit: Digit) {
    for &house in geometry.houses_of(cell) {
        held[house as usize].insert(digit);
    }
}

/// Returns the digit that the houses of the cell allow, if there is exactly one.
fn only_choice<const W: usize>(geometry: &Geometry, held: &[Candidates<W>], cell: usize) -> Option<Digit> {
    let houses = geometry.houses_of(cell).iter();
    let taken = houses.fold(Candidates::NONE, |taken: Candidates<W>, &house| taken.or(&held[house as usize]));
    let choices = Candidates::all(geometry.order()).without(&taken);
    choices.first().filter(|_| choices.count() == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn singles_affect_later_holes_in_the_same_pass() {
        // The first pass puts 3 in r2c1. This leaves 2 for r2c3 in the same pass and 4 for r1c1 in the second.
        let mut digits = vec![0; 16];
        [(3, 1), (1, 2), (5, 1), (7, 4)].iter().for_each(|&(cell, digit)| digits[cell] = digit);
        let board = Board::new(Geometry::boxes(2, 2), digits).unwrap();
        let once = fill_singles(&board, 1);
        assert_eq!((once.digits[4], once.digits[0], once.digits[6]), (3, 0, 2));
        let twice = fill_singles(&board, 2);
        assert_eq!(twice.digits[0], 4);
        assert_eq!(twice.holes[..2], once.holes[..]);
        assert_eq!(fill_singles(&board, 0).digits, board.digits());
    }

    #[test]
    fn the_result_does_not_depend_on_the_number_of_words() {
        let mut digits: Vec<Digit> =
            (0..81).map(|cell| (cell / 9 % 3 * 3 + cell / 27 + cell % 9) % 9 + 1).collect();
        (0..81).filter(|cell| cell % 7 < 3).for_each(|cell| digits[cell] = 0);
        let board = Board::new(Geometry::boxes(3, 3), digits).unwrap();
        let filled = fill_in_words::<1>(&board, usize::MAX);
        assert!(filled.holes.len() > 2, "{filled:?}");
        assert_eq!(fill_in_words::<2>(&board, usize::MAX), filled);
        assert_eq!(fill_in_words::<7>(&board, usize::MAX), filled);
    }
}
