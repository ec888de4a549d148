#!/usr/bin/env bash
# Checks the style of the Rust and R sources and of the prose. Fails on any finding.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PATH:${HOME:-}/.cargo/bin"

for manifest in src/rust/Cargo.toml lab/Cargo.toml lab/fuzz/Cargo.toml; do
  cargo fmt --all --check --manifest-path "$manifest"
  cargo clippy --quiet --locked --workspace --all-targets --manifest-path "$manifest" -- -D warnings
done
Rscript dev/lint.R
Rscript dev/prose.R
# Prints the list only if a safety argument is missing.
listed="$(Rscript dev/unsafe.R)" || { printf '%s\n' "$listed"; exit 1; }
