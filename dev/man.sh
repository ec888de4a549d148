#!/usr/bin/env bash
# Writes R/extendr-wrappers.R from the Rust sources, then man/ and NAMESPACE from the R sources.
set -euo pipefail
cd "$(dirname "$0")/.."

# The compiled code contains the wrappers, and roxygen2 needs an installed package that includes them.
dev/install.sh
Rscript tools/wrappers.R
dev/install.sh
Rscript -e 'roxygen2::roxygenise(load_code = "installed")'
