//! A normal form of rows, up to the order of rows and symbols: quick to compute, but not always canonical.
//!
//! The number of fillings does not change if rows or symbols are permuted. The order is found by colour refinement:
//! rows are coloured by the numbers of symbols that they share with other rows, and symbols by the numbers of rows
//! that they share with other symbols. Then the colours of rows and symbols are refined a few times, each from the
//! colours of all others. While two rows or two symbols have the same colour, one of them is individualised and the
//! refinement is repeated.
//!
//! Representation: a word of 128 bits, with one bit for each pair of a row and a symbol.
//! Invariant: the form determines the rows up to order and labels, so equal forms have the same number of fillings.
//! Equivalent rows usually have the same form, but no result depends on this.
//! Cost: 2 us for ten rows.

use super::{Rows, MAX_ROWS};

pub type NormalForm = u128;

const _: () = assert!(MAX_ROWS * MAX_ROWS <= NormalForm::BITS as usize);

type Colours = [u64; MAX_ROWS];

/// The number of refinements before each search for equal colours.
const REFINEMENTS: usize = 2;

pub fn normal_form(rows: &[u16]) -> NormalForm {
    let sides = [SharedLines::of(rows), SharedLines::of(&transposed(rows)[..rows.len()])];
    let mut colours = [sides[0].first_colours(), sides[1].first_colours()];
    loop {
        for _ in 0..REFINEMENTS {
            colours =
                [sides[0].refined(&colours[0], &colours[1]), sides[1].refined(&colours[1], &colours[0])];
        }
        let orders = [order_of(&colours[0], rows.len()), order_of(&colours[1], rows.len())];
        let alike = (0..2)
            .find_map(|side| first_alike(&colours[side], &orders[side][..rows.len()]).map(|at| (side, at)));
        match alike {
            Some((side, at)) => colours[side][at] = mixed(colours[side][at]),
            None => return written(rows, &orders),
        }
    }
}

/// The rows or the symbols as lines, with a hash of the number of elements that each pair of lines shares.
struct SharedLines {
    lines: Rows,
    count: usize,
    shared: [[u64; MAX_ROWS]; MAX_ROWS],
}

impl SharedLines {
    #[inline(always)]
    fn of(lines: &[u16]) -> Self {
        let mut side =
            SharedLines { lines: [0; MAX_ROWS], count: lines.len(), shared: [[0; MAX_ROWS]; MAX_ROWS] };
        side.lines[..lines.len()].copy_from_slice(lines);
        for one in 0..lines.len() {
            for other in 0..one {
                let shared = mixed(u64::from((lines[one] & lines[other]).count_ones()));
                side.shared[one][other] = shared;
                side.shared[other][one] = shared;
            }
        }
        side
    }

    #[inline(always)]
    fn first_colours(&self) -> Colours {
        let mut colours = [0; MAX_ROWS];
        for (colour, shared) in colours.iter_mut().zip(&self.shared) {
            *colour = mixed(shared.iter().fold(0, |sum, shared| sum.wrapping_add(mixed(*shared))));
        }
        colours
    }

    #[inline(always)]
    fn refined(&self, own: &Colours, across: &Colours) -> Colours {
        let mut refined = *own;
        for line in 0..self.count {
            let mut sum = 0u64;
            for other in 0..self.count {
                sum = sum.wrapping_add(self.shared[line][other].wrapping_mul(own[other]));
                sum = sum.wrapping_add(
                    mixed(across[other]) & 0u64.wrapping_sub(u64::from(self.lines[line] >> other & 1)),
                );
            }
            refined[line] = mixed(own[line].wrapping_add(mixed(sum)));
        }
        refined
    }
}

/// Returns the rows of each symbol.
fn transposed(rows: &[u16]) -> Rows {
    let mut transposed = [0; MAX_ROWS];
    for (row, symbols) in rows.iter().enumerate() {
        for (symbol, rows) in transposed.iter_mut().enumerate() {
            *rows |= (symbols >> symbol & 1) << row;
        }
    }
    transposed
}

/// Hashes a number with the multipliers of SplitMix64.
#[inline(always)]
fn mixed(number: u64) -> u64 {
    let number = (number ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (number ^ number >> 29).wrapping_mul(0x94d0_49bb_1331_11eb) ^ number >> 32
}

/// Returns the lines sorted by colour.
#[inline(always)]
fn order_of(colours: &Colours, count: usize) -> [u8; MAX_ROWS] {
    let mut order = [0; MAX_ROWS];
    for (index, line) in order.iter_mut().enumerate() {
        *line = index as u8;
    }
    order[..count].sort_unstable_by_key(|&line| colours[usize::from(line)]);
    order
}

/// Returns the first line that has the same colour as the next line.
fn first_alike(colours: &Colours, order: &[u8]) -> Option<usize> {
    let of = |line: u8| colours[usize::from(line)];
    order.windows(2).find(|pair| of(pair[0]) == of(pair[1])).map(|pair| usize::from(pair[0]))
}

fn written(rows: &[u16], orders: &[[u8; MAX_ROWS]; 2]) -> NormalForm {
    let mut form = 0;
    for &row in &orders[0][..rows.len()] {
        for &symbol in &orders[1][..rows.len()] {
            form = form << 1 | NormalForm::from(rows[usize::from(row)] >> symbol & 1);
        }
    }
    form
}

#[cfg(test)]
mod tests {
    use super::super::{fillings::Buffers, first_column::first_columns, splits::classes};
    use super::*;
    use crate::run::rng::Rng;

    /// Returns the ten rows of a form.
    fn rows_of(form: NormalForm) -> Vec<u16> {
        (0..10).map(|row| (form >> (10 * row) & 0x3ff) as u16).collect()
    }

    #[test]
    fn forms_determine_the_rows_up_to_order_and_labels() {
        let (mut rng, mut buffers) = (Rng::new(1), Buffers::default());
        let (mut same, mut all) = (0, 0);
        for class in classes(5).iter().step_by(50) {
            let mut left = Vec::new();
            first_columns(&class.rows(), &mut |rows| {
                left.push(rows.to_vec());
                1
            });
            for rows in left.iter().step_by(20) {
                let form = normal_form(rows);
                assert_eq!(buffers.count(&rows_of(form)), buffers.count(rows));
                let mut names: Vec<usize> = (0..10).collect();
                rng.shuffle(&mut names);
                let renamed =
                    |row: &u16| (0..10).fold(0, |new, symbol| new | (row >> symbol & 1) << names[symbol]);
                let mut rows: Vec<u16> = rows.iter().map(renamed).collect();
                rng.shuffle(&mut rows);
                all += 1;
                same += usize::from(normal_form(&rows) == form);
            }
        }
        // Different forms of equivalent rows cost time but do not change results.
        assert!(all > 100 && 100 * same > 95 * all, "{same} of {all}");
    }
}
