//! The finders of patterns, such as subsets, fish and almost locked sets, are sound on boards of many shapes. Those of
//! locked candidates, subsets and fish also make all eliminations that plain implementations of the definitions make.

use oxidoku_core::board::geometry::{Geometry, Layout};
use oxidoku_core::human::explain::{explain, ExplanationEnd};
use oxidoku_core::human::technique::{Candidate, Pencilmarks, Technique};
use oxidoku_core::run::rng::Rng;
use oxidoku_core::{Digit, Stop};
use oxidoku_lab::layouts::{boxes, gerechte, jigsaw, latin, windoku, x, x_of, BOTH};
use oxidoku_lab::nine::lists::{board_of, list};
use oxidoku_lab::teaching::{first_steps, is_linked_or_unique, is_rare, steps, Known};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use Technique::*;

/// Returns the techniques that `technique_links.rs` does not cover, except singles and forcing techniques.
fn patterns() -> Vec<Technique> {
    let in_order = Technique::ALL.iter().copied();
    let patterns = in_order.filter(|technique| (LockedPair..ForcingChain).contains(technique));
    patterns.filter(|&technique| !is_linked_or_unique(technique)).collect()
}

fn small() -> Vec<Arc<Geometry>> {
    let with_diagonals = Layout { diagonals: BOTH, ..boxes(2, 3) };
    let layouts =
        [boxes(2, 2), boxes(2, 3), boxes(3, 2), boxes(2, 4), with_diagonals, latin(7), jigsaw(), x()];
    layouts.map(|layout| layout.geometry().expect("a board").into()).to_vec()
}

fn larger() -> Vec<Arc<Geometry>> {
    let layouts = [boxes(3, 3), windoku(), boxes(5, 2), boxes(3, 4), boxes(4, 4), boxes(5, 5)];
    layouts.map(|layout| layout.geometry().expect("a board").into()).to_vec()
}

/// Calls `call` with the pencilmarks of random boards, with some wrong candidates eliminated.
fn on_random_marks(geometries: &[Arc<Geometry>], seeds: u64, call: &mut dyn FnMut(&Known, &Pencilmarks)) {
    for geometry in geometries {
        for seed in 0..seeds {
            println!("order {}, {} houses, seed {seed}", geometry.order(), geometry.houses().len());
            let known = Known::random(geometry, seed);
            let mut rng = Rng::stream(seed, 2);
            for _ in 0..4 {
                call(&known, &known.thinned(&mut rng));
            }
        }
    }
}

#[test]
fn no_step_contradicts_a_solution() {
    let mut found = BTreeMap::new();
    let mut with_several = 0;
    let mut check = |known: &Known, marks: &Pencilmarks| {
        with_several += usize::from(known.solutions.len() > 1);
        for technique in patterns() {
            // Boards with many candidates have thousands of steps of each of these techniques.
            let is_frequent = (SueDeCoq..ForcingChain).contains(&technique);
            let max = if is_frequent { 20 } else { usize::MAX };
            // A search for these chains takes a second on large boards.
            if technique == AlsXyChain && marks.order() > 9 {
                continue;
            }
            for step in first_steps(technique, marks, max) {
                assert_eq!(step.technique, technique);
                known.assert_sound(marks, &step);
                *found.entry(technique).or_insert(0) += 1;
            }
        }
    };
    on_random_marks(&small(), 40, &mut check);
    on_random_marks(&larger(), 8, &mut check);
    println!("{found:?}, {with_several} boards with several solutions");
    assert!(patterns().iter().all(|technique| found.contains_key(technique) || is_rare(*technique)));
    assert!(with_several > 100);
}

/// The houses, cells and digits of a step, and the candidates that it eliminates.
type Finding = (Vec<usize>, Vec<usize>, Vec<Digit>, BTreeSet<Candidate>);

fn findings(technique: Technique, marks: &Pencilmarks) -> BTreeSet<Finding> {
    let found = steps(technique, marks).into_iter().map(|step| {
        let houses = [step.pattern.houses, step.pattern.cover].concat();
        let mut cells = step.pattern.cells;
        cells.sort_unstable();
        (houses, cells, step.pattern.digits, step.eliminated.into_iter().collect())
    });
    found.collect()
}

/// Returns all sets of `size` numbers below `n`.
fn combinations(n: usize, size: usize) -> Vec<Vec<usize>> {
    let masks = (0..1_u32 << n).filter(|mask| mask.count_ones() as usize == size);
    masks.map(|mask| (0..n).filter(|&k| mask & (1 << k) != 0).collect()).collect()
}

fn cells_of(marks: &Pencilmarks, house: usize) -> Vec<usize> {
    marks.geometry().cells_of(house).iter().map(|&cell| cell as usize).collect()
}

fn is_possible(marks: &Pencilmarks, cell: usize, digit: Digit) -> bool {
    marks.has(Candidate { cell, digit })
}

fn digits_of(marks: &Pencilmarks, cell: usize) -> BTreeSet<Digit> {
    (1..=marks.order() as Digit).filter(|&digit| is_possible(marks, cell, digit)).collect()
}

fn places_of(marks: &Pencilmarks, house: usize, digit: Digit) -> BTreeSet<usize> {
    cells_of(marks, house).into_iter().filter(|&cell| is_possible(marks, cell, digit)).collect()
}

fn plain_naked(marks: &Pencilmarks, size: usize) -> BTreeSet<Finding> {
    let mut found = BTreeSet::new();
    for house in marks.houses() {
        let all = cells_of(marks, house);
        for chosen in combinations(all.len(), size) {
            let mut cells: Vec<usize> = chosen.iter().map(|&index| all[index]).collect();
            let digits: BTreeSet<Digit> = cells.iter().flat_map(|&cell| digits_of(marks, cell)).collect();
            if digits.len() != size || cells.iter().any(|&cell| digits_of(marks, cell).len() < 2) {
                continue;
            }
            let others = all.iter().filter(|cell| !cells.contains(cell));
            let struck = others.flat_map(|&cell| digits.iter().map(move |&digit| Candidate { cell, digit }));
            let struck: BTreeSet<Candidate> = struck.filter(|&candidate| marks.has(candidate)).collect();
            cells.sort_unstable();
            if !struck.is_empty() {
                found.insert((vec![house], cells, digits.into_iter().collect(), struck));
            }
        }
    }
    found
}

fn plain_hidden(marks: &Pencilmarks, size: usize) -> BTreeSet<Finding> {
    let mut found = BTreeSet::new();
    for house in marks.houses() {
        for chosen in combinations(marks.order(), size) {
            let digits: Vec<Digit> = chosen.iter().map(|&index| index as Digit + 1).collect();
            let cells: BTreeSet<usize> =
                digits.iter().flat_map(|&digit| places_of(marks, house, digit)).collect();
            if cells.len() != size || digits.iter().any(|&digit| places_of(marks, house, digit).len() < 2) {
                continue;
            }
            let all = cells.iter().flat_map(|&cell| {
                digits_of(marks, cell).into_iter().map(move |digit| Candidate { cell, digit })
            });
            let struck: BTreeSet<Candidate> =
                all.filter(|candidate| !digits.contains(&candidate.digit)).collect();
            if !struck.is_empty() {
                found.insert((vec![house], cells.into_iter().collect(), digits, struck));
            }
        }
    }
    found
}

fn plain_locked(marks: &Pencilmarks, is_pointing: bool) -> BTreeSet<Finding> {
    let mut found = BTreeSet::new();
    for house in marks.houses().filter(|&house| (house >= 2 * marks.order()) == is_pointing) {
        for digit in 1..=marks.order() as Digit {
            let places = places_of(marks, house, digit);
            for other in marks.houses().filter(|&other| other != house && places.len() > 1) {
                let there = places_of(marks, other, digit);
                let struck = there.difference(&places).map(|&cell| Candidate { cell, digit });
                let struck: BTreeSet<Candidate> = struck.collect();
                if places.is_subset(&there) && !struck.is_empty() {
                    let cells = places.iter().copied().collect();
                    found.insert((vec![house, other], cells, vec![digit], struck));
                }
            }
        }
    }
    found
}

/// Finds fish of a given size, with or without fins. Base sets are parallel lines with at least two places each, and
/// cover sets are crossing lines. Fins are the places in base sets outside the cover sets. Every base set shares a
/// place for the digit with a cover set, and vice versa.
fn plain_fish(marks: &Pencilmarks, size: usize, has_fins: bool) -> BTreeSet<Finding> {
    let order = marks.order();
    let mut found = BTreeSet::new();
    for (digit, first, across) in
        (1..=order as Digit).flat_map(|digit| [(digit, 0, order), (digit, order, 0)])
    {
        for base in combinations(order, size) {
            let base: Vec<usize> = base.iter().map(|line| first + line).collect();
            let rows: Vec<BTreeSet<usize>> =
                base.iter().map(|&house| places_of(marks, house, digit)).collect();
            if rows.iter().any(|row| row.len() < 2) {
                continue;
            }
            let places: BTreeSet<usize> = rows.iter().flatten().copied().collect();
            for cover in combinations(order, size) {
                let cover: Vec<usize> = cover.iter().map(|line| across + line).collect();
                let in_cover: BTreeSet<usize> =
                    cover.iter().flat_map(|&house| places_of(marks, house, digit)).collect();
                let fins: Vec<usize> = places.difference(&in_cover).copied().collect();
                let is_met = |&house: &usize| !places_of(marks, house, digit).is_disjoint(&places);
                let is_whole = rows.iter().all(|row| !row.is_disjoint(&in_cover));
                if fins.is_empty() == has_fins || !cover.iter().all(is_met) || !is_whole {
                    continue;
                }
                let struck = in_cover.difference(&places);
                let struck = struck.filter(|&&cell| fins.iter().all(|&fin| marks.are_peers(cell, fin)));
                let struck: BTreeSet<Candidate> = struck.map(|&cell| Candidate { cell, digit }).collect();
                let body = places.intersection(&in_cover).copied().collect();
                if !struck.is_empty() {
                    found.insert(([&base[..], &cover].concat(), body, vec![digit], struck));
                }
            }
        }
    }
    found
}

type Cells = u128;

/// Returns the candidates that fish of a given size eliminate. Base and cover sets can be any houses, each base set
/// with at least two places. Fins are the places in base sets that are outside the cover sets or in several base sets.
/// There are at most five fins, at most two of them in several base sets. Eliminated candidates are outside the base
/// sets.
fn plain_mixed_fish(marks: &Pencilmarks, size: usize) -> BTreeSet<Candidate> {
    let mut struck = BTreeSet::new();
    let bits = |cells: &[usize]| cells.iter().fold(0, |all: Cells, cell| all | 1 << cell);
    let cells = || 0..marks.digits().len();
    let peers: Vec<Cells> = cells()
        .map(|cell| bits(&cells().filter(|&other| marks.are_peers(cell, other)).collect::<Vec<_>>()))
        .collect();
    for digit in 1..=marks.order() as Digit {
        let places = |house| places_of(marks, house, digit).into_iter().collect::<Vec<_>>();
        let sets: Vec<Cells> =
            marks.houses().map(|house| bits(&places(house))).filter(|&set| set != 0).collect();
        let join = |chosen: &Vec<usize>| {
            chosen.iter().fold((0, 0), |(once, twice), &set| (once | sets[set], twice | once & sets[set]))
        };
        let all: Vec<_> = combinations(sets.len(), size).into_iter().map(|it| (join(&it), it)).collect();
        for ((base, endo), chosen) in &all {
            if chosen.iter().any(|&set| sets[set].count_ones() < 2) || endo.count_ones() > 2 {
                continue;
            }
            for ((union, _), cover) in &all {
                let fins: Cells = base & !union | endo;
                if fins.count_ones() > 5 || cover.iter().any(|set| chosen.contains(set)) {
                    continue;
                }
                let sees = |&cell: &usize| fins & !peers[cell] == 0;
                let gone = cells().filter(|cell| (union & !base) >> cell & 1 == 1).filter(sees);
                struck.extend(gone.map(|cell| Candidate { cell, digit }));
            }
        }
    }
    struck
}

/// A fish that contains a smaller one counts as the smaller one, with the same eliminations.
#[test]
fn fish_of_any_houses_have_all_eliminations_that_their_definition_implies() {
    let by_size: [&[Technique]; 4] = [
        &[Pointing, Claiming],
        &[XWing, FinnedXWing, SashimiXWing, FrankenXWing, FinnedFrankenXWing, MutantXWing, FinnedMutantXWing],
        &[
            Swordfish,
            FinnedSwordfish,
            SashimiSwordfish,
            FrankenSwordfish,
            FinnedFrankenSwordfish,
            MutantSwordfish,
            FinnedMutantSwordfish,
        ],
        &[
            Jellyfish,
            FinnedJellyfish,
            SashimiJellyfish,
            FrankenJellyfish,
            FinnedFrankenJellyfish,
            MutantJellyfish,
            FinnedMutantJellyfish,
        ],
    ];
    let (mut all, mut more) = (0, 0);
    for (layout, max_size) in [
        (boxes(2, 2), 4),
        (gerechte(), 4),
        (boxes(2, 3), 3),
        (x_of(3, 2), 3),
        (boxes(3, 3), 2),
        (jigsaw(), 2),
    ] {
        let geometry: Arc<Geometry> = layout.geometry().expect("a board").into();
        on_random_marks(&[geometry], 10, &mut |_, marks| {
            let mut ours = BTreeSet::new();
            for size in 1..=max_size {
                for technique in by_size[size - 1] {
                    let found = eliminated(findings(*technique, marks));
                    more +=
                        found.difference(&ours).count() * usize::from(*technique > FinnedFrankenSwordfish);
                    ours.extend(found);
                }
                if size > 1 {
                    let plain = plain_mixed_fish(marks, size);
                    let left_out: Vec<&Candidate> = plain.difference(&ours).collect();
                    assert!(left_out.is_empty(), "fish with {size} base sets do not eliminate {left_out:?}");
                    all += plain.len();
                }
            }
        });
    }
    assert!(all > 1000 && more > 20, "{all}, {more}");
}

/// Returns the eliminations of all findings.
fn eliminated(findings: BTreeSet<Finding>) -> BTreeSet<Candidate> {
    findings.into_iter().flat_map(|finding| finding.3).collect()
}

#[test]
fn subsets_and_locked_candidates_agree_with_their_definitions() {
    on_random_marks(&small()[..6], 12, &mut |_, marks| {
        for (size, technique) in [(2, NakedPair), (3, NakedTriple), (4, NakedQuad)] {
            assert_eq!(findings(technique, marks), plain_naked(marks, size), "{technique:?}");
        }
        for (size, technique) in [(2, HiddenPair), (3, HiddenTriple), (4, HiddenQuad)] {
            assert_eq!(findings(technique, marks), plain_hidden(marks, size), "{technique:?}");
        }
        assert_eq!(findings(Pointing, marks), plain_locked(marks, true));
        assert_eq!(findings(Claiming, marks), plain_locked(marks, false));
    });
}

#[test]
fn locked_pairs_and_triples_are_naked_subsets_with_eliminations_in_two_houses() {
    on_random_marks(&small(), 12, &mut |_, marks| {
        for (locked, naked, size) in [(LockedPair, NakedPair, 2), (LockedTriple, NakedTriple, 3)] {
            let naked = findings(naked, marks);
            let mut expected = BTreeSet::new();
            for (here, cells, digits, struck) in
                naked.iter().filter(|finding| finding.0[0] >= 2 * marks.order())
            {
                for (there, _, _, more) in naked.iter().filter(|other| other.1 == *cells && other.0 != *here)
                {
                    if !more.is_subset(struck) {
                        let both = [here[0], there[0]].to_vec();
                        expected.insert((both, cells.clone(), digits.clone(), struck | more));
                    }
                }
            }
            assert_eq!(findings(locked, marks), expected, "{size}");
        }
    });
}

#[test]
fn fish_agree_with_their_definition() {
    let on_small = [&small()[..5], &larger()[..1]].concat();
    on_random_marks(&on_small, 6, &mut |_, marks| {
        for (size, technique) in [(2, XWing), (3, Swordfish), (4, Jellyfish)] {
            assert_eq!(findings(technique, marks), plain_fish(marks, size, false), "{technique:?}");
        }
    });
}

/// A finned fish with redundant base sets counts as a smaller fish or as locked candidates, with the same eliminations.
#[test]
fn finned_fish_have_all_eliminations_that_their_definition_implies() {
    let on_small = [&small()[..5], &larger()[..1]].concat();
    let by_size = [
        [XWing, FinnedXWing, SashimiXWing],
        [Swordfish, FinnedSwordfish, SashimiSwordfish],
        [Jellyfish, FinnedJellyfish, SashimiJellyfish],
    ];
    on_random_marks(&on_small, 4, &mut |_, marks| {
        let mut ours: BTreeSet<Candidate> = [Pointing, Claiming]
            .into_iter()
            .flat_map(|technique| eliminated(findings(technique, marks)))
            .collect();
        for (techniques, size) in by_size.iter().zip(2..) {
            let all = plain_fish(marks, size, true);
            for technique in techniques {
                ours.extend(eliminated(findings(*technique, marks)));
            }
            for technique in &techniques[1..] {
                assert!(findings(*technique, marks).is_subset(&all), "{technique:?}");
            }
            let left_out: Vec<Candidate> = eliminated(all).difference(&ours).copied().collect();
            assert!(left_out.is_empty(), "fish with {size} base sets do not eliminate {left_out:?}");
        }
    });
}

#[test]
fn singles_solve_easy_puzzles_with_many_clues() {
    let puzzles = list("easy_many_clues").expect("the list exists");
    for puzzle in puzzles {
        let board = board_of(&puzzle).board();
        let explanation = explain(&board, &[FullHouse, NakedSingle, HiddenSingle], usize::MAX, &Stop::NEVER);
        assert_eq!(
            explanation.map(|explanation| explanation.end),
            Some(ExplanationEnd::Solved),
            "{:?}",
            board_of(&puzzle)
        );
    }
}
