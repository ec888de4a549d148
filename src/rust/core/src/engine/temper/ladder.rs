//! The ladder: the temperatures of replica exchange, and the exchanges between neighbours.
//!
//! The number of clashes shows when a filling freezes: it drops from dozens to a few while the temperature falls by
//! only a tenth. Boards of order 36 with half of their cells filled freeze at 0.29; boards of order 64 with 40 % of
//! their cells filled freeze at 0.20. So the first filling is cooled until few clashes are left, slowly enough to solve
//! many boards on the way. The rungs begin a little above the temperature reached and end a little below it.
//!
//! Neighbours exchange rungs with a probability that leaves the distribution on each rung unchanged. The probability is
//! 1 if the colder filling has at least as many clashes as the hotter one; otherwise, it falls as the differences in
//! temperature and in clashes grow.

use super::replica::Replica;
use super::seats::Seats;
use crate::engine::metropolis::Metropolis;
use crate::run::budget::Meter;
use crate::run::outcome::StopReason;
use crate::run::rng::Rng;

/// The temperature before the first cooling step, at which no board tested freezes.
const HOT: f64 = 0.45;

/// The last temperature of the cooling, at which all boards tested are frozen.
const COLD: f64 = 0.15;

/// The ratio of each temperature of the cooling to the previous temperature.
const COOLING: f64 = 0.998;

/// A filling is about to freeze when it has at most this number of clashes and at most one clash per
/// [`CELLS_PER_CLASH`] open cells.
const MAX_CLASHES: f64 = 25.0;

/// The minimum number of open cells per clash of a filling that is about to freeze.
const CELLS_PER_CLASH: f64 = 25.0;

/// The number of rungs.
const RUNGS: usize = 5;

/// The ratio of the first temperature to the freezing temperature.
const TOP_RATIO: f64 = 1.06;

/// The ratio of each temperature to the next.
const RUNG_RATIO: f64 = 1.02;

/// The number of steps per candidate at each temperature of the cooling.
const COOLING_STEPS: u64 = 4;

/// The number of steps per candidate on each rung between two exchanges.
const RUNG_STEPS: u64 = 2;

/// Looks for a filling without clashes; returns the candidates held.
pub(super) fn climb(seats: &Seats, rng: &mut Rng, meter: &mut Meter) -> Result<Vec<u32>, StopReason> {
    let mut replica = Replica::random(seats, rng);
    let top = cool(seats, &mut replica, rng, meter)? * TOP_RATIO;
    if let Some(held) = replica.solution() {
        return Ok(held.to_vec());
    }
    let temperatures: [f64; RUNGS] = std::array::from_fn(|rung| top / RUNG_RATIO.powi(rung as i32));
    let rungs = temperatures.map(Metropolis::at);
    let mut replicas = vec![replica; RUNGS];
    let steps = RUNG_STEPS * seats.candidates() as u64;
    let mut begin = 0;
    loop {
        for (replica, metropolis) in replicas.iter_mut().zip(&rungs) {
            mean_clashes(seats, replica, metropolis, steps, rng, meter)?;
            if let Some(held) = replica.solution() {
                return Ok(held.to_vec());
            }
        }
        for hotter in (begin..RUNGS - 1).step_by(2) {
            let colder = hotter + 1;
            let apart = 1.0 / temperatures[colder] - 1.0 / temperatures[hotter];
            let gain = apart * f64::from(replicas[colder].clashes() - replicas[hotter].clashes());
            if gain >= 0.0 || rng.unit() < gain.exp() {
                replicas.swap(hotter, colder);
            }
        }
        begin = 1 - begin;
    }
}

/// Cools the replica until it is about to freeze, has no clash, or reaches `COLD`; returns the temperature.
fn cool(seats: &Seats, replica: &mut Replica, rng: &mut Rng, meter: &mut Meter) -> Result<f64, StopReason> {
    let max_clashes = MAX_CLASHES.min(seats.cells() as f64 / CELLS_PER_CLASH);
    let steps = COOLING_STEPS * seats.candidates() as u64;
    let mut temperature = HOT;
    let mut clashes = f64::from(replica.clashes());
    while temperature > COLD && clashes > max_clashes && replica.solution().is_none() {
        temperature *= COOLING;
        let now = mean_clashes(seats, replica, &Metropolis::at(temperature), steps, rng, meter)?;
        // The mean at one temperature is noisy, so take an exponential moving average over the temperatures.
        clashes += (now - clashes) * 0.3;
    }
    Ok(temperature)
}

/// Runs the replica for at most `steps` steps, ending at a solution; returns its mean number of clashes.
fn mean_clashes(
    seats: &Seats,
    replica: &mut Replica,
    metropolis: &Metropolis,
    steps: u64,
    rng: &mut Rng,
    meter: &mut Meter,
) -> Result<f64, StopReason> {
    let (mut done, mut clashes) = (0, 0);
    while done < steps && replica.solution().is_none() {
        let run = replica.run(seats, metropolis, meter.grant(steps - done)?, rng);
        meter.counters.nodes += run.steps;
        meter.counters.guesses += run.kept;
        done += run.steps;
        clashes += run.clashes;
    }
    Ok(clashes as f64 / done.max(1) as f64)
}
