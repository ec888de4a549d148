//! Symmetries of the pattern of clues.
//!
//! ```
//! use oxidoku_core::puzzles::make::symmetry::{Orbits, Symmetry};
//!
//! let orbits = Orbits::of(Symmetry::Rotate180, 4);
//! assert_eq!(orbits.len(), 8);
//! assert_eq!(orbits.get(0), [0, 15]);
//! ```
//!
//! The pattern of clues in a newspaper puzzle often looks the same upside down: if a cell holds a clue, so does its
//! image. The rotations and reflections of the square apply to the cells of clues, not to the digits, so every board
//! can have any symmetry.
//!
//! Representation: the moves of a symmetry are functions of row and column. A flat table holds the orbits, which are
//! the sets of cells that these moves map to each other.
//! Invariants: each cell is in one orbit (in at most one with [`Orbits::single`]). Orbits have 1, 2, 4 or 8 cells.
//! Cost: an orbit is computed once for each of its cells; memory use is at most 8 bytes per cell.

use crate::run::rng::Rng;

/// A symmetry of the pattern of clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// No symmetry.
    None,
    /// A rotation by a half turn.
    Rotate180,
    /// Rotations by quarter turns.
    Rotate90,
    /// A reflection that exchanges left and right.
    Mirror,
    /// A reflection that exchanges top and bottom.
    Flip,
    /// A reflection in the main diagonal, which exchanges rows and columns.
    Diagonal,
    /// A reflection in the antidiagonal.
    Antidiagonal,
    /// All rotations and reflections.
    Full,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::None,
        Symmetry::Rotate180,
        Symmetry::Rotate90,
        Symmetry::Mirror,
        Symmetry::Flip,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
        Symmetry::Full,
    ];

    /// Returns the images of a cell, with the cell itself first; some images may coincide.
    pub fn images(self, row: usize, col: usize, order: usize) -> Vec<(usize, usize)> {
        let (last_row, last_col) = (order - 1 - row, order - 1 - col);
        let turned = [(row, col), (last_row, last_col), (col, last_row), (last_col, row)];
        match self {
            Symmetry::None => vec![(row, col)],
            Symmetry::Rotate180 => turned[..2].to_vec(),
            Symmetry::Rotate90 => turned.to_vec(),
            Symmetry::Mirror => vec![(row, col), (row, last_col)],
            Symmetry::Flip => vec![(row, col), (last_row, col)],
            Symmetry::Diagonal => vec![(row, col), (col, row)],
            Symmetry::Antidiagonal => vec![(row, col), (last_col, last_row)],
            Symmetry::Full => turned.into_iter().flat_map(|(row, col)| [(row, col), (col, row)]).collect(),
        }
    }
}

/// Sets of cells. Each set is either completely filled or completely empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orbits {
    cells: Vec<u32>,
    /// The start of each orbit in `cells`, and the end of the last orbit.
    starts: Vec<u32>,
}

impl Orbits {
    /// Returns the orbits of the cells of a board.
    pub fn of(symmetry: Symmetry, order: usize) -> Self {
        let mut orbits = Orbits { cells: Vec::with_capacity(order * order), starts: vec![0] };
        for cell in 0..order * order {
            let images = symmetry.images(cell / order, cell % order, order);
            let mut images: Vec<u32> =
                images.into_iter().map(|(row, col)| (row * order + col) as u32).collect();
            images.sort_unstable();
            images.dedup();
            if images[0] == cell as u32 {
                orbits.push(&images);
            }
        }
        orbits
    }

    /// Returns one orbit for each of these cells.
    pub fn single(cells: impl Iterator<Item = usize>) -> Self {
        let mut orbits = Orbits { cells: Vec::new(), starts: vec![0] };
        cells.for_each(|cell| orbits.push(&[cell as u32]));
        orbits
    }

    fn push(&mut self, cells: &[u32]) {
        self.cells.extend(cells);
        self.starts.push(self.cells.len() as u32);
    }

    /// Returns the number of orbits.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Returns the indices of the orbits in a random order.
    pub fn shuffled(&self, rng: &mut Rng) -> Vec<u32> {
        let mut order: Vec<u32> = (0..self.len() as u32).collect();
        rng.shuffle(&mut order);
        order
    }

    /// Returns whether there are no orbits.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the cells of an orbit.
    #[inline]
    pub fn get(&self, orbit: usize) -> &[u32] {
        &self.cells[self.starts[orbit] as usize..self.starts[orbit + 1] as usize]
    }

    /// Returns all orbits in order.
    pub fn iter(&self) -> impl Iterator<Item = &[u32]> {
        (0..self.len()).map(|orbit| self.get(orbit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_is_in_one_orbit_and_orbits_are_closed() {
        for symmetry in Symmetry::ALL {
            for order in [1, 4, 5, 9] {
                let orbits = Orbits::of(symmetry, order);
                let mut seen = vec![0; order * order];
                for orbit in orbits.iter() {
                    for &cell in orbit {
                        seen[cell as usize] += 1;
                        for (row, col) in symmetry.images(cell as usize / order, cell as usize % order, order)
                        {
                            assert!(orbit.contains(&((row * order + col) as u32)), "{symmetry:?}, {order}");
                        }
                    }
                    assert!([1, 2, 4, 8].contains(&orbit.len()), "{symmetry:?}, {order}");
                }
                assert!(seen.iter().all(|&seen| seen == 1), "{symmetry:?}, {order}");
            }
        }
    }

    #[test]
    fn the_number_of_orbits_agrees_with_burnsides_lemma() {
        let sizes = Symmetry::ALL.map(|symmetry| Orbits::of(symmetry, 9).len());
        assert_eq!(sizes, [81, 41, 21, 45, 45, 45, 45, 15]);
        let sizes = Symmetry::ALL.map(|symmetry| Orbits::of(symmetry, 4).len());
        assert_eq!(sizes, [16, 8, 4, 8, 8, 10, 10, 3]);
    }
}
