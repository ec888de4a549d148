#!/usr/bin/env bash
# Calls each function of the installed package with bad values, each process with so much memory and no more:
# bad_values.sh [function ...], such as `bad_values.sh makeGame print.sudoku`; all functions without a word.
#
# OXIDOKU_JOBS says how many processes run at once, 1 if nothing does.
set -euo pipefail
cd "$(dirname "$0")/.."
[ "$(locale charmap)" = UTF-8 ] || export LC_ALL=C.UTF-8
export OMP_THREAD_LIMIT=1

# In kilobytes.
ulimit -v 4000000
nice -n 15 Rscript dev/bad_values.R "$@"
