//! Single-digit patterns: two conjugate pairs of one digit with a weak link between them.
//!
//! If a digit has only two places in a house, one of them is true. If one end of such a pair sees an end of another
//! pair, these near ends are not both true, so at least one far end is true, and no cell that sees both far ends has
//! the digit. Two parallel lines with aligned near ends form a skyscraper; a row and a column with near ends in a box
//! form a two-string kite; other combinations are turbot fish. In an empty rectangle, a box replaces one of the pairs:
//! one row and one column cover all places for the digit in the box.
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

use super::chains::Choice;
use crate::board::Digit;
use crate::human::logic::pencilmarks::{bits, Mask};
use crate::human::technique::{Candidate, CellSet, Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::{ControlFlow, Range};

/// Finds two parallel lines with aligned near ends: first rows for all digits, then columns.
pub fn skyscraper(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    two_pairs(Technique::Skyscraper, 0..marks.order(), marks, listener)?;
    two_pairs(Technique::Skyscraper, marks.order()..2 * marks.order(), marks, listener)
}

/// Finds a row and a column with near ends in a box or another house.
pub fn two_string_kite(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    two_pairs(Technique::TwoStringKite, marks.lines(), marks, listener)
}

/// Finds all other combinations of two pairs, in the order in which HoDoKu chooses among them.
pub fn turbot_fish(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let mut choice = Choice::new(listener.seeks_first_of(&[Technique::TurbotFish]));
    for far in 0..marks.digits().len() {
        for digit in listener.digits(marks).filter(|&digit| marks.has(Candidate { cell: far, digit })) {
            for first in pairs_from(far, digit, marks) {
                let near = first.ends[1];
                for other_near in (*marks.peers(near) & *marks.cells_with(digit)).iter() {
                    // The mirror image of a pattern has the same eliminations.
                    for second in pairs_from(other_near, digit, marks).filter(|second| second.ends[1] > far) {
                        if let Some(step) =
                            linked(Technique::TurbotFish, marks, digit, (&first, 1), (&second, 0))
                        {
                            choice.add((), step.eliminated, 0, || step.pattern);
                        }
                    }
                }
            }
        }
        listener.poll()?;
    }
    choice.in_order().into_iter().try_for_each(|chosen| {
        listener.report(Step::eliminating(Technique::TurbotFish, chosen.eliminated, chosen.chain))
    })
}

/// The only two places of a digit in a house.
#[derive(Clone, Copy)]
struct ConjugatePair {
    house: usize,
    ends: [usize; 2],
}

/// Collects the pairs of a digit in some houses.
fn pairs(marks: &Pencilmarks, houses: Range<usize>, digit: Digit, pairs: &mut Vec<ConjugatePair>) {
    pairs.clear();
    pairs.extend(houses.filter_map(|house| pair_in(house, digit, marks)));
}

/// Returns the pair of a digit in a house; the ends are in ascending order.
fn pair_in(house: usize, digit: Digit, marks: &Pencilmarks) -> Option<ConjugatePair> {
    let places = marks.places(house, digit);
    if places.count_ones() != 2 {
        return None;
    }
    let mut cells = marks.cells_at(house, places);
    let (one, other) = (cells.next()?, cells.next()?);
    Some(ConjugatePair { house, ends: [one.min(other), one.max(other)] })
}

/// Returns the pairs that begin at a cell, each once; the house of a pair is a row or column if possible.
fn pairs_from(cell: usize, digit: Digit, marks: &Pencilmarks) -> impl Iterator<Item = ConjugatePair> + '_ {
    let houses = marks.seats(cell).iter().map(|&(house, _)| house);
    let pair = move |house: usize| {
        let pair = pair_in(house, digit, marks)?;
        let other = pair.ends[usize::from(pair.ends[0] == cell)];
        Some(ConjugatePair { house, ends: [cell, other] })
    };
    let mut others = Vec::new();
    houses.filter_map(pair).filter(move |pair| {
        let is_new = !others.contains(&pair.ends[1]);
        others.push(pair.ends[1]);
        is_new
    })
}

fn two_pairs(
    technique: Technique,
    houses: Range<usize>,
    marks: &Pencilmarks,
    listener: &mut Listener,
) -> ControlFlow<()> {
    let mut pairs_of_digit = Vec::new();
    for digit in listener.digits(marks) {
        pairs(marks, houses.clone(), digit, &mut pairs_of_digit);
        for (index, first) in pairs_of_digit.iter().enumerate() {
            for second in &pairs_of_digit[index + 1..] {
                for (one, other) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if let Some(step) = linked(technique, marks, digit, (first, one), (second, other)) {
                        listener.report(step)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the step of two pairs with these near ends, if it is an instance of this technique and eliminates
/// candidates.
fn linked(
    technique: Technique,
    marks: &Pencilmarks,
    digit: Digit,
    (first, one): (&ConjugatePair, usize),
    (second, other): (&ConjugatePair, usize),
) -> Option<Step> {
    let [near, far] = [first.ends[one], first.ends[1 - one]];
    let [other_near, other_far] = [second.ends[other], second.ends[1 - other]];
    if !marks.are_peers(near, other_near)
        || far == other_far
        || second.ends.contains(&far)
        || other_far == near
    {
        return None;
    }
    let eliminated = marks.seen_by_all([far, other_far]) & *marks.cells_with(digit);
    if eliminated.is_empty() {
        return None;
    }
    let mut houses = marks.houses_of_all([near, other_near]);
    let between = houses.find(|&between| kind(marks, first.house, second.house, between) == technique)?;
    Some(Step::eliminating(
        technique,
        eliminated.iter().map(|cell| Candidate { cell, digit }).collect(),
        Pattern {
            cells: vec![far, near, other_near, other_far],
            digits: vec![digit],
            houses: vec![first.house, second.house],
            cover: vec![between],
            ..Pattern::default()
        },
    ))
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
    for digit in listener.digits(marks) {
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
    // HoDoKu tries the last row and the last column of a box first.
    for row in bits(lines.0).collect::<Vec<_>>().into_iter().rev() {
        for col in bits(lines.1).collect::<Vec<_>>().into_iter().rev() {
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
        let in_other = marks.cells_at(other, marks.places(other, digit));
        let eliminated = in_other.filter(|&cell| !in_box.contains(cell) && marks.are_peers(cell, far));
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
