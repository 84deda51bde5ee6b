import type { IToken } from 'chevrotain'

/** How deep payloads may nest: libxml2, which reads the actual payloads, stops at the same depth. */
export const deepestNesting = 256

/** How deep, where a payload has errors and the parser runs out of stack while it recovers from them. */
export const deepestBroken = 128

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

/** Tokens that a payload ends before. */
const ends = new Set([
  'StepKeyword',
  'FeatureKeyword',
  'BackgroundKeyword',
  'ScenarioKeyword',
  'ExamplesKeyword',
  'Tag',
])

/** Tokens without the steps whose payloads nest too deep: the parser, which recurses, must not see those. */
export interface Shallow {
  readonly tokens: IToken[]
  /** In each of those steps, the token at which it first nests deeper than is allowed. */
  readonly tooDeep: readonly IToken[]
}

export function withoutTooDeep(tokens: IToken[], deepest = deepestNesting): Shallow {
  const tooDeep: IToken[] = []
  const kept: IToken[] = []
  let depth = 0
  let step = 0 // where the present step's tokens start among those kept
  let skipping = false
  for (const token of tokens) {
    const { name } = token.tokenType
    if (ends.has(name)) [depth, step, skipping] = [0, kept.length, false]
    if (opening.has(name)) depth++
    else if (closing.has(name)) depth--
    if (depth > deepest && !skipping) {
      tooDeep.push(token)
      kept.length = step
      skipping = true
    }
    if (!skipping) kept.push(token)
  }
  return { tokens: tooDeep.length === 0 ? tokens : kept, tooDeep }
}
