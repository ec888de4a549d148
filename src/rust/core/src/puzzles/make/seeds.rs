//! Seeds: known puzzles that need a rare technique, from which the search for new ones starts.
//!
//! A puzzle near a seed often needs the same technique as the seed. The search applies a random transformation to the
//! seed, removes some random clues, and solves what is left. The solution is usually another grid. The puzzle near the
//! seed consists of the remaining clues and of enough other clues of this grid to make the solution unique.
//!
//! Invariants: a start is a complete grid and an order that ends with the cells of the remaining clues.
//! Cost: a start takes some microseconds, and the dig that follows takes less time than on a random grid.

use crate::board::geometry::Geometry;
use crate::board::{Board, Digit};
use crate::engine::nine::{bytes_of, solve_one, Answer};
use crate::equivalence::shuffle::shuffled;
use crate::human::technique::Technique;
use crate::run::budget::{Budget, Stop};
use crate::run::rng::Rng;
use std::sync::Arc;

/// The maximum number of clues to remove from a seed.
const MAX_REMOVED: usize = 6;

/// A grid near a seed, and the order in which to empty its cells.
pub(super) struct Start {
    pub(super) grid: Vec<Digit>,
    /// The cells that have no remaining clue of the seed, then those that have one.
    pub(super) order: Vec<u32>,
    /// The number of cells that have no remaining clue of the seed.
    pub(super) free: usize,
}

/// Returns the seeds of a technique: 9 x 9 puzzles, row by row.
pub(super) fn seeds_of(technique: Technique) -> &'static [&'static str] {
    SEEDS.iter().find(|(known, _)| *known == technique).map_or(&[], |(_, seeds)| seeds)
}

/// Returns a random start near one of the seeds; `None` after an interrupt.
pub(super) fn start(seeds: &[&str], geometry: &Arc<Geometry>, rng: &mut Rng, stop: &Stop) -> Option<Start> {
    let seed = seeds[rng.below(seeds.len())].bytes();
    let digits = seed.map(|byte| if byte.is_ascii_digit() { Digit::from(byte - b'0') } else { 0 });
    let board = Board::new(geometry.clone(), digits.collect()).expect("a seed is a board");
    let mut puzzle = shuffled(&board, rng);
    let mut clues: Vec<usize> = (0..puzzle.len()).filter(|&cell| puzzle[cell] != 0).collect();
    rng.shuffle(&mut clues);
    let removed = 1 + rng.below(MAX_REMOVED);
    clues[..removed].iter().for_each(|&cell| puzzle[cell] = 0);
    let mut answer = Answer::NONE;
    let budget = Budget { stop, ..Budget::new(1, u64::MAX) };
    if !solve_one(&bytes_of(&puzzle), budget, true, &mut answer) {
        return None;
    }
    let grid: Vec<Digit> = answer.solution.iter().map(|&digit| Digit::from(digit)).collect();
    let mut order: Vec<u32> = (0..puzzle.len() as u32).collect();
    rng.shuffle(&mut order);
    order.sort_by_key(|&cell| puzzle[cell as usize] != 0);
    let free = order.len() - (clues.len() - removed);
    Some(Start { grid, order, free })
}

/// The seeds of the techniques that puzzles from random grids hardly ever need.
const SEEDS: &[(Technique, &[&str])] = &[
    (
        Technique::FireworkTriple,
        &[
            ".......43....271..8..5.......4....2...61....8.9.......7..36...1.2........5.98....",
            ".....37.....6..83......4..5...9.7...1......6..23.4....9.84...2.5.6.....1........3",
            "...6.......9.1..75...4...283.5..........2...4.9....16...2..7..96....3......8.....",
            ".9.....6...3.768........12...742....8....1..4...9...5....289...4...376...2.......",
        ],
    ),
    (
        Technique::FireworkQuadruple,
        &[
            ".......56..1.7.8..38...54...2...3.7.5....2.......1...97..23........68.....95.....",
            "..3.....191......5......67.8....4.5....71......2..6...7.53...2..4..9.8..6...4....",
            "..64..73.....762.5.....1.6.4..8..9...1......7..2..3..423...4....459..1....8.57...",
            ".1...63...9.45....8.4........38....5....4..3.7....26.8......9.2.....7.1.2...3..8.",
        ],
    ),
    (
        Technique::SimpleColoursWrap,
        &[
            "...9....6..7..1......75..3...1...7....942.3..7.....96...6.4.....5.6.32..8..2...5.",
            ".15..6..2...9..3....2..485.2.....6..4......7..91.....8....4...15...8..2..43......",
            "..3.....68...7.1..2......5...53.29.8.....5...738..9.2.6..9.3.............8215.7..",
            "1..96......7..5.....4..29.58......62.32.8...4.9..4.1....5.....7...65..4.......8..",
        ],
    ),
    (
        Technique::FinnedFrankenSwordfish,
        &[
            ".3...2.9....7.5..4....9....62..5..199.48.6.2.85.......1....8...34.9....6.9..6.4..",
            ".....42..2..9.5..4.7.6.1.5.5....94...1..6...9...8...7.1....7.4...3.....778....1..",
            ".81.7.3...39..1...2..3....1.9.2..7.8...8479.5.......6.....6..5...813...9.2...4...",
            "...5..179.3.......1..2..4.....4...9..6.....132....15....68.2.5...81.59.75...4.8..",
        ],
    ),
    (
        Technique::FinnedFrankenJellyfish,
        &[
            ".6.....941....45...8......2.9.....8...2.41..65..38.2.......5.277...3.1.....1.7...",
            ".6.9....35..........7.146..4...5..3..5.6....9..1..725..8....9..21......8..52..36.",
            "...3.....1...6..4..2...7.86..2..5.9.9...1.63..7.......8...4..79...5..46...4..381.",
            ".26..9..1.18.5....4.31...2...4..5..7......3...896...4.....9....8....37....18...6.",
        ],
    ),
    (
        Technique::Tridagon,
        &[
            "9.4..1....8.29...721..34..8...9.........2.75.4......3.8........3.1.4.....921....5",
            ".5.8.417.....675..8...1......1.4.6.5....85..7...1.6.4.92....4...6.......7......8.",
            ".85..192...1...3.823...9.5....9.............3...64.8..8.32..1.559....2...1.......",
        ],
    ),
    (
        Technique::SkLoop,
        &[
            ".42.6......9....4.61......5...7...3.2....98...5..4...6.....3.7....8..9....4.2...1",
            ".......9...2...1......5...74..9..7.6..3.2...5.8...6.3..9.4.......1.7.3..6....8...",
            ".....753...5...8.4.......9..6..1......8..59..2..4.8...15..2.....4.6.......3..9.7.",
        ],
    ),
    (
        Technique::JuniorExocet,
        &[
            ".542.3..8..8..6.9...2.18..........3....13.....1...4.6.29..4...14....9....63......",
            ".1.8..9.43.4....5....5..3.7..96.5.........8...2...8...8.....7...3.......4.67...89",
            "....7..2.....8.......4...6585......226..91...9.1..4............42.568..9..9.4.6..",
        ],
    ),
    (
        Technique::SeniorExocet,
        &[
            "6....1....5396..7.9.....8...9.37..4.....1...5.....2......64..3..3...7.....4.....7",
            ".91...2.......9.5.5.32.......78.253.....1....4.9.7...61.27..9............4.....85",
            "27..15..4..62........7...3...9............17.45..7...882......5..4.5.........84..",
        ],
    ),
    (
        Technique::MultiSector,
        &[
            ".9..83...32.7.......5.....6.....14...8..2....7..3....25.....2.4....9.6.1..1..45..",
            "9...3...4.....2.9.7..4..1..4.79.....6..1..7..8.1.....5..86..4.......9.2.....5...3",
            ".2..3..9.3..4....8..8..65...1..43..74..18........7....79.....2....3....1..5...68.",
        ],
    ),
    (
        Technique::NestedForcingNet,
        &[
            ".2...8.1.....4...73..6..9....3..98.2.8.5..1.9.......5.6..3.......7...4...5...1.9.",
            "..2..6.3.6...8.9...7....2..9....14....5.....2.3.....791..6..8......19..5....48...",
            ".....96..8.2.....7.4..1..2..2....7.1.......3.3...7.4.29...36..5..58......3..4..7.",
            ".1.....9...9.2...54..8..1..7...5.92.........7..27..35...7.3...9.8.9...6....6.4...",
        ],
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::valid::clashes;

    #[test]
    fn a_start_is_a_solution_of_the_clues_that_stay() {
        let geometry = Arc::new(Geometry::boxes(3, 3));
        for (technique, seeds) in SEEDS {
            for seed in 0..20 {
                let start = start(seeds, &geometry, &mut Rng::new(seed), &Stop::NEVER).expect("no stop");
                let case = format!("{technique:?}, seed {seed}");
                let board = Board::new(geometry.clone(), start.grid).expect("a board");
                assert!(board.digits().iter().all(|&digit| digit != 0), "{case}");
                assert_eq!(clashes(&board), [], "{case}");
                let mut cells = start.order.clone();
                cells.sort_unstable();
                assert_eq!(cells, (0..81).collect::<Vec<u32>>(), "{case}");
                // The seeds have at least 17 clues.
                assert!((81 - 40..=81 - 17 + MAX_REMOVED).contains(&start.free), "{case}: {}", start.free);
            }
        }
    }

    #[test]
    fn seeds_are_proper() {
        for seed in SEEDS.iter().flat_map(|&(_, seeds)| seeds) {
            let digits: Vec<Digit> =
                seed.bytes().map(|byte| Digit::from(byte.saturating_sub(b'0'))).collect();
            let mut answer = Answer::NONE;
            let budget = Budget::new(2, u64::MAX);
            solve_one(&bytes_of(&digits), budget, false, &mut answer);
            assert_eq!(answer.count, 1, "{seed}");
        }
    }
}
