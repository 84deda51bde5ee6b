import type { Finding, FixKind, ProvenFix } from '../../compatibility/reasons/changes/finding.js'
import { fileLine } from '../../text/fileLine.js'

const sentences: Readonly<Record<FixKind, string>> = {
  optional: 'what is new may be left out of requests',
  kept: 'what was removed may still be sent',
  'both names': 'the older name stays beside the newer one',
  either: 'requests may have what was accepted before and what is accepted now',
  'kept values': 'values that were allowed stay allowed',
  beside: 'the older scenario stays beside the newer one',
  moved: 'the older scenario stays, and the newer one gets another path',
  reverted: 'the older text comes back',
}

/** What a fix does, in a sentence without full stop. */
export function fixSentence({ kind, isAsBefore, keepsAll }: ProvenFix): string {
  if (isAsBefore) return `${sentences[kind]}, which undoes the change`
  return keepsAll || kind === 'moved'
    ? sentences[kind]
    : `${sentences[kind]}; not everything that the newer contract allows stays possible`
}

/** The JSON form of a fix: the lines that it replaces, and the text in their place; empty if the finding has no fix. */
export function fixJson({ fix }: Finding) {
  if (!fix) return {}
  const { kind, place, text, isAsBefore, keepsAll } = fix
  const { start, end } = place.span
  const { line } = fileLine(place)
  const lines = place.source.text
    .slice(start, end)
    .split(/(?<=\n)/)
    .filter((one) => one !== '').length
  return { fix: { kind, does: fixSentence(fix), undoes: isAsBefore, keepsAll, line, lines, text } }
}
