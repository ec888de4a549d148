#!/usr/bin/env bash
# Prints the mirror from which this machine, a Debian one, has its packages.
set -euo pipefail
apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' 'Component: main' | sed -n 1p
