import type { Bound } from '../syntax/syntaxTree.js'
import { quoted } from '../text/quoted.js'
import { lowerExpression } from './lowerExpression.js'
import type { Lowering } from './lowering.js'
import type { BoundedPattern, Bounds, Reference, ScalarPattern } from './patternTree.js'

/** Numbers as decimals without exponents. */
const numeric: ReadonlySet<string> = new Set(['integer', 'decimal'])

const comparing: ReadonlySet<string> = new Set(['min', 'max', 'above', 'below', 'digits', 'fractionDigits'])

/** A scalar or a name with bounds. Bounds that have no meaning for it are reported and left out. */
export function withBounds(
  pattern: ScalarPattern | Reference,
  bounds: readonly Bound[],
  lowering: Lowering,
): ScalarPattern | Reference | BoundedPattern {
  const fitting = pattern.kind === 'scalar' ? bounds.filter((bound) => fits(bound, pattern, lowering)) : bounds
  const lowered = lowerBounds(fitting, lowering)
  if (Object.keys(lowered).length === 0) return pattern
  return pattern.kind === 'scalar'
    ? { ...pattern, bounds: lowered }
    : { kind: 'bounded', of: pattern, bounds: lowered, span: pattern.span }
}

function fits({ kind, span }: Bound, { type }: ScalarPattern, { report }: Lowering): boolean {
  if (!comparing.has(kind) || numeric.has(type)) return true
  if (type === 'number')
    report('bad-bounds', span, `\`(number)\` cannot have \`${kind}\`: with exponents, a range is no regular language`, {
      hint: 'use `(integer)` or `(decimal)`',
    })
  else
    report('bad-bounds', span, `\`${kind}\` is for \`(integer)\` and \`(decimal)\`, not for \`(${type})\``, {
      hint: 'use `minLength` and `maxLength` for the number of characters, or `pattern`',
    })
  return false
}

/** Bounds by kind. A kind that comes twice is reported, except for patterns, which hold together. */
function lowerBounds(bounds: readonly Bound[], lowering: Lowering): Bounds {
  const lowered: Record<string, unknown> = {}
  const patterns = bounds.flatMap((bound) =>
    bound.kind === 'pattern' ? [{ source: bound.source, expression: lowerExpression(bound.expression, lowering) }] : [],
  )
  for (const bound of bounds) {
    if (bound.kind === 'pattern') continue
    if (bound.kind in lowered)
      lowering.report('bad-bounds', bound.span, `this type has ${quoted(bound.kind)} twice`, { hint: 'remove one' })
    lowered[bound.kind] ??= 'length' in bound ? bound.length : bound.number
  }
  return { ...(lowered as Bounds), ...(patterns.length > 0 && { patterns }) }
}

/** Reports bounds of something that is no scalar. */
export const reportNoScalar = ({ span }: Bound, { report }: Lowering): void =>
  report('bad-bounds', span, 'only a scalar such as `(string)` or `(integer)` can have bounds')
