//! Annealing on complete grids: switches keep the grid valid and gradually balance the neighbours or distances.
//!
//! A *cycle switch* exchanges two rows of a band, or two columns of a stack, in the cells of a cycle of symbols. A
//! *Kempe switch* exchanges two symbols in a connected component of their cells, where cells of the same house are
//! adjacent. Either switch keeps each symbol once in each house and is its own inverse. Some moves exchange whole
//! lines, bands or stacks. A board with houses other than rows, columns and boxes allows only Kempe switches.
//!
//! A switch that raises the deviations by `d` is kept with probability `exp(-d / T)`, where the temperature `T` falls
//! geometrically.
//!
//! Representation: the cell of each symbol in each house.
//! Invariants: between switches, each house holds each symbol once. The result is the best grid that was visited.
//! Cost: a change for each cell of the cycle or component; see `pair_counts.rs`.
//!
//! References: M. T. Jacobson and P. Matthews, *Generating uniformly distributed random Latin squares*, Journal of
//! Combinatorial Designs 4(6), 1996, 405-437; S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, *Optimization by Simulated
//! Annealing*, Science 220, 1983, <https://doi.org/10.1126/science.220.4598.671>.

use super::measure::{BalanceGoal, SCALE};
use super::pair_counts::PairCounts;
use super::BestGrid;
use crate::board::geometry::Geometry;
use crate::run::budget::{Budget, Meter};
use crate::run::outcome::StopReason;
use crate::run::rng::Rng;

const MOVES_PER_TEMPERATURE: u64 = 64;

/// Anneals a complete grid until the budget is used up or the deviations reach their lower bound. Returns an error
/// after an interrupt.
pub(super) fn anneal(
    geometry: &Geometry,
    goal: BalanceGoal,
    start: Vec<usize>,
    rng: &mut Rng,
    budget: Budget,
) -> Result<BestGrid, StopReason> {
    let order = geometry.order();
    let bound = goal.bound(order);
    let [hot, cold] = temperatures(goal, order);
    let mut state = SwitchState::new(geometry, goal, start);
    let moves = budget.nodes;
    let mut temperature = hot;
    let mut meter = Meter::new(budget, 8 * order);
    while state.pairs.deviations() > bound {
        match meter.node() {
            Ok(()) => {}
            Err(StopReason::Nodes) => break,
            Err(stop) => return Err(stop),
        }
        if meter.counters.nodes % MOVES_PER_TEMPERATURE == 0 {
            temperature = hot * (cold / hot).powf(meter.counters.nodes as f64 / moves as f64);
        }
        state.step(temperature, rng);
    }
    state.record();
    Ok(state.best)
}

/// Returns the first and the last temperature, chosen by experiment.
fn temperatures(goal: BalanceGoal, order: usize) -> [f64; 2] {
    let scale = SCALE as f64;
    match goal {
        BalanceGoal::Neighbours => [8.0 * scale, 1.5 * scale],
        BalanceGoal::Directed => [4.0 * scale, 0.75 * scale],
        BalanceGoal::Distance => [4.0, 0.25].map(|factor| factor * scale * (order * order) as f64 / 4.0),
    }
}

struct SwitchState<'a> {
    geometry: &'a Geometry,
    /// The numbers of rows and of columns in a set of exchangeable lines; 0 if no lines can be exchanged.
    chutes: [usize; 2],
    pairs: PairCounts,
    /// The best grid before the last switch that raised the deviations.
    best: BestGrid,
    /// The cell of each symbol in each house.
    cell_of: Vec<u32>,
    /// The changes of the current switch: each cell with its next symbol.
    changes: Vec<(u32, u32)>,
    /// The number of the last Kempe switch that visited each cell.
    visited: Vec<u64>,
    visits: u64,
}

impl<'a> SwitchState<'a> {
    fn new(geometry: &'a Geometry, goal: BalanceGoal, start: Vec<usize>) -> Self {
        let order = geometry.order();
        let mut cell_of = vec![0; geometry.houses().len() * order];
        for (cell, &symbol) in start.iter().enumerate() {
            for &house in geometry.houses_of(cell) {
                cell_of[house as usize * order + symbol] = cell as u32;
            }
        }
        let chutes = match geometry.box_shape() {
            Some(shape) if shape.rows > 1 && shape.cols > 1 => [shape.rows, shape.cols],
            _ if geometry.houses().len() == 2 * order => [order, order],
            _ => [0, 0],
        };
        let pairs = PairCounts::new(goal, order, start);
        SwitchState {
            geometry,
            chutes,
            best: BestGrid { square: pairs.square().to_vec(), deviations: pairs.deviations() },
            pairs,
            cell_of,
            changes: Vec::new(),
            visited: vec![0; order * order],
            visits: 0,
        }
    }

    /// Draws a switch, and keeps or undoes it by the Metropolis rule.
    fn step(&mut self, temperature: f64, rng: &mut Rng) {
        self.draw(rng);
        let before = self.pairs.deviations();
        self.switch();
        let increase = (self.pairs.deviations() - before) as f64;
        if increase <= 0.0 {
            return;
        }
        if rng.unit() >= (-increase / temperature).exp() {
            self.switch();
        } else if before < self.best.deviations {
            // Copying the square only here, and not after each improvement, saves most of the time on large boards.
            self.switch();
            self.record();
            self.switch();
        }
    }

    fn record(&mut self) {
        if self.pairs.deviations() < self.best.deviations {
            self.best.deviations = self.pairs.deviations();
            self.best.square.copy_from_slice(self.pairs.square());
        }
    }

    /// Makes the changes and replaces them with their inverses.
    fn switch(&mut self) {
        let order = self.geometry.order();
        for (cell, symbol) in &mut self.changes {
            for &house in self.geometry.houses_of(*cell as usize) {
                self.cell_of[house as usize * order + *symbol as usize] = *cell;
            }
            *symbol = self.pairs.replace(*cell as usize, *symbol as usize) as u32;
        }
    }

    fn draw(&mut self, rng: &mut Rng) {
        self.changes.clear();
        let order = self.geometry.order();
        let axis = rng.below(2);
        let chute = self.chutes[axis];
        let line = rng.below(order);
        match rng.below(20) {
            _ if chute == 0 => self.draw_kempe(rng),
            0 => self.draw_kempe(rng),
            1 => self.exchange_lines(axis, line, line / chute * chute + rng.below(chute)),
            2 if chute < order => {
                let (first, other) = (line / chute * chute, rng.below(order / chute) * chute);
                (0..chute).for_each(|k| self.exchange_lines(axis, first + k, other + k));
            }
            _ => self.draw_cycle(axis, line, line / chute * chute + rng.below(chute), rng.below(order)),
        }
    }

    /// Returns the cell at a position of a row (axis 0) or a column (axis 1).
    #[inline]
    fn cell(&self, axis: usize, line: usize, position: usize) -> usize {
        let order = self.geometry.order();
        if axis == 0 {
            line * order + position
        } else {
            position * order + line
        }
    }

    fn exchange_lines(&mut self, axis: usize, line: usize, other: usize) {
        if line != other {
            for position in 0..self.geometry.order() {
                self.exchange(axis, line, other, position);
            }
        }
    }

    /// Records the exchange of two lines at a position. Returns the symbol that the first line will receive.
    #[inline]
    fn exchange(&mut self, axis: usize, line: usize, other: usize, position: usize) -> usize {
        let cells = [line, other].map(|line| self.cell(axis, line, position));
        let [x, y] = cells.map(|cell| self.pairs.square()[cell]);
        self.changes.push((cells[0] as u32, y as u32));
        self.changes.push((cells[1] as u32, x as u32));
        y
    }

    fn draw_cycle(&mut self, axis: usize, line: usize, other: usize, mut position: usize) {
        if line == other {
            return;
        }
        let order = self.geometry.order();
        let first = self.pairs.square()[self.cell(axis, line, position)];
        let house = axis * order + line;
        loop {
            let symbol = self.exchange(axis, line, other, position);
            if symbol == first {
                return;
            }
            let cell = self.cell_of[house * order + symbol] as usize;
            position = if axis == 0 { cell % order } else { cell / order };
        }
    }

    fn draw_kempe(&mut self, rng: &mut Rng) {
        let order = self.geometry.order();
        let cell = rng.below(order * order);
        let symbols = [self.pairs.square()[cell], rng.below(order)];
        if symbols[0] == symbols[1] {
            return;
        }
        self.visits += 1;
        self.visited[cell] = self.visits;
        self.changes.push((cell as u32, symbols[1] as u32));
        let mut next = 0;
        while let Some(&(cell, symbol)) = self.changes.get(next) {
            next += 1;
            let old = self.pairs.square()[cell as usize] as u32;
            for &house in self.geometry.houses_of(cell as usize) {
                let near = self.cell_of[house as usize * order + symbol as usize];
                if std::mem::replace(&mut self.visited[near as usize], self.visits) != self.visits {
                    self.changes.push((near, old));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::measure::deviations;
    use super::*;
    use crate::board::valid::clashes;
    use crate::board::{Board, Digit};
    use crate::engine::walk::shuffled_grid;

    #[test]
    fn switches_keep_the_houses_and_update_the_deviations() {
        let start = [0, 1, 2, 3, 3, 2, 1, 0, 1, 0, 3, 2, 2, 3, 0, 1];
        let boards = [
            (Geometry::boxes(2, 3), shuffled(2, 3)),
            (Geometry::boxes(1, 5), shuffled(1, 5)),
            (Geometry::boxes(3, 3), shuffled(3, 3)),
            (Geometry::boxes(2, 2), start.to_vec()),
        ];
        for (geometry, start) in boards {
            for goal in [BalanceGoal::Neighbours, BalanceGoal::Directed, BalanceGoal::Distance] {
                let order = geometry.order();
                let mut rng = Rng::new(2);
                let mut state = SwitchState::new(&geometry, goal, start.clone());
                for _ in 0..300 {
                    state.step(1e9, &mut rng);
                    let digits = state.pairs.square().iter().map(|&symbol| symbol as Digit + 1).collect();
                    assert_eq!(clashes(&Board::new(geometry.clone(), digits).unwrap()), []);
                    assert_eq!(state.pairs.deviations(), deviations(goal, order, state.pairs.square()));
                }
                assert_ne!(state.pairs.square(), start);
            }
        }
    }

    fn shuffled(rows: usize, cols: usize) -> Vec<usize> {
        let shape = crate::board::geometry::BoxShape { rows, cols };
        shuffled_grid(shape, 1).into_iter().map(|digit| usize::from(digit) - 1).collect()
    }

    #[test]
    fn optima_of_small_boards_are_found() {
        let known = [
            (BalanceGoal::Neighbours, 2, 3, 0),
            (BalanceGoal::Neighbours, 3, 3, 0),
            (BalanceGoal::Directed, 1, 4, 0),
            (BalanceGoal::Distance, 1, 6, 0),
        ];
        for (goal, rows, cols, deviations) in known {
            let geometry = Geometry::boxes(rows, cols);
            let best = (0..30)
                .map(|item| {
                    let budget = Budget::new(1, 300_000);
                    anneal(&geometry, goal, shuffled(rows, cols), &mut Rng::stream(1, item), budget)
                        .expect("no stop")
                        .deviations
                })
                .find(|&found| found == deviations);
            assert_eq!(best, Some(deviations), "{goal:?} {rows} x {cols}");
        }
    }

    #[test]
    fn annealing_finds_the_best_of_all_grids_of_a_tiny_board() {
        for goal in [BalanceGoal::Neighbours, BalanceGoal::Directed, BalanceGoal::Distance] {
            let mut smallest = i64::MAX;
            let geometry = Geometry::boxes(2, 2);
            let board = Board::new(geometry.clone(), vec![0; 16]).unwrap();
            let mut visit = |digits: &[Digit]| {
                let square: Vec<usize> = digits.iter().map(|&digit| usize::from(digit) - 1).collect();
                smallest = smallest.min(deviations(goal, 4, &square));
            };
            each_solution(&board, &mut visit);
            let found = (0..3).map(|item| {
                let budget = Budget::new(1, 2000);
                anneal(&geometry, goal, shuffled(2, 2), &mut Rng::stream(1, item), budget)
                    .expect("no stop")
                    .deviations
            });
            assert_eq!(found.min(), Some(smallest), "{goal:?}");
        }
    }

    fn each_solution(board: &Board, visit: &mut dyn FnMut(&[Digit])) {
        let digits = board.digits();
        let Some(cell) = digits.iter().position(|&digit| digit == 0) else { return visit(digits) };
        for digit in 1..=board.geometry().order() as Digit {
            let mut next = digits.to_vec();
            next[cell] = digit;
            let next = Board::new(board.geometry().clone(), next).unwrap();
            if clashes(&next).is_empty() {
                each_solution(&next, visit);
            }
        }
    }
}
