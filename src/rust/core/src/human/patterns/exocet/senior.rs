//! Senior exocets: one target is in the band of the base cells, the other on a cross-line outside it; see the parent
//! module.
//!
//! The first target is in one of the other two boxes of the band, outside the line of the base cells. The second target
//! is on any of the three cross-lines, outside the band. The other cells of the cross-lines, in the band or outside it,
//! may have base digits, as long as two lines or cross-lines cover the places of each.
//!
//! Cost: at most 162 pairs of base cells, nine pairs of cross-lines and 72 pairs of targets; about 0.2 ms.

use super::{each_base, Base, Exocet, LineCell, View};
use crate::human::technique::{Listener, Pencilmarks, Technique};
use std::ops::ControlFlow;

pub fn senior(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    each_base(marks, listener, |view, base, listener| {
        let [one, other] = [(base.third / 3 + 1) % 3 * 3, (base.third / 3 + 2) % 3 * 3];
        for (first, second) in (one..one + 3).flat_map(|one| (other..other + 3).map(move |two| (one, two))) {
            view.report_across(base, [base.third, first, second], listener)?;
        }
        ControlFlow::Continue(())
    })
}

impl View<'_> {
    /// Reports the exocets with these cross-lines.
    fn report_across(&self, base: &Base, across: [usize; 3], listener: &mut Listener) -> ControlFlow<()> {
        let (inside, outside): (Vec<usize>, Vec<usize>) =
            (0..9).filter(|&line| line != base.line).partition(|line| line / 3 == base.line / 3);
        let cells = |lines: &[usize], across: &[usize]| -> Vec<LineCell> {
            let all = across.iter().flat_map(|&across| lines.iter().map(move |&line| (line, across)));
            all.filter(|&at| self.marks.candidates(self.cell(at)) & base.digits != 0).collect()
        };
        let seconds = cells(&outside, &across);
        for first in cells(&inside, &across[1..]) {
            let uncovered = Exocet { view: self, base, targets: [first, first], across }.uncovered();
            for &second in seconds.iter().filter(|&&second| self.digits(second) & uncovered == uncovered) {
                let exocet = Exocet { view: self, base, targets: [first, second], across };
                if exocet.uncovered() == 0 {
                    listener.report(exocet.step(Technique::SeniorExocet))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
