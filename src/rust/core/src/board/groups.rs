//! Groups: sets of candidates of which exactly one is true.
//!
//! ```
//! use oxidoku_core::board::groups::{Groups, Lists};
//!
//! let members: Lists = [vec![0, 1], vec![0, 2]].into_iter().collect();
//! let groups = Groups::with_members(members, 3);
//! assert_eq!((groups.count(), groups.candidates()), (2, 3));
//! assert_eq!((groups.members(1), groups.groups_of(0)), (&[0, 2][..], &[0, 1][..]));
//! ```
//!
//! The candidates of a hole form a group, and so do the candidates for a digit in a house that lacks the digit. Clause
//! learning uses no other information about the board, so it works on any geometry. Human logic uses the same table,
//! with groups and members in a different order, so the table is in a lower layer than both.
//!
//! Representation: two tables of lists, from groups to candidates and from candidates to groups.
//! Invariant: a candidate lists exactly the groups that list it, until [`retain_members`](Groups::retain_members)
//! removes candidates.
//! Cost: 4 bytes for each candidate of each group, in each of the two tables.

/// Groups of numbered candidates.
pub struct Groups {
    members: Lists,
    groups_of: Lists,
}

impl Groups {
    /// Returns the groups with these members, which are numbers below `candidates`.
    pub fn with_members(members: Lists, candidates: usize) -> Self {
        Groups { groups_of: members.transposed(candidates), members }
    }

    /// Returns `count` groups, given the groups of each candidate.
    pub fn of_candidates(groups_of: Lists, count: usize) -> Self {
        Groups { members: groups_of.transposed(count), groups_of }
    }

    /// Returns the number of groups.
    pub fn count(&self) -> usize {
        self.members.count()
    }

    /// Returns the number of candidates.
    pub fn candidates(&self) -> usize {
        self.groups_of.count()
    }

    /// Returns the candidates of a group.
    #[inline]
    pub fn members(&self, group: usize) -> &[u32] {
        self.members.get(group)
    }

    /// Returns the groups of a candidate.
    #[inline]
    pub fn groups_of(&self, candidate: usize) -> &[u32] {
        self.groups_of.get(candidate)
    }

    /// Returns the number of groups of each candidate, or 0 if candidates have different numbers of groups.
    pub fn width(&self) -> usize {
        self.groups_of.common_length()
    }

    /// Returns the groups of a candidate. `WIDTH` is [`width()`](Self::width), or 0 for any width. If the compiler
    /// knows the width, loops over the groups of many candidates are faster.
    #[inline]
    pub fn groups_of_width<const WIDTH: usize>(&self, candidate: usize) -> &[u32] {
        let groups = match WIDTH {
            0 => self.groups_of(candidate),
            _ => &self.groups_of.entries[candidate * WIDTH..][..WIDTH],
        };
        debug_assert_eq!(groups, self.groups_of(candidate));
        groups
    }

    /// Removes from all groups the candidates for which `keep` returns `false`.
    pub fn retain_members(&mut self, keep: impl Fn(u32) -> bool) {
        self.members.retain(keep);
    }
}

/// Lists of numbers, stored one after another, with the start of each list.
pub struct Lists {
    entries: Vec<u32>,
    starts: Vec<u32>,
}

impl Default for Lists {
    fn default() -> Self {
        Lists { entries: Vec::new(), starts: vec![0] }
    }
}

impl<L: IntoIterator<Item = u32>> FromIterator<L> for Lists {
    fn from_iter<I: IntoIterator<Item = L>>(all: I) -> Self {
        let mut lists = Lists::default();
        all.into_iter().for_each(|list| lists.push(list));
        lists
    }
}

impl Lists {
    /// Creates an empty table with room for this number of lists and of entries.
    pub fn with_capacity(lists: usize, entries: usize) -> Self {
        let mut starts = Vec::with_capacity(lists + 1);
        starts.push(0);
        Lists { entries: Vec::with_capacity(entries), starts }
    }

    /// Adds a list.
    #[inline]
    pub fn push(&mut self, list: impl IntoIterator<Item = u32>) {
        self.entries.extend(list);
        self.end_list();
    }

    /// Adds a number to the list that [`end_list`](Self::end_list) will add.
    #[inline]
    pub fn add_to_last(&mut self, number: u32) {
        self.entries.push(number);
    }

    /// Returns the numbers of the list that `end_list` will add.
    #[inline]
    pub fn last(&self) -> &[u32] {
        &self.entries[self.starts[self.count()] as usize..]
    }

    /// Adds the list of the numbers that `add_to_last` has added.
    #[inline]
    pub fn end_list(&mut self) {
        self.starts.push(self.entries.len() as u32);
    }

    /// Returns the number of lists.
    pub fn count(&self) -> usize {
        self.starts.len() - 1
    }

    /// Returns whether a list has no numbers.
    #[inline]
    pub fn is_empty(&self, list: usize) -> bool {
        self.starts[list] == self.starts[list + 1]
    }

    /// Returns the numbers in a list.
    #[inline]
    pub fn get(&self, list: usize) -> &[u32] {
        &self.entries[self.starts[list] as usize..self.starts[list + 1] as usize]
    }

    /// Returns the length of the lists if all of them have the same length, otherwise 0.
    fn common_length(&self) -> usize {
        let mut lengths = self.starts.windows(2).map(|ends| ends[1] - ends[0]);
        let first = lengths.next().unwrap_or(0);
        if lengths.all(|length| length == first) {
            first as usize
        } else {
            0
        }
    }

    /// Extends the table to `count` lists, then appends each number in `added` to the list that it is paired with, in
    /// the order of the pairs.
    pub fn extend(&mut self, count: usize, added: &[(u32, u32)]) {
        let mut starts = vec![0; count + 1];
        (0..self.count()).for_each(|list| starts[list + 1] = self.get(list).len() as u32);
        added.iter().for_each(|&(list, _)| starts[list as usize + 1] += 1);
        for list in 0..count {
            starts[list + 1] += starts[list];
        }
        let mut next = starts.clone();
        let mut entries = vec![0; self.entries.len() + added.len()];
        for (list, next) in next.iter_mut().enumerate().take(self.count()) {
            let old = self.get(list);
            entries[*next as usize..][..old.len()].copy_from_slice(old);
            *next += old.len() as u32;
        }
        for &(list, number) in added {
            entries[next[list as usize] as usize] = number;
            next[list as usize] += 1;
        }
        (self.entries, self.starts) = (entries, starts);
    }

    /// Returns, for each number below `count`, the lists that contain it.
    fn transposed(&self, count: usize) -> Lists {
        let listed = |list: usize| self.get(list).iter().map(move |&entry| (entry, list as u32));
        let mut lists = Lists::default();
        lists.extend(count, &(0..self.count()).flat_map(listed).collect::<Vec<_>>());
        lists
    }

    fn retain(&mut self, keep: impl Fn(u32) -> bool) {
        let (mut kept, mut start) = (0, 0);
        for list in 0..self.count() {
            let end = self.starts[list + 1] as usize;
            for index in start..end {
                let entry = self.entries[index];
                if keep(entry) {
                    self.entries[kept] = entry;
                    kept += 1;
                }
            }
            self.starts[list + 1] = kept as u32;
            start = end;
        }
        self.entries.truncate(kept);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_constructors_make_the_same_tables() {
        let lists: Lists = [vec![0, 2], vec![1], vec![], vec![2, 0, 1]].into_iter().collect();
        let groups = Groups::with_members(lists, 3);
        let groups_of: Lists = (0..3).map(|candidate| groups.groups_of(candidate).to_vec()).collect();
        let again = Groups::of_candidates(groups_of, 4);
        let sorted = |group: usize| {
            let mut members = groups.members(group).to_vec();
            members.sort_unstable();
            members
        };
        assert!((0..4).all(|group| again.members(group) == sorted(group)));
        assert_eq!((again.count(), again.candidates()), (4, 3));
    }

    #[test]
    fn the_width_is_the_number_of_groups_of_each_candidate() {
        let of_candidates = |lists: &[&[u32]]| {
            Groups::of_candidates(lists.iter().map(|list| list.iter().copied()).collect(), 5)
        };
        let even = of_candidates(&[&[0, 2, 4], &[1, 2, 3]]);
        assert_eq!((even.width(), even.groups_of_width::<3>(1)), (3, even.groups_of(1)));
        let uneven = of_candidates(&[&[0, 2], &[1, 2, 3]]);
        assert_eq!((uneven.width(), uneven.groups_of_width::<0>(1)), (0, &[1, 2, 3][..]));
        assert_eq!(of_candidates(&[]).width(), 0);
    }

    #[test]
    fn lists_can_be_extended() {
        let mut lists: Lists = [vec![5, 3], vec![], vec![8]].into_iter().collect();
        lists.extend(5, &[(2, 1), (0, 9), (4, 6), (2, 0), (1, 7)]);
        let all: Vec<&[u32]> = (0..lists.count()).map(|list| lists.get(list)).collect();
        assert_eq!(all, [&[5, 3, 9][..], &[7], &[8, 1, 0], &[], &[6]]);
    }

    #[test]
    fn rejected_members_are_removed_from_their_groups() {
        let lists: Vec<Vec<u32>> = vec![vec![0, 3, 4], vec![], vec![6, 1], vec![3], vec![5, 2]];
        let mut groups = Groups::with_members(lists.iter().cloned().collect(), 7);
        groups.retain_members(|candidate| candidate % 3 > 0);
        for (group, before) in lists.into_iter().enumerate() {
            let left: Vec<u32> = before.into_iter().filter(|candidate| candidate % 3 > 0).collect();
            assert_eq!(groups.members(group), left);
        }
    }
}
