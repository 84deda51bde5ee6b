import type { PatternBound } from '../../../syntax/tree/syntaxTree.js'
import type { Span } from '../../../text/span.js'
import type { FacetPattern } from './facetPattern.js'
import { withSpan } from '../writing/withSpan.js'

/** `pattern /…/` */
export const patternBound = ({ source, expression }: FacetPattern, span: Span): PatternBound => ({
  kind: 'pattern',
  source,
  expression: withSpan(expression, span),
  span,
})
