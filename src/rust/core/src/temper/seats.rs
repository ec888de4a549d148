//! Seats

use crate::geometry::Geometry;
use crate::reduce::Reduced;

pub(super) struct Seats {
    pub(super) first: Vec<u32>,
    pub(super) of: Vec<u32>,
    pub(super) houses: usize,
    pub(super) overlaps: usize,
    pub(super) seats: usize,
    pub(super) overlap_seats: usize,
}

impl Seats {
    pub(super) fn of(geometry: &Geometry, reduced: &Reduced) -> Seats {
        let groups = overlap_groups(geometry);
        let houses_of = |cell: u32| geometry.houses_of(cell as usize).len();
        let overlaps_of = |cell: u32| groups[cell as usize].len();
        let houses = reduced.open.iter().map(|&c| houses_of(c)).max().unwrap_or(1);
        let overlaps = reduced.open.iter().map(|&c| overlaps_of(c)).max().unwrap_or(0);
        let mut seat_numbers = std::collections::BTreeMap::new();
        let mut overlap_numbers = std::collections::BTreeMap::new();
        let (mut seats, mut overlap_seats) = (0u32, 0u32);
        let mut next = |n: &mut u32| { *n += 1; *n - 1 };
        let (mut first, mut of) = (vec![0], vec![]);
        for (place, &cell) in reduced.open.iter().enumerate() {
            for &digit in reduced.candidates_of(place) {
                for &house in geometry.houses_of(cell as usize) {
                    of.push(*seat_numbers.entry((house, digit)).or_insert_with(|| next(&mut seats)));
                }
                for _ in houses_of(cell)..houses {
                    of.push(next(&mut seats));
                }
                for &group in &groups[cell as usize] {
                    of.push(*overlap_numbers.entry((group, digit)).or_insert_with(|| next(&mut overlap_seats)));
                }
                for _ in overlaps_of(cell)..overlaps {
                    of.push(next(&mut overlap_seats));
                }
            }
            first.push((of.len() / (houses + overlaps)) as u32);
        }
        Seats { first, of, houses, overlaps, seats: seats as usize, overlap_seats: overlap_seats as usize }
    }
    pub(super) fn cells(&self) -> usize {
        self.first.len() - 1
    }
    pub(super) fn candidates(&self) -> usize {
        *self.first.last().unwrap() as usize
    }
}

/// for each cell the pairs of houses that it shares with another cell
fn overlap_groups(geometry: &Geometry) -> Vec<Vec<(u32, u32)>> {
    let mut sizes = std::collections::BTreeMap::new();
    let pairs = |cell: usize| {
        let h = geometry.houses_of(cell);
        (0..h.len()).flat_map(move |i| (0..i).map(move |j| (h[j], h[i])))
    };
    for cell in 0..geometry.cells() {
        for pair in pairs(cell) {
            *sizes.entry(pair).or_insert(0u32) += 1;
        }
    }
    (0..geometry.cells()).map(|cell| pairs(cell).filter(|pair| sizes[pair] > 1).collect()).collect()
}
