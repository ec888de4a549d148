#!/usr/bin/env bash
# Times the generation of puzzles alongside tdoku's program: tdoku_make.sh PROGRAM.
#
# PROGRAM        tdoku's generate, built as described in README.md
set -euo pipefail

if [ $# -ne 1 ] || [ ! -x "$1" ]; then
  sed -n '2s/^# //p' "$0" >&2
  exit 2
fi

OXIDOKU_TDOKU_GENERATE="$(cd "$(dirname "$1")" && pwd)/$(basename "$1")"
export OXIDOKU_TDOKU_GENERATE
cd "$(dirname "$0")/.."
exec cargo bench --locked --bench make
