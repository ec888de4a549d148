#!/usr/bin/env bash
# Fuzzes each target in lab/fuzz in turn and prints the number of inputs: fuzz.sh [minutes in total].
#
# Each run starts from the inputs that libFuzzer has kept in lab/fuzz/target/corpus and from the small seeds in
# lab/fuzz/corpus. If an input makes a target fail, the input is kept in lab/fuzz/artifacts and the script fails.
# Environment:
#   TARGETS  the targets to fuzz, all by default
#   JOBS     the number of targets to fuzz at the same time, 1 (the default) or 2
set -euo pipefail
cd "$(dirname "$0")/../lab/fuzz"
PATH="$PATH:${HOME:-}/.cargo/bin"

minutes="${1:-10}"
jobs="${JOBS:-1}"
read -r -a targets <<<"${TARGETS:-$(sed -n 's/^name = "\([a-z]*\)"$/\1/p' Cargo.toml | tr '\n' ' ')}"
case "$minutes" in *[!0-9]* | "") echo "usage: dev/fuzz.sh [minutes in total]" >&2; exit 2 ;; esac
case "$jobs" in 1 | 2) ;; *) echo "fuzz: JOBS must be 1 or 2, not $jobs." >&2; exit 2 ;; esac

# The limits on time and memory for an input, and on its length. Longer inputs find no more faults than short ones.
limits=(-timeout=60 -rss_limit_mb=2048 -malloc_limit_mb=1024 -max_len=1500)
# R's memory and the engines' tables stay allocated until the process ends, and would be reported as leaks.
limits+=(-detect_leaks=0)

command -v cargo-fuzz >/dev/null || {
  echo "Installing cargo-fuzz, which takes a few minutes."
  cargo install --quiet --locked cargo-fuzz
}

R_HOME="$(R RHOME)"
export R_HOME LD_LIBRARY_PATH="$R_HOME/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
triple="$(rustc -vV | sed -n 's/^host: //p')"
toolchain=()
if cargo +nightly --version >/dev/null 2>&1; then
  toolchain=(+nightly)
else
  echo "Nightly Rust is not installed, so the targets run without AddressSanitizer."
fi

# These targets test `unsafe` code. The others run twice as fast without AddressSanitizer.
sanitizer_for() {
  case "${toolchain[*]}/$1" in
    +nightly/text | +nightly/puzzles | +nightly/values | +nightly/nine) echo address ;;
    *) echo none ;;
  esac
}

# The engines compare numbers often, so tracing each comparison for libFuzzer would take most of the time.
echo "Building ${#targets[@]} targets (the first time takes a few minutes)"
for target in "${targets[@]}"; do
  cargo "${toolchain[@]}" fuzz build --fuzz-dir . --target "$triple" --no-trace-compares \
    --sanitizer "$(sanitizer_for "$target")" "$target" >fuzz.log 2>&1 || { tail -n 40 fuzz.log; exit 1; }
done

folder="$PWD"
seconds=$((minutes * 60 * jobs / ${#targets[@]}))
[ "$seconds" -gt 0 ] || { echo "fuzz: $minutes minutes are too few for ${#targets[@]} targets." >&2; exit 2; }

# Fuzzes a target for its share of the time, and writes libFuzzer's output and exit status to files.
fuzz_target() {
  local target="$1" status=0
  mkdir -p "target/corpus/$target" "artifacts/$target"
  "target/$triple/release/$target" "${limits[@]}" -max_total_time="$seconds" -print_final_stats=1 \
    -artifact_prefix="$folder/artifacts/$target/" "target/corpus/$target" "corpus/$target" \
    >"target/$target.log" 2>&1 || status=$?
  echo "$status" >"target/$target.status"
}

total=0 findings=0

# Prints the number of inputs for a target, and the finding if there is one.
report() {
  local target="$1" inputs artifact
  inputs="$(sed -n 's/^stat::number_of_executed_units: *//p' "target/$target.log")"
  total=$((total + ${inputs:-0}))
  printf '%-10s %10s inputs\n' "$target" "${inputs:-0}"
  [ "$(cat "target/$target.status")" -ne 0 ] || return 0
  findings=$((findings + 1))
  grep -A 3 -m 1 -E 'panicked at|^==[0-9]+==' "target/$target.log" || tail -n 20 "target/$target.log"
  artifact="$(sed -n 's/.*Test unit written to //p' "target/$target.log" | tail -n 1)"
  echo "The input is in ${artifact:-target/$target.log}; reproduce the finding with"
  echo "  LD_LIBRARY_PATH=$R_HOME/lib $folder/target/$triple/release/$target ${limits[*]} $artifact"
}

echo "Fuzzing each target for $seconds seconds"
for ((first = 0; first < ${#targets[@]}; first += jobs)); do
  together=("${targets[@]:first:jobs}")
  for target in "${together[@]}"; do
    fuzz_target "$target" &
  done
  wait
  for target in "${together[@]}"; do
    report "$target"
  done
done
printf '%-10s %10s inputs, %s findings\n' "total" "$total" "$findings"
[ "$findings" -eq 0 ]
