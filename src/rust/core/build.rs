//! Finds out whether the compiler knows AVX-512, which it does since Rust 1.89; older ones do without.

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

/// The 75 of `rustc 1.75.0 (82e1608df 2023-12-21)`.
fn minor_version() -> Option<u32> {
    let rustc = env::var_os("RUSTC")?;
    let output = Command::new(rustc).arg("--version").output().ok()?;
    let version = String::from_utf8(output.stdout).ok()?;
    version.split('.').nth(1)?.parse().ok()
}
