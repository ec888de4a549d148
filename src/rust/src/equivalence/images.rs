//! Glue for images of puzzles: canonical forms or shuffled puzzles, in the form of the input.

use crate::board::batch::{in_order, Puzzles};
use crate::board::solutions::{Solution, Solutions};
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::memory::is_short;
use crate::r::options::Options;
use crate::r::words::{texts, words};
use extendr_api::prelude::*;
use oxidoku_core::engine::nine::Digits;
use oxidoku_core::equivalence::canonical::{canonical, canonical_games, Unclassified};
use oxidoku_core::equivalence::shuffle::shuffled;
use oxidoku_core::run::rng::Rng;
use oxidoku_core::{Board, Digit, StopReason};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Image {
    Canonical,
    Shuffled,
}

words!(Image, "image", "canonical" => Canonical, "shuffled" => Shuffled);

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    NoBoard,
    Clash,
    Size,
    Steps,
}

words!(Reason, "reason", "no board" => NoBoard, "clash" => Clash, "size" => Size, "steps" => Steps);

impl Reason {
    pub fn of(unclassified: Unclassified) -> std::result::Result<Self, Unfinished> {
        match unclassified {
            Unclassified::Clash => Ok(Reason::Clash),
            Unclassified::Large => Ok(Reason::Size),
            Unclassified::Stopped(StopReason::Nodes) => Ok(Reason::Steps),
            Unclassified::Stopped(StopReason::Interrupt) => Err(Unfinished::interrupted()),
        }
    }
}

/// Finds equivalent puzzles for a chunk of puzzles.
/// @param puzzles,from,to As in `solve_puzzles()`.
/// @param how `[list]` `image`: "canonical" or "shuffled". `form` and `cells` as in `solve_puzzles()`. For canonical
///   forms `threads`, for shuffling `seed`: two whole numbers below 2^32, which define a random stream for each
///   place.
/// @return `list(games, why)`: the images as solutions of `solve_puzzles()`, and for each puzzle the reason for a
///   missing image as a word, else `NA`.
/// @noRd
#[extendr]
fn equivalent_puzzles(puzzles: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let puzzles = Puzzles::of(&puzzles, from, to);
        let mut games = Solutions::new(how.word("form")?, puzzles.kinds.len(), how.size("cells")?);
        let mut why = Vec::with_capacity(puzzles.kinds.len());
        let mut show = |image: Solution, reason: Option<Reason>| {
            games.push(image);
            why.push(reason);
        };
        match how.word("image")? {
            Image::Canonical => show_canonical(puzzles, how.threads()?, &mut show)?,
            Image::Shuffled => show_shuffled(puzzles, how.seed()?, from as u64, &mut show),
        }
        Ok(list!(games = games.for_r(), why = texts(why.into_iter())).into())
    })
}

/// Receives the image of the next puzzle, or the reason why it has none.
type Show<'a> = dyn FnMut(Solution, Option<Reason>) + 'a;

fn show_canonical(puzzles: Puzzles, threads: usize, show: &mut Show) -> std::result::Result<(), Unfinished> {
    let Puzzles { kinds, nine, others, faults } = puzzles;
    let nine = canonical_games(&nine, threads, &ctrl_c()).ok_or_else(Unfinished::interrupted)?;
    let nine: Vec<Form<Digits>> = nine.into_iter().map(form_of).collect::<std::result::Result<_, _>>()?;
    let form = |board: &Board| form_of(canonical(board, &ctrl_c()));
    let others: Vec<Form<Vec<Digit>>> = others.iter().map(form).collect::<std::result::Result<_, _>>()?;
    let nine = nine.iter().map(|form| form.as_ref().map(Solution::Nine).map_err(|&reason| reason));
    let others = others.iter().map(|form| form.as_deref().map(Solution::Other).map_err(|&reason| reason));
    let faults = faults.iter().map(|_| Err(Reason::NoBoard));
    for form in in_order(kinds, nine, others, faults) {
        match form {
            Ok(form) => show(form, None),
            Err(reason) => show(Solution::None, Some(reason)),
        }
    }
    Ok(())
}

/// A canonical form, or the reason why a board has none.
type Form<T> = std::result::Result<T, Reason>;

fn form_of<T>(found: std::result::Result<T, Unclassified>) -> std::result::Result<Form<T>, Unfinished> {
    match found {
        Ok(form) => Ok(Ok(form)),
        Err(unclassified) => Ok(Err(Reason::of(unclassified)?)),
    }
}

fn show_shuffled(puzzles: Puzzles, seed: u64, from: u64, show: &mut Show) {
    for (board, item) in puzzles.into_boards().iter().zip(from..) {
        // The guard discards the reply.
        if is_short() {
            break;
        }
        match board {
            Ok(board) => show(Solution::Other(&shuffled(board, &mut Rng::stream(seed, item))), None),
            Err(_) => show(Solution::None, Some(Reason::NoBoard)),
        }
    }
}

extendr_module! {
    mod images;
    fn equivalent_puzzles;
}
