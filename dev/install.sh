#!/usr/bin/env bash
# Installs oxidoku from the working tree. Prints the details only if it fails.
set -euo pipefail
cd "$(dirname "$0")/.."

# Keep cargo's build, so that the next installation compiles only changes.
export NOT_CRAN=true

library="$(Rscript dev/library.R)"
# The package is built beside its old version and then moved. If an installation is killed, the lock that it leaves
# behind therefore cannot stop the next one.
workshop="$(mktemp -d "$library/.install-XXXXXX")"
trap 'rm -rf "$workshop"' EXIT

echo "Installing oxidoku (the first time takes a minute; the details go to install.log)"
R CMD INSTALL --no-multiarch --library="$workshop" . >install.log 2>&1 || {
  cat install.log
  echo "Installing oxidoku failed." >&2
  exit 1
}
rm -rf "$library/oxidoku"
mv "$workshop/oxidoku" "$library"
