//! Subsets: k cells of a house with k candidates in all, or k digits with k places in all.
//!
//! If two cells of a row have no candidates except 3 and 7, they hold these digits in some order, so no other cell of
//! the row holds 3 or 7 (naked pair). If two digits of a row have the same two places, they fill these places, so no
//! other digit can be there (hidden pair). A naked pair or triple is locked if it eliminates candidates from a box and
//! another house.
//!
//! Pattern: `cells` and `digits` are the cells and digits of the subset; `houses` is the house, or the box and the
//! other house.
//! Invariants: no cell of a naked subset has a single candidate, and no digit of a hidden subset has a single
//! place.
//!
//! Cost: see `hall_sets.rs`.

use crate::human::logic::hall_sets::{each_hall_set, mask_of_numbers, with_2_to, Numbered};
use crate::human::logic::pencilmarks::{digits_in, Mask};
use crate::human::technique::{Candidate, Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// The work of examining a naked subset, in the units of [`Listener::count_work`].
const WORK_PER_SUBSET: usize = 100;

/// Some places of a house, and the same number of digits, which fill them.
#[derive(Clone, Copy)]
pub struct Subset {
    pub house: usize,
    pub places: Mask,
    pub digits: Mask,
}

impl Subset {
    pub fn cells(self, marks: &Pencilmarks) -> impl Iterator<Item = usize> + Clone + '_ {
        marks.cells_at(self.house, self.places)
    }

    /// Returns the candidates of the digits in the other cells of a house that contains the cells.
    fn in_other_cells(self, marks: &Pencilmarks, house: usize) -> Vec<Candidate> {
        let cells = marks.geometry().cells_of(house).iter().map(|&cell| cell as usize);
        let others = cells.filter(|&cell| self.cells(marks).all(|own| own != cell));
        others.flat_map(|cell| marks.candidates_among(cell, self.digits)).collect()
    }

    /// Returns the other candidates of the cells.
    pub fn other_digits(self, marks: &Pencilmarks) -> Vec<Candidate> {
        self.cells(marks).flat_map(|cell| marks.candidates_among(cell, !self.digits)).collect()
    }

    fn report(
        self,
        technique: Technique,
        eliminated: Vec<Candidate>,
        houses: &[usize],
        marks: &Pencilmarks,
        listener: &mut Listener,
    ) -> ControlFlow<()> {
        if eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        let (cells, digits) = (self.cells(marks).collect(), digits_in(self.digits).collect());
        let pattern = Pattern { cells, digits, houses: houses.to_vec(), ..Pattern::default() };
        listener.report(Step::eliminating(technique, eliminated, pattern))
    }
}

/// Receives subsets; a break ends the search.
pub type SubsetVisit<'a> = &'a mut dyn FnMut(Subset) -> ControlFlow<()>;

/// Whether a subset is found by its cells or by its digits.
#[derive(Clone, Copy, PartialEq)]
pub enum SubsetKind {
    Naked,
    Hidden,
}

impl SubsetKind {
    /// Visits the subsets of `size` cells or digits in these houses.
    pub fn each(
        self,
        marks: &Pencilmarks,
        size: usize,
        houses: impl IntoIterator<Item = usize>,
        visit: SubsetVisit,
    ) -> ControlFlow<()> {
        let mut choice: Vec<Numbered> = Vec::new();
        for house in houses {
            let cells = marks.geometry().cells_of(house);
            let masks = cells.iter().zip(1..).map(|(&cell, digit)| match self {
                SubsetKind::Naked => marks.candidates(cell as usize),
                SubsetKind::Hidden => marks.places(house, digit),
            });
            with_2_to(size, masks.enumerate(), &mut choice);
            each_hall_set(&choice, size, &mut |numbers, united| {
                let numbers = mask_of_numbers(numbers);
                let (places, digits) =
                    if self == SubsetKind::Naked { (numbers, united) } else { (united, numbers) };
                visit(Subset { house, places, digits })
            })?;
        }
        ControlFlow::Continue(())
    }
}

/// Finds `size` cells with `size` candidates in all; eliminates these candidates from the rest of the house.
pub fn naked(marks: &Pencilmarks, size: usize, listener: &mut Listener) -> ControlFlow<()> {
    let technique = [Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuad][size - 2];
    SubsetKind::Naked.each(marks, size, listener.among(marks.boxes_first()), &mut |subset| {
        let eliminated = subset.in_other_cells(marks, subset.house);
        subset.report(technique, eliminated, &[subset.house], marks, listener)
    })
}

/// Finds naked pairs or triples that eliminate candidates in a box and, outside the box, in another house that
/// contains their cells.
pub fn locked(marks: &Pencilmarks, size: usize, listener: &mut Listener) -> ControlFlow<()> {
    let technique = if size == 2 { Technique::LockedPair } else { Technique::LockedTriple };
    SubsetKind::Naked.each(marks, size, listener.among(marks.houses_but_lines()), &mut |subset| {
        listener.count_work(WORK_PER_SUBSET)?;
        let here = subset.in_other_cells(marks, subset.house);
        if here.is_empty() {
            return ControlFlow::Continue(());
        }
        for other in marks.houses_of_all(subset.cells(marks)).filter(|&other| other != subset.house) {
            let mut there = subset.in_other_cells(marks, other);
            there.retain(|candidate| !here.contains(candidate));
            if !there.is_empty() {
                let eliminated = [&here[..], &there].concat();
                subset.report(technique, eliminated, &[subset.house, other], marks, listener)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Finds `size` digits with `size` places in all; eliminates all other digits from these cells.
pub fn hidden(marks: &Pencilmarks, size: usize, listener: &mut Listener) -> ControlFlow<()> {
    let technique = [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuad][size - 2];
    SubsetKind::Hidden.each(marks, size, listener.among(marks.boxes_first()), &mut |subset| {
        subset.report(technique, subset.other_digits(marks), &[subset.house], marks, listener)
    })
}
