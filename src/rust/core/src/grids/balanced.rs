//! Balanced squares: Latin squares, Sudoku squares and gerechte designs in which all pairs of symbols adjoin equally
//! often or have equal sums of distances.
//!
//! ```
//! use oxidoku_core::board::geometry::{BoxShape, Geometry};
//! use oxidoku_core::grids::balanced::{construct, measure::deviations, BalanceGoal};
//! use oxidoku_core::Stop;
//!
//! // Any two of the ten symbols adjoin twice in rows and twice in columns, and each box holds every symbol.
//! let square = construct(&Geometry::boxes(2, 5), BalanceGoal::Neighbours, 1, &Stop::NEVER).unwrap().unwrap();
//! assert_eq!(deviations(BalanceGoal::Neighbours, 10, &square), 0);
//! ```
//!
//! Squares are compared by their deviations (`measure.rs`). For many boards, groups give squares whose deviations are
//! the least possible (`construct.rs`, with `group.rs`, `blocks.rs`, `terraces.rs` and `spread.rs`). For the other
//! Latin squares, cyclic groups give small deviations. For all other boards, and for small Latin squares with directed
//! neighbours, annealing searches for small deviations (`anneal.rs` and `pair_counts.rs`).
//!
//! Representation: squares are stored row by row, with symbols numbered from 0.
//! Invariant: the result depends on the seed and not on the number of threads.

mod anneal;
mod blocks;
mod construct;
mod group;
pub mod measure;
mod pair_counts;
mod spread;
mod terraces;

use crate::board::geometry::{BoxShape, Geometry};
use crate::grids::latin::latin_squares;
use crate::grids::random::Sampler;
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::StopReason;
use crate::run::rng::Rng;
use crate::run::threads::at_each_index;
use measure::deviations;
pub use measure::BalanceGoal;
use std::sync::Arc;

/// The number of the random stream for constructions; no restart uses this stream.
const CONSTRUCTION: u64 = u64::MAX - 1;

/// Constructs a random square whose deviations are the least possible. Returns `Ok(None)` if no construction is
/// known for the board, and an error after an interrupt.
pub fn construct(
    geometry: &Geometry,
    goal: BalanceGoal,
    seed: u64,
    stop: &Stop,
) -> Result<Option<Vec<usize>>, StopReason> {
    let Some(shape) = shape_of(geometry) else { return Ok(None) };
    let mut rng = Rng::stream(seed, CONSTRUCTION);
    let square = construct::construct(goal, shape, &mut rng, stop)?;
    Ok(square.map(|square| random_image(geometry, square, &mut rng)))
}

/// The best grid of a restart.
#[derive(Clone, Debug, PartialEq)]
pub struct BestGrid {
    /// The symbols, row by row and counted from 0.
    pub square: Vec<usize>,
    /// The scaled deviations.
    pub deviations: i64,
}

/// Runs the restarts with the numbers `items`, each for at most `moves` moves. Returns the best grid of each restart,
/// or `None` after an interrupt. A restart depends only on the seed and its number. `start` is a complete grid; it is
/// needed only if the board has houses other than rows, columns and boxes.
pub fn search(
    geometry: &Arc<Geometry>,
    goal: BalanceGoal,
    start: Option<&[usize]>,
    (seed, items): (u64, &[u64]),
    moves: u64,
    threads: usize,
    stop: &Stop,
) -> Option<Vec<BestGrid>> {
    let found = at_each_index(items.len(), threads, stop, &|index, _: &mut (), stop| {
        let mut rng = Rng::stream(seed, items[index]);
        restart(geometry, goal, start, moves, &mut rng, stop)
    });
    // Restarts fail only after a requested stop, and then `at_each_index` has returned `None`.
    found?.into_iter().map(Result::ok).collect()
}

/// The approximate number of swaps in an ordering of a group that take as long as one move in a square.
const SWAPS_PER_MOVE: u64 = 200;

/// Above this order, annealing does not improve on the Latin squares with directed neighbours that groups give.
const MAX_ANNEALED: usize = 9;

/// Returns the better of a Latin square from a cyclic group and an annealed grid. Either is omitted if it does not
/// apply or is known to be worse.
fn restart(
    geometry: &Arc<Geometry>,
    goal: BalanceGoal,
    start: Option<&[usize]>,
    moves: u64,
    rng: &mut Rng,
    stop: &Stop,
) -> Result<BestGrid, StopReason> {
    let order = geometry.order();
    let shape = shape_of(geometry);
    let from_group = if shape.is_some_and(|shape| shape.rows == 1) {
        let square = construct::nearly_balanced(goal, order, SWAPS_PER_MOVE * moves, rng, stop)?;
        let square = random_image(geometry, square, rng);
        Some(BestGrid { deviations: deviations(goal, order, &square), square })
    } else {
        None
    };
    match from_group {
        Some(found) if goal == BalanceGoal::Distance || order > MAX_ANNEALED => return Ok(found),
        _ => {}
    }
    let start = match shape {
        Some(shape) => random_grid(geometry, shape, rng, stop)?,
        None => start.expect("this board needs a start").to_vec(),
    };
    let start = random_image(geometry, start, rng);
    let annealed = anneal::anneal(geometry, goal, start, rng, Budget::of_nodes(moves, stop))?;
    Ok(from_group.filter(|found| found.deviations <= annealed.deviations).unwrap_or(annealed))
}

/// The number of moves of the Markov chain that draws the first Latin square.
const LATIN_MOVES: u64 = 100;

/// Returns a random Latin square or grid with boxes. Cyclic squares would be poor starts, because the switches of a
/// cyclic square of prime order only exchange whole rows, columns and symbols.
fn random_grid(
    geometry: &Arc<Geometry>,
    shape: BoxShape,
    rng: &mut Rng,
    stop: &Stop,
) -> Result<Vec<usize>, StopReason> {
    let digits = if shape.rows == 1 {
        let drawn = latin_squares(shape.order(), LATIN_MOVES, rng.word(), &[0], 1, stop);
        drawn.ok_or(StopReason::Interrupt)?.remove(0)
    } else {
        Sampler::quick(geometry).draw(rng, stop)?
    };
    Ok(digits.into_iter().map(|digit| usize::from(digit) - 1).collect())
}

/// Returns the shape of the boxes, with one row for a Latin square; `None` for a board with other houses.
fn shape_of(geometry: &Geometry) -> Option<BoxShape> {
    let order = geometry.order();
    if geometry.houses().len() == 2 * order {
        return Some(BoxShape { rows: 1, cols: order });
    }
    geometry.box_shape()
}

/// Returns a random image of a square, with the same deviations. Symbols are renamed. If the board has only rows,
/// columns and boxes, the order of the rows or columns may be reversed, and the square may be transposed if its boxes
/// allow it.
fn random_image(geometry: &Geometry, square: Vec<usize>, rng: &mut Rng) -> Vec<usize> {
    let order = geometry.order();
    let mut names: Vec<usize> = (0..order).collect();
    rng.shuffle(&mut names);
    let coins = rng.word();
    let is_heads = |coin: u32| coins >> coin & 1 == 1;
    let shape = shape_of(geometry);
    let is_symmetric = shape.is_some_and(|shape| shape.rows == shape.cols || shape.rows == 1);
    let line = |is_reversed: bool, k: usize| if is_reversed { order - 1 - k } else { k };
    let source = |cell: usize| {
        let (mut row, mut col) = (cell / order, cell % order);
        if shape.is_some() {
            (row, col) = (line(is_heads(0), row), line(is_heads(1), col));
        }
        if is_symmetric && is_heads(2) {
            (row, col) = (col, row);
        }
        row * order + col
    };
    (0..order * order).map(|cell| names[square[source(cell)]]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::valid::clashes;
    use crate::board::{Board, Digit};
    use std::collections::BTreeSet;

    fn is_grid(geometry: &Geometry, square: &[usize]) -> bool {
        let digits = square.iter().map(|&symbol| symbol as Digit + 1).collect();
        clashes(&Board::new(geometry.clone(), digits).expect("digits of the order")).is_empty()
    }

    #[test]
    fn images_keep_the_houses_and_the_deviations() {
        let boards = [(2, 3), (1, 6), (2, 5)];
        for (rows, cols) in boards {
            let geometry = Geometry::boxes(rows, cols);
            let order = rows * cols;
            let square = construct(&geometry, BalanceGoal::Neighbours, 1, &Stop::NEVER)
                .expect("no stop")
                .expect("known");
            let mut rng = Rng::new(3);
            let mut images = BTreeSet::new();
            for _ in 0..40 {
                let image = random_image(&geometry, square.clone(), &mut rng);
                assert!(is_grid(&geometry, &image));
                for goal in [BalanceGoal::Neighbours, BalanceGoal::Directed, BalanceGoal::Distance] {
                    assert_eq!(deviations(goal, order, &image), deviations(goal, order, &square));
                }
                images.insert(image);
            }
            assert!(images.len() > 30);
        }
    }

    #[test]
    fn the_result_depends_on_the_seed_and_not_on_the_threads() {
        let geometry = Arc::new(Geometry::boxes(3, 3));
        assert_eq!(construct(&geometry, BalanceGoal::Neighbours, 1, &Stop::NEVER), Ok(None));
        let found = |seed, threads| {
            let items = [0, 1, 2, 3];
            let how = (seed, &items[..]);
            search(&geometry, BalanceGoal::Neighbours, None, how, 20_000, threads, &Stop::NEVER)
                .expect("no stop")
        };
        let squares = found(2, 1);
        assert_eq!(squares, found(2, 2));
        assert_ne!(squares, found(3, 1));
        for found in &squares {
            assert!(is_grid(&geometry, &found.square));
            assert_eq!(deviations(BalanceGoal::Neighbours, 9, &found.square), found.deviations);
        }
    }

    #[test]
    fn a_requested_stop_ends_the_search() {
        let geometry = Arc::new(Geometry::boxes(2, 4));
        let poll = || true;
        for threads in [1, 2] {
            let stop = Stop::new(&poll);
            assert_eq!(
                search(&geometry, BalanceGoal::Directed, None, (1, &[0, 1]), u64::MAX, threads, &stop),
                None
            );
        }
    }
}
