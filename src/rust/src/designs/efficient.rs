//! Glue for efficient designs: searches for an allocation of treatments to plots.

use crate::r::convert::items_of;
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use extendr_api::prelude::*;
use oxidoku_core::designs::efficient::{search, Allocation, Trial};

/// Runs restarts of a search for an efficient design.
/// @param items `[integer]` Places in the sequence of restarts that the seed defines.
/// @param from,to `[numeric(1)]` The first and the last element of `items` to run.
/// @param how `[list]` `treatments`, `classes`: for each plot, an integer from 1. `blocks`, `spreads`: lists of such
///   vectors; `NA` for a plot without a level. `moves`: the number of moves of each restart. `seed`: two whole numbers
///   below 2^32. `threads`: the number of threads.
/// @return `list(treatments, missing, unevenness, efficiency, moves, bound)`: an integer matrix with a column for the
///   allocation of each restart; for each restart, the number of contrasts that cannot be estimated, the number of
///   avoidable pairs of plots with the same treatment and level, the average efficiency factor and the number of moves;
///   and the upper bound on the efficiency factor.
/// @noRd
#[extendr]
fn search_design(items: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let trial = trial_of(&how)?;
        let items = items_of(&items, from, to);
        let found = search(&trial, how.seed()?, &items, how.whole("moves")?, how.threads()?, &ctrl_c());
        let found = found.ok_or_else(Unfinished::interrupted)?;
        let number = |value: &dyn Fn(&Allocation) -> f64| found.iter().map(value).collect_robj();
        let treatment = |plot: usize, restart: usize| found[restart].treatments[plot] as i32 + 1;
        Ok(list!(
            treatments = RMatrix::new_matrix(trial.plots(), found.len(), treatment),
            missing = number(&|found| found.missing as f64),
            unevenness = number(&|found| found.unevenness as f64),
            efficiency = number(&|found| found.efficiency),
            moves = number(&|found| found.moves as f64),
            bound = trial.bound()
        )
        .into())
    })
}

fn trial_of(how: &Options) -> Result<Trial, Unfinished> {
    let treatments = integers("treatments", how.value("treatments")?)?;
    let classes = integers("classes", how.value("classes")?)?;
    let blocks = factors(how, "blocks")?.iter().map(|levels| all_known(levels)).collect();
    Ok(Trial::new(all_known(&treatments), blocks, &all_known(&classes), factors(how, "spreads")?))
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
    Unfinished::Internal(format!("the option {name:?} does not hold integers"))
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
