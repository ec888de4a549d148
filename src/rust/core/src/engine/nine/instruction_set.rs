//! Instruction sets: an engine uses the best one that the machine supports, chosen once per call.
//!
//! ```
//! use oxidoku_core::engine::nine::instruction_set::InstructionSet;
//! use oxidoku_core::run::budget::Budget;
//!
//! let empty = [0; 81];
//! let expected = InstructionSet::Portable.search(&empty, Budget::new(1, u64::MAX), true);
//! for set in InstructionSet::available() {
//!     let searched = set.search(&empty, Budget::new(1, u64::MAX), true);
//!     assert_eq!(searched.answer.solution, expected.answer.solution);
//! }
//! ```
//!
//! The engines are written once, for any register (`lanes.rs` and `octets.rs`), and compiled here for each instruction
//! set.
//! Every function called from a function that is compiled for an instruction set must be inlined, because a separate
//! function would be compiled for the baseline processor.

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "wasm32"))]
use super::lanes;
use super::single::Searched;
use super::{batch, octets, single, Answer, Digits, MAX_SINGLE_SOLUTIONS};
use crate::run::budget::Budget;

/// The instructions that a processor supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstructionSet {
    /// 64-bit words, on every machine.
    Portable,
    /// x86-64: 128-bit registers.
    Sse2,
    /// x86-64 processors since about 2011: 128-bit registers, and one instruction for tables of 16 bytes.
    Ssse3,
    /// x86-64 processors since about 2013: 256-bit registers.
    Avx2,
    /// x86-64 processors with AVX-512: 256-bit registers, and one instruction for any bitwise function of three
    /// registers.
    Avx512Vl,
    /// 64-bit ARM: 128-bit registers.
    Neon,
    /// WebAssembly: 128-bit registers.
    Simd128,
}

const BEST_FIRST: [InstructionSet; 7] = [
    InstructionSet::Avx512Vl,
    InstructionSet::Avx2,
    InstructionSet::Neon,
    InstructionSet::Simd128,
    InstructionSet::Ssse3,
    InstructionSet::Sse2,
    InstructionSet::Portable,
];

impl InstructionSet {
    /// Returns the instruction sets of this machine, the best one first.
    pub fn available() -> Vec<Self> {
        BEST_FIRST.into_iter().filter(|set| set.is_available()).collect()
    }

    /// Returns the best instruction set of this machine.
    pub fn best() -> Self {
        BEST_FIRST.into_iter().find(|set| set.is_available()).unwrap_or(InstructionSet::Portable)
    }

    fn is_available(self) -> bool {
        match self {
            InstructionSet::Portable => true,
            InstructionSet::Sse2 => cfg!(target_arch = "x86_64"),
            InstructionSet::Ssse3 => has_ssse3(),
            InstructionSet::Avx2 => has_avx2(),
            InstructionSet::Avx512Vl => has_avx2() && has_avx512vl(),
            InstructionSet::Neon => cfg!(target_arch = "aarch64"),
            InstructionSet::Simd128 => cfg!(target_arch = "wasm32"),
        }
    }

    /// Like [`super::solve_each`], but with the batch engine and this instruction set.
    pub fn solve_each(
        self,
        puzzles: &[Digits],
        budget: Budget,
        with_solutions: bool,
        answers: &mut [Answer],
    ) -> bool {
        assert!(self.is_available(), "this machine does not support {self:?}");
        assert_eq!(puzzles.len(), answers.len(), "`puzzles` and `answers` must have the same length");
        assert!(u32::try_from(puzzles.len()).is_ok(), "a batch must have fewer than 2^32 puzzles");
        match self {
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            // SAFETY: `is_available()` has checked for AVX2, BMI1, BMI2 and POPCNT.
            InstructionSet::Avx2 => unsafe { solve_each_by_avx2(puzzles, budget, with_solutions, answers) },
            #[cfg(all(target_arch = "x86_64", oxidoku_avx512))]
            #[allow(unsafe_code)]
            // SAFETY: `is_available()` has checked for AVX-512F, AVX-512VL, AVX2, BMI1, BMI2 and POPCNT.
            InstructionSet::Avx512Vl => unsafe {
                solve_each_by_avx512vl(puzzles, budget, with_solutions, answers)
            },
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Sse2 | InstructionSet::Ssse3 => {
                batch::solve_each::<lanes::Sse2>(puzzles, budget, with_solutions, answers)
            }
            #[cfg(target_arch = "aarch64")]
            InstructionSet::Neon => {
                batch::solve_each::<lanes::Neon>(puzzles, budget, with_solutions, answers)
            }
            #[cfg(target_arch = "wasm32")]
            InstructionSet::Simd128 => solve_each_by_simd128(puzzles, budget, with_solutions, answers),
            _ => batch::solve_each::<u64>(puzzles, budget, with_solutions, answers),
        }
    }

    /// Like [`super::solve_one`], but with this instruction set.
    ///
    /// The engine for single puzzles searches first, and determines the solution. If it finds
    /// `MAX_SINGLE_SOLUTIONS` solutions and the limit is higher, the batch engine counts them all.
    pub fn solve_one(
        self,
        puzzle: &Digits,
        budget: Budget,
        with_solution: bool,
        answer: &mut Answer,
    ) -> bool {
        let solutions = budget.solutions.min(MAX_SINGLE_SOLUTIONS);
        let searched = self.search(puzzle, Budget { nodes: u64::MAX, solutions, ..budget }, with_solution);
        *answer = searched.answer;
        if searched.stopped.is_some() || answer.count < solutions || solutions == budget.solutions {
            return searched.stopped.is_none();
        }
        let mut counted = [Answer::NONE];
        let finished = self.solve_each(&[*puzzle], budget, false, &mut counted);
        answer.count = answer.count.max(counted[0].count);
        finished
    }

    /// Searches for the solutions of one puzzle, with the engine for single puzzles and this instruction set.
    pub fn search(self, puzzle: &Digits, budget: Budget, with_solution: bool) -> Searched {
        assert!(self.is_available(), "this machine does not support {self:?}");
        match self {
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            // SAFETY: `is_available()` has checked for AVX2, BMI1, BMI2 and POPCNT.
            InstructionSet::Avx2 => unsafe { search_by_avx2(puzzle, budget, with_solution) },
            #[cfg(all(target_arch = "x86_64", oxidoku_avx512))]
            #[allow(unsafe_code)]
            // SAFETY: `is_available()` has checked for AVX-512F, AVX-512VL, AVX2, BMI1, BMI2 and POPCNT.
            InstructionSet::Avx512Vl => unsafe { search_by_avx512vl(puzzle, budget, with_solution) },
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            // SAFETY: `is_available()` has checked for SSSE3.
            InstructionSet::Ssse3 => unsafe { search_by_ssse3(puzzle, budget, with_solution) },
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Sse2 => single::search::<octets::Sse2Octet>(puzzle, budget, with_solution),
            #[cfg(target_arch = "aarch64")]
            InstructionSet::Neon => single::search::<octets::NeonOctet>(puzzle, budget, with_solution),
            #[cfg(target_arch = "wasm32")]
            InstructionSet::Simd128 => search_by_simd128(puzzle, budget, with_solution),
            _ => single::search::<octets::Words>(puzzle, budget, with_solution),
        }
    }

    /// Returns the minimum number of puzzles that the batch engine solves faster than the engine for single puzzles
    /// does, if few of them are very hard or have several solutions (measured; see `dev/experiments.md`).
    pub(super) fn min_batch(self) -> usize {
        match self {
            InstructionSet::Avx2 | InstructionSet::Avx512Vl => 128,
            InstructionSet::Ssse3 | InstructionSet::Neon | InstructionSet::Simd128 => 48,
            _ => 24,
        }
    }
}

#[cfg(target_arch = "x86_64")]
fn has_ssse3() -> bool {
    std::is_x86_feature_detected!("ssse3")
}

#[cfg(not(target_arch = "x86_64"))]
fn has_ssse3() -> bool {
    false
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

/// The compiler replaces several AVX2 instructions with one AVX-512 instruction.
///
/// # Safety
/// The processor must have all the features that are enabled here.
#[cfg(all(target_arch = "x86_64", oxidoku_avx512))]
#[target_feature(enable = "avx512f,avx512vl,avx2,bmi1,bmi2,popcnt")]
#[allow(unsafe_code)]
unsafe fn search_by_avx512vl(puzzle: &Digits, budget: Budget, with_solution: bool) -> Searched {
    single::search::<octets::Avx2Octet>(puzzle, budget, with_solution)
}

/// # Safety
/// The processor must have all the features that are enabled here.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
#[allow(unsafe_code)]
unsafe fn search_by_avx2(puzzle: &Digits, budget: Budget, with_solution: bool) -> Searched {
    single::search::<octets::Avx2Octet>(puzzle, budget, with_solution)
}

/// # Safety
/// The processor must have all the features that are enabled here.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "ssse3")]
#[allow(unsafe_code)]
unsafe fn search_by_ssse3(puzzle: &Digits, budget: Budget, with_solution: bool) -> Searched {
    single::search::<octets::Ssse3Octet>(puzzle, budget, with_solution)
}

// WebAssembly needs no check, because a machine without 128-bit registers rejects the whole module when it loads it.
#[cfg(target_arch = "wasm32")]
#[target_feature(enable = "simd128")]
fn solve_each_by_simd128(
    puzzles: &[Digits],
    budget: Budget,
    with_solutions: bool,
    answers: &mut [Answer],
) -> bool {
    batch::solve_each::<lanes::Simd128>(puzzles, budget, with_solutions, answers)
}

#[cfg(target_arch = "wasm32")]
#[target_feature(enable = "simd128")]
fn search_by_simd128(puzzle: &Digits, budget: Budget, with_solution: bool) -> Searched {
    single::search::<octets::Simd128Octet>(puzzle, budget, with_solution)
}
