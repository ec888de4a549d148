//! All grids with boxes of two rows: their exact number, and uniform draws.
//!
//! ```
//! use oxidoku_core::grids::random::two_rows::TwoRows;
//! use oxidoku_core::run::rng::Rng;
//! use oxidoku_core::Stop;
//!
//! let grids = TwoRows::new(4, 1, &Stop::NEVER).unwrap();
//! assert_eq!(grids.grids(), 29_136_487_207_403_520);
//! assert_eq!(grids.draw(&mut Rng::new(1)).len(), 64);
//! ```
//!
//! A board with boxes of two rows and `c` columns has two stacks. The symbols in the upper row of a left box are in
//! the lower row of the right box, and vice versa. So once these symbols are known, the stacks are independent, and
//! both can be filled in the same number of ways. The grids are counted by classes of `splits` of the symbols: each
//! class contributes its number of splits times the square of the number of `fillings` of a stack. A draw selects a
//! class with probability proportional to its number of grids, and then, uniformly, a split of the class and a filling
//! of each stack.
//!
//! With five columns, fillings are counted by their `first_column`, and the fillings of the remaining columns are
//! counted once per `normal_form` of the rows.
//!
//! Representation: the rows of a stack are the upper rows of all bands, then the lower ones, as sets of symbols.
//! Invariants: counts are exact and numbers are drawn by rejection sampling, so grids are uniform if the generator's
//! words are uniform.
//! Cost: boxes of 2, 3, 4 and 5 columns have 2, 4, 26 and 355 classes, counted in 5 us, 30 us, 1 ms and 1.4 s on one
//! thread; five columns need 7 MB. Drawing a grid takes 0.7, 1.7, 21 and 120 us. Six columns would take too long: there
//! are 63,199 classes, each with about 19,000 first columns that differ in more than interchangeable symbols, and
//! counting the continuations of a column takes 0.65 s.
//!
//! References: F. Jarvis, *Sudoku enumeration problems*, <http://www.afjarvis.org.uk/sudoku/>, and K. F. Pettersen,
//! 2006, <http://forum.enjoysudoku.com/6x2-counting-t4835.html>, for the numbers and the sum over classes.

mod fillings;
mod first_column;
mod normal_form;
mod splits;

use crate::board::Digit;
use crate::run::budget::Stop;
use crate::run::rng::Rng;
use crate::run::threads::at_each_index;
use fillings::{Buffers, StackFilling};
use first_column::{first_columns, FirstColumns};
use normal_form::{normal_form, NormalForm};
use splits::{classes, SplitClass};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Mutex;

/// The largest number of columns of a box.
pub const MAX_COLS: usize = 5;

/// The width of the widest stack that is filled in one pass. In wider stacks, the first column is filled separately.
const COLS_AT_ONCE: usize = 4;

/// The largest number of rows of a stack, and of symbols.
const MAX_ROWS: usize = 2 * MAX_COLS;

/// The symbol of a column in each row, in four bits per row, with the first row in the lowest bits.
type Column = u64;

/// The symbols that remain for each row.
type Rows = [u16; MAX_ROWS];

/// The classes of splits, with the counts known so far.
pub struct Classes {
    cols: usize,
    classes: Vec<SplitClass>,
    /// The number of fillings of rows, by normal form.
    known: Mutex<HashMap<NormalForm, u64>>,
}

impl Classes {
    /// Returns the classes for boxes of two rows and `cols` columns; panics unless `cols` is from 2 to [`MAX_COLS`].
    pub fn of(cols: usize) -> Self {
        assert!((2..=MAX_COLS).contains(&cols), "boxes must have from 2 to {MAX_COLS} columns, not {cols}");
        Classes { cols, classes: classes(cols), known: Mutex::default() }
    }

    /// Returns the number of classes.
    pub fn count(&self) -> usize {
        self.classes.len()
    }

    /// Returns the number of grids in the classes at these indices, or `None` after an interrupt.
    pub fn grids_of(&self, indices: Range<usize>, threads: usize, stop: &Stop) -> Option<u128> {
        let stacks = self.stacks(indices, threads, stop)?;
        Some(stacks.iter().map(LeftStack::grids).sum::<u128>() * orders(self.cols).pow(2))
    }

    fn stacks(&self, indices: Range<usize>, threads: usize, stop: &Stop) -> Option<Vec<LeftStack>> {
        let classes = &self.classes[indices];
        // A few milliseconds of work do not justify several threads.
        let threads = if self.cols > COLS_AT_ONCE { threads } else { 1 };
        at_each_index(classes.len(), threads, stop, &|index, buffers: &mut Buffers, _| {
            LeftStack::of(&classes[index], &mut |rows| self.count_fillings(rows, buffers))
        })
    }

    /// Returns the number of fillings of the rows. Two threads may compute the same number at the same time.
    fn count_fillings(&self, rows: &[u16], buffers: &mut Buffers) -> u64 {
        if rows.len() <= 2 * COLS_AT_ONCE {
            return buffers.count(rows);
        }
        let form = normal_form(rows);
        let known = || self.known.lock().expect("no thread panics while it holds the lock");
        let found = known().get(&form).copied();
        found.unwrap_or_else(|| {
            let found = buffers.count(rows);
            known().insert(form, found);
            found
        })
    }
}

struct LeftStack {
    rows: Vec<u16>,
    splits: u64,
    /// The number of fillings, counting those that differ only in the order of the columns once.
    fillings: u64,
    /// The first columns, if the stack is filled with a separate first column.
    first: Option<FirstColumns>,
}

impl LeftStack {
    fn of(class: &SplitClass, count: &mut impl FnMut(&[u16]) -> u64) -> Self {
        let rows = class.rows();
        let first = (rows.len() > 2 * COLS_AT_ONCE).then(|| first_columns(&rows, count));
        let fillings = first.as_ref().map_or_else(|| count(&rows), FirstColumns::fillings);
        LeftStack { rows, splits: class.splits, fillings, first }
    }

    /// Returns the number of grids of the class, with the columns of each stack in a fixed order.
    fn grids(&self) -> u128 {
        u128::from(self.splits) * u128::from(self.fillings).pow(2)
    }

    /// Draws a filling uniformly; its columns are in arbitrary order.
    fn draw(&self, rng: &mut Rng, buffers: &mut Buffers) -> StackFilling {
        let number = rng.below_word(self.fillings);
        let Some(first) = &self.first else { return buffers.nth(&self.rows, number) };
        let (column, number) = first.nth(number);
        let mut filling = buffers.nth(&without(&self.rows, column)[..self.rows.len()], number);
        filling[self.rows.len() / 2 - 1] = column;
        filling
    }
}

/// The tables for drawing grids with boxes of two rows.
pub struct TwoRows {
    cols: usize,
    stacks: Vec<LeftStack>,
    /// For each class, the total number of grids in this class and all earlier ones, with the columns of the stacks in
    /// a fixed order.
    ends: Vec<u128>,
}

impl TwoRows {
    /// Counts the grids with boxes of 2 x `cols` cells; panics unless `cols` is from 2 to [`MAX_COLS`]. Returns `None`
    /// after an interrupt.
    pub fn new(cols: usize, threads: usize, stop: &Stop) -> Option<Self> {
        let classes = Classes::of(cols);
        let stacks = classes.stacks(0..classes.count(), threads, stop)?;
        let mut sum = 0;
        let up_to = |stack: &LeftStack| {
            sum += stack.grids();
            sum
        };
        let ends = stacks.iter().map(up_to).collect();
        Some(TwoRows { cols, stacks, ends })
    }

    /// Returns the number of grids.
    pub fn grids(&self) -> u128 {
        self.ends[self.ends.len() - 1] * orders(self.cols).pow(2)
    }

    /// Draws a grid uniformly; returns its digits row by row.
    pub fn draw(&self, rng: &mut Rng) -> Vec<Digit> {
        let mut buffers = Buffers::default();
        let number = rng.below_wide(self.ends[self.ends.len() - 1]);
        let stack = &self.stacks[self.ends.partition_point(|&end| end <= number)];
        // Random labels and random orders of the bands and of their rows turn the representative into a uniform split.
        let names = shuffled::<MAX_ROWS>(2 * self.cols, rng);
        let bands = shuffled::<MAX_COLS>(self.cols, rng);
        let turned = rng.word();
        let stacks = [0, 1].map(|_| (stack.draw(rng, &mut buffers), shuffled::<MAX_COLS>(self.cols, rng)));
        let mut grid = Vec::with_capacity(4 * self.cols * self.cols);
        for row in 0..2 * self.cols {
            let band = bands[row / 2];
            let side = row & 1 ^ (turned >> band & 1) as usize;
            for (right, (filling, order)) in stacks.iter().enumerate() {
                let row = band + self.cols * (side ^ right);
                let name = |&column: &usize| names[symbol_in(filling[column], row)] as Digit + 1;
                grid.extend(order[..self.cols].iter().map(name));
            }
        }
        grid
    }
}

/// Returns the number of orders of a stack's columns.
fn orders(cols: usize) -> u128 {
    (1..=cols as u128).product()
}

/// Returns the numbers below `count` in random order, followed by the numbers from `count` to `M - 1`.
fn shuffled<const M: usize>(count: usize, rng: &mut Rng) -> [usize; M] {
    let mut numbers = std::array::from_fn(|number| number);
    rng.shuffle(&mut numbers[..count]);
    numbers
}

#[inline(always)]
fn symbol_in(column: Column, row: usize) -> usize {
    (column >> (4 * row) & 15) as usize
}

/// Returns the rows without the symbols of a column.
#[inline(always)]
fn without(rows: &[u16], column: Column) -> Rows {
    let mut left = [0; MAX_ROWS];
    for (row, symbols) in rows.iter().enumerate() {
        left[row] = symbols & !(1 << symbol_in(column, row));
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// K. F. Pettersen and E. Russell first found the numbers for boxes of 2 x 3, 2 x 4 and 2 x 5.
    const KNOWN: [(usize, u128); 4] = [
        (2, 288),
        (3, 28_200_960),
        (4, 29_136_487_207_403_520),
        (5, 1_903_816_047_972_624_930_994_913_280_000),
    ];

    #[test]
    fn the_numbers_of_grids_agree_with_the_published_numbers() {
        for (cols, grids) in KNOWN {
            assert_eq!(TwoRows::new(cols, 2, &Stop::NEVER).expect("no interrupt").grids(), grids);
        }
    }

    #[test]
    fn the_counts_of_parts_add_up_to_the_total() {
        for (cols, grids) in &KNOWN[..3] {
            let classes = Classes::of(*cols);
            let middle = classes.count() / 3;
            let of = |indices| classes.grids_of(indices, 1, &Stop::NEVER).expect("no interrupt");
            assert_eq!(of(0..middle) + of(middle..classes.count()), *grids);
        }
    }

    #[test]
    fn an_interrupt_ends_the_counting() {
        let polls = Cell::new(0);
        let third_time = || {
            polls.set(polls.get() + 1);
            polls.get() == 3
        };
        assert!(TwoRows::new(5, 1, &Stop::new(&third_time)).is_none());
        assert_eq!(polls.get(), 3);
    }
}
