//! Enables the AVX-512 code if the compiler is Rust 1.89 or newer. Older compilers do not support AVX-512.

use std::env;
use std::process::Command;

const AVX512_SINCE: u32 = 89;
const CHECK_CFG_SINCE: u32 = 80;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let minor = minor_version().unwrap_or(0);
    if minor >= CHECK_CFG_SINCE {
        println!("cargo:rustc-check-cfg=cfg(oxidoku_avx512)");
    }
    if minor >= AVX512_SINCE {
        println!("cargo:rustc-cfg=oxidoku_avx512");
    }
}

/// Returns the minor version of the compiler: 75 for `rustc 1.75.0 (82e1608df 2023-12-21)`.
fn minor_version() -> Option<u32> {
    let rustc = env::var_os("RUSTC")?;
    let output = Command::new(rustc).arg("--version").output().ok()?;
    let version = String::from_utf8(output.stdout).ok()?;
    version.split('.').nth(1)?.parse().ok()
}
