//! Measures how evenly a square spreads its symbols, by the neighbours or by the distances of each pair of symbols.
//!
//! For `Neighbours` and `Directed`, the *count* of a pair of symbols along an axis is the number of times that the two
//! adjoin in a row (or a column); for `Directed`, the pair is ordered. For `Distance`, the count is the sum of their
//! distances over all rows (or columns). The *deviations* of a square are the sum of the squared differences between
//! the counts and their mean, over all pairs and both axes.
//!
//! In a Latin square of order `n` the mean count is 2, or 1 if directed, and the mean sum of distances is `n (n + 1) /
//! 3`. Two symbols occur once in every row and once in every column, so their sum of distances is congruent modulo 2 to
//! the difference of two equal sums, and hence even. The mean is even if it is whole; otherwise `n` is 1 modulo 3, and
//! the deviations are least if each pair has one of the two even sums nearest to the mean.
//!
//! Representation: deviations are scaled by [`SCALE`], so that they are whole numbers.

/// The quantity that a square must balance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BalanceGoal {
    /// All pairs of symbols adjoin equally often in rows, and equally often in columns.
    Neighbours,
    /// All ordered pairs of symbols adjoin equally often, from left to right and from top to bottom.
    Directed,
    /// All pairs of symbols have the same sum of distances in rows and in columns.
    Distance,
}

/// The factor by which deviations are scaled: the mean count is a multiple of a third, and deviations are squares.
pub const SCALE: i64 = 9;

impl BalanceGoal {
    pub(super) fn triple_mean(self, order: usize) -> i64 {
        match self {
            BalanceGoal::Neighbours => 6,
            BalanceGoal::Directed => 3,
            BalanceGoal::Distance => (order * (order + 1)) as i64,
        }
    }

    #[inline]
    pub(super) fn deviation(self, count: i64, order: usize) -> i64 {
        (3 * count - self.triple_mean(order)).pow(2)
    }

    /// Returns a lower bound on the scaled deviations of a Latin square.
    pub fn bound(self, order: usize) -> i64 {
        let triple = self.triple_mean(order);
        if triple % 3 == 0 {
            return 0;
        }
        let pairs = (order * (order - 1) / 2) as i64;
        // At the bound, each count is `low` or `low + 2`, the even numbers nearest to the mean.
        let low = triple / 6 * 2;
        let high = (pairs * (triple - 3 * low)) / 6;
        2 * (high * self.deviation(low + 2, order) + (pairs - high) * self.deviation(low, order))
    }
}

/// Returns the counts in rows, then in columns. The count of a pair `(x, y)` is at `x n + y`; unordered pairs have
/// `x < y`.
pub(super) fn counts(goal: BalanceGoal, order: usize, square: &[usize]) -> [Vec<i64>; 2] {
    let reach = if goal == BalanceGoal::Distance { order } else { 2 };
    [(order, 1), (1, order)].map(|(line, along)| {
        let mut counts = vec![0; order * order];
        for first in (0..order).map(|k| k * line) {
            for from in 0..order {
                for distance in 1..reach.min(order - from) {
                    let x = square[first + from * along];
                    let y = square[first + (from + distance) * along];
                    counts[pair(goal, order, x, y)] += distance as i64;
                }
            }
        }
        counts
    })
}

#[inline]
pub(super) fn pair(goal: BalanceGoal, order: usize, x: usize, y: usize) -> usize {
    if goal == BalanceGoal::Directed || x < y {
        x * order + y
    } else {
        y * order + x
    }
}

/// Returns the scaled deviations of a square, listed row by row with symbols numbered from 0.
///
/// ```
/// use oxidoku_core::grids::balanced::measure::{deviations, BalanceGoal};
///
/// // A complete Latin square: each ordered pair adjoins once in rows and once in columns.
/// let square = [0, 1, 3, 2, 1, 2, 0, 3, 3, 0, 2, 1, 2, 3, 1, 0];
/// assert_eq!(deviations(BalanceGoal::Directed, 4, &square), 0);
/// ```
pub fn deviations(goal: BalanceGoal, order: usize, square: &[usize]) -> i64 {
    let counts = counts(goal, order, square);
    let is_counted = |x: usize, y: usize| x < y || goal == BalanceGoal::Directed && x != y;
    let mut sum = 0;
    for x in 0..order {
        for y in (0..order).filter(|&y| is_counted(x, y)) {
            sum += counts.iter().map(|counts| goal.deviation(counts[x * order + y], order)).sum::<i64>();
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Calls `visit` with each Latin square whose first row is in order.
    fn each_square(order: usize, square: &mut Vec<usize>, visit: &mut dyn FnMut(&[usize])) {
        if square.len() == order * order {
            return visit(square);
        }
        let (row, col) = (square.len() / order, square.len() % order);
        for symbol in 0..order {
            let is_taken = square[row * order..].contains(&symbol)
                || (0..row).any(|r| square[r * order + col] == symbol);
            if !is_taken {
                square.push(symbol);
                each_square(order, square, visit);
                square.pop();
            }
        }
    }

    #[test]
    fn no_latin_square_is_below_the_bound() {
        for order in 2..=5 {
            for goal in [BalanceGoal::Neighbours, BalanceGoal::Directed, BalanceGoal::Distance] {
                let mut smallest = i64::MAX;
                let mut visit = |square: &[usize]| {
                    smallest = smallest.min(deviations(goal, order, square));
                    if goal == BalanceGoal::Distance {
                        assert!(counts(goal, order, square).iter().flatten().all(|count| count % 2 == 0));
                    }
                };
                each_square(order, &mut (0..order).collect(), &mut visit);
                assert!(smallest >= goal.bound(order), "{goal:?} of order {order}");
                // No Latin square of order 3 or 5 is complete; all other bounds are reached.
                let is_reached = !(goal == BalanceGoal::Directed && order % 2 == 1);
                assert_eq!(
                    smallest == goal.bound(order),
                    is_reached,
                    "{goal:?} of order {order}: {smallest}"
                );
            }
        }
    }
}
