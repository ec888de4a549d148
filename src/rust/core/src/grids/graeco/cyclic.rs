//! Pairs with boxes whose orders are 2 modulo 4: a cyclic shift generates each pair from a few rows.
//!
//! Products provide other boxes of these orders, such as 2 x 15 from 2 x 5 and 1 x 3, but not the boxes in the table,
//! because one factor would have order 2 or 6. A SAT solver found each pair in the table, under the constraint that a
//! cyclic shift leaves the pair unchanged.
//!
//! Rows, columns and symbols form *orbits* of `m` consecutive numbers. The shift adds 1 to each row, column and symbol,
//! cyclically within its orbit; in some pairs, it fixes each symbol of the last orbit of the first square. The first
//! row of each orbit therefore determines the rest. If the number of rows of a box divides `m`, each band is inside an
//! orbit; otherwise each band has rows from all orbits. In both cases the shift permutes the bands. Stacks are formed
//! in the same way.
//!
//! Representation: the first rows of the orbits as text; a digit or a letter stands for a symbol.

use super::Square;
use crate::board::geometry::BoxShape;

/// A pair that a cyclic shift leaves unchanged.
#[derive(Debug)]
pub(super) struct CyclicPair {
    shape: BoxShape,
    orbit: usize,
    /// Whether the shift fixes the symbols in the last orbit of the first square.
    is_last_fixed: bool,
    /// For each square, the first rows of the orbits.
    rows: [&'static str; 2],
}

pub(super) const TABLE: [CyclicPair; 9] = [
    CyclicPair {
        shape: BoxShape { rows: 2, cols: 5 },
        orbit: 5,
        is_last_fixed: true,
        rows: ["02156374893748902165", "04961735825732810694"],
    },
    CyclicPair {
        shape: BoxShape { rows: 2, cols: 7 },
        orbit: 7,
        is_last_fixed: true,
        rows: ["b17a93864c5d2024d0c6581b973a", "c8546297d1ba30071bd3a246c859"],
    },
    CyclicPair {
        shape: BoxShape { rows: 2, cols: 9 },
        orbit: 9,
        is_last_fixed: true,
        rows: ["02157394a68bcdefghb6cd8efgh02a574139", "03519df6ea7gc4h8b24b7ag2h8cf90e51d63"],
    },
    CyclicPair {
        shape: BoxShape { rows: 3, cols: 6 },
        orbit: 9,
        is_last_fixed: false,
        rows: ["af742h6ec50d918bg3206cf83dgh194e7a5b", "b90f64g2c5da7he318g75hdb63082419fcea"],
    },
    CyclicPair {
        shape: BoxShape { rows: 2, cols: 11 },
        orbit: 11,
        is_last_fixed: true,
        rows: [
            "ghj1947ldek0ia5f6b2c8365a3i82fc0b947jh1dkelg",
            "cj7kfe831620d5liab94hgdhli40g5ba9621e83fkcj7",
        ],
    },
    CyclicPair {
        shape: BoxShape { rows: 2, cols: 13 },
        orbit: 13,
        is_last_fixed: true,
        rows: [
            "enbp6fo1ia7l39j52dk80ch4gm8hg2kdc5m90j4fno1pa37leb6i",
            "7f3cdl84nm5bo2ei610pjh9kgahj61ep90gk2ai58dol4cmfnb73",
        ],
    },
    CyclicPair {
        shape: BoxShape { rows: 2, cols: 17 },
        orbit: 17,
        is_last_fixed: true,
        rows: [
            "021573a4df6hi8j9kbeclgmnopqrstuvwxlbmcnoepqgrstuvwx021573adhifj9k468",
            "0351927b48hwnivxsjtqkpuorcamg6fedlardfceqmojguplkt69wib185h42x073nsv",
        ],
    },
    CyclicPair {
        shape: BoxShape { rows: 2, cols: 19 },
        orbit: 19,
        is_last_fixed: true,
        rows: [
            "8m4ub5nh3f2BwAad6sxijogt0eplzr7ckq1y9vcyi79vt1kpozlgjerq0Bs36ufa5mbh4xnA2dw8",
            "aqw0Abh3m8fys62B5tidjcn7xzvk9rp1lgueo49zlk7nu1c4vjdxgpeorfa6qybms0258BwA3tih",
        ],
    },
    CyclicPair {
        shape: BoxShape { rows: 2, cols: 23 },
        orbit: 23,
        is_last_fixed: true,
        rows: [
            "5foBvdsbakg1jIeFAwn6luh2Cy0HpJE7zirD3xqmGc84t9qDmHr84z0p9Jy73C2GtcExiIfAvda15jF6swhBgonlbkeu",
            "jJt6esnEAyw0oGmviacg3udqB1z7Drh8IfC5lH4xFp2b9kFDkB2ph8f19bCrI5zlqHx74jiEy6eJwsat3uAomdvn0Ggc",
        ],
    },
];

impl CyclicPair {
    /// Returns whether the pair has boxes of this shape, or of the transposed shape.
    pub(super) fn has_shape(&self, shape: BoxShape) -> bool {
        shape == self.shape || is_transposed(shape, self.shape)
    }

    /// Returns the pair, transposed if necessary.
    pub(super) fn squares(&self, shape: BoxShape) -> Vec<Square> {
        let squares = [self.square(0), self.square(1)];
        if is_transposed(shape, self.shape) {
            squares.iter().map(|square| transposed(square, shape.order())).collect()
        } else {
            squares.to_vec()
        }
    }

    fn square(&self, index: usize) -> Square {
        let order = self.shape.order();
        let fixed = if self.is_last_fixed && index == 0 { order - self.orbit } else { order };
        let mut square = vec![0; order * order];
        for (cell, letter) in self.rows[index].bytes().enumerate() {
            let symbol = symbol_of(letter);
            let (row, col) = (cell / order * self.orbit, cell % order);
            for steps in 0..self.orbit {
                let to = (row + steps) * order + self.shifted(col, steps);
                square[to] = if symbol < fixed { self.shifted(symbol, steps) } else { symbol };
            }
        }
        let (rows, cols) = (self.by_chute(self.shape.rows), self.by_chute(self.shape.cols));
        rows.iter()
            .flat_map(|row| cols.iter().map(move |col| row * order + col))
            .map(|cell| square[cell])
            .collect()
    }

    /// Adds `steps` to a number, cyclically within its orbit.
    fn shifted(&self, number: usize, steps: usize) -> usize {
        number / self.orbit * self.orbit + (number % self.orbit + steps) % self.orbit
    }

    /// Returns all lines, chute by chute; `size` is the number of lines per chute.
    fn by_chute(&self, size: usize) -> Vec<usize> {
        let order = self.shape.order();
        let mut lines: Vec<usize> = (0..order).collect();
        let is_inside = self.orbit % size == 0;
        lines.sort_by_key(|line| {
            if is_inside {
                (line / self.orbit, line % (self.orbit / size))
            } else {
                (0, line % self.orbit % (order / size))
            }
        });
        lines
    }
}

fn is_transposed(shape: BoxShape, other: BoxShape) -> bool {
    shape.rows != shape.cols && [shape.rows, shape.cols] == [other.cols, other.rows]
}

fn transposed(square: &[usize], order: usize) -> Square {
    (0..order * order).map(|cell| square[cell % order * order + cell / order]).collect()
}

/// Returns the number of a symbol; digits come first, then lower-case letters, then upper-case letters.
fn symbol_of(letter: u8) -> usize {
    let from = |first: u8, number: usize| usize::from(letter - first) + number;
    match letter {
        b'0'..=b'9' => from(b'0', 0),
        b'a'..=b'z' => from(b'a', 10),
        _ => from(b'A', 36),
    }
}
