#!/usr/bin/env bash
# Writes the wrappers, the manual pages and NAMESPACE, then builds the package's site in site/, without a network.
set -euo pipefail
cd "$(dirname "$0")/.."

dev/man.sh
dev/install.sh
Rscript dev/site.R
