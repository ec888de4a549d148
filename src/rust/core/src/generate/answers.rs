//! Answers: who asks which puzzles are proper is told, one asker after the other on each thread.
//!
//! On 9 x 9 boards the engine for one puzzle always knows. On others an answer may be out of reach; then "nobody knows"
//! counts as "no", and a clue stays.

use crate::board::{Board, Digit};
use crate::geometry::Geometry;
use crate::nine::{bytes_of, is_plain_nine, solve_one, Answer, Question};
use crate::outcome::Verdict;
use crate::portfolio::portfolio;
use crate::search::limit::Limits;
use crate::threads;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// What the engines may spend on a question.
const NODES: u64 = 2000;

/// Somebody who asks which puzzles are proper.
pub(crate) trait Asker {
    /// Makes up the next question; `false` when nothing is left to ask, or somebody does not want to wait.
    fn ask(&mut self, interrupted: &dyn Fn() -> bool) -> bool;

    /// The puzzle in question.
    fn question(&self) -> &[Digit];

    /// Is that puzzle proper?
    fn answer(&mut self, is_proper: bool);
}

/// Does something at each of so many places, on several threads, and keeps what comes of it; `None` after an interrupt.
pub(crate) fn at_each_place<T: Send>(
    places: usize,
    threads: usize,
    interrupted: &dyn Fn() -> bool,
    work: &(dyn Fn(usize, &dyn Fn() -> bool) -> T + Sync),
) -> Option<Vec<T>> {
    let done = Mutex::new(Vec::with_capacity(places));
    let taken = AtomicUsize::new(0);
    let unfinished = AtomicBool::new(false);
    let stopped = threads::run(threads.clamp(1, places.max(1)), interrupted, &|stopped| loop {
        let place = taken.fetch_add(1, Ordering::Relaxed);
        if place >= places {
            return;
        }
        let made = work(place, stopped);
        if stopped() {
            return unfinished.store(true, Ordering::Relaxed);
        }
        done.lock().expect("nothing panics while it holds the lock").push((place, made));
    });
    let mut done = done.into_inner().expect("nothing panics while it holds the lock");
    done.sort_unstable_by_key(|(place, _)| *place);
    (!stopped && !unfinished.into_inner()).then(|| done.into_iter().map(|(_, made)| made).collect())
}

/// Answers until nothing is asked any more, or somebody does not want to wait.
pub(crate) fn answer(asker: &mut impl Asker, geometry: &Arc<Geometry>, interrupted: &dyn Fn() -> bool) {
    let is_nine = is_plain_nine(geometry);
    while asker.ask(interrupted) {
        let is_proper = if is_nine {
            let mut answer = Answer::NONE;
            let question = Question { limit: 2, solution: false, interrupted };
            solve_one(&bytes_of(asker.question()), question, &mut answer) && answer.count == 1
        } else {
            let board = Board::new(geometry.clone(), asker.question().to_vec());
            let limits = Limits { solutions: 2, nodes: NODES, interrupted };
            portfolio(&board.expect("a question is a board"), limits).verdict == Verdict::Unique
        };
        asker.answer(is_proper);
        if !is_nine && interrupted() {
            return;
        }
    }
}
