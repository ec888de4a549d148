//! Unavoidable sets: cells of a grid of which every proper puzzle must hold a clue.
//!
//! Look at all cells with a 3 or a 7. Where one of them shares a house with another, they hang together, and within
//! what hangs together 3 and 7 can change places: the grid stays valid. So a puzzle without a clue there has a second
//! solution. The same goes for rings of two rows of a band, or of two columns of a stack (see
//! [`shake`](crate::engine::walk::shake)). Most clues that cannot go are held by such a set, and nobody needs to search to find
//! that out.
//!
//! Representation: the sets that each cell is in, and how many clues each set still has.
//! Invariant: no set is without a clue.
//! Cost: to find them, each pair of digits and each pair of lines is looked at once; then a dozen counters a clue on
//! 9 x 9, as many as there are digits on larger boards.
//!
//! References: G. McGuire, B. Tugemann and G. Civario, *There Is No 16-Clue Sudoku*, Experimental Mathematics 23(2),
//! 2014, <https://doi.org/10.1080/10586458.2013.870056>.

use crate::board::geometry::Geometry;
use crate::board::Digit;

/// Beyond this order the sets are not worth their memory.
const MAX_UNAVOIDABLE_ORDER: usize = 36;

/// Unavoidable sets of a grid, and the clues that are in them.
#[derive(Clone, Debug)]
pub(crate) struct Unavoidable {
    /// The sets of each cell, as many for one as for another.
    sets: Vec<u32>,
    sets_a_cell: usize,
    /// How many clues each set has.
    clues: Vec<u16>,
}

impl Unavoidable {
    /// The sets of two digits, and of two lines, of a grid; all its cells are clues.
    pub(crate) fn of(geometry: &Geometry, grid: &[Digit]) -> Self {
        let order = geometry.order();
        if order > MAX_UNAVOIDABLE_ORDER {
            return Unavoidable::none();
        }
        let shape = geometry.box_shape();
        let sets_a_cell = order - 1 + shape.map_or(0, |shape| shape.rows + shape.cols - 2);
        let sets = vec![NO_SET; grid.len() * sets_a_cell];
        let mut found = Unavoidable { sets, sets_a_cell, clues: Vec::new() };
        found.add_digits(geometry, grid);
        if let Some(shape) = shape {
            found.add_lines(shape.rows, 1, order, order - 1, grid);
            found.add_lines(shape.cols, order, 1, order + shape.rows - 2, grid);
        }
        found
    }

    /// No sets, so that every clue may go.
    pub(crate) fn none() -> Self {
        Unavoidable { sets: Vec::new(), sets_a_cell: 0, clues: Vec::new() }
    }

    /// Takes clues away; `false`, and all stay, where that would leave a set without any.
    #[inline]
    pub(crate) fn take(&mut self, cells: &[u32]) -> bool {
        for (taken, &cell) in cells.iter().enumerate() {
            if self.sets_of(cell).iter().any(|&set| self.clues[set as usize] == 1) {
                self.put_back(&cells[..taken]);
                return false;
            }
            self.count(cell, |clues| clues - 1);
        }
        true
    }

    /// Puts clues back that were taken.
    #[inline]
    pub(crate) fn put_back(&mut self, cells: &[u32]) {
        cells.iter().for_each(|&cell| self.count(cell, |clues| clues + 1));
    }

    #[inline]
    fn sets_of(&self, cell: u32) -> &[u32] {
        &self.sets[cell as usize * self.sets_a_cell..][..self.sets_a_cell]
    }

    #[inline]
    fn count(&mut self, cell: u32, change: impl Fn(u16) -> u16) {
        for &set in &self.sets[cell as usize * self.sets_a_cell..][..self.sets_a_cell] {
            let clues = &mut self.clues[set as usize];
            *clues = change(*clues);
        }
    }

    /// Puts a cell into the last set, as one of the sets that the cell is in.
    #[inline]
    fn add(&mut self, cell: usize, which: usize) {
        self.sets[cell * self.sets_a_cell + which] = self.clues.len() as u32 - 1;
        *self.clues.last_mut().expect("a set was begun") += 1;
    }

    /// For each pair of digits the sets of cells that hang together. Which of its sets a cell is in says the other
    /// digit.
    fn add_digits(&mut self, geometry: &Geometry, grid: &[Digit]) {
        let order = geometry.order();
        let mut cell_of = vec![0u32; geometry.houses().len() * (order + 1)];
        for house in 0..geometry.houses().len() {
            for &cell in geometry.cells_of(house) {
                cell_of[house * (order + 1) + usize::from(grid[cell as usize])] = cell;
            }
        }
        let mut waiting = Vec::new();
        for first in 0..grid.len() {
            for other in 1..=order {
                let digit = usize::from(grid[first]);
                if digit == other || self.sets[first * self.sets_a_cell + slot(other, digit)] != NO_SET {
                    continue;
                }
                self.clues.push(0);
                self.add(first, slot(other, digit));
                waiting.push(first);
                while let Some(cell) = waiting.pop() {
                    let mine = usize::from(grid[cell]);
                    let others = digit + other - mine;
                    for &house in geometry.houses_of(cell) {
                        let seen = cell_of[house as usize * (order + 1) + others] as usize;
                        if self.sets[seen * self.sets_a_cell + slot(mine, others)] == NO_SET {
                            self.add(seen, slot(mine, others));
                            waiting.push(seen);
                        }
                    }
                }
            }
        }
    }

    /// For each pair of lines of a chute its rings. `along` is how far the cells of a line are apart, `across` how far
    /// lines are; `first` is the first of the sets that a cell is in because of these lines.
    fn add_lines(&mut self, in_chute: usize, along: usize, across: usize, first: usize, grid: &[Digit]) {
        let order = along.max(across);
        let mut place_of = vec![0; order + 1];
        for line in 0..order {
            for place in 0..order {
                place_of[usize::from(grid[line * across + place * along])] = place;
            }
            let chute = line / in_chute * in_chute;
            for other in chute..line {
                let (mine, others) =
                    (slot(other - chute + 1, line - chute + 1), slot(line - chute + 1, other - chute + 1));
                for start in 0..order {
                    let mut place = start;
                    if self.sets[(line * across + place * along) * self.sets_a_cell + first + mine] != NO_SET
                    {
                        continue;
                    }
                    self.clues.push(0);
                    loop {
                        self.add(line * across + place * along, first + mine);
                        self.add(other * across + place * along, first + others);
                        place = place_of[usize::from(grid[other * across + place * along])];
                        if place == start {
                            break;
                        }
                    }
                }
            }
        }
    }
}

/// Stands for a set that was not found yet.
const NO_SET: u32 = u32::MAX;

/// The place of one of the numbers 1, 2, ... among all but mine.
#[inline]
fn slot(number: usize, mine: usize) -> usize {
    number - 1 - usize::from(number > mine)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::BoxShape;
    use crate::board::Board;
    use crate::engine::walk::shuffled_grid;
    use crate::run::rng::Rng;

    /// The cells of each set.
    fn cells_of(sets: &Unavoidable, cells: usize) -> Vec<Vec<usize>> {
        let mut found = vec![Vec::new(); sets.clues.len()];
        for cell in 0..cells {
            sets.sets_of(cell as u32).iter().for_each(|&set| found[set as usize].push(cell));
        }
        found
    }

    #[test]
    fn the_cells_of_each_set_can_be_filled_in_another_way() {
        for (rows, cols) in [(2, 2), (2, 3), (3, 3), (3, 4), (1, 5)] {
            let geometry = Geometry::boxes(rows, cols);
            let grid = shuffled_grid(BoxShape { rows, cols }, 3);
            let sets = Unavoidable::of(&geometry, &grid);
            for (cells, &clues) in cells_of(&sets, grid.len()).iter().zip(&sets.clues) {
                assert_eq!(cells.len(), usize::from(clues));
                let mut digits = grid.clone();
                cells.iter().for_each(|&cell| digits[cell] = 0);
                let board = Board::new(geometry.clone(), digits).unwrap();
                let count = crate::engine::naive::solutions(&board, 2).len();
                assert_eq!(count, 2, "{rows} x {cols}: {cells:?}");
            }
        }
    }

    #[test]
    fn clues_are_taken_until_a_set_would_be_left_without() {
        let grid = shuffled_grid(BoxShape { rows: 3, cols: 3 }, 4);
        let geometry = Geometry::boxes(3, 3);
        let fresh = Unavoidable::of(&geometry, &grid);
        let mut sets = fresh.clone();
        let mut cells: Vec<u32> = (0..81).collect();
        Rng::new(5).shuffle(&mut cells);
        let taken: Vec<u32> = cells.iter().copied().filter(|&cell| sets.take(&[cell])).collect();
        assert!(sets.clues.iter().all(|&clues| clues > 0));
        let left: Vec<u32> = cells.iter().copied().filter(|cell| !taken.contains(cell)).collect();
        assert!(!sets.take(&[taken[0], left[0]]) || left.is_empty());
        sets.put_back(&taken);
        assert_eq!(sets.clues, fresh.clues);
    }
}
