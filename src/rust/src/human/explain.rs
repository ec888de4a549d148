//! Glue for explanations: one board in, steps as numbers and names out, for R to put into words.

use crate::board::valid::word;
use crate::r::convert::board_from;
use crate::r::guard::guard;
use crate::r::interrupt::interrupted;
use extendr_api::prelude::*;
use oxidoku_core::human::explain::{explain, End, Explanation};
use oxidoku_core::human::technique::{Candidate, Chain, Claim, Pencilmarks, Step, Technique};
use oxidoku_core::solve::game::verdict;
use oxidoku_core::{Board, Geometry, Stop, Verdict};

/// The names of the techniques, from easy to hard.
/// @return `[character]`
/// @noRd
#[extendr]
fn technique_names() -> Robj {
    guard(|| Technique::ALL.iter().map(|technique| technique.name()).collect_robj())
}

/// Explains one board.
/// @param digits `[integer matrix]` 0 for an empty cell.
/// @param techniques `[integer]` Places in `technique_names()`, in the order in which they are to be tried.
/// @param most `[numeric(1)]` The most steps.
/// @param max_nodes `[numeric(1)]` The most nodes of the search that tells whether the puzzle is proper.
/// @return `list(verdict, end, steps, states)`: two words; for each step a list of what it says, with cells counted row
///   by row from 1; and a matrix with the state before each step and after the last one a column, row by row: for a
///   filled cell its digit, negative, and for a hole its candidates, digit d as 2^(d - 1). Without a solution the verdict
///   "none" alone; "interrupt" after an interrupt that came before the first step.
/// @noRd
#[extendr]
fn explain_board(digits: Robj, techniques: &[i32], most: f64, max_nodes: f64) -> Robj {
    guard(|| {
        let board = board_from(&digits);
        let verdict = match verdict(&board, max_nodes as u64, &interrupted) {
            Verdict::None => return list!(verdict = "none").into(),
            Verdict::Stopped(Stop::Interrupt) => return list!(verdict = "interrupt").into(),
            Verdict::Unique => "unique",
            Verdict::Several | Verdict::Found => "several",
            Verdict::Stopped(Stop::Nodes) => "stopped",
        };
        let asked = techniques.iter().map(|&place| Technique::ALL[place as usize - 1]);
        let asked: Vec<_> = asked.filter(|known| verdict == "unique" || !known.needs_uniqueness()).collect();
        let explanation = explain(&board, &asked, most as usize, &interrupted).expect("clues do not clash");
        let steps = explanation.steps.iter().map(|step| described(step, board.geometry()));
        list!(
            verdict = verdict,
            end = end_word(explanation.end),
            steps = List::from_values(steps),
            states = states(&board, &explanation)
        )
        .into()
    })
}

fn end_word(end: End) -> &'static str {
    match end {
        End::Solved => "solved",
        End::Stuck => "stuck",
        End::Broken => "broken",
        End::Enough => "enough",
        End::Interrupted => "interrupted",
    }
}

fn described(step: &Step, geometry: &Geometry) -> Robj {
    let pattern = &step.pattern;
    list!(
        technique = step.technique.name(),
        placed = candidates(&step.placed),
        eliminated = candidates(&step.eliminated),
        cells = cells_from_one(&pattern.cells),
        digits = pattern.digits.iter().map(|&digit| i32::from(digit)).collect_robj(),
        houses = houses(&pattern.houses, geometry),
        cover = houses(&pattern.cover, geometry),
        fins = cells_from_one(&pattern.fins),
        chains = List::from_values(pattern.main_chains().iter().map(claims)),
        nested = (pattern.chains.len() - pattern.main_chains().len()) as i32
    )
    .into()
}

fn cells_from_one(cells: &[usize]) -> Robj {
    cells.iter().map(|&cell| cell as i32 + 1).collect_robj()
}

fn candidates(candidates: &[Candidate]) -> Robj {
    list!(
        cell = candidates.iter().map(|candidate| candidate.cell as i32 + 1).collect_robj(),
        digit = candidates.iter().map(|candidate| i32::from(candidate.digit)).collect_robj()
    )
    .into()
}

fn houses(houses: &[usize], geometry: &Geometry) -> Robj {
    let named = houses.iter().map(|&house| geometry.houses()[house]);
    list!(
        kind = named.clone().map(|house| word(house.kind)).collect_robj(),
        index = named.map(|house| house.index as i32 + 1).collect_robj()
    )
    .into()
}

fn claims(chain: &Chain) -> Robj {
    let because = |claim: &Claim| claim.because.iter().map(|&place| place as i32 + 1).collect_robj();
    list!(
        cells = List::from_values(chain.iter().map(|claim| cells_from_one(&claim.cells))),
        digit = chain.iter().map(|claim| i32::from(claim.digit)).collect_robj(),
        holds = chain.iter().map(|claim| claim.holds).collect_robj(),
        because = List::from_values(chain.iter().map(because)),
        nested = chain.iter().map(|claim| claim.nested.is_some()).collect_robj()
    )
    .into()
}

fn states(board: &Board, explanation: &Explanation) -> RMatrix<i32> {
    let mut marks = Pencilmarks::of(board).expect("clues do not clash");
    let mut states = vec![state(&marks)];
    for step in &explanation.steps {
        step.apply(&mut marks);
        states.push(state(&marks));
    }
    RMatrix::new_matrix(board.digits().len(), states.len(), |cell, step| states[step][cell])
}

fn state(marks: &Pencilmarks) -> Vec<i32> {
    let cell = |(cell, &digit)| match digit {
        0 => marks.candidates(cell) as i32,
        digit => -i32::from(digit),
    };
    marks.digits().iter().enumerate().map(cell).collect()
}

extendr_module! {
    mod explain;
    fn technique_names;
    fn explain_board;
}
