//! Finds the canonical form and the number of automorphisms of a small board from their definitions, by trying every
//! transformation.
//!
//! The groups grow fast: apart from relabellings, there are 128 transformations for 2 x 2 boxes, 3,456 for 2 x 3 boxes,
//! and 28,800 for Latin squares of order 5.

use crate::PlainBoard;
use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::board::transform::is_transposable;
use oxidoku_core::Digit;

/// Returns the orders of lines that keep the chutes together.
fn orders(chutes: usize, lines: usize) -> Vec<Vec<usize>> {
    let mut found = vec![Vec::new()];
    for _ in 0..chutes * lines {
        found = found
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                let chute = order
                    .last()
                    .map(|last| last / lines)
                    .filter(|_| order.len().checked_rem(lines) != Some(0));
                let may_follow = |line: &usize| {
                    !order.contains(line)
                        && match chute {
                            Some(chute) => line / lines == chute,
                            None => !order.iter().any(|other| other / lines == line / lines),
                        }
                };
                let next: Vec<usize> = (0..chutes * lines).filter(may_follow).collect();
                next.into_iter().map(move |line| [order.clone(), vec![line]].concat())
            })
            .collect();
    }
    found
}

/// The transformations of the boards of one shape, except relabellings of the digits.
pub struct WholeGroup {
    rows: Vec<Vec<usize>>,
    cols: Vec<Vec<usize>>,
    turns: Vec<bool>,
}

impl WholeGroup {
    /// Lists the group of a shape.
    pub fn of(shape: BoxShape) -> Self {
        let turns = if is_transposable(shape) { vec![false, true] } else { vec![false] };
        WholeGroup { rows: orders(shape.cols, shape.rows), cols: orders(shape.rows, shape.cols), turns }
    }

    /// Returns the number of transformations.
    pub fn size(&self) -> u128 {
        (self.rows.len() * self.cols.len() * self.turns.len()) as u128
    }

    /// Returns the canonical form of a board and the number of its automorphisms, which include relabellings.
    pub fn canonical(&self, board: &PlainBoard) -> (Vec<Digit>, u128) {
        let order = board.shape.order();
        let (mut least, mut ways) = (Vec::new(), 0);
        for &turned in &self.turns {
            for rows in &self.rows {
                for cols in &self.cols {
                    let at =
                        |row: usize, col: usize| if turned { col * order + row } else { row * order + col };
                    let cells = rows.iter().flat_map(|&row| cols.iter().map(move |&col| at(row, col)));
                    let mut names = vec![0; order + 1];
                    let mut next = 0;
                    let image = cells.map(|cell| {
                        let digit = usize::from(board.digits[cell]);
                        if digit > 0 && names[digit] == 0 {
                            next += 1;
                            names[digit] = next;
                        }
                        names[digit]
                    });
                    let image: Vec<Digit> = image.collect();
                    if ways == 0 || image < least {
                        (least, ways) = (image, 1);
                    } else if image == least {
                        ways += 1;
                    }
                }
            }
        }
        let unused = (1..=order as Digit).filter(|digit| !board.digits.contains(digit)).count();
        (least, ways * factorial(unused))
    }
}

/// Returns the product of the numbers from 1 to `n`.
pub fn factorial(n: usize) -> u128 {
    (1..=n as u128).product()
}
