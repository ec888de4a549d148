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

/// The techniques of these steps, with the grouped ones last.
const TECHNIQUES: [Technique; 4] =
    [Technique::NiceLoop, Technique::Aic, Technique::GroupedNiceLoop, Technique::GroupedAic];

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
    let refutations = Refutations::of(&implications, listener)?;
    let techniques = if kind == LinkKind::Grouped { &TECHNIQUES[..] } else { &TECHNIQUES[..2] };
    let loops = NiceLoopSearch { marks, techniques, implications: &implications, refutations };
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
    techniques: &'a [Technique],
    implications: &'a Implications,
    refutations: Refutations,
}

impl NiceLoopSearch<'_> {
    /// Finds all loops, those that start from a true candidate first, and then all AICs. If only the first step is
    /// wanted, leaves out others that come after it. For this, the searches from false candidates come first: they find
    /// most of the steps with several eliminations, and a loop from a true candidate eliminates only that candidate.
    fn chosen(&self, listener: &Listener) -> ControlFlow<(), Choice<(ChainShape, bool), Path>> {
        let only_first = listener.seeks_first_of(self.techniques);
        let mut search = ImplicationSearch::new(self.implications);
        let numbers = 0..self.implications.candidates().len();
        let (mut from_false, mut open) = (Choice::new(only_first), Choice::new(only_first));
        for start in numbers.clone().map(Literal::negative) {
            self.add_from(start, &mut search, &mut from_false, &mut open, listener)?;
        }
        let mut choice = Choice::new(only_first).beat(&from_false).beat(&open);
        for start in numbers.map(Literal::positive) {
            if !choice.is_beaten(&mut vec![self.implications.candidates()[start.candidate()]]) {
                self.add_from(start, &mut search, &mut choice, &mut open, listener)?;
            }
        }
        choice.add_all(from_false);
        choice.append(open);
        ControlFlow::Continue(choice)
    }

    /// Adds the loops and the AICs from this start.
    fn add_from(
        &self,
        start: Literal,
        search: &mut ImplicationSearch,
        loops: &mut Choice<(ChainShape, bool), Path>,
        open: &mut Choice<(ChainShape, bool), Path>,
        listener: &Listener,
    ) -> ControlFlow<()> {
        listener.count_work(10)?;
        if !self.is_useful(start) {
            return ControlFlow::Continue(());
        }
        listener.poll()?;
        self.follow(start, search);
        let cell = self.cell(start);
        for &end in search.reached()[1..].iter().filter(|&&end| !self.implications.is_group_node(end)) {
            listener.count_work(10)?;
            if self.cell(end) == cell {
                self.add_loop(search, [start, end], loops);
            } else if end.is_positive() && !start.is_positive() {
                self.add_aic(search, [start, end], open);
            }
        }
        ControlFlow::Continue(())
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
        let mut eliminated = self.eliminated_by_ends(start, end);
        if eliminated.is_empty() || choice.is_beaten(&mut eliminated) {
            return;
        }
        let is_aic = |path: &Path| path.len() > MIN_LINKS && !self.revisits_cell(path, false);
        if let Some(path) = search.path_to(end).filter(is_aic) {
            choice.add((ChainShape::Aic, self.is_grouped(&path)), eliminated, path.len(), || path);
        }
    }

    fn add_loop(
        &self,
        search: &ImplicationSearch,
        [start, end]: [Literal; 2],
        choice: &mut Choice<(ChainShape, bool), Path>,
    ) {
        let Candidate { cell, digit } = self.implications.candidates()[start.candidate()];
        let here = |digit: Digit| Candidate { cell, digit };
        let mut discontinuous = match (start.is_positive(), end.is_positive()) {
            // The other candidates of the cell are false at once, so a false end is the start.
            (true, _) => Some(vec![here(digit)]),
            (false, true) if start.candidate() == end.candidate() => {
                let digits = digits_in(self.marks.candidates(cell)).filter(|&other| other != digit);
                Some(digits.map(here).collect())
            }
            (false, false) => Some(vec![here(self.digit(end))]),
            // If the cell had two candidates, the other one would be true at once, so there are others to eliminate.
            (false, true) => None,
        };
        if discontinuous.as_mut().is_some_and(|eliminated| choice.is_beaten(eliminated)) {
            return;
        }
        let Some(path) = search.path_to(end) else { return };
        let last = path.len() - 1;
        let leaves = |a: usize, b: usize| self.cell(path[a]) != self.cell(path[b]);
        if last < MIN_LINKS || !leaves(0, 1) || !leaves(last - 1, last) || self.revisits_cell(&path, true) {
            return;
        }
        let (shape, eliminated) = match discontinuous {
            Some(eliminated) => (ChainShape::Discontinuous, eliminated),
            None => (ChainShape::Continuous, self.eliminated_by_loop(&path)),
        };
        choice.add((shape, self.is_grouped(&path)), eliminated, path.len(), || path);
    }

    /// Returns whether a chain visits a cell twice, other than in two successive nodes.
    fn revisits_cell(&self, path: &[Literal], is_loop: bool) -> bool {
        let mut visited = CellSet::NONE;
        let first = self.cell(path[0]);
        path.windows(2).any(|two| {
            let is_revisited = visited.contains(self.cell(two[1]));
            if !is_loop || self.cell(two[0]) != first {
                self.implications.cells(two[0]).iter().for_each(|&cell| visited.insert(cell));
            }
            is_revisited
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
        eliminated.extend(self.others(path[0], path[last]));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::human::logic::random_marks::{layouts, random_marks};
    use crate::run::budget::Stop;
    use crate::run::rng::Rng;
    use crate::{Board, Geometry};

    /// Returns all loops and AICs in HoDoKu's order; only those from useful starts if `is_filtered`.
    fn found(
        marks: &Pencilmarks,
        kind: LinkKind,
        is_filtered: bool,
    ) -> Vec<((ChainShape, bool), Vec<Candidate>, Path)> {
        let mut ignore = |_| ControlFlow::Continue(());
        let listener = Listener::new(&mut ignore, &Stop::NEVER);
        let chosen = || {
            let implications = Implications::of(marks, kind, &listener)?;
            let refutations = match is_filtered {
                true => Refutations::of(&implications, &listener)?,
                false => Refutations::unknown(),
            };
            let loops = NiceLoopSearch { marks, techniques: &[], implications: &implications, refutations };
            loops.chosen(&listener)
        };
        let ControlFlow::Continue(chosen) = chosen() else { panic!("no stop is requested") };
        chosen.in_order().into_iter().map(|one| (one.kind, one.eliminated, one.chain)).collect()
    }

    #[test]
    fn useful_starts_find_the_same_loops_and_chains_as_all_starts() {
        let mut counts = [0; 3];
        for seed in 0..12 {
            let mut rng = Rng::new(seed);
            for (name, layout) in layouts() {
                let (marks, _) = random_marks(&layout, &mut rng);
                for kind in [LinkKind::All, LinkKind::Grouped] {
                    let all = found(&marks, kind, false);
                    assert!(found(&marks, kind, true) == all, "{name}, seed {seed}");
                    all.iter().for_each(|((shape, _), ..)| counts[*shape as usize] += 1);
                }
            }
        }
        assert!(counts.iter().all(|&count| count > 30), "{counts:?}");
    }

    /// The cells of a ring, with the digit that links each to the next one along a row or column.
    const RING: [(usize, Digit); 4] = [(0, 1), (4, 2), (40, 3), (36, 4)];

    /// Returns the two digits that link a cell of the ring to the cells beside it in the ring; none for other cells.
    fn ring_digits(cell: usize) -> Vec<Digit> {
        let place = RING.iter().position(|&(at, _)| at == cell);
        place.map_or(Vec::new(), |place| vec![RING[place].1, RING[(place + 3) % 4].1])
    }

    /// Returns whether a digit links two cells of the ring in a line of this cell.
    fn is_in_line(cell: usize, digit: Digit) -> bool {
        let (row, col) = (cell / 9, cell % 9);
        [row == 0, col == 4, row == 4, col == 0].iter().zip(1..).any(|(&is_in, link)| is_in && link == digit)
    }

    /// Returns the candidates that loops and AICs eliminate, sorted, and whether the first step is a continuous loop.
    fn eliminated_around_ring(is_kept: impl Fn(usize, Digit) -> bool) -> (Vec<Candidate>, bool) {
        let board = Board::new(Geometry::boxes(3, 3), vec![0; 81]).expect("an empty board");
        let mut marks = Pencilmarks::of(&board).expect("an empty board");
        for (cell, digit) in (0..81).flat_map(|cell| (1..=9).map(move |digit| (cell, digit))) {
            if !is_kept(cell, digit) {
                marks.eliminate(Candidate { cell, digit });
            }
        }
        let found = found(&marks, LinkKind::All, true);
        let is_continuous = found.first().is_some_and(|((shape, _), ..)| *shape == ChainShape::Continuous);
        let mut all: Vec<Candidate> = found.into_iter().flat_map(|(_, eliminated, _)| eliminated).collect();
        all.sort_unstable();
        all.dedup();
        (all, is_continuous)
    }

    fn candidates(is_wanted: impl Fn(usize, Digit) -> bool) -> Vec<Candidate> {
        let all = (0..81).flat_map(|cell| (1..=9).map(move |digit| Candidate { cell, digit }));
        all.filter(|one| is_wanted(one.cell, one.digit)).collect()
    }

    /// Such a ring has a shorter loop or AIC for each of its eliminations.
    #[test]
    fn the_eliminations_of_a_ring_of_cells_with_two_candidates_are_found() {
        let (eliminated, _) = eliminated_around_ring(|cell, digit| {
            let digits = ring_digits(cell);
            digits.is_empty() || digits.contains(&digit)
        });
        assert_eq!(
            eliminated,
            candidates(|cell, digit| is_in_line(cell, digit) && ring_digits(cell).is_empty())
        );
    }

    /// The digits of this ring have no other places in its lines, but its cells have other candidates.
    #[test]
    fn continuous_loops_are_found() {
        let (eliminated, is_continuous) = eliminated_around_ring(|cell, digit| {
            !is_in_line(cell, digit) || ring_digits(cell).contains(&digit)
        });
        assert!(is_continuous);
        let is_other =
            |cell: usize, digit| !ring_digits(cell).is_empty() && !ring_digits(cell).contains(&digit);
        assert_eq!(eliminated, candidates(is_other));
    }
}
