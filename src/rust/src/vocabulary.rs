//! The words that R's checks and results share with Rust.

use crate::human::grade::Scale;
use crate::r::guard::{guard, Unfinished};
use crate::r::words::words_of;
use crate::solve::trace::StepOutcome;
use extendr_api::prelude::*;
use oxidoku_core::human::grade::{hodoku, qqwing};
use oxidoku_core::human::technique::Technique;
use oxidoku_core::puzzles::make::symmetry::Symmetry;
use oxidoku_core::solve::status::Status;

/// Lists the words of an enumeration.
/// @param kind `[character(1)]` What they are words for.
/// @return `[character]` In the order in which R shows them.
/// @noRd
#[extendr]
fn list_words(kind: &str) -> Robj {
    guard(|| {
        let words = match kind {
            "level" => words_of::<hodoku::Level>(),
            "outcome" => words_of::<StepOutcome>(),
            "qqwing" => words_of::<qqwing::Word>(),
            "scale" => words_of::<Scale>(),
            "status" => words_of::<Status>(),
            "symmetry" => words_of::<Symmetry>(),
            "technique" => words_of::<Technique>(),
            _ => return Err(Unfinished::Internal(format!("unknown kind of words {kind:?}"))),
        };
        Ok(words.into())
    })
}

extendr_module! {
    mod vocabulary;
    fn list_words;
}
