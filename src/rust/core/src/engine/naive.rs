//! The oracle for tests: the simplest correct solver.
//!
//! ```
//! use oxidoku_core::engine::naive::solutions;
//! use oxidoku_core::{Board, Geometry};
//!
//! let empty = Board::new(Geometry::boxes(2, 2), vec![0; 16]).unwrap();
//! assert_eq!(solutions(&empty, usize::MAX).len(), 288);
//! ```
//!
//! Take the first empty cell, try every digit that none of its peers holds, and recurse. The solver is slow, and
//! shares only the geometry with the engines.

use crate::board::{Board, Digit};

/// Lists the solutions of the board in lexicographic order, at most `limit` of them.
pub fn solutions(board: &Board, limit: usize) -> Vec<Vec<Digit>> {
    solutions_within(board, limit, u64::MAX).expect("the number of tries is unlimited")
}

/// Like [`solutions()`], but returns `None` if the search tries more than `max_tries` digits.
pub fn solutions_within(board: &Board, limit: usize, max_tries: u64) -> Option<Vec<Vec<Digit>>> {
    let mut found = Vec::new();
    let mut digits = board.digits().to_vec();
    let mut tries_left = max_tries;
    let clash = board.clues().any(|(cell, digit)| !allowed(board, &digits, cell, digit));
    if !clash {
        extend(board, &mut digits, limit, &mut tries_left, &mut found)?;
    }
    Some(found)
}

fn extend(
    board: &Board,
    digits: &mut [Digit],
    limit: usize,
    tries_left: &mut u64,
    found: &mut Vec<Vec<Digit>>,
) -> Option<()> {
    if found.len() == limit {
        return Some(());
    }
    let Some(cell) = digits.iter().position(|&digit| digit == 0) else {
        found.push(digits.to_vec());
        return Some(());
    };
    for digit in 1..=board.geometry().order() as Digit {
        if allowed(board, digits, cell, digit) {
            *tries_left = tries_left.checked_sub(1)?;
            digits[cell] = digit;
            extend(board, digits, limit, tries_left, found)?;
            digits[cell] = 0;
        }
    }
    Some(())
}

/// Returns whether no peer of the cell holds the digit.
fn allowed(board: &Board, digits: &[Digit], cell: usize, digit: Digit) -> bool {
    let geometry = board.geometry();
    geometry.houses_of(cell).iter().all(|&house| {
        let peers = geometry.cells_of(house as usize).iter().map(|&peer| peer as usize);
        peers.filter(|&peer| peer != cell).all(|peer| digits[peer] != digit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;

    #[test]
    fn the_empty_4_x_4_board_has_288_solutions() {
        let empty = Board::new(Geometry::boxes(2, 2), vec![0; 16]).unwrap();
        assert_eq!(solutions(&empty, usize::MAX).len(), 288);
    }

    #[test]
    fn a_board_with_clashing_clues_has_no_solution() {
        let mut digits = vec![0; 16];
        digits[0] = 1;
        digits[5] = 1;
        let board = Board::new(Geometry::boxes(2, 2), digits).unwrap();
        assert!(solutions(&board, 1).is_empty());
    }

    #[test]
    fn the_result_is_none_if_the_limit_on_tries_is_exceeded() {
        let empty = Board::new(Geometry::boxes(2, 2), vec![0; 16]).unwrap();
        assert_eq!(solutions_within(&empty, 1, 15), None);
        assert_eq!(solutions_within(&empty, 1, 1000), Some(solutions(&empty, 1)));
    }
}
