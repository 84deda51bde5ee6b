import type { JsonValueCstNode, Reader } from '../../../grammar/index.js'

/** The JSON value that the text of a cell is, placed in the contract by the offset of each of its characters. Undefined for other text. */
export function cellJson(
  text: string,
  offsetOf: (at: number) => number,
  { lex, parse }: Reader,
): JsonValueCstNode | undefined {
  const lexed = lex(text, 'jsonValue')
  for (const token of lexed.tokens) {
    token.startOffset = offsetOf(token.startOffset)
    token.endOffset = offsetOf(token.endOffset!)
  }
  const { cst, errors } = parse(lexed, 'jsonValue')
  return errors.length === 0 ? cst : undefined
}
