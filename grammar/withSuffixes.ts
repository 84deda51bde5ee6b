import type { TokenType } from 'chevrotain'
import { oneOf, suffix } from './fragments.js'
import { withTokens, type Modes } from './lexer.js'
import * as t from './tokens.js'

/** The tokens whose patterns look ahead at suffixes, by name. */
const lookingAhead: ReadonlyMap<string, (suffixes: string) => RegExp> = new Map(Object.entries(t.lookingAhead))

/** Modes with suffixes of types that a language adds. */
export function withSuffixes(base: Modes, ...suffixes: readonly TokenType[]): Modes {
  const added = [...suffixes, ...(base['placeholder'] ?? []).filter(t.isAddedSuffix)]
  const marks = oneOf(added.map(t.onlyWord))
  const widened = new Map<TokenType, TokenType>()
  for (const token of new Set(Object.values(base).flat())) {
    const pattern = lookingAhead.get(token.name)
    // The parser takes both for the same token, because they have the same index.
    if (pattern) widened.set(token, { ...token, PATTERN: pattern(`(?:${suffix}|${marks})`) })
  }
  const modes = Object.entries(base).map(
    ([mode, tokens]) => [mode, tokens.map((token) => widened.get(token) ?? token)] as const,
  )
  return withTokens(Object.fromEntries(modes), { placeholder: suffixes })
}
