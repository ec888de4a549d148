#!/usr/bin/env bash
# Tests the core, the lab and the glue on other kinds of machines:
# machines.sh [--nine] [i686|aarch64|s390x|windows|wasm ...].
#
# i686     32-bit Linux, run by this processor
# aarch64  Linux on 64-bit ARM, which has NEON, run by qemu
# s390x    Linux, big-endian, run by qemu
# windows  Windows on x86-64, built by GCC, run by wine
# wasm     WebAssembly, run by node; `make test-wasm` tests the glue
#
# All tests of the core and some or all tests in the lab run with debug assertions and overflow checks. The glue is
# compiled and linked as in the package; on Linux, the package's tests then call it from an R built for that machine.
# Debian's packages of this R are unpacked under lab/target/machines and not installed. With --nine, only the tests of
# the core and the lab's tests of the 9 x 9 engines run. If a compiler, an emulator or an R is missing, the script
# reports this and skips that part. The exit status depends only on the parts that ran.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PATH:${HOME:-}/.cargo/bin"

folder="$PWD/lab/target/machines"
mkdir -p "$folder"
export CARGO_TARGET_DIR="$folder"
export CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS=true CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS=true
# The link-time optimisation of a release is slow and finds no further faults.
export CARGO_PROFILE_RELEASE_LTO=false CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16
only_nine=no
if [ "${1:-}" = --nine ]; then
  only_nine=yes
  shift
else
  # The glue's crates need R's headers, which are the same on every machine.
  export R_HOME R_INCLUDE_DIR
  R_HOME="$(R RHOME)"
  R_INCLUDE_DIR="$(Rscript -e 'cat(R.home("include"))')"
fi
export NOT_CRAN=true OMP_THREAD_LIMIT=2 LC_ALL=C.UTF-8

log="$(mktemp)"
trap 'rm -f "$log"' EXIT
failed_parts=0
table=""

say() { printf 'machines: %s\n' "$*"; }

# --- Machines ---

# Sets the Rust target, the compiler and the emulator with their Debian packages, Debian's name for the machine, the
# number of cases for each property of the lab, and the tests of the lab to run. If the compiler is empty, Rust's own
# linker is enough. Under an emulator, tests take 5 to 20 times as long.
describe() {
  emulator="" cases="" lab_tests=(--test agree --test laws --test nine)
  case "$1" in
    i686)
      target=i686-unknown-linux-gnu compiler=i686-linux-gnu-gcc debian=i386
      packages="gcc-i686-linux-gnu libc6-dev-i386-cross libc6-i386 lib32gcc-s1"
      lab_tests=(--lib --tests)
      ;;
    aarch64)
      target=aarch64-unknown-linux-gnu compiler=aarch64-linux-gnu-gcc debian=arm64 cases=40
      packages="qemu-user gcc-aarch64-linux-gnu libc6-dev-arm64-cross"
      emulator="qemu-aarch64 -L /usr/aarch64-linux-gnu"
      ;;
    s390x)
      target=s390x-unknown-linux-gnu compiler=s390x-linux-gnu-gcc debian=s390x cases=20
      packages="qemu-user gcc-s390x-linux-gnu libc6-dev-s390x-cross"
      emulator="qemu-s390x -L /usr/s390x-linux-gnu"
      ;;
    windows)
      target=x86_64-pc-windows-gnu compiler=x86_64-w64-mingw32-gcc debian="" emulator=wine
      packages="gcc-mingw-w64-x86-64 wine wine64"
      ;;
    wasm)
      target=wasm32-wasip1 compiler="" debian="" cases=20 packages=nodejs
      emulator="node --no-warnings $PWD/dev/wasm/wasi.mjs"
      lab_tests=(--test nine)
      ;;
    *) echo "usage: dev/machines.sh [--nine] [i686|aarch64|s390x|windows|wasm ...]" >&2; exit 2 ;;
  esac
  [ "$only_nine" = no ] || lab_tests=(--test nine)
}

# --- Tools to install ---

has() { command -v "$1" >/dev/null; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

install_packages() {
  has apt-get || return 1
  say "installing Debian packages: $*"
  as_root apt-get update -qq >"$log" 2>&1 || true
  # Some of these packages conflict with gcc-multilib, so --no-remove keeps what is installed.
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends --no-remove "$@" >"$log" 2>&1
}

can_build() {
  # shellcheck disable=SC2086 # a list of words
  { [ -z "$compiler" ] || has "$compiler"; } && { [ -z "$emulator" ] || has "${emulator%% *}"; } || install_packages $packages || {
    say "skipping $1: cannot install the Debian packages $packages"
    return 1
  }
  rustup target add "$target" >"$log" 2>&1 || {
    say "skipping $1: cannot install Rust's library for $target with rustup"
    return 1
  }
}

# Sets the linker and the runner that cargo uses for the machine.
configure_cargo() {
  local name
  name="$(printf '%s' "$target" | tr 'a-z-' 'A-Z_')"
  [ -z "$compiler" ] || export "CARGO_TARGET_${name}_LINKER=$compiler"
  [ -z "$emulator" ] || export "CARGO_TARGET_${name}_RUNNER=$emulator"
  if [ -n "$cases" ]; then export PROPTEST_CASES="$cases"; else unset PROPTEST_CASES; fi
  [ "$emulator" != wine ] || prepare_wine
}

# Rust's standard library gets random numbers from a Windows DLL that wine lacks before version 9.
prepare_wine() {
  export WINEDEBUG=-all WINEPREFIX="$folder/wine" WINEPATH="$folder/dll"
  mkdir -p "$WINEPATH"
  "$compiler" -shared -o "$WINEPATH/bcryptprimitives.dll" -x c - -ladvapi32 <<'END'
#include <windows.h>
#include <ntsecapi.h>
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) { return RtlGenRandom(data, length); }
END
}

# --- The parts ---

# Runs a part and adds a line with its counts to the table. Prints the end of its output if it fails.
part() {
  local title="$1" status=0 counts
  shift
  "$@" >"$log" 2>&1 || status=$?
  counts="$(dev/counts.sh "$log")"
  [ "$status" -eq 0 ] || { failed_parts=$((failed_parts + 1)); tail -n 60 "$log"; }
  # shellcheck disable=SC2086 # three words
  set -- $counts
  local line
  line="$(printf '%-32s %s' "$title" "$([ "$status" -eq 0 ] && echo ok || echo FAILED)")"
  [ "$counts" = "0 0 0" ] || line+=", $1 passed, $2 failed, $3 skipped"
  say "$line"
  table+="$line"$'\n'
  return "$status"
}

test_core() {
  cargo test --locked --no-fail-fast --release --target "$target" --manifest-path src/rust/Cargo.toml -p oxidoku-core
}

test_lab() {
  cargo test --locked --no-fail-fast --release --target "$target" --manifest-path lab/Cargo.toml "${lab_tests[@]}"
}

# Clippy also checks code that is compiled only for the tested machine, such as NEON code.
lint() {
  cargo clippy --locked --workspace --target "$target" --manifest-path src/rust/Cargo.toml -- -D warnings
}

compile_glue() {
  cargo build --locked --lib --release --target "$target" --manifest-path src/rust/Cargo.toml
}

# Links the shared object as src/Makevars does.
link_for_linux() {
  compile_glue &&
    "$compiler" -shared -fPIC -Wall -Werror -I"$R_INCLUDE_DIR" -o "$folder/$target/oxidoku.so" \
      src/entrypoint.c -L"$folder/$target/release" -loxidoku
}

# R.dll exists only in R for Windows, so an import library with R's names replaces it for the linker. All other names
# must be in the system libraries that src/Makevars.win.in lists.
link_for_windows() {
  local built="$folder/$target/release" tools="${compiler%gcc}" libraries
  libraries="$(sed -n 's/^PKG_LIBS = -L$(LIBDIR) //p' src/Makevars.win.in)"
  # shellcheck disable=SC2086 # a list of words
  compile_glue &&
    "$compiler" -c -Wall -I"$R_INCLUDE_DIR" -o "$built/entrypoint.o" src/entrypoint.c &&
    names_from_r "$built" >"$built/R.def" &&
    "${tools}dlltool" --input-def "$built/R.def" --output-lib "$built/libR.dll.a" &&
    "$compiler" -shared -o "$built/oxidoku.dll" "$built/entrypoint.o" src/oxidoku-win.def -L"$built" $libraries -lR
}

# Prints the names that the glue imports from R, which are undefined in the glue and defined in this machine's R.
names_from_r() {
  echo "LIBRARY R.dll"
  echo "EXPORTS"
  comm -12 \
    <("${compiler%gcc}nm" --undefined-only "$1/liboxidoku.a" "$1/entrypoint.o" 2>/dev/null |
      awk '{ print $NF }' | sed 's/^__imp_//' | sort -u) \
    <(nm --dynamic --defined-only "$R_HOME/lib/libR.so" | awk '{ print $NF }' | sort -u)
}

# --- An R for the machine ---

# Downloads and unpacks R, testthat and their dependencies, with a separate apt state in which nothing is installed.
unpack_r() {
  local apt="$folder/$target/apt" keyring=/usr/share/keyrings/debian-archive-keyring.gpg release deb
  system="$folder/$target/system"
  [ ! -e "$system/complete" ] || return 0
  release="$(. /etc/os-release && echo "${VERSION_CODENAME:-}")"
  rm -rf "$apt" "$system"
  mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$system"
  : >"$apt/status"
  echo "deb [signed-by=$keyring] $(dev/mirror.sh) $release main" >"$apt/sources.list"
  cat >"$apt/apt.conf" <<END
APT::Architecture "$debian";
APT::Architectures { "$debian"; };
APT::Install-Recommends "false";
APT::Sandbox::User "";
Dir::Etc::SourceList "$apt/sources.list";
Dir::Etc::SourceParts "/dev/null";
Dir::State "$apt";
Dir::State::status "$apt/status";
Dir::Cache "$apt/cache";
END
  APT_CONFIG="$apt/apt.conf" apt-get update -qq &&
    APT_CONFIG="$apt/apt.conf" apt-get install -y -qq --download-only \
      r-base-core r-cran-{testthat,withr,cli,jsonlite} || return 1
  for deb in "$apt"/cache/archives/*.deb; do
    dpkg --extract "$deb" "$system" || return 1
  done
  rm -rf "$apt"
  touch "$system/complete"
}

# Runs the R of the tested machine. OXIDOKU_ONE_R skips tests that start another R, which would be the host's.
target_r() {
  local triplet="${compiler%-gcc}" libraries
  [ "$debian" != i386 ] || triplet=i386-linux-gnu
  libraries="$system/usr/lib/R/lib:$system/lib/$triplet:$system/usr/lib/$triplet"
  libraries+=":$system/usr/lib/$triplet/blas:$system/usr/lib/$triplet/lapack"
  local run=("$system/lib/ld-linux.so.2" --library-path "$libraries")
  [ -z "$emulator" ] || run=("${emulator%% *}" -L "$system" -E LD_LIBRARY_PATH="$libraries")
  R_HOME="$system/usr/lib/R" R_SHARE_DIR="$system/usr/share/R/share" R_LIBS="$library:$system/usr/lib/R/site-library" \
    R_LIBS_SITE="" R_LIBS_USER="" GCONV_PATH="$system/usr/lib/$triplet/gconv" OXIDOKU_ONE_R=yes \
    "${run[@]}" "$system/usr/lib/R/bin/exec/R" --no-echo --no-restore --no-environ "$@"
}

# Subjects whose R code calls Rust.
subjects='^(board-choices|board-empty|board-games|board-geometry|board-transpose|board-valid|grid-count_grids'
subjects+='|grid-graeco|grid-latin|grid-orthogonal|grid-random|human-explain|human-fill_singles|human-grade|human-hint'
subjects+='|prime-grid|prime-numbers|puzzle-make|puzzle-minimal|same-automorphisms|same-canonical|same-shuffle'
subjects+='|solve-all_solutions|solve-count|solve-game|solve-games|solve-trace|solve-true_choices|sudokuAlt|wrappers)$'

test_glue() {
  target_r --file=dev/call_glue.R &&
    target_r --file=dev/testthat.R --args "$subjects"
}

glue_on_linux() {
  part "$1: glue, linked" link_for_linux || return 0
  if ! has apt-get || ! unpack_r >"$log" 2>&1; then
    say "skipping the tests of the glue on $1: cannot download R for $debian from a Debian mirror"
    return 0
  fi
  library="$folder/$target/library"
  dev/swap_object.sh "$folder/$target/oxidoku.so" "$library"
  part "$1: glue, called from R" test_glue || true
}

# --- All parts for each machine ---

test_machine() {
  describe "$1"
  can_build "$1" || return 0
  configure_cargo
  [ "$only_nine" = yes ] || part "$1: clippy" lint || true
  part "$1: core" test_core || true
  part "$1: lab" test_lab || true
  [ "$only_nine" = no ] || return 0
  if [ "$1" = windows ]; then
    part "$1: glue, linked" link_for_windows || true
    say "skipping the tests of the glue on $1: Debian has no R for Windows"
  elif [ "$1" = wasm ]; then
    say "skipping the tests of the glue on $1: make test-wasm runs them in webR"
  else
    glue_on_linux "$1"
  fi
}

[ $# -gt 0 ] || set -- i686 aarch64 s390x windows wasm
for machine in "$@"; do
  test_machine "$machine"
done
printf '\n%s' "$table"
[ "$failed_parts" -eq 0 ]
