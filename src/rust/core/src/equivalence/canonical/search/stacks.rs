//! Stacks without a slot: stacks that look the same in a row are written without a choice.

use super::super::arrangement::{Arrangement, Frame, NameState, OPEN};
use super::super::known::Point;
use super::{FormSearch, RowChoices};

impl<const M: usize> FormSearch<'_, M> {
    /// Writes the names in an open slot if they do not depend on the stack; otherwise returns the alternatives.
    pub(super) fn next_stack(
        &mut self,
        arrangement: &mut Arrangement<M>,
        row: usize,
        slot: usize,
        tight: &mut bool,
    ) -> RowChoices<M> {
        let (frame, width) = (self.frame, self.frame.stack);
        let (mut stacks, mut count, mut is_alike) = ([0; M], 0, true);
        for stack in arrangement.stacks_for(slot, frame) {
            stacks[count] = stack;
            count += 1;
            is_alike &= (stack * width..(stack + 1) * width).all(|col| {
                let cell = self.cell(arrangement, row, col);
                cell == 0 || arrangement.name_state(usize::from(cell) - 1) == NameState::New
            });
        }
        if count == 1 {
            arrangement.put_stack(stacks[0], slot, frame);
            return RowChoices::At(slot * width);
        }
        if !is_alike {
            return RowChoices::Branch(stacks, count);
        }
        // There are only holes and new symbols: the more holes come first, the smaller the row.
        let clues = |stack: usize| self.clues_by_class(arrangement, row, stack, slot);
        let min = stacks[..count].iter().map(|&stack| clues(stack)).min().expect("an open slot has a stack");
        let (mut first, mut alike) = ([0; M], 0);
        for &stack in stacks[..count].iter().filter(|&&stack| clues(stack) == min) {
            first[alike] = stack;
            alike += 1;
        }
        let first = &first[..alike];
        if alike < count {
            arrangement.split_stacks(first, slot as u8, frame);
        }
        if let [stack] = *first {
            arrangement.put_stack(stack, slot, frame);
            return RowChoices::At(slot * width);
        }
        self.write_alike(arrangement, row, slot, first, tight)
    }

    /// Returns the number of clues in a row among the columns of each class of a stack.
    fn clues_by_class(&self, arrangement: &Arrangement<M>, row: usize, stack: usize, slot: usize) -> [u8; M] {
        let mut clues = [0; M];
        for (place, clues) in clues[..self.frame.stack].iter_mut().enumerate() {
            let class = arrangement.class_at(slot * self.frame.stack + place);
            if usize::from(class) == place {
                let columns = arrangement.columns_for(stack, class, self.frame);
                *clues = columns.filter(|&col| self.cell(arrangement, row, col) > 0).count() as u8;
            }
        }
        clues
    }

    /// Writes the names in stacks that look the same and leaves the order of these stacks open.
    fn write_alike(
        &mut self,
        arrangement: &mut Arrangement<M>,
        row: usize,
        slot: usize,
        stacks: &[usize],
        tight: &mut bool,
    ) -> RowChoices<M> {
        let Frame { order, stack: width, .. } = self.frame;
        let start = slot * width;
        let classes: Vec<(u8, usize)> = (0..width)
            .filter(|&place| usize::from(arrangement.class_at(start + place)) == place)
            .map(|place| {
                let columns = arrangement.columns_for(stacks[0], place as u8, self.frame);
                (place as u8, columns.filter(|&col| self.cell(arrangement, row, col) == 0).count())
            })
            .collect();
        for (k, &stack) in stacks.iter().enumerate() {
            for (which, &(class, holes)) in classes.iter().enumerate() {
                let from = usize::from(class);
                let to = classes.get(which + 1).map_or(width, |&(next, _)| usize::from(next));
                for place in from..to {
                    let is_hole = place < from + holes;
                    arrangement.seen += u8::from(!is_hole);
                    let name = if is_hole { 0 } else { arrangement.seen };
                    if !self.put(row * order + start + k * width + place, name, tight) {
                        return RowChoices::Dead;
                    }
                }
                let mut filled = [0; M];
                let mut count = 0;
                for col in arrangement.columns_for(stack, class, self.frame) {
                    let cell = self.cell(arrangement, row, col);
                    if cell > 0 {
                        filled[count] = col;
                        count += 1;
                    }
                }
                for &col in &filled[..count] {
                    let symbol = usize::from(self.cell(arrangement, row, col)) - 1;
                    arrangement.tie(symbol, row, col);
                }
                if holes > 0 && count > 0 {
                    arrangement.split_columns(filled[..count].iter().copied(), holes);
                    arrangement.split_places(slot + k, class, holes, self.frame);
                }
            }
        }
        RowChoices::At(start + stacks.len() * width)
    }

    /// Tries the stacks that can provide the least name at the first place of a slot.
    pub(super) fn try_stacks(
        &mut self,
        arrangement: &Arrangement<M>,
        stacks: &[usize],
        row: usize,
        slot: usize,
        tight: bool,
    ) {
        let place = slot * self.frame.stack;
        let with = |stack: usize| {
            let mut arrangement = *arrangement;
            arrangement.put_stack(stack, slot, self.frame);
            arrangement
        };
        let name = |search: &Self, stack: usize| {
            let arrangement = with(stack);
            let class = arrangement.class_at(place);
            let columns = arrangement.columns_for(stack, class, search.frame);
            match arrangement.col_at[place] {
                OPEN => columns
                    .map(|col| search.min_name(&arrangement, row, col))
                    .min()
                    .expect("an open place has a column"),
                col => search.min_name(&arrangement, row, usize::from(col)),
            }
        };
        let names: Vec<u8> = stacks.iter().map(|&stack| name(self, stack)).collect();
        let min = *names.iter().min().expect("an open slot has a stack");
        let (mut min_stacks, mut points, mut count) = ([0; M], [0; M], 0);
        for (&stack, _) in stacks.iter().zip(&names).filter(|&(_, &name)| name == min) {
            min_stacks[count] = stack;
            points[count] = self.point_of_stack(arrangement.side, stack);
            count += 1;
        }
        let frame = self.frame;
        self.branch(&points[..count], tight, |search, choice, tight| {
            let mut arrangement = *arrangement;
            arrangement.put_stack(min_stacks[choice], slot, frame);
            search.write_row(arrangement, row, place, tight);
        });
    }

    fn point_of_stack(&self, side: u8, stack: usize) -> Point {
        let order = self.frame.order;
        (2 * order + usize::from(1 - side) * order + stack) as Point
    }
}
