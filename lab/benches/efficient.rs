//! Times two ways to compute the loss of a design after an exchange: with the formula for a rank-two update of the
//! information matrix, and from scratch. Also times whole restarts of the search.
//!
//! The contenders assess the same exchanges of the same allocation. Before the timing, their results are compared.

use cpu_time::ThreadTime;
use oxidoku_core::designs::efficient::information::InformationMatrix;
use oxidoku_core::designs::efficient::{search, Trial};
use oxidoku_core::run::rng::Rng;
use oxidoku_core::Stop;
use oxidoku_lab::rounds::{race, Contender};
use std::time::Duration;

const EXCHANGES: usize = 64;
const DURATION: Duration = Duration::from_secs(2);

/// Returns a trial in replicates of this shape. Its block factors are the replicates, and the rows and the columns of
/// each replicate.
fn trial_of(rows: usize, cols: usize, replicates: usize, treatments: usize) -> Trial {
    let plots = rows * cols * replicates;
    let factor = |level: &dyn Fn(usize) -> usize| (0..plots).map(level).collect::<Vec<_>>();
    let replicate = factor(&|plot| plot / (rows * cols));
    let blocks = vec![
        replicate.clone(),
        factor(&|plot| plot / cols),
        factor(&|plot| plot / (rows * cols) * cols + plot % cols),
    ];
    Trial::new(factor(&|plot| plot % treatments), blocks, &replicate, Vec::new())
}

/// Returns exchanges that keep the design connected.
fn exchanges(trial: &Trial, at: &[usize]) -> Vec<[usize; 2]> {
    let matrix = InformationMatrix::new(trial, at);
    let mut rng = Rng::new(1);
    let pairs = std::iter::repeat_with(|| [rng.below(at.len()), rng.below(at.len())]);
    let keeps = |&[x, y]: &[usize; 2]| at[x] != at[y] && matrix.effect(trial, at, [x, y]).is_some();
    pairs.filter(keeps).take(EXCHANGES).collect()
}

fn loss_from_scratch(trial: &Trial, at: &[usize], [x, y]: [usize; 2]) -> f64 {
    let mut at = at.to_vec();
    at.swap(x, y);
    InformationMatrix::new(trial, &at).loss()
}

fn measure(name: &str, trial: &Trial) {
    let at = search(trial, 1, &[0], 5000, 1, &Stop::NEVER).expect("no stop").remove(0).treatments;
    let matrix = InformationMatrix::new(trial, &at);
    let exchanges = exchanges(trial, &at);
    let updated = |&exchange: &[usize; 2]| {
        matrix.loss() + matrix.effect(trial, &at, exchange).expect("a connected design").change
    };
    let contenders = [
        Contender::checked_on("rank-two update", &exchanges, updated, |&exchange, &loss| {
            let expected = loss_from_scratch(trial, &at, exchange);
            assert!((loss - expected).abs() < 1e-6 * expected, "{name}: {loss}, not {expected}");
        }),
        Contender::checked_on("from scratch", &exchanges, |&e| loss_from_scratch(trial, &at, e), |_, _| {}),
    ];
    race(&format!("{name}: one exchange"), &contenders, DURATION);
    let start = ThreadTime::now();
    let found = search(trial, 2, &[0], 200_000, 1, &Stop::NEVER).expect("no stop").remove(0);
    let seconds = start.elapsed().as_secs_f64();
    let (efficiency, bound) = (found.efficiency, trial.bound());
    assert!(found.missing == 0 && efficiency < bound + 1e-9, "{name}: {efficiency}, bound {bound}");
    let rate = found.moves as f64 / seconds / 1e6;
    println!("  a restart: {rate:.2} million moves per second, efficiency {efficiency:.4}, bound {bound:.4}");
}

fn main() {
    measure("10 x 10, 25 treatments", &trial_of(10, 10, 1, 25));
    measure("3 replicates of 6 x 4, 24 treatments", &trial_of(6, 4, 3, 24));
    measure("3 replicates of 12 x 8, 96 treatments", &trial_of(12, 8, 3, 96));
    measure("2 replicates of 16 x 17, 272 treatments", &trial_of(16, 17, 2, 272));
}
