//! Uniformly random minimal puzzles, compared with an enumeration of all 4 x 4 puzzles and with published figures.
//!
//! References: D. Berthier, *Unbiased Statistics of a Constraint Satisfaction Problem: a Controlled-Bias Generator*,
//! in: Innovations in Computing Sciences and Software Engineering, 2010,
//! <https://doi.org/10.1007/978-90-481-9112-3_16>, for the mean number of clues.

use oxidoku_core::grids::random::Sampler;
use oxidoku_core::puzzles::uniform::{draw_by_plan, draw_minimal, Drawn, SamplingPlan, Selection};
use oxidoku_core::run::rng::Rng;
use oxidoku_core::solve::all_solutions::enumerate;
use oxidoku_core::{Board, Budget, Digit, Geometry, Stop};
use oxidoku_lab::chance::{chi_square, is_usual, tally};
use std::collections::BTreeMap;
use std::sync::Arc;

fn drawn(geometry: &Arc<Geometry>, selection: Selection, seed: u64, count: u64) -> Vec<Drawn> {
    draw_minimal(geometry, selection, seed, &(0..count).collect::<Vec<_>>(), 2, &Stop::NEVER).unwrap()
}

fn clues(puzzle: &[Digit]) -> usize {
    puzzle.iter().filter(|&&digit| digit > 0).count()
}

struct Minimal {
    /// The index of the solution.
    grid: usize,
    puzzle: Vec<Digit>,
}

/// Returns all minimal 4 x 4 puzzles. Their clues are, for each grid, the sets of cells in which no other grid agrees
/// with it, without a proper subset of this kind.
fn all_minimal_puzzles(geometry: &Arc<Geometry>) -> Vec<Minimal> {
    let grids = all_grids(geometry);
    let mut puzzles = Vec::new();
    for (index, grid) in grids.iter().enumerate() {
        let mut has_second = vec![false; 1 << 16];
        for other in grids.iter().filter(|other| *other != grid) {
            let agrees = (0..16).map(|cell| usize::from(grid[cell] == other[cell]) << cell).sum::<usize>();
            has_second[agrees] = true;
        }
        for cell in 0..16 {
            for clues in 0..1 << 16 {
                if clues >> cell & 1 == 0 && has_second[clues | 1 << cell] {
                    has_second[clues] = true;
                }
            }
        }
        for clues in 0..1usize << 16 {
            let is_needed = |cell: usize| clues >> cell & 1 == 0 || has_second[clues & !(1 << cell)];
            if !has_second[clues] && (0..16).all(is_needed) {
                let puzzle = (0..16).map(|cell| grid[cell] * (clues >> cell & 1) as Digit).collect();
                puzzles.push(Minimal { grid: index, puzzle });
            }
        }
    }
    puzzles
}

fn all_grids(geometry: &Arc<Geometry>) -> Vec<Vec<Digit>> {
    let board = Board::new(geometry.clone(), vec![0; 16]).unwrap();
    enumerate(&board, Budget::new(u64::MAX, u64::MAX)).grids
}

#[test]
fn all_minimal_4_x_4_puzzles_are_equally_likely() {
    const COUNT: u64 = 6_000;
    let geometry = Arc::new(Geometry::boxes(2, 2));
    let all = all_minimal_puzzles(&geometry);
    let by_clues = tally(all.iter().map(|one| clues(&one.puzzle)));
    assert_eq!(by_clues.into_iter().collect::<Vec<_>>(), [(4, 25_728.0), (5, 58_368.0), (6, 1_536.0)]);

    let drawn = drawn(&geometry, Selection::Equal, 1, COUNT);
    assert!(drawn.iter().all(|drawn| drawn.weight == 1.0));
    let of_puzzle: BTreeMap<&[Digit], usize> =
        all.iter().enumerate().map(|(index, puzzle)| (&puzzle.puzzle[..], index)).collect();
    let indices: Vec<usize> = drawn.iter().map(|drawn| of_puzzle[&drawn.digits[..]]).collect();

    // Compare the numbers of puzzles by grid and number of clues.
    let share = COUNT as f64 / all.len() as f64;
    let class = |index: usize| (all[index].grid, clues(&all[index].puzzle));
    let counted = tally(indices.iter().map(|&index| class(index)));
    let expected = tally((0..all.len()).map(class));
    let sum = chi_square(
        expected.iter().map(|(class, puzzles)| (counted.get(class).copied().unwrap_or(0.0), puzzles * share)),
    );
    assert!(is_usual(sum), "seed 1: {sum:?}");

    // Pairs of equal puzzles would be more frequent if some puzzles were more likely than others.
    let pairs: f64 = tally(indices).values().map(|count| count * (count - 1.0) / 2.0).sum();
    let expected = (COUNT * (COUNT - 1) / 2) as f64 / all.len() as f64;
    assert!((pairs - expected).abs() < 4.5 * expected.sqrt(), "seed 1: {pairs} pairs, not {expected}");
}

/// Plans for 4 x 4 puzzles. The weights of puzzles must compensate for probabilities other than one half and for the
/// rejection of combinations with many clues.
const PLANS: [SamplingPlan; 4] = [
    SamplingPlan { sets: 8, density: 16, max_clues: 16, full: 1.0 },
    SamplingPlan { sets: 12, density: 9, max_clues: 5, full: 1.0 },
    SamplingPlan { sets: 8, density: 18, max_clues: 4, full: 1.0 },
    SamplingPlan { sets: 8, density: 12, max_clues: 4, full: 3.0 },
];

#[test]
fn weights_compensate_for_every_plan() {
    let geometry = Arc::new(Geometry::boxes(2, 2));
    let items: Vec<u64> = (0..4_000).collect();
    for (seed, plan) in (2..).zip(PLANS) {
        let drawn = draw_by_plan(&geometry, plan, seed, &items, 2, &Stop::NEVER).unwrap();
        for (number, puzzles) in [(4, 25_728.0), (5, 58_368.0), (6, 1_536.0)] {
            let expected = puzzles / 85_632.0;
            let (share, error) = share(&drawn, number);
            let about =
                format!("seed {seed}, {plan:?}: {share} +- {error} have {number} clues, not {expected}");
            assert!((share - expected).abs() < 4.0 * error, "{about}");
        }
    }
}

/// Returns the weighted share of the puzzles with this number of clues, and its standard error.
fn share(drawn: &[Drawn], number: usize) -> (f64, f64) {
    let total: f64 = drawn.iter().map(|drawn| drawn.weight).sum();
    let is_counted = |drawn: &Drawn| f64::from(u8::from(clues(&drawn.digits) == number));
    let share = drawn.iter().map(|drawn| drawn.weight * is_counted(drawn)).sum::<f64>() / total;
    let residuals = drawn.iter().map(|drawn| (drawn.weight * (is_counted(drawn) - share)).powi(2));
    (share, residuals.sum::<f64>().sqrt() / total)
}

/// Returns the minimal puzzles among random grids with random sets of cells, which contain each cell with probability
/// 3/8.
fn among_random_sets(geometry: &Arc<Geometry>, seed: u64, trials: usize) -> Vec<Drawn> {
    let (sampler, mut rng) = (Sampler::quick(geometry), Rng::new(seed));
    let mut found = Vec::new();
    for _ in 0..trials {
        let grid = sampler.draw(&mut rng, &Stop::NEVER).unwrap();
        let set = rng.word() & (rng.word() | rng.word());
        let digits: Vec<Digit> =
            grid.iter().enumerate().map(|(cell, &digit)| digit * (set >> cell & 1) as Digit).collect();
        if is_minimal(&digits, geometry) {
            let weight = (5f64 / 3.0).powi(clues(&digits) as i32);
            found.push(Drawn { digits, weight });
        }
    }
    found
}

#[test]
fn numbers_of_clues_of_6_x_6_puzzles_agree_with_plain_random_sets() {
    let geometry = Arc::new(Geometry::boxes(2, 3));
    let plain = among_random_sets(&geometry, 5, 300_000);
    for selection in [Selection::Equal, Selection::Weighted] {
        let drawn = drawn(&geometry, selection, 6, 2_000);
        for number in 8..=14 {
            let ((plain, error), (share, other)) = (share(&plain, number), share(&drawn, number));
            let about =
                format!("{selection:?}: {share} +- {other} have {number} clues, not {plain} +- {error}");
            assert!((share - plain).abs() <= 4.0 * error.hypot(other), "seeds 5 and 6, {about}");
        }
    }
}

/// Returns the weighted mean number of clues and its standard error.
fn mean_clues(drawn: &[Drawn]) -> (f64, f64) {
    let total: f64 = drawn.iter().map(|drawn| drawn.weight).sum();
    let sum = |value: &dyn Fn(&Drawn) -> f64| drawn.iter().map(value).sum::<f64>();
    let mean = sum(&|drawn| drawn.weight * clues(&drawn.digits) as f64) / total;
    let squares = sum(&|drawn| (drawn.weight * (clues(&drawn.digits) as f64 - mean)).powi(2));
    (mean, squares.sqrt() / total)
}

fn is_minimal(puzzle: &[Digit], geometry: &Arc<Geometry>) -> bool {
    let is_proper = |digits: Vec<Digit>| {
        let board = Board::new(geometry.clone(), digits).unwrap();
        oxidoku_core::solve::count::count(&board, Budget::new(2, u64::MAX)).solutions == 1
    };
    let without =
        |cell: usize| (0..puzzle.len()).map(|other| if other == cell { 0 } else { puzzle[other] }).collect();
    is_proper(puzzle.to_vec()) && (0..puzzle.len()).all(|cell| puzzle[cell] == 0 || !is_proper(without(cell)))
}

#[test]
fn puzzles_are_minimal_and_depend_only_on_seed_and_index() {
    for (rows, cols, count) in [(2, 2, 50), (2, 3, 20), (3, 3, 4)] {
        let geometry = Arc::new(Geometry::boxes(rows, cols));
        let all = drawn(&geometry, Selection::Weighted, 3, count);
        assert!(all.iter().all(|drawn| is_minimal(&drawn.digits, &geometry)), "{rows} x {cols}");
        let last = draw_minimal(&geometry, Selection::Weighted, 3, &[count - 1], 1, &Stop::NEVER).unwrap();
        assert_eq!(last[0], all[count as usize - 1]);
    }
}

#[test]
fn the_mean_number_of_clues_agrees_with_berthier() {
    let drawn = drawn(&Arc::new(Geometry::boxes(3, 3)), Selection::Weighted, 4, 150);
    let (mean, error) = mean_clues(&drawn);
    assert!((mean - 26.577).abs() < 3.5 * error && error < 0.2, "seed 4: {mean} +- {error}");
}
