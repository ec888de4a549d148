#!/usr/bin/env bash
# Prints what share of the lines of R, and of the Rust core, the tests run: coverage.sh [R|core], both without a word.
#
# The core is tested by its own tests and by those of the lab. A file below 80 % is listed again with the lines that no
# test runs.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PATH:${HOME:-}/.cargo/bin"
[ "$(locale charmap)" = UTF-8 ] || export LC_ALL=C.UTF-8
export OMP_THREAD_LIMIT=2 NOT_CRAN=true

part="${1:-all}"
folder="$PWD/lab/target/coverage"

# The tools of LLVM that come with rustc, else the newest of the machine: they must read what this rustc writes.
find_llvm_tools() {
  local own candidate
  own="$(rustc --print target-libdir)/../bin"
  if [ ! -x "$own/llvm-cov" ] && command -v rustup >/dev/null; then
    rustup component add llvm-tools >/dev/null 2>&1 || true
  fi
  for candidate in "$own" $(printf '%s\n' /usr/lib/llvm-*/bin | sort -rV); do
    [ ! -x "$candidate/llvm-cov" ] || { tools="$candidate"; return; }
  done
  echo "coverage: LLVM's tools are missing: rustup component add llvm-tools, or else apt-get install llvm" >&2
  exit 1
}

# Runs the tests of one crate and writes down which programs they are.
run_tests() {
  cargo test --locked --no-fail-fast --message-format=json "$@" --no-run 2>/dev/null |
    sed -n 's/.*"executable":"\([^"]*\)".*/\1/p' >>"$folder/programs"
  cargo test --locked --quiet "$@" >"$folder/log" 2>&1 || { tail -n 40 "$folder/log"; exit 1; }
}

cover_core() {
  find_llvm_tools
  mkdir -p "$folder"
  rm -f "$folder"/*.profraw "$folder/programs"
  export RUSTFLAGS="-C instrument-coverage" LLVM_PROFILE_FILE="$folder/%m.profraw" CARGO_TARGET_DIR="$folder/target"
  echo "Testing the core and the lab, which takes some minutes."
  run_tests --manifest-path src/rust/Cargo.toml --package oxidoku-core --release
  run_tests --manifest-path lab/Cargo.toml --release
  "$tools/llvm-profdata" merge --sparse "$folder"/*.profraw -o "$folder/core.profdata"
  # shellcheck disable=SC2046 # a list of paths
  "$tools/llvm-cov" export --format=lcov --instr-profile="$folder/core.profdata" \
    $(sed 's/^/--object=/' "$folder/programs") --ignore-filename-regex='/(registry|rustc)/' >"$folder/core.lcov"
  Rscript dev/coverage.R core "$folder/core.lcov"
}

[ "$part" = core ] || Rscript dev/coverage.R R
[ "$part" = R ] || cover_core
