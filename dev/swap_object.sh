#!/usr/bin/env bash
# Copies the installed package to a library and replaces its shared object: swap_object.sh <object> <library>.
#
# R code and data are the same on every machine, so the copy works with any R of this version that can load the object.
set -euo pipefail

rm -rf "$2/oxidoku"
mkdir -p "$2"
cp -R "$(Rscript -e 'cat(find.package("oxidoku"))')" "$2"
cp "$1" "$2/oxidoku/libs/oxidoku.so"
# R does not load a package that was built for another platform.
Rscript -e 'file <- commandArgs(TRUE)[[1]]; package <- readRDS(file); package$Built$Platform <- ""' \
  -e 'saveRDS(package, file)' "$2/oxidoku/Meta/package.rds"
