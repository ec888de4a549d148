//! Words: the values of an enumeration as strings for R.
//!
//! Each enumeration has one table, in the room of its subject. R's checks read the same tables through
//! `list_words()`, so an unknown word is a bug in the package and is never mistaken for another value.

use crate::r::guard::Unfinished;
use extendr_api::prelude::*;

/// An enumeration whose values are words in R.
pub trait Word: Copy + PartialEq + 'static {
    /// The name of the enumeration, for messages.
    const KIND: &'static str;

    /// The values in the order in which R shows them.
    fn all() -> &'static [Self];

    fn word(self) -> &'static str;

    fn parse(word: &str) -> Result<Self, Unfinished> {
        let found = Self::all().iter().find(|value| value.word() == word);
        found.copied().ok_or_else(|| Unfinished::Internal(format!("unknown {} {word:?}", Self::KIND)))
    }
}

/// Defines the table of an enumeration. The compiler checks that a table of words is complete and that the words
/// differ. If the values have a method `name()`, a list of the values is enough, but the compiler cannot check it.
macro_rules! words {
    ($type:ty, $kind:literal, all = $all:expr $(,)?) => {
        impl $crate::r::words::Word for $type {
            const KIND: &'static str = $kind;

            fn all() -> &'static [Self] {
                $all
            }

            fn word(self) -> &'static str {
                self.name()
            }
        }
    };
    ($type:ty, $kind:literal, $($word:literal => $value:ident),+ $(,)?) => {
        impl $crate::r::words::Word for $type {
            const KIND: &'static str = $kind;

            fn all() -> &'static [Self] {
                &[$(<$type>::$value),+]
            }

            fn word(self) -> &'static str {
                match self {
                    $(<$type>::$value => $word),+
                }
            }
        }

        // A word that occurs twice causes a compiler error.
        #[deny(unreachable_patterns)]
        const _: fn(&str) -> bool = |word| matches!(word, $($word)|+);
    };
}

pub(crate) use words;

pub fn words_of<T: Word>() -> Vec<&'static str> {
    T::all().iter().map(|value| value.word()).collect()
}

/// Returns the words for values as a character vector, with `NA` for `None`.
pub fn texts<T: Word>(values: impl Iterator<Item = Option<T>>) -> Robj {
    values.map(|value| value.map_or(Rstr::na(), |value| Rstr::from(value.word()))).collect::<Strings>().into()
}

/// Returns values as a factor, which is smaller than their words and faster to make.
pub fn factor<T: Word>(values: impl Iterator<Item = T>) -> Robj {
    let index = |value: T| T::all().iter().position(|&known| known == value).expect("the table is complete");
    let mut factor: Robj = values.map(|value| index(value) as i32 + 1).collect::<Vec<i32>>().into();
    factor.set_attrib("levels", words_of::<T>()).expect("integers can have levels");
    factor.set_class(["factor"]).expect("integers with levels can be a factor");
    factor
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Colour {
        Red,
        Green,
    }

    words!(Colour, "colour", "red" => Red, "green" => Green);

    #[test]
    fn words_are_parsed_as_their_values_and_unknown_words_are_rejected() {
        assert_eq!(words_of::<Colour>(), ["red", "green"]);
        assert_eq!(Colour::parse("green").unwrap(), Colour::Green);
        for unknown in ["", "Red", "red ", "blue"] {
            let Err(Unfinished::Internal(message)) = Colour::parse(unknown) else { panic!("{unknown:?}") };
            assert_eq!(message, format!("unknown colour {unknown:?}"));
        }
    }
}
