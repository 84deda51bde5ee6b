import type { Bound } from '../../syntax/tree/syntaxTree.js'
import type { Lowering } from '../lowering/lowering.js'
import type { Span } from '../../text/span.js'
import { isEmpty, numericBoundsIn, reportUnfit, type FittingBound } from '../values/boundErrors.js'
import { reportListBound } from '../lowering/lowerList.js'
import type { PatternPart } from '../tree/children.js'
import type { BoundedPattern, Bounds, ScalarPattern, Scope } from '../tree/patternTree.js'
import { alternativesOf, kindOfReference, resolveValue } from '../values/resolve.js'

/** The bounded value, if a part is one. */
export const boundedOf = ({ pattern }: PatternPart): BoundedPattern | undefined =>
  pattern.kind === 'bounded' ? pattern : undefined

/** The bounds that only some scalars can have: all moments, and the first of the lengths, the numbers and the bytes. */
function boundsToFit(bounds: Bounds, span: Span): readonly FittingBound[] {
  const first = (kinds: readonly (keyof Bounds & Bound['kind'])[]): readonly FittingBound[] =>
    kinds
      .filter((kind) => bounds[kind] !== undefined)
      .slice(0, 1)
      .map((kind) => ({ kind, span }))
  return [
    ...first(['minLength', 'maxLength']),
    ...first(numericBoundsIn(bounds)),
    ...(bounds.moments ?? []).map((one) => ({ ...one, span })),
    ...first(['minBytes', 'maxBytes']),
  ]
}

/** Whether a bound applies to an alternative; reports it if not. Only patterns apply to lists. */
function fits(bound: FittingBound, { type, own }: ScalarPattern, lowering: Lowering): boolean {
  if (!own?.list) return reportUnfit(bound, type, lowering)
  reportListBound(bound, lowering)
  return false
}

/** Reports bounds of a declared type that has no texts, or whose texts cannot have such bounds, or that leave none of them. */
export function checkBounded(pattern: BoundedPattern, scope: Scope, lowering: Lowering): void {
  const { of, bounds, span } = pattern
  const { report } = lowering
  const kind = kindOfReference(of, scope)
  if (kind === undefined) return
  if (kind !== 'value') {
    report(
      'bad-bounds',
      span,
      `only a scalar such as \`(string)\` or \`(integer)\` can have bounds, not \`${of.name}\``,
    )
    return
  }
  const others = boundsToFit(bounds, span)
  for (const one of alternativesOf(resolveValue(of, scope)))
    if (one.kind === 'scalar' && !others.every((bound) => fits(bound, one, lowering))) return
  const left = alternativesOf(resolveValue(pattern, scope))
  if (
    left.every((one) =>
      one.kind === 'scalar' ? isEmpty(one, lowering) : one.kind === 'enum' && one.values.length === 0,
    )
  )
    report('bad-bounds', span, 'no text is within these bounds')
}
