import type { NamedType } from '../../syntax/tree/syntaxTree.js'
import { isScalar, scalarUse, type Lowering } from './lowering.js'
import { boundedScalar } from './lowerBounds.js'
import { lowerWildcard } from './lowerWildcard.js'
import type { AnythingPattern, Count, Reference, ScalarPattern, Suffix } from '../tree/patternTree.js'

/** The name in `(mixed)`. */
const mixedName = 'mixed'

/** Whether a name stands for mixed content; a declared type of this name takes precedence. */
export const isMixed = ({ name }: NamedType, { declared }: Lowering): boolean =>
  name === mixedName && !declared.background.has(name) && !declared.scenarios.has(name)

/** The name in `(anything)`. */
export const anythingName = 'anything'

/**
 * A placeholder's type: a scalar, with what suffixes of the language state about its text, anything, or a reference by name. Other
 * suffixes are left out.
 */
export function lowerNamed(
  type: NamedType,
  parameter: string | undefined,
  lowering: Lowering,
): ScalarPattern | Reference | AnythingPattern {
  const { name, bounds = [], useSpan, span } = type
  const named = { ...(parameter !== undefined && { parameter }), ...(useSpan && { useSpan }) }
  if (isScalar(name, lowering))
    return boundedScalar({ kind: 'scalar', ...scalarUse(name, lowering), ...named, span }, bounds, lowering)
  for (const { statement, span: at } of bounds)
    lowering.report('bad-suffix', at, `\`${statement.text}\` is for scalars, such as \`(string${statement.text})\``, {
      hint: `remove it, or declare a type with it, such as \`type Text (string${statement.text})\``,
    })
  if (name === anythingName) {
    const wildcard = lowerWildcard(type, lowering)
    return { kind: 'anything', suffixes: [], ...(wildcard && { wildcard }), ...named, span }
  }
  return { kind: 'reference', name, suffixes: [], ...named, span }
}

/** The suffixes of a type outside JSON arrays, where `...` has no meaning: it is reported and left out. */
export function lowerSuffixes({ suffixes, span }: NamedType, { report }: Lowering): readonly Suffix[] {
  return suffixes.every((suffix) => suffix !== '...')
    ? suffixes
    : suffixes.flatMap((suffix): Suffix[] => {
        if (suffix !== '...') return [suffix]
        report('bad-suffix', span, '`...` is only allowed in the last item of a JSON array', {
          hint: 'write `*` for a list: `(number*)`',
        })
        return []
      })
}

/** A count as contracts write it: `*`, `+`, `{2,5}`. */
export function countText({ min, max }: Count): string {
  if (max === undefined) return min === 0 ? '*' : min === 1 ? '+' : `{${String(min)},}`
  return min === max ? `{${String(min)}}` : `{${String(min)},${String(max)}}`
}
