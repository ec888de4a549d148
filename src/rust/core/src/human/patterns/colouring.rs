//! Colouring: two colours for the places of a digit that are joined by strong links.
//!
//! If a digit has two places in a house, one of them is true. The two places get different colours, and the
//! colouring continues from each place along further strong links. Either all places of one colour are true or all
//! places of the other. With one such set of places (simple colours), a place that sees both colours is false (trap);
//! if two places of one colour see each other, that colour is false (wrap).
//!
//! Two such sets of one digit interact (multi-colours). If places of a colour see both colours of the other set, the
//! first colour is false (type 2). If a place of one set sees a place of the other, their colours are not both true, so
//! at least one of the opposite colours is true, and a place that sees both opposite colours is false (type 1).
//!
//! Pattern: `cells` are the coloured places, in ascending order for each set; `digits` is the digit. `chains` has, for
//! each set, the claims along the strong links from one place, on the assumption that one colour is true. A wrap
//! assumes the colour that it refutes, and its `fins` are two places of this colour that see each other. In
//! multi-colours, the `fins` are the places of the refuted colour that see the other set (type 2), or pairs of places
//! that see each other, one of each set (type 1). Each further pair has another combination of colours and eliminates
//! further candidates; the chains assume the colours of the first pair.
//!
//! Cost: one visit to the links of each digit and, for multi-colours, one to each pair of sets.
//!
//! References: <https://hodoku.sourceforge.net/en/tech_col.php>.

use crate::board::literal::Literal;
use crate::board::Digit;
use crate::human::logic::links::{Implications, LinkKind};
use crate::human::technique::{
    Candidate, CellSet, Chain, Claim, Listener, Pattern, Pencilmarks, Step, Technique,
};
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

/// Finds, for each set of connected places, two cells of one colour that see each other (wrap), then candidates that
/// see both colours (trap).
pub fn simple(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let links = Implications::of(marks, LinkKind::OneDigit, listener)?;
    for digit in listener.digits(marks) {
        listener.poll()?;
        for coloured in coloured(digit, &links).iter().filter(|coloured| coloured.places.len() > 2) {
            wrap(coloured, marks, listener)?;
            let eliminated = coloured.seeing(coloured.colours, marks);
            let pattern = coloured.pattern(0, Vec::new());
            listener.report(Step::eliminating(Technique::SimpleColoursTrap, eliminated, pattern))?;
        }
    }
    ControlFlow::Continue(())
}

fn wrap(coloured: &Coloured, marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    for colour in 0..2 {
        let cells = coloured.colours[colour];
        let clash = cells.iter().find_map(|cell| Some((cell, (cells & *marks.peers(cell)).iter().next()?)));
        if let Some((one, other)) = clash {
            let pattern = coloured.pattern(colour, vec![one, other]);
            let eliminated = coloured.candidates(cells);
            listener.report(Step::eliminating(Technique::SimpleColoursWrap, eliminated, pattern))?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds, for two sets of connected places of a digit, a colour of the first that sees both colours of the second
/// (type 2), then colours of the two that see each other (type 1).
pub fn multi(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let links = Implications::of(marks, LinkKind::OneDigit, listener)?;
    for digit in listener.digits(marks) {
        listener.poll()?;
        let sets = coloured(digit, &links);
        for first in &sets {
            for second in sets.iter().filter(|second| second.places[0].cell != first.places[0].cell) {
                multi_2(first, second, marks, listener)?;
                multi_1(first, second, marks, listener)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn multi_2(
    first: &Coloured,
    second: &Coloured,
    marks: &Pencilmarks,
    listener: &mut Listener,
) -> ControlFlow<()> {
    for colour in 0..2 {
        let cells = first.colours[colour];
        let clashes = second.colours.map(|other| clash(cells, other, marks));
        if let [Some([one, _]), Some([too, _])] = clashes {
            let fins = if one == too { vec![one] } else { vec![one, too] };
            let pattern = first.with(second, [colour, 0], fins);
            listener.report(Step::eliminating(Technique::MultiColours2, first.candidates(cells), pattern))?;
        }
    }
    ControlFlow::Continue(())
}

fn multi_1(
    first: &Coloured,
    second: &Coloured,
    marks: &Pencilmarks,
    listener: &mut Listener,
) -> ControlFlow<()> {
    let (mut eliminated, mut fins, mut colours) = (Vec::new(), Vec::new(), None);
    for (one, other) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if let Some(pair) = clash(first.colours[one], second.colours[other], marks) {
            let opposite = [first.colours[1 - one], second.colours[1 - other]];
            let gone = first.seeing(opposite, marks).into_iter();
            let gone: Vec<Candidate> = gone.filter(|gone| !eliminated.contains(gone)).collect();
            if !gone.is_empty() {
                colours = colours.or(Some([one, other]));
                fins.extend(pair);
                eliminated.extend(gone);
            }
        }
    }
    let Some(colours) = colours else { return ControlFlow::Continue(()) };
    let pattern = first.with(second, colours, fins);
    listener.report(Step::eliminating(Technique::MultiColours1, eliminated, pattern))
}

/// Returns one cell of each set such that the two see each other, if there are any.
fn clash(one: CellSet, other: CellSet, marks: &Pencilmarks) -> Option<[usize; 2]> {
    one.iter().find_map(|cell| Some([cell, (other & *marks.peers(cell)).iter().next()?]))
}

impl Coloured {
    /// Returns the candidates for the digit in these cells.
    fn candidates(&self, cells: CellSet) -> Vec<Candidate> {
        cells.iter().map(|cell| Candidate { cell, digit: self.digit }).collect()
    }

    /// Returns the candidates for the digit that see cells of both sets.
    fn seeing(&self, sets: [CellSet; 2], marks: &Pencilmarks) -> Vec<Candidate> {
        let sees = |cell: usize| sets.iter().all(|&set| !(*marks.peers(cell) & set).is_empty());
        self.candidates(marks.cells_with(self.digit).iter().filter(|&cell| sees(cell)).collect())
    }

    /// Returns the pattern of two sets, on the assumption that these colours are true.
    fn with(&self, other: &Coloured, true_colours: [usize; 2], fins: Vec<usize>) -> Pattern {
        let mut pattern = self.pattern(true_colours[0], fins);
        let second = other.pattern(true_colours[1], Vec::new());
        pattern.cells.extend(second.cells);
        pattern.chains.extend(second.chains);
        pattern
    }

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

/// Returns the sets of connected places of a digit.
fn coloured(digit: Digit, links: &Implications) -> Vec<Coloured> {
    let mut is_coloured = vec![false; links.candidates().len()];
    let mut found = Vec::new();
    for start in 0..is_coloured.len() {
        if links.candidates()[start].digit == digit && !is_coloured[start] {
            found.push(colour_from(start, digit, links, &mut is_coloured));
        }
    }
    found.retain(|coloured| coloured.places.len() > 1);
    found
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
        for number in links.after(Literal::negative(numbers[next])).map(Literal::candidate) {
            if !numbers.contains(&number) {
                numbers.push(number);
                put(number, colour, Some(next), &mut coloured);
            }
        }
        next += 1;
    }
    coloured
}
