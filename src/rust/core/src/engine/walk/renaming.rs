//! Renaming: the cost of a grid, which is 0 if its numbers can be renamed so that it fits the clues.
//!
//! The numbers can be renamed to the digits if and only if cells with equal clues hold equal numbers and cells with
//! different clues hold different numbers. The cost counts the excess: for each digit, the different numbers in its
//! cells beyond the first; for each number, the different digits beyond the first. If each digit occurs once, the
//! cost is the number of cells whose number already occurs in an earlier cell.
//!
//! Representation: a table of how many cells of each digit hold each number; its non-zero entries are counted by digit
//! and by number.
//! Invariants: the counts and the cost match the table.
//! Cost: a look-up in the table and in two counts for each cell that changes; two bytes for each pair of a digit
//! and a number.

pub(super) struct Renaming {
    order: usize,
    cells: Vec<u16>,
    numbers_of_digit: Vec<u16>,
    digits_of_number: Vec<u16>,
    cost: u32,
}

impl Renaming {
    /// Creates an empty table for `digits` digits, which are numbered from 0.
    pub(super) fn new(order: usize, digits: usize) -> Self {
        Renaming {
            order,
            cells: vec![0; digits * order],
            numbers_of_digit: vec![0; digits],
            digits_of_number: vec![0; order],
            cost: 0,
        }
    }

    #[inline]
    pub(super) fn cost(&self) -> u32 {
        self.cost
    }

    /// Returns whether a clue with this digit, in a cell that holds this number, adds to the cost.
    #[inline]
    pub(super) fn adds_cost(&self, digit: u16, number: u16) -> bool {
        self.numbers_of_digit[usize::from(digit)] > 1 || self.digits_of_number[usize::from(number)] > 1
    }

    /// Adds a clue with this digit, in a cell that holds this number.
    #[inline]
    pub(super) fn add(&mut self, digit: u16, number: u16) {
        let (digit, number) = (usize::from(digit), usize::from(number));
        let cells = &mut self.cells[digit * self.order + number];
        *cells += 1;
        if *cells == 1 {
            for count in [&mut self.numbers_of_digit[digit], &mut self.digits_of_number[number]] {
                *count += 1;
                self.cost += u32::from(*count > 1);
            }
        }
    }

    #[inline]
    pub(super) fn remove(&mut self, digit: u16, number: u16) {
        let (digit, number) = (usize::from(digit), usize::from(number));
        let cells = &mut self.cells[digit * self.order + number];
        *cells -= 1;
        if *cells == 0 {
            for count in [&mut self.numbers_of_digit[digit], &mut self.digits_of_number[number]] {
                self.cost -= u32::from(*count > 1);
                *count -= 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cost_counts_numbers_per_digit_and_digits_per_number_beyond_the_first() {
        let mut renaming = Renaming::new(5, 3);
        // Digit 0 is in three cells, and digits 1 and 2 are in one cell each.
        let cells = [(0, 4), (0, 4), (0, 2), (1, 2), (2, 2)];
        let costs = [0, 0, 1, 2, 3];
        for ((digit, number), cost) in cells.into_iter().zip(costs) {
            renaming.add(digit, number);
            assert_eq!(renaming.cost(), cost);
        }
        assert!(renaming.adds_cost(0, 4) && renaming.adds_cost(2, 2));
        for ((digit, number), cost) in cells.into_iter().zip(costs).rev() {
            assert_eq!(renaming.cost(), cost);
            renaming.remove(digit, number);
        }
        assert_eq!(renaming.cost(), 0);
        assert!(!renaming.adds_cost(0, 4));
    }
}
