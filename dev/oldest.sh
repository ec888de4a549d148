#!/usr/bin/env bash
# Compiles the package's Rust code and tests the core with the oldest compiler that DESCRIPTION allows, which rustup
# installs.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PATH:${HOME:-}/.cargo/bin"

version="$(sed -n 's/.*rustc >= \([0-9.]*\).*/\1/p' DESCRIPTION).0"
command -v rustup >/dev/null || { echo "oldest: rustup is needed to install Rust $version"; exit 1; }
rustup toolchain install "$version" --profile minimal --no-self-update
# A separate folder, so that switching compilers does not discard the other compiler's build.
export CARGO_TARGET_DIR=src/rust/target/oldest
cargo "+$version" check --locked --workspace --manifest-path src/rust/Cargo.toml
cargo "+$version" test --locked --manifest-path src/rust/Cargo.toml --package oxidoku-core
