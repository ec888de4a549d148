//! Times the generation of minimal 9 x 9 puzzles on one thread, in puzzles per second, alongside the crate `sudoku`
//! and optionally tdoku's program `generate`.
//!
//! The programs take turns in the same run, and the result is the median rate of the turns, by processor time. The
//! crate checks that each puzzle of the first turn has one solution, and that removing any clue allows several.
//!
//! The environment variable `OXIDOKU_TDOKU_GENERATE` names tdoku's program (see `lab/peers/README.md`). The program
//! makes the same kind of puzzles in two ways: from scratch (`-d81`), or, as `generate` usually does, by dropping three
//! clues from an earlier puzzle and completing this puzzle again (`-d3`).

use cpu_time::ThreadTime;
use oxidoku_core::puzzles::make::{generate, Recipe};
use oxidoku_core::{Geometry, Stop};
use std::env;
use std::process::Command;
use std::sync::Arc;
use sudoku::board::Symmetry as CrateSymmetry;
use sudoku::Sudoku;

const TURNS: usize = 9;
const PUZZLES: usize = 4000;

/// The name of a program, and a function that makes the puzzles of a turn and returns them with the seconds taken.
type Maker = (String, Box<dyn Fn(usize) -> (Vec<Sudoku>, f64)>);

fn timed(make: impl Fn(usize) -> Vec<Sudoku>) -> impl Fn(usize) -> (Vec<Sudoku>, f64) {
    move |turn| {
        let start = ThreadTime::now();
        let made = make(turn);
        (made, start.elapsed().as_secs_f64())
    }
}

fn ours(turn: usize) -> Vec<Sudoku> {
    let recipe = Recipe::minimal(Arc::new(Geometry::boxes(3, 3)));
    let items: Vec<u64> = (0..PUZZLES as u64).collect();
    let made = generate(&recipe, turn as u64, &items, 1, &Stop::NEVER).expect("no interrupt");
    let bytes = |digits: Vec<u16>| std::array::from_fn(|cell| digits[cell] as u8);
    made.into_iter().flatten().map(|made| Sudoku::from_bytes(bytes(made.digits)).expect("digits")).collect()
}

fn of_the_crate(_: usize) -> Vec<Sudoku> {
    (0..PUZZLES).map(|_| Sudoku::generate_with_symmetry(CrateSymmetry::None)).collect()
}

/// Runs tdoku's program and measures its processor time with the shell.
fn of_tdoku(program: &str, drop: &str) -> (Vec<Sudoku>, f64) {
    let run = "TIMEFORMAT='%U %S'; time \"$0\" -p0 -s0 -e0 -a1 -n500 \"$@\"";
    let limit = format!("-l{PUZZLES}");
    let output = Command::new("bash").args(["-c", run, program, drop, &limit]).output().expect("bash");
    let times = String::from_utf8_lossy(&output.stderr);
    let seconds = times.split_whitespace().map(|time| time.parse::<f64>().expect("seconds")).sum();
    let lines = String::from_utf8_lossy(&output.stdout);
    let made = lines.lines().map(|line| Sudoku::from_str_line(&line[..81]).expect("a puzzle")).collect();
    (made, seconds)
}

fn assert_minimal(puzzle: &Sudoku, name: &str) {
    assert!(puzzle.is_uniquely_solvable(), "{name}: {puzzle}");
    let digits = puzzle.to_bytes();
    for clue in (0..81).filter(|&cell| digits[cell] != 0) {
        let mut fewer = digits;
        fewer[clue] = 0;
        let fewer = Sudoku::from_bytes(fewer).expect("digits");
        assert!(!fewer.is_uniquely_solvable(), "{name}: {puzzle}");
    }
}

fn main() {
    let mut makers: Vec<Maker> = vec![
        ("oxidoku".to_string(), Box::new(timed(ours))),
        ("sudoku crate".to_string(), Box::new(timed(of_the_crate))),
    ];
    if let Ok(program) = env::var("OXIDOKU_TDOKU_GENERATE") {
        for drop in ["-d81", "-d3"] {
            let program = program.clone();
            makers.push((format!("tdoku generate {drop}"), Box::new(move |_| of_tdoku(&program, drop))));
        }
    }
    let mut rates = vec![Vec::new(); makers.len()];
    let mut clues = vec![0.0; makers.len()];
    for turn in 0..TURNS {
        for (index, (name, make)) in makers.iter().enumerate() {
            let (made, seconds) = make(turn);
            if turn == 0 {
                made.iter().for_each(|puzzle| assert_minimal(puzzle, name));
                clues[index] =
                    made.iter().map(|puzzle| f64::from(puzzle.n_clues())).sum::<f64>() / made.len() as f64;
            }
            rates[index].push(made.len() as f64 / seconds);
        }
    }
    println!("proper minimal puzzles per second, 9 x 9, one thread ({TURNS} turns of {PUZZLES})");
    for ((index, (name, _)), rates) in makers.iter().enumerate().zip(&mut rates) {
        rates.sort_by(f64::total_cmp);
        println!("  {name:<22}{:>9.0}{:>8.2} clues", rates[rates.len() / 2], clues[index]);
    }
}
