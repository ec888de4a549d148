//! HoDoKu's choice among the steps that one search finds.
//!
//! Steps with more eliminations come first, then those with a smaller weighted sum of the eliminated candidates, then
//! those found earlier. For each set of eliminations, HoDoKu keeps the shortest chain.
//!
//! References: B. Hobiger, *HoDoKu* 2.2.0.

use crate::human::technique::Candidate;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::hash::Hash;

/// The maximum number of steps, which bounds memory on large boards.
const MAX_STEPS: usize = 50_000;

/// If there are more steps than this, room for the maximum is reserved.
const FEW_STEPS: usize = 1000;

/// The steps found so far: for each kind and set of eliminations, the first of the shortest chains.
pub struct Choice<K, C> {
    found: Vec<Chosen<K, C>>,
    index: HashMap<(K, Vec<Candidate>), usize>,
    /// Whether only the first step in HoDoKu's order is wanted, so that steps that come later can be left out.
    only_first: bool,
    /// The best rank, if only the first step is wanted.
    best: Option<Rank>,
}

pub struct Chosen<K, C> {
    pub kind: K,
    pub eliminated: Vec<Candidate>,
    pub length: usize,
    pub chain: C,
}

impl<K: Copy + Eq + Hash, C> Choice<K, C> {
    pub fn new(only_first: bool) -> Self {
        Choice { found: Vec::new(), index: HashMap::new(), only_first, best: None }
    }

    /// Leaves out all steps that come after the first one of another search.
    pub fn beat<L>(mut self, other: &Choice<K, L>) -> Self {
        self.best = self.best.into_iter().chain(other.best).min();
        self
    }

    /// Returns whether the best rank is better than that of these eliminations; sorts them by digit and cell.
    pub fn is_beaten(&self, eliminated: &mut Vec<Candidate>) -> bool {
        eliminated.sort_unstable_by_key(|gone| (gone.digit, gone.cell));
        eliminated.dedup();
        self.best.is_some_and(|best| rank_of(eliminated) > best)
    }

    /// Returns whether a step eliminates something and is shorter than the known step of this kind with the same
    /// eliminations, which are sorted by digit and cell. If no such step is known, there must be room for another.
    pub fn would_keep(&self, kind: K, eliminated: &[Candidate], length: usize) -> bool {
        let known = self.index.get(&(kind, eliminated.to_vec()));
        let is_shorter = |&known: &usize| self.found[known].length > length;
        !eliminated.is_empty() && known.map_or(self.found.len() < MAX_STEPS, is_shorter)
    }

    /// Adds a step if [`would_keep`](Self::would_keep) allows it and it is not [beaten](Self::is_beaten).
    pub fn add(&mut self, kind: K, mut eliminated: Vec<Candidate>, length: usize, chain: impl FnOnce() -> C) {
        if self.is_beaten(&mut eliminated) || !self.would_keep(kind, &eliminated, length) {
            return;
        }
        if self.only_first {
            self.best = Some(rank_of(&eliminated));
        }
        if let Some(&known) = self.index.get(&(kind, eliminated.clone())) {
            self.found[known].length = length;
            self.found[known].chain = chain();
        } else {
            // A table that grows hashes all its steps again, which takes long if there are many.
            if self.found.len() == FEW_STEPS {
                self.index.reserve(MAX_STEPS - FEW_STEPS);
            }
            self.index.insert((kind, eliminated.clone()), self.found.len());
            self.found.push(Chosen { kind, eliminated, length, chain: chain() });
        }
    }

    /// Adds the steps of another search as if they had been found after these.
    pub fn add_all(&mut self, later: Self) {
        for Chosen { kind, eliminated, length, chain } in later.found {
            self.add(kind, eliminated, length, || chain);
        }
    }

    /// Adds the steps of another search, all of other kinds, after these.
    pub fn append(&mut self, later: Self) {
        let found = self.found.len();
        self.index.extend(later.index.into_iter().map(|(step, place)| (step, found + place)));
        self.found.extend(later.found);
    }

    /// Returns the steps in HoDoKu's order.
    pub fn in_order(mut self) -> Vec<Chosen<K, C>> {
        self.found.sort_by_cached_key(|one| rank_of(&one.eliminated));
        self.found
    }
}

/// The key by which steps are sorted: the number of eliminated candidates, and their weighted sum.
pub type Rank = (Reverse<usize>, usize);

/// Returns the rank of a sorted list of eliminations. Their cells have the weights 1, 81, 161 and so on.
pub fn rank_of(eliminated: &[Candidate]) -> Rank {
    let weighted =
        |(place, gone): (usize, &Candidate)| gone.cell * (1 + 80 * place) + usize::from(gone.digit);
    (Reverse(eliminated.len()), eliminated.iter().enumerate().map(weighted).sum())
}
