//! The candidates of a block: all combinations of random sets of cells, one per band, except those that are clearly not
//! minimal puzzles.
//!
//! Invariants: a combination that is a minimal puzzle is returned if its number of clues is at most the plan's maximum.
//! If it is greater, it is returned with the probability `0.5^excess`.

use super::piece::{members, Band, BandPiece};
use super::SamplingPlan;
use crate::board::geometry::{BoxShape, Geometry};
use crate::board::Digit;
use crate::puzzles::make::unavoidable::Unavoidable;
use crate::run::rng::Rng;
use std::sync::Arc;

/// The number of 64-bit words for the unavoidable sets in which each combination must have a clue.
const WORDS: usize = 2;

/// Bit `i` of the words is set if a piece has a clue in unavoidable set `i`.
type Hits = [u64; WORDS];

/// The unavoidable sets of a grid, and the candidates for its minimal puzzles.
pub(super) struct BandCandidates {
    pub(super) unavoidable: Vec<u128>,
    pub(super) candidates: Vec<u128>,
}

/// Finds the candidates of one grid after another.
pub(super) struct Joiner {
    geometry: Arc<Geometry>,
    plan: SamplingPlan,
    shape: BoxShape,
}

/// A piece, and the unavoidable sets in which it has clues.
struct Member {
    piece: BandPiece,
    clues: u32,
    hits: Hits,
}

impl Joiner {
    pub(super) fn new(geometry: &Arc<Geometry>, plan: SamplingPlan) -> Self {
        let shape = geometry.box_shape().expect("supported boards have boxes");
        Joiner { geometry: geometry.clone(), plan, shape }
    }

    /// Draws the sets of cells for a grid and returns the combinations that may be minimal puzzles, in random order.
    pub(super) fn candidates(&self, grid: &[Digit], rng: &mut Rng) -> BandCandidates {
        let cells = self.shape.rows * self.geometry.order();
        let mut unavoidable = Unavoidable::of(&self.geometry, grid).masks();
        unavoidable.sort_unstable_by_key(|set| set.count_ones());
        let part = |set: u128, band: usize| (set >> (band * cells)) as u32 & (u32::MAX >> (32 - cells));
        let bands = grid.len() / cells;
        let is_inside = |set: u128, band: usize| u128::from(part(set, band)) << (band * cells) == set;
        let is_across = |set: &u128| !(0..bands).any(|band| is_inside(*set, band));
        let across: Vec<u128> = unavoidable.iter().copied().filter(is_across).take(64 * WORDS).collect();
        let mut pools: [Vec<Member>; 3] = Default::default();
        for (band, pool) in pools.iter_mut().enumerate() {
            if band >= bands {
                pool.push(Member { piece: BandPiece::none(), clues: 0, hits: beyond(across.len()) });
                continue;
            }
            let tests = Band::new(self.shape, &grid[band * cells..][..cells]);
            let inside = unavoidable.iter().filter(|&&set| is_inside(set, band));
            let inside: Vec<u32> = inside.map(|&set| part(set, band)).collect();
            let hits = Hitting::new(&across, band * cells, cells);
            for _ in 0..self.plan.sets {
                let set = random_set(cells, self.plan.density, rng);
                if inside.iter().any(|&unavoidable| unavoidable & set == 0) {
                    continue;
                }
                if let Some(piece) = tests.piece(set) {
                    pool.push(Member { piece, clues: set.count_ones(), hits: hits.of(set) });
                }
            }
            pool.sort_unstable_by_key(|member| member.clues);
        }
        let mut candidates = Vec::new();
        self.join(&pools, rng, |pieces| {
            let bands = pieces.iter().enumerate().take(bands);
            candidates
                .push(bands.fold(0, |all, (band, piece)| all | u128::from(piece.cells) << (band * cells)));
        });
        rng.shuffle(&mut candidates);
        BandCandidates { unavoidable, candidates }
    }

    fn join(
        &self,
        [first, second, third]: &[Vec<Member>; 3],
        rng: &mut Rng,
        mut keep: impl FnMut([&BandPiece; 3]),
    ) {
        let words = third.len().div_ceil(64);
        let fits = |pool: &[Member]| {
            let mut fits = vec![0u64; pool.len() * words];
            for (index, member) in pool.iter().enumerate() {
                for (other, last) in third.iter().enumerate() {
                    let is_fit = !member.piece.has_redundant_clue_with(&last.piece);
                    fits[index * words + other / 64] |= u64::from(is_fit) << (other % 64);
                }
            }
            fits
        };
        let (first_fits, second_fits) = (fits(first), fits(second));
        for (i, a) in first.iter().enumerate() {
            for (j, b) in second.iter().enumerate() {
                if a.piece.has_redundant_clue_with(&b.piece) {
                    continue;
                }
                let hits = union(&a.hits, &b.hits);
                let max_clues = self.plan.max_clues + rng.word().trailing_zeros();
                let end = third.partition_point(|c| a.clues + b.clues + c.clues <= max_clues);
                for word in 0..end.div_ceil(64) {
                    let mut fits = first_fits[i * words + word] & second_fits[j * words + word];
                    if end < 64 * (word + 1) {
                        fits &= (1 << (end % 64)) - 1;
                    }
                    while fits != 0 {
                        let c = &third[64 * word + fits.trailing_zeros() as usize];
                        fits &= fits - 1;
                        let pieces = [&a.piece, &b.piece, &c.piece];
                        if union(&hits, &c.hits) == [!0; WORDS] && !BandPiece::have_redundant_clue(pieces) {
                            keep(pieces);
                        }
                    }
                }
            }
        }
    }
}

/// Returns a random set that contains each cell with the probability `density / 32`.
fn random_set(cells: usize, density: u32, rng: &mut Rng) -> u32 {
    let bits = (density.trailing_zeros()..5).map(|bit| density >> bit & 1 == 1);
    let set = bits.fold(0, |set, is_one| if is_one { set | rng.word() } else { set & rng.word() });
    (set >> (64 - cells)) as u32
}

/// The unavoidable sets to which each cell of a band belongs.
struct Hitting {
    of_cell: Vec<Hits>,
    beyond: Hits,
}

impl Hitting {
    fn new(sets: &[u128], first: usize, cells: usize) -> Self {
        let mut of_cell = vec![[0; WORDS]; cells];
        for (cell, hits) in of_cell.iter_mut().enumerate() {
            for (index, set) in sets.iter().enumerate() {
                hits[index / 64] |= ((set >> (first + cell) & 1) as u64) << (index % 64);
            }
        }
        Hitting { of_cell, beyond: beyond(sets.len()) }
    }

    fn of(&self, clues: u32) -> Hits {
        members(clues).fold(self.beyond, |hits, cell| union(&hits, &self.of_cell[cell]))
    }
}

fn union(a: &Hits, b: &Hits) -> Hits {
    std::array::from_fn(|word| a[word] | b[word])
}

/// Returns the bits beyond the number of unavoidable sets, which count as hit.
fn beyond(sets: usize) -> Hits {
    std::array::from_fn(|word| u64::MAX.checked_shl(sets.saturating_sub(64 * word) as u32).unwrap_or(0))
}
