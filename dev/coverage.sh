#!/usr/bin/env bash
# Prints the percentage of lines in the R code, the glue and the core that the tests run: coverage.sh [R|glue|core], all
# three by default.
#
# The glue is covered by its own tests and the R tests, and the core by its own tests and the lab's tests. A file
# below 80 % is listed again with the lines that no test runs.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PATH:${HOME:-}/.cargo/bin"
[ "$(locale charmap)" = UTF-8 ] || export LC_ALL=C.UTF-8
export OMP_THREAD_LIMIT=2 NOT_CRAN=true

part="${1:-all}"
folder="$PWD/lab/target/coverage"

# Finds rustc's LLVM tools or, failing that, the newest LLVM tools on the machine. The tools must be able to read the
# format that this rustc writes.
find_llvm_tools() {
  local own candidate
  own="$(rustc --print target-libdir)/../bin"
  if [ ! -x "$own/llvm-cov" ] && command -v rustup >/dev/null; then
    rustup component add llvm-tools >/dev/null 2>&1 || true
  fi
  for candidate in "$own" $(printf '%s\n' /usr/lib/llvm-*/bin | sort -rV); do
    [ ! -x "$candidate/llvm-cov" ] || { tools="$candidate"; return; }
  done
  echo "coverage: LLVM's tools are missing. Run rustup component add llvm-tools, or apt-get install llvm" >&2
  exit 1
}

# Runs the tests of one crate and records the test programs.
run_tests() {
  cargo test --locked --no-fail-fast --message-format=json "$@" --no-run 2>/dev/null |
    sed -n 's/.*"executable":"\([^"]*\)".*/\1/p' >>"$folder/programs"
  cargo test --locked --quiet "$@" >"$folder/log" 2>&1 || { tail -n 40 "$folder/log"; exit 1; }
}

# Sets compiler flags so that programs built after this call count the lines that they run.
start_counting() {
  find_llvm_tools
  mkdir -p "$folder"
  rm -f "$folder"/*.profraw "$folder/programs"
  export RUSTFLAGS="-C instrument-coverage" LLVM_PROFILE_FILE="$folder/%m.profraw" CARGO_TARGET_DIR="$folder/target"
}

# Prints a table of the lines that the listed programs ran.
print_counts() {
  "$tools/llvm-profdata" merge --sparse "$folder"/*.profraw -o "$folder/$1.profdata"
  # shellcheck disable=SC2046 # a list of paths
  "$tools/llvm-cov" export --format=lcov --instr-profile="$folder/$1.profdata" \
    $(sed 's/^/--object=/' "$folder/programs") --ignore-filename-regex='/(registry|rustc)/' >"$folder/$1.lcov"
  Rscript dev/coverage.R "$1" "$folder/$1.lcov"
}

# The R tests run with an instrumented shared object, which is also loaded by the R processes that the tests start.
cover_glue() {
  local library="$folder/library" object="$folder/oxidoku.so"
  start_counting
  echo "Testing the glue with its own tests and the R tests, which takes a few minutes."
  run_tests --manifest-path src/rust/Cargo.toml --package oxidoku
  # The core is not instrumented here, because that would slow down the R tests.
  RUSTFLAGS="" CARGO_TARGET_DIR="$folder/glue" CARGO_PROFILE_RELEASE_LTO=off \
    cargo rustc --locked --quiet --lib --release --manifest-path src/rust/Cargo.toml -- -C instrument-coverage
  # Nothing in the shared object calls the profiling runtime, so the linker needs an option to keep it.
  cc -shared -fPIC -I"$(Rscript -e 'cat(R.home("include"))')" -o "$object" src/entrypoint.c \
    -L"$folder/glue/release" -Wl,-u,__llvm_profile_runtime -loxidoku
  dev/swap_object.sh "$object" "$library"
  echo "$object" >>"$folder/programs"
  R_LIBS="$library:${R_LIBS:-}" Rscript dev/testthat.R >"$folder/log" 2>&1 || tail -n 1 "$folder/log"
  print_counts glue
}

cover_core() {
  start_counting
  echo "Testing the core and the lab, which takes a few minutes."
  run_tests --manifest-path src/rust/Cargo.toml --package oxidoku-core --release
  run_tests --manifest-path lab/Cargo.toml --release
  print_counts core
}

case "$part" in
  all) for each in R glue core; do dev/coverage.sh "$each"; done ;;
  R) Rscript dev/coverage.R R ;;
  glue) cover_glue ;;
  core) cover_core ;;
esac
