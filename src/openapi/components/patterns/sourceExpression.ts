import type { TextExpression } from '../../../languages/expression.js'
import { lowerExpression } from '../../../pattern/lowering/lowerExpression.js'
import { readExpression } from '../../../syntax/read/readExpression.js'

/** The texts that an expression of XML Schema without mistakes matches. */
export const sourceExpression = (source: string): TextExpression =>
  lowerExpression(readExpression(source).tree!, { report: () => undefined })
