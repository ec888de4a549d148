//! Cells that cannot all hold digits of a small set, because the board would then have no solution or more than one.
//!
//! At least one other candidate of these cells, an *extra*, is therefore true. The cells with extras are *guards*. The
//! eliminations are numbered like the types of unique rectangles:
//!
//! - 1: only one cell has extras, so the digits of the set are eliminated from it.
//! - 2: all extras are the same digit, which is eliminated from cells that see all guards.
//! - 3: the guards are in one house. Taken as a single cell, they form a naked subset with other cells of the house.
//! - 4: the only two guards are in one house, where a digit of the set, the *bound* digit, has no other place. If one
//!   guard held another digit of the set, the other guard would hold the bound digit, and neither would hold an extra.
//!   So the other digits of the set are eliminated from both.
//!
//! Pattern: `cells` are all cells; `digits` are the set, then the extra (type 2) or the digits of the subset (type 3),
//! and for type 4 the bound digit comes first; `houses` is the house of the guards (types 3 and 4); `fins` are the
//! guards, then the cells of a subset.
//! Cost: about a microsecond for each type; type 3 tries all subsets of up to three other cells of a house.

use crate::human::logic::hall_sets::each_combination;
use crate::human::logic::pencilmarks::{digits_in, mask_of, Mask};
use crate::human::technique::{Candidate, CellSet, Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// The maximum number of other cells that form a naked subset with the guards.
const MAX_OTHERS: usize = 3;

/// A path of cells that have both digits of a pair as candidates. A loop of such cells is reported.
pub struct PairPath<'a, 'b, 'c> {
    pub marks: &'a Pencilmarks,
    pub listener: &'b mut Listener<'c>,
    technique: Technique,
    /// The type of the steps, from 1 to 4.
    pub kind: usize,
    pub pair: Mask,
    pub cells: Vec<usize>,
}

impl<'a> PairPath<'a, '_, '_> {
    /// Visits each cell with two candidates as the start of a path that is still empty, with all cells that have both
    /// of these candidates. The cells exclude earlier starts with the same candidates, so that no loop is found twice.
    pub fn each_start(
        technique: Technique,
        kind: usize,
        marks: &'a Pencilmarks,
        listener: &mut Listener,
        visit: impl Fn(PairPath<'a, '_, '_>, usize, CellSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for start in marks.pairs().iter() {
            listener.poll()?;
            let pair = marks.candidates(start);
            let earlier: CellSet = (0..start).filter(|&cell| marks.candidates(cell) == pair).collect();
            let allowed = marks.cells_with_all(pair) - earlier;
            let path = PairPath { marks, listener: &mut *listener, technique, kind, pair, cells: Vec::new() };
            visit(path, start, allowed)?;
        }
        ControlFlow::Continue(())
    }

    /// Reports the steps of the loop that the path forms.
    pub fn report(&mut self) -> ControlFlow<()> {
        let guarded = Guarded { cells: &self.cells, digits: self.pair };
        guarded.report(self.technique, self.kind, self.marks, self.listener)
    }
}

/// Some cells, at least one of which holds a digit outside `digits`.
pub struct Guarded<'a> {
    /// The cells, which are all empty.
    pub cells: &'a [usize],
    /// The digits that cannot fill the cells without an extra.
    pub digits: Mask,
}

impl Guarded<'_> {
    /// Returns the cells with extras.
    fn guards(&self, marks: &Pencilmarks) -> Vec<usize> {
        self.cells.iter().copied().filter(|&cell| marks.candidates(cell) & !self.digits != 0).collect()
    }

    fn extras(&self, marks: &Pencilmarks) -> Mask {
        self.cells.iter().fold(0, |all, &cell| all | marks.candidates(cell)) & !self.digits
    }

    /// Reports the steps of type `kind`, which is from 1 to 4.
    pub fn report(
        &self,
        technique: Technique,
        kind: usize,
        marks: &Pencilmarks,
        listener: &mut Listener,
    ) -> ControlFlow<()> {
        match kind {
            1 => self.report_one(technique, self.one_guard(marks), listener),
            2 => self.report_one(technique, self.one_extra(marks), listener),
            3 => self.naked_subset(technique, marks, listener),
            _ => self.bound_digit(technique, marks, listener),
        }
    }

    fn report_one(
        &self,
        technique: Technique,
        found: Option<(Vec<Candidate>, Pattern)>,
        listener: &mut Listener,
    ) -> ControlFlow<()> {
        let Some((eliminated, pattern)) = found else { return ControlFlow::Continue(()) };
        listener.report(self.step(technique, eliminated, pattern))
    }

    fn step(&self, technique: Technique, eliminated: Vec<Candidate>, pattern: Pattern) -> Step {
        Step::eliminating(technique, eliminated, Pattern { cells: self.cells.to_vec(), ..pattern })
    }

    fn one_guard(&self, marks: &Pencilmarks) -> Option<(Vec<Candidate>, Pattern)> {
        let &[guard] = self.guards(marks).as_slice() else { return None };
        let eliminated = marks.candidates_among(guard, self.digits).collect();
        let digits = digits_in(self.digits).collect();
        Some((eliminated, Pattern { digits, fins: vec![guard], ..Pattern::default() }))
    }

    fn one_extra(&self, marks: &Pencilmarks) -> Option<(Vec<Candidate>, Pattern)> {
        let (guards, extras) = (self.guards(marks), self.extras(marks));
        if guards.len() < 2 || extras.count_ones() != 1 {
            return None;
        }
        let eliminated = marks.candidates_seen_by_all(&guards, extras);
        let digits = digits_in(self.digits).chain(digits_in(extras)).collect();
        Some((eliminated, Pattern { digits, fins: guards, ..Pattern::default() }))
    }

    fn naked_subset(
        &self,
        technique: Technique,
        marks: &Pencilmarks,
        listener: &mut Listener,
    ) -> ControlFlow<()> {
        let (guards, extras) = (self.guards(marks), self.extras(marks));
        if guards.len() < 2 || extras.count_ones() < 2 || extras.count_ones() as usize > MAX_OTHERS + 1 {
            return ControlFlow::Continue(());
        }
        for house in marks.houses_of_all(guards.iter().copied()) {
            let others = marks.holes_of(house).filter(|cell| !guards.contains(cell));
            let others: Vec<_> = others.map(|cell| (cell, marks.candidates(cell))).collect();
            for size in extras.count_ones() as usize - 1..=MAX_OTHERS {
                each_combination(extras, &others, size, size + 1, &mut |subset, digits| {
                    let fins: Vec<usize> = guards.iter().chain(subset).copied().collect();
                    let eliminated = marks.candidates_seen_by_all(&fins, digits);
                    let digits = digits_in(self.digits).chain(digits_in(digits)).collect();
                    let pattern = Pattern { digits, houses: vec![house], fins, ..Pattern::default() };
                    listener.report(self.step(technique, eliminated, pattern))
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn bound_digit(
        &self,
        technique: Technique,
        marks: &Pencilmarks,
        listener: &mut Listener,
    ) -> ControlFlow<()> {
        let &[a, b] = self.guards(marks).as_slice() else { return ControlFlow::Continue(()) };
        for house in marks.houses_of_all([a, b]) {
            for bound in digits_in(self.digits) {
                let places = marks.places(house, bound);
                if places == 0 || marks.cells_at(house, places).any(|cell| cell != a && cell != b) {
                    continue;
                }
                let others = self.digits & !mask_of(bound);
                let eliminated = [a, b].into_iter().flat_map(|guard| marks.candidates_among(guard, others));
                let eliminated = eliminated.collect();
                let digits = std::iter::once(bound).chain(digits_in(others)).collect();
                let pattern = Pattern { digits, houses: vec![house], fins: vec![a, b], ..Pattern::default() };
                listener.report(self.step(technique, eliminated, pattern))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports the candidates that exclude all extras: each extra is in the same cell, or is the same digit in a peer.
    pub fn report_excluding_all(
        &self,
        technique: Technique,
        marks: &Pencilmarks,
        listener: &mut Listener,
    ) -> ControlFlow<()> {
        let guards = self.guards(marks);
        let extras: Vec<Candidate> =
            guards.iter().flat_map(|&guard| marks.candidates_among(guard, !self.digits)).collect();
        let excludes_all = |one: &Candidate| {
            extras.iter().all(|extra| match (one.cell == extra.cell, one.digit == extra.digit) {
                (true, same) => !same,
                (false, same) => same && marks.are_peers(one.cell, extra.cell),
            })
        };
        let Some(first) = extras.first() else { return ControlFlow::Continue(()) };
        let near: CellSet = *marks.peers(first.cell) & *marks.cells_with(first.digit);
        let near = near.iter().map(|cell| Candidate { cell, digit: first.digit });
        let eliminated = marks.candidates_among(first.cell, !0).chain(near).filter(excludes_all).collect();
        let others = extras.iter().fold(0, |all, extra| all | mask_of(extra.digit));
        let digits = digits_in(self.digits).chain(digits_in(others)).collect();
        let pattern = Pattern { digits, fins: guards, ..Pattern::default() };
        listener.report(self.step(technique, eliminated, pattern))
    }
}
