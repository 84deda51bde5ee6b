import type { Lowering } from './lowering.js'
import { isEmpty, reportNotNumeric, numericBoundsIn } from './boundErrors.js'
import type { PatternPart } from './children.js'
import type { BoundedPattern, Scope } from './patternTree.js'
import { alternativesOf, kindOfReference, resolveValue } from './resolve.js'

/** The bounded value, if a part is one. */
export const boundedOf = ({ pattern }: PatternPart): BoundedPattern | undefined =>
  pattern.kind === 'bounded' ? pattern : undefined

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
  const [numeric] = numericBoundsIn(bounds)
  for (const one of alternativesOf(resolveValue(of, scope)))
    if (numeric && one.kind === 'scalar' && !reportNotNumeric(numeric, one.type, span, lowering)) return
  const left = alternativesOf(resolveValue(pattern, scope))
  if (
    left.every((one) =>
      one.kind === 'scalar' ? isEmpty(one, lowering) : one.kind === 'enum' && one.values.length === 0,
    )
  )
    report('bad-bounds', span, 'no text is within these bounds')
}
