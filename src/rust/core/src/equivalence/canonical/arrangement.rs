//! An arrangement: a board put into order row by row, with everything left open that the rows so far leave open.
//!
//! A person who writes a grid in its least form writes 1 to 9 into the first row, whichever of its rows that is, and
//! does not yet know which column comes first: any of them can be 1. Only the second row tells some of them apart. So
//! columns stand in classes: those of a class are alike in all rows so far, may take the places of the class in any
//! order, and the least of these places comes first. Stacks stand in classes too. A symbol that such a column brought
//! along is *tied* to it: its new name is known when the column has its place, and the other way round.
//!
//! Representation: lines and symbols count from 0; a class of columns is named by the first of its places within the
//! stack, a class of stacks by the first of its slots, the places for stacks. `names[s]` is 0 until known.
//! Invariants: the unplaced columns of a class are as many as the open places of its class, and these follow each
//! other. A symbol is tied exactly once, in the row and column where it was seen first. Whatever order the classes
//! take, the rows so far read the same.
//! Cost: some twelve bytes a line, copied where the ways part.

mod completed;

/// What has no place or name yet.
pub(super) const OPEN: u8 = u8::MAX;

/// The shape of the boards: rows of a band, columns of a stack, and their product.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) order: usize,
    pub(super) band: usize,
    pub(super) stack: usize,
}

/// A board that is partly put into order.
#[derive(Clone, Copy)]
pub(super) struct Arrangement<const M: usize> {
    /// Are the rows here the columns of the board? 1 for yes.
    pub(super) side: u8,
    /// The rows in order, as far as they are chosen.
    pub(super) rows: [u8; M],
    /// The rows that are chosen, a bit each.
    pub(super) used: u64,
    /// The column at each place, the place of each column.
    pub(super) col_at: [u8; M],
    place_of: [u8; M],
    /// The stack at each slot, the slot of each stack.
    pub(super) stack_at: [u8; M],
    slot_of: [u8; M],
    stack_class: [u8; M],
    slot_class: [u8; M],
    col_class: [u8; M],
    place_class: [u8; M],
    /// The new name of each symbol, from 1.
    pub(super) names: [u8; M],
    /// The symbols that are tied, a bit each, and where to.
    tied: u64,
    tied_row: [u8; M],
    tied_col: [u8; M],
    /// How many symbols were seen, and so how many names are taken or tied.
    pub(super) seen: u8,
}

/// What a symbol is worth in the row that is being written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Worth {
    Name(u8),
    Tied,
    New,
}

impl<const M: usize> Arrangement<M> {
    /// Nothing is in order yet.
    pub(super) fn new(side: u8) -> Self {
        Arrangement {
            side,
            rows: [OPEN; M],
            used: 0,
            col_at: [OPEN; M],
            place_of: [OPEN; M],
            stack_at: [OPEN; M],
            slot_of: [OPEN; M],
            stack_class: [0; M],
            slot_class: [0; M],
            col_class: [0; M],
            place_class: [0; M],
            names: [0; M],
            tied: 0,
            tied_row: [0; M],
            tied_col: [0; M],
            seen: 0,
        }
    }

    /// A row comes next.
    pub(super) fn choose_row(&mut self, place: usize, row: usize) {
        self.rows[place] = row as u8;
        self.used |= 1 << row;
    }

    #[inline]
    pub(super) fn worth(&self, symbol: usize) -> Worth {
        match self.names[symbol] {
            0 if self.tied >> symbol & 1 > 0 => Worth::Tied,
            0 => Worth::New,
            name => Worth::Name(name),
        }
    }

    /// The stacks that may stand at a slot.
    #[inline]
    pub(super) fn stacks_for(&self, slot: usize, frame: Frame) -> impl Iterator<Item = usize> + '_ {
        let class = self.slot_class[slot];
        (0..frame.order / frame.stack)
            .filter(move |&stack| self.slot_of[stack] == OPEN && self.stack_class[stack] == class)
    }

    /// The columns of a stack that may stand at a place within it.
    #[inline]
    pub(super) fn columns_for(
        &self,
        stack: usize,
        class: u8,
        frame: Frame,
    ) -> impl Iterator<Item = usize> + '_ {
        let first = stack * frame.stack;
        (first..first + frame.stack)
            .filter(move |&col| self.place_of[col] == OPEN && self.col_class[col] == class)
    }

    /// The class of the open place.
    #[inline]
    pub(super) fn class_at(&self, place: usize) -> u8 {
        self.place_class[place]
    }

    /// Puts a stack to a slot, the first of its class.
    pub(super) fn put_stack(&mut self, stack: usize, slot: usize, frame: Frame) {
        let class = self.stack_class[stack];
        self.slot_of[stack] = slot as u8;
        self.stack_at[slot] = stack as u8;
        for other in 0..frame.order / frame.stack {
            if self.slot_of[other] == OPEN && self.stack_class[other] == class {
                self.stack_class[other] = class + 1;
            }
            if self.stack_at[other] == OPEN && self.slot_class[other] == class {
                self.slot_class[other] = class + 1;
            }
        }
    }

    /// The first stacks of a class go before the others.
    pub(super) fn split_stacks(&mut self, first: &[usize], class: u8, frame: Frame) {
        let after = class + first.len() as u8;
        for other in 0..frame.order / frame.stack {
            let is_of_class = self.slot_of[other] == OPEN && self.stack_class[other] == class;
            if is_of_class && !first.contains(&other) {
                self.stack_class[other] = after;
            }
            if self.stack_at[other] == OPEN && self.slot_class[other] == class && other >= usize::from(after)
            {
                self.slot_class[other] = after;
            }
        }
    }

    /// Of the columns of a class of this stack, these go behind `first` others.
    pub(super) fn split_columns(&mut self, behind: impl Iterator<Item = usize>, first: usize) {
        behind.for_each(|col| self.col_class[col] += first as u8);
    }

    /// The places that go with it, at a slot: those of the class from `first` on.
    pub(super) fn split_places(&mut self, slot: usize, class: u8, first: usize, frame: Frame) {
        let start = slot * frame.stack;
        for place in start + usize::from(class) + first..start + frame.stack {
            if self.col_at[place] == OPEN && self.place_class[place] == class {
                self.place_class[place] = class + first as u8;
            }
        }
    }

    /// Puts a column to a place, the first of its class, in its stack's slot. `written` holds the rows so far, and so
    /// the names of the symbols that were tied to it.
    pub(super) fn put_column(&mut self, col: usize, place: usize, written: &[u8], frame: Frame) {
        let class = self.col_class[col];
        self.place_of[col] = place as u8;
        self.col_at[place] = col as u8;
        let (stack, slot) = (col / frame.stack * frame.stack, place / frame.stack * frame.stack);
        for k in 0..frame.stack {
            if self.place_of[stack + k] == OPEN && self.col_class[stack + k] == class {
                self.col_class[stack + k] = class + 1;
            }
            if self.col_at[slot + k] == OPEN && self.place_class[slot + k] == class {
                self.place_class[slot + k] = class + 1;
            }
        }
        let mut tied = self.tied;
        while tied > 0 {
            let symbol = tied.trailing_zeros() as usize;
            tied &= tied - 1;
            if usize::from(self.tied_col[symbol]) == col {
                self.names[symbol] = written[usize::from(self.tied_row[symbol]) * frame.order + place];
                self.tied &= !(1 << symbol);
            }
        }
    }

    /// The symbol comes with a column that has no place yet.
    pub(super) fn tie(&mut self, symbol: usize, row: usize, col: usize) {
        self.tied |= 1 << symbol;
        self.tied_row[symbol] = row as u8;
        self.tied_col[symbol] = col as u8;
    }

    /// The least place that the column of a tied symbol can have, once `put`, a column, has the first of its class.
    pub(super) fn min_place(&self, symbol: usize, put: usize, frame: Frame) -> usize {
        let col = usize::from(self.tied_col[symbol]);
        let stack = col / frame.stack;
        let slot = match self.slot_of[stack] {
            OPEN => self.stack_class[stack],
            slot => slot,
        };
        let is_behind =
            stack == put / frame.stack && self.col_class[col] == self.col_class[put] && col != put;
        usize::from(slot) * frame.stack + usize::from(self.col_class[col]) + usize::from(is_behind)
    }

    /// The name of a tied symbol if its column takes that place.
    pub(super) fn name_at(&self, symbol: usize, place: usize, written: &[u8], frame: Frame) -> u8 {
        written[usize::from(self.tied_row[symbol]) * frame.order + place]
    }

    /// Gives a tied symbol the least name that it can have, and so its column a place.
    pub(super) fn settle(&mut self, symbol: usize, written: &[u8], frame: Frame) {
        let col = usize::from(self.tied_col[symbol]);
        let stack = col / frame.stack;
        if self.slot_of[stack] == OPEN {
            self.put_stack(stack, usize::from(self.stack_class[stack]), frame);
        }
        let place = usize::from(self.slot_of[stack]) * frame.stack + usize::from(self.col_class[col]);
        self.put_column(col, place, written, frame);
    }

    /// The stack's slot, if it has one.
    pub(super) fn has_slot(&self, stack: usize) -> bool {
        self.slot_of[stack] != OPEN
    }

    /// The class of each stack and column that is still open: those of a class may change places for good once all rows
    /// are written.
    pub(super) fn class_of_stack(&self, stack: usize) -> u8 {
        self.stack_class[stack]
    }

    /// As of stacks.
    pub(super) fn class_of_column(&self, col: usize) -> Option<u8> {
        (self.place_of[col] == OPEN).then_some(self.col_class[col])
    }

    /// The symbols that are tied to a column, row by row.
    pub(super) fn tied_to(&self, col: usize) -> Vec<usize> {
        let is_tied =
            |&symbol: &usize| self.tied >> symbol & 1 > 0 && usize::from(self.tied_col[symbol]) == col;
        let mut tied: Vec<_> = (0..M).filter(is_tied).collect();
        tied.sort_unstable_by_key(|&symbol| self.tied_row[symbol]);
        tied
    }
}
