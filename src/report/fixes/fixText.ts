import type { Finding, FixKind, ProvenFix } from '../../compatibility/reasons/changes/finding.js'
import { fileLine } from '../../text/fileLine.js'

const sentences: Readonly<Record<FixKind, string>> = {
  optional: 'requests may omit the new part',
  kept: 'requests may still contain the removed part',
  'both names': 'the older name is kept along with the newer one',
  either: 'requests may match the older or the newer declaration',
  'kept values': 'the older values are kept',
  beside: 'the older scenario is kept along with the newer one',
  moved: 'the older scenario is kept, and the newer one moves to a new path',
  reverted: 'the older text is restored',
}

/** Describes what a fix does, without a full stop at the end. */
export function fixSentence({ kind, isAsBefore, keepsAll }: ProvenFix): string {
  if (isAsBefore) return `${sentences[kind]}, which undoes the change`
  return keepsAll || kind === 'moved'
    ? sentences[kind]
    : `${sentences[kind]}; it drops part of what the newer contract allows`
}

/** The JSON form of a finding's fix: which lines of which file it replaces, and with what. Empty for a finding without a fix. */
export function fixJson({ fix }: Finding) {
  if (!fix) return {}
  const { kind, place, text, isAsBefore, keepsAll } = fix
  const { start, end } = place.span
  const { file, line } = fileLine(place)
  const lines = place.source.text
    .slice(start, end)
    .split(/(?<=\n)/)
    .filter((one) => one !== '').length
  return { fix: { kind, does: fixSentence(fix), undoes: isAsBefore, keepsAll, file, line, lines, text } }
}
