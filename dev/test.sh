#!/usr/bin/env bash
# Runs every test of the installed oxidoku and ends with a line of counts: `N passed, N failed`.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PATH:${HOME:-}/.cargo/bin"

export OMP_THREAD_LIMIT=2
# Compare snapshots and drawings, which a check on CRAN skips.
export NOT_CRAN=true
[ "$(locale charmap)" = UTF-8 ] || export LC_ALL=C.UTF-8

temp_dir="$(mktemp -d)"
trap 'for job in $(jobs -p); do kill -- "-$job" 2>/dev/null || true; done; rm -rf "$temp_dir"' EXIT
output="$temp_dir/output"
failures="$temp_dir/failures"
: >"$failures"
passed=0 failed=0 skipped=0

# Runs a part, shows its output and keeps it in $output. Returns the exit status of the part.
part() {
  local title="$1"
  shift
  printf '\n== %s\n' "$title"
  "$@" 2>&1 | tee "$output"
}

add() {
  passed=$((passed + $1)) failed=$((failed + $2)) skipped=$((skipped + $3))
}

# A part that fails without a failed test, for example because it does not compile, counts as one failure.
add_counts_of_part() {
  local status="$1" counts
  counts="$(dev/counts.sh "$output")"
  # shellcheck disable=SC2086 # three words
  set -- $counts
  [ "$status" -eq 0 ] || [ "$2" -gt 0 ] || set -- "$1" 1 "$3"
  [ "$status" -eq 0 ] || grep -A 1 -E '^test .* FAILED$|panicked at|^[Ee]rror|caught segfault' "$output" >>"$failures" || true
  add "$@"
}

run_counted() {
  local status=0
  part "$@" || status=$?
  add_counts_of_part "$status"
}

# Tests every second file of tests/testthat, from the file with the given index, 0 or 1.
run_r_half() {
  local files=(tests/testthat/test-*.R) subjects="" index subject
  for ((index = $1; index < ${#files[@]}; index += 2)); do
    subject="${files[index]##*/test-}"
    subjects+="|${subject%.R}"
  done
  Rscript dev/testthat.R "^(${subjects#|})\$"
}

# Most of these tests use one core, so the halves run at the same time. Job control gives the second half its own
# process group, in which interrupts are not ignored, as some tests require.
run_r() {
  local status=0
  set -m
  run_r_half 1 >"$temp_dir/second_half" 2>&1 </dev/null &
  set +m
  run_counted "R, first half" run_r_half 0
  wait "$!" || status=$?
  part "R, second half" cat "$temp_dir/second_half"
  add_counts_of_part "$status"
}

run_vignette() {
  if part "$1" Rscript -e 'rmarkdown::render(commandArgs(TRUE), quiet = TRUE)' "$temp_dir/$1"; then
    add 1 0 0
  else
    add 0 1 0
    tail -n 5 "$output" >>"$failures"
  fi
}

run_counted "core" cargo test --locked --no-fail-fast --manifest-path src/rust/Cargo.toml -p oxidoku-core
run_counted "glue" cargo test --locked --no-fail-fast --manifest-path src/rust/Cargo.toml -p oxidoku
run_counted "lab" cargo test --locked --no-fail-fast --manifest-path lab/Cargo.toml --release
run_r
cp -R vignettes R "$temp_dir"
for vignette in vignettes/*.Rmd; do
  run_vignette "$vignette"
done

if [ -s "$failures" ]; then
  printf '\n== Summary of failures\n'
  cat "$failures"
fi
printf '\nThe tests took %d seconds.\n' "$SECONDS"
summary="$passed passed, $failed failed"
[ "$skipped" -eq 0 ] || summary+=", $skipped skipped"
echo "$summary"
[ "$failed" -eq 0 ]
