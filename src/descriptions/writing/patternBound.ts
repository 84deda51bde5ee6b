import type { PatternBound } from '../../syntax/tree/syntaxTree.js'
import type { Span } from '../../text/span.js'
import { withSpan } from './withSpan.js'

/** `pattern /…/` */
export const patternBound = (
  { source, expression }: Pick<PatternBound, 'source' | 'expression'>,
  span: Span,
): PatternBound => ({
  kind: 'pattern',
  source,
  expression: withSpan(expression, span),
  span,
})
