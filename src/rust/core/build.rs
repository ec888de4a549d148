//! Finds out whether the compiler knows AVX-512, which it does since Rust 1.89; older ones do without.

use std::env;
use std::process::Command;

const AVX512_SINCE: u32 = 89;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rustc-check-cfg=cfg(oxidoku_avx512)");
    if minor_version().is_some_and(|minor| minor >= AVX512_SINCE) {
        println!("cargo:rustc-cfg=oxidoku_avx512");
    }
}

/// The 75 of `rustc 1.75.0 (82e1608df 2023-12-21)`.
fn minor_version() -> Option<u32> {
    let rustc = env::var_os("RUSTC")?;
    let output = Command::new(rustc).arg("--version").output().ok()?;
    let version = String::from_utf8(output.stdout).ok()?;
    version.split('.').nth(1)?.parse().ok()
}
