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

action=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
folder=$(mktemp -d "${RUNNER_TEMP:-${TMPDIR:-/tmp}}/codicil-XXXXXX")
report=$folder/report.md
options=(--report github --report "markdown=$report")
while IFS= read -r requested; do
  if [ -n "$requested" ]; then options+=(--report "$requested"); fi
done <<< "${CODICIL_REPORTS:-}"

if [ -n "${CODICIL_COMMAND:-}" ]; then
  read -ra command <<< "$CODICIL_COMMAND"
elif [ -x node_modules/.bin/codicil ]; then
  command=(node_modules/.bin/codicil)
else
  # The version that this action belongs to; nothing is compiled, so installing it takes seconds.
  command=(npx --yes "codicil@$(node -p 'require(process.argv[1]).version' "$action/package.json")")
fi

code=0
"${command[@]}" compatible git changed --merge-base "$base" "${options[@]}" || code=$?

if [ -f "$report" ]; then
  if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$report" >> "$GITHUB_STEP_SUMMARY"; fi
  if [ "${CODICIL_COMMENT:-false}" = true ]; then node "$action/scripts/pullRequestComment.mjs" "$report" "$code"; fi
fi
if [ -n "${GITHUB_OUTPUT:-}" ]; then
  case $code in 0) compatible=true ;; 1) compatible=false ;; *) compatible=unknown ;; esac
  printf 'compatible=%s\nreport=%s\n' "$compatible" "$report" >> "$GITHUB_OUTPUT"
fi
exit "$code"
