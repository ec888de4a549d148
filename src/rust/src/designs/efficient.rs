//! Glue for efficient designs: searches for an allocation of treatments to plots.

use crate::r::convert::items_of;
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use extendr_api::prelude::*;
use oxidoku_core::designs::efficient::{search, Allocation, Neighbourhood, Trial, TrialParts};
use oxidoku_core::Stop;

/// Runs restarts of a search for an efficient design.
/// @param items `[integer]` The numbers of the restarts, from 0. The seed and its number determine a restart.
/// @param from,to `[numeric(1)]` The first and the last element of `items` to run.
/// @param how `[list]` `treatments`, `classes`: integers from 1 for each plot. `blocks`, `spreads`: lists of such
///   vectors; `NA` for a plot without a level. `contrasts`: a list of orthogonal numeric vectors, scaled; empty if all
///   contrasts have the same weight. `pairs`: a list of integer vectors, the pairs of neighbours in each direction.
///   `groups`: an integer for each treatment; may be empty. `balance`: the weight of the imbalance, or `NA`. `known`: a
///   list of vectors of the same form as `treatments`; the first restarts begin from these. `moves`: the maximum
///   number of moves of a restart before the final polish. `seed`: two whole numbers below 2^32. `threads`: the number
///   of threads.
/// @return `[list]` with one value or column per restart, except for the two bounds:
///   - `treatments`: an integer matrix with the allocations as columns;
///   - `missing`: the number of contrasts that cannot be estimated;
///   - `forbidden`: the number of forbidden pairs of neighbours;
///   - `unevenness`: the number of avoidable pairs of plots with the same treatment and level;
///   - `imbalance`, `loss`, `efficiency`, `moves`: the imbalance of neighbours, the loss, the efficiency and the number
///     of moves;
///   - `bound`, `minImbalance`: the upper bound on the efficiency and the lower bound on the imbalance.
/// @noRd
#[extendr]
fn search_design(items: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let stop = ctrl_c();
        let trial = trial_of(&how, &stop)?;
        let items = items_of(&items, from, to);
        let found = search(&trial, how.seed()?, &items, how.whole("moves")?, how.threads()?, &stop);
        let found = found.ok_or_else(Unfinished::interrupted)?;
        let number = |value: &dyn Fn(&Allocation) -> f64| found.iter().map(value).collect_robj();
        let treatment = |plot: usize, restart: usize| found[restart].treatments[plot] as i32 + 1;
        Ok(list!(
            treatments = RMatrix::new_matrix(trial.plots(), found.len(), treatment),
            missing = number(&|found| found.missing as f64),
            forbidden = number(&|found| found.forbidden as f64),
            unevenness = number(&|found| found.unevenness as f64),
            imbalance = number(&|found| found.imbalance),
            loss = number(&|found| found.loss),
            efficiency = number(&|found| found.efficiency),
            moves = number(&|found| found.moves as f64),
            bound = trial.bound(),
            minImbalance = trial.min_imbalance()
        )
        .into())
    })
}

fn trial_of(how: &Options, stop: &Stop) -> Result<Trial, Unfinished> {
    let treatments = integers("treatments", how.value("treatments")?)?;
    let classes = integers("classes", how.value("classes")?)?;
    let all = |name: &str| -> Result<Vec<Vec<usize>>, Unfinished> {
        Ok(factors(how, name)?.iter().map(|levels| all_known(levels)).collect())
    };
    let parts = TrialParts {
        start: all_known(&treatments),
        blocks: all("blocks")?,
        classes: all_known(&classes),
        spreads: factors(how, "spreads")?,
        contrasts: contrasts(how)?,
        neighbours: neighbours(how, all("pairs")?)?,
        known: all("known")?,
    };
    Trial::of(parts, stop).ok_or_else(Unfinished::interrupted)
}

fn contrasts(how: &Options) -> Result<Vec<Vec<f64>>, Unfinished> {
    let list = how.value("contrasts")?.as_list().ok_or_else(|| fault("contrasts"))?;
    list.values().map(|contrast| contrast.as_real_vector().ok_or_else(|| fault("contrasts"))).collect()
}

fn neighbours(how: &Options, pairs: Vec<Vec<usize>>) -> Result<Neighbourhood, Unfinished> {
    let pairs = pairs.iter().map(|plots| plots.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect());
    let groups = integers("groups", how.value("groups")?)?;
    let weight = how.value("balance")?.as_real().filter(|weight| !weight.is_nan());
    Ok(Neighbourhood::new(pairs.collect(), groups, weight))
}

/// Returns the levels of each factor, counted from 0; `None` for `NA`.
fn factors(how: &Options, name: &str) -> Result<Vec<Vec<Option<usize>>>, Unfinished> {
    let list = how.value(name)?.as_list().ok_or_else(|| fault(name))?;
    list.values().map(|factor| integers(name, &factor)).collect()
}

fn integers(name: &str, values: &Robj) -> Result<Vec<Option<usize>>, Unfinished> {
    let values = values.as_integer_slice().ok_or_else(|| fault(name))?;
    Ok(values
        .iter()
        .map(|&value| usize::try_from(value).ok().and_then(|level| level.checked_sub(1)))
        .collect())
}

fn fault(name: &str) -> Unfinished {
    Unfinished::Internal(format!("the option {name:?} does not hold numbers of the right type"))
}

/// Gives all plots without a level the same additional level, which makes no difference in a model with a mean.
fn all_known(levels: &[Option<usize>]) -> Vec<usize> {
    let next = levels.iter().flatten().max().map_or(0, |&level| level + 1);
    levels.iter().map(|level| level.unwrap_or(next)).collect()
}

extendr_module! {
    mod efficient;
    fn search_design;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plots_without_a_level_share_a_level() {
        assert_eq!(all_known(&[Some(1), None, Some(0), None]), [1, 2, 0, 2]);
        assert_eq!(all_known(&[None]), [0]);
        assert!(all_known(&[]).is_empty());
    }
}
