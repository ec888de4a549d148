//! Seats

use crate::geometry::Geometry;
use crate::reduce::Reduced;

pub(super) struct Seats {
    pub(super) first: Vec<u32>,
    pub(super) of: Vec<u32>,
    pub(super) per: usize,
    pub(super) seats: usize,
}

impl Seats {
    pub(super) fn of(geometry: &Geometry, reduced: &Reduced) -> Seats {
        let order = geometry.order();
        let per = reduced.open.iter().map(|&c| geometry.houses_of(c as usize).len()).max().unwrap_or(1);
        let mut number = vec![u32::MAX; geometry.houses().len() * order];
        let mut seats = 0u32;
        let (mut first, mut of) = (vec![0], vec![]);
        for (place, &cell) in reduced.open.iter().enumerate() {
            for &digit in reduced.candidates_of(place) {
                let houses = geometry.houses_of(cell as usize);
                for &house in houses {
                    let seat = &mut number[house as usize * order + usize::from(digit) - 1];
                    if *seat == u32::MAX {
                        *seat = seats;
                        seats += 1;
                    }
                    of.push(*seat);
                }
                for _ in houses.len()..per {
                    of.push(seats);
                    seats += 1;
                }
            }
            first.push((of.len() / per) as u32);
        }
        Seats { first, of, per, seats: seats as usize }
    }
    pub(super) fn cells(&self) -> usize {
        self.first.len() - 1
    }
    pub(super) fn candidates(&self) -> usize {
        self.of.len() / self.per
    }
}
