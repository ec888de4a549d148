#!/usr/bin/env bash
# Makes the release in dist/: the package with built vignettes and vendored crates.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PATH:${HOME:-}/.cargo/bin"
[ "$(locale charmap)" = UTF-8 ] || export LC_ALL=C.UTF-8
umask 022

# Build as CRAN does: from the vendored crates and without a network.
unset NOT_CRAN DEBUG
export CARGO_NET_OFFLINE=true

root="$PWD"
temp_dir="$(mktemp -d)"
trap 'rm -rf "$temp_dir"' EXIT
stage="$temp_dir/oxidoku"

show_and_fail() {
  cat "$1"
  echo "Making the release failed." >&2
  exit 1
}

# Copies the files that git tracks or would add. Ignored files are never part of a release.
stage_files() {
  local file
  mkdir "$stage"
  git ls-files -z --cached --others --exclude-standard |
    while IFS= read -r -d '' file; do
      [ ! -e "$file" ] || printf '%s\0' "$file"
    done |
    tar -c --null --verbatim-files-from -T - -f - | tar -x -C "$stage" -f -
}

vendor_crates() {
  local manifest="$stage/src/rust/Cargo.toml"
  cd "$temp_dir"
  # This is the only step in which cargo may download crates. Its output is the configuration for the build.
  CARGO_NET_OFFLINE=false cargo vendor --locked --manifest-path "$manifest" vendor \
    >"$stage/src/rust/vendor-config.toml" 2>vendor.log || show_and_fail vendor.log
  cd "$root"
  Rscript dev/vendor.R "$temp_dir/vendor"
  Rscript dev/licences.R "$temp_dir/vendor" "$stage"
}

# Packs the crates so that the same crates always give the same bytes.
pack_crates() {
  tar -c -C "$temp_dir" --sort=name --format=gnu --owner=0 --group=0 --numeric-owner \
    --mode=u=rwX,go=rX --mtime=@946684800 -f - vendor |
    xz -9e -T1 >"$stage/src/rust/vendor.tar.xz"
}

build_package() {
  cd "$temp_dir"
  R CMD build --no-manual "$stage" >build.log 2>&1 || show_and_fail build.log
  cd "$root"
  mkdir -p dist
  rm -f dist/oxidoku_*.tar.gz
  cp "$temp_dir"/oxidoku_*.tar.gz dist/
}

stage_files
vendor_crates
pack_crates
build_package
for file in dist/oxidoku_*.tar.gz; do
  printf '%s: %d KiB, of which crates %d KiB\n' "$file" \
    $(($(wc -c <"$file") / 1024)) $(($(wc -c <"$stage/src/rust/vendor.tar.xz") / 1024))
done
