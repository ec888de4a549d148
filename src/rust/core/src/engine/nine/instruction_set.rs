//! Instruction sets: which registers an engine works with, chosen once a call.
//!
//! The engines are written once, for any register (see [`lanes`](super::lanes)). Here each is compiled for every
//! instruction set that the processor may have, as one function with all it calls inside it: a function that is compiled
//! for plain registers must not stand in between.

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
use super::lanes;
use super::single::Searched;
use super::{batch, octets, single, Answer, Digits};
use crate::run::budget::Budget;

/// What a processor can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstructionSet {
    /// Words of 64 bits, on every machine.
    Portable,
    /// x86-64: registers of 128 bits.
    Sse2,
    /// x86-64 since about 2013: registers of 256 bits.
    Avx2,
    /// x86-64 with AVX-512: registers of 256 bits, and functions of three of them.
    Avx512Vl,
    /// ARM of 64 bits: registers of 128 bits.
    Neon,
}

const BEST_FIRST: [InstructionSet; 5] = [
    InstructionSet::Avx512Vl,
    InstructionSet::Avx2,
    InstructionSet::Neon,
    InstructionSet::Sse2,
    InstructionSet::Portable,
];

impl InstructionSet {
    /// Those that this machine has, the best first.
    pub fn available() -> Vec<Self> {
        BEST_FIRST.into_iter().filter(|set| set.is_available()).collect()
    }

    /// The best that this machine has.
    pub fn best() -> Self {
        BEST_FIRST.into_iter().find(|set| set.is_available()).unwrap_or(InstructionSet::Portable)
    }

    fn is_available(self) -> bool {
        match self {
            InstructionSet::Portable => true,
            InstructionSet::Sse2 => cfg!(target_arch = "x86_64"),
            InstructionSet::Avx2 => has_avx2(),
            InstructionSet::Avx512Vl => has_avx2() && has_avx512vl(),
            InstructionSet::Neon => cfg!(target_arch = "aarch64"),
        }
    }

    /// [`super::solve_each`] with this instruction set, by the batch engine.
    pub fn solve_each(
        self,
        puzzles: &[Digits],
        budget: Budget,
        with_solutions: bool,
        answers: &mut [Answer],
    ) -> bool {
        assert!(self.is_available(), "this machine has no {self:?}");
        assert_eq!(puzzles.len(), answers.len(), "each puzzle has an answer");
        assert!(u32::try_from(puzzles.len()).is_ok(), "a batch has fewer than 2^32 puzzles");
        match self {
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            // SAFETY: the processor has AVX2, BMI1, BMI2 and POPCNT, as was just asserted.
            InstructionSet::Avx2 => unsafe { solve_each_by_avx2(puzzles, budget, with_solutions, answers) },
            #[cfg(all(target_arch = "x86_64", oxidoku_avx512))]
            #[allow(unsafe_code)]
            // SAFETY: the processor has AVX-512F, AVX-512VL and all that AVX2's entry needs, as was just asserted.
            InstructionSet::Avx512Vl => unsafe {
                solve_each_by_avx512vl(puzzles, budget, with_solutions, answers)
            },
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Sse2 => {
                batch::solve_each::<lanes::Sse2>(puzzles, budget, with_solutions, answers)
            }
            #[cfg(target_arch = "aarch64")]
            InstructionSet::Neon => {
                batch::solve_each::<lanes::Neon>(puzzles, budget, with_solutions, answers)
            }
            _ => batch::solve_each::<u64>(puzzles, budget, with_solutions, answers),
        }
    }

    /// Searches for the solutions of one puzzle with this instruction set, by the engine for one puzzle.
    pub fn search(self, puzzle: &Digits, budget: Budget, with_solution: bool) -> Searched {
        assert!(self.is_available(), "this machine has no {self:?}");
        match self {
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            // SAFETY: the processor has AVX2, BMI1, BMI2 and POPCNT, which both sets require, as was just asserted.
            InstructionSet::Avx2 | InstructionSet::Avx512Vl => unsafe {
                search_by_avx2(puzzle, budget, with_solution)
            },
            _ => single::search::<octets::Words>(puzzle, budget, with_solution),
        }
    }

    /// So many puzzles are solved faster by the batch engine than one by one, unless they are very hard or have several
    /// solutions (measured, see `dev/experiments.md`).
    pub(super) fn worth_a_batch(self) -> usize {
        match self {
            InstructionSet::Avx2 | InstructionSet::Avx512Vl => 192,
            _ => 24,
        }
    }
}

#[cfg(target_arch = "x86_64")]
fn has_avx2() -> bool {
    std::is_x86_feature_detected!("avx2")
        && std::is_x86_feature_detected!("bmi1")
        && std::is_x86_feature_detected!("bmi2")
        && std::is_x86_feature_detected!("popcnt")
}

#[cfg(not(target_arch = "x86_64"))]
fn has_avx2() -> bool {
    false
}

#[cfg(all(target_arch = "x86_64", oxidoku_avx512))]
fn has_avx512vl() -> bool {
    std::is_x86_feature_detected!("avx512f") && std::is_x86_feature_detected!("avx512vl")
}

#[cfg(not(all(target_arch = "x86_64", oxidoku_avx512)))]
fn has_avx512vl() -> bool {
    false
}

/// # Safety
/// The processor must have all the features that are enabled here.
#[cfg(all(target_arch = "x86_64", oxidoku_avx512))]
#[target_feature(enable = "avx512f,avx512vl,avx2,bmi1,bmi2,popcnt")]
#[allow(unsafe_code)]
unsafe fn solve_each_by_avx512vl(
    puzzles: &[Digits],
    budget: Budget,
    with_solutions: bool,
    answers: &mut [Answer],
) -> bool {
    batch::solve_each::<lanes::Avx512Vl>(puzzles, budget, with_solutions, answers)
}

/// # Safety
/// The processor must have all the features that are enabled here.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
#[allow(unsafe_code)]
unsafe fn solve_each_by_avx2(
    puzzles: &[Digits],
    budget: Budget,
    with_solutions: bool,
    answers: &mut [Answer],
) -> bool {
    batch::solve_each::<lanes::Avx2>(puzzles, budget, with_solutions, answers)
}

/// # Safety
/// The processor must have all the features that are enabled here.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
#[allow(unsafe_code)]
unsafe fn search_by_avx2(puzzle: &Digits, budget: Budget, with_solution: bool) -> Searched {
    single::search::<octets::Avx2Octet>(puzzle, budget, with_solution)
}
