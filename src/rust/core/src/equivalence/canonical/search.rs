//! The search for the minlex form and the automorphisms of a Latin square or a board with boxes of any shape.
//!
//! The form is written row by row and place by place, always with the least possible name. If several lines can
//! provide that name, each line is tried. A branch ends when it exceeds the best form so far. If a complete form equals
//! the best form, the two arrangements give an automorphism. Two ideas keep the tree small: open choices are postponed
//! (see [`arrangement`](super::arrangement)), and only one alternative from each orbit is tried (see
//! [`known`](super::known)). Most lines are eliminated by their [`front`] alone.
//!
//! Representation: a hole is 0, and symbols in the cells are numbered from 1. The path holds the points chosen at
//! branches.
//! Invariant: `written` up to the current place is the least that the path allows. While `tight`, it equals the
//! corresponding part of `best`.
//! Cost: a node is a written row or a choice, and takes a few tens of nanoseconds on 9 x 9 boards.

mod columns;
mod front;
mod stacks;

use super::arrangement::{Arrangement, Frame, NameState, OPEN};
use super::known::{Automorphism, Known, Point};
use crate::run::budget::{Budget, Meter};
use crate::run::outcome::StopReason;

struct Best<const M: usize> {
    written: Vec<u8>,
    arrangement: Arrangement<M>,
    path: Vec<Point>,
}

pub(super) struct FormSearch<'a, const M: usize> {
    frame: Frame,
    /// The board, and its transpose if transposition is in the group.
    sides: Vec<Vec<u8>>,
    written: Vec<u8>,
    best: Option<Best<M>>,
    path: Vec<Point>,
    known: Known,
    /// The number of automorphisms known before the search.
    given: usize,
    /// The number of times that `best` has been set.
    version: u32,
    /// After an automorphism is found: the length of the common prefix of the two paths, to which the search returns.
    back_to: usize,
    meter: Meter<'a>,
    stop_reason: Option<StopReason>,
}

/// The minlex form, an arrangement that gives it, and automorphisms. Together with the given automorphisms and the open
/// exchanges, these automorphisms generate the group.
pub(super) struct MinlexForm<const M: usize> {
    pub(super) written: Vec<u8>,
    pub(super) arrangement: Arrangement<M>,
    pub(super) automorphisms: Vec<Automorphism>,
    /// The sizes of the orbits along the path.
    pub(super) orbits: Vec<usize>,
}

impl<'a, const M: usize> FormSearch<'a, M> {
    pub(super) fn new(frame: Frame, sides: Vec<Vec<u8>>, known: Known, budget: Budget<'a>) -> Self {
        let written = vec![0; frame.order * frame.order];
        let path = Vec::with_capacity(4 * frame.order);
        let given = known.all().len();
        FormSearch {
            frame,
            sides,
            written,
            best: None,
            path,
            known,
            given,
            version: 0,
            back_to: usize::MAX,
            meter: Meter::polling(budget, NODES_PER_POLL),
            stop_reason: None,
        }
    }

    pub(super) fn run(mut self) -> Result<MinlexForm<M>, StopReason> {
        let order = self.frame.order;
        let lines = 0..order * self.sides.len();
        let min = lines.clone().map(|line| self.clues_by_stack(line)).min().expect("a board has rows");
        let points: Vec<Point> =
            lines.filter(|&line| self.clues_by_stack(line) == min).map(|line| line as Point).collect();
        self.branch(&points, false, |search, choice, tight| {
            let line = usize::from(points[choice]);
            let mut arrangement = Arrangement::new((line / order) as u8);
            arrangement.choose_row(0, line % order);
            search.write_row(arrangement, 0, 0, tight);
        });
        if let Some(reason) = self.stop_reason {
            return Err(reason);
        }
        let best = self.best.expect("a finished search has a form");
        let orbit = |depth: usize| self.known.orbits(&best.path[..depth]).size(best.path[depth]);
        let orbits = (0..best.path.len()).map(orbit).collect();
        let automorphisms = self.known.all()[self.given..].to_vec();
        Ok(MinlexForm { written: best.written, arrangement: best.arrangement, automorphisms, orbits })
    }

    /// Visits one alternative from each orbit at a branch. `points` lists the point of each alternative.
    #[inline]
    fn branch(&mut self, points: &[Point], mut tight: bool, mut visit: impl FnMut(&mut Self, usize, bool)) {
        if let [_] = points {
            return visit(self, 0, tight);
        }
        let depth = self.path.len();
        let mut known = 0;
        let mut orbits = self.known.orbits(&self.path);
        for (choice, &point) in points.iter().enumerate() {
            if self.known.all().len() != known {
                known = self.known.all().len();
                orbits = self.known.orbits(&self.path);
            }
            if orbits.reaches(&points[..choice], point) {
                continue;
            }
            let version = self.version;
            self.path.push(point);
            visit(self, choice, tight);
            self.path.truncate(depth);
            tight |= self.version != version;
            if self.stop_reason.is_some() || self.back_to < depth {
                return;
            }
            self.back_to = usize::MAX;
        }
    }

    /// Chooses the next row and continues to the last row.
    fn next_row(&mut self, arrangement: &Arrangement<M>, row: usize, tight: bool) {
        let Frame { order, band, .. } = self.frame;
        if row == order {
            return self.record(arrangement, tight);
        }
        let all = if row % band == 0 {
            0..order
        } else {
            let first = usize::from(arrangement.rows[row - 1]) / band * band;
            first..first + band
        };
        let (mut lines, mut points, mut count) = ([0; M], [0; M], 0);
        let mut min = (0, 0);
        for line in all.filter(|&line| arrangement.used >> line & 1 == 0) {
            let front = self.front_of(arrangement, row, line);
            if count == 0 || front < min {
                (min, count) = (front, 0);
            }
            if front == min {
                lines[count] = line;
                points[count] = self.point_of_row(arrangement.side, line);
                count += 1;
            }
        }
        self.branch(&points[..count], tight, |search, choice, tight| {
            let mut arrangement = *arrangement;
            arrangement.choose_row(row, lines[choice]);
            search.write_row(arrangement, row, 0, tight);
        });
    }

    /// Writes the row from the given place onwards, and all rows below it.
    fn write_row(&mut self, mut arrangement: Arrangement<M>, row: usize, mut place: usize, mut tight: bool) {
        if self.is_over() {
            return;
        }
        let Frame { order, stack: width, .. } = self.frame;
        while place < order {
            let slot = place / width;
            let stack = arrangement.stack_at[slot];
            if stack == OPEN {
                match self.next_stack(&mut arrangement, row, slot, &mut tight) {
                    RowChoices::At(next) => place = next,
                    RowChoices::Branch(choices, count) => {
                        return self.try_stacks(&arrangement, &choices[..count], row, slot, tight)
                    }
                    RowChoices::Dead => return,
                }
                continue;
            }
            let known = arrangement.col_at[place];
            if known != OPEN {
                let name = self.name_of(&mut arrangement, row, usize::from(known));
                if !self.put(row * order + place, name, &mut tight) {
                    return;
                }
                place += 1;
                continue;
            }
            match self.next_columns(&mut arrangement, row, place, usize::from(stack), &mut tight) {
                RowChoices::At(next) => place = next,
                RowChoices::Branch(choices, count) => {
                    return self.try_columns(&arrangement, &choices[..count], row, place, tight)
                }
                RowChoices::Dead => return,
            }
        }
        self.next_row(&arrangement, row + 1, tight);
    }

    /// Writes a name unless the branch then exceeds the best form. Returns whether the name was written.
    #[inline]
    fn put(&mut self, at: usize, name: u8, tight: &mut bool) -> bool {
        if *tight {
            let best = self.best.as_ref().expect("a tight search has a best form").written[at];
            if name > best {
                return false;
            }
            *tight = name == best;
        }
        self.written[at] = name;
        true
    }

    /// Returns the name to write in this row and a column that has a place; settles the name if it was open.
    #[inline]
    fn name_of(&self, arrangement: &mut Arrangement<M>, row: usize, col: usize) -> u8 {
        let cell = self.cell(arrangement, row, col);
        if cell == 0 {
            return 0;
        }
        let symbol = usize::from(cell) - 1;
        match arrangement.name_state(symbol) {
            NameState::Name(name) => return name,
            NameState::Tied => arrangement.settle(symbol, &self.written, self.frame),
            NameState::New => {
                arrangement.seen += 1;
                arrangement.names[symbol] = arrangement.seen;
            }
        }
        arrangement.names[symbol]
    }

    #[inline]
    fn cell(&self, arrangement: &Arrangement<M>, row: usize, col: usize) -> u8 {
        let line = usize::from(arrangement.rows[row]);
        self.sides[usize::from(arrangement.side)][line * self.frame.order + col]
    }

    /// Returns the least name that a column can provide at the first place of its class, or `u8::MAX` for a new symbol.
    fn min_name(&self, arrangement: &Arrangement<M>, row: usize, col: usize) -> u8 {
        let cell = self.cell(arrangement, row, col);
        if cell == 0 {
            return 0;
        }
        let symbol = usize::from(cell) - 1;
        match arrangement.name_state(symbol) {
            NameState::Name(name) => name,
            NameState::Tied => {
                let place = arrangement.min_place(symbol, col, self.frame);
                arrangement.name_at(symbol, place, &self.written, self.frame)
            }
            NameState::New => u8::MAX,
        }
    }

    /// Returns the point of a row of a side. A column is a row of the other side.
    fn point_of_row(&self, side: u8, row: usize) -> Point {
        (usize::from(side) * self.frame.order + row) as Point
    }

    /// Records a complete form, which either improves on the best form so far, or equals that form and gives an
    /// automorphism.
    fn record(&mut self, arrangement: &Arrangement<M>, tight: bool) {
        if !tight {
            let (written, path) = (self.written.clone(), self.path.clone());
            self.best = Some(Best { written, arrangement: *arrangement, path });
            self.version += 1;
            return;
        }
        let best = self.best.as_ref().expect("a tight search has a best form");
        let from = best.arrangement.completed(&best.written, self.frame);
        let to = arrangement.completed(&self.written, self.frame);
        let mut lines = vec![0; 2 * self.frame.order];
        from.lines.iter().zip(&to.lines).for_each(|(&from, &to)| lines[usize::from(from)] = to);
        let mut symbols = vec![0; self.frame.order];
        from.symbols.iter().zip(&to.symbols).for_each(|(&from, &to)| symbols[usize::from(from)] = to);
        let shared = best.path.iter().zip(&self.path).take_while(|(one, other)| one == other).count();
        self.known.add(Automorphism::of_lines(&lines, symbols, self.frame.stack));
        self.back_to = shared;
    }

    /// Counts a node and returns whether the search must stop.
    #[inline]
    fn is_over(&mut self) -> bool {
        self.stop_reason = self.meter.node().err().or(self.stop_reason);
        self.stop_reason.is_some()
    }
}

/// The number of nodes between polls; these nodes take less than a hundredth of a second.
const NODES_PER_POLL: u64 = 2048;

enum RowChoices<const M: usize> {
    /// Continue at this place.
    At(usize),
    /// Branch over the given number of stacks or columns at the start of the array.
    Branch([usize; M], usize),
    /// Abandon the branch.
    Dead,
}
