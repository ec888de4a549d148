//! Searches for efficient semi-Latin squares: `k x k` blocks of `size` plots, in which each of the `k size` treatments
//! occurs once in each row and once in each column of blocks (a *stack*).
//!
//! ```
//! use oxidoku_core::designs::semi_latin::search;
//! use oxidoku_core::Stop;
//!
//! let squares = search((3, 2), None, (1, &[0]), 2000, 1, &Stop::NEVER).unwrap();
//! // Nine blocks of two plots.
//! assert_eq!(squares[0].len(), 18);
//! ```
//!
//! Each restart superimposes random Latin squares, each with its own treatments, and improves the design by simulated
//! annealing. A move takes two treatments and one of the *cycles* that they form: the stack of the first treatment in a
//! row is the stack of the second treatment in another row, and so on, until the rows repeat. Exchanging the two
//! treatments in the rows of a cycle gives another semi-Latin square.
//!
//! The search minimises the sum of the reciprocals of the canonical efficiency factors. Let `L` be the matrix that
//! counts the blocks that two treatments share. The factors are the eigenvalues of `A = I - L / (k size)`, except that
//! of the constant, which the search replaces by 1. A move that exchanges treatments `a` and `b` only changes the
//! entries of `L` for `a` and `b`: by `u w' + w u'`, where `u` is 1 at `a` and -1 at `b`. So the inverse of `A` changes
//! by a matrix of rank two.
//!
//! Cost: `O(n k)` per move and `O(n^2)` per accepted move, for `n = k size` treatments and small blocks.
//! Representation: blocks are listed row by row, and treatments are numbered from 0.
//! Invariants: every visited design is a semi-Latin square. The result is the best design that the restart visits.
//!
//! References: R. A. Bailey and G. Royle, *Optimal semi-Latin squares with side six and block size two*, Proceedings of
//! the Royal Society of London A 453, 1997, 1903-1914.

mod blocks;
mod sharing;

use crate::grids::latin::latin_squares;
use crate::run::budget::{Budget, Meter, Stop};
use crate::run::outcome::StopReason;
use crate::run::rng::Rng;
use crate::run::threads::at_each_index;
use blocks::SemiLatinBlocks;
use sharing::Sharing;

/// The number of moves that make each random Latin square.
const LATIN_MOVES: u64 = 100;

/// The first `1 / WARM_UP` of the moves only descend, and record how much other moves would increase the loss.
const WARM_UP: u64 = 20;

/// The first temperature is a multiple of the median of the recorded values. Restarts use different multiples in turn.
const HOT: [f64; 4] = [0.4, 0.8, 0.3, 0.6];

/// The multiple for a restart that begins with a given design, which it should change only a little.
const WARM: f64 = 0.05;

/// The last temperature as a fraction of the first.
const COLD: f64 = 0.05;

const MOVES_PER_TEMPERATURE: u64 = 64;

/// Runs the restarts with the numbers `items`, each with at most `moves` moves, and returns the best design of each;
/// `None` after an interrupt. Restart 0 begins with `start`, if it is given. A restart depends only on its number, the
/// seed and the start.
pub fn search(
    (k, size): (usize, usize),
    start: Option<&[usize]>,
    (seed, items): (u64, &[u64]),
    moves: u64,
    threads: usize,
    stop: &Stop,
) -> Option<Vec<Vec<usize>>> {
    let found = at_each_index(items.len(), threads, stop, &|index, _: &mut (), stop| {
        let item = items[index];
        let mut rng = Rng::stream(seed, item);
        let first = match start.filter(|_| item == 0) {
            Some(start) => start.to_vec(),
            None => superimposed(k, size, rng.word(), stop)?,
        };
        let hot = if item == 0 && start.is_some() { WARM } else { HOT[(item % HOT.len() as u64) as usize] };
        anneal(SemiLatinBlocks::new(k, size, first), hot, &mut rng, Budget::of_nodes(moves, stop))
    });
    // A restart is interrupted only if a stop is requested, and then `found` is `None`.
    found?.into_iter().map(Result::ok).collect()
}

fn superimposed(k: usize, size: usize, seed: u64, stop: &Stop) -> Result<Vec<usize>, StopReason> {
    let items: Vec<u64> = (0..size as u64).collect();
    let squares = latin_squares(k, LATIN_MOVES, seed, &items, 1, stop).ok_or(StopReason::Interrupt)?;
    let treatment = |square: usize, block: usize| square * k + usize::from(squares[square][block]) - 1;
    Ok((0..k * k)
        .flat_map(|block| (0..size).map(move |square| (square, block)))
        .map(|(s, b)| treatment(s, b))
        .collect())
}

fn anneal(
    mut blocks: SemiLatinBlocks,
    hot: f64,
    rng: &mut Rng,
    budget: Budget,
) -> Result<Vec<usize>, StopReason> {
    let treatments = blocks.treatments();
    let mut sharing = Sharing::new(&blocks);
    let mut best = (sharing.loss(), blocks.list().to_vec());
    let warm_up = budget.nodes / WARM_UP;
    let steps = (budget.nodes - warm_up) / MOVES_PER_TEMPERATURE;
    let factor = COLD.powf(1.0 / steps.max(1) as f64);
    let (mut temperature, mut increases) = (0.0, Vec::new());
    let mut meter = Meter::new(budget, treatments * blocks.side());
    loop {
        match meter.node() {
            Ok(()) => {}
            Err(StopReason::Nodes) => return Ok(best.1),
            Err(stop) => return Err(stop),
        }
        let at = meter.counters.nodes;
        if at == warm_up + 1 {
            increases.sort_by(f64::total_cmp);
            temperature = hot * increases.get(increases.len() / 2).copied().unwrap_or(0.1);
        } else if at % MOVES_PER_TEMPERATURE == 0 {
            temperature *= factor;
        }
        let a = rng.below(treatments);
        let pair = [a, (a + 1 + rng.below(treatments - 1)) % treatments];
        if !blocks.find_cycle(pair, rng.below(blocks.side())) {
            continue;
        }
        let increase = sharing.increase(&blocks, pair);
        if at <= warm_up && increase > 1e-9 {
            increases.push(increase);
        }
        if increase <= 0.0 || temperature > 0.0 && rng.unit() < (-increase / temperature).exp() {
            blocks.exchange(pair);
            sharing.exchange(&blocks, increase);
            if sharing.loss() < best.0 - 1e-9 {
                best = (sharing.loss(), blocks.list().to_vec());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn efficiency(k: usize, size: usize, list: &[usize]) -> f64 {
        (k * size - 1) as f64 / (Sharing::new(&SemiLatinBlocks::new(k, size, list.to_vec())).loss() - 1.0)
    }

    fn best(k: usize, size: usize, seed: u64, restarts: u64, moves: u64) -> f64 {
        let items: Vec<u64> = (0..restarts).collect();
        let found = search((k, size), None, (seed, &items), moves, 1, &Stop::NEVER).expect("no stop");
        found.iter().map(|list| efficiency(k, size, list)).fold(0.0, f64::max)
    }

    #[test]
    fn trojan_squares_are_found_for_small_orders() {
        for (k, size, trojan) in
            [(3, 2, 5.0 / 9.0), (4, 2, 7.0 / 13.0), (4, 3, 22.0 / 31.0), (5, 2, 9.0 / 17.0)]
        {
            assert!((best(k, size, 1, 8, 20_000) - trojan).abs() < 1e-5, "{k} x {k} blocks of {size}");
        }
    }

    #[test]
    fn four_seeds_find_the_same_efficiency_with_6_x_6_blocks_of_two() {
        let found: Vec<f64> = (1..=4).map(|seed| best(6, 2, seed, 16, 20_000)).collect();
        assert!(found.iter().all(|e| (e - 0.513_331).abs() < 1e-4), "{found:?}");
    }

    #[test]
    fn the_result_is_no_worse_than_the_start() {
        let first = search((6, 2), None, (1, &[0]), 20_000, 1, &Stop::NEVER).expect("no stop").remove(0);
        let again = search((6, 2), Some(&first), (2, &[0]), 200, 1, &Stop::NEVER).expect("no stop").remove(0);
        assert!(efficiency(6, 2, &again) > efficiency(6, 2, &first) - 1e-9);
        let ignored = search((6, 2), Some(&first), (2, &[1]), 200, 1, &Stop::NEVER);
        assert_eq!(ignored, search((6, 2), None, (2, &[1]), 200, 1, &Stop::NEVER));
    }

    #[test]
    fn the_result_depends_on_the_seed_but_not_on_the_number_of_threads() {
        let found = |seed, threads| search((5, 3), None, (seed, &[0, 1, 2, 3]), 500, threads, &Stop::NEVER);
        assert_eq!(found(1, 1), found(1, 2));
        assert_ne!(found(1, 1), found(2, 1));
        assert_eq!(
            search((5, 3), None, (1, &[2]), 500, 1, &Stop::NEVER).unwrap()[0],
            found(1, 1).unwrap()[2]
        );
    }

    #[test]
    fn a_requested_stop_ends_the_search() {
        let poll = || true;
        for threads in [1, 2] {
            assert_eq!(search((5, 3), None, (1, &[0, 1]), u64::MAX, threads, &Stop::new(&poll)), None);
        }
    }
}
