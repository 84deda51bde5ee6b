import type { TextExpression } from '../../languages/expression.js'

const patterns = new WeakSet<object>()

/** Marks an expression as one from `textPattern`. */
export function asTextPattern(expression: TextExpression): TextExpression {
  patterns.add(expression)
  return expression
}

/** Whether a value is a language from `textPattern`. */
export const isTextPattern = (value: unknown): value is TextExpression =>
  typeof value === 'object' && value !== null && patterns.has(value)
