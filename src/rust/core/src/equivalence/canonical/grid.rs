//! A fast method for finding the minlex form of a complete 9 x 9 grid.
//!
//! The form begins with 123456789. A band is *pure* if all its rows have the same three sets of symbols as minirows,
//! and otherwise *mixed*. If the grid or its transpose has a pure band, the second row is 456789 followed by 1, 2 and
//! 3 in some order; otherwise it begins with 457. The choice of the first two rows and of the first stack determines
//! the places of nearly all columns, because the symbols below 1, 2 and 3 are named either 4, 5 and 6 or 4, 5 and 7.
//! Two rows of a pure band have 18 *openings* (possible orders of the columns); two rows of a mixed band have one or
//! two for each choice of the first stack. Only the openings with the least second and third rows are completed: the
//! remaining rows and bands are sorted by their first symbols.
//!
//! Representation: symbols are numbered from 0; a row is a word of nine names with four bits each, and the first name
//! has the highest bits.
//! Invariant: all stored openings have the same second and third rows.
//! Cost: about five microseconds.
//!
//! References: New Sudoku Players' Forum, threads on minlex forms and on the 416 bands (gsf, JPF, dobrichev and others,
//! 2007 to 2013).

use crate::engine::nine::{Digits, BOX_SIDE, CELLS, ORDER};

/// Returns the minlex form of a complete grid without clashes.
pub(super) fn minlex_form(grid: &Digits) -> Digits {
    let sides = [
        GridSide::new(|cell| grid[cell] - 1),
        GridSide::new(|cell| grid[cell % ORDER * ORDER + cell / ORDER] - 1),
    ];
    let is_pure = sides.iter().any(|side| (0..BOX_SIDE).any(|band| side.is_pure(band)));
    let mut openings = MinlexOpenings { min: u64::MAX, all: Vec::with_capacity(16) };
    for side in &sides {
        for band in (0..BOX_SIDE).filter(|&band| side.is_pure(band) == is_pure) {
            for rows in ORDERS.map(|order| order.map(|row| BOX_SIDE * band + row)) {
                for stack in 0..BOX_SIDE {
                    if is_pure {
                        openings.add_pure(side, rows, stack);
                    } else {
                        openings.add_mixed(side, rows, stack);
                    }
                }
            }
        }
    }
    let forms = openings.all.iter().map(Opening::lower_rows);
    let (opening, lower) =
        openings.all.iter().zip(forms).min_by_key(|&(_, lower)| lower).expect("there is an opening");
    opening.form(&lower)
}

/// The permutations of three numbers.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The grid or its transpose.
struct GridSide {
    cells: [[u8; ORDER]; ORDER],
    /// The column of each symbol in each row.
    cols_of: [[u8; ORDER]; ORDER],
    /// The symbols of each minirow, as bits.
    minis: [[u16; BOX_SIDE]; ORDER],
}

impl GridSide {
    fn new(symbol: impl Fn(usize) -> u8) -> Self {
        let mut side = GridSide {
            cells: [[0; ORDER]; ORDER],
            cols_of: [[0; ORDER]; ORDER],
            minis: [[0; BOX_SIDE]; ORDER],
        };
        for cell in 0..CELLS {
            let (row, col, symbol) = (cell / ORDER, cell % ORDER, symbol(cell));
            side.cells[row][col] = symbol;
            side.cols_of[row][usize::from(symbol)] = col as u8;
            side.minis[row][col / BOX_SIDE] |= 1 << symbol;
        }
        side
    }

    /// Returns whether all rows of the band have the same three sets of symbols as minirows.
    fn is_pure(&self, band: usize) -> bool {
        let [first, second] = [0, 1].map(|row| self.minis[BOX_SIDE * band + row]);
        second[0] == first[1] || second[0] == first[2]
    }

    #[inline]
    fn at(&self, row: usize, col: usize) -> usize {
        usize::from(self.cells[row][col])
    }

    #[inline]
    fn col_of(&self, row: usize, symbol: usize) -> usize {
        usize::from(self.cols_of[row][symbol])
    }
}

/// A choice of the first three rows and of the order of all columns.
struct Opening<'a> {
    side: &'a GridSide,
    rows: [usize; 3],
    cols: [usize; ORDER],
    names: [u8; ORDER],
}

impl<'a> Opening<'a> {
    #[inline]
    fn new(side: &'a GridSide, rows: [usize; 3], cols: [usize; ORDER]) -> Self {
        let mut names = [0; ORDER];
        (1..).zip(cols).for_each(|(name, col)| names[side.at(rows[0], col)] = name);
        Opening { side, rows, cols, names }
    }

    #[inline]
    fn name(&self, row: usize, col: usize) -> u8 {
        self.names[self.side.at(row, col)]
    }

    /// Returns a row in the new order and with the new names.
    #[inline]
    fn row(&self, row: usize) -> u64 {
        self.cols.iter().fold(0, |written, &col| written << 4 | u64::from(self.name(row, col)))
    }

    /// Returns the last six rows of the least form with this opening.
    fn lower_rows(&self) -> [u64; 6] {
        let mut rows: [usize; ORDER] = std::array::from_fn(|row| row);
        // Sort the rows of each band by their first names, and the other two bands by the first names of their first
        // rows.
        let own = self.rows[0] / BOX_SIDE;
        let first = |row: usize| self.name(row, self.cols[0]);
        for band in rows.chunks_exact_mut(BOX_SIDE) {
            band.sort_unstable_by_key(|&row| first(row));
        }
        let mut others = [0, 1, 2].map(|band| rows[BOX_SIDE * band]);
        others.sort_unstable_by_key(|&row| if row / BOX_SIDE == own { 0 } else { first(row) });
        std::array::from_fn(|k| {
            let band = others[1 + k / BOX_SIDE] / BOX_SIDE;
            self.row(rows[BOX_SIDE * band + k % BOX_SIDE])
        })
    }

    /// Returns the form: the three rows of the opening and the given lower rows.
    fn form(&self, lower: &[u64; 6]) -> Digits {
        let mut form = [0; CELLS];
        let upper = self.rows.map(|row| self.row(row));
        let rows = upper.iter().chain(lower);
        for (into, row) in form.chunks_exact_mut(ORDER).zip(rows) {
            for (col, digit) in into.iter_mut().enumerate() {
                *digit = (row >> (4 * (ORDER - 1 - col)) & 15) as u8;
            }
        }
        form
    }
}

/// The openings with the least second and third rows so far.
struct MinlexOpenings<'a> {
    min: u64,
    all: Vec<Opening<'a>>,
}

impl<'a> MinlexOpenings<'a> {
    /// Adds an opening unless an earlier opening has smaller second and third rows. The first three names of the
    /// second row are the same in all openings, so they are not compared.
    #[inline]
    fn add(&mut self, side: &'a GridSide, rows: [usize; 3], cols: [usize; ORDER]) {
        let opening = Opening::new(side, rows, cols);
        let written = (opening.row(rows[1]) & LAST_SIX) << 36 | opening.row(rows[2]);
        if written < self.min {
            self.min = written;
            self.all.clear();
        }
        if written == self.min {
            self.all.push(opening);
        }
    }

    /// Adds the openings from two rows of a pure band, with this stack first and its columns in every order.
    fn add_pure(&mut self, side: &'a GridSide, rows: [usize; 3], stack: usize) {
        let above = |col: usize| side.col_of(rows[0], side.at(rows[1], col));
        for order in ORDERS {
            let first = order.map(|col| BOX_SIDE * stack + col);
            let second = first.map(above);
            let third = second.map(above);
            self.add(side, rows, std::array::from_fn(|k| [first, second, third][k / BOX_SIDE][k % BOX_SIDE]));
        }
    }

    /// Adds the openings from two rows of a mixed band, with this stack first.
    fn add_mixed(&mut self, side: &'a GridSide, rows: [usize; 3], stack: usize) {
        let [above, below, _] = rows.map(|row| &side.minis[row]);
        let (one, other) = ((stack + 1) % BOX_SIDE, (stack + 2) % BOX_SIDE);
        let is_one = (below[stack] & above[one]).count_ones() == 2;
        let (second, third) = if is_one { (one, other) } else { (other, one) };
        let only = |symbols: u16| symbols.trailing_zeros() as usize;

        // The symbol that will be named 7, its column in the second row, where 3 is above it, and its column in the
        // first row.
        let seven = only(below[stack] & above[third]);
        let (col3, col7) = (side.col_of(rows[1], seven), side.col_of(rows[0], seven));
        // The symbol in the first row of the first stack and the second row of the second stack, and the symbol above
        // it in the second stack.
        let back = only(below[second] & above[stack]);
        let col_back = side.col_of(rows[1], back);
        let over = side.at(rows[0], col_back);

        let twos = [0, 1, 2].map(|k| BOX_SIDE * stack + k);
        let mut two = twos.into_iter().filter(|&col| col != col3);
        let (one, other) =
            (two.next().expect("there are two columns"), two.next().expect("there are two columns"));
        let mut add = |col1: usize, col2: usize, lead: usize| {
            if (lead as u64) << 56 > self.min {
                return;
            }
            let [col4, col5] = [col1, col2].map(|col| side.col_of(rows[0], side.at(rows[1], col)));
            let col6 = 3 * (BOX_SIDE * second + 1) - col4 - col5;
            // The other two symbols of the third stack are named 8 and 9 in the order of their occurrence.
            let in_order = [col4, col5, col6].map(|col| side.at(rows[1], col));
            let mut eight = in_order.into_iter().filter(|&symbol| above[third] >> symbol & 1 > 0);
            let [col8, col9] = [eight.next(), eight.next()]
                .map(|symbol| side.col_of(rows[0], symbol.expect("the third stack has two such symbols")));
            self.add(side, rows, [col1, col2, col3, col4, col5, col6, col7, col8, col9]);
        };
        if below[stack] >> over & 1 > 0 {
            // The column with `back` in the second row can come fourth; the name of `back` is then 1, 2 or 3.
            let col1 = side.col_of(rows[1], over);
            let col2 = if col1 == one { other } else { one };
            let col_of_back = side.col_of(rows[0], back);
            add(
                col1,
                col2,
                if col_of_back == col1 {
                    1
                } else if col_of_back == col2 {
                    2
                } else {
                    3
                },
            );
        } else {
            add(one, other, 8);
            add(other, one, 8);
        }
    }
}

/// The last six names of a row.
const LAST_SIX: u64 = (1 << 24) - 1;
