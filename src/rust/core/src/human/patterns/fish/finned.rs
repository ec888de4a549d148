//! Finned and sashimi fish: fish with additional places that all eliminated candidates see.
//!
//! The search starts from the candidate to eliminate, the target. Suppose that the target is true, and remove all
//! places that it sees. If the remaining places of k base lines are in k cover lines, one of which contains the
//! target, then the k base lines must share the other `k - 1` cover lines, which is a contradiction. The removed places
//! outside the cover lines are fins.
//!
//! A fish is sashimi if one of its base sets has a single place apart from the fins.
//!
//! Cost: as in `hall_sets.rs`, for each candidate whose digit has other places in its box; a few microseconds on 9 x 9.

use super::FishView;
use crate::human::logic::hall_sets::{each_combination, with_2_to, Numbered, Visit, MAX_SIZE};
use crate::human::logic::pencilmarks::{bits, Mask};
use crate::human::technique::{Listener, Pencilmarks, Technique};
use std::ops::ControlFlow;

/// Finds fish that have `size` base sets and fins; each base set has at least two places apart from the fins.
pub fn finned(marks: &Pencilmarks, size: usize, listener: &mut Listener) -> ControlFlow<()> {
    let technique = match size {
        2 => Technique::FinnedXWing,
        3 => Technique::FinnedSwordfish,
        _ => Technique::FinnedJellyfish,
    };
    with_fins(technique, false, marks, size, listener)
}

/// Finds fish that have `size` base sets and fins; at least one base set has a single place apart from the fins.
pub fn sashimi(marks: &Pencilmarks, size: usize, listener: &mut Listener) -> ControlFlow<()> {
    let technique = match size {
        2 => Technique::SashimiXWing,
        3 => Technique::SashimiSwordfish,
        _ => Technique::SashimiJellyfish,
    };
    with_fins(technique, true, marks, size, listener)
}

fn with_fins(
    technique: Technique,
    is_sashimi: bool,
    marks: &Pencilmarks,
    size: usize,
    listener: &mut Listener,
) -> ControlFlow<()> {
    let mut base_lines = BaseLines::default();
    for view in FishView::all(marks, listener) {
        listener.poll()?;
        base_lines.reset(&view, size);
        // Several targets may lead to the same fish. HoDoKu takes base lines, then cover lines, in ascending order.
        let mut found: Vec<Found> = Vec::new();
        for target in marks.cells_with(view.digit).iter() {
            if !base_lines.aim_at(&view, target, size) {
                continue;
            }
            base_lines.each_fish(&view, target, size, &mut |base, cover| {
                let is_new = || !found.iter().any(|fish| fish.0 == base && fish.1 == cover);
                if is_of_kind(&view, base, cover, is_sashimi) && is_new() {
                    found.push((base.to_vec(), cover));
                }
                ControlFlow::Continue(())
            })?;
        }
        found.sort_unstable_by_key(|(base, cover)| (base.clone(), bits(*cover).collect::<Vec<_>>()));
        for (base, cover) in found {
            let seen = marks.seen_by_all(view.in_base(&base, !cover));
            let eliminated = view.in_cover_only(&base, cover).filter(|&cell| seen.contains(cell));
            listener.report(view.step(technique, &base, cover, eliminated.collect()))?;
        }
    }
    ControlFlow::Continue(())
}

/// The base lines and the cover lines of a fish.
type Found = (Vec<usize>, Mask);

/// Returns whether there is a fin and the fish is of the required kind, sashimi or not.
fn is_of_kind(view: &FishView, base: &[usize], cover: Mask, is_sashimi: bool) -> bool {
    let all = base.iter().fold(0, |all, &line| all | view.places(line));
    let has_single = base.iter().any(|&line| (view.places(line) & cover).count_ones() == 1);
    all & !cover != 0 && has_single == is_sashimi
}

/// The base lines of a digit, sorted by whether a target sees places in them.
#[derive(Default)]
struct BaseLines {
    /// The places in each line, with 0 for a line that has a single place.
    places: Vec<Mask>,
    /// The lines with 2 to `size` places.
    short: Vec<Numbered>,
    /// Each line where the target sees places, with its unseen places (from 1 to `size`).
    shortened: Vec<Numbered>,
    /// The short lines where the target sees no place, and the shortened lines already tried.
    rest: Vec<Numbered>,
}

impl BaseLines {
    /// Switches to another digit or direction.
    fn reset(&mut self, view: &FishView, size: usize) {
        self.places.clear();
        self.places.extend(view.lines().map(|(_, places)| if places.count_ones() > 1 { places } else { 0 }));
        with_2_to(size, self.places.iter().copied().enumerate(), &mut self.short);
    }

    /// Sorts the lines by whether the target sees places in them; returns whether there are fins and enough base lines.
    fn aim_at(&mut self, view: &FishView, target: usize, size: usize) -> bool {
        let (marks, (own, _)) = (view.marks, view.position(target));
        self.shortened.clear();
        // No place in a line through the target is a fin: the line is a cover line, or it is not a base line.
        for &(house, _) in marks.seats(target).iter().filter(|(house, _)| !marks.lines().contains(house)) {
            for cell in marks.cells_at(house, marks.places(house, view.digit)) {
                let (line, across) = view.position(cell);
                match self.shortened.iter_mut().find(|(other, _)| *other == line) {
                    Some((_, unseen)) => *unseen &= !(1 << across),
                    None if line == own => {}
                    None => self.shortened.push((line, self.places[line] & !(1 << across))),
                }
            }
        }
        let is_seen = |shortened: &[Numbered], line: usize| shortened.iter().any(|&(other, _)| other == line);
        self.rest.clear();
        let unseen = self.short.iter().filter(|(line, _)| *line != own && !is_seen(&self.shortened, *line));
        self.rest.extend(unseen);
        self.shortened.retain(|(_, unseen)| (1..=size as u32).contains(&unseen.count_ones()));
        !self.shortened.is_empty() && self.shortened.len() + self.rest.len() >= size
    }

    /// Visits the base and cover lines of each fish that has a fin and eliminates the target.
    fn each_fish(&mut self, view: &FishView, target: usize, size: usize, visit: Visit) -> ControlFlow<()> {
        let own_cover: Mask = 1 << view.position(target).1;
        while let Some((line, unseen)) = self.shortened.pop() {
            each_combination(own_cover | unseen, &self.rest, size - 1, size, &mut |others, cover| {
                let mut base = [line; MAX_SIZE];
                base[1..size].copy_from_slice(others);
                base[..size].sort_unstable();
                // A fish needs a base line that has a place in the target's cover line.
                let meets_target = base[..size].iter().any(|&line| view.places(line) & own_cover != 0);
                if meets_target {
                    visit(&base[..size], cover)?;
                }
                ControlFlow::Continue(())
            })?;
            self.rest.push((line, unseen));
        }
        ControlFlow::Continue(())
    }
}
