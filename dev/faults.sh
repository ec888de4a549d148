#!/usr/bin/env bash
# Tests the package under system faults: faults.sh [kills|disk|pipes|workers|memory], all by default.
#
# kills     solveFile() is killed at 50 random moments (KILLS) and resumed; the output must be the same as without kills
# disk      files are written to a disk of 512 KB, and the work is resumed on a larger disk
# pipes     output goes to a pipe that is closed or not read, and a named pipe takes the place of a file
# workers   the processes of future::plan() and of mclapply() are killed
# memory    heavy calls run under memory limits (ulimit -v)
#
# The disk is a tmpfs if this user may mount one; otherwise, ulimit -f limits the size of files. A run can be
# repeated with the same SEED.
set -euo pipefail
cd "$(dirname "$0")/.."

part="${1:-all}"
kills="${KILLS:-50}"
seed="${SEED:-$RANDOM}"
RANDOM=$seed
temp_dir="$(mktemp -d)"
disk="$temp_dir/disk"
trap '! mountpoint -q "$disk" || umount "$disk"; rm -rf "$temp_dir"' EXIT
failed=0

say() { printf 'faults: %s\n' "$*"; }

fail() {
  say "FAILED: $*"
  failed=$((failed + 1))
}

r() { Rscript dev/faults.R "$@"; }

make_input() {
  [ -e "$temp_dir/input" ] || r input "$temp_dir/input" "$1"
}

# Writes the output of an uninterrupted run.
make_reference() {
  [ -e "$temp_dir/reference.txt" ] || r solve "$temp_dir/input" "$temp_dir/reference.txt" "$temp_dir/begun"
}

same_answers() {
  case "$1" in
    *.gz) cmp <(gzip -dc "$1") "$temp_dir/reference.txt" ;;
    *) cmp "$1" "$temp_dir/reference.txt" ;;
  esac
}

# Waits until a process has created a file or has ended.
wait_for() { while [ ! -e "$1" ] && kill -0 "$2" 2>/dev/null; do sleep 0.01; done; }

# Prints the number of input bytes that have been processed, from the log of an output.
progress_of() { awk 'NR > 1 { read = $3 } END { print read + 0 }' "$1.log" 2>/dev/null || echo 0; }

# Waits until a further random amount of work, at most a quarter of the total, has been done or the process has ended,
# and then for up to a tenth of a second.
wait_for_moment() {
  local output="$1" process="$2" goal
  goal=$(($(progress_of "$output") + $(wc -c <"$temp_dir/input") / 4 * RANDOM / 32768))
  while kill -0 "$process" 2>/dev/null && [ "$(progress_of "$output")" -lt "$goal" ]; do sleep 0.02; done
  sleep "$(printf '0.%03d' $((RANDOM % 100)))"
}

run_kills() {
  local output begun="$temp_dir/begun" done_kills=0 files=0 process status
  make_input 400000
  make_reference
  while [ "$done_kills" -lt "$kills" ]; do
    output="$temp_dir/killed$files.$([ $((files % 2)) -eq 0 ] && echo txt || echo gz)"
    while [ ! -e "$output" ]; do
      rm -f "$begun"
      # r() is not used here, because $! would then be the process of a shell.
      Rscript dev/faults.R solve "$temp_dir/input" "$output" "$begun" &
      process=$!
      wait_for "$begun" "$process"
      [ "$done_kills" -ge "$kills" ] || wait_for_moment "$output" "$process"
      [ "$done_kills" -ge "$kills" ] || kill -KILL "$process" 2>/dev/null || true
      status=0
      wait "$process" 2>/dev/null || status=$?
      case "$status" in
        0) ;;
        137) done_kills=$((done_kills + 1)) ;;
        *) fail "solveFile() ended with status $status (seed $seed)" && return ;;
      esac
    done
    same_answers "$output" || fail "$output differs (seed $seed)"
    [ ! -e "$output.part" ] && [ ! -e "$output.log" ] || fail "solveFile() left $output.part or $output.log"
    files=$((files + 1))
    say "kills: $done_kills so far, $files files finished"
  done
  say "kills: solveFile() was killed $done_kills times (seed $seed); $files files were finished, compared with an" \
    "uninterrupted run"
}

# Runs a task until the disk is full, then enlarges the disk.
on_full_disk() {
  if mountpoint -q "$disk"; then
    r "$@" || return
    mount -o remount,size=1g "$disk"
  else
    (trap '' XFSZ && ulimit -f 512 && r "$@")
  fi
}

run_disk() {
  local ending place cases=0
  make_input 400000
  make_reference
  mkdir -p "$disk"
  for ending in txt gz write.txt write.csv write.txt.gz write.txt.bz2 write.txt.xz; do
    place="ulimit -f, because no tmpfs can be mounted"
    if mount -t tmpfs -o size=512k tmpfs "$disk" 2>/dev/null; then place="tmpfs"; fi
    case "$ending" in
      write.*) on_full_disk full_write "$disk/file.$ending" || fail "writeSudoku() of $ending" ;;
      *)
        on_full_disk full_solve "$temp_dir/input" "$disk/out.$ending" || fail "solveFile() to $ending"
        r solve "$temp_dir/input" "$disk/out.$ending" "$temp_dir/begun" || fail "out.$ending cannot be resumed"
        same_answers "$disk/out.$ending" || fail "out.$ending differs"
        ;;
    esac
    cases=$((cases + 1))
    ! mountpoint -q "$disk" || umount "$disk"
    rm -rf "${disk:?}"/*
  done
  say "disk: $cases outputs ran out of space ($place)"
}

run_pipes() {
  local cases=0 case status
  for case in closed_pipe head_pipe solve_to_fifo solve_from_fifo read_fifo write_fifo stuck_pipe; do
    status=0
    timeout --signal=KILL 120 Rscript dev/faults.R pipe "$case" "$temp_dir" || status=$?
    [ "$status" -eq 0 ] || fail "$case ended with status $status"
    cases=$((cases + 1))
  done
  say "pipes: $cases cases"
}

# Messages from R and from the system's loader when memory runs out.
out_of_memory='Execution halted|cannot allocate|unable to (start|load)|cannot (map|open shared)|failed to map'

# Runs a task with a memory limit in MB. The timeout ends calls that have enough memory but would run for minutes.
within() { (ulimit -v $(($1 * 1024)) && exec timeout 60 Rscript dev/faults.R "${@:2}"); }

# A call may end with a result or with an error of a known class. The next call must work or run out of memory.
good_outcome='^(fine|oxidoku_error_memory|oxidoku_error_stopped|R.s own error)( \(then oxidoku_error_memory\))?$'

run_memory() {
  local limit call status outcome
  : >"$temp_dir/outcomes"
  for call in $(r calls); do
    for limit in 110 130 160 200 250 300 400 600 1000; do
      status=0
      outcome="$(within "$limit" memory "$call" 2>"$temp_dir/error")" || status=$?
      outcome="${outcome##*$'\n'}"
      case "$status,$outcome" in
        124,*) outcome="out of time" ;;
        0,?*) [[ "$outcome" =~ $good_outcome ]] || fail "$call under $limit MB: $outcome" ;;
        *)
          if grep -qE "$out_of_memory" "$temp_dir/error" && ! grep -q 'memory allocation of' "$temp_dir/error"; then
            outcome="R ended the script: $(tr '\n' ' ' <"$temp_dir/error" | cut -c 1-100)"
          else
            outcome="ABORT"
            fail "$call under $limit MB: status $status, $(head -n 3 "$temp_dir/error" | tr '\n' ' ')"
          fi
          ;;
      esac
      printf '%s\n' "$outcome" >>"$temp_dir/outcomes"
      printf '  %-20s %5d MB  %s\n' "$call" "$limit" "$outcome"
    done
  done
  say "memory: $(wc -l <"$temp_dir/outcomes") calls"
  sort "$temp_dir/outcomes" | uniq -c
}

for each in kills disk pipes workers memory; do
  [ "$part" = all ] || [ "$part" = "$each" ] || continue
  if [ "$each" = workers ]; then
    r workers "$seed" || fail "workers (seed $seed)"
  else
    "run_$each"
  fi
done
say "$failed failed"
[ "$failed" -eq 0 ]
