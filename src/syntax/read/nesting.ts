import { tokenMatcher, type IToken, type TokenType } from 'chevrotain'
import { startsSectionOrStep, tokens as t } from '../../../grammar/index.js'
import { spanOf } from '../tree/cst.js'
import type { Reporter } from '../tree/reporter.js'

/** How deep payloads may nest: the depth at which libxml2, which reads the actual payloads, stops. */
export const maxDepth = 256

const opening = [t.TagOpen, t.ObjectOpen, t.ArrayOpen, t.GroupOpen, t.ClassOpen]
const closing = [t.EmptyTagClose, t.EndTagOpen, t.ObjectClose, t.ArrayClose, t.GroupClose, t.ClassClose]

/** By how many levels a token of a type goes deeper: 1, 0 or -1. */
const levels = new Map<TokenType, number>()

function levelsOf(token: IToken): number {
  const known = levels.get(token.tokenType)
  if (known !== undefined) return known
  const isOneOf = (types: readonly TokenType[]): boolean => types.some((type) => tokenMatcher(token, type))
  const level = isOneOf(opening) ? 1 : isOneOf(closing) ? -1 : 0
  levels.set(token.tokenType, level)
  return level
}

/** Tokens without the steps whose payloads nest too deeply: the parser recurses, so it must not see those. */
export interface Shallow {
  readonly tokens: IToken[]
  /** In each of those steps, the first token that nests deeper than is allowed. */
  readonly tooDeep: readonly IToken[]
}

/** Leaves out the steps whose payloads nest deeper than `deepestNesting`. */
export function withoutTooDeep(tokens: IToken[]): Shallow {
  const tooDeep: IToken[] = []
  const kept: IToken[] = []
  let depth = 0
  let step = 0 // where the current step's tokens start in `kept`
  let skipping = false
  for (const token of tokens) {
    if (startsSectionOrStep(token.tokenType)) [depth, step, skipping] = [0, kept.length, false]
    depth += levelsOf(token)
    if (depth > maxDepth && !skipping) {
      tooDeep.push(token)
      kept.length = step
      skipping = true
    }
    if (!skipping) kept.push(token)
  }
  return { tokens: tooDeep.length === 0 ? tokens : kept, tooDeep }
}

/** Reports the first token that nests too deeply. */
export const reportTooDeep = (token: IToken, { report }: Reporter): void =>
  report('payload-too-deep', spanOf(token), `this payload is nested deeper than ${String(maxDepth)} levels`)
