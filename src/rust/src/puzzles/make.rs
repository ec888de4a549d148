//! Glue for making puzzles: a board and what is wanted in, puzzles out.

use crate::board::line::string_of;
use crate::grids::random::seed_of;
use crate::r::convert::{board_from, column_by_column};
use crate::r::guard::guard;
use crate::r::interrupt::interrupted;
use crate::r::memory::affordable;
use extendr_api::prelude::*;
use oxidoku_core::human::grade::hodoku::Level;
use oxidoku_core::puzzles::make::level::Range;
use oxidoku_core::puzzles::make::symmetry::Symmetry;
use oxidoku_core::puzzles::make::{generate, Made, Recipe};
use oxidoku_core::Digit;

/// Makes puzzles.
/// @param empty `[integer matrix]` An empty board, with its geometry.
/// @param items `[numeric]` The places of the puzzles in the list that the seed stands for, from 1.
/// @param seed `[numeric(2)]` Whole numbers below 2^32.
/// @param gaps `[numeric(1)]` A whole number, or Inf for as many as may be.
/// @param tries `[numeric(1)]` A whole number from 1 on, or Inf.
/// @param unique,minimal `[logical(1)]`
/// @param symmetry `[character(1)]` One of `symmetries`.
/// @param level `[integer(2)]` The ends of a range, in tenths of Sudoku Explainer's rating or as places in HoDoKu's
///   levels from 0; none for puzzles as hard as they come.
/// @param levels `[logical(1)]` Are these places in HoDoKu's levels?
/// @param form `[character(1)]` "character" or "list".
/// @param threads `[integer(1)]`
/// @return `list(games, gaps, minimal, miss)`: strings or vectors of digits, column by column; how many gaps each has, `NA`
///   where there is none since no grid was found; has it no removable clue? and is it too easy (below 0), or too hard?
///   `NULL` after an interrupt.
/// @noRd
#[extendr]
// As many as R has to say.
#[allow(clippy::too_many_arguments)]
fn make_games(
    empty: Robj,
    items: &[f64],
    seed: &[f64],
    gaps: f64,
    tries: f64,
    unique: bool,
    minimal: bool,
    symmetry: &str,
    level: &[i32],
    levels: bool,
    form: &str,
    threads: i32,
) -> Robj {
    guard(|| {
        let recipe = Recipe {
            geometry: board_from(&empty).geometry().clone(),
            symmetry: symmetry_of(symmetry),
            gaps: gaps.is_finite().then_some(gaps as usize),
            is_proper: unique,
            is_minimal: minimal,
            level: range_of(level, levels),
            tries: tries as u64,
        };
        let items: Vec<u64> = items.iter().map(|&item| item as u64).collect();
        let Some(made) = generate(&recipe, seed_of(seed), &items, affordable(threads), &interrupted) else {
            return ().into();
        };
        let gaps = |made: &Option<Made>| made.as_ref().map_or(Rint::na(), |made| (made.gaps() as i32).into());
        let is_minimal = |made: &Option<Made>| made.as_ref().is_some_and(|made| made.is_minimal);
        list!(
            games = games_for_r(made.iter().map(|made| made.as_ref().map(|made| &made.digits[..])), form),
            gaps = made.iter().map(gaps).collect::<Integers>(),
            minimal = made.iter().map(is_minimal).collect_robj(),
            miss = made.iter().map(|made| made.as_ref().map_or(0, |made| made.miss)).collect_robj()
        )
        .into()
    })
}

/// Games as strings, or as vectors of digits, column by column; `NA` or `NULL` where there is none.
fn games_for_r<'a>(games: impl Iterator<Item = Option<&'a [Digit]>>, form: &str) -> Robj {
    match form {
        "character" => games.map(|digits| digits.map(string_of)).collect_robj(),
        "list" => {
            let vector = |digits: &[Digit]| column_by_column(digits).into();
            let vectors = games.map(|digits| digits.map_or(().into(), vector));
            List::from_values(vectors.collect::<Vec<Robj>>()).into()
        }
        other => unreachable!("unknown form of games {other:?}"),
    }
}

fn range_of(ends: &[i32], are_levels: bool) -> Option<Range> {
    match *ends {
        [least, most] if are_levels => {
            Some(Range::Levels(Level::ALL[least as usize], Level::ALL[most as usize]))
        }
        [least, most] => Some(Range::Ratings(least as u32, most as u32)),
        [] => None,
        _ => unreachable!("a range must have two ends, not {}", ends.len()),
    }
}

fn symmetry_of(word: &str) -> Symmetry {
    match word {
        "rotate180" => Symmetry::Rotate180,
        "rotate90" => Symmetry::Rotate90,
        "mirror" => Symmetry::Mirror,
        "flip" => Symmetry::Flip,
        "diagonal" => Symmetry::Diagonal,
        "antidiagonal" => Symmetry::Antidiagonal,
        "full" => Symmetry::Full,
        "none" => Symmetry::None,
        other => unreachable!("unknown symmetry {other:?}"),
    }
}

extendr_module! {
    mod make;
    fn make_games;
}
