//! Unavoidable sets of a grid: every proper puzzle with this grid as its solution has a clue in each set.
//!
//! Take all cells with a 3 or a 7 and connect those that share a house. Exchanging 3 and 7 within a connected component
//! leaves the grid valid. So a puzzle without a clue in this component has a second solution. The same holds for the
//! row cycles of a band and the column cycles of a stack (see [`shake`](crate::engine::walk::shake)). Most clues
//! that must stay are the last clues of such sets, and are found without a search.
//!
//! Representation: the sets of each cell, and the number of clues left in each set.
//! Invariants: every set has a clue.
//! Cost: one visit to each pair of digits and each pair of lines of a chute, to find the sets; then, for each clue
//! taken, `order - 1` updates of counters, and a few more for boxes, 12 in all on 9 x 9 boards.
//!
//! References: G. McGuire, B. Tugemann and G. Civario, *There Is No 16-Clue Sudoku*, Experimental Mathematics 23(2),
//! 2014, <https://doi.org/10.1080/10586458.2013.870056>.

use crate::board::geometry::Geometry;
use crate::board::Digit;

/// Above this order, the sets would take too much memory.
const MAX_UNAVOIDABLE_ORDER: usize = 36;

/// Unavoidable sets of a grid, with the number of clues in each.
#[derive(Clone, Debug)]
pub(crate) struct Unavoidable {
    /// The sets of each cell; every cell belongs to the same number of sets.
    sets: Vec<u32>,
    sets_per_cell: usize,
    clues: Vec<u16>,
}

impl Unavoidable {
    /// Finds the sets for each pair of digits and each pair of lines in a chute; initially, every cell is a clue.
    pub(crate) fn of(geometry: &Geometry, grid: &[Digit]) -> Self {
        let order = geometry.order();
        if order > MAX_UNAVOIDABLE_ORDER {
            return Unavoidable::none();
        }
        let shape = geometry.box_shape();
        let sets_per_cell = order - 1 + shape.map_or(0, |shape| shape.rows + shape.cols - 2);
        let sets = vec![NO_SET; grid.len() * sets_per_cell];
        let mut found = Unavoidable { sets, sets_per_cell, clues: Vec::new() };
        found.add_digits(geometry, grid);
        if let Some(shape) = shape {
            found.add_lines(shape.rows, 1, order, order - 1, grid);
            found.add_lines(shape.cols, order, 1, order + shape.rows - 2, grid);
        }
        found
    }

    /// Returns an empty collection of sets, which allows every clue to be taken.
    pub(crate) fn none() -> Self {
        Unavoidable { sets: Vec::new(), sets_per_cell: 0, clues: Vec::new() }
    }

    /// Returns the sets as masks of cells, for boards with at most 128 cells.
    pub(crate) fn masks(&self) -> Vec<u128> {
        let mut masks = vec![0; self.clues.len()];
        for (index, &set) in self.sets.iter().enumerate() {
            masks[set as usize] |= 1 << (index / self.sets_per_cell);
        }
        masks
    }

    /// Removes clues. If a set would be left without a clue, removes none of them and returns `false`.
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

    #[inline]
    pub(crate) fn put_back(&mut self, cells: &[u32]) {
        cells.iter().for_each(|&cell| self.count(cell, |clues| clues + 1));
    }

    #[inline]
    fn sets_of(&self, cell: u32) -> &[u32] {
        &self.sets[cell as usize * self.sets_per_cell..][..self.sets_per_cell]
    }

    #[inline]
    fn count(&mut self, cell: u32, change: impl Fn(u16) -> u16) {
        for &set in &self.sets[cell as usize * self.sets_per_cell..][..self.sets_per_cell] {
            let clues = &mut self.clues[set as usize];
            *clues = change(*clues);
        }
    }

    /// Adds a cell to the last set, and records this set at index `which` among the sets of the cell.
    #[inline]
    fn add(&mut self, cell: usize, which: usize) {
        self.sets[cell * self.sets_per_cell + which] = self.clues.len() as u32 - 1;
        *self.clues.last_mut().expect("a set has been started") += 1;
    }

    /// Finds the connected sets of each pair of digits. The index of a set among the sets of a cell depends on the
    /// digit of the pair that the cell does not hold.
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
                if digit == other || self.sets[first * self.sets_per_cell + slot(other, digit)] != NO_SET {
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
                        if self.sets[seen * self.sets_per_cell + slot(mine, others)] == NO_SET {
                            self.add(seen, slot(mine, others));
                            waiting.push(seen);
                        }
                    }
                }
            }
        }
    }

    /// Finds the row cycles or column cycles of each pair of lines of a chute. `along` is the distance between
    /// neighbouring cells of a line, and `across` the distance between neighbouring lines; `first` is the index of the
    /// first such set among the sets of a cell.
    fn add_lines(&mut self, in_chute: usize, along: usize, across: usize, first: usize, grid: &[Digit]) {
        let order = along.max(across);
        let mut position_of = vec![0; order + 1];
        for line in 0..order {
            for position in 0..order {
                position_of[usize::from(grid[line * across + position * along])] = position;
            }
            let chute = line / in_chute * in_chute;
            for other in chute..line {
                let (mine, others) =
                    (slot(other - chute + 1, line - chute + 1), slot(line - chute + 1, other - chute + 1));
                for start in 0..order {
                    let mut position = start;
                    if self.sets[(line * across + position * along) * self.sets_per_cell + first + mine]
                        != NO_SET
                    {
                        continue;
                    }
                    self.clues.push(0);
                    loop {
                        self.add(line * across + position * along, first + mine);
                        self.add(other * across + position * along, first + others);
                        position = position_of[usize::from(grid[other * across + position * along])];
                        if position == start {
                            break;
                        }
                    }
                }
            }
        }
    }
}

/// Marks a set that has not been found yet.
const NO_SET: u32 = u32::MAX;

/// Returns the index of `number` in the list 1, 2, ... without `mine`.
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
    fn the_last_clue_of_a_set_is_not_taken() {
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
