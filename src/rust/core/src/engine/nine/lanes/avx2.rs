//! AVX2: 256 lanes in four words, with BMI2 instructions to gather and scatter bits.

#![allow(unsafe_code)]

use super::{Picked, Plane};
use std::arch::x86_64::*;

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx2(__m256i);

// SAFETY: the type is four words of 64 bits, lane 0 is bit 0 of the first word, and every bit pattern is valid.
unsafe impl Plane for Avx2 {
    const WORDS: usize = 4;

    super::x86::operations_on_256_bits!();
}
