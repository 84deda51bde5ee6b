import { readExpression } from '../syntax/read/readExpression.js'
import { reporter, type Reporter } from '../syntax/tree/reporter.js'
import type { TextExpression } from '../languages/expression.js'
import { isEmpty } from './values/boundErrors.js'
import { asTextPattern } from './tree/textPatterns.js'
import { lowerExpression } from './lowering/lowerExpression.js'

/**
 * The language of a pattern, a regular expression of XML Schema as `pattern /…/` has it in a contract (docs/language.md 7.3),
 * for `Scalar.language`: `textPattern('[A-Z]{3}')`. A slash is written `\/`.
 *
 * @throws TypeError if the pattern has a mistake, with its offset, its message and a hint. The `Diagnostic` is its `cause`.
 */
export function textPattern(source: string): TextExpression {
  const { tree, diagnostics } = readExpression(source)
  const lowering = reporter({ name: 'pattern', text: source })
  const expression = tree && lowerExpression(tree, lowering)
  if (expression) checkNotEmpty({ source, expression }, lowering)
  const [mistake] = [...diagnostics, ...lowering.diagnostics]
  if (expression && !mistake) {
    return asTextPattern(expression)
  }
  const { message = 'it cannot be read', hint, span } = mistake ?? {}
  const at = span ? ` at offset ${String(span.start)}` : ''
  throw new TypeError(`in the pattern /${source}/${at}: ${message}${hint === undefined ? '' : `; ${hint}`}`, {
    cause: mistake,
  })
}

function checkNotEmpty(
  pattern: { readonly source: string; readonly expression: TextExpression },
  lowering: Reporter,
): void {
  const span = { start: 0, end: pattern.source.length }
  if (
    lowering.diagnostics.length === 0 &&
    isEmpty({ kind: 'scalar', type: 'string', bounds: { patterns: [pattern] }, span }, lowering)
  )
    lowering.report('bad-pattern', span, 'no text matches it')
}
