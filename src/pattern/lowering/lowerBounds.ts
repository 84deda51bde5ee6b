import type { Bound, MomentBoundSyntax, PatternBound } from '../../syntax/tree/syntaxTree.js'
import { cover, type Span } from '../../text/span.js'
import { boundsOfScalar, mergedBounds } from '../tree/bounds.js'
import { isEmpty, reportUnfit } from '../values/boundErrors.js'
import { lowerExpression } from './lowerExpression.js'
import { reportCollectionBounds, splitBounds } from './lowerRestricted.js'
import { isTextPattern } from '../tree/textPatterns.js'
import type { AddedBound, ScalarBound } from '../../syntax/tree/bound.js'
import type { Lowering } from './lowering.js'
import type { BoundedPattern, Bounds, BoundSpans, Reference, ScalarPattern, TextPattern } from '../tree/patternTree.js'

/**
 * A scalar or a name with bounds; `placeholder` is the span of the whole placeholder (default: that of the pattern). Bounds that
 * have no meaning for a scalar are reported and left out.
 */
export function withBounds(
  pattern: ScalarPattern | Reference,
  bounds: readonly Bound[],
  lowering: Lowering,
  placeholder = pattern.span,
): ScalarPattern | Reference | BoundedPattern {
  const { scalar: own, collection } = splitBounds(bounds)
  reportCollectionBounds(collection, lowering)
  if (pattern.kind === 'scalar') return boundedScalar(pattern, own, lowering)
  const last = own.at(-1)
  if (!last) return pattern
  const boundSpans = spansOf(own)
  return {
    kind: 'bounded',
    of: pattern,
    bounds: lowerBounds(own, lowering),
    boundSpans,
    span: cover(placeholder, last.span),
  }
}

/** A scalar with further bounds. Bounds that do not apply to it are reported and left out. */
export function boundedScalar(
  scalar: ScalarPattern,
  bounds: readonly ScalarBound[],
  lowering: Lowering,
): ScalarPattern {
  const fitting = bounds.filter((bound) => reportUnfit(bound, scalar.type, lowering))
  const [first] = fitting
  const last = fitting.at(-1)
  if (!first || !last) return scalar
  const known = lowering.diagnostics.length
  const own = boundsOfScalar(scalar.type, lowerBounds(fitting, lowering))
  const boundSpans = { ...spansOf(fitting), ...scalar.boundSpans }
  const bounded = { ...scalar, bounds: scalar.bounds ? mergedBounds(scalar.bounds, own) : own, boundSpans }
  if (lowering.diagnostics.length === known && isEmpty(bounded, lowering))
    lowering.report('bad-bounds', cover(first.span, last.span), 'no text is within these bounds')
  return bounded
}

/** Bounds by kind. A kind that comes twice is reported, except for patterns, which hold together. */
export function lowerBounds(bounds: readonly ScalarBound[], lowering: Lowering): Bounds {
  const lowered = new Map<string, string | number | readonly string[]>()
  const patterns = bounds.flatMap((bound): readonly TextPattern[] | TextPattern => {
    if (bound.kind === 'added') return addedPattern(bound, lowering) ?? []
    if (bound.kind !== 'pattern') return []
    const { values, spellings } = bound
    return [
      {
        ...lowerPattern(bound, lowering),
        ...(values && { values }),
        ...(spellings && {
          spellings: spellings.map((one) => ({ ...lowerPattern(one, lowering), value: one.value })),
        }),
      },
    ]
  })
  const moments = bounds.flatMap((bound) => ('moment' in bound ? [{ kind: bound.kind, moment: bound.moment }] : []))
  for (const bound of bounds) {
    if (bound.kind === 'pattern' || bound.kind === 'added') continue
    if (lowered.has(bound.kind))
      lowering.report('bad-bounds', bound.span, `\`${bound.kind}\` comes twice`, { hint: 'remove one of the two' })
    else if (!('moment' in bound)) lowered.set(bound.kind, valueOf(bound))
  }
  return {
    ...(Object.fromEntries(lowered) as Bounds),
    ...(moments.length > 0 && { moments }),
    ...(patterns.length > 0 && { patterns }),
  }
}

function valueOf(
  bound: Exclude<ScalarBound, PatternBound | MomentBoundSyntax | AddedBound>,
): string | number | readonly string[] {
  if ('how' in bound) return bound.how
  if ('length' in bound) return bound.length
  return bound.kind === 'multipleOf' ? [bound.number] : bound.number
}

const lowerPattern = ({ source, expression }: Pick<PatternBound, 'source' | 'expression'>, lowering: Lowering) => ({
  source,
  expression: lowerExpression(expression, lowering),
})

/** A bound that the language adds. Undefined, and reported, if it has no language. */
function addedPattern({ rule, language, statement, span }: AddedBound, { report }: Lowering): TextPattern | undefined {
  if (isTextPattern(language)) return { source: '', expression: language, statement }
  const hint = 'return what `textPattern` returns or, for a suffix, a count or `?`'
  report('extension-failed', span, `\`read\` of \`${rule}\` failed: it returns no language`, { hint })
  return undefined
}

const keyOf = (bound: ScalarBound): keyof Bounds =>
  bound.kind === 'pattern' || bound.kind === 'added' ? 'patterns' : 'moment' in bound ? 'moments' : bound.kind

function spansOf(bounds: readonly ScalarBound[]): BoundSpans {
  const spans: { -readonly [Kind in keyof BoundSpans]: Span } = {}
  for (const bound of bounds) spans[keyOf(bound)] ??= bound.span
  return spans
}

/** Reports bounds of something that is no scalar; default: there are none. */
export function reportNoScalar([bound]: readonly Bound[] = [], { report }: Lowering): void {
  if (!bound) return
  report('bad-bounds', bound.span, 'only a scalar such as `(string)` or `(integer)` can have bounds')
}

/** Reports bounds of a group: its name can have some, if its members are scalars. */
export function reportBoundedGroup([bound]: readonly Bound[] = [], { report }: Lowering): void {
  if (!bound) return
  report('bad-bounds', bound.span, 'a group cannot have bounds', {
    hint: 'declare a type for it, such as `type Group (A | B)`, and write the bounds after `(Group)`',
  })
}
