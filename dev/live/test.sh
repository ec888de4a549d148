#!/usr/bin/env bash
# Tests the pages of the site that run R, in headless Chromium from a server on this machine. With an argument, runs the
# test files of that name, such as `play`. Screenshots are saved in the folder OXIDOKU_SHOTS if it is set.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ ! -e site/live/play.html ]; then
  echo "The site is missing. Run \`make docs\` first." >&2
  exit 1
fi
for tool in node chromium; do
  if ! command -v "$tool" >/dev/null; then
    echo "These tests need $tool." >&2
    exit 1
  fi
done
node --test --test-concurrency=1 dev/live/test/${1:-*}.test.mjs
