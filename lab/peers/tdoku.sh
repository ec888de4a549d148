#!/usr/bin/env bash
# Measures the 9 x 9 engines alongside tdoku: tdoku.sh LIBRARY [FOLDER [SSSE3_LIBRARY]] [-- TITLE ...].
#
# LIBRARY        tdoku as a shared library, built as described in README.md
# FOLDER         a folder of puzzles, one per line, to use instead of the sample; '' for the sample
# SSSE3_LIBRARY  tdoku built for SSSE3 only, to compare with 128-bit registers
# TITLE          a word; only the rows whose titles contain it are run
set -euo pipefail

usage() {
  sed -n '2s/^# //p' "$0" >&2
  exit 2
}

absolute() {
  [ -e "$1" ] || { echo "tdoku.sh: $1 does not exist" >&2; exit 1; }
  echo "$(cd "$(dirname "$1")" && pwd)/$(basename "$1")"
}

case "${1:---}" in --) usage ;; esac
OXIDOKU_TDOKU="$(absolute "$1")"
export OXIDOKU_TDOKU
shift
if [ $# -gt 0 ] && [ "$1" != -- ]; then
  if [ -n "$1" ]; then
    OXIDOKU_PUZZLES="$(absolute "$1")"
    export OXIDOKU_PUZZLES
  fi
  shift
fi
if [ $# -gt 0 ] && [ "$1" != -- ]; then
  OXIDOKU_TDOKU_SSSE3="$(absolute "$1")"
  export OXIDOKU_TDOKU_SSSE3
  shift
fi
[ $# -eq 0 ] || [ "$1" = -- ] || usage

cd "$(dirname "$0")/.."
exec cargo bench --locked --bench nine "$@"
