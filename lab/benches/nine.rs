//! Times the 9 x 9 engines alongside other solvers, in puzzles per second and as ratios to the fastest other solver.
//!
//! All solvers run in one process and take turns; the result is the median processor time of the turns. All answers
//! are first checked against the puzzles and against each other.
//!
//! Words after `--` select the races to run, by title: `cargo bench --bench nine -- '17 clues'`. Environment
//! variables:
//! - `OXIDOKU_PUZZLES`: a folder of lists to use instead of the sample in `lab/data/nine`;
//! - `OXIDOKU_BATCH`: the number of puzzles per batch, 8,192 by default;
//! - `OXIDOKU_TDOKU`, `OXIDOKU_TDOKU_SSSE3`, `OXIDOKU_FASTDOKU`: shared libraries of tdoku and fastdoku (see
//!   `lab/peers/README.md`).

mod peers {
    pub mod fastdoku;
    pub mod sudoku_crate;
    pub mod tdoku;
}

use oxidoku_core::board::geometry::BoxShape;
use oxidoku_lab::nine::lists::{digits_of, fill, list, several};
use oxidoku_lab::nine::ours::{engines, on_128_bits, CallMode, Ours};
use oxidoku_lab::nine::{Answers, Digits, Job, Question, Solver};
use oxidoku_lab::rounds::{medians, thread_cpu, Contender};
use oxidoku_lab::PlainBoard;
use peers::fastdoku::Fastdoku;
use peers::sudoku_crate::{self, SudokuCrate};
use peers::tdoku::Tdoku;
use std::cell::RefCell;
use std::env;
use std::ffi::OsString;

const ROUNDS: usize = 7;
const BATCH: usize = 8192;

const PROPER: Question = Question { limit: 2, solutions: true };
const COUNT: Question = Question { limit: 2, solutions: false };
const FIRST: Question = Question { limit: 1, solutions: true };
const ALL: Question = Question { limit: u64::MAX, solutions: false };

/// The lowest acceptable ratio to the fastest peer, and the ratio to aim for.
#[derive(Clone, Copy)]
struct Figures {
    floor: f64,
    goal: f64,
}

const fn figures(floor: f64, goal: f64) -> Figures {
    Figures { floor, goal }
}

const SINGLE: Figures = figures(1.1, 1.3);

/// A kind of puzzle: its title, its list, the results to compute, and the figures expected of the best batch engine.
type Kind = (&'static str, &'static str, Question, Figures);

const INVALID: &str = "invalid";

const KINDS: [Kind; 10] = [
    ("17 clues", "17_clue", PROPER, figures(5.0, 7.0)),
    ("random minimal", "random_minimal", PROPER, figures(4.8, 6.5)),
    ("easy, many clues", "easy_many_clues", PROPER, figures(7.0, 10.0)),
    ("hardest 11+", "hardest_1905_11plus", PROPER, figures(3.8, 5.0)),
    ("top1465", "magictour_top1465", PROPER, figures(3.0, 4.5)),
    // The players' 375 hardest puzzles of 2011.
    ("hardest 1106", "1106", PROPER, figures(3.4, 4.5)),
    ("invalid, count", INVALID, COUNT, figures(7.0, 9.0)),
    // Puzzles with several solutions, from the benchmark of Serg in the players' forum.
    ("serg, count", "serg", COUNT, figures(1.0, 2.0)),
    ("serg, first solution", "serg", FIRST, figures(1.0, 2.0)),
    ("17 clues, first solution", "17_clue", FIRST, figures(5.0, 7.0)),
];

/// Wikipedia's puzzle without 15 randomly chosen clues.
const LOOSE: &str = "1............2.7...8.4........8.7..4....3............13..97..4..4...2.7...8......";

/// The number of solutions of this puzzle.
const LOOSE_SOLUTIONS: u64 = 1_752_564;

/// A solver in a race, and its expected figures.
type Entry<'a> = (&'a dyn Solver, Option<Figures>);

/// The puzzles of a race and the results to compute.
struct Task<'a> {
    title: &'a str,
    puzzles: &'a [Digits],
    question: Question,
    /// The number of puzzles or solutions; the speed is this number divided by the time.
    amount: u64,
}

struct Bench {
    wanted: Vec<String>,
    batch: usize,
    peers: Vec<Box<dyn Solver>>,
    ssse3: Option<Tdoku>,
    ours: Vec<Ours>,
}

impl Bench {
    fn from_environment() -> Self {
        let load = |name, path: OsString| {
            Tdoku::load(name, &path)
                .unwrap_or_else(|error| panic!("tdoku cannot be loaded from {path:?}: {error}"))
        };
        let tdoku = |name, variable| env::var_os(variable).map(|path| load(name, path));
        let mut peers: Vec<Box<dyn Solver>> = vec![Box::new(SudokuCrate)];
        if let Some(path) = env::var_os("OXIDOKU_FASTDOKU") {
            let fastdoku = Fastdoku::load(&path)
                .unwrap_or_else(|error| panic!("fastdoku cannot be loaded from {path:?}: {error}"));
            peers.push(Box::new(fastdoku));
        }
        if let Some(tdoku) = tdoku("tdoku", "OXIDOKU_TDOKU") {
            peers.insert(0, Box::new(tdoku));
        }
        Bench {
            wanted: env::args().skip(1).filter(|word| !word.starts_with("--")).collect(),
            batch: env::var("OXIDOKU_BATCH")
                .map_or(BATCH, |count| count.parse().expect("a number of puzzles")),
            peers,
            ssse3: tdoku("tdoku, SSSE3", "OXIDOKU_TDOKU_SSSE3"),
            ours: engines(),
        }
    }

    fn wants(&self, title: &str) -> bool {
        self.wanted.is_empty() || self.wanted.iter().any(|word| title.contains(word.as_str()))
    }

    fn peers(&self) -> Vec<&dyn Solver> {
        self.peers.iter().map(|peer| &**peer).collect()
    }

    fn best(&self, mode: CallMode) -> Option<&Ours> {
        self.ours.iter().find(|ours| ours.mode == mode)
    }

    /// Returns the engines with this call mode. The first, which is the best, should reach the figures.
    fn ours(&self, mode: CallMode, figures: Figures) -> impl Iterator<Item = Entry<'_>> {
        let of_this_mode = self.ours.iter().filter(move |ours| ours.mode == mode);
        of_this_mode.enumerate().map(move |(at, ours)| (ours as &dyn Solver, (at == 0).then_some(figures)))
    }

    fn race_on_kind(&self, title: &str, puzzles: &[Digits], question: Question, figures: Figures) {
        let task = Task { title, puzzles, question, amount: puzzles.len() as u64 };
        let ours = self.ours(CallMode::Batch, figures).chain(self.ours(CallMode::Single, SINGLE));
        task.race(&self.peers(), &ours.collect::<Vec<_>>());
    }

    fn kinds(&self) {
        for (title, name, question, figures) in KINDS {
            match list(name) {
                _ if !self.wants(title) => {}
                None => println!("\n{title}: the list {name}.txt does not exist"),
                Some(mut list) => {
                    // Some puzzles in the list of invalid puzzles do have solutions.
                    list.retain(|puzzle| name != INVALID || sudoku_crate::count(puzzle, 1) == 0);
                    self.race_on_kind(title, &fill(&list, self.batch), question, figures);
                }
            }
        }
    }

    fn several(&self) {
        let kinds = [("several, count", COUNT), ("several, first solution", FIRST)];
        let wanted: Vec<_> = kinds.into_iter().filter(|(title, _)| self.wants(title)).collect();
        let source = list("random_minimal").filter(|_| !wanted.is_empty());
        if let Some(proper) = source {
            let puzzles = several(&proper, self.batch, sudoku_crate::count);
            for (title, question) in wanted {
                self.race_on_kind(title, &puzzles, question, figures(1.4, 2.0));
            }
        }
    }

    /// Counts solutions per second. The best engine of each call mode should reach the figures.
    fn solutions_of_one_board(&self) {
        let title = "solutions of one board";
        if self.wants(title) {
            let board = PlainBoard::from_line(BoxShape { rows: 3, cols: 3 }, LOOSE);
            let puzzles = [digits_of(&board)];
            assert_eq!(sudoku_crate::count(&puzzles[0], u64::MAX), LOOSE_SOLUTIONS);
            let ours = [CallMode::Batch, CallMode::Single].into_iter().filter_map(|mode| self.best(mode));
            let ours = ours.map(|ours| (ours as &dyn Solver, Some(figures(1.5, 2.0)))).collect::<Vec<_>>();
            let task = Task { title, puzzles: &puzzles, question: ALL, amount: LOOSE_SOLUTIONS };
            task.race(&self.peers(), &ours);
        }
    }

    fn registers_of_128_bits(&self) {
        let title = "17 clues, 128 bits";
        if let (true, Some(peer), Some(ours), Some(list)) =
            (self.wants(title), &self.ssse3, on_128_bits(), list("17_clue"))
        {
            let puzzles = &fill(&list, self.batch);
            let task = Task { title, puzzles, question: PROPER, amount: puzzles.len() as u64 };
            task.race(&[peer], &[(&ours, Some(figures(1.5, 2.5)))]);
        }
    }
}

impl Task<'_> {
    /// Checks all answers, times the solvers in turns, and prints one line per solver.
    fn race(&self, peers: &[&dyn Solver], ours: &[Entry]) {
        let entries: Vec<Entry> =
            peers.iter().map(|&peer| (peer, None)).chain(ours.iter().copied()).collect();
        let jobs = entries.iter().map(|entry| RefCell::new(entry.0.job(self.puzzles, self.question)));
        let jobs: Vec<RefCell<Box<dyn Job>>> = jobs.collect();
        let expected = answers_to(&jobs[0]);
        println!("\n{}: {}", self.title, in_words(&expected));

        let names = entries.iter().map(|entry| entry.0.name());
        let contenders = names.zip(&jobs).map(|(name, job)| {
            let check = |(): &()| self.check(&job.borrow().answers(), &expected);
            Contender::checked(name, || job.borrow_mut().run(), check)
        });
        let contenders: Vec<Contender> = contenders.collect();
        let (medians, _) = medians(&contenders, thread_cpu, |rounds| rounds < ROUNDS);
        let speeds: Vec<f64> = medians.iter().map(|time| self.amount as f64 * 1e9 / time).collect();
        let best_peer = speeds[..peers.len()].iter().copied().fold(0.0, f64::max);
        for ((solver, figures), speed) in entries.iter().zip(speeds) {
            print_line(solver.name(), speed, speed / best_peer, *figures);
        }
    }

    fn check(&self, answers: &Answers, expected: &Answers) {
        answers.assert_right(self.puzzles, self.question);
        // If the first solution is enough, a puzzle may have others.
        let solutions = answers.solutions.clone().filter(|_| self.question.limit > 1);
        Answers { solutions, ..answers.clone() }.assert_agree(expected, self.puzzles);
    }
}

fn answers_to(job: &RefCell<Box<dyn Job + '_>>) -> Answers {
    job.borrow_mut().run();
    job.borrow().answers()
}

fn in_words(answers: &Answers) -> String {
    let [none, one, several] = answers.tally().map(|count| in_groups(count as u64));
    format!("{none} without a solution, {one} with one, {several} with several")
}

fn print_line(name: &str, speed: f64, ratio: f64, figures: Option<Figures>) {
    print!("  {name:<24}{:>14}{ratio:>10.2}", in_groups(speed as u64));
    match figures {
        None => println!(),
        Some(Figures { floor, goal }) => {
            let verdict = match ratio {
                high if high >= goal => "goal",
                middling if middling >= floor => "floor",
                _ => "below",
            };
            println!("{floor:>8}{goal:>8}  {verdict}");
        }
    }
}

/// Formats a number with commas between groups of three digits.
fn in_groups(number: u64) -> String {
    match number / 1000 {
        0 => number.to_string(),
        thousands => format!("{},{:03}", in_groups(thousands), number % 1000),
    }
}

fn main() {
    let bench = Bench::from_environment();
    println!("  {:<24}{:>14}{:>10}{:>8}{:>8}", "solver", "per second", "ratio", "floor", "goal");
    bench.kinds();
    bench.several();
    bench.solutions_of_one_board();
    bench.registers_of_128_bits();
}
