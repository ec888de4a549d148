//! Determines whether puzzles need a given technique (the *target*) and no harder one, and makes such puzzles.
//!
//! The techniques are tried in order, from easy to hard. A puzzle needs the target if the easier techniques do not
//! solve it, and its explanation uses the target and no harder technique. An explanation uses the target only when no
//! easier technique applies, so one explanation decides both questions. Techniques that share a search count as
//! equally hard, because an explanation tries them together. For example, an elimination by an AIC is usually also one
//! by a nice loop, so hardly any puzzle needs AICs if nice loops are allowed.
//!
//! Random puzzles rarely need a rare technique. The search for such a puzzle takes the result of a dig and applies the
//! easier techniques. When neither they nor the target applies, the search adds a clue and continues, so each puzzle
//! leads to a dozen boards on which the target may apply. Once the target applies, further clues make the rest of the
//! puzzle easy enough; a clue is rejected if the puzzle no longer needs the target. For techniques with
//! [seeds](super::seeds), the dig starts near a seed on plain 9 x 9 boards, unless the recipe has a symmetry.
//!
//! Invariants: a puzzle that the search returns needs the target and no harder technique.
//! Cost: adding clues to one puzzle takes about as long as ten explanations with the techniques up to the target.

use super::symmetry::Orbits;
use crate::board::geometry::Geometry;
use crate::board::{Board, Digit};
use crate::human::explain::next_step;
use crate::human::grade::{pencilmarks_of, BlankMarks};
use crate::human::technique::{Candidate, Pencilmarks, Technique};
use crate::run::budget::{Budget, Meter, Stop};
use crate::run::rng::Rng;
use std::cell::RefCell;
use std::sync::Arc;

/// The node limit for an explanation; a puzzle that needs more nodes counts as too hard.
const MAX_NODES: u64 = 200_000;

/// The number of random orders in which clues are added to each puzzle.
const ORDERS: usize = 4;

/// Decides whether puzzles need a technique.
#[derive(Debug)]
pub(super) struct Target<'a> {
    geometry: &'a Arc<Geometry>,
    technique: Technique,
    /// The techniques that are tried before the search that finds the target.
    easier: &'static [Technique],
    /// The techniques that share this search, including the target.
    sharing: &'static [Technique],
    /// The easier techniques, followed by those that share the search.
    tried: &'static [Technique],
    blank_marks: BlankMarks,
}

/// An explanation that ends before the first technique that is harder than the target.
struct Attempt {
    /// Whether a step uses the target.
    needs: bool,
    /// The pencilmarks after the last step.
    marks: Pencilmarks,
}

impl<'a> Target<'a> {
    pub(super) fn new(geometry: &'a Arc<Geometry>, technique: Technique) -> Self {
        let shares = |known: &Technique| known.shares_search(technique);
        let ends = Technique::ALL.iter().position(shares).zip(Technique::ALL.iter().rposition(shares));
        let (first, last) = ends.expect("a technique is in the table");
        let tried = &Technique::ALL[..=last];
        let (easier, sharing) = tried.split_at(first);
        Target { geometry, technique, easier, sharing, tried, blank_marks: BlankMarks::default() }
    }

    /// Returns -1 if a proper puzzle is solved without the target, 0 if it needs the target and no harder technique,
    /// and 1 if it needs a harder technique or has no explanation within the node limit.
    pub(super) fn miss(&mut self, digits: &[Digit], stop: &Stop) -> i32 {
        match self.attempt(digits, stop) {
            Some(Attempt { marks, .. }) if marks.holes() > 0 => 1,
            Some(Attempt { needs: false, .. }) => -1,
            Some(_) => 0,
            None => 1,
        }
    }

    /// Returns a puzzle that needs the target and no harder technique; `None` if the search finds none. Its clues
    /// include those of `puzzle`, a proper puzzle with `grid` as its solution.
    pub(super) fn puzzle(
        &mut self,
        puzzle: &[Digit],
        grid: &[Digit],
        orbits: &Orbits,
        rng: &mut Rng,
        stop: &Stop,
    ) -> Option<Vec<Digit>> {
        let marks = self.pencilmarks(puzzle)?;
        let stuck = limited(stop, &|stop| self.after_easier(marks.clone(), stop))?;
        let mut order: Vec<u32> = (0..orbits.len() as u32).collect();
        let orders = if stuck.holes() == 0 { 0 } else { ORDERS };
        (0..orders).filter(|_| !stop.is_requested()).find_map(|_| {
            rng.shuffle(&mut order);
            let draft = Draft { digits: puzzle.to_vec(), grid, orbits };
            let applies = |stop: &Stop| self.until_applicable(stuck.clone(), draft.clone(), &order, stop);
            let draft = limited(stop, &applies)??;
            rng.shuffle(&mut order);
            self.completed(draft, &order, stop)
        })
    }

    /// Moves the orbits of a random house or of a random digit to the front, or leaves the order as it is. Some
    /// techniques need a house or a digit with few clues.
    pub(super) fn rearrange(&self, order: &mut [u32], grid: &[Digit], orbits: &Orbits, rng: &mut Rng) {
        let house = self.geometry.cells_of(rng.below(self.geometry.houses().len()));
        let digit = 1 + rng.below(self.geometry.order()) as Digit;
        let is_first: &dyn Fn(&u32) -> bool = match rng.below(3) {
            0 => return,
            1 => &|cell| house.contains(cell),
            _ => &|&cell| grid[cell as usize] == digit,
        };
        order.sort_by_key(|&orbit| !orbits.get(orbit as usize).iter().any(is_first));
    }

    /// Adds clues in a random order until the puzzle has this number of gaps. If the puzzle needs the target and no
    /// harder technique, the method skips each clue that would change this, and so may add too few clues.
    pub(super) fn with_gaps(
        &mut self,
        digits: Vec<Digit>,
        gaps: usize,
        grid: &[Digit],
        orbits: &Orbits,
        rng: &mut Rng,
        stop: &Stop,
    ) -> Vec<Digit> {
        let is_met = self.miss(&digits, stop) == 0;
        let mut left = digits.iter().filter(|&&digit| digit == 0).count();
        let mut draft = Draft { digits, grid, orbits };
        for orbit in orbits.shuffled(rng) {
            let cells = orbits.get(orbit as usize);
            if draft.digits[cells[0] as usize] != 0 || left < gaps + cells.len() {
                continue;
            }
            let mut more = draft.clone();
            more.add(orbit);
            if !is_met || self.miss(&more.digits, stop) == 0 {
                draft = more;
                left -= cells.len();
            }
        }
        draft.digits
    }

    fn pencilmarks(&mut self, digits: &[Digit]) -> Option<Pencilmarks> {
        let board = Board::new(self.geometry.clone(), digits.to_vec()).expect("a puzzle is a board");
        Some(pencilmarks_of(&board, self.blank_marks.blank(&board)?))
    }

    /// Applies the easier techniques until none of them finds a step.
    fn after_easier(&self, mut marks: Pencilmarks, stop: &Stop) -> Pencilmarks {
        while marks.holes() > 0 {
            match next_step(&marks, self.easier, stop) {
                Some(step) => step.apply(&mut marks),
                None => break,
            }
        }
        marks
    }

    /// Explains a puzzle until a technique is needed that is harder than the target; `None` if this takes too long or
    /// is interrupted, or if the board is too large for pencilmarks.
    fn attempt(&mut self, digits: &[Digit], stop: &Stop) -> Option<Attempt> {
        let marks = self.pencilmarks(digits)?;
        limited(stop, &|stop| {
            let mut attempt = Attempt { needs: false, marks: marks.clone() };
            while let Some(step) = next_step(&attempt.marks, self.tried, stop) {
                attempt.needs |= step.technique == self.technique;
                step.apply(&mut attempt.marks);
            }
            attempt
        })
    }

    /// Returns whether the target applies to pencilmarks to which no easier technique applies.
    fn applies(&self, marks: &Pencilmarks, stop: &Stop) -> bool {
        next_step(marks, self.sharing, stop).is_some_and(|step| step.technique == self.technique)
    }

    /// Adds clues to a puzzle on which no easier technique applies, until the target applies.
    fn until_applicable<'c>(
        &self,
        mut marks: Pencilmarks,
        mut draft: Draft<'c>,
        order: &[u32],
        stop: &Stop,
    ) -> Option<Draft<'c>> {
        for &orbit in order {
            if marks.holes() == 0 || stop.is_requested() {
                return None;
            }
            if !draft.has_hole(orbit, &marks) {
                continue;
            }
            if self.applies(&marks, stop) {
                return Some(draft);
            }
            draft.add(orbit);
            for &cell in draft.orbits.get(orbit as usize) {
                marks.add_clue(Candidate { cell: cell as usize, digit: draft.grid[cell as usize] });
            }
            marks = self.after_easier(marks, stop);
        }
        None
    }

    /// Adds clues until the techniques up to the target solve the puzzle. Skips each clue after which the puzzle
    /// would not need the target.
    fn completed(&mut self, mut draft: Draft, order: &[u32], stop: &Stop) -> Option<Vec<Digit>> {
        let mut attempt = self.attempt(&draft.digits, stop)?;
        for &orbit in order {
            if !attempt.needs || attempt.marks.holes() == 0 || stop.is_requested() {
                break;
            }
            if !draft.has_hole(orbit, &attempt.marks) {
                continue;
            }
            let mut more = draft.clone();
            more.add(orbit);
            let next = self.attempt(&more.digits, stop)?;
            if next.needs {
                (draft, attempt) = (more, next);
            }
        }
        (attempt.needs && attempt.marks.holes() == 0).then_some(draft.digits)
    }
}

/// A puzzle and its solution, from which clues are added an orbit at a time.
#[derive(Clone)]
struct Draft<'a> {
    digits: Vec<Digit>,
    grid: &'a [Digit],
    orbits: &'a Orbits,
}

impl Draft<'_> {
    fn add(&mut self, orbit: u32) {
        for &cell in self.orbits.get(orbit as usize) {
            self.digits[cell as usize] = self.grid[cell as usize];
        }
    }

    fn has_hole(&self, orbit: u32, marks: &Pencilmarks) -> bool {
        self.orbits.get(orbit as usize).iter().any(|&cell| marks.digits()[cell as usize] == 0)
    }
}

/// Calls a function with a stop that also limits the number of polls. Returns `None` if the stop is requested, because
/// a stopped technique finds no step even if it applies.
fn limited<T>(stop: &Stop, work: &dyn Fn(&Stop) -> T) -> Option<T> {
    let meter = RefCell::new(Meter::polling(Budget::of_nodes(MAX_NODES, stop), 1));
    let poll = || meter.borrow_mut().node().is_err();
    let stop = Stop::new(&poll);
    let result = work(&stop);
    (!stop.was_requested()).then_some(result)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_that_reaches_the_node_limit_or_is_interrupted_has_no_result() {
        let polls = |count: u64| move |stop: &Stop| (0..count).take_while(|_| !stop.is_requested()).count();
        assert_eq!(limited(&Stop::NEVER, &polls(MAX_NODES)), Some(MAX_NODES as usize));
        assert_eq!(limited(&Stop::NEVER, &polls(MAX_NODES + 1)), None);
        assert_eq!(limited(&Stop::new(&|| true), &polls(1)), None);
    }
}
