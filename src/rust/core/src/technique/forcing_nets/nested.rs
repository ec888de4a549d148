//! Nested nets: below one assumption a second, to strike out what it refutes.
//!
//! Candidates are assumed from those with the most consequences on: these come to a clash soonest. Below each, every
//! candidate of which nothing is said yet is assumed in turn. The first time no proof is written; once a net is refuted it
//! is grown again, the same way, with proofs.
//!
//! Cost: candidates times candidates times the length of a net for each round, and there are seldom more than three.

use super::super::forcing_chains::conclude;
use super::super::groups::{Groups, Literal};
use super::super::{Chain, Listener, Pencilmarks, Technique};
use super::net::{Clash, Net, Reason};
use super::proof::{Prover, Refutation};
use std::ops::ControlFlow;

/// So many claims are made before the search gives up.
const MOST_CLAIMS: u64 = 200_000_000;

/// The first net that is refuted with the help of nested ones, in as few rounds as will do.
pub fn nested_forcing_net(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let groups = Groups::of(marks);
    let mut outer = Outer { net: Net::new(&groups), claims: 0, brought_something: false };
    let order = most_consequences_first(&mut outer.net);
    for rounds in 1.. {
        outer.brought_something = false;
        for &assumption in &order {
            if outer.refute(assumption, rounds, None, listener)?.is_some() {
                outer.net.go_back(0);
                let chains = outer.prove(assumption, rounds, listener)?;
                let pattern = groups.pattern(None, assumption.candidate(), chains);
                let step = conclude(Technique::NestedForcingNet, &groups, assumption.opposite(), pattern);
                listener.tell(step)?;
            }
            outer.net.go_back(0);
            if outer.claims > MOST_CLAIMS {
                return ControlFlow::Continue(());
            }
        }
        if !outer.brought_something {
            break;
        }
    }
    ControlFlow::Continue(())
}

/// The candidates, each assumed to hold; those that are refuted without nested nets are the first.
fn most_consequences_first(net: &mut Net) -> Vec<Literal> {
    let candidates = (0..net.groups().candidates().len()).map(Literal::on);
    let mut order: Vec<(usize, Literal)> = candidates
        .map(|assumption| {
            let clash = net.grow(assumption, Reason::Assumed);
            let claims = if clash.is_some() { usize::MAX } else { net.trail().len() };
            net.go_back(0);
            (claims, assumption)
        })
        .collect();
    order.sort_by_key(|&(claims, _)| std::cmp::Reverse(claims));
    order.into_iter().map(|(_, assumption)| assumption).collect()
}

/// A net with nested ones.
struct Outer<'a> {
    net: Net<'a>,
    claims: u64,
    /// Did the last round allowed strike out anything below any assumption?
    brought_something: bool,
}

/// Proofs of nested nets, by number.
struct Proofs {
    prover: Prover,
    nested: Vec<Refutation>,
}

impl Outer<'_> {
    /// The clash below an assumption, if there is one after so many rounds of nested nets.
    fn refute(
        &mut self,
        assumption: Literal,
        rounds: usize,
        mut proofs: Option<&mut Proofs>,
        listener: &Listener,
    ) -> ControlFlow<(), Option<Clash>> {
        let clash = self.net.grow(assumption, Reason::Assumed);
        if clash.is_some() {
            return ControlFlow::Continue(clash);
        }
        for round in 1..=rounds {
            listener.is_patient()?;
            let before = self.net.trail().len();
            for candidate in 0..self.net.groups().candidates().len() {
                if self.net.is_open(candidate) {
                    if let Some(clash) = self.try_below(candidate, proofs.as_deref_mut()) {
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

    /// Assumes a candidate below; where that is refuted, strikes it out. The clash of the outer net, if it comes to one.
    fn try_below(&mut self, candidate: usize, proofs: Option<&mut Proofs>) -> Option<Clash> {
        let from = self.net.trail().len();
        let clash = self.net.grow(Literal::on(candidate), Reason::Assumed);
        self.claims += (self.net.trail().len() - from) as u64;
        let mut number = 0;
        if let (Some(clash), Some(Proofs { prover, nested })) = (clash, proofs) {
            number = nested.len() as u32;
            nested.push(prover.refutation(&self.net, clash, from, &[]));
        }
        self.net.go_back(from);
        clash.and_then(|_| self.net.grow(Literal::off(candidate), Reason::Nested(number)))
    }

    /// The chains of an assumption that is refuted: its own, then those of the nested nets that it needs.
    fn prove(
        &mut self,
        assumption: Literal,
        rounds: usize,
        listener: &Listener,
    ) -> ControlFlow<(), Vec<Chain>> {
        let mut proofs = Proofs { prover: Prover::new(&self.net), nested: Vec::new() };
        let clash = self.refute(assumption, rounds, Some(&mut proofs), listener)?.expect("it is refuted");
        let Proofs { mut prover, nested } = proofs;
        let mut chains = vec![prover.refutation(&self.net, clash, 0, &nested).chain];
        let mut used = Vec::new();
        for number in chains[0].iter_mut().filter_map(|claim| claim.nested.as_mut()) {
            used.push(std::mem::replace(number, used.len() + 1));
        }
        chains.extend(used.into_iter().map(|number| nested[number].chain.clone()));
        ControlFlow::Continue(chains)
    }
}
