//! Arrangements: boards whose lines are put in order row by row. Each choice stays open until the rows placed so far
//! determine it.
//!
//! The first row of a minlex 9 x 9 grid is 1 to 9, regardless of the order of the columns; only later rows distinguish
//! the columns. So columns are kept in *classes*. The rows placed so far do not distinguish the columns of a class, so
//! the order of these columns within the places of the class stays open. The same holds for stacks. A symbol that first
//! occurred in an unplaced column is *tied* to that column: the symbol's name and the column's place determine each
//! other.
//!
//! Representation: lines and symbols are numbered from 0. A class of columns is identified by its first place within
//! the stack, and a class of stacks by its first slot (a place for a stack). `names[s]` is 0 until the name of `s` is
//! known.
//! Invariants: a class has as many unplaced columns as open places, and these places are adjacent. A symbol is tied
//! once, in the row and column of its first occurrence. The order of the members of a class does not affect the rows
//! placed so far.
//! Cost: about twelve bytes per row, copied at each branch.

mod completed;

/// Marks a line without a place, or a place without a line.
pub(super) const OPEN: u8 = u8::MAX;

/// The shape of the boards: the number of rows in a band, the number of columns in a stack, and their product.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) order: usize,
    pub(super) band: usize,
    pub(super) stack: usize,
}

/// A partly ordered board.
#[derive(Clone, Copy)]
pub(super) struct Arrangement<const M: usize> {
    /// 1 if the rows of the arrangement are the columns of the board.
    pub(super) side: u8,
    /// The row at each place, for the places filled so far.
    pub(super) rows: [u8; M],
    /// The rows in use, as bits.
    pub(super) used: u64,
    /// The column at each place, and the place of each column.
    pub(super) col_at: [u8; M],
    place_of: [u8; M],
    /// The stack at each slot, and the slot of each stack.
    pub(super) stack_at: [u8; M],
    slot_of: [u8; M],
    stack_class: [u8; M],
    slot_class: [u8; M],
    col_class: [u8; M],
    place_class: [u8; M],
    /// The new name of each symbol: names begin at 1, and 0 means that the name is not known yet.
    pub(super) names: [u8; M],
    /// The symbols that are tied, as bits, with the row and column of each.
    tied: u64,
    tied_row: [u8; M],
    tied_col: [u8; M],
    /// The number of symbols seen, which is the number of names taken or reserved for tied symbols.
    pub(super) seen: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum NameState {
    Name(u8),
    Tied,
    New,
}

impl<const M: usize> Arrangement<M> {
    /// Creates an arrangement in which nothing has a place yet.
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

    pub(super) fn choose_row(&mut self, place: usize, row: usize) {
        self.rows[place] = row as u8;
        self.used |= 1 << row;
    }

    #[inline]
    pub(super) fn name_state(&self, symbol: usize) -> NameState {
        match self.names[symbol] {
            0 if self.tied >> symbol & 1 > 0 => NameState::Tied,
            0 => NameState::New,
            name => NameState::Name(name),
        }
    }

    /// Returns the stacks that may occupy a slot.
    #[inline]
    pub(super) fn stacks_for(&self, slot: usize, frame: Frame) -> impl Iterator<Item = usize> + '_ {
        let class = self.slot_class[slot];
        (0..frame.order / frame.stack)
            .filter(move |&stack| self.slot_of[stack] == OPEN && self.stack_class[stack] == class)
    }

    /// Returns the columns of a stack that may occupy a place of a class.
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

    #[inline]
    pub(super) fn class_at(&self, place: usize) -> u8 {
        self.place_class[place]
    }

    /// Puts a stack into the first slot of its class.
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

    /// Splits a class of stacks: the stacks in `first` come before the others.
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

    /// Splits a class of columns: the columns in `behind` come after the `first` other columns.
    pub(super) fn split_columns(&mut self, behind: impl Iterator<Item = usize>, first: usize) {
        behind.for_each(|col| self.col_class[col] += first as u8);
    }

    /// Splits a class of places within a slot to match `split_columns`: only its first `first` places stay in the
    /// class.
    pub(super) fn split_places(&mut self, slot: usize, class: u8, first: usize, frame: Frame) {
        let start = slot * frame.stack;
        for place in start + usize::from(class) + first..start + frame.stack {
            if self.col_at[place] == OPEN && self.place_class[place] == class {
                self.place_class[place] = class + first as u8;
            }
        }
    }

    /// Puts a column at the first place of its class. `written` holds the names of the symbols tied to the column.
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

    /// Ties a symbol to a column that has no place yet.
    pub(super) fn tie(&mut self, symbol: usize, row: usize, col: usize) {
        self.tied |= 1 << symbol;
        self.tied_row[symbol] = row as u8;
        self.tied_col[symbol] = col as u8;
    }

    /// Returns the leftmost place that the column of a tied symbol can take once column `put` has the first place of
    /// its class.
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

    /// Returns the name of a tied symbol if its column takes the given place.
    pub(super) fn name_at(&self, symbol: usize, place: usize, written: &[u8], frame: Frame) -> u8 {
        written[usize::from(self.tied_row[symbol]) * frame.order + place]
    }

    /// Gives a tied symbol its least possible name, and its column the corresponding place.
    pub(super) fn settle(&mut self, symbol: usize, written: &[u8], frame: Frame) {
        let col = usize::from(self.tied_col[symbol]);
        let stack = col / frame.stack;
        if self.slot_of[stack] == OPEN {
            self.put_stack(stack, usize::from(self.stack_class[stack]), frame);
        }
        let place = usize::from(self.slot_of[stack]) * frame.stack + usize::from(self.col_class[col]);
        self.put_column(col, place, written, frame);
    }

    pub(super) fn has_slot(&self, stack: usize) -> bool {
        self.slot_of[stack] != OPEN
    }

    /// Returns the class of a stack without a slot. After the last row, the stacks of a class are interchangeable.
    pub(super) fn class_of_stack(&self, stack: usize) -> u8 {
        self.stack_class[stack]
    }

    /// Returns the class of a column, or `None` if it has a place.
    pub(super) fn class_of_column(&self, col: usize) -> Option<u8> {
        (self.place_of[col] == OPEN).then_some(self.col_class[col])
    }

    /// Returns the symbols tied to a column, in the order of their rows.
    pub(super) fn tied_to(&self, col: usize) -> Vec<usize> {
        let is_tied =
            |&symbol: &usize| self.tied >> symbol & 1 > 0 && usize::from(self.tied_col[symbol]) == col;
        let mut tied: Vec<_> = (0..M).filter(is_tied).collect();
        tied.sort_unstable_by_key(|&symbol| self.tied_row[symbol]);
        tied
    }
}
