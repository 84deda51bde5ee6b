#!/usr/bin/env bash
# Run by action.yml: `compatible git changed` with annotations and, if GitHub provides a file for it, a job summary.
set -euo pipefail

if [ "$(git rev-parse --is-shallow-repository)" = true ]; then
  echo '::error title=shallow clone::The older contracts are not in this clone. Set `fetch-depth: 0` for actions/checkout.'
  exit 2
fi

base=${CODICIL_BASE:-}
if [ -z "$base" ]; then
  if [ -n "${GITHUB_BASE_REF:-}" ]; then base=origin/$GITHUB_BASE_REF; else base=HEAD^1; fi
fi

options=(--report github)
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then options+=(--report "markdown=$GITHUB_STEP_SUMMARY"); fi
while IFS= read -r report; do
  if [ -n "$report" ]; then options+=(--report "$report"); fi
done <<< "${CODICIL_REPORTS:-}"

if [ -n "${CODICIL_COMMAND:-}" ]; then
  read -ra command <<< "$CODICIL_COMMAND"
elif [ -x node_modules/.bin/codicil ]; then
  command=(node_modules/.bin/codicil)
else
  # The version that this action belongs to; nothing is compiled, so installing it takes seconds.
  package=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/package.json
  command=(npx --yes "codicil@$(node -p 'require(process.argv[1]).version' "$package")")
fi

"${command[@]}" compatible git changed --merge-base "$base" "${options[@]}"
