//! The maker: tries one grid after another until a puzzle meets the recipe.
//!
//! Invariants: `best` is the first puzzle with the smallest shortfall so far.

use super::answers::Questions;
use super::check::Check;
use super::dig::Dig;
use super::goal::max_gaps;
use super::level::Judge;
use super::seeds::{seeds_of, start, Start};
use super::symmetry::{Orbits, Symmetry};
use super::technique::Target;
use super::unavoidable::Unavoidable;
use super::{Made, Recipe};
use crate::board::Digit;
use crate::engine::nine::is_plain_nine;
use crate::grids::random::Sampler;
use crate::human::technique::Technique;
use crate::run::budget::Stop;
use crate::run::outcome::StopReason;
use crate::run::rng::Rng;

pub(super) struct Maker<'a> {
    recipe: &'a Recipe,
    orbits: &'a Orbits,
    sampler: &'a Sampler,
    /// The largest number of gaps, up to the recipe's number, that can be made a whole orbit at a time.
    gaps: Option<usize>,
    judge: Option<Judge<'a>>,
    target: Option<Target<'a>>,
    /// Puzzles near which to start, instead of from random grids; empty for most techniques.
    seeds: &'static [&'static str],
    rng: Rng,
    tries: u64,
    grid: Vec<Digit>,
    work: Work<'a>,
    best: Option<Made>,
}

enum Work<'a> {
    /// Waiting for the next grid.
    Idle,
    Digging(Dig<'a>),
    Checking(Check),
}

impl<'a> Maker<'a> {
    pub(super) fn new(
        recipe: &'a Recipe,
        technique: Option<Technique>,
        orbits: &'a Orbits,
        sampler: &'a Sampler,
        rng: Rng,
    ) -> Self {
        let gaps = recipe.gaps.map(|gaps| max_gaps(orbits, gaps));
        let judge = recipe.level.map(|range| Judge::new(&recipe.geometry, range));
        let target = technique.map(|technique| Target::new(&recipe.geometry, technique));
        let has_seeds = is_plain_nine(&recipe.geometry) && recipe.symmetry == Symmetry::None;
        let seeds = technique.filter(|_| has_seeds).map_or(&[][..], seeds_of);
        Maker {
            recipe,
            orbits,
            sampler,
            gaps,
            judge,
            target,
            seeds,
            rng,
            tries: 0,
            grid: Vec::new(),
            work: Work::Idle,
            best: None,
        }
    }

    pub(super) fn into_best(self) -> Option<Made> {
        self.best
    }

    fn needs_another_grid(&self) -> bool {
        let is_met = self.best.as_ref().is_some_and(|best| self.shortfall(best) == (false, 0, 0, 0));
        self.tries < self.recipe.tries && !is_met
    }

    /// Draws the next grid and starts to dig.
    fn begin(&mut self, stop: &Stop) -> Result<(), StopReason> {
        self.tries += 1;
        if !self.seeds.is_empty() {
            self.begin_near_seed(stop);
            return Ok(());
        }
        let grid = match self.sampler.draw(&mut self.rng, stop) {
            Err(StopReason::Nodes) => return Ok(()),
            other => other?,
        };
        self.grid.clone_from(&grid);
        let gaps = self.gaps.filter(|_| !self.recipe.is_minimal && self.target.is_none());
        let is_proper = self.recipe.is_proper;
        let sets =
            if is_proper { Unavoidable::of(&self.recipe.geometry, &grid) } else { Unavoidable::none() };
        let mut order = self.orbits.shuffled(&mut self.rng);
        if let Some(target) = &self.target {
            target.rearrange(&mut order, &grid, self.orbits, &mut self.rng);
        }
        let mut dig = Dig::new(grid.clone(), grid, sets, self.orbits, order, gaps);
        if is_proper {
            self.work = Work::Digging(dig);
        } else {
            while dig.next_question(stop) {
                dig.answer(true);
            }
            self.keep(dig.into_digits(), false, stop);
        }
        Ok(())
    }

    /// Starts to dig near a seed. The remaining clues of the seed stay unless the puzzle must be minimal.
    fn begin_near_seed(&mut self, stop: &Stop) {
        let Some(start) = start(self.seeds, &self.recipe.geometry, &mut self.rng, stop) else { return };
        let Start { grid, mut order, free } = start;
        if !self.recipe.is_minimal {
            order.truncate(free);
        }
        self.grid.clone_from(&grid);
        let sets = Unavoidable::of(&self.recipe.geometry, &grid);
        self.work = Work::Digging(Dig::new(grid.clone(), grid, sets, self.orbits, order, None));
    }

    /// Starts the work that follows a dig or a check.
    fn finish(&mut self, stop: &Stop) {
        match std::mem::replace(&mut self.work, Work::Idle) {
            Work::Idle => {}
            Work::Digging(dig) if self.recipe.is_minimal && self.recipe.symmetry != Symmetry::None => {
                self.work = Work::Checking(Check::new(dig.into_digits()));
            }
            Work::Digging(dig) => {
                let digits = self.eased(dig, stop);
                self.keep(digits, self.recipe.is_minimal, stop);
            }
            Work::Checking(check) => {
                let (digits, is_minimal) = check.into_parts();
                self.keep(digits, is_minimal, stop);
            }
        }
    }

    /// Returns the puzzle after the dig, with clues put back unless it must be minimal. If the recipe has a technique,
    /// clues are put back so that the puzzle needs this technique and has the required gaps, if possible. Otherwise, if
    /// the recipe has a range of difficulty and no number of gaps, clues are put back until the puzzle is easy enough.
    fn eased(&mut self, dig: Dig, stop: &Stop) -> Vec<Digit> {
        if let Some(target) = self.target.as_mut().filter(|_| !self.recipe.is_minimal) {
            let (grid, orbits, rng) = (&self.grid, self.orbits, &mut self.rng);
            let digits = dig.into_digits();
            let digits = target.puzzle(&digits, grid, orbits, rng, stop).unwrap_or(digits);
            let with_gaps = |gaps| target.with_gaps(digits.clone(), gaps, grid, orbits, rng, stop);
            return self.gaps.map_or(digits.clone(), with_gaps);
        }
        let judge = match &mut self.judge {
            Some(judge) if !self.recipe.is_minimal && self.gaps.is_none() => judge,
            _ => return dig.into_digits(),
        };
        let emptied: Vec<&[u32]> = dig.emptied().collect();
        let with = |orbits: usize| {
            let mut digits = self.grid.clone();
            emptied[..orbits].iter().copied().flatten().for_each(|&cell| digits[cell as usize] = 0);
            digits
        };
        with(judge.max_before_too_hard(emptied.len(), &with, stop))
    }

    /// Keeps a puzzle if its shortfall is less than the best puzzle's.
    fn keep(&mut self, digits: Vec<Digit>, is_minimal: bool, stop: &Stop) {
        let miss = self.judge.as_mut().map_or(0, |judge| judge.miss(&digits, stop));
        let technique_miss = self.target.as_mut().map_or(0, |target| target.miss(&digits, stop));
        let made = Made { digits, is_minimal, miss, technique_miss };
        if self.best.as_ref().map_or(true, |best| self.shortfall(&made) < self.shortfall(best)) {
            self.best = Some(made);
        }
    }

    /// Returns the shortfall, the most important part first: minimality, the distances from the technique and from the
    /// range of difficulty, and the difference in gaps.
    fn shortfall(&self, made: &Made) -> (bool, u32, u32, usize) {
        let missed = self.gaps.map_or(0, |gaps| gaps.abs_diff(made.gaps()));
        (
            self.recipe.is_minimal && !made.is_minimal,
            made.technique_miss.unsigned_abs(),
            made.miss.unsigned_abs(),
            missed,
        )
    }
}

impl Questions for Maker<'_> {
    fn next_question(&mut self, stop: &Stop) -> bool {
        loop {
            let has_question = match &mut self.work {
                Work::Idle => false,
                Work::Digging(dig) => dig.next_question(stop),
                Work::Checking(check) => check.next_question(),
            };
            if has_question {
                return true;
            }
            self.finish(stop);
            let is_idle = matches!(self.work, Work::Idle);
            if is_idle && (!self.needs_another_grid() || stop.is_requested() || self.begin(stop).is_err()) {
                return false;
            }
        }
    }

    fn question(&self) -> &[Digit] {
        match &self.work {
            Work::Idle => &[],
            Work::Digging(dig) => dig.question(),
            Work::Checking(check) => check.question(),
        }
    }

    fn solution(&self) -> &[Digit] {
        &self.grid
    }

    fn emptied_now(&self) -> Vec<u32> {
        match &self.work {
            Work::Idle => Vec::new(),
            Work::Digging(dig) => dig.emptied_now(),
            Work::Checking(check) => check.emptied_now(),
        }
    }

    fn answer(&mut self, is_proper: bool) {
        match &mut self.work {
            Work::Idle => {}
            Work::Digging(dig) => dig.answer(is_proper),
            Work::Checking(check) => check.answer(is_proper),
        }
    }
}
