//! Complete grids: drawn at random, counted and combined.

use extendr_api::prelude::*;

pub mod balanced;
pub mod count_grids;
pub mod graeco;
pub mod orthogonal;
pub mod random;
pub mod regions;

extendr_module! {
    mod grids;
    use balanced;
    use count_grids;
    use graeco;
    use orthogonal;
    use random;
    use regions;
}
