#!/usr/bin/env bash
# Installs oxidoku from the working tree. Prints the details only if it fails.
set -euo pipefail
cd "$(dirname "$0")/.."

# Keep cargo's build, so that the next installation compiles only changes.
export NOT_CRAN=true

library="$(Rscript dev/library.R)"
# Build in a temporary library, so that the lock of a killed installation cannot block the next one.
temp_dir="$(mktemp -d "$library/.install-XXXXXX")"
trap 'rm -rf "$temp_dir"' EXIT

echo "Installing oxidoku (the first time takes a minute; the details go to install.log)"
R CMD INSTALL --no-multiarch --library="$temp_dir" . >install.log 2>&1 || {
  cat install.log
  echo "Installing oxidoku failed." >&2
  exit 1
}
rm -rf "$library/oxidoku"
mv "$temp_dir/oxidoku" "$library"
