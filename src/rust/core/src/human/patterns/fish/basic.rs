//! Basic fish: X-wing, swordfish and jellyfish.
//!
//! Cost: see `hall_sets.rs`; about ten nanoseconds for each digit and direction on 9 x 9.

use super::FishView;
use crate::human::logic::hall_sets::{each_hall_set, with_2_to};
use crate::human::technique::{Listener, Pencilmarks, Technique};
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
