//! HoDoKu's scale: the sum of the scores of all steps, and a level from easy to extreme.
//!
//! ```
//! use oxidoku_core::human::orders::hodoku::{scored, Scored};
//! use oxidoku_core::human::technique::{Level, Pencilmarks};
//! use oxidoku_core::{Board, Budget, Geometry};
//!
//! let digits = "000000456123231564564231312645645312"; // A 6 x 6 grid without its first row.
//! let digits = digits.bytes().map(|byte| (byte - b'0').into()).collect();
//! let puzzle = Board::new(Geometry::boxes(2, 3), digits).unwrap();
//! let empty = Board::new(puzzle.geometry().clone(), vec![0; 36]).unwrap();
//! let blank = Pencilmarks::of(&empty).unwrap();
//! let scored = scored(&puzzle, &blank, Level::Extreme, Budget::new(u64::MAX, 1000));
//! assert_eq!(scored, Ok(Scored { score: 6 * 4, level: Level::Easy }));
//! ```
//!
//! Each step uses the first technique in HoDoKu's order that finds a step, and has the fixed score of this
//! technique. The level is the highest level of the techniques used, raised while the score exceeds the limit of
//! the level. A single scores 4 or 14 depending on how it was found, so the order of the singles matters. HoDoKu uses
//! naked singles that complete a house first, then other naked singles, then hidden singles, each in the order in which
//! they appeared.
//!
//! Representation: the pencilmarks, and one queue each for naked and hidden singles.
//! Cost: the time that the techniques take; ten microseconds for a puzzle that singles solve. A budget limits the work.
//!
//! References: B. Hobiger, *HoDoKu* 2.2.0. Its default search also finds some fish with only boxes as base sets or as
//! cover sets, which [`Technique`] lacks.

mod failed;
mod nets;
mod one_digit;
mod rounds;

use super::NoGrade;
use crate::board::{Board, Digit};
use crate::human::logic::pencilmarks::digits_in;
use crate::human::technique::{Candidate, Level, Pencilmarks, Scope, Step, Technique};
use crate::run::budget::{Budget, Meter, Stop};
use failed::FailedSearches;
use one_digit::PromisingDigits;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::ops::ControlFlow;

/// The grade of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The sum of the scores of all steps.
    pub score: u32,
    /// The level.
    pub level: Level,
}

/// The usual node limit for a puzzle: several times as many nodes as the hardest known 9 x 9 puzzles need.
pub const MAX_NODES: u64 = 1_000_000;

/// The number of polls of the techniques for each check of the caller's stop, which may have to read a clock.
const POLLS_PER_CHECK: u64 = 4;

/// Returns the techniques that may decide whether a puzzle exceeds a level: all techniques of HoDoKu's default search
/// after the singles, up to the last one that is not above the level.
fn techniques_up_to(highest: Level) -> impl Iterator<Item = Technique> {
    let last = Technique::ALL.iter().rposition(|technique| technique.level() <= highest);
    let known = &Technique::ALL[..last.map_or(0, |last| last + 1)];
    let is_used = |technique: &Technique| technique.is_in_default_search();
    known.iter().copied().filter(is_used).filter(|&technique| technique > Technique::HiddenSingle)
}

/// Returns the grade of a proper puzzle, given the pencilmarks of the board without clues. If the level exceeds
/// `highest`, the search ends at once and the grade is incomplete.
///
/// A node of the budget is a poll. Techniques poll at fixed points of their searches, so a grade takes the same number
/// of nodes on any machine.
pub fn scored(board: &Board, blank: &Pencilmarks, highest: Level, budget: Budget) -> Result<Scored, NoGrade> {
    scored_with(board, blank, highest, budget, &mut |_| ())
}

/// Does the same as [`scored`], and visits each step that is not a single.
pub fn scored_with(
    board: &Board,
    blank: &Pencilmarks,
    highest: Level,
    budget: Budget,
    visit: &mut dyn FnMut(&Step),
) -> Result<Scored, NoGrade> {
    let mut notebook = Notebook::of(board, blank).ok_or(NoGrade::Stuck)?;
    if notebook.marks.holes() == 0 {
        return Err(NoGrade::Full);
    }
    let meter = RefCell::new(Meter::polling(budget, POLLS_PER_CHECK));
    let poll = || meter.borrow_mut().node().is_err();
    let stop = Stop::new(&poll);
    let techniques: Vec<Technique> = techniques_up_to(highest).collect();
    let (mut score, mut level) = (0, Level::Easy);
    while notebook.marks.holes() > 0 && level.raised(score) <= highest {
        if let Some((single, price)) = notebook.single() {
            notebook.place(single);
            score += price;
            continue;
        }
        let Some(step) = notebook.step(&techniques, &stop, budget)? else {
            let above = Level::ALL.into_iter().find(|&level| level > highest).ok_or(NoGrade::Stuck)?;
            return Ok(Scored { score, level: above });
        };
        score += step.technique.score();
        level = level.max(step.technique.level());
        visit(&step);
        notebook.apply(step);
    }
    Ok(Scored { score, level: level.raised(score) })
}

struct Notebook {
    marks: Pencilmarks,
    naked: VecDeque<Candidate>,
    hidden: VecDeque<Candidate>,
    one_digit: PromisingDigits,
    failed: FailedSearches,
}

impl Notebook {
    /// Places the clues one by one, as if a player had found them.
    fn of(board: &Board, blank: &Pencilmarks) -> Option<Self> {
        let (naked, hidden) = (VecDeque::new(), VecDeque::new());
        let (one_digit, failed) = (PromisingDigits::default(), FailedSearches::default());
        let mut notebook = Notebook { marks: blank.clone(), naked, hidden, one_digit, failed };
        for (cell, digit) in board.clues() {
            let clue = Candidate { cell, digit };
            if !notebook.marks.has(clue) {
                return None;
            }
            notebook.place(clue);
        }
        notebook.marks.make_clues();
        Some(notebook)
    }

    /// Returns the next single and its score.
    fn single(&mut self) -> Option<(Candidate, u32)> {
        let marks = &self.marks;
        let is_last = |house: usize| marks.holes_of(house).count() == 1;
        let is_full_house = |single: &&Candidate| {
            marks.has(**single) && marks.seats(single.cell).iter().any(|&(house, _)| is_last(house))
        };
        if let Some(&single) = self.naked.iter().find(is_full_house) {
            return Some((single, Technique::NakedSingle.score()));
        }
        for (queue, score) in [
            (&mut self.naked, Technique::NakedSingle.score()),
            (&mut self.hidden, Technique::HiddenSingle.score()),
        ] {
            while let Some(single) = queue.pop_front() {
                if self.marks.has(single) {
                    return Some((single, score));
                }
            }
        }
        None
    }

    /// Returns the first step of these techniques, or the reason why there is no grade: the board is broken, or the
    /// search is stopped.
    fn step(
        &mut self,
        techniques: &[Technique],
        stop: &Stop,
        budget: Budget,
    ) -> Result<Option<Step>, NoGrade> {
        let Notebook { marks, one_digit, failed, .. } = self;
        if marks.is_broken() {
            return Err(NoGrade::Stuck);
        }
        let found = Technique::first_found(techniques, stop, |technique, listener| {
            if technique == Technique::ForcingNet {
                nets::hodoku_net(marks, listener)?;
            }
            match technique.scope() {
                Scope::Board => technique.search(marks, listener),
                Scope::Digit => {
                    listener.limit_to(one_digit.digits(marks, listener)?);
                    match listener.digits(marks).next() {
                        Some(_) => technique.search(marks, listener),
                        None => ControlFlow::Continue(()),
                    }
                }
                Scope::House | Scope::Cells => {
                    listener.skip(failed.unchanged_houses(technique, marks));
                    technique.search(marks, listener)?;
                    failed.note(technique, marks);
                    ControlFlow::Continue(())
                }
            }
        });
        match (stop.is_requested(), budget.stop.was_requested()) {
            (false, _) => Ok(found),
            (true, true) => Err(NoGrade::Interrupted),
            (true, false) => Err(NoGrade::TooLong),
        }
    }

    /// Places a digit, eliminates it from the peers, and queues new singles.
    fn place(&mut self, placed: Candidate) {
        let Candidate { cell, digit } = placed;
        let others: Vec<Digit> =
            digits_in(self.marks.candidates(cell)).filter(|&other| other != digit).collect();
        for &digit in &others {
            self.marks.eliminate(Candidate { cell, digit });
        }
        for peer in (*self.marks.peers(cell) & *self.marks.cells_with(digit)).iter() {
            self.eliminate(Candidate { cell: peer, digit }, Some(cell));
        }
        self.marks.place(placed);
        for digit in others {
            for seat in 0..self.marks.seats(cell).len() {
                let (house, _) = self.marks.seats(cell)[seat];
                self.queue_hidden(house, digit);
            }
        }
    }

    /// Eliminates a candidate and queues new singles, except hidden singles in houses of the cell that is being filled.
    fn eliminate(&mut self, gone: Candidate, filled: Option<usize>) {
        let Candidate { cell, digit } = gone;
        if !self.marks.has(gone) {
            return;
        }
        self.marks.eliminate(gone);
        if self.marks.candidates(cell).count_ones() == 1 {
            let digit = digits_in(self.marks.candidates(cell)).next().expect("the cell has a candidate");
            self.naked.push_back(Candidate { cell, digit });
        }
        for seat in 0..self.marks.seats(cell).len() {
            let (house, _) = self.marks.seats(cell)[seat];
            if filled.is_some_and(|filled| self.marks.is_in(filled, house)) {
                continue;
            }
            if self.marks.places(house, digit) == 0 {
                let is_lost =
                    |single: &Candidate| single.digit == digit && self.marks.is_in(single.cell, house);
                if let Some(lost) = self.hidden.iter().position(is_lost) {
                    self.hidden.remove(lost);
                }
            } else {
                self.queue_hidden(house, digit);
            }
        }
    }

    /// Queues the place of a digit in a house, if there is only one.
    fn queue_hidden(&mut self, house: usize, digit: Digit) {
        let places = self.marks.places(house, digit);
        if places.count_ones() == 1 {
            let cell = self.marks.cells_at(house, places).next().expect("there is one place");
            self.hidden.push_back(Candidate { cell, digit });
        }
    }

    /// Applies a step. Eliminations of a naked subset are sorted by house: row, column, box.
    fn apply(&mut self, mut step: Step) {
        if step.technique.scope() == Scope::Cells {
            let cells = &step.pattern.cells;
            let shared: Vec<usize> = self.marks.houses_of_all(cells.iter().copied()).collect();
            step.eliminated = self.eliminated_in(&shared, &step);
        }
        step.eliminated.into_iter().for_each(|gone| self.eliminate(gone, None));
        for single in step.placed {
            if self.marks.has(single) {
                self.place(single);
            }
        }
    }

    /// Returns the eliminations of a naked subset in the houses that contain it.
    fn eliminated_in(&self, houses: &[usize], step: &Step) -> Vec<Candidate> {
        let mut eliminated = Vec::new();
        for &house in houses {
            for &cell in self.marks.geometry().cells_of(house) {
                let cell = cell as usize;
                let is_other = !step.pattern.cells.contains(&cell);
                let digits = digits_in(self.marks.candidates(cell))
                    .filter(|digit| step.pattern.digits.contains(digit));
                let gone = digits.filter(|_| is_other).map(|digit| Candidate { cell, digit });
                eliminated.extend(gone.filter(|gone| !eliminated.contains(gone)).collect::<Vec<_>>());
            }
        }
        eliminated
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::human::logic::random_marks::{layouts, marks_of_clues, random_marks};
    use crate::run::rng::Rng;

    impl Notebook {
        fn of_marks(marks: Pencilmarks) -> Self {
            let (naked, hidden) = (VecDeque::new(), VecDeque::new());
            let (one_digit, failed) = (PromisingDigits::default(), FailedSearches::default());
            Notebook { marks, naked, hidden, one_digit, failed }
        }

        /// Returns the first step of these techniques, found with the tables of earlier searches.
        fn first_of(&mut self, techniques: &[Technique]) -> Option<Step> {
            let budget = Budget::new(u64::MAX, u64::MAX);
            self.step(techniques, &Stop::NEVER, budget).expect("the board has a solution")
        }
    }

    /// Returns the techniques whose searches use the tables of earlier searches.
    fn techniques() -> Vec<Technique> {
        techniques_up_to(Level::Extreme).filter(|technique| technique.scope() != Scope::Board).collect()
    }

    /// Changes the board as a step of a grade would: applies one of the steps, unless it contradicts the solution;
    /// otherwise eliminates a candidate or fills a cell.
    fn advance(notebook: &mut Notebook, steps: Vec<Step>, solution: &[Digit], rng: &mut Rng) {
        let is_kept = |gone: &Candidate| solution[gone.cell] != gone.digit;
        let mut sound: Vec<Step> =
            steps.into_iter().filter(|step| step.eliminated.iter().all(is_kept)).collect();
        if !sound.is_empty() && rng.below(3) > 0 {
            let step = sound.swap_remove(rng.below(sound.len()));
            return notebook.apply(step);
        }
        let holes: Vec<usize> =
            (0..solution.len()).filter(|&cell| notebook.marks.candidates(cell) != 0).collect();
        let cell = holes[rng.below(holes.len())];
        let wrong = digits_in(notebook.marks.candidates(cell)).find(|&digit| digit != solution[cell]);
        match wrong {
            Some(digit) => notebook.eliminate(Candidate { cell, digit }, None),
            None => notebook.place(Candidate { cell, digit: solution[cell] }),
        }
    }

    #[test]
    fn later_searches_of_a_board_find_the_same_first_steps_as_plain_searches() {
        let (mut found, mut missed) = (vec![0; techniques().len()], vec![0; techniques().len()]);
        for seed in 0..4 {
            let mut rng = Rng::new(seed);
            for (name, layout) in layouts() {
                let random = if seed % 2 == 0 { random_marks } else { marks_of_clues };
                let (marks, solution) = random(&layout, &mut rng);
                let mut notebook = Notebook::of_marks(marks);
                for state in 0..20 {
                    if notebook.marks.holes() == 0 {
                        break;
                    }
                    let mut steps = Vec::new();
                    for (place, technique) in techniques().into_iter().enumerate() {
                        let plain = technique.first(&notebook.marks, &Stop::NEVER);
                        let later = notebook.first_of(&[technique]);
                        assert_eq!(later, plain, "{technique:?}, {name}, seed {seed}, state {state}");
                        *(if plain.is_some() { &mut found[place] } else { &mut missed[place] }) += 1;
                        steps.extend(plain);
                    }
                    advance(&mut notebook, steps, &solution, &mut rng);
                }
            }
        }
        let counts = || techniques().into_iter().zip(found.iter().zip(&missed));
        assert!(
            counts().all(|(_, (&found, &missed))| found > 0 && missed > 3),
            "{:?}",
            counts().collect::<Vec<_>>()
        );
    }
}
