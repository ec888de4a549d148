#!/usr/bin/env bash
# Installs everything that oxidoku needs and this machine lacks: setup.sh [base|check|docs|coverage].
#
# base      to build the package and to run the demonstration and the tests
# check     also to make and check a release
# docs      also to write the manual pages, build the site and lint
# coverage  also to measure the coverage of the tests
#
# DESCRIPTION lists the R packages. On Debian and its derivatives, everything missing is installed; on other systems,
# the script prints what to install.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PATH:${HOME:-}/.cargo/bin"

level="${1:-base}"
case "$level" in
  base | check | docs | coverage) ;;
  *) echo "usage: dev/setup.sh [base|check|docs|coverage]" >&2; exit 2 ;;
esac

# The benchmarks also run without these packages, so a machine may lack them.
optional_r_packages="microbenchmark"
# Without these tools, the test that plays in a browser is skipped.
optional_tools="chromium chromedriver selenium.py"

# The Debian release that provides the R packages missing from the machine's own release.
next_debian_release="trixie"

log="$(mktemp)"
temp_dir="$(mktemp -d)"
trap 'rm -rf "$log" "$temp_dir"' EXIT

say() { printf 'setup: %s\n' "$*"; }

quietly() {
  : >"$log"
  "$@" >"$log" 2>&1 || { tail -n 40 "$log"; say "this failed: $*"; return 1; }
}

# --- What is missing ---

# Prints lines that each name a command, a TeX file or a Python module, and the Debian packages that provide it.
tools_of_level() {
  cat <<'END'
R r-base-core
cc r-base-dev
make r-base-dev
pandoc pandoc
chromium chromium fonts-dejavu-core
chromedriver chromium-driver
selenium.py python3-selenium
END
  if [ "$level" = check ]; then
    cat <<'END'
git git
xz xz-utils
qpdf qpdf
tidy tidy
pngquant pngquant
checkbashisms devscripts
makeinfo texinfo
pdflatex texlive-latex-base texlive-latex-recommended
phvr8t.tfm texlive-fonts-recommended
END
  fi
}

# Debian's packages may belong to a Python other than the first one on the path.
python_has() {
  local python
  for python in python3 /usr/bin/python3; do
    "$python" -c "import $1" 2>/dev/null && return
  done
  return 1
}

has() {
  case "$1" in
    *.py) python_has "${1%.py}" ;;
    *.tfm) command -v kpsewhich >/dev/null && kpsewhich "$1" >/dev/null ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

# Prints the lines of tools_of_level whose tools this machine lacks.
missing_tools() {
  local tool packages
  tools_of_level | while read -r tool packages; do
    has "$tool" || echo "$tool $packages"
  done
}

missing_r_packages() {
  local extra=""
  # pkgdown needs rsconnect for a package with tutorials.
  [ "$level" != docs ] || extra="roxygen2 lintr spelling pkgdown rsconnect"
  [ "$level" != coverage ] || extra="covr"
  # shellcheck disable=SC2086 # a list of words
  Rscript dev/missing.R $extra
}

required_rust() { sed -n 's/.*rustc >= \([0-9.]*\).*/\1/p' DESCRIPTION; }

rust_is_recent() {
  local found
  has cargo && found="$(rustc --version 2>/dev/null | cut -d ' ' -f 2)" &&
    printf '%s\n' "$(required_rust)" "$found" | sort -V -C
}

# --- Installing on Debian ---

can_be_root() { [ "$(id -u)" -eq 0 ] || has sudo; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

lists_are_fresh=no
refresh_package_lists() {
  if [ "$lists_are_fresh" = no ] && can_be_root; then
    # Continue even if a source cannot be reached, because the others may have the packages.
    as_root apt-get update -qq >"$log" 2>&1 || cat "$log"
    lists_are_fresh=yes
  fi
}

install_debian_packages() {
  refresh_package_lists
  if ! can_be_root; then
    say "not root, and sudo is missing; run this as root, then start again:"
    say "  apt-get update && apt-get install -y --no-install-recommends $*"
    exit 1
  fi
  say "installing Debian packages: $*"
  quietly as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
}

candidate_version() {
  LC_ALL=C apt-cache policy "$1" 2>/dev/null | sed -n 's/^ *Candidate: \([0-9].*\)/\1/p'
}

# Debian 12 has a rustc as old as the release and, under another name, a recent one for building browsers.
install_debian_rust() {
  local suffix
  refresh_package_lists
  for suffix in "" -web; do
    if dpkg --compare-versions "$(candidate_version "rustc$suffix")" gt "$(required_rust)"; then
      install_debian_packages "rustc$suffix" "cargo$suffix"
      return
    fi
  done
}

# --- Installing R packages ---

debian_name() { echo "r-cran-$1" | tr '[:upper:]' '[:lower:]'; }

install_r_packages_with_apt() {
  local package found=""
  # Debian's R packages work only with Debian's R.
  [ "$(command -v R)" = /usr/bin/R ] || return 0
  refresh_package_lists
  for package in "$@"; do
    [ -z "$(candidate_version "$(debian_name "$package")")" ] || found+=" $(debian_name "$package")"
  done
  # shellcheck disable=SC2086 # a list of words
  [ -z "$found" ] || install_debian_packages $found
}

install_r_packages_from_cran() {
  say "trying CRAN for: $*"
  Rscript dev/cran.R "$@" >"$log" 2>&1 || true
}

# Uses a private apt state, so that the machine's own apt does not refer to the next release afterwards.
unpack_source_of_next_release() (
  keyring=/usr/share/keyrings/debian-archive-keyring.gpg
  private_state=(
    -o "Dir::Etc::SourceList=$temp_dir/sources.list" -o "Dir::Etc::SourceParts=/dev/null"
    -o "Dir::State::Lists=$temp_dir/lists" -o "Dir::Cache=$temp_dir/cache"
  )
  mirror="$(dev/mirror.sh)"
  [ -n "$mirror" ] || exit 1
  # apt runs as another user, who must be able to read this folder.
  chmod 755 "$temp_dir"
  mkdir -p "$temp_dir/lists/partial" "$temp_dir/cache/archives/partial" "$temp_dir/source"
  echo "deb-src [signed-by=$keyring] $mirror $next_debian_release main" >"$temp_dir/sources.list"
  # R needs only the author's archive, not Debian's part of a source package.
  cd "$temp_dir" && apt-get "${private_state[@]}" update -qq &&
    apt-get "${private_state[@]}" source -qq --tar-only "$1" &&
    tar -xf "$1"_*.orig.tar.* -C "$temp_dir/source" --strip-components=1
)

install_r_package_from_next_release() {
  say "building $1 from the sources of Debian $next_debian_release"
  quietly unpack_source_of_next_release "$(debian_name "$1")" || return 0
  quietly R CMD INSTALL --no-docs --no-lock --library="$(Rscript dev/library.R)" "$temp_dir/source" || return 0
  rm -rf "${temp_dir:?}"/*
}

install_missing_r_packages() {
  local missing package
  missing="$(missing_r_packages)"
  # shellcheck disable=SC2086 # a list of words
  [ -z "$missing" ] || install_r_packages_with_apt $missing
  missing="$(missing_r_packages)"
  # shellcheck disable=SC2086 # a list of words
  [ -z "$missing" ] || install_r_packages_from_cran $missing
  for package in $(missing_r_packages); do
    install_r_package_from_next_release "$package"
  done
}

# --- Advice on what cannot be installed ---

advise_on_rust() {
  rust_is_recent && return
  say "Rust $(required_rust) or newer is needed (cargo and rustc); found: $(rustc --version 2>/dev/null || echo none)."
  say "  with rustup:    rustup update stable"
  say "  without rustup: follow https://www.rust-lang.org/tools/install"
  return 1
}

advise_on_tools() {
  local tool required="" optional=""
  for tool in $(missing_tools | cut -d ' ' -f 1); do
    case " $optional_tools " in *" $tool "*) optional+=" $tool" ;; *) required+=" $tool" ;; esac
  done
  [ -z "$optional" ] || say "continuing without$optional, which only the test of playGame() in a browser uses"
  [ -n "$required" ] || return 0
  say "these are missing; install them with your system's package manager:$required"
  return 1
}

advise_on_r_packages() {
  local package required="" wanted=""
  for package in $(missing_r_packages); do
    wanted+="${wanted:+, }\"$package\""
    case " $optional_r_packages " in *" $package "*) ;; *) required+=" $package" ;; esac
  done
  [ -n "$wanted" ] || return 0
  if [ -z "$required" ]; then
    say "continuing without $wanted, which only the benchmarks use; to install it, run in R:"
  else
    say "these R packages are missing; run in R:"
  fi
  say "  install.packages(c($wanted))"
  [ -z "$required" ]
}

install_missing() {
  local packages
  packages="$(missing_tools | cut -d ' ' -f 2- | tr ' ' '\n' | sort -u | xargs)"
  # shellcheck disable=SC2086 # a list of words
  [ -z "$packages" ] || install_debian_packages $packages
  # An outdated toolchain is left for the user to update.
  has cargo || install_debian_rust
  install_missing_r_packages
}

is_complete() {
  [ -z "$(missing_tools)" ] && rust_is_recent && [ -z "$(missing_r_packages)" ]
}

if is_complete; then
  exit
fi
if has apt-get; then
  install_missing
fi
complaints=0
advise_on_tools || complaints=1
advise_on_rust || complaints=1
if has Rscript; then
  advise_on_r_packages || complaints=1
else
  say "then start again, because the missing R packages can only be listed once R is installed"
fi
exit "$complaints"
