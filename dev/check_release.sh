#!/usr/bin/env bash
# Checks the release in dist/ as CRAN does, without a network. Fails on any error, warning or note.
set -euo pipefail
cd "$(dirname "$0")/../dist"
[ "$(locale charmap)" = UTF-8 ] || export LC_ALL=C.UTF-8

unset NOT_CRAN DEBUG
export CARGO_NET_OFFLINE=true
# Skip the checks that fetch CRAN's list of packages and the current time from the network.
export _R_CHECK_CRAN_INCOMING_REMOTE_=false
export _R_CHECK_SYSTEM_CLOCK_=false
# Typeset the manual in fonts that every TeX installation has. R's default fonts take another half gigabyte.
export R_RD4PDF=times,hyper

rm -rf oxidoku.Rcheck
R CMD check --as-cran oxidoku_*.tar.gz || true

# R's exit status reports only errors, not warnings or notes.
if grep -qx 'Status: OK' oxidoku.Rcheck/00check.log; then
  echo "Check: no errors, warnings or notes from $(R --version | sed -n '1s/ (.*//p')."
else
  echo "Check: errors, warnings or notes from $(R --version | sed -n '1s/ (.*//p'):"
  grep -E '(NOTE|WARNING|ERROR)$' oxidoku.Rcheck/00check.log || echo "R CMD check did not finish."
  exit 1
fi
