//! Glue for shuffling: puzzles and a seed in, the same in disguise out.

use crate::board::batch::Puzzles;
use crate::board::solutions::{Solution, Solutions};
use crate::grids::random::seed_of;
use crate::r::guard::guard;
use crate::r::memory::is_short;
use extendr_api::prelude::*;
use oxidoku_core::equivalence::shuffle::shuffled;
use oxidoku_core::run::rng::Rng;

/// Shuffles the puzzles of a chunk.
/// @param puzzles,from,to,form,cells As of `solve_puzzles()`.
/// @param seed `[numeric(2)]` Whole numbers below 2^32; each place has its own numbers of them.
/// @return `list(images)`: as solutions of `solve_puzzles()`.
/// @noRd
#[extendr]
fn shuffle_puzzles(puzzles: Robj, from: f64, to: f64, form: &str, cells: f64, seed: &[f64]) -> Robj {
    guard(|| {
        let boards = Puzzles::of(&puzzles, from, to).into_boards();
        let mut images = Solutions::new(form, boards.len(), cells as usize);
        for (board, item) in boards.iter().zip(from as u64..) {
            // The guard discards the answer then.
            if is_short() {
                break;
            }
            match board {
                Ok(board) => {
                    let image = shuffled(board, &mut Rng::stream(seed_of(seed), item));
                    images.push(Solution::Other(&image));
                }
                Err(_) => images.push(Solution::None),
            }
        }
        list!(images = images.for_r()).into()
    })
}

extendr_module! {
    mod shuffle;
    fn shuffle_puzzles;
}
