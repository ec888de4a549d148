//! Randomised solving: how most programs draw a grid, for comparison. Not all grids are equally likely.
//!
//! The empty board is solved by recursion: of the cells with fewest candidates the first is filled with its candidates in
//! random order. A branch with few completions is taken as readily as one with many, and nobody corrects for it.

use oxidoku_core::run::rng::Rng;
use oxidoku_core::Digit;

/// A grid of 9 x 9 that random solving comes upon.
pub fn randomly_solved(rng: &mut Rng) -> Vec<Digit> {
    let mut cells = vec![0; 81];
    let is_solved = fill(&mut cells, rng);
    assert!(is_solved, "the empty board has solutions");
    cells
}

fn fill(cells: &mut [Digit], rng: &mut Rng) -> bool {
    let holes = (0..81).filter(|&cell| cells[cell] == 0);
    let Some(cell) = holes.min_by_key(|&cell| candidates(cells, cell).len()) else { return true };
    let mut digits = candidates(cells, cell);
    rng.shuffle(&mut digits);
    for digit in digits {
        cells[cell] = digit;
        if fill(cells, rng) {
            return true;
        }
    }
    cells[cell] = 0;
    false
}

fn candidates(cells: &[Digit], cell: usize) -> Vec<Digit> {
    let (row, col) = (cell / 9, cell % 9);
    let mut taken = 0_u16;
    for k in 0..9 {
        let boxed = (row / 3 * 3 + k / 3) * 9 + col / 3 * 3 + k % 3;
        taken |= 1 << cells[row * 9 + k] | 1 << cells[k * 9 + col] | 1 << cells[boxed];
    }
    (1..=9).filter(|digit| taken & 1 << digit == 0).collect()
}
