//! Basic fish: X-wing, swordfish and jellyfish.
//!
//! Cost: see `hall_sets.rs`.

use super::FishView;
use crate::human::logic::hall_sets::{each_hall_set, with_2_to, Visit};
use crate::human::technique::{Listener, Pencilmarks, Technique};
use std::ops::ControlFlow;

/// Visits the base lines and the cover lines of each fish that has `size` base sets and no fins.
pub fn each_basic(view: &FishView, size: usize, visit: Visit) -> ControlFlow<()> {
    let mut choice = Vec::new();
    with_2_to(size, view.lines(), &mut choice);
    each_hall_set(&choice, size, visit)
}

/// Finds fish that have `size` base sets and no fins.
pub fn basic(marks: &Pencilmarks, size: usize, listener: &mut Listener) -> ControlFlow<()> {
    let technique = [Technique::XWing, Technique::Swordfish, Technique::Jellyfish][size - 2];
    FishView::all(marks, listener).try_for_each(|view| {
        each_basic(&view, size, &mut |base, cover| {
            let eliminated: Vec<usize> = view.in_cover_only(base, cover).collect();
            if eliminated.is_empty() {
                return ControlFlow::Continue(());
            }
            listener.report(view.step(technique, base, cover, eliminated))
        })
    })
}
