//! Basic fish: X-wing, swordfish, jellyfish.
//!
//! Cost: see `few.rs`; some ten nanoseconds for each digit and direction on 9 x 9.

use super::super::few::{few_between_them, with_2_to};
use super::super::{Listener, Pencilmarks, Technique};
use super::Water;
use std::ops::ControlFlow;

/// Fish without fins, of so many base sets.
pub fn basic(marks: &Pencilmarks, size: usize, listener: &mut Listener) -> ControlFlow<()> {
    let technique = match size {
        2 => Technique::XWing,
        3 => Technique::Swordfish,
        _ => Technique::Jellyfish,
    };
    let mut choice = Vec::new();
    for water in Water::all(marks) {
        with_2_to(size, water.lines(), &mut choice);
        few_between_them(&choice, size, &mut |base, cover| {
            let struck: Vec<usize> = water.in_cover_only(base, cover).collect();
            if struck.is_empty() {
                return ControlFlow::Continue(());
            }
            listener.report(water.step(technique, base, cover, struck))
        })?;
    }
    ControlFlow::Continue(())
}
