import type { PatternJson, TokenJson } from '../../grammar-forms/json/grammarJson.js'
import type { GrammarModel } from '../model/grammarModel.js'
import {
  isSamePattern,
  matchedLength,
  missingText,
  patternLanguage,
  type MissingText,
  type TokenText,
} from './tokenLanguages.js'

/** How the texts of a token changed. */
export interface TokenChange {
  readonly token: string
  readonly kind: 'added' | 'removed' | 'widened' | 'narrowed' | 'changed' | 'not judged'
  /** A shortest text that only the older token has. */
  readonly lost?: TokenText
  /** A shortest text that only the newer token has. */
  readonly gained?: TokenText
  /** Why the token is not judged, to complete "its expression …". */
  readonly reason?: string
}

/** The tokens whose texts changed. Categories have no texts of their own. */
export function tokenChanges(older: GrammarModel, newer: GrammarModel): readonly TokenChange[] {
  const names = new Set([...older.tokens.keys(), ...newer.tokens.keys()])
  return [...names].flatMap((name) => changeOf(name, older.tokens.get(name), newer.tokens.get(name)) ?? [])
}

function changeOf(token: string, older: TokenJson | undefined, newer: TokenJson | undefined): TokenChange | undefined {
  const [before, after] = [older?.pattern, newer?.pattern]
  if (isSamePattern(before, after)) return undefined
  if (!before) return { token, kind: 'added' }
  return after ? patternChange(token, before, after) : { token, kind: 'removed' }
}

function patternChange(token: string, before: PatternJson, after: PatternJson): TokenChange | undefined {
  const [old, now] = [patternLanguage(before), patternLanguage(after)]
  if (typeof old === 'string') return { token, kind: 'not judged', reason: old }
  if (typeof now === 'string') return { token, kind: 'not judged', reason: now }
  const lost = confirmed(missingText(old.bounded, [now.bounded]), before, after)
  const gained = confirmed(missingText(now.bounded, [old.bounded]), after, before)
  if (lost === 'unknown' || gained === 'unknown')
    return { token, kind: 'not judged', reason: 'prefers one match to another, or is too large' }
  if (!lost) return gained && { token, kind: 'widened', gained }
  return gained ? { token, kind: 'changed', lost, gained } : { token, kind: 'narrowed', lost }
}

/** A text that one pattern finds and another does not, if the expressions themselves say so too. */
function confirmed(missing: MissingText, own: PatternJson, other: PatternJson): TokenText | 'unknown' | undefined {
  if (missing.kind !== 'text') return missing.kind === 'none' ? undefined : 'unknown'
  const { text, before } = missing.found
  const [length, otherLength] = [own, other].map((pattern) => matchedLength(pattern, text + before))
  return length === text.length && otherLength !== text.length ? missing.found : 'unknown'
}
