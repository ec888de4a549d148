#!/usr/bin/env bash
# Prints how many tests passed, failed and were skipped, taken from the output of cargo or dev/testthat.R:
# counts.sh <file>
set -euo pipefail
awk '/test result:/ {
       for (i = 2; i <= NF; i++) {
         if ($i ~ /^passed/) passed += $(i - 1)
         if ($i ~ /^failed/) failed += $(i - 1)
         if ($i ~ /^(ignored|skipped)/) skipped += $(i - 1)
       }
     }
     END { print passed + 0, failed + 0, skipped + 0 }' "$1"
