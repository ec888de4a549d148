#!/usr/bin/env bash
# Compiles the package's Rust, and tests the core, with the oldest compiler that DESCRIPTION promises; rustup brings it.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PATH:${HOME:-}/.cargo/bin"

version="$(sed -n 's/.*rustc >= \([0-9.]*\).*/\1/p' DESCRIPTION).0"
command -v rustup >/dev/null || { echo "oldest: rustup is missing, which brings Rust $version"; exit 1; }
rustup toolchain install "$version" --profile minimal --no-self-update
# A folder of its own, so that neither compiler has to begin anew after the other.
export CARGO_TARGET_DIR=src/rust/target/oldest
cargo "+$version" check --locked --workspace --manifest-path src/rust/Cargo.toml
cargo "+$version" test --locked --manifest-path src/rust/Cargo.toml --package oxidoku-core
