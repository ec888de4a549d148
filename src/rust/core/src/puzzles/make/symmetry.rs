//! Symmetry: which cells of a pattern of clues go together.
//!
//! Puzzles in newspapers look the same when the page is turned round: where a cell holds a clue, so does its image. The
//! symmetries here are those of the square; they speak of the places of clues alone, never of digits, so that every
//! board may have any of them.
//!
//! Representation: the moves that make up a symmetry, as functions of row and column; its orbits, the sets of cells
//! that such moves take into each other, one after the other in a flat table.
//! Invariants: each cell is in exactly one orbit. Orbits have 1, 2, 4 or 8 cells.
//! Cost: an orbit is found once for each of its cells; 8 bytes a cell.

/// A symmetry of the pattern of clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// Any pattern.
    None,
    /// The same upside down: turned by half a turn.
    Rotate180,
    /// The same on each of its four sides: turned by a quarter, and so by half a turn.
    Rotate90,
    /// Left and right are each other's images in a mirror.
    Mirror,
    /// Top and bottom are.
    Flip,
    /// The same with rows for columns: a mirror on the falling diagonal.
    Diagonal,
    /// A mirror on the rising diagonal.
    Antidiagonal,
    /// All of these at once.
    Full,
}

impl Symmetry {
    /// All there are.
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

    /// The images of a cell, of which some may be alike; the cell itself is the first.
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

/// Sets of cells that are filled or empty together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orbits {
    cells: Vec<u32>,
    /// Where each orbit begins in `cells`, and the end of the last.
    starts: Vec<u32>,
}

impl Orbits {
    /// The orbits of the cells of a board.
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

    /// An orbit for each of these cells.
    pub fn single(cells: impl Iterator<Item = usize>) -> Self {
        let mut orbits = Orbits { cells: Vec::new(), starts: vec![0] };
        cells.for_each(|cell| orbits.push(&[cell as u32]));
        orbits
    }

    fn push(&mut self, cells: &[u32]) {
        self.cells.extend(cells);
        self.starts.push(self.cells.len() as u32);
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cells of one.
    #[inline]
    pub fn get(&self, orbit: usize) -> &[u32] {
        &self.cells[self.starts[orbit] as usize..self.starts[orbit + 1] as usize]
    }

    /// All of them, in order.
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
    fn there_are_as_many_orbits_as_burnside_says() {
        let sizes = Symmetry::ALL.map(|symmetry| Orbits::of(symmetry, 9).len());
        assert_eq!(sizes, [81, 41, 21, 45, 45, 45, 45, 15]);
        let sizes = Symmetry::ALL.map(|symmetry| Orbits::of(symmetry, 4).len());
        assert_eq!(sizes, [16, 8, 4, 8, 8, 10, 10, 3]);
    }
}
