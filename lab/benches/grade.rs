//! Compares our grades with the grades of the programs that define the scales, and counts our grades per second.
//!
//! `cargo bench --bench grade -- [EXPLAINER] [HODOKU] [QQWING] [LIST] [STEP]`
//! - `EXPLAINER`: a file with `puzzle rating` on each line, where the ratings come from Sudoku Explainer's `serate`;
//! - `HODOKU`: a file with `puzzle level score` on each line;
//! - `QQWING`: a file with `puzzle word` on each line;
//! - `LIST`: a file of puzzles to grade and time, on all scales together and on each scale alone;
//! - `STEP`: a number; the bench reads every `STEP`-th line of each file.
//!
//! `none` (the default) stands for no file. Any further words on a line are ignored. Times are processor times.
//!
//! If the environment variable `OXIDOKU_GRADER` holds a shell command, the bench times HoDoKu's scale on `LIST` beside
//! this command instead. For each puzzle on a line of its input, the command prints a line with the level, the score
//! and the processor time in seconds (see `lab/peers/README.md`). The command grades all puzzles once to warm up; then
//! both programs grade small chunks of puzzles in turn.

use cpu_time::ThreadTime;
use oxidoku_core::human::grade::qqwing::word;
use oxidoku_core::human::grade::{grade, BlankMarks, Scales};
use oxidoku_core::human::orders::explainer::explained;
use oxidoku_core::human::orders::hodoku::{self, scored};
use oxidoku_core::human::technique::{Level, Pencilmarks};
use oxidoku_core::{Board, Budget, Digit, Geometry, Stop};
use oxidoku_lab::peer::Peer;
use std::collections::BTreeMap;
use std::{env, fs};

/// The node limit of a search for solutions.
const NODES: u64 = 1_000_000;

/// The number of puzzles that a program grades before the other one takes its turn.
const CHUNK: usize = 20;

/// The number of times that both programs grade all puzzles.
const TURNS: usize = 3;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let step = arguments.get(4).map_or(1, |step| step.parse().expect("STEP is a number"));
    let lines = |index: usize| -> Option<Vec<Vec<String>>> {
        let path = arguments.get(index).filter(|path| *path != "none")?;
        let text = fs::read_to_string(path).expect("the file can be read");
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
        Some(text.lines().step_by(step).map(words).collect())
    };
    lines(0).iter().for_each(|lines| compare_with_explainer(lines));
    lines(1).iter().for_each(|lines| compare_with_hodoku(lines));
    lines(2).iter().for_each(|lines| compare_with_qqwing(lines));
    let grader = env::var("OXIDOKU_GRADER").ok();
    lines(3).iter().for_each(|lines| match &grader {
        Some(command) => compare_with_grader(command, lines),
        None => speed(lines),
    });
}

fn compare_with_explainer(lines: &[Vec<String>]) {
    let mut exact: BTreeMap<u32, (usize, usize)> = BTreeMap::new();
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    let start = ThreadTime::now();
    for line in lines {
        let published = (line[1].parse::<f64>().expect("a rating is a number") * 10.0).round() as u32;
        let found = explained(&marks(&line[0]), Budget::new(u64::MAX, u64::MAX));
        let rating = found.map_or(200, |found| found.rating);
        let (same, all) = exact.entry(published).or_default();
        *same += usize::from(rating == published);
        *all += 1;
        if published > 50 {
            ours.push(f64::from(rating));
            theirs.push(f64::from(published));
        }
    }
    println!("Sudoku Explainer, {} puzzles in {:.1} s", lines.len(), start.elapsed().as_secs_f64());
    let total = |is_in: &dyn Fn(u32) -> bool| {
        let parts = exact.iter().filter(|(&rating, _)| is_in(rating)).map(|(_, &part)| part);
        parts.fold((0, 0), |(same, all), (more, others)| (same + more, all + others))
    };
    for (&rating, (same, all)) in &exact {
        println!("{:6.1}: {same:6} of {all:6} the same", f64::from(rating) / 10.0);
    }
    let ((low, of_low), (high, of_high)) = (total(&|rating| rating <= 50), total(&|rating| rating > 50));
    println!("up to 5.0: {low} of {of_low} the same; above: {high} of {of_high}");
    println!("rank correlation above 5.0: {:.4}", spearman(&ours, &theirs));
}

fn compare_with_hodoku(lines: &[Vec<String>]) {
    let mut levels: BTreeMap<(String, String), (usize, usize)> = BTreeMap::new();
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    let start = ThreadTime::now();
    let blank = marks(&".".repeat(81));
    for line in lines {
        let found =
            scored(&board(&line[0]), &blank, Level::Extreme, Budget::new(u64::MAX, hodoku::MAX_NODES));
        let level = found.map_or("none", |found| found.level.name()).to_string();
        let score = line[2].parse::<f64>().expect("a score is a number");
        let own = found.map_or(1e6, |found| f64::from(found.score));
        let (count, same) = levels.entry((line[1].to_lowercase(), level)).or_default();
        *count += 1;
        *same += usize::from(own == score);
        ours.push(own);
        theirs.push(score);
    }
    println!("HoDoKu, {} puzzles in {:.1} s", lines.len(), start.elapsed().as_secs_f64());
    for ((theirs, ours), (count, same)) in &levels {
        println!("{theirs:>8} as {ours:<8}: {count:6}, {same:6} with the same score");
    }
    let agreeing = levels.iter().filter(|((one, other), _)| one == other);
    let (level, score) = agreeing.fold((0, 0), |(a, b), (_, (count, same))| (a + count, b + same));
    println!("level: {level} of {} the same; score: {score}", lines.len());
    println!("rank correlation of the score: {:.4}", spearman(&ours, &theirs));
}

fn compare_with_qqwing(lines: &[Vec<String>]) {
    let is_same =
        |line: &&Vec<String>| word(&marks(&line[0])).map(|word| word.name()) == Some(&line[1].to_lowercase());
    println!("QQWing: {} of {} the same", lines.iter().filter(is_same).count(), lines.len());
}

fn speed(lines: &[Vec<String>]) {
    let none = Scales { explainer: false, hodoku: false, qqwing: false, guesses: false, backdoor: false };
    let scales = [
        ("all", Scales::ALL),
        ("explainer", Scales { explainer: true, ..none }),
        ("hodoku", Scales { hodoku: true, ..none }),
        ("qqwing", Scales { qqwing: true, ..none }),
        ("guesses", Scales { guesses: true, ..none }),
        ("backdoor", Scales { backdoor: true, ..none }),
    ];
    let boards: Vec<Board> = lines.iter().map(|line| board(&line[0])).collect();
    println!("Grades per second, on one thread, of {} puzzles", boards.len());
    for (name, scales) in scales {
        let start = ThreadTime::now();
        let mut blank_marks = BlankMarks::default();
        for board in &boards {
            grade(board, &mut blank_marks, scales, NODES, &Stop::NEVER).expect("no interrupt");
        }
        println!("{name:>10}: {:8.0}", boards.len() as f64 / start.elapsed().as_secs_f64());
    }
}

/// A puzzle's level and score, with the seconds taken.
type Grade = (String, String, f64);

/// Prints the times of our scores and of another program's scores, for each of the other program's levels.
fn compare_with_grader(command: &str, lines: &[Vec<String>]) {
    let mut peer = Peer::start(command);
    let puzzles: Vec<&str> = lines.iter().map(|line| &line[0][..]).collect();
    let mut levels: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for chunk in puzzles.chunks(CHUNK) {
        for (&puzzle, (level, ..)) in chunk.iter().zip(theirs(&mut peer, chunk)) {
            levels.entry(level).or_default().push(puzzle);
        }
    }
    let blank = marks(&".".repeat(81));
    println!(
        "   level puzzles same level same score     theirs (ms)       ours (ms)  ratio: of totals  median"
    );
    for (level, puzzles) in &levels {
        let (mut totals, mut ratios, mut same) = ([0.0; 2], Vec::new(), [0; 2]);
        for turn in 0..TURNS {
            for chunk in puzzles.chunks(CHUNK) {
                let (other, own) = (theirs(&mut peer, chunk), ours(chunk, &blank));
                let seconds = [&other, &own].map(|grades| grades.iter().map(|grade| grade.2).sum::<f64>());
                totals.iter_mut().zip(seconds).for_each(|(total, seconds)| *total += seconds);
                if turn == 0 {
                    let count = |is_same: fn(&Grade, &Grade) -> bool| {
                        other.iter().zip(&own).filter(|(other, own)| is_same(other, own)).count()
                    };
                    same[0] += count(|other, own| other.0 == own.0);
                    same[1] += count(|other, own| other.1 == own.1);
                }
                ratios.extend(other.iter().zip(&own).map(|(other, own)| other.2 / own.2));
            }
        }
        ratios.sort_by(f64::total_cmp);
        let [other, own] = totals.map(|total| 1000.0 * total / (TURNS * puzzles.len()) as f64);
        println!(
            "{level:>8} {:7} {:10} {:10} {other:15.4} {own:15.4} {:17.1} {:7.1}",
            puzzles.len(),
            same[0],
            same[1],
            totals[0] / totals[1],
            ratios[ratios.len() / 2]
        );
    }
}

fn theirs(peer: &mut Peer, puzzles: &[&str]) -> Vec<Grade> {
    let grade = |line: String| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let seconds = words[2].parse().expect("seconds are a number");
        (words[0].to_lowercase(), words[1].to_owned(), seconds)
    };
    peer.answers(puzzles).into_iter().map(grade).collect()
}

fn ours(puzzles: &[&str], blank: &Pencilmarks) -> Vec<Grade> {
    let grade = |puzzle: &&str| {
        let start = ThreadTime::now();
        let budget = Budget::new(u64::MAX, hodoku::MAX_NODES);
        let found = scored(&board(puzzle), blank, Level::Extreme, budget);
        let seconds = start.elapsed().as_secs_f64();
        let (level, score) = found.map_or(("none", 0), |found| (found.level.name(), found.score));
        (level.to_owned(), score.to_string(), seconds)
    };
    puzzles.iter().map(grade).collect()
}

fn board(puzzle: &str) -> Board {
    let digit = |byte: u8| if byte.is_ascii_digit() { Digit::from(byte - b'0') } else { 0 };
    Board::new(Geometry::boxes(3, 3), puzzle.bytes().map(digit).collect()).expect("a puzzle of 9 x 9")
}

fn marks(puzzle: &str) -> Pencilmarks {
    Pencilmarks::of(&board(puzzle)).expect("no two clues clash")
}

/// Returns the rank correlation, with mean ranks for ties.
fn spearman(one: &[f64], other: &[f64]) -> f64 {
    let (one, other) = (ranks(one), ranks(other));
    let mean = (one.len() as f64 + 1.0) / 2.0;
    let product =
        |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum() };
    product(&one, &other) / (product(&one, &one) * product(&other, &other)).sqrt()
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut ranks = vec![0.0; values.len()];
    let mut start = 0;
    while start < order.len() {
        let value = values[order[start]];
        let end = start + order[start..].iter().take_while(|&&index| values[index] == value).count();
        order[start..end].iter().for_each(|&index| ranks[index] = (start + end + 1) as f64 / 2.0);
        start = end;
    }
    ranks
}
