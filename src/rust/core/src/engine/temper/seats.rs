//! Seats: the digits that a house lacks, for which the open cells of the house compete.
//!
//! Each house has a seat for each digit that it lacks, and each of its open cells takes one seat. Two cells that
//! take the same seat clash; a filling in which every seat is taken by exactly one cell is a solution.
//!
//! Two cells that share two houses, such as a row and a box, would clash twice, although only one of them has to
//! change. So each pair of houses with several common cells has, for each digit, a *double seat*: the number of
//! pairs of cells that take the same double seat is subtracted from the number of clashes. (Counting these pairs
//! twice made solutions several times harder to find.) If three houses share two cells, as in Windoku, too much is
//! subtracted, and the number of clashes is only approximate.
//!
//! Representation: one list that holds, for each candidate, the indices of its seats and then of its double seats.
//! Every candidate has the same number of indices; surplus indices stand for seats that no other candidate can take.
//! Cost: four bytes for each seat or double seat of a candidate; a candidate on a plain board has three seats and
//! two double seats.

use crate::board::geometry::Geometry;
use crate::board::Digit;
use crate::engine::reduce::Reduced;
use std::collections::BTreeMap;

/// The candidates of all open cells in the order of the reduced board, and the seats of each.
pub(super) struct Seats {
    first: Vec<u32>,
    of_candidate: Vec<u32>,
    pub(super) each: SeatCounts,
    pub(super) seats: usize,
    pub(super) doubles: usize,
}

/// The number of seats and the number of double seats of each candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SeatCounts {
    pub(super) seats: usize,
    pub(super) doubles: usize,
}

impl Seats {
    pub(super) fn of(geometry: &Geometry, reduced: &Reduced) -> Self {
        let (doubles_of, double_kinds) = doubles_of_cells(geometry);
        let open = || reduced.open.iter().map(|&cell| cell as usize);
        let each = SeatCounts {
            seats: open().map(|cell| geometry.houses_of(cell).len()).max().unwrap_or(0),
            doubles: open().map(|cell| doubles_of[cell].len()).max().unwrap_or(0),
        };
        let mut seats = Indices::new(geometry.houses().len(), geometry.order());
        let mut doubles = Indices::new(double_kinds, geometry.order());
        let (mut first, mut of_candidate) = (vec![0], Vec::new());
        for (index, cell) in open().enumerate() {
            let candidates = reduced.candidates_of(index);
            for &digit in candidates {
                seats.list(geometry.houses_of(cell), digit, each.seats, &mut of_candidate);
                doubles.list(&doubles_of[cell], digit, each.doubles, &mut of_candidate);
            }
            first.push(first[index] + candidates.len() as u32);
        }
        let (seats, doubles) = (seats.used as usize, doubles.used as usize);
        Seats { first, of_candidate, each, seats, doubles }
    }

    pub(super) fn cells(&self) -> usize {
        self.first.len() - 1
    }

    pub(super) fn candidates(&self) -> usize {
        self.first[self.cells()] as usize
    }

    /// Returns a cell's first candidate and its number of candidates.
    #[inline(always)]
    pub(super) fn candidates_of(&self, cell: usize) -> (u32, u32) {
        (self.first[cell], self.first[cell + 1] - self.first[cell])
    }

    /// Returns the seats and the double seats of a candidate. `each` is the field of the same name; if it is a constant
    /// in the caller, loops over the seats are unrolled.
    #[inline(always)]
    pub(super) fn of_candidate(&self, candidate: u32, each: SeatCounts) -> (&[u32], &[u32]) {
        let size = each.seats + each.doubles;
        self.of_candidate[candidate as usize * size..][..size].split_at(each.seats)
    }
}

/// Indices of seats, assigned at first use.
struct Indices {
    order: usize,
    assigned: Vec<u32>,
    used: u32,
}

impl Indices {
    fn new(kinds: usize, order: usize) -> Self {
        Indices { order, assigned: vec![u32::MAX; kinds * order], used: 0 }
    }

    /// Lists the digit's seats in these houses, or its double seats in these pairs of houses, and fills the list up to
    /// `capacity` with new seats.
    fn list(&mut self, kinds: &[u32], digit: Digit, capacity: usize, indices: &mut Vec<u32>) {
        for &kind in kinds {
            let assigned = &mut self.assigned[kind as usize * self.order + usize::from(digit) - 1];
            if *assigned == u32::MAX {
                *assigned = self.used;
                self.used += 1;
            }
            indices.push(*assigned);
        }
        for _ in kinds.len()..capacity {
            indices.push(self.used);
            self.used += 1;
        }
    }
}

/// Returns, for each cell, the indices of the pairs of its houses that also share another cell, and the number of all
/// such pairs on the board.
fn doubles_of_cells(geometry: &Geometry) -> (Vec<Vec<u32>>, usize) {
    let pairs = |cell| {
        let houses = geometry.houses_of(cell);
        houses
            .iter()
            .enumerate()
            .flat_map(|(k, &house)| houses[..k].iter().map(move |&before| (before, house)))
    };
    let mut shared = BTreeMap::new();
    for pair in (0..geometry.cells()).flat_map(pairs) {
        *shared.entry(pair).or_insert(0u32) += 1;
    }
    shared.retain(|_, cells| *cells > 1);
    for (number, value) in shared.values_mut().enumerate() {
        *value = number as u32;
    }
    let doubles = |cell| pairs(cell).filter_map(|pair| shared.get(&pair).copied()).collect();
    ((0..geometry.cells()).map(doubles).collect(), shared.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::engine::reduce::reduce;
    use crate::run::budget::Stop;

    fn seats(rows: usize, cols: usize) -> Seats {
        let geometry = Geometry::boxes(rows, cols);
        let empty = Board::new(geometry.clone(), vec![0; geometry.cells()]).unwrap();
        Seats::of(&geometry, &reduce(&empty, &Stop::NEVER).unwrap())
    }

    #[test]
    fn each_digit_has_a_seat_in_every_house_and_a_double_seat_in_every_mini() {
        for (rows, cols) in [(2, 2), (2, 3), (3, 4)] {
            let (order, seats) = (rows * cols, seats(rows, cols));
            assert_eq!((seats.cells(), seats.candidates()), (order * order, order * order * order));
            assert_eq!(seats.each, SeatCounts { seats: 3, doubles: 2 });
            assert_eq!((seats.seats, seats.doubles), (3 * order * order, (rows + cols) * order * order));
        }
        // Boxes that coincide with rows are not separate houses.
        assert_eq!(seats(1, 4).each, SeatCounts { seats: 2, doubles: 0 });
    }
}
