//! Solving, counting and checking boards.

use extendr_api::prelude::*;

pub mod all_solutions;
pub mod blocks;
pub mod count;
pub mod file;
pub mod game;
pub mod games;
pub mod inspect;
pub mod trace;
pub mod true_choices;

extendr_module! {
    mod solve;
    use all_solutions;
    use true_choices;
    use count;
    use file;
    use game;
    use games;
    use inspect;
    use trace;
}
