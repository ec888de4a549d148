#!/usr/bin/env bash
# Looks for errors of memory and of threads: sanitize.sh [address|thread|valgrind|torture ...], all without a word.
#
# address   the tests of the core and the lab under AddressSanitizer, which finds leaks too
# thread    the tests that start threads under ThreadSanitizer, with Rust's library compiled for it too
# valgrind  each function of the glue, called from R under valgrind; errors that R makes alone are not counted
# torture   the same calls while R collects garbage at every allocation
#
# The sanitizers need a nightly Rust with rust-src; the part of a tool that is missing is left out, and said to be. Here
# a property is tried with fewer cases than in the tests, since the code runs 3 to 20 times slower.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PATH:${HOME:-}/.cargo/bin"

target=x86_64-unknown-linux-gnu
# Reports name lines, and the long link of a release is of no use here.
export CARGO_PROFILE_RELEASE_DEBUG=line-tables-only
export CARGO_PROFILE_RELEASE_LTO=false CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16

log="$(mktemp)"
trap 'rm -f "$log"' EXIT
failed_parts=0
table=""

say() { printf 'sanitize: %s\n' "$*"; }

report() {
  say "$*"
  table+="$*"$'\n'
}

# Runs one part and reports what it counted; what a part that fails printed is shown.
part() {
  local title="$1" status=0
  shift
  "$@" >"$log" 2>&1 || status=$?
  if [ "$status" -eq 0 ]; then
    report "$title: ok, $(count)"
  else
    grep -nE "^(SUMMARY|WARNING: ThreadSanitizer|==[0-9]+==ERROR)|FAILED|panicked" "$log" | head -n 20 || true
    tail -n 40 "$log"
    report "$title: FAILED, $(dev/counts.sh "$log" | awk '{ print $1 " tests passed, " $2 " failed" }')"
    failed_parts=$((failed_parts + 1))
  fi
}

# The counts of tests, or the last line of a part that has none.
count() {
  local counts
  counts="$(dev/counts.sh "$log")"
  # shellcheck disable=SC2086 # three words
  set -- $counts
  if [ "$counts" = "0 0 0" ]; then tail -n 1 "$log"; else echo "$1 tests passed, $2 failed, $3 left out"; fi
}

# --- Sanitizers ---

has_nightly() {
  local sources
  sources="$(rustc +nightly --print sysroot 2>/dev/null)/lib/rustlib/src/rust/library" || true
  [ "$(uname -sm)" = "Linux x86_64" ] && [ -d "$sources" ] || {
    say "leaving out $1, which needs Linux on x86-64 and: rustup toolchain install nightly --component rust-src"
    return 1
  }
}

# A test under a sanitizer, with the checks that the lab has and with frames in the reports.
run_tests() {
  local sanitizer="$1"
  shift
  env RUSTFLAGS="-Zsanitizer=$sanitizer -Cforce-frame-pointers=yes" CARGO_TARGET_DIR="lab/target/$sanitizer" \
    CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS=true CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS=true \
    cargo +nightly test --locked --no-fail-fast --release --target "$target" "$@"
}

# The tests beside the code need no separate crate for documentation, which has no examples to run.
core=(--manifest-path src/rust/Cargo.toml --package oxidoku-core --lib)
lab=(--manifest-path lab/Cargo.toml)

check_addresses() {
  has_nightly address || return 0
  export PROPTEST_CASES=25
  part "address, core" run_tests address "${core[@]}"
  part "address, lab" run_tests address "${lab[@]}" --lib --tests
}

# Of the lab's tests those that give a number of threads; the others run on one.
check_threads() {
  has_nightly thread || return 0
  export PROPTEST_CASES=5
  local file tests=()
  for file in $(grep -lE "threads" lab/tests/*.rs); do
    tests+=(--test "$(basename "$file" .rs)")
  done
  part "thread, core" run_tests thread -Zbuild-std "${core[@]}"
  part "thread, lab" run_tests thread -Zbuild-std "${lab[@]}" "${tests[@]}"
}

# --- The glue ---

# A library for R with a glue that valgrind understands. A full optimiser may look at what an `Option` holds before it
# looks whether there is anything, and drop the answer; valgrind calls that a use of what was never written.
build_for_valgrind() {
  local folder="$PWD/lab/target/valgrind"
  library="$folder/library"
  CARGO_PROFILE_RELEASE_OPT_LEVEL=1 CARGO_TARGET_DIR="$folder" \
    cargo build --locked --lib --release --manifest-path src/rust/Cargo.toml &&
    cc -shared -fPIC -g -I"$(Rscript -e 'cat(R.home("include"))')" -o "$folder/oxidoku.so" \
      src/entrypoint.c -L"$folder/release" -loxidoku &&
    dev/swap_object.sh "$folder/oxidoku.so" "$library"
}

# Leaks are not counted, since R keeps memory until it ends.
under_valgrind() {
  local report="$log.valgrind" errors ours
  build_for_valgrind && R_LIBS="$library:${R_LIBS:-}" R --no-echo --no-restore --vanilla --file=dev/every_door.R \
    -d "valgrind --tool=memcheck --log-file=$report --num-callers=100 --error-limit=no" || return
  errors="$(errors_through "" "$report")"
  ours="$(errors_through "oxidoku|wrap__" "$report")"
  [ "$ours" -eq 0 ] || cat "$report"
  rm -f "$report"
  echo "$(grep "doors" "$log"), $errors different errors in all, $ours of them in or below oxidoku"
  [ "$ours" -eq 0 ]
}

# How many reports of valgrind have a name in their stack; an empty line ends a report.
errors_through() {
  sed -E 's/^==[0-9]+==( |$)//' "$2" |
    awk -v name="$1" 'BEGIN { RS = "" } /(at|by) 0x/ && $0 ~ name { count++ } END { print count + 0 }'
}

check_with_valgrind() {
  command -v valgrind >/dev/null || { say "leaving out valgrind: apt-get install valgrind brings it"; return 0; }
  part "valgrind" under_valgrind
}

# --- All of it ---

[ $# -gt 0 ] || set -- address thread valgrind torture
for tool in "$@"; do
  case "$tool" in
    address) check_addresses ;;
    thread) check_threads ;;
    valgrind) check_with_valgrind ;;
    torture) part "torture" Rscript dev/every_door.R 1 ;;
    *) echo "usage: dev/sanitize.sh [address|thread|valgrind|torture ...]" >&2; exit 2 ;;
  esac
done
printf '\n%s' "$table"
[ "$failed_parts" -eq 0 ]
