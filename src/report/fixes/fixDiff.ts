import { diffLines } from 'diff'
import type { Finding } from '../../compatibility/reasons/changes/finding.js'

/** The lines that a finding's fix removes and adds, marked with `-` and `+`. Empty for a finding without a fix. */
export function fixDiff({ fix }: Finding): readonly string[] {
  if (!fix) return []
  const { place, text } = fix
  const { source, span } = place
  return diffLines(source.text.slice(span.start, span.end), text).flatMap(({ value, added, removed }) =>
    value
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .map((line) => `${added ? '+' : removed ? '-' : ' '} ${line}`.trimEnd()),
  )
}
