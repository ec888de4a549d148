//! AIC with ALS nodes: a chain of claims that runs through almost locked sets; see the parent module.
//!
//! The links of the chain are those of a grouped AIC and the strong links between two digits of a set, so an ALS-XZ is
//! a chain through two sets. A candidate whose truth implies its own falsehood is false: its chain leaves the candidate
//! for a first node, which would be false, and comes back to it from a last node, which would be true. So at least one
//! of these nodes is true, and every candidate that excludes both is false. If both are the same node, it is true.
//!
//! A chain may visit a cell more than once, and its sets may overlap, because each link holds by itself. The
//! eliminations of a continuous loop are found one chain at a time.
//!
//! Pattern: `chains` holds the claims, from the first node to the last one; `cells` are their cells, `digits` their
//! digits. `sets` are the almost locked sets in the order of the chain, and `fins` their cells outside the chain.
//! Invariants: the chains are sorted by length, and those of the same length by their number of eliminations, largest
//! first. Each chain is a shortest one for some candidate. Chains without a set are left out: they are grouped AICs.
//! Cost: finding the nodes, and a few passes over all implications, about 2 milliseconds in all on 9 x 9.
//!
//! References: <https://hodoku.sourceforge.net/en/tech_chains.php> (ALS nodes, an option of HoDoKu's chains).

use super::nodes::implications_of;
use super::{
    almost_locked_sets, digit_set, mask_of, AlmostLockedSet, Candidate, CellSet, ControlFlow, Listener,
    Pattern, Pencilmarks, Step, Technique,
};
use crate::board::literal::Literal;
use crate::human::logic::links::{ImplicationSearch, Implications};
use crate::human::patterns::chains::pattern_of;
use std::cmp::Reverse;

/// The number of words that are united in the time of one unit of [`Listener::count_work`].
const WORDS_PER_UNIT: usize = 8;

/// Finds AICs that use a link within an almost locked set.
pub fn als_aic(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let sets = almost_locked_sets(marks, listener)?;
    let implications = implications_of(&sets, marks, listener)?;
    let chains = SetChainSearch { marks, sets: &sets, implications: &implications };
    let mut found = chains.chains(listener)?;
    found.sort_by_key(|(gone, path)| (path.len(), Reverse(gone.len())));
    let mut known = Vec::new();
    for (gone, path) in found {
        listener.poll()?;
        if gone.iter().any(|candidate| !known.contains(candidate)) {
            known.extend(&gone);
            listener.report(Step::eliminating(Technique::AlsAic, gone, chains.pattern(path)))?;
        }
    }
    ControlFlow::Continue(())
}

type SetChain = Vec<Literal>;

struct SetChainSearch<'a> {
    marks: &'a Pencilmarks,
    sets: &'a [AlmostLockedSet],
    implications: &'a Implications,
}

impl SetChainSearch<'_> {
    /// Returns a shortest chain for each candidate that implies its opposite, with the candidates that it eliminates.
    fn chains(&self, listener: &Listener) -> ControlFlow<(), Vec<(Vec<Candidate>, SetChain)>> {
        let mut search = ImplicationSearch::new(self.implications);
        let mut found = Vec::new();
        for candidate in self.refuted(listener)? {
            let [on, off] = [Literal::positive(candidate), Literal::negative(candidate)];
            let is_wanted = |claim| claim == off || self.implications.has_consequences(claim);
            search.follow(self.implications, on, usize::MAX, is_wanted);
            let path = search.path_to(off).expect("the opposite follows");
            let path = &path[1..path.len() - 1];
            if path.windows(2).any(|pair| self.is_set_link(pair)) {
                found.push((self.eliminated(path), path.to_vec()));
            }
            listener.poll()?;
        }
        ControlFlow::Continue(found)
    }

    /// Returns the numbers of the candidates that imply their own falsehood. A row of bits for each claim holds the
    /// candidates whose falsehood follows from it; the rows grow until nothing changes.
    fn refuted(&self, listener: &Listener) -> ControlFlow<(), Vec<usize>> {
        let candidates = self.implications.candidates().len();
        let words = candidates.div_ceil(64);
        let mut rows = vec![0_u64; words * self.implications.claims()];
        for number in 0..candidates {
            rows[words * Literal::negative(number).index() + number / 64] |= 1 << (number % 64);
        }
        let mut has_grown = true;
        while has_grown {
            has_grown = false;
            for claim in (0..self.implications.claims()).map(Literal::at) {
                let mut united = 0;
                for after in self.implications.after(claim) {
                    for word in 0..words {
                        let new = rows[words * after.index() + word];
                        let row = &mut rows[words * claim.index() + word];
                        has_grown |= new & !*row != 0;
                        *row |= new;
                    }
                    united += words;
                }
                listener.count_work(1 + united / WORDS_PER_UNIT)?;
            }
        }
        let is_refuted = |&number: &usize| {
            rows[words * Literal::positive(number).index() + number / 64] >> (number % 64) & 1 == 1
        };
        ControlFlow::Continue((0..candidates).filter(is_refuted).collect())
    }

    /// Returns the candidates that exclude both ends of a chain.
    fn eliminated(&self, path: &[Literal]) -> Vec<Candidate> {
        let excluded = |claim: Literal| {
            let after = self.implications.after(claim);
            after.filter(|other| !other.is_positive() && !self.implications.is_group_node(*other))
        };
        let last = path[path.len() - 1];
        let with_first: Vec<Literal> = excluded(path[0].negated()).collect();
        let mut both: Vec<usize> =
            excluded(last).filter(|claim| with_first.contains(claim)).map(Literal::candidate).collect();
        both.sort_unstable();
        both.into_iter().map(|number| self.implications.candidates()[number]).collect()
    }

    /// Returns whether only an almost locked set justifies a link.
    fn is_set_link(&self, pair: &[Literal]) -> bool {
        let [from, to] =
            [pair[0], pair[1]].map(|claim| (self.implications.cells(claim), self.implications.digit(claim)));
        let is_pair =
            || from.0 == to.0 && from.0.len() == 1 && self.marks.candidates(from.0[0]).count_ones() == 2;
        pair[1].is_positive() && from.1 != to.1 && !is_pair()
    }

    /// Returns a smallest set that justifies a link.
    fn set_of(&self, pair: &[Literal]) -> &AlmostLockedSet {
        let holds = |set: &&AlmostLockedSet, claim: Literal| {
            let digit = self.implications.digit(claim);
            let is_digit = set.digits & mask_of(digit) != 0;
            is_digit && set.places(digit).iter().eq(self.implications.cells(claim).iter().copied())
        };
        let sets = self.sets.iter().filter(|set| pair.iter().all(|&claim| holds(set, claim)));
        sets.min_by_key(|set| set.cells.count()).expect("a set justifies the link")
    }

    fn pattern(&self, path: SetChain) -> Pattern {
        let links = path.windows(2).filter(|pair| self.is_set_link(pair));
        let sets: Vec<&AlmostLockedSet> = links.map(|pair| self.set_of(pair)).collect();
        let all = sets.iter().fold(CellSet::NONE, |all, set| all | set.cells);
        let pattern = pattern_of(self.implications.chain(path));
        let inside: CellSet = pattern.cells.iter().copied().collect();
        Pattern {
            fins: (all - inside).iter().collect(),
            sets: sets.iter().map(|set| digit_set(set.cells, set.digits)).collect(),
            ..pattern
        }
    }
}
