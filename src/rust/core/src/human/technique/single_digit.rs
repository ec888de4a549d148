//! Single-digit patterns: two conjugate pairs of one digit with a weak link between them.
//!
//! If a digit has two places in a house, one of them is true. If one end of such a pair sees an end of another pair,
//! these near ends are not both true, so at least one far end is true, and no cell that sees both far ends has the
//! digit. Two parallel lines with aligned near ends form a skyscraper; a row and a column with near ends in a box form
//! a two-string kite; other combinations are turbot fish. In an empty rectangle, a box replaces one of the pairs: one
//! row and one column cover all places for the digit in the box.
//!
//! Pattern: `digits` is the digit. For two pairs, `cells` are the ends in the order far, near, near, far; `houses`
//! are the houses of the pairs; `cover` is the house of the near ends. For an empty rectangle, `cells` are the places
//! in the box, then the pair, beginning with the end that is aligned with the box; `houses` are the box and the house
//! of the pair; `cover` holds the line that joins the box and the pair, then the line of the box that loses
//! candidates.
//!
//! Cost: the square of the number of pairs for each digit, and a few tens of nanoseconds for each box.
//!
//! References: <https://hodoku.sourceforge.net/en/tech_sdp.php>.

use super::pencilmarks::{bits, Mask};
use super::{Candidate, CellSet, Listener, Pattern, Pencilmarks, Step, Technique};
use crate::board::Digit;
use std::ops::ControlFlow;

/// Finds two parallel lines with aligned near ends.
pub fn skyscraper(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    two_pairs(Technique::Skyscraper, marks, listener)
}

/// Finds a row and a column with near ends in a box or another house.
pub fn two_string_kite(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    two_pairs(Technique::TwoStringKite, marks, listener)
}

/// Finds all other combinations of two pairs.
pub fn turbot_fish(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    two_pairs(Technique::TurbotFish, marks, listener)
}

/// The only two places of a digit in a house.
#[derive(Clone, Copy)]
struct ConjugatePair {
    house: usize,
    ends: [usize; 2],
}

/// Collects each pair of a digit once, with its row or column as its house if possible.
fn pairs(marks: &Pencilmarks, digit: Digit, pairs: &mut Vec<ConjugatePair>) {
    pairs.clear();
    for house in marks.houses() {
        let places = marks.places(house, digit);
        if places.count_ones() == 2 {
            let mut cells = marks.cells_at(house, places);
            let mut end = || cells.next().expect("there are two places");
            let mut ends = [end(), end()];
            ends.sort_unstable();
            if !pairs.iter().any(|pair| pair.ends == ends) {
                pairs.push(ConjugatePair { house, ends });
            }
        }
    }
}

fn two_pairs(technique: Technique, marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let mut pairs_of_digit = Vec::new();
    for digit in 1..=marks.order() as Digit {
        pairs(marks, digit, &mut pairs_of_digit);
        for (place, first) in pairs_of_digit.iter().enumerate() {
            for second in &pairs_of_digit[place + 1..] {
                for (one, other) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    link(technique, marks, digit, (first, one), (second, other), listener)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Reports the pattern of two pairs with these near ends, if it is an instance of this technique.
fn link(
    technique: Technique,
    marks: &Pencilmarks,
    digit: Digit,
    (first, one): (&ConjugatePair, usize),
    (second, other): (&ConjugatePair, usize),
    listener: &mut Listener,
) -> ControlFlow<()> {
    let [near, far] = [first.ends[one], first.ends[1 - one]];
    let [near_too, far_too] = [second.ends[other], second.ends[1 - other]];
    if !marks.are_peers(near, near_too) || far == far_too || second.ends.contains(&far) || far_too == near {
        return ControlFlow::Continue(());
    }
    let eliminated = marks.seen_by_all([far, far_too]) & *marks.cells_with(digit);
    if eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    for between in marks.houses_of_all([near, near_too]) {
        if kind(marks, first.house, second.house, between) == technique {
            return listener.report(Step::eliminating(
                technique,
                eliminated.iter().map(|cell| Candidate { cell, digit }).collect(),
                Pattern {
                    cells: vec![far, near, near_too, far_too],
                    digits: vec![digit],
                    houses: vec![first.house, second.house],
                    cover: vec![between],
                    ..Pattern::default()
                },
            ));
        }
    }
    ControlFlow::Continue(())
}

/// Returns the technique for the houses of two pairs and the house between them.
fn kind(marks: &Pencilmarks, first: usize, second: usize, between: usize) -> Technique {
    let is_line = |house: usize| marks.lines().contains(&house);
    let is_row = |house: usize| house < marks.order();
    match [first, second, between].map(is_line) {
        [true, true, true] if is_row(first) == is_row(second) => Technique::Skyscraper,
        [true, true, false] if is_row(first) != is_row(second) => Technique::TwoStringKite,
        _ => Technique::TurbotFish,
    }
}

/// Finds empty rectangles: one row and one column cover the places (at least three) of a digit in a box or similar
/// house, and neither line alone covers them. One end of a conjugate pair is in one of the lines, and its far end sees
/// candidates in the other line.
pub fn empty_rectangle(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    for digit in 1..=marks.order() as Digit {
        for house in marks.houses_but_lines().filter(|&house| marks.places(house, digit).count_ones() > 2) {
            for (row, col) in crossings(marks, house, digit) {
                from_box(marks, digit, house, [row, col], listener)?;
                from_box(marks, digit, house, [col, row], listener)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns each pair of a row and a column that together contain all places of the digit in the house, although neither
/// line contains them all.
fn crossings(marks: &Pencilmarks, house: usize, digit: Digit) -> Vec<(usize, usize)> {
    let order = marks.order();
    let cells = marks.cells_at(house, marks.places(house, digit));
    let lines = cells.clone().fold((0, 0), |(rows, cols): (Mask, Mask), cell| {
        (rows | 1 << (cell / order), cols | 1 << (cell % order))
    });
    let mut found = Vec::new();
    for row in bits(lines.0) {
        for col in bits(lines.1) {
            let is_in_row = |cell: &usize| cell / order == row;
            let is_in_col = |cell: &usize| cell % order == col;
            let mut outside = cells.clone().filter(|cell| !is_in_row(cell) && !is_in_col(cell));
            if outside.next().is_none()
                && !cells.clone().all(|cell| is_in_row(&cell))
                && !cells.clone().all(|cell| is_in_col(&cell))
            {
                found.push((row, order + col));
            }
        }
    }
    found
}

/// Reports the pairs with one end in `line`, outside the box, and the candidates in `other` that they eliminate.
fn from_box(
    marks: &Pencilmarks,
    digit: Digit,
    house: usize,
    [line, other]: [usize; 2],
    listener: &mut Listener,
) -> ControlFlow<()> {
    let in_box: CellSet = marks.geometry().cells_of(house).iter().map(|&cell| cell as usize).collect();
    for near in marks.cells_at(line, marks.places(line, digit)).filter(|&cell| !in_box.contains(cell)) {
        // The line through the near end that is parallel to `other`.
        let across = marks.seats(near).iter().map(|&(house, _)| house);
        let across = across.clone().find(|&across| across != line && marks.lines().contains(&across));
        let across = across.expect("a cell is in a row and a column");
        let places = marks.places(across, digit);
        if places.count_ones() != 2 {
            continue;
        }
        let far = marks.cells_at(across, places).find(|&cell| cell != near).expect("there are two places");
        let losers = marks.cells_at(other, marks.places(other, digit));
        let eliminated = losers.filter(|&cell| !in_box.contains(cell) && marks.are_peers(cell, far));
        let box_cells = marks.cells_at(house, marks.places(house, digit));
        listener.report(Step::eliminating(
            Technique::EmptyRectangle,
            eliminated.map(|cell| Candidate { cell, digit }).collect(),
            Pattern {
                cells: box_cells.chain([near, far]).collect(),
                digits: vec![digit],
                houses: vec![house, across],
                cover: vec![line, other],
                ..Pattern::default()
            },
        ))?;
    }
    ControlFlow::Continue(())
}
