#!/usr/bin/env bash
# Checks the release in a separate system with the newest R and Rust in Debian, from the unstable release.
#
# The system takes 3 GB in the folder named by OXIDOKU_NEWEST, by default a folder in the user's cache. The first run
# creates the system, and later runs update it. The check has no network except the loopback interface, which the
# tests of downloads need.
set -euo pipefail
cd "$(dirname "$0")/.."

folder="${OXIDOKU_NEWEST:-${XDG_CACHE_HOME:-$HOME/.cache}/oxidoku/unstable}"

say() { printf 'check-newest: %s\n' "$*"; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

install_tools() {
  local tool
  for tool in debootstrap unshare ip; do
    command -v "$tool" >/dev/null || {
      say "installing debootstrap and the tools that it needs"
      as_root apt-get install -y -qq --no-install-recommends debootstrap util-linux iproute2 >"$log" || { tail "$log"; exit 1; }
    }
  done
}

# Runs a command as root inside the system, in the folder /oxidoku. The mounts disappear when the command ends.
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

# An interrupted debootstrap leaves an incomplete system, which still has a folder named debootstrap. The file
# etc/oxidoku marks a complete system.
make_system() {
  [ ! -e "$folder/etc/oxidoku" ] || return 0
  if [ -e "$folder" ] && [ ! -d "$folder/debootstrap" ]; then
    say "$folder has other content; remove it, or set OXIDOKU_NEWEST to another folder"
    exit 1
  fi
  say "creating Debian unstable in $folder"
  as_root rm -rf "$folder"
  as_root mkdir -p "$folder"
  as_root debootstrap --variant=minbase unstable "$folder" "$(dev/mirror.sh)" >"$log" || { tail "$log"; exit 1; }
  as_root touch "$folder/etc/oxidoku"
}

# Updates the system and installs the release's dependencies.
update_system() {
  as_root cp -L /etc/resolv.conf "$folder/etc/resolv.conf"
  # Copy this machine's settings for its mirror, such as its proxies and whether it accepts outdated lists.
  apt-config dump | grep -E '^Acquire::(Check|http|https)' >"$log" || true
  as_root cp "$log" "$folder/etc/apt/apt.conf.d/90machine"
  as_root chmod 644 "$folder/etc/apt/apt.conf.d/90machine"
  as_root rm -rf "$folder/oxidoku"
  as_root mkdir -p "$folder/oxidoku/dist"
  as_root cp -R DESCRIPTION dev "$folder/oxidoku"
  as_root cp dist/oxidoku_*.tar.gz "$folder/oxidoku/dist"
  say "updating Debian unstable in $folder"
  inside online apt-get update -qq
  inside online apt-get upgrade -y -qq >"$log" || { tail "$log"; exit 1; }
  inside online dev/setup.sh check
  inside online apt-get clean
}

log="$(mktemp)"
trap 'rm -f "$log"' EXIT
install_tools
make_system
update_system
inside offline rustc --version
inside offline dev/check_release.sh
