//! Boards that differ only by a transformation.

use extendr_api::prelude::*;

pub mod automorphisms;
pub mod canonical;
pub mod shuffle;

extendr_module! {
    mod equivalence;
    use automorphisms;
    use canonical;
    use shuffle;
}
