//! The front of a line: its leading holes and the name after them. Comparing fronts eliminates most lines.

use super::super::arrangement::{Arrangement, Frame, OPEN};
use super::FormSearch;

impl<const M: usize> FormSearch<'_, M> {
    /// Returns the numbers of clues in the stacks of a line, sorted. The least such list gives the least first row.
    pub(super) fn clues_by_stack(&self, line: usize) -> [u8; M] {
        let order = self.frame.order;
        let cells = &self.sides[line / order][line % order * order..][..order];
        let mut clues = [0; M];
        for (clues, cells) in clues.iter_mut().zip(cells.chunks_exact(self.frame.stack)) {
            *clues = cells.iter().filter(|&&cell| cell > 0).count() as u8;
        }
        clues[..order / self.frame.stack].sort_unstable();
        clues
    }

    /// Returns the number of places after the holes that a line can bring to its front, and the least name possible at
    /// the first of these places. From an open slot onwards, only the holes of empty stacks count, and the name is 0.
    pub(super) fn front_of(&self, arrangement: &Arrangement<M>, row: usize, line: usize) -> (usize, u8) {
        let Frame { order, stack: width, .. } = self.frame;
        let mut arrangement = *arrangement;
        arrangement.rows[row] = line as u8;
        let mut place = 0;
        while place < order {
            let slot = place / width;
            let stack = arrangement.stack_at[slot];
            if stack == OPEN {
                let is_empty =
                    |&stack: &usize| (0..width).all(|k| self.cell(&arrangement, row, stack * width + k) == 0);
                let empty = arrangement.stacks_for(slot, self.frame).filter(is_empty).count();
                return (order - place - empty * width, 0);
            }
            let known = arrangement.col_at[place];
            if known != OPEN {
                match self.min_name(&arrangement, row, usize::from(known)) {
                    0 => place += 1,
                    name => return (order - place, name),
                }
                continue;
            }
            match self.holes_first(&mut arrangement, row, place, usize::from(stack)) {
                0 => {
                    let class = arrangement.class_at(place);
                    let columns = arrangement.columns_for(usize::from(stack), class, self.frame);
                    let min = columns.map(|col| self.min_name(&arrangement, row, col)).min();
                    return (order - place, min.expect("an open place has a column"));
                }
                holes => place += holes,
            }
        }
        (0, 0)
    }
}
