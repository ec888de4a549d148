//! Forcing nets as HoDoKu finds them, by joining the consequences of a few rounds of singles.
//!
//! The consequences of an assumption are the claims that follow in a few [rounds](super::rounds) of singles, the claims
//! about [group nodes](crate::human::logic::links) that it implies at once, the consequences of each of these claims,
//! and so on. An assumption is refuted if it implies that a candidate is both true and false, that two candidates that
//! exclude each other are true, or that all candidates of a cell or all places of a digit in a house are false. A
//! verity is a claim that follows from both claims about a candidate, from all candidates of a cell, or from all
//! places of a digit in a house.
//!
//! Representation: a row of bits for each assumption, with a bit for each claim.
//! Invariants: conclusions that a digit is in a cell come first, then eliminations, both by cell.
//! Cost: about 20 ms on 9 x 9. Boards with more than 4,000 claims are skipped.
//!
//! References: B. Hobiger, *HoDoKu* 2.2.0.

use super::rounds::{RoundClaims, Rounds};
use crate::board::literal::Literal;
use crate::human::logic::bit_row::{bits_of, intersect, set, unite};
use crate::human::logic::groups::{BoardGroups, Group};
use crate::human::logic::links::{Implications, LinkKind};
use crate::human::patterns::forcing_chains::conclude;
use crate::human::patterns::forcing_nets::net::{assumptions_of, pattern, NetReason, Source};
use crate::human::technique::{Chain, Listener, Pencilmarks, Technique};
use std::ops::ControlFlow;

/// The maximum number of claims of a board.
const MAX_CLAIMS: usize = 4000;

/// The maximum number of proofs of one conclusion that are compared.
const MAX_PROOFS: usize = 12;

const NONE: u32 = u32::MAX;

/// Finds HoDoKu's nets in HoDoKu's order, one for each conclusion, with a short proof.
pub fn hodoku_net(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let groups = BoardGroups::of(marks);
    let implications = Implications::of(marks, LinkKind::Grouped, listener)?;
    if implications.claims() > MAX_CLAIMS {
        return ControlFlow::Continue(());
    }
    let tables = Tables::of(marks, &groups, &implications, listener)?;
    let sources = tables.sources(marks, listener)?;
    let numbers = 0..groups.candidates().len();
    for conclusion in numbers.clone().map(Literal::positive).chain(numbers.map(Literal::negative)) {
        let mut proofs = Vec::new();
        for &source in sources[conclusion.index()].iter().take(MAX_PROOFS) {
            listener.poll()?;
            proofs.push((source, tables.proof(conclusion, source)));
        }
        let claims = |(_, chains): &(Source, Vec<Chain>)| chains.iter().map(Vec::len).sum::<usize>();
        if let Some((source, chains)) = proofs.into_iter().min_by_key(claims) {
            let pattern = pattern(&groups, conclusion, source, chains);
            listener.report(conclude(Technique::ForcingNet, &groups, conclusion, pattern))?;
        }
    }
    ControlFlow::Continue(())
}

struct Tables<'a> {
    groups: &'a BoardGroups,
    implications: &'a Implications,
    /// For each claim about a candidate, the claims that follow by singles.
    singles: Vec<RoundClaims>,
    /// For each claim about a candidate, all claims that follow, as bits.
    all: Vec<Vec<u64>>,
}

impl<'a> Tables<'a> {
    fn of(
        marks: &Pencilmarks,
        groups: &'a BoardGroups,
        implications: &'a Implications,
        listener: &Listener,
    ) -> ControlFlow<(), Self> {
        let literals = 2 * groups.candidates().len();
        let mut rounds = Rounds::new(marks, groups);
        let mut singles = Vec::with_capacity(literals);
        for assumption in (0..literals).map(Literal::at) {
            listener.poll()?;
            singles.push(rounds.consequences(assumption));
        }
        let mut tables = Tables { groups, implications, singles, all: Vec::new() };
        let words = implications.claims().div_ceil(64);
        let row = |claim: usize| {
            let mut row = vec![0; words];
            for after in tables.direct(Literal::at(claim)) {
                set(&mut row, after.index());
            }
            row
        };
        let direct: Vec<Vec<u64>> = (0..implications.claims()).map(row).collect();
        for assumption in 0..literals {
            listener.poll()?;
            tables.all.push(closure(assumption, &direct));
        }
        ControlFlow::Continue(tables)
    }

    /// Returns the claims that follow from a claim by singles or by one link to or from a group node.
    fn direct(&self, claim: Literal) -> impl Iterator<Item = Literal> + '_ {
        let is_group_node = self.implications.is_group_node(claim);
        let singles = self.singles.get(claim.index()).into_iter().flatten().map(|&(after, _)| after);
        let linked = self.implications.after(claim);
        singles.chain(linked.filter(move |&after| is_group_node || self.implications.is_group_node(after)))
    }

    fn has(&self, assumption: Literal, claim: Literal) -> bool {
        self.all[assumption.index()][claim.index() / 64] >> (claim.index() % 64) & 1 == 1
    }

    fn sources(&self, marks: &Pencilmarks, listener: &Listener) -> ControlFlow<(), Vec<Vec<Source>>> {
        let literals = 2 * self.groups.candidates().len();
        let mut sources = vec![Vec::new(); literals];
        let is_whole =
            (0..self.groups.all().len()).map(|group| self.is_whole(group, marks)).collect::<Vec<_>>();
        for assumption in (0..literals).map(Literal::at) {
            listener.poll()?;
            if self.is_refuted(assumption, &is_whole) {
                sources[assumption.negated().index()].push(Source::Refuted);
            }
        }
        let candidates = self.groups.candidates();
        for candidate in 0..candidates.len() {
            listener.count_work(100)?;
            let common = self.common(&[Literal::positive(candidate), Literal::negative(candidate)]);
            for claim in common {
                if candidates[claim.candidate()].cell != candidates[candidate].cell {
                    sources[claim.index()].push(Source::Both(candidate));
                }
            }
        }
        for group in (0..self.groups.all().len()).filter(|&group| self.groups.members(group).len() > 1) {
            listener.poll()?;
            for claim in self.common(&assumptions_of(self.groups, Source::Group(group))) {
                sources[claim.index()].push(Source::Group(group));
            }
        }
        ControlFlow::Continue(sources)
    }

    /// Returns whether HoDoKu would detect that a group has lost all its candidates. It would not if a hole of the
    /// house lacks the digit because of an elimination rather than because of a filled peer.
    fn is_whole(&self, group: usize, marks: &Pencilmarks) -> bool {
        let Group::House(house, digit) = self.groups.all()[group] else { return true };
        let sees_digit = |cell: usize| marks.peers(cell).iter().any(|peer| marks.digits()[peer] == digit);
        marks.holes_of(house).all(|cell| marks.cells_with(digit).contains(cell) || sees_digit(cell))
    }

    fn is_refuted(&self, assumption: Literal, is_whole: &[bool]) -> bool {
        let all = &self.all[assumption.index()];
        let words = (2 * self.groups.candidates().len()).div_ceil(64);
        // An even bit claims that a candidate is false, and the next bit that it is true. Group nodes come later.
        let numbers = 0..self.groups.candidates().len();
        let may_clash = all[..words].iter().any(|&word| word & (word >> 1) & 0x5555_5555_5555_5555 != 0);
        let is_both = |number: usize| {
            self.has(assumption, Literal::positive(number)) && self.has(assumption, Literal::negative(number))
        };
        (may_clash && numbers.into_iter().any(is_both))
            || (0..is_whole.len()).any(|group| self.is_broken(assumption, group, is_whole[group]))
    }

    /// Returns whether an assumption implies that two members of a group are true or that all of them are false.
    fn is_broken(&self, assumption: Literal, group: usize, is_whole: bool) -> bool {
        let members = || self.groups.members(group).iter().map(|&member| member as usize);
        let are_true = members().filter(|&member| self.has(assumption, Literal::positive(member))).count();
        are_true > 1 || is_whole && members().all(|member| self.has(assumption, Literal::negative(member)))
    }

    /// Returns the claims about candidates that follow from each of the assumptions.
    fn common(&self, assumptions: &[Literal]) -> Vec<Literal> {
        let mut common = self.all[assumptions[0].index()].clone();
        for assumption in &assumptions[1..] {
            intersect(&mut common, &self.all[assumption.index()]);
        }
        let literals = 2 * self.groups.candidates().len();
        bits_of(&common).take_while(|&claim| claim < literals).map(Literal::at).collect()
    }

    fn proof(&self, conclusion: Literal, source: Source) -> Vec<Chain> {
        if let Source::Refuted = source {
            return vec![self.refutation(conclusion.negated())];
        }
        let chain = |&assumption: &Literal| {
            let mut writer = Writer::new(self, assumption);
            writer.derive(conclusion);
            writer.chain
        };
        assumptions_of(self.groups, source).iter().map(chain).collect()
    }

    /// Returns the shortest of up to [`MAX_PROOFS`] chains from a refuted assumption to a contradiction.
    fn refutation(&self, assumption: Literal) -> Chain {
        let numbers = 0..self.groups.candidates().len();
        let mut chains = Vec::new();
        let writer = Writer::new(self, assumption);
        for number in numbers {
            let [on, off] = [Literal::positive(number), Literal::negative(number)];
            if chains.len() < MAX_PROOFS && self.has(assumption, on) && self.has(assumption, off) {
                chains.push(writer.clone().chain_to_opposites(on, off));
            }
        }
        for group in 0..self.groups.all().len() {
            if chains.len() < MAX_PROOFS && self.is_broken(assumption, group, true) {
                chains.push(writer.clone().chain_to_broken_group(group));
            }
        }
        chains.into_iter().min_by_key(Vec::len).expect("the assumption is refuted")
    }
}

/// Writes the claims of a chain, each after its reasons.
#[derive(Clone)]
struct Writer<'a> {
    tables: &'a Tables<'a>,
    /// For each claim, the claim from which it follows directly, or `NONE`.
    from: Vec<u32>,
    /// For each claim, its index in the chain, or `NONE`.
    place: Vec<u32>,
    chain: Chain,
}

impl<'a> Writer<'a> {
    fn new(tables: &'a Tables, assumption: Literal) -> Self {
        let claims = tables.implications.claims();
        let mut from = vec![NONE; claims];
        let mut reached = vec![assumption];
        from[assumption.index()] = assumption.index() as u32;
        let mut next = 0;
        while next < reached.len() {
            let claim = reached[next];
            next += 1;
            for after in tables.direct(claim) {
                if from[after.index()] == NONE {
                    from[after.index()] = claim.index() as u32;
                    reached.push(after);
                }
            }
        }
        let mut writer = Writer { tables, from, place: vec![NONE; claims], chain: Vec::new() };
        writer.push(assumption, Vec::new());
        writer
    }

    fn push(&mut self, claim: Literal, because: Vec<usize>) -> usize {
        self.place[claim.index()] = self.chain.len() as u32;
        self.chain.push(self.tables.implications.claim(claim, because));
        self.chain.len() - 1
    }

    fn written(&self, claim: Literal) -> Option<usize> {
        (self.place[claim.index()] != NONE).then(|| self.place[claim.index()] as usize)
    }

    /// Writes a claim that follows from the assumption, and returns its index in the chain.
    fn derive(&mut self, claim: Literal) -> usize {
        if let Some(place) = self.written(claim) {
            return place;
        }
        let from = Literal::at(self.from[claim.index()] as usize);
        let before = self.derive(from);
        let is_linked = [from, claim].iter().any(|&one| self.tables.implications.is_group_node(one));
        if is_linked {
            self.push(claim, vec![before])
        } else {
            self.derive_by_singles(from, claim)
        }
    }

    /// Writes a claim that follows by singles from a claim that is already written, and returns its index in the chain.
    fn derive_by_singles(&mut self, from: Literal, claim: Literal) -> usize {
        if let Some(place) = self.written(claim) {
            return place;
        }
        let mut table = self.tables.singles[from.index()].iter();
        let &(_, reason) = table.find(|(after, _)| *after == claim).expect("the claim follows");
        let because = match reason {
            NetReason::Rival(rival) => vec![Literal::positive(rival as usize)],
            NetReason::LastOf(group) => {
                let members =
                    self.tables.groups.members(group as usize).iter().map(|&member| member as usize);
                members.filter(|&member| member != claim.candidate()).map(Literal::negative).collect()
            }
            NetReason::Assumed | NetReason::Nested(_) => Vec::new(),
        };
        let because = because.into_iter().map(|reason| self.derive_by_singles(from, reason)).collect();
        self.push(claim, because)
    }

    /// Returns a chain that ends with the later of two opposite claims.
    fn chain_to_opposites(mut self, on: Literal, off: Literal) -> Chain {
        self.derive(on);
        self.derive(off);
        self.chain.truncate(1 + self.place[on.index()].max(self.place[off.index()]) as usize);
        self.chain
    }

    /// Returns a chain that ends with a contradiction in a group: two members are true, or all are false.
    fn chain_to_broken_group(mut self, group: usize) -> Chain {
        let members: Vec<usize> =
            self.tables.groups.members(group).iter().map(|&member| member as usize).collect();
        let assumption = Literal::at(
            self.from
                .iter()
                .enumerate()
                .position(|(claim, &from)| from == claim as u32)
                .expect("an assumption"),
        );
        let is_true = |member: &&usize| self.tables.has(assumption, Literal::positive(**member));
        if let [a, b, ..] = members.iter().filter(is_true).copied().collect::<Vec<_>>()[..] {
            self.derive(Literal::positive(a));
            let because = self.derive(Literal::positive(b));
            self.push(Literal::negative(a), vec![because]);
            return self.chain;
        }
        let places: Vec<usize> =
            members.iter().map(|&member| self.derive(Literal::negative(member))).collect();
        let last = members.len() - 1;
        self.push(Literal::positive(members[last]), places[..last].to_vec());
        self.chain
    }
}

/// Returns all claims that follow from a claim, given the direct consequences of each claim.
fn closure(start: usize, direct: &[Vec<u64>]) -> Vec<u64> {
    let words = direct[start].len();
    let (mut all, mut done) = (vec![0; words], vec![0u64; words]);
    set(&mut all, start);
    loop {
        let Some(word) = (0..words).find(|&word| all[word] & !done[word] != 0) else { return all };
        let bit = (all[word] & !done[word]).trailing_zeros() as usize;
        done[word] |= 1 << bit;
        unite(&mut all, &direct[64 * word + bit]);
    }
}
