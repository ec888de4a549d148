//! All pairs of 4 x 4 grids, and random pairs from families of larger grids, are tested for orthogonality.
//!
//! Reference: R. M. Pedersen and T. L. Vis, 2009, The College Mathematics Journal 40, 174-180.

use oxidoku_core::engine::naive;
use oxidoku_core::grids::orthogonal::{are_orthogonal, Family};
use oxidoku_core::run::rng::Rng;
use oxidoku_core::Board;
use oxidoku_core::Digit;
use oxidoku_lab::layouts::boxes;
use std::collections::BTreeSet;

fn grids_of_four() -> Vec<Vec<Digit>> {
    let geometry = boxes(2, 2).geometry().expect("a board");
    naive::solutions(&Board::new(geometry, vec![0; 16]).expect("a board"), usize::MAX)
}

/// Returns whether two grids are orthogonal according to the definition.
fn contain_each_pair(one: &[Digit], other: &[Digit]) -> bool {
    one.iter().zip(other).collect::<BTreeSet<_>>().len() == one.len()
}

#[test]
fn a_third_of_the_4_x_4_grids_have_mates() {
    let grids = grids_of_four();
    assert_eq!(grids.len(), 288);
    let mates: Vec<usize> = grids
        .iter()
        .map(|grid| {
            let is_mate = |other: &&Vec<Digit>| {
                let answer = are_orthogonal(grid, other);
                assert_eq!(answer, contain_each_pair(grid, other), "{grid:?} {other:?}");
                answer
            };
            grids.iter().filter(is_mate).count()
        })
        .collect();
    assert_eq!(mates.iter().sum::<usize>(), 2304);
    assert_eq!(mates.iter().filter(|&&mates| mates == 24).count(), 96);
    assert_eq!(mates.iter().filter(|&&mates| mates == 0).count(), 192);
}

#[test]
fn random_grids_from_a_family_are_orthogonal() {
    let mut rng = Rng::new(1);
    for n in 7..=20 {
        let family = Family::new(n);
        let index = rng.below(family.size());
        let other = (index + 1 + rng.below(family.size() - 1)) % family.size();
        assert!(
            contain_each_pair(&family.grid(index), &family.grid(other)),
            "n = {n}, grids {index} and {other}"
        );
    }
}
