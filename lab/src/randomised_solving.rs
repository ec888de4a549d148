//! Draws grids as most programs do, by randomised solving, for comparison. The grids are not equally likely.
//!
//! The empty board is solved by recursion, which tries all candidates of the first cell with the fewest candidates,
//! in random order. So a branch with few completions is as likely as a branch with many.

use oxidoku_core::run::rng::Rng;
use oxidoku_core::Digit;

/// Returns a 9 x 9 grid found by randomised solving.
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
