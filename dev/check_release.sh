#!/usr/bin/env bash
# Checks a release that is made, the one in dist/, as CRAN does, without a network; fails on every error, warning and note.
set -euo pipefail
cd "$(dirname "$0")/../dist"
[ "$(locale charmap)" = UTF-8 ] || export LC_ALL=C.UTF-8

unset NOT_CRAN DEBUG
export CARGO_NET_OFFLINE=true
# These look things up on the network: CRAN's list of packages, and the time of day.
export _R_CHECK_CRAN_INCOMING_REMOTE_=false
export _R_CHECK_SYSTEM_CLOCK_=false
# The manual in fonts that every TeX has; R's own choice needs half a gigabyte more of them.
export R_RD4PDF=times,hyper

rm -rf oxidoku.Rcheck
R CMD check --as-cran oxidoku_*.tar.gz || true

# R's own exit status tells of errors alone.
if grep -qx 'Status: OK' oxidoku.Rcheck/00check.log; then
  echo "Check: nothing was found by $(R --version | sed -n '1s/ (.*//p')."
else
  echo "Check: these have something to say to $(R --version | sed -n '1s/ (.*//p'):"
  grep -E '(NOTE|WARNING|ERROR)$' oxidoku.Rcheck/00check.log || echo "R CMD check broke off."
  exit 1
fi
