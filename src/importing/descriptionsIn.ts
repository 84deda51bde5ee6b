import { isIncluding } from '../syntax/tree/includingSource.js'
import type { Source } from '../text/source.js'
import type { Span } from '../text/span.js'

/** A description as read by itself, and the place of its text in the contract. */
interface DescriptionIn {
  readonly own: Source
  readonly extent: Span
}

/** The descriptions that a contract includes, or the one that it was imported from. */
export const descriptionsIn = (source: Source): readonly DescriptionIn[] =>
  isIncluding(source)
    ? source.includes.flatMap((one) => (one.kind === 'description' ? [one] : []))
    : [{ own: source, extent: { start: 0, end: source.text.length } }]
