//! The Metropolis rule, which decides at random whether to keep a step that makes the state worse.
//!
//! A search that accepts only improvements ends at the first local minimum. So a step that makes the state worse by
//! `d` is kept with probability `exp(-d / T)`: nearly always at a high temperature `T`, hardly ever at a low one.
//!
//! Representation: the acceptance probability for each amount of damage, scaled to 32 bits.
//! Cost: one random number per step that makes the state worse; one table of exponentials per temperature.
//! References: N. Metropolis, A. W. Rosenbluth, M. N. Rosenbluth, A. H. Teller and E. Teller, *Equation of State
//! Calculations by Fast Computing Machines*, Journal of Chemical Physics 21, 1953, <https://doi.org/10.1063/1.1699114>.

use crate::run::rng::Rng;

/// A step that does this much damage or more is never kept. Even at 0.7, above all temperatures in use, the probability
/// of keeping it would be only exp(-16 / 0.7), about 1e-10.
const DAMAGE_LIMIT: usize = 16;

/// The acceptance probabilities at one temperature.
pub(crate) struct Metropolis {
    kept: [u32; DAMAGE_LIMIT],
}

impl Metropolis {
    pub(crate) fn at(temperature: f64) -> Self {
        let probability = |damage: usize| (-(damage as f64) / temperature).exp();
        Metropolis { kept: std::array::from_fn(|damage| (probability(damage) * f64::from(u32::MAX)) as u32) }
    }

    /// Decides at random whether to keep a step that makes the state worse by `damage`; a step without damage is
    /// always kept.
    #[inline]
    pub(crate) fn keeps(&self, damage: i32, rng: &mut Rng) -> bool {
        if damage <= 0 {
            return true;
        }
        let kept = self.kept.get(damage as usize);
        kept.is_some_and(|&kept| ((rng.word() >> 32) as u32) < kept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_damage_and_the_temperature_determine_how_often_a_step_is_kept() {
        let mut rng = Rng::new(1);
        let mut kept = |damage, temperature| {
            let metropolis = Metropolis::at(temperature);
            (0..10_000).filter(|_| metropolis.keeps(damage, &mut rng)).count()
        };
        assert_eq!([kept(0, 0.1), kept(-3, 0.1), kept(40, 10.0)], [10_000, 10_000, 0]);
        // The expected counts are 10,000 exp(-1) and 10,000 exp(-2), with standard deviations of 48 and 34.
        assert!(kept(1, 1.0).abs_diff(3679) < 250);
        assert!(kept(1, 0.5).abs_diff(1353) < 200);
    }
}
