//! One restart of the search: exchanges by simulated annealing.
//!
//! The first restarts begin with the known allocations of the trial, and all others with random allocations. A restart
//! has three phases:
//!
//! 1. The *descent* accepts only exchanges that do not make the allocation worse. It records by how much exchanges
//!    would raise the loss (for example, the trace of the inverse information matrix).
//! 2. The annealing also accepts an exchange that raises the cost by `d`, with probability `exp(-d / T)`. The cost is
//!    the loss plus the weights of unwanted pairs. The temperature `T` begins below a low quantile of the recorded
//!    values and falls geometrically.
//! 3. The *polish* tries all exchanges in the best allocation until none improves it or the budget is used up.
//!
//! Invariants: the result is the best allocation that the restart visits, with criteria computed from scratch.
//! References: S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, *Optimization by Simulated Annealing*, Science 220, 1983,
//! <https://doi.org/10.1126/science.220.4598.671>.

use super::state::{DesignState, Effects};
use super::trial::Trial;
use super::Allocation;
use crate::run::budget::{Budget, Meter};
use crate::run::outcome::StopReason;
use crate::run::rng::Rng;

/// The descent makes the first `1 / DESCENT` of the moves.
const DESCENT: u64 = 20;

/// The polish may always try at least this number of exchanges.
const POLISH: u64 = 10_000;

const MAX_RECORDS: usize = 2000;

/// The first temperature is a multiple of this quantile of the recorded values.
const QUANTILE: f64 = 0.1;

/// The range of the multiple. Restarts use different multiples, because the best one depends on the field.
const HOT: [f64; 2] = [0.15, 0.5];

/// The last temperature as a fraction of the first.
const COLD: f64 = 0.1;

const MOVES_PER_TEMPERATURE: u64 = 64;

/// The weight of a pair of plots with the same treatment at the same level of a spread factor, as a multiple of the
/// first temperature.
const PAIR_WEIGHT: f64 = 4.0;

/// A forbidden pair of neighbours weighs as much as this number of pairs at the same level.
const FORBIDDEN: i64 = 2;

/// Runs the restart `item` until its budget is used up or no allocation can be better. Returns the best allocation; an
/// interrupt is an error.
pub(super) fn anneal(
    trial: &Trial,
    item: u64,
    mut rng: Rng,
    budget: Budget,
) -> Result<Allocation, StopReason> {
    let mut state = DesignState::new(trial, first_allocation(trial, item, &mut rng));
    let mut best = (state.score(), state.treatments().to_vec());
    let mut cooling = Cooling::new(budget.nodes, hot_of(item));
    let mut meter = Meter::new(budget, state.cost());
    let mut is_optimal = state.is_optimal();
    while !trial.movable.is_empty() && !is_optimal {
        match meter.node() {
            Ok(()) => {}
            Err(StopReason::Nodes) => break,
            Err(stop) => return Err(stop),
        }
        cooling.cool(meter.counters.nodes);
        let exchange = draw(trial, &mut rng);
        let Some(effects) = state.effects(exchange) else { continue };
        if cooling.accepts(effects, &mut rng) {
            state.exchange(exchange, effects);
            let score = state.score();
            if score.is_better_than(best.0) {
                best.0 = score;
                best.1.copy_from_slice(state.treatments());
                is_optimal = state.is_optimal();
            }
        }
    }
    let mut state = DesignState::new(trial, best.1);
    let polishing = Budget::of_nodes(POLISH.max(budget.nodes / DESCENT), budget.stop);
    let more = if is_optimal { 0 } else { polish(trial, &mut state, polishing)? };
    let best = state.treatments().to_vec();
    Ok(DesignState::new(trial, best).into_allocation(meter.counters.nodes + more))
}

fn first_allocation(trial: &Trial, item: u64, rng: &mut Rng) -> Vec<usize> {
    let known = usize::try_from(item).ok().and_then(|item| trial.known.get(item));
    known.cloned().unwrap_or_else(|| {
        let mut at = trial.start.clone();
        shuffle_classes(trial, &mut at, rng);
        at
    })
}

/// Makes exchanges that improve the allocation until none does or the budget is used up. Returns the number of
/// exchanges tried.
fn polish(trial: &Trial, state: &mut DesignState, budget: Budget) -> Result<u64, StopReason> {
    let mut meter = Meter::new(budget, state.cost());
    let mut is_better = true;
    while is_better {
        is_better = false;
        for plots in &trial.classes {
            for (index, &x) in plots.iter().enumerate() {
                for &y in &plots[..index] {
                    match meter.node() {
                        Ok(()) => {}
                        Err(StopReason::Nodes) => return Ok(meter.counters.nodes),
                        Err(stop) => return Err(stop),
                    }
                    let Some(effects) = state.effects([x, y]) else { continue };
                    if (effects.forbidden, effects.unevenness, effects.loss) < (0, 0, -1e-7) {
                        state.exchange([x, y], effects);
                        is_better = true;
                    }
                }
            }
        }
    }
    Ok(meter.counters.nodes)
}

/// Returns the multiple for a restart. The golden ratio spreads even the first few multiples over the whole range.
fn hot_of(item: u64) -> f64 {
    const GOLDEN_RATIO: f64 = 0.618_033_988_749_894_9;
    let [min, max] = HOT;
    min * (max / min).powf((0.5 + item as f64 * GOLDEN_RATIO).fract())
}

fn shuffle_classes(trial: &Trial, at: &mut [usize], rng: &mut Rng) {
    for plots in &trial.classes {
        let mut treatments: Vec<usize> = plots.iter().map(|&plot| at[plot]).collect();
        rng.shuffle(&mut treatments);
        plots.iter().zip(treatments).for_each(|(&plot, treatment)| at[plot] = treatment);
    }
}

/// Draws two plots of the same class, which may be the same plot.
#[inline]
fn draw(trial: &Trial, rng: &mut Rng) -> [usize; 2] {
    let (x, class) = trial.movable[rng.below(trial.movable.len())];
    let plots = &trial.classes[class];
    [x, plots[rng.below(plots.len())]]
}

struct Cooling {
    moves: u64,
    temperature: f64,
    factor: f64,
    hot: f64,
    pair_weight: f64,
    records: Vec<f64>,
}

impl Cooling {
    fn new(moves: u64, hot: f64) -> Self {
        let steps = (moves - moves / DESCENT) / MOVES_PER_TEMPERATURE;
        let factor = COLD.powf(1.0 / steps.max(1) as f64);
        // During the descent no exchange may add unwanted pairs.
        Cooling { moves, temperature: 0.0, factor, hot, pair_weight: f64::INFINITY, records: Vec::new() }
    }

    /// Sets the temperature for a move, counted from 1.
    #[inline]
    fn cool(&mut self, at: u64) {
        let descent = self.moves / DESCENT;
        if at == descent + 1 {
            self.heat();
        } else if at > descent && (at - descent) % MOVES_PER_TEMPERATURE == 0 {
            self.temperature *= self.factor;
        }
    }

    /// Ends the descent and sets the first temperature.
    fn heat(&mut self) {
        self.records.sort_by(f64::total_cmp);
        let index = (self.records.len() as f64 * QUANTILE) as usize;
        let quantile = self.records.get(index).copied().unwrap_or(0.1);
        self.temperature = self.hot * quantile;
        self.pair_weight = PAIR_WEIGHT * self.temperature;
    }

    #[inline]
    fn accepts(&mut self, effects: Effects, rng: &mut Rng) -> bool {
        let pairs = FORBIDDEN * effects.forbidden + effects.unevenness;
        let pairs = if pairs == 0 { 0.0 } else { self.pair_weight * pairs as f64 };
        let cost = effects.loss + pairs;
        if self.temperature > 0.0 {
            return cost <= 0.0 || rng.unit() < (-cost / self.temperature).exp();
        }
        if effects.loss > 1e-9 && self.records.len() < MAX_RECORDS {
            self.records.push(effects.loss);
        }
        cost <= 0.0
    }
}
