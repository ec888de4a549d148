#!/usr/bin/env bash
# Builds oxidoku for webR, which runs R in browsers and in node, in dist/wasm:
#
# dist/wasm/repo          a CRAN-like repository. Its binary package is also a file system image for webr::mount()
# dist/wasm/library       the same package, installed
# dist/wasm/node_modules  webR, and the package ws that webR needs in node
#
# Neither a C compiler nor Emscripten nor a native R is needed. The script installs nothing outside dist/wasm.
set -euo pipefail
cd "$(dirname "$0")/../.."
PATH="$PATH:${HOME:-}/.cargo/bin"

here=dev/wasm
out=dist/wasm
target=wasm32-unknown-emscripten
# Older releases raise exceptions through JavaScript, which webR does not support, or lack the target.
minimum_rust=1.94.0
minimum_node=20.11

say() { printf 'wasm: %s\n' "$*"; }

has() { command -v "$1" >/dev/null; }

# --- What is missing ---

complaints=0
complain() {
  say "$@"
  complaints=1
}

# Succeeds if the second version is at least the first one.
is_at_least() { printf '%s\n' "$1" "$2" | sort -V -C; }

check_rust() {
  local found
  if ! has cargo || ! has rustc; then
    complain "cargo and rustc are missing; get them from https://www.rust-lang.org/tools/install"
    return
  fi
  found="$(rustc --version | cut -d ' ' -f 2)"
  if ! is_at_least "$minimum_rust" "$found"; then
    complain "rustc $minimum_rust or newer is needed for webR, not $found; run: rustup update stable"
    return
  fi
  rustlib="$(rustc --print sysroot)/lib/rustlib"
  [ -d "$rustlib/$target/lib" ] ||
    complain "Rust's library for webR is missing; run: rustup target add $target"
  linker="$(find "$rustlib" -path '*/gcc-ld/wasm-ld' 2>/dev/null | head -n 1)"
  [ -n "$linker" ] ||
    complain "the linker wasm-ld is missing from $rustlib; use a Rust that rustup installed"
}

check_node() {
  local found
  if ! has node || ! has npm; then
    complain "node $minimum_node or newer and npm are missing; get both from https://nodejs.org"
    return
  fi
  found="$(node --version)"
  found="${found#v}"
  is_at_least "$minimum_node" "$found" ||
    complain "node $minimum_node or newer is needed, not $found; get it from https://nodejs.org"
}

# --- npm ---

digest() {
  node -p 'crypto.createHash("sha512").update(fs.readFileSync(process.argv[1])).digest("base64")' "$1"
}

# Unpacks one package without its dependencies, which only webR's own web page needs.
unpack_npm_package() {
  local name="$1" version="$2" published="$3" folder="$out/node_modules/$1" archive
  ! grep -qF "\"version\": \"$version\"" "$folder/package.json" 2>/dev/null || return 0
  say "downloading $name $version from npm into $folder"
  rm -rf "$folder" "$out/download"
  mkdir -p "$out/download"
  archive="$out/download/$(cd "$out/download" && npm pack --loglevel error "$name@$version")" || {
    say "cannot download $name $version; check the connection to npm with: npm ping"
    exit 1
  }
  if [ "$(digest "$archive")" != "$published" ]; then
    say "the archive of $name $version differs from the published one; its SHA-512 digest is $(digest "$archive")"
    exit 1
  fi
  mkdir -p "$out/download/unpacked" "$out/node_modules"
  tar -xzf "$archive" -C "$out/download/unpacked" --strip-components=1
  mv "$out/download/unpacked" "$folder"
  rm -rf "$out/download"
}

unpack_npm_packages() {
  local name version published
  while read -r name version published; do
    unpack_npm_package "$name" "$version" "$published"
  done < <(grep -v '^#' "$here/packages.txt")
}

# --- The shared library ---

build_shared_library() {
  say "compiling the Rust code for $target"
  cargo build --locked --lib --release --target "$target" --manifest-path src/rust/Cargo.toml
  rustc --edition 2021 --target "$target" --crate-type lib --crate-name entry -O -C relocation-model=pic --emit obj \
    -o "$out/entry.o" "$here/entry.rs"
  # R and its C library are linked when R loads the file.
  "$linker" -shared --experimental-pic --export=R_init_oxidoku --unresolved-symbols=import-dynamic --gc-sections \
    --strip-all -o "$out/oxidoku.so" "$out/entry.o" "src/rust/target/$target/release/liboxidoku.a"
}

# The linker accepts undefined functions, because R defines most of them.
check_shared_library() {
  local undefined
  undefined="$(node -p '
    const library = new WebAssembly.Module(fs.readFileSync(process.argv[1]));
    const names = (entries) => entries.map(({ name }) => name).filter((name) => name.startsWith("oxidoku_"));
    const defined = new Set(names(WebAssembly.Module.exports(library)));
    names(WebAssembly.Module.imports(library)).filter((name) => !defined.has(name)).join(" ");
  ' "$out/oxidoku.so")"
  [ -z "$undefined" ] || {
    say "$here/entry.rs does not define all functions of src/entrypoint.c: $undefined"
    exit 1
  }
}

# --- The package ---

# Prepares a source package that has its shared library. R compiles nothing, because no processes run in webR.
stage_package() {
  local stage="$out/stage/oxidoku"
  rm -rf "$out/stage"
  mkdir -p "$stage/src"
  cp -R DESCRIPTION NAMESPACE LICENSE R data inst man "$stage"
  # Vignettes that were built here before would double the size of the archive; the site has them.
  rm -rf "$stage/inst/doc"
  # In webR, R ignores a folder src with fewer than three files.
  cp "$out/oxidoku.so" src/entrypoint.c "$stage/src"
  echo "all:" >"$stage/src/Makefile"
}

install_package() {
  say "installing the package with webR"
  rm -rf "$out/library"
  mkdir -p "$out/library"
  node "$here/install.mjs" "$out/stage/oxidoku" "$out/library"
}

write_repository() {
  rm -rf "$out/repo"
  node "$here/pack.mjs" "$out/library" "$out/repo"
}

check_rust
check_node
if [ "$complaints" -ne 0 ]; then
  exit 1
fi
mkdir -p "$out"
unpack_npm_packages
build_shared_library
check_shared_library
stage_package
install_package
write_repository
