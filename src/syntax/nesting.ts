import type { IToken } from 'chevrotain'

/** How deep payloads may nest: libxml2, which reads the actual payloads, stops at the same depth. */
export const deepestNesting = 256

const opening = new Set([
  'LineTagOpen',
  'BlockTagOpen',
  'LineObjectOpen',
  'BlockObjectOpen',
  'LineArrayOpen',
  'BlockArrayOpen',
])
const closing = new Set([
  'LineEmptyTagClose',
  'BlockEmptyTagClose',
  'LineEndTagOpen',
  'BlockEndTagOpen',
  'ObjectClose',
  'ArrayClose',
])

/** The token at which a payload first nests deeper than is allowed; the parser, which recurses, must not see it. */
export function firstTooDeep(tokens: readonly IToken[]): IToken | undefined {
  let depth = 0
  for (const token of tokens) {
    const { name } = token.tokenType
    if (name === 'StepKeyword') depth = 0
    else if (opening.has(name)) depth++
    else if (closing.has(name)) depth--
    if (depth > deepestNesting) return token
  }
  return undefined
}
