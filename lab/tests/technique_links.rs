//! On boards of many geometries, wings, uniqueness techniques, chains and colouring never eliminate a digit of a
//! solution. Wings make the same eliminations as plain implementations of their definitions; chains make at least those
//! of simpler patterns.

use oxidoku_core::board::geometry::Layout;
use oxidoku_core::human::explain::next_step;
use oxidoku_core::human::technique::{Candidate, Claim, Pattern, Pencilmarks, Step, Technique};
use oxidoku_core::run::rng::Rng;
use oxidoku_core::Stop;
use oxidoku_lab::layouts::{boxes, jigsaw, latin, windoku, x, x_of};
use oxidoku_lab::plain_links::{is_opposed, Plain};
use oxidoku_lab::proofs::assert_chains_follow;
use oxidoku_lab::strategy::cases;
use oxidoku_lab::teaching::{is_linked_or_unique, is_rare, steps, Known};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use Technique::*;

const CHAINS: [Technique; 7] = [RemotePair, XChain, XyChain, NiceLoop, Aic, GroupedNiceLoop, GroupedAic];

fn techniques() -> impl Iterator<Item = Technique> {
    Technique::ALL.iter().copied().filter(|&technique| is_linked_or_unique(technique))
}

fn small_layouts() -> Vec<Layout> {
    let nine = || boxes(3, 3);
    vec![
        boxes(2, 2),
        boxes(2, 3),
        latin(5),
        x_of(3, 2),
        boxes(2, 4),
        nine(),
        nine(),
        jigsaw(),
        x(),
        windoku(),
    ]
}

fn large_layouts() -> Vec<Layout> {
    vec![boxes(3, 4), boxes(4, 4)]
}

fn all_eliminated(technique: Technique, marks: &Pencilmarks) -> BTreeSet<Candidate> {
    steps(technique, marks).into_iter().flat_map(|step| step.eliminated).collect()
}

/// Panics if the step contradicts a solution, or if a claim in one of its chains depends on a later claim or on a claim
/// with the same truth value.
fn assert_sound(step: &Step, marks: &Pencilmarks, known: &Known) {
    known.assert_sound(marks, step);
    for chain in &step.pattern.chains {
        let follow = |(index, claim): (usize, &Claim)| {
            claim.because.iter().all(|&before| before < index && chain[before].holds != claim.holds)
        };
        assert!(chain.iter().enumerate().all(follow), "{step:?} has a gap");
    }
    if CHAINS.contains(&step.technique) {
        assert_chains_follow(marks, step);
    }
    if step.technique == MultiColours1 {
        assert_pairs_prove(step, marks);
    }
}

/// Panics unless each pair of fins consists of peers, one of each colouring, and each eliminated candidate sees cells
/// of both colours that are opposite to those of a pair.
fn assert_pairs_prove(step: &Step, marks: &Pencilmarks) {
    let Pattern { fins, chains, .. } = &step.pattern;
    let opposite = |cell: usize, chain: &[Claim]| -> Vec<usize> {
        let own = chain.iter().find(|claim| claim.cells == [cell]).expect("a fin of each colouring");
        chain.iter().filter(|claim| claim.holds != own.holds).map(|claim| claim.cells[0]).collect()
    };
    let proves = |pair: &[usize], gone: &Candidate| {
        pair.iter().zip(chains).all(|(&cell, chain)| {
            opposite(cell, chain).iter().any(|&other| marks.are_peers(gone.cell, other))
        })
    };
    assert!(fins.chunks(2).all(|pair| marks.are_peers(pair[0], pair[1])), "{step:?}");
    assert!(step.eliminated.iter().all(|gone| fins.chunks(2).any(|pair| proves(pair, gone))), "{step:?}");
}

/// Applies random steps of [`techniques`] or singles to the board, and eliminates random wrong candidates if there is
/// no step. Checks all steps of [`techniques`] in each state, and returns the number of steps found for each technique.
fn walk_down(known: &Known, states: usize, rng: &mut Rng) -> BTreeMap<Technique, usize> {
    let mut counts = BTreeMap::new();
    let mut marks = Pencilmarks::of(&known.board).expect("a board without a clash");
    let share = 0.7 * rng.unit();
    if rng.below(2) == 0 {
        known.thin(&mut marks, share, rng);
    }
    for _ in 0..states {
        if marks.holes() == 0 {
            break;
        }
        let wanted = techniques().filter(|technique| known.is_proper || !technique.needs_uniqueness());
        let mut found: Vec<Step> = wanted.flat_map(|technique| steps(technique, &marks)).collect();
        for step in &found {
            assert_sound(step, &marks, known);
            *counts.entry(step.technique).or_default() += 1;
        }
        found.extend([NakedSingle, HiddenSingle].into_iter().flat_map(|technique| steps(technique, &marks)));
        if found.is_empty() {
            known.thin(&mut marks, 0.1 + 0.2 * rng.unit(), rng);
        } else {
            found[rng.below(found.len())].apply(&mut marks);
        }
    }
    counts
}

/// Returns the pencilmarks of a random proper puzzle, with some wrong candidates eliminated.
fn random_marks(layout: &Layout, rng: &mut Rng) -> Pencilmarks {
    let known = Known::dug(layout, 1, rng);
    let mut marks = Pencilmarks::of(&known.board).expect("a proper puzzle");
    let share = 0.2 + 0.6 * rng.unit();
    known.thin(&mut marks, share, rng);
    marks
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn no_step_eliminates_a_digit_of_the_solution(which in 0..10_usize, seed in any::<u64>()) {
        let mut rng = Rng::new(seed);
        let known = Known::dug(&small_layouts()[which], 1, &mut rng);
        walk_down(&known, 30, &mut rng);
    }

    #[test]
    fn techniques_that_do_not_assume_uniqueness_keep_all_solutions(which in 0..10_usize, seed in any::<u64>()) {
        let mut rng = Rng::new(seed);
        let known = Known::dug(&small_layouts()[which], 12, &mut rng);
        walk_down(&known, 20, &mut rng);
    }
}

proptest! {
    #![proptest_config(cases(12))]

    #[test]
    fn no_step_eliminates_a_digit_of_the_solution_on_large_boards(which in 0..2_usize, seed in any::<u64>()) {
        let mut rng = Rng::new(seed);
        let known = Known::dug(&large_layouts()[which], 1, &mut rng);
        walk_down(&known, 8, &mut rng);
    }
}

#[test]
fn every_common_technique_occurs_on_random_boards() {
    let mut counts = BTreeMap::new();
    for seed in 0..300 {
        let mut rng = Rng::new(seed);
        let layouts = small_layouts();
        let known = Known::dug(&layouts[seed as usize % layouts.len()], 1, &mut rng);
        for (technique, times) in walk_down(&known, 30, &mut rng) {
            *counts.entry(technique).or_insert(0) += times;
        }
    }
    // Avoidable rectangles of type 2 are so rare that none occurs here; `technique_examples.rs` tests a published
    // example. The next test looks for steps of BUG+1.
    let is_expected = |technique: &Technique| {
        ![BugPlusOne, AvoidableRectangle2].contains(technique) && !is_rare(*technique)
    };
    let mut wanted = techniques().filter(is_expected);
    assert!(wanted.all(|technique| counts.contains_key(&technique)), "{counts:?}");
}

/// BUG+1 requires that one hole has three candidates and all other holes have two. Applying all easier steps first
/// makes this frequent enough to test.
#[test]
fn bug_plus_one_never_eliminates_a_digit_of_the_solution() {
    let easy = Technique::ALL.iter().take_while(|&&technique| technique != BugPlusOne);
    let easy: Vec<Technique> = easy.copied().collect();
    let mut count = 0;
    for seed in 0..1500 {
        let layouts = small_layouts();
        let known = Known::dug(&layouts[seed as usize % layouts.len()], 1, &mut Rng::new(seed));
        let mut marks = Pencilmarks::of(&known.board).expect("a proper puzzle");
        while let Some(step) = next_step(&marks, &easy, &Stop::NEVER) {
            step.apply(&mut marks);
        }
        for step in steps(BugPlusOne, &marks) {
            assert_sound(&step, &marks, &known);
            count += 1;
        }
    }
    assert!(count > 0, "no step found");
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn wings_make_the_same_eliminations_as_their_definitions(which in 0..10_usize, seed in any::<u64>()) {
        let marks = random_marks(&small_layouts()[which], &mut Rng::new(seed));
        let plain = Plain::of(&marks);
        prop_assert_eq!(all_eliminated(XyWing, &marks), plain.with_pivot(2));
        prop_assert_eq!(all_eliminated(XyzWing, &marks), plain.with_pivot(3));
        prop_assert_eq!(all_eliminated(WWing, &marks), plain.w_wings());
    }

    #[test]
    fn chains_find_the_eliminations_of_simpler_patterns(which in 0..10_usize, seed in any::<u64>()) {
        let marks = random_marks(&small_layouts()[which], &mut Rng::new(seed));
        let plain = Plain::of(&marks);
        let locked = plain.locked();
        let or_locked = |technique| &all_eliminated(technique, &marks) | &locked;
        prop_assert!(plain.turbot_fish().is_subset(&or_locked(XChain)));
        prop_assert!(all_eliminated(SimpleColoursTrap, &marks).is_subset(&or_locked(XChain)));
        prop_assert!(all_eliminated(SimpleColoursWrap, &marks).is_subset(&or_locked(ForcingChain)));
        prop_assert!(all_eliminated(XyWing, &marks).is_subset(&all_eliminated(XyChain, &marks)));
        prop_assert!(all_eliminated(WWing, &marks).is_subset(&all_eliminated(ForcingChain, &marks)));
    }
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn forcing_chains_find_every_candidate_whose_truth_or_falsehood_implies_its_opposite(which in 0..10_usize, seed in any::<u64>()) {
        let marks = random_marks(&small_layouts()[which], &mut Rng::new(seed));
        let links = Plain::of(&marks).links();
        let opposed = |holds: bool| -> BTreeSet<Candidate> {
            links.keys().copied().filter(|&at| is_opposed(at, holds, &links)).collect()
        };
        let placed: BTreeSet<Candidate> =
            steps(ForcingChain, &marks).iter().flat_map(|step| step.placed.clone()).collect();
        let beside = |one: &Candidate| placed.iter().any(|at| at.cell == one.cell && at.digit != one.digit);
        prop_assert!(opposed(false).is_subset(&placed));
        prop_assert!(opposed(true).is_subset(&all_eliminated(ForcingChain, &marks)));
        let of_loops = &all_eliminated(NiceLoop, &marks) | &all_eliminated(Aic, &marks);
        prop_assert!(of_loops.iter().all(|one| opposed(true).contains(one) || beside(one)));
    }
}

#[test]
fn steps_with_more_eliminations_come_first() {
    let mut max = 0;
    for seed in 0..40 {
        let marks = random_marks(&boxes(3, 3), &mut Rng::new(seed));
        for technique in CHAINS {
            let found = steps(technique, &marks);
            let sizes: Vec<usize> = found.iter().map(|step| step.eliminated.len()).collect();
            assert!(sizes.windows(2).all(|two| two[0] >= two[1]), "{technique:?} at seed {seed}: {sizes:?}");
            max = sizes.first().copied().unwrap_or(0).max(max);
        }
    }
    assert!(max > 4, "{max}");
}
