//! Recorded results of sudokuAlt 0.2-1, read from `tests/testthat/oracle/sudokuAlt.txt`.
//!
//! Each line is one case. Its fields are the kind, n, the seed, the puzzle and an answer. For the kind `seed`, the
//! answer is sudokuAlt's solution or `NULL`.

use crate::PlainBoard;
use oxidoku_core::board::geometry::BoxShape;

const RECORDED: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/testthat/oracle/sudokuAlt.txt"));

/// A game and the solution that sudokuAlt found, if any.
#[derive(Clone, Debug)]
pub struct Case {
    /// The seed from which sudokuAlt made the game.
    pub seed: u64,
    /// The game.
    pub puzzle: PlainBoard,
    /// The solution that sudokuAlt's `solve()` returned, if any.
    pub solution: Option<PlainBoard>,
}

/// Returns the recorded games from `seedGame()`, with boxes from 2 x 2 to 5 x 5, and their solutions.
pub fn seed_games() -> Vec<Case> {
    RECORDED.lines().filter_map(seed_game).collect()
}

/// Returns the recorded game with this box side and seed. Panics if it is not recorded.
pub fn seed_game_of(side: usize, seed: u64) -> Case {
    let shape = BoxShape { rows: side, cols: side };
    let mut games = seed_games().into_iter();
    games.find(|case| (case.puzzle.shape, case.seed) == (shape, seed)).expect("the game is recorded")
}

fn seed_game(line: &str) -> Option<Case> {
    let words: Vec<&str> = line.split(' ').collect();
    let &["seed", side, seed, puzzle, solution] = words.as_slice() else {
        return None;
    };
    let side = side.parse().expect("n is a number");
    let shape = BoxShape { rows: side, cols: side };
    let solution = (solution != "NULL").then(|| PlainBoard::from_line(shape, solution));
    let seed = seed.parse().expect("the seed is a number");
    Some(Case { seed, puzzle: PlainBoard::from_line(shape, puzzle), solution })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_read() {
        let games = seed_games();
        let lines = RECORDED.lines().filter(|line| line.starts_with("seed"));
        assert_eq!(games.len(), lines.count());
        let insoluble = games.iter().filter(|case| case.solution.is_none());
        assert!(insoluble.count() > 0 && seed_game_of(5, 1_559_707_151).solution.is_some());
    }
}
