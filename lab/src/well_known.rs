//! Well-known 9 x 9 puzzles, each with its only solution.

use crate::PlainBoard;
use oxidoku_core::board::geometry::BoxShape;

/// A puzzle with its solution and its name.
#[derive(Clone, Debug)]
pub struct WellKnown {
    /// The source of the puzzle.
    pub name: &'static str,
    /// The puzzle.
    pub puzzle: PlainBoard,
    /// Its only solution.
    pub solution: PlainBoard,
}

/// Returns the puzzles, from easy to hard.
pub fn well_known() -> Vec<WellKnown> {
    let read = |(name, puzzle, solution)| {
        let line = |line| PlainBoard::from_line(BoxShape { rows: 3, cols: 3 }, line);
        WellKnown { name, puzzle: line(puzzle), solution: line(solution) }
    };
    [
        (
            "Wikipedia",
            "100000006006020700789450103000807004000030000090004201312970040040012078908000000",
            "123789456456123789789456123231897564564231897897564231312978645645312978978645312",
        ),
        (
            "Inkala 2012",
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
        ),
    ]
    .map(read)
    .to_vec()
}
