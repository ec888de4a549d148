//! The database of learnt clauses. Each clause has at least one true literal in every solution that the search has not
//! yet found.
//!
//! A search learns too many clauses to keep them all. Clauses whose literals come from many decision levels are
//! rarely useful again, so they are deleted first when the database is reduced.
//!
//! Representation: one list of words; a clause consists of its length, its LBD (literal block distance: the number of
//! decision levels of its literals when it was learnt), the position at which the last search for a literal to watch
//! ended, and its literals:
//!
//! ```text
//!     .. | length | lbd | position | literal literal literal .. | length | lbd | position | ..
//!          ^ the index of a clause
//! ```
//!
//! The next search begins at this position and wraps around, because the literals before it are often still false.
//!
//! Each literal has a list of the clauses that watch it.
//! Invariants: a clause has at least two literals and watches its first two; while no conflict is pending, if one
//! watched literal of a clause is false, the other is true.
//! Cost: 4 bytes per literal, 32 per clause and 48 per candidate. The database takes at most about [`MAX_WORDS`]
//! words, in addition to the clauses that exclude solutions.
//! References: two watched literals: Moskewicz et al. (2001), doi:10.1145/378239.379017; LBD ("glue"): Audemard
//! and Simon (2009), IJCAI, 399-404; position: Gent (2013), doi:10.1613/jair.4016.

use crate::board::literal::Literal;

/// The number of words (32 MB) above which the next restart reduces the database to at most half this number.
const MAX_WORDS: usize = 1 << 23;
/// The maximum LBD of glue clauses, which are kept even if they are not in the better half.
const GLUE_LBD: u32 = 3;
/// The LBD of a clause that must be kept because it excludes a solution.
pub(super) const PERMANENT: u32 = 0;
/// The number of words before the literals of a clause: length, LBD and position.
const HEADER: usize = 3;
/// The index of the position among these words.
const POSITION: usize = 2;
/// The number of watched literals, which are the first ones of the clause.
const WATCHED: usize = 2;

/// A clause that watches a literal, and a blocker: another literal of the clause. While the blocker is true, the
/// clause need not be visited.
#[derive(Clone, Copy)]
pub(super) struct Watch {
    pub(super) clause: u32,
    pub(super) blocker: Literal,
}

pub(super) struct Clauses {
    words: Vec<u32>,
    starts: Vec<u32>,
    watches: Vec<Vec<Watch>>,
}

impl Clauses {
    pub(super) fn new(candidates: usize) -> Self {
        Clauses { words: Vec::new(), starts: Vec::new(), watches: vec![Vec::new(); 2 * candidates] }
    }

    pub(super) fn is_full(&self) -> bool {
        self.words.len() > MAX_WORDS
    }

    /// Adds a clause of at least two literals; the clause watches the first two.
    pub(super) fn add(&mut self, literals: &[Literal], lbd: u32) -> u32 {
        debug_assert!(literals.len() >= 2);
        let clause = self.words.len() as u32;
        self.words.extend([literals.len() as u32, lbd, WATCHED as u32]);
        self.words.extend(literals.iter().map(|literal| literal.index() as u32));
        self.starts.push(clause);
        for (literal, blocker) in [(literals[0], literals[1]), (literals[1], literals[0])] {
            self.watches[literal.index()].push(Watch { clause, blocker });
        }
        clause
    }

    #[inline]
    pub(super) fn literals_of(&self, clause: u32) -> impl Iterator<Item = Literal> + '_ {
        self.words_of(clause).iter().map(|&word| Literal::at(word as usize))
    }

    #[inline]
    fn words_of(&self, clause: u32) -> &[u32] {
        let start = clause as usize + HEADER;
        &self.words[start..start + self.words[clause as usize] as usize]
    }

    #[inline]
    pub(super) fn is_unwatched(&self, literal: Literal) -> bool {
        self.watches[literal.index()].is_empty()
    }

    #[inline]
    pub(super) fn take_watches(&mut self, literal: Literal) -> Vec<Watch> {
        std::mem::take(&mut self.watches[literal.index()])
    }

    #[inline]
    pub(super) fn put_watches_back(&mut self, literal: Literal, watches: Vec<Watch>) {
        self.watches[literal.index()] = watches;
    }

    /// Makes the clause watch another literal instead of a false one, and returns `None`. If this is not necessary
    /// or not possible, returns the other watched literal, which is true, implied or, in a conflict, false.
    #[inline]
    pub(super) fn watch_another(
        &mut self,
        clause: u32,
        failed: Literal,
        value_of: impl Fn(Literal) -> i8,
    ) -> Option<Literal> {
        let start = clause as usize + HEADER;
        let length = self.words[clause as usize] as usize;
        let position = self.words[clause as usize + POSITION] as usize;
        let words = &mut self.words[start..start + length];
        if words[0] == failed.index() as u32 {
            words.swap(0, 1);
        }
        let other = Literal::at(words[0] as usize);
        if value_of(other) > 0 {
            return Some(other);
        }
        let is_not_false = |&index: &usize| value_of(Literal::at(words[index] as usize)) >= 0;
        let Some(index) = (position..length).chain(WATCHED..position).find(is_not_false) else {
            return Some(other);
        };
        words.swap(1, index);
        let watched = Literal::at(words[1] as usize);
        self.words[clause as usize + POSITION] = index as u32;
        self.watches[watched.index()].push(Watch { clause, blocker: other });
        None
    }

    /// Deletes the clauses that `clauses_to_keep()` omits or that are true at decision level 0, and the literals that
    /// are false at that level. No clause may be the reason for a literal.
    pub(super) fn reduce_database(&mut self, value_of: impl Fn(Literal) -> i8) {
        let starts = self.clauses_to_keep();
        let words = std::mem::take(&mut self.words);
        self.starts.clear();
        self.watches.iter_mut().for_each(Vec::clear);
        let mut open = Vec::new();
        for start in starts {
            let start = start as usize;
            let (length, lbd) = (words[start] as usize, words[start + 1]);
            let literals =
                words[start + HEADER..start + HEADER + length].iter().map(|&word| Literal::at(word as usize));
            open.clear();
            open.extend(literals.filter(|&literal| value_of(literal) >= 0));
            if open.iter().all(|&literal| value_of(literal) == 0) {
                self.add(&open, lbd);
            }
        }
    }

    /// Returns the permanent clauses and, up to half of [`MAX_WORDS`], the better half of all clauses and the glue
    /// clauses, in the order in which they were learnt.
    fn clauses_to_keep(&self) -> Vec<u32> {
        let mut best_first = self.starts.clone();
        best_first.sort_by_key(|&start| {
            let (length, lbd) = (self.words[start as usize], self.words[start as usize + 1]);
            (if lbd == PERMANENT { 0 } else { lbd.max(GLUE_LBD) }, length, u32::MAX - start)
        });
        let half = best_first.len() / 2;
        let mut words = 0;
        let mut rank = 0;
        best_first.retain(|&start| {
            let (length, lbd) = (self.words[start as usize], self.words[start as usize + 1]);
            rank += 1;
            words += length as usize + HEADER;
            lbd == PERMANENT || (words <= MAX_WORDS / 2 && (rank <= half || lbd <= GLUE_LBD))
        });
        best_first.sort_unstable();
        best_first
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clause(candidates: &[u32]) -> Vec<Literal> {
        candidates.iter().map(|&candidate| Literal::negative(candidate as usize)).collect()
    }

    fn all(clauses: &Clauses) -> Vec<Vec<Literal>> {
        clauses.starts.iter().map(|&start| clauses.literals_of(start).collect()).collect()
    }

    #[test]
    fn a_clause_watches_another_literal_if_one_is_open() {
        let mut clauses = Clauses::new(3);
        let literals = clause(&[0, 1, 2]);
        let added = clauses.add(&literals, 2);
        assert_eq!(clauses.watch_another(added, literals[0], |_| 0), None);
        assert_eq!(clauses.take_watches(literals[2]).len(), 1);
        let only = |literal| if literal == literals[1] { 0 } else { -1 };
        assert_eq!(clauses.watch_another(added, literals[2], only), Some(literals[1]));
    }

    #[test]
    fn the_search_for_a_literal_to_watch_begins_where_the_last_one_ended_and_wraps_around() {
        let mut clauses = Clauses::new(5);
        let literals = clause(&[0, 1, 2, 3, 4]);
        let added = clauses.add(&literals, 2);
        let mut failed = literals[1];
        for (open, watched) in [(&[3][..], 3), (&[1, 2, 4], 1), (&[2], 2)] {
            let value_of = |literal: Literal| if open.contains(&literal.candidate()) { 0 } else { -1 };
            assert_eq!(clauses.watch_another(added, failed, value_of), None);
            failed = literals[watched];
            assert_eq!(clauses.literals_of(added).nth(1), Some(failed));
        }
    }

    #[test]
    fn reduction_keeps_the_better_half_without_decided_literals() {
        let mut clauses = Clauses::new(20);
        for (candidates, lbd) in [
            (&[10, 11, 12][..], 9),
            (&[0, 1, 2], 5),
            (&[13, 14], PERMANENT),
            (&[3, 4, 5], 6),
            (&[15, 16, 17], 7),
        ] {
            clauses.add(&clause(candidates), lbd);
        }
        // Candidate 1 is true, so its literal is false; candidate 15 is false, so its clause is true.
        let value_of = |literal: Literal| match literal.candidate() {
            1 => -1,
            15 => 1,
            _ => 0,
        };
        clauses.reduce_database(value_of);
        assert_eq!(all(&clauses), [clause(&[0, 2]), clause(&[13, 14])]);
        assert_eq!(clauses.watches.iter().map(Vec::len).sum::<usize>(), 4);
    }
}
