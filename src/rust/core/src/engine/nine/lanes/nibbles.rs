//! Half bytes: eight bytes with small numbers as 32 bits, and back (PEXT and PDEP with a fixed mask, in plain Rust).

/// The low four bits of each byte.
pub(super) const NIBBLES: u64 = 0x0f0f_0f0f_0f0f_0f0f;

#[inline(always)]
pub(super) fn squeeze(bytes: u64) -> u64 {
    let x = bytes & NIBBLES;
    let x = (x | x >> 4) & 0x00ff_00ff_00ff_00ff;
    let x = (x | x >> 8) & 0x0000_ffff_0000_ffff;
    (x | x >> 16) & 0xffff_ffff
}

#[inline(always)]
pub(super) fn spread(bits: u64) -> u64 {
    let x = bits & 0xffff_ffff;
    let x = (x | x << 16) & 0x0000_ffff_0000_ffff;
    let x = (x | x << 8) & 0x00ff_00ff_00ff_00ff;
    (x | x << 4) & NIBBLES
}
