//! Columns without a place: holes and new symbols need no choice; otherwise each column with the least name is tried.

use super::super::arrangement::Arrangement;
use super::{FormSearch, RowChoices};

impl<const M: usize> FormSearch<'_, M> {
    /// Writes the name at an open place if it does not depend on the column; otherwise returns the alternatives.
    pub(super) fn next_columns(
        &mut self,
        arrangement: &mut Arrangement<M>,
        row: usize,
        place: usize,
        stack: usize,
        tight: &mut bool,
    ) -> RowChoices<M> {
        let order = self.frame.order;
        let holes = self.holes_first(arrangement, row, place, stack);
        if holes > 0 {
            let are_min = (0..holes).all(|k| self.put(row * order + place + k, 0, tight));
            return if are_min { RowChoices::At(place + holes) } else { RowChoices::Dead };
        }
        let class = arrangement.class_at(place);
        let (mut cols, mut names, mut count) = ([0; M], [0; M], 0);
        for col in arrangement.columns_for(stack, class, self.frame) {
            cols[count] = col;
            names[count] = self.min_name(arrangement, row, col);
            count += 1;
        }
        let (cols, names) = (&cols[..count], &names[..count]);
        let min = *names.iter().min().expect("an open place has a column");
        if min == u8::MAX {
            // There are only new symbols, so the columns remain open.
            for (k, &col) in cols.iter().enumerate() {
                arrangement.seen += 1;
                if !self.put(row * order + place + k, arrangement.seen, tight) {
                    return RowChoices::Dead;
                }
                let symbol = usize::from(self.cell(arrangement, row, col)) - 1;
                arrangement.tie(symbol, row, col);
            }
            if let [col] = *cols {
                arrangement.put_column(col, place, &self.written, self.frame);
            }
            return RowChoices::At(place + count);
        }
        if !self.put(row * order + place, min, tight) {
            return RowChoices::Dead;
        }
        let (mut min_cols, mut min_count) = ([0; M], 0);
        for (&col, _) in cols.iter().zip(names).filter(|&(_, &name)| name == min) {
            min_cols[min_count] = col;
            min_count += 1;
        }
        if min_count > 1 {
            return RowChoices::Branch(min_cols, min_count);
        }
        self.put_column(arrangement, row, min_cols[0], place);
        RowChoices::At(place + 1)
    }

    /// Puts columns with a hole in this row before the others of their class. Returns the number of holes.
    pub(super) fn holes_first(
        &self,
        arrangement: &mut Arrangement<M>,
        row: usize,
        place: usize,
        stack: usize,
    ) -> usize {
        let class = arrangement.class_at(place);
        let (mut filled, mut count, mut holes, mut hole) = ([0; M], 0, 0, 0);
        for col in arrangement.columns_for(stack, class, self.frame) {
            if self.cell(arrangement, row, col) > 0 {
                filled[count] = col;
                count += 1;
            } else {
                hole = col;
                holes += 1;
            }
        }
        if holes > 0 && count > 0 {
            arrangement.split_columns(filled[..count].iter().copied(), holes);
            arrangement.split_places(place / self.frame.stack, class, holes, self.frame);
        }
        if holes == 1 {
            arrangement.put_column(hole, place, &self.written, self.frame);
        }
        holes
    }

    /// Puts a column at a place where its least name has already been written.
    fn put_column(&self, arrangement: &mut Arrangement<M>, row: usize, col: usize, place: usize) {
        arrangement.put_column(col, place, &self.written, self.frame);
        self.name_of(arrangement, row, col);
    }

    pub(super) fn try_columns(
        &mut self,
        arrangement: &Arrangement<M>,
        cols: &[usize],
        row: usize,
        place: usize,
        tight: bool,
    ) {
        let mut points = [0; M];
        for (point, &col) in points.iter_mut().zip(cols) {
            *point = self.point_of_row(1 - arrangement.side, col);
        }
        self.branch(&points[..cols.len()], tight, |search, choice, tight| {
            let mut arrangement = *arrangement;
            search.put_column(&mut arrangement, row, cols[choice], place);
            search.write_row(arrangement, row, place + 1, tight);
        });
    }
}
