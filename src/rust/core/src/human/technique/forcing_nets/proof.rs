//! Proofs: of all claims of a net those that a conclusion needs, written down as a chain.
//!
//! The trail is walked from its end: a claim that is needed needs those that it follows from, which all come before it.
//!
//! A nested net stands on the trail of the net around it: claims made before it started are not proved again but listed
//! with no reason, and whoever uses the nested net needs them.
//!
//! Representation: a mark for each claim that is needed and its place in the chain; both are wiped by the next proof.
//! Cost: one look at each claim of the trail.

use super::super::groups::SignedCandidate;
use super::super::Chain;
use super::net::{EmptiedGroup, Net, NetReason};

/// A net that refutes an assumption: its chain, and what it takes from the net around it.
#[derive(Clone)]
pub struct Refutation {
    pub assumption: SignedCandidate,
    pub chain: Chain,
    pub premises: Vec<SignedCandidate>,
}

/// Writes proofs of one net.
pub struct Prover {
    is_needed: Vec<bool>,
    /// What is needed: the assumption, then the last claim first.
    needed: Vec<SignedCandidate>,
    /// How many of them, the last, are premises.
    premises: usize,
    places: Vec<usize>,
}

impl Prover {
    pub fn new(net: &Net) -> Self {
        let literals = 2 * net.groups().candidates().len();
        Prover {
            is_needed: vec![false; literals],
            needed: Vec::new(),
            premises: 0,
            places: vec![0; literals],
        }
    }

    /// The number of claims that lead to this one, itself among them.
    pub fn claims_to(&mut self, net: &Net, end: SignedCandidate) -> usize {
        self.gather(net, [end], 0, &[]);
        self.needed.len()
    }

    /// The number of claims of the chain to a clash.
    pub fn claims_to_clash(&mut self, net: &Net, clash: EmptiedGroup) -> usize {
        self.gather(net, ends(net, clash), 0, &[]);
        self.needed.len() + 1
    }

    /// The chain to a claim.
    pub fn chain_to(&mut self, net: &Net, end: SignedCandidate) -> Chain {
        self.gather(net, [end], 0, &[]);
        self.write(net, &[])
    }

    /// The chain to a clash: it ends in the claim that the last candidate of the group holds, whose opposite is before.
    /// Claims of the trail before `from`, where the assumption is, are premises.
    pub fn refutation(
        &mut self,
        net: &Net,
        clash: EmptiedGroup,
        from: usize,
        nested: &[Refutation],
    ) -> Refutation {
        self.gather(net, ends(net, clash), from, nested);
        let mut chain = self.write(net, nested);
        let others = members(net, clash.group).filter(|&other| other != SignedCandidate::off(clash.last));
        let because = others.map(|other| self.places[other.index()]).collect();
        chain.push(net.groups().claim(SignedCandidate::on(clash.last), because));
        let premises = self.needed[self.needed.len() - self.premises..].to_vec();
        Refutation { assumption: net.trail()[from], chain, premises }
    }

    /// Finds what these claims need.
    fn gather(
        &mut self,
        net: &Net,
        ends: impl IntoIterator<Item = SignedCandidate>,
        from: usize,
        nested: &[Refutation],
    ) {
        self.needed.drain(..).for_each(|literal| self.is_needed[literal.index()] = false);
        let assumption = net.trail()[from];
        let mut missing = 0;
        ends.into_iter().chain([assumption]).for_each(|end| missing += self.need(end));
        self.needed.push(assumption);
        self.premises = 0;
        for place in (0..net.trail().len()).rev() {
            let literal = net.trail()[place];
            if missing == 0 {
                break;
            }
            if !self.is_needed[literal.index()] {
                continue;
            }
            missing -= 1;
            if place != from {
                self.needed.push(literal);
            }
            self.premises += usize::from(place < from);
            if place > from {
                each_reason(net, literal, nested, |reason| missing += self.need(reason));
            }
        }
    }

    /// One where the claim was not known to be needed.
    fn need(&mut self, literal: SignedCandidate) -> usize {
        usize::from(!std::mem::replace(&mut self.is_needed[literal.index()], true))
    }

    /// The chain of what was gathered.
    fn write(&mut self, net: &Net, nested: &[Refutation]) -> Chain {
        let (assumption, others) = self.needed.split_first().expect("the assumption");
        let literals = [assumption].into_iter().chain(others.iter().rev());
        literals.clone().enumerate().for_each(|(place, literal)| self.places[literal.index()] = place);
        let is_taken = |place: usize| (1..=self.premises).contains(&place);
        let claim = |(place, &literal): (usize, &SignedCandidate)| {
            if is_taken(place) {
                return net.groups().claim(literal, Vec::new());
            }
            let mut because = Vec::new();
            each_reason(net, literal, nested, |reason| because.push(self.places[reason.index()]));
            let mut claim = net.groups().claim(literal, because);
            if let NetReason::Nested(number) = net.reason(literal) {
                claim.nested = Some(number as usize);
            }
            claim
        };
        literals.enumerate().map(claim).collect()
    }
}

/// Calls for each claim that this one follows from.
fn each_reason(
    net: &Net,
    literal: SignedCandidate,
    nested: &[Refutation],
    mut call: impl FnMut(SignedCandidate),
) {
    match net.reason(literal) {
        NetReason::Assumed => {}
        NetReason::Rival(rival) => call(SignedCandidate::on(rival as usize)),
        NetReason::LastOf(group) => {
            members(net, group).filter(|other| other.candidate() != literal.candidate()).for_each(call)
        }
        NetReason::Nested(number) => nested[number as usize].premises.iter().copied().for_each(call),
    }
}

/// What makes a clash: all candidates of the group are off.
fn ends<'a>(net: &'a Net, clash: EmptiedGroup) -> impl Iterator<Item = SignedCandidate> + 'a {
    members(net, clash.group)
}

/// The claims that none of a group holds.
fn members<'a>(net: &'a Net, group: u32) -> impl Iterator<Item = SignedCandidate> + 'a {
    net.groups().members(group as usize).iter().map(|&member| SignedCandidate::off(member as usize))
}
