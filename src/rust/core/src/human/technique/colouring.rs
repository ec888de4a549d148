//! Simple colours: two colours for the places of a digit that are joined by strong links.
//!
//! If a digit has two places in a house, one of them is true. The two places get different colours, and the
//! colouring continues from each place along further strong links. Either all places of one colour are true or all
//! places of the other. A place that sees both colours is false (trap); if two places of one colour see each other,
//! that colour is false (wrap).
//!
//! Pattern: `cells` are the coloured places, in ascending order; `digits` is the digit. `chains` has the claims along
//! the strong links from one place, on the assumption that one colour is true. A wrap assumes the colour that it
//! refutes, and its `fins` are two places of this colour that see each other.
//!
//! Cost: one visit to the links of each digit; a few microseconds on 9 x 9.
//!
//! References: <https://hodoku.sourceforge.net/en/tech_col.php>.

use super::groups::SignedCandidate;
use super::implications::{Implications, LinkKind};
use super::{Candidate, CellSet, Chain, Claim, Listener, Pattern, Pencilmarks, Step, Technique};
use crate::board::Digit;
use std::ops::ControlFlow;

/// Places of a digit that strong links connect, with their colours and predecessors, in breadth-first order.
struct Coloured {
    digit: Digit,
    places: Vec<ColouredPlace>,
    /// The cells of each colour.
    colours: [CellSet; 2],
}

struct ColouredPlace {
    cell: usize,
    colour: usize,
    because: Option<usize>,
}

/// Finds candidates that see both colours of a digit.
pub fn trap(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    each_coloured(marks, listener, |coloured, listener| {
        let cells = *marks.cells_with(coloured.digit) - coloured.colours[0] - coloured.colours[1];
        let sees = |cell: usize, colour: usize| !(*marks.peers(cell) & coloured.colours[colour]).is_empty();
        let trapped = cells.iter().filter(|&cell| sees(cell, 0) && sees(cell, 1));
        let eliminated = trapped.map(|cell| Candidate { cell, digit: coloured.digit }).collect();
        let pattern = coloured.pattern(0, Vec::new());
        listener.report(Step::eliminating(Technique::SimpleColoursTrap, eliminated, pattern))
    })
}

/// Finds two cells of one colour that see each other.
pub fn wrap(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    each_coloured(marks, listener, |coloured, listener| {
        for colour in 0..2 {
            let cells = coloured.colours[colour];
            let clash =
                cells.iter().find_map(|cell| Some((cell, (cells & *marks.peers(cell)).iter().next()?)));
            if let Some((one, other)) = clash {
                let eliminated = cells.iter().map(|cell| Candidate { cell, digit: coloured.digit }).collect();
                let pattern = coloured.pattern(colour, vec![one, other]);
                listener.report(Step::eliminating(Technique::SimpleColoursWrap, eliminated, pattern))?;
            }
        }
        ControlFlow::Continue(())
    })
}

impl Coloured {
    fn pattern(&self, true_colour: usize, fins: Vec<usize>) -> Pattern {
        let claim = |place: &ColouredPlace| Claim {
            cells: vec![place.cell],
            digit: self.digit,
            holds: place.colour == true_colour,
            because: place.because.into_iter().collect(),
            nested: None,
        };
        let chain: Chain = self.places.iter().map(claim).collect();
        let cells = (self.colours[0] | self.colours[1]).iter().collect();
        Pattern { cells, digits: vec![self.digit], fins, chains: vec![chain], ..Pattern::default() }
    }
}

/// Visits, for each digit, the sets of more than two connected places.
fn each_coloured(
    marks: &Pencilmarks,
    listener: &mut Listener,
    mut visit: impl FnMut(&Coloured, &mut Listener) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let links = Implications::of(marks, LinkKind::OneDigit);
    let mut is_coloured = vec![false; links.candidates().len()];
    for digit in 1..=marks.order() as Digit {
        listener.poll()?;
        for start in 0..is_coloured.len() {
            if links.candidates()[start].digit == digit && !is_coloured[start] {
                let coloured = colour_from(start, digit, &links, &mut is_coloured);
                if coloured.places.len() > 2 {
                    visit(&coloured, listener)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn colour_from(start: usize, digit: Digit, links: &Implications, is_coloured: &mut [bool]) -> Coloured {
    let mut coloured = Coloured { digit, places: Vec::new(), colours: [CellSet::NONE; 2] };
    let mut numbers = vec![start];
    let mut put = |number: usize, colour: usize, because: Option<usize>, coloured: &mut Coloured| {
        is_coloured[number] = true;
        let cell = links.candidates()[number].cell;
        coloured.places.push(ColouredPlace { cell, colour, because });
        coloured.colours[colour].insert(cell);
    };
    put(start, 0, None, &mut coloured);
    let mut next = 0;
    while next < numbers.len() {
        let colour = 1 - coloured.places[next].colour;
        for number in links.after(SignedCandidate::off(numbers[next])).map(SignedCandidate::candidate) {
            if !numbers.contains(&number) {
                numbers.push(number);
                put(number, colour, Some(next), &mut coloured);
            }
        }
        next += 1;
    }
    coloured
}
