#!/usr/bin/env bash
# Prints the mirror that this Debian machine uses for its packages.
set -euo pipefail
apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' 'Component: main' | sed -n 1p
