//! What is known of a board's automorphisms while its least form is looked for, and which ways that spares.
//!
//! If some exchange of lines leaves the board as it is and takes one row to another, it does not matter which of the two
//! comes first. So of the ways on from any place in the search only one of each orbit is gone: under those automorphisms
//! that keep what was chosen before.
//!
//! Representation: points are rows (from 0), columns (from the order), then chutes of rows and chutes of columns; an
//! automorphism is the image of each point and of each symbol. It may take rows to columns.
//! Cost: a glance at each point of each automorphism, where the search has several ways to go.
//!
//! Reference: B. D. McKay and A. Piperno, *Practical graph isomorphism, II*, Journal of Symbolic Computation 60, 2014,
//! <https://doi.org/10.1016/j.jsc.2013.09.003>, for the idea of pruning by orbits.

/// A row, a column or a chute.
pub(super) type Point = u16;

/// One automorphism.
#[derive(Clone, Debug)]
pub(super) struct Automorphism {
    /// The image of each point.
    pub(super) points: Vec<Point>,
    /// The image of each symbol, from 0.
    pub(super) symbols: Vec<u8>,
}

impl Automorphism {
    /// The one that takes rows and columns, in this order, to those; chutes of columns (and of rows, where these can
    /// become columns) have so many lines.
    pub(super) fn of_lines(lines: &[Point], symbols: Vec<u8>, chute: usize) -> Self {
        let order = lines.len() / 2;
        let mut points = lines.to_vec();
        for kind in 0..2 {
            for first in 0..order {
                // Beyond the last chute there is none, and each stays where it is.
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

/// The automorphisms found so far.
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

    /// The orbits of those that keep each of these points.
    pub(super) fn orbits(&self, kept: &[Point]) -> PointOrbits {
        let mut orbits = PointOrbits { parents: Vec::new() };
        let keeps = |one: &&Automorphism| kept.iter().all(|&point| one.points[usize::from(point)] == point);
        for one in self.all.iter().filter(keeps) {
            if orbits.parents.is_empty() {
                orbits.parents = (0..one.points.len() as Point).collect();
            }
            one.points.iter().enumerate().for_each(|(point, &image)| orbits.join(point as Point, image));
        }
        orbits
    }
}

/// Which points can take each other's place.
pub(super) struct PointOrbits {
    /// Empty where each point is by itself.
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

    /// Is the point in the orbit of one of these?
    pub(super) fn reach(&self, from: &[Point], to: Point) -> bool {
        !self.parents.is_empty() && from.iter().any(|&from| self.root(from) == self.root(to))
    }

    /// The number of points in the orbit of this one.
    pub(super) fn size(&self, point: Point) -> usize {
        let is_with_it = |&other: &usize| self.root(other as Point) == self.root(point);
        (0..self.parents.len()).filter(is_with_it).count().max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_are_those_of_the_automorphisms_that_keep_the_points() {
        let mut known = Known::default();
        // 4 x 4: rows 0 and 1 change places, then columns 2 and 3, then the bands.
        for lines in [[1, 0, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 7, 6], [2, 3, 0, 1, 4, 5, 6, 7]] {
            known.add(Automorphism::of_lines(&lines, vec![0, 1, 2, 3], 2));
        }
        assert_eq!(known.all()[2].points[8..10], [9, 8]);
        assert_eq!(known.all()[2].points[12..14], [12, 13]);
        let free = known.orbits(&[]);
        assert_eq!([0, 4, 6, 8].map(|point| free.size(point)), [4, 1, 2, 2]);
        let kept = known.orbits(&[2]);
        assert!(kept.reach(&[0], 1) && !kept.reach(&[0], 2) && kept.reach(&[5, 6], 7));
        assert!(!known.orbits(&[0, 6]).reach(&[2], 3));
    }
}
