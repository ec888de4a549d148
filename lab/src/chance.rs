//! Chance: is what was counted as uniform as it should be?

use std::collections::BTreeMap;

/// Chi-square of what was counted, and its degrees of freedom. What is expected fewer than ten times is taken together.
pub fn chi_square(counted_and_expected: impl IntoIterator<Item = (f64, f64)>) -> (f64, usize) {
    let (mut sum, mut cells, mut rare) = (0.0, 0, (0.0, 0.0));
    for (counted, expected) in counted_and_expected {
        if expected < 10.0 {
            rare = (rare.0 + counted, rare.1 + expected);
        } else {
            sum += (counted - expected).powi(2) / expected;
            cells += 1;
        }
    }
    if rare.1 > 0.0 {
        sum += (rare.0 - rare.1).powi(2) / rare.1.max(1.0);
        cells += 1;
    }
    (sum, cells - 1)
}

/// A chi-square that uniform grids exceed less than once in 100,000 times, by the approximation of Wilson and Hilferty.
pub fn is_usual((sum, freedom): (f64, usize)) -> bool {
    let spread = 2.0 / (9.0 * freedom as f64);
    sum < freedom as f64 * (1.0 - spread + 4.3 * spread.sqrt()).powi(3)
}

/// How often each thing comes.
pub fn tally<T: Ord>(things: impl IntoIterator<Item = T>) -> BTreeMap<T, f64> {
    let mut counts = BTreeMap::new();
    things.into_iter().for_each(|thing| *counts.entry(thing).or_insert(0.0) += 1.0);
    counts
}
