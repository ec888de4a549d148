//! Chains of one digit, and chains through cells with two candidates.
//!
//! If the first candidate is false, the last is true, so places that see both lose the digit. An X-chain may return to
//! its start, which is then true.
//!
//! Pattern: as in [`chains`](super).
//! Invariants: apart from this return, a chain never comes back to a cell that it has left. It has at most 19 links, as
//! in HoDoKu.
//! Cost: a search along the links from each candidate. In the rare case that the chain comes back to a cell, a
//! depth-first search looks for another chain.
//!
//! References: B. Hobiger, *HoDoKu* 2.2.0, <https://hodoku.sourceforge.net/en/tech_chains.php>.

use super::{candidates_in, pattern_of, Choice};
use crate::board::literal::Literal;
use crate::human::logic::links::{ImplicationSearch, Implications, LinkKind};
use crate::human::technique::{Candidate, Listener, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// The maximum number of links of a chain. HoDoKu ends its search at 20; a chain has an odd number of links.
const MAX_LINKS: usize = 19;

/// The maximum number of claims that the depth-first searches for one chain visit.
const MAX_VISITS: usize = 20_000;

/// Finds chains of one digit.
pub fn x_chain(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    report(Technique::XChain, LinkKind::OneDigit, 3, marks, listener)
}

/// Finds chains through cells with two candidates.
pub fn xy_chain(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    report(Technique::XyChain, LinkKind::Pairs, 5, marks, listener)
}

fn report(
    technique: Technique,
    kind: LinkKind,
    min_links: usize,
    marks: &Pencilmarks,
    listener: &mut Listener,
) -> ControlFlow<()> {
    let implications = Implications::of(marks, kind, listener)?;
    let mut search = ImplicationSearch::new(&implications);
    let mut choice = Choice::new(listener.seeks_first_of(&[technique]));
    for start in (0..implications.candidates().len()).map(Literal::negative) {
        if !implications.has_consequences(start) {
            continue;
        }
        listener.poll()?;
        let a = implications.candidates()[start.candidate()];
        search.follow(&implications, start, usize::MAX, |claim| implications.has_consequences(claim));
        for (end, length) in
            search.lengths().filter(|&(end, length)| end.is_positive() && length as usize > min_links)
        {
            let b = implications.candidates()[end.candidate()];
            listener.count_work(10)?;
            let may_end_here = b.cell != a.cell || kind == LinkKind::OneDigit;
            if a.digit != b.digit || !may_end_here {
                continue;
            }
            let mut eliminated = seen_by_both(a, b, marks);
            if !choice.is_beaten(&mut eliminated) && choice.would_keep((), &eliminated, length as usize) {
                let path = simple_path(&implications, &search, start, end);
                if let Some(path) = path {
                    choice.add((), eliminated, path.len(), || path);
                }
            }
        }
    }
    for chosen in choice.in_order() {
        let pattern = pattern_of(implications.chain(chosen.chain));
        listener.report(Step::eliminating(technique, chosen.eliminated, pattern))?;
    }
    ControlFlow::Continue(())
}

/// Returns a shortest chain that never comes back to a cell, if it is not too long.
fn simple_path(
    implications: &Implications,
    search: &ImplicationSearch,
    start: Literal,
    end: Literal,
) -> Option<Vec<Literal>> {
    let path = search.path_to(end).filter(|path| path.len() <= MAX_LINKS + 1)?;
    if is_simple(implications, &path) {
        return Some(path);
    }
    shortest_simple(implications, start, end, path.len() - 1)
}

fn seen_by_both(a: Candidate, b: Candidate, marks: &Pencilmarks) -> Vec<Candidate> {
    candidates_in(*marks.peers(a.cell) & *marks.peers(b.cell), a.digit, marks)
}

/// Returns whether a chain visits each cell once or in two successive claims, except that it may end where it starts.
fn is_simple(implications: &Implications, path: &[Literal]) -> bool {
    (1..path.len()).all(|place| may_follow(implications, &path[..place], path[place]))
}

/// Returns whether a claim may extend a chain.
fn may_follow(implications: &Implications, path: &[Literal], next: Literal) -> bool {
    let cell = |claim: Literal| implications.candidates()[claim.candidate()].cell;
    let mut before = path[..path.len() - 1].iter();
    let is_closing = next == path[0].negated();
    is_closing || before.all(|&claim| cell(claim) != cell(next))
}

/// Finds a shortest chain between two claims that never comes back to a cell, by iterative deepening.
fn shortest_simple(
    implications: &Implications,
    start: Literal,
    end: Literal,
    min_links: usize,
) -> Option<Vec<Literal>> {
    // The implications are symmetric, so a search from the opposite of the end gives the distances to the end.
    let mut search = ImplicationSearch::new(implications);
    search.follow(implications, end.negated(), usize::MAX, |claim| implications.has_consequences(claim));
    let mut distance = vec![usize::MAX; implications.claims()];
    search.lengths().for_each(|(claim, length)| distance[claim.negated().index()] = length as usize - 1);
    let mut visits = 0;
    (min_links..=MAX_LINKS).step_by(2).find_map(|links| {
        let mut path = vec![start];
        let is_found = extend(implications, &distance, end, links, &mut path, &mut visits);
        is_found.then_some(path)
    })
}

/// Extends a chain to the claim `end` by exactly this number of links; returns whether this is possible.
fn extend(
    implications: &Implications,
    distance: &[usize],
    end: Literal,
    links: usize,
    path: &mut Vec<Literal>,
    visits: &mut usize,
) -> bool {
    *visits += 1;
    let last = path[path.len() - 1];
    if links == 0 {
        return last == end;
    }
    for next in implications.after(last) {
        if *visits < MAX_VISITS && distance[next.index()] < links && may_follow(implications, path, next) {
            path.push(next);
            if extend(implications, distance, end, links - 1, path, visits) {
                return true;
            }
            path.pop();
        }
    }
    false
}
