import type { Bound } from '../../syntax/tree/syntaxTree.js'
import { isCollectionBound, type CollectionBound, type ScalarBound } from '../../syntax/tree/bound.js'
import { cover, type Span } from '../../text/span.js'
import type { Lowering } from './lowering.js'
import type { JsonPattern, Restrictions } from '../tree/patternTree.js'

/** The bounds of scalars, and those of JSON objects and lists. */
export const splitBounds = (bounds: readonly Bound[]) => ({
  scalar: bounds.filter((bound): bound is ScalarBound => !isCollectionBound(bound)),
  collection: bounds.filter(isCollectionBound),
})

/** A JSON value whose objects or lists have bounds. */
export function withCollectionBounds(
  of: JsonPattern,
  bounds: readonly CollectionBound[],
  lowering: Lowering,
): JsonPattern {
  const lowered = new Map<keyof Restrictions, number | true>()
  for (const bound of bounds) {
    if (lowered.has(bound.kind))
      lowering.report('bad-bounds', bound.span, `\`${bound.kind}\` comes twice`, { hint: 'remove one of the two' })
    else lowered.set(bound.kind, bound.kind === 'unique' ? true : bound.count)
  }
  const boundsSpan = cover(bounds[0]!.span, bounds.at(-1)!.span)
  const restrictions = Object.fromEntries(lowered) as Restrictions
  return { kind: 'restricted', of, ...restrictions, boundsSpan, span: cover(of.span, boundsSpan) }
}

/** Reports bounds of JSON objects and lists on something that is neither. */
export function reportCollectionBounds(bounds: readonly CollectionBound[], { report }: Lowering): void {
  for (const { kind, span } of bounds) reportMisplaced(kind, span, report)
}

const reportMisplaced = (kind: CollectionBound['kind'], span: Span, report: Lowering['report']): void =>
  report('bad-bounds', span, `\`${kind}\` is for ${kind === 'unique' ? 'lists' : 'objects'} of JSON`, {
    hint: 'remove it, or write it after the name of such a type',
  })
