#!/usr/bin/env bash
# Makes the release and checks it.
set -euo pipefail
cd "$(dirname "$0")/.."
dev/dist.sh
dev/check_release.sh
