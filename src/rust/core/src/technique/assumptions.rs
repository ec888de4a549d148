//! Assumptions: what the chains of a step start from, and which links they use.
//!
//! Sudoku Explainer rates a chain by its kind and its number of claims. Both can be read from the chains of a
//! [`Pattern`], as forcing chains and nets fill it: first the chains of the assumptions, then the nested ones.

use super::{Chain, Claim, Pattern};

/// What makes the assumptions of a step all that there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Assumptions {
    /// One claim, and it is refuted: the chain ends in the opposite of a claim before.
    One,
    /// A candidate holds or not.
    Both,
    /// A cell holds one of its candidates.
    Cell,
    /// A house holds the digit somewhere.
    House,
}

impl Pattern {
    /// The chains from the assumptions, without the nested ones.
    pub fn main_chains(&self) -> &[Chain] {
        let nested = self.chains.iter().flatten().filter_map(|claim| claim.nested).min();
        &self.chains[..nested.unwrap_or(self.chains.len())]
    }

    /// What the chains start from; `None` where there are none, or they are not those of forcing chains or nets.
    pub fn assumptions(&self) -> Option<Assumptions> {
        let first: Option<Vec<&Claim>> = self.main_chains().iter().map(|chain| chain.first()).collect();
        let is_same = |a: &Claim, b: &Claim| a.cells == b.cells && a.holds == b.holds;
        match first?.as_slice() {
            [] => None,
            [_] => Some(Assumptions::One),
            [a, b] if a.cells == b.cells && a.digit == b.digit => Some(Assumptions::Both),
            [a, others @ ..] if others.iter().all(|other| is_same(a, other)) => Some(Assumptions::Cell),
            [a, others @ ..] if others.iter().all(|other| a.digit == other.digit) => Some(Assumptions::House),
            _ => None,
        }
    }

    /// The claims of all chains; one that is in several counts in each.
    pub fn claims(&self) -> usize {
        self.chains.iter().map(Vec::len).sum()
    }

    /// Are all claims of one digit (an X chain)?
    pub fn is_of_one_digit(&self) -> bool {
        let mut claims = self.chains.iter().flatten();
        claims.next().map_or(false, |first| claims.all(|claim| claim.digit == first.digit))
    }

    /// Does every digit that is placed on the way follow from the other candidates of its cell (a Y chain)?
    pub fn is_of_naked_singles(&self) -> bool {
        let is_naked = |chain: &Chain, claim: &Claim| {
            !claim.holds || claim.because.iter().all(|&earlier| chain[earlier].cells == claim.cells)
        };
        self.chains.iter().all(|chain| chain.iter().all(|claim| is_naked(chain, claim)))
    }
}
