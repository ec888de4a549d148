//! The fillings of prime grids agree with a plain enumeration, which tries every prime in every hole.

use oxidoku_core::primes::grid::{fill, lines, PrimeGrid};
use oxidoku_core::run::budget::Budget;
use oxidoku_core::run::outcome::StopReason;
use oxidoku_core::Stop;
use oxidoku_lab::promise::{assert_soon, interrupted_after};
use oxidoku_lab::strategy::cases;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

fn is_prime(number: u64) -> bool {
    number > 1
        && (2..)
            .take_while(|divisor| divisor * divisor <= number)
            .all(|divisor| number / divisor * divisor != number)
}

/// Returns the final sum of a filling, or `None` if the filling breaks a rule.
fn final_sum(grid: &PrimeGrid, cells: &[u32]) -> Option<u64> {
    let sums = lines(grid.order).into_iter().map(|line| line.iter().map(|&cell| cells[cell]).sum());
    let mut numbers: Vec<u32> = cells.iter().copied().chain(sums).collect();
    let sum = numbers.iter().map(|&number| u64::from(number)).sum();
    let fit = numbers.iter().all(|&number| number < grid.below && is_prime(number.into()));
    let count = numbers.len();
    numbers.sort_unstable();
    numbers.dedup();
    (fit && numbers.len() == count && is_prime(sum)).then_some(sum)
}

/// Finds all fillings by trying every prime in every hole.
fn by_enumeration(grid: &PrimeGrid) -> Vec<(u64, Vec<u32>)> {
    fn go(grid: &PrimeGrid, cells: &mut Vec<u32>, found: &mut Vec<(u64, Vec<u32>)>) {
        let Some(hole) = cells.iter().position(|&cell| cell == 0) else {
            found.extend(final_sum(grid, cells).map(|sum| (sum, cells.clone())));
            return;
        };
        for prime in (2..grid.below).filter(|&number| is_prime(number.into())) {
            cells[hole] = prime;
            go(grid, cells, found);
        }
        cells[hole] = 0;
    }
    let mut found = Vec::new();
    go(grid, &mut grid.cells.clone(), &mut found);
    found.sort_unstable();
    found
}

/// Returns all fillings of an empty 3 x 3 grid with primes below 100. The test grids take their clues from these
/// fillings.
fn filled() -> Vec<Vec<u32>> {
    let empty = PrimeGrid { order: 3, below: 100, cells: vec![0; 9] };
    fill(&empty, Budget::new(u64::MAX, u64::MAX)).found.into_iter().map(|(_, cells)| cells).collect()
}

/// Generates grids with three holes, some of them with two cells exchanged. Most grids have a filling.
fn grids() -> impl Strategy<Value = PrimeGrid> {
    let holes = subsequence((0..9_usize).collect::<Vec<_>>(), 3);
    let exchanged = prop_oneof![3 => Just(None), 1 => (0..9_usize, 0..9_usize).prop_map(Some)];
    (select(filled()), holes, exchanged, 60..130_u32).prop_map(|(mut cells, holes, exchanged, below)| {
        if let Some((one, other)) = exchanged {
            cells.swap(one, other);
        }
        holes.iter().for_each(|&hole| cells[hole] = 0);
        PrimeGrid { order: 3, below, cells }
    })
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn the_fillings_agree_with_a_plain_enumeration(grid in grids(), limit in 1..6_usize) {
        let expected = by_enumeration(&grid);
        let all = fill(&grid, Budget::new(u64::MAX, u64::MAX));
        prop_assert_eq!((&all.found, all.stopped), (&expected, None));
        let some = fill(&grid, Budget::new(limit as u64, u64::MAX));
        prop_assert_eq!(&some.found[..], &expected[..limit.min(expected.len())]);
    }
}

#[test]
fn rotated_and_reflected_fillings_of_an_empty_grid_are_fillings() {
    let filled = filled();
    // The vignette states this number.
    assert_eq!(filled.len(), 3864);
    let known: std::collections::HashSet<&Vec<u32>> = filled.iter().collect();
    for cells in &filled {
        let rotated: Vec<u32> = (0..9).map(|cell| cells[(2 - cell % 3) * 3 + cell / 3]).collect();
        let reflected: Vec<u32> = (0..9).map(|cell| cells[cell % 3 * 3 + cell / 3]).collect();
        assert!(known.contains(&rotated) && known.contains(&reflected), "{cells:?}");
    }
}

#[test]
fn fillings_of_large_grids_obey_the_rules() {
    for (order, below) in [(5, 500), (7, 3000), (9, 5000)] {
        let grid = PrimeGrid { order, below, cells: vec![0; order * order] };
        let filled = fill(&grid, Budget::new(2, 2_000_000));
        assert!(!filled.found.is_empty(), "{order} rows");
        for (sum, cells) in &filled.found {
            assert_eq!(final_sum(&grid, cells), Some(*sum), "{cells:?}");
        }
    }
}

#[test]
fn an_endless_search_can_be_interrupted() {
    let stopped = assert_soon(|| {
        let grid = PrimeGrid { order: 9, below: 1_000_000, cells: vec![0; 81] };
        fill(&grid, Budget { stop: &Stop::new(&interrupted_after(3)), ..Budget::new(u64::MAX, u64::MAX) })
            .stopped
    });
    assert_eq!(stopped, Some(StopReason::Interrupt));
}

#[test]
fn grids_without_fillings_are_recognised_quickly() {
    let none = |below, cells| {
        let filled = fill(&PrimeGrid { order: 3, below, cells }, Budget::new(u64::MAX, 1_000_000));
        assert_eq!((filled.found.len(), filled.stopped), (0, None));
    };
    none(100, vec![2, 0, 0, 0, 0, 0, 0, 0, 0]);
    none(3, vec![0; 9]);
    none(20, vec![0; 9]);
    none(100, vec![3, 5, 7, 0, 0, 0, 0, 0, 0]);
    // The sum of row 1 is 19, which is also the value of a cell.
    none(100, vec![3, 5, 11, 19, 0, 0, 0, 0, 0]);
}
