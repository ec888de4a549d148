//! Times the fast engine on large boards, optionally alongside CaDiCaL, and checks every solution.
//!
//! `cargo bench --bench big -- [FOLDER] [CADICAL] [SECONDS] [THREADS]`
//! - `FOLDER`: a folder with files of boards, one board per line: the side of a box, then the digits row by row (0
//!   for an empty cell), separated by commas. `own` (the default) stands for random 16 x 16 and 25 x 25 boards
//!   with various proportions of clues, 20 boards for each, `own6` for random boards with 6 x 6 boxes, `own6-50` for
//!   those with 50 per cent clues, and `own6-50-100` for 100 of them.
//! - `CADICAL`: the path of the solver, or `none` (the default).
//! - `SECONDS`: the time limit for each board, 20 by default.
//! - `THREADS`: the number of threads of the fast engine, 1 by default.
//!
//! CaDiCaL receives the board, with its singles filled in, in the extended encoding: each cell holds exactly one digit,
//! and each house holds each digit exactly once. The two solvers take turns. Times are processor times, except that our
//! time on several threads is the elapsed time. Our time includes all work from the board to the grid; CaDiCaL's time
//! excludes writing the clauses. CaDiCaL reports its time in hundredths of a second; the bench uses this time plus half
//! a hundredth, or the wall-clock time if that is shorter. The time limit counts as the time of an unsolved board.
//! References: CaDiCaL: Biere et al. (2020), Proc. of SAT Competition 2020, 51-53; encoding: Lynce and Ouaknine (2006).

use cpu_time::ThreadTime;
use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::engine::reduce::{reduce, Reduced};
use oxidoku_core::solve::game::{solve, Engine};
use oxidoku_core::{Budget, Digit, Geometry, Outcome, Stop, Verdict};
use oxidoku_lab::large::{board_of_line, random_board};
use oxidoku_lab::promise::assert_solves;
use oxidoku_lab::PlainBoard;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;
use std::{env, fs, io::Write};

const SECONDS: f64 = 20.0;
const OWN_BOARDS: usize = 20;

/// A solver's times on the boards of a file.
#[derive(Default)]
struct Times {
    seconds: Vec<f64>,
    solved: usize,
}

impl Times {
    fn add(&mut self, seconds: Option<f64>, limit: f64) {
        self.solved += usize::from(seconds.is_some());
        self.seconds.push(seconds.unwrap_or(limit));
    }

    fn median(&self) -> f64 {
        let mut sorted = self.seconds.clone();
        sorted.sort_by(f64::total_cmp);
        let n = sorted.len();
        (sorted[(n - 1) / 2] + sorted[n / 2]) / 2.0
    }

    fn line(&self) -> String {
        let worst = self.seconds.iter().copied().fold(0.0, f64::max);
        let share = 100.0 * self.solved as f64 / self.seconds.len() as f64;
        format!("{share:>5.0} %{:>12.6}{worst:>12.6}", self.median())
    }
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let argument =
        |index: usize, default: &str| arguments.get(index).map_or(default.to_string(), String::clone);
    let (folder, cadical) = (argument(0, "own"), argument(1, "none"));
    let limit = arguments.get(2).map_or(SECONDS, |seconds| seconds.parse().expect("a number of seconds"));
    let threads = arguments.get(3).map_or(1, |threads| threads.parse().expect("a number of threads"));
    let cadical =
        (cadical != "none").then(|| Cadical { program: cadical.into(), folder: temporary_folder() });

    println!(
        "{:<28}{:>7}{:>34}{:>32}{:>10}",
        "", "boards", "ours: solved, median, worst", "CaDiCaL", "ratio"
    );
    let files = folder.strip_prefix("own").map_or_else(|| files_of(Path::new(&folder)), own_files);
    for (name, boards) in files {
        let (mut ours, mut theirs) = (Times::default(), Times::default());
        for board in &boards {
            ours.add(time_of_ours(board, limit, threads), limit);
            if let Some(cadical) = &cadical {
                theirs.add(cadical.time_of(board, limit), limit);
            }
        }
        print!("{name:<28}{:>7}    {}", boards.len(), ours.line());
        match &cadical {
            Some(_) => println!("  {}{:>10.1}", theirs.line(), theirs.median() / ours.median()),
            None => println!(),
        }
    }
    if let Some(cadical) = cadical {
        fs::remove_dir_all(cadical.folder).expect("the temporary folder is removed");
    }
}

/// Returns the solving time in seconds, or `None` if the time limit is reached. Checks the solution.
fn time_of_ours(plain: &PlainBoard, limit: f64, threads: usize) -> Option<f64> {
    let board = plain.board();
    let (wall, processor) = (Instant::now(), ThreadTime::now());
    let elapsed = || if threads == 1 { processor.elapsed() } else { wall.elapsed() }.as_secs_f64();
    // On a busy machine, the processor time advances slowly, so also limit the elapsed time.
    let late = || elapsed() > limit || wall.elapsed().as_secs_f64() > 10.0 * limit;
    let budget = Budget { stop: &Stop::new(&late), threads, ..Budget::new(1, u64::MAX) };
    let Outcome { verdict, solution, .. } = solve(&board, Engine::Fast, budget);
    let seconds = elapsed();
    match (verdict, solution) {
        (Verdict::Stopped(_), _) => None,
        (Verdict::None, _) => panic!("every board here has a solution: {plain:?}"),
        (_, solution) => {
            assert_solves(plain, &solution.expect("a solution"));
            Some(seconds)
        }
    }
}

/// The boards in each file, by file name.
type Files = BTreeMap<String, Vec<PlainBoard>>;

fn files_of(folder: &Path) -> Files {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("a file").path()).filter(|path| path.is_file());
    let boards = |path: &PathBuf| {
        let text = fs::read_to_string(path).expect("a file of boards");
        text.lines()
            .filter(|line| line.starts_with(|first: char| first.is_ascii_digit()))
            .map(board_of_line)
            .collect()
    };
    let name = |path: &Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
    paths.map(|path| (name(&path), boards(&path))).collect()
}

/// Returns random boards: `which` is empty or, separated by hyphens, the side of a box, the percentage of clues and the
/// number of boards.
fn own_files(which: &str) -> Files {
    let numbers = which.split('-').filter(|_| !which.is_empty());
    let numbers: Vec<usize> = numbers.map(|number| number.parse().expect("a number after `own`")).collect();
    let sides = numbers.first().map_or(vec![4, 5], |&side| vec![side]);
    let shares = numbers.get(1).map_or((0..=100).step_by(5).collect(), |&share| vec![share]);
    let boards = numbers.get(2).copied().unwrap_or(OWN_BOARDS);
    let mut files = Files::new();
    for (side, &share) in sides.iter().flat_map(|&side| shares.iter().map(move |share| (side, share))) {
        let seed = |board: usize| (side * 1_000_000 + share * 1000 + board) as u64;
        let shape = BoxShape { rows: side, cols: side };
        let clues = side.pow(4) * share / 100;
        let boards = (0..boards).map(|board| random_board(shape, clues, seed(board))).collect();
        files.insert(format!("{0} x {0}, {share:>3} %", side * side), boards);
    }
    files
}

fn temporary_folder() -> PathBuf {
    let folder = env::temp_dir().join(format!("oxidoku-big-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a temporary folder");
    folder
}

/// The solver to compare with, and the folder for its clauses.
struct Cadical {
    program: PathBuf,
    folder: PathBuf,
}

impl Cadical {
    /// Returns the solving time in seconds, or `None` if the time limit is reached. Checks the solution.
    fn time_of(&self, plain: &PlainBoard, limit: f64) -> Option<f64> {
        let board = plain.board();
        let reduced = reduce(&board, &Stop::NEVER).expect("every board here has a solution");
        let path = self.folder.join("board.cnf");
        write_clauses(&path, board.geometry(), &reduced);
        let seconds = (limit.ceil() as u64).to_string();
        let start = Instant::now();
        let output =
            Command::new(&self.program).arg("-t").arg(seconds).arg(&path).output().expect("CaDiCaL runs");
        let wall = start.elapsed().as_secs_f64();
        let text = String::from_utf8_lossy(&output.stdout);
        match output.status.code() {
            Some(10) => assert_solves(plain, &filled_in(&reduced, &text)),
            Some(20) => panic!("every board here has a solution: {plain:?}"),
            _ => return None,
        }
        Some(wall.min(process_time(&text) + 0.005)).filter(|&seconds| seconds <= limit)
    }
}

/// Writes the clauses. Each candidate is a variable, numbered from 1. Exactly one variable is true in each group: the
/// candidates of a cell, or of a digit in a house.
fn write_clauses(path: &Path, geometry: &Geometry, reduced: &Reduced) {
    let mut groups = BTreeMap::<(usize, usize), Vec<usize>>::new();
    let mut variables = 0;
    for (index, &cell) in reduced.open.iter().enumerate() {
        for &digit in reduced.candidates_of(index) {
            variables += 1;
            groups.entry((geometry.houses().len(), cell as usize)).or_default().push(variables);
            for &house in geometry.houses_of(cell as usize) {
                groups.entry((house as usize, usize::from(digit))).or_default().push(variables);
            }
        }
    }
    let clauses: usize = groups.values().map(|group| 1 + group.len() * (group.len() - 1) / 2).sum();
    let mut text = format!("p cnf {variables} {clauses}\n");
    for group in groups.values() {
        group.iter().for_each(|variable| text += &format!("{variable} "));
        text += "0\n";
        for (index, one) in group.iter().enumerate() {
            group[..index].iter().for_each(|other| text += &format!("-{one} -{other} 0\n"));
        }
    }
    let mut file = fs::File::create(path).expect("a temporary file");
    file.write_all(text.as_bytes()).expect("room for the clauses");
}

/// Returns the board with the digits of the true variables, which CaDiCaL lists in lines that begin with `v`.
fn filled_in(reduced: &Reduced, text: &str) -> Vec<Digit> {
    let numbers = text.lines().filter_map(|line| line.strip_prefix("v ")).flat_map(str::split_whitespace);
    let holds: Vec<bool> = numbers.map(|number| !number.starts_with('-') && number != "0").collect();
    let mut digits = reduced.digits.clone();
    let mut variable = 0;
    for (index, &cell) in reduced.open.iter().enumerate() {
        for &digit in reduced.candidates_of(index) {
            if holds[variable] {
                digits[cell as usize] = digit;
            }
            variable += 1;
        }
    }
    digits
}

fn process_time(text: &str) -> f64 {
    let line = text.lines().find(|line| line.contains("total process time since initialization"));
    let seconds =
        line.and_then(|line| line.split(':').nth(1)).and_then(|rest| rest.split_whitespace().next());
    seconds.and_then(|seconds| seconds.parse().ok()).expect("CaDiCaL reports its time")
}
