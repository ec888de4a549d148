//! The groups of a reduced board, for clause learning.
//!
//! A candidate belongs to one [group](crate::board::groups) for its cell and to one for each house of the cell.

use crate::board::geometry::Geometry;
use crate::board::groups::{Groups, Lists};
use crate::engine::reduce::Reduced;

/// Marks a pair of a house and a digit that has no group yet.
const NO_GROUP: u32 = u32::MAX;

/// Returns the groups of cells in order, then the groups of houses and digits in the order of their first candidates.
/// The first group of a candidate is that of its cell.
pub(super) fn groups_of(geometry: &Geometry, reduced: &Reduced) -> Groups {
    let order = geometry.order();
    let mut group_of_slot = vec![NO_GROUP; geometry.houses().len() * order];
    let mut count = reduced.open.len() as u32;
    let mut groups_of = Lists::default();
    for (index, &cell) in reduced.open.iter().enumerate() {
        for &digit in reduced.candidates_of(index) {
            let houses = geometry.houses_of(cell as usize).iter().map(|&house| {
                let group = &mut group_of_slot[house as usize * order + usize::from(digit) - 1];
                if *group == NO_GROUP {
                    *group = count;
                    count += 1;
                }
                *group
            });
            groups_of.push(std::iter::once(index as u32).chain(houses));
        }
    }
    Groups::of_candidates(groups_of, count as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::engine::reduce::reduce;
    use crate::run::budget::Stop;

    #[test]
    fn every_open_cell_and_every_digit_that_a_house_lacks_has_a_group() {
        let geometry = Geometry::boxes(2, 3);
        let mut digits = vec![0; 36];
        (digits[0], digits[7], digits[20]) = (1, 2, 3);
        let reduced = reduce(&Board::new(geometry.clone(), digits).unwrap(), &Stop::NEVER).unwrap();
        let groups = groups_of(&geometry, &reduced);
        // There are 33 groups of cells, and 6 for the digits of each of the 18 houses, minus 3 for each of the 3
        // clues.
        assert_eq!((groups.candidates(), groups.count()), (reduced.candidates().len(), 33 + 18 * 6 - 9));
        for candidate in 0..groups.candidates() {
            assert_eq!(groups.groups_of(candidate).len(), 4);
            for &group in groups.groups_of(candidate) {
                assert!(groups.members(group as usize).contains(&(candidate as u32)));
            }
        }
        assert!((0..groups.count()).all(|group| groups.members(group).len() > 1));
    }
}
