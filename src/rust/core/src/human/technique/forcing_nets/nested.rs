//! Nested nets: below one assumption a second, to strike out what it refutes.
//!
//! Candidates are assumed from those with the most consequences on: these come to a clash soonest. Below each, every
//! candidate of which nothing is said yet is assumed in turn. The first time no proof is written; once a net is refuted it
//! is grown again, the same way, with proofs.
//!
//! Cost: candidates times candidates times the length of a net for each round, and there are seldom more than three.

use super::super::forcing_chains::conclude;
use super::super::groups::{Groups, SignedCandidate};
use super::super::{Chain, Listener, Pencilmarks, Technique};
use super::net::{EmptiedGroup, Net, NetReason};
use super::proof::{Prover, Refutation};
use std::ops::ControlFlow;

/// So many claims are made before the search gives up.
const MAX_CLAIMS: u64 = 200_000_000;

/// After so many assumptions below another it is asked whether to go on.
const TRIES_A_POLL: usize = 64;

/// Among so many nets that are refuted the one with the fewest claims is taken.
const CONTENDERS: usize = 4;

/// A net that is refuted with the help of nested ones, in as few rounds as will do.
pub fn nested_forcing_net(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let groups = Groups::of(marks);
    let mut outer = Outer { net: Net::new(&groups), claims: 0, brought_something: false };
    let order = most_consequences_first(&mut outer.net, listener)?;
    let plain = order.iter().take_while(|(claims, _)| *claims == usize::MAX).count();
    let order: Vec<SignedCandidate> = order.into_iter().map(|(_, assumption)| assumption).collect();
    for rounds in 1.. {
        outer.brought_something = false;
        let mut proofs = Vec::new();
        for &assumption in &order[plain..] {
            let is_refuted = outer.refute(assumption, rounds, &order, None, listener)?.is_some();
            outer.net.go_back(0);
            if is_refuted {
                proofs.push((assumption, outer.prove(assumption, &order, listener)?));
            }
            if proofs.len() == CONTENDERS || outer.claims > MAX_CLAIMS {
                tell_shortest_first(&groups, std::mem::take(&mut proofs), listener)?;
            }
            if outer.claims > MAX_CLAIMS {
                return ControlFlow::Continue(());
            }
        }
        tell_shortest_first(&groups, proofs, listener)?;
        if !outer.brought_something {
            break;
        }
    }
    ControlFlow::Continue(())
}

fn tell_shortest_first(
    groups: &Groups,
    mut proofs: Vec<(SignedCandidate, Vec<Chain>)>,
    listener: &mut Listener,
) -> ControlFlow<()> {
    proofs.sort_by_key(|(_, chains)| length(chains));
    for (assumption, chains) in proofs {
        let pattern = groups.pattern(None, assumption.candidate(), chains);
        listener.report(conclude(Technique::NestedForcingNet, groups, assumption.opposite(), pattern))?;
    }
    ControlFlow::Continue(())
}

fn length(chains: &[Chain]) -> usize {
    chains.iter().map(Vec::len).sum()
}

/// The candidates, each assumed to hold, with the number of their consequences; those that are refuted without nested
/// nets are the first.
fn most_consequences_first(
    net: &mut Net,
    listener: &Listener,
) -> ControlFlow<(), Vec<(usize, SignedCandidate)>> {
    let mut order = Vec::new();
    for assumption in (0..net.groups().candidates().len()).map(SignedCandidate::on) {
        listener.poll()?;
        let clash = net.grow(assumption, NetReason::Assumed);
        let claims = if clash.is_some() { usize::MAX } else { net.trail().len() };
        net.go_back(0);
        order.push((claims, assumption));
    }
    order.sort_by_key(|&(claims, _)| std::cmp::Reverse(claims));
    ControlFlow::Continue(order)
}

/// A net with nested ones.
struct Outer<'a> {
    net: Net<'a>,
    claims: u64,
    /// Did the last round allowed strike out anything below any assumption?
    brought_something: bool,
}

/// What refutes an assumption.
struct Proof {
    /// That of the outer net, then those of the nested ones.
    chains: Vec<Chain>,
    /// What the nested ones assume.
    below: Vec<SignedCandidate>,
}

/// Proofs of nested nets, by number.
struct Proofs {
    prover: Prover,
    nested: Vec<Refutation>,
}

impl Outer<'_> {
    /// The clash below an assumption, if there is one after so many rounds of nested nets from these assumptions.
    fn refute(
        &mut self,
        assumption: SignedCandidate,
        rounds: usize,
        below: &[SignedCandidate],
        mut proofs: Option<&mut Proofs>,
        listener: &Listener,
    ) -> ControlFlow<(), Option<EmptiedGroup>> {
        let clash = self.net.grow(assumption, NetReason::Assumed);
        if clash.is_some() {
            return ControlFlow::Continue(clash);
        }
        for round in 1..=rounds {
            let before = self.net.trail().len();
            for (tried, &second) in below.iter().enumerate() {
                if tried % TRIES_A_POLL == 0 {
                    listener.poll()?;
                }
                if self.net.is_open(second.candidate()) {
                    if let Some(clash) = self.try_below(second, proofs.as_deref_mut()) {
                        return ControlFlow::Continue(Some(clash));
                    }
                }
            }
            if self.net.trail().len() == before {
                break;
            }
            self.brought_something |= round == rounds;
        }
        ControlFlow::Continue(None)
    }

    /// Adds an assumption below; where it is refuted, its opposite. The clash of the outer net, if it comes to one.
    fn try_below(&mut self, second: SignedCandidate, proofs: Option<&mut Proofs>) -> Option<EmptiedGroup> {
        let from = self.net.trail().len();
        let clash = self.net.grow(second, NetReason::Assumed);
        self.claims += (self.net.trail().len() - from) as u64;
        let mut number = 0;
        if let (Some(clash), Some(Proofs { prover, nested })) = (clash, proofs) {
            number = nested.len() as u32;
            nested.push(prover.refutation(&self.net, clash, from, &[]));
        }
        self.net.go_back(from);
        clash.and_then(|_| self.net.grow(second.opposite(), NetReason::Nested(number)))
    }

    /// The shortest chains that are found for an assumption that is refuted: nested nets are left out as long as the
    /// others do without.
    fn prove(
        &mut self,
        assumption: SignedCandidate,
        below: &[SignedCandidate],
        listener: &Listener,
    ) -> ControlFlow<(), Vec<Chain>> {
        let mut best = self.proof(assumption, below, listener)?.expect("it is refuted");
        let mut next = best.below.len();
        while next > 0 {
            next -= 1;
            let mut fewer = best.below.clone();
            fewer.remove(next);
            if let Some(proof) = self.proof(assumption, &fewer, listener)? {
                if length(&proof.chains) < length(&best.chains) {
                    next = next.min(proof.below.len());
                    best = proof;
                }
            }
        }
        ControlFlow::Continue(best.chains)
    }

    /// What refutes an assumption, with nested nets from these below it.
    fn proof(
        &mut self,
        assumption: SignedCandidate,
        below: &[SignedCandidate],
        listener: &Listener,
    ) -> ControlFlow<(), Option<Proof>> {
        let mut proofs = Proofs { prover: Prover::new(&self.net), nested: Vec::new() };
        let clash = self.refute(assumption, usize::MAX, below, Some(&mut proofs), listener)?;
        let proof = clash.map(|clash| proofs.of(&self.net, clash));
        self.net.go_back(0);
        ControlFlow::Continue(proof)
    }
}

impl Proofs {
    /// What a clash needs; the nested nets are numbered anew.
    fn of(mut self, net: &Net, clash: EmptiedGroup) -> Proof {
        let mut chains = vec![self.prover.refutation(net, clash, 0, &self.nested).chain];
        let mut used = Vec::new();
        for number in chains[0].iter_mut().filter_map(|claim| claim.nested.as_mut()) {
            used.push(std::mem::replace(number, used.len() + 1));
        }
        let below = used.iter().map(|&number| self.nested[number].assumption).collect();
        chains.extend(used.iter().map(|&number| std::mem::take(&mut self.nested[number].chain)));
        Proof { chains, below }
    }
}
