//! Boards that cross between R and the core: one, many in an argument, and as text.

use extendr_api::prelude::*;

pub mod batch;
pub mod choices;
pub mod geometry;
pub mod line;
pub mod read;
pub mod solutions;
pub mod valid;

extendr_module! {
    mod board;
    use batch;
    use choices;
    use geometry;
    use read;
    use solutions;
    use valid;
}
