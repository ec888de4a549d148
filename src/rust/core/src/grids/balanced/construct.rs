//! Exactly or nearly balanced squares from groups, drawn at random.
//!
//! All squares have the form `L(i, j) = a_i^-1 b_j` for two orderings `a` and `b` of a group:
//!
//! - Latin squares with balanced neighbours: terraces of the cyclic group, of every order;
//! - complete Latin squares: sequencings of the cyclic group if the order is even, and of nonabelian groups for some
//!   odd orders, such as 21, 27 and 39;
//! - `r x c` boxes: a Frobenius group with a cyclic kernel `K` of order `c` and a cyclic complement `H` of order `r`.
//!   Such groups exist if `r` divides `p - 1` for each prime `p` that divides `c`, as for boxes of 2 x 3, 2 x 5, 4 x 5
//!   and 3 x 7. In `a`, whole right cosets of `H` follow one another (`blocks.rs`), in the order of a terrace of `K`.
//!   The elements of each coset are in the order of a terrace of `H`, which is reversed in every second coset. Then the
//!   steps inside the cosets are conjugates of elements of `H`, and the steps between the cosets are the steps of the
//!   terrace of `K`. A search finds `b`;
//! - Latin squares with balanced distances: two orderings from `spread.rs`, or, if `2 n + 1` is a prime, the products
//!   `i j` modulo `2 n + 1` up to the sign;
//! - nearly complete Latin squares of odd order: near-sequencings of the cyclic group. In rows, `n` ordered pairs
//!   adjoin twice, `n` do not adjoin, and all others adjoin once; the same holds for columns.
//!
//! References: as in `terraces.rs` and `spread.rs`.

use super::blocks::BlockConditions;
use super::group::FiniteGroup;
use super::measure::{deviations, BalanceGoal};
use super::spread::random_spread;
use super::terraces::{near_zigzag, random_terrace, zigzag, Steps};
use crate::board::geometry::BoxShape;
use crate::primes::numbers::{is_prime, power_mod};
use crate::run::budget::{Budget, Meter, Stop};
use crate::run::outcome::StopReason;
use crate::run::rng::Rng;

/// The limit on the work of a search, in visited elements of the group.
const WORK: u64 = 200_000_000;

/// Returns a random square whose deviations are the least possible, or `None` if no construction is known. A shape
/// with one row stands for Latin squares.
pub(super) fn construct(
    goal: BalanceGoal,
    shape: BoxShape,
    rng: &mut Rng,
    stop: &Stop,
) -> Result<Option<Vec<usize>>, StopReason> {
    let order = shape.order();
    let square = match goal {
        BalanceGoal::Distance if shape.rows == 1 => balanced_distances(order, rng, stop)?,
        BalanceGoal::Neighbours if shape.rows == 1 => Some(cyclic_square(order, Steps::Terrace, rng, stop)?),
        BalanceGoal::Directed if shape.rows == 1 => complete_square(order, rng, stop)?,
        BalanceGoal::Neighbours => boxed_square(shape, rng, stop)?,
        BalanceGoal::Directed | BalanceGoal::Distance => None,
    };
    Ok(square.filter(|square| deviations(goal, order, square) == goal.bound(order)))
}

/// Returns a random Latin square from a cyclic group, with small deviations. `swaps` is the length of each search for
/// an ordering with balanced distances.
pub(super) fn nearly_balanced(
    goal: BalanceGoal,
    order: usize,
    swaps: u64,
    rng: &mut Rng,
    stop: &Stop,
) -> Result<Vec<usize>, StopReason> {
    match goal {
        BalanceGoal::Distance => spread_square(order, swaps, rng, stop),
        BalanceGoal::Neighbours => cyclic_square(order, Steps::Terrace, rng, stop),
        BalanceGoal::Directed if order % 2 == 0 => cyclic_square(order, Steps::Sequencing, rng, stop),
        BalanceGoal::Directed => cyclic_square(order, Steps::NearSequencing, rng, stop),
    }
}

/// Returns the square `a_i^-1 b_j`.
fn square_of(group: &FiniteGroup, rows: &[usize], cols: &[usize]) -> Vec<usize> {
    rows.iter().flat_map(|&x| cols.iter().map(move |&y| group.step(x, y))).collect()
}

/// Runs a search within a budget; `None` if the budget is too small.
fn within<T>(
    order: usize,
    stop: &Stop,
    search: impl FnOnce(&mut Meter) -> Result<T, StopReason>,
) -> Result<Option<T>, StopReason> {
    let mut meter = Meter::new(Budget::of_nodes(WORK / order as u64, stop), order);
    match search(&mut meter) {
        Ok(found) => Ok(Some(found)),
        Err(StopReason::Nodes) => Ok(None),
        Err(stop) => Err(stop),
    }
}

fn terrace(
    group: &FiniteGroup,
    steps: Steps,
    blocks: &BlockConditions,
    rng: &mut Rng,
    stop: &Stop,
) -> Result<Option<Vec<usize>>, StopReason> {
    let found = within(group.order(), stop, |meter| random_terrace(group, steps, blocks, rng, meter))?;
    Ok(found.flatten())
}

// --- Latin squares with balanced neighbours ---

/// Above this order, random orderings of cyclic groups take too long to find.
const MAX_RANDOM: usize = 40;

/// Returns a complete Latin square, or `None` if the order is odd and no sequencing is found.
fn complete_square(order: usize, rng: &mut Rng, stop: &Stop) -> Result<Option<Vec<usize>>, StopReason> {
    if order % 2 == 0 {
        return cyclic_square(order, Steps::Sequencing, rng, stop).map(Some);
    }
    let any = BlockConditions::any(order);
    for group in odd_groups(order) {
        let rows = terrace(&group, Steps::Sequencing, &any, rng, stop)?;
        let cols = if rows.is_some() { terrace(&group, Steps::Sequencing, &any, rng, stop)? } else { None };
        if let (Some(rows), Some(cols)) = (rows, cols) {
            return Ok(Some(square_of(&group, &rows, &cols)));
        }
    }
    Ok(None)
}

fn cyclic_square(order: usize, steps: Steps, rng: &mut Rng, stop: &Stop) -> Result<Vec<usize>, StopReason> {
    let rows = cyclic_terrace(order, steps, rng, stop)?;
    let cols = cyclic_terrace(order, steps, rng, stop)?;
    Ok(square_of(&FiniteGroup::cyclic(order), &rows, &cols))
}

/// Returns a random ordering of a cyclic group, or a zigzag if the order is large or the search fails.
fn cyclic_terrace(order: usize, steps: Steps, rng: &mut Rng, stop: &Stop) -> Result<Vec<usize>, StopReason> {
    if order <= MAX_RANDOM {
        let any = BlockConditions::any(order);
        if let Some(found) = terrace(&FiniteGroup::cyclic(order), steps, &any, rng, stop)? {
            return Ok(found);
        }
    }
    Ok(if steps == Steps::NearSequencing { near_zigzag(order) } else { zigzag(order) })
}

/// Returns nonabelian groups of an odd order.
fn odd_groups(order: usize) -> impl Iterator<Item = FiniteGroup> {
    // Searches in larger groups would take too long.
    let sizes = (2..if order < 60 { order } else { 2 }).filter(move |k| order % k == 0);
    sizes.filter_map(move |k| {
        let m = order / k;
        (2..m)
            .find(|&u| power_mod(u as u64, k as u64, m as u64) == 1)
            .map(|u| FiniteGroup::semidirect(m, k, u))
    })
}

// --- Squares with boxes ---

fn boxed_square(shape: BoxShape, rng: &mut Rng, stop: &Stop) -> Result<Option<Vec<usize>>, StopReason> {
    for (rows, cols) in [(shape.rows, shape.cols), (shape.cols, shape.rows)] {
        let Some(u) = (1..cols as u64).find(|&u| acts_freely(u, rows as u64, cols as u64)) else { continue };
        let group = FiniteGroup::semidirect(cols, rows, u as usize);
        let [complement, kernel] = [rows, cols].map(|order| cyclic_terrace(order, Steps::Terrace, rng, stop));
        let a = alternating_cosets(&group, &complement?, &kernel?);
        let subgroup: Vec<usize> = (0..rows).map(|j| j * cols).collect();
        if let Some(b) =
            terrace(&group, Steps::Terrace, &BlockConditions::transversals(&group, &subgroup), rng, stop)?
        {
            let is_turned = rows != shape.rows;
            return Ok(Some(if is_turned { square_of(&group, &b, &a) } else { square_of(&group, &a, &b) }));
        }
    }
    Ok(None)
}

/// Returns whether `u^k` is 1 modulo `m` and multiplication by `u^j` fixes only 0 for each `j` from 1 to `k - 1`.
fn acts_freely(u: u64, k: u64, m: u64) -> bool {
    power_mod(u, k, m) == 1 % m && (1..k).all(|j| gcd(power_mod(u, j, m) + m - 1, m) == 1)
}

/// Returns the right cosets of the complement, in the order of a terrace of the kernel. The elements of each coset are
/// in the order of a terrace of the complement, which is reversed in every second coset.
fn alternating_cosets(group: &FiniteGroup, complement: &[usize], kernel: &[usize]) -> Vec<usize> {
    let (k, m) = (complement.len(), kernel.len());
    let element = |index: usize| {
        let (coset, within) = (index / k, index % k);
        let h = complement[if coset % 2 == 0 { within } else { k - 1 - within }] * m;
        group.product(h, kernel[coset])
    };
    (0..k * m).map(element).collect()
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 {
        a
    } else {
        gcd(b, a % b)
    }
}

// --- Latin squares with balanced distances ---

fn balanced_distances(order: usize, rng: &mut Rng, stop: &Stop) -> Result<Option<Vec<usize>>, StopReason> {
    if order <= MAX_RANDOM {
        let square = spread_square(order, WORK / order as u64, rng, stop)?;
        if deviations(BalanceGoal::Distance, order, &square) == BalanceGoal::Distance.bound(order) {
            return Ok(Some(square));
        }
    }
    let modulus = 2 * order + 1;
    let folded = |product: usize| product.min(modulus - product) - 1;
    let square = || (1..=order).flat_map(|i| (1..=order).map(move |j| folded(i * j % modulus))).collect();
    Ok(is_prime(modulus as u64).then(square))
}

/// Returns the square of the best orderings that two searches find, each with the given number of swaps.
fn spread_square(order: usize, swaps: u64, rng: &mut Rng, stop: &Stop) -> Result<Vec<usize>, StopReason> {
    let mut meter = Meter::new(Budget::of_nodes(u64::MAX, stop), order);
    let rows = random_spread(order, swaps, rng, &mut meter)?;
    let cols = random_spread(order, swaps, rng, &mut meter)?;
    Ok(square_of(&FiniteGroup::cyclic(order), &rows, &cols))
}

#[cfg(test)]
mod tests {
    use super::super::measure::SCALE;
    use super::*;
    use crate::board::geometry::Geometry;
    use crate::board::valid::clashes;
    use crate::board::{Board, Digit};

    fn found(goal: BalanceGoal, rows: usize, cols: usize, seed: u64) -> Option<Vec<usize>> {
        construct(goal, BoxShape { rows, cols }, &mut Rng::new(seed), &Stop::NEVER).expect("no stop")
    }

    fn is_latin_with_boxes(shape: BoxShape, square: &[usize]) -> bool {
        let digits = square.iter().map(|&symbol| symbol as Digit + 1).collect();
        let board = Board::new(Geometry::boxes(shape.rows, shape.cols), digits).expect("digits of the order");
        clashes(&board).is_empty()
    }

    #[test]
    fn latin_squares_are_balanced_and_random() {
        for order in 2..=30 {
            let shape = BoxShape { rows: 1, cols: order };
            for goal in [BalanceGoal::Neighbours, BalanceGoal::Directed] {
                let Some(square) = found(goal, 1, order, order as u64) else {
                    // These constructions do not cover the other odd orders.
                    assert!(
                        goal == BalanceGoal::Directed && order % 2 == 1 && ![21, 27].contains(&order),
                        "{order}"
                    );
                    continue;
                };
                assert!(is_latin_with_boxes(shape, &square), "{order}");
                assert_eq!(deviations(goal, order, &square), 0);
                if order > 7 {
                    assert_ne!(
                        found(goal, 1, order, 1),
                        found(goal, 1, order, 2),
                        "{goal:?} of order {order}"
                    );
                }
            }
        }
        assert_eq!(
            deviations(
                BalanceGoal::Neighbours,
                101,
                &found(BalanceGoal::Neighbours, 1, 101, 1).expect("any order")
            ),
            0
        );
    }

    #[test]
    fn distances_are_balanced() {
        for order in (2..=24).chain([26, 28, 31, 34, 41]) {
            let square = found(BalanceGoal::Distance, 1, order, 1)
                .unwrap_or_else(|| panic!("no square of order {order}"));
            assert!(is_latin_with_boxes(BoxShape { rows: 1, cols: order }, &square), "{order}");
            assert_eq!(deviations(BalanceGoal::Distance, order, &square), BalanceGoal::Distance.bound(order));
        }
    }

    #[test]
    fn a_nearly_complete_square_of_order_n_has_4_n_exceptional_pairs() {
        for order in (3..=25).step_by(2).chain([45]) {
            let square = nearly_balanced(BalanceGoal::Directed, order, 0, &mut Rng::new(1), &Stop::NEVER);
            let square = square.expect("no stop");
            assert!(is_latin_with_boxes(BoxShape { rows: 1, cols: order }, &square), "{order}");
            assert_eq!(
                deviations(BalanceGoal::Directed, order, &square),
                4 * order as i64 * SCALE,
                "{order}"
            );
        }
    }

    #[test]
    fn quasi_complete_sudokus_are_balanced_and_have_boxes() {
        for (rows, cols) in [(2, 3), (3, 2), (2, 5), (7, 2), (2, 9), (3, 7), (4, 5), (5, 4)] {
            let square = found(BalanceGoal::Neighbours, rows, cols, 1)
                .unwrap_or_else(|| panic!("no square with boxes of {rows} x {cols}"));
            assert!(is_latin_with_boxes(BoxShape { rows, cols }, &square), "{rows} x {cols}");
            assert_eq!(deviations(BalanceGoal::Neighbours, rows * cols, &square), 0, "{rows} x {cols}");
        }
        // No quasi-complete Sudoku of order 4 exists, and no Frobenius group fits boxes of 2 x 4 or 3 x 3.
        for (rows, cols) in [(2, 2), (2, 4), (3, 3)] {
            assert_eq!(found(BalanceGoal::Neighbours, rows, cols, 1), None);
        }
    }

    #[test]
    fn a_requested_stop_ends_the_search() {
        let poll = || true;
        let stop = Stop::new(&poll);
        let shape = BoxShape { rows: 1, cols: 17 };
        assert!(construct(BalanceGoal::Distance, shape, &mut Rng::new(1), &stop).is_err());
    }
}
