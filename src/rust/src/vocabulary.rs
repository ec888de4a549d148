//! The words that R's checks and results share with Rust.

use crate::human::grade::Scale;
use crate::r::guard::{guard, Unfinished};
use crate::r::words::words_of;
use crate::solve::trace::StepOutcome;
use extendr_api::prelude::*;
use oxidoku_core::grids::random::Method;
use oxidoku_core::human::grade::qqwing::QqwingClass;
use oxidoku_core::human::technique::{Level, Technique};
use oxidoku_core::puzzles::make::symmetry::Symmetry;
use oxidoku_core::puzzles::uniform::Selection;
use oxidoku_core::solve::game::Engine;
use oxidoku_core::solve::status::Status;

/// Lists the words of an enumeration.
/// @param kind `[character(1)]` The name of the enumeration.
/// @return `[character]` The words in the order in which R shows them.
/// @noRd
#[extendr]
fn list_words(kind: &str) -> Robj {
    guard(|| {
        let words = match kind {
            "engine" => words_of::<Engine>(),
            "level" => words_of::<Level>(),
            "method" => words_of::<Method>(),
            "outcome" => words_of::<StepOutcome>(),
            "qqwing" => words_of::<QqwingClass>(),
            "scale" => words_of::<Scale>(),
            "selection" => words_of::<Selection>(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::r::words::Word;
    use std::collections::HashSet;

    /// Checks that the words differ and that each is parsed as its value.
    fn is_table<T: Word>() -> bool {
        let words = words_of::<T>();
        let different: HashSet<_> = words.iter().collect();
        let is_read = |&value: &T| T::parse(value.word()).is_ok_and(|read| read == value);
        !words.is_empty() && different.len() == words.len() && T::all().iter().all(is_read)
    }

    #[test]
    fn enumerations_with_a_name_method_have_a_valid_table() {
        assert!(is_table::<Technique>() && is_table::<Level>() && is_table::<QqwingClass>());
    }
}
