//! Questions about a board.

use extendr_api::prelude::*;

pub mod all_solutions;
pub mod board_choices;
pub mod count;
pub mod file;
pub mod game;
pub mod games;
pub mod inspect;
pub mod trace;

extendr_module! {
    mod solve;
    use all_solutions;
    use board_choices;
    use count;
    use file;
    use game;
    use games;
    use inspect;
    use trace;
}
