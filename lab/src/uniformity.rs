//! Measures how far random grids, mainly 9 x 9 grids, are from being equally likely.
//!
//! There are too many grids to count the occurrences of each. But the exact distribution of the number of ways to
//! rearrange the first band ([`Bands`]) is known, and so is the mean number of unavoidable rectangles. The second
//! band and the first stack have the same distribution, because transformations move them to the first band.
//!
//! Representation: a chi-square statistic is paired with its degrees of freedom.

use crate::bands::Bands;
use crate::chance::{chi_square, is_usual};
use oxidoku_core::equivalence::canonical::automorphisms;
use oxidoku_core::grids::random::{Method, Sampler};
use oxidoku_core::run::rng::Rng;
use oxidoku_core::run::threads::at_each_index;
use oxidoku_core::{Board, Digit, Geometry, Stop};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// Returns the distribution of the first band of 9 x 9 grids, computed once.
pub fn bands() -> &'static Bands {
    static BANDS: OnceLock<Bands> = OnceLock::new();
    BANDS.get_or_init(Bands::new)
}

/// The names of the chutes that are examined.
pub const CHUTES: [&str; 3] = ["band 1", "band 2", "stack 1"];

/// Returns a function that draws grids with boxes of this shape by this method. Panics if the method does not support
/// the shape.
pub fn drawing(rows: usize, cols: usize, method: Method) -> impl Fn(&mut Rng) -> Vec<Digit> + Sync {
    let sampler = Sampler::new(&Arc::new(Geometry::boxes(rows, cols)), method, 1, &Stop::NEVER);
    let sampler = sampler.expect("no interrupt").expect("a supported board");
    move |rng| sampler.draw(rng, &Stop::NEVER).expect("a grid")
}

/// Returns the canonical form of a board and the number of its automorphisms.
pub fn class_of(rows: usize, cols: usize, digits: Vec<Digit>) -> (Vec<Digit>, u64) {
    let board = Board::new(Geometry::boxes(rows, cols), digits).expect("digits of the board");
    let found = automorphisms(&board, &Stop::NEVER).expect("no clash");
    let kept = found.count().parse().expect("a number");
    (found.form, kept)
}

/// Statistics of a sample of grids.
#[derive(Default)]
pub struct GridSample {
    /// The number of grids.
    pub grids: f64,
    /// For each chute of [`CHUTES`], the number of grids with each number of ways to rearrange the chute.
    pub ways: [BTreeMap<u64, f64>; 3],
    /// The sum and the sum of squares of the numbers of unavoidable rectangles.
    pub rectangles: [f64; 2],
}

impl GridSample {
    /// Examines `count` grids on two threads. The seed determines the grids if `draw` uses no other random numbers.
    pub fn draw(count: usize, seed: u64, draw: &(impl Fn(&mut Rng) -> Vec<Digit> + Sync)) -> Self {
        const PART: usize = 500;
        let parts = at_each_index(count.div_ceil(PART), 2, &Stop::NEVER, &|part, _: &mut (), _| {
            let mut rng = Rng::stream(seed, part as u64);
            let mut sample = GridSample::default();
            (0..PART.min(count - part * PART)).for_each(|_| sample.add(&draw(&mut rng)));
            sample
        });
        parts.expect("no interrupt").into_iter().fold(GridSample::default(), GridSample::and)
    }

    fn add(&mut self, grid: &[Digit]) {
        self.grids += 1.0;
        let second: Vec<Digit> = grid[27..54].to_vec();
        let stack: Vec<Digit> = (0..27).map(|cell| grid[cell % 9 * 9 + cell / 9]).collect();
        for (ways, chute) in self.ways.iter_mut().zip([&grid[..27], &second, &stack]) {
            *ways.entry(bands().ways(chute)).or_default() += 1.0;
        }
        let rectangles = rectangles(grid).len() as f64;
        self.rectangles[0] += rectangles;
        self.rectangles[1] += rectangles * rectangles;
    }

    fn and(mut self, other: GridSample) -> GridSample {
        self.grids += other.grids;
        for (ways, more) in self.ways.iter_mut().zip(other.ways) {
            more.into_iter().for_each(|(key, count)| *ways.entry(key).or_default() += count);
        }
        (0..2).for_each(|power| self.rectangles[power] += other.rectangles[power]);
        self
    }

    /// Returns the chi-square statistic that compares a chute with uniform grids. Panics if a grid has an impossible
    /// number of ways.
    pub fn chi_square(&self, chute: usize) -> (f64, usize) {
        let (counted, shares) = (&self.ways[chute], bands().shares());
        assert!(counted.keys().all(|ways| shares.contains_key(ways)), "{counted:?}");
        let of =
            |(ways, share): (&u64, &f64)| (counted.get(ways).copied().unwrap_or(0.0), share * self.grids);
        chi_square(shares.iter().map(of))
    }

    /// Returns the mean number of unavoidable rectangles, and its standard error.
    pub fn mean_rectangles(&self) -> (f64, f64) {
        let [mean, square] = self.rectangles.map(|sum| sum / self.grids);
        (mean, ((square - mean * mean) / self.grids).sqrt())
    }

    /// Returns the difference between the mean number of unavoidable rectangles and its exact value, in standard
    /// errors.
    pub fn rectangles_off(&self) -> f64 {
        let (mean, error) = self.mean_rectangles();
        (mean - bands().mean_rectangles()) / error
    }

    /// Returns whether the grids look uniform. About one sample of uniform grids in 40,000 fails this test.
    pub fn is_usual(&self) -> bool {
        (0..CHUTES.len()).all(|chute| is_usual(self.chi_square(chute))) && self.rectangles_off().abs() < 5.0
    }
}

/// Returns the corners of each unavoidable rectangle: four cells, in two rows of a band and in columns of two stacks or
/// vice versa, that contain only two digits.
pub fn rectangles(grid: &[Digit]) -> Vec<[usize; 4]> {
    let mut found = of_lines(grid, |line, position| 9 * line + position);
    found.extend(of_lines(grid, |line, position| 9 * position + line));
    found
}

fn of_lines(grid: &[Digit], cell: impl Fn(usize, usize) -> usize) -> Vec<[usize; 4]> {
    let mut found = vec![];
    for (one, other) in
        [(0, 1), (0, 2), (1, 2)].iter().flat_map(|&(a, b)| [0, 3, 6].map(|first| (first + a, first + b)))
    {
        for a in 0..6 {
            let corners =
                (a / 3 * 3 + 3..9).map(|b| [cell(one, a), cell(other, b), cell(other, a), cell(one, b)]);
            found.extend(corners.filter(|&[p, q, r, s]| grid[p] == grid[q] && grid[r] == grid[s]));
        }
    }
    found
}
