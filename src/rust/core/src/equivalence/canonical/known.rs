//! The automorphisms found so far, which prune the search for the minlex form.
//!
//! If an automorphism takes one row to another, only one of them needs to be tried as the next row. So at each branch
//! the search tries one alternative from each orbit under the automorphisms that fix all earlier choices.
//!
//! Representation: points are rows (numbered from 0), columns (numbered from the order), bands and stacks. An
//! automorphism is stored as the images of all points and symbols; it may take rows to columns.
//! Cost: a visit to each point of each automorphism, at nodes with several alternatives.
//!
//! References: B. D. McKay and A. Piperno, *Practical graph isomorphism, II*, Journal of Symbolic Computation 60,
//! 2014, <https://doi.org/10.1016/j.jsc.2013.09.003>, for pruning by orbits.

/// A row, a column or a chute.
pub(super) type Point = u16;

#[derive(Clone, Debug)]
pub(super) struct Automorphism {
    /// The image of each point.
    pub(super) points: Vec<Point>,
    /// The image of each symbol; symbols are numbered from 0.
    pub(super) symbols: Vec<u8>,
}

impl Automorphism {
    /// Creates the automorphism with the given images of rows and columns. `chute` is the number of columns in a
    /// stack, and of rows in a band if the automorphism may take rows to columns.
    pub(super) fn of_lines(lines: &[Point], symbols: Vec<u8>, chute: usize) -> Self {
        let order = lines.len() / 2;
        let mut points = lines.to_vec();
        for kind in 0..2 {
            for first in 0..order {
                // The points beyond the last chute are fixed.
                points.push(match lines.get(kind * order + first * chute) {
                    Some(&image) if first * chute < order => {
                        let image = usize::from(image);
                        2 * order + image / order * order + image % order / chute
                    }
                    _ => 2 * order + kind * order + first,
                } as Point);
            }
        }
        Automorphism { points, symbols }
    }
}

#[derive(Default)]
pub(super) struct Known {
    all: Vec<Automorphism>,
}

impl Known {
    pub(super) fn add(&mut self, automorphism: Automorphism) {
        self.all.push(automorphism);
    }

    pub(super) fn all(&self) -> &[Automorphism] {
        &self.all
    }

    /// Returns the orbits under the automorphisms that fix all these points.
    pub(super) fn orbits(&self, kept: &[Point]) -> PointOrbits {
        let mut orbits = PointOrbits { parents: Vec::new() };
        let fixes = |one: &&Automorphism| kept.iter().all(|&point| one.points[usize::from(point)] == point);
        for one in self.all.iter().filter(fixes) {
            if orbits.parents.is_empty() {
                orbits.parents = (0..one.points.len() as Point).collect();
            }
            one.points.iter().enumerate().for_each(|(point, &image)| orbits.join(point as Point, image));
        }
        orbits
    }
}

/// The orbits of points, as a union-find forest.
pub(super) struct PointOrbits {
    /// Empty if each orbit is a single point.
    parents: Vec<Point>,
}

impl PointOrbits {
    fn root(&self, mut point: Point) -> Point {
        while self.parents[usize::from(point)] != point {
            point = self.parents[usize::from(point)];
        }
        point
    }

    fn join(&mut self, one: Point, other: Point) {
        let (one, other) = (self.root(one), self.root(other));
        self.parents[usize::from(one.max(other))] = one.min(other);
    }

    /// Returns whether the point `to` is in the orbit of any point in `from`.
    pub(super) fn reaches(&self, from: &[Point], to: Point) -> bool {
        !self.parents.is_empty() && from.iter().any(|&from| self.root(from) == self.root(to))
    }

    pub(super) fn size(&self, point: Point) -> usize {
        let is_in_orbit = |&other: &usize| self.root(other as Point) == self.root(point);
        (0..self.parents.len()).filter(is_in_orbit).count().max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_use_only_automorphisms_that_fix_the_points() {
        let mut known = Known::default();
        // On a 4 x 4 board, these automorphisms exchange rows 0 and 1, columns 2 and 3, and the bands.
        for lines in [[1, 0, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 7, 6], [2, 3, 0, 1, 4, 5, 6, 7]] {
            known.add(Automorphism::of_lines(&lines, vec![0, 1, 2, 3], 2));
        }
        assert_eq!(known.all()[2].points[8..10], [9, 8]);
        assert_eq!(known.all()[2].points[12..14], [12, 13]);
        let free = known.orbits(&[]);
        assert_eq!([0, 4, 6, 8].map(|point| free.size(point)), [4, 1, 2, 2]);
        let kept = known.orbits(&[2]);
        assert!(kept.reaches(&[0], 1) && !kept.reaches(&[0], 2) && kept.reaches(&[5, 6], 7));
        assert!(!known.orbits(&[0, 6]).reaches(&[2], 3));
    }
}
