#!/usr/bin/env bash
# Finds memory and thread errors: sanitize.sh [address|thread|valgrind|torture ...], all by default.
#
# address   the tests of the core and the lab under AddressSanitizer, which also finds leaks
# thread    the tests that start threads, and Rust's standard library, under ThreadSanitizer
# valgrind  each function of the glue, called from R under valgrind; errors in R itself are allowed
# torture   the same calls while R collects garbage at every allocation
#
# The sanitizers need a nightly Rust with rust-src. If a tool is missing, the script reports this and skips that part.
# Properties are tested with fewer cases than in `make test`, because the code runs 3 to 20 times more slowly.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PATH:${HOME:-}/.cargo/bin"

target=x86_64-unknown-linux-gnu
# Reports need line numbers, but not the slow link-time optimisation of a release.
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

# Runs a part and reports its counts. Prints the errors and the end of the output if it fails.
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

# Prints the counts of tests, or the last line of a part without tests.
count() {
  local counts
  counts="$(dev/counts.sh "$log")"
  # shellcheck disable=SC2086 # three words
  set -- $counts
  if [ "$counts" = "0 0 0" ]; then tail -n 1 "$log"; else echo "$1 tests passed, $2 failed, $3 skipped"; fi
}

# --- Sanitizers ---

has_nightly() {
  local sources
  sources="$(rustc +nightly --print sysroot 2>/dev/null)/lib/rustlib/src/rust/library" || true
  [ "$(uname -sm)" = "Linux x86_64" ] && [ -d "$sources" ] || {
    say "skipping $1: it needs Linux on x86-64. Run: rustup toolchain install nightly --component rust-src"
    return 1
  }
}

# Runs tests under a sanitizer, with debug assertions and overflow checks, and with frame pointers for the reports.
run_tests() {
  local sanitizer="$1"
  shift
  env RUSTFLAGS="-Zsanitizer=$sanitizer -Cforce-frame-pointers=yes" CARGO_TARGET_DIR="lab/target/$sanitizer" \
    CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS=true CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS=true \
    cargo +nightly test --locked --no-fail-fast --release --target "$target" "$@"
}

# Documentation tests are left out, because RUSTFLAGS does not apply to them.
core=(--manifest-path src/rust/Cargo.toml --package oxidoku-core --lib)
lab=(--manifest-path lab/Cargo.toml)

check_addresses() {
  has_nightly address || return 0
  export PROPTEST_CASES=25
  part "address, core" run_tests address "${core[@]}"
  part "address, lab" run_tests address "${lab[@]}" --lib --tests
}

# Runs the lab's files of tests that mention threads; the others use only one thread.
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

# Builds an R library in which the glue is compiled at a low optimisation level. At a higher level, the compiler may
# read the value of an `Option` before it tests the tag; valgrind reports this read as a use of uninitialised memory.
build_for_valgrind() {
  local folder="$PWD/lab/target/valgrind"
  library="$folder/library"
  CARGO_PROFILE_RELEASE_OPT_LEVEL=1 CARGO_TARGET_DIR="$folder" \
    cargo build --locked --lib --release --manifest-path src/rust/Cargo.toml &&
    cc -shared -fPIC -g -I"$(Rscript -e 'cat(R.home("include"))')" -o "$folder/oxidoku.so" \
      src/entrypoint.c -L"$folder/release" -loxidoku &&
    dev/swap_object.sh "$folder/oxidoku.so" "$library"
}

# Leaks are not counted, because R keeps memory until it ends.
under_valgrind() {
  local report="$log.valgrind" errors ours
  build_for_valgrind && R_LIBS="$library:${R_LIBS:-}" R --no-echo --no-restore --vanilla --file=dev/call_glue.R \
    -d "valgrind --tool=memcheck --log-file=$report --num-callers=100 --error-limit=no" || return
  errors="$(errors_through "" "$report")"
  ours="$(errors_through "oxidoku|wrap__" "$report")"
  [ "$ours" -eq 0 ] || cat "$report"
  rm -f "$report"
  echo "$(grep "glue functions" "$log"), $errors different errors in all, $ours of them in or below oxidoku"
  [ "$ours" -eq 0 ]
}

# Counts valgrind's reports that have a given name in their stack. An empty line ends a report.
errors_through() {
  sed -E 's/^==[0-9]+==( |$)//' "$2" |
    awk -v name="$1" 'BEGIN { RS = "" } /(at|by) 0x/ && $0 ~ name { count++ } END { print count + 0 }'
}

check_with_valgrind() {
  command -v valgrind >/dev/null || { say "skipping valgrind. To install it: apt-get install valgrind"; return 0; }
  part "valgrind" under_valgrind
}

# --- All tools ---

[ $# -gt 0 ] || set -- address thread valgrind torture
for tool in "$@"; do
  case "$tool" in
    address) check_addresses ;;
    thread) check_threads ;;
    valgrind) check_with_valgrind ;;
    torture) part "torture" Rscript dev/call_glue.R 1 ;;
    *) echo "usage: dev/sanitize.sh [address|thread|valgrind|torture ...]" >&2; exit 2 ;;
  esac
done
printf '\n%s' "$table"
[ "$failed_parts" -eq 0 ]
