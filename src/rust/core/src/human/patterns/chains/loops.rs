//! Nice loops and alternating inference chains of any digits, with or without group nodes.
//!
//! HoDoKu looks for both in one search, from each claim about a candidate. A loop returns to the cell of its start; its
//! first link leaves this cell and its last link enters it. An AIC starts with a false candidate and ends with a true
//! one. Its ends either have the same digit and eliminate at least two candidates, or have different digits and see
//! each other, so each end eliminates the digit of the other from its own cell. (A chain between ends of the same digit
//! that eliminates one candidate is a discontinuous loop from this candidate.)
//!
//! Pattern: as in [`chains`](super); the claims of a loop start and end with the same candidate.
//! Invariants: a chain visits no cell twice, except that a node of a cell may follow another node of this cell, and a
//! loop may visit the cell of its start.
//! Cost: two searches from each candidate.
//!
//! References: B. Hobiger, *HoDoKu* 2.2.0, <https://hodoku.sourceforge.net/en/tech_chains.php>.

use super::{candidates_in, pattern_of, Choice};
use crate::board::literal::Literal;
use crate::board::Digit;
use crate::human::logic::links::{ImplicationSearch, Implications, LinkKind};
use crate::human::logic::pencilmarks::digits_in;
use crate::human::logic::refuted::Refutations;
use crate::human::technique::{Candidate, CellSet, Listener, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// The minimum number of links.
const MIN_LINKS: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum ChainShape {
    Discontinuous,
    Continuous,
    Aic,
}

type Path = Vec<Literal>;

pub fn loop_or_aic(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    report(marks, LinkKind::All, listener)
}

/// Finds nice loops and AICs that may contain group nodes.
pub fn grouped_loop_or_aic(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    report(marks, LinkKind::Grouped, listener)
}

fn report(marks: &Pencilmarks, kind: LinkKind, listener: &mut Listener) -> ControlFlow<()> {
    let implications = Implications::of(marks, kind, listener)?;
    let refutations = Refutations::of(&implications);
    let loops = NiceLoopSearch { marks, implications: &implications, refutations };
    for chosen in loops.chosen(listener)?.in_order() {
        let path = loops.closed(chosen.kind.0, chosen.chain);
        let pattern = pattern_of(implications.chain(path));
        let technique = technique_of(chosen.kind);
        listener.report(Step::eliminating(technique, chosen.eliminated, pattern))?;
    }
    ControlFlow::Continue(())
}

fn technique_of((shape, is_grouped): (ChainShape, bool)) -> Technique {
    match (shape, is_grouped) {
        (ChainShape::Aic, false) => Technique::Aic,
        (ChainShape::Aic, true) => Technique::GroupedAic,
        (_, false) => Technique::NiceLoop,
        (_, true) => Technique::GroupedNiceLoop,
    }
}

struct NiceLoopSearch<'a> {
    marks: &'a Pencilmarks,
    implications: &'a Implications,
    refutations: Refutations,
}

impl NiceLoopSearch<'_> {
    /// Finds all loops, those that start from a true candidate first, and then all AICs.
    fn chosen(&self, listener: &Listener) -> ControlFlow<(), Choice<(ChainShape, bool), Path>> {
        let mut choice = Choice::new();
        let mut search = ImplicationSearch::new(self.implications);
        let numbers = 0..self.implications.candidates().len();
        let mut open = Choice::new();
        for start in numbers.clone().map(Literal::positive).chain(numbers.map(Literal::negative)) {
            if !self.is_useful(start) {
                continue;
            }
            listener.poll()?;
            self.follow(start, &mut search);
            let cell = self.cell(start);
            for &end in search.reached()[1..].iter().filter(|&&end| !self.implications.is_group_node(end)) {
                listener.count_work(10)?;
                if self.cell(end) == cell {
                    self.add_loop(&search, end, &mut choice);
                } else if end.is_positive() && !start.is_positive() {
                    self.add_aic(&search, [start, end], &mut open);
                }
            }
        }
        choice.append(open);
        ControlFlow::Continue(choice)
    }

    /// Returns whether loops or AICs from this start may eliminate a candidate: the start itself if it is assumed to be
    /// true, and one of its rivals if it is assumed to be false.
    fn is_useful(&self, start: Literal) -> bool {
        let number = start.candidate();
        let mut rivals = self.implications.after(Literal::positive(number)).map(Literal::candidate);
        rivals.any(|rival| match start.is_positive() {
            true => self.refutations.leads_to(rival, number),
            false => self.refutations.leads_to(number, rival),
        })
    }

    /// Finds the claims that follow from the start. Claims without consequences are left out, except in the cell of the
    /// start.
    fn follow(&self, start: Literal, search: &mut ImplicationSearch) {
        let cell = self.cell(start);
        let is_wanted = |claim: Literal| {
            self.implications.has_consequences(claim)
                || (!self.implications.is_group_node(claim) && self.cell(claim) == cell)
        };
        search.follow(self.implications, start, usize::MAX, is_wanted);
    }

    /// Returns the first cell of a node.
    fn cell(&self, claim: Literal) -> usize {
        self.implications.cells(claim)[0]
    }

    fn digit(&self, claim: Literal) -> Digit {
        self.implications.digit(claim)
    }

    fn is_grouped(&self, path: &[Literal]) -> bool {
        path.iter().any(|&claim| self.implications.is_group_node(claim))
    }

    fn add_aic(
        &self,
        search: &ImplicationSearch,
        [start, end]: [Literal; 2],
        choice: &mut Choice<(ChainShape, bool), Path>,
    ) {
        let eliminated = self.eliminated_by_ends(start, end);
        let path = (!eliminated.is_empty()).then(|| search.path_to(end)).flatten();
        let is_aic = |path: &Path| path.len() > MIN_LINKS && !self.has_lasso(path, false);
        if let Some(path) = path.filter(is_aic) {
            choice.add((ChainShape::Aic, self.is_grouped(&path)), eliminated, path.len(), || path);
        }
    }

    fn add_loop(
        &self,
        search: &ImplicationSearch,
        end: Literal,
        choice: &mut Choice<(ChainShape, bool), Path>,
    ) {
        let Some(path) = search.path_to(end) else { return };
        let last = path.len() - 1;
        let leaves = |a: usize, b: usize| self.cell(path[a]) != self.cell(path[b]);
        if last < MIN_LINKS || !leaves(0, 1) || !leaves(last - 1, last) || self.has_lasso(&path, true) {
            return;
        }
        let (start, is_grouped) = (path[0], self.is_grouped(&path));
        let Candidate { cell, digit } = self.implications.candidates()[start.candidate()];
        let here = |digit: Digit| Candidate { cell, digit };
        let (is_same, end_digit) = (start.candidate() == end.candidate(), self.digit(end));
        let is_pair = self.marks.candidates(cell).count_ones() == 2;
        let (shape, eliminated) = match (start.is_positive(), end.is_positive()) {
            (true, false) if is_same => (ChainShape::Discontinuous, vec![here(digit)]),
            (false, true) if is_same => {
                let digits = digits_in(self.marks.candidates(cell)).filter(|&other| other != digit);
                (ChainShape::Discontinuous, digits.map(here).collect())
            }
            (true, true) => (ChainShape::Discontinuous, vec![here(digit)]),
            (false, false) => (ChainShape::Discontinuous, vec![here(end_digit)]),
            (true, false) if !is_pair => return,
            _ => (ChainShape::Continuous, self.eliminated_by_loop(&path)),
        };
        choice.add((shape, is_grouped), eliminated, path.len(), || path);
    }

    /// Returns whether a chain visits a cell twice. Cells count once the chain has left them.
    fn has_lasso(&self, path: &[Literal], is_loop: bool) -> bool {
        let mut visited = CellSet::NONE;
        let first = self.cell(path[0]);
        path.windows(2).any(|two| {
            let is_lasso = visited.contains(self.cell(two[1]));
            if !is_loop || self.cell(two[0]) != first {
                self.implications.cells(two[0]).iter().for_each(|&cell| visited.insert(cell));
            }
            is_lasso
        })
    }

    /// Returns the eliminations of a continuous loop: the candidates that see both ends of a weak link between cells,
    /// and the other candidates of a cell that the loop enters and leaves by strong links.
    fn eliminated_by_loop(&self, path: &[Literal]) -> Vec<Candidate> {
        let last = path.len() - 1;
        let inside: CellSet = path.iter().flat_map(|&node| self.implications.cells(node)).copied().collect();
        let mut eliminated = Vec::new();
        for (place, two) in path.windows(2).enumerate() {
            let is_within = self.cell(two[0]) == self.cell(two[1]);
            if !two[1].is_positive() && !is_within {
                let ends = two.iter().flat_map(|&node| self.implications.cells(node)).copied();
                let seen = self.marks.seen_by_all(ends) - inside;
                eliminated.extend(candidates_in(seen, self.digit(two[1]), self.marks));
            }
            let is_entered = place > 0 && self.cell(path[place - 1]) != self.cell(two[0]);
            let is_left = place + 2 <= last && self.cell(two[1]) != self.cell(path[(place + 2).min(last)]);
            if is_within && is_entered && is_left && !two[1].is_positive() {
                eliminated.extend(self.others(two[0], two[1]));
            }
        }
        if !path[0].is_positive() {
            eliminated.extend(self.others(path[0], path[last]));
        }
        eliminated
    }

    /// Returns the candidates of a cell other than those of two claims about it.
    fn others(&self, a: Literal, b: Literal) -> Vec<Candidate> {
        let cell = self.cell(a);
        let others = digits_in(self.marks.candidates(cell));
        let others = others.filter(|&digit| digit != self.digit(a) && digit != self.digit(b));
        others.map(|digit| Candidate { cell, digit }).collect()
    }

    fn eliminated_by_ends(&self, start: Literal, end: Literal) -> Vec<Candidate> {
        let [a, b] = [start, end].map(|claim| self.implications.candidates()[claim.candidate()]);
        if a.digit == b.digit {
            let seen = *self.marks.peers(a.cell) & *self.marks.peers(b.cell);
            let eliminated = candidates_in(seen, a.digit, self.marks);
            return if eliminated.len() > 1 { eliminated } else { Vec::new() };
        }
        let crossed = [Candidate { digit: b.digit, ..a }, Candidate { digit: a.digit, ..b }];
        if self.marks.are_peers(a.cell, b.cell) && crossed.iter().all(|&one| self.marks.has(one)) {
            crossed.to_vec()
        } else {
            Vec::new()
        }
    }

    /// Returns the claims of a loop, extended so that the first and the last claim are about the same candidate.
    fn closed(&self, shape: ChainShape, mut path: Path) -> Path {
        let (start, end) = (path[0], path[path.len() - 1]);
        match shape {
            ChainShape::Aic => {}
            ChainShape::Continuous => path.push(start),
            ChainShape::Discontinuous if start.candidate() == end.candidate() => {}
            ChainShape::Discontinuous if start.is_positive() => path.push(start.negated()),
            ChainShape::Discontinuous => path.insert(0, end.negated()),
        }
        path
    }
}
