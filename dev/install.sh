#!/usr/bin/env bash
# Installs oxidoku from the working tree, and says nothing of how unless it fails.
set -euo pipefail
cd "$(dirname "$0")/.."

# Keeps what cargo built, so that the next install compiles only what changed.
export NOT_CRAN=true

echo "Installing oxidoku (the first time takes a minute; the details go to install.log)"
R CMD INSTALL --no-multiarch --library="$(Rscript dev/library.R)" . >install.log 2>&1 || {
  cat install.log
  echo "Installing oxidoku failed." >&2
  exit 1
}
