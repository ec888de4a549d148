//! Pencilmarks: the digits of a board and the candidates of each hole.
//!
//! ```
//! use oxidoku_core::human::technique::{Candidate, Pencilmarks};
//! use oxidoku_core::{Board, Geometry};
//!
//! let empty = Board::new(Geometry::boxes(2, 3), vec![0; 36]).unwrap();
//! let mut marks = Pencilmarks::of(&empty).unwrap();
//! marks.place(Candidate { cell: 0, digit: 6 });
//! assert_eq!(marks.candidates(7), 0b011111); // r2c2 of the 6 x 6 board sees the 6.
//! assert_eq!(marks.cells_with(6).count(), 36 - 13);
//! ```
//!
//! Initially, the digits on the board are clues, and the candidates of a hole are the digits that none of its peers
//! holds. Techniques eliminate candidates; placing a digit eliminates it from the peers of its cell.
//!
//! Representation: a mask of candidates for each cell (digit `d` is bit `d - 1`; 0 for a filled cell), and the same
//! facts in two other forms: a mask of places for each digit of each house (place `k` of the house is bit `k`; 0
//! for a digit that is placed), and a set of cells for each digit. Another set holds the cells with two candidates.
//! Invariants: the three forms agree; no candidate of a hole is the digit of a peer.
//! Cost: about 2 kB on 9 x 9 and 13 kB on 25 x 25, apart from the shared tables of houses and peers; an elimination
//! updates the houses of its cell.

use super::cell_set::CellSet;
use crate::board::geometry::{BoxShape, Geometry, House, HouseKind};
use crate::board::{Board, Digit};
use std::sync::Arc;

/// A set of digits, of places in a house, or of lines, as bits.
pub type Mask = u32;

/// The largest order with pencilmarks; larger boards have more symbols than a person can keep track of.
pub const MAX_PENCILMARK_ORDER: usize = 25;

const _: () = assert!(MAX_PENCILMARK_ORDER * MAX_PENCILMARK_ORDER <= CellSet::CAPACITY);

/// Returns the mask of one digit.
#[inline]
pub fn mask_of(digit: Digit) -> Mask {
    1 << (digit - 1)
}

/// Returns the indices of the set bits of a mask, in ascending order.
#[inline]
pub fn bits(mut mask: Mask) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(bit)
    })
}

/// Returns the digits in a mask in ascending order.
#[inline]
pub fn digits_in(mask: Mask) -> impl Iterator<Item = Digit> + Clone {
    bits(mask).map(|bit| bit as Digit + 1)
}

/// A digit that is possible in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Candidate {
    /// The cell, numbered row by row from 0.
    pub cell: usize,
    /// The digit, which is at least 1.
    pub digit: Digit,
}

/// A board with its pencilmarks.
#[derive(Clone, Debug)]
pub struct Pencilmarks {
    map: Arc<Map>,
    order: usize,
    digits: Vec<Digit>,
    candidates: Vec<Mask>,
    places: Vec<Mask>,
    cells_with: Vec<CellSet>,
    pairs: CellSet,
    /// The filled cells that are not clues.
    filled: CellSet,
    holes: usize,
}

/// The part that does not change while a board is solved.
#[derive(Debug)]
struct Map {
    geometry: Arc<Geometry>,
    peers: Vec<CellSet>,
    /// The houses of each cell, with the place of the cell in each house.
    seats: Vec<Vec<(usize, usize)>>,
    /// For each line, its places in each house that is not a line and contains at least two of its cells.
    crossings: Vec<Vec<Mask>>,
}

impl Pencilmarks {
    /// Returns the pencilmarks of a board; `None` if its order is above [`MAX_PENCILMARK_ORDER`] or two clues clash.
    pub fn of(board: &Board) -> Option<Self> {
        let geometry = board.geometry();
        let (order, houses) = (geometry.order(), geometry.houses().len());
        if order > MAX_PENCILMARK_ORDER {
            return None;
        }
        let all: Mask = (1 << order) - 1;
        let everywhere: CellSet = (0..geometry.cells()).collect();
        let mut marks = Pencilmarks {
            map: Arc::new(Map::of(geometry.clone())),
            order,
            digits: vec![0; geometry.cells()],
            candidates: vec![all; geometry.cells()],
            places: vec![all; houses * order],
            cells_with: vec![everywhere; order],
            pairs: if order == 2 { everywhere } else { CellSet::NONE },
            filled: CellSet::NONE,
            holes: geometry.cells(),
        };
        for (cell, digit) in board.clues() {
            if !marks.has(Candidate { cell, digit }) {
                return None;
            }
            marks.place(Candidate { cell, digit });
        }
        marks.make_clues();
        Some(marks)
    }

    /// Makes all digits on the board clues.
    pub fn make_clues(&mut self) {
        self.filled = CellSet::NONE;
    }

    /// Adds a clue: places the digit if it is still a candidate. A cell that holds the digit becomes a clue.
    pub fn add_clue(&mut self, clue: Candidate) {
        if self.has(clue) {
            self.place(clue);
        }
        self.filled.remove(clue.cell);
    }

    /// Returns the filled cells that are not clues.
    #[inline]
    pub fn filled(&self) -> CellSet {
        self.filled
    }

    /// Returns the geometry of the board.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.map.geometry
    }

    /// Returns the shape of the boxes, if there are any. In a plain Latin square, the boxes coincide with lines.
    pub fn box_shape(&self) -> Option<BoxShape> {
        let geometry = self.geometry();
        let shape_of = |house: usize| {
            // The first box contains the first cell.
            let last = *geometry.cells_of(house).last().expect("houses have cells") as usize;
            BoxShape { rows: last / self.order() + 1, cols: last % self.order() + 1 }
        };
        let is_box = |house: &House| house.kind == HouseKind::Box;
        geometry.box_shape().or_else(|| geometry.houses().iter().position(is_box).map(shape_of))
    }

    /// Returns whether all boxes have three rows and three columns.
    pub fn has_boxes_of_nine(&self) -> bool {
        self.box_shape().is_some_and(|shape| (shape.rows, shape.cols) == (3, 3))
    }

    /// Returns the order of the board.
    #[inline]
    pub fn order(&self) -> usize {
        self.order
    }

    /// Returns the digits, row by row, with 0 for an empty cell.
    pub fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// Returns the number of empty cells.
    pub fn holes(&self) -> usize {
        self.holes
    }

    /// Returns the candidates of a cell; 0 for a filled cell.
    #[inline]
    pub fn candidates(&self, cell: usize) -> Mask {
        self.candidates[cell]
    }

    /// Returns the candidates of a cell that are among these digits.
    #[inline]
    pub fn candidates_among(&self, cell: usize, digits: Mask) -> impl Iterator<Item = Candidate> + Clone {
        digits_in(self.candidates[cell] & digits).map(move |digit| Candidate { cell, digit })
    }

    /// Returns whether the candidate is still possible.
    #[inline]
    pub fn has(&self, candidate: Candidate) -> bool {
        self.candidates[candidate.cell] & mask_of(candidate.digit) != 0
    }

    /// Returns the places in a house where a digit is possible, numbered within the house; 0 if the digit is placed.
    #[inline]
    pub fn places(&self, house: usize, digit: Digit) -> Mask {
        self.places[house * self.order + usize::from(digit) - 1]
    }

    /// Returns the cells at these places of a house.
    #[inline]
    pub fn cells_at(&self, house: usize, places: Mask) -> impl Iterator<Item = usize> + Clone + '_ {
        let cells = self.map.geometry.cells_of(house);
        bits(places).map(|place| cells[place] as usize)
    }

    /// Returns the holes where a digit is possible.
    #[inline]
    pub fn cells_with(&self, digit: Digit) -> &CellSet {
        &self.cells_with[usize::from(digit) - 1]
    }

    /// Returns the holes with two candidates.
    #[inline]
    pub fn pairs(&self) -> &CellSet {
        &self.pairs
    }

    /// Returns the holes where all of these digits are possible.
    pub fn cells_with_all(&self, digits: Mask) -> CellSet {
        let sets = digits_in(digits).map(|digit| *self.cells_with(digit));
        sets.reduce(|all, set| all & set).unwrap_or_default()
    }

    /// Returns the cells that share a house with a cell, excluding the cell itself.
    #[inline]
    pub fn peers(&self, cell: usize) -> &CellSet {
        &self.map.peers[cell]
    }

    /// Returns whether two cells share a house.
    #[inline]
    pub fn are_peers(&self, a: usize, b: usize) -> bool {
        self.map.peers[a].contains(b)
    }

    /// Returns the cells that see all of these cells.
    #[inline]
    pub fn seen_by_all(&self, cells: impl IntoIterator<Item = usize>) -> CellSet {
        let mut cells = cells.into_iter();
        let Some(first) = cells.next() else { return CellSet::NONE };
        cells.fold(*self.peers(first), |seen, cell| seen & *self.peers(cell))
    }

    /// Returns the candidates of these digits that see all of these cells.
    pub fn candidates_seen_by_all(&self, cells: &[usize], digits: Mask) -> Vec<Candidate> {
        let seen = self.seen_by_all(cells.iter().copied());
        let of_digit = |digit| {
            let here = seen & *self.cells_with(digit);
            here.iter().map(move |cell| Candidate { cell, digit })
        };
        digits_in(digits).flat_map(of_digit).collect()
    }

    /// Returns the houses of a cell, with the place of the cell in each house.
    #[inline]
    pub fn seats(&self, cell: usize) -> &[(usize, usize)] {
        &self.map.seats[cell]
    }

    /// Returns the row and the column of a cell.
    #[inline]
    pub fn position(&self, cell: usize) -> (usize, usize) {
        let seats = self.seats(cell);
        (seats[0].0, seats[1].0 - self.order)
    }

    /// Returns whether a house contains a cell.
    #[inline]
    pub fn is_in(&self, cell: usize, house: usize) -> bool {
        self.map.seats[cell].iter().any(|&(other, _)| other == house)
    }

    /// Returns the empty cells of a house.
    #[inline]
    pub fn holes_of(&self, house: usize) -> impl Iterator<Item = usize> + '_ {
        let cells = self.map.geometry.cells_of(house).iter().map(|&cell| cell as usize);
        cells.filter(|&cell| self.digits[cell] == 0)
    }

    /// Returns all holes at index 0 and, at the index of each digit, those that see no cell with this digit, even if
    /// the digit is no longer a candidate there.
    pub fn open_holes(&self) -> Vec<CellSet> {
        let holes: CellSet = (0..self.digits.len()).filter(|&cell| self.digits[cell] == 0).collect();
        let mut open = vec![holes; self.order() + 1];
        for (cell, &digit) in self.digits.iter().enumerate().filter(|&(_, &digit)| digit != 0) {
            open[usize::from(digit)] = open[usize::from(digit)] - self.map.peers[cell];
        }
        open
    }

    /// Eliminates a candidate if it is still possible.
    pub fn eliminate(&mut self, candidate: Candidate) {
        if !self.has(candidate) {
            return;
        }
        let Candidate { cell, digit } = candidate;
        self.candidates[cell] &= !mask_of(digit);
        match self.candidates[cell].count_ones() {
            2 => self.pairs.insert(cell),
            _ => self.pairs.remove(cell),
        }
        self.cells_with[usize::from(digit) - 1].remove(cell);
        for &(house, place) in &self.map.seats[cell] {
            self.places[house * self.order + usize::from(digit) - 1] &= !(1 << place);
        }
    }

    /// Places a digit in a hole for which it is a candidate, and eliminates it from the cell's peers.
    pub fn place(&mut self, candidate: Candidate) {
        debug_assert!(self.has(candidate), "{candidate:?} is not possible");
        let Candidate { cell, digit } = candidate;
        for digit in digits_in(self.candidates[cell]) {
            self.eliminate(Candidate { cell, digit });
        }
        self.digits[cell] = digit;
        self.filled.insert(cell);
        self.holes -= 1;
        let map = self.map.clone();
        for peer in (map.peers[cell] & *self.cells_with(digit)).iter() {
            self.eliminate(Candidate { cell: peer, digit });
        }
    }

    /// Returns whether a hole has no candidate or a digit has no place in a house.
    pub fn is_broken(&self) -> bool {
        let is_stuck = |cell: usize| self.digits[cell] == 0 && self.candidates[cell] == 0;
        (0..self.digits.len()).any(is_stuck) || self.houses().any(|house| self.lacks(house) != 0)
    }

    /// Returns the indices of all houses.
    pub fn houses(&self) -> std::ops::Range<usize> {
        0..self.map.geometry.houses().len()
    }

    /// Returns the indices of all houses, with rows and columns last, because people look at boxes first.
    pub fn boxes_first(&self) -> impl Iterator<Item = usize> {
        self.houses_but_lines().chain(self.lines())
    }

    /// Returns the indices of the rows, then of the columns.
    pub fn lines(&self) -> std::ops::Range<usize> {
        0..2 * self.order()
    }

    /// Returns the indices of boxes, regions, diagonals and extra houses.
    pub fn houses_but_lines(&self) -> std::ops::Range<usize> {
        2 * self.order()..self.houses().end
    }

    /// Returns the places that a line shares with each house that is not a line and contains at least two of its cells.
    pub fn crossings(&self, line: usize) -> &[Mask] {
        &self.map.crossings[line]
    }

    /// Returns the houses that contain all of these cells.
    pub fn houses_of_all(
        &self,
        cells: impl IntoIterator<Item = usize> + Clone,
    ) -> impl Iterator<Item = usize> + '_ {
        let first = cells.clone().into_iter().next();
        let geometry = &self.map.geometry;
        let houses = first.map_or(&[][..], |cell| geometry.houses_of(cell));
        let cells: Vec<usize> = cells.into_iter().skip(1).collect();
        let holds_all =
            move |house: &&u32| cells.iter().all(|&cell| geometry.houses_of(cell).contains(*house));
        houses.iter().filter(holds_all).map(|&house| house as usize)
    }

    /// Returns the digits that are neither placed nor possible in a house.
    fn lacks(&self, house: usize) -> Mask {
        let cells = self.map.geometry.cells_of(house).iter().map(|&cell| cell as usize);
        let possible = cells.fold(0, |mask, cell| {
            mask | self.candidates[cell] | self.digits[cell].checked_sub(1).map_or(0, |bit| 1 << bit)
        });
        !possible & ((1 << self.order()) - 1)
    }
}

impl Map {
    fn of(geometry: Arc<Geometry>) -> Self {
        let seats = |cell: usize| {
            let houses = geometry.houses_of(cell).iter().map(|&house| house as usize);
            let place = |house: usize| {
                let cells = geometry.cells_of(house).iter();
                cells.clone().position(|&other| other as usize == cell).expect("a house lists its cells")
            };
            houses.map(|house| (house, place(house))).collect()
        };
        let peers = |cell: usize| {
            let houses = geometry.houses_of(cell).iter();
            let cells = houses.flat_map(|&house| geometry.cells_of(house as usize));
            let mut peers: CellSet = cells.map(|&peer| peer as usize).collect();
            peers.remove(cell);
            peers
        };
        let others = 2 * geometry.order()..geometry.houses().len();
        let crossings = |line: usize| {
            let shared = |house: usize| {
                let is_shared =
                    |place: &usize| geometry.cells_of(house).contains(&geometry.cells_of(line)[*place]);
                (0..geometry.order()).filter(is_shared).fold(0, |places: Mask, place| places | 1 << place)
            };
            others.clone().map(shared).filter(|places| places.count_ones() > 1).collect()
        };
        let crossings = (0..2 * geometry.order()).map(crossings).collect();
        let seats = (0..geometry.cells()).map(seats).collect();
        let peers = (0..geometry.cells()).map(peers).collect();
        Map { geometry, peers, seats, crossings }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::{Diagonals, Layout, Regions};

    fn marks(text: &str) -> Option<Pencilmarks> {
        let digits = text.bytes().map(|byte| if byte == b'.' { 0 } else { Digit::from(byte - b'0') });
        let side = (text.len() as f64).sqrt().sqrt() as usize;
        Pencilmarks::of(&Board::new(Geometry::boxes(side, side), digits.collect()).unwrap())
    }

    #[test]
    fn the_three_forms_agree_after_placements_and_eliminations() {
        let mut marks = marks("1.....2....3....").unwrap();
        marks.place(Candidate { cell: 5, digit: 3 });
        marks.eliminate(Candidate { cell: 15, digit: 4 });
        for cell in 0..16 {
            for digit in 1..=4 {
                let here = marks.has(Candidate { cell, digit });
                assert_eq!(marks.cells_with(digit).contains(cell), here);
                for &(house, place) in marks.seats(cell) {
                    assert_eq!(marks.places(house, digit) & (1 << place) != 0, here);
                }
            }
        }
        let pairs = (0..16).filter(|&cell| marks.candidates(cell).count_ones() == 2);
        assert!(marks.pairs().iter().eq(pairs) && !marks.pairs().is_empty());
        assert_eq!(marks.holes(), 12);
    }

    #[test]
    fn the_shape_of_the_boxes_does_not_depend_on_other_houses() {
        let shape = |regions: Regions, diagonals: Diagonals| {
            let geometry = Layout { order: 6, regions, diagonals, extra: Vec::new() }.geometry().unwrap();
            Pencilmarks::of(&Board::new(geometry, vec![0; 36]).unwrap()).unwrap().box_shape()
        };
        let boxes = BoxShape { rows: 2, cols: 3 };
        let rising = Diagonals { falling: false, rising: true };
        for diagonals in [Diagonals::default(), rising] {
            assert_eq!(shape(Regions::Boxes(boxes), diagonals), Some(boxes));
            assert_eq!(shape(Regions::Map((0..36).map(|cell| cell / 6).collect()), diagonals), None);
        }
        assert_eq!(shape(Regions::None, rising), None);
    }

    #[test]
    fn digits_that_are_placed_are_not_clues_until_they_are_added_as_clues() {
        let mut marks = marks("1...............").unwrap();
        marks.place(Candidate { cell: 5, digit: 3 });
        marks.place(Candidate { cell: 10, digit: 3 });
        marks.add_clue(Candidate { cell: 5, digit: 3 });
        marks.add_clue(Candidate { cell: 15, digit: 1 });
        assert_eq!(marks.filled().iter().collect::<Vec<_>>(), [10]);
        assert_eq!((marks.digits()[15], marks.holes()), (1, 12));
    }

    #[test]
    fn boards_that_clash_or_are_too_large_have_no_pencilmarks() {
        assert!(marks("11..............").is_none());
        let large = Geometry::boxes(6, 6);
        let cells = large.cells();
        assert!(Pencilmarks::of(&Board::new(large, vec![0; cells]).unwrap()).is_none());
    }

    #[test]
    fn a_board_is_broken_if_a_hole_has_no_candidate() {
        let mut marks = marks("1...............").unwrap();
        assert!(!marks.is_broken());
        (2..=4).for_each(|digit| marks.eliminate(Candidate { cell: 1, digit }));
        assert!(marks.is_broken());
    }
}
