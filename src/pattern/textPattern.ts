import type { TextExpression } from '../texts/expression.js'
import { loadContract } from './loadContract.js'

/**
 * The language of a pattern, a regular expression of XML Schema as `pattern /…/` has it in a contract (docs/language.md 7.3),
 * for `Scalar.language`: `textPattern('[A-Z]{3}')`. A slash is written `\/`.
 *
 * @throws TypeError if the pattern has a mistake, with its message.
 */
export function textPattern(source: string): TextExpression {
  const text = `Feature: F\n  Scenario: s\n    Given type X (string) pattern /${source}/\n    When GET /(x:X)\n    Then status 200\n`
  const { pattern, diagnostics } = loadContract({ name: 'pattern', text })
  const [mistake] = diagnostics
  if (mistake) throw new TypeError(`in the pattern /${source}/: ${mistake.message}`)
  const shape = pattern.scenarios[0]?.scope.get('X')?.shape
  const bounds = shape?.kind === 'value' && shape.value.kind === 'scalar' ? shape.value.bounds : undefined
  return bounds!.patterns![0]!.expression
}
