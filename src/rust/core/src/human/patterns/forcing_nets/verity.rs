//! Nets from alternatives, one of which is true: an assumption is refuted, or all assumptions lead to the same claim (a
//! verity).
//!
//! Both claims about each candidate are assumed in turn. The opposite of a refuted claim becomes a step. The
//! consequences of the other claims are kept. If all alternatives of a candidate, cell or house lead to the same
//! claim, that claim becomes a step.
//!
//! Representation: for each assumption, the claims of its net in order, usually at most a few hundred. Counting the
//! claims that a conclusion needs is expensive. They are counted exactly only for the [`MAX_COUNTED`] verities whose
//! positions in the nets have the smallest sums; for the others, this sum is the estimate.

use super::net::{assumptions_of, most_effective_first, pattern, Net, NetReason, Source};
use super::proof::Prover;
use crate::board::literal::Literal;
use crate::human::logic::groups::BoardGroups;
use crate::human::patterns::forcing_chains::conclude;
use crate::human::technique::{Chain, Listener, Pencilmarks, Technique};
use std::ops::ControlFlow;

/// The maximum number of claims kept from a net.
const MAX_CLAIMS: usize = 1000;

/// The maximum number of verities whose claims are counted exactly.
const MAX_COUNTED: usize = 40;

/// A conclusion, its source, and the total number of claims in its chains or, until these are counted, the sum of its
/// positions in the nets.
struct Verity {
    claims: usize,
    conclusion: Literal,
    source: Source,
}

/// The consequences of each assumption; `None` if the assumption is refuted.
type Consequences = Vec<Option<Vec<Literal>>>;

/// Finds refuted assumptions and verities, sorted by their effect (see [`most_effective_first`]), then by the number of
/// claims.
pub fn forcing_net(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let groups = BoardGroups::of(marks);
    let mut net = Net::new(&groups);
    let mut prover = Prover::new(&net);
    let mut found = Vec::new();
    let consequences = assume_each(&mut net, &mut prover, &mut found, listener)?;
    let mut verities = verities(&groups, &consequences, listener)?;
    verities.sort_by_key(|found| found.claims);
    for verity in verities.iter_mut().take(MAX_COUNTED) {
        listener.poll()?;
        verity.claims = count_claims(&mut net, &mut prover, verity);
    }
    found.append(&mut verities);
    found.sort_by_key(|found| found.claims);
    most_effective_first(&mut net, &mut found, |found| found.conclusion);
    for one in found {
        listener.poll()?;
        let chains = chains(&mut net, &mut prover, &one);
        let pattern = pattern(&groups, one.conclusion, one.source, chains);
        listener.report(conclude(Technique::ForcingNet, &groups, one.conclusion, pattern))?;
    }
    ControlFlow::Continue(())
}

/// Grows the net of every claim and adds the refutations to `found`.
fn assume_each(
    net: &mut Net,
    prover: &mut Prover,
    found: &mut Vec<Verity>,
    listener: &Listener,
) -> ControlFlow<(), Consequences> {
    let literals = 2 * net.groups().candidates().len();
    let mut consequences = Vec::with_capacity(literals);
    for assumption in (0..literals).map(Literal::at) {
        listener.poll()?;
        let clash = net.grow(assumption, NetReason::Assumed);
        if let Some(clash) = clash {
            let claims = prover.claims_to_clash(net, clash);
            found.push(Verity { claims, conclusion: assumption.negated(), source: Source::Refuted });
            consequences.push(None);
        } else {
            let kept = net.trail().len().min(MAX_CLAIMS);
            consequences.push(Some(net.trail()[..kept].to_vec()));
        }
        net.backtrack(0);
    }
    ControlFlow::Continue(consequences)
}

/// Returns the claims to which all alternatives of a source lead, with the sums of their positions in the nets.
fn verities(
    groups: &BoardGroups,
    consequences: &Consequences,
    listener: &Listener,
) -> ControlFlow<(), Vec<Verity>> {
    let mut points = MeetingPoints::new(groups);
    for candidate in 0..groups.candidates().len() {
        points.meet(consequences, Source::Both(candidate), groups);
    }
    for group in (0..groups.all().len()).filter(|&group| groups.members(group).len() > 1) {
        listener.poll()?;
        points.meet(consequences, Source::Group(group), groups);
    }
    let refuted = consequences.iter().map(Option::is_none).collect::<Vec<_>>();
    let found = points.best.into_iter().enumerate().filter_map(|(index, best)| {
        let conclusion = Literal::at(index);
        let (claims, source) = best.filter(|_| !refuted[conclusion.negated().index()])?;
        Some(Verity { claims, conclusion, source })
    });
    ControlFlow::Continue(found.collect())
}

/// The claims that all nets of some source contain.
struct MeetingPoints {
    /// The number of nets of the current source that contain each claim, and the sum of the claim's positions.
    reached: Vec<(usize, usize)>,
    /// The smallest sum for each claim, and its source.
    best: Vec<Option<(usize, Source)>>,
}

impl MeetingPoints {
    fn new(groups: &BoardGroups) -> Self {
        let literals = 2 * groups.candidates().len();
        MeetingPoints { reached: vec![(0, 0); literals], best: vec![None; literals] }
    }

    /// Records where the nets of all alternatives of a source meet, if none of them is refuted.
    fn meet(&mut self, consequences: &Consequences, source: Source, groups: &BoardGroups) {
        let nets = assumptions_of(groups, source).into_iter().map(|one| consequences[one.index()].as_deref());
        let Some(nets) = nets.collect::<Option<Vec<_>>>() else { return };
        let last = nets.len() - 1;
        for (before, net) in nets.iter().enumerate() {
            for (index, literal) in net.iter().enumerate() {
                let (by, sum) = &mut self.reached[literal.index()];
                if *by != before {
                    continue;
                }
                (*by, *sum) = (before + 1, *sum + index + 1);
                let best = &mut self.best[literal.index()];
                if before == last && best.map_or(true, |(min, _)| *sum < min) {
                    *best = Some((*sum, source));
                }
            }
        }
        nets.iter().copied().flatten().for_each(|literal| self.reached[literal.index()] = (0, 0));
    }
}

fn count_claims(net: &mut Net, prover: &mut Prover, verity: &Verity) -> usize {
    let mut claims = 0;
    for assumption in assumptions_of(net.groups(), verity.source) {
        net.grow(assumption, NetReason::Assumed);
        claims += prover.claims_to(net, verity.conclusion);
        net.backtrack(0);
    }
    claims
}

fn chains(net: &mut Net, prover: &mut Prover, found: &Verity) -> Vec<Chain> {
    if let Source::Refuted = found.source {
        let clash =
            net.grow(found.conclusion.negated(), NetReason::Assumed).expect("the opposite is refuted");
        let chain = prover.refutation(net, clash, 0, &[]).chain;
        net.backtrack(0);
        return vec![chain];
    }
    let groups = net.groups();
    let chain = |assumption| {
        net.grow(assumption, NetReason::Assumed);
        let chain = prover.chain_to(net, found.conclusion);
        net.backtrack(0);
        chain
    };
    assumptions_of(groups, found.source).into_iter().map(chain).collect()
}
