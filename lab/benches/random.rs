//! Measures how fast (on one thread) and how uniformly oxidoku and other methods draw random 9 x 9 grids.
//!
//! Speed is in grids per second; the methods take turns, and every grid of the first turn is checked. The bench
//! also times the computation of the tables that give the exact number of grids. Uniformity is measured by
//! chi-square, which compares the numbers of ways to rearrange the first band, the second band and the first stack
//! with their distribution over all grids, and by the mean number of unavoidable rectangles. With 15 degrees of
//! freedom, one uniform sample in 20 has a chi-square above 25, and one in 1,000 above 38.
//!
//! Arguments: the number of grids to examine from the method `uniform`, the number from each other method, and
//! optionally the file to write the counts to, such as `vignettes/random-designs.csv`.

use cpu_time::ThreadTime;
use oxidoku_core::board::valid::clashes;
use oxidoku_core::engine::classic::classic;
use oxidoku_core::equivalence::shuffle::shuffled;
use oxidoku_core::grids::random::nine::Nine;
use oxidoku_core::grids::random::Method;
use oxidoku_core::run::budget::Budget;
use oxidoku_core::run::rng::Rng;
use oxidoku_core::{Board, Digit, Geometry};
use oxidoku_lab::randomised_solving::randomly_solved;
use oxidoku_lab::uniformity::{bands, drawing, GridSample, CHUTES};
use std::fmt::Write;
use std::sync::Arc;
use std::time::Instant;

const TURNS: usize = 9;

type Draw<'a> = dyn Fn(&mut Rng) -> Vec<Digit> + Sync + 'a;

/// The name of a method, the method, and the number of grids in a turn.
struct Drawer<'a> {
    name: &'a str,
    draw: Box<Draw<'a>>,
    in_a_turn: usize,
}

/// Draws as `solve(seedGame())` does: puts each digit in a random cell, then finds the first solution in sudokuAlt's
/// order.
fn as_sudoku_alt(geometry: &Arc<Geometry>, rng: &mut Rng) -> Vec<Digit> {
    loop {
        let mut cells: Vec<usize> = (0..81).collect();
        rng.shuffle(&mut cells);
        let mut seed = vec![0; 81];
        cells.iter().zip(1..=9).for_each(|(&cell, digit)| seed[cell] = digit);
        let board = Board::new(geometry.clone(), seed).expect("digits");
        if let Some(grid) = classic(&board, Budget::new(1, 1_000_000)).solution {
            return grid;
        }
    }
}

fn of_the_crate(_: &mut Rng) -> Vec<Digit> {
    sudoku::Sudoku::generate_solved().to_bytes().into_iter().map(Digit::from).collect()
}

fn race(geometry: &Arc<Geometry>, drawers: &[Drawer]) {
    let mut rates = vec![Vec::new(); drawers.len()];
    for turn in 0..TURNS {
        for (drawer, rates) in drawers.iter().zip(&mut rates) {
            let mut rng = Rng::new(turn as u64);
            let start = ThreadTime::now();
            let grids: Vec<_> = (0..drawer.in_a_turn).map(|_| (drawer.draw)(&mut rng)).collect();
            rates.push(drawer.in_a_turn as f64 / start.elapsed().as_secs_f64());
            if turn == 0 {
                let is_grid = |grid: &Vec<Digit>| {
                    let board = Board::new(geometry.clone(), grid.clone()).expect("digits");
                    !grid.contains(&0) && clashes(&board).is_empty()
                };
                assert!(grids.iter().all(is_grid), "{}", drawer.name);
            }
        }
    }
    println!("grids per second, one thread, median of {TURNS} turns");
    for (drawer, mut rates) in drawers.iter().zip(rates) {
        rates.sort_by(f64::total_cmp);
        println!("  {:<32}{:>12.0}", drawer.name, rates[TURNS / 2]);
    }
}

/// Prints statistics of the grids and returns the counts as lines of a CSV file.
fn print_statistics(drawer: &Drawer, count: usize) -> String {
    let sample = GridSample::draw(count, 1, &drawer.draw);
    print!("  {:<32}{count:>9}", drawer.name);
    (0..CHUTES.len()).for_each(|chute| print!("{:>11.1}", sample.chi_square(chute).0));
    let (mean, error) = sample.mean_rectangles();
    println!("{mean:>10.3} +- {error:.3}");

    let mut lines = String::new();
    for (chute, name) in CHUTES.iter().enumerate() {
        for (ways, share) in bands().shares() {
            let counted = sample.ways[chute].get(&ways).unwrap_or(&0.0);
            let expected = share * sample.grids;
            writeln!(lines, "\"{}\",{count},\"{name}\",{ways},{counted},{expected:.3},NA", drawer.name)
                .expect("a string");
        }
    }
    let expected = bands().mean_rectangles();
    writeln!(lines, "\"{}\",{count},\"rectangles\",NA,{mean:.5},{expected:.5},{error:.5}", drawer.name)
        .expect("a string");
    lines
}

fn main() {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let size = |index: usize, default| {
        arguments.get(index).map_or(default, |count| count.parse().expect("a number"))
    };

    let start = Instant::now();
    let nine = Nine::new();
    println!("{} grids, counted in {:.3} s on one thread\n", nine.grids(), start.elapsed().as_secs_f64());

    let geometry = Arc::new(Geometry::boxes(3, 3));
    let one = nine.draw(&mut Rng::new(1));
    let one = Board::new(geometry.clone(), one).expect("a grid");
    let drawers = [
        Drawer { name: "uniform", draw: Box::new(drawing(3, 3, Method::Uniform)), in_a_turn: 100_000 },
        Drawer { name: "chain", draw: Box::new(drawing(3, 3, Method::Chain)), in_a_turn: 5000 },
        Drawer { name: "crate sudoku, generate_solved()", draw: Box::new(of_the_crate), in_a_turn: 5000 },
        Drawer { name: "randomised solving", draw: Box::new(randomly_solved), in_a_turn: 200 },
        Drawer {
            name: "solve(seedGame()) of sudokuAlt",
            draw: Box::new(|rng| as_sudoku_alt(&geometry, rng)),
            in_a_turn: 200,
        },
        Drawer { name: "seed", draw: Box::new(drawing(3, 3, Method::Seed)), in_a_turn: 200 },
        Drawer { name: "one grid, shuffled", draw: Box::new(|rng| shuffled(&one, rng)), in_a_turn: 100_000 },
    ];
    race(&geometry, &drawers);

    println!(
        "\nchi-square, 15 degrees of freedom, and rectangles ({:.4} exactly)",
        bands().mean_rectangles()
    );
    println!("  {:<32}{:>9}{:>11}{:>11}{:>11}", "", "grids", CHUTES[0], CHUTES[1], CHUTES[2]);
    let mut lines = String::from("\"method\",\"grids\",\"what\",\"ways\",\"found\",\"expected\",\"error\"\n");
    for (index, drawer) in drawers.iter().enumerate() {
        lines += &print_statistics(drawer, if index == 0 { size(0, 1_000_000) } else { size(1, 100_000) });
    }
    if let Some(file) = arguments.get(2) {
        std::fs::write(file, lines).expect("a file to write");
    }
}
