//! Times the counting of all grids with boxes of two rows, and the drawing of uniform grids on one thread.
//!
//! Drawing is measured in processor time. The numbers of grids and every grid of the first turn are checked.

use cpu_time::{ProcessTime, ThreadTime};
use oxidoku_core::board::valid::clashes;
use oxidoku_core::grids::random::two_rows::TwoRows;
use oxidoku_core::run::rng::Rng;
use oxidoku_core::{Board, Geometry, Stop};
use std::time::Instant;

const TURNS: usize = 9;

/// The number of columns of a box, the number of grids, and the number of grids to draw in a turn.
const SHAPES: [(usize, u128, usize); 4] = [
    (2, 288, 100_000),
    (3, 28_200_960, 50_000),
    (4, 29_136_487_207_403_520, 5000),
    (5, 1_903_816_047_972_624_930_994_913_280_000, 1000),
];

fn median(mut seconds: Vec<f64>) -> f64 {
    seconds.sort_by(f64::total_cmp);
    seconds[seconds.len() / 2]
}

fn main() {
    println!("boxes   threads   seconds to count: processor, clock");
    for (cols, number, _) in SHAPES {
        for threads in [1, 2] {
            let turns = (0..TURNS).map(|_| {
                let (processor, clock) = (ProcessTime::now(), Instant::now());
                let all = TwoRows::new(cols, threads, &Stop::NEVER).expect("no interrupt");
                let seconds = (processor.elapsed().as_secs_f64(), clock.elapsed().as_secs_f64());
                assert_eq!(all.grids(), number);
                seconds
            });
            let (processor, clock) = turns.unzip();
            println!("2 x {cols}   {threads}         {:.6}   {:.6}", median(processor), median(clock));
        }
    }
    println!("boxes   uniform grids per second");
    for (cols, _, count) in SHAPES {
        let all = TwoRows::new(cols, 2, &Stop::NEVER).expect("no interrupt");
        let mut rng = Rng::new(1);
        let turn = |turn: usize| {
            let start = ThreadTime::now();
            let grids: Vec<_> = (0..count).map(|_| all.draw(&mut rng)).collect();
            let seconds = start.elapsed().as_secs_f64();
            for digits in grids.into_iter().filter(|_| turn == 0) {
                let board = Board::new(Geometry::boxes(2, cols), digits).expect("digits of the board");
                assert!(clashes(&board).is_empty() && !board.digits().contains(&0));
            }
            seconds
        };
        println!("2 x {cols}   {:.0}", count as f64 / median((0..TURNS).map(turn).collect()));
    }
}
