//! AVX2: 256 lanes in four words; with BMI2, which came at the same time.

#![allow(unsafe_code)]

use super::{Picked, Plane};
use std::arch::x86_64::*;

/// A register of 256 lanes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx2(__m256i);

// SAFETY: the type is four words of 64 bits, lane 0 in bit 0 of the first, and any bits make a valid register.
unsafe impl Plane for Avx2 {
    const WORDS: usize = 4;

    super::x86::operations_on_256_bits!();
}
