//! Assumptions: what the chains of a step start from.
//!
//! It can be read from the chains of a [`Pattern`], as forcing chains and nets fill it: first the chains of the
//! assumptions, then the nested ones.

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
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claim(cell: usize, digit: u16, holds: bool, because: &[usize]) -> Claim {
        Claim { cells: vec![cell], digit, holds, because: because.to_vec(), nested: None }
    }

    fn kind(chains: Vec<Chain>) -> Option<Assumptions> {
        Pattern { chains, ..Pattern::default() }.assumptions()
    }

    #[test]
    fn chains_tell_what_they_start_from() {
        let x = vec![claim(0, 1, true, &[]), claim(1, 1, false, &[0]), claim(2, 1, true, &[1])];
        let y = vec![claim(0, 2, true, &[]), claim(1, 2, false, &[0]), claim(1, 3, true, &[1])];
        let off = vec![claim(0, 1, false, &[])];
        let elsewhere = vec![claim(5, 1, true, &[])];
        assert_eq!(kind(Vec::new()), None);
        assert_eq!(kind(vec![x.clone()]), Some(Assumptions::One));
        assert_eq!(kind(vec![y.clone()]), Some(Assumptions::One));
        assert_eq!(kind(vec![x.clone(), off]), Some(Assumptions::Both));
        assert_eq!(kind(vec![x.clone(), y.clone()]), Some(Assumptions::Cell));
        assert_eq!(kind(vec![x.clone(), elsewhere]), Some(Assumptions::House));
        let mut outer = x;
        outer[1].nested = Some(1);
        assert_eq!(kind(vec![outer, y]), Some(Assumptions::One));
    }
}
