//! Options: the named list of arguments that R passes to a door.
//!
//! R has checked the values. A missing option or an option of the wrong type is a bug in the package.

use crate::r::guard::Unfinished;
use crate::r::memory::affordable;
use crate::r::words::Word;
use extendr_api::prelude::*;

/// The options of one call.
pub struct Options(Vec<(&'static str, Robj)>);

impl Options {
    pub fn of(list: &Robj) -> Result<Self, Unfinished> {
        let list = list.as_list().ok_or_else(|| fault("options", "a list"))?;
        Ok(Options(list.iter().collect()))
    }

    /// Returns an option unconverted.
    pub fn value(&self, name: &str) -> Result<&Robj, Unfinished> {
        let found = self.0.iter().find(|(known, _)| *known == name).map(|(_, value)| value);
        found.ok_or_else(|| Unfinished::Internal(format!("the option {name:?} is missing")))
    }

    /// Converts an integer or a double to a whole number; infinity becomes the largest whole number.
    pub fn whole(&self, name: &str) -> Result<u64, Unfinished> {
        let value = self.value(name)?;
        let number = value.as_real().or_else(|| value.as_integer().map(f64::from));
        match number {
            Some(number) if number >= 0.0 => Ok(number as u64),
            _ => Err(fault(name, "a whole number")),
        }
    }

    pub fn size(&self, name: &str) -> Result<usize, Unfinished> {
        Ok(usize::try_from(self.whole(name)?).unwrap_or(usize::MAX))
    }

    pub fn flag(&self, name: &str) -> Result<bool, Unfinished> {
        self.value(name)?.as_bool().ok_or_else(|| fault(name, "TRUE or FALSE"))
    }

    pub fn text(&self, name: &str) -> Result<&str, Unfinished> {
        self.value(name)?.as_str().ok_or_else(|| fault(name, "a string"))
    }

    pub fn bytes(&self, name: &str) -> Result<&[u8], Unfinished> {
        self.value(name)?.as_raw_slice().ok_or_else(|| fault(name, "a raw vector"))
    }

    pub fn word<T: Word>(&self, name: &str) -> Result<T, Unfinished> {
        T::parse(self.text(name)?)
    }

    pub fn words<T: Word>(&self, name: &str) -> Result<Vec<T>, Unfinished> {
        let words = self.value(name)?.as_str_vector().ok_or_else(|| fault(name, "a character vector"))?;
        words.into_iter().map(T::parse).collect()
    }

    /// Returns the number of threads, reduced to fit into memory.
    pub fn threads(&self) -> Result<usize, Unfinished> {
        Ok(affordable(self.size("threads")?))
    }

    /// Joins the two halves of a 64-bit seed.
    pub fn seed(&self) -> Result<u64, Unfinished> {
        match self.value("seed")?.as_real_slice() {
            Some(&[high, low]) => Ok((high as u64) << 32 | low as u64),
            _ => Err(fault("seed", "two numbers")),
        }
    }
}

fn fault(name: &str, kind: &str) -> Unfinished {
    Unfinished::Internal(format!("the option {name:?} is not {kind}"))
}
