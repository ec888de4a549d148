//! Glue for shuffling: puzzles and a seed in, the same in disguise out.

use crate::guard::guard;
use crate::puzzles::{in_order, Puzzles};
use crate::random::seed_of;
use crate::solutions::{Solution, Solutions};
use extendr_api::prelude::*;
use oxidoku_core::nine::board_of;
use oxidoku_core::rng::Rng;
use oxidoku_core::shuffle::shuffled;
use oxidoku_core::Board;

/// Shuffles the puzzles of a chunk.
/// @param puzzles,from,to,form,cells As of `solve_puzzles()`.
/// @param seed `[numeric(2)]` Whole numbers below 2^32; each place has its own numbers of them.
/// @return `list(images)`: as solutions of `solve_puzzles()`.
/// @noRd
#[extendr]
fn shuffle_puzzles(puzzles: Robj, from: f64, to: f64, form: &str, cells: f64, seed: &[f64]) -> Robj {
    guard(|| {
        let Puzzles { kinds, nine, others, faults } = Puzzles::of(&puzzles, from, to);

        let mut images = Solutions::new(form, kinds.len(), cells as usize);
        let nine = nine.iter().map(|digits| Some(board_of(digits).expect("the digits fit the order")));
        let others = others.into_iter().map(Some);
        let boards = in_order(kinds, nine, others, faults.iter().map(|_| None));
        for (board, item) in boards.zip(from as u64..) {
            let image = board.map(|board: Board| shuffled(&board, &mut Rng::stream(seed_of(seed), item)));
            images.push(image.as_deref().map_or(Solution::None, Solution::Other));
        }
        list!(images = images.for_r()).into()
    })
}

extendr_module! {
    mod shuffle;
    fn shuffle_puzzles;
}
