//! Each 9 x 9 engine agrees with the general engine on every puzzle of complete lists. `make agree` runs this test.

use oxidoku_lab::nine::general::{assert_all_answered, known_of, tally};
use oxidoku_lab::nine::lists::{folder, lists};
use oxidoku_lab::nine::ours::every_engine;
use oxidoku_lab::nine::{Digits, Question, Solver};
use std::thread;

const PROPER: Question = Question { limit: 2, solutions: true };
const COUNT: Question = Question { limit: 2, solutions: false };

/// The number of threads that share the puzzles of a list.
const THREADS: usize = 2;

#[test]
#[ignore = "takes minutes on whole lists; `make agree` runs it"]
fn every_engine_agrees_with_the_general_engine_on_whole_lists() {
    let engines: Vec<String> = every_engine().iter().map(|engine| engine.name().to_string()).collect();
    println!(
        "\nThe lists in {}, solved by the general engine and by: {}",
        folder().display(),
        engines.join("; ")
    );
    println!("{:<24}{:>9}{:>9}{:>9}{:>9}", "list", "puzzles", "none", "one", "several");
    let lists = lists();
    assert!(!lists.is_empty(), "no lists");
    for (name, puzzles) in lists {
        let [none, one, several] = tally_agreed(&puzzles);
        println!("{name:<24}{:>9}{none:>9}{one:>9}{several:>9}", puzzles.len());
    }
}

/// Counts the puzzles with no solution, with one and with several. Panics unless all engines agree.
fn tally_agreed(puzzles: &[Digits]) -> [usize; 3] {
    let shares = puzzles.chunks(puzzles.len().div_ceil(THREADS).max(1));
    let tallies = thread::scope(|scope| {
        let handles: Vec<_> = shares.map(|share| scope.spawn(|| tally_of_share(share))).collect();
        handles.into_iter().map(|handle| handle.join().expect("the engines agree")).collect::<Vec<_>>()
    });
    std::array::from_fn(|solutions| tallies.iter().map(|tally| tally[solutions]).sum())
}

fn tally_of_share(puzzles: &[Digits]) -> [usize; 3] {
    let known = known_of(puzzles, PROPER.limit);
    for engine in every_engine() {
        for question in [PROPER, COUNT] {
            assert_all_answered(&known, &engine.answers(puzzles, question), question, engine.name());
        }
    }
    tally(&known)
}
