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
    report "$title: FAILED, $(count)"
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
    say "leaving out $1: it needs Linux on x86-64 and a nightly Rust; rustup toolchain install nightly --component rust-src"
    return 1
  }
}

# A test under a sanitizer, with the checks that the lab has and with frames in the reports.
run_tests() {
  local sanitizer="$1"
  shift
  env RUSTFLAGS="-Zsanitizer=$sanitizer -Cforce-frame-pointers=yes" CARGO_TARGET_DIR="lab/target/$sanitizer" \
    CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS=true CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS=true \
    CARGO_PROFILE_RELEASE_LTO=false CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_DEBUG=line-tables-only \
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

# R's own memory, as R's documentation says, looks to valgrind as if it leaked, so leaks are not counted.
under_valgrind() {
  local errors ours
  Rscript -e 'invisible()' && R --no-echo --no-restore --vanilla -d "valgrind --tool=memcheck --log-file=$log.valgrind \
    --num-callers=40 --error-limit=no" --file=dev/every_door.R || return
  errors="$(grep -cE '^==[0-9]+== (Invalid|Conditional|Use of|Syscall|Source and|Mismatched|Argument)' "$log.valgrind" || true)"
  ours="$(errors_through oxidoku "$log.valgrind")"
  [ "$ours" -eq 0 ] || cat "$log.valgrind"
  tail -n 1 "$log.valgrind"
  rm -f "$log.valgrind"
  echo "$errors errors in all, $ours of them in or below oxidoku"
  [ "$ours" -eq 0 ]
}

# The reports of valgrind in whose stack a name stands; a line with nothing behind the number ends a report.
errors_through() {
  sed -E 's/^==[0-9]+==( |$)//' "$2" |
    awk -v name="$1" 'BEGIN { RS = "" } /(at|by) 0x/ && $0 ~ name { count++ } END { print count + 0 }'
}

check_with_valgrind() {
  command -v valgrind >/dev/null || { say "leaving out valgrind, which is missing: apt-get install valgrind"; return 0; }
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
