//! Compares the search for balanced squares with a plain annealer, and times the constructions.
//!
//! The plain annealer exchanges two cells of a row and penalises each repeated symbol in a column or box. It runs for
//! 15 seconds. The package's search runs for the same time, or until it reaches the lower bound; the bench prints how
//! soon it matches the plain annealer. Only valid grids count, and their deviations are checked from scratch. For
//! distances in Latin squares, the plain version swaps any two elements in an ordering of a cyclic group and computes
//! all sums from the definition. With the argument `exhaust`, the bench also counts all quasi-complete squares with
//! 2 x 2, 2 x 3 or 2 x 4 boxes whose first row is in order, which takes a minute.

use oxidoku_core::board::geometry::{BoxShape, Geometry};
use oxidoku_core::grids::balanced::measure::{deviations, SCALE};
use oxidoku_core::grids::balanced::{construct, search, BalanceGoal};
use oxidoku_core::run::rng::Rng;
use oxidoku_core::Stop;
use std::sync::Arc;
use std::time::{Duration, Instant};

const PLAIN: Duration = Duration::from_secs(15);

/// The cost of a repeated symbol for the plain annealer, in deviations.
const WEIGHT: f64 = 12.0;

fn is_valid(shape: BoxShape, square: &[usize]) -> bool {
    clashes_of(shape, square) == 0
}

/// Returns the houses that are not rows, as lists of cells.
fn houses(shape: BoxShape) -> Vec<Vec<usize>> {
    let order = shape.order();
    let mut houses: Vec<Vec<usize>> =
        (0..order).map(|col| (0..order).map(|row| row * order + col).collect()).collect();
    if shape.rows > 1 && shape.cols > 1 {
        for band in 0..shape.cols {
            for stack in 0..shape.rows {
                let cell = |k: usize| {
                    (band * shape.rows + k / shape.cols) * order + stack * shape.cols + k % shape.cols
                };
                houses.push((0..order).map(cell).collect());
            }
        }
    }
    houses
}

fn clashes_of(shape: BoxShape, square: &[usize]) -> i64 {
    let repeats = |cells: &Vec<usize>| {
        let mut counts = vec![0i64; shape.order()];
        cells.iter().for_each(|&cell| counts[square[cell]] += 1);
        counts.iter().map(|&count| (count - 1).max(0)).sum::<i64>()
    };
    houses(shape).iter().map(repeats).sum()
}

/// Anneals squares whose rows contain every symbol, by exchanging cells within a row. Returns the smallest deviations
/// of a valid grid.
fn plain(goal: BalanceGoal, shape: BoxShape, duration: Duration) -> Option<i64> {
    let order = shape.order();
    let mut rng = Rng::new(1);
    let mut best: Option<i64> = None;
    let begin = Instant::now();
    let houses = houses(shape);
    let mut houses_of = vec![Vec::new(); order * order];
    houses.iter().enumerate().for_each(|(h, cells)| cells.iter().for_each(|&cell| houses_of[cell].push(h)));
    let weight = WEIGHT * SCALE as f64;
    while begin.elapsed() < duration {
        let mut square: Vec<usize> = (0..order).flat_map(|_| 0..order).collect();
        square.chunks_mut(order).for_each(|row| rng.shuffle(row));
        let mut held = vec![0i64; houses.len() * order];
        (0..order * order)
            .for_each(|cell| houses_of[cell].iter().for_each(|h| held[h * order + square[cell]] += 1));
        let mut clashes = clashes_of(shape, &square);
        let mut tally = Counts::new(goal, order, &square);
        let moves = 1_000_000;
        for step in 0..moves {
            if step % 1024 == 0 && begin.elapsed() > duration {
                break;
            }
            let heat: f64 = 1.0 - f64::from(step) / f64::from(moves);
            let temperature = SCALE as f64 * (1.0 + 9.0 * heat * heat);
            let row = rng.below(order) * order;
            let [x, y] = [row + rng.below(order), row + rng.below(order)];
            if x == y {
                continue;
            }
            let before = tally.deviations as f64 + weight * clashes as f64;
            let mut exchange = |square: &mut Vec<usize>, tally: &mut Counts, clashes: &mut i64| {
                let [a, b] = [square[x], square[y]];
                for (cell, old, new) in [(x, a, b), (y, b, a)] {
                    for &h in &houses_of[cell] {
                        held[h * order + old] -= 1;
                        *clashes -= i64::from(held[h * order + old] > 0);
                        *clashes += i64::from(held[h * order + new] > 0);
                        held[h * order + new] += 1;
                    }
                }
                tally.exchange(square, x, y);
            };
            exchange(&mut square, &mut tally, &mut clashes);
            let damage = tally.deviations as f64 + weight * clashes as f64 - before;
            if damage > 0.0 && rng.unit() >= (-damage / temperature).exp() {
                exchange(&mut square, &mut tally, &mut clashes);
            } else if clashes == 0 && best.map_or(true, |best| tally.deviations < best) {
                assert!(is_valid(shape, &square));
                assert_eq!(tally.deviations, deviations(goal, order, &square));
                best = Some(tally.deviations);
            }
        }
    }
    best
}

/// The counts of pairs of neighbouring symbols, updated as cells are exchanged.
struct Counts {
    order: usize,
    counts: [Vec<i64>; 2],
    is_directed: bool,
    mean: i64,
    deviations: i64,
}

impl Counts {
    fn new(goal: BalanceGoal, order: usize, square: &[usize]) -> Self {
        let is_directed = goal == BalanceGoal::Directed;
        let mean = if is_directed { 1 } else { 2 };
        let pairs = if is_directed { order * (order - 1) } else { order * (order - 1) / 2 };
        let counts = [vec![0; order * order], vec![0; order * order]];
        let deviations = 2 * pairs as i64 * mean * mean * SCALE;
        let mut tally = Counts { order, counts, is_directed, mean, deviations };
        (0..order * order).for_each(|cell| tally.add(square, cell, 1, |_| true));
        tally
    }

    /// Adds `by` to the counts of a cell's pairs with the cells to its right and below it, if `keep` accepts them.
    fn add(&mut self, square: &[usize], cell: usize, by: i64, keep: impl Fn(usize) -> bool) {
        let order = self.order;
        let next = [(cell % order + 1 < order, cell + 1), (cell / order + 1 < order, cell + order)];
        for (axis, (is_inside, other)) in next.into_iter().enumerate() {
            if is_inside && keep(other) && square[cell] != square[other] {
                let [x, y] = [square[cell], square[other]];
                let [x, y] = if self.is_directed || x < y { [x, y] } else { [y, x] };
                let count = &mut self.counts[axis][x * order + y];
                self.deviations += SCALE * by * (2 * (*count - self.mean) + by);
                *count += by;
            }
        }
    }

    fn around(&mut self, square: &[usize], x: usize, y: usize, by: i64) {
        let order = self.order;
        let mut cells = vec![x, y];
        for cell in [x, y] {
            if cell % order > 0 {
                cells.push(cell - 1);
            }
            if cell >= order {
                cells.push(cell - order);
            }
        }
        cells.sort_unstable();
        cells.dedup();
        for cell in cells {
            let is_own = cell == x || cell == y;
            self.add(square, cell, by, |other| is_own || other == x || other == y);
        }
    }

    fn exchange(&mut self, square: &mut [usize], x: usize, y: usize) {
        self.around(square, x, y, -1);
        square.swap(x, y);
        self.around(square, x, y, 1);
    }
}

fn shown(deviations: i64) -> f64 {
    deviations as f64 / SCALE as f64
}

fn compare(goal: BalanceGoal, shape: BoxShape) {
    let geometry = Arc::new(Geometry::boxes(shape.rows, shape.cols));
    let order = shape.order();
    let name = format!("{goal:?}, {} x {}", shape.rows, shape.cols);
    let plain = plain(goal, shape, PLAIN);
    let begin = Instant::now();
    let (mut best, mut reached) = (i64::MAX, None);
    for item in 0..1000 {
        if begin.elapsed() > PLAIN || best == goal.bound(order) {
            break;
        }
        let found = search(&geometry, goal, None, (1, &[item]), 200_000, 1, &Stop::NEVER).expect("no stop");
        assert!(is_valid(shape, &found[0].square));
        assert_eq!(found[0].deviations, deviations(goal, order, &found[0].square));
        best = best.min(found[0].deviations);
        if reached.is_none() && plain.map_or(true, |plain| best <= plain) {
            reached = Some(begin.elapsed().as_secs_f64());
        }
    }
    let plain_text = plain.map_or("no valid grid".to_string(), |plain| format!("{:.0}", shown(plain)));
    let reached = reached.map_or("never".to_string(), |seconds| {
        format!("after {seconds:.2} s ({:.0} times as fast)", PLAIN.as_secs_f64() / seconds)
    });
    println!(
        "{name}: plain annealer {plain_text} after {:.0} s; the search is as good {reached} and ends with {:.0} after \
         {:.1} s",
        PLAIN.as_secs_f64(),
        shown(best),
        begin.elapsed().as_secs_f64()
    );
}

/// Anneals orderings of a cyclic group, with sums of distances from the definition, and returns the seconds until
/// all sums are equal, or `None` after [`PLAIN`].
fn plain_spread(order: usize) -> Option<f64> {
    let mut rng = Rng::new(1);
    let begin = Instant::now();
    let cost = |position: &[usize]| -> i64 {
        let distance = |x: usize, d: usize| position[x].abs_diff(position[(x + d) % order]);
        let sum = |d: usize| (0..order).map(|x| distance(x, d)).sum::<usize>() as i64;
        (1..order).map(|d| (3 * sum(d) - (order * (order + 1)) as i64).pow(2)).sum()
    };
    let moves = 2000 * order as u32;
    loop {
        let mut position: Vec<usize> = (0..order).collect();
        rng.shuffle(&mut position);
        let mut before = cost(&position);
        for step in 0..moves {
            if before == 0 {
                return Some(begin.elapsed().as_secs_f64());
            }
            if step % 256 == 0 && begin.elapsed() > PLAIN {
                return None;
            }
            let heat = f64::from(step) / f64::from(moves);
            let temperature = order as f64 * 6.0 * (0.4f64 / 6.0).powf(heat);
            let [x, y] = [rng.below(order), rng.below(order)];
            position.swap(x, y);
            let after = cost(&position);
            if after > before && rng.unit() >= ((before - after) as f64 / temperature).exp() {
                position.swap(x, y);
            } else {
                before = after;
            }
        }
    }
}

/// Prints the times to find orderings for distances, and the deviations of Latin squares that may have no exact
/// construction.
fn latin_squares() {
    let seconds_of = |begin: Instant| begin.elapsed().as_secs_f64();
    for order in [12, 18, 24] {
        let plain = plain_spread(order).map_or("not found".to_string(), |seconds| format!("{seconds:.2} s"));
        let begin = Instant::now();
        let found =
            construct(&Geometry::boxes(1, order), BalanceGoal::Distance, 1, &Stop::NEVER).expect("no stop");
        assert!(found.is_some());
        println!(
            "Distance, order {order}: one ordering by plain swaps {plain}, two orderings {:.3} s",
            seconds_of(begin)
        );
    }
    let directed = (5..=25).step_by(2).chain([75, 201]).map(|order| (BalanceGoal::Directed, order));
    let distance = (23..=40).chain([50, 75, 100]).map(|order| (BalanceGoal::Distance, order));
    for (goal, order) in distance.chain(directed) {
        let shape = BoxShape { rows: 1, cols: order };
        let geometry = Arc::new(Geometry::boxes(1, order));
        let begin = Instant::now();
        let known = construct(&geometry, goal, 1, &Stop::NEVER).expect("no stop");
        let method = if known.is_some() { "construction" } else { "one restart" };
        let square = known.unwrap_or_else(|| {
            let moves = if goal == BalanceGoal::Distance { 3_000_000 / order as u64 } else { 1_000_000 };
            search(&geometry, goal, None, (1, &[0]), moves, 1, &Stop::NEVER)
                .expect("no stop")
                .remove(0)
                .square
        });
        let seconds = seconds_of(begin);
        assert!(is_valid(shape, &square));
        let [found, bound] = [deviations(goal, order, &square), goal.bound(order)].map(shown);
        println!("{goal:?}, order {order}: {found:.1}, bound {bound:.1}, {method}, {seconds:.2} s");
    }
}

fn constructions() {
    for (goal, orders) in
        [(BalanceGoal::Neighbours, 2..=50), (BalanceGoal::Directed, 2..=50), (BalanceGoal::Distance, 2..=30)]
    {
        let (mut known, mut slowest) = (Vec::new(), (0.0, 0));
        for order in orders {
            let shape = BoxShape { rows: 1, cols: order };
            let begin = Instant::now();
            let found = construct(&Geometry::boxes(1, order), goal, 1, &Stop::NEVER).expect("no stop");
            slowest = if begin.elapsed().as_secs_f64() > slowest.0 {
                (begin.elapsed().as_secs_f64(), order)
            } else {
                slowest
            };
            if let Some(square) = found {
                assert!(is_valid(shape, &square));
                assert_eq!(deviations(goal, order, &square), goal.bound(order));
                known.push(order);
            }
        }
        println!(
            "{goal:?}, Latin squares of orders {known:?}; slowest {:.2} s (order {})",
            slowest.0, slowest.1
        );
    }
    let begin = Instant::now();
    let mut known = Vec::new();
    for rows in 2..=8 {
        for cols in rows..=60 / rows {
            let shape = BoxShape { rows, cols };
            let geometry = Geometry::boxes(rows, cols);
            if let Some(square) =
                construct(&geometry, BalanceGoal::Neighbours, 1, &Stop::NEVER).expect("no stop")
            {
                assert!(is_valid(shape, &square));
                assert_eq!(deviations(BalanceGoal::Neighbours, shape.order(), &square), 0);
                known.push(format!("{rows} x {cols}"));
            }
        }
    }
    println!("Neighbours, boxes {}; all in {:.2} s", known.join(", "), begin.elapsed().as_secs_f64());
}

/// A depth-first search that counts the quasi-complete squares whose first row is in order. Each pair of symbols may be
/// adjacent at most twice in rows and at most twice in columns.
struct ExhaustiveSearch {
    shape: BoxShape,
    square: Vec<usize>,
    /// The symbols in each column and in each box, as bits.
    cols: Vec<u32>,
    boxes: Vec<u32>,
    pairs: [Vec<u8>; 2],
    nodes: u64,
    count: u64,
}

impl ExhaustiveSearch {
    fn count(shape: BoxShape) -> (u64, u64) {
        let order = shape.order();
        let mut search = ExhaustiveSearch {
            shape,
            square: Vec::new(),
            cols: vec![0; order],
            boxes: vec![0; order],
            pairs: [vec![0; order * order], vec![0; order * order]],
            nodes: 0,
            count: 0,
        };
        search.extend(0);
        (search.count, search.nodes)
    }

    fn extend(&mut self, row_symbols: u32) {
        let order = self.shape.order();
        let cell = self.square.len();
        if cell == order * order {
            self.count += 1;
            return;
        }
        let (row, col) = (cell / order, cell % order);
        let row_symbols = if col == 0 { 0 } else { row_symbols };
        let square = row / self.shape.rows * self.shape.rows + col / self.shape.cols;
        for symbol in 0..order {
            let bit = 1 << symbol;
            let is_taken = (row_symbols | self.cols[col] | self.boxes[square]) & bit != 0;
            if is_taken || row == 0 && symbol != col {
                continue;
            }
            let pair = |other: usize| symbol.min(other) * order + symbol.max(other);
            let left = (col > 0).then(|| pair(self.square[cell - 1]));
            let above = (row > 0).then(|| pair(self.square[cell - order]));
            if left.is_some_and(|p| self.pairs[0][p] == 2) || above.is_some_and(|p| self.pairs[1][p] == 2) {
                continue;
            }
            self.nodes += 1;
            left.into_iter().for_each(|p| self.pairs[0][p] += 1);
            above.into_iter().for_each(|p| self.pairs[1][p] += 1);
            self.cols[col] |= bit;
            self.boxes[square] |= bit;
            self.square.push(symbol);
            self.extend(row_symbols | bit);
            self.square.pop();
            self.cols[col] &= !bit;
            self.boxes[square] &= !bit;
            left.into_iter().for_each(|p| self.pairs[0][p] -= 1);
            above.into_iter().for_each(|p| self.pairs[1][p] -= 1);
        }
    }
}

fn main() {
    if std::env::args().any(|argument| argument == "exhaust") {
        for (rows, cols) in [(2, 2), (2, 3), (2, 4)] {
            let begin = Instant::now();
            let (count, nodes) = ExhaustiveSearch::count(BoxShape { rows, cols });
            println!(
                "boxes {rows} x {cols}: {count} quasi-complete squares with the first row in order, {nodes} nodes, \
                 {:.1} s",
                begin.elapsed().as_secs_f64()
            );
        }
    }
    constructions();
    latin_squares();
    for (rows, cols) in [(2, 4), (3, 3), (3, 4), (2, 6), (4, 4)] {
        compare(BalanceGoal::Neighbours, BoxShape { rows, cols });
    }
    for (rows, cols) in [(1, 9), (2, 3), (3, 3)] {
        compare(BalanceGoal::Directed, BoxShape { rows, cols });
    }
}
