//! The finders of almost locked sets agree with plain implementations of their definitions, and the chains of their
//! steps are proofs.

use oxidoku_core::board::geometry::{Geometry, Layout};
use oxidoku_core::human::patterns::als::{almost_locked_sets, LinkedSets};
use oxidoku_core::human::technique::{Candidate, Claim, DigitSet, Listener, Pencilmarks, Step, Technique};
use oxidoku_core::run::rng::Rng;
use oxidoku_core::{Digit, Stop};
use oxidoku_lab::layouts::{boxes, jigsaw, latin, windoku, x_of};
use oxidoku_lab::proofs::assert_aic_proved;
use oxidoku_lab::teaching::{candidates, steps, Known};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::Arc;
use Technique::*;

/// Calls `call` with the pencilmarks of random boards, with some wrong candidates eliminated.
fn on_random_marks(layouts: &[Layout], seeds: u64, call: &mut dyn FnMut(&Pencilmarks)) {
    for layout in layouts {
        let geometry: Arc<Geometry> = layout.geometry().expect("a board").into();
        for seed in 0..seeds {
            println!("order {}, {} houses, seed {seed}", geometry.order(), geometry.houses().len());
            let known = Known::random(&geometry, seed);
            let mut rng = Rng::stream(seed, 3);
            (0..3).for_each(|_| call(&known.thinned(&mut rng)));
        }
    }
}

/// Calls `call` with a listener that ignores all steps.
fn with_listener<T>(call: impl FnOnce(&Listener) -> ControlFlow<(), T>) -> T {
    let mut ignore = |_| ControlFlow::Continue(());
    match call(&Listener::new(&mut ignore, &Stop::NEVER)) {
        ControlFlow::Continue(found) => found,
        ControlFlow::Break(()) => panic!("no stop was requested"),
    }
}

fn digits_of(marks: &Pencilmarks, cells: &BTreeSet<usize>) -> BTreeSet<Digit> {
    let has = |&digit: &Digit| cells.iter().any(|&cell| marks.has(Candidate { cell, digit }));
    (1..=marks.order() as Digit).filter(has).collect()
}

fn places(marks: &Pencilmarks, cells: &BTreeSet<usize>, digit: Digit) -> Vec<usize> {
    cells.iter().copied().filter(|&cell| marks.has(Candidate { cell, digit })).collect()
}

/// Returns the subsets of the holes of each house whose candidates have one more digit than there are cells.
fn plain_sets(marks: &Pencilmarks) -> Vec<BTreeSet<usize>> {
    let mut sets = Vec::new();
    for house in marks.houses() {
        let holes: Vec<usize> = marks.holes_of(house).collect();
        for mask in 1..1_u32 << holes.len() {
            let cells = (0..holes.len()).filter(|index| mask >> index & 1 == 1).map(|index| holes[index]);
            let cells: BTreeSet<usize> = cells.collect();
            if digits_of(marks, &cells).len() == cells.len() + 1 && !sets.contains(&cells) {
                sets.push(cells);
            }
        }
    }
    sets
}

/// Returns the common digits of two disjoint sets whose places in one set see all their places in the other.
fn restricted(marks: &Pencilmarks, one: &BTreeSet<usize>, other: &BTreeSet<usize>) -> Vec<Digit> {
    if !one.is_disjoint(other) {
        return Vec::new();
    }
    let digits = digits_of(marks, one).intersection(&digits_of(marks, other)).copied().collect::<Vec<_>>();
    let see = |&digit: &Digit| {
        let there = places(marks, other, digit);
        places(marks, one, digit).iter().all(|&a| there.iter().all(|&b| marks.are_peers(a, b)))
    };
    digits.into_iter().filter(see).collect()
}

fn small() -> Vec<Layout> {
    vec![boxes(2, 2), boxes(2, 3), latin(5), x_of(3, 2), boxes(3, 3)]
}

#[test]
fn sets_and_links_agree_with_their_definitions() {
    on_random_marks(&small(), 2, &mut |marks| {
        let plain = plain_sets(marks);
        let found = with_listener(|listener| almost_locked_sets(marks, listener));
        let cells: BTreeSet<BTreeSet<usize>> = found.iter().map(|set| set.cells.iter().collect()).collect();
        assert_eq!((found.len(), &cells), (plain.len(), &plain.iter().cloned().collect()));
        let linked = with_listener(|listener| LinkedSets::of(marks, listener));
        let sets: Vec<BTreeSet<usize>> = linked.sets.iter().map(|set| set.cells.iter().collect()).collect();
        let mut links = linked.links.iter();
        for first in 0..sets.len() {
            for second in first + 1..sets.len() {
                let digits = restricted(marks, &sets[first], &sets[second]);
                if !digits.is_empty() {
                    let link = links.next().expect("a link");
                    let found: Vec<Digit> = std::iter::once(link.digit).chain(link.other).collect();
                    assert_eq!((link.first, link.second, found), (first, second, digits));
                }
            }
        }
        assert!(links.next().is_none());
    });
}

#[test]
fn als_xz_agrees_with_its_definition() {
    on_random_marks(&small()[..4], 8, &mut |marks| {
        let sets = plain_sets(marks);
        let mut expected = BTreeSet::new();
        for one in &sets {
            for other in &sets {
                let links = restricted(marks, one, other);
                let (here, there) = (digits_of(marks, one), digits_of(marks, other));
                let sees_all =
                    |cell: usize, places: &[usize]| places.iter().all(|&place| marks.are_peers(cell, place));
                for digit in here {
                    let is_open = there.contains(&digit) && links.iter().any(|&link| link != digit);
                    let both = [places(marks, one, digit), places(marks, other, digit)].concat();
                    let is_locked = links.len() == 2 && !links.contains(&digit);
                    for &cell in marks.cells_with(digit).iter().collect::<Vec<_>>().iter() {
                        let is_outside = !one.contains(&cell) && !other.contains(&cell);
                        if is_outside
                            && (is_open && sees_all(cell, &both)
                                || is_locked && sees_all(cell, &both[..places(marks, one, digit).len()]))
                        {
                            expected.insert(Candidate { cell, digit });
                        }
                    }
                }
            }
        }
        let found: BTreeSet<Candidate> =
            steps(AlsXz, marks).into_iter().flat_map(|step| step.eliminated).collect();
        assert_eq!(found, expected);
    });
}

/// A path of links with the digits by which it leads from set to set.
type Path = Vec<(usize, Digit)>;

/// Extends a path in all ways, as HoDoKu does, and adds the new eliminations to `found`.
fn extend(linked: &LinkedSets, start: usize, path: &mut Path, found: &mut Vec<Vec<Candidate>>) {
    let here = path.last().map_or(start, |&(link, _)| linked.links[link].second);
    for number in linked.links_from(here) {
        let link = linked.links[number];
        let both: Vec<Digit> = std::iter::once(link.digit).chain(link.other).collect();
        let free: Vec<Digit> = match path.last() {
            Some(&(_, into)) => both.iter().copied().filter(|&digit| digit != into).collect(),
            None => both.clone(),
        };
        let choices = if path.is_empty() { &free[..] } else { &free[..free.len().min(1)] };
        for &digit in choices {
            path.push((number, digit));
            if path.len() >= 3 {
                let (one, other) = (&linked.sets[start], &linked.sets[link.second]);
                let mut gone = Vec::new();
                let left_out: Vec<Digit> = free.iter().copied().chain([path[0].1]).collect();
                for digit in (1..=25).filter(|&digit| (one.digits & other.digits) >> (digit - 1) & 1 == 1) {
                    if !left_out.contains(&digit) {
                        let cells = (*one.seen(digit) & *other.seen(digit)).iter();
                        gone.extend(cells.map(|cell| Candidate { cell, digit }));
                    }
                }
                if !gone.is_empty() && !found.contains(&gone) {
                    found.push(gone);
                }
            }
            extend(linked, start, path, found);
            path.pop();
        }
    }
}

#[test]
fn chains_agree_with_an_exhaustive_search() {
    let mut compared = 0;
    on_random_marks(&[boxes(2, 3), latin(5), boxes(3, 3)], 30, &mut |marks| {
        let linked = with_listener(|listener| LinkedSets::of(marks, listener));
        if linked.links.len() > 150 {
            return;
        }
        let mut expected = Vec::new();
        for start in 0..linked.sets.len() {
            extend(&linked, start, &mut Vec::new(), &mut expected);
        }
        let weight = |gone: &Vec<Candidate>| -> usize {
            gone.iter().enumerate().map(|(k, one)| one.cell * (1 + 80 * k) + usize::from(one.digit)).sum()
        };
        expected.sort_by_key(|gone| (std::cmp::Reverse(gone.len()), weight(gone)));
        let found: Vec<Vec<Candidate>> =
            steps(AlsXyChain, marks).into_iter().map(|step| step.eliminated).collect();
        assert_eq!(found, expected);
        compared += expected.len();
    });
    assert!(compared > 100, "{compared}");
}

/// Panics unless the claim follows from the claim before it: within a set, because the set lacks a digit; between
/// sets, because the digit is in cells that see all cells of the claim.
fn assert_follows(marks: &Pencilmarks, step: &Step, before: &Claim, claim: &Claim) {
    let holds = |set: &&DigitSet, claim: &Claim| {
        let all = set.cells.iter().filter(|&&cell| marks.has(Candidate { cell, digit: claim.digit }));
        set.digits.contains(&claim.digit) && all.copied().eq(claim.cells.iter().copied())
    };
    let follows = if claim.holds {
        let is_locked =
            |set: &&DigitSet| holds(set, before) && holds(set, claim) && before.digit != claim.digit;
        !before.holds && step.pattern.sets.iter().any(|set| is_locked(&set))
    } else {
        let see = |&a: &usize| claim.cells.iter().all(|&b| marks.are_peers(a, b));
        before.holds && before.digit == claim.digit && before.cells.iter().all(see)
    };
    assert!(follows, "{claim:?} does not follow from {before:?}: {step:?}");
}

#[test]
fn chains_prove_the_eliminations() {
    let mut proved = 0;
    let layouts = [boxes(2, 3), boxes(3, 3), jigsaw(), windoku(), boxes(3, 4)];
    on_random_marks(&layouts, 2, &mut |marks| {
        for technique in [AlsXz, AlsXyWing, AlsXyChain] {
            for step in steps(technique, marks) {
                for set in &step.pattern.sets {
                    let cells = set.cells.iter().copied().collect();
                    assert!(digits_of(marks, &cells).into_iter().eq(set.digits.iter().copied()));
                    assert_eq!(set.digits.len(), set.cells.len() + 1);
                }
                let chains = &step.pattern.chains;
                let pairs = chains.iter().flat_map(|chain| chain.windows(2));
                pairs.for_each(|pair| assert_follows(marks, &step, &pair[0], &pair[1]));
                let ends = |chain: &[Claim]| [&chain[0].cells[..], &chain[chain.len() - 1].cells].concat();
                let is_loop = chains[0][0].holds;
                let is_proved = |gone: &Candidate| {
                    let chain = chains.iter().find(|chain| chain[0].digit == gone.digit);
                    chain.is_some_and(|chain| ends(chain).iter().all(|&end| marks.are_peers(end, gone.cell)))
                };
                assert!(is_loop || step.eliminated.iter().all(is_proved), "{step:?}");
                proved += 1;
            }
        }
    });
    assert!(proved > 1000, "{proved}");
}

/// Some cells and a digit; true if one of the cells holds the digit.
type Node = (BTreeSet<usize>, Digit);

/// Returns whether two nodes are never both true.
fn are_rivals(marks: &Pencilmarks, (here, digit): &Node, (there, other): &Node) -> bool {
    if digit == other {
        here.iter().all(|&a| there.iter().all(|&b| marks.are_peers(a, b)))
    } else {
        here == there && here.len() == 1
    }
}

/// Returns the pairs in which at least one node is true.
fn plain_strong(marks: &Pencilmarks, nodes: &BTreeSet<Node>) -> BTreeSet<[Node; 2]> {
    let mut links = BTreeSet::new();
    for one in nodes {
        for other in nodes.iter().filter(|other| *other != one) {
            let both: Vec<usize> = one.0.union(&other.0).copied().collect();
            let fills = |house: usize| {
                let all = marks.cells_at(house, marks.places(house, one.1)).collect::<BTreeSet<usize>>();
                all == both.iter().copied().collect() && one.0.is_disjoint(&other.0)
            };
            let is_last = if one.1 == other.1 {
                marks.houses().any(fills)
            } else {
                both.len() == 1 && marks.candidates(both[0]).count_ones() == 2
            };
            if is_last {
                links.insert([one.clone(), other.clone()]);
            }
        }
    }
    links
}

/// Returns the candidates, and the groups of places in the intersection of a line and a house that is not a line.
fn plain_groups(marks: &Pencilmarks) -> BTreeSet<Node> {
    let mut nodes: BTreeSet<Node> =
        candidates(marks).into_iter().map(|one| (BTreeSet::from([one.cell]), one.digit)).collect();
    for (line, house) in
        marks.lines().flat_map(|line| marks.houses_but_lines().map(move |house| (line, house)))
    {
        for digit in 1..=marks.order() as Digit {
            let places = marks.cells_at(line, marks.places(line, digit));
            let cells: BTreeSet<usize> = places.filter(|&cell| marks.is_in(cell, house)).collect();
            if cells.len() > 1 {
                nodes.insert((cells, digit));
            }
        }
    }
    nodes
}

/// Returns the candidates that imply their own falsehood through these strong links and the weak links of their ends.
fn plain_refuted(marks: &Pencilmarks, strong: &BTreeSet<[Node; 2]>) -> BTreeSet<Candidate> {
    let mut partners: BTreeMap<&Node, Vec<&Node>> = BTreeMap::new();
    strong.iter().for_each(|[from, to]| partners.entry(from).or_default().push(to));
    let refutes = |candidate: &Candidate| {
        let start: Node = (BTreeSet::from([candidate.cell]), candidate.digit);
        let (mut held, mut next) = (vec![&start], 0);
        while next < held.len() {
            let here = held[next];
            next += 1;
            if next > 1 && are_rivals(marks, here, &start) {
                return true;
            }
            for (_, ends) in partners.iter().filter(|(from, _)| are_rivals(marks, here, from)) {
                held.extend(ends.iter().filter(|end| !held.contains(end)).collect::<Vec<_>>());
            }
        }
        false
    };
    candidates(marks).into_iter().filter(refutes).collect()
}

#[test]
fn chains_with_set_nodes_make_all_eliminations_that_their_links_allow() {
    let (mut more, mut all) = (0, 0);
    on_random_marks(&[boxes(2, 2), boxes(2, 3), latin(5), x_of(3, 2), boxes(2, 4)], 6, &mut |marks| {
        let grouped = plain_strong(marks, &plain_groups(marks));
        let mut with_sets = grouped.clone();
        for set in plain_sets(marks).iter().filter(|set| set.len() > 1) {
            let node = |digit: Digit| (places(marks, set, digit).into_iter().collect::<BTreeSet<_>>(), digit);
            let digits = digits_of(marks, set);
            for (&one, &other) in digits.iter().flat_map(|one| digits.iter().map(move |other| (one, other))) {
                if one != other {
                    with_sets.insert([node(one), node(other)]);
                }
            }
        }
        let expected = plain_refuted(marks, &with_sets);
        let known = plain_refuted(marks, &grouped);
        let found: BTreeSet<Candidate> =
            steps(AlsAic, marks).into_iter().flat_map(|step| step.eliminated).collect();
        assert_eq!(&found | &known, expected);
        more += found.difference(&known).count();
        all += expected.len();
    });
    assert!(more > 50 && all > 2 * more, "{more} of {all}");
}

#[test]
fn chains_with_set_nodes_are_proofs_on_boards_of_all_shapes() {
    let mut proved = 0;
    let layouts = [boxes(2, 3), latin(5), boxes(3, 3), jigsaw(), windoku(), boxes(3, 4), boxes(4, 4)];
    for layout in layouts {
        let geometry: Arc<Geometry> = layout.geometry().expect("a board").into();
        for seed in 0..6 {
            let known = Known::random(&geometry, seed);
            let mut rng = Rng::stream(seed, 4);
            for _ in 0..3 {
                let marks = known.thinned(&mut rng);
                for step in steps(AlsAic, &marks) {
                    known.assert_sound(&marks, &step);
                    assert_aic_proved(&marks, &step);
                    assert!(!step.pattern.sets.is_empty());
                    proved += 1;
                }
            }
        }
    }
    assert!(proved > 500, "{proved}");
}
