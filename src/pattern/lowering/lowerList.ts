import type { Reporter } from '../../syntax/tree/reporter.js'
import type { Bound, ListType, Placeholder } from '../../syntax/tree/syntaxTree.js'
import { lowerBounds } from './lowerBounds.js'
import { lowerNamed } from './lowerNamed.js'
import type { Lowering } from './lowering.js'
import type { ScalarPattern, TextListPattern } from '../tree/patternTree.js'

/** `(integer list)`, with the bounds after it. */
export function lowerList(
  { item, separator, count }: ListType,
  { parameter, bounds, span }: Pick<Placeholder, 'parameter' | 'bounds' | 'span'>,
  lowering: Lowering,
): TextListPattern {
  const named = lowerNamed(item, undefined, lowering)
  if (named.kind === 'anything') reportAnything(item, lowering)
  const list: TextListPattern = {
    kind: 'textList',
    of: named.kind === 'anything' ? anyText(named.span) : named,
    ...(separator !== undefined && { separator }),
    count,
    ...(parameter !== undefined && { parameter }),
    span,
  }
  return withListBounds(list, bounds ?? [], lowering)
}

const anyText = (span: ScalarPattern['span']): ScalarPattern => ({ kind: 'scalar', type: 'string', span })

const reportAnything = ({ span }: ListType['item'], { report }: Lowering): void =>
  report('wrong-kind-of-type', span, 'the items of a list cannot be `anything`', {
    hint: 'write `(string list)` for items of any text',
    fix: { span, text: 'string' },
  })

/** Adds patterns to a list. Other bounds are reported and left out. */
export function withListBounds(list: TextListPattern, bounds: readonly Bound[], lowering: Lowering): TextListPattern {
  const patterns = bounds.filter((bound) => bound.kind === 'pattern')
  for (const bound of bounds) if (bound.kind !== 'pattern') reportListBound(bound, lowering)
  if (patterns.length === 0) return list
  return { ...list, bounds: { ...lowerBounds(patterns, lowering), whiteSpace: 'collapse' } }
}

/** Reports a bound of a list that is not a pattern. */
export const reportListBound = ({ kind, span }: Pick<Bound, 'kind' | 'span'>, { report }: Reporter): void =>
  report('bad-bounds', span, `a list has no \`${kind}\``, {
    hint: isLength.has(kind)
      ? 'put the number of items in the parentheses: `(integer list {1,5})`'
      : 'declare a type for its items, such as `type Item (integer) min 0`, and write `(Item list)`',
  })

const isLength: ReadonlySet<string> = new Set(['minLength', 'maxLength'])
