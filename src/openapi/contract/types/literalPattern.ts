import { readExpression } from '../../../syntax/read/readExpression.js'
import type { PatternBound } from '../../../syntax/tree/syntaxTree.js'
import { characterText } from '../../components/patterns/characterText.js'

/** A pattern that matches exactly some texts. */
export function literalPattern(texts: readonly string[]): Pick<PatternBound, 'source' | 'expression'> {
  const source = texts
    .map((text) => Array.from(text, (character) => characterText(character.codePointAt(0)!)).join(''))
    .join('|')
  return { source, expression: readExpression(source).tree! }
}
