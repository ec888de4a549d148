//! Wilson's construction of a pair of order `3 t + u`, for the orders that other constructions do not cover.
//!
//! Take an array of three squares of order `t`, whose runs have five entries, and a number `u` of at most `t`. The runs
//! are of two kinds: those whose last entry is below `u`, and the others. Each of the first four entries `x` of a run
//! becomes three points `3 x`, `3 x + 1` and `3 x + 2`; the last entries below `u` become `u` further points. Each run
//! of the second kind becomes the array of order 3 on its points. Each run of the first kind becomes the array of order
//! 4 on its points and its further point, without the run that repeats the further point. An array of order `u` on the
//! further points supplies the remaining runs.
//!
//! References: R. M. Wilson, *Concerning the number of mutually orthogonal Latin squares*, Discrete Mathematics 9(2),
//! 1974, 181-198, <https://doi.org/10.1016/0012-365X(74)90148-4>.

use super::array::{array_of_order, squares_of_array, ArrayRun};
use super::Square;

/// The number of entries in a run of a pair.
const PAIR: usize = 4;

/// Returns a pair of order `3 groups + points`.
pub(super) fn pair(groups: usize, points: usize) -> Vec<Square> {
    let three = array_of_order(3, PAIR);
    let four = runs_without_the_last_point();
    let order = 3 * groups + points;
    let mut runs: Vec<ArrayRun> = Vec::with_capacity(order * order);
    for run in array_of_order(groups, PAIR + 1) {
        let further = run[PAIR];
        let small = if further < points { &four } else { &three };
        let point = |(&entry, &group): (&usize, &usize)| {
            if entry == 3 {
                3 * groups + further
            } else {
                3 * group + entry
            }
        };
        runs.extend(small.iter().map(|entries| entries.iter().zip(&run).map(point).collect::<ArrayRun>()));
    }
    if points > 0 {
        let last = array_of_order(points, PAIR);
        runs.extend(last.into_iter().map(|run| run.into_iter().map(|point| 3 * groups + point).collect()));
    }
    squares_of_array(&runs, order)
}

/// Returns an array of order 4 with the points of each factor renamed so that 3, 3, 3, 3 is a run, but without that
/// run.
fn runs_without_the_last_point() -> Vec<ArrayRun> {
    let mut runs = array_of_order(4, PAIR);
    let last = runs.pop().expect("an array is not empty");
    let renamed = |(&entry, &last): (&usize, &usize)| match entry {
        entry if entry == last => 3,
        3 => last,
        entry => entry,
    };
    runs.iter().map(|run| run.iter().zip(&last).map(renamed).collect()).collect()
}
