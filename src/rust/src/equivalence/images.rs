//! Glue for images of puzzles: canonical forms or shuffled puzzles.

use crate::board::batch::Puzzles;
use crate::board::solutions::Packed;
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::memory::is_short;
use crate::r::options::Options;
use crate::r::words::{texts, words};
use extendr_api::prelude::*;
use oxidoku_core::board::text::Filling;
use oxidoku_core::equivalence::canonical::{canonical, canonical_games, Unclassified};
use oxidoku_core::equivalence::shuffle::{shuffled, shuffled_alike};
use oxidoku_core::run::rng::Rng;
use oxidoku_core::{Board, StopReason};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Image {
    Canonical,
    Shuffled,
}

words!(Image, "image", "canonical" => Canonical, "shuffled" => Shuffled);

/// The reason why no image or no number of automorphisms is returned for a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum NoImage {
    NoBoard,
    Clash,
    Size,
    Steps,
}

words!(NoImage, "reason", "no board" => NoBoard, "clash" => Clash, "size" => Size, "steps" => Steps);

impl NoImage {
    pub fn of(unclassified: Unclassified) -> Result<Self, Unfinished> {
        match unclassified {
            Unclassified::Clash => Ok(NoImage::Clash),
            Unclassified::Large => Ok(NoImage::Size),
            Unclassified::Stopped(StopReason::Nodes) => Ok(NoImage::Steps),
            Unclassified::Stopped(StopReason::Interrupt) => Err(Unfinished::interrupted()),
        }
    }
}

/// Finds an equivalent puzzle for each puzzle of a chunk.
/// @param puzzles,from,to As in `solve_puzzles()`.
/// @param how `[list]` `image`: "canonical" or "shuffled". `form` and `cells` as in `solve_puzzles()`. For canonical
///   forms, also `threads` as in `solve_puzzles()`. For shuffling, also `seed`, two whole numbers below 2^32 that
///   define a random stream for each puzzle, and `alike`, `TRUE` to rearrange the cells of all puzzles in the same way.
/// @return `list(games, why)`: the images in the same form as the solutions from `solve_puzzles()`; and for each
///   puzzle a word with the reason why it has no image, or `NA` if it has one.
/// @noRd
#[extendr]
fn equivalent_puzzles(puzzles: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let puzzles = Puzzles::of(&puzzles, from, to);
        let images = match how.word("image")? {
            Image::Canonical => canonical_forms(&puzzles, how.threads()?)?,
            Image::Shuffled => shuffled_boards(&puzzles, how.seed()?, from as u64, how.flag("alike")?),
        };
        let mut games = Packed::new(how.word("form")?, images.len(), how.size("cells")?);
        images.iter().for_each(|image| games.push(image.as_ref().ok()));
        let why = texts(images.iter().map(|image| image.as_ref().err().copied()));
        Ok(list!(games = games.for_r(), why = why).into())
    })
}

fn canonical_forms(puzzles: &Puzzles, threads: usize) -> Result<Vec<Result<Filling, NoImage>>, Unfinished> {
    let forms = canonical_games(&puzzles.nine, threads, &ctrl_c()).ok_or_else(Unfinished::interrupted)?;
    let mut forms = forms.into_iter();
    let found = |form: Result<Filling, Unclassified>| {
        form.map(Ok).or_else(|unclassified| NoImage::of(unclassified).map(Err))
    };
    let of_nine = |_: &_| found(forms.next().expect("each 9 x 9 board has a result").map(Filling::Nine));
    let of_other = |board: &_| found(canonical(board, &ctrl_c()).map(Filling::of));
    puzzles.map(of_nine, of_other, |_| Ok(Err(NoImage::NoBoard))).collect()
}

fn shuffled_boards(puzzles: &Puzzles, seed: u64, from: u64, alike: bool) -> Vec<Result<Filling, NoImage>> {
    // If memory is short, the guard discards the reply.
    let boards = puzzles.boards().zip(from..).take_while(|_| !is_short());
    let shuffle = |board: &Board, item| {
        Filling::of(if alike {
            shuffled_alike(board, seed, item)
        } else {
            shuffled(board, &mut Rng::stream(seed, item))
        })
    };
    boards.map(|(board, item)| Ok(shuffle(&board.map_err(|_| NoImage::NoBoard)?, item))).collect()
}

extendr_module! {
    mod images;
    fn equivalent_puzzles;
}
