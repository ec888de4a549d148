//! Mutually orthogonal Latin squares of every order except 2 and 6, and squares with boxes of many shapes.
//!
//! ```
//! use oxidoku_core::board::geometry::BoxShape;
//! use oxidoku_core::grids::graeco::Mates;
//! use oxidoku_core::grids::orthogonal::are_orthogonal;
//!
//! let mates = Mates::of(BoxShape { rows: 1, cols: 10 });
//! assert_eq!(mates.count(), 2);
//! assert!(are_orthogonal(&mates.square(0), &mates.square(1)));
//! assert_eq!(Mates::of(BoxShape { rows: 1, cols: 6 }).count(), 0);
//! ```
//!
//! Squares are *mutually orthogonal*, or *mates*, if any two of them, superimposed, show each pair of symbols exactly
//! once. Two mates form a Graeco-Latin square. A Latin square counts as having boxes of `1 x k`. Several constructions
//! exist:
//!
//! - a field, if the order is a power of a prime (`field_squares.rs`);
//! - the direct product of two sets of squares, of orders `m` and `n`: it has order `m n` and as many squares as the
//!   smaller set, and its boxes are the products of their boxes (MacNeish);
//! - a quasi-difference matrix (`graeco/difference.rs`), from a table for some orders, or by a formula for a pair of
//!   order `3 m + 1` (Bose, Shrikhande and Parker);
//! - an orthogonal array of order `t` whose points are tripled, for the remaining orders `3 t + u`
//!   (`graeco/wilson.rs`);
//! - a table of pairs with cyclic symmetry, for some boxes whose orders are 2 modulo 4 (`graeco/cyclic.rs`).
//!
//! `graeco/plan.rs` chooses the construction that gives the most squares. No pair exists for orders 2 and 6 (Tarry
//! proved this for 6). There are at most `k - 1` squares of order `k`, or `k - max(r, c)` with boxes of `r x c`.
//!
//! Representation: squares are either computed cell by cell (fields, products) or stored (all others).
//! Cost: milliseconds for a square of order 100.
//!
//! References: G. Tarry, *Le problème des 36 officiers*, Comptes Rendus de l'Association Française pour l'Avancement
//! des Sciences 29(2), 1900, 170-203; D. R. Stinson, *A short proof of the nonexistence of a pair of orthogonal Latin
//! squares of order six*, Journal of Combinatorial Theory, Series A 36(3), 1984, 373-376,
//! <https://doi.org/10.1016/0097-3165(84)90044-9>; H. F. MacNeish, *Euler squares*, Annals of Mathematics 23(3), 1922,
//! 221-227, <https://doi.org/10.2307/1967920>.

mod array;
mod cyclic;
mod difference;
mod plan;
mod wilson;

use crate::board::geometry::{BoxShape, Geometry};
use crate::board::{Board, Digit};
use crate::equivalence::shuffle::shuffled_alike;
use crate::grids::field_squares::FieldSquares;
use plan::{Construction, Plan};

/// A square, row by row, with symbols counted from 0.
type Square = Vec<usize>;

/// Mutually orthogonal squares with boxes of one shape.
#[derive(Clone, Debug)]
pub struct Mates {
    shape: BoxShape,
    count: usize,
    squares: Squares,
}

#[derive(Clone, Debug)]
enum Squares {
    Field(FieldSquares),
    Stored(Vec<Square>),
    Product(Box<[Mates; 2]>),
}

impl Mates {
    /// Creates the largest set that any of these constructions yields; a shape with one row or one column means Latin
    /// squares. The set is empty if no pair is known.
    pub fn of(shape: BoxShape) -> Self {
        Mates::planned(shape, &Plan::of(shape))
    }

    fn planned(shape: BoxShape, plan: &Plan) -> Self {
        let squares = match plan.construction {
            Construction::None => Squares::Stored(Vec::new()),
            Construction::Field { prime, high, wide } => Squares::Field(FieldSquares::new(prime, high, wide)),
            Construction::Table(table) => Squares::Stored(table.squares()),
            Construction::BoseShrikhandeParker(m) => Squares::Stored(difference::bose_shrikhande_parker(m)),
            Construction::Wilson { groups, points } => Squares::Stored(wilson::pair(groups, points)),
            Construction::Cyclic(pair) => Squares::Stored(pair.squares(shape)),
            Construction::Product(one, other) => {
                Squares::Product(Box::new([Mates::of(one), Mates::of(other)]))
            }
        };
        Mates { shape, count: plan.count, squares }
    }

    /// Returns the number of squares.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Returns a square, row by row; `index` must be below [`count`](Mates::count).
    pub fn square(&self, index: usize) -> Vec<Digit> {
        assert!(index < self.count, "square {index} of {}", self.count);
        let order = self.shape.order();
        let symbols = (0..order * order).map(|cell| self.symbol(index, cell / order, cell % order));
        symbols.map(|symbol| symbol as Digit + 1).collect()
    }

    /// Returns a square with its rows and columns rearranged and its symbols renamed at random. The rearrangement is
    /// the same for all squares with this seed, so they stay mutually orthogonal.
    pub fn shuffled_square(&self, index: usize, seed: u64) -> Vec<Digit> {
        let geometry = Geometry::boxes(self.shape.rows, self.shape.cols);
        let board = Board::new(geometry, self.square(index)).expect("symbols do not exceed the order");
        shuffled_alike(&board, seed, index as u64 + 1)
    }

    fn symbol(&self, index: usize, row: usize, col: usize) -> usize {
        match &self.squares {
            Squares::Field(squares) => squares.symbol(index, row, col),
            Squares::Stored(squares) => squares[index][row * self.shape.order() + col],
            Squares::Product(factors) => {
                let shapes = [factors[0].shape, factors[1].shape];
                let rows = split_line(row, shapes.map(|shape| shape.cols), shapes.map(|shape| shape.rows));
                let cols = split_line(col, shapes.map(|shape| shape.rows), shapes.map(|shape| shape.cols));
                let [high, low] = [0, 1].map(|side| factors[side].symbol(index, rows[side], cols[side]));
                high * shapes[1].order() + low
            }
        }
    }
}

/// Splits a line of a product into the lines of its two factors, which have these numbers of chutes and of lines per
/// chute.
fn split_line(line: usize, chutes: [usize; 2], lines: [usize; 2]) -> [usize; 2] {
    let (chute, within) = (line / (lines[0] * lines[1]), line % (lines[0] * lines[1]));
    [chute / chutes[1] * lines[0] + within / lines[1], chute % chutes[1] * lines[1] + within % lines[1]]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::valid::clashes;
    use crate::grids::orthogonal::are_orthogonal;

    /// Panics unless these squares of a set are complete, valid and mutually orthogonal.
    fn assert_mates(shape: BoxShape, mates: &Mates, indices: &[usize]) {
        let squares: Vec<Vec<Digit>> = indices.iter().map(|&index| mates.square(index)).collect();
        assert_orthogonal_grids(shape, &squares);
    }

    fn assert_orthogonal_grids(shape: BoxShape, squares: &[Vec<Digit>]) {
        for (index, square) in squares.iter().enumerate() {
            let geometry = Geometry::boxes(shape.rows, shape.cols);
            let board = Board::new(geometry, square.clone()).expect("the digits fit the order");
            assert_eq!(board.clues().count(), shape.order().pow(2));
            assert_eq!(clashes(&board), [], "square {index} of {shape:?}");
            for (earlier, other) in squares[..index].iter().enumerate() {
                assert!(are_orthogonal(square, other), "squares {earlier} and {index} of {shape:?}");
            }
        }
    }

    /// Returns the indices of the first and last squares, at most `limit` in all.
    fn some_indices(count: usize, limit: usize) -> Vec<usize> {
        (0..count).filter(|&index| index < limit / 2 || index + limit / 2 >= count).collect()
    }

    fn latin(order: usize) -> BoxShape {
        BoxShape { rows: 1, cols: order }
    }

    #[test]
    fn orders_up_to_100_except_2_and_6_have_orthogonal_squares() {
        for order in 2..=100 {
            let mates = Mates::of(latin(order));
            assert!(mates.count() < order);
            assert_eq!(mates.count() < 2, [2, 6].contains(&order), "order {order}");
            assert_mates(latin(order), &mates, &some_indices(mates.count(), if order < 32 { 32 } else { 6 }));
        }
    }

    #[test]
    fn shuffled_squares_stay_orthogonal_and_differ_by_seed() {
        for (rows, cols) in [(1, 10), (2, 5), (3, 3), (4, 3), (1, 12)] {
            let shape = BoxShape { rows, cols };
            let mates = Mates::of(shape);
            let shuffled =
                |seed| (0..mates.count()).map(|index| mates.shuffled_square(index, seed)).collect();
            let draws: [Vec<Vec<Digit>>; 2] = [1, 2].map(shuffled);
            assert_ne!(draws[0], draws[1]);
            draws.iter().for_each(|squares| assert_orthogonal_grids(shape, squares));
        }
    }

    #[test]
    fn every_order_from_101_to_400_has_a_plan() {
        for order in 101..=400 {
            assert!(Plan::of(latin(order)).count > 1, "order {order}");
        }
        for order in [398, 400] {
            assert_mates(latin(order), &Mates::of(latin(order)), &[0, 1]);
        }
    }

    #[test]
    fn boxes_of_one_column_give_as_many_squares_as_boxes_of_one_row() {
        for order in [5, 6, 10, 12, 14, 18] {
            let column = BoxShape { rows: order, cols: 1 };
            let mates = Mates::of(column);
            assert_eq!(mates.count(), Mates::of(latin(order)).count());
            assert_mates(column, &mates, &some_indices(mates.count(), 20));
        }
    }

    #[test]
    fn all_boxes_up_to_order_57_except_2_x_3_have_orthogonal_squares() {
        for order in 4..=57 {
            for rows in (2..order).filter(|rows| order % rows == 0) {
                let shape = BoxShape { rows, cols: order / rows };
                let mates = Mates::of(shape);
                assert!(mates.count() <= order - rows.max(shape.cols), "{shape:?}");
                assert_eq!(mates.count() > 1, order != 6, "{shape:?}");
                assert_mates(shape, &mates, &some_indices(mates.count(), if order < 28 { 24 } else { 6 }));
            }
        }
    }

    #[test]
    fn boxes_attain_the_bound_if_their_shorter_side_is_the_order_of_a_subfield() {
        let count = |rows, cols| Mates::of(BoxShape { rows, cols }).count();
        assert_eq!([count(2, 2), count(2, 4), count(3, 3), count(9, 3), count(4, 4)], [2, 4, 6, 18, 12]);
        assert_eq!([count(4, 8), count(8, 4)], [count(8, 4), 16]);
    }
}
