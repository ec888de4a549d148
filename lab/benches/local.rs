//! Counts the large boards that local search solves, times the searches, and checks every solution.
//!
//! `cargo bench --bench local` solves seeds (boards with each digit once, in a random cell) and random boards.
//! Arguments select other boards:
//!
//!     cargo bench --bench local -- seeds 15 100            the walk, n = 15, 100 boards
//!     cargo bench --bench local -- few 10 110 20 10        the walk, n = 10, 110 clues, 20 boards, 10 s for each
//!     cargo bench --bench local -- random 6 50 20 60       tempering, n = 6, 50 % clues, 20 boards, 60 s for each
//!     cargo bench --bench local -- file boards.txt 60      tempering, the boards in a file, 60 s for each
//!     cargo bench --bench local -- folder boards 60        the same for each file in a folder
//!
//! Each line of a file is a board: `n`, then n^4 numbers row by row (0 for an empty cell), separated by commas. Times
//! are processor times. Random boards are shuffled grids, randomised by a shake, with some cells emptied.

use cpu_time::ThreadTime;
use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::engine::temper::temper;
use oxidoku_core::engine::walk::walk;
use oxidoku_core::run::budget::Budget;
use oxidoku_core::run::rng::Rng;
use oxidoku_core::{Board, Digit, Outcome, Stop};
use oxidoku_lab::large::{board_of_line, random_board};
use oxidoku_lab::promise::assert_solves;
use oxidoku_lab::PlainBoard;
use std::fs;
use std::path::Path;

type Engine = fn(&Board, u64, Budget) -> Outcome;

fn tempering(board: &Board, seed: u64, budget: Budget) -> Outcome {
    temper(board, seed, budget).expect("the board is small enough")
}

/// The time limit in seconds for each board of the kind `seeds`.
const MAX_SECONDS_PER_SEED: f64 = 60.0;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let number = |index: usize| -> usize { arguments[index].parse().expect("a number") };
    match arguments.first().map(String::as_str) {
        None => defaults(),
        Some("seeds") => seeds(number(1), number(2)),
        Some("few") => few(number(1), number(2), number(3), number(4) as f64),
        Some("random") => random(number(1), number(2), number(3), number(4) as f64),
        Some("file") => file(Path::new(&arguments[1]), number(2) as f64),
        Some("folder") => folder(Path::new(&arguments[1]), number(2) as f64),
        Some(other) => panic!("the first argument must be seeds, few, random, file or folder, not {other}"),
    }
}

fn defaults() {
    for n in [6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20] {
        seeds(n, 100);
    }
    for (n, percent) in [(5, 45), (6, 40), (6, 45)] {
        random(n, percent, 10, 60.0);
    }
}

fn seeds(n: usize, boards: usize) {
    let boards: Vec<PlainBoard> = (0..boards as u64).map(|seed| seeded(n, seed)).collect();
    measure(&format!("seeds, n = {n}"), walk, &boards, MAX_SECONDS_PER_SEED);
}

fn random(n: usize, percent: usize, boards: usize, seconds: f64) {
    let clues = n.pow(4) * percent / 100;
    let boards: Vec<PlainBoard> =
        (0..boards as u64).map(|seed| random_board(BoxShape { rows: n, cols: n }, clues, seed)).collect();
    measure(&format!("random, n = {n}, {percent} % clues"), tempering, &boards, seconds);
}

fn few(n: usize, clues: usize, boards: usize, seconds: f64) {
    let boards: Vec<PlainBoard> =
        (0..boards as u64).map(|seed| random_board(BoxShape { rows: n, cols: n }, clues, seed)).collect();
    measure(&format!("random, n = {n}, {clues} clues"), walk, &boards, seconds);
}

fn folder(folder: &Path, seconds: f64) {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths.iter().filter(|path| path.is_file()).for_each(|path| file(path, seconds));
}

fn file(path: &Path, seconds: f64) {
    let text = fs::read_to_string(path).expect("a file");
    let boards: Vec<PlainBoard> = text.lines().map(board_of_line).collect();
    let name = path.file_name().expect("a name").to_string_lossy();
    measure(&name, tempering, &boards, seconds);
}

/// Returns a board with each digit once, in random cells.
fn seeded(n: usize, seed: u64) -> PlainBoard {
    let mut board = PlainBoard::empty(BoxShape { rows: n, cols: n });
    let mut cells: Vec<usize> = (0..board.digits.len()).collect();
    Rng::stream(seed, n as u64).shuffle(&mut cells);
    for (cell, digit) in cells.into_iter().zip(1..=(n * n) as Digit) {
        board.digits[cell] = digit;
    }
    board
}

/// Solves each board once, and prints the number of solved boards, the median and worst times, and the speed.
fn measure(name: &str, engine: Engine, boards: &[PlainBoard], seconds: f64) {
    let (mut times, mut solved, mut steps) = (Vec::new(), 0, 0);
    for (seed, plain) in boards.iter().enumerate() {
        let board = plain.board();
        let start = ThreadTime::now();
        let interrupted = || start.elapsed().as_secs_f64() > seconds;
        let budget = Budget { stop: &Stop::new(&interrupted), ..Budget::new(1, u64::MAX) };
        let outcome = engine(&board, seed as u64, budget);
        times.push(start.elapsed().as_secs_f64());
        steps += outcome.counters.nodes;
        if let Some(solution) = outcome.solution {
            assert_solves(plain, &solution);
            solved += 1;
        }
    }
    times.sort_by(f64::total_cmp);
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    let speed = steps as f64 / times.iter().sum::<f64>() / 1e6;
    let count = boards.len();
    let times = format!("median {median:>8.4} s, worst {worst:>8.4} s, {speed:.0} M steps/s");
    println!("{name:<32} solved {solved:>3} of {count:>3}, {times}");
}
