#!/usr/bin/env bash
# Runs every command in .github/workflows once on this machine: workflows.sh [workflow ...], where a workflow is `rust`
# or `lint`, for example.
#
# Each job runs in a fresh clone of the last commit, and all jobs share an R library. A matrix is run once, for this
# machine. dev/workflow_steps.R replaces the two actions that select a Rust toolchain and install the package. The other
# actions are listed as not run, because only GitHub can run them. Some commands, such as `make check` and
# `make coverage`, take a long time.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PATH:${HOME:-}/.cargo/bin"

# Regular expressions for lines that cannot run on this machine, with the reasons.
unavailable="$(cat <<'END'
install\.packages\(	CRAN is not needed: dev/setup.sh has installed the package
END
)"

temp_dir="$(mktemp -d)"
trap 'rm -rf "$temp_dir"' EXIT
mkdir "$temp_dir/library"
export R_LIBS="$temp_dir/library${R_LIBS:+:$R_LIBS}" JOB_TOOLCHAIN="$temp_dir/toolchain"
# Replaces GitHub's cache, so that jobs share compiled code.
export CARGO_TARGET_DIR="$PWD/lab/target/workflows"
export CI=true
passed=0 failed=0 not_run=0 left_out=0

say() { printf 'workflows: %s\n' "$*"; }

list_steps() {
  local files=() name
  for name in "$@"; do
    [ -e ".github/workflows/$name.yaml" ] || { say "unknown workflow $name"; exit 2; }
    files+=(".github/workflows/$name.yaml")
  done
  [ $# -gt 0 ] || files=(.github/workflows/*.yaml)
  Rscript dev/workflow_steps.R "$temp_dir" "${files[@]}"
}

# Removes from a script the lines that cannot run on this machine, and prints the reasons.
leave_out() {
  local pattern reason
  while IFS=$'\t' read -r pattern reason; do
    if grep -Eq "$pattern" "$1"; then
      say "  left out: $(grep -E "$pattern" "$1" | xargs -0 echo -n) ($reason)"
      left_out=$((left_out + $(grep -Ec "$pattern" "$1")))
      sed -Ei "\\~$pattern~d" "$1"
    fi
  done <<<"$unavailable"
}

begin_job() {
  say "== $1"
  rm -rf "$temp_dir/clone" "$JOB_TOOLCHAIN"
  git clone --quiet --no-hardlinks . "$temp_dir/clone"
}

# Runs a script as GitHub Actions does, and stops at the first line that fails.
run_step() {
  local log="$temp_dir/log" start=$SECONDS
  (
    cd "$temp_dir/clone"
    if [ -e "$JOB_TOOLCHAIN" ]; then
      RUSTUP_TOOLCHAIN="$(cat "$JOB_TOOLCHAIN")"
      export RUSTUP_TOOLCHAIN
    fi
    bash -e "$1"
  ) >"$log" 2>&1 </dev/null && {
    say "  passed in $((SECONDS - start)) s: $2"
    passed=$((passed + 1))
    return
  }
  tail -n 40 "$log"
  say "  FAILED: $2"
  failed=$((failed + 1))
}

command -v rustup >/dev/null || { say "rustup is needed for the Rust of each job, but it is not installed"; exit 1; }
list_steps "$@"
job=""
while IFS=$'\t' read -r workflow name kind title script; do
  [ "$job" = "$workflow/$name" ] || { job="$workflow/$name"; begin_job "$job"; }
  if [ "$script" = - ]; then
    say "  not run, because only GitHub can run it: $title"
    not_run=$((not_run + 1))
  else
    [ "$kind" = run ] || title="in place of $title"
    leave_out "$script"
    run_step "$script" "$title"
  fi
done <"$temp_dir/steps"
say "$passed passed, $failed failed; $not_run actions not run, $left_out lines left out"
[ "$failed" -eq 0 ]
