//! The search for the least form of a board with boxes of any shape, and for its automorphisms.
//!
//! Row by row and place by place, the least name that can be written is written; where several lines can bring it, each
//! is tried. A way that writes more than the best form so far is left; one that writes the same to the end shows an
//! automorphism. The help that makes this quick is twofold: what need not be decided yet is left open (see
//! [`arrangement`](super::arrangement)), and ways that a known automorphism takes to each other are gone once (see
//! [`known`](super::known)). Lines that cannot come next are seen by their [`front`].
//!
//! Representation: a hole is 0, symbols in the cells count from 1. The path holds the points chosen where there was a
//! choice; all else follows from it.
//! Invariant: `written` up to the present place is the least that the path allows; while `tight`, it is that of `best`.
//! Cost: a node is a row written or a choice made; some tens of nanoseconds on 9 x 9.

mod columns;
mod front;
mod stacks;

use super::arrangement::{Arrangement, Frame, Worth, OPEN};
use super::known::{Automorphism, Known, Point};
use crate::run::budget::{Budget, Meter};
use crate::run::outcome::StopReason;

/// The best form so far.
struct Best<const M: usize> {
    written: Vec<u8>,
    arrangement: Arrangement<M>,
    path: Vec<Point>,
}

/// What to look at, how long, and what is known.
pub(super) struct FormSearch<'a, const M: usize> {
    frame: Frame,
    /// The board, and the board with rows for columns where that is of the group.
    sides: Vec<Vec<u8>>,
    written: Vec<u8>,
    best: Option<Best<M>>,
    path: Vec<Point>,
    known: Known,
    /// How many automorphisms were known before.
    given: usize,
    /// How often a better form was found.
    version: u32,
    /// After an automorphism: the length of the path that both forms share.
    back_to: usize,
    meter: Meter<'a>,
    /// Why the search ended early.
    end: Option<StopReason>,
}

/// The least form: its rows, the arrangement that gives it, and the automorphisms that, with those given, generate all
/// but what is open.
pub(super) struct MinlexForm<const M: usize> {
    pub(super) written: Vec<u8>,
    pub(super) arrangement: Arrangement<M>,
    pub(super) automorphisms: Vec<Automorphism>,
    /// The sizes of the orbits along the path, whose product is the number of those.
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
            end: None,
        }
    }

    /// Searches all.
    pub(super) fn run(mut self) -> Result<MinlexForm<M>, StopReason> {
        let order = self.frame.order;
        let lines = 0..order * self.sides.len();
        let min = lines.clone().map(|line| self.clues_by_stack(line)).min().expect("there is a line");
        let points: Vec<Point> =
            lines.filter(|&line| self.clues_by_stack(line) == min).map(|line| line as Point).collect();
        self.branch(&points, false, |search, way, tight| {
            let line = usize::from(points[way]);
            let mut arrangement = Arrangement::new((line / order) as u8);
            arrangement.choose_row(0, line % order);
            search.write_row(arrangement, 0, 0, tight);
        });
        if let Some(reason) = self.end {
            return Err(reason);
        }
        let best = self.best.expect("there is a form");
        let orbit = |depth: usize| self.known.orbits(&best.path[..depth]).size(best.path[depth]);
        let orbits = (0..best.path.len()).map(orbit).collect();
        let automorphisms = self.known.all()[self.given..].to_vec();
        Ok(MinlexForm { written: best.written, arrangement: best.arrangement, automorphisms, orbits })
    }

    /// Goes each way that is not like one before, by the points that the ways choose.
    #[inline]
    fn branch(&mut self, points: &[Point], mut tight: bool, mut go: impl FnMut(&mut Self, usize, bool)) {
        if let [_] = points {
            return go(self, 0, tight);
        }
        let depth = self.path.len();
        let mut known = 0;
        let mut orbits = self.known.orbits(&self.path);
        for (way, &point) in points.iter().enumerate() {
            if self.known.all().len() != known {
                known = self.known.all().len();
                orbits = self.known.orbits(&self.path);
            }
            if orbits.reach(&points[..way], point) {
                continue;
            }
            let version = self.version;
            self.path.push(point);
            go(self, way, tight);
            self.path.truncate(depth);
            tight |= self.version != version;
            if self.end.is_some() || self.back_to < depth {
                return;
            }
            self.back_to = usize::MAX;
        }
    }

    /// Chooses the next row, and so on to the last.
    fn next_row(&mut self, arrangement: &Arrangement<M>, row: usize, tight: bool) {
        let Frame { order, band, .. } = self.frame;
        if row == order {
            return self.end(arrangement, tight);
        }
        let all = if row % band == 0 {
            0..order
        } else {
            let first = usize::from(arrangement.rows[row - 1]) / band * band;
            first..first + band
        };
        let (mut ways, mut points, mut count) = ([0; M], [0; M], 0);
        let mut min = (0, 0);
        for line in all.filter(|&line| arrangement.used >> line & 1 == 0) {
            let front = self.front_of(arrangement, row, line);
            if count == 0 || front < min {
                (min, count) = (front, 0);
            }
            if front == min {
                ways[count] = line;
                points[count] = self.point_of_row(arrangement.side, line);
                count += 1;
            }
        }
        self.branch(&points[..count], tight, |search, way, tight| {
            let mut arrangement = *arrangement;
            arrangement.choose_row(row, ways[way]);
            search.write_row(arrangement, row, 0, tight);
        });
    }

    /// Writes the row from this place on, and all rows behind it.
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
                    RowChoices::Ways(ways, count) => {
                        return self.try_stacks(&arrangement, &ways[..count], row, slot, tight)
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
                RowChoices::Ways(ways, count) => {
                    return self.try_columns(&arrangement, &ways[..count], row, place, tight)
                }
                RowChoices::Dead => return,
            }
        }
        self.next_row(&arrangement, row + 1, tight);
    }

    /// Writes a name; `false` where the best form has a lesser one.
    #[inline]
    fn put(&mut self, at: usize, name: u8, tight: &mut bool) -> bool {
        if *tight {
            let best = self.best.as_ref().expect("nothing is tight without one").written[at];
            if name > best {
                return false;
            }
            *tight = name == best;
        }
        self.written[at] = name;
        true
    }

    /// What a column with a place has in this row, with its least name.
    #[inline]
    fn name_of(&self, arrangement: &mut Arrangement<M>, row: usize, col: usize) -> u8 {
        let cell = self.cell(arrangement, row, col);
        if cell == 0 {
            return 0;
        }
        let symbol = usize::from(cell) - 1;
        match arrangement.worth(symbol) {
            Worth::Name(name) => return name,
            Worth::Tied => arrangement.settle(symbol, &self.written, self.frame),
            Worth::New => {
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

    /// The least name that a column can bring to the first place of its class; above all names for a new symbol.
    fn min_name(&self, arrangement: &Arrangement<M>, row: usize, col: usize) -> u8 {
        let cell = self.cell(arrangement, row, col);
        if cell == 0 {
            return 0;
        }
        let symbol = usize::from(cell) - 1;
        match arrangement.worth(symbol) {
            Worth::Name(name) => name,
            Worth::Tied => {
                let place = arrangement.min_place(symbol, col, self.frame);
                arrangement.name_at(symbol, place, &self.written, self.frame)
            }
            Worth::New => u8::MAX,
        }
    }

    /// The point of a row of a side; a column is a row of the other one.
    fn point_of_row(&self, side: u8, row: usize) -> Point {
        (usize::from(side) * self.frame.order + row) as Point
    }

    /// All is written: a better form, or an automorphism.
    fn end(&mut self, arrangement: &Arrangement<M>, tight: bool) {
        if !tight {
            let (written, path) = (self.written.clone(), self.path.clone());
            self.best = Some(Best { written, arrangement: *arrangement, path });
            self.version += 1;
            return;
        }
        let best = self.best.as_ref().expect("nothing is tight without one");
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

    /// Counts a node; must the search end?
    #[inline]
    fn is_over(&mut self) -> bool {
        self.end = self.meter.node().err().or(self.end);
        self.end.is_some()
    }
}

/// So many nodes take less than a hundredth of a second.
const NODES_PER_POLL: u64 = 2048;

/// How to go on in a row.
enum RowChoices<const M: usize> {
    /// At this place.
    At(usize),
    /// With any of so many stacks or columns.
    Ways([usize; M], usize),
    /// Not at all.
    Dead,
}
