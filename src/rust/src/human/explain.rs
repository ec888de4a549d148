//! Glue for explanations: the steps for one board as numbers and names, which R describes in words.

use crate::board::game::board_of_digits;
use crate::r::convert::{place_of, places_of, transposed};
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use crate::r::words::{texts, words, Word};
use crate::solve::game::verdict_word;
use extendr_api::prelude::*;
use oxidoku_core::human::explain::{explain_soundly, ExplanationEnd};
use oxidoku_core::human::technique::{Candidate, Chain, Claim, DigitSet, Pencilmarks, Step, Technique};
use oxidoku_core::{Digit, Geometry};

words!(ExplanationEnd, "end",
    "solved" => Solved, "stuck" => Stuck, "broken" => Broken, "enough" => Enough, "interrupted" => Interrupted,
);

words!(Technique, "technique", all = Technique::ALL);

/// Explains one board.
/// @param clues,digits `[integer matrix]` The clues, and the clues with the digits that a player has filled in; 0 for
///   an empty cell.
/// @param how `[list]` `techniques`: words, in the order in which to try them. `maxSteps`: the maximum number of
///   steps. `maxNodes`: the maximum number of nodes of the search that decides whether the puzzle is proper.
/// @return `list(verdict, end, steps, states)`: `verdict` and `end` are words; `steps` has a list for each step, with
///   cells as matrix indices; `states` is a matrix with one column for the state before each step and one for the
///   state after the last step. A filled cell is stored as its negative digit, and an empty cell as the sum
///   of 2^(d - 1) over its candidates d. `NULL` if there is no solution. After an interrupt, the number of steps
///   found, if the search for steps had begun.
/// @noRd
#[extendr]
fn explain_board(clues: Robj, digits: Robj, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let [clues, board] = [&clues, &digits].map(board_of_digits);
        let techniques: Vec<Technique> = how.words("techniques")?;
        let (max_steps, max_nodes) = (how.size("maxSteps")?, how.whole("maxNodes")?);
        let (verdict, explanation) =
            explain_soundly(&clues, &board, &techniques, max_steps, max_nodes, &ctrl_c());
        let verdict = verdict_word(verdict)?;
        let Some(explanation) = explanation.filter(|found| found.end != ExplanationEnd::Broken) else {
            return Ok(().into());
        };
        if explanation.end == ExplanationEnd::Interrupted {
            return Err(Unfinished::Interrupted((explanation.steps.len() as i32).into()));
        }
        let order = board.geometry().order();
        let states: Vec<Vec<i32>> = explanation.states(&board).iter().map(state).collect();
        Ok(list!(
            verdict = verdict,
            end = explanation.end.word(),
            steps = List::from_values(explanation.steps.iter().map(|step| described(step, board.geometry()))),
            states = RMatrix::new_matrix(order * order, states.len(), |place, step| states[step]
                [transposed(place, order)])
        )
        .into())
    })
}

fn described(step: &Step, geometry: &Geometry) -> Robj {
    let (pattern, order) = (&step.pattern, geometry.order());
    let chains = pattern.main_chains();
    list!(
        technique = step.technique.word(),
        placed = candidates(&step.placed, order),
        eliminated = candidates(&step.eliminated, order),
        cells = places_of(&pattern.cells, order),
        digits = numbers(&pattern.digits),
        houses = houses(&pattern.houses, geometry),
        cover = houses(&pattern.cover, geometry),
        fins = places_of(&pattern.fins, order),
        sets = List::from_values(pattern.sets.iter().map(|set| digit_set(set, order))),
        chains = List::from_values(chains.iter().map(|chain| claims(chain, order))),
        nested = (pattern.chains.len() - chains.len()) as i32
    )
    .into()
}

fn digit_set(set: &DigitSet, order: usize) -> Robj {
    list!(cells = places_of(&set.cells, order), digits = numbers(&set.digits)).into()
}

fn numbers(digits: &[Digit]) -> Robj {
    digits.iter().map(|&digit| i32::from(digit)).collect_robj()
}

fn candidates(candidates: &[Candidate], order: usize) -> Robj {
    list!(
        cell = candidates.iter().map(|candidate| place_of(candidate.cell, order)).collect_robj(),
        digit = candidates.iter().map(|candidate| i32::from(candidate.digit)).collect_robj()
    )
    .into()
}

fn houses(houses: &[usize], geometry: &Geometry) -> Robj {
    let named = houses.iter().map(|&house| geometry.houses()[house]);
    list!(
        kind = texts(named.clone().map(|house| Some(house.kind))),
        index = named.map(|house| house.index as i32 + 1).collect_robj()
    )
    .into()
}

fn claims(chain: &Chain, order: usize) -> Robj {
    let because = |claim: &Claim| claim.because.iter().map(|&index| index as i32 + 1).collect_robj();
    list!(
        cells = List::from_values(chain.iter().map(|claim| places_of(&claim.cells, order))),
        digit = chain.iter().map(|claim| i32::from(claim.digit)).collect_robj(),
        holds = chain.iter().map(|claim| claim.holds).collect_robj(),
        because = List::from_values(chain.iter().map(because)),
        nested = chain.iter().map(|claim| claim.nested.is_some()).collect_robj()
    )
    .into()
}

/// Returns the state of a board as numbers for R, row by row.
fn state(marks: &Pencilmarks) -> Vec<i32> {
    let cell = |(cell, &digit)| match digit {
        0 => marks.candidates(cell) as i32,
        digit => -i32::from(digit),
    };
    marks.digits().iter().enumerate().map(cell).collect()
}

extendr_module! {
    mod explain;
    fn explain_board;
}
