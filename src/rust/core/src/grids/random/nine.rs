//! All 9 x 9 grids: their exact number, and uniform draws.
//!
//! ```
//! use oxidoku_core::board::valid::clashes;
//! use oxidoku_core::grids::random::nine::Nine;
//! use oxidoku_core::run::rng::Rng;
//! use oxidoku_core::{Board, Geometry};
//!
//! let nine = Nine::new();
//! assert_eq!(nine.grids(), 6_670_903_752_021_072_936_960);
//! let grid = nine.draw(&mut Rng::new(1));
//! assert!(clashes(&Board::new(Geometry::boxes(3, 3), grid).unwrap()).is_empty());
//! ```
//!
//! The number of completions of a first band depends only on the sets of digits in its minicols, which partition each
//! box. Up to relabelling and reordering, there are only 44 classes of bands. The completions of a class are counted
//! for all `splits` of its stacks; the number of grids is a sum over the classes. A draw selects a class in
//! proportion to its number of grids. It then draws splits uniformly, and accepts them with a probability proportional
//! to the number of ways to fill the two bands below. Finally, it draws a filling of each band, the labels, and the
//! orders of rows, columns and stacks. If the generator's numbers are uniform, the grids are exactly uniform.
//!
//! Cost: 50 ms and 2 MB for the tables, then about a microsecond per grid.
//!
//! References: B. Felgenhauer and F. Jarvis, 2006, *Mathematics of Sudoku I*, Mathematical Spectrum 39, 15-22; the
//! authors counted the grids by classes of first bands.

mod bands;
mod partitions;
mod splits;

use crate::board::Digit;
use crate::run::rng::Rng;
use bands::{BandFilling, Bands};
use partitions::{Partitions, Sets};
use splits::{ways_below, Split, Splits, SPLITS};

/// The tables for 9 x 9 grids.
pub struct Nine {
    partitions: Partitions,
    bands: Bands,
    splits: Splits,
    /// The classes of first bands that occur in a grid.
    first_bands: Vec<FirstBand>,
}

struct FirstBand {
    class: usize,
    /// The total number of grids in this class and all earlier classes, in units of [`ORDERS`].
    grids_so_far: u64,
    /// The largest number of ways to fill the two bands below, over all splits.
    max_ways: u64,
}

/// The number of grids for each grid in normal form: 1680 ways to distribute the digits among the first box's
/// minicols, and 6 orders of the minicols in each of the other two boxes.
const ORDERS: u128 = 1680 * 36;

/// An incomplete grid, row by row, with digits counted from 0.
type PartialGrid = [[u8; 9]; 9];

impl Nine {
    /// Counts the grids of every class.
    pub fn new() -> Self {
        let partitions = Partitions::new();
        let bands = Bands::new(&partitions);
        let splits = Splits::new(&partitions);
        let mut first_bands = Vec::new();
        let mut grids_so_far = 0;
        for (class, band) in bands.classes.iter().enumerate() {
            let [second, third] = band.pair;
            let ways = bands.ways(second, third);
            if ways > 0 {
                let (completions, max_ways) = splits.completions(&partitions, &bands, [0, second, third]);
                grids_so_far += band.pairs * ways * completions;
                first_bands.push(FirstBand { class, grids_so_far, max_ways });
            }
        }
        Nine { partitions, bands, splits, first_bands }
    }

    /// Returns the number of grids.
    pub fn grids(&self) -> u128 {
        u128::from(self.grids_in_order()) * ORDERS
    }

    fn grids_in_order(&self) -> u64 {
        self.first_bands.last().expect("some classes have grids").grids_so_far
    }

    /// Draws a grid uniformly, and returns its digits row by row.
    pub fn draw(&self, rng: &mut Rng) -> Vec<Digit> {
        let number = rng.below_word(self.grids_in_order());
        let first = &self.first_bands[self.first_bands.partition_point(|first| first.grids_so_far <= number)];
        let class = &self.bands.classes[first.class];
        let numbers = [0, class.pair[0], class.pair[1]];
        let splits = self.draw_splits(numbers, first.max_ways, rng);

        let mut cells = PartialGrid::default();
        self.fill_band(&mut cells, 0, numbers, numbers.map(|number| self.partitions.sets(number)), rng);
        for band in [1, 2] {
            let numbers = splits.map(|split| split.partitions[band - 1]);
            self.fill_band(&mut cells, band, numbers, splits.map(|split| split.minicols[band - 1]), rng);
        }
        shuffled(&cells, rng)
    }

    /// Draws splits below these partitions, with probabilities proportional to the number of ways to fill the two
    /// bands.
    fn draw_splits(&self, first: [usize; 3], max_ways: u64, rng: &mut Rng) -> [&Split; 3] {
        let lists = first.map(|partition| self.splits.below(partition));
        loop {
            let number = rng.below(SPLITS * SPLITS * SPLITS);
            let indices = [number / (SPLITS * SPLITS), number / SPLITS % SPLITS, number % SPLITS];
            let splits = [0, 1, 2].map(|stack| &lists[stack][indices[stack]]);
            if rng.below_word(max_ways) < ways_below(&self.partitions, &self.bands, splits) {
                return splits;
            }
        }
    }

    /// Fills a band whose minicols have these digits; all fillings are equally likely.
    fn fill_band(
        &self,
        cells: &mut PartialGrid,
        band: usize,
        [first, second, third]: [usize; 3],
        minicols: [Sets; 3],
        rng: &mut Rng,
    ) {
        let [second, third] = [second, third].map(|other| self.partitions.renamed(first, other));
        let to = self.bands.transformation(second, third);
        let fillings = &self.bands.classes[usize::from(to.class)].fillings;
        let filling: &BandFilling = &fillings[rng.below(fillings.len())];
        let digits = self.partitions.digits_in_order(first);
        let names = to.names.map(|name| digits[usize::from(name)]);
        for (minirows, row) in filling.iter().zip(&mut cells[3 * band..]) {
            for (minirow, place) in minirows.iter().zip(to.boxes.map(usize::from)) {
                let [_, centre, right] = minicols[place];
                for digit in minirow.map(|digit| names[usize::from(digit)]) {
                    let col = (centre >> digit & 1) + 2 * (right >> digit & 1);
                    row[3 * place + usize::from(col)] = digit;
                }
            }
        }
    }
}

impl Default for Nine {
    fn default() -> Self {
        Nine::new()
    }
}

/// Relabels a grid at random and shuffles its stacks, the columns within stacks and the rows within bands. The order of
/// the bands is already random.
fn shuffled(cells: &PartialGrid, rng: &mut Rng) -> Vec<Digit> {
    let mut names: [Digit; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    rng.shuffle(&mut names);
    let rows = [0, 3, 6].map(|first| three_in_any_order(first, 1, rng));
    let stacks = three_in_any_order(0, 3, rng);
    let cols = stacks.map(|first| three_in_any_order(first, 1, rng));
    let mut grid = Vec::with_capacity(81);
    for &row in rows.iter().flatten() {
        grid.extend(cols.iter().flatten().map(|&col| names[usize::from(cells[row][col])]));
    }
    grid
}

fn three_in_any_order(first: usize, step: usize, rng: &mut Rng) -> [usize; 3] {
    let mut places = [first, first + step, first + 2 * step];
    rng.shuffle(&mut places);
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;
    use crate::board::valid::clashes;
    use crate::board::Board;

    #[test]
    fn the_number_of_grids_agrees_with_felgenhauer_and_jarvis() {
        assert_eq!(Nine::new().grids(), 6_670_903_752_021_072_936_960);
    }

    #[test]
    fn draws_are_valid_grids() {
        let (nine, mut rng) = (Nine::new(), Rng::new(1));
        for _ in 0..1000 {
            let grid = nine.draw(&mut rng);
            assert!(grid.iter().all(|digit| (1..=9).contains(digit)));
            assert_eq!(clashes(&Board::new(Geometry::boxes(3, 3), grid).unwrap()), []);
        }
    }
}
