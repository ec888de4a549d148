//! Boards that pass between R and the core: single boards, batches of puzzles, and text.

use extendr_api::prelude::*;

pub mod batch;
pub mod choices;
pub mod game;
pub mod geometry;
pub mod puzzle;
pub mod solutions;
pub mod text;
mod transpose;

extendr_module! {
    mod board;
    use choices;
    use geometry;
    use solutions;
    use text;
}
