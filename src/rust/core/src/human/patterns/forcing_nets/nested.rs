//! Nested nets: under one assumption, a second assumption is made; if the second is refuted, its candidate is
//! eliminated.
//!
//! The assumptions with the most effective opposites are tried first. Under each assumption, a round assumes every open
//! candidate in turn: first those with the most consequences, because these are usually refuted soonest. Once an
//! assumption is refuted, its net is grown again to build the proof.
//!
//! Cost: the square of the number of candidates times the length of a net, for each round; more than three rounds
//! are rarely needed.

use super::net::{most_effective_first, EmptiedGroup, Net, NetReason};
use super::proof::{Prover, Refutation};
use crate::board::literal::Literal;
use crate::human::logic::groups::BoardGroups;
use crate::human::patterns::forcing_chains::conclude;
use crate::human::technique::{Chain, Listener, Pencilmarks, Technique};
use std::ops::ControlFlow;

/// The number of claims after which the search ends.
const MAX_CLAIMS: u64 = 200_000_000;

/// The number of candidates that a round visits between two polls.
const TRIES_PER_POLL: usize = 64;

/// Finds assumptions that nested nets refute, in as few rounds as possible.
pub fn nested_forcing_net(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let groups = BoardGroups::of(marks);
    let mut outer = OuterNet { net: Net::new(&groups), claims: 0, made_progress: false };
    let order = most_consequences_first(&mut outer.net, listener)?;
    let plain = order.iter().take_while(|(claims, _)| *claims == usize::MAX).count();
    let below: Vec<Literal> = order.into_iter().map(|(_, assumption)| assumption).collect();
    let mut assumptions = below[plain..].to_vec();
    most_effective_first(&mut outer.net, &mut assumptions, |assumption| assumption.negated());
    for rounds in 1.. {
        outer.made_progress = false;
        for &assumption in &assumptions {
            let is_refuted = outer.refute(assumption, rounds, &below, None, listener)?.is_some();
            outer.net.backtrack(0);
            if is_refuted {
                let chains = outer.prove(assumption, &below, listener)?;
                let pattern = groups.pattern(None, assumption.candidate(), chains);
                let conclusion = assumption.negated();
                listener.report(conclude(Technique::NestedForcingNet, &groups, conclusion, pattern))?;
            }
            if outer.claims > MAX_CLAIMS {
                return ControlFlow::Continue(());
            }
        }
        if !outer.made_progress {
            break;
        }
    }
    ControlFlow::Continue(())
}

fn length(chains: &[Chain]) -> usize {
    chains.iter().map(Vec::len).sum()
}

/// Returns, for each candidate, the claim that the candidate is true, with the claim's number of consequences;
/// refuted claims come first.
fn most_consequences_first(net: &mut Net, listener: &Listener) -> ControlFlow<(), Vec<(usize, Literal)>> {
    let mut order = Vec::new();
    for assumption in (0..net.groups().candidates().len()).map(Literal::positive) {
        listener.poll()?;
        let clash = net.grow(assumption, NetReason::Assumed);
        let claims = if clash.is_some() { usize::MAX } else { net.trail().len() };
        net.backtrack(0);
        order.push((claims, assumption));
    }
    order.sort_by_key(|&(claims, _)| std::cmp::Reverse(claims));
    ControlFlow::Continue(order)
}

/// A net that may use nested nets.
struct OuterNet<'a> {
    net: Net<'a>,
    claims: u64,
    /// Whether the last permitted round eliminated a candidate under any assumption.
    made_progress: bool,
}

/// The refutation of an assumption.
struct Proof {
    /// The chain of the outer net, then the chains of the nested nets.
    chains: Vec<Chain>,
    /// The assumptions of the nested nets.
    below: Vec<Literal>,
}

/// The proofs of nested nets, by index.
struct Proofs {
    prover: Prover,
    nested: Vec<Refutation>,
}

impl OuterNet<'_> {
    /// Searches for a clash under an assumption in up to `rounds` rounds of nested nets with the assumptions
    /// `below`.
    fn refute(
        &mut self,
        assumption: Literal,
        rounds: usize,
        below: &[Literal],
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
                if tried % TRIES_PER_POLL == 0 {
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
            self.made_progress |= round == rounds;
        }
        ControlFlow::Continue(None)
    }

    /// Makes a nested assumption. If this assumption is refuted, adds its opposite and returns the clash, if any, to
    /// which the opposite leads.
    fn try_below(&mut self, second: Literal, proofs: Option<&mut Proofs>) -> Option<EmptiedGroup> {
        let from = self.net.trail().len();
        let clash = self.net.grow(second, NetReason::Assumed);
        self.claims += (self.net.trail().len() - from) as u64;
        let mut number = 0;
        if let (Some(clash), Some(Proofs { prover, nested })) = (clash, proofs) {
            number = nested.len() as u32;
            nested.push(prover.refutation(&self.net, clash, from, &[]));
        }
        self.net.backtrack(from);
        clash.and_then(|_| self.net.grow(second.negated(), NetReason::Nested(number)))
    }

    /// Returns chains that refute an assumption, after removing nested nets that are not needed.
    fn prove(
        &mut self,
        assumption: Literal,
        below: &[Literal],
        listener: &Listener,
    ) -> ControlFlow<(), Vec<Chain>> {
        let mut best = self.proof(assumption, below, listener)?.expect("the assumption is refuted");
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

    /// Refutes an assumption, if possible, with nested nets that have the assumptions `below`.
    fn proof(
        &mut self,
        assumption: Literal,
        below: &[Literal],
        listener: &Listener,
    ) -> ControlFlow<(), Option<Proof>> {
        let mut proofs = Proofs { prover: Prover::new(&self.net), nested: Vec::new() };
        let clash = self.refute(assumption, usize::MAX, below, Some(&mut proofs), listener)?;
        let proof = clash.map(|clash| proofs.of(&self.net, clash));
        self.net.backtrack(0);
        ControlFlow::Continue(proof)
    }
}

impl Proofs {
    /// Extracts the proof of a clash and renumbers its nested nets.
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
