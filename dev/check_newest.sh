#!/usr/bin/env bash
# Checks the release under the newest R and Rust there are: those of Debian unstable, in a system of their own.
#
# The system lies in the folder that OXIDOKU_NEWEST names, else in the user's cache; it takes 3 GB. The first run makes it,
# any later one brings it up to date. Its check has no network but the machine itself, which the tests of the web need.
set -euo pipefail
cd "$(dirname "$0")/.."

folder="${OXIDOKU_NEWEST:-${XDG_CACHE_HOME:-$HOME/.cache}/oxidoku/unstable}"

say() { printf 'check-newest: %s\n' "$*"; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

bring_tools() {
  local tool
  for tool in debootstrap unshare ip; do
    command -v "$tool" >/dev/null || {
      say "installing debootstrap and what it works with"
      as_root apt-get install -y -qq --no-install-recommends debootstrap util-linux iproute2 >"$log" || { tail "$log"; exit 1; }
    }
  done
}

# Runs a command as root of the system, in the folder where the project is there. What is mounted is gone afterwards.
inside() {
  local network="$1" isolation=()
  shift
  [ "$network" = online ] || isolation=(--net)
  # shellcheck disable=SC2016 # for the shell inside
  as_root env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root TERM=dumb DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 \
    unshare --mount "${isolation[@]}" bash -euc '
      [ "$1" = online ] || ip link set lo up
      folder="$2"
      shift 2
      mount -t proc proc "$folder/proc"
      mount --rbind /dev "$folder/dev"
      exec chroot "$folder" env --chdir=/oxidoku "$@"
    ' inside "$network" "$folder" "$@"
}

# debootstrap leaves a system half made where it is broken off, and its own folder in it. The file tells that it was not.
make_system() {
  [ ! -e "$folder/etc/oxidoku" ] || return 0
  if [ -e "$folder" ] && [ ! -d "$folder/debootstrap" ]; then
    say "$folder is something else; name another folder by OXIDOKU_NEWEST, or remove it"
    exit 1
  fi
  say "making Debian unstable in $folder"
  as_root rm -rf "$folder"
  as_root mkdir -p "$folder"
  as_root debootstrap --variant=minbase unstable "$folder" "$(dev/mirror.sh)" >"$log" || { tail "$log"; exit 1; }
  as_root touch "$folder/etc/oxidoku"
}

# What the release needs is read from the project's own files, as on any machine.
renew_system() {
  as_root cp -L /etc/resolv.conf "$folder/etc/resolv.conf"
  # How this machine reaches its mirror: proxies, and whether the mirror may lag behind.
  apt-config dump | grep -E '^Acquire::(Check|http|https)' >"$log" || true
  as_root cp "$log" "$folder/etc/apt/apt.conf.d/90machine"
  as_root chmod 644 "$folder/etc/apt/apt.conf.d/90machine"
  as_root rm -rf "$folder/oxidoku"
  as_root mkdir -p "$folder/oxidoku/dist"
  as_root cp -R DESCRIPTION dev "$folder/oxidoku"
  as_root cp dist/oxidoku_*.tar.gz "$folder/oxidoku/dist"
  say "bringing it up to date"
  inside online apt-get update -qq
  inside online apt-get upgrade -y -qq >"$log" || { tail "$log"; exit 1; }
  inside online dev/setup.sh check
  inside online apt-get clean
}

log="$(mktemp)"
trap 'rm -f "$log"' EXIT
bring_tools
make_system
renew_system
inside offline rustc --version
inside offline dev/check_release.sh
