//! Diagonals of the whole board, as in X-Sudoku.

/// The diagonals that are houses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Diagonals {
    /// The diagonal from the top left to the bottom right.
    pub falling: bool,
    /// The diagonal from the bottom left to the top right.
    pub rising: bool,
}

impl Diagonals {
    /// Returns the cells of each diagonal that is a house, from left to right.
    pub(super) fn houses(self, order: usize) -> Vec<Vec<u32>> {
        let cells =
            |row: &dyn Fn(usize) -> usize| (0..order).map(|col| (row(col) * order + col) as u32).collect();
        let falling = self.falling.then(|| cells(&|col| col));
        let rising = self.rising.then(|| cells(&|col| order - 1 - col));
        falling.into_iter().chain(rising).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diagonals_run_from_left_to_right() {
        let both = Diagonals { falling: true, rising: true };
        assert_eq!(both.houses(3), [[0, 4, 8], [6, 4, 2]]);
        assert_eq!(Diagonals { rising: true, ..Diagonals::default() }.houses(2), [[2, 1]]);
        assert!(Diagonals::default().houses(4).is_empty());
    }
}
