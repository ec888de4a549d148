//! Junior exocets: both targets are in the band of the base cells; see the parent module.
//!
//! The targets are in the other two boxes of the band, outside the line of the base cells. The *companion* of a target,
//! the third cell of its cross-line in the box, has no base digit. (The other cell is in the line of the base cells.)
//!
//! Cost: at most 162 pairs of base cells, and 9 pairs of targets for each; tens of microseconds.

use super::{each_base, Base, Exocet, LineCell, View};
use crate::human::technique::{Listener, Pencilmarks, Technique};
use std::ops::ControlFlow;

pub fn junior(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    each_base(marks, listener, |view, base, listener| {
        let [one, other] = [(base.third / 3 + 1) % 3, (base.third / 3 + 2) % 3];
        let targets = [one, other].map(|stack| view.targets(base, stack));
        for &first in &targets[0] {
            for &second in &targets[1] {
                let across = [base.third, first.1, second.1];
                let exocet = Exocet { view, base, targets: [first, second], across };
                if exocet.uncovered() == 0 {
                    listener.report(exocet.step(Technique::JuniorExocet))?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

impl View<'_> {
    /// Returns the possible targets in a box of the band: holes with base digits whose companions have none.
    fn targets(&self, base: &Base, stack: usize) -> Vec<LineCell> {
        let others = [(base.line + 1) % 3, (base.line + 2) % 3].map(|offset| base.line / 3 * 3 + offset);
        let all = (3 * stack..3 * stack + 3).flat_map(|across| {
            [((others[0], across), (others[1], across)), ((others[1], across), (others[0], across))]
        });
        let is_target = |&(target, companion): &(LineCell, LineCell)| {
            self.marks.candidates(self.cell(target)) & base.digits != 0
                && self.digits(companion) & base.digits == 0
        };
        all.filter(is_target).map(|(target, _)| target).collect()
    }
}
