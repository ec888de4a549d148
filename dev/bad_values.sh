#!/usr/bin/env bash
# Calls functions of the installed package with bad values, in processes with limited memory: bad_values.sh
# [function ...], for example `bad_values.sh makeGame print.sudoku`; all functions by default.
#
# OXIDOKU_JOBS is the number of parallel processes, 1 by default.
set -euo pipefail
cd "$(dirname "$0")/.."
[ "$(locale charmap)" = UTF-8 ] || export LC_ALL=C.UTF-8
export OMP_THREAD_LIMIT=1

# The limit is in kilobytes.
ulimit -v 4000000
nice -n 15 Rscript dev/bad_values.R "$@"
