//! HoDoKu's scale: the sum of what the steps cost, and a level from easy to extreme.
//!
//! Each step is by the first technique of HoDoKu's order that finds any, and has that technique's score, whatever it
//! brings. The level is that of the hardest technique used, and one higher for each limit that the score passes. A single
//! costs 4 or 14 by how it was noticed, so it matters which of several is taken: HoDoKu keeps them in the order in
//! which they came up, naked ones before hidden ones, see [`Notebook`].
//!
//! Representation: the pencilmarks, and a queue each of naked and of hidden singles.
//! Cost: that of the techniques; a puzzle of singles takes some ten microseconds.
//!
//! References: B. Hobiger, *HoDoKu* 2.2, default configuration. It knows more techniques than these: almost locked sets,
//! Sue de Coq, multi colours, grouped chains, avoidable rectangles, Franken fish.

use crate::board::{Board, Digit};
use crate::technique::pencilmarks::digits_in;
use crate::technique::{Candidate, Pencilmarks, Step, Technique};
use std::collections::VecDeque;

/// The levels, from easy to hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Up to 800 points.
    Easy,
    /// Up to 1000.
    Medium,
    /// Up to 1600.
    Hard,
    /// Up to 1800.
    Unfair,
    /// All above.
    Extreme,
}

impl Level {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        }
    }

    /// The next level while the score is above the limit of this one.
    fn raised(self, score: u32) -> Level {
        match self {
            Level::Easy if score > 800 => Level::Medium.raised(score),
            Level::Medium if score > 1000 => Level::Hard.raised(score),
            Level::Hard if score > 1600 => Level::Unfair.raised(score),
            Level::Unfair if score > 1800 => Level::Extreme,
            level => level,
        }
    }
}

/// What the scale says of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The sum over all steps.
    pub score: u32,
    /// The level.
    pub level: Level,
}

/// The techniques after the singles, in HoDoKu's order, with the score of a step and the least level.
const SCORES: &[(Technique, u32, Level)] = &[
    (Technique::LockedPair, 40, Level::Medium),
    (Technique::LockedTriple, 60, Level::Medium),
    (Technique::Pointing, 50, Level::Medium),
    (Technique::Claiming, 50, Level::Medium),
    (Technique::NakedPair, 60, Level::Medium),
    (Technique::NakedTriple, 80, Level::Medium),
    (Technique::HiddenPair, 70, Level::Medium),
    (Technique::HiddenTriple, 100, Level::Medium),
    (Technique::NakedQuad, 120, Level::Hard),
    (Technique::HiddenQuad, 150, Level::Hard),
    (Technique::XWing, 140, Level::Hard),
    (Technique::Swordfish, 150, Level::Hard),
    (Technique::Jellyfish, 160, Level::Hard),
    (Technique::RemotePair, 110, Level::Hard),
    (Technique::BugPlusOne, 100, Level::Hard),
    (Technique::Skyscraper, 130, Level::Hard),
    (Technique::TwoStringKite, 150, Level::Hard),
    (Technique::TurbotFish, 120, Level::Hard),
    (Technique::EmptyRectangle, 120, Level::Hard),
    (Technique::WWing, 150, Level::Hard),
    (Technique::XyWing, 160, Level::Hard),
    (Technique::XyzWing, 180, Level::Hard),
    (Technique::UniqueRectangle1, 100, Level::Hard),
    (Technique::UniqueRectangle2, 100, Level::Hard),
    (Technique::UniqueRectangle3, 100, Level::Hard),
    (Technique::UniqueRectangle4, 100, Level::Hard),
    (Technique::UniqueRectangle5, 100, Level::Hard),
    (Technique::UniqueRectangle6, 100, Level::Hard),
    (Technique::HiddenRectangle, 100, Level::Hard),
    (Technique::FinnedXWing, 130, Level::Hard),
    (Technique::SashimiXWing, 150, Level::Hard),
    (Technique::FinnedSwordfish, 200, Level::Unfair),
    (Technique::SashimiSwordfish, 240, Level::Unfair),
    (Technique::FinnedJellyfish, 250, Level::Unfair),
    (Technique::SashimiJellyfish, 260, Level::Unfair),
    (Technique::SimpleColoursWrap, 150, Level::Hard),
    (Technique::SimpleColoursTrap, 150, Level::Hard),
    (Technique::XChain, 260, Level::Unfair),
    (Technique::XyChain, 260, Level::Unfair),
    (Technique::NiceLoop, 280, Level::Unfair),
    (Technique::Aic, 280, Level::Unfair),
    (Technique::ForcingChain, 500, Level::Extreme),
    (Technique::ForcingNet, 700, Level::Extreme),
    (Technique::NestedForcingNet, 700, Level::Extreme),
];

const SCORE_OF_KNOWN: u32 = 4;
const SCORE_OF_HIDDEN_SINGLE: u32 = 14;

/// What the scale says of a proper puzzle, given the pencilmarks of a board without clues; `None` of a grid, where no
/// technique leads on, or after an interrupt.
pub fn scored(board: &Board, blank: &Pencilmarks, interrupted: &dyn Fn() -> bool) -> Option<Scored> {
    let mut notebook = Notebook::of(board, blank)?;
    if notebook.marks.holes() == 0 {
        return None;
    }
    let (mut score, mut level) = (0, Level::Easy);
    while notebook.marks.holes() > 0 {
        if let Some((single, price)) = notebook.single() {
            notebook.place(single);
            score += price;
            continue;
        }
        if interrupted() || notebook.marks.is_broken() {
            return None;
        }
        let (step, price, least) = SCORES.iter().find_map(|&(technique, price, least)| {
            Some((technique.first(&notebook.marks, interrupted)?, price, least))
        })?;
        notebook.apply(step);
        score += price;
        level = level.max(least);
    }
    Some(Scored { score, level: level.raised(score) })
}

/// A board with the singles that have been noticed.
struct Notebook {
    marks: Pencilmarks,
    naked: VecDeque<Candidate>,
    hidden: VecDeque<Candidate>,
}

impl Notebook {
    /// Clues are put in one by one, as if a player had found them.
    fn of(board: &Board, blank: &Pencilmarks) -> Option<Self> {
        let mut notebook = Notebook { marks: blank.clone(), naked: VecDeque::new(), hidden: VecDeque::new() };
        for (cell, digit) in board.clues() {
            let clue = Candidate { cell, digit };
            if !notebook.marks.has(clue) {
                return None;
            }
            notebook.place(clue);
        }
        Some(notebook)
    }

    /// The next single, and its score.
    fn single(&mut self) -> Option<(Candidate, u32)> {
        let marks = &self.marks;
        let is_last = |house: usize| {
            let cells = marks.geometry().cells_of(house).iter();
            cells.filter(|&&cell| marks.digits()[cell as usize] == 0).count() == 1
        };
        let is_full_house = |single: &&Candidate| {
            marks.has(**single) && marks.seats(single.cell).iter().any(|&(house, _)| is_last(house))
        };
        if let Some(&single) = self.naked.iter().find(is_full_house) {
            return Some((single, SCORE_OF_KNOWN));
        }
        for (queue, score) in [(&mut self.naked, SCORE_OF_KNOWN), (&mut self.hidden, SCORE_OF_HIDDEN_SINGLE)]
        {
            while let Some(single) = queue.pop_front() {
                if self.marks.has(single) {
                    return Some((single, score));
                }
            }
        }
        None
    }

    /// Puts a digit in and strikes it out of the peers, noticing what is single then.
    fn place(&mut self, placed: Candidate) {
        let Candidate { cell, digit } = placed;
        let others: Vec<Digit> =
            digits_in(self.marks.candidates(cell)).filter(|&other| other != digit).collect();
        for &digit in &others {
            self.marks.eliminate(Candidate { cell, digit });
        }
        for peer in (*self.marks.peers(cell) & *self.marks.cells_with(digit)).iter() {
            self.strike_out(Candidate { cell: peer, digit }, Some(cell));
        }
        self.marks.place(placed);
        for digit in others {
            for seat in 0..self.marks.seats(cell).len() {
                let (house, _) = self.marks.seats(cell)[seat];
                self.notice_hidden(house, digit);
            }
        }
    }

    /// Strikes a candidate out; of the houses of a cell that is being filled there is nothing to notice.
    fn strike_out(&mut self, gone: Candidate, filled: Option<usize>) {
        let Candidate { cell, digit } = gone;
        if !self.marks.has(gone) {
            return;
        }
        self.marks.eliminate(gone);
        if self.marks.candidates(cell).count_ones() == 1 {
            let digit = digits_in(self.marks.candidates(cell)).next().expect("there is one");
            self.naked.push_back(Candidate { cell, digit });
        }
        for seat in 0..self.marks.seats(cell).len() {
            let (house, _) = self.marks.seats(cell)[seat];
            if filled.is_some_and(|filled| self.holds(house, filled)) {
                continue;
            }
            if self.marks.places(house, digit) == 0 {
                let is_lost = |single: &Candidate| single.digit == digit && self.holds(house, single.cell);
                if let Some(lost) = self.hidden.iter().position(is_lost) {
                    self.hidden.remove(lost);
                }
            } else {
                self.notice_hidden(house, digit);
            }
        }
    }

    /// Takes note of the place of a digit in a house, if there is one only.
    fn notice_hidden(&mut self, house: usize, digit: Digit) {
        let places = self.marks.places(house, digit);
        if places.count_ones() == 1 {
            let cell = self.marks.cells_at(house, places).next().expect("there is one place");
            self.hidden.push_back(Candidate { cell, digit });
        }
    }

    fn holds(&self, house: usize, cell: usize) -> bool {
        self.marks.seats(cell).iter().any(|&(other, _)| other == house)
    }

    /// Does what a step says, a subset's house by house, the row before the column and the box.
    fn apply(&mut self, mut step: Step) {
        if matches!(
            step.technique,
            Technique::NakedPair
                | Technique::NakedTriple
                | Technique::NakedQuad
                | Technique::LockedPair
                | Technique::LockedTriple
        ) {
            let cells = &step.pattern.cells;
            let houses = self.marks.seats(cells[0]).iter().map(|&(house, _)| house);
            let shared: Vec<usize> =
                houses.filter(|&house| cells.iter().all(|&cell| self.holds(house, cell))).collect();
            step.eliminated = self.struck_in(&shared, &step);
        }
        step.eliminated.into_iter().for_each(|gone| self.strike_out(gone, None));
        for single in step.placed {
            if self.marks.has(single) {
                self.place(single);
            }
        }
    }

    /// What a naked subset strikes out in all the houses that hold it.
    fn struck_in(&self, houses: &[usize], step: &Step) -> Vec<Candidate> {
        let mut struck = Vec::new();
        for &house in houses {
            for &cell in self.marks.geometry().cells_of(house) {
                let cell = cell as usize;
                let is_other = !step.pattern.cells.contains(&cell);
                let digits = digits_in(self.marks.candidates(cell))
                    .filter(|digit| step.pattern.digits.contains(digit));
                let gone = digits.filter(|_| is_other).map(|digit| Candidate { cell, digit });
                struck.extend(gone.filter(|gone| !struck.contains(gone)).collect::<Vec<_>>());
            }
        }
        struck
    }
}
