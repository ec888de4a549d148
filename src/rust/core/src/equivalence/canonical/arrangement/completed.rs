//! Completes an arrangement after its last row: settles all open choices in the order of the lines on the board.

use super::{Arrangement, Frame};

pub(in crate::equivalence::canonical) struct Completed {
    /// The rows, then the columns, as points of [`known`](crate::equivalence::canonical::known).
    pub(in crate::equivalence::canonical) lines: Vec<u16>,
    /// The symbols, numbered from 0, in the order of their new names; symbols that do not occur come last.
    pub(in crate::equivalence::canonical) symbols: Vec<u8>,
}

impl<const M: usize> Arrangement<M> {
    pub(in crate::equivalence::canonical) fn completed(&self, written: &[u8], frame: Frame) -> Completed {
        let mut all = *self;
        for stack in 0..frame.order / frame.stack {
            if !all.has_slot(stack) {
                all.put_stack(stack, usize::from(all.stack_class[stack]), frame);
            }
        }
        for col in 0..frame.order {
            if let Some(class) = all.class_of_column(col) {
                let slot = usize::from(all.slot_of[col / frame.stack]);
                all.put_column(col, slot * frame.stack + usize::from(class), written, frame);
            }
        }
        let point = |side: u8, line: u8| u16::from(side) * frame.order as u16 + u16::from(line);
        let rows = all.rows[..frame.order].iter().map(|&row| point(self.side, row));
        let cols = all.col_at[..frame.order].iter().map(|&col| point(1 - self.side, col));
        let mut symbols: Vec<u8> = (0..frame.order as u8).collect();
        symbols.sort_by_key(|&symbol| all.names[usize::from(symbol)].wrapping_sub(1));
        Completed { lines: rows.chain(cols).collect(), symbols }
    }
}
