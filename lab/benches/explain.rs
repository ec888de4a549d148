//! Explains lists of 9 x 9 puzzles and reports the number solved, the times and the techniques used.
//!
//! `cargo bench --bench explain -- hardest_1905_11plus 1000 top95 95` explains 1,000 puzzles of the first list and 95
//! of the second, spread evenly over each list. Without arguments, the bench explains 50 puzzles of each of five lists.
//! The lists are in the folder that `OXIDOKU_PUZZLES` names, or in `lab/data/nine` by default. The list `seed:N` stands
//! for new random minimal puzzles, made with the seed `N`.
//!
//! The bench fails if a step contradicts the solution or does not follow from its pattern (see `local_proofs`). Times
//! are processor times on one thread, without the time of the checks.

use cpu_time::ThreadTime;
use oxidoku_core::human::explain::{explain, ExplanationEnd};
use oxidoku_core::human::technique::{Pencilmarks, Step, Technique};
use oxidoku_core::puzzles::make::{generate, Recipe};
use oxidoku_core::solve::game::{solve, Engine};
use oxidoku_core::{Board, Budget, Digit, Geometry, Stop, Verdict};
use oxidoku_lab::local_proofs;
use oxidoku_lab::nine::lists::list;
use oxidoku_lab::nine::Digits;
use oxidoku_lab::proofs::claims_of;
use std::collections::BTreeMap;
use std::sync::Arc;

const DEFAULT_LISTS: [&str; 5] =
    ["17_clue", "easy_many_clues", "hardest_1905_11plus", "magictour_top1465", "random_minimal"];

/// The maximum number of unproved steps to print for each list.
const MAX_SHOWN: usize = 5;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    if arguments.is_empty() {
        DEFAULT_LISTS.iter().for_each(|name| measure(name, 50));
    }
    for pair in arguments.chunks(2) {
        measure(&pair[0], pair[1].parse().expect("a number of puzzles"));
    }
}

fn measure(name: &str, max_count: usize) {
    let geometry = Arc::new(Geometry::boxes(3, 3));
    let puzzles = match name.strip_prefix("seed:") {
        Some(seed) => made(&geometry, seed.parse().expect("a number as a seed"), max_count),
        None => list(name).unwrap_or_else(|| panic!("the list {name} does not exist")),
    };
    let count = max_count.min(puzzles.len());
    let mut tally = Tally::default();
    for k in 0..count {
        tally.explain(&geometry, &puzzles[k * puzzles.len() / count]);
    }
    tally.print(name, count);
}

/// Makes random minimal puzzles.
fn made(geometry: &Arc<Geometry>, seed: u64, count: usize) -> Vec<Digits> {
    let recipe = Recipe::minimal(geometry.clone());
    let items: Vec<u64> = (0..count as u64).collect();
    let puzzles = generate(&recipe, seed, &items, 1, &Stop::NEVER).expect("no interrupt");
    let digits = |digits: Vec<Digit>| std::array::from_fn(|cell| digits[cell] as u8);
    puzzles.into_iter().map(|made| digits(made.expect("a puzzle").digits)).collect()
}

#[derive(Default)]
struct Tally {
    seconds: Vec<f64>,
    /// The number of puzzles explained completely.
    solved: usize,
    /// The number of steps that contradict the solution.
    wrong: usize,
    /// For each technique, the number of steps that do not follow from their patterns.
    unproved: BTreeMap<Technique, usize>,
    /// For each technique, the number of puzzles that use it and the number of its steps.
    used: BTreeMap<Technique, (usize, usize)>,
    /// The number of claims in the longest step of each puzzle.
    claims: Vec<usize>,
}

impl Tally {
    fn explain(&mut self, geometry: &Arc<Geometry>, puzzle: &Digits) {
        let digits = puzzle.iter().map(|&digit| Digit::from(digit)).collect();
        let board = Board::new(geometry.clone(), digits).expect("a board");
        let start = ThreadTime::now();
        let explanation = explain(&board, Technique::ALL, usize::MAX, &Stop::NEVER).expect("no clues clash");
        self.seconds.push(start.elapsed().as_secs_f64());
        let solved = solve(&board, Engine::Auto, Budget::new(2, u64::MAX));
        assert_eq!(solved.verdict, Verdict::Unique, "{puzzle:?}");
        let solution = solved.solution.expect("the puzzle is proper");
        self.solved += usize::from(explanation.end == ExplanationEnd::Solved);
        self.wrong += explanation.steps.iter().filter(|step| !is_sound(&solution, step)).count();
        self.check(&board, &explanation.steps);
        self.claims.push(explanation.steps.iter().map(|step| claims_of(&step.pattern)).max().unwrap_or(0));
        let mut steps = BTreeMap::new();
        explanation.steps.iter().for_each(|step| *steps.entry(step.technique).or_insert(0) += 1);
        for (technique, steps) in steps {
            let (puzzles, all) = self.used.entry(technique).or_insert((0, 0));
            (*puzzles, *all) = (*puzzles + 1, *all + steps);
        }
    }

    /// Counts the steps that do not follow from their patterns, and prints the first few.
    fn check(&mut self, board: &Board, steps: &[Step]) {
        let mut marks = Pencilmarks::of(board).expect("no clues clash");
        for step in steps {
            if let Err(reason) = local_proofs::check(board, &marks, step) {
                if self.unproved.values().sum::<usize>() < MAX_SHOWN {
                    println!("{:?}\n    {step:?}\n    {reason}", board.digits());
                }
                *self.unproved.entry(step.technique).or_default() += 1;
            }
            step.apply(&mut marks);
        }
    }

    fn print(mut self, name: &str, count: usize) {
        self.seconds.sort_by(f64::total_cmp);
        self.claims.sort_unstable();
        let at = |share: f64| ((count - 1) as f64 * share) as usize;
        let [median, slow, worst] = [0.5, 0.9, 1.0].map(|share| 1000.0 * self.seconds[at(share)]);
        let [claims, max_claims] = [0.5, 1.0].map(|share| self.claims[at(share)]);
        let steps: usize = self.used.values().map(|(_, steps)| steps).sum();
        let unproved: usize = self.unproved.values().sum();
        println!(
            "{name}: {} of {count} explained completely, {steps} steps, {} wrong, {unproved} unproved",
            self.solved, self.wrong
        );
        println!("    median {median:.2} ms, 90 % within {slow:.2} ms, worst {worst:.1} ms");
        println!("    claims of a puzzle's longest step: median {claims}, maximum {max_claims}");
        for (technique, (puzzles, steps)) in self.used {
            let unproved = self.unproved.get(&technique).map(|count| format!(", {count} unproved"));
            let unproved = unproved.unwrap_or_default();
            println!("    {:<32} {puzzles:>6} puzzles {steps:>8} steps{unproved}", technique.name());
        }
        assert_eq!(self.wrong, 0, "{name}: steps that contradict the solution");
        assert_eq!(unproved, 0, "{name}: steps that do not follow from their patterns");
    }
}

/// Returns whether the step places only digits of the solution and eliminates none of them.
fn is_sound(solution: &[Digit], step: &Step) -> bool {
    step.placed.iter().all(|one| solution[one.cell] == one.digit)
        && step.eliminated.iter().all(|one| solution[one.cell] != one.digit)
}
