//! Proofs: chains of the claims in a net that a conclusion needs.
//!
//! The trail is read backwards, because the reasons for a claim all come before it.
//!
//! A nested net shares the trail of the outer net. Claims of the outer net are not proved again but listed without a
//! reason; the claim that follows from the nested net depends on them.
//!
//! Representation: for each claim, whether it is needed and its index in the chain; the next proof overwrites both.
//! Cost: one visit to each claim of the trail.

use super::net::{EmptiedGroup, Net, NetReason};
use crate::board::literal::Literal;
use crate::human::technique::Chain;

/// A refuted assumption with its chain and the claims of the outer net that the chain uses.
#[derive(Clone)]
pub struct Refutation {
    pub assumption: Literal,
    pub chain: Chain,
    pub outer_claims: Vec<Literal>,
}

pub struct Prover {
    is_needed: Vec<bool>,
    /// The assumption, then the other needed claims, last first.
    needed: Vec<Literal>,
    /// The number of claims of the outer net, which are the last entries of `needed`.
    outer_claims: usize,
    indices: Vec<usize>,
}

impl Prover {
    pub fn new(net: &Net) -> Self {
        let literals = 2 * net.groups().candidates().len();
        Prover {
            is_needed: vec![false; literals],
            needed: Vec::new(),
            outer_claims: 0,
            indices: vec![0; literals],
        }
    }

    /// Returns the number of claims in the chain to a claim.
    pub fn claims_to(&mut self, net: &Net, end: Literal) -> usize {
        self.gather(net, [end], 0, &[]);
        self.needed.len()
    }

    /// Returns the number of claims in the chain to a clash.
    pub fn claims_to_clash(&mut self, net: &Net, clash: EmptiedGroup) -> usize {
        self.gather(net, ends(net, clash), 0, &[]);
        self.needed.len() + 1
    }

    /// Returns the chain to a claim.
    pub fn chain_to(&mut self, net: &Net, end: Literal) -> Chain {
        self.gather(net, [end], 0, &[]);
        self.write(net, &[])
    }

    /// Returns the chain to a clash. The chain ends with the claim that the last candidate of the group is true;
    /// the opposite claim comes earlier. The assumption is at `from` on the trail; claims before it belong to the
    /// outer net.
    pub fn refutation(
        &mut self,
        net: &Net,
        clash: EmptiedGroup,
        from: usize,
        nested: &[Refutation],
    ) -> Refutation {
        self.gather(net, ends(net, clash), from, nested);
        let mut chain = self.write(net, nested);
        let others = members(net, clash.group).filter(|&other| other != Literal::negative(clash.last));
        let because = others.map(|other| self.indices[other.index()]).collect();
        chain.push(net.groups().claim(Literal::positive(clash.last), because));
        let outer_claims = self.needed[self.needed.len() - self.outer_claims..].to_vec();
        Refutation { assumption: net.trail()[from], chain, outer_claims }
    }

    /// Collects the claims `ends` and all claims that they need.
    fn gather(
        &mut self,
        net: &Net,
        ends: impl IntoIterator<Item = Literal>,
        from: usize,
        nested: &[Refutation],
    ) {
        self.needed.drain(..).for_each(|literal| self.is_needed[literal.index()] = false);
        let assumption = net.trail()[from];
        let mut missing = 0;
        ends.into_iter().chain([assumption]).for_each(|end| missing += self.need(end));
        self.needed.push(assumption);
        self.outer_claims = 0;
        for index in (0..net.trail().len()).rev() {
            let literal = net.trail()[index];
            if missing == 0 {
                break;
            }
            if !self.is_needed[literal.index()] {
                continue;
            }
            missing -= 1;
            if index != from {
                self.needed.push(literal);
            }
            self.outer_claims += usize::from(index < from);
            if index > from {
                each_reason(net, literal, nested, |reason| missing += self.need(reason));
            }
        }
    }

    /// Marks a claim as needed; returns 0 if it was already marked, else 1.
    fn need(&mut self, literal: Literal) -> usize {
        usize::from(!std::mem::replace(&mut self.is_needed[literal.index()], true))
    }

    /// Returns the collected claims as a chain.
    fn write(&mut self, net: &Net, nested: &[Refutation]) -> Chain {
        let (assumption, others) = self.needed.split_first().expect("the assumption is always needed");
        let literals = [assumption].into_iter().chain(others.iter().rev());
        literals.clone().enumerate().for_each(|(index, literal)| self.indices[literal.index()] = index);
        let is_outer = |index: usize| (1..=self.outer_claims).contains(&index);
        let claim = |(index, &literal): (usize, &Literal)| {
            if is_outer(index) {
                return net.groups().claim(literal, Vec::new());
            }
            let mut because = Vec::new();
            each_reason(net, literal, nested, |reason| because.push(self.indices[reason.index()]));
            let mut claim = net.groups().claim(literal, because);
            if let NetReason::Nested(number) = net.reason(literal) {
                claim.nested = Some(number as usize);
            }
            claim
        };
        literals.enumerate().map(claim).collect()
    }
}

/// Calls `call` for each claim from which this claim follows.
fn each_reason(net: &Net, literal: Literal, nested: &[Refutation], mut call: impl FnMut(Literal)) {
    match net.reason(literal) {
        NetReason::Assumed => {}
        NetReason::Rival(rival) => call(Literal::positive(rival as usize)),
        NetReason::LastOf(group) => {
            members(net, group).filter(|other| other.candidate() != literal.candidate()).for_each(call)
        }
        NetReason::Nested(number) => nested[number as usize].outer_claims.iter().copied().for_each(call),
    }
}

/// Returns the claims of a clash, which state that the candidates of the group are false.
fn ends<'a>(net: &'a Net, clash: EmptiedGroup) -> impl Iterator<Item = Literal> + 'a {
    members(net, clash.group)
}

/// Returns the claims that the candidates of a group are false.
fn members<'a>(net: &'a Net, group: u32) -> impl Iterator<Item = Literal> + 'a {
    net.groups().members(group as usize).iter().map(|&member| Literal::negative(member as usize))
}
