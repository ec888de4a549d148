//! Random maps of regions, for jigsaw puzzles and gerechte designs.
//!
//! ```
//! use oxidoku_core::board::geometry::BoxShape;
//! use oxidoku_core::grids::regions::random_map;
//! use oxidoku_core::run::rng::Rng;
//! use oxidoku_core::Stop;
//!
//! let map = random_map(BoxShape { rows: 2, cols: 3 }, &mut Rng::new(1), &Stop::NEVER).unwrap().unwrap();
//! assert_eq!(map.iter().filter(|&&region| region == 0).count(), 6);
//! ```
//!
//! A map divides a board into connected regions without holes, each with as many cells as the board has rows. A
//! Markov chain starts from boxes. Each move exchanges a cell of one region with a cell of an adjacent region. A move
//! that disconnects a region or makes a hole is rejected. By the rule of Metropolis and Hastings, all maps that the
//! chain can reach are equally likely in the limit. The chain reaches all maps up to order 6, according to an
//! enumeration in `lab/tests/regions.rs`. A map without a grid is replaced by a later map of the chain.
//!
//! Invariants: regions are numbered from 0 in the order in which they occur, row by row.
//! Cost: about 10 nanoseconds per move; `MOVES` moves per cell and digit.
//!
//! References: W. K. Hastings, *Monte Carlo Sampling Methods Using Markov Chains and Their Applications*, Biometrika
//! 57, 1970, <https://doi.org/10.1093/biomet/57.1.97>; OEIS A172477 for the numbers of maps.

use crate::board::geometry::{BoxShape, Diagonals, Layout, Regions};
use crate::board::Board;
use crate::engine::portfolio::portfolio;
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::{StopReason, Verdict};
use crate::run::rng::Rng;
use std::sync::Arc;

/// The number of moves per cell and digit between maps.
const MOVES: u64 = 200;

const MAX_MAPS: usize = 100;

/// The node limit of the search for a grid; a map that needs more nodes counts as a map without a grid.
const NODES: u64 = 100_000;

/// Returns the region of each cell of a random map that has a grid; `None` if no such map was found.
pub fn random_map(shape: BoxShape, rng: &mut Rng, stop: &Stop) -> Result<Option<Vec<u16>>, StopReason> {
    let mut chain = MapChain::new(shape);
    for _ in 0..MAX_MAPS {
        for _ in 0..chain.map.len() {
            if stop.is_requested() {
                return Err(StopReason::Interrupt);
            }
            (0..MOVES * shape.order() as u64).for_each(|_| chain.step(rng));
        }
        let map = chain.numbered();
        if has_grid(shape.order(), &map, stop)? {
            return Ok(Some(map));
        }
    }
    Ok(None)
}

/// Returns whether a search within the node limit finds a grid with these regions.
pub fn has_grid(order: usize, map: &[u16], stop: &Stop) -> Result<bool, StopReason> {
    let regions = Regions::Map(map.to_vec());
    let layout = Layout { order, regions, diagonals: Diagonals::default(), extra: Vec::new() };
    let geometry = Arc::new(layout.geometry().expect("a map has `order` regions"));
    let empty = Board::new(geometry, vec![0; order * order]).expect("an empty board is a board");
    let outcome = portfolio(&empty, Budget { stop, ..Budget::new(1, NODES) });
    if let Verdict::Stopped(StopReason::Interrupt) = outcome.verdict {
        return Err(StopReason::Interrupt);
    }
    Ok(outcome.solution.is_some())
}

/// The Markov chain of maps.
#[derive(Clone, Debug)]
pub struct MapChain {
    order: usize,
    map: Vec<u16>,
    cells: Vec<Vec<u32>>,
    neighbours: Vec<Vec<u32>>,
    /// The cells that the current search for connected cells has found.
    queue: Vec<u32>,
    /// The number of the last search that found each cell.
    visited: Vec<u32>,
    search: u32,
}

impl MapChain {
    /// Starts the chain from boxes.
    pub fn new(shape: BoxShape) -> Self {
        let order = shape.order();
        let box_of = |cell: usize| cell / order / shape.rows * shape.rows + cell % order / shape.cols;
        let map: Vec<u16> = (0..order * order).map(|cell| box_of(cell) as u16).collect();
        let mut cells = vec![Vec::with_capacity(order); order];
        (0..).zip(&map).for_each(|(cell, &region)| cells[usize::from(region)].push(cell));
        MapChain {
            order,
            map,
            cells,
            neighbours: (0..order * order).map(|cell| neighbours_of(cell, order)).collect(),
            queue: Vec::new(),
            visited: vec![0; order * order],
            search: 0,
        }
    }

    /// Returns the map with its regions numbered in the order in which they occur.
    pub fn numbered(&self) -> Vec<u16> {
        let mut numbers = vec![u16::MAX; self.order];
        let mut next = 0;
        let mut number = |&region: &u16| {
            let number = &mut numbers[usize::from(region)];
            if *number == u16::MAX {
                *number = next;
                next += 1;
            }
            *number
        };
        self.map.iter().map(&mut number).collect()
    }

    /// Exchanges a random cell with a random cell of an adjacent region, unless the move is rejected.
    pub fn step(&mut self, rng: &mut Rng) {
        let a = rng.below(self.map.len());
        let Some(&across) = self.neighbours[a].get(rng.below(4)) else { return };
        let (from, into) = (self.map[a], self.map[across as usize]);
        if from == into {
            return;
        }
        let b = self.cells[usize::from(into)][rng.below(self.order)] as usize;
        let ways = self.borders(a, into) + self.borders(b, from);
        if !self.is_near(b, from) {
            return;
        }
        self.exchange(a, b);
        let ways_back = self.borders(a, from) + self.borders(b, into);
        let is_kept = ways_back >= ways || rng.below(ways) < ways_back;
        if !is_kept || !self.is_region(from) || !self.is_region(into) {
            self.exchange(a, b);
        }
    }

    /// Returns the number of neighbours of a cell in a region.
    fn borders(&self, cell: usize, region: u16) -> usize {
        self.neighbours[cell].iter().filter(|&&other| self.map[other as usize] == region).count()
    }

    fn is_near(&self, cell: usize, region: u16) -> bool {
        self.borders(cell, region) > 0
    }

    fn exchange(&mut self, a: usize, b: usize) {
        for (cell, other) in [(a, b), (b, a)] {
            let region = &mut self.cells[usize::from(self.map[cell])];
            let index =
                region.iter().position(|&known| known as usize == cell).expect("a region lists its cells");
            region[index] = other as u32;
        }
        self.map.swap(a, b);
    }

    /// Returns whether a region is connected and has no hole. The number of cells, minus the number of pairs of
    /// adjacent cells, plus the number of full 2 x 2 squares is the Euler characteristic. For a connected
    /// region, it is 1 minus the number of holes.
    fn is_region(&mut self, region: u16) -> bool {
        self.search += 1;
        self.queue.clear();
        self.queue.push(self.cells[usize::from(region)][0]);
        self.visited[self.queue[0] as usize] = self.search;
        let mut found = 0;
        while let Some(&cell) = self.queue.get(found) {
            found += 1;
            for &next in &self.neighbours[cell as usize] {
                let next = next as usize;
                if self.map[next] == region && self.visited[next] != self.search {
                    self.visited[next] = self.search;
                    self.queue.push(next as u32);
                }
            }
        }
        found == self.order && self.characteristic(region) == 1
    }

    fn characteristic(&self, region: u16) -> isize {
        let is_in = |cell: usize| self.map.get(cell) == Some(&region);
        let of_cell = |&cell: &u32| {
            let cell = cell as usize;
            let has_right = (cell + 1) % self.order != 0 && is_in(cell + 1);
            let has_below = is_in(cell + self.order);
            let is_square = has_right && has_below && is_in(cell + self.order + 1);
            1 - isize::from(has_right) - isize::from(has_below) + isize::from(is_square)
        };
        self.cells[usize::from(region)].iter().map(of_cell).sum()
    }
}

fn neighbours_of(cell: usize, order: usize) -> Vec<u32> {
    let (row, col) = (cell / order, cell % order);
    let candidates = [
        (row > 0).then(|| cell - order),
        (col > 0).then(|| cell - 1),
        (col + 1 < order).then_some(cell + 1),
        (row + 1 < order).then_some(cell + order),
    ];
    candidates.into_iter().flatten().map(|cell| cell as u32).collect()
}
