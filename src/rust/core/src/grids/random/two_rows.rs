//! Grids with boxes of two rows: how many there are, and any of them, each exactly as likely as any other.
//!
//! A board with boxes of two rows and `c` columns has two stacks. Once it is known which symbols stand in the upper and
//! which in the lower row of each left box, the right boxes have them the other way round, and the stacks know nothing
//! more of each other: each can be filled in equally many ways. So the grids are counted by the [`splits`] of the
//! symbols, class by class: the number of splits times the square of the [`fillings`] of a stack. To draw a grid, draw
//! a class by its number of grids, a split of the class, and a filling of either stack by its number.
//!
//! With five columns the fillings are found by their [`first_column`]: what each leaves is counted once for all that
//! have the same [`normal_form`].
//!
//! Representation: the rows of a stack are the upper rows of all bands, then the lower ones, as sets of symbols.
//! Invariants: numbers are exact and drawn by rejection, so that each grid has the same probability if all words of the
//! generator have; no floating point.
//! Cost: boxes of 2, 3, 4, 5 columns have 2, 4, 26, 355 classes, counted in 5 us, 30 us, 1 ms and 1.4 s on one thread;
//! with five, 7 MB. A grid takes 0.7, 1.7, 21 and 120 us. Here it ends: for six columns there are 63,199 classes, each
//! with some 19,000 first columns that may differ, and what one of them leaves takes 0.6 s.
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
use crate::run::threads::at_each_place;
use fillings::{Room, StackFilling};
use first_column::{first_columns, FirstColumns};
use normal_form::{normal_form, NormalForm};
use splits::{classes, SplitClass};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Mutex;

/// The most columns of a box for which grids are counted and drawn.
pub const MAX_COLS: usize = 5;

/// Up to so many columns, a stack is filled without looking at its first column.
const COLS_AT_ONCE: usize = 4;

/// The most rows of a stack, and symbols.
const MAX_ROWS: usize = 2 * MAX_COLS;

/// For each row four bits, the first row lowest: the symbol of a column in this row.
type Column = u64;

/// What is left of each row.
type Rows = [u16; MAX_ROWS];

/// The classes of splits, and what is known of them so far.
pub struct Classes {
    cols: usize,
    classes: Vec<SplitClass>,
    /// In how many ways rows are filled.
    known: Mutex<HashMap<NormalForm, u64>>,
}

impl Classes {
    /// The classes for boxes of two rows and so many columns, from 2 to [`MAX_COLS`].
    pub fn of(cols: usize) -> Self {
        assert!((2..=MAX_COLS).contains(&cols), "boxes of {cols} columns");
        Classes { cols, classes: classes(cols), known: Mutex::default() }
    }

    /// How many there are.
    pub fn number(&self) -> usize {
        self.classes.len()
    }

    /// How many grids there are of the classes at these places; of all classes together, all grids. `None` after an
    /// interrupt.
    pub fn grids_of(&self, places: Range<usize>, threads: usize, stop: &Stop) -> Option<u128> {
        let stacks = self.stacks(places, threads, stop)?;
        Some(stacks.iter().map(LeftStack::grids).sum::<u128>() * orders(self.cols).pow(2))
    }

    fn stacks(&self, places: Range<usize>, threads: usize, stop: &Stop) -> Option<Vec<LeftStack>> {
        let classes = &self.classes[places];
        // What takes a few milliseconds is not worth a thread.
        let threads = if self.cols > COLS_AT_ONCE { threads } else { 1 };
        at_each_place(classes.len(), threads, stop, &|place, room: &mut Room, _| {
            LeftStack::of(&classes[place], &mut |rows| self.count(rows, room))
        })
    }

    /// In how many ways the rows can be filled. Two threads may find this out at the same time.
    fn count(&self, rows: &[u16], room: &mut Room) -> u64 {
        if rows.len() <= 2 * COLS_AT_ONCE {
            return room.count(rows);
        }
        let form = normal_form(rows);
        let known = || self.known.lock().expect("nothing panics while it holds the lock");
        let found = known().get(&form).copied();
        found.unwrap_or_else(|| {
            let found = room.count(rows);
            known().insert(form, found);
            found
        })
    }
}

/// A left stack of a class.
struct LeftStack {
    rows: Vec<u16>,
    splits: u64,
    /// The ways to fill it, their columns in any order.
    fillings: u64,
    /// Where it has more columns than are filled at once.
    first: Option<FirstColumns>,
}

impl LeftStack {
    fn of(class: &SplitClass, count: &mut impl FnMut(&[u16]) -> u64) -> Self {
        let rows = class.rows();
        let first = (rows.len() > 2 * COLS_AT_ONCE).then(|| first_columns(&rows, count));
        let fillings = first.as_ref().map_or_else(|| count(&rows), FirstColumns::fillings);
        LeftStack { rows, splits: class.splits, fillings, first }
    }

    /// The grids of the class whose stacks have their columns in a certain order.
    fn grids(&self) -> u128 {
        u128::from(self.splits) * u128::from(self.fillings).pow(2)
    }

    /// A uniform filling, its columns in any order.
    fn draw(&self, rng: &mut Rng, room: &mut Room) -> StackFilling {
        let number = rng.below_word(self.fillings);
        let Some(first) = &self.first else { return room.nth(&self.rows, number) };
        let (column, number) = first.nth(number);
        let mut filling = room.nth(&without(&self.rows, column)[..self.rows.len()], number);
        filling[self.rows.len() / 2 - 1] = column;
        filling
    }
}

/// All grids with boxes of two rows and so many columns, to draw from.
pub struct TwoRows {
    cols: usize,
    stacks: Vec<LeftStack>,
    /// How many grids there are up to each class and with it, the columns of the stacks in a certain order.
    ends: Vec<u128>,
}

impl TwoRows {
    /// Counts the grids with boxes of two rows and so many columns, from 2 to [`MAX_COLS`]; `None` after an interrupt.
    pub fn new(cols: usize, threads: usize, stop: &Stop) -> Option<Self> {
        let classes = Classes::of(cols);
        let stacks = classes.stacks(0..classes.number(), threads, stop)?;
        let mut sum = 0;
        let up_to = |stack: &LeftStack| {
            sum += stack.grids();
            sum
        };
        let ends = stacks.iter().map(up_to).collect();
        Some(TwoRows { cols, stacks, ends })
    }

    /// How many there are.
    pub fn grids(&self) -> u128 {
        self.ends[self.ends.len() - 1] * orders(self.cols).pow(2)
    }

    /// One of them, row by row, each as likely as any other.
    pub fn draw(&self, rng: &mut Rng) -> Vec<Digit> {
        let mut room = Room::default();
        let number = rng.below_wide(self.ends[self.ends.len() - 1]);
        let stack = &self.stacks[self.ends.partition_point(|&end| end <= number)];
        // Names, bands and the rows of each band in any order: a split of the class, as likely as any other.
        let names = shuffled::<MAX_ROWS>(2 * self.cols, rng);
        let bands = shuffled::<MAX_COLS>(self.cols, rng);
        let turned = rng.word();
        let stacks = [0, 1].map(|_| (stack.draw(rng, &mut room), shuffled::<MAX_COLS>(self.cols, rng)));
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

/// In how many orders the columns of a stack can come.
fn orders(cols: usize) -> u128 {
    (1..=cols as u128).product()
}

/// The first numbers in any order.
fn shuffled<const M: usize>(many: usize, rng: &mut Rng) -> [usize; M] {
    let mut numbers = std::array::from_fn(|number| number);
    rng.shuffle(&mut numbers[..many]);
    numbers
}

/// The symbol of a column in a row.
#[inline(always)]
fn symbol_in(column: Column, row: usize) -> usize {
    (column >> (4 * row) & 15) as usize
}

/// What a column leaves of the rows.
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

    /// Of 2 x 3, 2 x 4 and 2 x 5, first counted by K. F. Pettersen and E. Russell.
    const KNOWN: [(usize, u128); 4] = [
        (2, 288),
        (3, 28_200_960),
        (4, 29_136_487_207_403_520),
        (5, 1_903_816_047_972_624_930_994_913_280_000),
    ];

    #[test]
    fn grids_are_as_many_as_others_count() {
        for (cols, grids) in KNOWN {
            assert_eq!(TwoRows::new(cols, 2, &Stop::NEVER).expect("nobody interrupts").grids(), grids);
        }
    }

    #[test]
    fn grids_are_counted_in_parts() {
        for (cols, grids) in &KNOWN[..3] {
            let classes = Classes::of(*cols);
            let middle = classes.number() / 3;
            let of = |places| classes.grids_of(places, 1, &Stop::NEVER).expect("nobody interrupts");
            assert_eq!(of(0..middle) + of(middle..classes.number()), *grids);
        }
    }

    #[test]
    fn an_interrupt_ends_the_counting() {
        let asked = Cell::new(0);
        let third_time = || {
            asked.set(asked.get() + 1);
            asked.get() == 3
        };
        assert!(TwoRows::new(5, 1, &Stop::new(&third_time)).is_none());
        assert_eq!(asked.get(), 3);
    }
}
