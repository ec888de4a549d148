//! Cooling: lowers the temperature of the first filling until it is about to freeze.
//!
//! The number of clashes shows when a filling freezes: it drops from dozens to a few while the temperature falls by
//! only a tenth. Boards of order 36 with half of their cells filled freeze at 0.29; boards of order 64 with 40 % of
//! their cells filled freeze at 0.20. The filling is cooled slowly enough to solve many boards on the way.

use super::replica::Replica;
use super::seats::Seats;
use crate::engine::metropolis::Metropolis;
use crate::run::budget::Meter;
use crate::run::outcome::StopReason;
use crate::run::rng::Rng;

/// The temperature before the first cooling step, at which no board tested freezes.
const HOT: f64 = 0.45;

/// The last temperature, at which all boards tested are frozen.
const COLD: f64 = 0.15;

/// The ratio of each temperature to the previous temperature.
const RATIO: f64 = 0.998;

/// A filling is about to freeze when it has at most this number of clashes and at most one clash per
/// [`CELLS_PER_CLASH`] open cells.
const MAX_CLASHES: f64 = 25.0;

/// The minimum number of open cells per clash of a filling that is about to freeze.
const CELLS_PER_CLASH: f64 = 25.0;

/// The number of steps per candidate at each temperature.
const STEPS: u64 = 4;

pub(super) struct CoolingReplica {
    pub(super) replica: Replica,
    pub(super) temperature: f64,
    /// The mean number of clashes at one temperature is noisy, so this is an exponential moving average over the
    /// temperatures.
    clashes: f64,
}

impl CoolingReplica {
    pub(super) fn new(replica: Replica) -> Self {
        CoolingReplica { temperature: HOT, clashes: f64::from(replica.clashes()), replica }
    }

    /// Cools the replica until it is about to freeze, has no clash, or reaches `COLD`.
    pub(super) fn run(&mut self, seats: &Seats, rng: &mut Rng, meter: &mut Meter) -> Result<(), StopReason> {
        let max_clashes = MAX_CLASHES.min(seats.cells() as f64 / CELLS_PER_CLASH);
        let steps = STEPS * seats.candidates() as u64;
        while self.temperature > COLD && self.clashes > max_clashes && !self.replica.is_solution() {
            let colder = self.temperature * RATIO;
            let now = self.replica.run(seats, &Metropolis::at(colder), steps, rng, meter)?;
            self.clashes += (now - self.clashes) * 0.3;
            self.temperature = colder;
        }
        Ok(())
    }
}
