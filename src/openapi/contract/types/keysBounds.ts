import type { Occurs } from '../../../descriptions/writing/occurs.js'
import type { KeysBound } from '../../../syntax/tree/bound.js'
import type { Span } from '../../../text/span.js'

/** `minKeys 1 maxKeys 5`, as far as they say something. */
export const keysBounds = ({ min, max }: Occurs, span: Span): readonly KeysBound[] => [
  ...(min > 0 ? [{ kind: 'minKeys' as const, count: min, span }] : []),
  ...(max !== undefined ? [{ kind: 'maxKeys' as const, count: max, span }] : []),
]
