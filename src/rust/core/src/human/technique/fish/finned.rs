//! Finned and sashimi fish: fish with some more places, all of them seen by what they strike out.
//!
//! They are looked for from the candidate that goes, the target. Suppose that it holds: then the digit stands nowhere that
//! the target sees. If all that is left of some base lines meets as few lines across, and the target is in one of them,
//! too many base lines share the others. The places that the target sees, other than in those lines, are the fins.
//!
//! A fish is sashimi if without its fins one of its base sets has a single place left.
//!
//! Cost: for each candidate that sees others of its digit in a box or so, see `few.rs`; microseconds on 9 x 9.

use super::super::few::{few_with, with_2_to, Numbered, Visit, MAX_SIZE};
use super::super::pencilmarks::Mask;
use super::super::{Listener, Pencilmarks, Technique};
use super::Water;
use std::ops::ControlFlow;

/// Fish with fins, of so many base sets, each of which has two places besides.
pub fn finned(marks: &Pencilmarks, size: usize, listener: &mut Listener) -> ControlFlow<()> {
    let technique = match size {
        2 => Technique::FinnedXWing,
        3 => Technique::FinnedSwordfish,
        _ => Technique::FinnedJellyfish,
    };
    with_fins(technique, false, marks, size, listener)
}

/// Fish with fins, of so many base sets, one of which has a single place besides.
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
    let mut sight = Sight::default();
    for water in Water::all(marks) {
        listener.poll()?;
        sight.face(&water, size);
        // Several targets may see the same fish.
        let mut told = Vec::new();
        for target in marks.cells_with(water.digit).iter() {
            if !sight.look(&water, target, size) {
                continue;
            }
            sight.each_fish(&water, target, size, &mut |base, cover| {
                let fish = (base.iter().fold(0, |mask: Mask, &line| mask | 1 << line), cover);
                if is_of_kind(&water, base, cover, is_sashimi) && !told.contains(&fish) {
                    told.push(fish);
                    let seen = marks.seen_by_all(water.in_base(base, !cover));
                    let struck = water.in_cover_only(base, cover).filter(|&cell| seen.contains(cell));
                    return listener.report(water.step(technique, base, cover, struck.collect()));
                }
                ControlFlow::Continue(())
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Is there a fin, and are there places enough besides?
fn is_of_kind(water: &Water, base: &[usize], cover: Mask, is_sashimi: bool) -> bool {
    let all = base.iter().fold(0, |all, &line| all | water.places(line));
    let has_single = base.iter().any(|&line| (water.places(line) & cover).count_ones() == 1);
    all & !cover != 0 && has_single == is_sashimi
}

/// The base lines of a digit, and how a target sees them.
#[derive(Default)]
struct Sight {
    /// The places of each line, or none where there is a single one.
    places: Vec<Mask>,
    /// The lines whose places are not too many.
    short: Vec<Numbered>,
    /// What is left of lines where the target sees some, if it is something but not too much.
    shortened: Vec<Numbered>,
    /// The short lines where it sees nothing, and those of the former that have had their turn.
    rest: Vec<Numbered>,
}

impl Sight {
    /// Turns to another digit or direction.
    fn face(&mut self, water: &Water, size: usize) {
        self.places.clear();
        self.places.extend(water.lines().map(|(_, places)| if places.count_ones() > 1 { places } else { 0 }));
        with_2_to(size, self.places.iter().copied().enumerate(), &mut self.short);
    }

    /// Are there fins for the target, and base lines enough?
    fn look(&mut self, water: &Water, target: usize, size: usize) -> bool {
        let (marks, (own, _)) = (water.marks, water.position(target));
        self.shortened.clear();
        // A line through the target holds no fin: it is no base line, or it is a cover line.
        for &(house, _) in marks.seats(target).iter().filter(|(house, _)| !marks.lines().contains(house)) {
            for cell in marks.cells_at(house, marks.places(house, water.digit)) {
                let (line, across) = water.position(cell);
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

    /// Visits the base and cover lines of each fish that has a fin and strikes the target out.
    fn each_fish(&mut self, water: &Water, target: usize, size: usize, visit: Visit) -> ControlFlow<()> {
        let own_cover: Mask = 1 << water.position(target).1;
        while let Some((line, unseen)) = self.shortened.pop() {
            few_with(own_cover | unseen, &self.rest, size - 1, size, &mut |others, cover| {
                let mut base = [line; MAX_SIZE];
                base[1..size].copy_from_slice(others);
                base[..size].sort_unstable();
                // A cover line that no base line meets would be none.
                let meets_target = base[..size].iter().any(|&line| water.places(line) & own_cover != 0);
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
