//! Random 9 x 9 boards of every kind that an engine must handle.
//!
//! Most are images of listed puzzles, some of them with a few clues removed or with one clue changed or added. The
//! others have more clues, are almost complete or require a long search, and some of these have a wrong digit. Boards
//! with few clues are generated separately.

use super::lists::{board_of, lists};
use crate::strategy::{any_board, grid, hard, puzzle, transformation};
use crate::PlainBoard;
use oxidoku_core::board::geometry::BoxShape;
use proptest::prelude::*;
use proptest::sample::{select, subsequence, Index};
use std::fmt;
use std::ops::RangeInclusive;

/// The shape of the boards.
pub const NINE: BoxShape = BoxShape { rows: 3, cols: 3 };

/// Generates a board of any kind.
pub fn any_kind() -> impl Strategy<Value = PlainBoard> {
    prop_oneof![
        4 => listed(),
        2 => with_fewer_clues(),
        2 => with_a_clue_changed(),
        1 => with_a_clue_repeated(),
        1 => almost_complete(),
        1 => with_a_wrong_digit(),
        // With fewer clues, a wrong clue leads to a contradiction only late in the search, so the general engine may
        // search for hours.
        1 => any_board(NINE, 26..=81),
        1 => hard(),
    ]
}

/// Generates a board with at most 16 clues, and therefore with many solutions.
pub fn with_few_clues() -> impl Strategy<Value = PlainBoard> {
    puzzle(NINE, 0..=16)
}

/// Generates this number of boards of any kind.
pub fn pool(boards: usize) -> impl Strategy<Value = Pool> {
    prop::collection::vec(any_kind(), boards).prop_map(Pool).no_shrink()
}

/// Many boards. `Debug` prints only their number, because the message of a failing test includes the puzzle.
#[derive(Clone)]
pub struct Pool(pub Vec<PlainBoard>);

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} boards", self.0.len())
    }
}

/// Generates an image of a puzzle in the lists.
pub fn listed() -> impl Strategy<Value = PlainBoard> {
    let puzzles: Vec<PlainBoard> = lists().iter().flat_map(|(_, list)| list.iter().map(board_of)).collect();
    (select(puzzles), transformation(NINE)).prop_map(|(puzzle, transformation)| transformation.apply(&puzzle))
}

/// Generates a listed puzzle with one to four clues removed; most of these boards have several solutions.
fn with_fewer_clues() -> impl Strategy<Value = PlainBoard> {
    (listed(), prop::collection::vec(any::<Index>(), 1..=4)).prop_map(|(mut puzzle, which)| {
        for which in which {
            let cell = clue(&puzzle, &which);
            puzzle.digits[cell] = 0;
        }
        puzzle
    })
}

/// Generates a listed puzzle with one clue changed. The board has different solutions or no solution, and may have
/// a clash.
fn with_a_clue_changed() -> impl Strategy<Value = PlainBoard> {
    (listed(), any::<Index>(), 1..9_u16).prop_map(|(mut puzzle, which, more)| {
        let cell = clue(&puzzle, &which);
        puzzle.digits[cell] = (puzzle.digits[cell] - 1 + more) % 9 + 1;
        puzzle
    })
}

/// Generates a board with two equal clues in one row, column or box.
fn with_a_clue_repeated() -> impl Strategy<Value = PlainBoard> {
    (listed(), any::<Index>(), any::<Index>()).prop_map(|(mut puzzle, which, target)| {
        let cell = clue(&puzzle, &which);
        let peers: Vec<usize> = (0..81).filter(|&peer| peer != cell && share_a_house(peer, cell)).collect();
        puzzle.digits[peers[target.index(peers.len())]] = puzzle.digits[cell];
        puzzle
    })
}

fn share_a_house(one: usize, other: usize) -> bool {
    let houses = |cell: usize| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3];
    houses(one).iter().zip(houses(other)).any(|(&one, other)| one == other)
}

/// Generates a grid with up to three holes.
fn almost_complete() -> impl Strategy<Value = PlainBoard> {
    (grid(NINE), any_cells(0..=3)).prop_map(|(mut grid, holes)| {
        holes.iter().for_each(|&cell| grid.digits[cell] = 0);
        grid
    })
}

/// Generates an almost complete grid with the digit of one cell changed; a hole is filled with 1.
fn with_a_wrong_digit() -> impl Strategy<Value = PlainBoard> {
    (almost_complete(), 0..81_usize).prop_map(|(mut board, cell)| {
        board.digits[cell] = board.digits[cell] % 9 + 1;
        board
    })
}

fn any_cells(count: RangeInclusive<usize>) -> impl Strategy<Value = Vec<usize>> {
    subsequence((0..81).collect::<Vec<_>>(), count)
}

/// Returns the cell of one of the clues.
fn clue(puzzle: &PlainBoard, which: &Index) -> usize {
    let filled: Vec<usize> = (0..81).filter(|&cell| puzzle.digits[cell] != 0).collect();
    filled[which.index(filled.len())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nine::general::{known_of, tally};
    use crate::nine::lists::digits_of;
    use oxidoku_core::board::valid::clashes;
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;

    #[test]
    fn a_pool_has_boards_of_every_kind() {
        let Pool(boards) = pool(1000).new_tree(&mut TestRunner::default()).expect("a tree").current();
        let puzzles: Vec<_> = boards.iter().map(digits_of).collect();
        assert!(tally(&known_of(&puzzles, 2)).iter().all(|&count| count > 100));
        let clashing = |board: &&PlainBoard| !clashes(&board.board()).is_empty();
        assert!(boards.iter().filter(clashing).count() > 100, "clashes");
        for clues in [0..=17, 18..=25, 26..=77, 78..=80, 81..=81] {
            let count = boards.iter().filter(|board| clues.contains(&board.clue_count())).count();
            assert!(count > 20, "{count} boards have {clues:?} clues");
        }
    }
}
