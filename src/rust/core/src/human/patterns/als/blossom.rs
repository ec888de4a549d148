//! Death blossom: a stem cell, and an almost locked set for each of its digits; see the parent module.

use super::{
    almost_locked_sets, digit_set, digits_in, line_of_groups, mask_of, AlmostLockedSet, Candidate, CellSet,
    ControlFlow, Digit, Listener, Mask, Pattern, Pencilmarks, Step, Technique,
};
use crate::human::technique::Claim;

/// The maximum number of petals that are tried for each digit of a stem; HoDoKu has the same limit.
const MAX_PETALS: usize = 100;

/// Finds stems, in ascending order, and combinations of disjoint petals, in lexicographic order.
pub fn death_blossom(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let sets = almost_locked_sets(marks, listener)?;
    for stem in (0..marks.digits().len()).filter(|&cell| marks.candidates(cell) != 0) {
        let sees = |set: &&AlmostLockedSet, digit| {
            set.digits & mask_of(digit) != 0 && set.seen(digit).contains(stem)
        };
        let petals_of = |digit| sets.iter().filter(|set| sees(set, digit)).take(MAX_PETALS).collect();
        let petals: Vec<Vec<&AlmostLockedSet>> = digits_in(marks.candidates(stem)).map(petals_of).collect();
        if petals.iter().any(Vec::is_empty) {
            continue;
        }
        let mut blossom = Blossom { marks, stem, petals, chosen: Vec::new() };
        let everywhere = digits_in(!marks.candidates(stem) & ((1 << marks.order()) - 1));
        let open = everywhere.map(|digit| (digit, *marks.cells_with(digit))).collect();
        blossom.extend(CellSet::NONE, open, listener)?;
    }
    ControlFlow::Continue(())
}

struct Blossom<'a> {
    marks: &'a Pencilmarks,
    stem: usize,
    /// The petals of each digit of the stem.
    petals: Vec<Vec<&'a AlmostLockedSet>>,
    chosen: Vec<&'a AlmostLockedSet>,
}

impl<'a> Blossom<'a> {
    /// Chooses a petal for the next digit. `cells` are the cells of the chosen petals; `open` are their common digits,
    /// each with the candidates that see all its places in the petals.
    fn extend(
        &mut self,
        cells: CellSet,
        open: Vec<(Digit, CellSet)>,
        listener: &mut Listener,
    ) -> ControlFlow<()> {
        let Some(petals) = self.petals.get(self.chosen.len()) else {
            return listener.report(self.step(cells, open));
        };
        for petal in petals.clone() {
            if petal.cells.meets(&cells) {
                continue;
            }
            let left = open.iter().filter(|(digit, _)| petal.digits & mask_of(*digit) != 0);
            let left = left.map(|&(digit, seen)| (digit, seen & *petal.seen(digit)));
            let left: Vec<(Digit, CellSet)> = left.filter(|(_, seen)| !seen.is_empty()).collect();
            if !left.is_empty() {
                self.chosen.push(petal);
                self.extend(cells | petal.cells, left, listener)?;
                self.chosen.pop();
            }
        }
        listener.poll()
    }

    fn step(&self, cells: CellSet, open: Vec<(Digit, CellSet)>) -> Step {
        let stem = self.marks.candidates(self.stem);
        let seen = |&(digit, seen): &(Digit, CellSet)| seen.iter().map(move |cell| Candidate { cell, digit });
        let eliminated = open.iter().flat_map(seen).collect();
        let gone = open.iter().fold(0, |mask: Mask, &(digit, _)| mask | mask_of(digit));
        let chain = |(digit, petal): (Digit, &&AlmostLockedSet)| {
            let places = |digit| petal.places(digit).iter().collect();
            let mut chain = line_of_groups([(vec![self.stem], digit), (places(digit), digit)], true);
            chain.extend(digits_in(gone).map(|digit| Claim {
                cells: places(digit),
                digit,
                holds: true,
                because: vec![1],
                nested: None,
            }));
            chain
        };
        let pattern = Pattern {
            cells: cells.iter().collect(),
            fins: vec![self.stem],
            digits: digits_in(stem).chain(digits_in(gone)).collect(),
            sets: self.chosen.iter().map(|petal| digit_set(petal.cells, petal.digits)).collect(),
            chains: digits_in(stem).zip(&self.chosen).map(chain).collect(),
            ..Pattern::default()
        };
        Step::eliminating(Technique::DeathBlossom, eliminated, pattern)
    }
}
