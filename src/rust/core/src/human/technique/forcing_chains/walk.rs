//! Breadth-first search for the consequences of one claim, each of which follows from a single earlier claim.
//!
//! Representation: the claims in the order in which they are reached, each with the index of its predecessor. All
//! searches share one list of marks, and each search resets the marks that it set.

use super::super::groups::{Groups, SignedCandidate};
use super::super::Chain;

/// The number of claims after which a search ends.
const MAX_CLAIMS: usize = 1000;

/// The claims that follow from the first claim.
pub struct Implications(Vec<Reached>);

struct Reached {
    literal: SignedCandidate,
    /// The index of the claim from which this claim follows; 0 for the assumption.
    from: u32,
    /// The length of the chain up to this claim.
    claims: u32,
}

pub struct Walker<'a> {
    groups: &'a Groups,
    met: Vec<bool>,
}

impl<'a> Walker<'a> {
    pub fn new(groups: &'a Groups) -> Self {
        Walker { groups, met: vec![false; 2 * groups.candidates().len()] }
    }

    /// Returns everything that follows from a claim.
    pub fn walk(&mut self, assumption: SignedCandidate) -> Implications {
        let mut walk = vec![Reached { literal: assumption, from: 0, claims: 1 }];
        self.met[assumption.index()] = true;
        let mut from = 0;
        while from < walk.len() && walk.len() < MAX_CLAIMS {
            self.extend(&mut walk, from);
            from += 1;
        }
        walk.iter().for_each(|reached| self.met[reached.literal.index()] = false);
        Implications(walk)
    }

    /// Adds the immediate consequences of one claim.
    fn extend(&mut self, walk: &mut Vec<Reached>, from: usize) {
        let (literal, claims) = (walk[from].literal, walk[from].claims + 1);
        let mut reach = |literal: SignedCandidate| {
            if !std::mem::replace(&mut self.met[literal.index()], true) {
                walk.push(Reached { literal, from: from as u32, claims });
            }
        };
        let candidate = literal.candidate();
        if literal.holds() {
            let rivals = self.groups.rivals(candidate).iter();
            return rivals.for_each(|&rival| reach(SignedCandidate::off(rival as usize)));
        }
        for &group in self.groups.groups_of(candidate) {
            if let &[a, b] = self.groups.members(group as usize) {
                reach(SignedCandidate::on((a + b) as usize - candidate));
            }
        }
    }
}

impl Implications {
    /// Returns the claims, including the assumption, with the lengths of their chains.
    pub fn reached(&self) -> impl Iterator<Item = (SignedCandidate, usize)> + '_ {
        self.0.iter().map(|reached| (reached.literal, reached.claims as usize))
    }

    /// Returns the length of the chain to a claim, if it is reached.
    pub fn claims_to(&self, literal: SignedCandidate) -> Option<usize> {
        self.reached().find_map(|(reached, claims)| (reached == literal).then_some(claims))
    }

    /// Returns the chain to a claim that is reached.
    pub fn chain(&self, groups: &Groups, end: SignedCandidate) -> Chain {
        let mut place =
            self.0.iter().position(|reached| reached.literal == end).expect("the claim is reached");
        let mut literals = vec![end];
        while place != 0 {
            place = self.0[place].from as usize;
            literals.push(self.0[place].literal);
        }
        let claims = literals.into_iter().rev().enumerate();
        claims.map(|(k, literal)| groups.claim(literal, k.checked_sub(1).into_iter().collect())).collect()
    }
}
