//! Tests whether counts agree with their expected values.

use std::collections::BTreeMap;

/// Returns the chi-square statistic and its degrees of freedom. Pools all values with an expected count below 10.
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

/// Returns whether chi-square is below a limit that fewer than one in 100,000 samples from the expected distribution
/// exceed, according to the approximation of Wilson and Hilferty.
pub fn is_usual((sum, freedom): (f64, usize)) -> bool {
    let spread = 2.0 / (9.0 * freedom as f64);
    sum < freedom as f64 * (1.0 - spread + 4.3 * spread.sqrt()).powi(3)
}

/// Counts the occurrences of each item.
pub fn tally<T: Ord>(items: impl IntoIterator<Item = T>) -> BTreeMap<T, f64> {
    let mut counts = BTreeMap::new();
    items.into_iter().for_each(|item| *counts.entry(item).or_insert(0.0) += 1.0);
    counts
}
