//! Locked candidates, subsets, fish and single-digit patterns: sound on boards of many shapes, complete beside plain finders
//! that follow the definitions word for word, and found where HoDoKu's library of examples has them.
//!
//! References: the examples are lines of the regression test library of B. Hobiger, *HoDoKu*,
//! <https://hodoku.sourceforge.net/en/libs.php>, which has others to each technique.

use oxidoku_core::explain::{explain, End};
use oxidoku_core::geometry::{BoxShape, Geometry, Layout};
use oxidoku_core::rng::Rng;
use oxidoku_core::technique::{Candidate, Pencilmarks, Technique};
use oxidoku_core::Digit;
use oxidoku_lab::layouts::{boxes, jigsaw, latin, windoku, x, BOTH};
use oxidoku_lab::nine::lists::{board_of, list};
use oxidoku_lab::teaching::{steps, Known};
use oxidoku_lab::PlainBoard;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use Technique::*;

const PATTERNS: [Technique; 23] = [
    LockedPair,
    LockedTriple,
    Pointing,
    Claiming,
    NakedPair,
    NakedTriple,
    HiddenPair,
    HiddenTriple,
    NakedQuad,
    HiddenQuad,
    XWing,
    Swordfish,
    Jellyfish,
    Skyscraper,
    TwoStringKite,
    TurbotFish,
    EmptyRectangle,
    FinnedXWing,
    SashimiXWing,
    FinnedSwordfish,
    SashimiSwordfish,
    FinnedJellyfish,
    SashimiJellyfish,
];

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

/// Calls with pencilmarks of random boards, some of whose candidates are gone.
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
fn no_step_strikes_out_a_solution() {
    let mut found = BTreeMap::new();
    let mut with_several = 0;
    let mut check = |known: &Known, marks: &Pencilmarks| {
        with_several += usize::from(known.solutions.len() > 1);
        for technique in PATTERNS {
            for step in steps(technique, marks) {
                assert_eq!(step.technique, technique);
                known.assert_sound(marks, &step);
                *found.entry(technique).or_insert(0) += 1;
            }
        }
    };
    on_random_marks(&small(), 40, &mut check);
    on_random_marks(&larger(), 8, &mut check);
    println!("{found:?}, {with_several} with several solutions");
    assert_eq!(found.len(), PATTERNS.len());
    assert!(with_several > 100);
}

/// What a step says: where it was found, and what goes.
type Finding = (Vec<usize>, Vec<usize>, Vec<Digit>, BTreeSet<Candidate>);

fn findings(technique: Technique, marks: &Pencilmarks) -> BTreeSet<Finding> {
    let found = steps(technique, marks).into_iter().map(|step| {
        let where_found = [step.pattern.houses, step.pattern.cover].concat();
        let mut cells = step.pattern.cells;
        cells.sort_unstable();
        (where_found, cells, step.pattern.digits, step.eliminated.into_iter().collect())
    });
    found.collect()
}

/// So many of the numbers below `n`, in all ways.
fn combinations(n: usize, size: usize) -> Vec<Vec<usize>> {
    let masks = (0..1_u32 << n).filter(|mask| mask.count_ones() as usize == size);
    masks.map(|mask| (0..n).filter(|&k| mask & (1 << k) != 0).collect()).collect()
}

fn cells_of(marks: &Pencilmarks, house: usize) -> Vec<usize> {
    marks.geometry().cells_of(house).iter().map(|&cell| cell as usize).collect()
}

fn may(marks: &Pencilmarks, cell: usize, digit: Digit) -> bool {
    marks.has(Candidate { cell, digit })
}

fn digits_of(marks: &Pencilmarks, cell: usize) -> BTreeSet<Digit> {
    (1..=marks.order() as Digit).filter(|&digit| may(marks, cell, digit)).collect()
}

fn places_of(marks: &Pencilmarks, house: usize, digit: Digit) -> BTreeSet<usize> {
    cells_of(marks, house).into_iter().filter(|&cell| may(marks, cell, digit)).collect()
}

fn plain_naked(marks: &Pencilmarks, size: usize) -> BTreeSet<Finding> {
    let mut found = BTreeSet::new();
    for house in marks.houses() {
        let all = cells_of(marks, house);
        for chosen in combinations(all.len(), size) {
            let mut cells: Vec<usize> = chosen.iter().map(|&place| all[place]).collect();
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
            let digits: Vec<Digit> = chosen.iter().map(|&place| place as Digit + 1).collect();
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

/// Fish of a size, with fins or without: the base sets and the cover sets are any lines, the fins what the cover sets leave
/// over; every cover set meets a base set in a place of the digit.
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

/// What a finding is told of by: the digit and what goes.
fn struck(findings: BTreeSet<Finding>) -> BTreeSet<Candidate> {
    findings.into_iter().flat_map(|finding| finding.3).collect()
}

#[test]
fn subsets_and_locked_candidates_are_all_that_the_definitions_allow() {
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
fn locked_pairs_and_triples_are_naked_ones_that_strike_out_in_two_houses() {
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
fn fish_are_all_that_the_definition_allows() {
    let on_small = [&small()[..5], &larger()[..1]].concat();
    on_random_marks(&on_small, 6, &mut |_, marks| {
        for (size, technique) in [(2, XWing), (3, Swordfish), (4, Jellyfish)] {
            assert_eq!(findings(technique, marks), plain_fish(marks, size, false), "{technique:?}");
        }
    });
}

/// A fish with fins whose base sets are more than needed is a smaller one, or locked candidates, in our order: what goes
/// is the same.
#[test]
fn finned_fish_strike_out_all_that_the_definition_allows() {
    let on_small = [&small()[..5], &larger()[..1]].concat();
    let by_size = [
        [XWing, FinnedXWing, SashimiXWing],
        [Swordfish, FinnedSwordfish, SashimiSwordfish],
        [Jellyfish, FinnedJellyfish, SashimiJellyfish],
    ];
    on_random_marks(&on_small, 4, &mut |_, marks| {
        let mut ours: BTreeSet<Candidate> = [Pointing, Claiming]
            .into_iter()
            .flat_map(|technique| struck(findings(technique, marks)))
            .collect();
        for (techniques, size) in by_size.iter().zip(2..) {
            let all = plain_fish(marks, size, true);
            for technique in techniques {
                ours.extend(struck(findings(*technique, marks)));
            }
            for technique in &techniques[1..] {
                assert!(findings(*technique, marks).is_subset(&all), "{technique:?}");
            }
            let left_out: Vec<Candidate> = struck(all).difference(&ours).copied().collect();
            assert!(left_out.is_empty(), "{left_out:?} by {size} base sets");
        }
    });
}

/// A technique; the digits of a board; candidates that are gone besides those that they exclude; and what the technique
/// strikes out, in all ways in which it is found. A candidate is digit, row, column.
const EXAMPLES: [(Technique, &str, &str, &str); 23] = [
    (
        LockedPair,
        "97.5...6......71.38...4........8.9..685......1....3..2............6...57..8.9.2..",
        "",
        "413 428 816 828",
    ),
    (
        LockedTriple,
        "..2.54.37743...8.5..573.2..571...489496587123238419576.5.6....2.....235..29..5...",
        "",
        "925 984",
    ),
    (
        Pointing,
        "97.368.4.6..5.2.732..17.8...5...74..4.68.37....7....9.7.2.81..4164735...5..42...7",
        "",
        "898",
    ),
    (
        Claiming,
        "8...157.2...82.16...1.7....9..243.....496.3.....15...4...7915..793586..11.5432..7",
        "278 478",
        "918 937 938",
    ),
    (
        NakedPair,
        "...17.24..2..4.1..1...826.3.5..3.9.79.3.1.824....2.3.5.3.867591815294736697351482",
        "",
        "461",
    ),
    (
        NakedTriple,
        "581263749..95786..7..194.58673912584..5.861...18.45..619.8.74..8.742......46..8.7",
        "",
        "298 398",
    ),
    (
        HiddenPair,
        "59481376213.26.54.26.45...3..69.24..4..635..7..51.46..6..34827...3726..4742591386",
        "853",
        "849 979",
    ),
    (
        HiddenTriple,
        "469178325285.6.174137.5.869973..145.524.9..816185...93791...53.842.35.1735671..48",
        "",
        "644 674",
    ),
    (
        NakedQuad,
        "...7........6..7.4...493..8942..7356635924817.1.365249....3....283549671591276483",
        "",
        "613 731",
    ),
    (
        HiddenQuad,
        ".1.72.563.56.3.247732546189693287415247615938581394........2...........1..587....",
        "",
        "387 887 988",
    ),
    (XWing, ".41729.3.769..34.2.3264.7194.39..17.6.7..49.319537..24214567398376.9.541958431267", "", "545"),
    (
        Swordfish,
        "2..197.4..4.2.3179179.4.32.89.4317.27.19.2.3432476.9.1..2.194.741..7.29.9.7524.1.",
        "612 613 639",
        "672 689",
    ),
    (
        Jellyfish,
        "72456.8.95.17.8624.864.2.75.6.8..54.4.59267.8.7834596..4768925.8.21..4966..2.4.87",
        "141 149",
        "335 392 395",
    ),
    (
        Skyscraper,
        "..1.28759.879.5132952173486.2.7..34....5..27.714832695....9.817.78.5196319..87524",
        "",
        "414",
    ),
    (
        TwoStringKite,
        "156874932.4762.18528....476....8.59.73....6188.5...32.........3.7.5...49....487.1",
        "",
        "381",
    ),
    (
        TurbotFish,
        "264913587.31.85..2.58..63.147963..58126854739385.9...65931.8..484.56.91361.3498.5",
        "",
        "277",
    ),
    (
        EmptyRectangle,
        "627..5..13..781526185246739438179652.6185.3.757.....18.564.81738135.7..47...13..5",
        "265",
        "998",
    ),
    (
        FinnedXWing,
        ".915..3..56231897434....1..189...63.473.....125618349761.237.49924865713.3...126.",
        "",
        "818",
    ),
    (
        SashimiXWing,
        "5...2.4..2...5483.34...8265135789642.742615.36.2435...456.1.....2.....547..54...6",
        "",
        "881",
    ),
    (
        FinnedSwordfish,
        ".6.417.8331498..7.87..63914743.29..8..8346.27..6.7.3496..754831431.9.7..587631492",
        "",
        "557",
    ),
    (
        SashimiSwordfish,
        "28195.64.4..8...59.9564.8.1129465.8.847.9.5625..2781946.8.294759547.6..8..25849.6",
        "322",
        "336",
    ),
    (
        FinnedJellyfish,
        "..2.18.6..6..9481.814..597.6581....91...59.8...98...51.354..1.82.1583..64869.1...",
        "752 754 259 762 299",
        "787",
    ),
    (
        SashimiJellyfish,
        ".4891273.2..6..14.....4....9.42..87....49.3...32..1594....2.4..471..9..3.251.49..",
        "331 638 373 678 679 699",
        "637",
    ),
];

fn candidates_of(text: &str) -> BTreeSet<Candidate> {
    let number = |byte: u8| usize::from(byte - b'0');
    let candidate = |word: &[u8]| Candidate {
        cell: 9 * number(word[1]) + number(word[2]) - 10,
        digit: number(word[0]) as Digit,
    };
    text.split_whitespace().map(|word| candidate(word.as_bytes())).collect()
}

#[test]
fn published_examples_are_found() {
    assert_eq!(EXAMPLES.map(|example| example.0), PATTERNS);
    for (technique, digits, gone, expected) in EXAMPLES {
        let board = PlainBoard::from_line(BoxShape { rows: 3, cols: 3 }, digits).board();
        let mut marks = Pencilmarks::of(&board).expect("a board without a clash");
        candidates_of(gone).into_iter().for_each(|candidate| marks.eliminate(candidate));
        let found = steps(technique, &marks);
        assert!(!found.is_empty(), "{technique:?}");
        for step in found {
            assert_eq!(
                step.eliminated.into_iter().collect::<BTreeSet<_>>(),
                candidates_of(expected),
                "{technique:?}"
            );
        }
    }
}

#[test]
fn singles_are_enough_for_easy_puzzles_with_many_clues() {
    let puzzles = list("easy_many_clues").expect("the list is there");
    for puzzle in puzzles {
        let board = board_of(&puzzle).board();
        let explanation = explain(&board, &[FullHouse, NakedSingle, HiddenSingle], usize::MAX, &|| false);
        assert_eq!(
            explanation.map(|explanation| explanation.end),
            Some(End::Solved),
            "{:?}",
            board_of(&puzzle)
        );
    }
}
