import type { Reporter } from '../tree/reporter.js'
import type { Bound } from '../tree/syntaxTree.js'

/** A literal backslash before what looks like the rest of an escape: `\\d`, `\\p{L}`, `\\.`. */
const doubled = /(?<!\\)(?:\\\\)*?\\\\(?<escape>[dDwWsSiIcC](?![A-Za-z])|[pP]\{\^?[A-Za-z]+\}|\.)/g

/**
 * Warns of patterns in a JSON string that look as if their backslashes were escaped as in JSON: a pattern is read as it is
 * written, so a doubled backslash is a literal one.
 */
export function reportDoubledBackslash(bounds: readonly Bound[], { source, report }: Reporter): void {
  for (const { kind, span } of bounds) {
    if (kind !== 'pattern') continue
    for (const { 0: text, index, groups } of source.text.slice(span.start, span.end).matchAll(doubled)) {
      const meant = `\\${groups!.escape!}`
      const end = span.start + index + text.length
      const at = { start: end - meant.length - 1, end }
      const read = `\`\\${meant}\` is a literal backslash before \`${groups!.escape!}\``
      report('doubled-backslash', at, `${read}: a pattern in a JSON string is read as it is written`, {
        hint: `write \`${meant}\`, or \`[\\\\]\` for a literal backslash`,
        fix: { span: at, text: meant },
      })
    }
  }
}
