//! Groups: sets that contain exactly one true candidate.
//!
//! The candidates of an open cell form a group, and so do the candidates for a digit in a house that lacks the
//! digit. A candidate belongs to one group for its cell and to one for each house of the cell.
//!
//! Representation: two flat tables, from groups to candidates and from candidates to groups.
//! Invariant: a candidate lists exactly the groups that list it, until it is decided at decision level 0.
//! Cost: 4 bytes for each candidate of each group, in each of the two tables.

use crate::board::geometry::Geometry;
use crate::engine::reduce::Reduced;

/// Marks a pair of a house and a digit that has no group yet.
const NO_GROUP: u32 = u32::MAX;

pub(super) struct ReducedGroups {
    members: Vec<u32>,
    members_start: Vec<u32>,
    groups: Vec<u32>,
    groups_start: Vec<u32>,
}

impl ReducedGroups {
    /// Lists the groups of cells in order, then the groups of houses and digits in the order of their first
    /// candidates.
    pub(super) fn of(geometry: &Geometry, reduced: &Reduced) -> Self {
        let order = geometry.order();
        let mut group_of_slot = vec![NO_GROUP; geometry.houses().len() * order];
        let mut sizes = vec![0; reduced.open.len()];
        let (mut groups, mut groups_start) = (Vec::new(), vec![0]);
        for (place, &cell) in reduced.open.iter().enumerate() {
            for &digit in reduced.candidates_of(place) {
                groups.push(place as u32);
                sizes[place] += 1;
                for &house in geometry.houses_of(cell as usize) {
                    let group = &mut group_of_slot[house as usize * order + usize::from(digit) - 1];
                    if *group == NO_GROUP {
                        *group = sizes.len() as u32;
                        sizes.push(0);
                    }
                    groups.push(*group);
                    sizes[*group as usize] += 1;
                }
                groups_start.push(groups.len() as u32);
            }
        }
        let (members, members_start) = transposed(&groups, &groups_start, &sizes);
        ReducedGroups { members, members_start, groups, groups_start }
    }

    pub(super) fn count(&self) -> usize {
        self.members_start.len() - 1
    }

    pub(super) fn candidates(&self) -> usize {
        self.groups_start.len() - 1
    }

    #[inline]
    pub(super) fn members_of(&self, group: usize) -> &[u32] {
        &self.members[self.members_start[group] as usize..self.members_start[group + 1] as usize]
    }

    /// Returns the groups of a candidate, the group of its cell first.
    #[inline]
    pub(super) fn groups_of(&self, candidate: usize) -> &[u32] {
        &self.groups[self.groups_start[candidate] as usize..self.groups_start[candidate + 1] as usize]
    }

    /// Removes from all groups the candidates for which `keep` returns `false`.
    pub(super) fn retain_members(&mut self, keep: impl Fn(u32) -> bool) {
        let mut kept = 0;
        let mut start = 0;
        for group in 0..self.count() {
            let end = self.members_start[group + 1] as usize;
            for place in start..end {
                let candidate = self.members[place];
                if keep(candidate) {
                    self.members[kept] = candidate;
                    kept += 1;
                }
            }
            self.members_start[group + 1] = kept as u32;
            start = end;
        }
        self.members.truncate(kept);
    }
}

/// Returns the table from groups to candidates, given the table from candidates to groups and the sizes of groups.
fn transposed(groups: &[u32], groups_start: &[u32], sizes: &[u32]) -> (Vec<u32>, Vec<u32>) {
    let mut members_start = vec![0; sizes.len() + 1];
    for (group, size) in sizes.iter().enumerate() {
        members_start[group + 1] = members_start[group] + size;
    }
    let mut next = members_start.clone();
    let mut members = vec![0; groups.len()];
    for candidate in 0..groups_start.len() - 1 {
        for &group in &groups[groups_start[candidate] as usize..groups_start[candidate + 1] as usize] {
            members[next[group as usize] as usize] = candidate as u32;
            next[group as usize] += 1;
        }
    }
    (members, members_start)
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
        let groups = ReducedGroups::of(&geometry, &reduced);
        // There are 33 groups of cells, and 6 for the digits of each of the 18 houses, minus 3 for each of the 3
        // clues.
        assert_eq!((groups.candidates(), groups.count()), (reduced.candidates().len(), 33 + 18 * 6 - 9));
        for candidate in 0..groups.candidates() {
            assert_eq!(groups.groups_of(candidate).len(), 4);
            for &group in groups.groups_of(candidate) {
                assert!(groups.members_of(group as usize).contains(&(candidate as u32)));
            }
        }
        assert!((0..groups.count()).all(|group| groups.members_of(group).len() > 1));
    }

    #[test]
    fn rejected_members_are_removed_from_their_groups() {
        let geometry = Geometry::boxes(2, 2);
        let empty = Board::new(geometry.clone(), vec![0; 16]).unwrap();
        let mut groups = ReducedGroups::of(&geometry, &reduce(&empty, &Stop::NEVER).unwrap());
        let before: Vec<Vec<u32>> =
            (0..groups.count()).map(|group| groups.members_of(group).to_vec()).collect();
        groups.retain_members(|candidate| candidate % 3 > 0);
        for (group, before) in before.into_iter().enumerate() {
            let left: Vec<u32> = before.into_iter().filter(|candidate| candidate % 3 > 0).collect();
            assert_eq!(groups.members_of(group), left);
        }
    }
}
