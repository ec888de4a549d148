//! Glue for making puzzles that satisfy a recipe.

use crate::board::game::board_of_digits;
use crate::board::solutions::Packed;
use crate::r::convert::items_of;
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use crate::r::words::{words, Word};
use extendr_api::prelude::*;
use oxidoku_core::board::text::Filling;
use oxidoku_core::human::technique::{Level, Technique};
use oxidoku_core::puzzles::make::level::Range;
use oxidoku_core::puzzles::make::symmetry::Symmetry;
use oxidoku_core::puzzles::make::{generate, Made, Recipe};

words!(Symmetry, "symmetry",
    "none" => None, "rotate180" => Rotate180, "rotate90" => Rotate90, "mirror" => Mirror, "flip" => Flip,
    "diagonal" => Diagonal, "antidiagonal" => Antidiagonal, "full" => Full,
);

/// Makes puzzles.
/// @param items `[integer]` Positions in the sequence of puzzles that the seed defines.
/// @param from,to `[numeric(1)]` The first and the last element of `items` to make.
/// @param how `[list]` `empty`: the digits of an empty board, with its geometry. `seed`: two whole numbers below
///   2^32. `gaps`: a whole number, or Inf for the maximum. `maxit`: the maximum number of grids to try, at least 1, or
///   Inf. `unique` and `minimal`: flags. `symmetry`: a word. `level`: the ends of a range, either integers (tenths of
///   Sudoku Explainer's rating) or words (HoDoKu's levels); `NULL` for any level. `techniques`: words, the technique
///   that each puzzle of the sequence must need; empty for any technique. `form` and `threads` as in
///   `solve_puzzles()`.
/// @return `[list]`
///   - `games`: the puzzles in the same form as the solutions from `solve_puzzles()`;
///   - `gaps`: the number of gaps of each puzzle, or `NA` if no grid was found;
///   - `minimal`: `TRUE` if a minimal puzzle was requested and no redundant clue was found;
///   - `miss`: negative if the puzzle is too easy for `level`, positive if it is too hard, else 0;
///   - `techniqueMiss`: negative if the puzzle does not need its technique, positive if it needs a harder one, else 0.
/// @noRd
#[extendr]
fn make_games(items: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let recipe = recipe_of(&how)?;
        let items = items_of(&items, from, to);
        let made = generate(&recipe, how.seed()?, &items, how.threads()?, &ctrl_c());
        let made = made.ok_or_else(Unfinished::interrupted)?;
        let mut games = Packed::new(how.word("form")?, items.len(), recipe.geometry.cells());
        for made in &made {
            games.push(made.as_ref().map(|made| Filling::of(made.digits.clone())).as_ref());
        }
        let gaps = |made: &Option<Made>| made.as_ref().map_or(Rint::na(), |made| (made.gaps() as i32).into());
        let is_minimal = |made: &Option<Made>| made.as_ref().is_some_and(|made| made.is_minimal);
        Ok(list!(
            games = games.for_r(),
            gaps = made.iter().map(gaps).collect::<Integers>(),
            minimal = made.iter().map(is_minimal).collect_robj(),
            miss = made.iter().map(|made| made.as_ref().map_or(0, |made| made.miss)).collect_robj(),
            techniqueMiss =
                made.iter().map(|made| made.as_ref().map_or(0, |made| made.technique_miss)).collect_robj()
        )
        .into())
    })
}

fn recipe_of(how: &Options) -> Result<Recipe, Unfinished> {
    let gaps = how.whole("gaps")?;
    let mut techniques: Vec<Technique> = how.words("techniques")?;
    if !techniques.is_empty() {
        // R numbers the puzzles from 1.
        techniques.rotate_right(1);
    }
    Ok(Recipe {
        geometry: board_of_digits(how.value("empty")?).geometry().clone(),
        symmetry: how.word("symmetry")?,
        gaps: (gaps < u64::MAX).then_some(gaps as usize),
        is_proper: how.flag("unique")?,
        is_minimal: how.flag("minimal")?,
        level: range_of(how.value("level")?)?,
        techniques,
        tries: how.whole("maxit")?,
    })
}

fn range_of(ends: &Robj) -> Result<Option<Range>, Unfinished> {
    if ends.is_null() {
        return Ok(None);
    }
    if let Some(&[min, max]) = ends.as_integer_slice() {
        return Ok(Some(Range::Ratings(min as u32, max as u32)));
    }
    match ends.as_str_vector().as_deref() {
        Some(&[min, max]) => Ok(Some(Range::Levels(Level::parse(min)?, Level::parse(max)?))),
        _ => Err(Unfinished::Internal("a level must be a range with two ends".to_string())),
    }
}

extendr_module! {
    mod make;
    fn make_games;
}
