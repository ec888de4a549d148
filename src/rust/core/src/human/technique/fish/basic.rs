//! Basic fish: X-wing, swordfish and jellyfish.
//!
//! Cost: see `few.rs`; about ten nanoseconds for each digit and direction on 9 x 9.

use super::super::few::{each_hall_set, with_2_to};
use super::super::{Listener, Pencilmarks, Technique};
use super::FishView;
use std::ops::ControlFlow;

/// Finds fish that have `size` base sets and no fins.
pub fn basic(marks: &Pencilmarks, size: usize, listener: &mut Listener) -> ControlFlow<()> {
    let technique = match size {
        2 => Technique::XWing,
        3 => Technique::Swordfish,
        _ => Technique::Jellyfish,
    };
    let mut choice = Vec::new();
    for view in FishView::all(marks) {
        with_2_to(size, view.lines(), &mut choice);
        each_hall_set(&choice, size, &mut |base, cover| {
            let eliminated: Vec<usize> = view.in_cover_only(base, cover).collect();
            if eliminated.is_empty() {
                return ControlFlow::Continue(());
            }
            listener.report(view.step(technique, base, cover, eliminated))
        })?;
    }
    ControlFlow::Continue(())
}
