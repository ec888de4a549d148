//! Human solving: explanations, passes of singles, and grades.

use extendr_api::prelude::*;

pub mod explain;
pub mod fill_singles;
pub mod grade;

extendr_module! {
    mod human;
    use explain;
    use fill_singles;
    use grade;
}
