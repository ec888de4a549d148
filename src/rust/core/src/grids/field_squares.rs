//! Orthogonal squares from a finite field, with or without boxes.
//!
//! Rows, columns and symbols are the elements of the field. Each square has its own element `f`, its *slope*, and
//! contains `f r + c` in row `r` and column `c`. Different slopes give orthogonal squares, because the two symbols of
//! a cell determine `r` and `c`.
//!
//! For boxes, bands are cosets of an additive subgroup `U`, and stacks are cosets of an additive subgroup `V`. A box
//! contains `f u + v` plus a constant, for all `u` in `U` and `v` in `V`. These elements are all different if `f U` and
//! `V` have only 0 in common. `U` and `V` are spanned by powers of `x` over their largest common subfield `K`. If `U`
//! is `K`, each slope outside `V` is suitable; without boxes, `U` or `V` is 0, and each nonzero slope is suitable. No
//! larger set exists: if the squares are relabelled to have equal first rows, their second rows begin with different
//! symbols, none of which is in the first row of the first box (or, without boxes, in the first cell). Otherwise (for
//! 4 x 8, for example), the set may be smaller. The code tests each slope in all cases.
//!
//! Invariant: the first row of each square contains the symbols in order.
//! Cost: a symbol takes a few look-ups.
//!
//! References: R. C. Bose, *On the application of the properties of Galois fields to the problem of construction of
//! hyper-Graeco-Latin squares*, Sankhya 3(4), 1938, 323-338; R. A. Bailey, P. J. Cameron and R. Connelly, *Sudoku,
//! gerechte designs, resolutions, affine space, spreads, reguli, and Hamming codes*, American Mathematical Monthly
//! 115(5), 2008, 383-404, <https://doi.org/10.1080/00029890.2008.11920542>.

use crate::grids::field::Field;

/// Mutually orthogonal squares whose order is a power of a prime.
#[derive(Clone, Debug)]
pub(super) struct FieldSquares {
    field: Field,
    box_rows: usize,
    /// The element of each row, band by band.
    rows: Vec<usize>,
    /// The element of each column, stack by stack.
    cols: Vec<usize>,
    /// The symbol of each element, which is its index among the columns.
    numbers: Vec<usize>,
    slopes: Vec<usize>,
}

impl FieldSquares {
    /// Creates the squares with boxes of `prime^high` rows and `prime^wide` columns; an exponent of 0 gives squares
    /// without boxes.
    pub(super) fn new(prime: usize, high: u32, wide: u32) -> Self {
        let field = Field::new(prime, high + wide);
        let common = greatest_common_divisor(high, wide);
        let scalars = field.subfield(prime.pow(common));
        let [band, stack] = [high, wide].map(|exponent| span(&field, &scalars, exponent / common));
        let [rows, cols] = [&band, &stack].map(|subgroup| coset_by_coset(&field, subgroup));
        let mut numbers = vec![0; field.size()];
        cols.iter().enumerate().for_each(|(number, &element)| numbers[element] = number);
        let is_slope = |&slope: &usize| {
            slope > 0 && band[1..].iter().all(|&u| !stack.contains(&field.product(slope, u)))
        };
        let slopes = cols.iter().copied().filter(is_slope).collect();
        FieldSquares { box_rows: band.len(), rows, cols, numbers, slopes, field }
    }

    pub(super) fn count(&self) -> usize {
        self.slopes.len()
    }

    pub(super) fn box_rows(&self) -> usize {
        self.box_rows
    }

    /// Returns the symbol in a cell of a square, counted from 0.
    pub(super) fn symbol(&self, index: usize, row: usize, col: usize) -> usize {
        let field = &self.field;
        self.numbers[field.sum(field.product(self.slopes[index], self.rows[row]), self.cols[col])]
    }
}

/// Returns the linear combinations of `x^0`, ..., `x^(dimension - 1)` over a subfield, in increasing order.
fn span(field: &Field, scalars: &[usize], dimension: u32) -> Vec<usize> {
    let mut elements = vec![0];
    for exponent in 0..dimension {
        let power = field.power(exponent as usize);
        let more = |&element: &usize| scalars.iter().map(move |&scalar| (element, scalar));
        let sums = elements.iter().flat_map(more);
        elements = sums.map(|(element, scalar)| field.sum(element, field.product(scalar, power))).collect();
    }
    elements.sort_unstable();
    elements
}

/// Returns all elements of the field, one coset of the subgroup after another.
fn coset_by_coset(field: &Field, subgroup: &[usize]) -> Vec<usize> {
    let mut elements = Vec::with_capacity(field.size());
    let mut is_listed = vec![false; field.size()];
    for first in 0..field.size() {
        if !is_listed[first] {
            let coset = subgroup.iter().map(|&element| field.sum(first, element));
            coset.clone().for_each(|element| is_listed[element] = true);
            elements.extend(coset);
        }
    }
    elements
}

fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 {
        a
    } else {
        greatest_common_divisor(b, a % b)
    }
}
