//! Instruction sets: which registers an engine works with, chosen once a call.
//!
//! The engines are written once, for any register (see [`lanes`](super::lanes)). Here each is compiled for every
//! instruction set that the processor may have, as one function with all it calls inside it: a function that is compiled
//! for plain registers must not stand in between.

use super::single::Searched;
use super::{batch, lanes, octets, single, Answer, Digits};
use crate::search::limit::Limits;

/// What a processor can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstructionSet {
    /// Words of 64 bits, on every machine.
    Portable,
    /// x86-64: registers of 128 bits.
    Sse2,
    /// x86-64 since about 2013: registers of 256 bits.
    Avx2,
    /// ARM of 64 bits: registers of 128 bits.
    Neon,
}

impl InstructionSet {
    /// Those that this machine has, the best first.
    pub fn available() -> Vec<Self> {
        use InstructionSet::{Avx2, Neon, Portable, Sse2};
        [Avx2, Neon, Sse2, Portable].into_iter().filter(|set| set.is_available()).collect()
    }

    /// The best that this machine has.
    pub fn best() -> Self {
        use InstructionSet::{Avx2, Neon, Portable, Sse2};
        [Avx2, Neon, Sse2].into_iter().find(|set| set.is_available()).unwrap_or(Portable)
    }

    fn is_available(self) -> bool {
        match self {
            InstructionSet::Portable => true,
            InstructionSet::Sse2 => cfg!(target_arch = "x86_64"),
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => {
                std::is_x86_feature_detected!("avx2")
                    && std::is_x86_feature_detected!("bmi1")
                    && std::is_x86_feature_detected!("bmi2")
                    && std::is_x86_feature_detected!("popcnt")
            }
            #[cfg(not(target_arch = "x86_64"))]
            InstructionSet::Avx2 => false,
            InstructionSet::Neon => cfg!(target_arch = "aarch64"),
        }
    }

    /// [`super::solve_each`] with this instruction set, by the batch engine.
    pub fn solve_each(
        self,
        puzzles: &[Digits],
        limit: u64,
        solutions: bool,
        answers: &mut [Answer],
        interrupted: &dyn Fn() -> bool,
    ) -> bool {
        assert!(self.is_available(), "this machine has no {self:?}");
        match self {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the machine has it, as was just asserted.
            #[allow(unsafe_code)]
            InstructionSet::Avx2 => unsafe {
                solve_each_by_avx2(puzzles, limit, solutions, answers, interrupted)
            },
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Sse2 => {
                batch::solve_each::<lanes::Sse2>(puzzles, limit, solutions, answers, interrupted)
            }
            #[cfg(target_arch = "aarch64")]
            InstructionSet::Neon => {
                batch::solve_each::<lanes::Neon>(puzzles, limit, solutions, answers, interrupted)
            }
            _ => batch::solve_each::<u64>(puzzles, limit, solutions, answers, interrupted),
        }
    }

    /// Searches for the solutions of one puzzle with this instruction set, by the engine for one puzzle.
    pub fn search(self, puzzle: &Digits, limits: Limits, solution: bool) -> Searched {
        assert!(self.is_available(), "this machine has no {self:?}");
        match self {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the machine has it, as was just asserted.
            #[allow(unsafe_code)]
            InstructionSet::Avx2 => unsafe { search_by_avx2(puzzle, limits, solution) },
            _ => single::search::<octets::Words>(puzzle, limits, solution),
        }
    }

    /// So many puzzles are solved faster by the batch engine than one by one, unless they are very hard or have several
    /// solutions (measured, see `dev/experiments.md`).
    pub(super) fn worth_a_batch(self) -> usize {
        match self {
            InstructionSet::Avx2 => 160,
            _ => 16,
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
#[allow(unsafe_code)]
unsafe fn solve_each_by_avx2(
    puzzles: &[Digits],
    limit: u64,
    solutions: bool,
    answers: &mut [Answer],
    interrupted: &dyn Fn() -> bool,
) -> bool {
    batch::solve_each::<lanes::Avx2>(puzzles, limit, solutions, answers, interrupted)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
#[allow(unsafe_code)]
unsafe fn search_by_avx2(puzzle: &Digits, limits: Limits, solution: bool) -> Searched {
    single::search::<octets::Avx2>(puzzle, limits, solution)
}
