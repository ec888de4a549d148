//! Boards that differ only by a transformation.

use extendr_api::prelude::*;

pub mod automorphisms;
pub mod images;

extendr_module! {
    mod equivalence;
    use automorphisms;
    use images;
}
